"""Everyday words for what somebody does to somebody else: only what becomes of the second is ruled."""

from __future__ import annotations

from arena.twod20.words.everyday.harm import FIRE, each_held, eased, healed, hurt, trait
from arena.words.everyday import Phrase

BY_OTHERS = (
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
