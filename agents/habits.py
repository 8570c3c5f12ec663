"""Habits that scripts of several systems have: whom somebody goes after."""

from arena.board.rules import nearest_enemy
from arena.people.codes import NONE, UP
from arena.people.rules import are_enemies, knows_of
from arena.scene.alike import alike


def goes_after(wanted):
    """Return the rule that says which enemy `who` goes after: the nearest of those whom its side knows and
    `wanted(state, who, other)` names, else the nearest of all."""

    def quarry(state, who):
        found, least = NONE, NONE
        here, side = state.characters[who].zone, state.characters[who].side
        for other in range(state.character_count):
            enemy = state.characters[other]
            known = enemy.status == UP and are_enemies(state, who, other) and knows_of(state, side, other)
            if known and wanted(state, who, other):
                way = int(state.ways[here, enemy.zone])
                if way != NONE and (found == NONE or way < least):
                    found, least = other, way
        return found if found != NONE else int(nearest_enemy(state, who))

    return alike(quarry, wanted.__module__)
