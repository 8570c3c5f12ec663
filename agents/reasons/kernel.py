"""Playing plans out while it is noted what they bring, and by when: the compiled part of reasons."""

from agents.search.kernel import NONE, carry_out, deal, play_turn, roll_all, set_up, turn_of
from agents.systems import choose_scripted, tally_particulars
from arena.compiling.rule import rule
from arena.phases.stalled import MOST_DECISIONS
from arena.systems import add_points, score, settle, stall, tally, tally_end

STAGES = 4  # by the end of the turn, until the side acts again, by the end of the next round, of all
OWN, ANSWER, ROUND, END = range(STAGES)


@rule
def close(state, side, stage, found, parts):
    """Note in `found` and `parts`, a row a stage, what there is at the end of `stage`."""
    if stage < END:
        found[stage + 1] = found[stage]
    tally_end(state, side, found[stage])
    tally_particulars(state, side, parts[stage])


@rule
def play_stages(state, legal, number, side, luck, last_round, found, parts):
    """Play on by script to the end of the scene from where the first stage has ended.

    `number` actions are legal; `found` and `parts` take what there is by each further stage.
    """
    turn = NONE - 1
    dealt = 0
    stage = ANSWER
    for made in range(MOST_DECISIONS):
        begins = turn_of(state) != turn
        if begins:
            turn = turn_of(state)
            dealt = deal(state, luck, dealt)
        if made > 0:
            number = roll_all(state, legal, number)
            tally(state, side, found[stage])
        if number == 0:
            break
        late = state.round_number >= last_round
        if stage == ANSWER and (late or (begins and state.decider == side and turn != NONE)):
            close(state, side, stage, found, parts)
            stage = ROUND
        if stage == ROUND and late:
            close(state, side, stage, found, parts)
            stage = END
        number = carry_out(state, int(choose_scripted(state, legal, number)), legal)
    if number > 0:
        stall(state)
    for left in range(stage, STAGES):
        close(state, side, left, found, parts)


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
            close(state, side, OWN, found, parts[each, place])
            if points != 0:
                add_points(state, pool, points)
                number = settle(state, legal)
            play_stages(state, legal, number, side, seed, last_round, found, parts[each, place])
            totals[row, :-1] += found[OWN]
            totals[row, totals.shape[1] - 1] += 1
            values[each, place] = score(state, side)
