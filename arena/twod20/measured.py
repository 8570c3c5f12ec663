"""What a plan is judged by: figures of the log and of the position, in the order of `words.plan.MEASURES`."""

from arena.compiling.rule import rule
from arena.people.rules import is_out
from arena.twod20 import codes
from arena.twod20.codes import EV_HARM, EV_RESISTED, OBJECT, PURSUIT, RUNNING, TASKS
from arena.twod20.core.rules.turns.rounds import waiting
from arena.twod20.outcome import aims


@rule
def tally(state, side, totals):
    """Add what the log of the last command says to `totals` (float64, one a measure).

    Stress inflicted on the other side, Harms inflicted, Stress suffered, Harms suffered, in points.
    """
    for number in range(state.event_count):
        event = state.events[number]
        if event.kind == EV_RESISTED:
            place = 2 if state.characters[event.a].side == side else 0
            totals[place] += event.d
        elif event.kind == EV_HARM:
            place = 3 if state.characters[event.a].side == side else 1
            totals[place] += event.b


@rule
def tally_end(state, side, totals):
    """Add how the position stands to `totals`: pools, people, objectives, turns, chase, alarm and time."""
    totals[4] += state.threat
    totals[5] += state.momentum
    tally_people(state, side, totals)
    totals[10] += max(0.0, aims(state, side))
    totals[11] += max(0.0, aims(state, 1 - side))
    totals[12] += waiting(state, side)
    totals[13] += waiting(state, 1 - side)
    if state.chapters & PURSUIT and state.pursuit.stage == RUNNING:
        totals[14] += state.pursuit.apart
        totals[15] += state.pursuit.pace
    if state.chapters & TASKS:
        totals[16] += state.venture.stage
        totals[17] += state.venture.elapsed


@rule
def tally_people(state, side, totals):
    """Add how many of the other side are out, then how many of the own are out, dying, and not seen."""
    for who in range(state.character_count):
        character = state.characters[who]
        if character.tier == OBJECT:
            continue
        if character.side != side:
            totals[6] += is_out(character.status)
            continue
        totals[7] += is_out(character.status)
        totals[8] += character.status == codes.DEFEATED and character.dying == 1
        totals[9] += character.status == codes.UP and character.stealth.level == codes.HIDDEN
