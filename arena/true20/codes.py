"""The numbers of phases, checks, conditions, feats and events."""

from __future__ import annotations

from arena.scene.codes import OWN, OWN_PHASE, OWN_ROLL
from arena.state.fields import set_with
from scenarios.true20.words import FEATS, SKILLS

REROLL, SHAKING, GRIP, COUNTER, BLOCK, READIED, HELP, SHIELD = range(OWN_PHASE, OWN_PHASE + 8)
PHASES = (
    "Conviction after a roll",
    "Conviction between rounds",
    "hold in a grapple",
    "answer to a failed manoeuvre",
    "way for an overrun",
    "readied action",
    "help for an ally",
    "a minion that may step in",
)
CHECK, TIE = OWN_ROLL, OWN_ROLL + 1  # what dice are for: the check in hand, who of two goes first

# What a check decides.
(
    ATTACK,
    MISS_CHANCE,
    CONFIRM,
    TOUGHNESS,
    FINISH,
    REFLEX,
    DYING,
    RECOVERY,
    REST,
    WILL,
    ENDURANCE,
    WAY,
    FALL,
    GRAPPLE,
    BREAK_FREE,
    TRIPPING,
    DISARMING,
    RUSHING,
    FEINTING,
    STARTLING,
    DEMORALIZING,
    TAUNTING,
    DISTRACTING,
    TRICKING,
    MENTAL,
    SEIZING,
    HOLD_AIM,
    HEALING,
    TASK,
    DISTURBED,
    HIDING,
    LOOKING,
    BURNING,
    SMOKE,
    COLD,
    WATER,
    UNDER,
    BREATH,
    PERSUADING,
    LYING,
    QUESTIONING,
    PERFORMING,
    READING,
    WARNING,
    BREAKING,
    SADDLE,
    CHARMING,
    NETTED,
    JUMPING,
    FUMES,
    PRESSURE,
    CRACKING,
    RIDING,
    MOUNT_SAVE,
    DISMOUNTING,
) = range(55)
CHECKS = (
    "attack",
    "miss chance",
    "critical hit",
    "Toughness",
    "Fortitude",
    "Reflex",
    "Constitution (dying)",
    "Constitution (recovery)",
    "Constitution (recovery)",
    "Will",
    "Constitution (running)",
    "way",
    "fall",
    "grapple",
    "escape",
    "trip",
    "disarm",
    "rush",
    "feint",
    "startle",
    "demoralize",
    "taunt",
    "distract",
    "trick",
    "mental grapple",
    "seize",
    "Concentration (aim)",
    "Medicine",
    "task",
    "Concentration",
    "Stealth",
    "Notice",
    "Reflex (fire)",
    "Fortitude (smoke)",
    "Fortitude (weather)",
    "Swim",
    "Swim (going under)",
    "Constitution (breath)",
    "Diplomacy",
    "Bluff",
    "Intimidate",
    "Perform",
    "Gather Information",
    "Sense Motive",
    "Strength (breaking)",
    "saddle",
    "Bluff (charm)",
    "Escape Artist",
    "jump",
    "Fortitude (fumes)",
    "Fortitude (pressure)",
    "Toughness of the weapon",
    "Ride (both hands)",
    "Toughness of the mount",
    "Ride (the mount falls)",
)
SAVES = (TOUGHNESS, FINISH, REFLEX, WILL, BURNING, SMOKE, COLD, FUMES, PRESSURE, CRACKING)

# What an attack that hits does.
DAMAGE, GRAB, TRIP, DISARM, AID, TRIP_PAST, JOIN, LEAD, BREAK, UNHORSE = range(10)

SWEPT = 5  # what the log says of an attack that strikes a further minion, behind what it says of others

# What follows once the action in hand is done.
TO_TURN, TO_ROUND, TO_OFF_HAND, TO_COUP, TO_BLAST, TO_CHARGE_END = range(6)

(
    DAZED,
    STUNNED,
    SHAKEN,
    FLAT_FOOTED,
    SURPRISED,
    PRONE,
    KNEELING,
    BLINDED,
    DEAFENED,
    DAZZLED,
    ENTANGLED,
    ANCHORED,
    FASCINATED,
    FRIGHTENED,
    PANICKED,
    NAUSEATED,
    PARALYSED,
    PINNED,
    HELPLESS,
    SICKENED,
    SLOWED,
    INVISIBLE,
    INCORPOREAL,
    ON_FIRE,
    CHARGED,
    DEFENDING,
    RUNNING,
    AIMING,
    FEINTED,
    COVERED,
    LAUNCHED,
    SUBMERGED,
) = range(32)
CONDITIONS = (
    "dazed",
    "stunned",
    "shaken",
    "flat-footed",
    "surprised",
    "prone",
    "kneeling",
    "blinded",
    "deafened",
    "dazzled",
    "entangled",
    "anchored",
    "fascinated",
    "frightened",
    "panicked",
    "nauseated",
    "paralysed",
    "pinned",
    "helpless",
    "sickened",
    "slowed",
    "invisible",
    "incorporeal",
    "burning",
    "charging",
    "on total defense",
    "running",
    "aiming",
    "feinted",
    "covered",
    "fighting all out",
    "under water",
)


IDLE = set_with(DAZED, STUNNED, FASCINATED, PARALYSED, HELPLESS)
NO_DODGE = set_with(
    FLAT_FOOTED, SURPRISED, STUNNED, BLINDED, ENTANGLED, PARALYSED, PINNED, HELPLESS, RUNNING, AIMING
)
TWO_LESS = (STUNNED, SURPRISED, BLINDED, ENTANGLED)  # Defense is 2 less for each
DEFENCELESS = set_with(PARALYSED, HELPLESS)
AFRAID = set_with(FRIGHTENED, PANICKED)

STRENGTH, DEXTERITY, CONSTITUTION, INTELLIGENCE, WISDOM, CHARISMA = range(6)
(
    ACROBATICS,
    BLUFF,
    CLIMB,
    CONCENTRATION,
    DIPLOMACY,
    DISABLE_DEVICE,
    ESCAPE_ARTIST,
    GATHER_INFORMATION,
    INTIMIDATE,
    JUMP,
    MEDICINE,
    NOTICE,
    PERFORM,
    RIDE,
    SEARCH,
    SENSE_MOTIVE,
    SLEIGHT_OF_HAND,
    STEALTH,
    SURVIVAL,
    SWIM,
) = range(len(SKILLS))
(
    ATTACK_FOCUS,
    ATTACK_SPECIALIZATION,
    BLIND_FIGHT,
    CRIPPLING_STRIKE,
    DEFENSIVE_ROLL,
    DIEHARD,
    DISTRACT,
    DODGE_FOCUS,
    ENDURANCE_FEAT,
    EVASION,
    GREAT_FORTITUDE,
    GREAT_TOUGHNESS,
    IMPROVED_CRITICAL,
    IMPROVED_DEFENSE,
    IMPROVED_DISARM,
    IMPROVED_GRAB,
    IMPROVED_INITIATIVE,
    IMPROVED_PIN,
    IMPROVED_PRECISE_SHOT,
    IMPROVED_RANGED_DISARM,
    IMPROVED_SPEED,
    IMPROVED_STRIKE,
    IMPROVED_TRIP,
    INSTANT_UP,
    IRON_WILL,
    LIGHTNING_REFLEXES,
    MIND_TOUCH,
    PARRY_FOCUS,
    POINT_BLANK_SHOT,
    PRECISE_SHOT,
    QUICK_DRAW,
    RUN_FEAT,
    SNEAK_ATTACK,
    SPIRITED_CHARGE,
    TAUNT,
    TWO_WEAPON_FIGHTING,
    TWO_WEAPON_DEFENSE,
    UNCANNY_DODGE,
) = range(len(FEATS))

FISTS, HAND, OFF_HAND, MISSILE, THROWN = range(5)  # places of weapons
SLOTS = 5
COVER, IMPROVED_COVER = 4, 8
NO_CONCEALMENT, PARTIAL, TOTAL = range(3)
CONCEALMENTS = ("none", "partial", "total")
MISSES_FROM = (99, 17, 11)  # the face from which concealment turns a hit into a miss
(
    FIRE,
    SMOKE_THERE,
    ACID,
    COLD_THERE,
    HEAT,
    FAST_WATER,
    NO_AIR,
    ACID_BATH,
    ACID_FUMES,
    EXTREME_COLD,
    EXTREME_HEAT,
    BOILING,
    DEEP_WATER,
    ICE,
) = range(14)
UNTIRED, WINDED, FATIGUED, EXHAUSTED = range(4)
BY_EFFORT, BY_READING = 1, 2  # what adds 2 to the next check: effort in this turn, or the room that was read
FATIGUES = ("", "winded", "fatigued", "exhausted")
NO_RELOAD, RELOAD_MOVE, RELOAD_FULL = range(3)
ORDINARY, WARRIOR, EXPERT, ADEPT = range(4)
HOSTILE, UNFRIENDLY, INDIFFERENT, FRIENDLY, HELPFUL = range(5)

MADE, SLIGHT, GRAVE, SEVERE, WORST = range(5)  # by how much a save against damage fails
LETHAL = ("unhurt", "hurt", "wounded", "disabled", "dying", "dead")
NONLETHAL = ("unhurt", "bruised", "dazed", "staggered", "unconscious")

(
    EV_CHECK,
    EV_CONTEST,
    EV_ATTACK,
    EV_DAMAGE,
    EV_CONDITION,
    EV_SPENT,
    EV_ACTION,
    EV_FATIGUE,
    EV_DIED,
    EV_RECOVERED,
    EV_GRIP,
    EV_ATTITUDE,
    EV_TASK,
    EV_SAVED,
    EV_PUSHED,
    EV_DROPPED,
    EV_EFFORT,
    EV_READIED,
    EV_FELL,
    EV_WENT,
    EV_TIE,
    EV_CAME,
    EV_SHIELDED,
    EV_UNHORSED,
) = range(OWN, OWN + 24)
EVENTS = OWN + 24
