"""What the words of D6 mean, by headings of the book: every word that a menu or the status shows."""

from __future__ import annotations

from arena.d6 import codes
from arena.d6.core.rules.attack import STAY_UP
from arena.d6.core.rules.difficulty import CROUCHED
from arena.d6.core.rules.hands import MOST_SHOTS_MORE
from arena.d6.core.rules.harm import RESCUE_PRICE, STUNNED_TURNS
from arena.d6.words.parts import MEANT
from arena.words.glossary import Entry, Glossary
from scenarios.d6.tables import FLIP, PASSIVE, PRONE_FAR, PRONE_NEAR, RANGES, UNWIELDY
from scenarios.d6.words import TEMPERS

ADDED = dict(zip(codes.DECLARED, MEANT, strict=True))
ROUNDS, OPTIONS, WOUNDS = "Performing Actions in Rounds", "Options", "Wound levels"
TO_HIT, HANDLING = "Attack difficulty", "Ready a Weapon, Switch a Weapon's Setting"
AIMED = ", ".join(f"go for the {place}" for place in codes.PLACES)
PLACES = "; ".join(f"{place} {ADDED[place]}" for place in codes.PLACES)

OF_TEMPER = {
    "even": "plays by its doctrine and wants nothing else",
    "cruel": "goes for the weakest, chokes and threatens people, and does not stop to treat the hurt",
    "merciful": "spares the weakest, disarms, holds and knocks out rather than chokes, and treats the hurt",
    "reckless": "closes in, lunges and rams, does not dodge, and gives up only once hurt",
    "cautious": "keeps away, shoots rather than strikes, dodges and parries, and is the first to run",
    "proud": "seeks the strongest, threatens and disarms people, does not hide and seldom dodges",
}

# by what they are about: the heading, a word with what else is typed or shown for it, and what it means
ROWS: dict[str, dict[tuple[str, str], str]] = {
    "Dice": {
        ("Rolling Dice", "Die code, dice, pips, roll"): (
            "4D+1: roll four dice and add one pip. Your total must reach the Difficulty."
        ),
        ("Wild Die", "Wild Die"): (
            "One die of every roll: a 6 is rolled again and added, a 1 is a critical failure."
        ),
        (
            "Wild Die",
            "Critical failure, cancel the highest die, bring a complication, complication, lost actions",
        ): (
            "A 1 on the Wild Die: the gamemaster cancels the highest die, or brings a complication, which "
            "costs an action of the next turn."
        ),
        ("Action Dice", "Action Die, action dice, spend an action die, ready an action die, let it stand"): (
            "An extra die before or after a roll; a 6 is rolled again. Never for damage. Kept for after the "
            "roll, you only spend it where the roll falls short."
        ),
        (
            "Action Dice",
            f"Escape from death, spend {RESCUE_PRICE} action dice, let it happen, bring to safety, bring",
        ): (
            f"{RESCUE_PRICE} of the gamemaster's Action Dice save an important opponent who falls, or lies "
            "fallen."
        ),
        ("Improving a Roll", "Character point, character points, spend a character point"): (
            "Where a scene has them: a die more for any roll, damage too, up to a number a roll."
        ),
        ("Improving a Roll", "Fate Point, fate points, ready a fate point"): (
            "Where a scene has them: doubles the dice of your next roll of skill."
        ),
        ("Standard Difficulties", "Difficulty"): (
            "The total that a roll has to reach. Its parts stand beside the choice."
        ),
        ("Untrained Skill Use", "Untrained"): (
            "Without the skill you roll its attribute, and most tasks are harder."
        ),
        ("Combined Actions", "Bonus, bonus dice, bonus pips, put"): (
            "Dice and pips added to your next roll of skill. That of a joint effort is shared between "
            "attack and damage as you say."
        ),
    },
    "Turns": {
        ("Rounds and Initiative", "Initiative"): (
            "A d20 and your whole dice of Dexterity, rolled once: the highest acts first in every round."
        ),
        (ROUNDS, "Action, actions, turn, round, take one action more, third action, further actions"): (
            "A turn has a free move over easy ground and two actions. Who has the ability may take a third: "
            "-1D to every roll of skill until its next turn."
        ),
        (ROUNDS, "Wait"): "Ends your turn; actions that are left are lost.",
        (ROUNDS, "Leave, escaped"): "Out of the scene, where getting away is what your side wants.",
        (
            "Holding An Action Or Conditional Actions",
            "Hold, hold until attacked, hold until approached, act now",
        ): ("Wait, and act later in the round, at that place from then on."),
    },
    "Attacks": {
        (ROUNDS, "Attack, punch, strike, kick, shoot, throw at, throw"): (
            f"A roll of the weapon's skill against {PASSIVE}, or what the target rolled to dodge or parry, "
            "with range, cover, dark and how it is done. A hit rolls damage; the target resists."
        ),
        (ROUNDS, "Lunge"): "A stab with a pointed weapon: 3 harder, -1D damage.",
        (ROUNDS, "Catch, catch it"): (
            "Stop what is thrown at you with a roll of throwing; it costs an action of your next turn."
        ),
        (WOUNDS, "Damage, resistance, resist"): (
            "The weapon's dice, with muscle for blows, less the target's roll of Strength and armour. What "
            "is left wounds."
        ),
        (TO_HIT, "Range, point blank, short, medium, long"): (
            f"Point blank is {-RANGES['point blank']} easier to hit, medium {RANGES['medium']} and long "
            f"{RANGES['long']} harder."
        ),
        (OPTIONS, f"Called shot, head, heart, arm, leg, hand, {AIMED}"): (
            f"An attack on one part of the body: {PLACES}."
        ),
        (OPTIONS, "Knockout, go for a knockout"): (
            f"A called shot to the head, {ADDED['knockout']}: half of the harm, and two wound levels or half "
            "of all body points take the senses."
        ),
        (OPTIONS, "All out, go all out"): (
            f"A blow by hand, {ADDED['all out']}: it takes the whole turn, without a defence."
        ),
        (OPTIONS, "Sweep, go for a sweep"): (
            f"A wide blow, or a spray of shots, {ADDED['sweep']}. It is aimed at no part of the body."
        ),
        (OPTIONS, "Add a shot, several shots"): (
            f"Up to {MOST_SHOTS_MORE} single shots more in one attack, each 3 easier to hit, +1D damage."
        ),
        (OPTIONS, "Setting, easier to hit, switch to, single shots, bursts, full auto"): (
            "How a gun fires; switching takes an action. Full auto is 6 easier to hit, +2D damage, and "
            "leaves you as much easier to hit."
        ),
        (OPTIONS, "Unwieldy"): f"Hard to handle: {UNWIELDY} harder to hit with.",
        ("Aiming", "Aim"): "A whole turn: one die more for the next shot or throw, up to three.",
        (
            HANDLING,
            "Shots, none, reload",
        ): "Shots left before the weapon must be reloaded, which takes an action.",
        (HANDLING, "Ready a weapon, ready, not in hand"): (
            "An action: draw a weapon, or pick up one that was struck from your hand."
        ),
    },
    "By hand": {
        (ROUNDS, "Grab, choke, pin, tackle, held, grabbed, choked, pinned, tackled"): (
            "6 harder (a tackle 3): holds the target. Who is pinned fights with fists alone, who is tackled "
            "does nothing but break free."
        ),
        (ROUNDS, "Trip, prone, stand up"): (
            "6 harder: throws the target to the ground, with two dice less for its next roll of Dexterity. "
            f"Who lies there is {-PRONE_NEAR} easier to hit from near, {PRONE_FAR} harder from far; getting "
            "up takes an action."
        ),
        (ROUNDS, "Push, into"): "3 harder: pushes the target into the next place, or down.",
        (ROUNDS, "Flip"): (
            f"6 harder: throws the target down for {FLIP}D of damage; getting up takes its next turn."
        ),
        (ROUNDS, "Entangle, entangled, net"): (
            "A net holds the target, which takes a total of the net's damage to get out of."
        ),
        (ROUNDS, "Bind"): "A whole turn: takes somebody whom you have pinned or tackled out of the scene.",
        (ROUNDS, "Break free"): (
            "Your Strength, lift, acrobatics or martial arts against the holder's Strength or lift; a tie "
            "holds."
        ),
        (ROUNDS, "Disarm"): (
            "12 harder: the target keeps its weapon with Strength or lift against your damage."
        ),
    },
    "Defence": {
        (ROUNDS, "Dodge"): f"An action: the roll replaces the {PASSIVE} to hit you until your next turn.",
        (ROUNDS, "Full dodge"): "Both actions: the roll and 10 more.",
        (ROUNDS, "Parry, full parry"): "As a dodge, against blows by hand, with the weapon in hand.",
        (TO_HIT, "Cover"): "What a place or a vehicle adds to the Difficulty of fire from outside.",
        (TO_HIT, "Dark, darkness, smoke"): "What bad light or smoke adds to the Difficulty to hit.",
        (OPTIONS, "Crouch, lie down, rise, crouches, lies down"): (
            f"Free, once a turn: crouching you are {CROUCHED} harder to hit, lying as if thrown down. You do "
            "not move until you rise."
        ),
        ("Damage and resistance", "Armour"): "Dice and pips added to your resistance of damage.",
        ("Scale", "Scale, size"): (
            "How big something is. The bigger hits harder; the smaller hits more easily, and is harder to "
            "hit."
        ),
    },
    "Harm": {
        (WOUNDS, f"Wound, wounds, {', '.join(codes.WOUNDS[1:])}"): (
            "By damage beyond resistance: 1 stunned, 4 wounded, 9 incapacitated, 13 mortally wounded, 16 "
            "dead; one no worse than you have makes yours a level worse. Wounded is -1D to every roll of "
            "skill, severely wounded -2D, incapacitated -3D. Stunned is -1D and passes after "
            f"{STUNNED_TURNS} turns."
        ),
        (WOUNDS, "Stay up"): f"Who is incapacitated rolls stamina or willpower against {STAY_UP}, or is out.",
        (WOUNDS, "Body points, body"): (
            "In some scenes: damage beyond armour is taken from them, and what is left says how badly you "
            "are wounded."
        ),
        (WOUNDS, "Out, up, unhurt"): "Who is out takes no part until treated or brought round.",
        ("Falls and other damage", "Hazard, fire, acid, cold"): (
            "A place that does harm: whoever begins a turn there resists its damage."
        ),
        ("Using Skills", "Treat, first aid"): "Medicine against 10 to 30 by the wound: a level better.",
    },
    "Skills": {
        ("Preparing", "Work on, rush, prepare, task"): (
            "A roll of a task. Preparing gives a die for each doubling of time, rushing adds 5 for each "
            "quarter saved."
        ),
        ("Related Skills", "Look into"): (
            "A related skill first: half its margin is added to your next roll, or taken off."
        ),
        ("Related Skills", "Help"): (
            "A roll of tactics against 10: half its margin goes to the next roll of whoever you tell."
        ),
        ("Combined Actions", "Lead an effort, lead"): (
            "A command roll joins the others behind one worker: +1D for three people, +1 for each further "
            "one."
        ),
        ("Interaction Difficulties", "Persuade, con, bargain, intimidate, order, resolve"): (
            "Against 10 or the target's mental defence, with its standing; as many successes as its resolve "
            "make it give in."
        ),
        ("Mental Defenses", "Resist words, resists, listen"): (
            "Willpower or Knowledge replaces the 10 against words until your next turn; with both actions "
            "10 more."
        ),
        ("Opposed Difficulties", "Sneak, hidden, unseen"): (
            "Against twice the Perception or search of the most watchful enemy who sees you, less dark and "
            "cover."
        ),
        ("Opposed Difficulties", "Search"): "A roll of search finds who hides near you with a lower total.",
    },
    "Movement": {
        ("Free Actions", "Move, go, free move, metres last turn, swim, climb, jump"): (
            "Up to your Move in a turn over easy ground, at no cost. Bad ground, swimming, climbing and "
            "jumping take an action and a roll; who slips badly from a climb falls."
        ),
        ("Running", "Run"): "Beyond your Move: 5 for each further Move, and the ground.",
        ("Movement Difficulty Modifiers", "Terrain, ground"): (
            "The Difficulty of moving into a place on foot or wheels."
        ),
        ("Movement Options", "Drive, ram"): (
            "Up to the vehicle's Move 0, up to twice 5, up to four times 10, and the ground."
        ),
        ("Movement Options", "Vehicle, fire at, get into, get out, in"): (
            "Who is in one goes where it goes, has its cover, and suffers part of the damage that it takes."
        ),
    },
    "People": {
        ("Gamemaster's Characters", "Temper, tempers"): (
            f"What somebody wants and fears, where the program plays it: {', '.join(TEMPERS)}. "
            "help cruel tells of one alone; set WHO temper cruel gives it to somebody."
        ),
        **{
            ("Gamemaster's Characters", word.capitalize()): f"A temper: {OF_TEMPER[word]}."
            for word in TEMPERS
        },
    },
}
GLOSSARY = Glossary(
    "D6",
    {
        part: tuple(
            Entry(words.split(", ")[0], tuple(words.split(", ")[1:]), text, heading)
            for (heading, words), text in rows.items()
        )
        for part, rows in ROWS.items()
    },
)
