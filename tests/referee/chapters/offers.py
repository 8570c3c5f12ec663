"""What is offered: only to who may take it, with what it needs at hand, at a price that can be paid.

Some of the actions that were legal are looked at, command by command.
"""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE, NPCS
from scenarios.limits import OBJECTIVES
from tests.referee.bench import Chapter
from tests.referee.chapters.board import band_between
from tests.referee.chapters.magic import caster_of
from tests.referee.chapters.prices import IN_THREAT, OTHERS, RAISE, SPENDS, seen_afar
from tests.referee.chapters.skill import count
from tests.referee.chapters.turns import enemy_in_reach
from tests.referee.homes import OF_VERB
from tests.referee.recording import VERB_OF, Step, View
from tests.referee.sums.networks import hears, mind_of

MOST_MINORS = 4  # that are free at a time
MOST_THREAT = 250  # far above play
MAJORS = {
    "attack", "throw", "threaten", "aid", "assist", "advantage", "protect", "ready", "recover", "rush",
    "treat_wound", "treat_trauma", "stabilise", "revive", "rest", "break_free", "work", "overcome", "attempt",
    "steady", "pave", "hide", "search", "ask", "tell", "doubt", "read",
    "hack", "hack_line", "release", "force",
}  # fmt: skip
MINORS = {
    "aim": codes.AIMING,
    "bolster": codes.BOLSTERING,
    "defend": codes.DEFENDING_OTHER,
    "disengage": codes.DISENGAGING,
    "draw": codes.DRAWING,
    "drop_prone": codes.DROPPING_PRONE,
    "stand": codes.STANDING,
    "interact": codes.INTERACTING,
    "move": codes.STEPPING,
    "prepare": codes.PREPARING,
}
BODILY = {"attack", "throw", "rush", "move", "disengage", "aid", "stabilise", "treat_wound", "protect"}
OUTSIDE = BODILY | {"threaten", "recover", "treat_trauma", "ready", "aim", "bolster", "plug", "enter"}
INSIDE = {"slip", "force", "come_out"}
OF_FORTUNE = {"surge", "make_it_happen", "make_it_easier", "perfect", "inspiration", "trick", "get_up"}
HELPLESS = (codes.DEFEATED, codes.UNCONSCIOUS)


class Offers(Chapter):
    """Judges some of what is offered at each decision."""

    name = "offers"
    general = True

    def judge(self, step: Step) -> None:
        """Look at some of the actions that were legal."""
        for action in step.offered:
            verb, said = VERB_OF[action]
            self.expect(verb, None, why_not(step.before, verb, said), OF_VERB.get(verb, self.home))


def why_not(position: View, verb: str, said: tuple[int, ...]) -> str | None:
    """Return what bars an action that is offered, None: nothing that this chapter knows of."""
    if position.phase == codes.TURN:
        barred = in_a_turn(position, verb, said)
        if barred:
            return barred
    if verb in OF_FORTUNE:
        who = position.characters[position.asked]
        return None if who.fortune > 0 and who.side == codes.PCS else "no Fortune"
    if verb == "act":
        return why_no_turn(position, said[0])
    if verb == "help":
        return why_no_help(position, said[0])
    if verb == "raise_guard" and not position.variants.guard:
        return "no Guard in this scene"
    if verb == "extra_minor" and position.turn.minors_left >= MOST_MINORS:
        return "minor actions enough"
    return why_too_dear(position, verb, said)


def why_no_turn(position: View, who: int) -> str | None:
    """Return why somebody cannot take a turn now."""
    character = position.characters[who]
    if character.status != codes.UP or character.tier == codes.OBJECT:
        return "not there"
    if position.venture.scene == codes.CONFLICT and character.acted:
        return "has had its turn"
    narrative = position.variants.order == codes.NARRATIVE
    return None if narrative or character.side == position.decider else "another side"


def why_no_help(position: View, who: int) -> str | None:
    """Return why somebody cannot help with the test in hand."""
    helper, test = position.characters[who], position.tests[position.roller]
    leader = position.characters[test.who]
    if helper.status != codes.UP or helper.stunned or helper.side != leader.side or who == test.who:
        return "cannot help"
    if count(test.helpers) >= position.assistants_allowed:
        return "enough help"
    if position.venture.scene != codes.CONFLICT:
        return None
    if helper.acted:
        return "has had its turn"
    return None if hears(position, who, int(test.who)) else "out of earshot"


def why_too_dear(position: View, verb: str, said: tuple[int, ...]) -> str | None:
    """Return what price cannot be paid, None: it can, or there is none."""
    side, due, in_threat = position.decider, 0, False
    if verb in SPENDS and position.phase in (codes.SPEND, codes.PURSUIT_SPEND):
        due = SPENDS[verb]
    elif verb in OTHERS:
        due = OTHERS[verb]
    elif verb == "buy_dice":
        due = sum(range(said[0] + 1))
    elif verb == "raise_difficulty":
        tests = (position.tests[role] for role in (codes.ACTIVE, codes.REACTIVE))
        enemy = next(test for test in tests if position.characters[test.who].side != side)
        due = RAISE * (1 + max(0, -int(enemy.tally)))
    elif verb in IN_THREAT and (verb, position.phase) != ("obstruct", codes.COMPLICATION):
        due, in_threat = IN_THREAT[verb], True
        if verb == "buy_off":  # the gamemaster may say so too, and players add the Threat
            side = position.characters[position.asked].side
    if verb == "inquire" and seen_afar(position):
        return None
    return None if due <= purse(position, side, in_threat) else f"costs {due}"


def purse(position: View, side: int, in_threat: bool) -> int:
    """Return the points that a side has for a price, or that fit into the Threat pool."""
    limit = position.pursuit.threat_most or MOST_THREAT
    threat = position.threat if side == NPCS else max(0, limit - position.threat)
    own = position.generated + position.bonus if position.phase in (codes.SPEND, codes.PURSUIT_SPEND) else 0
    pool = position.momentum if side != NPCS else 0
    return int(threat if in_threat else threat + own + pool)


def in_a_turn(position: View, verb: str, said: tuple[int, ...]) -> str | None:
    """Return what bars something in a turn: how often it was done, the body, what it needs."""
    turn, who = position.turn, position.asked
    actor = position.characters[who]
    if who != turn.actor or actor.status != codes.UP:
        return "not its turn"
    if verb in MAJORS and turn.majors >= min(2, turn.majors_allowed):
        return "no major action left"
    if verb in MINORS:
        if turn.minors >> MINORS[verb] & 1:
            return "done already"
        free = turn.minors_left > 0 or position.variants.no_minors
        if not free and purse(position, actor.side, False) < 1:
            return "costs a point"
    if mind_of(position, who) != NONE and verb in OUTSIDE:
        return "its mind is inside a network"
    if mind_of(position, who) == NONE and verb in INSIDE:
        return "its mind is not inside a network"
    if verb in BODILY and actor.snared > 0 and not actor.snare_mental:
        return None if verb == "attack" and is_mental(actor, said) else "bound"
    if verb == "pass":
        return "has done something" if turn.majors or turn.minors or actor.waited else None
    if verb == "cast_at":
        return why_no_spell(position, who, *said)
    if verb in ("attack", "throw", "threaten"):
        return why_no_attack(position, actor, verb, said)
    if verb == "leave":
        return why_no_leave(position, who)
    return why_no_move(position, actor, verb) or why_no_care(position, actor, verb, said)


def why_no_spell(position: View, who: int, number: int, whom: int) -> str | None:
    """Return why somebody cannot cast a spell at somebody: on whom it works, and how far."""
    spell, caster = position.magic.spells[number], caster_of(position, who)
    one, target = position.characters[who], position.characters[whom]
    if caster is None or not caster.prepared >> number & 1:
        return "has no such spell"
    if (target.side == one.side) == (spell.whom == codes.AT_ENEMY):
        return "works on others"
    if whom == who:
        return None if spell.whom in (codes.AT_FRIEND, codes.AT_SELF) else "works on others"
    if target.zone == NONE or target.status not in (codes.UP, *HELPLESS):
        return "no target"
    if not is_in_range(position, one, whom, reach_of(position, spell, caster.flawed >> number & 1)):
        return "too far"
    if spell.whom == codes.AT_ENEMY and target.stealth.level != codes.REVEALED:
        return "who knows where"
    return None


def reach_of(position: View, spell: View, flawed: int) -> int:
    """Return how far a spell reaches, with what Momentum may buy, which is nothing for a flawed one."""
    options = [] if flawed else [position.magic.extras[spell.first + place] for place in range(spell.options)]
    longer = [extra.amount for extra in options if extra.kind == codes.MORE_RANGE]
    return int(max([spell.band, *longer] if spell.whom == codes.AT_ENEMY else [spell.band]))


def is_in_range(position: View, one: View, whom: int, reach: int) -> bool:
    """Return whether somebody is no farther away than that."""
    if reach == codes.IN_REACH:
        return bool(one.in_reach >> whom & 1)
    return bool(band_between(position, one.zone, position.characters[whom].zone) <= reach)


def why_no_leave(position: View, who: int) -> str | None:
    """Return why somebody cannot leave the scene here: its side has no way out there, or work to do."""
    side, zone = position.characters[who].side, position.characters[who].zone
    aims = [position.objectives[number] for number in range(OBJECTIVES)]
    own = [each for each in aims if each.kind != NONE and each.side == side]
    if any(each.kind in (codes.WORK, codes.COMPLETE) and not each.done for each in own):
        return "has work to do"
    ways = [each for each in own if each.kind == codes.ESCAPE and each.who >> who & 1 and each.zone == zone]
    return None if ways else "no way out"


def is_mental(actor: View, said: tuple[int, ...]) -> bool:
    """Return whether an attack is one with words."""
    return bool(actor.weapons[said[0]].form == codes.AS_MENTAL)


def why_no_attack(position: View, actor: View, verb: str, said: tuple[int, ...]) -> str | None:
    """Return why somebody cannot attack somebody with a weapon."""
    weapon, target = actor.weapons[said[0]], position.characters[said[1]]
    form = {"throw": codes.AS_RANGED, "threaten": codes.AS_MENTAL}.get(verb, weapon.form)
    if not weapon.held or weapon.damage == 0:
        return "not in hand"
    if target.side == actor.side or (target.status != codes.UP and target.status not in HELPLESS):
        return "no target"
    if target.stealth.level != codes.REVEALED:
        return "who knows where"
    near = actor.in_reach >> said[1] & 1
    if form == codes.AS_MELEE:
        return None if near else "out of reach"
    if form == codes.AS_MENTAL:
        if target.fearless or target.tier == codes.OBJECT or actor.unthreatened >> said[1] & 1:
            return "not to be frightened"
        return None
    return None if position.zones[actor.zone].sight >> target.zone & 1 else "out of sight"


def why_no_move(position: View, actor: View, verb: str) -> str | None:
    """Return why somebody cannot move so, get up, or lie down."""
    turn = position.turn
    if position.venture.scene != codes.CONFLICT:
        return None  # nobody fights
    if verb == "move" and (turn.shifted or turn.rush_used or enemy_in_reach(position, turn.actor)):
        return "cannot move on"
    if verb == "rush" and (turn.moved or turn.rush_used or turn.shifted or actor.prone):
        return "cannot rush"
    if verb == "shift" and (turn.shifted or turn.moved or turn.rush_used or turn.disengaged):
        return "has moved"
    if verb == "disengage" and not enemy_in_reach(position, turn.actor):
        return "nobody to slip away from"
    if verb in ("stand", "drop_prone") and actor.prone != (verb == "stand"):
        return "stands or lies already"
    return None


def why_no_care(position: View, actor: View, verb: str, said: tuple[int, ...]) -> str | None:
    """Return why somebody cannot be looked after."""
    if verb not in ("treat_wound", "treat_trauma", "stabilise", "revive"):
        return None
    patient, own = position.characters[said[0]], said[0] == position.turn.actor
    if not own and not actor.in_reach >> said[0] & 1:
        return "not at hand"
    needs = {
        "treat_wound": patient.wounds > 0,
        "treat_trauma": patient.traumas > 0,
        "stabilise": patient.dying == 1 and not own,
        "revive": patient.status in HELPLESS and not patient.voluntary and not own,
    }
    return None if needs[verb] else "no need"
