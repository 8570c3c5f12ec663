"""The numbers of objectives and endings, the same in every rule system."""

DEFEAT, DESTROY, PROTECT, HOLD, REACH, ESCAPE, SURVIVE = range(7)
GOALS = {
    "defeat": DEFEAT,
    "protect": PROTECT,
    "hold": HOLD,
    "reach": REACH,
    "escape": ESCAPE,
    "survive": SURVIVE,
}
ACHIEVED, FAILED, BEATEN, TIME = range(4)  # how a scene ends
ENDING_WORDS = ("achieved", "failed", "beaten", "time")
