"""A position from whatever a person has at hand: a scenario, a saved game or a token."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from table.commands.with_party import no_scenario, scene

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from arena.words.cast import Cast

TOKEN = re.compile(r"arena[0-9]+\.")  # how tokens begin, of this version or another


def is_scenario(given: str) -> bool:
    """Return whether `given` is neither a token nor a saved game."""
    from table.session.save import is_save

    return not TOKEN.match(given) and not is_save(Path(given))


def open_position(
    given: str, seed: int = 0, party: Path | None = None, only: str | None = None
) -> tuple[NDArray[Any], Cast]:
    """Return the position that `given` names, shape (1,), and its words; raise a ValueError of one sentence.

    `given` is a token, the path of a saved game, or a scenario, which is opened with `seed`, and with a
    `party` (`only` some of it) where one is named.
    """
    if not is_scenario(given):
        no_scenario(party, only, given)
    if TOKEN.match(given):
        from arena.token import decode

        states, cast, _ = decode(given)
        return states, cast
    from table.session.save import Save, is_save

    path = Path(given)
    if is_save(path):
        return saved_position(Save.open(path))
    from arena.systems import SYSTEMS

    loaded = scene(given, party, only, err=True)
    return SYSTEMS[loaded.scenario.system].compile(loaded, seed)


def saved_position(save: Any) -> tuple[NDArray[Any], Cast]:
    """Return where a saved game stands, and close its file."""
    from table.session.session import resumed

    try:
        session = resumed(save)
    finally:
        save.close()
    return session.states, session.cast


def seen_in(given: str) -> list[int]:
    """Return the actions that a saved game has seen; of a token or a scenario none are known."""
    from table.session.save import Save, is_save

    if TOKEN.match(given) or not is_save(Path(given)):
        return []
    save = Save.open(Path(given))
    try:
        return [command.action for command in save.commands() if command.is_action]
    finally:
        save.close()
