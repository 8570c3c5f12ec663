"""Everyday words for traits: which tests they make easier or harder, and for whom or where."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from types import SimpleNamespace
from typing import Any

from arena.twod20 import codes
from arena.twod20.rulings.traits import TESTS as TESTS_BITS
from arena.twod20.rulings.traits import traits_of, typed
from arena.twod20.words.naming import written
from arena.words.cast import Cast, Named
from arena.words.everyday import Heard, Phrase
from arena.words.said import in_any_order

TESTS = {
    "melee": "close quarters|sword|sword fight|hand to hand combat|blade|knife fight|scuffle|duelling|"
    "parry and thrust|melee|close combat|hand to hand|fight|fighting|fencing|brawling|close fighting|"
    "swordplay|swing|"
    "grapple|brawl|strike|striking|blade work|melee attacks|blows",
    "ranged": "shot|shooting attacks|bow|gunnery|missile|missiles|arrow|rifle fire|pot shot|sniping|take "
    "aim|hit at range|shooting|ranged|ranged attacks|firing|aiming|shots|shoot|fire|aim|marksmanship|"
    "gunfire|"
    "archery",
    "mental": "threats|threatening|mental attacks|intimidation|intimidate|scare|frighten|threaten|mental",
    "attack": "any attack|every attack|all attacks|attacks|attacking|attack|hit|hitting",
    "defence": "defence|defending|defense|dodging|parrying|defend|dodge|parry",
    "movement": "getting around|progress|footwork|get through|moving about|going|balance|travel|movements|"
    "move around|walk on|moving around|wade|wading|get across|movement|moving|running|climbing|getting "
    "about|walking|move|climb|get about|walk|run|cross|"
    "crossing|footing|sprint|sprinting|get around|jump|jumping|manoeuvre|rush",
    "medicine": "patching up|patch up|surgery|stitching|doctor|medicine|healing|treating|treat|doctoring|"
    "first aid|tend|treatment|heal|bandage",
    "endurance": "endurance|stamina|endure",
    "stealth": "sneaking about|creeping about|hiding out|concealment|go unseen|stay out of sight|keep "
    "hidden|keep quiet|stealth|sneaking|sneak|hide|hiding|creeping|creep|stay hidden",
    "observation": "vision|sight|spotting things|spot things|keep watch|watch|watching|seeing anything|"
    "make out|making out|awareness|spot|keeping watch|observation|seeing|spotting|noticing|looking|see|"
    "notice|search|searching|look|hear|"
    "perception|listening",
    "persuasion": "diplomacy|parley|haggling|haggle|social|bargaining|pleading|negotiation|win over|reason "
    "with|persuasion|persuading|talking|convincing|persuade|convince|talk|negotiate|negotiating|"
    "charm|"
    "social tests|talk round|bargain|speak",
    "casting": "casting|spells|cast|magic|spellcasting",
    "everything": "everything|all tests|all rolls|tests|rolls|all",
}
KIND = Named(
    tuple(test for test, said in TESTS.items() for _ in said.split("|")),
    tuple(word for said in TESTS.values() for word in said.split("|")),
)
MARK = "mark_"  # how the key of a trait that the scene names begins
HERE = "[there|here]"
ONE = "[one|by one|1|by 1|step|by step]"
HARDER = (
    "(harder|more difficult|difficult|hard|tougher|trickier|tricky|difficulty {more}|{more} difficulty|"
    "hampered|"
    "hindered|impeded|penalty|disadvantage|worse|at penalty|treacherous|no picnic|complication|at "
    "disadvantage|"
    "up {number}|{number} (harder|worse|more difficult|up|higher)|difficulty up|difficulty (go|be) up|"
    "at {number} (more|higher|extra) difficulty|at (higher|more) difficulty|"
    "awkward|nightmare|challenging|at {more}|hinder|hamper|impede|suffer)"
)
EASIER = (
    "(easier|less difficult|simpler|easy|difficulty {less}|{less} difficulty|helped|bonus|advantage|better|"
    "child play|breeze|at advantage|{number} (easier|less|lower|down)|difficulty down|difficulty (go|be) "
    "down|"
    "at {less}|help|boost|cinch|benefit)"
)
ENDED = "(gone|over|away|past|lost|vanish|end|disappear|lift|pass|wear off|fade|forget|nothing|worth nothing)"
STRIPS = (
    "(take off|take|mop up|mop|clear|clear up|clear away|clean|clean up|wipe|wipe up|wipe off|sweep up|sweep|"
    "pick up|get rid of|shed|peel off|peel|kick off|slip off|pull off|remove|untie|wash off|wash away|"
    "shake off|"
    "throw off|throw away|put out|mend|repair|fix|tidy|tidy up|drain|scrub|dry)"
)
STRIPPED = "(mopped|cleared|cleaned|wiped|swept|removed|mended|repaired|fixed|tidied|drained|scrubbed|dried)"
NORMAL = "(normal|as usual|back to normal|fine|unhindered|unimpaired|as before) [again]"
STATES = {  # what somebody is, or has, and which tests that makes harder or easier
    "harder attack": "blinded|blind|dazzled|sun in eye|salt in eye|sand in eye|smoke in eye|dust in eye|"
    "blood in eye|"
    "hand be shaking|shaky|cross-eyed|hand shake|hand tremble",
    "harder observation": "deafened|deaf|distracted",
    "harder movement": "limp|limping|lame|hobbled|hobbling|twisted ankle|sprained ankle|knee deep|waist deep|"
    "twist ankle|sprain ankle|tangled up|entangled|weighed down|encumbered",
    "harder everything": "drunk|drugged|poisoned|sick|feverish|exhausted|freezing|soaked|unnerved|shaken|"
    "rattled|"
    "frightened|scared|terrified|dizzy|seasick|concussed|groggy|off balance|disadvantaged|panicked|"
    "demoralised",
    "easier everything": "inspired|heartened|emboldened|fired up|confident|blessed|lucky|encouraged|wind "
    "in sail|"
    "get upper hand|have upper hand|have advantage|get advantage|crowd (behind|on side)|sure of self",
}
ON = (  # what a trait is on, and how that is said
    ("on {who}", ("[for|to|on] {who}",)),
    ("against {who}", ("(at|against|on) {who}",)),
    ("on {side}", ("[for|to|on] [whole] {side}",)),
    ("on {zone}", ("(in|on|at|to|over|from|across|around|through|up|down) {zone}", "{zone}")),
    ("on scene", ("(for|to) (everyone|everybody|all)", "everywhere", "all (over|around|round)")),
)


def bearing(effect: str, said: str) -> tuple[Phrase, ...]:
    """Return what is said where tests have become easier or harder: for people, a side, a place or all."""
    made = f"{{test}} [be|get|become] {ONE} {said}"
    return tuple(
        Phrase(
            f"trait {effect} {{test}} {on}",
            tuple(
                way
                for place in places
                for way in (
                    f"{made} {place}",
                    f"make {{test}} {said} {place}",
                    f"{{other}} make {{test}} {said} {place}",
                    f"[{{other}}] make (it|life) {ONE} {said} (to {{test}}|{{test}}) {place}",
                    f"[be|get] {ONE} {said} to {{test}} {place}",
                    f"[be|get] {ONE} {said} {place} to {{test}}",
                    f"{place} {made}",
                    f"{{test}} {place} [be|get|become] {ONE} {said}",
                    *in_any_order("{test}", f"{ONE} {said} {ONE}", place),
                )
            ),
        )
        for on, places in ON
    ) + (
        Phrase(
            f"trait {effect} {{test}} on {{zone}}",
            (
                f"{{other}} (on|in|at|over) {{zone}} make {{test}} {said} {HERE}",
                f"(on|in|at) {{zone}} {made}",
            ),
        ),
        Phrase(
            f"trait {effect} {{test}} on scene",
            (*in_any_order("(everyone|everybody)", "{test}", f"{ONE} {said}"),),
            sure=True,
        ),
        Phrase(f"trait {effect} {{test}} on scene", (*in_any_order("{test}", f"{ONE} {said}"),)),
    )


def ended(effect: str, said: str) -> tuple[Phrase, ...]:
    """Return what is said where tests are no longer easier or harder."""
    return tuple(
        Phrase(
            f"end trait {effect} {{test}} {on}",
            tuple(
                " ".join(each)
                for place in places
                for each in permutations(("{test}", place, f"(not|no|no more|without) {ONE} {said}"))
            ),
        )
        for on, places in ON
    )


def bearing_of(heard: Heard) -> tuple[int, ...]:
    """Return how a trait that the scene names bears."""
    return tuple(written(heard.cast))[int(heard.key("mark").removeprefix(MARK))]


def lapses(heard: Heard) -> Iterator[str]:
    """Yield the ruling that ends a trait that the scene names."""
    yield f"end trait {said_as(heard.cast, bearing_of(heard))}"


def normal(heard: Heard) -> Iterator[str]:
    """Yield the rulings that end what makes such tests harder or easier somewhere, for somebody or at all."""
    tests = TESTS_BITS[heard.key("test")]
    on: tuple[int, ...] = (codes.ON_SCENE,)
    if "zone" in heard.found:
        on = codes.ON_ZONE, heard.at("zone")
    elif "who" in heard.found:
        on = codes.ON_CHARACTER, heard.who
    for bears, copies in traits_of(heard.state).items():
        is_meant = bears[: len(on)] == on and bears[2] & tests and bears[3] in (codes.HARDER, codes.EASIER)
        if copies and is_meant:
            yield f"end trait {said_as(heard.cast, bears)}"


def arises(heard: Heard) -> Iterator[str]:
    """Yield the ruling that lets a trait that the scene names hold again."""
    yield f"trait {said_as(heard.cast, bearing_of(heard))}"


def said_as(cast: Cast, bears: tuple[int, ...]) -> str:
    """Return how a trait is typed."""
    named: Any = SimpleNamespace(cast=cast)
    return typed(named, bears)


def marks(cast: Cast) -> Named:
    """Return the traits that the scene names."""
    names = tuple(written(cast).values())
    return Named(tuple(f"{MARK}{number}" for number in range(len(names))), names)


BEARINGS = (
    *bearing("harder", HARDER),
    *bearing("easier", EASIER),
    *ended("harder", HARDER),
    *ended("easier", EASIER),
    *(
        Phrase(f"trait {bears} on {{who}}", (f"{{who}} ({said})", f"({said}) for {{who}}"))
        for bears, said in STATES.items()
    ),
    Phrase(
        "trait easier attack on {who}",
        ("{who} (high ground|drop on them|upper hand)", "(high ground|upper hand) for {who}"),
    ),
    Phrase(
        lapses,
        (
            f"{{mark}} [(on|in|at|of|over|from) {{zone}}] [be|have] {ENDED}",
            "(gate|door|way|it|floor|ground|wall|stair|path) be not {mark}",
            "not {mark} [(on|in|at|of|over|from) {zone}]",
            "(end|lose|remove|strike|drop|cancel|forget|no more|no) {mark} [{zone}]",
            f"[{{other}}] {STRIPS} {{mark}} [off|up|away|out]",
            f"{{mark}} [be|get] {STRIPPED} [away|off|up] [by {{other}}]",
            "{mark} not (matter|count|help|apply|there|be|hinder)",
        ),
    ),
    Phrase(
        normal,
        (
            *in_any_order("{test}", NORMAL, "[in|on|at|to|from|over] {zone}"),
            *in_any_order("{test}", NORMAL, "[for] {who}"),
            *in_any_order("{test}", NORMAL),
        ),
    ),
    Phrase(arises, ("{mark} (be back|apply again|count again|hold again)",)),
    Phrase("end traits of {who}", ("{who} (lose|shake off|rid of) (all|every) trait",)),
)
