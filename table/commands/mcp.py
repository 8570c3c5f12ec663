"""The command that offers the table to an assistant."""

from __future__ import annotations

from table.views.screen import refuse

ABOUT = (
    "Tabletop conflicts by the rules of 2d20 and other systems. Begin a game, look at it, act with the texts"
    " of its choices, rule in everyday words what no rule covers, ask for advice or exact odds."
)


def mcp() -> None:
    """Offer scenes, odds, advice, actions and rulings as tools to an assistant (Model Context Protocol).

    It speaks over standard input and output: name `arena mcp` as a server in the assistant's settings.
    """
    try:
        from mcp.server import MCPServer

        from table.web.tools import Tools
    except ImportError:
        refuse('tools for assistants need the extra "mcp": pip install "arena[mcp]"')
    made = MCPServer("arena", instructions=ABOUT)
    tools = Tools()
    for tool in tools.all():
        made.tool()(tool)
    try:
        made.run()
    finally:
        tools.lobby.close()
