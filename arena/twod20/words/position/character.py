"""Who stands where and how they are, in words and as plain values, as far as a side knows it."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from arena.twod20.chapters.corruption.rules.failure import is_jammed
from arena.twod20.chapters.stealth.unseen import is_lost
from arena.twod20.codes import NONE
from arena.twod20.core.rules.ground.presence import is_absent
from arena.twod20.core.rules.harm.avoidance import has_way_out
from arena.twod20.core.rules.harm.stress import maximum_stress
from arena.twod20.setup.upkeep import fate_word
from arena.twod20.words.wording import track_list
from arena.words.cast import Cast
from arena.words.story import count_of, listing, name_of

ABSENT = "not here"
FAILED = ("", "a weapon jammed", "console frozen", "stalled")  # by the kind of device
READIED = (
    "",
    "attack readied",
    "ready to protect",
    "ready to aid",
    "ready to rush",
    "ready to recover",
    "ready to create an advantage",
    "ready to work",
    "ready to tend the hurt",
    "ready to hide",
    "ready to cast",
)


def conditions(state: Any, who: int) -> list[str]:
    """Return what hampers or helps a character, in words."""
    character = state.characters[who]
    found = [
        (character.dying == 1, "Dying"),
        (character.prone == 1 and character.status == codes.UP, "prone"),
        (character.stunned == 1, "stunned"),
        (character.distracted == 1, "distracted"),
        (character.marks > 0, f"{character.marks} marked by corruption"),
        (character.influence > 0, f"in the grip of {codes.INFLUENCE_WORDS[character.influence - 1]}"),
        (character.snared > 0, f"caught (Difficulty {character.snared})"),
        (
            character.burning_rounds > 0,
            f"burning ({character.burning} dice, {character.burning_rounds} turns)",
        ),
        (character.fatigue > 0, f"Fatigue {character.fatigue}"),
        (has_way_out(state, who) and character.status == codes.UP, "may avoid a Harm"),
        (character.protected == 1, "protected"),
        (character.ducked == 1, "in the dirt"),
        (character.aimed == 1, "aiming"),
        (character.at_cover == 1, "behind cover"),
        (character.confidence > 0, f"confidence {character.confidence}"),
        (character.flustered == 1, "flustered"),
        (character.ready_deed != codes.READY_NOTHING, READIED[character.ready_deed]),
        (character.pressed > 0, f"pressed ({character.pressed})"),
        (state.variants.guard == 1 and character.guard == 0 and _can_guard(character), "off guard"),
        (character.initiative > 0, f"initiative {character.initiative}"),
        *_failures(state, who),
        *_stealth(state, who),
    ]
    return [words for holds, words in found if holds]


def _failures(state: Any, who: int) -> list[tuple[bool, str]]:
    """Return what of somebody's devices has failed or is corrupt."""
    if not state.chapters & codes.CORRUPTION:
        return []
    own = [n for n, device in enumerate(state.corruption.devices) if device.kind and device.owner == who]
    failed = [FAILED[int(state.corruption.devices[n].kind)] for n in own if is_jammed(state, n)]
    corrupt = any(state.corruption.devices[n].corrupt for n in own)
    return [(True, words) for words in failed] + [(corrupt, "corrupt gear")]


def _stealth(state: Any, who: int) -> list[tuple[bool, str]]:
    """Return how well somebody is hidden and how much attention it pays, as conditions."""
    stealth = state.characters[who].stealth
    plays = bool(state.chapters & codes.STEALTH) and state.characters[who].status == codes.UP
    return [
        (plays and stealth.level != codes.REVEALED, codes.STEALTH_WORDS[stealth.level]),
        (
            plays and stealth.attention != codes.ALERT,
            codes.ATTENTION_WORDS[stealth.attention - codes.FOCUSSED],
        ),
    ]


def _can_guard(character: Any) -> bool:
    """Return whether it is somebody who could be on guard."""
    return bool(character.status == codes.UP and character.tier != codes.OBJECT)


def known_place(state: Any, who: int, side: int | None) -> int:
    """Return the zone where `side` knows somebody to be, or last knew it; NONE for nowhere."""
    character = state.characters[who]
    if is_lost(state, who, side):
        return int(character.stealth.last_seen)
    return int(character.zone)


def one_character(state: Any, cast: Cast, who: int, side: int | None = None) -> dict[str, Any]:
    """Return one character as plain values, as far as `side` knows them."""
    character = state.characters[who]
    place, lost = known_place(state, who, side), is_lost(state, who, side)
    held = [slot for slot, weapon in enumerate(character.weapons) if weapon.damage > 0 and weapon.held == 1]
    return {
        "key": cast.characters[who],
        "name": cast.character_names[who],
        "side": cast.sides[character.side],
        "tier": codes.TIER_WORDS[character.tier],
        "temper": codes.TEMPER_WORDS[character.temper],
        "status": ABSENT if is_absent(character) else codes.STATUS_WORDS[character.status],
        "zone": None if place == NONE else cast.zones[place],
        "zone_name": None if place == NONE else cast.zone_names[place],
        "stress": int(character.stress),
        "stress_maximum": int(maximum_stress(character)),
        "tracks": [
            {"name": name, "stress": stress, "maximum": most}
            for name, stress, most in track_list(state, cast, who)
        ],
        "wounds": int(character.wounds),
        "traumas": int(character.traumas),
        "treated": int(character.treated_wounds) + int(character.treated_traumas),
        "harm_limit": int(character.harm_limit),
        "fortune": int(character.fortune),
        "acted": bool(character.acted),
        "conditions": [
            *([f"on {name_of(cast, int(character.mount))}"] if _rides(state, character) else []),
            *(each for each in conditions(state, who) if not (lost and each == "behind cover")),
        ],
        "holds": [cast.keys("weapon", who)[slot] for slot in held if slot > 0],
        "in_reach": [
            key
            for other, key in enumerate(cast.characters)
            if int(character.in_reach) >> other & 1 and not lost and not is_lost(state, other, side)
        ],
    }


def _rides(state: Any, character: Any) -> bool:
    """Return whether somebody is on a mount."""
    return bool(state.chapters & codes.MOUNTS and character.mount != NONE)


def character_line(state: Any, cast: Cast, who: int, side: int | None = None) -> str:
    """Return a character in one line: place, Stress, Harms, conditions, what is in hand, what temper."""
    one = one_character(state, cast, who, side)
    harms = [("Wound", one["wounds"]), ("Trauma", one["traumas"]), ("treated Harm", one["treated"])]
    said = [one["status"]] if one["status"] != "up" else []
    said += [f"{track['name']} {track['stress']}/{track['maximum']}" for track in one["tracks"]]
    said += [count_of(number, harm) for harm, number in harms if number]
    said += one["conditions"]
    held = int(state.characters[who].talents)
    said += [name for number, name in enumerate(cast.names("talent")) if held >> number & 1]
    said += [f"holds {listing([name for name in _held_names(state, cast, who)])}"] if one["holds"] else []
    if one["fortune"] and state.fortune_allowed:
        said += [f"{fate_word(state)} {one['fortune']}"]
    said = said or ["unhurt"]
    said += [one["temper"]] if one["temper"] != "even" else []
    return f"{one['name']} ({one['zone_name'] or 'nowhere'}): {', '.join(said)}"


def _held_names(state: Any, cast: Cast, who: int) -> list[str]:
    """Return the names of the weapons in hand, bare hands left out."""
    weapons = state.characters[who].weapons
    return [cast.names("weapon", who)[slot] for slot in range(1, len(weapons)) if weapons[slot].held == 1]
