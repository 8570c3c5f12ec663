"""What corruption may take hold of: locations."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from scenarios.models import Key, Model, Name, Text

Condition = Literal["cared_for", "good", "dirty", "filthy"]
PURITY = {"cared_for": 5, "good": 4, "dirty": 3, "filthy": 2}


class Location(Model):
    """Zones that are one place to corruption, within walls or a fence. SRD "Corrupting Locations"."""

    name: Name
    text: Text = ""
    zones: list[Key] = Field(min_length=1)  # which zones it is
    stage: Annotated[int, Field(ge=0, le=3)] = 0  # 0 untouched, 1 tainted, 2 malign presence, 3 vile animus
    condition: Condition = "good"  # how well it is kept: its Purity
    reputation: Annotated[int, Field(ge=0, le=5)] = 0  # deeds done there: so much Purity less

    def purity(self) -> int:
        """Return the points that resist corruption there."""
        return max(0, PURITY[self.condition] - self.reputation)
