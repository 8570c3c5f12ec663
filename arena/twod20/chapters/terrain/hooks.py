"""Where core lets grids, terrain and mounts in: the place, the bit of scenes that have it, and the rule."""

from arena.twod20.chapters.terrain.rules import mount, terrain
from arena.twod20.codes import MEASURED, MOUNTS

HOOKS = (
    ("lies_down", MOUNTS, mount.unseat),
    ("falls", MOUNTS, mount.bring_down),
    ("is_minor", MOUNTS, mount.is_mounting),
    ("takes_minor", MOUNTS, mount.take_mounting),
    ("movement", MOUNTS, mount.list_mounts),
    ("wins", MEASURED, terrain.win_rush),
)
