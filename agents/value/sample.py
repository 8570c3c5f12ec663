"""Positions to learn from, and how games from them end: turns of any kind first, then by script."""

from agents.systems import choose_scripted
from arena.compiling.rule import rule
from arena.games import begin, next_choice
from arena.phases.stalled import MOST_DECISIONS
from arena.state.dice import draw, reseed
from arena.systems import acting, do_action, imagine

NONE = -1
MANY = 1000
FIRST, SECOND = 0, 1  # winners


@rule
def any_headline(legal, number, headlines, generator):
    """Return any of the first `number` actions of `legal` that is a headline, NONE where none is."""
    found = NONE
    seen = 0
    for place in range(number):
        action = int(legal[place])
        if headlines[action] != 0:
            seen += 1
            if draw(generator, seen) == 1:
                found = action
    return found


@rule
def depart(state, legal, number, odd, blind, headlines, generator):
    """Return any headline `odd` times in a thousand, anything `blind` times, else the script's choice."""
    action = NONE
    if draw(generator, MANY) <= odd:
        action = any_headline(legal, number, headlines, generator)
    elif draw(generator, MANY) <= blind:
        action = int(legal[draw(generator, number) - 1])
    return int(choose_scripted(state, legal, number)) if action == NONE else action


@rule
def gather(states, roots, seeds, stops, odds, results, turns, headlines, legal, generator):
    """Play a game for each of `seeds`, keep positions between turns and how it ends; return their number.

    The opening is as one side or the other knows it, roots[0] or roots[1], with what it does not know drawn
    anew: so what is learnt tells nothing of what is hidden. `odds` are four: of a thousand decisions those
    for any kind of turn and for anything at all, of a thousand later positions those that are kept, and how
    many of one game are. They are written to states[1:]; `results` has what the first side got in the game
    of each, 1, 0 or 0.5, `turns` how many turns each game had. states[0], `legal` and `generator` are scratch
    space.
    """
    found = 0
    for game in range(len(seeds)):
        begun = found
        begin(states, roots[game % 2], seeds[game])
        imagine(states[0], game % 2)
        reseed(generator, seeds[game] + 1)
        found, turns[game] = play_apart(states, int(stops[game]), odds, found, headlines, legal, generator)
        winner = states[0].winner
        result = 1.0 if winner == FIRST else 0.0 if winner == SECOND else 0.5
        for place in range(begun, found):
            results[place] = result
    return found


@rule
def play_apart(states, stop, odds, found, headlines, legal, generator):
    """Play states[0] to its end; return how many positions are kept then, and its turns.

    Up to turn `stop` the game departs from the script, in that turn in every headline. The position after it
    is kept, and some of those that follow by script.
    """
    state = states[0]
    begun = found
    turns = 0
    before = NONE - 1
    for made in range(MOST_DECISIONS):
        number = next_choice(state, legal, made)
        if number == 0:
            return found, turns
        now = acting(state)
        if now == NONE and before != NONE:
            turns += 1
            kept = turns == stop + 1 or (turns > stop + 1 and draw(generator, MANY) <= odds[2])
            if kept and found - begun < odds[3] and found + 1 < len(states):
                found += 1
                states[found] = state
        before = now
        if turns > stop:
            action = int(choose_scripted(state, legal, number))
        else:
            odd = MANY if turns == stop else odds[0]
            action = depart(state, legal, number, odd, odds[1], headlines, generator)
        do_action(state, action)
    return found, turns
