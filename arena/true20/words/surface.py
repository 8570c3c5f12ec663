"""What is said at a table: sentences of events, questions, and what is counted of people."""

from __future__ import annotations

from typing import Any

from arena.board.chart import Mark, marked
from arena.people.codes import OUT
from arena.scene.codes import EV_OUT
from arena.scene.words import asks, scene_words
from arena.true20 import codes
from arena.true20.core import record
from arena.true20.words.aloud import later, phrase
from arena.true20.words.beside import beside, weigh
from arena.true20.words.checks import called
from arena.true20.words.dice import dice_request
from arena.true20.words.everyday import EVERYDAY
from arena.true20.words.glossary import GLOSSARY
from arena.true20.words.sheet import lines
from arena.words.cast import Cast
from arena.words.notation import listed
from arena.words.story import Story, Teller, capital, count_of, name_of
from scenarios.true20.words import ATTITUDES, HAZARDS

BOXES = ("dazed_box", "staggered", "unconscious", "wounded", "disabled", "dying", "dead")
GRIPS = ("does not get hold of", "has hold of", "gets free of")
BETWEEN = (
    "is about to tire after the extra effort",
    "is about to collapse after straining while disabled",
    "is dying",
    "",
    "is unconscious",
)
RECOVERED = (
    "comes round",
    "is no longer staggered",
    "shakes off the daze",
    "shakes off a bruise",
    "shakes off every bruise and hurt",
)
LOSES = ("drops the weapon", "has the weapon taken away", "holds a broken weapon")
HITS = (
    "misses",
    "hits",
    "hits only the air beside",
    "makes no critical hit of it",
    "lands a critical hit on",
    "sweeps on and strikes",
)
DEEDS = {
    record.DEFEND: "only defends",
    record.STAND_UP: "stands up",
    record.KNEEL: "kneels",
    record.PICK_UP: "picks up what was dropped",
    record.RELOAD: "reloads",
    record.REFOCUS: "takes stock and will act early in the next round",
    record.READY_BLOW: "is ready to strike the next enemy who acts within reach",
    record.READY_SHOT: "is ready to shoot whoever stirs",
    record.PULL: "strikes to stun from now on, not to kill",
    record.STRIKE_HARD: "strikes to kill from now on",
    record.FINESSE: "strikes past armour from now on",
    record.GUARDED: "fights with care until the next turn",
}
NO_FINESSE = "strikes past armour no longer"
WAYS = {"pulls": "striking to stun", "finesse": "striking past armour", "guarded": "fighting with care"}
DEEDS_TO = {record.AIM: "aims at", record.FINISH: "strikes to finish off", record.ORDER: "orders"}
INNER = {  # told as something that is so from now on
    codes.DEFENDING: "",
    codes.RUNNING: "",
    codes.CHARGED: "",
    codes.AIMING: "",
    codes.FEINTED: "is fooled by the feint",
    codes.ON_FIRE: "is on fire",
    codes.COVERED: "is covered",
    codes.LAUNCHED: "fights all out",
    codes.PRONE: "lies on the ground",
    codes.SUBMERGED: "goes under",
    codes.KNEELING: "",
}


WILLED = INNER.keys() - {codes.FEINTED, codes.ON_FIRE, codes.COVERED, codes.SUBMERGED}  # by oneself
AGAINST = {  # what a check is made for, where its name does not say so
    codes.TOUGHNESS: " against the damage",
    codes.WARNING: " to warn a friend",
    codes.READING: " to read the room",
}
OPEN = {codes.PERFORMING: "performs", codes.LOOKING: "looks around"}  # without a Difficulty


def tell_check(story: Story, who: int, check: int, total: int, difficulty: int) -> str:
    """Tell a check; what the next sentence tells better is left out."""
    if check in (codes.ATTACK, codes.MISS_CHANCE, codes.CONFIRM):
        return ""
    if check == codes.WAY:
        how = "finds a way" if total >= difficulty else "finds no way across"
        return f"{story.name(who)} {how}: {total} against {difficulty}."
    if check in OPEN:
        return f"{story.name(who)} {OPEN[check]}: {total}."
    if check == codes.TASK:
        return f"{story.name(who)} works at the task: {total} against {difficulty}."
    made = "makes" if total >= difficulty else "fails"
    what = codes.CHECKS[check] + AGAINST.get(check, "")
    return f"{story.name(who)} {made} a check of {what}: {total} against {difficulty}."


def tell_attack(story: Story, who: int, target: int, hits: int, margin: int) -> str:
    """Tell whether an attack hits."""
    if hits == 3:
        return ""
    if hits == 0 and margin >= 0:
        return f"{story.name(who)} misses {story.name(target)}: a 1 always misses."
    by = f" by {abs(margin)}" if (hits == 1 and margin > 0) or hits == 0 else ""
    return f"{story.name(who)} {HITS[hits]} {story.name(target)}{by}."


def tell_damage(story: Story, who: int, lethal: int, marked: int, bad: int) -> str:
    """Tell what damage does."""
    if bad == 0:
        return f"{story.name(who)} takes no harm."
    return f"{story.name(who)} is {(codes.LETHAL if lethal else codes.NONLETHAL)[marked]}."


def tell_condition(story: Story, who: int, condition: int, begins: int, rounds: int) -> str:
    """Tell a condition that begins."""
    said = INNER.get(condition, f"is {codes.CONDITIONS[condition]}")
    lasting = f" for {count_of(rounds, 'round')}" if rounds > 0 and condition not in INNER else ""
    return f"{story.name(who)} {said}{lasting}." if said else ""


def tell_action(story: Story, who: int, action: int, target: int, was: int) -> str:
    """Tell what somebody does that needs no dice; `was` is 1 where it was past armour already."""
    if action == record.FINESSE and was:
        return f"{story.name(who)} {NO_FINESSE}."
    if action in DEEDS_TO:
        return f"{story.name(who)} {DEEDS_TO[action]} {story.name(target)}."
    return f"{story.name(who)} {DEEDS[action]}." if action in DEEDS else ""


def tell_fatigue(story: Story, who: int, level: int, *_: int) -> str:
    """Tell how tired somebody is."""
    if level > codes.EXHAUSTED:
        return f"{story.name(who)} passes out."
    return f"{story.name(who)} is {codes.FATIGUES[level] or 'no longer tired'}."


def tell_attitude(story: Story, who: int, before: int, after: int, won: int) -> str:
    """Tell how somebody feels now."""
    if before == after:
        return f"{story.name(who)} stays {ATTITUDES[after]}."
    return f"{story.name(who)} is {ATTITUDES[after]} now{' and won over' if won else ''}."


def tell_pushed(story: Story, who: int, other: int, feet: int, _: int) -> str:
    """Tell a rush."""
    if who == other:
        return f"{story.name(who)} bounces back."
    return f"{story.name(who)} pushes {story.name(other)} back {feet} feet."


TELLERS: dict[int, Teller] = {
    EV_OUT: lambda story, who, *_: "" if story.state.talk else f"{story.name(who)} is out.",
    codes.EV_CHECK: tell_check,
    codes.EV_CONTEST: "{0:who} rolls {2}, {1:who} {3}.",
    codes.EV_ATTACK: tell_attack,
    codes.EV_DAMAGE: tell_damage,
    codes.EV_CONDITION: tell_condition,
    codes.EV_SPENT: lambda story, who, left, again, _: (
        f"{story.name(who)} spends Conviction{' to roll again' if again else ''}, {left} left."
    ),
    codes.EV_ACTION: tell_action,
    codes.EV_FATIGUE: tell_fatigue,
    codes.EV_UNHORSED: "The mount of {0:who} goes down.",
    codes.EV_DIED: "{0:who} dies.",
    codes.EV_RECOVERED: lambda story, who, what, *_: f"{story.name(who)} {RECOVERED[what]}.",
    codes.EV_GRIP: lambda story, who, other, how, _: f"{story.name(who)} {GRIPS[how]} {story.name(other)}.",
    codes.EV_ATTITUDE: tell_attitude,
    codes.EV_TASK: "{0:who} gets on with the task: {2} of {3} done.",
    codes.EV_SAVED: "{0:who} is stable.",
    codes.EV_PUSHED: tell_pushed,
    codes.EV_DROPPED: lambda story, who, slot, taken, _: f"{story.name(who)} {LOSES[taken]}.",
    codes.EV_EFFORT: "{0:who} makes an extra effort.",
    codes.EV_READIED: "{0:who} was ready for that.",
    codes.EV_TIE: "{0:who} rolls {1} for who goes first.",
    codes.EV_CAME: "{0:who} comes in at {1:zone}.",
    codes.EV_SHIELDED: "{0:who} steps in for {1:who}.",
    codes.EV_FELL: "{0:who} falls {1} feet.",
    codes.EV_WENT: "{0:who} is {2} of {3} feet on the way to {1:zone}.",
}


PLANNING: dict[int, Teller] = {
    codes.EV_ACTION: lambda story, who, action, target, was: (
        "" if record.PULL <= action <= record.GUARDED else tell_action(story, who, action, target, was)
    ),
    codes.EV_CONDITION: lambda story, who, condition, begins, rounds: (
        tell_condition(story, who, condition, begins, rounds) if condition in WILLED else ""
    ),
    **dict.fromkeys(  # what dice that have fallen come to is not what somebody does
        (
            *(codes.EV_SPENT, codes.EV_CHECK, codes.EV_ATTACK, codes.EV_DAMAGE, codes.EV_FATIGUE),
            *(codes.EV_UNHORSED, codes.EV_DIED, codes.EV_GRIP, codes.EV_ATTITUDE, codes.EV_TASK),
            *(codes.EV_SAVED, codes.EV_PUSHED, codes.EV_DROPPED, codes.EV_FELL),
        ),
        "",
    ),
    codes.EV_WENT: "{0:who} heads for {1:zone}.",
}


GROUND = marked(
    Mark("cover", "#", "+{} to Defense against attacks from outside"),
    Mark("hazards", "!", "{} when a round begins", HAZARDS),
)


def features(state: Any, zone: int) -> list[tuple[str, str]]:
    """Return what there is in a zone, as pairs of a short mark and its meaning."""
    place, found = state.zones[zone], list(GROUND(state, zone))
    if place.hides:
        found.append((("", "%", "%%")[place.hides], f"{codes.CONCEALMENTS[place.hides]} concealment"))
    if place.hampered < 100:
        found.append((f"^{place.hampered}", f"people move {place.hampered}% as far"))
    return found


def rolled(state: Any, cast: Cast) -> str:
    """Return what was rolled for the check that is asked about."""
    total, against = int(state.total), int(state.difficulty)
    if int(state.stage) == 0:
        who, what = name_of(cast, int(state.checker)), called(state)
        if state.check == codes.ATTACK and state.margin >= 0:
            return f"{who} has {total} for {what} against {against}, but a 1 always misses"
        return f"{who} has {total} for {what} against {against}"
    loser = state.checker if state.won == 0 else state.other
    mine, theirs = (total, int(state.other_total))
    if loser == state.other:
        mine, theirs = theirs, mine
    return f"{name_of(cast, int(loser))} has {mine} against {theirs}"


def question(state: Any, cast: Cast) -> str:
    """Return whose decision is awaited, and about what, as a sentence."""
    return capital(asked(state, cast))


def asked(state: Any, cast: Cast) -> str:
    """Return whose decision is awaited, and about what."""
    who = name_of(cast, int(state.checker))
    if state.phase == codes.REROLL:
        return f"{rolled(state, cast)}: spend Conviction and roll again?"
    if state.phase == codes.SHAKING:
        return f"{who} {BETWEEN[int(state.stage)]}: spend Conviction?"
    if state.phase == codes.GRIP:
        return f"{who} has hold of {name_of(cast, int(state.other))}: what now?"
    if state.phase == codes.COUNTER:
        return f"{who} may answer {name_of(cast, int(state.other))} in kind: do it?"
    if state.phase == codes.BLOCK:
        return f"{name_of(cast, int(state.attacker))} runs at {who}: block the way?"
    if state.phase == codes.SHIELD:
        minion = name_of(cast, int(state.shielder))
        return f"{name_of(cast, int(state.target))} is hit: does {minion} step in and take it?"
    if state.phase == codes.READIED:
        return f"{who} is ready for {name_of(cast, int(state.target))}: strike now?"
    if state.phase == codes.HELP:
        return f"{name_of(cast, int(state.attacker))} helps against {name_of(cast, int(state.target))}: whom?"
    character = state.characters[state.actor]
    left = [
        count_of(int(character.standard), "standard action") if character.standard else "",
        count_of(int(character.moves), "move action") if character.moves else "",
        f"{int(character.feet)} feet" if character.feet else "",
    ]
    return asks(state, cast, f"what now? ({', '.join(each for each in left if each) or 'no action'} left)")


def figures(state: Any, cast: Cast, who: int) -> dict[str, Any]:
    """Return what is counted of somebody."""
    character = state.characters[who]
    found: dict[str, Any] = {name: int(character[name]) for name in ("hurt", "bruised")}
    ticked = [name.removesuffix("_box") for name in BOXES if character[name]]
    if state.talk and character.status == OUT:
        found["status"] = "won over"
    found["damage"] = "dead" if character.dead else ", ".join(ticked)
    found["fatigue"] = codes.FATIGUES[int(character.fatigue)]
    found["conviction"] = int(character.conviction)
    named = [name for number, name in enumerate(codes.CONDITIONS) if int(character.conditions) >> number & 1]
    found["is"] = ", ".join([*named, *(words for field, words in WAYS.items() if character[field])])
    if state.talk and character.won_at < len(ATTITUDES):
        found["attitude"] = ATTITUDES[int(character.attitude)]
        speakers = range(int(state.character_count))
        heard = [name_of(cast, other) for other in speakers if int(character.tried) >> other & 1]
        found["heard"] = listed(heard)
    weapon = character.weapons[codes.MISSILE]
    found["shots"] = (int(weapon.shots) or "none") if weapon.capacity else 0
    return found


WORDS = scene_words(
    tellers=TELLERS,
    reads={"damage": str, "fatigue": str, "is": lambda named: f"now {named}"},
    lines=lines,
    question=question,
    dice_request=dice_request,
    headings={
        "Fight": ("strike ", "punch ", "shoot ", "throw ", "charge ", "finish ", "aim ", "begin ", "slam "),
        "Manoeuvres": (
            "trip ", "disarm ", "break ", "grab ", "rush ", "overrun ", "feint ", "startle ", "demoralize ",
            "taunt ", "distract ", "trick ", "grapple ", "join ", "lead ",
        ),
        "Ways of fighting": ("strike to ", "strike past", "fight "),
        "Talk": ("negotiate ", "lie ", "question ", "charm ", "warn ", "perform", "read "),
        "Move": ("move ", "run ", "leave", "stand ", "drop ", "kneel", "hide", "escape"),
        "Help": ("aid ", "cover ", "heal ", "order ", "shake ", "work ", "help "),
        "Conviction and effort": ("spend ", "extra ", "recover"),
        "Ready and wait": (
            "take 10", "total ", "ready ", "refocus", "reload", "pick ", "look ", "delay", "end ",
        ),
    },
    short="e",
    whole="end the turn",
    turn="A turn is a standard and a move action, two move actions, or one full action.",
    figures=figures,
    features=features,
    glossary=GLOSSARY,
    phrase=phrase,
    later=later,
    planning=PLANNING,
    beside=beside,
    weigh=weigh,
    everyday=EVERYDAY,
)  # fmt: skip
