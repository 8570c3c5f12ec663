"""What people read of networks, consoles and hacks."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.words.parts import difficulty_words
from arena.twod20.words.position.asking import ASKING
from arena.twod20.words.position.overview import status
from arena.twod20.words.position.question import question
from arena.twod20.words.sheet import sheet
from arena.twod20.words.story.story import narrate
from tests.twod20.network.net import LOCK, hacker, hacking, hit, net

STILL = {"name": "The guard kneels", "stops": ["foe"]}


def test_a_position_has_a_line_for_each_network_and_console() -> None:
    table = hacking({"lock": {**LOCK, "interference": 2}}).do("plug into lock")
    net(table).stress, net(table).down = 3, 2
    lines = status(table.state, table.cast)["tasks"]
    assert lines == [
        "The lock (lock): Firewall 3/9, Security 1, 2 dice of Interference, Harms 0/1, at Yard, "
        "shut down for 1 round more",
        "the gear of Hero (hero_net): Firewall 0/13, Security 0, Harms 0/3, at Yard",
        "Console of Hero: 3 units of memory, plugged into lock",
    ]


def test_the_sheet_of_a_hacker_has_console_and_software() -> None:
    people = {"hero": hacker(["malware", "antivirus"], "black_hat")}
    table = hacking({}, people)
    lines = sheet(table.state, table.cast, table.who("hero"), None)
    assert "Black hat custom: 3 units of memory left." in lines
    assert "Malware: 6 dice, Persistent 4, memory 1, subtle." in lines
    assert "Antivirus: a Reaction (answer with antivirus)." in lines


def test_a_hack_is_told_sentence_by_sentence() -> None:
    table = hacking().do("hack brute_force -> lock").skip().dice(5, 5).skip().do("roll damage")
    told = table.damage(2, 2, 2, 3, 3, 3).do("done")
    said = narrate(told.state, told.cast)
    assert "Hero deals 6 damage." in said and "The lock suffers 1 Harm." in said
    assert "The Firewall of the lock takes 5 Stress, now at 5 of 9 (Resistance stops 1)." in said
    told.do("shut it down")
    assert "The lock shuts down: 1 round until it runs again." in narrate(told.state, told.cast)
    assert told.state.phase != codes.SHUTDOWN


def test_the_question_of_a_shutdown_says_what_it_would_bring() -> None:
    table = hit(hacking({"lock": {**LOCK, "shutdown": STILL}}), "hack brute_force -> lock", 2, 2, 2, 3, 3, 3)
    while table.phase != "shutdown":
        table.do("leave it at the damage")
    asked = question(table.state, table.cast)
    assert "the guard kneels; it runs again after 1 round" in asked


def test_the_difficulty_of_a_hack_is_told_in_its_parts() -> None:
    table = hacking({"lock": {**LOCK, "zones": ["roof"]}}).do("hack brute_force -> lock")
    assert difficulty_words(table.state, table.cast) == "4 (2, range +2)"


def test_memory_of_a_console_is_precious() -> None:
    table = hacking()
    before = ASKING.precious(table.state, 0)
    table.state.hacking.consoles[0].memory -= 1
    assert sum(ASKING.precious(table.state, 0)) == sum(before) - 1
