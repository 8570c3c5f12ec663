"""Care: first aid, dying of a mortal wound, and bringing somebody to safety after all."""

from arena.compiling.rule import rule
from arena.d6 import codes
from arena.d6.core import record as act
from arena.d6.core.rules.check import begin_check, roll_skill
from arena.d6.core.rules.harm import RESCUE_PRICE, band, rescue
from arena.d6.core.rules.sums import half_up, of_body
from arena.d6.core.rules.turn import dice_of, untrained, use_action
from arena.people.codes import NONE, NPCS, OUT, UP
from arena.scene.rules import await_nothing, next_turn
from arena.state.events import log
from arena.state.listing import offer
from scenarios.d6.tables import TREAT

MOST_ROUNDS = 60


@rule
def can_treat(state, who, other):
    """Return whether `who` can give `other` first aid."""
    character, one = state.characters[who], state.characters[other]
    here = one.side == character.side and one.zone == character.zone and one.lost == 0
    hurt = one.wound > codes.UNHURT or one.status == OUT
    return here and hurt and one.wound < codes.DEAD and (one.status == UP or one.status == OUT)


@rule
def list_care(state, who, out, number):
    """List who can be given first aid, and which opponents the gamemaster can bring to safety."""
    character = state.characters[who]
    acts = character.actions > 0 and dice_of(state, who, codes.MEDICINE) > 0 and character.held == codes.FREE
    pays = character.side == NPCS and state.points == 0 and state.gm_dice >= RESCUE_PRICE
    for other in range(state.character_count):
        number = offer(out, number, act.TREAT + other, acts and can_treat(state, who, other))
        one = state.characters[other]
        taken = one.side == NPCS and one.important == 1 and one.status == OUT and one.wound < codes.DEAD
        number = offer(out, number, act.SAVE + other, pays and taken)
    return number


@rule
def do_treat(state, who, other):
    """Wait for the dice of first aid."""
    use_action(state, 1)
    state.target = other
    level = int(max(codes.STUNNED, state.characters[other].wound))
    difficulty = TREAT[level] + untrained(state, who, codes.MEDICINE)
    roll_skill(state, codes.TREAT, who, codes.MEDICINE, 0, 0, int(difficulty))


@rule
def settle_treat(state):
    """Let first aid heal a level, or give body points back; return whether dice are awaited for these."""
    other = int(state.target)
    one = state.characters[other]
    better = state.total >= state.difficulty
    log(state, codes.EV_TREATED, state.checker, other, better, 0)
    if one.most_body > 0:
        dice, pips = of_body(int(state.total))
        begin_check(state, codes.BODY, int(state.checker), int(dice), int(pips), 0)
        return True
    if better:
        one.wound = max(codes.UNHURT, one.wound - 1)
        come_round(state, other)
    return False


@rule
def settle_body(state):
    """Give back body points."""
    other = int(state.target)
    one = state.characters[other]
    one.body = min(one.most_body, one.body + max(0, state.total))
    one.wound = band(int(one.body), int(one.most_body))
    come_round(state, other)


@rule
def come_round(state, who):
    """Let whoever is well enough take part again."""
    one = state.characters[who]
    one.dying = 0
    if one.wound == codes.UNHURT:
        one.stunned = 0
    if one.status == OUT and one.wound < codes.INCAPACITATED and one.wound < one.out_at:
        one.status, one.acted, one.prone = UP, 1, 1


@rule
def do_save(state, who, other):
    """Bring an opponent who is out to safety, for Action Dice; it does not come back."""
    rescue(state, other)


@rule
def first_up(state):
    """Return the first who is up: between turns somebody has to stand for whoever is asked."""
    return next((who for who in range(state.character_count) if state.characters[who].status == UP), NONE)


@rule
def begin_dying(state, first):
    """Let the next who is mortally wounded, from `first` on, roll Strength; return whether somebody does."""
    for who in range(first, state.character_count):
        one = state.characters[who]
        if one.status == OUT and one.wound == codes.MORTAL and one.lost == 0:
            one.dying = min(MOST_ROUNDS, one.dying + 1)
            state.actor = first_up(state)
            dice, pips = int(one.dice[codes.STRENGTH]), int(one.pips[codes.STRENGTH])
            begin_check(state, codes.DYING, who, dice, pips, int(half_up(one.dying)))
            return True
    return False


@rule
def settle_dying(state):
    """Let whoever rolled too low die; the next one rolls, or the round begins."""
    who = int(state.checker)
    if state.total < state.difficulty:
        state.characters[who].wound = codes.DEAD
        log(state, codes.EV_DIED, who, 0, 0, 0)
    await_nothing(state)
    if not begin_dying(state, who + 1):
        state.check = state.total = state.difficulty = state.highest = state.failed = state.spent = 0
        state.checker = NONE
        next_turn(state)
