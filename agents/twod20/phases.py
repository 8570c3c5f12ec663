"""Which habit answers which phase of a pursuit in the 2d20 System: a line each.

Any other phase is answered by the habit `choose_*` of its name, wherever that stands. `agents.ladders` writes
proposals.py, in the order of `arena.twod20.phases`: `make ladders`.
"""

from __future__ import annotations

IN_PURSUIT = {  # while one runs; of any other phase the first that is offered
    "DICE": "habits.answer.pursuit.choose_pursuit_dice",
    "PURSUIT_SPEND": "habits.answer.pursuit.choose_pursuit_spend",
    "PAY": "habits.price.choose_pay",
    "BUY_OFF": "habits.answer.pursuit.choose_obstacle_price",
    "COMPLICATION": "habits.answer.pursuit.choose_obstacle",
    "REROLL": "habits.answer.dice.choose_pursuit_reroll",
}
