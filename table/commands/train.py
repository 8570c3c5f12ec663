"""The command `arena train`: a network for a scene, in a folder of its own."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from agents.names import NETWORK
from table.views.screen import console, echo, refuse

if TYPE_CHECKING:
    from rich.console import Console
    from rich.status import Status

NEEDED = {"torch": "torch", "sb3_contrib": "sb3-contrib", "tensorboard": "tensorboard"}
FOLDER = "runs"
LINES = 20  # on the way, where standard error is no terminal
PAST = "past"  # as an opponent in the settings


def need_training() -> None:
    """End the command where something is missing that training needs."""
    missing = [name for module, name in NEEDED.items() if find_spec(module) is None]
    if missing:
        refuse(f"training needs {' and '.join(missing)}: pip install 'arena[train]' brings that")


def shown_on(quiet: Console, status: Status, folder: Path) -> Callable[[str, float], None]:
    """Return what shows how far a training is: in place on a terminal, elsewhere a line each twentieth."""
    told = -1

    def show(text: str, share: float) -> None:
        nonlocal told
        line = f"Training in {folder}: {share:.1%}, {text}"
        status.update(line)
        if not quiet.is_terminal and int(share * LINES) != told:
            told = int(share * LINES)
            echo(line, err=True)

    return show


def train(
    scene: Annotated[
        str,
        typer.Argument(
            help="A scenario file, a bundled name, or random scenes such as generated:fight:3v3:0-999."
        ),
    ],
    config: Annotated[Path | None, typer.Option(help="Settings of the training, YAML.")] = None,
    out: Annotated[
        Path | None, typer.Option(help="The folder for network, log and checkpoints. Default: runs/SCENE.")
    ] = None,
    league: Annotated[
        bool, typer.Option("--league", help="Also play past selves, those most often that are hard to beat.")
    ] = False,
) -> None:
    """Train a network to play a scene, or go on with a training that was cut off.

    Example: arena train duel --out runs/duel
    """
    need_training()
    from agents.training.config import read_config
    from scenarios.loader import load
    from scenarios.random_scene import scenes_in
    from table.terminal.start import get_ready

    settings = read_config(config)
    if league and PAST not in settings.against:
        settings = settings.model_copy(update={"against": [*settings.against, PAST]})
    scenes = list(dict.fromkeys([scene, *settings.scenarios]))
    systems = sorted({load(scenes_in(name)[0]).scenario.system for name in scenes})
    folder = out or Path(FOLDER) / Path(scene).stem
    if folder.exists() and not folder.is_dir():
        refuse(f"--out {folder}: is a file, and a folder is expected")
    quiet = console(stderr=True)
    get_ready(quiet, systems)
    from agents.training import state as training_state
    from agents.training.run import Run

    with quiet.status(f"Training in {folder} ...") as status:
        show = shown_on(quiet, status, folder)
        try:
            measures = Run(scenes, settings, folder, show, echo).train()
        except KeyboardInterrupt:
            kept = (folder / training_state.FILE).exists()
            how = (
                f"goes on from the last checkpoint in {folder}"
                if kept
                else "begins anew: nothing was kept yet"
            )
            echo(f"Stopped. The same command {how}.", err=True)
            raise
    for line in measures:
        echo(str(line))
    echo(f"The network is in {folder}: arena play {scene} --against {NETWORK}{folder}/policy.safetensors")
