"""How people say in every system who goes where, leaves, hides and is seen, and how somebody is called."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from arena.people.codes import ESCAPED, OVERWHELMED, RESERVE
from arena.words.everyday import ASKS, Heard, Phrase
from arena.words.said import BE, COME, ENTER, FIGHT, GO, IN, NOT, PUT

HIDES = (
    f"{{who}} {BE} (hidden|out of sight|unseen|invisible|from sight|in hiding|concealed)",
    "{who} (duck|slip|drop|melt|sink) out of sight",
    "{who} (hide|disappear|vanish|sneak off|sneak away|slip from sight|duck from sight|vanish from "
    "sight|go in hiding|hide away|slip away)",
    f"{{who}} [have] {NOT} [been] (seen|noticed|visible|spotted|detected|discovered) [by "
    f"({{other}}|{{side}})]",
    "({other}|{side}|nobody|no one) (lose sight of|lose track of|lose) {who}",
    "(nobody|no one) (see|know of|know where|notice|can see|spot) {who} [be]",
    "{other} (not|can not) (see|notice|know of|know where|spot|find|hear) {who} [be]",
    "(none|none of {side}|none of them|none of {other}) (know of|know where|know|see|notice|can see)"
    " [where] {who} [be]",
    "(nobody|no one|none) have (idea|clue|notion) [where|that] {who} [be|go]",
    "{other} have (no|not) (idea|clue|notion) [where|that] {who} [be] [in|at|there|here]",
    "{side} (not|can not) (see|notice|know of|know where|spot|find) {who} [be]",
)
SHOWN = (
    f"{{who}} {BE} (seen|spotted|noticed|discovered|visible|revealed|found out|found|in plain "
    f"sight|in sight|in view|exposed|given away|in open) [by ({{other}}|{{side}})]",
    f"{{who}} {NOT} (hidden|invisible|hiding|unseen|in hiding)",
    "[{other}|{side}] (spot|notice|find|discover|see|catch sight of|know of|know about|become "
    "aware of|be aware of|expose) {who}",
    "({other}|{side}|everyone|everybody) know (where|of|about) {who} [be|hide]",
    "({other}|{side}|everyone|everybody) (can see|see|spot) {who}",
    "{who} (come from hiding|come from cover|step from shadow|step out of shadow|give himself away|"
    "give herself away|show himself|show herself|break cover)",
    "(spot|notice|find|discover|reveal|expose) {who}",
    "[{other}|{side}] (sniff|sniff out|find out|smell out|make out|pick out|hunt out|flush "
    "out|root out) {who}",
    "{who} [be] (sniffed out|flushed out|spotted|caught out|rumbled|clocked) [by ({other}|{side})]",
    "(cover|game) be blown for {who}",
    "{who} cover be blown",
)
LEAVES = (
    "{who} (run away|flee|escape|leave|withdraw|retreat|go away|get away|run off|go home|make off|"
    "bolt|be gone|goes|went|run|depart|walk out|walk off|ride away|storm out|head off|disengage "
    "and leave)",
    f"{{who}} (leave|flee|escape|run away|run|flee from|leave from|run from|escape from|withdraw "
    f"from|retreat from|slip from|get from|vanish from|go from|walk from|ride "
    f"from) ({FIGHT}|building|room|map|area|place)",
    "{who} (leave|flee|escape|flee from|run from|escape from) {zone}",
    "let {who} (escape|run away|flee|leave|get away)",
    "{who} (run|get|make|slip|ride) (away|off|clear)",
    "{who} have (left|fled|gone|escaped)",
    "{who} have (enough|had enough)",
    "{who} player (go|leave|go home|have to go|be gone)",
    f"{{who}} {GO} (off|away|home|for it|off home|for hills|for exit|for life) [home]",
    "{who} (take to heels|take off|make run for it|leg it|slip off home|slip away)",
    "{who} be off map",
    "{who} be off [to] [{stranger}] [{stranger}] [help]",
    "{who} [will] not [be|come|return] back [again|tonight|today|ever]",
    "{who} (go|sink|dive) under for good",
    f"{{who}} {GO} (off|from) (map|board|table|scene|stage)",
    "{who} be (called|sent|ordered|taken|led) (home|away|off|back)",
    "{who} (clear out|clear off|push off|do runner|do bunk|scatter|get lost|call it day|"
    "call it quits|leave "
    "by {other}|be off|take flight|melt away|slink off|slope off|swim off|wander off|hang up|"
    "clear off|give up chase|think better|make exit|make escape|bow out|"
    "disappear in {other}|vanish in {other}|show heels|turn tail|see enough|have enough|"
    "slip out|sneak out|back out|pull out|pack up|make scarce|melt in {other}|go quietly|"
    "throw in towel|lose interest|want out|be nowhere to be seen|high-tail it|bug out)",
    "{who} (be driven|be chased|be scared|be frightened|be sent|be warned) (off|away)",
    "[{other}] (drive|chase|scare|frighten|send|warn) {who} (off|away|home|packing)",
    "{who} [be] gone [from] [map|board|scene|game]",
    "{who} [be] (off|from) (map|board)",
    "{who} (disappear|vanish|be gone) (for good|forever|altogether|from scene|from fight)",
    "that be last [we see] of {who}",
)


def is_away(heard: Heard) -> bool:
    """Return whether somebody is not on the map."""
    return int(heard.state.characters[heard.who].status) in (RESERVE, ESCAPED, OVERWHELMED)


def goes(heard: Heard) -> Iterator[str]:
    """Yield the ruling that puts somebody into a zone: one who is not there comes."""
    key, zone = heard.key("who"), heard.key("zone")
    yield f"bring {key} in at {zone}" if is_away(heard) else f"set {key} zone {zone}"


def both_go(heard: Heard) -> Iterator[str]:
    """Yield the rulings that put somebody and whoever comes along into a zone."""
    for kind in ("who", "whom"):
        yield from goes(replace(heard, found={**heard.found, "who": heard.key(kind)}))


def emerges(heard: Heard) -> Iterator[str]:
    """Yield the ruling that brings somebody in who comes out of a zone."""
    if is_away(heard):
        yield f"bring {heard.key('who')} in at {heard.key('zone')}"


MOVING = (
    Phrase(
        goes,
        (
            f"{{who}} {GO} (down|up|along|over|across|through|past) {{beyond}} {IN} {{zone}}",
            f"{{who}} {GO} [from {{beyond}}] {IN} {{zone}} [from {{beyond}}]",
            f"{{who}} {ENTER} {{zone}}",
            f"{{who}} {ENTER} {IN} {{zone}}",
            f"{{who}} [be] {IN} {{zone}}",
            f"[{{other}}] {PUT} {{who}} {{zone}}",
            f"[{{other}}] {PUT} {{who}} [from {{beyond}}] {IN} {{zone}} [from {{beyond}}]",
            f"[{{other}}] {PUT} {IN} {{zone}} {{who}}",
            f"{{who}} [be|get] (moved|put|placed|sent|teleported|pushed|dragged|thrown|carried|taken|"
            f"brought|set|pulled|shoved|led|chased|forced|driven|blown|swept|washed|knocked) [back|over] "
            f"{IN} {{zone}} [by {{other}}]",
            "{who} (go|come|move|run|cross|head) {zone}",
            f"{{who}} {COME} {IN} {{zone}}",
            f"(here|there|in|up|along|down) (come|go|be) {{who}} [on] {IN} {{zone}}",
            f"{{who}} [be] [let|called|brought|sent|shown|led|driven] [in] [back] {IN} {{zone}} [by "
            f"{{other}}]",
            "(get|have|let us have|let) {who} (in|on|at|to) {zone}",
            "{who} (cross|swap|change) [over] (to|into) {zone}",
            f"(come|go|walk|here|there) [up|down|along] {IN} {{zone}} [,] {{who}}",
            f"{{who}} {GO} {{zone}}",
            "{who} (find|get|hole|hide|end|wind|finish|be) [up|themselves|himself|herself] (in|on|at) {zone}",
        ),
    ),
    Phrase(both_go, (f"{{one}} {GO} (with|alongside|behind|after) {{whom}} {IN} {{zone}}",)),
    Phrase(
        "bring {who} in",
        (
            f"{{who}} {COME}",
            "(here|there|in|up|along|down) (come|be) {who}",
            "{who} [be] (let|called|brought|sent|shown) in [by {other}]",
            "{who} (pile|run|rush|go|come) in",
            "{who} get involved",
            "{who} player (be back|turn up|arrive|show up|make it|be here|join)",
            "(bring|bring back|return) {who} [back|in|here]",
            "bring {who} (back in|in|back)",
            "(bring in|send in|let in) {who}",
            "let {who} (in|come in|join|join in|come)",
            "[{other}] (fetch|call|whistle up|wake|rouse|summon|bring up) {who}",
            "enter {who}",
            "{who} (make|put in) (entrance|appearance)",
            "{who} (wake|stir|rise|get up) [up]",
            f"{{who}} {NOT} (late|absent|missing|away)",
        ),
    ),
    Phrase(emerges, ("{who} {zone}", "{zone} {who}")),
    Phrase(emerges, (f"{{who}} {GO} [up|over] (from|off) {{zone}}", f"{{who}} {COME} (from|off) {{zone}}")),
    Phrase(
        f"{ASKS}Where to? set WHO zone ZONE puts somebody there.",
        (
            "{who} (move|fall|go|retreat|advance|step|draw) [back|forward|up|away|on] [by] {number} zone",
            "{who} (fall|draw|step) back",
            "{who} (move|advance)",
        ),
    ),
)
RENAMED = Phrase(
    "rename {who} {text}",
    (
        "rename {one} [to|as] {text}",
        "call {one} {text}",
        "(put|write|note|mark|enter) {one} down as {text}",
        "{one} (be|get|become) (called|named|renamed|known as) [to|as] {text}",
        "{one} name (be|become) {text}",
        "{one} have name {text}",
        "(give|change) {one} (name|name to) {text}",
        "change name of {one} to {text}",
        "name {one} {text}",
        "(change|set) {one} name to {text}",
        "let us call {one} {text}",
        "{one} go by [the] [name] [of] {text}",
        "{one} call (himself|herself|themselves|itself) {text}",
        "(everybody|everyone|people|they|we|friend) (call|know) {one} [as|by] [name] {text}",
        "{one} (introduce himself|introduce herself|introduce themselves|give name|be known|be dubbed|be "
        "nicknamed|be christened|answer|respond|sign) [as|to] {text}",
        "[{other}] (dub|christen|nickname|baptise|baptize|name) {one} {text}",
        "{one} [real|true|full|proper|first] name (be|become|turn out|turn out to be) {text}",
        "{one} , name be {text}",
        "{one} be [really|actually] [called|named] {name}",
        "{one} , (name|call) {name}",
        "{one} (get|receive|have|take) [a] [new] name , {text}",
        "(give|let us give) {one} [a] [new|proper|real] name , {text}",
        "let {one} be {name}",
        "write {one} down as {text}",
        "(use|take) name {text} for {one}",
        "make {one} [a] {name}",
    ),
)
