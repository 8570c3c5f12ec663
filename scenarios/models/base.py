"""What every part of a scenario file is built of: the strict model, keys, texts and numbers."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

Key = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=32)]
# Names and texts are shown in terminals, so neither may hold control characters.
LINE = r"^[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f]*$"
PROSE = r"^[^\x00-\x08\x0b-\x1f\x7f-\x9f]*$"
Name = Annotated[str, Field(min_length=1, max_length=60, pattern=LINE)]
Text = Annotated[str, Field(max_length=4000, pattern=PROSE)]
Small = Annotated[int, Field(ge=0, le=10)]
Column = Annotated[int, Field(ge=0, le=99)]


class Model(BaseModel):
    """A part of a file: unknown keys are refused, values are never coerced from other types."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)
