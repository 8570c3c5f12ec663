"""What a scenario file says, as checked objects: the shape of every YAML scenario and library.

Files are for people, so every name is a friendly one; numbers follow the 2d20 System.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, Strict

from scenarios import limits

Key = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=32)]
# Names and texts are shown in terminals, so neither may hold control characters.
LINE = r"^[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f]*$"
PROSE = r"^[^\x00-\x08\x0b-\x1f\x7f-\x9f]*$"
Name = Annotated[str, Field(min_length=1, max_length=60, pattern=LINE)]
Text = Annotated[str, Field(max_length=4000, pattern=PROSE)]
SideName = Literal["pcs", "npcs"]
Test = Literal[
    "melee",
    "ranged",
    "mental",
    "defence",
    "movement",
    "medicine",
    "endurance",
    "advantage",
    "activity",
    "stealth",
    "observation",
    "persuasion",
]
Attribute = Literal["agility", "brawn", "coordination", "insight", "reason", "will"]
Skill = Literal["fight", "know", "move", "operate", "survive", "talk"]
Doctrine = Literal[
    "brute",
    "skirmisher",
    "sniper",
    "leader",
    "guardian",
    "coward",
    "beast",
    "healer",
    "pursuer",
    "quarry",
    "sentry",
    "infiltrator",
    "negotiator",
]
Sense = Literal["sight", "sound", "smell"]
StealthState = Literal["revealed", "detected", "hidden"]
Attention = Literal["focussed", "alert", "bored", "lazy", "drunk", "asleep"]
Tier = Literal["pc", "minor", "notable", "major", "object"]
Medium = Literal["face_to_face", "live", "delayed", "written", "abstract"]
RangeBand = Literal["close", "medium", "long", "extreme"]
BreakthroughEffect = Literal["easier", "hindrance", "progress", "keener", "scene", "event"]
SetbackEffect = Literal[
    "uncertainty", "difficulty", "instability", "fury", "keener", "escalation", "scene", "event"
]
Small = Annotated[int, Field(ge=0, le=10)]
Column = Annotated[int, Field(ge=0, le=99)]


class Model(BaseModel):
    """A part of a file: unknown keys are refused, values are never coerced from other types."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Effects(Model):
    """Damage effects of a weapon or hazard. SRD "Damage", the list of damage effects."""

    area: bool = False
    destructive: bool = False
    drain: bool = False
    intense: bool = False
    knockdown: bool = False
    persistent: Small = 0  # challenge dice each round
    perilous: bool = False
    piercing: Small = 0  # Resistance ignored per Effect
    snare: bool = False
    stun: bool = False
    vicious: Small = 0  # extra stress per Effect


class Factors(Model):
    """What a threat draws on, each adding to its damage. SRD "Morale and Psychological Warfare"."""

    awe_inspiring: Annotated[int, Field(ge=0, le=6)] = 0  # challenge dice, 2 or more; face to face only
    evidence: bool = False
    horrifying: bool = False
    dramatic: bool = False  # obvious and dramatic
    personal: bool = False
    revelatory: bool = False
    shocking: bool = False
    status: Annotated[int, Field(ge=0, le=6)] = 0  # challenge dice, 1 or more
    unnatural: bool = False


class Weapon(Model):
    """A means of attack. SRD "Making an Attack", "Range", "Burst"."""

    name: Name
    form: Literal["melee", "ranged", "mental"]
    damage: Annotated[int, Field(ge=1, le=10)]  # challenge dice before the skill's
    skill: Literal["fight", "talk", "operate"] = "fight"
    reach: Annotated[int, Field(ge=1, le=3)] = 1
    range: RangeBand = "close"  # ranged and mental attacks
    burst: Annotated[int, Field(ge=0, le=6)] = 0
    mandatory_reload: bool = False
    reloads: Annotated[int, Field(ge=0, le=9)] = 0
    hands: Annotated[int, Field(ge=1, le=2)] = 1
    thrown: bool = False  # a melee weapon that may also be thrown at Close range
    drawn: bool = True  # in hand at the start, else it must be drawn first
    natural: bool = False  # part of the body: cannot be dropped or knocked away
    escalates: bool = False  # an attack with it adds a point of Threat; an opponent's spends one
    salvo: Effects = Effects()  # one of these for a Reload, where Salvo Effects are in play
    prepare: bool = False  # needs the Prepare minor action in the same turn
    effects: Effects = Effects()
    medium: Medium = "face_to_face"  # mental: how the threat gets to its target
    difficulty: Annotated[int, Field(ge=0, le=5)] | None = None  # of an abstract threat
    factors: Factors | None = None  # mental
    avoid_cost: Annotated[int, Field(ge=1, le=10)] | None = None  # points that avoid a Harm of it; its damage


class Cover(Model):
    """Conditional Resistance. SRD "Resistance" and "Conditional Resistance Effects"."""

    dice: Annotated[int, Field(ge=1, le=6)]
    feature: Name | None = None  # None: everybody in the zone has it; else only in Reach of the feature
    sturdy: bool = False
    fragile: bool = False
    uncertain: bool = False
    volatile: Small = 0


class Hazard(Model):
    """Something in a zone that hurts. SRD "Movement and Terrain"."""

    name: Name
    dice: Annotated[int, Field(ge=1, le=10)]
    mental: bool = False
    when: Literal["turn_end", "stumble"] = "turn_end"  # a turn ends there, or a Rush through it fails
    effects: Effects = Effects()


class Zone(Model):
    """A place of the battlefield. SRD "Environments and Zones"."""

    name: Name
    text: Text = ""
    at: Annotated[tuple[Column, Column], Strict(False)] | None = None  # column and row on the drawn map
    terrain: Small = 0  # added to the Difficulty of movement tests through it
    cover: Cover | None = None
    morale: Annotated[int, Field(ge=0, le=4)] = 0  # challenge dice of Morale for everybody there
    hazard: Hazard | None = None
    enclosed: bool = False  # seen only from the zones it is linked to, and sees only those


class Link(Model):
    """A way between two zones."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, populate_by_name=True)

    from_: Annotated[Key, Field(alias="from")]
    to: Key
    one_way: bool = False
    sight: bool = True  # False: a closed door
    on_foot: bool = False  # True: no mount or vehicle passes
    obstacle: Annotated[int, Field(ge=0, le=5)] = 0  # Momentum to cross it. SRD "Variant: Terrain Momentum"


class Trait(Model):
    """A fact that makes tests easier, harder, possible or impossible. SRD "Permission and Difficulty"."""

    name: Name
    on: str = "scene"  # "scene", "pcs", "npcs", a zone or a character
    tests: list[Test] = Field(min_length=1)
    effect: Literal["easier", "harder", "possible", "impossible", "uncertain"]
    against: bool = False  # True: it changes the tests made against the one it is on
    copies: Annotated[int, Field(ge=1, le=5)] = 1
    sense: Sense | None = None  # only stealth and observation tests that rely on it; None: on any
    fog: bool = False  # hinders sight from afar only, and no light undoes it


class Attributes(Model):
    agility: Annotated[int, Field(ge=3, le=18)] = 8
    brawn: Annotated[int, Field(ge=3, le=18)] = 8
    coordination: Annotated[int, Field(ge=3, le=18)] = 8
    insight: Annotated[int, Field(ge=3, le=18)] = 8
    reason: Annotated[int, Field(ge=3, le=18)] = 8
    will: Annotated[int, Field(ge=3, le=18)] = 8


class Skills(Model):
    fight: Annotated[int, Field(ge=0, le=6)] = 1
    know: Annotated[int, Field(ge=0, le=6)] = 1
    move: Annotated[int, Field(ge=0, le=6)] = 1
    operate: Annotated[int, Field(ge=0, le=6)] = 1
    survive: Annotated[int, Field(ge=0, le=6)] = 1
    talk: Annotated[int, Field(ge=0, le=6)] = 1


class Mount(Model):
    """What a thing is that people ride or drive. SRD "Running Battles"."""

    seats: Annotated[int, Field(ge=1, le=limits.MOST_SEATS)] = 1
    gait: Annotated[int, Field(ge=1, le=limits.MOST_GAIT)] = 2  # zones of a movement; on a grid: its Speed
    skill: Literal["move", "operate"] = "move"  # of whoever drives it, in a Rush


class Reading(Model):
    """What others may learn of somebody, each a short text. SRD "Reading a Target"."""

    fears: Text = ""  # known: threats against it gain Intense
    protects: Text = ""  # known: persuading it is Vicious
    desires: Text = ""  # known: an offer makes asking one easier still
    believes: Text = ""  # known: lies to it are one easier


class Layer(Model):
    """Something that takes Stress before its owner does. SRD "Multiple Types of Stress"."""

    name: Name
    stress: Annotated[int, Field(ge=1, le=60)]
    regains: Small = 0  # points back at the end of a turn before which it was not hit


class Archetype(Model):
    """What a kind of character is; every key may be overridden where the archetype is used."""

    name: Name | None = None
    text: Text | None = None
    tier: Tier | None = None
    attributes: Attributes | None = None
    skills: Skills | None = None
    focuses: dict[Name, list[Test]] | None = None  # name of the Focus -> tests it applies to
    armour: Small | None = None
    courage: Small | None = None
    shield: Cover | None = None  # Cover carried along
    stress: Annotated[int, Field(ge=1, le=60)] | None = None  # maximum, else the book's sum
    resolve: Annotated[int, Field(ge=1, le=60)] | None = None  # maximum of the mind, where tracks are split
    layers: Annotated[list[Layer], Field(max_length=limits.TRACKS)] | None = None  # of Stress, top one first
    harms: Annotated[int, Field(ge=1, le=9)] | None = None  # to be Defeated, else by tier
    scale: Annotated[int, Field(ge=-3, le=9)] | None = None  # size; 0 is that of people
    fearless: bool | None = None  # cannot understand mental attacks
    rabble: bool | None = None  # no Reactions
    senses: Annotated[list[Sense], Field(min_length=1)] | None = None  # sight and sound unless said
    weapons: Annotated[list[Key], Field(max_length=limits.WEAPONS)] | None = None
    doctrine: Doctrine | None = None
    carries: Mount | None = None  # an object that people ride or drive
    reading: Reading | None = None
    secretive: Annotated[int, Field(ge=0, le=5)] | None = None  # Difficulty to read it
    guarded: bool | None = None  # expects to be read, and may oppose it


class Talent(Model):
    """What a talent gives, one thing or several. SRD "Fortune", Useful Trick."""

    name: Name
    text: Text = ""
    focus: list[Test] = []  # a Focus for these tests
    bonus: list[Test] = []  # 1 bonus Momentum after a success at these
    form: Literal["melee", "ranged", "mental"] | None = None  # the weapons that gain `effects`
    effects: Effects = Effects()


class Value(Model):
    """What a player character believes in. SRD "Determination"."""

    helps: list[Test] = []
    hinders: list[Test] = []


class Character(Archetype):
    """Somebody, or something breakable, in the scene."""

    archetype: Key | None = None
    side: SideName
    zone: Key
    count: Annotated[int, Field(ge=1, le=12)] = 1
    fortune: Annotated[int, Field(ge=0, le=5)] | None = None  # player characters: 3 unless said
    values: Annotated[dict[Name, Value], Field(max_length=limits.VALUES)] = {}  # with Determination
    flaws: Annotated[list[Name], Field(max_length=limits.VALUES)] = []  # invoked for Fortune, once each
    talents: list[Key] = []  # of the scenario's `talents`
    reserve: bool = False  # a reinforcement, bought with Threat or sent by the clock
    arrives: Annotated[int, Field(ge=2, le=limits.ROUNDS)] | None = (
        None  # a reserve that comes by itself in this round
    )
    starts: StealthState = "revealed"  # what the other side knows of where it is
    attention: Attention = "alert"  # as an observer
    rides: Key | None = None  # what it is on at the start


class Objective(Model):
    """What a side wants; exactly one of the keys that name a goal. SRD "Objectives"."""

    text: Text = ""
    defeat: list[Key] | Literal["all"] | None = None
    destroy: list[Key] | None = None  # all of these objects
    protect: list[Key] | None = None  # lost as soon as one of these is out
    hold: Key | None = None  # alone in that zone at the end of `rounds` rounds in a row
    reach: Key | None = None  # `count` of `who` stand in that zone at the end of a round
    escape: Key | None = None  # `count` of `who` leave the scene from that zone
    survive: bool = False  # somebody of the side is up when `round` ends
    activity: Key | None = None  # a task done in that zone: `count` successes at `difficulty`
    complete: list[Key] | None = None  # all of these tasks, or with `any` one of them
    prevent: bool = False  # never reached: the side wins when the other has failed or time runs out
    any: bool = False
    secret: bool = False  # the other side does not know
    granted: Key | None = None  # this request is granted
    refuse: Key | None = None  # lost as soon as this request is granted
    overwhelm: list[Key] | None = None  # all of these are overwhelmed
    peace: bool = False  # lost as soon as one's own side strikes a blow
    who: list[Key] | None = None
    count: Annotated[int, Field(ge=1, le=12)] = 1
    rounds: Annotated[int, Field(ge=1, le=limits.ROUNDS)] = 1
    round: Annotated[int, Field(ge=1, le=limits.ROUNDS)] | None = None
    attribute: Attribute = "reason"
    skill: Skill = "operate"
    difficulty: Annotated[int, Field(ge=0, le=5)] = 1


class Clock(Model):
    """When the scene ends by itself. SRD "Ticking Clock"."""

    rounds: Annotated[int, Field(ge=1, le=limits.ROUNDS)] = 12
    winner: Literal["pcs", "npcs", "nobody"] = "nobody"
    threat: Annotated[int, Field(ge=0, le=5)] = 0  # added at the end of each round
    growth: Annotated[int, Field(ge=0, le=3)] = 0  # and so much more with each round
    shorten: Annotated[int, Field(ge=5, le=10)] | None = None  # Threat for one round, or interval, less


class Environment(Model):
    """A change of the scene that happens once: bought by the gamemaster, or set off by Interact.

    SRD "Threat and the Gamemaster", "Interactive Objects".
    """

    name: Name
    text: Text = ""
    threat: Annotated[int, Field(ge=1, le=10)] | None = None  # what the gamemaster pays; None: not for sale
    interact: Key | None = None  # the zone in which anybody may set it off with the Interact minor action
    zone: Key | None = None  # where it happens
    damage: Hazard | None = None  # suffered by everybody in the zone
    trait: Trait | None = None  # put into the scene
    terrain: Small = 0  # added to the zone's terrain
    alarm: bool = False  # the alarm rises by a step
    rouses: SideName | None = None  # everybody of that side is focussed from now on


class Pace(Model):
    """How fast the pursuit goes: high is good for the pursuer."""

    most: Annotated[int, Field(ge=8, le=limits.MOST_PACE)] = 12
    start: Annotated[int, Field(ge=0, le=limits.MOST_PACE)] | None = None  # half of the most unless said


class Distance(Model):
    """How far the quarry is ahead: 0 is caught, more than the most is gone."""

    most: Annotated[int, Field(ge=1, le=limits.MOST_APART)] = 5
    start: Annotated[int, Field(ge=1, le=limits.MOST_APART)] | None = None  # about half unless said


class Pursuit(Model):
    """A chase told as a track of Pace and Distance. SRD "Abstract Pursuit"."""

    begins: Literal["start", "escape", "objective"] = "start"  # at once, when the quarry leaves, has its aims
    pursuer: Key  # the leads
    quarry: Key
    helpers: list[Key] | None = None  # everybody else unless said
    pace: Pace = Pace()
    distance: Distance = Distance()
    resistance: Small | Annotated[list[Small], Field(min_length=1, max_length=limits.STRETCHES)] = 1
    rounds: Annotated[int, Field(ge=1, le=limits.ROUNDS)] = 10
    timeout: Literal["pursuer", "quarry", "nobody"] = "quarry"  # whose the scene is after the last round
    threat_limit: Annotated[int, Field(ge=0, le=30)] | None = None  # points the Threat pool holds


class Request(Model):
    """What somebody may be asked for. SRD "Social Conflict"."""

    name: Name
    text: Text = ""
    by: list[Key] | SideName  # who may ask
    of: Key  # who is asked
    difficulty: Annotated[int, Field(ge=0, le=5)] = 1  # of asking: more for the unreasonable
    resistance: Annotated[int, Field(ge=0, le=5)] = 1  # Difficulty of resisting: less for the wary
    complications: Annotated[int, Field(ge=1, le=9)] = 3  # from resisting, that overwhelm
    needs: list[Key] = []  # requests that must be granted before
    in_the_way: bool = False  # whoever is asked only stands in the way: out of the scene, it is granted
    settles_for: list[Key] = []  # claims and offers for which the one who is asked grants it
    leaves: bool = False  # whoever grants it leaves the scene
    changes: Name | None = None  # the change of the scene, by its name, that granting it brings


class Claim(Model):
    """A lie, or a piece of evidence. SRD "Deception", "Evidence"."""

    name: Name
    text: Text = ""
    by: list[Key] | SideName
    to: Key
    about: list[Key] = []  # requests it bears on; all to that person unless said
    lie: bool = False
    difficulty: Annotated[int, Field(ge=0, le=5)] | None = None  # of a lie 1; evidence: 0, nobody doubts it
    suspicion: Annotated[int, Field(ge=0, le=5)] = 1  # Difficulty of the test against a lie
    apt: bool = False  # evidence that suits especially well
    backfires: bool = False  # evidence that does the contrary


class Offer(Model):
    """What may be offered in exchange, and what that costs. SRD "Negotiation"."""

    name: Name
    text: Text = ""
    by: list[Key] | SideName
    to: Key
    about: list[Key] = []
    threat: Annotated[int, Field(ge=0, le=5)] = 0
    changes: Name | None = None  # the change of the scene, by its name, that is the price


class Grid(Model):
    """Zones that are squares of one size. SRD "Combat Variant: Grid and Granular Distances"."""

    square: Annotated[int, Field(ge=3, le=limits.MOST_SQUARE)]  # length of each
    unit: Literal["metres", "feet"] = "feet"


class Variants(Model):
    """Which reading or optional rule is in play; the defaults are the standard game."""

    ranged_difficulty: Annotated[int, Field(ge=1, le=2)] = 2
    mental_lock: Literal["attacker", "all"] = "attacker"
    assistants: Annotated[int, Field(ge=0, le=3)] = 1
    raise_difficulty: bool = True
    fortune: bool = True  # False is short for `fate: none`
    fate: Literal["fortune", "determination", "none"] = "fortune"
    voluntary_failure: bool = False
    order: Literal["standard", "scores", "random", "narrative", "player_priority"] = "standard"
    reactions: Literal["standard", "defensive", "unlimited"] = "standard"
    minor_actions: bool = True
    ambush: SideName | None = None  # random initiative scores: this side has an edge over the other
    # places and movement
    terrain: Literal["difficulty", "momentum"] = "difficulty"  # what rough ground and obstacles cost
    grid: Grid | None = None  # distances in feet or metres, else in zones
    # attacks
    guard: bool = False  # Reach and Guard in melee
    ammunition: Literal["burst", "salvo", "simple"] = "burst"
    non_lethal: Literal["free", "threat", "difficulty", "both"] | None = None  # at which price
    # damage and Resistance
    attribute_bonus: bool = False  # attributes add damage dice instead of skills
    flat_resistance: bool = False  # Cover and Morale are worth a point a die
    personal_resistance: bool = False  # Brawn adds to Armour, Will to Courage
    # Stress and Harm
    harms: Annotated[int, Field(ge=1, le=9)] | None = None  # that Defeat anybody, else by tier
    scaled_harms: bool = False  # by tier and Scale
    scale_threshold: bool = False  # 5 stress and the Scale are a Harm
    armour_threshold: bool = False  # Armour and Courage raise that number instead of resisting
    tracks: Literal["shared", "split", "layered"] = "shared"  # of Stress: one, by kind, in layers
    no_stress: bool = False  # every successful attack is a Harm
    cover_harder: bool = False  # then Cover makes attacks 1 harder
    armour_sacrifice: bool = False  # then armour may be given up for a Wound
    avoid_injury: Literal["points", "both", "attack"] | None = None  # what it costs not to suffer a Harm


class Opposition(Model):
    """Who stands against a task and makes it an opposed test. SRD "Opposition in Challenges"."""

    who: list[Key] = Field(min_length=1)
    attribute: Attribute = "insight"
    skill: Skill = "survive"
    difficulty: Annotated[int, Field(ge=0, le=5)] = 1


class Task(Model):
    """A key test; with `stress` an extended task; with `delays` a test that wins time.

    SRD "Challenges", "Extended Tasks", "Time Pressure".
    """

    name: Name
    text: Text = ""
    side: SideName = "pcs"  # who may try: everybody of a side, or those named
    who: list[Key] | None = None
    zone: Key | None = None  # None: anywhere
    test: Test = "activity"  # the kind of test, for Focuses and traits
    attribute: Attribute = "reason"
    skill: Skill = "operate"
    difficulty: Annotated[int, Field(ge=0, le=5)] = 1
    needs: list[Key] = []  # tasks that come first
    needs_any: bool = False  # one of them is enough
    closes: list[Key] = []  # tasks that are over once this one is done
    opposed: Opposition | None = None
    stress: Annotated[int, Field(ge=1, le=60)] | None = None
    breakthroughs: Annotated[int, Field(ge=1, le=9)] = 1
    resistance: Small = 0
    piercing: Small = 0  # effects of the right tools
    vicious: Small = 0
    intense: bool = False
    on_breakthrough: Annotated[list[BreakthroughEffect], Field(max_length=5)] = []
    chosen_by: Literal["order", "pcs", "npcs"] = "order"
    delays: bool = False
    attempts: Annotated[int, Field(ge=1, le=9)] = 2  # at a test that wins time
    intervals: Annotated[int, Field(ge=1, le=12)] = 2  # it takes
    trait: Trait | None = None  # put into the scene
    event: Name | None = None  # the change of the scene that it brings about
    carry: bool = False  # who does it carries something from then on
    brings: Key | None = None  # only who carries what that task is about may try
    secret: bool = False  # the other side does not know of it


class Steady(Model):
    """A test that takes Stress from a consequence."""

    zone: Key | None = None
    attribute: Attribute = "will"
    skill: Skill = "survive"
    difficulty: Annotated[int, Field(ge=0, le=5)] = 2
    points: Annotated[int, Field(ge=1, le=10)] = 2  # Stress taken, and again for each Momentum


class Consequence(Model):
    """Something that gets worse with what a side does. SRD "Extended Consequences"."""

    name: Name
    text: Text = ""
    side: SideName = "pcs"  # whose deeds move it, and who suffers
    dice: Annotated[int, Field(ge=1, le=10)] = 4
    stress: Annotated[int, Field(ge=1, le=60)]
    setbacks: Annotated[int, Field(ge=1, le=9)] = 3
    resistance: Small = 0
    piercing: Small = 0
    vicious: Small = 0
    complications: list[Test] = []  # kinds of test whose Complications move it
    failures: list[Test] = []  # kinds of test whose failure moves it
    deeds: list[Literal["attack", "move", "rush", "interact", "overcome", "round", "noticed"]] = []
    zone: Key | None = None  # only what is done there counts
    on_setback: Annotated[list[SetbackEffect], Field(max_length=5)] = []
    chosen_by: Literal["order", "pcs", "npcs"] = "order"
    tests: list[Test] = []  # what uncertainty and difficulty bear on
    trait: Trait | None = None
    event: Name | None = None
    disaster: Name | None = None  # the change of the scene at the end
    fatal: bool = True  # at the end the side has failed
    steady: Steady | None = None
    ease: Annotated[int, Field(ge=0, le=5)] = 0  # Stress taken by each point of Momentum after a test


class Stage(Model):
    """One step of an alarm."""

    name: Name
    text: Text = ""
    threat: Annotated[int, Field(ge=1, le=10)] | None = None  # what it costs; None: not for sale
    arrivals: list[Key] = []  # reserves who come
    trait: Trait | None = None
    event: Name | None = None


class Time(Model):
    """Time pressure in a challenge, in intervals. SRD "Time Pressure"."""

    limit: Annotated[int, Field(ge=1, le=limits.INTERVALS // 2)]
    winner: Literal["pcs", "npcs", "nobody"] = "npcs"
    at_cost: bool = False  # failed key tests may succeed at a cost
    parallel: bool = False  # tests are made at the same time: whoever makes one is busy, the others are not


class Objectives(Model):
    pcs: list[Objective] = Field(min_length=1, max_length=limits.OBJECTIVES // 2)
    npcs: list[Objective] = Field(min_length=1, max_length=limits.OBJECTIVES // 2)


class Scenario(Model):
    """A whole scene, ready to be played."""

    system: Literal["twod20"]
    name: Name
    summary: Annotated[Text, Field(min_length=1)]
    opening: Text = ""
    library: list[str] = []  # further library files, beside the scenario
    variants: Variants = Variants()
    first: Literal["pcs", "npcs", "unclear"] = "pcs"
    momentum: Annotated[int, Field(ge=0, le=6)] = 0
    threat: Annotated[int, Field(ge=0, le=30)] | None = None  # else two for each player character
    clock: Clock = Clock()
    stealth: bool = False  # True: people hide, sneak and search. SRD "Stealth and Infiltration"
    zones: dict[Key, Zone] = Field(min_length=1, max_length=limits.ZONES)
    links: list[Link | str] = []  # "yard - hall - shed" or "roof > yard" (one way), or a mapping
    blind: list[Annotated[tuple[Key, Key], Strict(False)]] = []  # pairs of zones that cannot see each other
    traits: list[Trait] = Field(default=[], max_length=limits.TRAITS // 2)
    weapons: dict[Key, Weapon] = {}
    archetypes: dict[Key, Archetype] = {}
    characters: dict[Key, Character] = Field(min_length=2, max_length=limits.CHARACTERS)
    objectives: Objectives = Objectives.model_construct(pcs=[], npcs=[])
    pursuit: Pursuit | None = None
    environment: list[Environment] = Field(default=[], max_length=limits.ENVIRONMENT)
    scene: Literal["conflict", "challenge", "contest"] = "conflict"
    group: bool = False  # a group challenge: whoever has tried or helped finds the next test harder
    time: Time | None = None
    tasks: dict[Key, Task] = Field(default={}, max_length=limits.TASKS)
    consequences: dict[Key, Consequence] = Field(default={}, max_length=limits.CONSEQUENCES)
    alarm: Annotated[list[Stage], Field(max_length=limits.ALARM)] = []
    talents: dict[Key, Talent] = Field(default={}, max_length=limits.TALENTS)
    requests: dict[Key, Request] = Field(default={}, max_length=limits.REQUESTS)
    claims: dict[Key, Claim] = Field(default={}, max_length=limits.CLAIMS)
    offers: dict[Key, Offer] = Field(default={}, max_length=limits.OFFERS)


class Library(Model):
    """Weapons and archetypes that several scenarios share; may extend other libraries."""

    library: list[str] = []
    weapons: dict[Key, Weapon] = {}
    archetypes: dict[Key, Archetype] = {}
