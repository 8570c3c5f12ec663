"""Everyday words for Momentum, Threat and Fortune: how much there is, comes and goes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from arena.twod20 import codes
from arena.twod20.core.rules.pools.resource import threat_cap
from arena.twod20.limits import MOMENTUM_CAP
from arena.words.everyday import ASKS, Heard, Phrase
from arena.words.said import LOSES, REMOVES, changes

THREAT = "([points] (threat|doom) [pool|points|point]|gm (point|pool))"
MOMENTUM = "([points|group|bank] momentum [pool|points|point]|(group|momentum) pool)"
FORTUNE = "([points] (fortune|luck|fate|hero|determination|bennie) [points|point]|bennie)"
GM = "(gm|gamemaster|i|me|us|opposition|npcs|enemy|villain)"
PARTY = "({side}|{one}|we|i|you|they|group|party|pool|bank|table)"


def most_of(pool: str, heard: Heard) -> int:
    """Return how many points a pool may have."""
    return int(threat_cap(heard.state)) if pool == "threat" else MOMENTUM_CAP


def pool_of(heard: Heard, pool: str) -> str:
    """Return the pool that is meant: what the opposition has of Momentum is Threat."""
    return "threat" if heard.key("side") == "npcs" else pool


def moved(pool: str, sign: int) -> Callable[[Heard], Iterator[str]]:
    """Return what yields the ruling that changes a pool by what was said."""

    def rulings(heard: Heard) -> Iterator[str]:
        own = pool_of(heard, pool)
        now = int(heard.state[own])
        number = now + sign * heard.number
        if number < 0:
            yield f"{ASKS}There are only {now}. Do you mean set {own} 0?"
        elif number > most_of(own, heard):
            most = most_of(own, heard)
            if own == "momentum":  # what does not fit is lost
                yield f"set {own} {most}"
                return
            yield f"{ASKS}That would be {number}, and the pool holds {most} at most. Do you mean "
            f"set {own} {most}?"
        else:
            yield f"set {own} {number}"

    return rulings


def held(pool: str) -> Callable[[Heard], Iterator[str]]:
    """Return what yields the ruling that says how many points are in a pool."""

    def rulings(heard: Heard) -> Iterator[str]:
        yield f"set {pool_of(heard, pool)} {heard.number}"

    return rulings


def times(pool: str, percent: int) -> Callable[[Heard], Iterator[str]]:
    """Return what yields the ruling that doubles or halves a pool."""

    def rulings(heard: Heard) -> Iterator[str]:
        number = int(heard.state[pool]) * percent // 100
        yield f"set {pool} {min(number, most_of(pool, heard))}"

    return rulings


def by_or_to(pool: str, sign: int) -> Callable[[Heard], Iterator[str]]:
    """Return what asks whether a pool is to change to a number, or by it."""

    def rulings(heard: Heard) -> Iterator[str]:
        by = next(iter(moved(pool, sign)(heard)))
        yield (
            f"{ASKS}By {heard.number} that is {by}, to {heard.number} it is set {pool} {heard.number}. "
            "Type the one you mean."
        )

    return rulings


def fortune(sign: int) -> Callable[[Heard], Iterator[str]]:
    """Return what yields the ruling that changes somebody's Fortune by what was said."""

    def rulings(heard: Heard) -> Iterator[str]:
        number = int(heard.state.characters[heard.who].fortune) + sign * heard.number
        yield f"set {heard.key('who')} fortune {max(0, number)}"

    return rulings


def fortune_for_all(heard: Heard) -> Iterator[str]:
    """Yield the rulings that give every player character more Fortune."""
    for key, each in zip(heard.cast.characters, heard.state.characters, strict=False):
        if each.side == codes.PCS and each.status == codes.UP and each.tier == codes.PLAYER:
            yield f"set {key} fortune {int(each.fortune) + heard.number}"


def of_pool(pool: str, noun: str, holder: str) -> tuple[Phrase, ...]:
    """Return what is said of a pool of points."""
    to, up, down = changes(noun, noun, holder)
    return (
        Phrase(
            held(pool),
            (
                *to,
                f"[be] {{number}} {noun} [left|remaining|in the bank|in pool|in bank]",
                f"we (have|be at) {{number}} {noun}",
                f"(make|call) [it|that] {{number}} {noun}",
            ),
        ),
        Phrase(
            moved(pool, 1),
            (
                *up,
                f"(gain|get|add|bank|save|earn|generate) {{number}} {{0}} {noun} [to pool|in pool]".replace(
                    "{0}", "[more|extra]"
                ),
                f"[{holder}] (bank|save|add|put|take|regain|get back) {{number}} [more|extra] {noun} [in|"
                f"to] [pool]",
                f"{{number}} more {noun}",
                f"[be] {{number}} {noun} , (please|thanks)",
                f"[{holder}] (have|make) {{number}} (more|extra) {noun}",
                f"(have|take|enjoy|claim) {{number}} [more|extra] {noun}",
                f"{noun} up {{number}}",
            ),
        ),
        Phrase(
            moved(pool, -1),
            (
                *down,
                f"{REMOVES} {{number}} {noun} [away|off] [from pool]",
                f"{LOSES} {{number}} {noun}",
                f"[i|we] (pay|spend|take|draw|use) {{number}} from {noun}",
                f"{{number}} (less|fewer) {noun}",
                f"{noun} down {{number}}",
                f"(knock|shave|cut|take|strip|strike|wipe) {{number}} (off|from) {noun}",
                f"{{number}} {noun} [be] (spent|used|gone|lost|less|fewer)",
            ),
        ),
        Phrase(times(pool, 200), (f"(double|twice) {noun}", f"{noun} (double|be doubled|twice)")),
        Phrase(times(pool, 50), (f"(halve|cut) {noun} [in half]", f"{noun} [be] (halve|halved|cut in half)")),
        Phrase(by_or_to(pool, 1), (f"(raise|increase) {noun} {{number}}",)),
        Phrase(by_or_to(pool, -1), (f"(lower|reduce|decrease|drop|cut) {noun} {{number}}",)),
        Phrase(
            f"set {pool} 0",
            (
                f"(empty|clear|drain|wipe|zero|wipe out|remove all|take all|spend all|lose all|reset) "
                f"{noun} [from pool]",
                f"{noun} be (gone|empty|spent|used up|zero|lost|0|all gone|at zero)",
                f"(drain|spend|burn|lose|remove|clear|wipe) [all|whole] {noun}",
                f"[{holder}] be (out of|from) {noun}",
                f"[be] (no|not) {noun} [left|remaining]",
                f"{holder} [have] (no|not) {noun} [left]",
                f"{holder} (lose|spend|use) all {noun}",
                f"all {noun} [be] (gone|spent|lost|used)",
            ),
        ),
        Phrase(
            f"{ASKS}How much? Say it with a number.",
            (
                f"(raise|increase|lower|reduce|decrease|change|cut) {noun}",
                f"{noun} (rise|fall|go up|go down|drop|increase|decrease|grow)",
                f"[{holder}] (gain|get|lose|spend|earn) [more|some] {noun}",
                f"(give|add) [{holder}] [more|some] {noun}",
                f"(more|less) {noun} [for {holder}]",
            ),
        ),
    )


_to, _up, _down = changes("({who} {0}|{0} of {who})".replace("{0}", FORTUNE), FORTUNE, "{who}")
POOLS = (
    *of_pool("threat", THREAT, GM),
    *of_pool("momentum", MOMENTUM, PARTY),
    Phrase("set {who} fortune {number}", _to),
    Phrase(
        f"{ASKS}Is that all, or so many more? set WHO fortune NUMBER says how much it is.",
        (f"{{who}} {{number}} {FORTUNE}",),
    ),
    Phrase(
        fortune(1),
        (
            *_up,
            f"{{who}} (regain|recover|get back|refresh) {{number}} {FORTUNE}",
            f"(refund|return|restore) {{who}} [{{number}}] {FORTUNE}",
            f"{{who}} get {{number}} {FORTUNE} back",
            f"{FORTUNE} (to|for) {{who}}",
            f"(give|award|grant) {{who}} {FORTUNE}",
        ),
    ),
    Phrase(
        fortune_for_all,
        (
            f"{{number}} {FORTUNE} (each|apiece|all round|for everyone|for everybody|for all)",
            f"(everyone|everybody) [get|gain|receive] {{number}} {FORTUNE}",
        ),
    ),
    Phrase(fortune(-1), (*_down, f"{REMOVES} {{who}} {{number}} {FORTUNE}")),
    Phrase(
        "set {who} fortune 0",
        (
            f"{{who}} (have not|have no|be out of|lose all|run out of|spend all|spend last) {FORTUNE} [left]",
            f"{{who}} {FORTUNE} be gone",
        ),
    ),
)
