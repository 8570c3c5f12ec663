"""What the book makes inseparable: facts that hold in every position in which a choice or dice are awaited.

Play keeps them, and whatever comes from outside is refused without them: files, rulings, tokens, saves. Each
has a name, a sentence, and a function that yields what breaks it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from arena.state.bits import count
from arena.twod20 import codes
from arena.twod20.codes import NONE
from arena.twod20.core.rules.ground.zone import is_helpless
from arena.twod20.core.rules.harm.dying import may_die_of_harms
from arena.twod20.core.rules.harm.stress import MIND, OWN, most_on, stress_on
from arena.twod20.core.rules.pools.resource import threat_cap
from arena.twod20.limits import WEAPONS
from arena.twod20.outside.hand import Wrong, has_bit


class Invariant(NamedTuple):
    """A fact of every position: its name, what holds, and a generator of what breaks it in a state."""

    name: str
    sentence: str
    broken: Callable[[Any], Wrong]


def broken(state: Any) -> Wrong:
    """Yield a sentence for everything in a position that cannot be so."""
    for invariant in INVARIANTS:
        yield from invariant.broken(state)


def _everybody(state: Any) -> Iterator[tuple[int, Any]]:
    for who in range(state.character_count):
        yield who, state.characters[who]


def _members(number: int) -> Iterator[int]:
    return (who for who in range(number.bit_length()) if has_bit(number, who))


def _is_here(character: Any) -> bool:
    """Return whether somebody is in the scene and alive, up or not."""
    return bool(character.status == codes.UP or is_helpless(character))


def _reach(state: Any) -> Wrong:
    for who, character in _everybody(state):
        if has_bit(int(character.in_reach), who):
            yield f"character {who} is in its own reach"
        for other in _members(int(character.in_reach)):
            near = state.characters[other]
            if not has_bit(int(near.in_reach), who):
                yield f"character {other} is in Reach of character {who}, and not the other way round"
            if near.zone != character.zone or not (_is_here(character) and _is_here(near)):
                yield f"characters {who} and {other} are in Reach of each other, and not together"


def _cover(state: Any) -> Wrong:
    for who, character in _everybody(state):
        if character.at_cover and not (_is_here(character) and state.zones[character.zone].cover_feature):
            yield f"character {who} is at cover that is not there"


def _dying(state: Any) -> Wrong:
    for who, character in _everybody(state):
        if character.dying and not is_helpless(character):
            yield f"character {who} is Dying, and not Defeated"
        elif character.dying and not may_die_of_harms(character):
            yield f"character {who} is Dying without more Wounds than Traumas"


def _lying(state: Any) -> Wrong:
    for who, character in _everybody(state):
        if is_helpless(character) and not character.prone:
            yield f"character {who} is Defeated, and stands"


def _out(state: Any) -> Wrong:
    for who, character in _everybody(state):
        if character.status in (codes.UP, codes.RESERVE):
            continue
        kept = character.ready_deed != codes.READY_NOTHING or character.helping != NONE
        if kept or character.aimed or character.guard or character.mount != NONE:
            yield f"character {who} is out, and ready, helping, aiming, on Guard or riding"
        if character.stealth.level != codes.REVEALED and character.status not in codes.OFF_THE_MAP:
            yield f"character {who} is out, and hides"


def _support(state: Any) -> Wrong:
    for who, character in _everybody(state):
        for other in _members(int(character.defenders) | int(character.bolsterers)):
            if state.characters[other].status != codes.UP:
                yield f"character {who} is protected by somebody who is out"


def _readied(state: Any) -> Wrong:
    for who, character in _everybody(state):
        attack = character.ready_deed == codes.READY_ATTACK
        if attack != (character.readied != NONE):
            yield f"character {who} has readied an attack without a weapon, or a weapon without an attack"


def _weapons(state: Any) -> Wrong:
    for who, character in _everybody(state):
        for slot in range(1, WEAPONS):
            weapon = character.weapons[slot]
            if weapon.damage and weapon.held and weapon.fallen_zone != NONE:
                yield f"weapon {slot} of character {who} is in hand and lies on the ground"
            if weapon.damage and weapon.natural and not weapon.held:
                yield f"weapon {slot} of character {who} is a part of it, and not in hand"


def _stress(state: Any) -> Wrong:
    for who, character in _everybody(state):
        for layer in character.tracks:
            if layer.stress > layer.most:
                yield f"character {who} has more Stress on a layer than it can hold"
        split = state.variants.tracks == codes.SPLIT_STRESS
        for track in (OWN, MIND) if split else (OWN,):
            if stress_on(character, track) > max(0, most_on(character, track)):
                yield f"character {who} has more Stress than it can hold"
        if character.fatigue > max(0, int(character.stress_base)) and not state.variants.no_stress:
            yield f"character {who} has more Fatigue than Stress to lose"
        if character.stubborn > character.fatigue:
            yield f"character {who} cannot rest of more Fatigue than it has"


def _corruption(state: Any) -> Wrong:
    for who, character in _everybody(state):
        if character.marks > character.stress_base:
            yield f"character {who} has more marks than boxes"
        if character.influence and not character.marks:
            yield f"character {who} is under an influence without a mark"


def _passing(state: Any) -> Wrong:
    for who, character in _everybody(state):
        wounds = int(character.wounds) + int(character.treated_wounds)
        traumas = int(character.traumas) + int(character.treated_traumas)
        if character.passing_harms[0] > wounds or character.passing_harms[1] > traumas:
            yield f"character {who} has more Harms that pass than Harms"


def _riding(state: Any) -> Wrong:
    for who, character in _everybody(state):
        if character.mount == NONE:
            continue
        if character.mount == who:
            yield f"character {who} rides itself"
        mount = state.characters[character.mount]
        if character.status != codes.UP or character.prone or mount.status != codes.UP or not mount.seats:
            yield f"character {who} rides what does not carry it"
        if mount.zone != character.zone or mount.side != character.side:
            yield f"character {who} is somewhere else than what it rides"
    for number, mount in _everybody(state):
        riders = sum(int(other.mount == number) for _, other in _everybody(state))
        if riders > max(0, int(mount.seats)):
            yield f"character {number} carries more than it has seats for"


def _helping(state: Any) -> Wrong:
    for who, character in _everybody(state):
        if character.helping == NONE:
            continue
        other = state.characters[character.helping]
        if character.helping == who or other.side != character.side:
            yield f"character {who} helps somebody who is no ally"


def _turn(state: Any) -> Wrong:
    actor = int(state.turn.actor)
    if state.phase == codes.TURN and (actor == NONE or state.characters[actor].status != codes.UP):
        yield "somebody takes a turn who is not up"
    for who in _members(int(state.turn.felled)):
        if state.characters[who].status == codes.RESERVE:
            yield f"character {who} has fallen, and is not in the scene"


def _pools(state: Any) -> Wrong:
    if state.threat > threat_cap(state):
        yield "there is more Threat than the pool holds"
    if not state.fortune_allowed:
        return
    for who, character in _everybody(state):
        if character.fortune and character.tier != codes.PLAYER:
            yield f"character {who} has points that only player characters have"


def _hiding(state: Any) -> Wrong:
    if state.chapters & codes.STEALTH:
        return
    for who, character in _everybody(state):
        if character.stealth.level != codes.REVEALED:
            yield f"character {who} hides in a scene without stealth"


def _workings(state: Any) -> Wrong:
    if not state.chapters & codes.MAGIC:
        return
    for number, working in enumerate(state.magic.workings):
        if working.spell == NONE:
            continue
        caster = NONE if working.caster == NONE else int(state.characters[working.caster].status)
        if caster == NONE or (caster != codes.UP and caster not in codes.OFF_THE_MAP):
            yield f"spell {number} lasts without its caster"


def _loads(state: Any) -> Wrong:
    if not state.chapters & codes.TASKS:
        return
    carried: dict[int, int] = {}
    for number, task in enumerate(state.venture.tasks):
        if task.kind != NONE and task.bearer != NONE:
            carried[number] = int(task.bearer)
            if (
                not _is_here(state.characters[task.bearer])
                and state.characters[task.bearer].status not in codes.OFF_THE_MAP
            ):
                yield f"the dead carry what task {number} is about"


def _stopped(state: Any) -> Wrong:
    if not state.chapters & codes.HACKING:
        return
    for number, network in enumerate(state.hacking.networks):
        if network.stopped and network.firewall and not network.down:
            yield f"network {number} runs, and those whom it moves stand still"


def _cards(state: Any) -> Wrong:
    if not state.chapters & codes.DECK:
        return
    deck = state.deck
    left, open_, aside = int(deck.left), int(deck.open), int(deck.aside)
    if left & open_ or left & aside or open_ & aside:
        yield "a card lies in two places"
    if deck.due > count(left) and state.phase == codes.ROLL:
        yield "more cards are to be drawn than are left"


INVARIANTS = (
    Invariant("reach", "Reach goes both ways, between people in one place who are alive.", _reach),
    Invariant("cover", "Who is at cover is where that cover is.", _cover),
    Invariant("dying", "The Dying lie there, with more Wounds than Traumas.", _dying),
    Invariant("lying", "The Defeated and the unconscious lie on the ground.", _lying),
    Invariant("out", "Who is out is ready for nothing, helps nobody, rides nothing and does not hide.", _out),
    Invariant("support", "Defend and Bolster come from somebody who is up.", _support),
    Invariant("readied", "A readied attack has a weapon, and only an attack has.", _readied),
    Invariant("weapons", "A weapon in hand does not lie on the ground; a natural one is in hand.", _weapons),
    Invariant("stress", "Stress fits its track, and Fatigue what it takes from.", _stress),
    Invariant("corruption", "Marks fit the track, and an influence needs one.", _corruption),
    Invariant("passing", "Harms that pass are Harms.", _passing),
    Invariant("riding", "Riders are up and where their mount is, no more than it has seats.", _riding),
    Invariant("helping", "Help goes to somebody else of the same side.", _helping),
    Invariant("turn", "Whose turn it is is up; who has fallen was there.", _turn),
    Invariant("pools", "Threat fits its pool, and only player characters have Fortune.", _pools),
    Invariant("hiding", "Nobody hides where the scene knows no stealth.", _hiding),
    Invariant("workings", "A spell that lasts has a caster who is not down.", _workings),
    Invariant("loads", "The dead carry nothing.", _loads),
    Invariant("stopped", "Who stands still for a network does so while it is down.", _stopped),
    Invariant("cards", "A card lies in one place.", _cards),
)
