"""The state of a 2d20 conflict: one flat record, every field with its type, range, unit and meaning.

Sets of characters or zones are bits of one int64. `NONE` (-1) stands for nobody and nothing.
"""

from __future__ import annotations

from arena.state.dice import WORD
from arena.state.fields import FLAG, Field, Fields, Part, leaves, record, set_of
from arena.twod20 import catalog, chapters, codes, limits
from arena.twod20.chapters.corruption.record import CORRUPTION
from arena.twod20.chapters.deck.record import DECK
from arena.twod20.chapters.magic.record import MAGIC
from arena.twod20.chapters.network.record import HACKING
from arena.twod20.chapters.pursuit.record import PURSUIT
from arena.twod20.chapters.social.record import SOCIAL
from arena.twod20.chapters.venture.record import VENTURE
from arena.twod20.core.record.board import CROSSING, ENVIRONMENT_EFFECT, OBJECTIVE, RUMOUR, TRAIT, ZONE
from arena.twod20.core.record.character import CHARACTER, TALENT
from arena.twod20.core.record.hand import DAMAGE, NOTICE, TEST, TURN
from scenarios.limits import CHARACTERS, OBJECTIVES, ROUNDS, ZONES
from scenarios.twod20.limits import CROSSINGS, ENVIRONMENT, MOST_SQUARE, TALENTS, TRAITS, VALUES

VARIANTS: Fields = (  # readings and optional rules; 0 is the standard rule
    Field("order", (codes.STANDARD_ORDER, codes.PLAYER_PRIORITY), "STANDARD_ORDER ..", seen="action_order"),
    Field(
        "reactions", (codes.STANDARD_REACTIONS, codes.UNLIMITED_REACTIONS), "STANDARD_REACTIONS ..", seen=True
    ),
    Field("determination", FLAG, "1: points are Determination and need a Value, not Fortune", seen=True),
    Field("voluntary_failure", FLAG, "1: tests may be failed on purpose, with consent", seen=True),
    Field(
        "no_minors",
        FLAG,
        "1: no minor actions, small things go with the one action of a turn",
        seen="no_minor_actions",
    ),
    Field("edge", (0, 2), "random initiative scores: 1 the players have an edge, 2 the opposition"),
    Field("attribute_bonus", FLAG, "1: a high attribute adds damage dice instead of the skill"),
    Field("flat_resistance", FLAG, "1: conditional Resistance is a point a die and not rolled"),
    Field("guard", FLAG, "1: Reach and Guard count in melee", seen=True),
    Field("ammunition", (codes.BURSTS, codes.SIMPLE), "BURSTS, SALVOS or SIMPLE"),
    Field("mercy", (0, 7), "bits of the variant of non-lethal Harm"),
    Field("armour_threshold", FLAG, "1: Armour and Courage raise the threshold instead of resisting"),
    Field("no_stress", FLAG, "1: every successful attack is a Harm, and there is no damage", seen=True),
    Field("cover_harder", FLAG, "1: then Cover makes physical attacks one harder", seen=True),
    Field("armour_sacrifice", FLAG, "1: then armour may be given up for a Wound", seen=True),
    Field(
        "avoid",
        (codes.AVOID_NEVER, codes.AVOID_BY_ATTACK),
        "what avoiding an injury costs",
        seen="avoid_injury",
    ),
    Field(
        "tracks", (codes.SHARED_STRESS, codes.LAYERED_STRESS), "SHARED_STRESS .. LAYERED_STRESS", seen=True
    ),
    Field(
        "terrain_momentum", FLAG, "1: terrain and obstacles cost Momentum instead of Difficulty", seen=True
    ),
    Field(
        "square", (0, MOST_SQUARE), "metres or feet of a zone on a grid, 0: distances are zones", seen=True
    ),
    Field("unit", (0, codes.FEET), "METRES or FEET, 0: no grid", seen=True),
    Field("at_cost", limits.TESTS, "kinds of test that may succeed at a cost"),
    Field("spell_cost", (codes.COSTS_STRESS, codes.COSTS_MANA), "what casting takes"),
    Field("questions", FLAG, "1: Momentum buys answers about what the other side hides"),
    Field("threats", (codes.THREATS_BY_WEAPON, codes.NO_THREATS), "what anybody may threaten with"),
)

EVENT: Fields = (
    Field("kind", (codes.EV_ROUND, limits.LAST_EVENT), "EV_ROUND .."),
    Field("a", limits.NUMBERS, "what it speaks of, by its kind"),
    Field("b", limits.NUMBERS, "what it speaks of, by its kind"),
    Field("c", limits.NUMBERS, "what it speaks of, by its kind"),
    Field("d", limits.NUMBERS, "what it speaks of, by its kind"),
)

FIELDS: Fields = (
    Field("generator", (0, WORD), "the words of the dice's generator", (4,)),
    Field(
        "phase",
        (0, len(codes.PHASE_WORDS) - 1),
        "what the state waits for, FIRST ..",
        passing=(0, codes.FIRST_STEP + len(codes.STEP_WORDS) - 1),
    ),
    Field("decider", (codes.PCS, codes.CHANCE), "PCS, NPCS or CHANCE"),
    Field("asked", limits.NOBODY, "character the decision is about, NONE"),
    Field("winner", (codes.ONGOING, codes.DRAW), "ONGOING, PCS, NPCS or DRAW"),
    Field("settled", (codes.ONGOING, codes.DRAW), "who has won, also while the dying are seen to"),
    Field("ending", (codes.NONE, codes.AWAY), "how it was settled: ACHIEVED .., NONE: it is not"),
    Field("chapters", limits.CHAPTERS, "bits of what it uses beside the skirmish", fixed=True),
    Field("round_number", (1, ROUNDS + 1), "of the round, from 1", seen="round"),
    Field("round_limit", (1, ROUNDS), "the last round"),
    Field("clock_winner", limits.VICTOR, "whose the scene is after it: PCS, NPCS or DRAW", fixed=True),
    Field("clock_threat", limits.LEVEL, "Threat that each round brings", fixed=True),
    Field("gives_up_at", (0, CHARACTERS), "how many of it must be out, 0: never", (2,), fixed=True),
    Field("gave_up", (0, 3), "set of sides that have given up"),
    Field("momentum", (0, limits.MOMENTUM_CAP), "points of the players' group pool", seen=True),
    Field("threat", (0, limits.THREAT_CAP), "points of the gamemaster", seen=True),
    Field("side_to_act", limits.SIDE, "whose turn is next"),
    Field("kept", (codes.NONE, codes.NPCS), "side that kept the initiative and must let an enemy act"),
    Field("round_ending", FLAG, "1: HAND_OVER decides who opens the next round"),
    Field("meddled", FLAG, "1: asked this round what Threat buys after the opposition's last turn"),
    Field("order_stage", (codes.NEXT_FRESH, codes.NEXT_UNCLEAR), "what is asked about the next turn"),
    Field("order_tie", limits.SIDE, "side that goes first where both stand at the same score"),
    # what the scenario says about the rules
    Field("ranged_difficulty", (1, 2), "of a ranged attack at its ideal range", fixed=True),
    Field("mental_lock_all", FLAG, "1: who fails to sway somebody bars its friends too", fixed=True),
    Field("assistants_allowed", (0, limits.ASSISTANTS), "how many may help with a test", fixed=True),
    Field("raise_allowed", FLAG, "1: Threat raises Difficulties", fixed=True),
    Field("fortune_allowed", FLAG, "1: Fortune may be spent", fixed=True),
    Part("variants", VARIANTS, "readings and optional rules of this scene", fixed=True),
    # the roll that is waited for
    Field("roll_sides", (0, limits.MOST_CARDS), "20 or 6; of a draw how many cards are left"),
    Field("roll_kind", (codes.TEST_DICE, codes.MAGIC_DICE), "TEST_DICE .."),
    Field("roll_count", (0, limits.FACES), "how many dice"),
    Field("roller", (codes.ACTIVE, codes.REACTIVE), "ACTIVE or REACTIVE"),
    Field("rolled", (0, limits.MOST_CARDS), "what they show", (limits.FACES,)),
    # a price being paid
    Field("pay_cost", limits.COUNT, "points", seen="price"),
    Field("pay_for", (codes.PAID_MINOR, codes.PAID_AVOID), "PAID_MINOR .."),
    Field("pay_from_test", FLAG, "1: this test's own Momentum may be used"),
    Field("pay_action", (0, catalog.ACTIONS - 1), "number of the action that is being paid for"),
    # the attack or other test in hand
    Field("test_target", limits.NOBODY, "whom it is about, NONE"),
    Field("weapon_slot", limits.SLOT, "of the attacker's weapon"),
    Field("attack_form", limits.FORMS, "AS_MELEE, AS_RANGED or AS_MENTAL"),
    Field("reloads_spent", (0, 6), "Reloads of this attack", seen=True),
    Field("won", FLAG, "1: the active side has what it wanted"),
    Field("generated", limits.COUNT, "Momentum of this test", seen=True),
    Field("bonus", limits.COUNT, "bonus Momentum of this test, cannot be saved", seen=True),
    Field("at_cost", FLAG, "1: succeeded at a cost"),
    Field("spender", (codes.ACTIVE, codes.REACTIVE), "ACTIVE or REACTIVE: who spends"),
    Field("spent_once", set_of(31), "Momentum options already used on this test", type="i4"),
    Field("damage_rolled", (codes.NONE, 1), "1: rolled, 0: still to be rolled, NONE: no damage"),
    Field("rush_zone", limits.NOWHERE, "where a Rush goes first; where ways are measured NONE once there"),
    Field(
        "stride",
        (0, limits.MOST_SPEED),
        "how far a Rush carries for nothing: zones, metres or feet",
        type="i2",
    ),
    Field("trouble_then", limits.STEP, "step after a Complication that no dice brought, 0: one of a test"),
    Field("pressed", (0, VALUES - 1), "Value that stands in the way of the test"),
    Field("matter", limits.MATTERS, "what a created trait is about"),
    Field("interrupted", FLAG, "1: a readied action is being done in another's turn"),
    Field("ready_asked", limits.PEOPLE, "who has been asked about what it has readied"),
    Field("ready_event", (codes.ON_MOVE, codes.ON_FALL), "what has just happened"),
    Field("pending", (codes.NONE, catalog.ACTIONS - 1), "attack that waits for readied actions, NONE"),
    Field("reach_then", limits.STEP, "what follows REACH: phase TURN, or RESPONSE after Hit the Dirt"),
    Field("duck_then", limits.STEP, "what follows DUCK"),
    Field("salvo", limits.EFFECT_NUMBER, "damage effect that a Reload adds to the attack, counted from 1"),
    Field("gentle", FLAG, "1: the attack is declared non-lethal", seen="non_lethal"),
    Field("force_then", (0, limits.WEAPONS), "after FORCE: 0 the attack, else a blow with slot less 1"),
    Field("healing", limits.COUNT, "points of Stress to be recovered once TRACK says where"),
    Field("healed", limits.NOBODY, "by whom"),
    Field("receipt", (codes.NOT_SENT, codes.SHRUGGED_OFF), "of a threat that arrives later"),
    Field("pressure", (0, limits.MOST_PRESSURE), "Momentum spent to make it harder to shrug off"),
    Field("told", set_of(codes.WHEREABOUTS), "bits of what each side has asked the gamemaster", (2,)),
    Part("social", SOCIAL, "requests, claims and offers"),
    Part("turn", TURN, "the turn that is being taken"),
    Part("tests", TEST, "the tests in hand: ACTIVE and REACTIVE", (2,)),
    Part("damage", DAMAGE, "the damage in hand"),
    Part("pursuit", PURSUIT, "the pursuit of this scene"),
    Part("notice", NOTICE, "what is being hidden or looked for"),
    Field("character_count", (0, CHARACTERS), "how many characters there are", fixed=True),
    Field("zone_count", (0, ZONES), "how many zones there are", fixed=True),
    Field("trait_count", (0, TRAITS), "how many traits there are"),
    Field(
        "trait_effects", set_of(codes.NECESSARY + 1), "set of what traits here may do", fixed=True, type="i2"
    ),
    Part("characters", CHARACTER, "everybody, and objects that can be broken", (CHARACTERS,)),
    Part("zones", ZONE, "places", (ZONES,)),
    Part("crossings", CROSSING, "links that are more than a step", (CROSSINGS,), fixed=True),
    Field("ways", limits.NOWHERE, "zones to walk, NONE: no way", (ZONES, ZONES), fixed=True),
    Part("traits", TRAIT, "what is true of scene, sides, zones and characters", (TRAITS,)),
    Part("objectives", OBJECTIVE, "what the sides want", (OBJECTIVES,)),
    Part("rumour", RUMOUR, "what is said of what is hidden", fixed=True),
    Field("talent_count", (0, TALENTS), "how many talents the scenario describes", fixed=True),
    Part("talents", TALENT, "talents that the scenario describes", (TALENTS,), fixed=True),
    Part("environment", ENVIRONMENT_EFFECT, "changes of the scene", (ENVIRONMENT,)),
    Part("venture", VENTURE, "tasks, consequences, alarms and time"),
    Part("deck", DECK, "the Threat deck"),
    Part("corruption", CORRUPTION, "what it has taken hold of"),
    Part("hacking", HACKING, "networks, what is in hand of an attack on one, consoles, software"),
    Part("magic", MAGIC, "spells, and who casts them", optional=True),
    *(field for part in chapters.parts("record") for field in getattr(part, "STATE", ())),
    Field("event_count", (0, limits.EVENTS), "how many events the last command brought", type="i2"),
    Part("events", EVENT, "the log of the last command", (limits.EVENTS,)),
)

STATE = record(FIELDS)
LEAVES = tuple(leaves(FIELDS))
