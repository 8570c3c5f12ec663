"""Which tests and deeds move an extended consequence, whoever's turn it is: SRD "Extended Consequences"."""

from collections.abc import Callable
from typing import Any

import pytest

from arena.twod20 import codes
from scenarios.twod20.words import Test
from tests.twod20.build import Table, person
from tests.twod20.fight import fight, next_turn
from tests.twod20.magic.sorcery import cast, sorcery
from tests.twod20.social.talk import court
from tests.twod20.stealth.dark import begin, dark, trait
from tests.twod20.venture.undertaking import extended, key, scene_with

PREVENT = {"pcs": [{"prevent": True}], "npcs": [{"defeat": "all"}]}


def slide(side: str, **more: Any) -> dict[str, Any]:
    """Return the only consequence of a scene, which `more` moves."""
    return {"consequences": {"slide": {"name": "A slide", "stress": 20, "side": side, **more}}}


def is_moved(table: Table) -> bool:
    """Return whether the consequence is to be rolled for, now or when the action in hand is over."""
    rolled = table.state.phase == codes.ROLL and table.state.damage.after == codes.AFTER_CONSEQUENCE
    return rolled or bool(table.state.venture.consequences[0].due == 1)


def through(table: Table, *rolls: tuple[int, ...]) -> Table:
    """Roll these dice one roll after the other, answering dully in between."""
    for faces in rolls:
        table.skip(codes.SPEND).dice(*faces)
    return table


MISS, HIT, WORSE = (19, 18), (1, 1), (2, 19)


def melee(**more: Any) -> Table:
    return through(fight(**more).do("attack arm -> foe"), MISS, MISS)


def ranged(**more: Any) -> Table:
    return through(
        fight(weapon={"form": "ranged"}, foe={"zone": "hall"}, **more).do("attack arm -> foe"), MISS
    )


def mental(**more: Any) -> Table:
    return through(fight(weapon={"form": "mental"}, **more).do("attack arm -> foe"), MISS, MISS)


def defence(**more: Any) -> Table:
    return through(fight(first="npcs", threat=9, **more).do("attack stick -> hero"), HIT, MISS)


def both_fail(**more: Any) -> Table:
    return through(fight(first="npcs", threat=9, **more).do("attack stick -> hero"), MISS, MISS)


def opposition(**more: Any) -> Table:
    opposed = {"who": ["hero"], "attribute": "insight", "skill": "survive"}
    tasks = {"bar": key(side="npcs", opposed=opposed)}
    table = scene_with(tasks, first="npcs", objectives=PREVENT, people={"thug": person()}, **more)
    return through(table.do("act thug", "attempt bar", "oppose with hero"), HIT, MISS)


def movement(**more: Any) -> Table:
    zones = {name: {"name": name, "terrain": 1} for name in ("yard", "hall", "roof", "road")}
    table = fight(foe={"zone": "road"}, zones=zones, **more)
    return through(table.do("rush hall"), MISS).do("accept failure")


def medicine(**more: Any) -> Table:
    table = fight(foe={"zone": "road"}, others={"friend": person("pcs")}, **more).engage("hero", "friend")
    table["friend"].stress = 3
    return through(table.do("aid friend"), MISS)


def endurance(**more: Any) -> Table:
    return through(fight(foe={"zone": "road"}, **more).do("recover"), MISS)


def advantage(**more: Any) -> Table:
    return through(fight(foe={"zone": "road"}, **more).do("create advantage hero attack"), MISS)


def activity(**more: Any) -> Table:
    return through(scene_with({"one": key()}, **more).do("act hero", "attempt one"), MISS)


def into_the_dark(**more: Any) -> Table:
    traits = [trait("observation", sense="sight")]
    table = dark(sneak={"starts": "revealed"}, traits=traits, **more)
    return begin(table, "sneak").do("hide", "rely on sight")


def hiding(**more: Any) -> Table:
    return through(into_the_dark(**more), MISS)


def evading(**more: Any) -> Table:
    table = begin(dark(**more), "guard").do("search yard", "rely on sight", "stay out of sight")
    return through(table, HIT, MISS)


def searching(**more: Any) -> Table:
    return through(begin(dark(**more), "guard").do("search yard", "rely on sight"), MISS)


def watching(**more: Any) -> Table:
    return through(into_the_dark(**more).do("watch for it"), HIT, MISS)


def asking(**more: Any) -> Table:
    return through(court(**more).do("ask gate by reason", "resist by insight"), MISS, HIT)


def standing_firm(**more: Any) -> Table:
    return through(court(**more).do("ask gate by reason", "resist by insight"), HIT, MISS)


def casting(**more: Any) -> Table:
    return cast(sorcery(**more), "arcane_blast -> foe", *MISS)


TESTS: list[tuple[str, str, Callable[..., Table]]] = [
    ("melee", "pcs", melee),
    ("ranged", "pcs", ranged),
    ("mental", "pcs", mental),
    ("defence", "pcs", defence),
    ("defence", "pcs", both_fail),
    ("defence", "pcs", opposition),
    ("movement", "pcs", movement),
    ("medicine", "pcs", medicine),
    ("endurance", "pcs", endurance),
    ("advantage", "pcs", advantage),
    ("activity", "pcs", activity),
    ("casting", "pcs", casting),
    ("stealth", "pcs", hiding),
    ("stealth", "pcs", evading),
    ("observation", "npcs", searching),
    ("observation", "npcs", watching),
    ("persuasion", "pcs", asking),
    ("persuasion", "npcs", standing_firm),
]


@pytest.mark.parametrize(("kind", "side", "play"), TESTS, ids=lambda part: getattr(part, "__name__", part))
def test_every_kind_of_failed_test_moves_what_waits_for_it(
    kind: str, side: str, play: Callable[..., Table]
) -> None:
    assert is_moved(play(**slide(side, failures=[kind])))
    assert not is_moved(play(**slide("npcs" if side == "pcs" else "pcs", failures=[kind])))


def test_every_kind_of_test_that_a_file_may_name_is_tried() -> None:
    from typing import get_args

    assert {kind for kind, _, _ in TESTS} == set(get_args(Test))


def test_a_defence_that_wins_moves_only_what_waits_for_the_attack() -> None:
    table = fight(first="npcs", threat=9, **slide("pcs", failures=["defence"]))
    assert not is_moved(through(table.do("attack stick -> hero"), MISS, HIT))
    theirs = fight(first="npcs", threat=9, **slide("npcs", failures=["melee"]))
    assert is_moved(through(theirs.do("attack stick -> hero"), MISS, HIT))


def test_a_complication_of_a_defence_moves_it() -> None:
    table = fight(first="npcs", threat=9, **slide("pcs", complications=["defence"]))
    through(table.do("attack stick -> hero"), MISS, (1, 20)).do("let it go", "done")
    table.do("suffer the complication")
    assert table.legal() == ["complication worsens slide", "buy off the complication"]


# deeds


def menu(**more: Any) -> Table:
    return fight(foe={"zone": "road"}, **more)


def attacks(**more: Any) -> Table:
    return fight(**more).do("attack arm -> foe")


def attacks_ready(**more: Any) -> Table:
    table = fight(weapon={"form": "ranged"}, foe={"zone": "hall"}, **more)
    table = next_turn(table.do("ready arm", "when an enemy moves"), "foe").do("move roof", "stay")
    assert not is_moved(table)
    return table.do("take the readied attack")


def moves(**more: Any) -> Table:
    return menu(**more).do("move hall")


def rushes(**more: Any) -> Table:
    return menu(**more).do("rush hall")


def rushes_ready(**more: Any) -> Table:
    table = next_turn(menu(**more).do("ready to rush", "when an enemy moves"), "foe").do("move roof", "stay")
    assert not is_moved(table)
    return table.do("rush hall")


def interacts(**more: Any) -> Table:
    lever = {"name": "A lever", "zone": "hall", "interact": "yard", "terrain": 1}
    return menu(environment=[lever], **more).do("interact a_lever")


def attempts(**more: Any) -> Table:
    return scene_with({"one": key()}, **more).do("act hero", "attempt one")


def overcomes(**more: Any) -> Table:
    return scene_with({"one": extended()}, **more).do("act hero", "overcome one")


def works(**more: Any) -> Table:
    goals = {"pcs": [{"activity": "yard", "count": 2}], "npcs": [{"defeat": "all"}]}
    return menu(objectives=goals, **more).do("work on the task")


def rounds(**more: Any) -> Table:
    table = menu(**more)
    while table.state.round_number == 1:
        table = next_turn(table, "foe" if table.state.turn.actor == table.who("hero") else "hero")
    return table


def gets_noticed(**more: Any) -> Table:
    return through(begin(dark(**more), "sneak").do("attack gun -> guard"), MISS)


DEEDS: list[tuple[str, Callable[..., Table]]] = [
    ("attack", attacks),
    ("attack", attacks_ready),
    ("move", moves),
    ("rush", rushes),
    ("rush", rushes_ready),
    ("interact", interacts),
    ("overcome", attempts),
    ("overcome", overcomes),
    ("overcome", works),
    ("round", rounds),
    ("noticed", gets_noticed),
]


@pytest.mark.parametrize(("deed", "play"), DEEDS, ids=lambda part: getattr(part, "__name__", part))
def test_every_deed_moves_what_waits_for_it(deed: str, play: Callable[..., Table]) -> None:
    assert is_moved(play(**slide("pcs", deeds=[deed])))
    others = [word for word in ("rush", "interact", "overcome") if word != deed]
    assert not is_moved(play(**slide("pcs", deeds=others)))
