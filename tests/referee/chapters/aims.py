"""Objectives and the end: what each side has reached, what it has failed at, who has won, and why.

Looked at between two actions; places that are held or reached, and surviving, count as a round ends.
"""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE, NPCS, ONGOING, PCS
from scenarios.limits import OBJECTIVES
from scenarios.twod20.limits import CONSEQUENCES
from tests.referee.bench import Chapter
from tests.referee.chapters.skill import members
from tests.referee.recording import Event, Step, View
from tests.referee.sums.networks import mind_of

BETWEEN = (codes.ACTOR, codes.TURN, codes.HAND_OVER)
ONLY_LOST = (codes.PROTECT, codes.PREVENT, codes.REFUSE, codes.PEACE)
AT_ROUNDS = (codes.HOLD, codes.REACH_ZONE, codes.SURVIVE_UNTIL)
HERE = (codes.UP, codes.RESERVE, codes.ESCAPED)
LOST = (codes.DEAD, codes.BROKEN, codes.OVERWHELMED)


class Aims(Chapter):
    """Judges objectives, and who has won."""

    name = "objectives"

    def begin(self) -> None:
        """Nobody has struck a blow, nothing has been held."""
        self.struck: set[int] = set()
        self.held: dict[int, int] = {}
        self.won: dict[int, int] = {}  # tests won at a task of an objective

    def judge(self, step: Step) -> None:
        """Follow deeds to objectives, and objectives to the end."""
        before, after = step.before, step.after
        for event in step.events:
            if event.kind == codes.EV_ATTACK and event.d != codes.AS_MENTAL:
                self.struck.add(before.characters[event.a].side)
            elif event.kind == codes.EV_CAST and is_blow(before, event):
                self.struck.add(before.characters[event.a].side)
            elif event.kind == codes.EV_OBJECTIVE:
                self._objective(step, event)
            elif event.kind == codes.EV_ROUND:
                self._round(step)
        running = codes.RUNNING in (before.pursuit.stage, after.pursuit.stage)
        if running:
            self._chase(step)
        elif before.settled == ONGOING and after.settled != ONGOING:
            self._decided(step)
        elif after.settled == ONGOING and after.phase in BETWEEN and step.events:
            self.expect("nobody has won yet", None, self._winner(after))
            self._all_marked(after)

    def _winner(self, position: View) -> int | None:
        """Return who has won, None where it goes on: goals reached, failure, or nobody left."""
        failed = self._failed(position)
        wins = {
            side: (1 - side in failed) or (side not in failed and all_done(position, side))
            for side in (PCS, NPCS)
        }
        if not any(wins.values()):
            wins = {side: is_beaten(position, 1 - side) for side in (PCS, NPCS)}
        if not any(wins.values()):
            return None
        if all(wins.values()):
            return codes.DRAW
        return PCS if wins[PCS] else NPCS

    def _failed(self, position: View) -> set[int]:
        """Return the sides that cannot win any more: by an objective, by a disaster, by giving up."""
        failed = {aim.side for aim in aims(position) if self._is_lost(position, aim)}
        failed |= set(members(position.gave_up))
        if position.chapters & codes.TASKS:
            for number in range(CONSEQUENCES):
                threat = position.venture.consequences[number]
                if threat.dice and threat.fatal and threat.setbacks >= threat.amount:
                    failed.add(threat.side)
        return failed

    def _is_lost(self, position: View, aim: View) -> bool:
        """Return whether an objective cannot be reached any more, or has been lost."""
        people = [position.characters[who] for who in members(aim.who)]
        if aim.kind == codes.PROTECT:
            return any(each.status not in (*HERE, codes.OVERWHELMED) for each in people)
        if aim.kind == codes.ESCAPE:
            able = sum(each.status not in LOST and not each.voluntary for each in people)
            return bool(not aim.done and able < aim.amount)
        if aim.kind == codes.COMPLETE:
            closed = [position.venture.tasks[task].closed == 1 for task in members(aim.tasks)]
            hopeless = all(closed) if aim.any_task else any(closed)
            return not aim.done and not reached(position, aim) and hopeless
        if aim.kind == codes.PEACE:
            return aim.side in self.struck
        if aim.kind not in (codes.GRANT, codes.REFUSE):
            return False
        request = position.social.requests[aim.request]
        if aim.kind == codes.REFUSE:
            return bool(request.status == codes.GRANTED)
        gone = position.characters[request.of].status not in (codes.UP, codes.RESERVE)
        return bool(request.status != codes.GRANTED and not request.in_way and gone)

    def _decided(self, step: Step) -> None:
        """The scene is decided: by what was wanted, by time, or by who is left."""
        after = step.after
        if after.ending == codes.TIME:
            venture = after.venture
            if venture.limit and venture.elapsed >= venture.limit:
                self.expect("time is up", venture.late_winner, after.settled)
            else:
                self.expect("the last round", after.round_limit, step.before.round_number)
                self.expect("time is up", after.clock_winner, after.settled)
                self.expect("nobody else has won", None, self._winner(after))
            return
        self.expect("who has won", self._winner(after), after.settled)
        if self._failed(after):
            self.expect("why it is over", codes.FAILED, after.ending)
        elif after.settled in (PCS, NPCS):
            reached_all = all_done(after, after.settled)
            self.expect("why it is over", codes.ACHIEVED if reached_all else codes.BEATEN, after.ending)
        self._all_marked(after)

    def _all_marked(self, position: View) -> None:
        """What is reached is marked as reached."""
        for number in range(OBJECTIVES):
            aim = position.objectives[number]
            if aim.kind not in (NONE, *AT_ROUNDS, *ONLY_LOST) and reached(position, aim):
                self.expect("reached", 1, aim.done)

    def _objective(self, step: Step, event: Event) -> None:
        """An objective comes nearer, or is reached."""
        aim = step.after.objectives[event.a]
        if aim.kind == codes.WORK:
            self.won[event.a] = self.won.get(event.a, 0) + 1
            if not aim.secret:
                self.expect("tests won", self.won[event.a], event.b)
                self.expect("enough of them", self.won[event.a] >= aim.amount, event.c == 1)
        elif event.c == 1 and aim.kind in AT_ROUNDS:
            self.expect("reached as a round ends", True, self._is_reached_now(step, event.a))
        elif event.c == 1:
            self.expect("reached now", True, reached(step.after, aim))

    def _is_reached_now(self, step: Step, number: int) -> bool:
        """Return whether an objective that counts as a round ends is reached now."""
        aim = step.after.objectives[number]
        if aim.kind == codes.HOLD:
            known = self.held.get(number, 0)
            return held(step, aim) and known + 1 >= aim.rounds
        if aim.kind == codes.REACH_ZONE:
            return len(standing(step, aim.side, aim.zone, members(aim.who))) >= aim.amount
        someone = any(step.after.characters[who].status == codes.UP for who in members(aim.who))
        return bool(step.before.round_number >= aim.rounds and someone)

    def _round(self, step: Step) -> None:
        """A round is over: what is held is counted, what is reached is marked."""
        for number in range(OBJECTIVES):
            aim = step.after.objectives[number]
            if aim.kind not in AT_ROUNDS:
                continue
            known = bool(step.before.objectives[number].done)
            self.expect("reached by now", known or self._is_reached_now(step, number), bool(aim.done))
            if aim.kind == codes.HOLD and not known:
                self.held[number] = self.held.get(number, 0) + 1 if held(step, aim) else 0
                self.expect("rounds held", self.held[number], aim.progress)

    def _chase(self, step: Step) -> None:
        """A pursuit is over when the quarry is caught, or away, or time is up."""
        after = step.after
        pursuit = after.pursuit
        hunters = after.characters[pursuit.pursuer].side
        if after.winner == ONGOING:
            if after.phase in (codes.DICE, codes.ROLL) and after.roll_kind != codes.PURSUIT_DICE:
                self.expect("still in the chase", True, 0 < pursuit.apart <= pursuit.apart_most)
        elif after.ending == codes.CAUGHT:
            self.expect("caught", (0, hunters), (pursuit.apart, after.winner))
        elif after.ending == codes.AWAY:
            self.expect("away", (True, 1 - hunters), (pursuit.apart > pursuit.apart_most, after.winner))
        elif after.ending == codes.TIME:
            self.expect("the chase ends", pursuit.timeout, after.winner)


def aims(position: View) -> list[View]:
    """Return the objectives of a scene."""
    every = (position.objectives[number] for number in range(OBJECTIVES))
    return [aim for aim in every if aim.kind != NONE]


def all_done(position: View, side: int) -> bool:
    """Return whether a side has all that it wants, where it wants more than to keep something."""
    goals = [aim for aim in aims(position) if aim.side == side and aim.kind not in ONLY_LOST]
    return bool(goals) and all(aim.done or reached(position, aim) for aim in goals)


def reached(position: View, aim: View) -> bool:
    """Return whether an objective is reached that can be at any moment."""
    people = [position.characters[who].status for who in members(aim.who)]
    if aim.kind in (codes.DEFEAT, codes.DESTROY):
        came = [status for status in people if status != codes.RESERVE]
        return bool(came) and not any(status in (codes.UP, codes.ESCAPED) for status in came)
    if aim.kind == codes.ESCAPE:
        return people.count(codes.ESCAPED) >= aim.amount
    if aim.kind == codes.COMPLETE:
        done = [position.venture.tasks[task].done == 1 for task in members(aim.tasks)]
        return any(done) if aim.any_task else all(done)
    if aim.kind == codes.GRANT:
        return bool(position.social.requests[aim.request].status == codes.GRANTED)
    if aim.kind == codes.OVERWHELM:
        return all(status == codes.OVERWHELMED for status in people)
    return bool(aim.done)


def is_blow(position: View, event: Event) -> bool:
    """Return whether a spell does violence to the body of an enemy."""
    return bool(position.magic.spells[event.b].does == codes.STRIKES_BODY)


def is_beaten(position: View, side: int) -> bool:
    """Return whether a side has nobody up, and nobody who will still come by itself."""
    if side == NPCS and position.venture.scene == codes.CHALLENGE:
        return False
    for who in range(position.character_count):
        character = position.characters[who]
        if character.side != side:
            continue
        if character.status == codes.UP and character.tier != codes.OBJECT:
            return False
        if character.status == codes.RESERVE and NONE < character.arrives <= position.round_limit:
            return False
    return True


def standing(step: Step, side: int, zone: int, among: list[int]) -> list[int]:
    """Return who of a side stands in a zone as a round ends: who comes with the new one does not count."""
    come = [event.a for event in step.of_kind(codes.EV_ARRIVED)]
    found = []
    for who in among:
        character = step.after.characters[who]
        up = character.status == codes.UP and character.tier != codes.OBJECT and who not in come
        inside = mind_of(step.after, who)  # whose mind is inside a network is there, whatever the body does
        if up and character.side == side and zone == (character.zone if inside == NONE else inside):
            found.append(who)
    return found


def held(step: Step, aim: View) -> bool:
    """Return whether a side is alone in the zone that it is to hold."""
    everybody = list(range(step.after.character_count))
    own = standing(step, aim.side, aim.zone, members(aim.who))
    return bool(own) and not standing(step, 1 - aim.side, aim.zone, everybody)
