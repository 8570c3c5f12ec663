"""The state of a 2d20 conflict: one flat record, every field with its unit, range and meaning.

Sets of characters or zones are bits of one int64. `NONE` (-1) stands for nobody and nothing.
"""

from __future__ import annotations

from arena.twod20.layout import TRAIT, record
from arena.twod20.venture import VENTURE
from scenarios.limits import (
    CHARACTERS,
    CLAIMS,
    CROSSINGS,
    ENVIRONMENT,
    OBJECTIVES,
    OFFERS,
    REQUESTS,
    SALVO_EFFECTS,
    STRETCHES,
    TALENTS,
    TRACKS,
    TRAITS,
    VALUES,
    ZONES,
)

WEAPONS = 5  # slot 0 is bare hands: strike, thrown stone, or a threat in words
FACES = 24  # most dice of one roll
EVENTS = 96  # most events of one command


WEAPON = record(
    [
        ("form", "i1"),  # AS_MELEE, AS_RANGED or AS_MENTAL
        ("damage", "i1"),  # challenge dice before the skill's, 1..10; 0: no weapon in this slot
        ("skill", "i1"),  # FIGHT, OPERATE or TALK
        ("weapon_reach", "i1"),  # 1..3
        ("band", "i1"),  # ideal range band
        ("burst", "i1"),  # most Reloads one attack may spend
        ("mandatory", "i1"),  # 1: the first Reload must be spent and gives nothing
        ("reloads", "i1"),  # left
        ("hands", "i1"),  # 1 or 2
        ("thrown", "i1"),  # 1: may be thrown at Close range
        ("natural", "i1"),  # 1: cannot be dropped or knocked away
        ("prepare", "i1"),  # 1: needs the Prepare minor action this turn
        ("escalates", "i1"),  # 1: an attack with it adds a point of Threat, or spends one
        ("held", "i1"),  # 1: in hand, 0: carried or lying
        ("fallen_zone", "i1"),  # zone it lies in, NONE while carried
        ("effects", "i2"),  # bits of damage effects
        ("persistent", "i1"),  # challenge dice each round
        ("piercing", "i1"),  # Resistance ignored per Effect
        ("vicious", "i1"),  # extra stress per Effect
        ("salvo", "i1", (SALVO_EFFECTS,)),  # damage effects a Reload may add, counted from 1; 0: none
        ("salvo_rating", "i1", (SALVO_EFFECTS,)),
        ("medium", "i1"),  # FACE_TO_FACE .. ABSTRACT: how a threat gets to its target
        ("difficulty", "i1"),  # of an abstract threat
        ("price", "i1"),  # points that avoid a Harm of it, where the attack says how many
    ]
)

TRACK_RECORD = record(  # Stress beside a character's own: that of its mind, or a layer of protection
    [
        ("stress", "i2"),  # points, 0..most
        ("most", "i2"),  # 0: no such track
        ("regains", "i1"),  # points back at the end of a turn before which it was not hit
        ("struck", "i1"),  # 1: hit since its owner's last turn
    ]
)

STEALTH_RECORD = record(
    [
        ("level", "i1"),  # REVEALED .. HIDDEN, towards the other side
        ("given_away", "i1"),  # zone where it last became detected, NONE
        ("last_seen", "i1"),  # zone where the other side last knew it to be, NONE
        ("attention", "i1"),  # FOCUSSED .. ASLEEP, as an observer
        ("senses", "i1"),  # set of SIGHT, HEARING, SMELL
        ("trail_from", "i1"),  # zone it left last, NONE
        ("trail_to", "i1"),  # zone it went to from there
        ("trail_round", "i1"),  # when
        ("noise", "i1"),  # 1: its state falls at the end of this action
        ("plain", "i1"),  # 1: its traces are easy to see until it hides anew
        ("instruments", "i1"),  # 1: it has something to observe with, by Operate
        ("sprinted", "i1"),  # 1: it has used Rush since its last turn began
        ("veiled", "i1"),  # 1: left out of sight while the other side's script decides
    ]
)

VALUE = record(  # a belief of a player character, in a game with Determination
    [
        ("helps", "i2"),  # kinds of test it helps with
        ("hinders", "i2"),  # kinds of test it stands in the way of
        ("struck", "i1"),  # 1: crossed out, since it was challenged
    ]
)

TALENT = record(
    [
        ("focus", "i2"),  # kinds of test it is a Focus for
        ("bonus", "i2"),  # kinds of test whose success brings bonus Momentum
        ("form", "i1"),  # of the weapons that gain damage effects, NONE
        ("effects", "i2"),
        ("persistent", "i1"),
        ("piercing", "i1"),
        ("vicious", "i1"),
    ]
)

CHARACTER = record(
    [
        ("status", "i1"),  # RESERVE .. OVERWHELMED
        ("side", "i1"),  # PCS or NPCS
        ("tier", "i1"),  # PLAYER .. OBJECT
        ("zone", "i1"),  # where, NONE when not in the scene
        ("attributes", "i1", (6,)),
        ("skills", "i1", (6,)),
        ("focus", "i2"),  # kinds of test a Focus applies to
        ("bonus_tests", "i2"),  # kinds of test at which talents bring bonus Momentum
        ("talents", "i1"),  # set of those it has, for the scene or for good
        ("armour", "i1"),  # physical Resistance, points
        ("courage", "i1"),  # mental Resistance, points
        ("shield", "i1"),  # challenge dice of Cover carried along
        ("shield_effects", "i1"),  # STURDY, FRAGILE, UNCERTAIN_COVER
        ("fearless", "i1"),  # 1: cannot be attacked mentally
        ("rabble", "i1"),  # 1: no Reactions
        ("doctrine", "i1"),  # how an automated side plays it
        ("arrives", "i1"),  # round in which a reserve comes by itself, NONE: only when bought
        ("stress", "i2"),  # points, 0..maximum
        ("stress_base", "i2"),  # maximum Stress before Fatigue
        ("tracks", TRACK_RECORD, (TRACKS,)),  # split Stress: the mind's; layered: the top one first
        ("fatigue", "i1"),  # points
        ("wounds", "i1"),  # untreated
        ("traumas", "i1"),  # untreated
        ("treated_wounds", "i1"),
        ("hampered", "i1", (3,)),  # untreated Wounds by matter: attack, defence, movement
        ("bandaged", "i1", (3,)),  # treated Wounds by matter
        ("treated_traumas", "i1"),
        ("passing_harms", "i1", (2,)),  # how many of all these go with the scene (Subdue): Wounds, Traumas
        ("harm_limit", "i1"),  # Harms that Defeat
        ("threshold", "i1"),  # stress from one hit that is a Harm by itself, armour aside
        ("guard", "i1"),  # 1: has Guard, in scenes that know it
        ("avoided", "i1"),  # 1: has avoided an injury and may not again before it recovers
        ("dying", "i1"),
        ("voluntary", "i1"),  # 1: accepted Defeat, not to be revived this scene
        ("fortune", "i1"),  # points, 0..5
        ("in_reach", "i8"),  # set of characters in Reach
        ("at_cover", "i1"),  # 1: in Reach of the zone's cover feature
        ("prone", "i1"),
        ("stunned", "i1"),  # 1: loses its next turn
        ("snared", "i1"),  # Difficulty to break free, 0: free
        ("snare_mental", "i1"),  # 1: mental actions are barred, 0: physical ones
        ("burning", "i1"),  # Persistent damage, challenge dice
        ("burning_rounds", "i1"),  # ticks left
        ("burning_mental", "i1"),
        ("protected", "i1"),  # 1: attacks against are +1 Difficulty until its next turn
        ("defenders", "i8"),  # who used Defend for this character, 2 challenge dice each
        ("bolsterers", "i8"),  # who used Bolster for this character, 2 challenge dice each
        ("ducked", "i1"),  # 1: Hit the Dirt, until its next turn
        ("confidence", "i1"),  # challenge dice of Morale to the end of the scene, 0..4
        ("aimed", "i1"),  # 1: one attack die may be re-rolled
        ("steady", "i1"),  # 1: Recover lets it re-roll its next conditional Resistance
        ("flustered", "i1"),  # 1: no minor action in its next turn
        ("acted", "i1"),  # 1: has taken its turn this round
        ("waited", "i1"),  # 1: passed a turn this round without taking it
        ("reacted", "i1"),  # Reactions used this round
        ("rushed", "i1"),  # 1: has used Rush this round
        ("readied", "i1"),  # weapon slot of the readied attack, NONE
        ("ready_deed", "i1"),  # READY_NOTHING ..
        ("ready_when", "i1"),  # ON_MOVE ..: what it waits for
        ("ready_whom", "i1"),  # whose turn it waits for, NONE
        ("ready_hard", "i1"),  # 1: readied by a Swift Action, so its test is +1 Difficulty
        ("helping", "i1"),  # ally whose next test it assists, NONE
        ("flaws", "i1"),  # negative traits that may still come into play
        ("values", VALUE, (VALUES,)),
        ("initiative", "i1"),  # score, NONE: not rolled yet
        ("busy_until", "i2"),  # interval until which it is at something, in a challenge with parallel tests
        ("busy_task", "i1"),  # the task it is at, NONE
        ("busy_goal", "i1"),  # FOR_KEY or FOR_PAVE: what it will have done then, NONE: nothing
        ("attempts", "i1"),  # tests attempted or helped with in a group challenge
        ("unthreatened", "i8"),  # who may not attack it mentally again this scene
        ("pressed", "i1"),  # Complications suffered from resisting requests
        ("defied", "i1"),  # threats against it that have failed, in a scene with requests
        ("threatened", "i1"),  # 1: the other side has attacked it, in a scene with requests
        ("facts", "i1"),  # bits of what there is to learn of it
        ("known_facts", "i1"),  # and of what the other side has learnt
        ("secretive", "i1"),  # Difficulty to read it
        ("guarded", "i1"),  # 1: expects to be read
        ("mount", "i1"),  # what it rides, NONE
        ("seats", "i1"),  # how many it carries, 0: it is no mount
        ("gait", "i1"),  # zones of a movement of a mount
        ("handling", "i1"),  # skill of whoever drives it in a Rush: MOVE or OPERATE
        ("weapons", WEAPON, (WEAPONS,)),
        ("stealth", STEALTH_RECORD),
    ]
)

ZONE = record(
    [
        ("links", "i8"),  # zones one step away
        ("sight", "i8"),  # zones seen from here
        ("close", "i8"),  # zones in Close range, this one too; by nearness, not by ways
        ("medium", "i8"),  # zones in Medium range
        ("long", "i8"),  # zones in Long range; all others are in Extreme range
        ("terrain", "i1"),  # added to the Difficulty of movement tests
        ("cover", "i1"),  # challenge dice of Cover
        ("cover_effects", "i1"),
        ("cover_volatile", "i1"),  # challenge dice suffered by who used it
        ("cover_feature", "i1"),  # 1: only in Reach of the feature
        ("morale", "i1"),  # challenge dice of Morale
        ("morale_effects", "i1"),
        ("morale_volatile", "i1"),  # challenge dice suffered by who drew on it
        ("hazard", "i1"),  # challenge dice, 0: none
        ("hazard_mental", "i1"),
        ("hazard_stumble", "i1"),  # 1: on a failed Rush, 0: at the end of a turn here
        ("hazard_effects", "i2"),
        ("hazard_persistent", "i1"),
        ("hazard_piercing", "i1"),
        ("hazard_vicious", "i1"),
    ]
)

CROSSING = record(  # a link that is more than a step, either way
    [
        ("one", "i1"),  # zones it joins, NONE: no such crossing
        ("other", "i1"),
        ("price", "i1"),  # Momentum
        ("on_foot", "i1"),  # 1: no mount passes
        ("difficulty", "i1"),  # of the test without which nobody gets across, 0: no test
        ("attribute", "i1"),  # with which it is made
        ("skill", "i1"),
    ]
)

OBJECTIVE = record(
    [
        ("side", "i1"),
        ("kind", "i1"),  # DEFEAT .. PEACE; NONE: no objective
        ("who", "i8"),  # set of characters meant
        ("zone", "i1"),
        ("amount", "i1"),  # how many
        ("rounds", "i1"),  # how long, or which round
        ("attribute", "i1"),
        ("skill", "i1"),
        ("difficulty", "i1"),
        ("request", "i1"),  # which, NONE
        ("progress", "i1"),
        ("done", "i1"),
        ("tasks", "i2"),  # set of tasks to complete
        ("any_task", "i1"),  # 1: one of them is enough
        ("secret", "i1"),  # 1: the other side does not know
    ]
)

ENVIRONMENT_EFFECT = record(
    [
        ("price", "i1"),  # Threat, 0: not for sale
        ("interact", "i1"),  # zone from which it may be set off, NONE
        ("zone", "i1"),  # where it happens, NONE: nowhere in particular
        ("damage", "i1"),  # challenge dice
        ("mental", "i1"),
        ("effects", "i2"),
        ("persistent", "i1"),
        ("piercing", "i1"),
        ("vicious", "i1"),
        ("terrain", "i1"),
        ("trait", TRAIT),  # copies 0: none
        ("used", "i1"),
        ("alarm", "i1"),  # 1: the alarm rises by a step
        ("rouses", "i1"),  # side it rouses and 1, 0: none
    ]
)

TURN_RECORD = record(
    [
        ("actor", "i1"),  # NONE between turns
        ("majors", "i1"),  # major actions taken
        ("majors_allowed", "i1"),  # 1, or 2 with Swift Action or Surge of Activity
        ("minors", "i2"),  # kinds of minor action used
        ("minors_left", "i1"),  # free of charge
        ("swift", "i1"),  # 1: the next major action's tests are +1 Difficulty
        ("shifted", "i1"),
        ("moved", "i1"),  # the Movement minor action was used
        ("rush_used", "i1"),
        ("disengaged", "i1"),
        ("prepared", "i1"),
        ("surged", "i1"),
        ("came_from", "i1"),  # zone the actor was in before its last movement
        ("burden", "i1"),  # Difficulty that small things add to the action (no minor actions)
        ("off_guard", "i1"),  # 1: began without Guard
        ("stage", "i1"),  # how far the end of the turn has come
        ("felled", "i8"),  # set of those who have fallen and whose friends may have waited for it
        ("helped", "i8"),  # set of those who gave their turn to help, which has still to end
        ("help_stage", "i1"),  # how far the end of the first of those turns has come
    ]
)

TEST_RECORD = record(
    [
        ("who", "i1"),  # leader, NONE: no such test
        ("goal", "i1"),  # FOR_ATTACK ..
        ("kind", "i1"),  # MELEE .. ACTIVITY
        ("attribute", "i1"),
        ("skill", "i1"),
        ("target_number", "i1"),
        ("critical", "i1"),  # faces up to this score two
        ("difficulty", "i1"),
        ("tally", "i1"),  # the sum of all that bears on the Difficulty, below 0 too
        ("complication_range", "i1"),  # 1..5
        ("bought", "i1"),  # extra dice
        ("perfect", "i1"),  # 1: one die is set to 1
        ("helpers", "i8"),  # set of assistants
        ("declined", "i1"),  # 1: no more help
        ("rolled", "i1"),  # d20 rolled by the leader
        ("faces", "i1", (8,)),  # leader's dice, then one for each helper in order
        ("inspired", "i1"),  # 1: Moment of Inspiration used
        ("successes", "i1"),
        ("complications", "i1"),
        ("again", "i2"),  # dice being re-rolled
        ("failed", "i1"),  # 1: failed on purpose, no dice
        ("refused", "i1"),  # 1: the gamemaster did not allow that
        ("owed", "i1"),  # 1: a point is gained after it, for a Value that was challenged
    ]
)

DAMAGE_RECORD = record(
    [
        ("source", "i1"),  # who deals it, NONE: the scene
        ("first", "i1"),  # primary target
        ("mental", "i1"),
        ("dice", "i1"),
        ("faces", "i1", (FACES,)),
        ("effects", "i2"),
        ("persistent", "i1"),
        ("piercing", "i1"),
        ("vicious", "i1"),
        ("penetration", "i1"),  # Resistance ignored, points
        ("subdue", "i1"),
        ("gentle", "i1"),  # 1: declared non-lethal
        ("again", "i4"),  # dice being re-rolled
        ("rerolled", "i1"),  # 1: Re-roll Damage used
        ("extra_targets", "i1"),  # Area: further targets still to be named
        ("whole", "i8"),  # set of targets still to suffer all of it
        ("half", "i8"),  # set of targets still to suffer half of it
        ("target", "i1"),  # who suffers now
        ("is_half", "i1"),
        ("resist_dice", "i1"),
        ("resist_zone", "i1"),  # how many of them belong to the zone's cover
        ("resist_shield", "i1"),  # and how many to the shield
        ("resist_faces", "i1", (FACES,)),
        ("resist_again", "i4"),
        ("resist_done", "i1"),
        ("harms", "i1"),  # about to be suffered by the target
        ("price", "i1"),  # points that avoid one of them, where the attack says how many
        ("after", "i1"),  # AFTER_ATTACK ..
        ("blown", "i8"),  # who is hurt by its own Volatile cover
    ]
)

VARIANTS = record(  # readings and optional rules; 0 is the standard rule
    [
        ("order", "i1"),  # STANDARD_ORDER ..
        ("reactions", "i1"),  # STANDARD_REACTIONS ..
        ("determination", "i1"),  # 1: points are Determination and need a Value, not Fortune
        ("voluntary_failure", "i1"),  # 1: tests may be failed on purpose, with consent
        ("no_minors", "i1"),  # 1: no minor actions, small things go with the one action of a turn
        ("edge", "i1"),  # random initiative scores: 1 the players have an edge, 2 the opposition
        ("attribute_bonus", "i1"),  # 1: a high attribute adds damage dice instead of the skill
        ("flat_resistance", "i1"),  # 1: conditional Resistance is a point a die and not rolled
        ("guard", "i1"),  # 1: Reach and Guard count in melee
        ("ammunition", "i1"),  # BURSTS, SALVOS or SIMPLE
        ("mercy", "i1"),  # bits of the variant of non-lethal Harm
        ("armour_threshold", "i1"),  # 1: Armour and Courage raise the threshold instead of resisting
        ("no_stress", "i1"),  # 1: every successful attack is a Harm, and there is no damage
        ("cover_harder", "i1"),  # 1: then Cover makes physical attacks one harder
        ("armour_sacrifice", "i1"),  # 1: then armour may be given up for a Wound
        ("avoid", "i1"),  # AVOID_NEVER ..: what avoiding an injury costs
        ("tracks", "i1"),  # SHARED_STRESS .. LAYERED_STRESS
        ("terrain_momentum", "i1"),  # 1: terrain and obstacles cost Momentum instead of Difficulty
        ("square", "i1"),  # length of a zone on a grid, metres or feet; 0: distances are zones
        ("unit", "i1"),  # METRES or FEET, 0: no grid
        ("at_cost", "i2"),  # kinds of test that may succeed at a cost
        ("questions", "i1"),  # 1: Momentum buys answers about what the other side hides
    ]
)

PURSUIT = record(
    [
        ("stage", "i1"),  # TO_COME, DUE or RUNNING
        ("begins", "i1"),  # AT_START, AT_ESCAPE or AT_OBJECTIVE
        ("pursuer", "i1"),  # the leads
        ("quarry", "i1"),
        ("helpers", "i8", (2,)),  # sets of those who may help the pursuer and the quarry
        ("pace", "i1"),  # points, 0..pace_most; high is good for the pursuer
        ("pace_most", "i1"),
        ("apart", "i1"),  # Distance, 0: caught, above apart_most: escaped
        ("apart_most", "i1"),
        ("resistance", "i1", (STRETCHES,)),  # points, by exchange; the last goes on
        ("stretches", "i1"),  # how many of them count
        ("exchange", "i1"),  # 1..
        ("exchanges", "i1"),  # the last one
        ("timeout", "i1"),  # whose the scene is after the last: PCS, NPCS or DRAW
        ("threat_most", "i2"),  # points the Threat pool holds
        ("hindrance", "i1", (2,)),  # Resistance added to the next roll of the pursuer and of the quarry
        ("dice", "i1"),  # challenge dice of the pursuit roll in hand
        ("faces", "i1", (8,)),
        ("again", "i2"),  # dice being re-rolled
        ("rerolled", "i1"),  # 1: Reroll Pursuit used
        ("speed", "i1"),  # points of Bonus Pace
        ("evasion", "i1"),  # points of Resistance ignored
    ]
)

NOTICE_RECORD = record(
    [
        ("quiet", "i1"),  # UNASKED, LOUD, HUSHED: how the test in hand is made
        ("asked", "i1"),  # 1: the other side has been asked about the test in hand
        ("observer", "i1"),  # who may watch for it, NONE
        ("sense_for", "i1"),  # TO_HIDE, TO_SEARCH or TO_HUSH: what SENSE is asked for
        ("zone", "i1"),  # the zone being searched
        ("sense", "i1"),  # what the test in hand relies on
        ("traces", "i1"),  # whose traces a search has found, NONE
        ("light_round", "i1"),  # round in which the light changed suddenly, 0: none
    ]
)

REQUEST = record(
    [
        ("askers", "i8"),  # set of who may ask
        ("of", "i1"),  # who is asked, NONE: no such request
        ("difficulty", "i1"),  # of the asker's test: how unreasonable it is
        ("resistance", "i1"),  # Difficulty of the resister's test: how willing
        ("medium", "i1"),  # how it is made, FACE_TO_FACE .. WRITTEN
        ("limit", "i1"),  # Complications that overwhelm
        ("in_way", "i1"),  # 1: granted as well once the one who is asked is out of the scene
        ("leaves", "i1"),  # 1: whoever grants it leaves the scene
        ("needs", "i1"),  # set of requests to be granted first
        ("settle_claims", "i1"),  # set of claims and of offers for which it is granted
        ("settle_offers", "i1"),
        ("change", "i1"),  # change of the scene it brings, NONE
        ("status", "i1"),  # OPEN, GRANTED, REFUSED
        ("fresh", "i1"),  # 1: circumstances have changed since it was refused
    ]
)

CLAIM = record(
    [
        ("tellers", "i8"),  # set of who may put it forward
        ("to", "i1"),  # to whom, NONE: no such claim
        ("requests", "i1"),  # set of requests it bears on
        ("lie", "i1"),
        ("apt", "i1"),  # 1: evidence that suits especially well
        ("backfires", "i1"),  # 1: evidence that does the contrary
        ("difficulty", "i1"),  # of a lie, or to prove evidence; 0: evidence nobody doubts
        ("medium", "i1"),  # how it is put forward, FACE_TO_FACE .. WRITTEN
        ("suspicion", "i1"),  # Difficulty of the test against a lie
        ("status", "i1"),  # UNSAID .. BACKFIRED
        ("teller", "i1"),  # who has put it forward, NONE
    ]
)

OFFER = record(
    [
        ("makers", "i8"),  # set of who may make it
        ("to", "i1"),  # to whom, NONE: no such offer
        ("requests", "i1"),  # set of requests it bears on
        ("medium", "i1"),  # how it is made, FACE_TO_FACE .. WRITTEN
        ("threat", "i1"),  # price in Threat
        ("change", "i1"),  # price as a change of the scene, NONE
        ("made", "i1"),  # NOT_MADE, TO_EASE, TO_PRESS
    ]
)

SOCIAL_RECORD = record(
    [
        ("request", "i1"),  # what is asked now
        ("claim", "i1"),  # what is claimed or doubted now
        ("attribute", "i1"),  # with which the request is made
        ("struck", "i1"),  # set of sides that have resorted to blows
        ("requests", REQUEST, (REQUESTS,)),
        ("claims", CLAIM, (CLAIMS,)),
        ("offers", OFFER, (OFFERS,)),
    ]
)

EVENT = record([("kind", "i1"), ("a", "i2"), ("b", "i2"), ("c", "i2"), ("d", "i2")])

STATE = record(
    [
        ("generator", "i8", (4,)),
        ("phase", "i1"),
        ("decider", "i1"),  # PCS, NPCS or CHANCE
        ("asked", "i1"),  # character the decision is about, NONE
        ("winner", "i1"),  # ONGOING, PCS, NPCS or DRAW
        ("settled", "i1"),  # who has won while the dying are still seen to, and then; ONGOING
        ("ending", "i1"),  # how it was settled: ACHIEVED and what follows it, NONE while it is not
        ("chapters", "i2"),  # bits of the chapters this scene uses beside the skirmish
        ("round_number", "i1"),  # 1..
        ("round_limit", "i1"),
        ("clock_winner", "i1"),
        ("clock_threat", "i1"),
        ("gives_up_at", "i1", (2,)),  # how many of a side must be out before it may give up, 0: it never may
        ("gave_up", "i1"),  # set of sides that have given up
        ("momentum", "i1"),  # group pool, 0..6
        ("threat", "i2"),  # 0..
        ("side_to_act", "i1"),
        ("kept", "i1"),  # side that kept the initiative and must now let an enemy act
        ("round_ending", "i1"),  # 1: HAND_OVER decides who opens the next round
        ("meddled", "i1"),  # 1: asked this round what Threat buys after the last turn of the opposition
        ("order_stage", "i1"),  # NEXT_FRESH ..: what has been asked about the next turn
        ("order_tie", "i1"),  # side that goes first where both stand at the same score
        # what the scenario says about the rules
        ("ranged_difficulty", "i1"),
        ("mental_lock_all", "i1"),
        ("assistants_allowed", "i1"),
        ("raise_allowed", "i1"),
        ("fortune_allowed", "i1"),
        ("variants", VARIANTS),
        # the roll that is waited for
        ("roll_kind", "i1"),  # TEST_DICE ..
        ("roll_sides", "i1"),  # 20 or 6
        ("roll_count", "i1"),
        ("roller", "i1"),  # ACTIVE or REACTIVE
        ("rolled", "i1", (FACES,)),
        # a price being paid
        ("pay_cost", "i1"),
        ("pay_for", "i1"),  # PAID_MINOR ..
        ("pay_from_test", "i1"),  # 1: this test's own Momentum may be used
        ("pay_action", "i2"),  # number of the action that is being paid for
        # the attack or other test in hand
        ("test_target", "i1"),  # whom it is about, NONE
        ("weapon_slot", "i1"),
        ("attack_form", "i1"),
        ("reloads_spent", "i1"),
        ("won", "i1"),  # 1: the active side has what it wanted
        ("generated", "i1"),  # Momentum of this test
        ("bonus", "i1"),  # bonus Momentum of this test, cannot be saved
        ("at_cost", "i1"),  # 1: succeeded at a cost
        ("spender", "i1"),  # ACTIVE or REACTIVE: who spends
        ("spent_once", "i4"),  # Momentum options already used on this test
        ("damage_rolled", "i1"),
        ("rush_zone", "i1"),  # where a Rush goes first; where ways are measured NONE once it is there
        ("stride", "i2"),  # how far a Rush carries without a further point: zones, metres or feet
        ("trouble_then", "i1"),  # step after a Complication that no dice brought, 0: it is one of a test
        ("pressed", "i1"),  # Value that stands in the way of the test
        ("matter", "i1"),  # what a created trait is about
        ("interrupted", "i1"),  # 1: a readied action is being done in another's turn
        ("ready_asked", "i8"),  # who has been asked about what it has readied
        ("ready_event", "i1"),  # ON_MOVE, ON_ATTACK, ON_TURN or ON_FALL: what has just happened
        ("pending", "i2"),  # attack of the actor that waits for readied actions, NONE
        ("reach_then", "i1"),  # what follows REACH: phase TURN, or RESPONSE after Hit the Dirt
        ("duck_then", "i1"),
        ("salvo", "i1"),  # damage effect that a Reload adds to the attack, counted from 1
        ("gentle", "i1"),  # 1: the attack is declared non-lethal
        ("force_then", "i1"),  # what follows FORCE: 0 the attack, else the blow back with this slot less 1
        ("healing", "i1"),  # points of Stress to be recovered once TRACK says where
        ("healed", "i1"),  # by whom
        ("receipt", "i1"),  # NOT_SENT .. SHRUGGED_OFF: a threat that arrives later
        ("pressure", "i1"),  # Momentum spent to make it harder to shrug off
        ("told", "i1", (2,)),  # bits of what each side has asked the gamemaster
        ("social", SOCIAL_RECORD),
        ("turn", TURN_RECORD),
        ("tests", TEST_RECORD, (2,)),
        ("damage", DAMAGE_RECORD),
        ("pursuit", PURSUIT),
        ("notice", NOTICE_RECORD),
        ("character_count", "i1"),
        ("zone_count", "i1"),
        ("trait_count", "i1"),
        ("characters", CHARACTER, (CHARACTERS,)),
        ("zones", ZONE, (ZONES,)),
        ("crossings", CROSSING, (CROSSINGS,)),
        ("ways", "i1", (ZONES, ZONES)),  # zones to walk along open links, NONE when there is no way
        ("traits", TRAIT, (TRAITS,)),
        ("objectives", OBJECTIVE, (OBJECTIVES,)),
        ("talent_count", "i1"),
        ("talents", TALENT, (TALENTS,)),
        ("environment", ENVIRONMENT_EFFECT, (ENVIRONMENT,)),
        ("venture", VENTURE),
        ("event_count", "i2"),
        ("events", EVENT, (EVENTS,)),
    ]
)
