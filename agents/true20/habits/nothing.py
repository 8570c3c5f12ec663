"""What gives nothing that a person at the table would want from it."""

from agents.true20.characters import FLEES, PULLS
from agents.true20.habits.goals import wanted_zone, wants_done
from agents.true20.habits.where import (
    can_shoot,
    enemies_here,
    has_enemy,
    is_hurt,
    is_shot_at,
    sees_enemy,
    throws_in_vain,
)
from agents.true20.habits.words import left_to_talk_to
from arena.board.rules import can_see
from arena.compiling.rule import rule
from arena.people.codes import NONE, UP
from arena.state.bits import has
from arena.true20 import codes
from arena.true20.chapters.talk.rules import may_be_won
from arena.true20.core import record as act
from arena.true20.core.rules.person import is_helpless, is_idle
from arena.true20.rules.legal import FINESSE
from scenarios.limits import CHARACTERS, ZONES

BEAST = -4  # an Intelligence of no more is an animal's


@rule
def gives_nothing(state, action):
    """Return whether an action gives nothing that a person at the table would want from it now."""
    if act.HELP_ATTACK <= action < act.HELP_ATTACK + 2 * CHARACTERS:
        ally = state.characters[(action - act.HELP_ATTACK) % CHARACTERS]
        return ally.zone != state.characters[state.target].zone
    if state.phase != 0:
        return False
    who = int(state.actor)
    crowded = enemies_here(state, who) > 0
    if act.MOVE <= action < act.PUNCH and walks_off(state, who, (action - act.MOVE) % ZONES):
        return True
    if action == act.KNEEL or (action == act.PULL and PULLS[state.characters[who].temper] == 0):
        return True
    if action == act.DROP_PRONE:
        return crowded or not is_shot_at(state, who)
    if action == act.REFOCUS:
        return crowded or not gains_by_initiative(state, who)
    if action == act.READY_BLOW:
        return has_enemy(state, who, state.characters[who].zone) or (
            not crowded and can_shoot(state, who) and sees_enemy(state, who)
        )
    if action == act.PUSH_CHECK:
        return state.characters[who].standard == 0
    if action == act.GUARDED:
        return not crowded
    if action == act.HIDE:  # after its turn, before the eyes of whom it fights
        return crowded and state.characters[who].standard == 0
    if action == act.PUSH_SPEED:
        return crowded
    if act.WARN <= action < act.PERFORM:
        return not may_be_won(state, action - act.WARN)
    if action == act.PERFORM:
        return left_to_talk_to(state, who) == 0
    if state.talk == 1 and (action < act.PUNCH or action == act.READ_ROOM or action == act.PUSH_CHECK):
        return gives_nothing_in_talk(state, who, action)
    if act.COVER <= action < act.COVER + CHARACTERS:
        other = action - act.COVER
        return enemies_here(state, other) == 0 and not is_shot_at(state, other)
    if action == act.WORK:
        return not wants_done(state, who)
    if act.FEAT_0 <= action < act.LEAVE:
        return gives_no_feat(state, who, act.HEROIC[action - act.FEAT_0])
    return gives_nothing_against(state, who, action)


@rule
def gives_nothing_against(state, who, action):
    """Return whether what `who` does to somebody gives nothing."""
    if act.PUNCH <= action < act.BOTH and aims_past_nothing(state, who, (action - act.PUNCH) % CHARACTERS):
        return True
    if act.PUNCH <= action < act.PUNCH + CHARACTERS:
        fists, arm = state.characters[who].weapons[codes.FISTS], state.characters[who].weapons[codes.HAND]
        return arm.carried == 1 and arm.dropped == 0 and arm.damage >= fists.damage
    if act.THROW <= action < act.THROW + CHARACTERS:
        return throws_in_vain(state, who, action - act.THROW)
    if act.TRICK <= action < act.TRICK + CHARACTERS:
        if is_idle(state, action - act.TRICK):
            return True
    if state.characters[who].abilities[codes.INTELLIGENCE] <= BEAST and is_human(action):
        return True
    if act.AID <= action < act.JOIN + CHARACTERS:
        return is_helped_in_vain(state, who, (action - act.AID) % CHARACTERS)
    if act.AIM <= action < act.AIM + CHARACTERS:
        return is_ripe(state, who, action - act.AIM)
    if act.BEGIN_AIM <= action < act.BEGIN_AIM + CHARACTERS:
        return is_ripe(state, who, action - act.BEGIN_AIM)
    if act.FEINT <= action < act.FEINT + CHARACTERS:
        return is_ripe(state, who, action - act.FEINT)
    return False


@rule
def is_human(action):
    """Return whether no beast thinks of an action: to taunt, disarm, nurse or take aim."""
    tricks = act.TAUNT <= action < act.MENTAL or act.DISARM <= action < act.GRAB
    aims = act.AIM <= action < act.FINISH or act.BEGIN_AIM <= action < act.PULL
    return tricks or aims or act.HEAL <= action < act.ORDER


@rule
def is_helped_in_vain(state, who, enemy):
    """Return whether nobody else stands beside an enemy to be helped against it, or it is hit without."""
    easy = is_helpless(state, enemy) or has(state.characters[enemy].conditions, codes.PRONE)
    return easy or not is_fought_by_another(state, who, enemy)


@rule
def walks_off(state, who, zone):
    """Return whether `who`, unhurt and with nothing more to do in its turn, would leave an enemy beside it,
    who follows and strikes, or the cover from which it shoots, for no better ground, no other enemy, and
    nothing that its side wants."""
    character = state.characters[who]
    here, goal = int(character.zone), wanted_zone(state, who)
    if character.standard > 0 or is_hurt(state, who) or FLEES[character.doctrine] == 1:
        return False
    if has_enemy(state, who, zone) or is_better_ground(state, who, here, zone):
        return False
    if goal != NONE and state.ways[zone, goal] < state.ways[here, goal]:
        return False
    if enemies_here(state, who) > 0:
        return not can_shoot(state, who)
    covered = state.zones[zone].cover < state.zones[here].cover
    return covered and can_shoot(state, who) and sees_enemy(state, who)


@rule
def is_better_ground(state, who, here, there):
    """Return whether `who` stands better in another zone: covered where it is shot at, concealed, higher,
    narrower, or hard for others to come to; or out of a hazard."""
    one, other = state.zones[here], state.zones[there]
    covered = other.cover > one.cover and is_shot_at(state, who)
    sheltered = covered or other.hides > one.hides or other.higher > one.higher
    narrower = other.attackers > 0 and (one.attackers == 0 or other.attackers < one.attackers)
    return sheltered or narrower or other.hampered < 100 or one.hazards != 0


@rule
def gains_by_initiative(state, who):
    """Return whether an enemy whom the side of `who` sees comes before it, in a round still to come."""
    if state.round_number >= state.round_limit:
        return False
    for other in range(state.character_count):
        one = state.characters[other]
        ahead = one.status == UP and one.side != state.characters[who].side and one.hidden == 0
        if ahead and one.initiative > state.characters[who].initiative and can_see(state, who, other):
            return True
    return False


@rule
def gives_nothing_in_talk(state, who, action):
    """Return whether a step, reading the room or an effort is of no use: all in sight, no words to come."""
    if action < act.PUNCH:
        return wanted_zone(state, who) == NONE and sees_all(state, who)
    return left_to_talk_to(state, who) == 0


@rule
def sees_all(state, who):
    """Return whether `who` has everybody in sight."""
    for other in range(state.character_count):
        if state.characters[other].status == UP and not can_see(state, who, other):
            return False
    return True


@rule
def is_ripe(state, who, other):
    """Return whether a blow at `other` is best struck now: it is held by `who`, helpless or nearly out."""
    person = state.characters[other]
    held = state.characters[who].grip == other and state.characters[who].holds == 1
    return held or is_helpless(state, other) or person.staggered == 1 or person.disabled == 1


@rule
def aims_past_nothing(state, who, other):
    """Return whether `who` begins in this turn to strike past armour, and `other` wears none."""
    begins = state.characters[who].finesse == 1 and has(state.characters[who].toggled, FINESSE)
    return begins and state.characters[other].armour == 0


@rule
def is_fought_by_another(state, who, enemy):
    """Return whether a friend of `who` stands beside `enemy`, to be helped against it."""
    for other in range(state.character_count):
        friend = state.characters[other]
        beside = friend.zone == state.characters[enemy].zone and friend.thing == 0
        if other != who and friend.side == state.characters[who].side and friend.status == UP and beside:
            return True
    return False


@rule
def gives_no_feat(state, who, feat):
    """Return whether a feat for a round helps nobody now."""
    character = state.characters[who]
    if feat == codes.UNCANNY_DODGE:
        return not has(character.conditions, codes.FLAT_FOOTED)
    if feat == codes.PRECISE_SHOT:
        return character.weapons[codes.MISSILE].carried == 0
    if feat == codes.IRON_WILL:
        return character.conditions & codes.AFRAID == 0
    return enemies_here(state, who) == 0
