"""Networks and consoles of a position in words: what they can take, and what has become of them."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from arena.twod20.chapters.network.rules.mind import is_visitor
from arena.twod20.chapters.network.rules.system import is_known_to, most_stress
from arena.twod20.chapters.network.sight import hides_mind
from arena.twod20.chapters.stealth.unseen import is_hidden, is_lost
from arena.twod20.codes import NONE
from arena.words.cast import Cast
from arena.words.story import count_of, in_sentence, listing


def lines(state: Any, cast: Cast, side: int | None = None) -> list[str]:
    """Return a line for each network that `side` knows of, and one for each console."""
    if not state.chapters & codes.HACKING:
        return []
    said = [
        f"{cast.names('network')[number]} ({key}): {_network(state, cast, number, side)}"
        for number, key in enumerate(cast.keys("network"))
        if not _unknown(state, int(state.hacking.networks[number].owner), side)
        if side is None or is_known_to(side, state.hacking.networks[number])
    ]
    for console in state.hacking.consoles:
        who = int(console.owner)
        if who != NONE and not _unknown(state, who, side):
            plugged = int(console.plugged)
            wire = f", plugged into {cast.keys('network')[plugged]}" if plugged != NONE else ""
            memory = count_of(int(console.memory), "unit")
            mind = _mind(state, cast, console, side)
            said.append(f"Console of {cast.character_names[who]}: {memory} of memory{wire}{mind}")
    return said


def _mind(state: Any, cast: Cast, console: Any, side: int | None) -> str:
    """Return where in a network somebody's mind is, "" for nowhere."""
    if console.inside == NONE:
        return ""
    if side is not None and hides_mind(state, side, console):
        return ", inside a network"
    noticed = "noticed" if console.noticed else "not noticed"
    return f", inside at {in_sentence(cast.zone_names[int(console.inside)])} ({noticed})"


def crash_words(state: Any, cast: Cast) -> str:
    """Return what it would bring to shut the network in hand down."""
    hacking, number = state.hacking, int(state.hacking.network)
    said = [f"it runs again after {count_of(int(hacking.networks[number].limit), 'round')}"]
    for breach, name in enumerate(cast.names("breach")):
        record = hacking.breaches[breach]
        if record.network == number and record.shutdown:
            said.insert(0, in_sentence(name))
    inside = int(hacking.networks[number].rooms)
    if inside:
        said.append("everybody inside comes out, and programs there stand still")
    owner = int(hacking.networks[number].owner)
    if owner != NONE and is_visitor(state, owner):
        said.append(f"{cast.character_names[owner]} is thrown out")
    return "; ".join(said)


def _unknown(state: Any, owner: int, side: int | None) -> bool:
    """Return whether `side` does not know of the owner of something."""
    return owner != NONE and is_hidden(state, owner, side)


def _network(state: Any, cast: Cast, number: int, side: int | None) -> str:
    """Return how a network stands."""
    network = state.hacking.networks[number]
    owner = int(network.owner)
    if owner == NONE:
        places = [name for zone, name in enumerate(cast.zone_names) if int(network.zones) >> zone & 1]
    else:
        known = not is_lost(state, owner, side)
        places = [cast.zone_names[int(state.characters[owner].zone)]] if known else []
    said = (
        (True, f"Firewall {network.stress}/{most_stress(network)}"),
        (True, f"Security {network.security}"),
        (network.interference > 0, f"{count_of(int(network.interference), 'die', 'dice')} of Interference"),
        (True, f"Harms {network.harms}/{network.limit}"),
        (bool(places), f"at {listing(places)}" if places else ""),
        (network.hidden == 1, "hidden"),
        (network.wireless == 0, "only over a line"),
        (network.down > 0, f"shut down for {count_of(max(0, int(network.down) - 1), 'round')} more"),
        (network.snared > 0, f"caught (Difficulty {network.snared})"),
        (network.stunned > 0, "stunned"),
        (
            network.burning_rounds > 0,
            f"malware ({count_of(int(network.burning), 'die', 'dice')}, {network.burning_rounds} rounds)",
        ),
    )
    return ", ".join(words for holds, words in said if holds)
