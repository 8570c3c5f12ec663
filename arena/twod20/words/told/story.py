"""The log of one command told in words that vary with weapon, place, margin and temper.

What the plain story says in numbers stands in brackets behind what happens. Which of several words is taken
follows from what is told and not from any dice, so a game that is played again is told the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arena.twod20 import codes
from arena.twod20.chapters.stealth import story as plain_stealth
from arena.twod20.chapters.task.rules.standing import is_for
from arena.twod20.codes import NONE
from arena.twod20.words.naming import made_name
from arena.twod20.words.story import damage as plain_damage
from arena.twod20.words.story import dice as plain
from arena.twod20.words.story import story as plain_story
from arena.twod20.words.told.places import at, is_lead, person_name, place_name
from arena.twod20.words.told.weapons import HITS, MANNERS, MISSES, WOUNDS, sort_of, templates
from arena.twod20.words.wording import Story, track_word
from arena.words.cast import Cast
from arena.words.story import SOMEBODY, Teller, listing, quoted, the
from arena.words.variety import pick

EVERY = 3  # one attack in so many is told with the temper of whoever makes it
EASILY, LARGE = 2, 4  # Momentum of a success that looks easy, Stress of a hit that shakes


class Told(Story):
    """The events of one command, with words chosen by what they say."""

    def name(self, who: int) -> str:
        """Return the name of a character inside a sentence; NONE is the scene."""
        known = super().name(who)
        return known if who == NONE or known == SOMEBODY else called(self.state, self.cast, who)

    def zone(self, zone: int) -> str:
        """Return the name of a zone inside a sentence."""
        return place_name(self.cast.zone_names[zone])

    def pick(self, words: Sequence[str], *about: object) -> str:
        """Return one of `words`, by the happening, the round and what is in the pools."""
        state = self.state
        now = int(state.round_number), int(state.momentum), int(state.threat), self.place
        return pick(words, self.events[: self.place], now, *about)


def called(state: Any, cast: Cast, who: int) -> str:
    """Return the name of a character inside a sentence; a player character's is no common noun."""
    is_player = bool(state.characters[who].tier == codes.PLAYER)
    return person_name(cast.character_names[who], proper=is_player)


def tell(state: Any, cast: Cast, side: int | None = None) -> list[str]:
    """Return the sentences of the state's event log, in the order of what happened, in words that vary.

    With `side` only what that side notices: what enemies do unseen is left out.
    """
    return list(Told(state, cast, side).told(TELLERS))


# attacks and tests


def tell_attack(story: Told, who: int, target: int, slot: int, form: int) -> str:
    """Say who attacks whom with what, from where and in what manner."""
    state = story.state
    record, name = state.characters[who].weapons[slot], story.cast.names("weapon", who)[slot]
    if form == codes.AS_MENTAL and record.medium != codes.FACE_TO_FACE:
        return plain.tell_attack(story, who, target, slot, form)
    words = story.pick(templates(record, name, slot, form), who, slot)
    said = words.format(name=story.name(who), enemy=story.name(target), weapon=the(name))
    said = _from(story, who, target, form) + said + _manner(story, who)
    hardness = ""
    if story.follows(codes.EV_TEST, who):
        target_number, difficulty = story.take()[2:]
        hardness = f" ({plain.hardness(target_number, difficulty)})"
    return f"{said}{hardness}."


def _from(story: Told, who: int, target: int, form: int) -> str:
    """Return where an attack over some way comes from, "" where that is not told."""
    here, there = int(story.state.characters[who].zone), int(story.state.characters[target].zone)
    known = story.name(who) != SOMEBODY
    if form == codes.AS_MELEE or here == there or NONE in (here, there) or not known:
        return ""
    return story.pick((f"from {story.zone(here)} ", "", ""), "from")


def _manner(story: Told, who: int) -> str:
    """Return how somebody of that temper goes about it, now and then."""
    temper = codes.TEMPER_WORDS[story.state.characters[who].temper]
    words = MANNERS.get(temper, ())
    if not words or story.pick([""] * (EVERY - 1) + ["told"], "manner") == "":
        return ""
    return f", {story.pick(words, who)}"


def tell_faces(story: Told, who: int, first: int, others: int, *_: int) -> str:
    """Say what the dice decide, with what they show behind it."""
    shown = listing(plain.faces(first) + plain.faces(others))
    while story.follows(codes.EV_FACES):
        helper, face, *_rest = story.take()
        shown += f", {story.name(helper)} {face}"
    if not story.follows(codes.EV_ROLLED, who):
        return f"{story.name(who)} rolls {shown}."
    successes, complications, difficulty = story.take()[1:]
    counted = f"{shown}: {plain.rolled(successes, complications, difficulty)}"
    if story.follows(codes.EV_WON, who):
        momentum, goal, target = story.take()[1:]
        more = f"; {momentum} Momentum to spend" if momentum > 0 else ""
        return f"{_won(story, who, momentum, goal, target, difficulty)} ({counted}{more})."
    if story.follows(codes.EV_LOST, who):
        return f"{_lost(story, who, story.take()[1])} ({counted})."
    return f"{story.name(who)} rolls {counted}."


def tell_won(story: Told, who: int, momentum: int, goal: int, target: int) -> str:
    """Say who has what was tried."""
    more = f" ({momentum} Momentum to spend)" if momentum > 0 else ""
    return f"{_won(story, who, momentum, goal, target)}{more}."


AIMED = {  # what a test of a goal is out for, where it is known against or for whom
    codes.FOR_PERSUADE: "persuade {whom}",
    codes.FOR_CLAIM: "convince {whom}",
    codes.FOR_DOUBT: "see through {whom}",
    codes.FOR_READING: "read {whom}",
    codes.FOR_AID: "give aid to {whom}",
    codes.FOR_PROTECT: "protect {whom}",
    codes.FOR_REVIVE: "bring {whom} back",
    codes.FOR_STABILISE: "keep {whom} from dying",
    codes.FOR_TREAT_WOUND: "treat a Wound of {whom}",
    codes.FOR_TREAT_TRAUMA: "treat a Trauma of {whom}",
}
AT_TASK = {  # the same of tests at a task
    codes.FOR_OVERCOME: "make headway with {task}",
    codes.FOR_KEY: "complete {task}",
    codes.FOR_PAVE: "pave the way for {task}",
}


def aim(story: Told, who: int, goal: int) -> str:
    """Return what somebody who makes a test is out for, behind "to"."""
    state, whom = story.state, NONE
    if int(state.tests[codes.ACTIVE].who) == who and int(state.tests[codes.ACTIVE].goal) == goal:
        whom = int(state.test_target)
        number = int(state.venture.task)
        if goal in AT_TASK and number != NONE:
            others = goal == codes.FOR_PAVE and not is_for(state, number, int(state.characters[who].side))
            words = "get in the way of {task}" if others else AT_TASK[goal]
            return words.format(task=quoted(story.cast.names("task")[number]))
    if goal not in AIMED or whom in (NONE, who):
        return plain.aim(story, who, goal)
    return AIMED[goal].format(whom=story.name(whom))


def tell_test(story: Told, who: int, goal: int, target_number: int, difficulty: int) -> str:
    """Say what somebody is about to try."""
    hardness = plain.hardness(target_number, difficulty)
    return f"{story.name(who)} tries to {aim(story, who, goal)} ({hardness})."


SUCCESSES = (
    ("{name} manages it, only just", "it is close, but {name} manages to {aim}"),
    ("{name} manages to {aim}", "{name} sets out to {aim}, and it comes off"),
    ("{name} makes it look easy", "it could not go better for {name}"),
)


def _won(story: Told, who: int, momentum: int, goal: int, target: int, difficulty: int = 1) -> str:
    """Return what success means, by how clear it is; without a Difficulty nothing is close."""
    ease = 0 if momentum <= 0 and difficulty > 0 else 1 if momentum < EASILY else 2
    if goal == codes.FOR_ATTACK:
        said = story.pick(HITS[int(story.state.attack_form)][ease], who)
        return f"{said}, at a cost" if momentum == NONE else said
    if goal == codes.FOR_PURSUIT:
        return f"{story.name(who)} has the better of it{', at a cost' if momentum == NONE else ''}"
    if goal in SAID_PLAINLY:
        return plain.won(story, who, NONE if momentum == NONE else 0, goal, target)
    said = story.pick(SUCCESSES[ease], who, goal).format(name=story.name(who), aim=aim(story, who, goal))
    return f"{said}, at a cost" if momentum == NONE else said


SAID_PLAINLY = (  # what these mean is told better than that they succeed
    codes.FOR_DEFENCE,
    codes.FOR_STAND,
    codes.FOR_PERSUADE,
    codes.FOR_RECEIPT,
    codes.FOR_PURSUIT,
    codes.FOR_WATCH,
    codes.FOR_EVADE,
    codes.FOR_PROTECT,
    codes.FOR_TREAT_WOUND,
    codes.FOR_TREAT_TRAUMA,
    codes.FOR_AID,
)


def tell_lost(story: Told, who: int, goal: int, *_: int) -> str:
    """Say who has failed."""
    return f"{_lost(story, who, goal)}."


FAILURES = ("{name} does not manage to {aim}", "{name} fails to {aim}", "{name} tries to {aim}, and cannot")


def _lost(story: Told, who: int, goal: int) -> str:
    """Return what failure means."""
    if goal == codes.FOR_ATTACK:
        return story.pick(MISSES[int(story.state.attack_form)], who)
    return story.pick(FAILURES, who, goal).format(name=story.name(who), aim=aim(story, who, goal))


# damage


def tell_resisted(story: Told, who: int, stopped: int, damage: int, stress: int) -> str:
    """Say what a hit does, with its numbers behind it."""
    said = f"{_taken(story, who, stress)}"
    if stress <= 0:
        return f"{said} (Resistance {stopped} against {damage} damage)."
    now = []
    while story.follows(codes.EV_STRESS, who):
        _, points, maximum, track = story.take()
        word = track_word(story.state, story.cast, who, track)
        now.append(f"{points} of {maximum}{f' of {word}' if word else ''}")
    numbers = [f"{stress} Stress{f', now at {listing(now)}' if now else ''}"]
    numbers += [f"Resistance stops {stopped} of {damage}"] if stopped else []
    return f"{said} ({'; '.join(numbers)})."


TAKEN = (
    ("{name} takes none of it", "it glances off {name}", "{name} does not even notice"),
    ("{name} is grazed", "{name} feels it", "it costs {name} a breath"),
    ("{name} reels", "it nearly lifts {name} off the ground", "{name} takes it badly"),
)
SAID = (
    ("{name} takes none of it", "{name} lets it pass", "it leaves {name} cold"),
    ("{name} swallows", "{name} looks away for a moment", "it costs {name} some composure"),
    ("{name} is shaken", "{name} goes pale", "that goes under the skin of {name}"),
)
BREAKS = ("{name} stands as it stood", "{name} creaks", "{name} splinters")


def _taken(story: Told, who: int, stress: int) -> str:
    """Return how somebody, or a thing, takes so much Stress."""
    much = 0 if stress <= 0 else 1 if stress < LARGE else 2
    if story.is_object(who):
        return BREAKS[much].format(name=story.name(who))
    words = SAID if story.state.damage.mental == 1 else TAKEN
    return story.pick(words[much], who).format(name=story.name(who))


def tell_harm(story: Told, who: int, harms: int, mental: int, *_: int) -> str:
    """Say what lasting harm was done."""
    if story.is_object(who):
        return plain_damage.tell_harm(story, who, harms, mental)
    kind = "Trauma" if mental == 1 else "Wound"
    number = f"a {kind}" if harms == 1 else f"{harms} {kind}s"
    how = (
        _wound(story) if mental == 0 else story.pick(("something gives way", "it will not be forgotten"), who)
    )
    return f"{how}: {story.name(who)} suffers {number}."


def _wound(story: Told) -> str:
    """Return how a Wound comes about, by what struck."""
    state, source = story.state, int(story.state.damage.source)
    sort = ""
    if source != NONE and state.damage.after == codes.AFTER_ATTACK:
        slot, form = int(state.weapon_slot), int(state.attack_form)
        name = story.cast.names("weapon", source)[slot]
        sort = sort_of(name, form) if slot > 0 else ""
    return story.pick(WOUNDS.get(sort, ("that will leave a scar", "there is blood")), sort)


DEFEATS = (
    "{name} goes down and does not get up",
    "{name} drops, and is out of it",
    "that is enough for {name}",
)


def tell_defeated(story: Told, who: int, dying: int, stunned: int, *_: int) -> str:
    """Say who is out of the fight."""
    if stunned or story.is_object(who):
        return plain_damage.tell_defeated(story, who, dying, stunned)
    said = story.pick(DEFEATS, who).format(name=story.name(who))
    return f"{said}: Defeated{', and Dying' if dying else ''}."


# Complications and traits


def tell_trait(story: Told, who: int, matter: int, effect: int, *_: int) -> str:
    """Say what a trait made in play is, and what it changes."""
    change = "easier" if effect == codes.EASIER else "harder"
    what = made_name(story.cast, who, matter, effect)
    return f"{story.name(who)} has {what}: {plain.DOES[matter]} 1 {change} from now on."


def tell_complication(story: Told, who: int, kind: int, *more: int) -> str:
    """Say what goes wrong; a new hindrance is told by what it is."""
    if kind not in plain.TOLD_BY_KIND and story.follows(codes.EV_TRAIT, who):
        return f"a Complication: {tell_trait(story, *story.take())}"
    return plain.tell_complication(story, who, kind, *more)


# tasks, stealth and pursuits


def tell_task_changed(story: Told, number: int, change: int, *_: int) -> str:
    """Say that a task is easier or harder."""
    task = quoted(story.cast.names("task")[number])
    return f"{task} is 1 Difficulty {'easier' if change < 0 else 'harder'} from now on."


def tell_noticed(story: Told, who: int, before: int, after: int, zone: int) -> str:
    """Say that somebody is easier or harder to find now."""
    if after == codes.REVEALED:
        return f"{story.name(who)} is revealed {at(story.zone(zone))}."
    return plain_stealth.tell_noticed(story, who, before, after, zone)


AHEAD = ("{name} gains ground", "{name} makes up time", "{name} comes on faster")  # whoever pursues
AWAY = ("{name} pulls away", "{name} gets farther off", "{name} leaves them behind for a moment")
IN_VAIN = ("{name} makes nothing of it", "{name} gets nowhere with it")


def tell_pursued(story: Told, who: int, total: int, pace: int, distance: int) -> str:
    """Say what a pursuit roll comes to, and where the track stands."""
    pursues = who == int(story.state.pursuit.pursuer)
    words = IN_VAIN if total == 0 else AHEAD if pursues else AWAY
    gain = f"{total} gained; " if total else ""
    return f"{story.pick(words, who).format(name=story.name(who))} ({gain}Pace {pace}, Distance {distance})."


# turns


def tell_arrived(story: Told, who: int, zone: int, *_: int) -> str:
    """Say who has come."""
    place = story.zone(zone)
    return f"{story.name(who)} arrives{',' if is_lead(place) else ''} {at(place)}."


MINORS = {
    codes.AIMING: ("takes aim", "takes a breath and aims", "aims with care"),
    codes.DROPPING_PRONE: ("drops prone", "goes down flat"),
    codes.STANDING: ("stands up", "gets up again"),
    codes.DISENGAGING: ("backs out of Reach", "gets clear, step by step"),
    codes.DRAWING: ("takes {weapon} in hand", "draws {weapon}", "reaches for {weapon}"),
}
MOVES = ("{name} reaches {zone}", "{name} makes it to {zone}", "{name} comes to {zone}")


def tell_minor(story: Told, who: int, minor: int, whom: int, slot: int) -> str:
    """Say what minor or free action was taken."""
    if minor == codes.STEPPING and story.follows(codes.EV_MOVE, who):
        return tell_move(story, *story.take())
    words = MINORS.get(minor)
    if not words:
        return plain_story.tell_minor(story, who, minor, whom, slot)
    weapon = story.weapon(who, slot) if minor == codes.DRAWING else ""
    return f"{story.name(who)} {story.pick(words, who).format(weapon=weapon)}."


def tell_move(story: Told, who: int, zone: int, *_: int) -> str:
    """Say where somebody has come."""
    name, place = story.name(who), story.zone(zone)
    if is_lead(place):
        return f"{name} is {place} now."
    return story.pick(MOVES, who).format(name=name, zone=place) + "."


TELLERS: dict[int, Teller] = {
    **plain_story.TELLERS,
    codes.EV_ARRIVED: tell_arrived,
    codes.EV_ATTACK: tell_attack,
    codes.EV_COMPLICATION: tell_complication,
    codes.EV_DEFEATED: tell_defeated,
    codes.EV_FACES: tell_faces,
    codes.EV_HARM: tell_harm,
    codes.EV_LOST: tell_lost,
    codes.EV_MINOR: tell_minor,
    codes.EV_MOVE: tell_move,
    codes.EV_NOTICED: tell_noticed,
    codes.EV_PURSUED: tell_pursued,
    codes.EV_RESISTED: tell_resisted,
    codes.EV_TASK_CHANGED: tell_task_changed,
    codes.EV_TEST: tell_test,
    codes.EV_TRAIT: tell_trait,
    codes.EV_WON: tell_won,
}
