"""People of one's own at the table: played, added, kept after a scene, and resumed without their file."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from arena.systems import SYSTEMS
from arena.token import decode, encode
from scenarios.errors import ScenarioError
from scenarios.loader import load, loads
from scenarios.party.reading import party_in
from scenarios.party.seating import with_party
from table.session.position import OVER
from table.session.save import Save, Settings
from table.session.session import Session, resumed
from tests.twod20.scenarios.test_party import COMPANY

CARRIED = """\
carried:
  momentum: 2
  threat: 5
  people:
    kip: {fortune: 1, wounds: 1, hampers: {attack: 1}}
    bren: {fatigue: 2, traumas: 1}
"""


@pytest.fixture
def arena(monkeypatch, capsys, tmp_path):
    """Return what runs `arena ...` in a folder with a party file."""
    monkeypatch.chdir(tmp_path)
    Path("company.yaml").write_text(COMPANY + CARRIED)

    def run(words: str):
        from table.command import main

        monkeypatch.setattr(sys, "argv", ["arena", *words.split()])
        with pytest.raises(SystemExit) as ended:
            main()
        said = capsys.readouterr()
        return ended.value.code, said.out, said.err

    return run


def begun(*only: str, text: str = COMPANY + CARRIED, save: Path | None = None) -> Session:
    loaded = with_party(load("duel"), party_in(text, "company.yaml"), only).loaded
    kept = None if save is None else Save.create(save, loaded, Settings(seed=1), SYSTEMS["twod20"])
    session = Session(loaded, Settings(seed=1), kept)
    session.begin()
    return session


def test_people_bring_what_they_carry() -> None:
    session = begun("kip", "bren")
    kip, bren = session.state.characters[0], session.state.characters[2]
    assert (int(session.state.momentum), int(session.state.threat)) == (2, 5)
    assert (int(kip.wounds), list(kip.hampered), int(kip.fortune)) == (1, [1, 0, 0], 1)
    assert (int(bren.fatigue), int(bren.traumas), int(bren.fortune)) == (2, 1, 3)
    assert session.system.problem(session.states, session.opening) is None


def test_a_party_that_carries_nothing_leaves_the_scene_as_it_is() -> None:
    session = begun("kip", text=COMPANY)
    assert (int(session.state.momentum), int(session.state.threat)) == (0, 2)


def test_who_stayed_away_is_added_with_what_they_carry() -> None:
    session = begun("kip")
    session.rule("add bren at weir")
    session.rule("add porter at meadow")
    bren, porter = session.state.characters[2], session.state.characters[3]
    assert (int(bren.side), int(bren.fatigue), int(bren.fortune)) == (0, 2, 3)
    assert int(porter.side) == 1
    with pytest.raises(ValueError, match="bren is here already"):
        session.rule("add bren at weir")
    assert session.undo() and session.undo() and "bren" not in session.cast.characters


def test_whoever_gets_another_name_or_side_for_a_scene_goes_on_in_the_party_as_before() -> None:
    session, plain = begun("kip", "bren"), begun("kip", "bren")
    for line in ("rename kip Kaspar", "set kip stress 2", "set bren side npcs"):
        session.rule(line)
    carried, before = (SYSTEMS["twod20"].carry_party(each.states, each.cast) for each in (session, plain))
    assert carried == before
    with pytest.raises(ValueError, match="kip is here already"):
        session.rule("add kip at weir")
    states, cast, _ = decode(encode(session.states, session.cast))
    assert cast.characters[0] == "kaspar" and int(states["characters"][0, 2]["fatigue"]) == 2


def test_a_saved_game_and_a_token_need_no_party_file(tmp_path) -> None:
    session = begun("kip", save=tmp_path / "game.arena")
    session.rule("add mara at weir")
    session.save.close()
    again = resumed(Save.open(tmp_path / "game.arena"))
    assert again.states.tobytes() == session.states.tobytes()
    assert again.cast.character_names == ("Kip Thorn", "The Count of Sarn", "Mara")
    states, cast, _ = decode(encode(session.states, session.cast))
    assert cast.characters == session.cast.characters and int(states[0].characters[0].wounds) == 1


def test_what_a_scene_leaves_is_kept_in_the_file_and_nothing_else_changes(arena, tmp_path) -> None:
    session = begun("kip", save=tmp_path / "game.arena")
    status, _, err = arena("party company.yaml --after game.arena")
    assert status == 2 and "that scene is not over yet" in err
    session.rule("set kip wounds 2")
    session.rule("set kip fortune 0")
    session.rule("set kip stress 4")
    session.rule("end scene pcs")
    session.save.close()
    assert session.waiting == OVER
    status, out, _ = arena("party company.yaml --after game.arena")
    assert status == 0 and "Kip Thorn (kip): Fortune 0, 2 Wounds (hampers attack)" in out
    text = Path("company.yaml").read_text()
    assert text.startswith(COMPANY)
    kept = party_in(text, "company.yaml").party.carried
    assert (kept.momentum, kept.threat) == (1, 5)  # a point of Momentum is lost
    assert (kept.people["kip"].wounds, kept.people["kip"].hampers) == (2, {"attack": 2})
    assert kept.people["bren"].fatigue == 2  # was not there
    assert "count" not in kept.people
    assert "is left as it is" in arena("party company.yaml --after game.arena")[1]
    assert Path("company.yaml").read_text() == text


def test_a_game_from_before_another_scene_is_refused_unless_told_to(arena, tmp_path) -> None:
    session = begun("kip", save=tmp_path / "game.arena")
    session.rule("end scene pcs")
    session.save.close()
    changed = Path("company.yaml").read_text().replace("wounds: 1", "wounds: 2")
    Path("company.yaml").write_text(changed)
    status, _, err = arena("party company.yaml --after game.arena")
    assert status == 2 and "has changed since that game began" in err and len(err.splitlines()) == 1
    assert Path("company.yaml").read_text() == changed
    assert arena("party company.yaml --after game.arena --force")[0] == 0


def test_a_game_without_a_party_or_of_another_one_is_refused(arena, tmp_path) -> None:
    save = Save.create(tmp_path / "plain.arena", load("duel"), Settings(seed=1), SYSTEMS["twod20"])
    session = Session(load("duel"), Settings(seed=1), save)
    session.begin()
    session.rule("end scene pcs")
    save.close()
    assert "was played without a party" in arena("party company.yaml --after plain.arena")[2]
    other = begun("kip", save=tmp_path / "game.arena")
    other.rule("end scene pcs")
    other.save.close()
    Path("company.yaml").write_text((COMPANY + CARRIED).replace("kip:", "pip:"))
    assert "was played by another party" in arena("party company.yaml --after game.arena")[2]


def test_a_rest_brings_back_what_it_does(arena) -> None:
    _, out, _ = arena("party company.yaml --rest session")
    assert "Kip Thorn (kip): 1 Wound (hampers attack)" in out and "Bren: 1 Trauma, Fatigue 2" in out
    arena("party company.yaml --rest adventure")
    assert Path("company.yaml").read_text() == COMPANY


def test_the_table_says_how_to_keep_what_goes_on(arena, monkeypatch, tmp_path) -> None:
    session = begun("kip", save=tmp_path / "game.arena")
    session.rule("end scene pcs")
    session.save.close()
    _, out, _ = arena("resume game.arena")
    assert "Keep that with: arena party company.yaml --after" in " ".join(out.split())


def test_every_command_that_reads_a_scene_takes_a_party(arena) -> None:
    status, out, _ = arena("check duel --party company.yaml --only kip")
    assert status == 0 and "Kip Thorn takes the place of Ilsa Marrow." in out
    for words in ("play duel", "watch duel", "suggest duel", "balance duel", "check duel"):
        status, _, err = arena(f"{words} --party nowhere.yaml")
        assert status == 2 and "nowhere.yaml: no such party file" in err
        status, _, err = arena(f"{words} --only kip")
        assert status == 2 and "--party FILE says of which" in err


def test_a_saved_game_takes_no_party(arena, tmp_path) -> None:
    begun("kip", save=tmp_path / "game.arena").save.close()
    for words in ("play game.arena", "suggest game.arena", "balance game.arena"):
        status, _, err = arena(f"{words} --party company.yaml")
        assert status == 2 and "has its people already" in err


def test_a_party_nobody_of_which_can_play_is_refused() -> None:
    text = COMPANY + "carried: {people: {kip: {status: unconscious}}}\n"
    with pytest.raises(ScenarioError, match="nobody of the player characters is up"):
        begun("kip", text=text)


def test_a_scene_that_is_under_way_keeps_its_places_and_not_how_their_owners_were() -> None:
    text = load("duel").text + (
        "now:\n  round: 2\n  people:\n    ilsa: {zone: weir, stress: 4, weapons: {knife: {held: false}}}\n"
        "    count: {stress: 3}\n  traits: [harder ranged on ilsa]\n"
    )
    loaded = with_party(loads(text, "late.yaml"), party_in(COMPANY + CARRIED, "company.yaml"), ["kip"]).loaded
    session = Session(loaded, Settings(seed=1))
    session.begin()
    kip, count = session.state.characters[0], session.state.characters[1]
    assert session.cast.zones[int(kip.zone)] == "weir" and int(session.state.round_number) == 2
    assert (int(kip.stress), int(kip.wounds), int(count.stress)) == (0, 1, 3)
    assert int(session.state.trait_count) == 2


@pytest.mark.parametrize("wrong", ["ilsa: {zone: nowhere}", "count: {stress: 99}"])
def test_a_mistake_in_how_things_stand_names_the_line_of_the_file(wrong: str) -> None:
    text = load("duel").text + f"now:\n  round: 2\n  people:\n    {wrong}\n"
    loaded = with_party(loads(text, "late.yaml"), party_in(COMPANY + CARRIED, "company.yaml"), ["kip"]).loaded
    line = len(text.splitlines())
    with pytest.raises(ScenarioError, match=rf"^late\.yaml:{line}: now\.people"):
        Session(loaded, Settings(seed=1))


def test_who_takes_the_place_of_its_own_key_is_as_the_paper_sheet_says() -> None:
    text = load("duel").text.replace("ilsa", "kip") + "now:\n  people:\n    kip: {stress: 4, fortune: 2}\n"
    loaded = with_party(loads(text, "late.yaml"), party_in(COMPANY + CARRIED, "company.yaml"), ["kip"]).loaded
    session = Session(loaded, Settings(seed=1))
    session.begin()
    kip = session.state.characters[0]
    assert session.cast.character_names[0] == "Kip Thorn"
    assert (int(kip.stress), int(kip.wounds), int(kip.fortune)) == (4, 1, 2)
