"""The log of one command as sentences: what happened, to whom, and what it cost.

One sentence a happening, told with the names of the story. Events that only make sense together (an
attack and its Difficulty, dice and what they decide, a hit and what it does) share a sentence.
"""

from __future__ import annotations

from math import prod
from typing import Any

from arena.twod20 import catalog, chapters, codes
from arena.twod20.chapters.magic.story import tell_shape
from arena.twod20.codes import NONE
from arena.twod20.limits import WEAPONS
from arena.twod20.words.story import damage as narrate_damage
from arena.twod20.words.story import dice as narrate_dice
from arena.twod20.words.wording import Story
from arena.words.cast import Cast
from arena.words.story import ROUND, SIDES, TURN, Teller, in_sentence

PICKED_UP = {
    catalog.AGAIN_BLANKS: "the blanks",
    catalog.AGAIN_ONES: "the blanks and single points",
    catalog.AGAIN_ALL: "all the dice",
}
RE_ROLLED = (
    "damage dice that are blank",
    "damage dice that are blank or 1",
    "all damage dice but Effects",
    "all damage dice",
)
TELLS_ITSELF = (  # what was chosen needs no words of its own where one of these follows
    codes.EV_HINDRANCE,
    codes.EV_HEALED,
    codes.EV_MOVE,
    codes.EV_TRAIT,
    codes.EV_STEADIED,
    codes.EV_LIMIT,
    codes.EV_PRIORITY,
    codes.EV_TASK_CHANGED,
    codes.EV_NOTICED,
    codes.EV_TRACES,
    codes.EV_LEARNT,
    codes.EV_TOLD,
    codes.EV_RITUAL,
)
TOLD = {
    catalog.BASE[verb.name] + number: verb.told
    for verb in catalog.VERBS
    if verb.told
    for number in range(prod(verb.sizes))
}


def narrate(state: Any, cast: Cast, side: int | None = None) -> list[str]:
    """Return the sentences of the state's event log, in the order of what happened.

    With `side` only what that side notices: what enemies do unseen is left out.
    """
    return list(Story(state, cast, side).told(TELLERS))


# turns


def tell_actor(story: Story, who: int, *_: int) -> str:
    """Say whose turn it is, and that a stunned character loses it."""
    if story.follows(codes.EV_RECOVERED, who):
        story.take()
        return f"{story.name(who)} loses this turn to the stun, and is no longer stunned."
    return TURN.format(story.name(who))


def tell_interrupted(story: Story, who: int, *_: int) -> str:
    """Say who acts before its time."""
    if story.follows(codes.EV_ACTOR, who):
        story.take()
        if story.follows(codes.EV_RECOVERED, who):
            story.take()
            return f"{story.name(who)} would act before the others, and loses the turn to the stun."
    return f"{story.name(who)} acts before the others."


def tell_minor(story: Story, who: int, minor: int, whom: int, slot: int) -> str:
    """Say what minor or free action was taken."""
    name = story.name(who)
    if minor in (codes.BOLSTERING, codes.DEFENDING_OTHER):
        return _support(story, who, minor, whom)
    if minor == codes.DRAWING:
        return f"{name} takes {story.weapon(who, slot)} in hand."
    if minor == codes.LETTING_FALL:
        return f"{name} lets {story.weapon(who, slot)} fall."
    if minor == codes.STEPPING and story.follows(codes.EV_MOVE, who):
        return f"{name} moves to {story.zone(story.take()[1])}."
    if minor == codes.INTERACTING and story.follows(codes.EV_ENVIRONMENT):
        return f"{name} sees to it: {in_sentence(story.cast.names('event')[story.take()[0]])}."
    return f"{name} {MINORS[minor]}."


MINORS = {
    codes.AIMING: "takes aim",
    codes.DISENGAGING: "backs out of Reach",
    codes.DROPPING_PRONE: "drops prone",
    codes.STANDING: "stands up",
    codes.INTERACTING: "handles something",
    codes.STEPPING: "moves within the zone",
    codes.PREPARING: "makes a weapon ready to use",
    codes.SHIFTING: "moves within the zone",
    codes.GUARDING: "is on guard again",
}


def _support(story: Story, who: int, minor: int, whom: int) -> str:
    """Say for whom somebody gives Cover or Morale."""
    against = "physical" if minor == codes.DEFENDING_OTHER else "mental"
    verb = "defends" if minor == codes.DEFENDING_OTHER else "bolsters"
    done = "prepares for the worst" if whom == who else f"{verb} {story.name(whom)}"
    return f"{story.name(who)} {done}: 2 more dice against {against} damage."


def tell_carried(story: Story, driver: int, mount: int, others: int, *_: int) -> str:
    """Say what somebody goes on, and how many go along."""
    along = f" with {others} more aboard" if others else ""
    return f"{story.name(mount)} goes along{along}."


def tell_approach(story: Story, who: int, whom: int, *_: int) -> str:
    """Say who is in Reach of whom."""
    if whom == NONE:
        return f"{story.name(who)} takes cover."
    return f"{story.name(who)} and {story.name(whom)} are in Reach of each other."


AWAITED = {
    codes.ON_MOVE: "an enemy to move",
    codes.ON_ATTACK: "an enemy to attack",
    codes.ON_ENTRY: "an enemy to come into the zone",
    codes.ON_REACH: "an enemy to come into Reach",
    codes.ON_FALL: "a friend to fall",
}
DEEDS = {
    codes.READY_PROTECT: "protect",
    codes.READY_AID: "give aid",
    codes.READY_RUSH: "rush",
    codes.READY_RECOVER: "recover",
    codes.READY_ADVANTAGE: "gain an advantage",
    codes.READY_WORK: "set to work",
    codes.READY_TEND: "tend the hurt",
    codes.READY_HIDE: "hide",
    codes.READY_CAST: "cast a spell",
}


def tell_ready(story: Story, who: int, what: int, when: int, whom: int) -> str:
    """Say with what, or with what in mind, somebody waits for what."""
    awaited = f"{story.name(whom)} to act" if when == codes.ON_TURN else AWAITED[when]
    if what >= WEAPONS:
        return f"{story.name(who)} waits for {awaited}, ready to {DEEDS[what - WEAPONS]}."
    return f"{story.name(who)} waits with {story.weapon(who, what)} for {awaited}."


# what is paid and gained


def tell_paid(story: Story, side: int, momentum: int, threat: int, now: int) -> str:
    """Say what was paid, and how much Threat there is now."""
    if side == codes.NPCS:
        own = f"{momentum} Momentum" if momentum else ""
        pool = f"{threat} Threat ({now} left)" if threat else ""
        return f"the gamemaster spends {' and '.join(each for each in (own, pool) if each)}."
    spent = f"spend {momentum} Momentum" if momentum else ""
    added = f"add {threat} Threat ({now} now)" if threat else ""
    return f"the players {' and '.join(each for each in (spent, added) if each)}."


def tell_threat(story: Story, amount: int, now: int, *_: int) -> str:
    """Say how the Threat pool changes."""
    if amount < 0:
        return f"the gamemaster spends {-amount} Threat ({now} left)."
    return f"Threat grows by {amount} ({now} now)."


def tell_momentum(story: Story, saved: int, lost: int, *_: int) -> str:
    """Say how much Momentum was saved, and what did not fit."""
    surplus = f"; {lost} more {'is' if lost == 1 else 'are'} lost: the pool is full" if lost else ""
    return f"the players save {saved} Momentum{surplus}."


def tell_chosen(story: Story, who: int, action: int, target: int, victim: int) -> str:
    """Say what was chosen or bought, unless the next event says it."""
    if any(story.follows(kind) for kind in TELLS_ITSELF):
        return ""
    name = story.name(who)
    if catalog.SECONDARY <= action < catalog.DISARM:
        share = "" if story.state.variants.no_stress == 1 else ", for half the damage"
        return f"the attack catches {story.name(action - catalog.SECONDARY)} too{share}."
    if catalog.DISARM <= action < catalog.SUBDUE:
        weapon = story.weapon(victim, action - catalog.DISARM)
        return f"{name} knocks {weapon} from the grip of {story.name(victim)}."
    if catalog.AGAIN_BLANKS <= action <= catalog.AGAIN_ALL:
        if story.state.pursuit.stage == codes.RUNNING:
            return f"{name} rolls {PICKED_UP[action]} of the pursuit roll again."
        return f"{name} rerolls {RE_ROLLED[action - catalog.AGAIN_BLANKS]}."
    if action == catalog.TRIP:
        return f"{name} means to knock {story.name(victim)} down as well."
    shaped = tell_shape(story, who, action)
    if shaped:
        return shaped
    return f"{name} {TOLD[action]}." if action in TOLD else ""


# the scene


def tell_objective(story: Story, which: int, progress: int, done: int, *_: int) -> str:
    """Say how far an aim has come."""
    aim = story.cast.names("objective")[which] or f"an aim of {SIDES[story.state.objectives[which].side]}"
    if done:
        return f'done: "{aim}".'
    return f'"{aim}": {progress} of {int(story.state.objectives[which].amount)}.'


def tell_chase(story: Story, pursuer: int, quarry: int, distance: int, *_: int) -> str:
    """Say that a pursuit begins, and which deeds it has no turns for."""
    said = f"{story.name(quarry)} runs, and {story.name(pursuer)} gives chase: Distance {distance}."
    deeds = [word for chapter, word in TURNLESS.items() if int(story.state.chapters) & chapter]
    return f"{said} Nobody {' or '.join(deeds)} while it lasts." if deeds else said


def tell_pursued(story: Story, who: int, total: int, pace: int, distance: int) -> str:
    """Say what a pursuit roll comes to, and where the track stands."""
    if total == 0:
        return f"{story.name(who)} makes nothing of it: Pace {pace}, Distance {distance}."
    return f"{story.name(who)} gains {total}: Pace {pace}, Distance {distance}."


def tell_over(story: Story, winner: int, *_: int) -> str:
    """Say who has won."""
    if winner == codes.DRAW:
        return "the scene is over, and nobody has won."
    return f"the scene is over: {SIDES[winner]} {'win' if winner == codes.PCS else 'wins'}."


# what takes a turn, which a pursuit does not have
TURNLESS = {codes.MAGIC: "casts", codes.HACKING: "hacks"}

TELLERS: dict[int, Teller] = {
    codes.EV_ROUND: ROUND,
    codes.EV_ACTOR: tell_actor,
    codes.EV_PASS: "{0:who} waits, and may act later this round.",
    codes.EV_MINOR: tell_minor,
    codes.EV_MOVE: "{0:who} reaches {1:zone}.",
    codes.EV_APPROACH: tell_approach,
    codes.EV_ATTACK: narrate_dice.tell_attack,
    codes.EV_TEST: narrate_dice.tell_test,
    codes.EV_DICE: "{0:who} rolls {1:more die/more dice}.",
    codes.EV_HELP: narrate_dice.tell_help,
    codes.EV_FORTUNE: narrate_dice.tell_fortune,
    codes.EV_FACES: narrate_dice.tell_faces,
    codes.EV_ROLLED: narrate_dice.tell_rolled,
    codes.EV_WON: narrate_dice.tell_won,
    codes.EV_LOST: narrate_dice.tell_lost,
    codes.EV_PAID: tell_paid,
    codes.EV_CHOSEN: tell_chosen,
    codes.EV_DAMAGE: narrate_damage.tell_damage,
    codes.EV_RESISTED: narrate_damage.tell_resisted,
    codes.EV_STRESS: narrate_damage.tell_stress,
    codes.EV_HARM: narrate_damage.tell_harm,
    codes.EV_AVOIDED: (
        "{0:who} {1:avoids the Harm|escapes the Harm, but not unscathed|"
        "is saved by armour that is now spoilt}."
    ),
    codes.EV_LAYER: narrate_damage.tell_layer,
    codes.EV_DEFEATED: narrate_damage.tell_defeated,
    codes.EV_DEAD: narrate_damage.tell_dead,
    codes.EV_CONDITION: narrate_damage.tell_condition,
    codes.EV_COMPLICATION: narrate_dice.tell_complication,
    codes.EV_BOUGHT_OFF: "{0:who}'s Complication is bought off.",
    codes.EV_REACTION: narrate_dice.tell_reaction,
    codes.EV_RAISED: "{0:who}'s test is harder now: Difficulty {1}.",
    codes.EV_TRAIT: narrate_dice.tell_trait,
    codes.EV_HEALED: narrate_damage.tell_healed,
    codes.EV_THREAT: tell_threat,
    codes.EV_MOMENTUM: tell_momentum,
    codes.EV_KEPT: "{0:side} {0:keep|keeps} the initiative.",
    codes.EV_HANDED: "the initiative goes to {0:side}.",
    codes.EV_GAVE_UP: "{0:side} {0:give|gives} up.",
    codes.EV_ARRIVED: "{0:who} arrives: {1:zone}.",
    codes.EV_RIDE: "{0:who} {2:gets off|gets on|comes off} {1:who}.",
    codes.EV_CARRIED: tell_carried,
    codes.EV_ENVIRONMENT: "{0:event}.",
    codes.EV_GONE: "{0:who} leaves the scene.",
    codes.EV_READY: tell_ready,
    codes.EV_OBJECTIVE: tell_objective,
    codes.EV_OVER: tell_over,
    codes.EV_RECOVERED: "{0:who} is no longer stunned.",
    codes.EV_FATE: narrate_dice.tell_fate,
    codes.EV_INITIATIVE: "{0:who} has initiative {1}.",
    codes.EV_INTERRUPTED: tell_interrupted,
    codes.EV_CHASE: tell_chase,
    codes.EV_ABREAST: "neither {0:who} nor {1:who} gains on the other.",
    codes.EV_PURSUED: tell_pursued,
    codes.EV_HINDRANCE: "something is in the way of {0:who}: {1} Resistance more on the next pursuit roll.",
}
for chapter in chapters.parts("story"):
    TELLERS.update(chapter.TELLERS)
