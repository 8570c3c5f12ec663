"""The script: hit whoever has least health, else go to the nearest enemy."""

from agents.systems import Agents
from arena.board.rules import nearest_enemy, step_towards
from arena.compiling.rule import rule
from arena.people.out import fallen
from table.skeleton.brawl.record import ACT_NOW, HIT, HIT_HARD, LEAVE, MOVE, WAIT


@rule
def choose(state, legal, number):
    """Return one of the first `number` actions of `legal`."""
    who = int(state.actor)
    found, least = -1, 99
    for place in range(number):
        action = int(legal[place])
        if action == LEAVE or action == ACT_NOW:
            return action
        if HIT <= action < LEAVE:
            health = int(state.characters[(action - HIT) % (HIT_HARD - HIT)].health)
            if health <= least:  # the blow with grit comes after the one without
                found, least = action, health
    if found >= 0:
        return found
    enemy = nearest_enemy(state, who)
    if enemy < 0:
        return WAIT
    zone = step_towards(state, state.characters[who].zone, state.characters[enemy].zone)
    return WAIT if zone < 0 else MOVE + zone


AGENTS = Agents(choose=choose, fallen=fallen)
