"""The menu of a 2d20 turn: what stands under which heading, what is folded, and what a turn holds."""

from __future__ import annotations

from arena.twod20 import catalog
from arena.words.surface import Groups

HEADINGS: dict[str, tuple[str, ...]] = {
    "Threat": (
        *(
            "bring in ",
            "draw a card",
            "reshuffle ",
            "reinforce ",
            "complicate ",
            "obstruct ",
            "raise the alarm",
            "shorten",
        ),
        *("distract ", "haunt ", "endanger ", "corrupt ", "tempt ", "spoil ", "malfunction ", "misfire "),
    ),
    "Attack": ("attack ", "throw ", "threaten "),
    "Move": (
        *("move ", "stand", "disengage", "leave the scene", "break free", "shift", "approach "),
        *("mount ", "dismount"),
    ),
    "Minor": ("aim", "prepare", "draw ", "drop ", "bolster ", "defend ", "interact "),
    "Major": (
        *("aid ", "assist ", "protect ", "ready ", "recover", "catch breath", "work ", "rush "),
        *("treat ", "stabilise ", "revive ", "create advantage ", "attempt ", "overcome ", "steady "),
    ),
    "Hacking": (
        *("hack ", "plug into ", "free the network", "go into ", "come out", "slip to ", "pull "),
        *("force a way ", "scan ", "breach ", "leave it at the damage"),
    ),
    "Magic": ("cast ", "sacrifice ", "abandon ", "disrupt ", "examine "),
    "Stealth": ("hide", "search ", "show yourself", "call out"),
    "Talk": ("ask ", "tell ", "read ", "offer "),
    "Fortune": ("make it happen", "useful trick ", "surge", "perfect ", "moment "),
    "Turn": ("end turn", "pass"),
}
for verb in catalog.VERBS:
    if verb.under:
        HEADINGS[verb.under] = (*HEADINGS.get(verb.under, ()), verb.words.partition("{")[0])
GROUPS = Groups(
    headings=HEADINGS,
    folded=(
        *("create advantage", "spend on advantage", "make it happen", "ready", "drop"),
        *("spoil", "corrupt", "tempt", "haunt", "endanger"),
        *("complicate", "bolster", "assist", "protect", "undefeated"),
        *("attack bare_hands", "throw bare_hands"),
    ),
    stays=frozenset(("drop prone",)),
    between=frozenset(("Threat",)),
)
SHORT, WHOLE = "att rif wat", "attack rifle -> watcher"
TURN = (
    "A turn has one minor and one major action, in any order. Attacks, rushes and all under Major are major "
    "actions; a second minor action costs 1 Momentum."
)
