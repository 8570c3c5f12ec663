"""Bad input, given to the real program: one clear line, exit status 2, and nothing changed on disk."""

from __future__ import annotations

import os
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

import arena.token
from arena.systems import SYSTEMS
from arena.token import encode
from scenarios.loader import load
from table.session.save import Save
from tests import ROOT

SITTING = ["play", "duel", "--as", "pcs", "--against", "scripted", "--dice", "manual", "--seed", "1"]
LONGEST_LINE = 500  # characters of one complaint


class Desk:
    """A folder of its own, and the program run in it."""

    def __init__(self, folder: Path) -> None:
        """Begin with nothing."""
        self.folder = folder

    def arena(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run `arena WORDS`; the rules are interpreted, for nothing here is worth compiling them."""
        environment = {**os.environ, "ARENA_INTERPRETED": "1", "ARENA_SAVES": str(self.folder / "saves")}
        environment["PYTHONPATH"] = os.pathsep.join([str(ROOT), environment.get("PYTHONPATH", "")])
        command = [sys.executable, "-m", "table.command", *words]
        return subprocess.run(
            command, cwd=self.folder, env=environment, input=typed, capture_output=True, text=True
        )

    def files(self) -> dict[str, int]:
        """Return every file below the folder with a checksum of what it holds."""
        found = (path for path in sorted(self.folder.rglob("*")) if path.is_file())
        return {str(path.relative_to(self.folder)): zlib.crc32(path.read_bytes()) for path in found}

    def refused(self, *words: str) -> str:
        """Return the one line with which `arena WORDS` is refused, having changed no file."""
        before = self.files()
        result = self.arena(*words)
        assert (result.returncode, result.stdout) == (2, "")
        assert len(result.stderr.splitlines()) == 1 and len(result.stderr) < LONGEST_LINE, result.stderr
        assert self.files() == before
        return result.stderr

    def write(self, name: str, content: bytes) -> str:
        """Write a file and return its name."""
        (self.folder / name).write_bytes(content)
        return name

    def sit(self, *lines: str) -> tuple[str, list[str]]:
        """Play a sitting with dice rolled by hand, and return what was shown and the commands kept."""
        save = self.folder / "sitting.arena"
        result = self.arena(*SITTING, "--save", str(save), typed="\n".join([*lines, "quit"]) + "\n")
        assert result.returncode == 0, result.stderr
        opened = Save.open(save)
        commands = [f"{each.kind} {each.words} {each.faces}" for each in opened.commands()]
        opened.close()
        save.unlink()
        return " ".join(result.stdout.split()), commands


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """Return an empty desk."""
    return Desk(tmp_path)


def token() -> str:
    """Return the position token of the opening of the duel."""
    loaded = load("duel")
    return encode(*SYSTEMS["twod20"].compile(loaded, 1))


BAD_TOKENS: dict[str, tuple[Callable[[str], str], str]] = {
    "of another program": (lambda text: text.replace("arena1.", "arena2.", 1), "not a position token"),
    "cut in half": (lambda text: text[: len(text) // 2], "cut short|damaged|incomplete|truncated"),
    "with one letter changed": (
        lambda text: text[:-9] + ("A" if text[-9] != "A" else "B") + text[-8:],
        "damaged",
    ),
    "of an unknown system": (lambda text: text.replace("twod20", "chess", 1), "chess"),
}


@pytest.mark.parametrize("case", BAD_TOKENS)
def test_a_bad_token_is_refused_in_one_line(desk: Desk, case: str) -> None:
    spoil, said = BAD_TOKENS[case]
    line = desk.refused("suggest", spoil(token()))
    assert any(word in line for word in said.split("|")), line


def test_a_token_of_another_version_is_refused_in_one_line(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena.token, "layout", lambda system: b"otherone")
    assert "token of another version: made by arena " in desk.refused("suggest", token())


@pytest.mark.parametrize("command", ["check", "suggest", "play", "watch"])
def test_an_empty_file_is_refused_in_one_line(desk: Desk, command: str) -> None:
    assert "empty.yaml" in desk.refused(command, desk.write("empty.yaml", b""))


@pytest.mark.parametrize("command", ["check", "suggest", "play"])
def test_a_file_that_is_not_utf_8_is_refused_with_its_line(desk: Desk, command: str) -> None:
    text = (ROOT / "scenarios" / "twod20" / "bundled" / "duel.yaml").read_text(encoding="utf-8")
    name = desk.write("latin.yaml", text.replace("system:", "# café\nsystem:", 1).encode("latin-1"))
    line = desk.refused(command, name)
    assert "UTF-8" in line and "latin.yaml:" in line


def test_a_malformed_scenario_is_refused_with_its_line(desk: Desk) -> None:
    assert "broken.yaml:3" in desk.refused(
        "check", desk.write("broken.yaml", b"name: Broken\nzones: [yard\n")
    )


@pytest.mark.parametrize("command", ["resume", "suggest", "token"])
def test_a_damaged_saved_game_is_refused_in_one_line_and_kept(desk: Desk, command: str) -> None:
    desk.arena(*SITTING, "--save", "game.arena", typed="quit\n")
    whole = (desk.folder / "game.arena").read_bytes()
    desk.write("game.arena", whole[: len(whole) // 2] + b"\xa5" * 100)
    assert "game.arena" in desk.refused(command, "game.arena")


def test_an_illegal_action_is_answered_and_changes_nothing(desk: Desk) -> None:
    _, commands = desk.sit()
    for typed, answer in (
        ("grumble", 'No action begins with "grumble"; legal: '),
        (
            "fly to the moon",
            "That is no action and no ruling. note fly to the moon writes that into the log.",
        ),
    ):
        told, after = desk.sit(typed)
        assert answer in told
        assert after == commands


def test_an_impossible_face_is_answered_and_the_dice_are_asked_for_again(desk: Desk) -> None:
    way = ["recover", "buy 0 dice"]
    _, commands = desk.sit(*way)
    told, after = desk.sit(*way, "21 0")
    asked = "2 numbers 1-20, or Enter to let the program roll>"
    assert f"{asked} 21 0 A die with 20 sides shows 1 to 20, never 21. {asked}" in told
    assert after == commands
    assert len(desk.sit(*way, "3 20")[1]) > len(commands)
