"""Sneaking and searching: a skill against those who may notice, and against those who hide."""

from arena.board.rules import can_see, sees
from arena.compiling.rule import rule
from arena.d6 import codes
from arena.d6.chapters.grapple.rules import holds_somebody
from arena.d6.core.rules.check import roll_skill
from arena.d6.core.rules.sums import derived
from arena.d6.core.rules.turn import better, dice_of, untrained, use_action
from arena.people.codes import NONE, UP
from arena.people.rules import are_enemies
from arena.scene.rules import find, hide
from arena.state.events import log
from scenarios.d6.tables import LEAST


@rule
def watchfulness(state, who):
    """Return the difficulty that `who` makes for those who sneak: twice the dice of Perception or search."""
    rating = better(state, who, codes.PERCEPTION, codes.SEARCHING)
    character = state.characters[who]
    return derived(dice_of(state, who, int(rating)), int(character.pips[rating]))


@rule
def sneak_difficulty(state, who, zone):
    """Return the difficulty of being unseen in a zone: the most watchful enemy who sees it, less the dark."""
    worst = LEAST
    for other in range(state.character_count):
        enemy = state.characters[other]
        if are_enemies(state, who, other) and enemy.status == UP and sees(state, enemy.zone, zone):
            worst = max(worst, watchfulness(state, other))
    place = state.zones[zone]
    return max(LEAST, worst - place.dark - place.cover)


@rule
def can_sneak(state, who):
    """Return whether `who` can try to get out of sight: not in a hold, from either end of it."""
    character = state.characters[who]
    may = character.hidden == 0 and character.actions > 0 and character.aboard == NONE
    may = may and character.holder == NONE and not holds_somebody(state, who)
    return may and dice_of(state, who, codes.SNEAKING) > 0


@rule
def do_sneak(state, who, at):
    """Try to get out of sight."""
    use_action(state, 1)
    roll_sneak(state, who)


@rule
def roll_sneak(state, who):
    """Wait for the dice of staying unseen where `who` stands."""
    difficulty = sneak_difficulty(state, who, int(state.characters[who].zone))
    difficulty += untrained(state, who, codes.SNEAKING)
    roll_skill(state, codes.SNEAK, who, codes.SNEAKING, 0, 0, int(difficulty))


@rule
def settle_sneak(state):
    """Hide whoever sneaked well enough; else it is seen."""
    who = int(state.checker)
    character = state.characters[who]
    character.stealth = state.total
    if state.total < state.difficulty:
        find(state, who)
    elif character.hidden == 0:
        hide(state, who)


@rule
def can_search(state, who):
    """Return whether `who` can look for enemies who hide."""
    if state.characters[who].actions == 0:
        return False
    for other in range(state.character_count):
        if are_enemies(state, who, other) and state.characters[other].hidden == 1:
            return True
    return False


@rule
def do_search(state, who, at):
    """Look for enemies who hide in what one sees."""
    use_action(state, 1)
    difficulty = untrained(state, who, codes.SEARCHING)
    roll_skill(state, codes.SEARCH, who, codes.SEARCHING, 0, -int(difficulty), 0)


@rule
def settle_search(state):
    """Find every enemy in sight whose sneaking was worse; a tie goes to who hides."""
    who = int(state.checker)
    for other in range(state.character_count):
        enemy = state.characters[other]
        if are_enemies(state, who, other) and enemy.hidden == 1 and can_see(state, who, other):
            place = state.zones[enemy.zone]
            if state.total > enemy.stealth + place.dark + place.cover:
                find(state, other)
    log(state, codes.EV_DRAWN, who, state.total, 1, 0)
