"""People, zones and weapons as rows: the numbers are those of the tables, and a network points at them."""

import sys
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from envs.conflict import ConflictEnv
from envs.table import TableEnv
from envs.vector import ConflictVectorEnv
from scenarios.known import HOUSE
from scenarios.loader import bundled
from tests import ROOT

SCENES = ("duel", *(bundled(system)[0][0] for system in HOUSE[1:]))
GIVEN: dict[str, Any] = {"observation": "entities", "actions": "lean", "padded": False}


@pytest.mark.parametrize("scene", SCENES)
def test_gymnasium_accepts_entities(scene: str) -> None:
    check_env(ConflictEnv(scene, illegal="replace", **GIVEN), skip_render_check=True)


@pytest.mark.parametrize("scene", SCENES)
def test_rows_hold_the_numbers_of_the_tables(scene: str) -> None:
    env, tables = ConflictEnv(scene, **GIVEN), ConflictEnv(scene, padded=False)
    (seen, _), (known, _) = env.reset(seed=4), tables.reset(seed=4)
    names = [column.name for column in tables.games.system.view.characters]
    for kind, table in (("people", "characters"), ("zones", "zones")):
        wide = [column.name for column in getattr(tables.games.system.view, table)]
        for place, name in enumerate(env.columns[kind]):
            if name in wide:
                column = known[table][:, wide.index(name)]
                assert ((seen[kind][:, place] > 0) == (column > 0)).all(), name
    assert (seen["zones"][:, -1] > 0).tolist() == (known["sight"][:, -1] > 0).tolist()
    if "weapons" in seen:
        slots = len(seen["weapons"]) // len(seen["people"])
        for place, name in enumerate(env.columns["weapons"]):
            at = [names.index(f"weapon_{slot}_{name}") for slot in range(slots)]
            assert ((seen["weapons"][:, place] > 0) == (known["characters"][:, at].ravel() > 0)).all()
    assert len(seen["world"]) == len(env.columns["world"])


@pytest.mark.parametrize("scene", SCENES)
def test_who_is_not_known_of_is_not_present(scene: str) -> None:
    env, tables = ConflictEnv(scene, **GIVEN), ConflictEnv(scene, padded=False)
    (seen, _), (known, _) = env.reset(seed=4), tables.reset(seed=4)
    people = len(seen["people"])
    assert (seen["present"][:people] == known["characters"].any(1)).all()
    assert seen["types"][:people].max() == 0 and len(seen["present"]) == len(seen["types"])


def test_a_scene_is_padded_to_the_largest_of_a_mixture() -> None:
    games = ConflictVectorEnv(8, ["duel", "skirmish"], **GIVEN)
    seen, infos = games.reset(seed=2)
    duel = infos["scenario"] == 0
    assert 0 < duel.sum() < 8 and seen["people"].shape[1] == 8
    zones = seen["people"].shape[1], seen["people"].shape[1] + seen["zones"].shape[1]
    assert (seen["present"][duel, : zones[0]].sum(1) == 2).all()
    assert (seen["present"][duel, zones[0] : zones[1]].sum(1) == 4).all()
    assert (seen["present"][~duel, zones[0] : zones[1]].sum(1) == 9).all()


def test_both_sides_of_a_table_see_entities() -> None:
    table = TableEnv("duel", **GIVEN)
    table.reset(seed=1)
    seen = table.last()[0]
    assert table.observation_space("pcs").contains(seen) and seen["action_mask"].any()


@pytest.mark.slow
@pytest.mark.compiled_only
@pytest.mark.parametrize("scene", SCENES)
def test_the_example_learns_by_attending(scene: str, monkeypatch: pytest.MonkeyPatch) -> None:
    torch = pytest.importorskip("torch")
    monkeypatch.syspath_prepend(str(ROOT / "docs" / "examples"))
    sys.modules.pop("attention", None)
    import attention

    torch.set_num_threads(1)
    torch.manual_seed(1)
    games = ConflictVectorEnv(4, scene, "npcs", "uniform", **GIVEN)
    net = attention.Attending(games)
    seen = attention.tensors(games.reset(seed=1)[0])
    scores, values = net(seen)
    assert values.shape == (4,) and ((scores > -1e8) == (seen["action_mask"] == 1)).all()
    assert np.isfinite(attention.learn(scene, attention.GAMES * attention.ROLLOUT, tell=str)).all()
