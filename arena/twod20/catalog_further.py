"""The verbs of additional rules of the 2d20 System, which come after all others. Append only."""

from arena.twod20.codes import MATTERS
from arena.twod20.limits import MOST_CALAMITY, MOST_CARDS, MOST_CORRUPTION, MOST_SHARE, MOST_VISION
from arena.words.verb import Verb
from scenarios.limits import CHARACTERS, ZONES
from scenarios.twod20 import limits

WHO = (CHARACTERS,)
HACKS = (limits.SOFTWARE, limits.NETWORKS)

FURTHER = (
    # places that corruption has taken hold of
    Verb("distract", WHO, "distract {who}"),
    Verb("vision", (CHARACTERS, MOST_VISION + 1), "haunt {who} with {number} threat"),
    Verb("calamity", (CHARACTERS, MOST_CALAMITY + 1), "endanger {who} with {number} threat"),
    Verb("corrupt", (limits.LOCATIONS, MOST_CORRUPTION + 1), "corrupt {location} with {number} threat"),
    # networks that are hacked
    Verb("hack", HACKS, "hack {software} -> {network}"),
    Verb("hack_line", HACKS, "hack over the line {software} -> {network}"),
    Verb("plug", (limits.NETWORKS,), "plug into {network}"),
    Verb("run_memory", (limits.MEMORY + 1,), "use {number} memory"),
    Verb("breach", (limits.BREACHES,), "breach {breach}"),
    Verb("breach_hampers", (MATTERS,), "breach hampers {matter}"),
    Verb("mere_damage", (), "leave it at the damage"),
    Verb("shut_down", (), "shut it down"),
    Verb("keep_running", (), "keep it running"),
    Verb("spread", (limits.NETWORKS,), "spread to {network}"),
    Verb("counter", (limits.SOFTWARE,), "answer with {software}"),
    Verb("release", (), "free the network"),
    # spells
    Verb("cast_at", (limits.SPELLS, CHARACTERS), "cast {spell} -> {who}"),
    Verb("cast", (limits.SPELLS,), "cast {spell}"),
    Verb("shape", (limits.SPELL_OPTIONS,), "shape {option}", spend=True, told="shapes the spell"),
    Verb("draw_deeply", (), "draw deeply"),
    Verb("draw_plainly", (), "draw no deeper"),
    # the Threat deck
    Verb("bring_in", (MOST_CARDS,), "bring in {card}"),
    Verb("draw_card", (), "draw a card"),
    Verb("another_card", (), "complication card"),
    Verb("extend", WHO, "extend to {who}", spend=True, told="lets the spell work on one more"),
    Verb("end_spell", (limits.WORKINGS,), "end {lasting spell}"),
    Verb("raise_screen", (), "raise a screen"),
    Verb("counterspell", WHO, "counterspell with {who}"),
    # people whom corruption takes
    Verb("tempt", (CHARACTERS, MOST_CORRUPTION + 1), "tempt {who} with {number} threat"),
    # devices that corruption takes hold of
    Verb("spoil", (limits.DEVICES, MOST_CORRUPTION + 1), "spoil {device} with {number} threat"),
    Verb("malfunction", (limits.DEVICES,), "malfunction {device}"),
    Verb("misfire", (limits.DEVICES, CHARACTERS), "misfire {device} -> {who}"),
    Verb("look_afar", (ZONES,), "look into {zone}"),
    # minds inside networks
    Verb("enter", (limits.NETWORKS,), "go into {network}"),
    Verb("come_out", (), "come out"),
    Verb("slip", (ZONES,), "slip to {zone}"),
    Verb("pull_out", WHO, "pull {who} out"),
    Verb("force", (ZONES,), "force a way to {zone}"),
    # rituals
    Verb("begin_rite", (limits.RITE_STEPS + 1,), "perform it in {number} steps", one="step"),
    Verb("begin_in_blood", (limits.RITE_STEPS + 1,), "perform it in blood in {number} steps", one="step"),
    Verb("share_cost", (MOST_SHARE + 1,), "bear {number} dice of it", one="die"),
    Verb("sacrifice", WHO, "sacrifice {who}"),
    Verb("sacrifice_animal", (limits.TASKS,), "sacrifice an animal for {task}"),
    Verb("abandon", (limits.TASKS,), "abandon {task}"),
    Verb("disrupt", (limits.TASKS,), "disrupt {task}"),
    Verb("break_into", (limits.TASKS,), "break into {task}", spend=True, told="breaks into the ritual"),
    Verb("expend_offering", (), "expend an offering", spend=True),
    Verb("reshuffle", (), "reshuffle the discards"),
    Verb("scan", (), "scan for networks"),
    Verb("ready_cast", (), "ready to cast"),
    Verb("examine", (limits.TASKS,), "examine {task}"),
)
