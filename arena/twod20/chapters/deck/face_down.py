"""What lies face down before a side: it knows that there is something, and no more."""

from arena.compiling.rule import rule
from arena.twod20 import codes
from arena.twod20.chapters.magic.rules.raising import is_grave
from arena.twod20.chapters.social.imagined import members
from arena.twod20.codes import NONE, PCS, RESERVE, SOCIAL
from arena.twod20.core.rules.pools.inquiry import knows_of_comers


@rule
def is_unknown(state, side, who):
    """Return whether `who` is one of the reserves of whom the players know only that they may come."""
    if side != PCS:
        return False
    character = state.characters[who]
    if state.chapters & codes.MAGIC and is_grave(state, who):
        return False
    return character.status == RESERVE and character.side != side and not knows_of_comers(state, side)


@rule
def change_to_come(state, event):
    """Return whether this may be a change of the scene that nobody sets off by hand, still to come."""
    change = state.environment[event]
    if change.interact != NONE or change.used == 1:
        return False
    return change.price > 0 or state.chapters & (SOCIAL | codes.TASKS) != 0


@rule
def is_secret_aim(state, side, number):
    """Return whether this is an objective that the other side keeps from `side`."""
    objective = state.objectives[number]
    return objective.kind != NONE and objective.secret == 1 and objective.side != side


@rule
def is_secret_task(state, side, number):
    """Return whether this is a task that the other side keeps from `side`, also where it is face down."""
    task = state.venture.tasks[number]
    return task.secret == 1 and task.who & members(state, side) == 0


@rule
def clear_trait(trait):
    """Make it no trait."""
    trait.scope = trait.on = trait.tests = trait.effect = 0
    trait.against = trait.copies = trait.sense = 0


@rule
def clear_change(change):
    """Make it a change of the scene that changes nothing."""
    change.zone = NONE
    change.damage = change.mental = change.terrain = change.alarm = change.rouses = 0
    change.effects.bits = 0
    change.effects.ratings[:] = 0
    clear_trait(change.trait)
