"""Nothing is bought in silence: what Momentum buys is told, by its row or by what it brings about."""

from __future__ import annotations

import pytest

from arena.state.events import log
from arena.twod20 import catalog, codes
from arena.twod20.words.story.story import TELLERS, TELLS_ITSELF, narrate
from tests.referee.chapters.prices import SPENDS
from tests.twod20.fight import fight

# what logs an event of its own, and which
BRINGS_ABOUT = {
    "rush_on": codes.EV_MOVE,
    "spend_advantage": codes.EV_TRAIT,
    "hinder": codes.EV_HINDRANCE,
    "win_time": codes.EV_LIMIT,
    "take_priority": codes.EV_PRIORITY,
    "ease": codes.EV_STEADIED,
    "spend_pave": codes.EV_TASK_CHANGED,
    "press_search": codes.EV_NOTICED,
    "follow_trail": codes.EV_TRACES,
    "melt_away": codes.EV_NOTICED,
    "question": codes.EV_LEARNT,
    "inquire": codes.EV_TOLD,
    "expend_offering": codes.EV_RITUAL,
}
BOUGHT = {verb.name for verb in catalog.VERBS if verb.spend} | set(SPENDS)


@pytest.mark.parametrize("verb", sorted(BOUGHT))
def test_what_is_bought_is_told(verb: str) -> None:
    if verb in BRINGS_ABOUT:
        assert BRINGS_ABOUT[verb] in set(TELLS_ITSELF) & set(TELLERS)
        return
    table = fight()
    table.state.event_count = 0
    log(table.state, codes.EV_CHOSEN, 0, catalog.BASE[verb], 1, 1)
    assert len(narrate(table.state, table.cast)) == 1, "say in its row of `VERBS` what is `told`"


def test_what_has_words_of_its_own_is_not_said_to_tell_itself() -> None:
    assert {verb.name for verb in catalog.VERBS if verb.told} & set(BRINGS_ABOUT) == set()
