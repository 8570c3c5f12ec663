"""Joint efforts: a leader joins the actions of others behind the best of them; and help."""

from arena.board.rules import can_see
from arena.compiling.rule import rule
from arena.d6 import codes
from arena.d6.core import record as act
from arena.d6.core.rules.check import roll_skill
from arena.d6.core.rules.sums import combined, related
from arena.d6.core.rules.turn import better, dice_of, untrained, use_action
from arena.people.codes import UP
from arena.state.events import log
from arena.state.listing import offer

WORKING = 1  # die less of a command by a leader who works as well
HELP = 10  # the difficulty of helping somebody
VERY_EASY = 5  # a command that any number may follow
LEAST = 2  # people without whom nothing is joint


@rule
def leading(state, who):
    """Return the rating that `who` leads with: command, or Perception."""
    return better(state, who, codes.COMMANDING, codes.PERCEPTION)


@rule
def can_join(state, who, other):
    """Return whether `other` could still join an effort led by `who` in this round."""
    one = state.characters[other]
    same = one.side == state.characters[who].side and one.status == UP and one.held == codes.FREE
    return same and other != who and one.acted == 0 and one.joined == 0 and can_see(state, who, other)


@rule
def followers(state, who):
    """Return how many combine: all who can, up to the leader's dice unless the command is very easy."""
    found = sum(1 for other in range(state.character_count) if can_join(state, who, other))
    if state.command <= VERY_EASY:
        return found
    return min(found, int(state.characters[who].dice[leading(state, who)]))


@rule
def list_joint(state, who, out, number):
    """List who could work at the head of a joint effort, and who can be helped."""
    if state.characters[who].actions == 0:
        return number
    leads = followers(state, who) >= LEAST and dice_of(state, who, int(leading(state, who))) > 0
    helps = dice_of(state, who, codes.TACTICS) > 0
    for other in range(state.character_count):
        if can_join(state, who, other):
            number = offer(out, number, act.LEAD + other, leads)
            number = offer(out, number, act.HELP + other, helps and state.characters[other].bonus_pips == 0)
    return number


@rule
def do_lead(state, who, worker):
    """Wait for the dice of a command; a leader with an action left works as well, a die less."""
    use_action(state, 1)
    state.target = worker
    less = WORKING if state.characters[who].actions > 0 else 0
    rating = int(leading(state, who))
    difficulty = state.command + untrained(state, who, rating)
    roll_skill(state, codes.COMMAND, who, rating, -less, 0, int(difficulty))


@rule
def settle_lead(state):
    """Give the worker the bonus of the joint effort; the others may only defend themselves this round."""
    who, worker = int(state.checker), int(state.target)
    people = followers(state, who)
    dice, pips = combined(people, max(0, int(state.difficulty - state.total)))
    left = people - 1
    for other in range(state.character_count):
        if other != worker and left > 0 and can_join(state, who, other):
            state.characters[other].joined = 1
            left -= 1
            log(state, codes.EV_JOINED, other, worker, 0, 0)
    one = state.characters[worker]
    one.bonus_dice = min(16, max(0, one.bonus_dice) + dice)
    one.bonus_pips = min(40, one.bonus_pips + pips)
    one.joint = 1
    log(state, codes.EV_BONUS, worker, dice, pips, 0)


@rule
def do_help(state, who, other):
    """Tell somebody in more than a sentence what helps: a related roll for its next one."""
    use_action(state, 1)
    state.target = other
    difficulty = HELP + untrained(state, who, codes.TACTICS)
    roll_skill(state, codes.HELP, who, codes.TACTICS, 0, 0, int(difficulty))


@rule
def settle_help(state):
    """Let the roll help or hinder the next one of whoever was told."""
    one = state.characters[state.target]
    more = related(int(state.total), int(state.difficulty))
    one.bonus_pips = max(-20, min(40, one.bonus_pips + more))
    log(state, codes.EV_RELATED, state.target, more, 1, 0)
