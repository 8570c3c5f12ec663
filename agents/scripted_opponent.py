"""The scripted agent as an opponent inside environments; importing this module makes it known there."""

from __future__ import annotations

from agents import scripted
from envs.opponents import register

register("scripted", scripted.choose)
