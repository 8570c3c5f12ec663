"""How things stand where a scene is under way: the keys below `now`, each of which is a ruling too."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from scenarios import models as shared
from scenarios.limits import OBJECTIVES
from scenarios.models import Key, Model, Text
from scenarios.twod20.words import Attention, Fact, StealthState

Points = Annotated[int, Field(ge=0, le=250)]
Set = list[Key] | None
Minor = Literal[
    "aim",
    "bolster",
    "defend",
    "disengage",
    "draw",
    "drop_prone",
    "stand",
    "interact",
    "step",
    "prepare",
    "shift",
    "let_fall",
    "offer",
    "guard",
    "mount",
    "let_go",
    "enter",
    "slip",
]
SideOrNone = Literal["nobody", "pcs", "npcs"]


class Harms(Model):
    """Numbers of Harms by kind."""

    wounds: Points | None = None
    traumas: Points | None = None


class Matters(Model):
    """Numbers of Wounds by what they hamper."""

    attack: Points | None = None
    defence: Points | None = None
    movement: Points | None = None


class Ready(Model):
    """What somebody has readied."""

    deed: (
        Literal["nothing", "attack", "protect", "aid", "rush", "recover", "advantage", "work", "tend", "hide"]
        | None
    ) = None
    when: Literal["move", "attack", "entry", "reach", "turn", "fall"] | None = None
    whom: Key | None = None
    slot: Annotated[int, Field(ge=-1, le=4)] | None = None
    hard: bool | None = None


class Struck(Model):
    """Whether a Value has been struck out."""

    struck: bool


class Arm(Model):
    """How somebody's weapon is."""

    reloads: Points | None = None
    held: bool | None = None
    lies_at: Key | None = None


class PersonNow(Model):
    """How somebody is."""

    NAMED_FIRST = tuple("status zone stress wounds traumas acted stealth prone fortune weapons reach".split())

    status: (
        Literal["reserve", "up", "defeated", "unconscious", "dead", "broken", "gone", "overwhelmed"] | None
    ) = None
    zone: Key | None = None
    stealth: StealthState | None = None
    attention: Attention | None = None
    stress: Points | None = None
    mind: Points | None = None
    layer_1: Points | None = None
    layer_2: Points | None = None
    fatigue: Points | None = None
    wounds: Points | None = None
    traumas: Points | None = None
    hampered: Matters | None = None
    bandaged: Matters | None = None
    treated: Harms | None = None
    passing: Harms | None = None
    dying: bool | None = None
    prone: bool | None = None
    stunned: bool | None = None
    caught: Points | None = None
    caught_mind: bool | None = None
    burning: Annotated[list[Points], Field(min_length=2, max_length=2)] | None = None  # dice, turns
    burning_mind: bool | None = None
    flustered: bool | None = None
    acted: bool | None = None
    distracted: bool | None = None
    marks: Points | None = None  # boxes that corruption has marked
    influence: Points | None = None  # that it is under, 1 to 7
    tempted: bool | None = None  # corruption may reach for it
    stubborn: Points | None = None  # of its Fatigue, held by a corrupted place
    mana: Points | None = None  # points of Mana Stress
    magic_harms: Points | None = None
    magic: Points | None = None  # points of magic
    memory: Points | None = None  # of its console
    plugged: Key | None = None  # network it is plugged into
    inside: Key | None = None  # zone of a network where its mind is
    came_by: Key | None = None  # network by which its mind came in
    noticed: bool | None = None  # inside
    waited: bool | None = None
    rushed: bool | None = None
    reactions: Points | None = None
    initiative: Annotated[int, Field(ge=-1, le=36)] | None = None
    fortune: Points | None = None
    flaws: Points | None = None
    guard: bool | None = None
    protected: bool | None = None
    ducked: bool | None = None
    aiming: bool | None = None
    steady: bool | None = None
    armour: Points | None = None
    courage: Points | None = None
    confidence: Points | None = None
    shield: Points | None = None
    reach: Set = None
    at_cover: bool | None = None
    rides: Key | None = None
    helping: Key | None = None
    defenders: Set = None
    bolsterers: Set = None
    ready: Ready | None = None
    weapons: dict[Key, Arm] = {}
    avoided: bool | None = None
    gave_in: bool | None = None
    attempts: Points | None = None
    busy_until: Points | None = None
    busy_with: Annotated[int, Field(ge=-1, le=20)] | None = None  # the number of a task from 0 on
    busy_for: Annotated[int, Field(ge=-1, le=30)] | None = None
    pressed: Points | None = None
    fearing: Set = None
    defied: Points | None = None
    attacked: bool | None = None
    known: dict[Fact, bool] = {}
    value_1: Struck | None = None
    value_2: Struck | None = None
    value_3: Struck | None = None
    noise: bool | None = None
    tracks: bool | None = None
    sprinted: bool | None = None
    heard_at: Key | None = None
    seen_at: Key | None = None
    trail_from: Key | None = None
    trail_to: Key | None = None
    trail_round: Points | None = None


class ZoneNow(Model):
    """What a place is like."""

    terrain: Points | None = None
    cover: Points | None = None
    morale: Points | None = None


class TaskNow(Model):
    """How far a task has come."""

    done: bool | None = None
    stress: Points | None = None
    breakthroughs: Points | None = None
    difficulty: Annotated[int, Field(ge=-9, le=5)] | None = None
    eased: Points | None = None
    hindered: Points | None = None
    closed: bool | None = None
    attempts: Points | None = None
    resistance: Points | None = None
    dice: Points | None = None
    vicious: Points | None = None
    place: Key | None = None
    bearer: Key | None = None
    steps: Points | None = None  # of a ritual, as are those that follow
    ritualist: Key | None = None
    tally: Points | None = None
    offerings: Points | None = None
    animals: Points | None = None
    blood: bool | None = None
    animal: bool | None = None
    person: bool | None = None
    horror: bool | None = None
    marred: bool | None = None


class ConsequenceNow(Model):
    """How far a consequence has come."""

    stress: Points | None = None
    setbacks: Points | None = None
    resistance: Points | None = None
    dice: Points | None = None
    vicious: Points | None = None
    rolls: Points | None = None


class RequestNow(Model):
    """What has become of a request."""

    answer: Literal["open", "granted", "refused"] | None = None
    again: bool | None = None


class ClaimNow(Model):
    """How a claim was taken."""

    heard: Literal["unsaid", "accepted", "rejected", "exposed", "backfired"] | None = None
    teller: Key | None = None


class OfferNow(Model):
    """Whether an offer is made."""

    made: Literal["open", "ease", "press"] | None = None


class ChangeNow(Model):
    """Whether a change of the scene has happened."""

    happened: bool


class LocationNow(Model):
    """How far corruption of a place has come."""

    stage: Points


class DeviceNow(Model):
    """How a device of the players is."""

    corrupt: bool | None = None
    failed: bool | None = None


class NetworkNow(Model):
    """What a network has suffered."""

    stress: Points | None = None
    harms: Points | None = None
    fatigue: Points | None = None
    found: Points | None = None  # by whom, 1 the players, 2 the others, 3 both
    down: Points | None = None  # ends of rounds until it runs again
    caught: Points | None = None
    stunned: Points | None = None
    malware: Points | None = None  # dice
    malware_rounds: Points | None = None
    malware_of: Key | None = None
    due: bool | None = None
    has_run: bool | None = None
    locked_out: Set = None
    stopped: Set = None


class BreachNow(Model):
    """Whether something has been opened."""

    open: bool


class CardNow(Model):
    """Where a card of the Threat deck lies."""

    lies: Literal["left", "open", "aside"]


class AimNow(Model):
    """How far an aim has come."""

    progress: Points | None = None
    done: bool | None = None
    secret: bool | None = None


class TurnNow(Model):
    """What has been done of the turn that is being taken."""

    majors: Points | None = None
    allowed: Points | None = None
    minors_left: Points | None = None
    swift: bool | None = None
    shifted: bool | None = None
    moved: bool | None = None
    rushed: bool | None = None
    disengaged: bool | None = None
    prepared: bool | None = None
    surged: bool | None = None
    burden: Points | None = None
    off_guard: bool | None = None
    from_: Annotated[Key | None, Field(alias="from")] = None
    used: dict[Minor, bool] = {}


class Sides(Model):
    """Something of each side."""

    pcs: bool | None = None
    npcs: bool | None = None


class Asked(Model):
    """What a side has asked the gamemaster."""

    aims: bool | None = None
    comers: bool | None = None
    whereabouts: bool | None = None


class Told(Model):
    """What the sides have asked the gamemaster."""

    pcs: Asked | None = None
    npcs: Asked | None = None


class Hindrance(Model):
    """What stands in the way of the next roll of a pursuit."""

    pursuer: Points | None = None
    quarry: Points | None = None


class Now(shared.Now):
    """How things stand: what a paper sheet holds of a scene that is under way."""

    NAMED_FIRST = tuple("round turn threat momentum people traits zones tasks also".split())
    BEGINS: ClassVar[Any] = {
        "turn": "turn of",
        "spent": "set turn",
        "traits": "trait",
        "ended": "end trait",
        "also": "",
    }
    LISTS = ("traits", "ended", "also")
    GROUPS: ClassVar[Any] = {
        "who": "people",
        "zone": "zones",
        "task": "tasks",
        "consequence": "consequences",
        "request": "requests",
        "claim": "claims",
        "offer": "offers",
        "event": "changes",
        "location": "locations",
        "device": "devices",
        "network": "networks",
        "breach": "breaches",
        "card": "cards",
        "weapon": "weapons",
    }

    threat: Points | None = None
    momentum: Points | None = None
    clock: shared.Rounds | None = None
    alarm: Points | None = None
    interval: Points | None = None
    time: Points | None = None
    pace: Points | None = None
    distance: Points | None = None
    exchange: Points | None = None
    hindrance: Hindrance | None = None
    turn: Key | None = None  # whose it is: somebody, or pcs or npcs, who name somebody
    spent: TurnNow | None = None
    people: dict[Key, PersonNow] = {}
    zones: dict[Key, ZoneNow] = {}
    traits: list[Text] = []  # that have come about: "harder ranged on kip"
    ended: list[Text] = []  # that hold no longer
    tasks: dict[Key, TaskNow] = {}
    consequences: dict[Key, ConsequenceNow] = {}
    requests: dict[Key, RequestNow] = {}
    claims: dict[Key, ClaimNow] = {}
    offers: dict[Key, OfferNow] = {}
    locations: dict[Key, LocationNow] = {}
    devices: dict[Key, DeviceNow] = {}
    networks: dict[Key, NetworkNow] = {}
    breaches: dict[Key, BreachNow] = {}
    cards: dict[Key, CardNow] = {}
    changes: dict[shared.Name, ChangeNow] = {}  # by name, small letters, _ for blanks
    aim: Annotated[dict[str, AimNow], Field(max_length=OBJECTIVES)] = {}  # by number, those of the pcs first
    kept: SideOrNone | None = None
    meddled: bool | None = None
    light: Points | None = None
    gave_up: Sides | None = None
    blows: Sides | None = None
    told: Told | None = None
    priority: Literal["pcs", "npcs"] | None = None
    next_priority: SideOrNone | None = None
