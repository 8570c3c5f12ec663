"""Between rounds: who tires, who dies, who comes round, and what places do to people."""

from arena.compiling.rule import rule
from arena.people.codes import NONE, RESERVE, UP
from arena.scene.rules import await_nothing
from arena.state.events import log
from arena.true20 import codes
from arena.true20.chapters.hazards.rules import (
    acid,
    burn,
    fumes,
    press,
    scorch,
    smoke,
    suffocate,
    water,
    weather,
)
from arena.true20.chapters.manoeuvres.rules.joint import forget_joint
from arena.true20.core.rules import damage
from arena.true20.core.rules.check import begin_check, can_spend, done, forget_check, spend
from arena.true20.core.rules.person import ability_bonus, has_feat, let_time_pass
from arena.true20.core.rules.turn import end_surprise, refocus_all

MINUTE = 10  # rounds
SADDLE, WAR_SADDLE, THROWN = 11, 6, 2  # a d20 to stay in the saddle, and the damage of a fall from it
STABLE = 20  # the total with which a dying character stabilises
TIRING, STRAINING, DYING, FADING, RALLYING = range(5)  # what somebody is asked about


@rule
def round_begins(state):
    """Begin a round: what it brings comes before the first turn."""
    if state.surprise == 1:
        end_surprise(state)
    refocus_all(state)
    forget_joint(state)
    state.actor = NONE
    let_time_pass(state, NONE)
    for who in range(state.character_count):
        state.characters[who].spent = state.characters[who].shielded = 0
        state.characters[who].acted = state.characters[who].thing  # a thing has no turn
        arrive(state, who)
    forget_check(state)
    go_through(state)


@rule
def arrive(state, who):
    """Let somebody come who is due in this round; it acts when its turn comes up, flat-footed until then.

    "Joining a Fight"
    """
    character = state.characters[who]
    if character.status == RESERVE and 0 < character.arrives <= state.round_number:
        character.status, character.zone = UP, character.entrance
        log(state, codes.EV_CAME, who, character.zone, 0, 0)


@rule
def go_through(state):
    """Go through everybody and all that a round may bring, until dice or an answer are awaited.

    Return whether they are.
    """
    state.after = codes.TO_ROUND
    await_nothing(state)
    for place in range(int(state.cursor), len(STAGES) * int(state.character_count)):
        if state.characters[place // len(STAGES)].thing == 0:
            state.cursor = place + 1
            if STAGES[place % len(STAGES)](state, place // len(STAGES)):
                return True
    forget_check(state)
    return False


@rule
def ask_about(state, who, what):
    """Ask whether `who` spends Conviction on what the round brings."""
    state.checker, state.check, state.stage = who, codes.REST, what
    state.phase, state.decider = codes.SHAKING, state.characters[who].side
    return True


@rule
def tires(state, who):
    """Let extra effort tire `who`, unless Conviction takes that away."""
    character = state.characters[who]
    if character.owes == 0 or character.zone == NONE:
        return False
    character.owes = 0
    if can_spend(state, who):
        return ask_about(state, who, TIRING)
    damage.tire(state, who)
    return False


@rule
def strains(state, who):
    """Let whoever strained itself while disabled be dying, unless Conviction takes that away."""
    character = state.characters[who]
    if character.strained == 0:
        return False
    character.strained = 0
    if character.disabled == 0 or character.status != UP:
        return False
    if can_spend(state, who):
        return ask_about(state, who, STRAINING)
    collapse(state, who)
    return False


@rule
def collapse(state, who):
    """Let a disabled character fall, dying."""
    character = state.characters[who]
    character.dying = character.unconscious = 1
    log(state, codes.EV_DAMAGE, who, 1, codes.WORST, codes.WORST)
    damage.drop(state, who)


@rule
def struggles(state, who):
    """Let a dying character spend Conviction, or roll whether it lives."""
    character = state.characters[who]
    if character.dying == 0 or character.zone == NONE:
        return False
    if has_feat(state, who, codes.DIEHARD):
        damage.stabilise(state, who)
        return False
    if can_spend(state, who):
        return ask_about(state, who, DYING)
    roll_for_life(state, who)
    return True


@rule
def roll_for_life(state, who):
    """Let a dying character make its Constitution check."""
    begin_check(state, codes.DYING, who, ability_bonus(state, who, codes.CONSTITUTION), damage.RECOVERY)


@rule
def resolve_dying(state):
    """Let a dying character die, live on, or be stable."""
    who = int(state.checker)
    if state.won == 0:
        damage.die(state, who)
    elif state.total >= STABLE:
        damage.stabilise(state, who)


@rule
def fades(state, who):
    """Let a bruise and being dazed fade once a minute, and the unconscious and staggered roll."""
    character = state.characters[who]
    if state.round_number % MINUTE != 1 or state.round_number == 1 or character.zone == NONE:
        return False
    character.bruised = max(0, character.bruised - 1)
    character.dazed_box = 0
    if character.dying == 1 or character.dead == 1 or character.unconscious + character.staggered == 0:
        return False
    damage.begin_recovery(state, who, codes.REST)
    return True


@rule
def rallies(state, who):
    """Ask whether somebody unconscious spends Conviction on coming round."""
    character = state.characters[who]
    if not damage.lies_in(state, who) or character.unconscious == 0 or character.dying == 1:
        return False
    if character.breath < 0 or not can_spend(state, who):
        return False
    return ask_about(state, who, RALLYING)


@rule
def tumbles(state, who):
    """Let whoever was knocked out roll to stay in the saddle; return whether dice are awaited."""
    character = state.characters[who]
    if character.tumbles == 0:
        return False
    character.tumbles = 0
    begin_check(state, codes.SADDLE, who, 0, WAR_SADDLE if character.war_saddle == 1 else SADDLE)
    return True


@rule
def resolve_saddle(state):
    """Let whoever does not stay in the saddle fall."""
    if state.won == 0:
        damage.begin_save(state, int(state.checker), THROWN, True, False, 0)
    else:
        done(state)


@rule
def resolve_rest(state):
    """Take a condition away after a recovery check."""
    if state.won == 1:
        damage.recover(state, int(state.checker))


@rule
def answer_spent(state):
    """Spend Conviction on what the round brings; return whether dice are awaited."""
    who, what = int(state.checker), int(state.stage)
    spend(state, who)
    if what == DYING:
        damage.stabilise(state, who)
    elif what == RALLYING:
        damage.begin_recovery(state, who, codes.REST)
        return True
    return False


@rule
def answer_kept(state):
    """Keep Conviction; return whether dice are awaited."""
    who, what = int(state.checker), int(state.stage)
    if what == TIRING:
        damage.tire(state, who)
    elif what == STRAINING:
        collapse(state, who)
    elif what == DYING:
        roll_for_life(state, who)
        return True
    return False


STAGES = (
    tires,
    strains,
    struggles,
    fades,
    rallies,
    burn,
    smoke,
    acid,
    weather,
    water,
    suffocate,
    tumbles,
    scorch,
    fumes,
    press,
)
