"""The command that plays games for learners who cannot, or should not, play themselves: dataset."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Annotated

import typer

from table.commands.play import Budget, Seed, agent_option
from table.commands.sides import side_option
from table.views.screen import console, echo, refuse, seconds


def dataset(
    scene: Annotated[str, typer.Argument(metavar="SCENE", help="A scenario file or a bundled name.")],
    by: Annotated[str, agent_option("Whose decisions are kept.")] = "scripted",
    side: Annotated[str, side_option(help="The side that it plays.")] = "npcs",
    against: Annotated[str, agent_option("Who plays the other side.")] = "scripted",
    decisions: Annotated[
        int, typer.Option(min=1, max=100_000_000, help="How many, in whole games.")
    ] = 100_000,
    budget: Budget = "100ms",
    name: Annotated[str, typer.Option(help="The dataset's name. Default: arena/SCENE/BY-SIDE-v0.")] = "",
    seed: Seed = 0,
) -> None:
    """Keep the decisions of an agent as a Minari dataset, to learn from without playing.

    Minari keeps it where MINARI_DATASETS_PATH says, or in ~/.minari.

    Example: arena dataset duel --by scripted --decisions 100000
    """
    from agents.dataset import NEEDED, name_of, record

    missing = [package for module, package in NEEDED.items() if find_spec(module) is None]
    if missing:
        refuse(f"a dataset needs {' and '.join(missing)}: pip install 'arena[data]' brings that")
    if against in ("search", "exact"):
        refuse(f"--against {against}: plays in no environment; name scripted, uniform, a network or a bot")
    thought = seconds(budget)
    from scenarios.loader import load
    from table.terminal.start import get_ready

    quiet = console(stderr=True)
    get_ready(quiet, [load(scene).scenario.system])
    called = name or name_of(scene, by, side)
    with quiet.status("Playing ...") as status:
        made = record(
            called,
            scene,
            by,
            side,
            against,
            decisions,
            thought,
            seed or 0,
            lambda done: status.update(f"Playing: {done:,} of {decisions:,} decisions"),
        )
    echo(f"{called}: {made.total_steps:,} decisions in {made.total_episodes:,} games")
    echo(f"It is in {made.storage.data_path}.")
    echo(f'Read it: minari.load_dataset("{called}")')
