"""Everyday words for going back: the same in every system, for what they undo is what was typed."""

from arena.words.everyday import Phrase

UNDO = (
    "(undo|scratch|take back|cancel|rewind|reverse|revert|forget|strike|void|redo|roll back|wind back|"
    "delete|drop|unwind|ignore|scrap|disregard|nix|replay|rerun|erase|rescind|withdraw|retract|unmake|"
    "do over|start over|play again|run again|repeat|go back on|take it back|wipe|annul|throw out|discount)"
)
AWAY = "[back|out|away|off|over|again|afresh|anew|from (start|top|scratch)]"
BACK = (
    "[let us|bring us|take us|put us|get us|we|us|want] (go|jump|rewind|roll|move|step|wind|skip|back|return|"
    "turn clock|turn time|reset|restore|rerun|come|put things|put everything|undo|bring us|take us|put "
    "us|get us) "
    "[everything|thing|it] "
    "[back] [up] [by|to]"
)
LAST = "[last|previous|past|latest]"
THING = (
    "(ruling|decision|order|change|thing|one|call|command|line|entry|edit|fiat|statement|bit|result|step)"
    " [i] [say|make|type|rule|give|do|announce|enter]"
)
WHAT_I_SAID = f"({LAST} {THING}|last|what [i] [just] (say|rule|type|do|decide|enter|announce))"
NO_GOOD = "(wrong|mistake|not right|rubbish|nonsense|void|undone|cancelled|bad idea)"
NEVER_WAS = f"(not happen|not count|not take place|not stand|[be] {NO_GOOD}|be gone|be forget)"
START = "(start|beginning|top|begin|very start|very beginning|first turn)"
MOMENT = (
    "[to|until|till|as far as] [before|just before|right before|ahead of|(start|beginning|top) of|when|"
    "where] "
    "[it be] {one} [last|own|whole] (turn|act|go|move|be about|begin|start|be up|have turn) [to] [act|go|"
    "move]"
)
TOPICS = {  # what people call the rulings that have a word
    "threat": "threat|doom",
    "momentum": "momentum",
    "stress": "stress",
    "wounds": "wound|injury",
    "hazard": "hazard|fire|flame",
    "fortune": "fortune|luck",
    "prone": "prone",
    "zone": "move|movement|position",
    "side": "side",
    "conviction": "conviction",
    "round": "round number",
}

DICE = "(roll|dice|die|throw|test|check|attack|shot|one)"
GOING_BACK = (
    Phrase(
        "take back",
        (
            f"[{{one}}|we|you|i] [may|can|must] (reroll|re-roll|rethrow) [it|that|they|both|all] [last] "
            f"[{DICE}]",
            f"[last] (roll|dice|throw) {NEVER_WAS} [,|so|and] [reroll] [it|that]",
            "(ignore|forget|scrap|undo|take back|cancel|void|disregard|scratch) [last] (roll|dice|throw)",
            "(take|put) [last] (roll|dice|throw) back",
            f"{BACK} [to] before [last] {DICE}",
            "[{one}] (get|have|deserve) (reroll|re-roll|rethrow)",
            "(let|allow|permit) {one} [to] (reroll|re-roll|rethrow) [it|that|they|both|all] [last] [dice|"
            "roll|shot]",
        ),
    ),
    Phrase(
        "undo {number} turns",
        (
            f"{BACK} {LAST} {{number}} {LAST} turn [back|ago|before|earlier]",
            f"{UNDO} {LAST} {{number}} {LAST} turn {AWAY}",
            f"{LAST} {{number}} {LAST} turn {NEVER_WAS}",
            f"(take|roll|wind|put|turn|wipe|give) [back] {LAST} {{number}} {LAST} turn [back|away|off]",
            "{number} turn (back|ago|earlier|before)",
        ),
    ),
    Phrase(
        "undo 1 turns",
        (
            f"{UNDO} [last|previous|latest|that|whole] (turn|move|action) {AWAY}",
            "take [back] [last] (move|action) [back]",
            f"[last] (move|action) {NEVER_WAS}",
            f"{BACK} [last] turn [back|ago|before|earlier]",
            "(take|roll|wind) [last|previous] turn back",
            f"[last|previous|latest] turn {NEVER_WAS}",
        ),
    ),
    Phrase(
        "undo {number} rulings",
        (
            f"{UNDO} {LAST} {{number}} {LAST} {THING} {AWAY}",
            f"{UNDO} {{number}} {LAST}",
            f"{LAST} {{number}} {LAST} {THING} {NEVER_WAS} [so|and|,] [{UNDO}] [it|they|them]",
            f"{BACK} {LAST} {{number}} {THING} [back|ago]",
            f"take [back] {LAST} {{number}} {THING} [back]",
        ),
    ),
    Phrase("undo {number} rulings", (f"{UNDO} (last|previous|past|latest) {{number}} {AWAY}",), sure=True),
    Phrase(
        "undo 2 rulings",
        (
            f"{UNDO} both [of] [{THING}|them]",
            f"{UNDO} [last] both {THING}",
            f"(take|roll) [back] both [of] [{THING}|them] [back]",
            f"both [of] [last] {THING} {NEVER_WAS}",
        ),
    ),
    Phrase(
        "undo 1 rulings",
        (
            "[i] take [it|that|this|all that] back",
            "(scratch|revert|unwind|rewind|nix|scrap) [it|that|all that]",
            "strike (it|that|all that)",
            f"{BACK} [to] before [it|that]",
            f"[it|that|this] {NEVER_WAS} [,|so|and] [{UNDO}] [it|that]",
            f"{UNDO} {WHAT_I_SAID} {AWAY}",
            f"{UNDO} {THING}",
            f"{WHAT_I_SAID} {NEVER_WAS} [,|so|and] [{UNDO}] [it|that]",
            "(my|i) (mistake|bad|slip|error)",
            f"(mistake|slip|error) , {UNDO} [it|that]",
            "[i] not (mean|say|want) [it|that|to]",
            f"(take|roll) [back] {LAST} {THING} [back]",
        ),
    ),
    *(
        Phrase(
            f"undo ruling {word}",
            (
                f"{UNDO} [last] ({said}) {THING}",
                f"{UNDO} {THING} (about|on|with|for|over|of) ({said})",
                f"[last] ({said}) {THING} {NEVER_WAS} [,|so|and] [{UNDO}] [it|that]",
                f"(take|roll) [back] [last] ({said}) {THING} [back]",
                f"{UNDO} what [i] (say|rule|do|type) (about|on|with|to) ({said})",
            ),
        )
        for word, said in TOPICS.items()
    ),
    Phrase(
        "undo ruling {who}",
        (
            f"{UNDO} what [i] (say|rule|do|type) (about|on|with|to) {{one}}",
            f"{UNDO} [last] {THING} (about|on|with|for|over) {{one}}",
            f"{UNDO} {{one}} {THING}",
        ),
    ),
    Phrase(
        "undo 1",
        (
            f"{UNDO} {LAST} (step|answer|choice) {AWAY}",
            f"take [back] {LAST} (step|answer|choice) [back]",
            f"{LAST} (step|answer|choice) {NEVER_WAS}",
        ),
        sure=True,
    ),
    Phrase(
        "undo {number}",
        (
            f"{BACK} {LAST} {{number}} {LAST} (step|answer|action|move|command|decision|choice)",
            f"{UNDO} {LAST} {{number}} {LAST} (step|answer|action|move|command|choice) {AWAY}",
        ),
    ),
    Phrase(
        "undo round",
        (
            f"[us|we|you] (start|begin|do|play|replay|restart|redo|take|try|run|repeat|rerun|undo) [whole|"
            f"entire|all] [of] round [over] {AWAY}",
            f"[{{side}}] (restart|replay|redo|undo|do over|run) [whole|entire|all] round {AWAY}",
            f"{BACK} {START} of [whole] round",
            f"[we|you|i] (play|do|run|handle|resolve|get|have) [whole|all] round [all] {NO_GOOD} [,] "
            f"[{BACK} [to] {START}]",
            f"{UNDO} [whole|entire|all] [of] round {AWAY}",
            f"[whole|entire|all] [of] round {NEVER_WAS}",
            f"[whole] round (again|over again|once more|from {START})",
            f"(from|at) {START} of round again",
        ),
        sure=True,
    ),
    Phrase(
        "undo to {who}",
        (
            f"{BACK} {MOMENT}",
            f"{UNDO} [everything|all] {MOMENT}",
            "[to] (before|start of|beginning of) {one} (turn|act|go|move)",
            f"{BACK} (to|before|until) [before] {{one}}",
            f"{UNDO} (to|until|before) [before] {{one}}",
            f"{UNDO} (everything|all) (since|from|after|back to) {{one}} [turn|act|go|move]",
            f"{UNDO} {{one}} [last|whole] turn [and everything (after|since|behind) [it]] {AWAY}",
            f"{{one}} [last|whole] turn [and everything (after|since|behind) [it]] {NEVER_WAS}",
            "take {one} [last|whole] turn back",
            f"(play|do|run|try|take) {{one}} [last|whole] turn (again|over|anew|afresh|once more|from "
            f"{START})",
            "{one} (do|play|take|try|have|get) turn (over|again|afresh|anew|once more|back)",
            "{one} (redo|replay|repeat|retake|do over) turn",
            "{one} [may|can] (get|have|deserve|need|take) (do-over|redo|mulligan) [of] [turn]",
        ),
    ),
)
