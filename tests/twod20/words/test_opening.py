"""What an opening says of a scene."""

from arena.twod20.words.opening import aim
from scenarios.loader import bundled, load


def test_objectives_without_a_text_are_told_from_their_keys() -> None:
    for name, _ in bundled("twod20"):
        loaded = load(name)
        for each in [*loaded.scenario.objectives.pcs, *loaded.scenario.objectives.npcs]:
            bare = each.model_copy(update={"text": ""})
            assert len(aim(loaded, bare).split()) >= 2
