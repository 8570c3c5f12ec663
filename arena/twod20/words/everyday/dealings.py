"""Everyday words for talk, networks and magic, as people say them with colour round what counts."""

from __future__ import annotations

from collections.abc import Iterator

from arena.twod20 import codes
from arena.twod20.words.everyday.things import answered, comes_out, opened, plugs_in, power, restored, spent
from arena.words.everyday import Heard, Phrase

# ---- talk ----

GRANTS = (
    "(grant|give|agree|yield|allow|sign|tell|name|admit|confess|spill|signature|concede|consent|accept|"
    "promise|"
    "swear|reveal|"
    "hand over|blurt|let slip|own up|say yes|come round|come clean|relent|cave|cave in|give in|give up|"
    "crack|fold|"
    "sing|nod|soften|sold|on board|persuaded|convinced|won over|talked into|talked round|willing|say|let|"
    "open|"
    "back down|bow to|oblige|concession|come across with|cough up|talk|break down and|explain|describe|"
    "point out"
    "|give way|comply|permit|go along with|go ahead with|hand|deliver|disclose|divulge|betray|answer|yes "
    "to|do|put name to|acquiesce|accede|shake on|sanction|approve|authorise|authorize|unlock|release|show|"
    "speak|draw out|squeal|put pen to|commit to|surrender|lets them|pledge|give word|vow|fine with|ok with|"
    "happy with|happy to|ready to|prepared to|resign to)"
)
REFUSES = (
    "(refuse|deny|reject|will not|can not|not|decline|turn down|say no|shake head|stonewall|clam up|dig "
    "in heel|"
    "slam door|never|balk|draw line|keep mum|keep mouth shut|hold tongue|stay silent|keep quiet|unmoved|"
    "laugh off|laugh at|shut down|out of question|no way|none of it|flat no"
    "|veto|forbid|block|baulk|brush off|not budge|not hear of|spurn|rebuff|withhold|keep back|resist|"
    "dismiss|baulk at|put foot down|throw out|not about to|over my dead body|hold out on|hold out|wave "
    "away|scoff at|rule out|no to|dodge|evade|sidestep|not a chance|not over|turn nose up|will never)"
)
BELIEVES = (
    "(believe|buy|accept|swallow|fall for|take in|taken in by|credit|trust|convinced|persuaded|impressed|"
    "nod|agree|"
    "take it|go for|lap up|sold on|sink in|hit home|strike home|land|persuade|convince|sway|"
    "swayed|win over"
    "|take as true|take for true|take at face value|lap|ring true|convince|won over|satisfied|grant|"
    "acknowledge|concede|give credence|have faith in|carry weight|work|work on|register|seem true|suck in|"
    "fool by|fooled by|deceived by|duped by|taken by|drink in|hook|think true|stick|get through)"
)
DOUBTS = (
    "(not believe|reject|deny|dismiss|laugh|scoff|wave away|doubt|not buy|not convinced|not impressed|shrug|"
    "shrug off|"
    "disbelieve|brush aside|brush off|not swallow|not accept|not fall for|unimpressed|fall flat|cut no ice|"
    "not work|not land|not persuaded|not swayed|not take|snort|sneer|unconvinced"
    "|not ring true|not wash|not taken in|not fooled|not fool|not satisfied|skeptical|sceptical|suspicious|"
    "discount|pooh-pooh|call nonsense|call rubbish|nonsense|rubbish|roll eye|raise eyebrow|not go for|not "
    "have|not think|question|shake head|sniff at|waste|not stick|not get through|not wear|turn deaf ear|"
    "unmoved|smirk|not carry weight|ring hollow|hollow)"
)
EXPOSES = (
    "(see through|expose|call out|catch out|caught|prove false|prove lie|call bluff|know lie|disprove|"
    "unmask|lie|"
    "know better|smell lie|bluff|fake|forged|debunk|proof against|give lie"
    "|rumble|spot lie|tell lie|nail lie|find out|know false|catch in lie|caught lie|contradict|refute|pick "
    "apart|tear apart|take apart|show false|show lie|fall apart|unravel|a lie|lies|lied|fib|made up|"
    "fabricated|discredit|seen through|forgery|counterfeit|sham|fraud|not true|untrue|phoney|false)"
)
YIELDS = (
    "(agree|relent|cave|cave in|give in|come round|come around|say yes|consent|crack|fold|soften|concede|"
    "confess|yield|submit|"
    "spill bean|sing|come clean|on board|tell all|tell everything|won over|persuaded|convinced|break down|"
    "talk at last|start talking|spill|throw up hand|hear enough|say deal|deal|shake on it|back down|"
    "acquiesce"
    "|comply|give way|say fine|buckle|go along|go along with it|cooperate|co-operate|spill gut|start to "
    "talk|squeal|surrender|weaken|melt|oblige|be done resisting|lose nerve|nod yes|swallow pride|let them "
    "have it)"
)
HOLDS_OUT = (
    "(refuse|will not budge|not budge|stonewall|dig in heel|clam up|shake head|say no|not have it|decline|"
    "none of it|unmoved|not interested|not move|not give in|hold firm|stand firm|stay firm|not impressed|"
    "not play along|turn you down|turn us down|hold tongue|keep mouth shut|not talk|will not talk|"
    "end talk|break off talk|have heard enough"
    "|walk away|not say word|not crack|not fold|not cave|not yield|not agree|stay mum|keep mum|not relent|"
    "not give way|keep silent|go silent|fall silent|have none of it|refuse to talk|close ear|end "
    "conversation|stand ground|turn away|stick to guns|baulk)"
)
TALK = (
    Phrase(
        "set {request} answer granted",
        (
            f"{{other}} {GRANTS} {{request}}",
            f"{GRANTS} {{request}}",
            "{one} {request}",
            f"{{request}} , [{{other}}] {GRANTS}",
            "(yes|deal|done|agreed|settled) [to|on] {request}",
            "{request} (granted|agreed|conceded|settled|allowed|permitted|ours|yours|deal|fine|yes|done)",
            "(talk|persuade|convince|win|bully|charm|cajole) {one} (into|to|over|round) {request}",
        ),
    ),
    Phrase(
        "set {request} answer refused",
        (
            f"{{other}} {REFUSES} {{request}}",
            f"{REFUSES} {{request}}",
            f"{{request}} , [{{other}}] {REFUSES}",
            f"[{{other}}] (not|refuse|decline|no way|never|not about|not going) [to] {GRANTS} {{request}}",
            f"(nobody|no one) {GRANTS} {{request}}",
            "{request} (refused|denied|rejected|declined|off table|out of question|no)",
        ),
    ),
    Phrase(answered("granted"), (f"{{who}} {YIELDS}", f"{YIELDS} , {{who}}")),
    Phrase(answered("refused"), (f"{{who}} {HOLDS_OUT}",)),
    Phrase(
        "set {request} again yes",
        (
            "(ask|raise|try|bring up|come back to|return to) {request} (again|once more|anew)",
            "{request} (be open again|back on table|asked again|be raised again|not settled)",
        ),
    ),
    Phrase(
        "renew {who}",
        (
            " {who} (listen again|hear again|hear us again|open to talk|calm down|cool off|ready to listen|"
            "be willing to listen) ",
        ),
    ),
    Phrase(
        "set {claim} heard accepted",
        (
            f"{{other}} {BELIEVES} {{claim}}",
            f"{{claim}} {BELIEVES}",
            f"{{claim}} {BELIEVES} {{other}}",
            f"{BELIEVES} {{claim}}",
        ),
    ),
    Phrase(
        "set {claim} heard rejected",
        (f"(nobody|no one) {BELIEVES} {{claim}}", f"[{{other}}] {DOUBTS} {{claim}}", f"{{claim}} {DOUBTS}"),
    ),
    Phrase("set {claim} heard exposed", (f"[{{other}}] {EXPOSES} {{claim}}", f"{{claim}} {EXPOSES}")),
    Phrase(
        "set {claim} heard backfired",
        ("{claim} (backfire|make (it|things|matter) worse|blow up in face|offend|insult)",),
    ),
    Phrase(
        "set {who} flustered yes",
        (
            " {who} (flustered|lost for word|tongue-tied|tongue tied|lose composure|embarrassed|lose thread|"
            "stammer|off guard) ",
        ),
    ),
    Phrase("set {who} flustered no", ("{who} (collect self|not flustered|regain composure|find tongue)",)),
)


# ---- networks ----


def locked(heard: Heard) -> Iterator[str]:
    """Yield the ruling that locks somebody out of the network in which it is, or that was named."""
    networks, key = heard.cast.keys("network"), heard.key("network")
    for console in heard.state.hacking.consoles:
        if console.owner == heard.who and heard.state.chapters & codes.HACKING:
            at = int(console.plugged)
            key = key or (networks[at] if at != codes.NONE else next(iter(networks), ""))
            yield f"set {key} locked_out {heard.key('who')}"


def mind_in(heard: Heard) -> Iterator[str]:
    """Yield the ruling that puts the mind of somebody with a console into a zone of a network."""
    if heard.state.chapters & codes.HACKING and any(
        console.owner == heard.who for console in heard.state.hacking.consoles
    ):
        yield f"set {heard.key('who')} inside {heard.key('zone')}"


DOWN = (
    "(go down|be down|crash|die|dead|offline|blue screen|shut down|shut off|knocked out|freeze|locked up|"
    "taken down|"
    "out of action|go dark|fry|fried|burn out|down|off|dark|reboot itself|lock up|hang|bricked"
    "|knock out|knock offline|knocked offline|crash out|seize up|short out|go blank|blank|go black|power "
    "down|trip out|cut out|jammed|unresponsive|unavailable|lose power|without power|silent|stop|stop "
    "responding|out|paralysed|disabled|collapse|fall over|gone)"
)
UP = (
    "(up again|back up|back|online|come back|restart|reboot|run again|working again|recover|live again|on "
    "again|up"
    "|up and running|in service|in order|alive|live|revive|boot up|boot again|power up|work again|respond "
    "again|come up|come "
    "to life|restored|fixed|repaired|wake up|awake|reset)"
)
INSIDE = "(in|inside|to|on|at|reach|enter|get to|deeper in|break in|slip in|get in)"
NETS = (
    Phrase(
        opened,
        (
            "{network} [be|come|hang|fly|blow] (off|from) hinges",
            "[{other}] (blow|tear|rip|lift|kick|take) {network} (off|from) hinges",
        ),
        sure=True,
    ),
    Phrase(
        "set {network} down {number}",
        (
            "(crash|kill|shut|shut down|take down|bring down|fry|knock out|knock|unplug|cut power|take|"
            "put) {network} "
            "[down|out|off|offline] {number} round",
            f"{{network}} {DOWN} (round|for round|until next round|until end of round)",
            f"{{network}} {DOWN} {{number}} (round|turn)",
            f"{{number}} round {{network}} {DOWN}",
        ),
    ),
    Phrase(
        "set {network} down 2",
        (
            f"{{network}} {DOWN}",
            " (crash|kill|shut|shut down|take down|bring down|fry|knock out|pull plug on|unplug|cut power "
            "to|turn off|"
            "switch off) {network}",
        ),
    ),
    Phrase("set {network} down 0", (f"{{network}} {UP}", "{network} not (down|offline|off)")),
    Phrase(
        "set {who} noticed yes",
        (
            "{network} (notice|spot|see|detect|find|trace|flag|sense|pick up|feel|know about) {who}",
            "{who} (be|get) (noticed|spotted|detected|traced|found|flagged|seen) (in|inside|by|on)"
            "(system|network|net|{network})",
            "(system|security|intrusion alarm|firewall|watchdog) (notice|spot|detect|trace|find|flag) {who}",
            "{who} (trip|set off|trigger) (intrusion|firewall|security|silent alarm|watchdog)",
        ),
    ),
    Phrase(
        "set {who} noticed no",
        (
            "(system|network|security|{network}) (lose track of|forget|lose|not see) {who}",
            "{who} not (noticed|traced|detected) (in|inside|by) (system|network|net|{network})",
        ),
    ),
    Phrase(
        locked,
        (
            "{who} (locked out|shut out|frozen out|banned|barred|blocked) [from] [{network}]",
            "(lock|shut|freeze|keep) {who} out [{network}]",
            "{network} (lock|shut|freeze|keep) {who} out",
        ),
    ),
    Phrase(
        comes_out,
        (
            " {who} (log out|log off|jack out|unplug|disconnect|lose connection|drop connection|pull jack|"
            "pull plug|kicked out|thrown out|dumped|yanked out|rip out) ",
            "(dump|kick|throw|boot|yank|drop|eject) {who} (out|off|from) [{network}|system|network|net]",
        ),
    ),
    Phrase(plugs_in, ("{who} (plug|jack|log|patch|wire|hook|connect|tap|dial) [in|up] {network}",)),
    Phrase(
        mind_in,
        (
            f"{{who}} (mind|avatar|icon|presence|consciousness|persona|thought) {INSIDE} {{zone}}",
            f"{{who}} {INSIDE} {{zone}} (of|in) ({{network}}|network|system|net)",
            f"{{who}} (hack|layer|dive|burrow|jump|drill|slice|move|get|be|step) {INSIDE} {{zone}}",
        ),
    ),
    Phrase(
        "set {breach} open yes",
        (
            "{breach} (open|done|happen|opened|draw back|unlocked|go|come true)",
            "(open|unlock|trigger|release|draw|pull|slide) {breach}",
        ),
    ),
    Phrase("set {network} harms 0", ("{network} harm (repaired|healed|mended|fixed|gone|undone)",)),
    Phrase(
        "set {breach} open no",
        (
            "{breach} (close|shut|locked|back in place|snap back|slam|restored|engage)",
            "{breach} not (open|done)",
            "(close|shut|lock|restore) {breach}",
        ),
    ),
    Phrase(
        "set {network} stunned 1",
        ("{network} (stunned|stall|stunned for turn|hiccup|stutter|lose turn|be busy)",),
    ),
    Phrase(
        "set {who} memory {number}",
        ("{who} {number} memory", "{who} memory (be|at|to|down) {number}"),
    ),
    Phrase("set {network} malware {number}", ("{network} malware {number}", "{number} malware {network}")),
    Phrase("set {network} malware 0", ("{network} (clean|purge|scrub|rid of) malware",)),
)

# ---- magic ----


def keeps(heard: Heard) -> Iterator[str]:
    """Yield the rulings that end what somebody keeps up, or a spell that was named, whoever keeps it up."""
    if not heard.state.chapters & codes.MAGIC:
        return
    if "who" in heard.found:
        yield f"end spells of {heard.key('who')}"
        return
    spells = heard.cast.keys("spell")
    for working in heard.state.magic.workings:
        by, spell = int(working.caster), int(working.spell)
        if spell != codes.NONE and heard.key("spell") in ("", spells[spell]):
            yield f"end spells of {heard.cast.characters[by]}"


ENDS = (
    "(end|fade|fail|drop|collapse|expire|wink out|break|run out|dispel|dispelled|die|dissolve|fizzle|fall "
    "apart|gone|"
    "over|lapse|unravel|shatter|vanish|snap|flicker out|wear off|burst|evaporate|down|melt away|crumble|"
    "stop|lift|"
    "disperse|undone|no more)"
)
ENDED_BY = (
    "(dispel|break|end|counter|undo|unravel|snuff out|shatter|tear down|cancel|banish|let go of|drop|release|"
    "let drop|stop|lose|give up|let slip|unpick)"
)
ENCHANTMENT = (
    "(spell|magic|ward|curse|enchantment|charm|concentration|hex|glamour|working|incantation|blessing)"
)
MANA = "[points] (power|mana|magic|spell point|magic point|juice) [points|point]"
NO_POWER = "(out of|from|no|not|no more|drained of|without|dry of|spent all|run out of)"
MAGIC = (
    Phrase(
        keeps,
        (
            f"{{who}} {{spell}} {ENDS}",
            f"{{who}} {ENCHANTMENT} {ENDS}",
            f"{{spell}} {ENDS}",
            f"{ENDED_BY} {{who}} ({{spell}}|{ENCHANTMENT})",
            f"{{who}} {ENDED_BY} ({{spell}}|{ENCHANTMENT})",
            f"{ENDED_BY} ({{spell}}|{ENCHANTMENT}) (of|on|from) {{who}}",
            f"{ENDED_BY} {{spell}}",
            "{who} (lose concentration|concentration break|lose focus on)",
        ),
    ),
    Phrase(
        power(-1),
        (
            f" {{who}} (lose|spend|use|pay|drop|use up|burn|burn through|cost|be down|drain|drained of|"
            f"sink|put|pour|"
            f"mark|take) {{number}} {MANA}",
            f"{{number}} {MANA} (from|off|cost|spent by|by) {{who}}",
            f"(cost|drain|take from|strip|rob) {{who}} {{number}} {MANA}",
        ),
    ),
    Phrase(
        power(1),
        (
            f"{{who}} (get|gain|recover|regain|draw|restore|get back|win back|have back|refill|soak up) "
            f"{{number}} "
            f"{MANA}",
            f"(give|restore|return|grant) {{who}} {{number}} {MANA}",
            f"{{number}} {MANA} (back|return) (to|for) {{who}}",
        ),
    ),
    Phrase(spent, (f"{{who}} {NO_POWER} {MANA}", f"{{who}} {MANA} (gone|spent|empty|used up)")),
    Phrase(
        restored,
        (
            f"{{who}} (all|full|whole) {MANA} [back|again|returned|restored]",
            f"{{who}} {MANA} (restored|back|full|refreshed|topped up|returned|refill|recovered)",
            f"{{who}} (full of|brimming with|recharged|refreshed) {MANA}",
            f"(restore|refill|return) {{who}} {MANA}",
        ),
    ),
    Phrase(
        power(0),
        (
            f"{{who}} (have|at|to|down to|up to|left with) {{number}} {MANA}",
            f"{{who}} {MANA} (be|at|to|down|up|stand) {{number}}",
        ),
    ),
)

DEALINGS = (*TALK, *NETS, *MAGIC)
