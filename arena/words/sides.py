"""How people say in every system that somebody changes sides."""

from __future__ import annotations

from collections.abc import Iterator

from arena.words.everyday import Heard, Phrase


def turns_coat(heard: Heard) -> Iterator[str]:
    """Yield the ruling that lets somebody fight for the other side, or for the one that was named."""
    now = heard.cast.sides[int(heard.state.characters[heard.who].side)]
    other = next(side for side in heard.cast.sides if side != now)
    if heard.key("side") in ("", other):
        yield f"set {heard.key('who')} side {other}"


def joins(heard: Heard) -> Iterator[str]:
    """Yield the ruling by which somebody fights for the side of somebody else, who is of the other one."""
    own, other = (
        heard.state.characters[heard.cast.characters.index(heard.key(one))] for one in ("who", "whom")
    )
    if own.side != other.side:
        yield f"set {heard.key('who')} side {heard.cast.sides[int(other.side)]}"


def turns_on(heard: Heard) -> Iterator[str]:
    """Yield the ruling by which somebody fights against somebody of the own side."""
    own, other = (heard.cast.characters.index(heard.key(one)) for one in ("who", "whom"))
    if heard.state.characters[own].side == heard.state.characters[other].side:
        yield from turns_coat(heard)


def betrays(heard: Heard) -> Iterator[str]:
    """Yield the ruling that lets somebody turn against the own side, the one that was named."""
    now = heard.cast.sides[int(heard.state.characters[heard.who].side)]
    if heard.key("side") == now:
        yield f"set {heard.key('who')} side {next(side for side in heard.cast.sides if side != now)}"


JOINS = (
    "(join|help|aid|back|support|follow|serve|choose|rally|ally|enlist|sign up|fight|stand|side|march|ride|"
    "work|go|come|"
    "cross|defect|desert|switch|change|turn~|swap|belong|throw in|throw in lot|cast in lot|pitch in|jump "
    "ship|move|be|"
    "count|act|shoot|stick|sign on|go over|come over|cross over|change over|switch over|run over|take "
    "orders|obey|"
    "be loyal|swear loyalty|swear fealty|pledge allegiance|kneel|make common cause|team up|line up|take up "
    "arms)"
)
FRIENDS = "(friend|comrade|companion|side|people|men|mate|crew|master|gang|boss|own|fellow|pal|lot|us|them)"
JOINS_THEM = (
    "{who} (join|side with|work for|fight for|serve|stand with|obey|take orders from|"
    "be loyal to|go over to|defect to) {whom}",
    "{who} be (with|man of|creature of|friend of) {whom}",
    f"{{who}} {JOINS} [over|up|in] (to|with|for|behind|alongside|beside) {{whom}}",
    "{who} (follow|obey|help|back|support|belong to|report to|answer to|adore|trust) {whom}",
    "{who} (tamed|charmed|possessed|controlled|commanded|bought|hired|recruited|won over|"
    "enchanted) by {whom}",
    "{who} [be] in [the] {whom} (pay|pocket|employ|service)",
)
TURNING = (
    Phrase(
        turns_coat,
        (
            "{who} (change|switch|swap|turn~|change over) (side|coat|traitor|cloak)",
            "{who} (join|help|fight for|side with|turn~ to|defect to|work for|go to|come to|cross to|belong "
            "to|be with|fight on|be on|come on|switch to|turn~ to|fight with|come over|fight alongside|"
            "change to|stand with|throw in with|throw in lot with|serve) [over] [to] {side} [side]",
            "{who} (turn~ on|betray) [own] (friend|comrade|companion|side|people|men)",
            "{who} (defect|betray us|turn~ on us|betray them|turn~ coat|turn~ traitor|be traitor|turn~ "
            "against "
            "them|turn~ against us|turn~ on them)",
            "{who} (join|go to|switch to|cross to|defect to|change to|fight for|go over to|be on|come to|"
            "cross over to) other side",
            "{who} (be|become|turn~) (friendly|ally|friend|hostile|enemy|one of us|one of them) [of|to|"
            "with] [{side}]",
            "{who} be [one] [of|with|for] {side}",
            "{who} change (side|allegiance) to {side}",
            "{who} (switch|change) (from|to) {side}",
            "put {who} on {side} [side]",
            "{who} become (pc|npc|ally|enemy)",
            "{who} [be] (theirs|ours|yours)",
            "{who} (join|join up|join in) [with {side}]",
            "{who} [be] (won over|turned|bribed|bought off) [by {side}] [to {side}]",
            "{who} [now] (take|be on|come down on|come over to) {side}",
            "{who} throw in with {side}",
            "{who} (stand|fight|side|be|go|march|ride) (with|beside|alongside|behind|for) {side}",
            "{who} (turn~|switch|swap|change) (coat|side|loyalty|allegiance|cloak|team|colours|tune)",
            "{who} be (turncoat|traitor|double agent|spy|mole|plant|renegade|deserter|rat|snake|judas|"
            "double-crosser)",
            "{who} (have|undergo) change of heart",
            "{who} see (error|light) [of] [way]",
            "{who} [be] [in] (pay|pocket|employ|service) of {side}",
            "{who} (take|accept) [our|your|their] (money|coin|side|bribe|offer)",
            "{who} (come|goes|went|gone) over",
            "{who} (go rogue|goes over|went over|jump ship|cross floor|turn~ on own)",
            "{side} (win|buy|talk|bribe|bring|turn~) {who} [over|round]",
            "[{other}] (buy off|bribe|win over|turn~|talk round) {who} [over]",
            "{who} be on [our|your|their] side",
            f"{{who}} {JOINS} [over|up|in] [to|with|for|on|by|from|behind|alongside|beside] {{side}} [side|"
            "team|ranks|cause]",
            f"{{who}} (turn~|round) (on|against) {FRIENDS}",
            f"{{who}} (betray|attack|abandon|desert|forsake|double-cross|sell out|shoot at|turn~) {FRIENDS}",
            "{who} (one|part) of {side}",
            "{who} (friend|ally|man|creature|agent|one) [of] {side}",
            "{who} (switch|change|swap) [to] (team|side|loyalty|flag|camp)",
            "{side} (recruit|convert|charm|tame|persuade|hire|enlist|win over|buy off|talk round) {who}",
            "{who} (controlled|possessed|enchanted|charmed|commanded|played|run|recruited|hired|bought|"
            "tamed) [by|of] {side}",
            "{side} (get|have|gain) {who} [on side]",
        ),
    ),
    Phrase(
        turns_on, ("{who} (turn~|round) (on|against) {whom}", "{who} (betray|desert|abandon|sell out) {whom}")
    ),
    Phrase(
        betrays,
        (
            "{who} (betray|turn~ on|turn~ against|sell|sell out|double-cross|desert|shop|grass on|stab in "
            "back|leave|abandon|quit) {side}",
        ),
    ),
)
