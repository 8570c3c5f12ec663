"""Turns and rounds: the order, what a turn gives, what ends with it, and the end of a scene."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.aims import codes as aims
from arena.scene.codes import (
    EV_GOAL,
    EV_HELD,
    EV_INITIATIVE,
    EV_LEFT,
    EV_MOVED,
    EV_ROUND,
    EV_TURN,
    HELD,
    INITIATIVE,
    OVER,
    TURN,
)
from arena.true20 import codes
from tests.true20.person import ability_check, may_attack, named, reaches
from tests.true20.second import flow
from tests.true20.second.blows import IDLE, forget_joint
from tests.true20.second.places import MOST_STAGES, stage
from tests.true20.second.unseen import moved_unseen

RESERVE, ESCAPED, DRAW, PCS = 0, 6, 2, 0
DEXTERITY = 1
OF_A_TURN = "toggled feet walked readied guarded hurried steady heroic".split()
OF_ITS_END = "standard moves gaits feet helped_attack helped_defence effort".split()


# the order


def early(s: Any, who: int) -> tuple[int, int, int]:
    """Return how early somebody acts: by initiative, then Dexterity, then a die."""
    one = s.characters[who]
    return one.initiative, one.abilities[DEXTERITY], one.tiebreak


def first_of(s: Any, people: list[int]) -> int:
    """Return who of these is up and acts before the others."""
    return max(
        (who for who in people if s.characters[who].status == flow.UP),
        key=lambda who: early(s, who),
        default=flow.NONE,
    )


def take_initiative(s: Any) -> None:
    """Take a die for the order: those who are alike share it; then ties are rolled off."""
    who, face = s.roller, s.rolled[0]
    if s.roll_for == INITIATIVE:
        deaf = 4 * ("deafened" in named(s, who))
        value = max(-99, min(99, face + ability_check(s, who, DEXTERITY) + s.characters[who].quick - deaf))
        flow.say(s, EV_INITIATIVE, who, value)
        name = "initiative"
    else:
        flow.say(s, codes.EV_TIE, who, face)
        name, value = "tiebreak", face
    for _, one in flow.everybody(s):
        if one.group == who:
            setattr(one, name, value)
    leaders = [each for each, one in flow.everybody(s) if one.group == each]
    later = [each for each in leaders if each > who] if s.roll_for == INITIATIVE else []
    if later:
        s.roller = later[0]
    elif (tied := next_tied(s, leaders)) != flow.NONE:
        flow.await_die(s, codes.TIE, tied)
    else:
        flow.await_nothing(s)
        next_turn(s)


def next_tied(s: Any, leaders: list[int]) -> int:
    """Return who must roll a die because it is as early as another; of equal dice all are rolled again."""

    def equals(who: int) -> list[int]:
        return [each for each in leaders if each != who and early(s, each)[:2] == early(s, who)[:2]]

    tied = [who for who in leaders if equals(who)]
    for who in tied:
        if s.characters[who].tiebreak == 0:
            return who
    for who in tied:
        face = s.characters[who].tiebreak
        same = [each for each in equals(who) if s.characters[each].tiebreak == face]
        if same:
            for each in (who, *same):
                s.characters[each].tiebreak = 0
            return who
    return flow.NONE


def members(people: int) -> list[int]:
    """Return the numbers of a set."""
    return [who for who in range(people.bit_length()) if people >> who & 1]


def next_turn(s: Any) -> None:
    """Ask whoever holds its turn back; else let whoever is next act, in the next round if need be."""
    held = first_of(s, members(s.holding & ~s.asked))
    if held != flow.NONE:
        asked(s, held, HELD)
        return
    who = waiting(s)
    if who == flow.NONE:
        next_round(s)
        if s.phase != TURN:
            return
        who = waiting(s)
    if who != flow.NONE:
        begin_turn(s, who)


def waiting(s: Any) -> int:
    """Return who acts next in this round."""
    return first_of(s, [who for who, one in flow.everybody(s) if not one.acted])


def asked(s: Any, who: int, phase: int) -> None:
    """Let somebody be the one who acts."""
    s.actor, s.target = who, flow.NONE
    flow.ask(s, phase, who)
    flow.await_nothing(s)


def begin_turn(s: Any, who: int) -> None:
    """Give somebody the actions of a turn; what was to last until now is over."""
    asked(s, who, TURN)
    one = s.characters[who]
    s.count, s.asked = one.initiative, 0
    flow.say(s, EV_TURN, who)
    pass_time(s, who)
    if not s.surprise:
        flow.take_out(s, who, codes.FLAT_FOOTED)
    flow.take_out(s, who, codes.SURPRISED)
    vars(one).update(dict.fromkeys(OF_A_TURN, 0))
    one.struck = flow.NONE
    here = named(s, who)
    one.standard, one.moves = (0, 1) if "nauseated" in here else (1, 0 if acts_once(s, who) else 1)
    one.gaits = (1 if s.surprise else 2) if one.mount else 0
    if here & IDLE:
        one.standard = one.moves = one.gaits = 0


def acts_once(s: Any, who: int) -> bool:
    """Return whether somebody takes one action in a round."""
    one = s.characters[who]
    return bool(one.staggered or one.disabled or s.surprise or "slowed" in named(s, who))


def pass_time(s: Any, source: int) -> None:
    """Count a round down for what began in somebody's turn; as a round begins for what is nobody's."""
    for who, one in flow.everybody(s):
        if not s.timed >> who & 1:
            continue
        for condition, began in enumerate(one.sources):
            nobodys = began == flow.NONE or s.characters[began].status != flow.UP
            if one.lasts[condition] and (began == source if source != flow.NONE else nobodys):
                one.lasts[condition] -= 1
                if not one.lasts[condition]:
                    flow.take_out(s, who, condition)
        if not any(one.lasts):
            s.timed &= ~(1 << who)


def finish_turn(s: Any) -> None:
    """End a turn: what was for it is lost."""
    one = s.characters[s.actor]
    vars(one).update(dict.fromkeys(OF_ITS_END, 0))
    one.help_against = flow.NONE
    if "running" not in named(s, s.actor):
        one.ran = one.ran_checks = 0
    one.pushed = 0 if one.pushed == codes.BY_EFFORT else one.pushed
    for condition in (codes.STUNNED, codes.DAZED):
        if one.lasts[condition] == 1 and one.sources[condition] == s.actor:
            flow.take_out(s, s.actor, condition)
    one.acted = 1
    settle_scene(s)
    if s.winner == flow.NONE:
        next_turn(s)


def leave(s: Any, who: int) -> None:
    """Let somebody leave the scene."""
    one = s.characters[who]
    one.status, one.zone, one.hidden = ESCAPED, flow.NONE, 0
    flow.say(s, EV_LEFT, who)
    finish_turn(s)


def hold_back(s: Any) -> None:
    """Let whoever acts hold its turn back."""
    flow.say(s, EV_HELD, s.actor)
    s.holding |= 1 << s.actor
    s.asked = s.holding
    s.characters[s.actor].acted = 1
    next_turn(s)


def answer_held(s: Any, acts: bool) -> None:
    """Let whoever holds its turn back take it here from now on, or go on waiting."""
    who = s.actor
    if acts:
        s.holding &= ~(1 << who)
        s.characters[who].initiative = min(s.characters[who].initiative, s.count)
        begin_turn(s, who)
    else:
        s.asked |= 1 << who
        next_turn(s)


# rounds


def next_round(s: Any) -> None:
    """End the round, and the scene where that decides it; begin the next one."""
    review_round(s)
    settle_scene(s)
    if s.winner == flow.NONE and s.round_number >= s.round_limit:
        s.winner, s.ending = s.clock_winner, aims.TIME
        settle_scene(s)
    if s.winner != flow.NONE:
        return
    s.round_number += 1
    s.holding = 0
    flow.say(s, EV_ROUND, s.round_number)
    s.phase, s.actor = TURN, flow.NONE
    for _, one in flow.everybody(s):
        one.spent = one.shielded = 0
        one.acted = one.thing
        if s.surprise:
            one.conditions &= ~(1 << codes.SURPRISED)
    s.surprise = 0
    for who, one in flow.everybody(s):
        if one.refocused:
            deaf = 4 * ("deafened" in named(s, who))
            one.initiative = 20 + ability_check(s, who, DEXTERITY) + one.quick - deaf
            one.refocused = 0
    forget_joint(s)
    pass_time(s, flow.NONE)
    for who, one in flow.everybody(s):
        if one.status == RESERVE and 0 < one.arrives <= s.round_number:
            one.status, one.zone = flow.UP, one.entrance
            flow.say(s, codes.EV_CAME, who, one.zone)
    flow.forget(s)
    go_through(s)
    settle_scene(s)


def go_through(s: Any) -> bool:
    """Go through all that a round brings, person by person; return whether something is awaited."""
    s.after = codes.TO_ROUND
    flow.await_nothing(s)
    for place in range(s.cursor, MOST_STAGES * s.character_count):
        who, number = divmod(place, MOST_STAGES)
        if not s.characters[who].thing:
            s.cursor = place + 1
            if stage(s, who, number):
                return True
    flow.forget(s)
    return False


def go_on_with_round(s: Any) -> None:
    """Go on with what a round brings, and then with its first turn."""
    if not go_through(s):
        next_turn(s)


def go_on_with_turn(s: Any) -> None:
    """Let whoever has moved unseen hide again, ask whoever is ready to strike, or go on with the turn."""
    for kind, who, *_ in s.told:
        if kind == EV_MOVED and s.characters[who].hidden and s.check != codes.HIDING:
            if moved_unseen(s, who):
                return
            break
    if interrupted(s):
        return
    flow.forget(s)
    s.phase, s.decider = TURN, s.characters[s.actor].side
    flow.await_nothing(s)
    settle_scene(s)
    one = s.characters[s.actor]
    if s.winner != flow.NONE:
        return
    goes = one.standard or one.moves or one.gaits or (one.feet and one.grip == flow.NONE)
    if one.status != flow.UP or not goes:
        finish_turn(s)


def interrupted(s: Any) -> bool:
    """Ask whoever is ready to strike at whoever acts."""
    if s.actor == flow.NONE or s.characters[s.actor].status != flow.UP or s.winner != flow.NONE:
        return False
    for who in members(s.stirred):
        s.stirred &= ~(1 << who)
        one = s.characters[who]
        slot = one.readied - 1
        able = slot >= 0 and one.status == flow.UP and not named(s, who) & (IDLE | {"nauseated"})
        if able and may_attack(s, who, s.actor) and reaches(s, who, s.actor, slot):
            s.checker, s.target = who, s.actor
            flow.ask(s, codes.READIED, who)
            return True
    return False


# aims and the end


def settle_scene(s: Any) -> None:
    """End the scene where it is decided."""
    if s.winner == flow.NONE:
        judge(s)
    if s.winner != flow.NONE:
        s.phase, s.decider, s.actor, s.target = OVER, PCS, flow.NONE, flow.NONE
        flow.await_nothing(s)


def reach(s: Any, number: int) -> None:
    """Let an aim be reached."""
    if not s.objectives[number].done:
        s.objectives[number].done = 1
        flow.say(s, EV_GOAL, number)


def is_out(one: Any) -> bool:
    """Return whether somebody takes no further part."""
    return one.status not in (RESERVE, flow.UP, ESCAPED)


def needed(aim: Any) -> int:
    """Return how many must leave or be there."""
    return max(1, min(int(aim.amount), len(members(aim.who))))


def judge(s: Any) -> None:
    """Say who has won: by what a side has reached, by what it has failed in, or because nobody is left."""
    lost = set(failed(s))
    won = [1 - side in lost or (side not in lost and all_reached(s, side)) for side in (0, 1)]
    ending = aims.FAILED if lost else aims.ACHIEVED
    if not any(won):
        ending = aims.BEATEN
        up = [
            sum(one.side == side and one.status == flow.UP for _, one in flow.everybody(s)) for side in (0, 1)
        ]
        won = [up[1] == 0, up[0] == 0]
    if any(won):
        s.winner, s.ending = (DRAW if all(won) else won.index(True)), ending


def failed(s: Any) -> Iterator[int]:
    """Look at what can be reached at any moment; yield the sides that have failed."""
    for number, aim in enumerate(s.objectives):
        people = [s.characters[who] for who in members(aim.who)]
        out = sum(map(is_out, people))
        if aim.kind in (aims.DEFEAT, aims.DESTROY):
            if out and not any(one.status in (flow.UP, ESCAPED) for one in people):
                reach(s, number)
        elif aim.kind == aims.ESCAPE:
            if sum(one.status == ESCAPED for one in people) >= needed(aim):
                reach(s, number)
            elif not aim.done and len(people) - out < needed(aim):
                yield aim.side
        elif aim.kind == aims.PROTECT and out:
            yield aim.side


def all_reached(s: Any, side: int) -> bool:
    """Return whether a side has reached all that it wants."""
    wants = [aim for aim in s.objectives if aim.side == side and aim.kind not in (flow.NONE, aims.PROTECT)]
    return bool(wants) and all(aim.done for aim in wants)


def review_round(s: Any) -> None:
    """Look at what is reached at the end of a round."""
    for number, aim in enumerate(s.objectives):
        mine = [s.characters[who] for who in members(aim.who)]
        there = sum(one.status == flow.UP and (one.side, one.zone) == (aim.side, aim.zone) for one in mine)
        if aim.kind == aims.HOLD and not aim.done:
            alone = not any(
                one.status == flow.UP and one.zone == aim.zone and one.side != aim.side
                for _, one in flow.everybody(s)
            )
            aim.progress = aim.progress + 1 if there and alone else 0
            if aim.progress >= aim.rounds:
                reach(s, number)
        elif aim.kind == aims.REACH and there >= needed(aim):
            reach(s, number)
        elif aim.kind == aims.SURVIVE and s.round_number >= aim.rounds:
            if any(one.status == flow.UP for one in mine):
                reach(s, number)


flow.NEXT[codes.TO_TURN] = go_on_with_turn
flow.NEXT[codes.TO_CHARGE_END] = go_on_with_turn
flow.NEXT[codes.TO_COUP] = go_on_with_turn
flow.NEXT[codes.TO_ROUND] = go_on_with_round
