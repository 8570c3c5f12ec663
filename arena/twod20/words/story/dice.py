"""What dice decide, as sentences: attacks and other tests, damage, Harms and what they leave behind."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from arena.twod20.words.wording import Story
from arena.words.story import count_of, in_sentence, listing

# what the side of a test of each goal is out for, behind "to"
AIMS = (
    "hit",
    "resist",
    "give aid",
    "create an advantage",
    "protect",
    "recover",
    "rush",
    "treat a Wound",
    "treat a Trauma",
    "stabilise the dying",
    "revive the fallen",
    "catch breath",
    "break free",
    "do the work",
    "make light of it",
    "win ground",
    "overcome the problem",
    "do it",
    "play for time",
    "steady things",
    "pave the way",
    "hide",
    "search",
    "notice it",
    "stay out of sight",
    "persuade",
    "convince",
    "see through it",
    "read somebody",
    "stand firm",
    "face the vision",
    "get clear",
    "get in",
    "free the network",
    "cast the spell",
    "force a way inside",
    "make the sacrifice",
    "let go of it",
    "disrupt it",
    "see what is behind it",
)

DONE = ("attack", "defend", "move")  # what an advantage is about, by matter
DOES = ("attacks are", "defence is", "movement is", "arguments are")  # by matter


# tests


def tell_attack(story: Story, who: int, target: int, slot: int, form: int) -> str:
    """Say who attacks whom, how, and how hard it is when that is settled."""
    sentence = _attack(story, who, target, slot, form)
    if story.follows(codes.EV_TEST, who):
        sentence += f" ({hardness(*story.take()[2:])})"
    return f"{sentence}."


def _attack(story: Story, who: int, target: int, slot: int, form: int) -> str:
    """Return the attack without its numbers."""
    name, enemy, weapon = story.name(who), story.name(target), story.weapon(who, slot)
    record = story.state.characters[who].weapons[slot]
    if form == codes.AS_MELEE:
        return f"{name} attacks {enemy} with {weapon}"
    if form == codes.AS_MENTAL:
        if slot == 0:
            return f"{name} threatens {enemy} in words"
        if record.medium != codes.FACE_TO_FACE:
            return f"{name} sends {weapon} to {enemy}{SENT[record.medium - 1]}"
        if record.form == form:
            return f"{name} turns {weapon} on {enemy}"
        return f"{name} threatens {enemy} with {weapon}"
    if slot == 0:
        return f"{name} throws what lies at hand at {enemy}"
    thrown = record.form == codes.AS_MELEE or record.thrown == 1
    return f"{name} {'throws' if thrown else 'fires'} {weapon} at {enemy}"


SENT = (" over a wire", ", recorded", ", in writing", ", as a sign")  # by medium, face to face aside


def hardness(target_number: int, difficulty: int) -> str:
    """Return what a test needs."""
    return f"Difficulty {difficulty}, dice of {target_number} or less succeed"


def aim(story: Story, who: int, goal: int) -> str:
    """Return what somebody who makes a test is out for, behind "to"."""
    state, test = story.state, story.state.tests[codes.ACTIVE]
    whom, own = int(state.test_target), int(test.who) == who and int(test.goal) == goal
    if goal != codes.FOR_ADVANTAGE or not own or whom == NONE:
        return AIMS[goal]
    changed = "easier" if state.characters[whom].side == state.characters[who].side else "harder"
    for_whom = "" if whom == who else f" for {story.name(whom)}"
    return f"make it {changed}{for_whom} to {DONE[int(state.matter)]}"


def tell_test(story: Story, who: int, goal: int, target_number: int, difficulty: int) -> str:
    """Say what somebody is about to try."""
    return f"{story.name(who)} is about to {aim(story, who, goal)} ({hardness(target_number, difficulty)})."


def tell_help(story: Story, helper: int, leader: int, promised: int, *_: int) -> str:
    """Say who helps whom, or will."""
    if promised:
        return f"{story.name(helper)} gets ready to help {story.name(leader)} with the next test."
    return f"{story.name(helper)} helps {story.name(leader)}."


FORTUNE_USES = (
    "so that one die shows a 1",
    "and rolls the dice again",
    "for another major action",
    "and is no longer Defeated",
    "to make something true",
)


def tell_fortune(story: Story, who: int, use: int, what: int, *_: int) -> str:
    """Say what a point of Fortune was spent on."""
    if use == codes.USEFUL_TRICK:
        talent = story.cast.names("talent")[what]
        return (
            f"{story.name(who)} spends a point of {story.fate()} on a useful trick for the scene: {talent}."
        )
    said = f"{story.name(who)} spends a point of {story.fate()} {FORTUNE_USES[use]}"
    if use == codes.MAKE_IT_SO and what > 0:
        said += f": such tests ({codes.TEST_WORDS[what - 1]}) are 1 easier from now on"
    return f"{said}."


FATES = (
    "fails on purpose",
    "has to roll: the gamemaster insists on the dice",
    "is betrayed by a flaw",
    "heeds a Value",
    "challenges a Value, and strikes it out",
)


def tell_fate(story: Story, who: int, what: int, *_: int) -> str:
    """Say what brings somebody a point, now or after the test."""
    nothing = what in (codes.CONSENT_REFUSED, codes.VALUE_CHALLENGED)
    gain = "" if nothing else f": a point of {story.fate()}"
    return f"{story.name(who)} {FATES[what]}{gain}."


def faces(packed: int) -> list[str]:
    """Return up to three faces that an event holds in one number."""
    faces = [(packed >> (5 * place)) & 31 for place in range(3)]
    return [str(face) for face in faces if face]


def tell_faces(story: Story, who: int, first: int, others: int, *_: int) -> str:
    """Say what the dice show: the leader's, then the helpers', and what that makes."""
    said = f"{story.name(who)} rolls {listing(faces(first) + faces(others))}"
    while story.follows(codes.EV_FACES):
        helper, face, *_rest = story.take()
        said += f", {story.name(helper)} {face}"
    if not story.follows(codes.EV_ROLLED, who):
        return f"{said}."
    return f"{said}: {rolled(*story.take()[1:])}{_verdict(story, who)}."


def tell_rolled(story: Story, who: int, successes: int, complications: int, difficulty: int) -> str:
    """Say what a roll comes to."""
    return f"{story.name(who)} scores {rolled(successes, complications, difficulty)}{_verdict(story, who)}."


def rolled(successes: int, complications: int, difficulty: int) -> str:
    """Return what the dice come to."""
    trouble = f" and {count_of(complications, 'Complication')}" if complications else ""
    return f"{count_of(successes, 'success', 'successes')}{trouble} against Difficulty {difficulty}"


def _verdict(story: Story, who: int) -> str:
    """Return what the roll decides, when the next event says so."""
    if story.follows(codes.EV_WON, who):
        _, momentum, goal, target = story.take()
        return f"; {won(story, who, momentum, goal, target)}"
    if story.follows(codes.EV_LOST, who):
        return f"; {_lost(story.take()[1])}"
    return ""


def tell_won(story: Story, who: int, momentum: int, goal: int, target: int) -> str:
    """Say who has what was tried."""
    return f"{story.name(who)} succeeds: {won(story, who, momentum, goal, target)}."


def won(story: Story, who: int, momentum: int, goal: int, target: int) -> str:
    """Return what success means, and how much Momentum it gives."""
    whom = "oneself" if target == who or target == NONE else story.name(target)
    result = {
        codes.FOR_ATTACK: "the attack hits",
        codes.FOR_DEFENCE: _beaten(story),
        codes.FOR_STAND: f"{story.name(who)} stands firm",
        codes.FOR_PERSUADE: "the request weighs heavily",
        codes.FOR_SPELL: "the spell works",
        codes.FOR_RECEIPT: f"{story.name(who)} makes light of it",
        codes.FOR_PURSUIT: "that is the better of it",
        codes.FOR_WATCH: "that does not go unnoticed",
        codes.FOR_EVADE: "the search finds nothing",
        codes.FOR_PROTECT: f"attacks on {story.name(target)} are 1 harder for now",
    }.get(goal, "that is enough")
    if goal in (codes.FOR_TREAT_WOUND, codes.FOR_TREAT_TRAUMA, codes.FOR_AID) and whom != "oneself":
        result = f"{whom} is helped"
    if momentum == NONE:
        return f"{result}, at a cost"
    return f"{result}, with {momentum} Momentum to spend" if momentum else result


def _beaten(story: Story) -> str:
    """Return what it means that somebody who stands against a test wins."""
    against_attack = story.state.tests[codes.ACTIVE].goal == codes.FOR_ATTACK
    return "the attack is beaten off" if against_attack else "the attempt comes to nothing"


def tell_lost(story: Story, who: int, goal: int, *_: int) -> str:
    """Say who has failed."""
    return f"{story.name(who)} fails to {aim(story, who, goal)}."


def _lost(goal: int) -> str:
    """Return what failure means."""
    return "the attack fails" if goal == codes.FOR_ATTACK else f"that is not enough to {AIMS[goal]}"


DEFENCES = {
    codes.DODGING: "dodges",
    codes.PARRYING: "parries",
    codes.RESISTING_MENTALLY: "stands firm",
    codes.COUNTERING: "runs security software",
}


def tell_reaction(story: Story, who: int, kind: int, *_: int) -> str:
    """Say who dives, or opposes an attack."""
    if kind in DEFENCES:
        return f"{story.name(who)} {DEFENCES[kind]}: the attack is opposed."
    if kind == codes.BARRING:
        return f"{story.name(who)} hardens the access: a failure now locks out the hacker."
    if kind == codes.COUNTERSPELLING:
        return f"{story.name(who)} tries to counter the spell."
    if kind == codes.SCREENING:
        return f"{story.name(who)} raises a screen of force against the hit."
    if story.state.variants.no_stress == 1:
        return f"{story.name(who)} hits the dirt and lies prone."
    return f"{story.name(who)} hits the dirt: prone, with 2 more dice against damage until the next turn."


# Complications and traits


TOLD_BY_KIND = (  # what goes wrong in ways of its own; anything else is a trait
    codes.LATE,
    codes.WORSE,
    codes.HINDRANCE,
    codes.FUMBLE,
    codes.OBSTACLE,
    codes.FOUND_OUT,
    codes.FLUSTER,
    codes.OFF_GUARD,
    codes.OUT_OF_AMMUNITION,
    codes.PLAIN_TRACES,
)


def tell_complication(story: Story, who: int, kind: int, *more: int) -> str:
    """Say what goes wrong; a new hindrance is told with it."""
    name = story.name(who)
    if kind == codes.LATE:
        return f"a Complication: {name} needs one interval more."
    if kind == codes.WORSE:
        return f"a Complication: {in_sentence(story.cast.names('consequence')[more[0]])} comes nearer."
    if kind == codes.HINDRANCE:
        return f"a Complication for {name}: the work becomes harder."
    if kind == codes.FUMBLE:
        return f"a Complication: {name} drops the weapon."
    if kind == codes.OBSTACLE:
        amount = story.take()[1] if story.follows(codes.EV_HINDRANCE) else 0
        added = f"{amount} Resistance more on the next pursuit roll"
        return f"a Complication: something gets in the way of {name}, {added}."
    if kind == codes.FOUND_OUT:
        return f"a Complication: {name} slips."
    if kind == codes.FLUSTER:
        return f"a Complication: {name} is flustered and has no free minor action next turn."
    if kind == codes.OFF_GUARD:
        return f"a Complication: {name} is off guard."
    if kind == codes.OUT_OF_AMMUNITION:
        return f"a Complication: {name} is out of ammunition."
    if kind == codes.ONE_MORE_CARD:
        return f"a Complication: {name} tempts fate."
    if kind == codes.PLAIN_TRACES:
        return f"a Complication: {name} leaves traces that are plain to see."
    if story.follows(codes.EV_TRAIT, who):
        return f"a Complication: {tell_trait(story, *story.take())}"
    return f"a Complication for {name}."


def tell_trait(story: Story, who: int, matter: int, effect: int, *_: int) -> str:
    """Say what a trait made in play changes."""
    change = "easier" if effect == codes.EASIER else "harder"
    return f"{story.name(who)}'s {DOES[matter]} 1 {change} from now on."
