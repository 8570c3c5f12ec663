"""How things stand where a scene is under way: the keys below `now`, each of which is a ruling too.

The keys follow from the rulings: `python -m arena.rulings.keys` writes `now.json`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, ClassVar

from scenarios import models as shared
from scenarios.models import Key, Text
from scenarios.now import with_keys

KEYS = json.loads((Path(__file__).resolve().parent.parent / "now.json").read_text(encoding="utf-8"))
FIRST = {
    "people": tuple("status zone stress wounds traumas acted stealth prone fortune weapons reach".split())
}
Keys: Any = with_keys(shared.Now, KEYS, FIRST, named=("changes", "aim", "lasting"))


class Now(Keys):  # type: ignore[misc]  # its keys are known only when it is made
    """How things stand: what a paper sheet holds of a scene that is under way."""

    NAMED_FIRST = tuple("round turn threat momentum people traits zones tasks also".split())
    BEGINS: ClassVar[Any] = {
        "turn": "turn of",
        "spent": "set turn",
        "traits": "trait",
        "ended": "end trait",
        "also": "",
    }
    LISTS = ("traits", "ended", "also")
    GROUPS: ClassVar[Any] = {
        "who": "people",
        "zone": "zones",
        "task": "tasks",
        "consequence": "consequences",
        "request": "requests",
        "claim": "claims",
        "offer": "offers",
        "event": "changes",
        "location": "locations",
        "device": "devices",
        "network": "networks",
        "breach": "breaches",
        "card": "cards",
        "weapon": "weapons",
    }

    turn: Key | None = None  # whose it is: somebody, or pcs or npcs, who name somebody
    traits: list[Text] = []  # that have come about: "harder ranged on kip"
    ended: list[Text] = []  # that hold no longer
