"""What somebody does in a turn, as it is read aloud: what the story says, in short, and what follows."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from arena.twod20.chapters.network import story as network
from arena.twod20.chapters.ritual import story as ritual
from arena.twod20.chapters.task.rules.standing import is_for
from arena.twod20.codes import NONE
from arena.twod20.core.rules.attack.attack import BARE_HANDS
from arena.twod20.words.notation import NOTATION, said
from arena.twod20.words.story import dice as plain_dice
from arena.twod20.words.story import story as plain
from arena.twod20.words.told.places import at, is_lead, place_name
from arena.twod20.words.told.story import TELLERS as TOLD
from arena.twod20.words.told.story import Told, called
from arena.words.cast import Cast
from arena.words.story import SIDES, Teller, count_of, in_sentence, listing, quoted, the
from arena.words.verb import Verb

WITHIN = "moves within the zone"
AT_HAND = "what lies at hand"  # is thrown by who holds nothing to throw
DOES = {"attack": "attack", "defence": "defend", "movement": "move"}  # a matter, as somebody does it
DONE = {"attack": "attacks", "defence": "defence", "movement": "moves"}  # what somebody then does
DOING = ("attacking", "defending", "moving", "talking")  # a matter, by number
PHRASES = {  # by verb; in braces its arguments, as they stand in the catalogue
    "aid": "tends {who}",
    "approach": "closes with {who}",
    "ask": "asks {request}, relying on {appeal}",
    "abandon": "gives up {task}",
    "attempt": "tries {task}",
    "doubt": "doubts {claim}",
    "break_free": "struggles to get free",
    "force": "forces a way {for zone}",
    "follow_trail": "follows the trail",
    "hide": "hides",
    "hold_back": "holds back",
    "melt_away": "melts away",
    "overcome": "works at {task}",
    "pave": "paves the way for {task}",
    "protect": "covers {who}",
    "read": "tries to read {who}",
    "recover": "recovers",
    "recover_body": "recovers vigour",
    "recover_mind": "recovers resolve",
    "rest": "catches breath",
    "revive": "gets {who} back on their feet",
    "rush": "runs {for zone}",
    "search": "searches {zone}",
    "stabilise": "keeps {who} from dying",
    "steady": "steadies {consequence}",
    "treat_trauma": "treats {who}'s Trauma",
    "treat_wound": "treats {who}'s Wound",
    "work": "works on the task",
}
OF_ITS_OWN = {  # of these, where somebody does it for nobody else
    "protect": "becomes harder to hit",
    "treat_trauma": "treats their own Trauma",
    "treat_wound": "treats their own Wound",
}
LATER = {  # what may follow, where the story tells it in a sentence of its own
    "act": "{who} acts",
    "attack": "attacks {who} with {weapon}",
    "throw": "throws {weapon} at {who}",
    "threaten": "threatens {who} with {weapon}",
    "swift": "takes another major action",
    "penetration": "finds a gap in the armour",
    "again_blanks": "rerolls damage dice that are blank",
    "again_ones": "rerolls damage dice that are blank or 1",
    "again_plain": "rerolls all damage dice but Effects",
    "again_all": "rerolls all damage dice",
    "tell": "puts forward {claim}",
    "offer": "offers {offer}",
    "expend_offering": "expends an offering",
    "trip": "means to knock the target down",
    "rush_on": "runs on {for zone}",
    "secondary": "catches {who} too",
    "spend_pave": "paves the way for {task}",
    "obstruct": "makes {task} harder",
    "ease": "eases {consequence}",
    "inquire": "asks {topic}",
    "question": "asks what they {fact}",
    "disrupt": "disrupts {task}",
    "sacrifice": "sacrifices {who}",
    "sacrifice_animal": "sacrifices an animal for {task}",
    "examine": "looks into {task}",
    "look_afar": "looks into {zone}",
    "hinder": "puts something in the way",
    "plug": "plugs into {network}",
    "enter": "goes into {network}",
    "come_out": "comes out of the network",
    "pull_out": "pulls {who} out",
    "release": "frees the network",
    "scan": "scans for networks",
}
CHOSEN = {  # what may be chosen, where the story tells it, by verb
    "aim": "takes aim",
    "approach": "stands beside {who}",
    "approach_cover": "gets behind cover",
    "assist": "helps {who}",
    "bolster": "gives {who} courage",
    "complicate": "makes it harder for {who} to {matter}",
    "disengage": "breaks away from the enemy",
    "done": "leaves it at that",
    "draw": "draws {weapon}",
    "drop": "drops {weapon}",
    "end_turn": "ends the turn",
    "environment": "brings {event} into play",
    "fluster": "loses the free minor action of the next turn",
    "fumble": "drops the weapon",
    "hamper": "makes it harder to {matter}",
    "hand_over": "lets the other side go on",
    "inspiration": "rolls all the dice again",
    "interact": "makes use of {event}",
    "keep_roll": "keeps the roll",
    "make_it_happen": "makes it easier to {matter}",
    "move": "goes {to zone}",
    "no_help": "asks nobody to help",
    "no_response": "does nothing about it",
    "pass": "passes for now",
    "perfect": "makes one die a 1",
    "raise_difficulty": "makes it harder",
    "ready": "gets ready to use {weapon}",
    "roll_damage": "rolls the damage",
    "shift": "takes a few steps within the zone",
    "stand": "gets up",
    "stay": "stands beside nobody",
    "suffer": "takes the Complication",
    "surge": "takes one major action more",
}
ALONE = {  # what an answer means, where a plan has nothing else to tell
    "act": "{who} acts",
    "first": "{side} to begin",
    "draw_card": "the gamemaster draws a card",
    "end_turn": "{actor} ends the turn",
    "shift": "{actor} moves within the zone",
    "stay": "{actor} stays there",
    "no_response": "nothing is done about it",
    "no_help": "nobody helps",
    "keep_roll": "the roll stands",
    "done": "nothing more is bought",
    "leave_be": "nothing is done about it",
    "let_go": "nothing is done about it",
    "give_way": "the others go first",
    "strike_back": "the blow is struck back with {weapon}",
    "loud": "{actor} goes about it openly",
    "spoil": "a device is spoiled: {device}",
    "corrupt": "a place is corrupted: {location}",
    "tempt": "{who} is tempted",
    "vision": "{who} is haunted",
    "calamity": "{who} is put in danger",
}


def phrase(action: int, state: Any, cast: Cast) -> str:
    """Return what somebody does who takes this action, without the name; "" where the story tells it."""
    verb, numbers = NOTATION.parts(action)
    if verb.name == "advantage":
        return advantage(verb, numbers, state, cast)
    if verb.name in ("approach", "stay") and whose(state) != state.turn.actor:
        return ""
    if verb.name == "stay" and has_only_shifted(state):
        return WITHIN
    own = verb.arguments[:1] == ("who",) and numbers[0] == state.turn.actor
    words = OF_ITS_OWN.get(verb.name) if own else None
    return filled(words or PHRASES.get(verb.name, ""), verb, numbers, state, cast)


def whose(state: Any) -> int:
    """Return who declares Reach where that is asked, else whose turn it is, NONE between turns."""
    return int(state.asked if state.phase == codes.REACH else state.turn.actor)


def has_only_shifted(state: Any) -> bool:
    """Return whether somebody has shifted in this turn and come to stand by nobody, and behind nothing."""
    actor = state.characters[state.turn.actor]
    return bool(state.turn.shifted == 1 and actor.in_reach == 0 and actor.at_cover == 0)


def later(action: int, state: Any, cast: Cast) -> str:
    """Return what somebody does who takes this action later in the turn, "" without words for it."""
    verb, numbers = NOTATION.parts(action)
    if verb.name == "spend_advantage":
        return advantage(verb, numbers, state, cast)
    return phrase(action, state, cast) or filled(
        LATER.get(verb.name) or verb.told, verb, numbers, state, cast
    )


def chosen(action: int, state: Any, cast: Cast) -> str:
    """Return what somebody may choose to do, where the story tells it once it is done."""
    verb, numbers = NOTATION.parts(action)
    if verb.name == "buy_dice":
        return f"buys {further_dice(numbers[0])}"
    if verb.name == "reloads":
        return f"spends {count_of(numbers[0], 'Reload', 'Reloads')}"
    if verb.name == "pay":
        return f"pays {numbers[0]} Momentum"
    if verb.name == "move" and numbers[0] == state.characters[state.turn.actor].zone:
        return WITHIN
    words = CHOSEN.get(verb.name, "")
    if "{matter}" in words:
        does = filled("{matter}", verb, numbers, state, cast)
        words = words.replace("{matter}", DOES.get(does, does))
    return filled(words, verb, numbers, state, cast)


def alone(action: int, state: Any, cast: Cast) -> str:
    """Return what an answer means in a sentence without its stop, for a plan with nothing else to tell."""
    verb, numbers = NOTATION.parts(action)
    if verb.name == "buy_dice":
        tester = int(state.tests[state.roller].who)
        return f"{called(state, cast, tester)} rolls {further_dice(numbers[0])}" if tester != NONE else ""
    if "{actor}" in ALONE.get(verb.name, "") and whose(state) == NONE:
        return ""
    if verb.name == "act" and state.phase == codes.LAST_CARE:
        return f"{called(state, cast, numbers[0])} tries to keep {listed_dying(state, cast)} from dying"
    return filled(ALONE.get(verb.name, ""), verb, numbers, state, cast)


def listed_dying(state: Any, cast: Cast) -> str:
    """Return who is dying."""
    everybody = range(int(state.character_count))
    return listing([called(state, cast, who) for who in everybody if state.characters[who].dying])


def further_dice(number: int) -> str:
    """Return how many dice are rolled beside those of a test."""
    return count_of(number, "more die", "more dice") if number else "no more dice"


def advantage(verb: Verb, numbers: tuple[int, ...], state: Any, cast: Cast) -> str:
    """Return for whom something is made easier or harder."""
    does = filled("{matter}", verb, numbers, state, cast)
    if numbers[0] == state.turn.actor:
        return f"makes their own {DONE[does]} easier"
    other = state.characters[numbers[0]].side != state.decider
    whom = called(state, cast, numbers[0])
    return f"makes it {'harder' if other else 'easier'} for {whom} to {DOES[does]}"


def filled(words: str, verb: Verb, numbers: tuple[int, ...], state: Any, cast: Cast) -> str:
    """Return words with what an action is about in the place of its arguments."""
    if verb.name in ("pave", "spend_pave") and not is_for(state, numbers[0], int(state.decider)):
        words = "gets in the way of {task}"
    found = {"actor": "", "to zone": "", "for zone": ""}
    if whose(state) != NONE:
        found["actor"] = called(state, cast, whose(state))
    for field, number in zip(verb.arguments, numbers, strict=True):
        if "{" not in words:
            break
        found[field] = argument(field, number, verb, state, cast)
        if field == "zone":
            place = found[field]
            found["to zone"] = place if is_lead(place) else f"to {place}"
            found["for zone"] = place if is_lead(place) else f"for {place}"
    for field, value in found.items():
        words = words.replace(f"{{{field}}}", value)
    return words


def argument(field: str, number: int, verb: Verb, state: Any, cast: Cast) -> str:
    """Return one argument of an action as it stands inside a sentence."""
    name = said(field, number, verb, state, cast)[1]
    if field == "who":
        return called(state, cast, number)
    if field == "zone":
        return place_name(name)
    if field == "side":
        return SIDES[number]
    if field == "weapon":
        return AT_HAND if verb.name == "throw" and number == BARE_HANDS else the(name)
    return quoted(name) if field in ("request", "task", "claim", "offer") else in_sentence(name)


# what the story says, as long as it needs to be read out


def planned(state: Any, cast: Cast, side: int | None = None) -> list[str]:
    """Return the sentences of the state's event log as a plan is read out, as far as `side` notices."""
    return list(Told(state, cast, side).told(TELLERS))


def names(state: Any, cast: Cast) -> list[str]:
    """Return what everybody is called inside a sentence of a plan."""
    return [called(state, cast, who) for who in range(len(cast.characters))]


def tell_trait(story: Told, who: int, matter: int, effect: int, *_: int) -> str:
    """Say for whom something becomes easier or harder."""
    change = "easier" if effect == codes.EASIER else "harder"
    return f"{DOING[matter]} becomes {change} for {story.name(who)}."


def tell_fortune(story: Told, who: int, use: int, what: int, *_: int) -> str:
    """Say what a point of Fortune is spent on, and that it is."""
    name, price = story.name(who), f"for 1 {story.fate()}"
    if use == codes.MAKE_IT_SO and story.follows(codes.EV_TRAIT, who):
        return f"{name} makes {DOING[story.take()[1]]} easier {price}."
    if use == codes.MAKE_IT_SO and what > 0:
        return f"{name} makes the test easier {price}."
    if use == codes.PERFECT_OPPORTUNITY:
        return f"{name} makes one die a 1 {price}."
    return plain_dice.tell_fortune(story, who, use, what)


def tell_minor(story: Told, who: int, minor: int, whom: int, slot: int) -> str:
    """Say what minor or free action is taken; what a shift is for is said by what follows it."""
    name = story.name(who)
    if minor == codes.SHIFTING:
        return ""
    if minor in (codes.BOLSTERING, codes.DEFENDING_OTHER):
        verb = "defends" if minor == codes.DEFENDING_OTHER else "bolsters"
        return f"{name} {'prepares for the worst' if whom == who else f'{verb} {story.name(whom)}'}."
    if minor == codes.PREPARING:
        return f"{name} makes a weapon ready."
    if minor == codes.STEPPING and story.follows(codes.EV_MOVE, who):
        place = story.zone(story.take()[1])
        return f"{name} moves {place if is_lead(place) else f'to {place}'}."
    if minor == codes.INTERACTING and story.follows(codes.EV_ENVIRONMENT):
        which = story.take()[0]
        does = event_words(story.state.environment[which], story.cast)
        event = in_sentence(story.cast.names("event")[which])
        return f"{name} sets something off: {event}{does}."
    return plain.tell_minor(story, who, minor, whom, slot)


def event_words(change: Any, cast: Cast) -> str:
    """Return what a change of the scene does to whom, to be said behind its name; "" where only that."""
    where = place_name(cast.zone_names[change.zone]) if change.zone != NONE else ""
    whom = f"everybody {at(where)}" if where else "everybody"
    if change.damage > 0:
        return f", {count_of(change.damage, 'die', 'dice')} of damage to {whom}"
    return f", the ground {at(where)} gets rough" if change.terrain > 0 and where else ""


def tell_noticed(story: Told, who: int, before: int, after: int, zone: int) -> str:
    """Say that somebody comes to be noticed, or lost from sight."""
    if after in (codes.DETECTED, codes.REVEALED) and before != after:
        return f"{story.name(who)} is noticed {at(story.zone(zone))}."
    return story.say(TOLD[codes.EV_NOTICED], who, before, after, zone)


def tell_approach(story: Told, who: int, whom: int, *_: int) -> str:
    """Say who is in Reach of whom, or takes cover."""
    return f"{story.name(who)} takes cover." if whom == NONE else plain.tell_approach(story, who, whom)


def tell_ritual(story: Told, who: int, task: int, what: int, number: int) -> str:
    """Say in how many steps a ritual is begun, which the phrase before it has named."""
    if what not in (codes.RITE_BEGUN, codes.RITE_IN_BLOOD):
        return ritual.tell_ritual(story, who, task, what, number)
    steps = "one step" if number == 1 else count_of(number, "step")
    blood = " and pays for it in blood" if what == codes.RITE_IN_BLOOD else ""
    return f"{story.name(who)} performs it in {steps}{blood}."


def tell_faces(story: Told, who: int, *_: int) -> str:
    """Say nothing of dice that lie there, nor of what they come to: everybody sees that."""
    while story.follows(codes.EV_FACES):
        story.take()
    if story.follows(codes.EV_ROLLED, who):
        story.take()
        for verdict in (codes.EV_WON, codes.EV_LOST):
            if story.follows(verdict, who):
                story.take()
    return ""


UNNOTICED = {codes.SIGHT: "unseen", codes.HEARING: "unheard", codes.SMELL: "without leaving a scent"}


def tell_quiet(story: Told, who: int, silently: int, sense: int, *_: int) -> str:
    """Say how a sneaky action is done."""
    return f"{story.name(who)} goes about it {UNNOTICED[sense]}." if silently else ""


TELLERS: dict[int, Teller] = {
    **plain.TELLERS,
    codes.EV_APPROACH: tell_approach,
    codes.EV_ARRIVED: lambda story, who, zone, *_: f"{story.name(who)} comes in {at(story.zone(zone))}.",
    codes.EV_FACES: tell_faces,
    codes.EV_FORTUNE: tell_fortune,
    codes.EV_INSIDE: lambda story, who, number, zone, *_: (
        f"{story.name(who)} goes into {network.network_name(story, number)}, {at(story.zone(zone))}."
    ),
    codes.EV_MINOR: tell_minor,
    codes.EV_NOTICED: tell_noticed,
    codes.EV_QUIET: tell_quiet,
    codes.EV_RITUAL: tell_ritual,
    codes.EV_TASK_CHANGED: lambda story, *change: (  # which lasts as all that is planned does
        story.say(TOLD[codes.EV_TASK_CHANGED], *change).replace(" from now on", "")
    ),
    codes.EV_TRAIT: tell_trait,
}
