"""How true the adviser's chances are: `python -m benchmarks.calibration [ask | fit | judge | draw | told]`.

`ask` lets the adviser judge positions of all bundled scenes and plays its first line out between searches;
what is known is in a file, and an interrupted run goes on from it. `fit` fits on half of the positions what
advice corrects its figures by, and writes it beside the agents of each system. `judge` prints how true
figures are before and after, `draw` writes the plot. Without a word all four are done. `told` prints, by
band, side and system, how true what is told today is of positions that are not fitted on, asked of with a
seed of their own; with `--advice 0` games go on from the position, not from the adviser's line, and with
`--searched N` the first N of them narrow what is told, as `arena suggest --wait` does, and the others judge.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from dataclasses import asdict, fields
from pathlib import Path

from agents.calibrating import Fit, fit_file
from arena.systems import SYSTEMS
from benchmarks.calibration.answers import Answer, Settings, ask, read
from benchmarks.calibration.drawing import plot
from benchmarks.calibration.figures import told_of
from benchmarks.calibration.report import as_advised, as_told, before, fits, sheet
from scenarios.loader import bundled

ANSWERS = Path("build/calibration.jsonl")
PLOT = Path("docs/lab/calibration.svg")
WORDS = ("ask", "fit", "judge", "draw")


def main(arguments: Sequence[str] | None = None) -> None:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.calibration", description=__doc__)
    parser.add_argument("what", nargs="?", choices=(*WORDS, "told"), help="one step alone")
    parser.add_argument("--answers", type=Path, default=ANSWERS, help=f"the file of answers ({ANSWERS})")
    parser.add_argument("--scenes", default="all", help="names with commas between (all)")
    parser.add_argument("--searched", type=int, default=0, help="games that narrow what is told (0)")
    parser.add_argument("--workers", type=int, default=1, help="processes that share the work (1)")
    for each in fields(Settings):
        parser.add_argument(f"--{each.name}", type=int, default=each.default, help=f"({each.default})")
    options = parser.parse_args(arguments)
    steps = WORDS if options.what is None else (options.what,)
    start = time.process_time()
    if "ask" in steps:
        scenes = [name for name, _ in bundled()] if options.scenes == "all" else options.scenes.split(",")
        settings = Settings(**{each.name: getattr(options, each.name) for each in fields(Settings)})
        ask(options.answers, settings, scenes, options.workers)
    head, answers = read(options.answers)
    simulated = [each for each in answers if not each.exact]
    if "fit" in steps:
        for system, fitted in fits([each for each in simulated if each.to_fit]).items():
            write(fitted, fit_file(SYSTEMS[system]))
    if "judge" in steps:
        print(told_how(head, answers), *sheet(answers), sep="\n")
    if "told" in steps:
        print(told_how(head, answers), *as_told(answers, options.searched), sep="\n")
    if "draw" in steps:
        PLOT.write_text(draw(simulated), encoding="utf-8")
    print(f"{time.process_time() - start:.0f} s of processor time")


def told_how(head: dict[str, int], answers: Sequence[Answer]) -> str:
    """Return what was asked, in a line."""
    scenes, solved = len({each.scene for each in answers}), sum(each.exact for each in answers)
    return (
        f"{len(answers)} positions of {scenes} scenes, {solved} of them solved exactly and left out;"
        f" seed {head['seed']}, {head['advice']} simulations an answer, {head['games']} games a position,"
        f" {head['thought']} simulations a decision in them, agents {head['agents']}"
    )


def write(fitted: Fit, path: Path) -> None:
    """Write a fit, a line for each scene."""
    shown = asdict(fitted)
    own = {title: list(each) for title, each in shown.pop("scenes").items()}
    scenes = ",\n".join(f"    {json.dumps(title)}: {json.dumps(each)}" for title, each in own.items())
    numbers = "".join(f'  "{name}": {json.dumps(value)},\n' for name, value in shown.items())
    path.write_text(f'{{\n{numbers}  "scenes": {{\n{scenes}\n  }}\n}}\n', encoding="utf-8")


def draw(answers: Sequence[Answer]) -> str:
    """Return the plot of all answers, as games by script have it and as it is told."""
    return plot(
        {
            "as simulated": told_of(answers, [before(each) for each in answers]),
            "as told": told_of(answers, as_advised(answers)),
        }
    )


if __name__ == "__main__":
    main()
