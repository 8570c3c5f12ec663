"""Sitting down: from what a person asked for to a running table, with something to read meanwhile."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from agents.names import NETWORK
from arena.rooms import opening_of
from arena.words.surface import TOLD
from scenarios.loader import LoadedScenario, load
from table.terminal.warmup import Warmup
from table.views import opening
from table.views.menu import wrapped
from table.views.screen import console, is_terminal, refuse

if TYPE_CHECKING:
    from rich.console import Console

    from table.session.save import Save, Settings
    from table.session.session import Session

FIRST_SCENE = "skirmish"
SLOW = ("search", "exact")  # agents that think for a while
SIDES = ("pcs", "npcs")
COMPILE_LATER = "That failed here: the rules are compiled when they are needed, a pause of 5 to 15 seconds."
COMPILING = "Compiling the rules, which happens once and takes 5 to 15 seconds"
OTHER_RULES = (
    "This game was saved by other rules than today's ({made}). All that was done in it was done again by "
    "these: see with status whether it stands as it did."
)
LAST_LINES = 6  # sentences that remind a person who comes back


def play(
    file: str | None,
    settings: Settings,
    path: Path | None,
    before: Path | None = None,
    opened: Callable[[str], LoadedScenario] = load,
    telling: str = TOLD,
    seats: Sequence[str] = (),
) -> None:
    """Begin a new game of the scenario `file` (the bundled skirmish when None), kept at `path`.

    `before` is the saved game of the scene that has come before; `opened` reads a scenario, `telling` says
    how the story is told, `seats` who plays whom, as in kip=me.
    """
    loaded = opened(FIRST_SCENE if file is None else file)
    if path is not None and os.path.lexists(path):
        refuse(f"{path}: is there already, and was left as it is (arena resume {path} goes on with it)")
    check_agents(loaded, {1 - SIDES.index(settings.side): settings.against})
    last = None if before is None else open_save(before)
    screen = console()
    show(screen, opening.title(loaded, screen.width))
    show(screen, opening.people(loaded, settings.side, screen.width))
    get_ready(screen, [loaded.scenario.system], "Press Enter to begin")
    begin(screen, loaded, settings, path or new_path(loaded), last, telling, seats)


def open_save(path: Path) -> Save:
    """Open the saved game at `path`."""
    from table.session.save import Save

    return Save.open(path)


def carried_from(save: Save) -> dict[str, Any]:
    """Return what goes on from a saved game into the next scene; end the command while it is not over."""
    from table.session.position import OVER
    from table.session.session import resumed

    session = resumed(save)
    save.close()
    if session.waiting != OVER:
        refuse(f"{save.path}: that scene is not over yet (arena resume {save.path} goes on with it)")
    return session.carry()


def check_agents(loaded: LoadedScenario, seats: dict[int, str]) -> None:
    """Raise ValueError for an agent that cannot play its side of the scene, before anything is begun.

    `NotSolvable` for an exact agent, `PolicyError` for a network; `seats` has the agents by their sides.
    """
    if "exact" in seats.values():
        from agents.solving import check_solvable

        check_solvable(loaded)
    for side, name in seats.items():
        if name.startswith(NETWORK):
            from agents.policy.player import check_network

            check_network(name, loaded, (side,))


def begin(
    screen: Console,
    loaded: LoadedScenario,
    settings: Settings,
    path: Path,
    last: Save | None = None,
    telling: str = TOLD,
    seats: Sequence[str] = (),
) -> None:
    """Begin a game that is kept at `path`, after the scene of the saved game `last`."""
    from arena.systems import SYSTEMS
    from table.session.save import Save
    from table.session.session import Session

    carried = None if last is None else carried_from(last)
    try:
        session = Session(loaded, settings, None, carried)
    except ValueError as error:
        refuse(f"{loaded.source}: {error}")
    session.telling = telling
    seat_all(session, seats)
    save = session.save = Save.create(
        path, loaded, session.settings, SYSTEMS[loaded.scenario.system], carried
    )
    if carried is not None:
        there = {
            name: each for name, each in carried["people"].items() if name in session.cast.character_names
        }
        lines = session.words.carried_lines({**carried, "people": there})
        show(screen, [*opening.carried("From the scene before", lines, screen.width), ("", "")])
    sit_down(screen, session, is_new=True)
    save.close()


def resume(path: Path, telling: str = TOLD, ask: str | None = None, seats: Iterable[str] = ()) -> None:
    """Go on with the saved game at `path`; `ask` and `seats` change what is asked and who plays whom."""
    save = open_save(path)
    screen = console()
    screen.print(save.about()["title"].upper(), style="bold", markup=False)
    get_ready(screen, [save.about()["system"]])
    go_on(screen, save, telling, ask, seats)


def play_again(
    path: Path,
    place: int,
    kept: Path | None,
    telling: str = TOLD,
    ask: str | None = None,
    seats: Iterable[str] = (),
) -> None:
    """Play the saved game at `path` again from its command `place` on, in a copy that is kept at `kept`."""
    from table.session.save import Save

    save = open_save(path)
    commands = len(save.commands())
    if place >= commands:
        refuse(f"--from-review {place}: {path} has {commands} commands; arena review shows where to begin")
    copy = kept or new_path(save.loaded())
    save.copy(copy)
    save.close()
    save = Save.open(copy)
    screen = console()
    screen.print(save.about()["title"].upper(), style="bold", markup=False)
    get_ready(screen, [save.about()["system"]])
    save.undo(commands - place, commands)
    screen.print(f"Again from command {place}, kept in {copy}.", style="dim", markup=False)
    go_on(screen, save, telling, ask, seats)


def go_on(
    screen: Console, save: Save, telling: str = TOLD, ask: str | None = None, seats: Iterable[str] = ()
) -> None:
    """Remind a person of what happened last, and play on."""
    from table.session.session import resumed

    session = resumed(save, telling)
    if save.other_rules():
        for line in wrapped(OTHER_RULES.format(made=save.other_rules()), "", screen.width, ""):
            screen.print(line, style="dim", markup=False)
        save.take_rules()
    seat_all(session, seats)
    if ask is not None:
        session.ask(ask)
    sentences = [sentence for told in session.told for sentence in told.sentences]
    for sentence in sentences[-LAST_LINES:]:
        for line in wrapped(sentence, "  ", screen.width, "    "):
            screen.print(line, style="dim", markup=False)
    sit_down(screen, session, is_new=False)
    save.close()


def seat_all(session: Session, seats: Iterable[str]) -> None:
    """Let people be played as options such as kip=program say; end the command where one cannot."""
    from table.session.seats import SeatError, how_said, who_said

    for each in seats:
        who, is_paired, how = each.rpartition("=")
        if not is_paired:
            refuse(f"--played-by {each}: expected WHO=me, WHO=program or WHO=proposals")
        try:
            session.give(who_said(who, session.cast, session.cast.characters), how_said(how))
        except SeatError as error:
            refuse(f"--played-by {each}: {error}")


def sit_down(screen: Console, session: Session, is_new: bool) -> None:
    """Show the map and play until the person leaves."""
    from agents.match.match import make_player
    from arena.rulings.now import is_under_way
    from table.terminal.showing import show_map, show_standing
    from table.terminal.terminal import Terminal

    settings = session.settings
    person = SIDES.index(settings.side)
    names = {1 - person: settings.against, person: friend(settings.against)}
    players = {
        side: make_player(name, settings.budget, settings.seed + (side == person))
        for side, name in names.items()
    }
    look_on(players.values(), session)
    terminal = Terminal(session, screen, players, person, settings.dice == "manual")
    terminal.slow = {side for side, name in names.items() if thinks(name)}
    show_map(terminal)
    under_way = is_under_way(session.loaded)
    if not under_way:
        screen.print(opening_of(session.system.name).clock(session.loaded), markup=False)
    if is_new:
        terminal.tell(session.begin())
        if under_way:
            show_standing(terminal)
    terminal.run()


def watch(
    loaded: LoadedScenario,
    names: tuple[str, str],
    seed: int,
    delay: float,
    budget: float,
    telling: str = TOLD,
) -> None:
    """Let two programs play a scenario out, narrated."""
    from table.session.save import Settings

    check_agents(loaded, dict(enumerate(names)))
    screen = console()
    show(screen, opening.title(loaded, screen.width))
    show(screen, opening.people(loaded, "", screen.width))
    get_ready(screen, [loaded.scenario.system])
    watch_on(screen, loaded, Settings(seed, "", "", "auto", budget), names, delay, telling)


def watch_on(
    screen: Console,
    loaded: LoadedScenario,
    settings: Settings,
    names: tuple[str, str],
    delay: float,
    telling: str = TOLD,
) -> None:
    """Seat two programs and let them play."""
    from agents.match.match import make_player
    from table.session.session import Session
    from table.terminal.showing import show_map
    from table.terminal.terminal import Terminal

    players = {
        side: make_player(name, settings.budget, settings.seed + side) for side, name in enumerate(names)
    }
    session = Session(loaded, settings)
    session.telling = telling
    look_on(players.values(), session)
    terminal = Terminal(session, screen, players, None)
    terminal.delay = delay
    terminal.slow = {side for side, name in enumerate(names) if thinks(name)}
    show_map(terminal)
    terminal.tell(session.begin())
    terminal.run()


def thinks(name: str) -> bool:
    """Return whether an agent thinks for a while, whatever its level."""
    return name.partition("@")[0] in SLOW


def friend(against: str) -> str:
    """Return the agent for people of the person's own side: it thinks if the opponent does, to win."""
    return against.partition("@")[0] if thinks(against) else "scripted"


def look_on(players: Iterable[Any], session: Session) -> None:
    """Let those who want to know what the scene has seen ask the session, and tell bots its words."""
    from agents.match.match import introduce

    players = list(players)
    introduce(players, session.cast)
    for player in players:
        if hasattr(player, "scene"):
            player.scene = lambda: [each.action for each in session.played if each.is_action]


def show(screen: Console, lines: Iterable[opening.Line]) -> None:
    """Print lines with their styles."""
    for text, style in lines:
        screen.print(text, style=style or None, markup=False)


def get_ready(screen: Console, systems: Sequence[str], prompt: str = "") -> None:
    """Wait for rules to be compiled, saying how far they are; then for Enter where a person is asked."""
    warmup = Warmup(systems)
    try:
        if warmup.needed and not screen.is_terminal:
            screen.print(f"{COMPILING} ...")
        if warmup.needed:
            with screen.status(COMPILING) as status:
                warmup.wait(lambda seconds: status.update(f"{COMPILING} ({seconds:.0f})"))
    except KeyboardInterrupt:
        warmup.stop()
        raise
    if warmup.failed:
        screen.print(COMPILE_LATER)
    if prompt and is_terminal():
        screen.print(f"{prompt} (and type help whenever you like).", style="dim")
        input()


def new_path(loaded: LoadedScenario) -> Path:
    """Return a path in the folder for saved games that says what is played and since when."""
    from table.session.save import saves_folder
    from table.session.save_file import SUFFIX

    words = "".join(sign if sign.isalnum() else " " for sign in loaded.scenario.name.lower()).split()
    stem = f"{'_'.join(words)[:40]}-{datetime.now():%Y-%m-%d-%H%M%S}"
    folder = saves_folder()
    path, again = folder / f"{stem}{SUFFIX}", 2
    while os.path.lexists(path):
        path, again = folder / f"{stem}-{again}{SUFFIX}", again + 1
    return path
