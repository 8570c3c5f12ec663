"""Matches: what is played does not depend on who plays it, and as written means as written."""

import dataclasses
import json
import sys
import threading

import pytest

from agents.match.match import Game, Task, play_task, run_match, scene_named, tasks_of
from agents.match.workers import NoWorkers, results_of


def told(games: list[Game]) -> list[tuple[str, int, int, float, int]]:
    """Return what is the same whoever plays, and however fast."""
    return [(each.scenario, each.seed, each.first_side, each.result, each.decisions) for each in games]


def tasks(games: int = 12) -> list[Task]:
    """Return the tasks of a short match."""
    return tasks_of("scripted", "uniform", games, 0.1, ["frost"], 7)


def test_as_written_the_first_agent_plays_the_players_in_every_game() -> None:
    written = run_match("scripted", "uniform", 6, scenarios=["frost"], workers=1, as_written=True)
    swapped = run_match("scripted", "uniform", 12, scenarios=["frost"], workers=1)
    assert told(written) == told([game for game in swapped if game.first_side == 0])
    assert len(written) == 6 and {game.first_side for game in swapped} == {0, 1}


def test_a_task_carries_its_scene_with_it(tmp_path, monkeypatch) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(scene_named("frost").text)
    task = Task(scene_named(str(file)), 3, "scripted", "scripted", 0.1, True)
    file.unlink()
    assert [(game.scenario, game.first_side) for game in play_task(task)] == [(str(file), 0)]


def test_seeds_come_from_the_number_of_a_task() -> None:
    few, many = (tasks_of("scripted", "scripted", games, 0.1, ["duel", "frost"], 5) for games in (8, 40))
    assert many[: len(few)] == few
    assert [(task.scene.name, task.seed) for task in few] == [
        ("duel", 5),
        ("frost", 5),
        ("duel", 1005),
        ("frost", 1005),
    ]


@pytest.mark.parametrize("workers", [2, 3])
def test_the_same_games_come_back_however_many_threads_play(workers: int) -> None:
    wanted = [told(play_task(task)) for task in tasks()]
    assert [told(games) for games in results_of(tasks(), workers)] == wanted


def test_whoever_wants_no_more_games_leaves_no_thread_at_work() -> None:
    before = threading.active_count()
    playing = results_of(tasks(400), 2)
    next(playing)
    playing.close()  # type: ignore[attr-defined]
    assert threading.active_count() == before


def test_an_error_in_a_game_ends_a_match(monkeypatch) -> None:
    def broken(task: Task, stop: object) -> list[Game]:
        raise ValueError("no such game")

    monkeypatch.setattr("agents.match.workers.play_task", broken)
    with pytest.raises(ValueError, match="no such game"):
        list(results_of(tasks(), 2))


def test_without_ray_it_is_said_how_to_get_it(monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoWorkers, match="cluster"):
        list(results_of(tasks(), 2, "ray"))


def test_a_match_is_told_as_text_and_as_json(monkeypatch, capsys, tmp_path) -> None:
    from table.command import main

    def arena(*words: str) -> str:
        monkeypatch.setattr(sys, "argv", ["arena", "match", *words])
        with pytest.raises(SystemExit) as ended:
            main()
        said = capsys.readouterr()
        assert ended.value.code == 0, said.err
        return said.out

    words = "--first scripted --second scripted --games 4 --scenarios frost --workers 1 --as-written".split()
    shown = arena(*words)
    assert "as the scenes are written" in shown and "players" in shown and "sides swapped" not in shown
    found = json.loads(arena(*words, "--json"))
    scene = found["scenarios"]["frost"]
    assert (found["as_written"], scene["games"]) == (True, 4)
    assert scene["won"] + scene["drawn"] + scene["lost"] == 4
    assert scene["interval"][0] < scene["rate"] < scene["interval"][1]
    several = [*words[:7], "generated:fight:2v2:3-4", *words[8:], "--json"]
    assert set(json.loads(arena(*several))["scenarios"]) >= {f"generated:fight:2v2:{seed}" for seed in (3, 4)}


def test_a_name_of_a_scene_is_never_cut(monkeypatch, capsys, tmp_path) -> None:
    from table.commands.match import match_sheet
    from table.views.screen import console

    name = "the_long_way_round_the_old_mill_bridge_at_night.yaml"
    fields = {field.name: 0 for field in dataclasses.fields(Game)} | {"scenario": name, "result": 1.0}
    screen = console()
    screen.width = 80
    for as_written in (False, True):
        with screen.capture() as shown:
            screen.print(match_sheet([Game(**fields)], "net:/ada/runs/mill", "search@2", as_written))
        lines = shown.get().splitlines()
        firsts = "".join(line.split()[0] for line in lines if line and not line.startswith(" "))
        assert name in firsts and "…" not in shown.get() and max(map(len, lines)) <= 80
