"""Pieces of patterns that many everyday words have in common."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

BE = "[be|get|become|stay|remain|keep|look|lie|stand|sit|end up|turn|be now]"
NOT = "[be|get] not"
AT = "(in|at|on|to|by|behind|under|through)"
MORE = "[more|extra|additional|further|another|new]"
FIGHT = "(fight|scene|combat|battle|encounter|conflict|action|everything|game|table)"
TONIGHT = "[tonight|today|evening|session|time|round]"
GAINS = "(get|gain|receive|earn|win|generate|collect|pick up|make|find|be given|be owed)"
GIVES = "(give|add|award|grant|hand|put|pay out|grant out)"
LOSES = "(lose|spend|pay|use|blow|waste|squander|burn|give up|use up|drop|shed|be down|cost)"
REMOVES = (
    "(remove|take|take away|take off|spend|deduct|subtract|discard|lose|clear|knock off|drain|burn|strip)"
)

IN = "[back|over|up|down|along|straight|out|off] (in|on|at|to|by|behind|up|down|over|along|under|in through)"
GO = (
    "(move|go|run|walk|come|jump|climb|get|swim|crawl|teleport|ride|step|flee|retreat|fall|withdraw|"
    "advance|charge|"
    "sneak|return|head|leap|slip|rush|arrive|appear|dash|hurry|fly|jog|creep|stride|race|march|wander|"
    "drift|roll|dive|"
    "sprint|travel|back|back off|back away|make way|make it|turn up|show up|get away|turn|scramble|stagger|"
    "stumble|swing|slide|pop up|walk over|stand|burst|storm|rush in|crash|hop|vault|drop|trot|hide|dodge|"
    "retire|reposition|steal|steam|haul (himself|herself|themselves)|drag (himself|herself|themselves)|"
    "pull (himself|herself|themselves)|heave (himself|herself|themselves)|let (himself|herself|themselves))"
)
PUT = (
    "(move|put|place|send|teleport|push|shift|drag|throw|carry|take|bring|set|pull|return|shove|lead|chase|"
    "herd|haul|drive|drop|force|lure|escort)"
)
ENTER = "(enter|reach|approach|leave for|re-enter|make it to)"
COME = (
    "(arrive|come|come in|come back|appear|show up|enter|join|join in|return|be back|be here|turn up|get "
    "here|join us|walk in|burst in|rush in|run in|wake up to it|clamber aboard|come aboard|board|make "
    "entrance|be on way in|be let in|come along|come down|come up|be in|ride up|walk up|come through "
    "door|step in|make it|be on scene|come on scene|enter scene|enter fight|join fight|join "
    "scene|rejoin|be there|drop in|storm in|stumble in|charge in|wander in|ride in|sneak in|pile in|pour "
    "in|step out|jump out|climb out|run up|crawl out|wade out|break out|push in|kick in door|hurry "
    "in|march in|rise|rise up|spill out|spring up|pop up|tumble out|slip in|creep in|swim up|pull up|"
    "roll up|gallop "
    "up|stagger in|barge in|limp in|troop in|round corner)"
)
ADD = "(add|spawn|summon|bring in|bring|create|introduce|put in|send in|insert)"
HAS_ACTED = (
    "(act already|gone already|go already|have go|have turn|have had turn|have had go|have acted|be done|"
    "turn be over|"
    "turn be done|spend turn|use turn|use up turn|waste turn|forfeit turn|miss turn|lose turn|skip turn|"
    "sit out|sit round out|"
    "sit out round|pass turn|wait|stand by|do nothing|too busy|lose action|use action|spend action|have gone|"
    "acted|goes|went|done for round|finished for round|done this round|out for round|hesitate|pass|hold back|"
    "stand idle|freeze up|"
    "lose go|miss go|spend round|waste round)"
)
ROUND_HERE = "[round|turn|in round|for round|time]"
AGAIN = (
    "(act again|go again|another go|another turn|extra turn|second turn|second go|extra go|not act|not "
    "gone|not go|not had turn|"
    "not have turn|still to go|still to act|still have turn|still have action|yet to act|turn back|take "
    "another turn|"
    "still go|still act|get turn back|still get to go|still get go|fresh|not acted|1 more turn|have "
    "another go|get second wind|"
    "act second time|act twice|can go again)"
)
NEXT = (
    "(next|up next|go next|act next|jump in|interrupt|cut in|go now|act now|first|get jump|take turn|"
    "quicker|"
    "quick off mark|beat them to it|act first|go first|start|begin|have floor|to act|to go|jump queue|"
    "turn|barge in|(take|have) (turn|go) [himself|herself|themselves|itself]|"
    "(take|have) one (himself|herself|themselves|itself)|step up|lead off)"
)
PARTY = (  # what people call the players' side, and the other
    *"players|pcs|heroes|party|we|us|you|player characters|good guys|group|team".split("|"),
)
ENEMIES = (
    *"npcs|enemies|enemy|opposition|monsters|villains|opponents|bad guys|foes|other side".split("|"),
    *"adversaries|bad ones|hostiles|baddies|rivals|antagonists".split("|"),
)

CALLED = {  # besides, where a side is chosen
    "pcs": ("pc", "player", "hero"),
    "npcs": ("npc", "gm", "gamemaster", "dm", "opponent", "villain", "monster"),
}


def side_said(typed: str) -> str:
    """Return the key of the side that people call so, "" for no side.

    >>> side_said("Players"), side_said("the opposition"), side_said("GM"), side_said("both")
    ('pcs', 'npcs', 'npcs', '')
    """
    said = typed.strip().lower().removeprefix("the ")
    words = {"pcs": PARTY, "npcs": ENEMIES}
    return next((side for side, called in words.items() if said in (*called, *CALLED[side])), "")


def changes(
    thing: str, noun: str, holder: str, harms: bool = False
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Return what people say where something becomes a number, where it grows by one, and where it shrinks.

    `thing` is what the number is of, `noun` what is counted, `holder` who has it; what `harms` costs.
    """
    to = (
        f"[set|make|put|bring|raise|increase|lower|reduce|decrease|drop|cut|change|reset|take] {thing}"
        f" [go|rise|fall|drop|come|stand|climb|sink|shrink|grow|increase|decrease] [back|up|down] (to|at|"
        f"be) {{number}}",
        f"[set|make] {thing} {{number}}",
        f"{thing} be [now] [up|down|back] (at|to|on) {{number}}",
        f"{thing} , {{number}}",
        f"{holder} [be|stand] [down|up|back] (at|on|to) {{number}} {noun}",
        f"(put|set|leave|bring) {holder} [down|up|back] (at|on|to) {{number}} {noun}",
        f"{holder} (have|keep|hold) {{number}} {noun} [left|remaining|in all|in total|altogether|in hand]",
        f"{holder} be [left] with {{number}} {noun} [left]",
        f"{holder} [start|begin] with {{number}} {noun}",
    )
    up = (
        f"(raise|increase|boost|bump|bump up|up) {thing} by {{number}}",
        f"{thing} (rise|go|increase|grow|climb|be|go up|be up|come up) [up] by {{number}}",
        f"{thing} (rise|increase|go up|up|climb) {{number}}",
        f"{thing} {{more}}",
        f"{{more}} {noun}",
        f"{{more}} [{noun}] [to|for|on] {thing}",
        f"{{more}} {noun} [to|for|on] {holder}",
        f"{holder} {{more}} {noun}",
        f"{holder} {GAINS} {MORE} {{number}} {MORE} {noun}",
        f"(give|award|grant) {holder} {MORE} {{number}} {MORE} {noun}",
        f"{GIVES} {MORE} {{number}} {MORE} {noun} (to|on|for|in) ({holder}|{thing})",
        f"[be|go|come] {{number}} {MORE} {noun} (to|for|on) [each] [of] {holder}",
        f"{{number}} {MORE} {noun} [be|go] [dealt|done|given|inflicted|added|awarded|gained|put|"
        f"earned] [to|on|for] "
        f"{holder}",
        f"{holder} [be|get] (given|awarded|dealt|handed) {MORE} {{number}} {MORE} {noun}",
        f"{{other}} (cost|give|get|earn|win|bring|deal|do) {holder} {MORE} {{number}} {MORE} {noun}"
        if harms
        else f"{{other}} (give|get|earn|win|bring) {holder} {MORE} {{number}} {MORE} {noun}",
        f"(mark|stick|slap|put|whack|pop|chuck) {MORE} {{number}} {MORE} {noun} (on|to|in|for|"
        f"against) [{holder}|{thing}]",
        f"(bump|up|raise) {thing} [up] {{number}}",
        f"add {{number}} to {thing}",
        f"{{other}} (leave|saddle|land|burden|lumber) {holder} with {MORE} {{number}} {MORE} {noun}",
    )
    down = (
        f"(lower|reduce|decrease|drop|cut) {thing} by {{number}}",
        f"{thing} (fall|go|decrease|drop|shrink|sink|be|go down|come down|be down) [down] by {{number}}",
        f"{thing} (fall|go down|down|drop|decrease|shrink|sink) {{number}}",
        f"{thing} {{less}}",
        f"{{less}} {noun}",
        f"{{less}} [{noun}] [to|for|on|from] {thing}",
        f"{{less}} {noun} [to|for|on|from] {holder}",
        f"{holder} {{less}} {noun}",
        f"{holder} {LOSES} {{number}} {noun}",
        f"{REMOVES} {{number}} [of] [{noun}] [away|off] (from|of|for|off) ({holder}|{thing})",
        f"(knock|shave|cut|take|wipe|strip|strike) [off] {{number}} [of] {noun} (off|from|of) "
        f"({holder}|{thing})",
        f"{{number}} {noun} [be|come] (off|removed from|taken from|taken off|gone from|wiped from|"
        f"cleared from) {holder}",
        f"{holder} [be|get] (relieved|stripped) of {{number}} {noun}",
        f"take [away] from {holder} {{number}} {noun}",
        f"{{number}} (less|fewer) {noun} (for|from) {holder}",
        f"{{number}} {noun} from {holder}",
        f"{{number}} {noun} (less|fewer) for {holder}",
        f"{holder} {{number}} (less|fewer) {noun}",
        f"(ease|relieve|rid|strip) {holder} of {{number}} {noun}",
        f"minus {{number}} {noun} [for|to|on] [{holder}]",
        f"{{number}} of {holder} {noun} (go|vanish|melt away|fade|disappear|lift)",
    )
    return to, up, down


def in_any_order(*parts: str) -> Iterator[str]:
    """Yield patterns that have these parts in any order.

    >>> list(in_any_order("a", "b"))
    ['a b', 'b a']
    """
    yield from map(" ".join, permutations(parts))
