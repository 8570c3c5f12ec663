"""What an assistant may do at a table, as functions and over the protocol."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette")

from table.web.tools import Tools


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Tools]:
    """Tools whose games are kept in a folder of the test."""
    monkeypatch.setenv("ARENA_SAVES", str(tmp_path))
    made = Tools()
    yield made
    made.lobby.close()


def test_a_game_is_begun_played_ruled_on_and_undone(tools: Tools) -> None:
    assert "duel" in {scene["name"] for scene in tools.list_scenes()}
    begun = tools.begin_game("skirmish", seed="3")
    game = begun["game"]
    acted = tools.act(game, begun["choices"][0]["text"])
    assert acted["question"].endswith("what to do?") and any("chance" in each for each in acted["choices"])
    laid = tools.lay_out_turn(game, ["aim", "recover"])
    assert [step["said"] for step in laid["steps"]] == ["Take aim", "Recover"] and laid["steps"][1][
        "chance"
    ] > 0
    assert "no choice" in tools.lay_out_turn(game, ["fly"])["wrong"]
    offered = tools.rule(game, "raise threat to 5")
    assert "set threat 5" in offered["offered"]
    assert tools.rule(game, "raise threat to 5", agree=True)["pools"]["Threat"] == 5
    assert tools.undo(game)["pools"]["Threat"] != 5
    assert "Armour" in " ".join(tools.look(game, about="enforcer")["about"]["sheet"])


def test_what_cannot_be_done_is_a_sentence(tools: Tools) -> None:
    assert "wrong" in tools.begin_game("nowhere") and "wrong" in tools.look("nothing")
    game = tools.begin_game("duel", dice="manual")["game"]
    for answer in (
        tools.roll(game),
        tools.put_dice(game, [1]),
        tools.undo(game),
        tools.act(game, ""),
    ):
        assert answer["wrong"].endswith((".", "?"))


def test_odds_are_said_without_a_scene(tools: Tools) -> None:
    assert "target" in tools.odds({})["options"]
    found = tools.odds({"target": 12, "difficulty": 2})
    assert found and "wrong" not in found
    assert "known" in tools.odds({}, system="chess")


@pytest.mark.compiled_only
def test_advice_is_given(tools: Tools) -> None:
    game = tools.begin_game("duel", seed="3")["game"]
    advice = tools.advise(game)["advice"]
    assert advice and advice[0]["aloud"]


@pytest.mark.compiled_only
def test_an_assistant_plays_over_the_protocol(tmp_path: Path) -> None:
    pytest.importorskip("mcp", reason="the extra mcp is not installed: pip install 'arena[mcp]'")
    import anyio
    from mcp import ClientSession, StdioServerParameters
    from mcp.client.stdio import stdio_client

    environment = {**os.environ, "ARENA_SAVES": str(tmp_path)}
    server = StdioServerParameters(
        command=sys.executable, args=["-m", "table.command", "mcp"], env=environment
    )

    async def play() -> tuple[set[str], Any]:
        async with stdio_client(server) as streams, ClientSession(*streams) as session:
            await session.initialize()
            names = {tool.name for tool in (await session.list_tools()).tools}
            return names, await session.call_tool("begin_game", {"scene": "duel", "seed": "3"})

    names, begun = anyio.run(play)
    assert names == {tool.__name__ for tool in Tools().all()}
    assert "choices" in str(begun.content)
