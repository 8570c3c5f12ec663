"""How people say in every system that a place gives cover, and that it gives none."""

from arena.words.said import changes, in_any_order

COVER_IS = (
    *changes("({zone} cover|cover (of|in|on|at) {zone})", "[dice|points] [of] cover", "{zone}")[0],
    "[be] {number} [dice|points] [of] cover (in|on|at) {zone}",
    *in_any_order("cover", "{zone}", "{number} [dice|die|point|points]"),
    "{zone} (give|offer|provide) {number} [dice|points] [of] cover",
)
COVERED = (
    "[be] [good|some|heavy|light] cover (in|on|at) {zone}",
    "{zone} (have|give|offer|provide|be|make) [good|some|heavy|light] cover",
)
BARE = (
    "{zone} (have|give|offer) (no|not) cover",
    "[be] (no|not) [more] cover [left] (in|on|at) {zone} [left]",
    "[all] cover (in|on|at|of) {zone} [be] (gone|destroyed|shot to pieces|blown away)",
    "[{other}] destroy [all] cover (in|on|at|of) {zone}",
    "{zone} lose [all] cover",
    "(not|no|no more) cover [left] (in|on|at|of) {zone}",
)
