"""Random scenes: the same for the same seed, playable in every system, and as hard as somebody asks."""

import sys
from itertools import product
from pathlib import Path

import pytest

from agents.balance.generating import generated, played
from envs.parameters.scenes import Openings
from scenarios.errors import ScenarioError
from scenarios.loader import load, loads
from scenarios.random_scene import KINDS, recipes, scene_text, text_named
from table.command import main


@pytest.mark.compiled_only
@pytest.mark.parametrize(("system", "kind"), list(product(sorted(recipes()), KINDS)))
def test_random_scenes_of_every_system_can_be_played(system: str, kind: str) -> None:
    texts = set()
    for seed in range(12):
        for people, strength in (("3v4", 0.0), ("1v1", 0.5), ("8v8", 1.0)):
            text = scene_text(system, kind, people, strength, seed)
            assert text == scene_text(system, kind, people, strength, seed)
            loaded = loads(text, "random")
            sides = [sum(each.side == side for each in loaded.characters) for side in ("pcs", "npcs")]
            assert "v".join(map(str, sides)) == people
            texts.add(text)
    assert len(texts) == 36
    low, high, _ = played(scene_text(system, kind, "2v2", 0.5, 1), 40, 1)
    assert 0 <= low <= 1 and 0 <= high <= 1


@pytest.mark.compiled_only
def test_a_stronger_opposition_wins_more_often() -> None:
    weak, strong = (
        sum(played(scene_text("twod20", "fight", "3v4", strength, seed), 60, 1)[0] for seed in range(4))
        for strength in (0.0, 1.0)
    )
    assert weak > strong


@pytest.mark.compiled_only
def test_a_scene_is_nearest_to_what_was_asked() -> None:
    easy, even, hard = (generated("twod20", "fight", "3v4", asked, 5) for asked in (0.0, 0.5, 1.0))
    assert easy.chance > even.chance > hard.chance and easy.low <= easy.chance <= easy.high
    assert generated("twod20", "fight", "3v4", 1.0, 5) == hard


def test_a_name_opens_a_random_scene_wherever_scenes_are_named() -> None:
    loaded = load("generated:fight:3v4:7")
    assert loaded.scenario == load("generated:fight:3v4:7").scenario
    assert loaded.scenario != load("generated:fight:3v4:8").scenario
    assert load("generated:fight").scenario.system == "twod20"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("generated:feast", "no random feast can be made .there are fight, hunt, breakout, stand"),
        ("generated:fight:9v4", 'people "9v4": expected players v opposition'),
        ("generated:fight:3v4:x", "expected generated:KIND:PEOPLE:SEED:SYSTEM"),
        ("generated:fight:3v4:1:chess", "no random scenes of chess"),
    ],
)
def test_a_name_that_is_none_is_refused_in_a_sentence(name: str, said: str) -> None:
    with pytest.raises(ScenarioError, match=said):
        load(name)


@pytest.mark.compiled_only
def test_the_command_writes_a_scene_with_what_was_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "tonight.yaml"
    words = ["arena", "generate", "--kind", "fight", "--people", "2v3", "--seed", "4", "--out", str(out)]
    monkeypatch.setattr(sys, "argv", words)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0, capsys.readouterr().err
    assert out.read_text().startswith("# The opposition wins ") and load(out).scenario.name
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2 and "is there already" in capsys.readouterr().err


@pytest.mark.compiled_only
@pytest.mark.parametrize("system", sorted(recipes()))
def test_a_middling_fight_is_one_that_either_side_may_win(system: str) -> None:
    names = [f"generated:fight:4v4:{seed}:{system}" for seed in range(8)]
    texts = [text_named(name) for name in names]
    assert 0.2 < sum(played(text, 40, 1)[0] for text in texts) / len(texts) < 0.8


def test_a_range_of_seeds_stands_for_a_scene_of_each() -> None:
    assert Openings("generated:fight:2v2:3-5:d6").names == tuple(
        f"generated:fight:2v2:{seed}:d6" for seed in (3, 4, 5)
    )


@pytest.mark.parametrize("seeds", ["5-3", "0-10000"])
def test_a_range_that_is_empty_or_too_long_is_refused(seeds: str) -> None:
    with pytest.raises(ScenarioError, match="expected seeds from least to most"):
        Openings(f"generated:fight:2v2:{seeds}")
