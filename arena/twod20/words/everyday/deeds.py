"""Everyday words for what befalls several, and for what somebody does to somebody else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from arena.twod20 import codes
from arena.twod20.words.everyday.harm import FIRE, each_held, eased, healed, hurt, trait
from arena.words.everyday import Heard, Phrase


def all_hurt(heard: Heard) -> Iterator[str]:
    """Yield the rulings that hurt everybody who is there, or on the side that is named."""
    for key in heard.people:
        character = heard.state.characters[heard.cast.characters.index(key)]
        named = heard.key("side") in ("", heard.cast.sides[int(character.side)])
        if character.status == codes.UP and character.tier != codes.OBJECT and named:
            yield from hurt(replace(heard, found={**heard.found, "who": key}))


BY_OTHERS = (
    Phrase(
        all_hurt,
        (
            "[all] (everybody|everyone|all) (takes|suffers|loses) {number} [damage|stress|hp] [each]",
            "[all] {side} (take|takes|suffer|suffers|lose|loses) {number} [damage|stress|hp] [each]",
            "(damage|hurt) (everybody|everyone|all) {number}",
            "{number} (damage|stress) (everybody|everyone|all)",
            "{number} (damage|stress) [all] {side} [each]",
        ),
    ),
    Phrase(
        hurt,
        (
            "{other} (hits|damages|hurts|shoots|stabs|strikes|burns) {who} {number} [damage|stress|hp]",
            "{other} (deals|does) {number} [damage|stress|hp] {who}",
        ),
    ),
    Phrase("kill {who}", ("{other} (kills|slays|murders|finishes off) {who}",)),
    Phrase("defeat {who}", ("{other} (defeats|beats|takes out|drops|captures|arrests) {who}",)),
    Phrase(
        "set {who} status unconscious", ("{other} knocks out {who}", "{other} knocks {who} (out|unconscious)")
    ),
    Phrase(
        "set {who} prone yes",
        (
            "{other} (knocks down|knocks over|trips|pushes over) {who}",
            "{other} (knocks|pushes|throws) {who} (down|over|prone)",
        ),
    ),
    Phrase("set {who} stunned yes", ("{other} (stuns|dazes) {who}",)),
    Phrase(
        eased("stress", -1), ("{other} heals {who} {number}", "{other} heals {number} [stress|damage] {who}")
    ),
    Phrase(healed, ("{other} (heals|cures|patches up) {who}",)),
    Phrase("set {who} burning 0 0", ("{other} (extinguishes|douses|puts out) {who}",)),
    Phrase(
        f"set {{who}} burning {FIRE}", ("{other} sets {who} (on fire|alight|ablaze)", "{other} ignites {who}")
    ),
    Phrase("set {who} {weapon} held no", ("{other} (takes|steals|grabs|knocks away) {who} {weapon}",)),
    Phrase(each_held, ("{other} disarms {who}",)),
    Phrase(trait("harder everything"), ("{other} (poisons|curses|hinders|weakens) {who}",)),
    Phrase(trait("harder attack"), ("{other} (blinds|dazzles) {who}",)),
    Phrase(trait("harder attack+defence"), ("{other} (scares|frightens|terrifies) {who}",)),
    Phrase(trait("easier everything"), ("{other} (inspires|blesses|encourages) {who}",)),
)
