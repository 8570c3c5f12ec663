"""What people type for actions, whatever a system calls them: "swing" for a blow, "grapple" for a grab.

A word stands for verbs, those that say the same in one place; where none of them can be done now, those
behind the next semicolon are meant. Each system takes the verbs that it has.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

SAID_FOR = {
    word: verbs
    for words, verbs in {
        "attack fight assault engage kill": "attack strike shoot throw; punch; charge",
        "hit swing stab slash slice chop smash bash smack whack clobber thrust skewer cleave pummel club"
        " hack cut lunge swipe clout belt lash cosh":
            "attack strike; punch; charge",
        "punch kick box slap headbutt elbow jab": "punch; strike attack",
        "shoot fire snipe": "shoot; fire attack; throw",
        "throw lob toss fling chuck hurl": "throw; hurl attack",
        "grapple wrestle grab tackle clinch restrain seize catch": "grab tackle; grapple attack",
        "shove push bull": "push rush; trip",
        "sweep topple": "trip",
        "go come walk step head climb enter approach advance cross": "move; approach rush run",
        "jump leap vault swim crawl clamber scramble slip": "move; jump swim climb rush run",
        "sprint dash jog hurry race leg": "run rush; move",
        "flee escape retreat withdraw": "leave; disengage; run move",
        "talk speak win persuade convince plead beg bribe": "negotiate persuade ask tell; charm bargain",
        "intimidate threaten scare frighten bully menace":
            "intimidate demoralize threaten; startle taunt question",
        "bluff deceive fool": "con lie; feint; trick",
        "flirt seduce": "charm; con; negotiate persuade",
        "interrogate": "question; intimidate",
        "heal cure bandage treat stabilise stabilize patch": "heal treat; aid stabilise",
        "assist support": "assist aid help",
        "sneak creep steal": "sneak; move; hide",
        "search spot listen": "search look listen",
        "dodge block parry guard defend": "total dodge parry defend; cover",
        "skip done nothing pass": "pass; end done",
        "rise": "stand rise",
        "crouch duck": "crouch kneel",
        "draw unsheathe": "draw ready pick",
        "go-for set-about": "attack strike; punch; charge",
        "see-to look-after patch-up tend-to": "heal treat; aid stabilise",
        "open-fire let-fly draw-on": "shoot; fire attack; throw",
        "take-aim": "aim",
        "talk-to reason-with": "negotiate persuade ask tell; charm bargain",
        "get-up stand-up": "stand rise",
        "lie-down drop-flat drop-prone go-prone": "drop-prone lie",
        "fall-back pull-back back-off": "disengage; leave; run move",
        "load": "reload",
        "unlock repair": "work",
    }.items()
    for word in words.split()
}  # fmt: skip


def tiers(verbs: str) -> tuple[tuple[str, ...], ...]:
    """Return the verbs of a row, those that are meant first in front.

    >>> tiers("push rush; trip")
    (('push', 'rush'), ('trip',))
    """
    return tuple(tuple(each.split()) for each in verbs.split(";"))


def kept_of(tier: Iterable[str], verbs: frozenset[str]) -> tuple[str, ...]:
    """Return those of a tier that a system with these first words has; "drop-prone" begins with "drop"."""
    return tuple(each for each in tier if each.partition("-")[0] in verbs)


def known_for(own: Mapping[str, str], beginnings: Iterable[str]) -> dict[str, tuple[tuple[str, ...], ...]]:
    """Return what stands for verbs in a system with these first words: its own rows, and what is common.

    >>> known_for({"row": "move"}, ["move", "strike"])["hit"], known_for({"row": "move"}, ["move"])["row"]
    ((('strike',),), (('move',),))
    """
    verbs = frozenset(beginnings)
    common = {
        word: tuple(
            kept
            for tier in tiers(row)
            if (kept := tuple(each for each in tier if each.partition("-")[0] in verbs))
        )
        for word, row in SAID_FOR.items()
    }
    return {
        **{word: row for word, row in common.items() if row},
        **{word: tiers(row) for word, row in own.items()},
    }
