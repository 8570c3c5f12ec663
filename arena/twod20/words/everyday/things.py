"""Everyday words for what a scene has beside people and places: tasks, requests, spells, networks."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from arena.twod20 import codes
from arena.twod20.codes import NONE
from arena.twod20.words.everyday.places import OPEN, OPENS
from arena.words.everyday import Heard, Phrase


def let_go(heard: Heard) -> Iterator[str]:
    """Yield the ruling that ends what somebody keeps up by spells, where spells are cast."""
    if heard.state.chapters & codes.MAGIC:
        yield f"end spells of {heard.key('who')}"


def power(sign: int) -> Callable[[Heard], Iterator[str]]:
    """Return what yields the ruling on what a caster has left for spells, as this scene counts it."""

    def rulings(heard: Heard) -> Iterator[str]:
        if not heard.state.chapters & codes.MAGIC:
            return
        cost, key = heard.state.variants.spell_cost, heard.key("who")
        for caster in heard.state.magic.casters:
            if caster.who != heard.who:
                continue
            more = sign * heard.number
            if cost == codes.COSTS_POINTS:
                yield f"set {key} magic {max(0, int(caster.points) + more) if sign else heard.number}"
            elif cost == codes.COSTS_MANA:
                yield f"set {key} mana {max(0, int(caster.mana) - more) if sign else heard.number}"
            elif cost == codes.COSTS_STRESS and sign != 0:
                stress = max(0, int(heard.state.characters[heard.who].stress) - sign * heard.number)
                yield f"set {key} stress {stress}"

    return rulings


def comes_out(heard: Heard) -> Iterator[str]:
    """Yield the rulings that take somebody's mind out of a network and its console off it."""
    for console in heard.state.hacking.consoles:
        if console.owner == heard.who and heard.state.chapters & codes.HACKING:
            if console.inside != NONE:
                yield f"set {heard.key('who')} inside nowhere"
            if console.plugged != NONE:
                yield f"set {heard.key('who')} plugged nothing"


def plugs_in(heard: Heard) -> Iterator[str]:
    """Yield the ruling that plugs somebody's console into a network."""
    if any(console.owner == heard.who for console in heard.state.hacking.consoles):
        yield f"set {heard.key('who')} plugged {heard.key('network')}"


def opened(heard: Heard) -> Iterator[str]:
    """Yield the rulings that open what a network holds shut."""
    network = heard.at("network")
    for number, key in enumerate(heard.cast.keys("breach")):
        breach = heard.state.hacking.breaches[number]
        if breach.network == network and not breach.done:
            yield f"set {key} open yes"


def answered(answer: str) -> Callable[[Heard], Iterator[str]]:
    """Return what yields the rulings on what somebody is asked for, where it is asked for something."""

    def rulings(heard: Heard) -> Iterator[str]:
        for key, request in heard.cast.scenario.scenario.requests.items():
            if request.of == heard.key("who"):
                yield f"set {key} answer {answer}"

    return rulings


THINGS = (
    Phrase(
        "set {task} done yes",
        (
            "{task} (done|finished|complete|completed|solved|opened|open|picked|broken)",
            "{task} (repaired|mended|ready|over|won|achieved|succeeds|fixed|taken|stolen)",
            "(finish|complete|solve|do|mend|fix|repair|break|get|take|pick|disarm) {task}",
        ),
    ),
    Phrase(
        "set {task} done no",
        (
            "{task} (not|no longer|undone) [done|finished|complete]",
            "undo {task}",
        ),
    ),
    Phrase(
        "set {task} bearer {who}",
        (
            "{who} (gets|get|has|takes|take|carries|holds|picks up|grabs|got|took) {task}",
            "give {who} {task}",
            "give {task} {who}",
        ),
    ),
    Phrase(
        "set {task} done yes", ("{side} (gets|get|have|has|takes|take|got|took|find|finish|complete) {task}",)
    ),
    Phrase(
        "set {task} stress {number}",
        (
            "{task} stress {number}",
            "{task} has {number} stress",
        ),
    ),
    Phrase("set {event} happened yes", ("{event} [happens|happened|occurs|now]",)),
    Phrase(
        "set {request} answer granted",
        (
            "{request} (granted|agreed|accepted|given)",
            "grant {request}",
        ),
    ),
    Phrase(
        "set {request} answer refused",
        (
            "{request} (refused|denied|rejected)",
            "(refuse|deny) {request}",
        ),
    ),
    Phrase(
        answered("granted"),
        (
            "{who} (agrees|accepts|convinced|persuaded|says yes)",
            "{who} (consents|talks|helps us|won over|gives in|grants it)",
            "(convince|persuade) {who}",
        ),
    ),
    Phrase(answered("refused"), ("{who} (refuses|declines|says no|not convinced|not persuaded|rejects it)",)),
    Phrase(
        "set {claim} heard accepted",
        (
            "{claim} (believed|accepted)",
            "believe {claim}",
            "{who} believes {claim}",
        ),
    ),
    Phrase(
        "set {claim} heard rejected",
        (
            "{claim} (rejected|not believed|disbelieved)",
            "{who} (does not believe|rejects) {claim}",
        ),
    ),
    Phrase(
        let_go,
        (
            "(end|stop|dispel) [spell|spells|magic] {who} [spell|spells|magic]",
            "(break|cancel|remove) [spell|spells|magic] {who} [spell|spells|magic]",
            "(end|stop|dispel|break|cancel|remove) [ward|curse|effect] {who} [spell|spells|magic]",
            "(end|stop|dispel) [spell|spells|magic] {who} [ward|curse|concentration]",
            "(break|cancel|remove) [spell|spells|magic] {who} [ward|curse|concentration]",
            "(end|stop|dispel) [ward|curse|effect] {who} [ward|curse|concentration]",
            "(break|cancel|remove) [ward|curse|effect] {who} [ward|curse|concentration]",
            "{who} (stops|breaks|loses) [concentrating|concentration] [spell|spells]",
            "{who} (spell|spells|magic|ward|curse) (ends|end|over|fizzles)",
            "{who} (spell|spells|magic|ward|curse) (stops|breaks|broken|fails|gone)",
        ),
    ),
    Phrase(
        power(-1),
        (
            "{who} (loses|lose|spends) {number} (power|mana|magic) [point|points]",
            "{who} (spend|uses|use|pays) {number} (power|mana|magic) [point|points]",
        ),
    ),
    Phrase(
        power(1),
        (
            "{who} (gets|gains) {number} (power|mana|magic) [point|points] [back]",
            "{who} (recovers|regains) {number} (power|mana|magic) [point|points] [back]",
        ),
    ),
    Phrase(
        power(0),
        (
            "{who} has {number} (power|mana|magic) [point|points] [left]",
            "{who} (mana|magic) {number}",
        ),
    ),
    Phrase(
        comes_out,
        (
            "{who} (out|leaves|comes out) (system|network|net)",
            "{who} (logs out|logs off|unplugs|unplugged) (system|network|net)",
            "{who} (disconnects|disconnected|jacks out|jacked out) (system|network|net)",
            "{who} (crashes|kicked out|thrown out|logged out) (system|network|net)",
            "(kick|throw|eject|pull) {who} [out|off] (system|network|net)",
            "(log|disconnect|unplug|dump) {who} [out|off] (system|network|net)",
            "{who} (logs out|logs off|unplugs|unplugged)",
            "{who} (disconnects|disconnected|jacks out|jacked out|logged out)",
            "(log|disconnect|unplug|dump) {who} [out|off]",
        ),
    ),
    Phrase(
        plugs_in,
        (
            "{who} (plugs in|plugged in|plugs|connects|jacks in) {network}",
            "{who} (jacked in|logs in|in|inside|plugged|connected) {network}",
            "(plug|connect) {who} [in] {network}",
        ),
    ),
    Phrase(
        opened,
        (
            f"{OPENS} {{network}}",
            f"{{network}} {OPEN}",
            "{network} (hacked|breached|cracked|hacked open)",
            "(hack|breach|crack) {network}",
            "{who} (hacks|cracks|opens|breaches) {network}",
        ),
    ),
    Phrase(
        "set {network} down 2",
        (
            "{network} (down|off|offline|crashes|shuts down)",
            "{network} (shut down|shut off|turned off|broken|dead)",
            "(shut|turn|switch|bring|take) (down|off) {network}",
            "(shut|turn|switch) {network} (down|off)",
            "crash {network}",
        ),
    ),
    Phrase(
        "set {network} down 0",
        (
            "{network} (up|back|back online|runs again|online|on|back up|restarts|reboots)",
            "(restart|reboot) {network}",
        ),
    ),
    Phrase(
        "set {breach} open yes",
        (
            "{breach}",
            "(open|do) {breach}",
            "{breach} (open|happens)",
        ),
    ),
    Phrase(
        "set {who} noticed yes", ("{who} (noticed|found|seen) (inside|in system|in network|system|network)",)
    ),
)
