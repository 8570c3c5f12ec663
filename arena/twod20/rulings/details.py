"""The small print of a sheet: what the rules keep of people, weapons, a turn and the scene besides."""

from arena.twod20 import codes
from arena.twod20.chapters.corruption.rulings import is_gripped
from arena.twod20.core.detail import ARM, PERSON, SCENE, TURN, Detail, anything, details_of, ruling_of
from arena.twod20.core.record.character import CHARACTER, STEALTH
from arena.twod20.core.record.hand import TURN as HAND
from arena.twod20.rulings import settling
from scenarios.twod20.limits import TRACKS, VALUES

READY = ("nothing", "attack", "protect", "aid", "rush", "recover", "advantage", "work", "tend", "hide")
TRIGGERS = ("move", "attack", "entry", "reach", "turn", "fall")
SIDES_OR_NONE = ("nobody", *codes.SIDE_WORDS)
MINORS = (
    "aim bolster defend disengage draw drop_prone stand interact step prepare shift let_fall offer guard "
    "mount let_go enter slip"
).split()
QUESTIONS = ("aims", "comers", "whereabouts")


STANDING = (
    Detail(
        PERSON,
        "rides",
        "mount",
        "whom",
        "say what it rides",
        "set kip rides horse",
        check=settling.can_carry,
        settle=settling.mount_up,
    ),
    Detail(
        PERSON,
        "reach",
        "in_reach",
        "people",
        "say who is in Reach of it, and it of them",
        "set kip reach thug_1 thug_2",
        check=settling.is_near,
        settle=settling.stand_together,
        agree=settling.say_both_ways,
    ),
)
ENTRIES = tuple(
    [
        Detail(
            PERSON,
            f"treated {harm}",
            f"treated_{harm}",
            "number",
            f"set its treated {harm.capitalize()}",
            f"set kip treated {harm} 1",
            check=check,
            settle=settling.count_treated(f"treated_{harm}"),
        )
        for harm, check in (("wounds", settling.of_treated), ("traumas", anything))
    ]
    + [
        Detail(
            PERSON,
            f"{field} {matter}",
            field,
            "number",
            meaning,
            f"set kip {field} {matter} 1",
            place=place,
            check=settling.of_wounds(counted, field, place),
        )
        for field, counted, meaning in (
            ("hampered", "wounds", "set how many untreated Wounds hamper that"),
            ("bandaged", "treated_wounds", "set how many treated Wounds are about that"),
        )
        for place, matter in enumerate(codes.MATTER_WORDS)
    ]
    + [
        Detail(
            PERSON,
            f"passing {harm}",
            "passing_harms",
            "number",
            f"set how many of its {harm.capitalize()} go with the scene",
            f"set kip passing {harm} 1",
            place=place,
        )
        for place, harm in enumerate(("wounds", "traumas"))
    ]
    + [
        Detail(
            PERSON,
            f"layer_{number + 1}",
            f"tracks.{number}.stress",
            "number",
            "set the Stress of a layer, the top one first",
            f"set kip layer_{number + 1} 2",
            check=settling.has_layer(number),
        )
        for number in range(TRACKS)
    ]
    + [
        Detail(
            PERSON,
            f"value_{number + 1} struck",
            f"values.{number}.struck",
            "yes",
            "say whether a Value is struck out",
            f"set kip value_{number + 1} struck yes",
        )
        for number in range(VALUES)
    ]
    + [
        Detail(
            PERSON,
            f"known {word}",
            "known_facts",
            "yes",
            "say whether the other side has learnt that",
            f"set kip known {word} yes",
            bit=bit,
        )
        for bit, word in enumerate(codes.FACT_KEYS)
    ]
    + [
        Detail(
            PERSON,
            "ready deed",
            "ready_deed",
            "words",
            "say what it has readied",
            "set kip ready deed aid",
            READY,
            settle=settling.ready_deed,
        ),
        Detail(
            PERSON,
            "ready when",
            "ready_when",
            "words",
            "say what it waits for",
            "set kip ready when move",
            TRIGGERS,
        ),
        Detail(
            PERSON, "ready whom", "ready_whom", "whom", "say for whom it waits", "set kip ready whom pell"
        ),
        Detail(
            PERSON,
            "ready slot",
            "readied",
            "number",
            "say with which weapon, 0 for bare hands",
            "set kip ready slot 1",
            settle=settling.ready_slot,
        ),
        Detail(
            PERSON,
            "ready hard",
            "ready_hard",
            "yes",
            "say whether a Swift Action readied it",
            "set kip ready hard no",
        ),
        Detail(
            ARM,
            "held",
            "held",
            "yes",
            "say whether it has a weapon in hand",
            "set kip pistol held no",
            settle=settling.take_in_hand,
        ),
        Detail(
            ARM,
            "lies_at",
            "fallen_zone",
            "where",
            "say where a weapon lies, out of hand",
            "set kip pistol lies_at hall",
            check=settling.can_lie,
            settle=settling.put_down,
            told=("{weapon} of {name} lies at {value}.", "{weapon} of {name} lies nowhere."),
        ),
    ]
)

SCENES = (
    Detail(
        SCENE,
        "kept",
        "kept",
        "words",
        "say which side has kept the initiative",
        "set kept pcs",
        SIDES_OR_NONE,
        codes.NONE,
    ),
    Detail(
        SCENE,
        "meddled",
        "meddled",
        "yes",
        "say whether the gamemaster was asked what Threat buys",
        "set meddled yes",
    ),
    Detail(
        SCENE, "light", "notice.light_round", "number", "say in which round the light changed", "set light 2"
    ),
    *(
        Detail(SCENE, f"{word} {side}", field, "yes", meaning, f"set {word} {side} yes", bit=bit)
        for word, field, meaning in (
            ("gave_up", "gave_up", "say whether a side has given up"),
            ("blows", "social.struck", "say whether a side has resorted to blows"),
        )
        for bit, side in enumerate(codes.SIDE_WORDS)
    ),
    *(
        Detail(
            SCENE,
            f"told {side} {word}",
            "told",
            "yes",
            "say whether a side has asked that",
            f"set told {side} {word} yes",
            place=number,
            bit=bit,
        )
        for number, side in enumerate(codes.SIDE_WORDS)
        for bit, word in enumerate(QUESTIONS)
    ),
    *(
        Detail(
            SCENE,
            f"hindrance {role}",
            "pursuit.hindrance",
            "number",
            "set what stands in the way of the next pursuit roll",
            f"set hindrance {role} 1",
            place=place,
        )
        for place, role in enumerate(("pursuer", "quarry"))
    ),
    Detail(
        SCENE,
        "priority",
        "venture.priority",
        "words",
        "say which side goes first in a contest",
        "set priority pcs",
        codes.SIDE_WORDS,
    ),
    Detail(
        SCENE,
        "next_priority",
        "venture.next_priority",
        "words",
        "and which in the next round",
        "set next_priority npcs",
        SIDES_OR_NONE,
        codes.NONE,
    ),
    *(
        Detail(
            TURN,
            f"used {minor}",
            "minors",
            "yes",
            "say whether a minor action was used in this turn",
            f"set turn used {minor} yes",
            bit=bit,
        )
        for bit, minor in enumerate(MINORS)
    ),
)
DETAILS = tuple(
    map(
        ruling_of,
        (
            *details_of(PERSON, CHARACTER, {"marks": settling.can_be_marked, "influence": is_gripped}),
            *details_of(PERSON, STEALTH, within="stealth."),
            *STANDING,
            *ENTRIES,
            *SCENES,
            *details_of(TURN, HAND, dict.fromkeys(("majors", "allowed"), settling.nothing_in_hand)),
        ),
    )
)
