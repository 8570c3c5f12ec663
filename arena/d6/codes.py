"""The numbers of phases, rolls, checks, wounds, ratings, weapons and holds."""

from arena.scene.codes import OWN, OWN_PHASE, OWN_ROLL
from scenarios.d6.skills import RATING_NAMES

SPEND, CRITICAL, RESCUE, SPLIT, CATCH, SHOVE, SUSPECT = range(OWN_PHASE, OWN_PHASE + 7)
PHASES = (
    "action dice",
    "critical failure",
    "escape from death",
    "sharing a bonus",
    "catching what is thrown",
    "where to push",
    "resisting words",
)

# What dice are for: those of a code, the Wild Die again after a six, an Action Die, a tie of initiative.
DICE, WILD, ACTION_DIE, TIE = range(OWN_ROLL, OWN_ROLL + 4)
ROLLS = 4

# What a check decides.
CHECKS = (
    "attack", "damage", "resistance", "dodge", "stamina", "running", "parry", "catching", "hold",
    "escape", "grip", "difficulty", "task", "related skill", "command", "persuasion", "mental defence",
    "sneaking", "search", "first aid", "help", "death", "driving", "collision", "body", "ramming",
    "evasion", "toughness", "fall", "hazard",
)  # fmt: skip
(
    ATTACK, DAMAGE, RESIST, DODGE, STAY_UP, RUN, PARRY, CATCHING, KEEP, ESCAPE, GRIP, DRAW, WORK, RELATED,
    COMMAND, TALK, MIND, SNEAK, SEARCH, TREAT, HELP, DYING, DRIVE, CRASH, BODY, RAM, EVADE, TOUGHNESS,
    FALL, HAZARD,
) = range(len(CHECKS))  # fmt: skip

NOBODYS = (DRAW, CRASH, TOUGHNESS, FALL, HAZARD)  # rolls of nobody: no Action Dice, and a 1 stands

UNHURT, STUNNED, WOUNDED, SEVERE, INCAPACITATED, MORTAL, DEAD = range(7)
WOUNDS = ("unhurt", "stunned", "wounded", "severely wounded", "incapacitated", "mortally wounded", "dead")
MARGINS = ((16, DEAD), (13, MORTAL), (9, INCAPACITATED), (4, WOUNDED), (1, STUNNED))  # beyond resistance

RATINGS = len(RATING_NAMES)
NUMBER_OF = {name: number for number, name in enumerate(RATING_NAMES)}
(DEXTERITY, STRENGTH, PERCEPTION, KNOWLEDGE, TECHNICAL, MECHANICAL) = range(6)
ACROBATICS, BRAWLING, DODGING = (NUMBER_OF[name] for name in ("acrobatics", "brawling", "dodge"))
FIREARMS, MELEE, MISSILE = (NUMBER_OF[name] for name in ("firearms", "melee", "missile"))
THROWING, RUNNING, LIFT = (NUMBER_OF[name] for name in ("throwing", "running", "lift"))
STAMINA, WILLPOWER, COMMANDING = (NUMBER_OF[name] for name in ("stamina", "willpower", "command"))
SEARCHING, SNEAKING, REPAIR = (NUMBER_OF[name] for name in ("search", "sneak", "repair"))
CLIMBING, SWIMMING, MARTIAL = (NUMBER_OF[name] for name in ("climb", "swim", "martial_arts"))
DRIVING, MEDICINE, TACTICS = (NUMBER_OF[name] for name in ("driving", "medicine", "tactics"))
PERSUASION, CON, BARGAIN = (NUMBER_OF[name] for name in ("persuasion", "con", "bargain"))
INTIMIDATION = NUMBER_OF["intimidation"]
OF_DEXTERITY = tuple(number for number, of in enumerate(RATING_NAMES.values()) if of == "dexterity")

FISTS, HAND, GUN, THROWN = range(4)  # places of weapons
SLOTS = 4
SINGLE, BURST, AUTO = range(3)
MODES = ("single shots", "bursts", "full auto")

FREE, GRABBED, CHOKED, PINNED, TACKLED, NETTED = range(6)  # holds
HOLDS = ("free", "grabbed", "choked", "pinned", "tackled", "entangled")

# Ways to attack, beside the plain one with each weapon.
PLAIN, KICK, LUNGE, GRAB, CHOKE, TRIP, PUSH, TACKLE, PIN, DISARM, ENTANGLE, FLIP = range(12)
JUST_HOLDS = (GRAB, TRIP, PUSH, TACKLE, PIN)  # they only throw or hold: nothing is rolled after a hit
HARMLESS = (*JUST_HOLDS, DISARM, ENTANGLE)  # they do no damage
# What may be declared before an attack, one bit each.
PLACES = ("head", "heart", "arm", "leg", "hand")
DECLARED = (*PLACES, "all out", "sweep", "knockout")
SAID_OF_DECLARED = (*(f"for the {place}" for place in PLACES), "all out", "for a sweep")  # after "go"
HEAD, HEART, ARM, LEG, HAND_HIT, ALL_OUT, SWEEP, KNOCKOUT = (1 << number for number in range(8))
CALLED = HEAD | HEART | ARM | LEG | HAND_HIT | KNOCKOUT

UPRIGHT, CROUCHING, LYING = range(3)  # how low somebody makes itself
LOWS = ("upright", "crouching", "lying")
WALK, SWIM, CLIMB, JUMP = range(4)  # ways between places
WAYS = ("walk", "swim", "climb", "jump")

HOLD_ON, IF_ATTACKED, IF_APPROACHED = range(3)  # what a turn held back waits for
WAITS = ("until asked", "until attacked", "until approached")

MOST_DICE = 24  # of one roll
MOST_TASKS, MOST_VEHICLES, MOST_PASSAGES = 8, 4, 16
(
    EV_CHECK, EV_ATTACK, EV_HARM, EV_SPENT, EV_CRITICAL, EV_DEFENCE, EV_AIM, EV_RELOAD, EV_SHORT,
    EV_RESCUED, EV_TIE, EV_HOLD, EV_FREED, EV_DROPPED, EV_READY, EV_MODE, EV_PRONE, EV_STOOD, EV_PUSHED,
    EV_CAUGHT, EV_BOUND, EV_TASK, EV_PREPARED, EV_BONUS, EV_SWAYED, EV_GAVE_IN, EV_TREATED, EV_DIED,
    EV_DRAWN, EV_RELATED, EV_DRIVEN, EV_CRASHED, EV_VEHICLE, EV_BOARDED, EV_DECLARED, EV_EXTRA, EV_WAITS,
    EV_AWARD, EV_JOINED, EV_TRIPPED, EV_LOW,
) = range(OWN, OWN + 41)  # fmt: skip
EVENTS = OWN + 41
