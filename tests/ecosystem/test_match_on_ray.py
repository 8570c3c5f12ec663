"""A match on a ray cluster: the same games as in one process, though a machine is lost in the middle."""

import pytest

from agents.match.match import Game, play_task, tasks_of
from agents.match.workers import results_of

ray = pytest.importorskip("ray", reason="ray is not installed: make test-ecosystem")
cluster_utils = pytest.importorskip("ray.cluster_utils", reason="ray is not installed: make test-ecosystem")


def told(games: list[Game]) -> list[tuple[int, int, float, int]]:
    """Return what is the same whoever plays, and however fast."""
    return [(each.seed, each.first_side, each.result, each.decisions) for each in games]


@pytest.mark.slow
def test_a_machine_that_is_lost_loses_no_game(monkeypatch) -> None:
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    tasks = tasks_of("scripted", "uniform", 60, 0.1, ["frost", "rooftops"], 11)
    wanted = [told(play_task(task)) for task in tasks]
    cluster = cluster_utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    try:
        other = cluster.add_node(num_cpus=1)
        cluster.wait_for_nodes()
        monkeypatch.setenv("RAY_ADDRESS", cluster.address)
        found, machines = [], 0
        for number, games in enumerate(results_of(tasks, 1, "ray")):
            found.append(told(games))
            if number == 3:
                machines = sum(node["Alive"] for node in ray.nodes())
                cluster.remove_node(other, allow_graceful=False)
        assert machines == 2
    finally:
        cluster.shutdown()
    assert found == wanted
