"""The command that opens the table in a browser."""

from __future__ import annotations

import signal
import socket
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from table.commands.with_party import PartyFile
from table.views.screen import echo, refuse

if TYPE_CHECKING:
    from scenarios.party.reading import LoadedParty
    from table.web.lobby import Lobby

PORT = 8020
KEY_FILE = "table.key"


def table(
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="FILE|SAVE", help="A scenario file, a bundled name or a saved game to begin with."
        ),
    ] = None,
    port: Annotated[int, typer.Option(min=0, max=65535, help="Where to listen; 0: any free port.")] = PORT,
    share: Annotated[
        bool,
        typer.Option("--share", help="Let players on the same network in, by links that the page shows."),
    ] = False,
    party: PartyFile = None,
    show: Annotated[bool, typer.Option("--open/--no-open", help="Open a browser.")] = True,
) -> None:
    """Play, or run a game, on a page in the browser.

    Example: arena table ambush
    """
    try:
        import uvicorn

        from table.session.save import saves_folder
        from table.web.keys import Keys
        from table.web.lobby import Lobby
        from table.web.server import make_app
    except ImportError:
        refuse('the browser table needs the extra "web": pip install "arena[web]"')
    lobby, keys = Lobby(party_of(party)), Keys.kept(saves_folder() / KEY_FILE)
    listening = listen("0.0.0.0" if share else "127.0.0.1", port)
    bound = listening.getsockname()[1]
    here = f"127.0.0.1:{bound}"
    names: tuple[str, ...] = (here, f"localhost:{bound}")
    if share:
        names = (f"{own_address()}:{bound}", *names)
    wished = "" if file is None else f"&game={begun(lobby, file, party is not None)}"
    address = f"http://{here}/?key={keys.host}{wished}"
    echo(f"The table is at {address}")
    echo("Ctrl-C ends it; games are kept as they stand.")
    if show:
        import threading
        import webbrowser

        threading.Timer(0.4, webbrowser.open, (address,)).start()
    config = uvicorn.Config(
        make_app(keys, names, lobby, share),
        log_level="error",
        access_log=False,
        ws_max_size=8192,
        ws_ping_interval=20,
        ws_per_message_deflate=False,  # a millisecond of work a page, for a network that is near
        timeout_graceful_shutdown=2,
        server_header=False,
    )
    with suppress(AttributeError):  # not on Windows
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)  # a page that goes away ends no game
    uvicorn.Server(config).run(sockets=[listening])


def begun(lobby: Lobby, file: str, party: bool) -> str:
    """Return the name of the game that a file begins, or goes on with where it is a saved one."""
    from table.session.save import is_save
    from table.web.lobby import Wish

    path = Path(file)
    saved = path.is_file() and is_save(path)
    return (lobby.resume(path) if saved else lobby.begin(Wish(file, party=party))).name


def party_of(file: Path | None) -> LoadedParty | None:
    """Return the party of a file, None for none."""
    from scenarios.party.reading import read_party

    return None if file is None else read_party(file)


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens; end the command where that port is taken."""
    made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
        made.listen(128)  # who calls from now on waits for the server
    except OSError as error:
        refuse(f"port {port}: {error.strerror} (choose another: --port 0 takes any)")
    return made


def own_address() -> str:
    """Return the address of this machine in its network, where it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))  # nothing is sent
            return str(asked.getsockname()[0])
        except OSError:
            return "127.0.0.1"
