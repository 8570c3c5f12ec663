"""Playing plans out while it is noted what they bring, and by when: the compiled part of reasons."""

from agents.search.kernel import FOR_EVER, NONE, carry_out, play_turn, roll_all, set_up, shuffle, turn_of
from agents.systems import choose_scripted, tally_particulars
from arena.compiling.rule import rule
from arena.phases.stalled import MOST_DECISIONS
from arena.systems import add_points, score, settle, stall, tally, tally_end

STAGES = 4  # by the end of the turn, until the side acts again, by the end of the next round, of all
OWN, ANSWER, ROUND, END = range(STAGES)


@rule
def play_until(state, legal, number, side, stage, last_round, luck, totals):
    """Play on by script to the end of a stage after the first, and return how many actions are legal then.

    `number` are legal before; `totals` grows by what happens.
    """
    turn = NONE - 1
    for made in range(MOST_DECISIONS):
        begins = turn_of(state) != turn
        if begins:
            turn = turn_of(state)
            shuffle(state, luck)
        if made > 0:
            number = roll_all(state, legal, number)
            tally(state, side, totals)
        if number == 0 or state.round_number >= last_round:
            return number
        if stage == ANSWER and begins and state.decider == side and turn != NONE:
            return number
        number = carry_out(state, int(choose_scripted(state, legal, number)), legal)
    stall(state)
    return 0


@rule
def play_staged(
    states,
    root,
    side,
    plans,
    lengths,
    answers,
    rows,
    first,
    last,
    seeds,
    legal,
    pool,
    points,
    values,
    stages,
    parts,
    totals,
    after,
):
    """Play the plans `rows[first:last]` to the end of the scene, once with each of `seeds`.

    `points` go into a pool when the turn is over. `values` (seeds, rows) takes the scores, `stages` (seeds,
    rows, STAGES, measures) what was measured by the end of each stage, `parts` (seeds, rows, STAGES,
    particulars) who and what stands behind it. `totals` and `after` have a row a plan and count as in
    `play_out`.
    """
    for each in range(len(seeds)):
        seed = int(seeds[each])
        for place in range(first, last):
            row = int(rows[place])
            set_up(states, root, side, seed)
            state = states[0]
            found = stages[each, place]
            last_round = int(state.round_number) + 2
            number = play_turn(
                state, side, plans[row], int(lengths[row]), answers[row], legal, found[OWN], after[row]
            )
            for stage in range(STAGES):
                if stage > OWN:
                    number = play_until(
                        state,
                        legal,
                        number,
                        side,
                        stage,
                        FOR_EVER if stage == END else last_round,
                        seed,
                        found[stage],
                    )
                if stage < END:
                    found[stage + 1] = found[stage]
                tally_end(state, side, found[stage])
                tally_particulars(state, side, parts[each, place, stage])
                if stage == OWN and points != 0:
                    add_points(state, pool, points)
                    number = settle(state, legal)
            totals[row, :-1] += found[OWN]
            totals[row, totals.shape[1] - 1] += 1
            values[each, place] = score(state, side)
