"""What people read of networks, consoles and hacks."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.words.position.overview import status
from arena.twod20.words.sheet import sheet
from arena.twod20.words.story.story import narrate
from tests.twod20.network.net import LOCK, hacker, hacking, net


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
    assert "Antivirus: a Reaction (antivirus)." in lines


def test_a_hack_is_told_sentence_by_sentence() -> None:
    table = hacking().do("hack brute_force -> lock").skip().dice(5, 5).skip().do("roll damage")
    told = table.damage(2, 2, 2, 3, 3, 3).do("done")
    said = narrate(told.state, told.cast)
    assert "Hero deals 6 damage." in said and "The lock suffers 1 Harm." in said
    assert "The Firewall of the lock takes 5 Stress, now at 5 of 9 (Resistance stops 1)." in said
    told.do("shut it down")
    assert "The lock shuts down: 1 round until it runs again." in narrate(told.state, told.cast)
    assert told.state.phase != codes.SHUTDOWN
