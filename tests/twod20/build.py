"""A small builder for tests of the 2d20 rules: a scene in a few words, dice on the tape, play by text."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Iterator
from typing import Any

import numpy as np

from arena.twod20 import apply, catalog, codes
from arena.twod20.core.rules.ground.zone import enter_reach
from arena.twod20.legal import list_legal
from arena.twod20.setup.scene import compile_scenario
from arena.words.notation import spelled
from scenarios.loader import loads

# The answers that `skip` gives; in a phase that is not named here, and where they are not legal, the first.
DULL = {
    codes.RESPONSE: "no response",
    codes.ASSIST: "no help",
    codes.DICE: "buy 0 dice",
    codes.REROLL: "keep the roll",
    codes.COST: "accept failure",
    codes.BUY_OFF: "suffer the complication",
    codes.COMPLICATION: "complication fluster",
    codes.REACH: "stay",
    codes.OPENING: "let it go",
    codes.RESIST: "keep the resistance",
    codes.HARM: "fight on",
    codes.HAMPER: "wound hampers attack",
    codes.FALLEN: "stay down",
    codes.READY: "hold the readied attack",
    codes.RELOADS: "spend 0 reloads",
    codes.SPEND: "done",
    codes.DUCK: "no response",
    codes.LOSSES: "see it through",
    codes.MEDDLING: "leave it be",
    codes.TRIGGER: "when an enemy moves",
    codes.QUIET: "do it openly",
    codes.WATCH: "notice nothing",
    codes.EVADE: "trust to luck",
    codes.SENSE: "rely on sight",
    codes.POISE: "let them look",
    codes.PRESSED: "bear it",
    codes.FALLOUT: "complication composure",
    codes.FORCE: "strike to kill",
    codes.AVOID: "take the harm",
    codes.TRACK: "recover vigour",
    codes.BREACH: "leave it at the damage",
    codes.SHUTDOWN: "keep it running",
}


# What `skip` leaves to the test.
LEFT = (
    *(codes.ROLL, codes.OVER, codes.TURN, codes.PAY),
    *(codes.FIRST, codes.ACTOR, codes.HAND_OVER, codes.INTERRUPT, codes.TIE),
    *(codes.AREA_TARGET, codes.MENDING, codes.LAST_CARE, codes.RECEIPT, codes.PURSUIT_SPEND, codes.OPPOSING),
    *(codes.BREAKTHROUGH, codes.SETBACK, codes.ANSWER, codes.CONSENT, codes.VALUE, codes.AT_STAKE),
    codes.SPREAD,
)


def person(side: str = "npcs", zone: str = "yard", **more: Any) -> dict[str, Any]:
    """Return a character of a scene: attributes 8 and skills 1 where `more` says nothing else."""
    return {"side": side, "zone": zone, **more}


ONE = {"dice": "die", "reloads": "reload", "steps": "step"}


def scene(characters: dict[str, Any] | None = None, **more: Any) -> str:
    """Return the text of a scenario on the row of zones yard, hall, roof, road.

    Without `characters` two players, hero and friend, stand against thug and lout, all in the yard with
    a stick of 2[CD] in hand. `more` replaces whole keys of the file.
    """
    stick: dict[str, Any] = {"weapons": ["stick"]}
    whole: dict[str, Any] = {
        "system": "twod20",
        "name": "Test",
        "summary": "A small scene.",
        "zones": {key: {"name": key.title()} for key in ("yard", "hall", "roof", "road")},
        "links": ["yard - hall - roof - road"],
        "weapons": {"stick": {"name": "Stick", "form": "melee", "damage": 2}},
        "characters": characters
        or {
            "hero": person("pcs", **stick),
            "friend": person("pcs", **stick),
            "thug": person(tier="minor", **stick),
            "lout": person(tier="notable", **stick),
        },
        "objectives": {"pcs": [{"defeat": "all"}], "npcs": [{"defeat": "all"}]},
    }
    return json.dumps({**whole, **more}, indent=1)


def counted(text: str) -> str:
    """Return an action with the singular where it counts one thing.

    >>> counted("buy 1 dice"), counted("buy 2 dice")
    ('buy 1 die', 'buy 2 dice')
    """
    return re.sub(r"\b1 (dice|reloads|steps)\b", lambda found: f"1 {ONE[found[1]]}", text)


class Table:
    """A state that is played by the texts of its actions and by dice put on the tape."""

    def __init__(self, text: str | None = None, seed: int = 1) -> None:
        self.states, self.cast = compile_scenario(loads(text or scene(), "test.yaml"), seed)
        self.out = np.zeros(catalog.ACTIONS, np.int16)

    def fork(self) -> Table:
        """Return another table with the same state."""
        other = object.__new__(Table)
        other.states, other.cast, other.out = self.states.copy(), self.cast, self.out.copy()
        return other

    @property
    def state(self) -> Any:
        """The record, a view: writing its fields changes the table."""
        return self.states[0]

    def who(self, key: str) -> int:
        """Return the number of a character."""
        return self.cast.characters.index(key)

    def __getitem__(self, key: str) -> Any:
        """Return the record of a character."""
        return self.state.characters[self.who(key)]

    def weapon(self, key: str, weapon: str) -> Any:
        """Return the record of a character's weapon."""
        return self[key].weapons[self.cast.keys("weapon", self.who(key)).index(weapon)]

    def engage(self, key: str, other: str) -> Table:
        """Put two characters in each other's Reach."""
        enter_reach(self.state, self.who(key), self.who(other))
        return self

    @property
    def phase(self) -> str:
        """What the state waits for, in words."""
        return codes.PHASE_WORDS[self.state.phase]

    @property
    def decider(self) -> str:
        """Who decides: pcs, npcs or chance."""
        return ("pcs", "npcs", "chance")[self.state.decider]

    def _words(self, action: int) -> str:
        """Return the text of an action in this state."""
        verb = max((verb for verb in catalog.VERBS if catalog.BASE[verb.name] <= action), key=_first)
        numbers = np.unravel_index(action - _first(verb), verb.sizes) if verb.sizes else ()
        owner, victim = self.state.asked, self.state.damage.first
        names: dict[str, Any] = {
            "who": self.cast.characters,
            "zone": self.cast.zones,
            "event": self.cast.keys("event"),
            "matter": codes.MATTER_WORDS,
            "effect": codes.EVERY_EFFECT,
            "side": self.cast.sides,
            "weapon": self.cast.keys("weapon", owner),
            "target weapon": self.cast.keys("weapon", victim),
            "number": range(100),
            "task": self.cast.keys("task"),
            "consequence": self.cast.keys("consequence"),
            "breakthrough": codes.BREAKTHROUGH_WORDS,
            "setback": codes.SETBACK_WORDS,
            "sense": codes.SENSE_WORDS,
            "talent": self.cast.keys("talent"),
            "request": self.cast.keys("request"),
            "claim": self.cast.keys("claim"),
            "offer": self.cast.keys("offer"),
            "appeal": codes.APPEAL_WORDS,
            "stance": codes.STANCE_WORDS,
            "use": codes.USE_WORDS,
            "fact": codes.FACT_WORDS,
            "topic": codes.TOPIC_WORDS,
            "card": self.cast.keys("card"),
            "location": self.cast.keys("location"),
            "device": self.cast.keys("device"),
            "network": self.cast.keys("network"),
            "software": self.cast.keys("software"),
            "breach": self.cast.keys("breach"),
            "spell": self.cast.keys("spell"),
            "lasting spell": [
                self.cast.keys("spell")[each.spell] if self.cast.keys("spell") and each.spell >= 0 else ""
                for each in self.state.magic.workings
            ],
            "option": self._options(),
        }
        fields = [part.split("}")[0] for part in verb.words.split("{")[1:]]
        said = [str(names[field][int(number)]) for field, number in zip(fields, numbers, strict=True)]
        return spelled(verb, said)

    def _options(self) -> Any:
        """Return the keys of what Momentum may buy on the spell in hand."""
        spell = int(self.state.magic.spell)
        return self.cast.keys("option", spell) if self.cast.keys("spell") and spell >= 0 else ()

    def legal(self, start: str = "") -> list[str]:
        """Return the texts of all legal actions that begin with `start`."""
        number = int(list_legal(self.state, self.out))
        texts = [self._words(int(action)) for action in self.out[:number]]
        assert len(set(texts)) == number, f"said twice: {texts}"
        return [text for text in texts if text.startswith(start)]

    def do(self, *texts: str) -> Table:
        """Carry out legal actions, each given by its text."""
        for text in map(counted, texts):
            legal = self.legal()
            assert text in legal, f"{text!r} is not legal in phase {self.phase!r} for {self.decider}: {legal}"
            self.state.event_count = 0
            apply.do_action(self.state, int(self.out[legal.index(text)]))
        return self

    def skip(self, *stops: int) -> Table:
        """Answer uninteresting questions as DULL says, up to a phase of `stops` or one of LEFT."""
        while self.state.phase not in (*LEFT, *(stops or (codes.SPEND,))):
            legal = self.legal()
            answer = DULL.get(self.state.phase, legal[0])
            self.do(answer if answer in legal else legal[0])
        return self

    def dice(self, *faces: int, sides: int = 20) -> Table:
        """Put dice on the tape and take the roll, which must be of so many dice of `sides` sides."""
        assert self.state.phase == codes.ROLL, f"no dice awaited in phase {self.phase!r}: {self.legal()}"
        asked = int(self.state.roll_count), int(self.state.roll_sides)
        assert asked == (len(faces), sides), f"asked for {asked[0]}d{asked[1]}, given {len(faces)}d{sides}"
        self.state.event_count = 0
        self.state.rolled[: len(faces)] = faces
        apply.take_roll(self.state)
        return self

    def damage(self, *faces: int) -> Table:
        """Put challenge dice on the tape."""
        return self.dice(*faces, sides=6)

    def rolls(self, *cuts: int) -> Iterator[tuple[int, Table]]:
        """Yield (weight, table) for every roll of the d20 awaited; weights sum to 20 ** dice.

        With `cuts` the faces between two cuts count as one, shown by the highest of them: `rolls(3, 12, 19)`
        tells 1-3, 4-12, 13-19 and 20 apart.
        """
        edges = sorted({*cuts, 20}) if cuts else list(range(1, 21))
        weights = {high: high - low for low, high in zip([0, *edges], edges, strict=False)}
        for faces in itertools.product(edges, repeat=int(self.state.roll_count)):
            weight = 1
            for face in faces:
                weight *= weights[face]
            yield weight, self.fork().dice(*faces)

    def events(self, kind: int) -> list[tuple[int, int, int, int]]:
        """Return what the last command logged of one kind, as (a, b, c, d)."""
        log = self.state.events[: self.state.event_count]
        return [(int(e.a), int(e.b), int(e.c), int(e.d)) for e in log if e.kind == kind]


def _first(verb: catalog.Verb) -> int:
    return catalog.BASE[verb.name]
