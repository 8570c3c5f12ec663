"""The ritualist: to where its ritual is performed, and on with it whatever happens; else like a caster."""

from agents.twod20.doctrines.caster import play_caster
from agents.twod20.habits.menu import offers
from agents.twod20.habits.turn.steps import toward
from agents.twod20.habits.turn.tasks import task_zone
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20.chapters.ritual.rules.requirement import is_ritual
from arena.twod20.codes import NONE, RITUALS
from arena.twod20.core.rules.ground.zone import is_engaged
from scenarios.twod20.limits import TASKS


@rule
def play_ritualist(state, legal, number, who):
    """Return what a ritualist does next: perform, or go where that is done, else play a caster."""
    if state.chapters & RITUALS and state.turn.majors < state.turn.majors_allowed:
        for task in range(TASKS):
            if is_ritual(state, task) and offers(legal, number, act.OVERCOME + task):
                if is_engaged(state, who) and offers(legal, number, act.SHIFT):
                    return act.SHIFT
                return act.OVERCOME + task
        zone = task_zone(state, who)
        if zone != NONE and zone != state.characters[who].zone:
            step = toward(state, who, legal, number, act.MOVE, zone)
            if step == NONE:
                step = toward(state, who, legal, number, act.RUSH, zone)
            if step != NONE:
                return step
    return play_caster(state, legal, number, who)
