"""The command line: what each command prints, and how bad input is refused."""

import json
import re
import resource
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from arena.odds.asked import Answer, Given, Odds, Option, Sheet, flag, row
from scenarios.loader import load
from table.command import main


class Run:
    """What one command left behind."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err

    @property
    def refusal(self) -> str:
        """The one line on standard error; nothing must stand on standard output."""
        lines = self.err.splitlines()
        assert (self.status, self.out, len(lines)) == (2, "", 1), (self.status, self.out, self.err)
        return lines[0]


@pytest.fixture
def arena(monkeypatch, capsys, tmp_path):
    """Return what runs `arena ...` in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def run(*words: str) -> Run:
        monkeypatch.setattr(sys, "argv", ["arena", *words])
        with pytest.raises(SystemExit) as ended:
            main()
        said = capsys.readouterr()
        return Run(ended.value.code, said.out, said.err)

    return run


COMMANDS = [
    (),
    ("scenarios",),
    ("check",),
    ("new",),
    ("new", "scenario"),
    ("new", "party"),
    ("new", "system"),
    ("odds",),
    ("explain",),
    ("journal",),
    ("party",),
    ("import",),
]


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_every_command_explains_itself_with_an_example(arena, words):
    shown = arena(*words, "--help")
    assert (shown.status, shown.err) == (0, "")
    assert "Example: arena" in shown.out


def test_help_takes_little_work():
    def worked() -> float:
        spent = resource.getrusage(resource.RUSAGE_CHILDREN)
        return spent.ru_utime + spent.ru_stime

    def once() -> float:
        begun = worked()
        command = [sys.executable, "-m", "table.command", "--help"]
        done = subprocess.run(command, capture_output=True, check=True)
        assert b"Usage: arena" in done.stdout
        return worked() - begun

    assert min(once() for _ in range(3)) < 0.5  # seconds; 0.18 on a quiet machine


def test_the_command_line_starts_without_the_rules():
    heavy = ("llvmlite", "numpy", "networkx", "pydantic", "ruamel.yaml", "rich.table", "gymnasium")
    script = f"import table.command, sys; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


# ---- scenarios ----


def test_the_list_of_scenarios_names_each_with_its_sides_and_summary(arena):
    shown = arena("scenarios")
    assert shown.status == 0
    line = next(line for line in shown.out.splitlines() if line.startswith("duel"))
    assert "1 v 1" in line and "First Light on the Weir" in line


def test_a_new_scenario_can_be_played_as_it_is(arena, tmp_path):
    shown = arena("new", "scenario", "The mill at night")
    assert shown.status == 0 and "the_mill_at_night.yaml" in shown.out
    assert load(tmp_path / "the_mill_at_night.yaml").scenario.name == "The mill at night"
    assert "can be played" in arena("check", "the_mill_at_night.yaml").out


def test_a_new_scenario_that_is_named_as_a_file_is_called_without_the_ending(arena, tmp_path):
    assert arena("new", "scenario", "weir.yaml").status == 0
    assert load(tmp_path / "weir.yaml").scenario.name == "weir"


@pytest.mark.parametrize("system", ["true20", "d6"])
def test_a_new_scenario_is_of_the_rules_that_are_asked_for(arena, tmp_path, system):
    assert arena("new", "scenario", "weir", "--system", system).status == 0
    assert load(tmp_path / "weir.yaml").scenario.system == system


def test_a_new_scenario_never_replaces_a_file_unless_told_to(arena, tmp_path):
    kept = tmp_path / "mill.yaml"
    kept.write_text("mine")
    assert "mill.yaml: is there already" in arena("new", "scenario", "mill").refusal
    assert kept.read_text() == "mine"
    assert arena("new", "scenario", "mill", "--force").status == 0
    assert kept.read_text() != "mine"


def test_a_new_party_can_play_as_it_is_and_never_replaces_a_file(arena, tmp_path):
    shown = arena("new", "party", "The Ferry Company")
    assert shown.status == 0 and "the_ferry_company.yaml is written" in shown.out
    assert arena("party", "the_ferry_company.yaml").out.startswith("The Ferry Company\n  Kip Thorn (kip)")
    seated = arena("check", "duel", "--party", "the_ferry_company.yaml", "--only", "kip")
    assert "Kip Thorn takes the place of" in seated.out and "can be played" in seated.out
    assert "is there already" in arena("new", "party", "The Ferry Company").refusal


def test_a_party_file_that_is_missing_is_answered_with_how_to_begin_one(arena):
    assert "nowhere.yaml: no such party file (arena new party NAME" in arena("party", "nowhere.yaml").refusal


@pytest.mark.parametrize(
    ("kind", "part"), [("chase", "pursuit"), ("break-in", "stealth"), ("negotiation", "requests")]
)
def test_a_new_scenario_is_begun_with_what_its_kind_is_made_of(arena, tmp_path, kind, part):
    assert arena("new", "scenario", "mill", "--kind", kind).status == 0
    assert "can be played" in arena("check", "mill.yaml").out
    assert getattr(load(tmp_path / "mill.yaml").scenario, part)
    assert len((tmp_path / "mill.yaml").read_text().splitlines()) < 110


def test_a_check_names_the_zones_that_cut_the_ground_in_two(arena):
    assert "  chokepoints: Cargo doors, Gallery" in arena("check", "skirmish").out
    assert "chokepoints" not in arena("check", "ring").out


def test_a_new_scenario_of_no_known_kind_is_refused_with_the_kinds_there_are(arena, tmp_path):
    assert "break-in" in arena("new", "scenario", "mill", "--kind", "breakin").refusal
    assert not list(tmp_path.iterdir())


def test_a_scenario_needs_a_name_of_one_line(arena, tmp_path):
    assert "expected one line" in arena("new", "scenario", "two\nlines").refusal
    assert not list(tmp_path.iterdir())


def test_check_names_the_line_of_every_mistake(arena, tmp_path):
    text = load("duel").text.replace("zone: ", "zone: no_", 1)
    (tmp_path / "wrong.yaml").write_text(text)
    shown = arena("check", "duel", "wrong.yaml")
    assert shown.status == 2
    assert "First Light on the Weir can be played" in shown.out
    assert shown.err.startswith("wrong.yaml:") and "no such zone" in shown.err


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"", "empty"), (b"\xff\xfe\x00", "not UTF-8"), (b"name: [", "not YAML"), (None, "no such file")],
)
def test_check_refuses_what_is_no_scenario_in_one_line(arena, tmp_path, content, said):
    path = Path("odd.yaml")
    if content is not None:
        (tmp_path / path).write_bytes(content)
    assert said in arena("check", str(path)).refusal


# ---- odds ----


def test_odds_of_a_test_are_exact(arena):
    words = "odds --dice 3 --target 12 --focus 3 --difficulty 2".split()
    shown = arena(*words)
    assert "72.0%" in shown.out and "18/25" in shown.out
    found = json.loads(arena(*words, "--json").out)
    assert found["success"] == {"exact": "18/25", "chance": 0.72}
    assert [(row["bought"], row["price"]) for row in found["more_dice"]] == [(0, 0), (1, 1), (2, 3)]


def test_odds_count_assistance_aim_perfection_and_the_complication_range(arena):
    def success(*more: str) -> float:
        words = ("odds", "--target", "8", "--difficulty", "2", "--json", *more)
        return json.loads(arena(*words).out)["success"]["chance"]

    plain = success()
    assert all(success(*more) > plain for more in [("--assist", "9:2"), ("--aim",), ("--perfect",)])
    assert success("--assist", "9", "--assist", "9") > success("--assist", "9")
    wide = json.loads(arena("odds", "--json", "--complication-range", "5").out)["complication"]
    assert wide["exact"] == "7/16"


def test_odds_of_a_damage_roll_count_resistance(arena):
    found = json.loads(arena("odds", "--damage", "4", "--piercing", "1", "--armour", "2", "--json").out)
    assert found["mean_stress"]["exact"] == "70/27"
    shown = arena("odds", "--damage", "5", "--vicious", "1", "--armour", "2", "--cover", "2", "--sturdy")
    assert "cover 2 sturdy" in shown.out and "mean stress" in shown.out


def test_odds_of_an_opposed_test_name_both_winners(arena):
    shown = arena("odds", "--target", "13", "--focus", "3", "--against", "11:2")
    assert "45/64" in shown.out and "43531/160000" in shown.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("odds --dice 9", "dice is 9: allowed is 1 to 5"),
        ("odds --dice two", "--dice"),
        ("odds --focus 14", "focus is 14"),
        ("odds --assist x", "expected a Target Number"),
        ("odds --against 11:2:3", "expected a Target Number"),
        ("odds --damage 400", "allowed is 0 to 60"),
        ("odds --damage 5 --dice 3", "ask one at a time"),
        ("odds --frob", "--frob"),
        ("odds --system chess", "--system chess: no such rules (there is twod20"),
        ("frob", "frob"),
        ("check", "FILE"),
    ],
)
def test_bad_input_is_refused_in_one_line(arena, words, said):
    assert said in arena(*words.split()).refusal


def coins(given: Given, typed: frozenset[str]) -> Answer:
    """Answer how often so many coins show a head each."""
    if given["bent"]:
        raise ValueError("a bent coin has no odds")
    chance = Fraction(1, 2 ** given["coins"])
    said = f"{given['coins']} coins, {given['names']}, {sorted(typed)}"
    return Answer("Heads", said, [Sheet(("", ">chance", ">exact"), [row("all", chance)])], {"all": chance})


def test_other_rules_bring_their_own_questions_about_odds(arena, monkeypatch):
    options = (
        Option("coins", "How many coins.", default=1),
        flag("bent", "They are bent."),
        Option("names", "Who throws one; once for each.", str, shown="NAME", often=True),
    )
    text = "Say how coins fall.\n\nExample: arena odds --coins 3"
    monkeypatch.setattr("arena.rooms.odds_of", lambda _: Odds(text, options, coins))
    shown = arena("odds", "--help").out
    assert "Example: arena odds --coins 3" in shown and "--dice" not in shown
    assert re.search(r"--coins <int> +How many coins\. +\[default: 1\]", shown)
    assert re.search(r"--names NAME +Who throws one", shown)
    shown = arena("odds", "--coins", "3", "--names", "ada", "--names", "bo").out
    assert "Heads: 3 coins, ['ada', 'bo'], ['coins', 'names']" in shown
    assert re.search(r"all +12\.5% +1/8", shown)
    assert json.loads(arena("odds", "--json").out) == {"all": "1/2"}
    assert arena("odds", "--bent").refusal == "arena: a bent coin has no odds"
    monkeypatch.setattr("arena.rooms.odds_of", lambda _: None)
    assert "these rules answer no questions about odds" in arena("odds").refusal


def test_odds_of_damage_know_the_variants_of_a_table(arena):
    """Brawn 12 is 3 dice and 1 for the rating; a Brawn of 10 resists 2; flat cover is a point."""
    words = ("--damage", "2", "--attribute", "12", "--resisting", "10", "--cover", "1", "--flat", "--json")
    assert (
        json.loads(arena("odds", *words).out)["damage"] == "6 challenge dice, against armour 2, cover 1 flat"
    )
    durable = ("--damage", "4", "--armour", "1", "--durable", "--threshold", "6", "--json")
    found = json.loads(arena("odds", *durable).out)
    assert found["harms"]["1"]["exact"] == "13/1296"
    shielded = ("--damage", "4", "--maximum", "3", "--layer", "3", "--layer", "6:4", "--json")
    assert json.loads(arena("odds", *shielded).out)["harms"]["1"]["exact"] == "1/1296"
    assert "such as 6 or 6:2" in arena("odds", "--damage", "4", "--layer", "x").err
    assert "7 stress or more (a Harm by itself)" in arena("odds", "--damage", "4", "--threshold", "7").out


def test_a_word_of_the_rules_is_explained_with_where_the_book_has_it(arena):
    shown = arena("explain", "secondary", "target")
    assert (shown.status, shown.err) == (0, "")
    assert shown.out.splitlines()[0] == "Secondary target"
    assert shown.out.rstrip().endswith('(SRD "Common Conflict Momentum")')
    assert json.loads(arena("explain", "secondary target", "--json").out)[0]["see"] == ["Area"]


def test_all_words_are_listed_below_what_they_are_about(arena):
    shown = arena("explain").out
    assert "Damage effects" in shown.splitlines()
    assert max(map(len, shown.splitlines())) <= 80
    assert len(json.loads(arena("explain", "--json").out)) > 150


def test_a_word_that_is_none_is_answered_in_one_sentence(arena):
    shown = arena("explain", "momentun")
    assert (shown.status, shown.out) == (2, "")
    assert shown.refusal.startswith('arena: "momentun": no such word of the rules (did you mean Momentum')
    assert "--system chess: no such rules" in arena("explain", "aim", "--system", "chess").err


def test_no_name_is_no_scene(arena) -> None:
    assert "no scenario is named" in arena("play", "").refusal
