"""Everyday words for going back: the same in every system, for what they undo is what was typed."""

from __future__ import annotations

from arena.words.everyday import Phrase

UNDO = (
    "(undo|scratch|take back|cancel|rewind|reverse|revert|forget|strike|void|redo|roll back|wind back|"
    "delete|drop|unwind|ignore|scrap|disregard|nix)"
)
BACK = "[let us] [go|jump|take us|rewind|roll|move|step|wind|skip|turn clock] back [by]"
RULING = "(ruling|decision|order|thing [i] said)"
SAID = (
    "(bit|last bit|last|last thing|last one|thing|what [i] say|what [i] said|what [i] rule|what "
    "[i] ruled|ruling|last ruling|thing [i] said)"
)

GOING_BACK = (
    Phrase(
        "undo {number} turns",
        (
            "(take|roll|wind|put|turn) [back] [last] {number} [last] turn [back]",
            f"{BACK} {{number}} turn",
            f"{UNDO} [last] {{number}} [last] turn",
            "{number} turn back",
        ),
    ),
    Phrase(
        "undo 1 turns",
        (
            f"{UNDO} [last|previous] turn",
            f"{BACK} turn",
            "(take|roll|wind) [last] turn back",
            "[last] turn (not happen|not count|be undone|be void)",
        ),
    ),
    Phrase(
        "undo {number} rulings", (f"{UNDO} [last] {{number}} [last] {RULING}", f"{BACK} {{number}} {RULING}")
    ),
    Phrase("undo 2 rulings", (f"{UNDO} both [of] [those|these] {RULING}", f"{UNDO} last both {RULING}")),
    Phrase("undo 1 rulings", ("take [it|that] back", f"{UNDO} {SAID}", f"{UNDO} last {RULING}")),
    Phrase(
        "undo {number}",
        (
            f"{BACK} {{number}} (step|answer|action|move|command)",
            f"{UNDO} [last] {{number}} (step|answer|action|move|command)",
        ),
    ),
    Phrase(
        "undo round",
        (
            "[us] (start|begin|do|play|replay|restart|redo|take) round [over] [again|over|from start|from "
            "beginning|from top]",
            "[{side}] (restart|replay|redo|undo|do over|run) [whole|entire|all] round [over|again] "
            "[from (start|top|beginning)]",
            f"{BACK} to (start|beginning|top) of round",
            f"{UNDO} [whole|entire] round",
        ),
        sure=True,
    ),
    Phrase(
        "undo to {who}",
        (
            f"{BACK} [to] before {{one}} turn",
            "to [before|start of] {one} turn",
            f"{UNDO} everything since {{one}} turn",
            f"{BACK} to {{one}} turn",
            f"{BACK} to start of {{one}} turn",
            f"{UNDO} {{one}} [last] turn",
            "take {one} [last] turn back",
        ),
    ),
)
