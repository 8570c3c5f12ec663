"""Everyday words for being hurt and healed, for falling and getting up, and for what holds of somebody."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from arena.twod20 import codes
from arena.twod20.rules.harm.harm import harms_left
from arena.twod20.rules.harm.stress import OWN, most_on
from arena.words.everyday import Heard, Phrase

FIRE = "2 3"  # dice and turns of a fire of which no more is said
LYING = (codes.DEFEATED, codes.UNCONSCIOUS, codes.DEAD, codes.BROKEN)
POINTS = "[point|points] (damage|stress|hp|health|hits|hit points|harm)"
HEALTH = "[point|points] (hp|health|hit points|life)"


def person(heard: Heard) -> Any:
    """Return the record of whoever was named."""
    return heard.state.characters[heard.who]


def hurt(heard: Heard) -> Iterator[str]:
    """Yield the rulings that give somebody so much more Stress, and a Harm where that is too much.

    SRD "Stress and Harm": it is full, and what a full one takes is a Harm. Without Stress each hit is one.
    """
    character, key = person(heard), heard.key("who")
    if heard.state.variants.no_stress:
        yield f"set {key} wounds {int(character.wounds) + 1}"
        return
    most, stress = most_on(character, OWN), int(character.stress)
    if stress < most:
        yield f"set {key} stress {min(most, stress + heard.number)}"
    if stress + heard.number >= most:
        yield from wounded(heard, 1)


def wounded(heard: Heard, more: int) -> Iterator[str]:
    """Yield the ruling that gives somebody so many more Wounds, or lets it fall by them."""
    character, key = person(heard), heard.key("who")
    yield (
        f"defeat {key}"
        if more >= harms_left(character)
        else f"set {key} wounds {int(character.wounds) + more}"
    )


def healed(heard: Heard) -> Iterator[str]:
    """Yield the rulings that take all Stress and all untreated Harms from somebody, who gets up."""
    character, key = person(heard), heard.key("who")
    if character.status in LYING:
        yield f"revive {key}"
    if not heard.state.variants.no_stress and (character.stress or character.status == codes.UP):
        yield f"set {key} stress 0"
    yield from (f"set {key} {harms} 0" for harms in ("wounds", "traumas") if character[harms])


def eased(field: str, sign: int) -> Callable[[Heard], Iterator[str]]:
    """Return what yields the ruling that changes a number of somebody by what was said, never below 0."""

    def rulings(heard: Heard) -> Iterator[str]:
        number = max(0, int(person(heard)[field]) + sign * heard.number)
        yield f"set {heard.key('who')} {field} {number}"

    return rulings


def gets_up(heard: Heard) -> Iterator[str]:
    """Yield the ruling that lets somebody stand, take part again, or come where it has not come yet."""
    key = heard.key("who")
    if person(heard).status in codes.OFF_THE_MAP:
        yield f"bring {key} in"
        return
    yield f"revive {key}" if person(heard).status in LYING else f"set {key} prone no"


def each_held(heard: Heard) -> Iterator[str]:
    """Yield the rulings that take from somebody all it has in hand."""
    character, key = person(heard), heard.key("who")
    for slot, weapon in enumerate(heard.cast.keys("weapon", heard.who)):
        if slot > 0 and weapon and character.weapons[slot].held:
            yield f"set {key} {weapon} held no"


def loads(number: int | None) -> Callable[[Heard], Iterator[str]]:
    """Return what yields the rulings on the ammunition of somebody; `number` None: what was said."""

    def rulings(heard: Heard) -> Iterator[str]:
        for slot, weapon in enumerate(heard.cast.keys("weapon", heard.who)):
            arm = person(heard).weapons[slot]
            if weapon and slot > 0 and arm.form == codes.AS_RANGED and not arm.natural:
                points = max(1, int(arm.reloads)) if number is None else number
                yield f"set {heard.key('who')} {weapon} reloads {heard.found.get('number', points)}"

    return rulings


def trait(words: str) -> str:
    """Return the ruling that lets something be true of whoever is named."""
    return f"trait {words} on {{who}}"


HARM = (
    Phrase(
        lambda heard: wounded(heard, heard.number),
        (
            "{who} (take|takes|get|gets) [{number}] [more|another] (wound|wounds|injury|injuries)",
            "{who} (suffer|suffers) [{number}] [more|another] (wound|wounds|injury|injuries)",
            "{who} (receive|has|have) [{number}] [more|another] (wound|wounds|injury|injuries)",
            "(give|deal|add) {who} [{number}] (wound|wounds|injury|injuries)",
            "(give|deal|add) [{number}] (wound|wounds|injury) {who}",
            "(wound|injure|maim) {who} [badly]",
            "{who} [badly] (wounded|injured)",
        ),
    ),
    Phrase(
        eased("traumas", 1),
        (
            "{who} (take|takes|get) [{number}] [more|another] (trauma|traumas)",
            "{who} (gets|suffer|suffers|has) [{number}] [more|another] (trauma|traumas)",
            "(give|deal|add) {who} [{number}] (trauma|traumas)",
            "{who} (traumatised|traumatized)",
        ),
    ),
    Phrase(
        eased("wounds", -1),
        (
            "(heal|treat|cure|remove) {number} (wound|wounds) {who}",
            "(heal|treat|cure) (wound|wounds) {who}",
            "(heal|treat|cure|bandage) {who} (wound|wounds)",
            "{who} (heals|recovers|loses) [{number}] (wound|wounds)",
            "{who} [wound|wounds] (treated|bandaged)",
        ),
    ),
    Phrase(
        "set {who} wounds {number}",
        (
            "{who} {number} (wound|wounds)",
            "(wound|wounds) {who} {number}",
        ),
    ),
    Phrase(
        "set {who} stress {number}",
        (
            "{who} (has|have) {number} [point|points] (stress|damage)",
            "{who} {number} [point|points] stress",
            "{who} stress {number}",
            "stress {who} {number}",
        ),
    ),
    Phrase(
        eased("stress", -1),
        (
            "{who} (heal|heals|recover) {number} [point|points] [stress|damage]",
            "{who} (heal|heals|recover) {number} [point|points] [hp|health|hit points]",
            "{who} (recovers|regain|regains) {number} [point|points] [stress|damage]",
            "{who} (recovers|regain|regains) {number} [point|points] [hp|health|hit points]",
            "{who} (lose|loses) {number} [point|points] stress",
            f"{{who}} (gain|gains|get|gets) {{number}} {HEALTH}",
            "(heal|cure|restore) {who} {number} [point|points] [stress|damage|hp|health]",
            "(heal|restore|remove) {number} [point|points] [stress|damage|hp|health] {who}",
            "{who} (healed|recovered) {number} [point|points] [stress|damage]",
            "{who} {less} (stress|damage)",
            "{who} (stress|damage) {less}",
            "{who} {more} (hp|health|hit points)",
        ),
    ),
    Phrase(
        hurt,
        (
            f"{{who}} (take|takes|suffer|suffers|get|gets) {{number}} [more] {POINTS}",
            f"{{who}} (gain|gains|receive|receives|mark|marks) {{number}} [more] {POINTS}",
            f"{{who}} (lose|loses|down) {{number}} {HEALTH}",
            "{who} (take|takes|suffer|suffers) {number} [more]",
            "(damage|hit|hurt|harm) {number} {who}",
            "(damage|hit|hurt|harm|hits) {who} {number} [points] [damage|stress]",
            f"(deal|do|inflict|cause|apply|give|add) {{number}} {POINTS} {{who}}",
            f"(deal|do|inflict|cause|apply|give|add) {{who}} {{number}} {POINTS}",
            f"{{number}} {POINTS} {{who}}",
            "{who} (damaged|hit|hurt) {number}",
            "{who} [stress|damage] {more} [stress|damage]",
            "{who} {less} (hp|health|hit points)",
            "{more} (stress|damage) {who}",
            "(stress|damage) {who} {more}",
        ),
    ),
    Phrase(
        healed,
        (
            "(heal|cure|mend|treat|restore) {who} [fully|completely]",
            "patch [up] {who} [up]",
            "{who} (heals|healed|recovers|recovered) [fully|completely]",
            "{who} (better|well|healthy|unhurt|fine) [fully|completely]",
        ),
    ),
    Phrase(
        hurt,
        (
            "(damage|hurt) {who}",
            "{who} (hurt|damaged)",
            "{who} (takes|suffers) (damage|hit)",
        ),
    ),
    Phrase(
        eased("fatigue", 1),
        (
            "{who} (tired|exhausted|fatigued|weary|worn out)",
            "{who} (take|takes|get|gets|gain|gains|suffers) [{number}] fatigue",
            "(tire|exhaust) {who}",
            "give {who} [{number}] fatigue",
        ),
    ),
    Phrase(eased("fatigue", -1), ("{who} (rests|rested|loses fatigue)",)),
    Phrase(
        "set {who} fatigue {number}",
        (
            "{who} has {number} fatigue",
            "{who} fatigue {number}",
        ),
    ),
    Phrase(
        "set {who} prone yes",
        (
            "{who} (prone|lies down|trips|stumbles|slips|falls over|ducks)",
            "{who} (lie|lies|falls) [down] [on] (ground|prone|floor|back)",
            "{who} (knocked|thrown|goes) (prone|over)",
            "{who} knocked [off|down] [on] [feet|ground|floor]",
            "{who} on ground",
            "(knock|push|throw|pull) {who} (prone|over|down|on ground)",
            "(trip|knock down|knock over|push over) {who}",
        ),
    ),
    Phrase("set {who} dying yes", ("{who} (dying|bleeding out|bleeding to death|near death|critical)",)),
    Phrase(
        "kill {who}",
        (
            "{who} (die|dies|dead|killed|slain)",
            "(slay|murder|execute|finish off|assassinate) {who}",
            "{who} (bleeds|drowns|falls) [to] death",
        ),
    ),
    Phrase(
        "set {who} status unconscious",
        (
            "{who} (unconscious|knocked out|passes out|faints|faint|blacks out|out cold|comatose)",
            "knock {who} out",
            "knock out {who}",
            "(put|send) {who} sleep",
        ),
    ),
    Phrase(
        "defeat {who}",
        (
            "{who} (down|out|defeated|beaten|fallen|falls)",
            "{who} (drops|collapses|goes down|taken out|incapacitated|falls down)",
            "{who} (surrenders|surrender|surrendered|gives up|gives in)",
            "{who} (yields|captured|out of fight|out of action|gives himself up)",
            "(take out|beat|drop|capture|take down|arrest|subdue|eliminate) {who}",
            "take {who} (out|down|prisoner|captive)",
            "{who} out action",
        ),
    ),
    Phrase(
        gets_up,
        (
            "{who} (up|stands|stand|stands up|gets up|rises|on feet|gets feet|up on feet)",
            "{who} (back up|back on feet|up back)",
            "(stand|help) {who} up",
            "{who} not prone",
        ),
    ),
    Phrase(
        "revive {who}",
        (
            "{who} (wakes up|wakes|awake|comes round|comes around|comes to|revived)",
            "{who} (conscious|alive|back fight|back in fight|not dead|not out|comes to)",
            "(wake|wake up|raise|resurrect|bring back) {who}",
            "wake {who} up",
            "bring {who} (back|round|around)",
        ),
    ),
)

HOLDS = (
    Phrase(
        "set {who} stunned no",
        (
            "{who} (not|no longer|not any more) (stunned|dazed)",
            "{who} recovers stun",
        ),
    ),
    Phrase(
        "set {who} stunned yes",
        (
            "{who} (stunned|dazed|stun)",
            "(stun|daze) {who}",
            "{who} (loses|misses|skips) [next] turn",
            "{who} cannot act",
        ),
    ),
    Phrase(
        "set {who} acted no",
        (
            "{who} (not acted|not acted yet|has not acted|has not acted yet)",
            "{who} (has turn left|can act|may act|acts)",
            "{who} (gets|has) another turn",
            "{who} has not (gone|had turn) [yet]",
        ),
    ),
    Phrase(
        "set {who} acted yes",
        (
            "{who} [has] (acted|gone) [already]",
            "{who} has had turn",
            "skip {who}",
            "(pass|skip) {who} turn",
            "{who} (passes|waits) [turn]",
        ),
    ),
    Phrase(
        "set {who} burning 0 0",
        (
            "{who} (no longer|not) (burning|on fire|alight)",
            "(extinguish|douse|put out) {who} [fire|flames]",
            "put {who} out",
            "{who} (extinguished|stops burning|put out)",
            "(fire|flames) {who} out",
        ),
    ),
    Phrase(
        f"set {{who}} burning {FIRE}",
        (
            "{who} (on fire|burning|burns|alight|aflame)",
            "{who} (catches fire|ignites|in flames|flames|ablaze)",
            "set {who} (on fire|alight|ablaze|fire)",
            "(ignite|burn|light) {who}",
            "{who} (catch|caught) fire",
            "set fire {who}",
        ),
    ),
    Phrase(
        "set {who} caught 0",
        (
            "{who} (free|freed|released|untied|breaks free|gets free)",
            "{who} (loose|no longer caught|not caught|escapes grapple|breaks loose|gets loose)",
            "(free|release|untie|unbind|let go) {who}",
            "let {who} go",
            "{other} (frees|releases|lets) {who} [go]",
            "{who} (no longer|not) (caught|tied|bound|grappled|held|trapped|stuck)",
        ),
    ),
    Phrase(
        "set {who} caught 2",
        (
            "{who} [is|gets] (caught|grappled|grabbed|held|tied|bound|snared) [up|down|net|trap]",
            "{who} [is|gets] (trapped|stuck|pinned) [up|down|net|trap]",
            "{who} [is|gets] (restrained|entangled|netted|chained) [up|down|net|trap]",
            "(tie|bind|grab|grapple|trap|pin) [up|down] {who} [up|down]",
            "(hold|restrain|entangle|chain|net|snare) [up|down] {who} [up|down]",
            "{other} (ties|binds|grabs|grapples|traps) [up|down] {who} [up|down]",
            "{other} (pins|holds|restrains|catches|wrestles) [up|down] {who} [up|down]",
        ),
    ),
    Phrase(
        "set {who} protected yes",
        (
            "{who} (protected|in cover|cover|takes cover|behind cover|in safety|shielded)",
            "(protect|shield|cover) {who}",
            "{other} (protects|shields|covers) {who}",
        ),
    ),
    Phrase(
        "set {who} protected no",
        (
            "{who} (not|no longer) (protected|in cover|cover)",
            "{who} (leaves|loses) cover",
        ),
    ),
    Phrase("set {who} aiming yes", ("{who} (aims|aiming|takes aim)",)),
    Phrase("set {who} flustered yes", ("{who} (flustered|confused|rattled|distracted|disoriented)",)),
    Phrase("set {who} guard yes", ("{who} on guard",)),
    Phrase("set {who} guard no", ("{who} off guard",)),
    Phrase(
        "set {who} armour {number}",
        (
            "{who} (has|have|gets|wears) {number} [points] (armour|armor|soak|protection)",
            "{who} (armour|armor|soak) {number}",
            "(armour|armor) {who} {number}",
        ),
    ),
    Phrase("set {who} armour 0", ("{who} (loses|has no|takes off|without) (armour|armor)",)),
    Phrase(
        "end traits of {who}",
        (
            "{who} (not|no longer) (afraid|scared|blind|blinded|poisoned|sick)",
            "{who} (not|no longer) (drunk|weakened|slowed|hindered|blessed|inspired|advantaged)",
            "{who} (sees|can see|calms down|sober|cured|loses advantage|loses disadvantage)",
        ),
    ),
    Phrase(
        trait("harder attack"),
        (
            "{who} (blind|blinded|dazzled|cannot see|unarmed)",
            "blind {who}",
        ),
    ),
    Phrase(
        trait("harder attack+defence"),
        (
            "{who} (afraid|scared|frightened|terrified|panics|panicking|panicked|shaken|fears)",
            "(frighten|scare|terrify) {who}",
        ),
    ),
    Phrase(
        trait("harder everything"),
        (
            "{who} (poisoned|sick|ill|drunk|weakened|weak)",
            "{who} (cursed|hindered|impaired|freezing|cold|bleeding|bleeds)",
            "(poison|weaken|curse|hinder) {who}",
            "{who} (has|gets|have) [a] (disadvantage|penalty|drawback|complication)",
            "make harder {who}",
            "make {who} (worse|weaker)",
        ),
    ),
    Phrase(
        trait("harder movement"),
        (
            "{who} (slowed|slow|limping|limps|lame|hobbled|encumbered)",
            "(slow|hobble) [down] {who} [down]",
        ),
    ),
    Phrase(
        trait("easier everything"),
        (
            "{who} (inspired|blessed|lucky|strengthened|favoured)",
            "{who} (has|gets|have) [a] (advantage|bonus|edge|upper hand)",
            "give {who} (advantage|bonus)",
            "make easier {who}",
            "(bless|inspire) {who}",
        ),
    ),
)

ARMS = (
    Phrase(
        "set {who} {weapon} held no",
        (
            "{who} (drops|drop|loses|lose|sheathes) {weapon}",
            "{who} (puts away|lets go|throws away|holsters|disarmed) {weapon}",
            "{who} puts {weapon} away",
            "{who} [has|is] no longer (holds|holding|has) {weapon}",
            "disarm {who} {weapon}",
        ),
    ),
    Phrase(
        each_held,
        (
            "disarm {who}",
            "{who} (disarmed|unarmed|drops weapon)",
            "{who} (drops weapons|loses weapon|loses weapons|drops everything)",
        ),
    ),
    Phrase(
        "set {who} {weapon} held yes",
        (
            "{who} (draws|draw|picks up|pick up|grabs|grab|takes) {weapon}",
            "{who} (take|readies|wields|holds|gets|has|pulls) {weapon}",
            "{who} picks {weapon} up",
            "give {who} {weapon}",
            "give {who} back {weapon}",
        ),
    ),
    Phrase(
        loads(0),
        (
            "{who} (out|has no|has run out|ran out|runs out) (ammo|ammunition|bullets|arrows)",
            "{who} (out|has no) (bolts|shots|rounds|reloads|cartridges)",
            "{who} (has run out|ran out|runs out) (bolts|shots|rounds|reloads|cartridges)",
            "{who} out [of] (ammo|ammunition)",
            "{who} (gun|weapon|bow|rifle|pistol) empty",
        ),
    ),
    Phrase("set {who} {weapon} reloads 0", ("{who} {weapon} (empty|out of ammo|out|jams|jammed)",)),
    Phrase(
        "set {who} {weapon} reloads {number}",
        (
            "{who} has {number} (reloads|shots|bullets|arrows|cartridges) {weapon}",
            "{who} {weapon} has {number} (reloads|shots|bullets|left)",
        ),
    ),
    Phrase(
        loads(None),
        (
            "{who} (reloads|reload|reloaded)",
            "{who} (has|gets) {number} (ammo|ammunition|reloads|bullets|arrows|shots|cartridges)",
        ),
    ),
)
