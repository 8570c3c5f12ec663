"""Where core lets grids, terrain and mounts in: the place, the bit of scenes that have it, and the rule."""

from arena.twod20.chapters.terrain.rules import mount
from arena.twod20.codes import MOUNTS

HOOKS = (("movement", MOUNTS, mount.list_mounts),)
