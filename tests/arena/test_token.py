"""Position tokens: what goes in comes out, and what is no token of ours is refused in one sentence."""

import base64
import json
import struct
import zlib
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from arena import token
from arena.systems import SYSTEMS, do_action, settle_all
from arena.token import HEAD, TokenError, decode, encode
from scenarios.loader import LoadedScenario, load, loads

SYSTEM = SYSTEMS["twod20"]
DUEL = load("duel")


def played(loaded: LoadedScenario = DUEL, decisions: int = 12, seed: int = 4) -> tuple[Any, Any]:
    """Return states and cast of a game that random hands have played for some decisions."""
    system = SYSTEMS[loaded.scenario.system]
    states, cast = system.compile(loaded, seed)
    legal = np.zeros(system.actions, np.int16)
    hand = np.random.default_rng(seed)
    for _ in range(decisions):
        number = settle_all(states[0], legal)
        if number == 0:
            break
        states[0].event_count = 0
        do_action(states[0], int(legal[hand.integers(number)]))
    settle_all(states[0], legal)
    return states, cast


def sealed(packed: bytes, name: str = "twod20", writer: bytes = b"9.9", layout: bytes | None = None) -> str:
    """Return a token whose checksum and length are right, whatever it holds."""
    body = HEAD.pack(0, HEAD.size + len(writer) + len(packed), layout or token.layout(SYSTEM), len(writer))[
        4:
    ]
    body += writer + packed
    checksum = zlib.crc32(body, zlib.crc32(name.encode()))
    return f"arena1.{name}." + base64.urlsafe_b64encode(struct.pack(">I", checksum) + body).decode().rstrip(
        "="
    )


def forged(states: Any, cast: Any) -> str:
    """Return the token of a position without asking whether it is possible."""
    return encode(states, cast)


def test_a_scenario_of_ones_own_travels_with_its_text_and_libraries() -> None:
    library = json.dumps({"weapons": {"knife": {"name": "Old stick", "form": "melee", "damage": 4}}})
    text = load("duel").text.replace("\n", "\nlibrary: [mine.yaml]\n", 1)
    states, cast = played(loads(text, "attic.yaml", {"mine.yaml": library}))
    found, again, loaded = decode(encode(states, cast))
    assert (loaded.source, loaded.text, loaded.library_texts["mine.yaml"]) == ("attic.yaml", text, library)
    assert "Old stick" in again.names("weapon", 0)
    assert (found["characters"] == states["characters"]).all()


def test_the_dice_to_come_are_left_out_unless_asked_for() -> None:
    one, cast = played()
    other = one.copy()
    other["generator"] += 1
    assert encode(one, cast) == encode(other, cast)
    assert encode(one, cast, with_dice=True) != encode(other, cast, with_dice=True)


def test_the_same_token_gives_the_same_dice() -> None:
    text = encode(*played())
    assert (decode(text)[0]["generator"] == decode(text + "\n")[0]["generator"]).all()
    assert decode(text)[0]["generator"].any()


def test_a_token_is_short_enough_to_paste() -> None:
    states, cast = SYSTEM.compile(load("skirmish"), 1)
    assert len(encode(states, cast)) < 250
    assert len(encode(*played(load("skirmish"), 20))) < 900


OPENING = encode(*played(decisions=0))
SEALED = OPENING.index(".", len("arena1.")) + 1  # where the sealed part begins


@given(st.integers(0, len(OPENING) - 1))
def test_every_truncated_token_is_refused(cut: int) -> None:
    with pytest.raises(TokenError, match="^(truncated token|not a position token)"):
        decode(OPENING[:cut])


def test_what_is_no_text_is_refused() -> None:
    with pytest.raises(TokenError, match="not a position token: expected text, not int"):
        decode(5)  # type: ignore[arg-type]


@given(st.integers(SEALED, len(OPENING) - 2), st.sampled_from("AZaz09-_!é. "))
def test_every_changed_character_is_refused(place: int, letter: str) -> None:
    assume(OPENING[place] != letter)
    with pytest.raises(TokenError, match="^(damaged|truncated) token"):
        decode(OPENING[:place] + letter + OPENING[place + 1 :])


@pytest.mark.parametrize(
    "text", ["", "hello", "rnbqkbnr/pppppppp/8/8 w KQkq - 0 1", "arena2.twod20.AAAA", "\x00"]
)
def test_a_foreign_text_is_refused(text: str) -> None:
    with pytest.raises(TokenError, match="^not a position token"):
        decode(text)


def test_a_text_too_long_for_a_token_is_refused() -> None:
    with pytest.raises(TokenError, match="characters, expected at most"):
        decode("arena1.twod20." + "A" * (1 << 21))


def test_an_unknown_rule_system_is_refused() -> None:
    with pytest.raises(TokenError, match=r'^unknown rule system "chess" in the token \(there is twod20'):
        decode("arena1.chess.AAAA")


def test_a_token_of_another_version_says_which_version_made_it() -> None:
    with pytest.raises(TokenError, match="^token of another version: made by arena 9.9, this is arena "):
        decode(sealed(b"", layout=b"12345678"))


def test_a_bundled_scenario_that_has_changed_since_is_refused() -> None:
    about = json.dumps({"dice": False, "bundled": "duel", "digest": "0" * 16}).encode()
    with pytest.raises(
        TokenError, match="another version: the scenario duel.yaml has changed since it was made"
    ):
        decode(sealed(zlib.compress(about + b"\0")))


def test_a_token_that_unfolds_without_end_is_refused() -> None:
    with pytest.raises(TokenError, match="unfolds to more than"):
        decode(sealed(zlib.compress(b"0" * (1 << 23))))


@pytest.mark.parametrize(
    "head", [b"", b"[]", b"{}", b"[" * 100_000, b'{"dice": false, "bundled": 7, "digest": ""}']
)
def test_a_token_that_names_no_scenario_is_refused(head: bytes) -> None:
    with pytest.raises(TokenError, match="^damaged token: it does not name its scenario"):
        decode(sealed(zlib.compress(head + b"\0")))


def test_a_scenario_in_a_token_is_checked_like_any_other() -> None:
    about = {"dice": False, "text": "zones: 7", "source": "x.yaml", "libraries": {}, "digest": ""}
    with pytest.raises(TokenError, match=r"^the token's scenario cannot be opened: x\.yaml"):
        decode(sealed(zlib.compress(json.dumps(about).encode() + b"\0")))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("character_count", 100),
        ("zone_count", -1),
        ("phase", 63),
        ("phase", -1),
        ("asked", 19),
        ("round_number", 0),
        ("trait_count", 33),
        ("winner", 0),
        ("roll_count", 25),
        ("event_count", 97),
    ],
)
def test_a_hand_made_token_cannot_hold_an_impossible_position(field: str, value: int) -> None:
    states, cast = played()
    states[field] = value
    if field == "event_count":
        assert decode(forged(states, cast))[0]["event_count"] == 0
        return
    with pytest.raises(TokenError, match="^impossible position: "):
        decode(forged(states, cast))


def test_a_hand_made_token_cannot_change_what_the_scenario_says() -> None:
    states, cast = played()
    states["characters"]["attributes"][0, 0, 0] += 1
    with pytest.raises(
        TokenError, match="impossible position: characters.attributes is not what the scenario"
    ):
        decode(forged(states, cast))


def test_a_hand_made_token_cannot_ask_for_dice_that_belong_to_nothing() -> None:
    states, cast = played(decisions=0)
    states["phase"], states["roll_sides"], states["roll_count"] = 9, 20, 3
    with pytest.raises(TokenError, match="a test is in hand that nobody makes"):
        decode(forged(states, cast))
