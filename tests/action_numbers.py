"""The numbers of actions, kept in a table: policies, saved games and papers know an action by its number.

`python -m tests.action_numbers` adds what a catalogue has more at its end, and refuses everything else.
"""

from math import prod
from pathlib import Path

from arena.system import System
from arena.systems import SYSTEMS

FOLDER = Path(__file__).parent / "actions"
WHAT_TO_DO = (
    "An action keeps its number for ever. Put a new verb at the end of the catalogue; where an argument needs"
    " more values than its verb has room for, give those a verb of their own there, and leave a verb that is"
    " no longer offered where it is."
)


def table(system: System) -> list[str]:
    """Return a line a verb: its first number, its name, the sizes of its arguments."""
    lines, first = [], 0
    for verb in system.verbs:
        lines.append(" ".join([f"{first:5} {verb.name}", *map(str, verb.sizes)]))
        first += prod(verb.sizes)
    return lines


def kept(system: System) -> list[str]:
    """Return the lines of the committed table of a system; none where there is no table."""
    path = FOLDER / f"{system.name}.txt"
    return path.read_text(encoding="utf-8").splitlines() if path.is_file() else []


def moved(before: list[str], now: list[str]) -> str:
    """Return which verb no longer stands where it stood and what to do, or nothing."""
    for line, found in zip(before, [*now, *[""] * len(before)]):
        if line != found:
            return f"{line.split()} has become {found.split() or 'nothing'}. {WHAT_TO_DO}"
    return ""


def main() -> None:
    """Append what is new to the table of each system, or stop with what has moved."""
    for system in SYSTEMS.values():
        wrong = moved(kept(system), table(system))
        if wrong:
            raise SystemExit(f"{system.name}: {wrong}")
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{system.name}.txt").write_text("\n".join(table(system)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
