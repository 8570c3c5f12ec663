"""Networks and consoles: what they have suffered, what is open, and what is plugged into what."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from arena.rulings.row import Given, Line, Position, Ruling, need
from arena.twod20 import codes
from arena.twod20.chapters.network.record import CONSOLE as GEAR
from arena.twod20.chapters.network.record import NETWORK as FIELDS
from arena.twod20.chapters.network.rules.mind import console_of, is_away, is_program
from arena.twod20.chapters.network.rules.shutdown import quiet, reboot, shut_out
from arena.twod20.codes import ACTIVE, FOR_HACK, NONE, UP
from arena.twod20.core.detail import BREACH, NETWORK, Detail, Subject, anything, details_of, ruling_of
from arena.twod20.core.going import call_off, is_between, is_in_hand, name_of
from arena.words.story import capital, listing


def console_number(state: Any, who: int) -> int:
    """Return the number of somebody's console; raise RulingError for somebody without one."""
    number = int(console_of(state, who)) if state.chapters & codes.HACKING else NONE
    need(number != NONE, "that is for somebody with a console")
    return number


def _with_consoles(position: Position) -> Iterator[tuple[Given, str]]:
    if position.state.chapters & codes.HACKING:
        for console in position.state.hacking.consoles:
            if console.owner != NONE:
                who = int(console.owner)
                yield {"who": who}, f"set {position.cast.characters[who]}"


CONSOLE = Subject(
    "set {who}",
    "hacking.consoles",
    lambda state, given: state.hacking.consoles[console_number(state, given["who"])],
    _with_consoles,
    lambda position, given: f"The console of {name_of(position, given['who'])}",
)


def within(position: Position, given: Given) -> None:
    """Raise RulingError for more Stress than a Firewall takes."""
    network = position.state.hacking.networks[given["network"]]
    most = max(0, int(network.firewall) - int(network.fatigue))
    need(0 <= given["number"] <= most, f"stress is 0 to {most} here, not {given['number']}")


def within_harms(position: Position, given: Given) -> None:
    """Raise RulingError for more Harms than a network takes."""
    most = int(position.state.hacking.networks[given["network"]].limit)
    need(0 <= given["number"] <= most, f"harms is 0 to {most} here, not {given['number']}")


def within_reboot(position: Position, given: Given) -> None:
    """Raise RulingError for longer than a network takes to run again."""
    most = int(position.state.hacking.networks[given["network"]].limit) + 1
    need(0 <= given["number"] <= most, f"down is 0 to {most} here, not {given['number']}")


def is_gear(position: Position, given: Given) -> None:
    """Raise RulingError for what happens to the gear of people alone."""
    owner = int(position.state.hacking.networks[given["network"]].owner)
    need(owner != NONE or given["number"] == 0, "that happens to the gear of people, and this is nobody's")


def has_malware(position: Position, given: Given) -> None:
    """Raise RulingError where there is no malware that could be rolled."""
    network, key = (
        position.state.hacking.networks[given["network"]],
        position.cast.keys("network")[given["network"]],
    )
    need(given["yes"] == 0 or network.burning > 0, f"it has no malware: set {key} malware 3 first")
    somebodys = network.infected_by != NONE or network.owner != NONE
    need(given["yes"] == 0 or somebodys, f"nobody wrote its malware: set {key} malware_of WHO first")


def is_inside(position: Position, given: Given) -> None:
    """Raise RulingError for a mind where no mind goes, or of somebody who has no body to leave."""
    state, who = position.state, given["who"]
    need(not is_program(state, who), f"{position.cast.character_names[who]} has no body to leave")
    if given["where"] == NONE:
        return
    rooms = int(state.hacking.rooms)
    inside = [key for zone, key in enumerate(position.cast.zones) if rooms >> zone & 1]
    need(bool(inside), "no network here has an inside")
    need(position.cast.zones[given["where"]] in inside, f"a mind goes to {listing(inside)}")
    need(state.characters[who].status == UP, f"{position.cast.character_names[who]} is not up")


CHECKS = {"stress": within, "harms": within_harms, "caught": is_gear, "stunned": is_gear}
OF_MALWARE = (  # at the end of this round: word, meaning, check
    ("due", "say whether malware is to be rolled", has_malware),
    ("has_run", "say whether its malware has been rolled for this round", anything),
)


def of_networks() -> tuple[Detail, ...]:
    """Return what may be set of networks."""
    return (
        *details_of(NETWORK, FIELDS, CHECKS),
        *(
            Detail(NETWORK, word, "due", "yes", meaning, f"set gate {word} yes", bit=bit, check=check)
            for bit, (word, meaning, check) in enumerate(OF_MALWARE)
        ),
    )


def of_shutdown() -> Ruling:
    """Return the ruling that shuts a network down, or lets it run again."""
    meaning = "set how many ends of rounds until it runs again"
    ruling = ruling_of(
        Detail(NETWORK, "down", "down", "number", meaning, "set gate down 2", check=within_reboot)
    )

    def do(position: Position, given: Given) -> list[Line]:
        network = position.state.hacking.networks[given["network"]]
        before = int(network.down)
        lines = list(ruling.do(position, given))
        if before == 0 and network.down > 0:
            lines += close(position, given["network"])
        elif before > 0 and network.down == 0:
            reboot(position.state, given["network"])
        return lines

    return replace(ruling, do=do)


def close(position: Position, number: int) -> list[Line]:
    """Let a network that is shut down do nothing more: minds come out, programs stand still, hacks end."""
    state = position.state
    owners = [int(console.owner) for console in state.hacking.consoles if console.owner != NONE]
    inside = [who for who in owners if is_away(state, who)]
    busy = {who for who in inside if is_in_hand(state, who)}
    up = {who for who in inside if state.characters[who].status == UP}
    if is_hacked(state, number):
        call_off(state)
    quiet(state, number)
    for who in inside:
        shut_out(state, number, who)
    told = []
    for who in inside:
        name, is_out = name_of(position, who), not is_away(state, who)
        stopped = who in up and state.characters[who].status != UP
        if is_out:
            told.append(Line(capital(f"the mind of {name} is back in its body."), (who,)))
        elif stopped:
            told.append(Line(capital(f"{name} stands still."), (who,)))
        if who in busy and (is_out or stopped) and is_in_hand(state, who):
            call_off(state)
    return told


def is_hacked(state: Any, number: int) -> bool:
    """Return whether a hack against a network is under way."""
    test = state.tests[ACTIVE]
    hacks = test.who != NONE and test.goal == FOR_HACK and state.hacking.network == number
    return bool(hacks and not is_between(state))


def of_consoles() -> tuple[Detail, ...]:
    """Return what may be set of breaches, and of consoles and the minds that they send in."""
    return (
        Detail(
            BREACH,
            "open",
            "done",
            "yes",
            "say whether something is opened",
            "set lamps open yes",
            told=("This has been opened: {name}.", "This is not opened any more: {name}."),
        ),
        *details_of(CONSOLE, GEAR),
        Detail(
            CONSOLE,
            "inside",
            "inside",
            "where",
            "say in which zone of a network a mind is",
            "set kip inside core",
            check=is_inside,
            told=("The mind of {name} is at {value} now.", "The mind of {name} is back in its body."),
        ),
        Detail(
            CONSOLE,
            "noticed",
            "noticed",
            "yes",
            "say whether a mind is noticed inside",
            "set kip noticed yes",
            told=("{name} is noticed inside the network now.", "{name} is noticed inside no longer."),
        ),
    )


def leads(word: str, field: str, meaning: str) -> tuple[Ruling, Ruling]:
    """Return the rulings that name a network, or none, of a console."""

    def say(position: Position, who: int, number: int) -> list[Line]:
        position.state.hacking.consoles[console_number(position.state, who)][field] = number
        where = "nothing" if number == NONE else position.cast.keys("network")[number]
        return [Line(f"The console of {name_of(position, who)}: {word} is {where} now.", (who,))]

    def said(position: Position, wanted: Any) -> Iterator[str]:
        for now, then in zip(position.state.hacking.consoles, wanted.hacking.consoles, strict=True):
            if now.owner != NONE and now[field] != then[field]:
                number, owner = int(then[field]), position.cast.characters[int(now.owner)]
                where = "nothing" if number == NONE else position.cast.keys("network")[number]
                yield f"set {owner} {word} {where}"

    return (
        Ruling(
            f"set {{who}} {word} {{network}}",
            meaning,
            f"set kip {word} gate",
            lambda position, given: say(position, given["who"], given["network"]),
            said=said,
            rare=True,
        ),
        Ruling(
            f"set {{who}} {word} nothing",
            f"{meaning}: none",
            f"set kip {word} nothing",
            lambda position, given: say(position, given["who"], NONE),
            rare=True,
        ),
    )


OFTEN = ("stress", "harms", "down", "open", "memory")  # what the short list of rulings shows
HEADING = "Networks"
RULINGS = (
    of_shutdown(),
    *(
        replace(ruling_of(detail), rare=detail.word not in OFTEN)
        for detail in (*of_networks(), *of_consoles())
    ),
    *leads("plugged", "plugged", "say into which network a console is plugged"),
    *leads("came_by", "through", "say by which network a mind came in"),
)
