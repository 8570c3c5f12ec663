"""What the log says and what the record holds: each thing that happens is written down, and nothing else is.

After an event the record is as the event says; a number changes by what the log tells and by nothing else.
"""

from __future__ import annotations

from arena.twod20 import codes
from tests.referee.bench import Chapter
from tests.referee.duties.people import COUNTED_OF_PEOPLE, TRUE_OF_PEOPLE
from tests.referee.duties.powers import COUNTED_OF_POWERS, TRUE_OF_POWERS
from tests.referee.duties.rows import After, Counted, at, record_at
from tests.referee.duties.tests import TRUE_OF_TESTS
from tests.referee.duties.works import COUNTED_OF_WORKS, TRUE_OF_WORKS
from tests.referee.recording import Event, Step, name_of
from tests.twod20.found import rows_of

TRUE: tuple[dict[int, After], ...] = (TRUE_OF_PEOPLE, TRUE_OF_POWERS, TRUE_OF_WORKS, TRUE_OF_TESTS)
COUNTED: tuple[Counted, ...] = (*COUNTED_OF_PEOPLE, *COUNTED_OF_POWERS, *COUNTED_OF_WORKS)
BY_KIND = (codes.EV_CONDITION, codes.EV_HEALED, codes.EV_MINOR, codes.EV_NETWORK_LEFT, codes.EV_COMPLICATION)
MAGIC = ("CAST", "SPELL_LASTS", "SPELL_ENDS", "COST", "COUNTERED", "OBEYS", "DRAWN", "MANA", "RISEN")
HACKING = ("INSIDE", "OUTSIDE", "STEP_INSIDE", "PLUGGED", "MEMORY", "NETWORK_LEFT", "BREACH", "SHUTDOWN")
HACKING += ("FIREWALL", "NETWORK_HARM", "LOCKED_OUT", "NETWORK_FOUND", "MIND_NOTICED")
TALK = ("GRANTED", "CLAIMED", "OFFER", "ANSWERED", "PRESSED", "LEARNT", "OVERWHELMED")
OF_CHAPTERS = {
    "magic": MAGIC,
    "hacking": HACKING,
    "talk": TALK,
    "rituals": ("RITUAL",),
    "corruption": ("CORRUPTED", "MARKED", "INFLUENCE", "DISTRACTED"),
    "stealth": ("NOTICED",),
    "readied actions": ("READY",),
}
HOMES = {getattr(codes, f"EV_{name}"): home for home, names in OF_CHAPTERS.items() for name in names}
# numbers of an event that say nothing, and stay 0
SILENT = {
    "bcd": "ROUND ACTOR PASS KEPT HANDED ENVIRONMENT GONE OVER RECOVERED INTERRUPTED DISASTER PRIORITY "
    "ALARM DISTRACTED MIND_NOTICED",
    "cd": "MOVE APPROACH DICE LOST BOUGHT_OFF REACTION RAISED THREAT MOMENTUM ARRIVED ABREAST HINDRANCE "
    "SETBACK OPPOSED WATCHED SEARCHED OUTCRY GRANTED CLAIMED LEARNT BUSY AVOIDED VISION CALAMITY "
    "PLUGGED NETWORK_HARM LOCKED_OUT DRAWN SPELL_ENDS MISFIRE CLEANSED STEP_INSIDE OUTSIDE "
    "NETWORK_FOUND BREAKTHROUGH TASK_DONE TASK_CHANGED",
    "d": "HELP FORTUNE HARM DEFEATED DEAD COMPLICATION TRAIT OBJECTIVE FACES INITIATIVE CHASE STEADIED "
    "TIME LIMIT QUIET ASKED ANSWERED CLAIM OFFER FATE RIDE CARRIED BREACH SHUTDOWN MEMORY "
    "SPELL_LASTS COUNTERED INSIDE",
}
SILENT_OF = {getattr(codes, f"EV_{name}"): these for these, names in SILENT.items() for name in names.split()}
SILENT_OF |= {getattr(codes, f"EV_{name}"): these for name, these in rows_of("referee", "SILENT").items()}


class Written(Chapter):
    """Judges the record by the log, and the log by the record."""

    name = "record"

    def judge(self, step: Step) -> None:
        """Look at the last event of each kind about each person or thing, then at the numbers."""
        last: dict[tuple[int, ...], Event] = {}
        for event in step.events:
            last[self._about(event)] = event
        for event in last.values():
            for rows in TRUE:
                for what, expected, found in rows[event.kind](step, event) if event.kind in rows else ():
                    self.expect(what, expected, found, HOMES.get(event.kind, ""))
            if event.kind in SILENT_OF:
                said = [getattr(event, name) for name in SILENT_OF[event.kind]]
                self.expect(f"numbers of {name_of(event.kind)}", [0] * len(said), said)
        for row in COUNTED:
            self._number(step, row)

    @staticmethod
    def _about(event: Event) -> tuple[int, ...]:
        """Return what an event is about: a later one of the same may have changed it again."""
        if event.kind in BY_KIND:
            return event.kind, event.a, event.c if event.kind == codes.EV_HEALED else event.b
        if event.kind == codes.EV_RITUAL:
            return event.kind, event.b, event.c
        return event.kind, event.a

    def _number(self, step: Step, row: Counted) -> None:
        """A number that has changed, or that the log says has, is what it must be."""
        places = set(step.changed.get(row.field, ()))
        if step.events:
            places |= {event.a for event in step.events if event.a >= 0}
        for place in places:
            try:
                before = at(step.before, row.field, place)
            except IndexError:
                continue
            change = row.change(step, place)
            if change is None or (change == 0 and place not in step.changed.get(row.field, ())):
                continue
            most = row.most(record_at(step.before, row.field, place)) if row.most else 10**6
            wanted = min(most, max(row.least, before + change))
            home = "magic" if row.field.startswith("magic") else ""
            self.expect(row.field, wanted, at(step.after, row.field, place), home)
