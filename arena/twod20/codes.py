"""The enumerations of the 2d20 System: sides, phases, verbs, conditions, kinds of roll."""

from typing import get_args

from arena.phases.rows import words_by_number
from arena.twod20.phases import PHASES, STEPS, WAITS
from scenarios.twod20 import words
from scenarios.twod20.models.weapon import Effects
from scenarios.words import SideName

NONE = -1

# sides and deciders
PCS, NPCS, DRAW = 0, 1, 2
SIDE_WORDS = get_args(SideName)
CHANCE = 2
ONGOING = -1
ACHIEVED, FAILED, BEATEN, TIME, CAUGHT, AWAY = range(6)  # how a scene ends

# status of a character
RESERVE, UP, DEFEATED, UNCONSCIOUS, DEAD, BROKEN, ESCAPED, OVERWHELMED = range(8)
STATUS_WORDS = ("in reserve", "up", "defeated", "unconscious", "dead", "broken", "gone", "overwhelmed")
OFF_THE_MAP = (RESERVE, ESCAPED, OVERWHELMED)

# tier
PLAYER, MINOR, NOTABLE, MAJOR, OBJECT = range(5)
TIER_WORDS = get_args(words.Tier)
DOCTRINE_WORDS = get_args(words.Doctrine)  # how an automated side plays it
TEMPER_WORDS = get_args(words.Temper)  # and what it wants and fears beside that
EVEN = TEMPER_WORDS.index("even")

# attributes and skills
AGILITY, BRAWN, COORDINATION, INSIGHT, REASON, WILL = range(6)
ATTRIBUTE_WORDS = get_args(words.Attribute)
FIGHT, KNOW, MOVE, OPERATE, SURVIVE, TALK = range(6)
SKILL_WORDS = get_args(words.Skill)

# kinds of test, the topics that Focuses and traits speak of
MELEE, RANGED, MENTAL, DEFENCE, MOVEMENT, MEDICINE, ENDURANCE, ADVANTAGE, ACTIVITY = range(9)
SNEAKING, OBSERVING, PERSUASION, CASTING = 9, 10, 11, 12
TEST_WORDS = get_args(words.Test)
ATTACK_TESTS = (1 << MELEE) | (1 << RANGED) | (1 << MENTAL)

# matters a trait made in play may be about
ATTACKING, DEFENDING, MOVING = range(3)
MATTERS = 3
MATTER_WORDS = ("attack", "defence", "movement")

# effect of a trait on a test
EASIER, HARDER, POSSIBLE, IMPOSSIBLE, UNCERTAIN, DAMAGING, NECESSARY = range(7)
TRAIT_WORDS = ("easier", "harder", "possible", "impossible", "uncertain", "damage", "necessary")
ON_SCENE, ON_SIDE, ON_ZONE, ON_CHARACTER = range(4)

# range bands
CLOSE, MEDIUM, LONG, EXTREME = range(4)
BAND_WORDS = get_args(words.RangeBand)

# damage effects by number, in the order of the scenario's keys: some are bits, some carry a rating
EVERY_EFFECT = tuple(Effects.model_fields)
IS_RATED = tuple(field.annotation is not bool for field in Effects.model_fields.values())
RATING_OF = tuple(sum(IS_RATED[:n]) if rated else NONE for n, rated in enumerate(IS_RATED))
RATED = sum(IS_RATED)  # how many carry one
EFFECT_BITS = sum(1 << number for number, rated in enumerate(IS_RATED) if not rated)
AREA, DESTRUCTIVE, DRAIN, INTENSE, KNOCKDOWN, PERILOUS, SNARE, STUN = (1 << n for n in range(8))
PERSISTENT, PIERCING, VICIOUS = range(3)  # places among the ratings
LEFT_TIRED, LEFT_PRONE, LEFT_CAUGHT, LEFT_STUNNED, LEFT_BURNING = (  # what EV_CONDITION says, by its number
    EVERY_EFFECT.index(word) for word in ("drain", "knockdown", "snare", "stun", "persistent")
)

# variants of ammunition
BURSTS, SALVOS, SIMPLE = range(3)
AMMUNITION_WORDS = ("burst", "salvo", "simple")

# the variant of non-lethal Harm, as bits: whether it is there, and what it costs
MERCY, LETHAL_COSTS, MERCY_COSTS = (1 << n for n in range(3))
MERCY_WORDS = {None: 0, "free": 1, "threat": 3, "difficulty": 5, "both": 7}

# variants of Stress: one track, one for the body and one for the mind, or layers one below the other
SHARED_STRESS, SPLIT_STRESS, LAYERED_STRESS = range(3)
TRACK_WORDS = ("shared", "split", "layered")

# the variant of avoiding injury: what it costs, and in EV_AVOIDED by what a Harm was avoided
AVOID_NEVER, AVOID_FOR_POINTS, AVOID_FOR_BOTH, AVOID_BY_ATTACK = range(4)
AVOID_WORDS = (None, "points", "both", "attack")
BY_PAYING, BY_COMPLICATION, BY_ARMOUR = range(3)

# effects of conditional Resistance, as bits; volatile carries a rating beside it
STURDY, FRAGILE, UNCERTAIN_COVER = (1 << n for n in range(3))

# phases: what the state waits for; each has its row in `phases`
PHASE_NUMBERS = (
    FIRST,  # the gamemaster names who opens the scene
    ACTOR,  # a side names its next character
    TURN,  # the actor's menu
    REACH,  # after a movement: whom to be in Reach of
    PAY,  # how much of a price is Momentum, how much Threat
    RELOADS,  # how many Reloads to spend on the attack
    RESPONSE,  # the other side: Hit the Dirt, raise the Difficulty
    ASSIST,  # an ally may help with the test
    DICE,  # how many dice to buy; Fortune before the roll
    ROLL,  # chance
    REROLL,  # after the roll: Aim, Moment of Inspiration
    COST,  # succeed at a cost?
    BUY_OFF,  # a Complication: buy it off?
    COMPLICATION,  # the gamemaster names the Complication
    SPEND,  # Momentum spends
    AREA_TARGET,  # whom else an Area attack catches
    DUCK,  # a secondary target of an Area attack may Hit the Dirt
    RESIST,  # re-roll conditional Resistance dice?
    HARM,  # a player character may accept Defeat
    HAMPER,  # what a Wound hampers
    FALLEN,  # a Defeated player character may spend Fortune
    OPENING,  # the defender who won a melee: disengage or strike back
    READY,  # a readied attack may be made
    HAND_OVER,  # hand over or keep the initiative
    OVER,
    MENDING,  # which Wound is treated
    INTERRUPT,  # somebody may act before its turn comes, for Threat
    TIE,  # both sides stand at the same initiative score
    RECEIPT,  # a threat that was sent arrives: make light of it?
    PURSUIT_SPEND,  # what to make of a pursuit roll
    OPPOSING,  # who stands against the test
    BREAKTHROUGH,  # what a Breakthrough does
    SETBACK,  # what a Setback does
    LOSSES,  # a failed test: give it up early?
    MEDDLING,  # the gamemaster may spend Threat, between attempts or once its own have acted
    TRIGGER,  # what a readied action waits for
    QUIET,  # whether a sneaky action is done silently
    WATCH,  # an observer may turn a stealth test into an opposed one
    EVADE,  # somebody who is searched for may make a last attempt to stay unseen
    SENSE,  # which sense a stealth or observation test relies on
    ANSWER,  # somebody is asked for something: yield or resist
    POISE,  # somebody who expects it is read: keep a straight face?
    PRESSED,  # a player character under pressure may walk out
    FALLOUT,  # what resisting a request costs
    CONSENT,  # the gamemaster may let a test be failed on purpose
    VALUE,  # the gamemaster may press a Value that stands in the way
    AT_STAKE,  # comply with the Value, or challenge it
    FORCE,  # is the attack meant to kill?
    AVOID,  # is a Harm to be avoided, and how?
    TRACK,  # which Stress is recovered, that of the body or that of the mind?
    LAST_CARE,  # the scene is decided: who sees to the dying?
    BREACH,  # what a Harm of a network opens
    SHUTDOWN,  # is a network shut down, now that it has suffered so much?
    SPREAD,  # which network an Area attack catches as well
    HUNGER,  # does a caster draw on more Power than is its own?
    SCREEN,  # does somebody raise a screen of force against a hit?
    RITE,  # how a ritual is begun: in how many steps, with blood or without
    SHARE,  # how much of the Cost of a ritual an assistant bears
    KNOWING,  # questions of a ritual
) = range(59)
PHASE_WORDS = words_by_number([*PHASES, *WAITS], globals(), PHASE_NUMBERS)

# steps that need nobody's decision; they stand in `phase` while one command is carried out
STEP_NUMBERS = (
    ASK_RESPONSE,
    ASK_HELP,
    NEXT_ROLL,
    AFTER_ROLL,
    JUDGE_TEST,
    DAMAGE_READY,
    NEXT_TARGET,
    SUFFERING,
    TAKE_HARMS,
    DAMAGE_DONE,
    COMPLICATIONS,
    TEST_DONE,
    AFTER_MOVE,
    CONTINUE,
    TURN_END,
    NEXT_TURN,
    SPENDING,
    RESISTING,
    AFTERMATH,
    NEXT_EXCHANGE,
    SETTLE_PROBLEM,
    PRESSING,
    AVOIDING,
    BREACHING,
) = range(64, 88)
STEP_WORDS = words_by_number(STEPS, globals(), STEP_NUMBERS)
FIRST_STEP = STEP_NUMBERS.start

# chapters that only some scenes use, as bits of `state.chapters`: a scene pays for none it does not use
CHAPTER_BITS = (
    TASKS,
    PURSUIT,
    STEALTH,
    SOCIAL,
    MEASURED,
    MOUNTS,
    OBSTACLES,
    CORRUPTION,
    HACKING,
    MAGIC,
    DECK,
    RITUALS,
) = tuple(1 << n for n in range(12))
BITS = {  # the chapters in their order, with what a scene has that lets them show something
    "ritual": RITUALS,
    "task": TASKS,
    "venture": TASKS,
    "stealth": STEALTH,
    "network": HACKING,
    "social": SOCIAL,
    "corruption": CORRUPTION,
    "deck": DECK,
    "magic": MAGIC,
    "pursuit": PURSUIT,
    "terrain": MEASURED | MOUNTS,
}

# what a grid is measured in, as the number that makes a Speed of Agility and Move
METRES, FEET = 1, 3
UNIT_WORDS = {METRES: "metres", FEET: "feet"}

# what a roll of dice is for
TEST_DICE, TEST_AGAIN, DAMAGE_DICE, BONUS_DIE, DAMAGE_AGAIN, RESISTANCE_DICE, RESISTANCE_AGAIN = range(7)
INITIATIVE_DICE = 7
PURSUIT_DICE, PURSUIT_AGAIN = range(8, 10)
CORRUPTION_DICE = 10
COST_DICE, CARD_DRAW, HEAL_DICE, LINGERING_DICE, COUNTER_DICE, INFLUENCE_DIE = range(11, 17)
MANA_DICE = 17
MAGIC_DICE = 18

# action orders, and how far the question who acts next has come in those other than the standard one
STANDARD_ORDER, FIXED_SCORES, RANDOM_SCORES, NARRATIVE, PLAYER_PRIORITY = range(5)
ORDER_WORDS = ("standard", "scores", "random", "narrative", "player_priority")
NEXT_FRESH, NEXT_TIED, NEXT_ASKED, NEXT_OPENS, NEXT_UNCLEAR = range(5)

# readied actions, and what they wait for: ON_MOVE, ON_ATTACK, ON_TURN, ON_FALL are also what just happened
READY_NOTHING, READY_ATTACK, READY_PROTECT, READY_AID, READY_RUSH, READY_RECOVER = range(6)
READY_ADVANTAGE, READY_WORK, READY_TEND, READY_HIDE, READY_CAST = range(6, 11)
ON_MOVE, ON_ATTACK, ON_ENTRY, ON_REACH, ON_TURN, ON_FALL = range(6)

# what EV_FATE speaks of
FAILED_ON_PURPOSE, CONSENT_REFUSED, FLAW_INVOKED, VALUE_HEEDED, VALUE_CHALLENGED = range(5)

# Reactions: one a round; defensive ones beside it; any number of them at a rising price
STANDARD_REACTIONS, DEFENSIVE_REACTIONS, UNLIMITED_REACTIONS = range(3)
REACTION_WORDS = ("standard", "defensive", "unlimited")
HITTING_THE_DIRT, DODGING, PARRYING, RESISTING_MENTALLY, COUNTERING, BARRING = range(6)
SCREENING, COUNTERSPELLING = range(6, 8)

# the two tests of an opposed test
ACTIVE, REACTIVE = 0, 1

# what a test is made for
(
    FOR_ATTACK,
    FOR_DEFENCE,
    FOR_AID,
    FOR_ADVANTAGE,
    FOR_PROTECT,
    FOR_RECOVER,
    FOR_RUSH,
    FOR_TREAT_WOUND,
    FOR_TREAT_TRAUMA,
    FOR_STABILISE,
    FOR_REVIVE,
    FOR_REST,
    FOR_BREAK_FREE,
    FOR_ACTIVITY,
    FOR_RECEIPT,
    FOR_PURSUIT,
    FOR_OVERCOME,
    FOR_KEY,
    FOR_DELAY,
    FOR_STEADY,
    FOR_PAVE,
    FOR_HIDE,
    FOR_SEARCH,
    FOR_WATCH,
    FOR_EVADE,
    FOR_PERSUADE,
    FOR_CLAIM,
    FOR_DOUBT,
    FOR_READING,
    FOR_STAND,
    FOR_VISION,
    FOR_CALAMITY,
    FOR_HACK,
    FOR_RELEASE,
    FOR_SPELL,
    FOR_FORCE,
    FOR_SACRIFICE,
    FOR_ABANDON,
    FOR_DISRUPT,
    FOR_EXAMINE,
) = range(40)
GOAL_WORDS = (
    "attack",
    "defence",
    "aid",
    "create advantage",
    "protect",
    "recover",
    "rush",
    "treat wound",
    "treat trauma",
    "stabilise",
    "revive",
    "catch breath",
    "break free",
    "work",
    "make light",
    "pursuit",
    "overcome",
    "key test",
    "play for time",
    "steady",
    "pave the way",
    "hide",
    "search",
    "watch",
    "evade",
    "persuade",
    "convince",
    "doubt",
    "read",
    "stand firm",
    "face a vision",
    "get clear",
    "hack",
    "free the network",
    "cast",
    "force a way",
    "sacrifice",
    "abandon",
    "disrupt",
    "examine",
)

# what happens once a price is paid
(
    PAID_MINOR,
    PAID_DICE,
    PAID_RAISE,
    PAID_KEEP,
    PAID_SPEND,
    PAID_PURSUIT,
    PAID_WATCH,
    PAID_AVOID,
) = range(8)

# what happens once damage is dealt with
AFTER_ATTACK, AFTER_TURN, AFTER_ENVIRONMENT, AFTER_STUMBLE, AFTER_OVERCOME, AFTER_CONSEQUENCE = range(6)
AFTER_PERSUASION = 6
AFTER_HACK, AFTER_MALWARE = 7, 8
AFTER_SPELL, AFTER_COST = 9, 10
AFTER_RITE, AFTER_MISCAST = 11, 12
AFTER_SURGE = 13  # of a hazard inside a network, on gear
AFTER_RULING = 14  # of a hit that came between two turns by decision

# form of an attack
AS_MELEE, AS_RANGED, AS_MENTAL = range(3)

# the variant of mental attacks: what one may threaten with
THREATS_BY_WEAPON, THREATS_IN_WORDS, NO_THREATS = range(3)
THREAT_WORDS = ("weapon", "words", "none")
AT_WORK = 3  # of a talent: at extended tasks

# how a threat in words or signs gets to its target
FACE_TO_FACE, LIVE, DELAYED, WRITTEN, ABSTRACT = range(5)
MEDIUM_WORDS = get_args(words.Medium)

# how far a threat that arrives later has come, in `state.receipt`
NOT_SENT, SENDING, ARRIVED, UNDER_TEST, SHRUGGED_OFF = range(5)

# objectives
DEFEAT, DESTROY, PROTECT, HOLD, REACH_ZONE, ESCAPE, SURVIVE_UNTIL, WORK, COMPLETE, PREVENT = range(10)
GRANT, REFUSE, OVERWHELM, PEACE = range(10, 14)
OBJECTIVE_WORDS = (
    "defeat",
    "destroy",
    "protect",
    "hold",
    "reach",
    "escape",
    "survive",
    "activity",
    "complete",
    "prevent",
    "granted",
    "refuse",
    "overwhelm",
    "peace",
)

# how a scene is played: rounds of turns, attempts in a free order, or one test of each side in turn
CONFLICT, CHALLENGE, CONTEST = range(3)
SCENE_WORDS = ("conflict", "challenge", "contest")

# tasks: one test, Stress and Breakthroughs, or a test that wins time
KEY_TEST, EXTENDED, DELAYING = range(3)

# what a Breakthrough may do
EASIER_FROM_HERE, HINDRANCE_GONE, MORE_PROGRESS, KEENER_PROGRESS, ON_THE_SCENE, EVENT_HAPPENS = range(6)
BREAKTHROUGH_WORDS = get_args(words.BreakthroughEffect)

# what a Setback may do
UNCERTAINTY, DIFFICULTY, INSTABILITY, FURY, KEENER_FURY, ESCALATION, WORSE_SCENE, WORSE_EVENT = range(8)
SETBACK_WORDS = get_args(words.SetbackEffect)

# deeds that may move a consequence, as bits
ATTACKS, MOVES, RUSHES, INTERACTS, WORKS, ROUND_ENDS, IS_NOTICED = (1 << n for n in range(7))
DEED_WORDS = ("attack", "move", "rush", "interact", "overcome", "round", "noticed")

# events, what the log of one command says; the comment names a, b, c, d
(
    EV_ROUND,  # round
    EV_ACTOR,  # who
    EV_PASS,  # who
    EV_MINOR,  # who, minor action, whom, weapon
    EV_MOVE,  # who, zone
    EV_APPROACH,  # who, whom (NONE: the cover)
    EV_ATTACK,  # who, target, weapon, form
    EV_TEST,  # who, goal, target number, difficulty
    EV_DICE,  # who, dice bought
    EV_HELP,  # helper, leader, 1: promised for a later test
    EV_FORTUNE,  # who, use, talent (or of a test made easier its kind and 1)
    EV_ROLLED,  # who, successes, complications, difficulty
    EV_WON,  # who, Momentum left (NONE: at a cost), goal, whom the test is about
    EV_LOST,  # who, goal
    EV_PAID,  # side, Momentum, Threat, threat now
    EV_CHOSEN,  # who, action number, target, first target of the damage
    EV_DAMAGE,  # who, total, Effects, target
    EV_RESISTED,  # who, Resistance, damage, stress
    EV_STRESS,  # who, stress now, maximum, track (0: its own, else number of another and 1)
    EV_HARM,  # who, Harms, mental
    EV_DEFEATED,  # who, dying
    EV_DEAD,  # who, mental, 1: lost to corruption
    EV_CONDITION,  # who, number of the damage effect, amount, dice; of Fatigue 1: by a corrupted place
    EV_COMPLICATION,  # who, kind
    EV_BOUGHT_OFF,  # who, side
    EV_REACTION,  # who, which Reaction
    EV_RAISED,  # who is tested, difficulty now
    EV_TRAIT,  # on whom, matter, effect
    EV_HEALED,  # who, amount, what
    EV_THREAT,  # amount, threat now
    EV_MOMENTUM,  # saved, lost
    EV_KEPT,  # side
    EV_HANDED,  # side
    EV_ARRIVED,  # who, zone
    EV_ENVIRONMENT,  # which
    EV_GONE,  # who
    EV_READY,  # who, weapon (further numbers: other deeds), trigger, whose turn
    EV_OBJECTIVE,  # which, progress
    EV_OVER,  # winner
    EV_RECOVERED,  # who (of stun)
    EV_FACES,  # who, d20 faces: three to a number, five bits each
    EV_INITIATIVE,  # who, score, Effects
    EV_INTERRUPTED,  # who acts out of turn
    EV_CHASE,  # pursuer, quarry, distance: a pursuit begins
    EV_ABREAST,  # pursuer, quarry: neither gains
    EV_PURSUED,  # who, total, pace now, distance now
    EV_HINDRANCE,  # whom it hinders, Resistance it adds by now
    EV_PROBLEM,  # task, Stress through, Stress now, Breakthroughs of this roll
    EV_BREAKTHROUGH,  # task, what it does
    EV_TASK_DONE,  # task, who
    EV_TASK_CHANGED,  # task, Difficulty change: -1 easier, 1 harder, -2 eased by a Breakthrough
    EV_TASK_CLOSED,  # task
    EV_DROPPED,  # task, zone
    EV_CONSEQUENCE,  # consequence, Stress through, Stress now, Setbacks of this roll
    EV_SETBACK,  # consequence, what it does
    EV_STEADIED,  # consequence, Stress recovered, Stress now
    EV_DISASTER,  # consequence
    EV_TIME,  # intervals taken, intervals left (NONE: no limit; TOO_LATE), 1: waited
    EV_LIMIT,  # intervals or rounds added to the limit, limit now, 1: rounds
    EV_PRIORITY,  # side
    EV_OPPOSED,  # who opposes, task
    EV_ALARM,  # stage
    EV_NOTICED,  # who, stealth state before, stealth state now, zone
    EV_QUIET,  # who, 1: silently, by which sense
    EV_WATCHED,  # observer, who is watched for
    EV_SEARCHED,  # who, zone, sense
    EV_EVADED,  # who
    EV_TRACES,  # who, zone, zone they lead to (NONE: not followed)
    EV_OUTCRY,  # who (NONE: a thing that happened), side that is roused
    EV_ASKED,  # who, request, whom
    EV_ANSWERED,  # who, request, 1: yields
    EV_GRANTED,  # request, whom it was asked of
    EV_CLAIM,  # who, claim, whom it is told
    EV_CLAIMED,  # claim, what has become of it
    EV_OFFER,  # who, offer, use
    EV_LEARNT,  # of whom, what
    EV_PRESSED,  # who, Complications so far, how many overwhelm
    EV_OVERWHELMED,  # who, 1: by choice
    EV_FATE,  # who, what has happened, which Value
    EV_BUSY,  # who, intervals
    EV_AVOIDED,  # who, by what
    EV_LAYER,  # who, which layer, its Stress now, its maximum: some of it is back
    EV_RIDE,  # who, mount, how it gets on or off
    EV_CARRIED,  # driver, mount, how many ride along
    EV_TOLD,  # who asked, topic, what there is (NONE: nothing), where; of aims 1: it is a task
    EV_GAVE_UP,  # side
    EV_DISTRACTED,  # who
    EV_VISION,  # who, Threat spent
    EV_CALAMITY,  # who, Threat spent
    EV_CORRUPTED,  # place, what the dice show, what Purity leaves of it, its stage now
    EV_HACK,  # who, network, software, 1: over a line
    EV_PLUGGED,  # who, network (NONE: no longer)
    EV_FIREWALL,  # network, Resistance, Stress through, Stress now
    EV_NETWORK_HARM,  # network, Harms
    EV_BREACH,  # who, network, breach (NONE: damage and nothing else)
    EV_SHUTDOWN,  # network, what has become of it
    EV_LOCKED_OUT,  # who, network
    EV_NETWORK_LEFT,  # network, number of the damage effect, amount, dice
    EV_MEMORY,  # who, units used, units left
    EV_CAST,  # who, spell, at whom (NONE: at nobody in particular), 1: flawed
    EV_COST,  # who, spell, challenge dice, those of them set to an Effect
    EV_DRAWN,  # who, Power now
    EV_CARD,  # which, 0: drawn, 1: brought in, 2: the discards are to be shuffled in
    EV_SPELL_LASTS,  # caster, spell, rounds (TO_SCENES_END)
    EV_SPELL_ENDS,  # caster, spell
    EV_OBEYS,  # who, Harms that are healed by it
    EV_MARKED,  # who, boxes marked, marked in all, boxes
    EV_INFLUENCE,  # who, which, 0: it is over
    EV_DEVICE,  # which, what has become of it, what the dice show, what Purity leaves of it
    EV_MISFIRE,  # device, at whom
    EV_COUNTERED,  # who works against a spell, whose, Effects that its dice show
    EV_RISEN,  # who has raised them, how many, for which side, 1: flawed
    EV_LOOKED,  # who looks afar, spell, zone, 1: it reaches there
    EV_MANA,  # who, points of Mana Stress, Magic Harms, what the Ward stops
    EV_CLEANSED,  # place, its stage now
    EV_INSIDE,  # who, network, zone: its mind goes into a network
    EV_STEP_INSIDE,  # who, zone: it goes on there
    EV_OUTSIDE,  # who, how it has come out
    EV_MIND_NOTICED,  # who
    EV_RITUAL,  # who (NONE: nobody in particular), task, what of RITE_.., how many
    EV_NETWORK_FOUND,  # who, network (NONE: nothing is found)
) = range(121)

TOO_LATE = -2  # intervals left in EV_TIME, when the limit is passed

# uses of Fortune in EV_FORTUNE
PERFECT_OPPORTUNITY, MOMENT_OF_INSPIRATION, SURGE_OF_ACTIVITY, UNDEFEATED_AGAIN, MAKE_IT_SO = range(5)
USEFUL_TRICK = 5

# what EV_DEVICE speaks of
UNHARMED, HAS_FAILED, IS_CORRUPT, WORKS_AGAIN, IS_CLEAN = range(5)

# minor actions, as bits of `turn.minors` and in EV_MINOR
AIMING, BOLSTERING, DEFENDING_OTHER, DISENGAGING, DRAWING, DROPPING_PRONE, STANDING = range(7)
LETTING_GO = 15  # of a spell
ENTERING = 16  # a network, or coming out of one
SLIPPING = 17  # from zone to zone in it
INTERACTING, STEPPING, PREPARING, SHIFTING, LETTING_FALL, OFFERING, GUARDING, MOUNTING = range(7, 15)

# how EV_RIDE has come about
GOT_OFF, GOT_ON, THROWN = range(3)

# how a mind has come out of a network, in EV_OUTSIDE
BY_ITSELF, THROWN_OUT, PULLED_OUT = range(3)

# when a pursuit begins, and how far it is
AT_START, AT_ESCAPE, AT_OBJECTIVE = range(3)
TO_COME, DUE, RUNNING = range(3)

# what EV_HEALED speaks of
STRESS_HEALED, WOUND_TREATED, TRAUMA_TREATED, STABILISED, REVIVED, FATIGUE_RESTED, FREED = range(7)
GUARD_REGAINED = 7  # it may avoid an injury once more
WOUND_HEALED, TRAUMA_HEALED = 8, 9

# kinds of Complication beside the matters of a trait
FUMBLE, FLUSTER, OBSTACLE, LATE, WORSE, HINDRANCE, OFF_GUARD, OUT_OF_AMMUNITION = range(3, 11)
SHAKEN, FOUND_OUT, PLAIN_TRACES = range(11, 14)
ONE_MORE_CARD = 14

# stealth states, from worst to best for whoever sneaks
REVEALED, DETECTED, HIDDEN = range(3)
STEALTH_WORDS = get_args(words.StealthState)

# how much attention an observer pays: what it adds to the Difficulty of observation tests
FOCUSSED, ALERT, BORED, LAZY, DRUNK, ASLEEP = range(-1, 5)
ATTENTION_WORDS = get_args(words.Attention)

# senses; fog is what hinders sight from afar and is not undone by light
NO_SENSE, SIGHT, HEARING, SMELL, FOG = range(5)
SENSE_WORDS = get_args(words.Sense)

# how loud an action is, and whether a sneaky one is done silently
SILENT, SNEAKY, NOISY = range(3)
UNASKED, LOUD, HUSHED = range(3)

# what a test of stealth or observation relies on its sense for
TO_HIDE, TO_SEARCH, TO_HUSH = range(3)

# a matter beside the three: words, for what resisting a request costs
SPEAKING = 3

# requests, claims and offers
OPEN, GRANTED, REFUSED = range(3)
UNSAID, ACCEPTED, REJECTED, EXPOSED, BACKFIRED = range(5)
NOT_MADE, TO_EASE, TO_PRESS = range(3)
APPEAL_WORDS = ("reason", "will")  # the attribute that a request relies on
STANCE_WORDS = ("insight", "will")  # and the one that resists it
USE_WORDS = ("ease", "press")  # what an offer does: the asker's test easier, or the other's harder

# what may be learnt of somebody, as bits of `facts` and `known_facts`
FEAR, CARE, DESIRE, BELIEF = range(4)
STAGE_WORDS = ("untouched", "tainted", "a malign presence", "a vile animus")  # of corruption
INFLUENCE_WORDS = ("Luxuria", "Gula", "Avaritia", "Acedia", "Ira", "Invidia", "Superbia")  # by d20
FACT_WORDS = ("fear", "protect", "desire", "believe")
FACT_KEYS = get_args(words.Fact)

# what a side may ask the gamemaster, as bits of `told`
AIMS, COMERS, WHEREABOUTS = range(3)
TOPIC_WORDS = ("what they want", "who may come", "where they hide")

# what security software does for a unit of memory, and what EV_SHUTDOWN speaks of
NO_REACTION, OPPOSES, HARDENS = range(3)
CRASHED, KEPT_RUNNING, REBOOTED, RELEASED = range(4)
# spells: at whom, how far, what they do, what they leave, what Momentum adds, how far one has come
AT_ENEMY, AT_ENEMIES, AT_SELF, AT_FRIEND, AT_ALLY, AT_DEAD, AT_PLACE = range(7)
SPREAD_WORDS = ("enemy", "enemies", "self", "friend", "ally", "dead", "place")
IN_REACH = -1  # nearer than Close
SPELL_RANGE_WORDS = get_args(words.SpellRange)  # the first is IN_REACH
STRIKES_BODY, STRIKES_MIND, HEALS, BLESSES, RAISES, SEES, STRIKES_MANA = range(7)
INSTANT, FOR_ROUNDS, FOR_SCENE = range(3)
LASTS_WORDS = ("instant", "rounds", "scene")
TO_SCENES_END = -1  # rounds left of a spell that no round ends
LEAVES_NOTHING, LEAVES_COMMAND, LEAVES_DREAD = range(3)
LEAVES_WORDS = (None, "command", "dread")
MORE_EFFECTS, MORE_RANGE, MORE_TARGETS, MORE_ARMOUR, MORE_STRIKE, MORE_COVER, MORE_BLUR = range(7)
MORE_AFTERWARDS, MORE_SCREEN, MORE_BARRIER = range(7, 10)
MORE_RAISED, MORE_WORDLESS, MORE_MILES, MORE_ROUNDS, MORE_PUSH = range(10, 15)
EXTRA_WORDS = (
    "effects",
    "range",
    "targets",
    "armour",
    "melee",
    "cover",
    "blur",
    "lingering",
    "screen",
    "barrier",
    "raised",
    "wordless",
    "miles",
    "rounds",
    "push",
)
MILES = (0, 1, 10, 100)  # steps in which far places lie
AS_PLAIN, AS_SCREEN, AS_BARRIER = range(3)
FLAWED_WARD = 9  # in the place of a blur: this Cover is that of a flawed spell
CASTING_NOW, COST_DUE, COST_PAID = range(3)
COSTS_STRESS, COSTS_POINTS, COSTS_THREAT, COSTS_MANA = range(4)
SPELL_COST_WORDS = ("stress", "points", "threat", "mana")

# rituals: what EV_RITUAL speaks of, what is sacrificed, how far the Cost of a test has come
RITE_BEGUN, RITE_IN_BLOOD, RITE_TALLY, RITE_MISCAST, RITE_DISPERSED, RITE_DISRUPTED, RITE_UNDONE = range(7)
RITE_COST, RITE_ANIMAL, RITE_PERSON, RITE_OFFERING, RITE_SEEN_THROUGH, RITE_HOLDS = range(7, 13)
NO_SACRIFICE, BLOOD, ANIMAL, PERSON = range(4)
SACRIFICE_WORDS = (None, *get_args(words.Sacrifice))
NOTHING_DUE, COST_OPEN, COST_SHARED = range(3)
