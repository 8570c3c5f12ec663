"""Play a scene as an assistant does: python docs/examples/mcp_client.py [SCENE], with the extra `mcp`.

An assistant would choose by what it reads; this one asks the adviser and does the first line.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any

import anyio
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

HERE = ["-m", "table.command", "mcp"]
SERVER = StdioServerParameters(command=sys.executable, args=HERE, env=dict(os.environ))
TURNS = 3


async def call(session: ClientSession, tool: str, **given: Any) -> dict[str, Any]:
    """Return what a tool answers, as plain values."""
    answer = await session.call_tool(tool, given)
    found: dict[str, Any] = json.loads(answer.content[0].text)
    return found


async def play(scene: str) -> None:
    """Play the first turns of a scene by the adviser's word, with a ruling before."""
    async with stdio_client(SERVER) as streams, ClientSession(*streams) as session:
        await session.initialize()
        tools = await session.list_tools()
        print("Tools:", ", ".join(tool.name for tool in tools.tools))
        view = await call(session, "begin_game", scene=scene, seed="3")
        game = view["game"]
        view = await call(session, "rule", game=game, words="note the assistant sits down")
        for _ in range(TURNS):
            print(view.get("question", view.get("ending")))
            if "choices" not in view:
                break
            advice = await call(session, "advise", game=game)
            line = advice["advice"][0]
            print(" ", line["aloud"], line["standing"])
            view = await call(session, "act", game=game, words="; ".join(line["steps"]))
        for sentence in view["story"]:
            print(sentence)


if __name__ == "__main__":
    anyio.run(play, sys.argv[1] if len(sys.argv) > 1 else "duel")
