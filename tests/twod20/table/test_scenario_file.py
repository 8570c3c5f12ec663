"""A table that is under way: a file says how things stand, and a position is written as such a file."""

import io
from pathlib import Path
from typing import get_args

import numpy as np
import pytest
from rich.console import Console

from arena.rulings.reading import Reader
from arena.rulings.row import RulingError
from arena.rulings.ruled import VEILED, rulings_of
from arena.rulings.written import differences, written
from arena.systems import SYSTEMS
from arena.token import decode, encode
from scenarios.errors import ScenarioError
from scenarios.loader import bundled, load, loads
from scenarios.models import Model
from scenarios.twod20.models.now import Now
from table.session.position import CHOICE, OVER, ROLLING
from table.session.save import Save, Settings
from table.session.scenario_file import write_standing
from table.session.session import Session, resumed
from table.terminal.rolling import roll, take_faces
from table.terminal.saving import do_write
from table.terminal.showing import about_thing, show_standing
from table.terminal.terminal import Terminal
from table.terminal.undo import do_take, do_undo
from tests.twod20.build import scene

YARD = """\
system: twod20
name: The yard
summary: A small fight in a small yard.
zones:
  yard: {name: Yard, cover: {dice: 2, feature: the cart}}
  hall: {name: Hall}
links: [yard - hall]
characters:
  mara: {archetype: fighter, name: Mara, side: pcs, zone: yard}
  pell: {archetype: gunhand, name: Pell, side: pcs, zone: yard}
  thug: {archetype: thug, side: npcs, zone: hall, count: 2}
  late: {archetype: champion, side: npcs, zone: hall, reserve: true, arrives: 3}
objectives:
  pcs: [{defeat: all}]
  npcs: [{defeat: all}]
"""
SYSTEM = SYSTEMS["twod20"]


def opened(now: str, scene: str = YARD):
    """Return the opening of a scene of which `now` says how things stand, and its words."""
    return SYSTEM.compile(loads(f"{scene}now:\n{now}", "yard.yaml"), 1)


def refusal(now: str, scene: str = YARD) -> str:
    """Return the sentence that refuses how things stand."""
    with pytest.raises(ScenarioError) as refused:
        opened(now, scene)
    assert len(refused.value.lines) == 1
    return refused.value.lines[0]


def one(states, cast, key):
    """Return somebody's record."""
    return states[0].characters[cast.characters.index(key)]


# ---- from a file ----


def test_a_file_says_how_things_stand():
    states, cast = opened(
        "  round: 2\n  threat: 5\n  momentum: 2\n  turn: npcs\n  people:\n"
        "    mara: {stress: 4, wounds: 1, acted: true, fortune: 1, reach: [thug_2]}\n"
        "    pell: {weapons: {pistol: {reloads: 1}}, prone: true}\n"
        "    thug_2: {zone: yard, reach: [mara]}\n"
        "    thug_1: {status: defeated}\n"
        "  traits: [harder attack on mara]\n"
    )
    state, mara = states[0], one(states, cast, "mara")
    assert (state.round_number, state.threat, state.momentum, state.side_to_act) == (2, 5, 2, 1)
    assert (mara.stress, mara.wounds, mara.acted, mara.fortune) == (4, 1, 1, 1)
    assert mara.in_reach == 1 << cast.characters.index("thug_2")
    assert one(states, cast, "pell").weapons[1].reloads == 1 and one(states, cast, "pell").prone == 1
    assert one(states, cast, "thug_2").zone == 0 and one(states, cast, "thug_1").status == 2
    assert state.trait_count == 1 and state.decider == 1
    assert SYSTEM.problem(states, states) is None


def test_reach_that_a_file_gives_one_way_goes_both_ways():
    states, cast = opened(
        "  people:\n    thug_1: {zone: yard, reach: [mara]}\n    mara: {reach: [pell]}\n"
        "    pell: {reach: []}\n"
    )
    numbers = {key: cast.characters.index(key) for key in ("mara", "pell", "thug_1")}
    reach = {key: int(one(states, cast, key).in_reach) for key in numbers}
    assert reach == {
        "mara": 1 << numbers["pell"] | 1 << numbers["thug_1"],
        "pell": 1 << numbers["mara"],
        "thug_1": 1 << numbers["mara"],
    }


def test_dying_holds_with_wounds_that_the_file_says():
    states, cast = opened("  people: {mara: {dying: true, status: defeated, wounds: 2, traumas: 1}}\n")
    assert (one(states, cast, "mara").dying, one(states, cast, "mara").wounds) == (1, 2)
    states, cast = opened("  people: {mara: {dying: true, status: defeated, treated: {wounds: 3}}}\n")
    assert one(states, cast, "mara").dying == 1


def test_the_turn_is_somebodys_and_what_has_been_done_of_it_is_spent():
    states, cast = opened(
        "  turn: pell\n  spent: {minors_left: 0, used: {aim: true}}\n  people: {pell: {aiming: true}}\n"
    )
    assert cast.characters[states[0].turn.actor] == "pell"
    assert (states[0].turn.minors_left, one(states, cast, "pell").aimed) == (0, 1)


def test_several_of_a_kind_are_named_together():
    states, cast = opened("  people: {thug: {stress: 2}}\n")
    assert [one(states, cast, key).stress for key in ("thug_1", "thug_2")] == [2, 2]


def test_reserves_that_are_due_have_come_unless_the_file_says_they_have_not():
    come, cast = opened("  round: 3\n")
    assert one(come, cast, "late").status == 1
    waits, cast = opened("  round: 3\n  people: {late: {status: reserve}}\n")
    assert one(waits, cast, "late").status == 0
    assert refusal("  round: 1\n  also: [bring mara in]\n").endswith(
        "type set mara zone ZONE, or revive mara"
    )


def test_the_order_of_keys_makes_no_difference():
    lines = [
        "  turn: mara\n",
        "  people: {mara: {stress: 3, fatigue: 2}, pell: {acted: true}}\n",
        "  round: 2\n",
    ]
    one_way, _ = opened("".join(lines))
    other, _ = opened("".join(reversed(lines)))
    assert one_way.tobytes() == other.tobytes()


@pytest.mark.parametrize(
    "now, said",
    [
        (
            "  people:\n    mara: {stress: 99}\n",
            "yard.yaml:18: now.people.mara.stress: Stress of Mara is 0 to",
        ),
        ("  people:\n    mora: {stress: 1}\n", "did you mean mara?"),
        ("  round: 13\n", "yard.yaml:17: now.round: the round is 1 to 12 here, not 13"),
        ("  people: {mara: {stres: 1}}\n", 'unknown key (did you mean "stress"?'),
        ("  people: {mara: {wounds: 3}}\n", "type defeat mara"),
        ("  people: {thug: {status: dead}, late: {status: dead}}\n", "nothing is left to be played"),
        ("  turn: nobody_here\n", "now.turn"),
        ("  pace: 3\n", "no pursuit runs"),
        ("  also: [add thug at hall]\n", "who is there and which ways there are"),
        ("  also: [sing]\n", "now.also[0]: "),
        ("  people: {pell: {weapons: {rifle: {reloads: 1}}}}\n", '"rifle" is no weapon here'),
        ("  traits: [harder singing on mara]\n", "now.traits[0]: "),
        ("  people: {mara: {stealth: hidden}}\n", "does not play stealth"),
        ("  people: {mara: {rides: thug_1}}\n", "carries nobody of that side"),
        ("  people: {mara: {reach: [mara]}}\n", "not its own neighbour"),
        ("  people: {mara: {reach: [pell], zone: yard}, pell: {zone: hall}}\n", "stand in the same zone"),
        ("  people: {mara: {reach: [pell]}, pell: {status: dead}}\n", "and in nobody's Reach"),
        ("  people: {mara: {status: defeated, dying: true}}\n", "has no more Wounds than Traumas"),
        ("  people: {thug_1: {status: defeated, dying: true, wounds: 1}}\n", "never Dying"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence_that_says_where(now, said):
    assert said in refusal(now)


def test_every_key_is_a_ruling_and_every_ruling_that_sets_something_a_key():
    """What a file may say and what may be typed are one list."""
    patterns = {tuple(each.words.split()) for each in rulings_of(SYSTEM) if each.words.startswith("set ")}
    typed = {tuple(part for part in words[1:] if part[0] != "{" and part != "nothing") for words in patterns}
    written_down = set(keys(Now))
    groups = set(Now.GROUPS.values()) | {"turn", "also", "traits", "ended"}
    changed = {("side",), ("hazard",), ("sight",), ("temper",), ("doctrine",)}  # of the scenario itself
    in_other_words = {("first",)}  # next_priority
    assert typed - {()} - written_down == changed | in_other_words
    assert written_down - typed - {("momentum",)} - {(each,) for each in groups} == set()


def keys(model, path=()):
    """Yield every path of keys below a model, without those that only hold things of a kind."""
    for name, field in model.model_fields.items():
        key = field.alias or name
        here = path if key in Now.GROUPS.values() else (*path, "turn" if key == "spent" else key)
        inner = [
            each for each in kinds(field.annotation) if isinstance(each, type) and issubclass(each, Model)
        ]
        words = [each for part in kinds(field.annotation) for each in choices(part)]
        if inner:
            yield from keys(inner[0], here)
        elif words:
            yield from ((*here, word) for word in words)
        else:
            yield here


def kinds(annotation):
    """Yield a type and whatever is within it."""
    yield annotation
    for each in get_args(annotation):
        yield from kinds(each)


def choices(annotation):
    """Return the words that stand as keys of a mapping."""
    arguments = get_args(annotation)
    mapping = getattr(annotation, "__origin__", None) is dict
    return [word for word in get_args(arguments[0]) if isinstance(word, str)] if mapping else []


# ---- and back ----


def played(name: str, seed: int, most: int = 120) -> Session:
    """Return a game of random choices that is not over."""
    rng = np.random.default_rng([seed, 3])
    session = Session(load(name), Settings(seed, "pcs"))
    session.begin()
    for _ in range(int(rng.integers(most))):
        before = list(session.played)
        if session.waiting == CHOICE:
            session.act(int(session.legal[int(rng.integers(session.number))]))
        else:
            session.roll()
        if session.waiting == OVER:
            session.replay(before)
            break
    return session


@pytest.mark.parametrize("name", [name for name, _ in bundled("twod20")])
def test_a_position_that_is_written_loads_into_itself(name):
    session = played(name, 11)
    made = written(session.states, session.cast)
    wanted = session.states.copy()
    aside = SYSTEM.sheet.lay_aside(wanted)
    again, cast = SYSTEM.compile(loads(made.text, "again.yaml", session.loaded.library_texts), 0)
    lost = differences(SYSTEM, again, wanted, cast)
    assert [*filter(None, [aside]), *lost] == list(made.lost), "what is not in the file is told"
    assert len(lost) <= 2, lost
    assert all(f"# not in this file: {each}" in made.text for each in made.lost)
    twice = written(again, cast)
    assert twice.text.partition("now:")[0] == made.text.partition("now:")[0]


def test_play_goes_on_from_a_written_position_as_it_would_have():
    session = played("skirmish", 4)
    while session.waiting != CHOICE or session.state.turn.actor < 0 or session.state.phase != 2:
        session.roll() if session.waiting != CHOICE else session.act(int(session.legal[0]))
    text = written(session.states, session.cast).text
    again = Session(loads(text, "again.yaml"), session.settings)
    again.begin()
    again.state.generator[:] = session.state.generator
    again.words.narrate(again.state, again.cast, None)
    for _ in range(60):
        if session.waiting == OVER:
            break
        assert session.legal_texts() == again.legal_texts()
        if session.waiting == CHOICE:
            choice = session.legal_actions()[len(session.played) % session.number]
            assert session.act(choice).sentences == again.act(choice).sentences
        else:
            assert session.roll().sentences == again.roll().sentences


def test_somebody_added_at_the_table_is_in_the_file():
    session = played("skirmish", 2, 10)
    session.rule("add thug at doors")
    text = written(session.states, session.cast).text
    _, cast = SYSTEM.compile(loads(text, "again.yaml"), 0)
    assert cast.characters == session.cast.characters


def test_a_file_that_says_how_things_stand_is_written_anew():
    states, cast = opened("  round: 2\n  people: {mara: {stress: 4}}\n")
    text = written(states, cast).text
    assert text.count("now:") == 1 and "stress: 4" in text and "round: 2" in text
    assert written(states, cast).lost == ()


def test_a_scene_that_is_over_is_not_written(tmp_path):
    session = played("duel", 1, 5)
    session.rule("end scene nobody")
    with pytest.raises(RulingError, match="the scene is over"):
        write_standing(session.states, session.cast, tmp_path / "over.yaml")
    assert not (tmp_path / "over.yaml").exists()


def test_everything_that_cannot_be_is_told_at_once():
    with pytest.raises(ScenarioError) as refused:
        opened("  round: 13\n  turn: nobody_here\n  people: {mara: {stress: 99}}\n")
    assert [line.split(":")[1] for line in refused.value.lines] == ["17", "18", "19"]


def test_nothing_is_written_over(tmp_path):
    session, path = played("duel", 1, 5), tmp_path / "mine.yaml"
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(RulingError, match="is there already"):
        write_standing(session.states, session.cast, path)
    assert path.read_text(encoding="utf-8") == "mine"
    assert write_standing(session.states, session.cast, path, force=True)


# ---- at the table ----


def test_undo_ends_where_the_file_begins_and_a_saved_game_keeps_how_things_stood(tmp_path):
    loaded = loads(f"{YARD}now: {{round: 2, people: {{mara: {{stress: 3}}}}}}\n", "yard.yaml")
    settings = Settings(3, "pcs", "scripted")
    save = Save.create(tmp_path / "game.arena", loaded, settings, SYSTEM)
    session = Session(loaded, settings, save)
    session.begin()
    opening = session.states.tobytes()
    session.rule("set mara stress 5")
    session.rule("add thug at hall")
    assert session.undo() and session.undo() and not session.undo()
    assert session.states.tobytes() == opening
    session.redo(), session.redo()
    again = resumed(save)
    assert again.states.tobytes() == session.states.tobytes()
    assert one(again.states, again.cast, "mara").stress == 5


def test_a_token_of_such_a_scene_opens_as_the_position_it_is():
    states, cast = opened("  round: 2\n  turn: pell\n  people: {mara: {stress: 3}}\n")
    found, _, _ = decode(encode(states, cast, with_dice=True))
    assert differences(SYSTEM, found, states, cast) == [] and found[0].turn.actor == states[0].turn.actor


def test_write_is_typed_at_the_table(tmp_path: Path):
    session, out = played("duel", 1, 5), io.StringIO()
    terminal = Terminal(session, Console(file=out, width=200), {}, 0)
    assert not do_write(terminal, str(tmp_path / "duel_now.yaml"))
    assert "says how things stand" in out.getvalue()
    assert load(tmp_path / "duel_now.yaml").scenario.now is not None
    assert not do_write(terminal, "") and "Say into which file" in out.getvalue()


def test_words_for_nobody_and_several_are_read():
    _, cast = opened("  round: 1\n")
    reader = Reader(rulings_of(SYSTEM), cast, set(cast.characters))
    assert reader.read("set mara reach pell Thug 1").given["people"] == 0b110
    assert reader.read("set mara reach nobody").given["people"] == 0
    assert reader.read("set mara helping nobody").given["whom"] == -1
    assert reader.read("trait harder melee+ranged against mara").given["tests"] == (0, 1)


def test_the_last_dice_are_taken_back_and_ruled_on_though_the_program_rolls():
    session, rng = played("skirmish", 6, 20), np.random.default_rng(8)
    while session.waiting != ROLLING or session.state.roll_kind != 0:
        if session.waiting == ROLLING:
            session.roll()
        else:
            session.act(int(session.legal[int(rng.integers(session.number))]))
    before, number = session.states.tobytes(), len(session.played)
    out = io.StringIO()
    terminal = Terminal(session, Console(file=out, width=100), {}, 0)
    roll(terminal)
    assert len(session.played) == number + 1
    assert do_take(terminal, "back") and session.states.tobytes() == before
    terminal.read = lambda prompt: "rule failure"
    roll(terminal)
    assert session.played[-1].words == "rule failure" and "fails, by decision" in out.getvalue()
    do_undo(terminal, "")
    assert session.states.tobytes() == before
    assert not do_take(terminal, "it") and "take back goes back" in out.getvalue()


def test_a_scene_under_way_begins_with_how_everybody_is():
    loaded = loads(f"{YARD}now: {{people: {{mara: {{stress: 3}}}}}}\n", "yard.yaml")
    session, out = Session(loaded, Settings(1, "pcs")), io.StringIO()
    session.begin()
    show_standing(Terminal(session, Console(file=out, width=100), {}, 0))
    assert "The scene is under way." in out.getvalue() and "Stress 3/" in out.getvalue()


def test_whoever_leads_a_pursuit_may_be_down_when_its_table_opens():
    scene = next(
        name for name, _ in bundled("twod20") if (p := load(name).scenario.pursuit) and p.begins == "start"
    )
    text = load(scene).text.rstrip("\n") + "\n"
    plain, cast = SYSTEM.compile(load(scene), 0)
    lead = cast.characters[plain[0].pursuit.quarry]
    side = [
        n
        for n, each in enumerate(plain[0].characters)
        if each.side == plain[0].characters[plain[0].pursuit.quarry].side
    ]
    now = f"now: {{exchange: 3, pace: 7, people: {{{lead}: {{status: defeated}}}}}}\n"
    if len([n for n in side if n < plain[0].character_count]) < 2:
        with pytest.raises(ScenarioError, match="nothing is left to be played"):
            SYSTEM.compile(loads(text + now, "chase.yaml"), 0)
        now = "now: {exchange: 3, pace: 7}\n"
    states, cast = SYSTEM.compile(loads(text + now, "chase.yaml"), 0)
    assert (states[0].pursuit.exchange, states[0].pursuit.pace, states[0].round_number) == (3, 7, 3)


def test_what_a_side_does_not_know_of_it_does_not_hear_ruled():
    name = next(
        n for n, _ in bundled("twod20") if any(each.secret for each in load(n).scenario.objectives.npcs)
    )
    session = Session(load(name), Settings(1, "pcs"))
    session.begin()
    aims = [*load(name).scenario.objectives.pcs, *load(name).scenario.objectives.npcs]
    number = next(n for n, each in enumerate(aims, 1) if each.secret)
    assert session.rule(f"set aim {number} progress 1").sentences == (VEILED,)


def card_table():
    """Return a game that waits for the first of three cards, its terminal, and what that has printed."""
    cards = {f"card_{n}": {"name": f"Card {n}", "threat": n, "damage": {"dice": n}} for n in (1, 2, 3, 4)}
    text = scene(deck={}, cards=cards, first="npcs", threat=4, variants={"fate": "none"})
    session, out = Session(loads(text, "test.yaml"), Settings(1, "npcs", dice="manual")), io.StringIO()
    session.begin()
    return session, Terminal(session, Console(file=out, width=100), {}, 1), out


def test_the_last_draw_is_taken_back_and_another_card_typed_by_key_or_name():
    session, terminal, out = card_table()
    before = session.states.tobytes()
    assert take_faces(terminal, "Card_2") and int(session.state.deck.open) == 0b10
    assert do_take(terminal, "back") and session.states.tobytes() == before
    assert "The last draw is taken back" in out.getvalue() and "rule success" not in out.getvalue()
    assert not take_faces(terminal, "7") and "none of those left" in out.getvalue()
    assert take_faces(terminal, "card 4") and int(session.state.deck.open) == 0b1000
    assert session.undo() is False  # nobody has chosen anything yet


def test_players_are_told_nothing_of_cards_that_lie_face_down():
    session, terminal, _ = card_table()
    take_faces(terminal, "card_1")
    for viewer, known in ((0, ["card_1"]), (1, ["card_1", "card_2"]), (None, ["card_1", "card_2"])):
        session.viewer = viewer
        assert [key for key in ("card_1", "card_2") if about_thing(terminal, key)] == known
