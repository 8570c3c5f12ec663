"""Who is there and how: places, falling, getting up, leaving, coming, hiding and being noticed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.rulings.row import PRESENT, Given, Line, Position, Ruling, RulingError, need
from arena.rulings.yielding import yielding
from arena.state.bits import bit, has
from arena.twod20 import codes
from arena.twod20.chapters.network.rules.mind import is_program
from arena.twod20.chapters.pursuit.rules.pursuit import lead_of
from arena.twod20.chapters.stealth.rules.notice import change, reveal
from arena.twod20.chapters.venture.rules.task import drop_loads
from arena.twod20.codes import NONE
from arena.twod20.core.going import call_off, is_in_hand, is_pursued, name_of, need_free
from arena.twod20.core.rules.ground.presence import arrive, is_absent
from arena.twod20.core.rules.ground.zone import is_aboard, leave_reach
from arena.twod20.core.rules.harm.harm import die, end_support, fall, harms_left, stand_again
from arena.twod20.core.rules.harm.last_care import finish
from arena.twod20.core.rules.test.talent import learn
from arena.twod20.core.rules.turns.trigger import clear_ready

GONE = codes.OFF_THE_MAP
STATUSES = ("reserve", "up", "defeated", "unconscious", "dead", "broken", "gone", "overwhelmed")
NO_STEALTH = "nobody hides in this scene: it does not play stealth"
LYING = (codes.DEFEATED, codes.UNCONSCIOUS, codes.DEAD, codes.BROKEN)


def need_there(position: Position, who: int) -> None:
    """Raise RulingError for somebody who is not in the scene."""
    key = position.cast.characters[who]
    there = position.state.characters[who].status not in GONE
    need(there, f"{name_of(position, who)} is not in the scene: type bring {key} in")


def set_zone(position: Position, given: Given) -> list[Line]:
    """Put somebody into another zone: out of all Reach, off what it rides; who rides it comes along.

    Who is not in the scene will come there.
    """
    state, who, zone = position.state, given["who"], given["zone"]
    need_place(position, who, zone)
    if state.characters[who].status in GONE:
        state.characters[who].zone = zone
        return [Line(f"{name_of(position, who)} will come at {position.cast.zone_names[zone]}.", (who,))]
    need(not is_pursued(state), "in a pursuit nobody is in a zone: type set distance NUMBER")
    need_free(position, who)
    put(state, who, zone)
    return [Line(f"{name_of(position, who)} is at {position.cast.zone_names[zone]} now.", (who,))]


def need_place(position: Position, who: int, zone: int) -> None:
    """Raise RulingError for a body inside a network, and for a program outside."""
    need(zone != NONE, f"say where: bring {position.cast.characters[who]} in at ZONE")
    program = is_program(position.state, who)
    inside = bool(int(position.state.hacking.rooms) >> zone & 1)
    name, place = name_of(position, who), position.cast.zone_names[zone]
    if program:
        need(inside, f"{name} is a program, and {place} is not inside a network")
    need(
        program or not inside,
        f"{place} is inside a network: type set {position.cast.characters[who]} inside ZONE",
    )


def put(state: Any, who: int, zone: int) -> None:
    """Write somebody, and whoever rides it, into a zone."""
    state.characters[who].mount = NONE
    for other in range(int(state.character_count)):
        if other == who or is_aboard(state, other, who):
            state.characters[other].zone = zone
            leave_reach(state, other)


def defeat(position: Position, given: Given) -> list[Line]:
    """Let somebody fall, without another Harm."""
    who = given["who"]
    need_up(position, who)
    drop(position.state, who, codes.DEFEATED)
    return [Line(f"{name_of(position, who)} is out of the fight.", (who,))]


def kill(position: Position, given: Given) -> list[Line]:
    """Let somebody die."""
    state, who = position.state, given["who"]
    character = state.characters[who]
    need_there(position, who)
    need(character.status != codes.DEAD, f"{name_of(position, who)} is dead already")
    drop(state, who, codes.DEFEATED)
    die(state, who, 0)
    return [Line(f"{name_of(position, who)} is dead.", (who,))]


def need_up(position: Position, who: int) -> None:
    """Raise RulingError for somebody who is not up."""
    status = int(position.state.characters[who].status)
    need(status == codes.UP, f"{name_of(position, who)} is {codes.STATUS_WORDS[status]}, not up")


def drop(state: Any, who: int, status: int) -> None:
    """Take somebody out; what was in hand about it is called off, and a pursuit gets another lead."""
    if is_in_hand(state, who):
        call_off(state)
    fall(state, who, status)
    lead_anew(state, who)


def lead_anew(state: Any, who: int) -> None:
    """Name another lead in the place of one who is out of a pursuit; without one the pursuit is over."""
    pursuit = state.pursuit
    if not is_pursued(state) or state.phase == codes.OVER or who not in (pursuit.pursuer, pursuit.quarry):
        return
    hunters = int(state.characters[pursuit.pursuer].side)
    pursuer, quarry = lead_of(state, pursuit.pursuer), lead_of(state, pursuit.quarry)
    if NONE in (pursuer, quarry):
        finish(state, hunters if quarry == NONE else 1 - hunters, codes.BEATEN)
    else:
        pursuit.pursuer, pursuit.quarry = pursuer, quarry


def revive(position: Position, given: Given) -> list[Line]:
    """Let somebody who is down, dead even, take part again; its Harms stay."""
    state, who = position.state, given["who"]
    character = state.characters[who]
    need(character.status in LYING, f"{name_of(position, who)} is not down")
    need_free(position, who)
    stand_again(state, who)
    character.voluntary = 0
    return [Line(f"{name_of(position, who)} takes part again.", (who,))]


def remove(position: Position, given: Given) -> list[Line]:
    """Let somebody be absent, as if it had never come: no alarm, card or Threat brings it."""
    who = given["who"]
    need_there(position, who)
    take_out(position.state, who)
    position.state.characters[who].voluntary = 1
    return [Line(f"{name_of(position, who)} is not here any more.", (who,))]


def take_out(state: Any, who: int) -> None:
    """Put somebody in reserve: nobody's target, helper, defender or mount."""
    seen = state.phase
    drop(state, who, codes.RESERVE)
    character = state.characters[who]
    character.dying = character.stunned = character.snared = character.burning = character.burning_rounds = 0
    character.prone = character.protected = character.ducked = 0
    character.busy_task = character.busy_goal = NONE
    leave_reach(state, who)
    state.turn.felled &= ~bit(who)
    state.turn.helped &= ~bit(who)
    for other in state.characters[: state.character_count]:
        if other.helping == who:
            other.helping = NONE
        if other.ready_whom == who:
            other.ready_whom = NONE
            clear_ready(other)
    end_support(state, who)
    if state.chapters & codes.TASKS:
        drop_loads(state)
    if state.turn.actor == who and seen != codes.OVER:
        leave_turn(state)


def leave_turn(state: Any) -> None:
    """End the turn of somebody who is gone."""
    if state.kept != state.characters[state.turn.actor].side:
        state.kept = NONE
    state.turn.actor = NONE
    if not is_pursued(state) and state.phase != codes.OVER:
        state.phase = codes.NEXT_TURN


def bring(position: Position, given: Given) -> list[Line]:
    """Let somebody come who is not in the scene, at a zone where one is named."""
    state, who = position.state, given["who"]
    character = state.characters[who]
    key = position.cast.characters[who]
    there = f"{name_of(position, who)} is in the scene: type set {key} zone ZONE, or revive {key}"
    need(character.status in GONE, there)
    zone = given.get("zone", int(character.zone))
    need_place(position, who, zone)
    put(state, who, zone)
    character.voluntary = 0
    arrive(state, who)
    return []


def set_status(position: Position, given: Given) -> list[Line]:
    """Say whether somebody is up, down in which way, gone, or has still to come."""
    state, who, status = position.state, given["who"], given["status"]
    character = state.characters[who]
    name = name_of(position, who)
    (position.stand.add if status == codes.UP else position.stand.discard)(who)
    if status == character.status and not is_absent(character):
        return [Line(f"{name} is {STATUSES[status]}, as before.", (who,))]
    if character.status in GONE:
        character.voluntary = 0
        arrive(state, who)
    elif status == codes.UP:
        need_free(position, who)
        stand_again(state, who)
        character.voluntary = 0
    if status == codes.RESERVE:
        take_out(state, who)
    elif status in LYING:
        drop(state, who, codes.DEFEATED if status in (codes.DEAD, codes.BROKEN) else status)
    elif status in GONE:
        leave(state, who, status)
    if status in (codes.DEAD, codes.BROKEN):
        die(state, who, int(status == codes.BROKEN))
    return [Line(f"{name} is {STATUSES[status]} now.", (who,))]


def leave(state: Any, who: int, status: int) -> None:
    """Take somebody off the map, who takes its turn no further."""
    drop(state, who, status)
    state.characters[who].prone = state.characters[who].dying = 0
    leave_reach(state, who)
    state.turn.felled &= ~bit(who)
    if state.turn.actor == who:
        leave_turn(state)


def surrender(position: Position, who: int) -> None:
    """Let somebody who is up accept Defeat: without a Harm, and not to be revived."""
    need_up(position, who)
    drop(position.state, who, codes.DEFEATED)
    position.state.characters[who].voluntary = 1


def withdraw(position: Position, who: int) -> None:
    """Let somebody who is up get away."""
    need_up(position, who)
    leave(position.state, who, codes.ESCAPED)


def set_stealth(position: Position, given: Given) -> list[Line]:
    """Say what the other side knows of where somebody is."""
    who, level = given["who"], given["stealth"]
    need_stealth(position, who)
    stealth = position.state.characters[who].stealth
    if level != codes.HIDDEN or stealth.level == codes.REVEALED:
        stealth.last_seen = position.state.characters[who].zone
    if level == codes.DETECTED:
        stealth.given_away = position.state.characters[who].zone
    stealth.level, stealth.noise = level, 0
    text = f"{name_of(position, who)} is {codes.STEALTH_WORDS[level]} now."
    return [
        Line(text, (who,), int(1 - position.state.characters[who].side) if level == codes.HIDDEN else NONE)
    ]


def need_stealth(position: Position, who: int) -> None:
    """Raise RulingError where nobody hides, or this one cannot."""
    need(position.state.chapters & codes.STEALTH, NO_STEALTH)
    need_up(position, who)


def hide(position: Position, given: Given) -> list[Line]:
    """Let the other side lose sight of somebody."""
    who = given["who"]
    need_stealth(position, who)
    character = position.state.characters[who]
    if character.stealth.level == codes.REVEALED:
        character.stealth.last_seen = character.stealth.given_away = character.zone
    change(position.state, who, codes.HIDDEN)
    character.stealth.noise = character.stealth.plain = 0
    return [Line(f"Nobody of the other side knows where {name_of(position, who)} is.", (who,))]


def show(position: Position, given: Given) -> list[Line]:
    """Let the other side know where somebody is."""
    state, who = position.state, given["who"]
    if state.characters[who].status == codes.RESERVE:
        raise RulingError(
            f"{name_of(position, who)} is not in the scene: type bring {position.cast.characters[who]} in"
        )
    need_stealth(position, who)
    reveal(state, who)
    return [Line(f"Everybody knows where {name_of(position, who)} is.", (who,))]


def set_attention(position: Position, given: Given) -> list[Line]:
    """Say how much attention somebody pays."""
    who = given["who"]
    need(position.state.chapters & codes.STEALTH, NO_STEALTH)
    position.state.characters[who].stealth.attention = codes.FOCUSSED + given["attention"]
    return [Line(f"{name_of(position, who)} is {codes.ATTENTION_WORDS[given['attention']]} now.", (who,))]


def give_talent(position: Position, given: Given) -> list[Line]:
    """Give somebody a talent for the scene."""
    who, talent = given["who"], given["talent"]
    name, named = name_of(position, who), position.cast.names("talent")[talent]
    need(not has(int(position.state.characters[who].talents), talent), f"{name} has {named} already")
    learn(position.state, who, talent)
    return [Line(f"{name} has {named} for this scene.", (who,))]


def talents_said(position: Position, wanted: Any) -> Iterator[str]:
    """Say who has which talents."""
    for who, key in enumerate(position.cast.characters):
        more = int(wanted.characters[who].talents) & ~int(position.state.characters[who].talents)
        yield from (
            f"give {key} {each}" for n, each in enumerate(position.cast.keys("talent")) if has(more, n)
        )


def status_said(position: Position, wanted: Any) -> Iterator[str]:
    """Say who is up and who is not; of who is up with Harms enough for Defeat too, who has got up again."""
    for who, key in enumerate(position.cast.characters):
        character = wanted.characters[who]
        stands = character.status == codes.UP and harms_left(character) <= 0
        if stands or character.status != position.state.characters[who].status:
            yield f"set {key} status {STATUSES[int(character.status)]}"


def stealth_said(position: Position, wanted: Any) -> Iterator[str]:
    """Say who is hidden or detected."""
    for who, key in enumerate(position.cast.characters):
        level = int(wanted.characters[who].stealth.level)
        if level != position.state.characters[who].stealth.level:
            yield f"set {key} stealth {codes.STEALTH_WORDS[level]}"


def attention_said(position: Position, wanted: Any) -> Iterator[str]:
    """Say how much attention everybody pays."""
    for who, key in enumerate(position.cast.characters):
        attention = int(wanted.characters[who].stealth.attention)
        if attention != position.state.characters[who].stealth.attention:
            yield f"set {key} attention {codes.ATTENTION_WORDS[attention - codes.FOCUSSED]}"


def zone_said(position: Position, wanted: Any) -> Iterator[str]:
    """Say where everybody is."""
    for who, key in enumerate(position.cast.characters):
        zone = int(wanted.characters[who].zone)
        if zone not in (NONE, int(position.state.characters[who].zone)):
            yield f"set {key} zone {position.cast.zones[zone]}"


PEOPLE = (
    Ruling(
        "set {who} status {status}",
        "say whether it is up, down, gone or still to come",
        "set kip status dead",
        set_status,
        {"status": STATUSES},
        status_said,
        PRESENT,
    ),
    Ruling(
        "set {who} zone {zone}",
        "put it somewhere else",
        "set kip zone hall",
        set_zone,
        said=zone_said,
        stage=PRESENT,
    ),
    Ruling(
        "set {who} stealth {stealth}",
        "say what the other side knows of where it is",
        "set kip stealth hidden",
        set_stealth,
        {"stealth": codes.STEALTH_WORDS},
        stealth_said,
        PRESENT,
    ),
    Ruling(
        "set {who} attention {attention}",
        "say how much attention it pays",
        "set kip attention bored",
        set_attention,
        {"attention": codes.ATTENTION_WORDS},
        attention_said,
        PRESENT,
    ),
    Ruling(
        "give {who} {talent}",
        "give it a talent for the scene",
        "give kip keen_eye",
        give_talent,
        said=talents_said,
    ),
    Ruling("defeat {who}", "let it fall, without a Harm", "defeat kip", defeat),
    *yielding(surrender, withdraw, "kip pell"),
    Ruling("kill {who}", "let it die", "kill kip", kill),
    Ruling("revive {who}", "let somebody who is down take part again", "revive kip", revive),
    Ruling(
        "remove {who}", "let it be absent: not here, not beaten, and not to be bought", "remove kip", remove
    ),
    Ruling(
        "bring {who} in",
        "let a reserve, or somebody who is absent or has left, come now",
        "bring kip in",
        bring,
    ),
    Ruling("bring {who} in at {zone}", "let it come at a place", "bring kip in at hall", bring),
    Ruling("hide {who}", "let the other side lose sight of it", "hide kip", hide),
    Ruling("reveal {who}", "let the other side know where it is", "reveal kip", show),
)
