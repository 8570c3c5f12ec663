"""How the numbers of a position hang together: what has come about, who is asked, what is in hand.

Ranges say what a field may hold; here is what it may hold beside the others. Whoever takes a position from
outside asks this too, for the rules index and count by what they wrote themselves and look at nothing twice.
"""

from __future__ import annotations

from typing import Any

from numpy.typing import NDArray

from arena.state.fields import largest, values
from arena.twod20 import codes
from arena.twod20.chapters.task.rules.standing import amount_of, limit_of
from arena.twod20.codes import NONE
from arena.twod20.core.rules.turns.lasting import last_stage
from arena.twod20.limits import COUNT
from arena.twod20.outside.asked import question
from arena.twod20.outside.hand import ROOM, Wrong, has_bit
from arena.twod20.outside.invariants import broken
from arena.twod20.outside.rolled import awaited, price, waiting_attack
from arena.twod20.record import LEAVES

BETWEEN = (  # questions of a turn and of whose is next
    codes.TURN,
    codes.FIRST,
    codes.ACTOR,
    codes.HAND_OVER,
    codes.INTERRUPT,
    codes.TIE,
    codes.MEDDLING,
)

COUNTERS = tuple(leaf for leaf in LEAVES if (leaf.low, leaf.high) == COUNT)


def unrelated(states: NDArray[Any], opening: NDArray[Any]) -> str | None:
    """Return what does not fit together in a position, shape (1,), whose every field is in its range."""
    state: Any = states[0]
    return next(_all(state, states, opening), None)


def _all(state: Any, states: NDArray[Any], opening: NDArray[Any]) -> Wrong:
    yield from _counters(states, opening)
    yield from _people(state)
    yield from broken(state)
    yield from _time(state, opening[0])
    yield from _tasks(state, opening[0])
    yield from _turn(state)
    yield from _afterwards(state)
    yield from _cover(state)
    yield from _chase(state, opening[0])
    yield from _networks(state)
    yield from _rituals(state, opening[0])
    if state.phase == codes.OVER:
        return
    if state.phase == codes.ROLL:
        yield from awaited(state)
    elif state.phase == codes.PAY:
        yield from question(state)
        yield from price(state)
    else:
        yield from question(state)
    yield from waiting_attack(state)


# what counts and what is fixed once


def _counters(states: NDArray[Any], opening: NDArray[Any]) -> Wrong:
    """Whatever only counts up leaves room for the rest of the scene."""
    if largest(states, COUNTERS) <= ROOM:
        return
    for path, *_ in COUNTERS:
        most = int(values(states, path).max())
        if most > max(ROOM, int(values(opening, path).max())):
            yield f"{path} is {most}, more than a scene brings"


def _people(state: Any) -> Wrong:
    """Everybody who is up stands somewhere; what is held, ridden and helped with is there."""
    for who in range(state.character_count):
        character = state.characters[who]
        if character.zone == NONE:
            yield f"character {who} is nowhere"
        if character.burning_rounds > 0 and character.burning == 0:
            yield f"character {who} burns without dice"
        if character.hampered.sum() > character.wounds or character.bandaged.sum() > character.treated_wounds:
            yield f"character {who} is hampered by more Wounds than it has"
        slot = int(character.readied)
        if slot != NONE and character.weapons[slot].damage == 0:
            yield f"character {who} has readied a weapon that it does not have"


def _time(state: Any, opening: Any) -> Wrong:
    """Time that runs out goes on running out."""
    venture = state.venture
    if opening.venture.limit > 0 and venture.limit < 1:
        yield f"venture.limit is {venture.limit}"
    if opening.venture.limit == 0 and (venture.limit != 0 or venture.elapsed != 0):
        yield "venture.limit is not what the scenario says"
    if venture.elapsed > max(venture.limit, 0) and state.phase != codes.OVER:
        yield "venture.elapsed is more than there is"
    if venture.duration > ROOM:
        yield f"venture.duration is {venture.duration}, more than a test takes"
    if state.round_number > state.round_limit and state.phase != codes.OVER and opening.round_limit > 0:
        if not state.chapters & codes.PURSUIT:
            yield "round_number is more than there are"


def _tasks(state: Any, opening: Any) -> Wrong:
    """What a task or a consequence has come to is not beyond its end."""
    venture = state.venture
    for number, task in enumerate(venture.tasks):
        if task.kind == NONE:
            if task.bearer != NONE:
                yield f"task {number} does not exist and is carried"
            continue
        if task.stress > limit_of(task) or task.breakthroughs > amount_of(task):
            yield f"task {number} has come further than it goes"
        if task.left > opening.venture.tasks[number].left:
            yield f"task {number} has more attempts left than there are"
    for number, threat in enumerate(venture.consequences):
        if threat.stress > threat.stress_limit or threat.setbacks > threat.amount:
            yield f"consequence {number} has come further than it goes"
        if threat.due > ROOM or (threat.due > 0 and threat.dice == 0):
            yield f"consequence {number} is to be rolled {threat.due} times"
    if venture.task != NONE and venture.tasks[venture.task].kind == NONE:
        yield "the task in hand does not exist"
    if venture.consequence != NONE and venture.consequences[venture.consequence].dice == 0:
        yield "the consequence in hand does not exist"
    if venture.stage > venture.stage_count:
        yield "venture.stage is beyond the last"


def _turn(state: Any) -> Wrong:
    """A turn is somebody's, and has used what it has."""
    turn = state.turn
    settled = state.settled != codes.ONGOING
    if state.phase == codes.LAST_CARE and not settled:
        yield "the dying are seen to before the scene is settled"
    if not settled and turn.majors > turn.majors_allowed:
        yield "more major actions are taken than are allowed"
    if settled and state.phase in BETWEEN:
        yield "a settled scene goes on"
    begun = state.phase != codes.OVER and state.phase not in BETWEEN[1:]
    if begun and not settled and turn.actor != NONE and turn.stage >= last_stage(state):
        yield "a turn is over and goes on"


def _afterwards(state: Any) -> Wrong:
    """What comes after something is set only while that is going on."""
    if state.trouble_then != 0 and state.phase not in (codes.COMPLICATION, codes.BUY_OFF):
        yield "something follows a Complication that nobody suffers"


def _networks(state: Any) -> Wrong:
    """What a network has suffered is not more than it can; wires lead to networks that there are."""
    if not state.chapters & codes.HACKING:
        return
    hacking = state.hacking
    for number, network in enumerate(hacking.networks):
        if network.stress > max(0, int(network.firewall) - int(network.fatigue)):
            yield f"network {number} has more stress than it takes"
        if network.harms > network.limit:
            yield f"network {number} has more Harms than it takes"
        if network.down > network.limit + 1 or (network.due == 1 and network.burning == 0):
            yield f"network {number} is further down than it goes, or rolls without dice"
        if network.due == 1 and network.infected_by == NONE and network.owner == NONE:
            yield f"network {number} has malware of nobody"
    for number, console in enumerate(hacking.consoles):
        if console.plugged != NONE and hacking.networks[console.plugged].firewall == 0:
            yield f"console {number} is plugged into nothing"
        if console.inside == NONE:
            continue
        owner = int(console.owner)
        body = NONE if owner == NONE else int(state.characters[owner].zone)
        if body == NONE or has_bit(int(hacking.rooms), body) or state.characters[owner].status != codes.UP:
            yield f"console {number} has brought the mind of nobody inside"
        if not has_bit(int(hacking.rooms), int(console.inside)):
            yield f"console {number} has brought a mind to where none goes"
    for number, breach in enumerate(hacking.breaches):
        if breach.network == NONE and breach.done == 1:
            yield f"breach {number} does not exist and has happened"


def _rituals(state: Any, opening: Any) -> Wrong:
    """Who performs a ritual may, with what there was at first, and a Cost is that of a ritual."""
    if not state.chapters & codes.RITUALS:
        return
    for number, rite in enumerate(state.rituals.rites):
        if rite.task == NONE:
            if rite.leader != NONE or rite.due:
                yield f"ritual {number} does not exist and is performed"
            continue
        task, first = state.venture.tasks[rite.task], opening.rituals.rites[number]
        if rite.leader != NONE and not has_bit(int(task.who), int(rite.leader)):
            yield f"ritual {number} is performed by somebody who may not"
        if rite.questions and state.phase != codes.KNOWING:
            yield f"ritual {number} answers what nobody asks"
        if rite.due and rite.leader == NONE:
            yield f"ritual {number} strikes nobody"
        if task.fewer > rite.most - rite.fewest or task.spared != task.fewer * rite.stress_per_step:
            yield f"ritual {number} has other Steps than it may"
        if rite.offerings > first.offerings or rite.animals > first.animals:
            yield f"ritual {number} has more offerings than there are"
    in_hand = state.venture.task != NONE and state.venture.tasks[state.venture.task].ritual > 0
    if state.phase == codes.RITE and not in_hand:
        yield "a ritual is begun that is none"
    if state.phase == codes.SHARE and (not in_hand or state.rituals.stage != codes.COST_SHARED):
        yield "a Cost is shared that nobody pays"


def _cover(state: Any) -> Wrong:
    """Who is hurt by its own cover is where cover hurts."""
    for who in range(state.character_count):
        if has_bit(int(state.damage.blown), who) and state.characters[who].zone != NONE:
            zone = state.zones[state.characters[who].zone]
            if (zone.morale_volatile if state.damage.mental else zone.cover_volatile) == 0:
                yield f"character {who} is hurt by cover that hurts nobody"


def _chase(state: Any, opening: Any) -> Wrong:
    """A pursuit runs where there is one, between its two leads."""
    pursuit = state.pursuit
    if not state.chapters & codes.PURSUIT:
        if pursuit.stage != codes.TO_COME:
            yield "a pursuit runs in a scene that has none"
        return
    if pursuit.pace > pursuit.pace_most or pursuit.apart > pursuit.apart_most + 1:
        yield "the track of the pursuit is left"
    if pursuit.stage == codes.DUE and state.phase != codes.OVER:
        yield "the pursuit is due and has not begun"
    if pursuit.stage == codes.RUNNING:
        sides = {int(state.characters[who].side) for who in (pursuit.pursuer, pursuit.quarry)}
        if len(sides) < 2:
            yield "a pursuit runs within one side"
        if not 1 <= pursuit.exchange <= pursuit.exchanges and state.phase != codes.OVER:
            yield f"pursuit.exchange is {pursuit.exchange}"
        before = 0
        if pursuit.begins != codes.AT_START:
            before = max(int(opening.round_limit), int(state.round_limit))
        if state.round_number > before + pursuit.exchange:
            yield "round_number is more than there are"
