"""Where core lets grids, terrain and mounts in: the place, the bit of scenes that have it, and the rule."""

from arena.twod20.chapters.terrain.rules import mount, terrain
from arena.twod20.codes import MEASURED, MOUNTS, OBSTACLES

HOOKS = (
    ("lies_down", MOUNTS, mount.unseat),
    ("falls", MOUNTS, mount.bring_down),
    ("is_minor", MOUNTS, mount.is_mounting),
    ("takes_minor", MOUNTS, mount.take_mounting),
    ("movement", MOUNTS, mount.list_mounts),
    ("wins", MEASURED, terrain.win_rush),
    ("goes_on_foot", MOUNTS, mount.dismount),
    ("is_carried", MOUNTS, mount.is_passenger),
    ("toll_to", MEASURED, terrain.toll_to),
    ("ways", MEASURED, terrain.list_ways),
    ("leap_of", OBSTACLES, terrain.leap_of),
    ("free_spends", MEASURED, terrain.list_runs_of_rush),
    ("spend_price", MEASURED, terrain.spend_price),
    ("runs", MEASURED, terrain.list_runs),
    ("takes_spend", MEASURED, terrain.take_run),
)
