"""Words: interaction skills against what somebody resists with, and active mental defence."""

from arena.board.rules import can_see
from arena.compiling.rule import rule
from arena.d6 import codes
from arena.d6.core import record as act
from arena.d6.core.rules.check import roll_skill
from arena.d6.core.rules.harm import put_down
from arena.d6.core.rules.sums import FULL_DEFENCE
from arena.d6.core.rules.turn import ACTIONS, better, dice_of, untrained, use_action
from arena.people.codes import UP
from arena.people.rules import are_enemies, knows_of
from arena.scene.codes import TURN
from arena.state.events import log
from arena.state.listing import offer
from scenarios.d6.tables import GUARDED, INTERACTION
from scenarios.limits import CHARACTERS

SKILLS = (codes.PERSUASION, codes.CON, codes.BARGAIN, codes.INTIMIDATION, codes.COMMANDING)
SMALL, STUBBORN = 5, 5  # a failure by more makes the next try so much harder


@rule
def can_talk_to(state, who, other):
    """Return whether words of `who` may sway `other`."""
    character, target = state.characters[who], state.characters[other]
    if character.actions == 0 or target.status != UP or target.resolve == 0:
        return False
    return (
        are_enemies(state, who, other)
        and knows_of(state, character.side, other)
        and can_see(state, who, other)
    )


@rule
def talk_difficulty(state, other):
    """Return the difficulty of swaying `other`: its defence or 10, how it stands, whether it is on guard."""
    target = state.characters[other]
    if target.mind > 0:
        return target.mind + target.standing + target.stubborn
    return INTERACTION + target.standing + target.stubborn + GUARDED * target.guarded


@rule
def list_talk(state, who, out, number):
    """List whom words may sway, and how; return how many actions there are then."""
    character = state.characters[who]
    for other in range(state.character_count):
        if can_talk_to(state, who, other):
            for place in range(len(SKILLS)):
                able = dice_of(state, who, SKILLS[place]) > 0
                number = offer(out, number, act.PERSUADE + place * CHARACTERS + other, able)
    resists = character.resolve > 0 and character.mind == 0 and mind_dice(state, who) > 0
    number = offer(out, number, act.RESIST, resists and character.actions > 0)
    return offer(out, number, act.FULL_RESIST, resists and character.actions >= ACTIONS)


@rule
def mind_rating(state, who):
    """Return what `who` resists words with: willpower or Knowledge."""
    return better(state, who, codes.WILLPOWER, codes.KNOWLEDGE)


@rule
def mind_dice(state, who):
    """Return the dice with which `who` resists words."""
    return dice_of(state, who, int(mind_rating(state, who)))


@rule
def do_talk(state, who, other, place):
    """Try to sway somebody with a skill of words; it may resist at once where it suspects what is coming."""
    use_action(state, 1)
    state.target, state.checker, state.goal = other, who, place
    target = state.characters[other]
    if target.suspects == 1 and target.mind == 0 and target.hindered == 0 and mind_dice(state, other) > 0:
        state.phase, state.decider = codes.SUSPECT, target.side
        return
    roll_talk(state, who)


@rule
def roll_talk(state, who):
    """Wait for the dice of the words in hand."""
    rating = SKILLS[state.goal]
    difficulty = talk_difficulty(state, int(state.target)) + untrained(state, who, rating)
    roll_skill(state, codes.TALK, who, rating, 0, 0, int(difficulty))


@rule
def suspect(state, resists):
    """Let whoever suspects something roll to resist, an action of its next turn; or let it listen."""
    state.phase = TURN
    if not resists:
        roll_talk(state, int(state.actor))
        return
    other = int(state.target)
    state.characters[other].hindered = 1
    roll_skill(state, codes.MIND, other, int(mind_rating(state, other)), 0, 0, 0)


@rule
def do_resist(state, who, at, fully):
    """Roll what replaces the 10 against words until the next turn."""
    use_action(state, ACTIONS if fully else 1)
    roll_skill(state, codes.MIND, who, int(mind_rating(state, who)), 0, 0, FULL_DEFENCE * fully)


@rule
def settle_mind(state):
    """Take the roll as mental defence; return whether the words that were resisted go on."""
    who = int(state.checker)
    state.characters[who].mind = max(1, state.total + state.difficulty)
    log(state, codes.EV_DEFENCE, who, state.characters[who].mind, 2, 0)
    if who != state.actor and state.target == who:
        roll_talk(state, int(state.actor))
        return True
    return False


@rule
def settle_talk(state):
    """Let words tell: whoever has no resolve left gives in."""
    target = state.characters[state.target]
    swayed = state.total >= state.difficulty
    if swayed:
        target.resolve -= 1
    elif state.difficulty - state.total > SMALL:
        target.stubborn = min(30, target.stubborn + STUBBORN)
    log(state, codes.EV_SWAYED, state.checker, state.target, swayed, target.resolve)
    if swayed and target.resolve == 0:
        log(state, codes.EV_GAVE_IN, state.target, 0, 0, 0)
        target.lost = 1
        put_down(state, int(state.target))
