"""What the book makes inseparable holds in play; a position without it is refused wherever it comes from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from arena.state.fields import outside
from arena.systems import SYSTEMS
from arena.token import TokenError, decode, encode
from arena.twod20 import codes
from arena.twod20.outside.invariants import INVARIANTS, broken
from tests.random_play import opened
from tests.shared.test_contracts import every_mixture
from tests.twod20.build import Table, person, scene

SYSTEM = SYSTEMS["twod20"]
STEPS = 40
CART = {"tier": "object", "carries": {"seats": 1}}


def table(**more: Any) -> Table:
    """Return a table between turns: hero and friend against thug and lout, and a cart in the yard."""
    people = {
        "hero": person("pcs", weapons=["stick"]),
        "friend": person("pcs"),
        "thug": person(tier="notable"),
        "lout": person(tier="major"),
        "cart": person("pcs", **CART),
    }
    return Table(scene(people, **more)).do("act hero")


def lay(one: Any, status: int = codes.DEFEATED) -> None:
    """Let somebody lie there."""
    one.status, one.prone = status, 1


def one_way(given: Table) -> None:
    given["hero"].in_reach = 1 << given.who("thug")


def away_from_cover(given: Table) -> None:
    given["hero"].at_cover = 1


def dying_unhurt(given: Table) -> None:
    lay(given["friend"])
    given["friend"].dying = 1


def standing_defeated(given: Table) -> None:
    given["friend"].status = codes.DEFEATED


def out_and_ready(given: Table) -> None:
    lay(given["friend"])
    given["friend"].aimed = 1


def defended_by_the_dead(given: Table) -> None:
    given["hero"].defenders = 1 << given.who("friend")
    lay(given["friend"], codes.DEAD)


def ready_without_weapon(given: Table) -> None:
    given["friend"].ready_deed = codes.READY_ATTACK


def in_hand_and_lying(given: Table) -> None:
    given.weapon("hero", "stick").fallen_zone = 0


def beyond_the_track(given: Table) -> None:
    given["hero"].stress, given["hero"].fatigue = given["hero"].stress_base, 1


def influence_without_mark(given: Table) -> None:
    given["hero"].influence = 1


def more_pass_than_there_are(given: Table) -> None:
    given["hero"].passing_harms[0] = 1


def riding_from_afar(given: Table) -> None:
    given["hero"].mount, given["cart"].zone = given.who("cart"), 1


def helping_an_enemy(given: Table) -> None:
    given["hero"].helping = given.who("thug")


def turn_of_the_dead(given: Table) -> None:
    lay(given["hero"], codes.DEAD)


def points_of_opponents(given: Table) -> None:
    given["thug"].fortune = 1


def hidden_without_stealth(given: Table) -> None:
    given["thug"].stealth.level = codes.HIDDEN


def spell_of_nobody(given: Table) -> None:
    given.state.magic.workings[0].spell, given.state.magic.workings[0].caster = 0, given.who("friend")
    lay(given["friend"], codes.DEAD)


def dead_bearer(given: Table) -> None:
    given.state.venture.tasks[0].bearer = given.who("friend")
    lay(given["friend"], codes.DEAD)


def still_for_nothing(given: Table) -> None:
    given.state.hacking.networks[0].stopped = 1 << given.who("friend")


def card_in_two_places(given: Table) -> None:
    given.state.deck.open = given.state.deck.left


BREAKS: dict[str, tuple[Callable[[Table], None], dict[str, Any]]] = {
    "reach": (one_way, {}),
    "cover": (away_from_cover, {}),
    "dying": (dying_unhurt, {}),
    "lying": (standing_defeated, {}),
    "out": (out_and_ready, {}),
    "support": (defended_by_the_dead, {}),
    "readied": (ready_without_weapon, {}),
    "weapons": (in_hand_and_lying, {}),
    "stress": (beyond_the_track, {}),
    "corruption": (influence_without_mark, {}),
    "passing": (more_pass_than_there_are, {}),
    "riding": (riding_from_afar, {}),
    "helping": (helping_an_enemy, {}),
    "turn": (turn_of_the_dead, {}),
    "pools": (points_of_opponents, {}),
    "hiding": (hidden_without_stealth, {}),
    "workings": (spell_of_nobody, {"chapter": codes.MAGIC}),
    "loads": (dead_bearer, {"tasks": {"well": {"name": "Well"}}}),
    "stopped": (still_for_nothing, {"chapter": codes.HACKING, "firewall": 5}),
    "cards": (card_in_two_places, {"chapter": codes.DECK, "left": 3}),
}


def test_every_invariant_has_a_name_a_sentence_and_a_position_that_breaks_it() -> None:
    names = [each.name for each in INVARIANTS]
    assert len(set(names)) == len(names) and set(names) == set(BREAKS)
    assert all(each.sentence.endswith(".") and each.sentence[0].isupper() for each in INVARIANTS)


@pytest.mark.parametrize("invariant", INVARIANTS, ids=[each.name for each in INVARIANTS])
def test_a_position_that_breaks_an_invariant_is_found_and_refused(invariant: Any) -> None:
    spoil, more = BREAKS[invariant.name]
    given = table(**({"tasks": more["tasks"]} if "tasks" in more else {}))
    given.state.chapters |= more.get("chapter", 0)
    if "firewall" in more:
        given.state.hacking.networks[0].firewall = more["firewall"]
    if "left" in more:
        given.state.deck.left = more["left"]
    opening = given.states.copy()
    assert list(broken(given.state)) == []
    spoil(given)
    found = list(invariant.broken(given.state))
    assert found and set(found) <= set(broken(given.state))
    assert outside(given.states, SYSTEM.fields) == []
    assert SYSTEM.problem(given.states, opening) is not None


def test_a_token_with_reach_one_way_is_refused() -> None:
    given = table()
    good = encode(given.states, given.cast)
    assert decode(good)[0].shape == (1,)
    one_way(given)
    with pytest.raises(TokenError, match="not the other way round"):
        decode(encode(given.states, given.cast))


@every_mixture
def test_random_play_keeps_every_invariant(system: str, name: str) -> None:
    if system != "twod20":
        pytest.skip("of another system")
    player = opened(system, name, seed=17)
    for state in player.history(STEPS):
        assert list(broken(state)) == [], player.where()
