"""What people type for actions, whatever a system calls them: "swing" for a blow, "grapple" for a grab.

A word stands for verbs, those that say the same in one place; where none of them can be done now, those
behind the next semicolon are meant. Each system takes the verbs that it has.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

SAID_FOR = {
    word: verbs
    for words, verbs in {
        # blows and shots
        "attack fight assault engage kill": "attack strike shoot throw; punch; charge",
        "hit strike swing stab slash slice chop smash bash smack whack clobber thrust skewer cleave pummel"
        " club hack cut lunge swipe clout belt lash cosh batter bludgeon bite claw brain jab poke slug wallop"
        " thump impale gut bayonet spear knife beat thwack ram go-for set-about go-at come-at fly-at"
        " have~go lay-into wade-into pile-into set-on run-through pistol-whip cut-down":
            "attack strike; punch; charge",
        "punch kick box slap headbutt elbow sock": "punch; strike attack",
        "shoot fire snipe plug blast pepper spray strafe gun open-fire open-up open-on let-fly let-loose"
        " let-rip draw-on take~shot take~potshot pop~shot"
        " put~round put~bullet put~arrow put~bolt put~slug put~shot"
        " send~bullet send~arrow loose~arrow loose~bolt loose~shot pull~trigger squeeze-off empty~at"
        " gun-down":
            "shoot; fire attack",
        "throw lob toss fling chuck hurl sling": "throw; hurl attack",
        "throw~net cast~net entangle ensnare": "entangle; throw attack",
        "charge rush-at run-at storm-at": "charge; attack strike; punch; move run",
        "grapple wrestle grab tackle clinch restrain seize catch": "grab tackle; grapple attack",
        "shove push bull": "push rush; trip",
        "sweep topple": "trip",
        "disarm knock~from": "disarm",
        "take-aim draw~bead line-up": "aim",
        # steps
        "go come walk step head climb enter approach advance cross get move cut-across push-on make-for"
        " go-after": "move; approach rush run",
        "run rush sprint dash jog hurry race leg bolt dart scurry": "run rush; move",
        "jump leap vault swim crawl clamber scramble slip dive drop-down slide fly":
            "move; jump swim climb rush run",
        "follow chase pursue stalk march stride stroll wander trot stagger ride hop": "move; run",
        "flee escape retreat": "leave; disengage; run move",
        "fall-back pull-back back-off back-from back-away step-back break-away break-off":
            "disengage; leave; run move",
        "leave exit": "leave; move",
        "sneak creep steal tiptoe": "sneak; move; hide",
        # words to others
        "talk speak win persuade convince plead beg bribe talk-to reason-with talk-round appeal":
            "negotiate persuade ask tell; charm bargain",
        "intimidate threaten scare frighten bully menace shout~at yell~at glare":
            "intimidate demoralize threaten; startle taunt question",
        "taunt mock insult goad provoke jeer mouth-off": "taunt; demoralize intimidate; threaten",
        "bluff deceive fool": "con lie; feint; trick",
        "flirt seduce": "charm; con; negotiate persuade",
        "interrogate": "question; intimidate",
        # help
        "heal cure bandage treat stabilise stabilize patch tend see-to look-after patch-up tend-to bind-up":
            "heal treat; aid stabilise",
        "help assist support back-up lend~hand give~hand": "help assist aid; join",
        # all else
        "search spot listen look-for look-around scan": "search look listen",
        "dodge block parry guard defend defend-himself defend-herself go~defence go~defensive full~defence"
        " fight~defensive": "total dodge parry defend; cover",
        "skip done nothing pass do-nothing stay-put stay-where": "pass; end done; wait hold",
        "wait hold-fire hold-back bide watch-and": "delay hold wait; pass end",
        "rise": "stand rise",
        "get-up stand-up": "stand rise",
        "lie-down lie-flat drop-flat drop-prone go-prone go-flat get-down hit~dirt hit~deck":
            "drop-prone lie",
        "crouch duck keep-low stay-low drop~knee keep~head": "crouch kneel",
        "take~cover get~cover get-behind duck-behind hide-behind dive-behind crouch-behind go-behind"
        " run-for-cover dive~cover duck~cover":
            "approach-cover; crouch kneel; hide",
        "draw unsheathe pull-out whip-out take-out get-out": "draw ready-a-weapon pick",
        "load": "reload",
        "unlock repair fix mend decipher study get~work set~work go~work start-on begin-on work-at pick~lock"
        " force~lock crack~lock":
            "work; attempt overcome",
        "read": "read; work",
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
