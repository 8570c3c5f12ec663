"""The numbers of phases, rolls and events of a scene; those of a system come behind them."""

TURN, ROLL, OVER, HELD = range(4)  # somebody chooses, dice are awaited, all is over, a held turn may be taken
PHASES = ("turn", "dice", "over", "held")
OWN_PHASE = len(PHASES)  # the first phase of a system's own
ACTION, INITIATIVE = range(2)  # what dice are for: the action in hand, the order of turns
OWN_ROLL = 2  # the first purpose of a system's own
EV_ROUND, EV_TURN, EV_MOVED, EV_OUT, EV_LEFT, EV_GOAL, EV_INITIATIVE, EV_HELD, EV_HID, EV_FOUND = range(10)
OWN = 12  # the first event of a system's own
EVENTS = 40  # of one command
