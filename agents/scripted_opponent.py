"""The scripted agent as an opponent inside environments; importing this module makes it known there."""

from agents.systems import choose_scripted
from envs.opponents import enter

enter("scripted", choose_scripted)
