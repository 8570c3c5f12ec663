"""Everyday words at the table: answered with what is meant, which a yes carries out."""

import io
import sys
from dataclasses import replace

import pytest
from rich.console import Console

from table.session.session import Session
from table.terminal.hints import COMMANDS_SAID, offer
from table.terminal.terminal import COMMANDS, Terminal
from tests.table.phrases.checker import differences
from tests.table.phrases.position import position
from tests.table.phrases.run import Table
from tests.table.test_save import SETTINGS, new_game, to_dice
from tests.twod20.table.test_who_decides import sit

FIGHT = {  # of the skirmish as it opens: round 1, Threat 8, Momentum 0, 3 points of Fortune
    "damage 3 to brannoc": "hit brannoc 3",
    "Brannoc takes 2 damage.": "hit brannoc 2",
    "brannoc takes 3": "hit brannoc 3",
    "brannoc loses three hit points": "hit brannoc 3",
    "3 damage to brannoc": "hit brannoc 3",
    "deal 4 damage to the watcher": "hit watcher 4",
    "hit brannoc for 3": "hit brannoc 3",
    "wound brannoc": "set brannoc wounds 1",
    "marl gets 2 wounds": "defeat enforcer",  # a notable opponent takes one Harm
    "brannoc has 5 stress": "set brannoc stress 5",
    "heal tamsin": "set tamsin stress 0",
    "the watcher dies": "kill watcher",
    "marl is unconscious": "set enforcer status unconscious",
    "knock out marl": "set enforcer status unconscious",
    "the deputy surrenders": "surrender deputy",
    "tamsin is down": "defeat tamsin",
    "tamsin falls prone": "set tamsin prone yes",
    "brannoc stands up": "set brannoc prone no",
    "stun the watcher": "set watcher stunned yes",
    "marl isn't stunned": "set enforcer stunned no",
    "brannoc is on fire": "set brannoc burning 2 3",
    "brannoc is no longer on fire": "set brannoc burning 0 0",
    "marl grabs tamsin": "set tamsin caught 2",
    "marl lets tamsin go": "set tamsin caught 0",
    "the watcher is tired": "set watcher fatigue 1",
    "brannoc has 3 armor": "set brannoc armour 3",
    "the watcher is in cover": "set watcher at_cover yes",
    "brannoc drops the boar spear": "set brannoc boar_spear lies_at cargo_doors",
    "marl drops his axe": "set enforcer greataxe lies_at stacks",
    "brannoc picks up the knife": "set brannoc knife held yes",
    "tamsin has no ammo": "set tamsin rifle reloads 0, then set tamsin pistol reloads 0",
    "the watcher is blind": "trait harder attack on watcher",
    "marl panics": "trait harder attack+defence on enforcer",
    "brannoc is poisoned": "trait harder everything on brannoc",
    "give the players 2 momentum": "set momentum 2",
    "give 2 momentum to the players": "set momentum 2",
    "players get 2 momentum": "set momentum 2",
    "the players have 4 momentum": "set momentum 4",
    "the enemies get 2 momentum": "set threat 10",
    "remove 1 threat": "set threat 7",
    "add 2 threat": "set threat 10",
    "raise threat 2": "set threat 10",
    "doom +2": "set threat 10",
    "-3 threat": "set threat 5",
    "brannoc gets a luck point": "set brannoc fortune 4",
    "give tamsin a fate point": "set tamsin fortune 4",
    "brannoc spends a fortune": "set brannoc fortune 2",
    "the round is over": "next round",
    "it is round 3": "set round 3",
    "two more rounds": "set clock 14",
    "this is the last round": "set clock 1",
    "brannoc acts next": "turn of brannoc",
    "it's tamsin's turn": "turn of tamsin",
    "it's the players' turn": "turn of pcs",
    "the watcher has already acted": "set watcher acted yes",
    "skip brannoc": "set brannoc acted yes",
    "the players win": "end scene pcs",
    "we win": "end scene pcs",
    "the enemies run away": "end scene pcs",
    "it's a draw": "end scene nobody",
    "marl runs away": "withdraw enforcer",
    "move marl to the gallery": "set enforcer zone gallery",
    "orsk moves to the floor": "set lieutenant zone floor",
    "tamsin is at the quay": "set tamsin zone quay",
    "ambry arrives in the lane": "set doc_ambry zone lane",
    "pell comes late": "remove pell",
    "add another watcher": "add copy of watcher at gallery",
    "two more watchers come": "add copy of watcher at gallery, then add copy of watcher at gallery",
    "marl joins the players": "set enforcer side pcs",
    "block the way between the stairs and the lane": "close way stairs lane",
    "the gallery is dark": "darken gallery",
    "the lantern goes out": "darken scene",
    "the floor is slippery": "set floor terrain 1",
    "set the vats on fire": "set vats hazard 2",
    "the enemies take 1 stress each": "stress lieutenant 1, then stress watcher 1, then "
    "stress enforcer 1, then stress deputy 1",
    "brannoc hits marl for 3": "hit enforcer 3",
    "tamsin shoots the watcher for 4 damage": "hit watcher 4",
    "marl kills pell": "kill pell",
    "marl knocks tamsin over": "set tamsin prone yes",
    "ambry heals tamsin": "set tamsin stress 0",
    "brannoc disarms marl": "set enforcer greataxe held no",
    "marl drags tamsin to the stacks": "set tamsin zone stacks",
    "the watcher blinds brannoc": "trait harder attack on brannoc",
    "make it harder": "trait harder everything on scene",
}
ELSEWHERE = {
    ("yew_court", "shut the chapel door"): "close way chapel court",
    ("yew_court", "corvane uses 2 power"): "set corvane stress 2",
    ("yew_court", "the beadle runs away"): "withdraw beadle",
    ("yew_court", "parishioner 2 rises"): "bring risen_2 in",
    ("meridian", "the steel door opens"): "set bolts open yes",
    ("meridian", "the alarm goes off"): "set alarm 1",
    ("meridian", "the house machine crashes"): "set house down 2",
    ("backroom", "the clerk is convinced"): "set the_crates answer granted, then set the_name answer granted",
    ("rooftops", "the gap grows by one"): "set distance 3",
    ("rooftops", "they are catching up"): "set distance 1",
    ("counting_house", "the dog is asleep"): "set dog attention asleep",
    ("counting_house", "the porter sees tobias"): "reveal locksmith",
    ("sluice", "the gate is mended"): "set gate done yes",
    ("cantor", "the song is done"): "set song done yes",
}
FURTHER = {  # by what is said of somebody, of several, in two sentences, as a sum and as its change
    "raise threat to 12": "set threat 12",
    "reduce threat to 2": "set threat 2",
    "threat goes up by three": "set threat 11",
    "take 2 threat away": "set threat 6",
    "the players get a momentum": "set momentum 1",
    "the door to the counting room is barred": "close way counting_room gallery",
    "doc isn't here tonight": "remove doc_ambry",
    "doc was absent this turn": "set doc_ambry acted yes",
    "the opposition goes first next round": "set first npcs",
    "tamsin's rifle jams": "jam tamsin rifle",
    "marl changes sides": "set enforcer side pcs",
    "marl comes over to us": "set enforcer side pcs",
    "the deputy is called Old Ned": "rename deputy Old Ned",
    "pell hands his pistol to doc": "hand pell pistol doc_ambry",
    "marl takes pell's pistol": "hand pell pistol enforcer",
    "tamsin, pell and doc fall over": "set tamsin prone yes, then set pell prone yes, then "
    "set doc_ambry prone yes",
    "marl is stunned and prone": "set enforcer stunned yes, then set enforcer prone yes",
    "orsk takes two stress, marl too": "stress lieutenant 2, then stress enforcer 2",
    "everyone in the party clears all stress": "set brannoc stress 0, then set tamsin stress 0, then "
    "set pell stress 0, then set doc_ambry stress 0",
    "shooting is harder for marl": "trait harder ranged on enforcer",
    "go back three turns": "undo 3 turns",
    "forget the last two rulings": "undo 2 rulings",
}
UNSAID = (  # denied, asked, wished, feared or to come: nothing that is so now
    "marl does not fall prone",
    "marl isn't stunned if tamsin hits",
    "tamsin almost falls prone",
    "marl will fall prone",
    "tamsin tries to stand up",
    "the watcher would hit tamsin for 3",
    "the watcher never hits tamsin for 3",
    "marl falls prone unless doc helps",
    "marl falls prone next round",
    "only marl falls prone",
    "nobody is stunned",
    "marl or orsk falls prone",
    "don't kill marl",
    "if marl falls, orsk is stunned",
    "is marl stunned",
    "can tamsin see marl?",
    "should marl fall prone?",
    "marl moves away from the gallery",
)
ASKED = {  # what may mean several things, and what is asked
    "three stress": "Who is that",
    "she drops her gun": "Who is that",
    "tamsin takes a few stress": "How many",
    "marl falls": "set enforcer prone yes, defeat enforcer",
    "some reinforcements arrive": "Who?",
    "the door is barred": "Which way?",
    "tamsin has 1 shot left": "set tamsin rifle reloads 1, set tamsin pistol reloads 1",
    "the villains have the initiative": "turn of npcs, set first npcs",
    "take 20 threat away": "There are only 8.",
}
OPEN = {  # what is for the person to say
    "lock the cargo doors": "close way cargo_doors quay, then close way cargo_doors stacks, then close way",
    "end the fight": "end scene pcs, end scene npcs, end scene nobody. Type the one you mean.",
    "the fight is over": "end scene pcs, end scene npcs, end scene nobody. Type the one you mean.",
    "a guard arrives": "add guard at ZONE for npcs, add guard at ZONE for pcs. Type the one you mean.",
    "tamsin hides": "hide tamsin, but nobody hides in this scene",
}


@pytest.fixture(scope="module")
def game() -> Session:
    return new_game(scene="skirmish")


def said(session: Session, typed: str) -> str:
    """Return what is answered to everyday words, "" for nothing."""
    found = offer(session, typed)
    return found.text if found else ""


@pytest.mark.parametrize(("typed", "rulings"), [*FIGHT.items(), *FURTHER.items()])
def test_what_is_said_of_a_fight_is_answered_with_the_exact_rulings(game, typed, rulings):
    before = game.states.tobytes()
    assert f": {rulings}. Type yes" in said(game, typed)
    assert game.states.tobytes() == before


@pytest.mark.parametrize(
    ("scene", "typed", "rulings"), [(*each, wanted) for each, wanted in ELSEWHERE.items()]
)
def test_what_is_said_of_other_scenes_is_answered_with_the_exact_rulings(scene, typed, rulings):
    assert f": {rulings}. Type yes" in said(new_game(scene=scene), typed)


@pytest.mark.parametrize(("typed", "answer"), OPEN.items())
def test_what_is_not_clear_or_cannot_be_is_said(game, typed, answer):
    assert answer in said(game, typed)


def test_a_yes_carries_out_what_was_offered_and_undo_takes_it_back(monkeypatch):
    session = new_game(scene="skirmish")
    shown = sit(session, monkeypatch, "marl takes 2 stress\nyes\ngive the players 2 momentum\ny\nundo")
    assert "Big Marl has 2 of" in shown and "Momentum is 2 now." in shown
    assert [each.words for each in session.played] == ["stress enforcer 2"]


def test_a_ruling_that_cannot_be_is_refused_as_it_is(monkeypatch):
    shown = sit(new_game(scene="skirmish"), monkeypatch, "hide tamsin\nset tamsin stress 99")
    shown = " ".join(shown.split())
    assert "Nobody hides in this scene: it does not play stealth." in shown and "As a ruling" not in shown


def test_several_rulings_are_carried_out_by_one_yes(monkeypatch):
    session = new_game(scene="skirmish")
    sit(session, monkeypatch, "tamsin is out of ammo\nyes")
    assert [each.words for each in session.played] == [
        "set tamsin rifle reloads 0",
        "set tamsin pistol reloads 0",
    ]


def test_a_yes_that_comes_late_carries_nothing_out(monkeypatch):
    session = new_game(scene="skirmish")
    shown = sit(session, monkeypatch, "marl takes 2 damage\nstatus\nyes")
    assert session.played == [] and "There is nothing that a yes would answer." in shown


def test_who_is_hidden_from_the_person_is_named_in_no_answer():
    session = new_game(scene="reed_maze")
    known = {each["key"] for each in session.words.status(session.state, session.cast, 0)["characters"]}
    unseen = next(key for key in session.cast.characters if key not in known)
    session.viewer = 0
    assert said(session, f"{unseen} takes 3 damage") == ""
    session.viewer = None
    assert unseen in said(session, f"{unseen} takes 3 damage")


def test_an_action_that_cannot_be_done_now_is_no_ruling_about_whom_it_names():
    session = new_game(scene="skirmish")
    session.act(session.parse("act brannoc"))
    assert "cannot be done now" in said(session, "shoot big marl")


@pytest.mark.parametrize("typed", ["stab quill", "strike the deputy"])
def test_a_blow_at_somebody_out_of_reach_is_offered_with_the_steps_up_to_them(typed):
    session = new_game(scene="skirmish")
    session.act(session.parse("act brannoc"))
    found = offer(session, typed)
    assert found and found.rulings == ("move floor; approach deputy; attack boar_spear -> deputy",)


def test_an_action_said_in_other_words_is_answered_with_the_action(monkeypatch):
    session = new_game(scene="skirmish")
    session.act(session.parse("act tamsin"))
    assert "Tamsin Reed fires the rifle at the watcher." in said(session, "shoot the watcher with the rifle")
    assert "fires the rifle at the watcher" in said(session, "tamsin shoots the watcher")
    assert "moves to the cargo doors" in said(session, "I go to the doors")
    assert ": withdraw tamsin." in said(session, "flee")
    sit(session, monkeypatch, "move over to the cargo doors please\nyes")
    assert session.cast.zones[int(session.state.characters[1].zone)] == "cargo_doors"


def test_a_verb_that_cannot_be_done_is_no_ruling_that_cannot_be_made():
    session = new_game(scene="skirmish")
    session.act(session.parse("act brannoc"))  # whom no enemy is near
    assert said(session, "hit") == ""


def test_everyday_words_are_heard_where_dice_are_awaited(monkeypatch):
    session = to_dice(new_game())
    monkeypatch.setattr(sys, "stdin", io.StringIO("momentum +1\nyes\n"))
    out = io.StringIO()
    Terminal(session, Console(file=out, width=100), {}, 0, manual=True).run()
    assert "As a ruling: set momentum 1." in out.getvalue() and "Momentum is 1 now." in out.getvalue()


def test_a_word_of_a_name_is_enough_in_a_ruling(game):
    assert game.rule("set marl stress 1").sentences == ("Big Marl has 1 of 13 Stress now.",)
    game.undo()


@pytest.mark.parametrize(("typed", "command"), [("go back", "undo"), ("hint", "?"), ("options", "all")])
def test_what_is_said_for_a_command_is_answered_with_it(game, typed, command):
    assert said(game, typed) == f"Type {command} for that, or yes."
    assert set(COMMANDS_SAID.values()) <= set(COMMANDS)


def test_what_no_rule_knows_may_be_noted(monkeypatch):
    shown = sit(new_game(scene="skirmish"), monkeypatch, "the roof collapses")
    assert "note the roof collapses writes that into the log." in " ".join(shown.split())


@pytest.mark.parametrize("typed", UNSAID)
def test_what_is_not_said_to_be_so_now_is_never_carried_out(game, typed):
    found = offer(game, typed)
    assert found is None or not found.rulings


@pytest.mark.parametrize(("typed", "question"), ASKED.items())
def test_what_may_mean_several_things_is_asked_and_offers_nothing(game, typed, question):
    found = offer(game, typed)
    assert found is not None and question in found.text and not found.rulings


def test_what_is_taken_for_colour_is_said(game):
    found = offer(game, "marl is stunned and glorious")
    assert found is not None and found.rulings == ("set enforcer stunned yes",)
    assert "I take “glorious” to be colour." in found.text


@pytest.mark.parametrize(
    ("typed", "rulings", "colour"),
    [
        ("marl legs it down the alley behind the mill", ("withdraw enforcer",), "behind the mill"),
        ("with a groan of old timber the gallery goes dark", ("darken gallery",), "groan"),
        (
            "the watcher wobbles on her stool and falls flat on her face",
            ("set watcher prone yes",),
            "the watcher falls prone",
        ),
    ],
)
def test_a_sentence_is_understood_by_the_fewest_words_left_over_which_are_said(game, typed, rulings, colour):
    found = offer(game, typed)
    assert found is not None and found.rulings == rulings
    assert colour in found.text.split("I take")[1]


@pytest.mark.parametrize(
    ("typed", "ruling"), [("thtreat goes to 7", "set threat 7"), ("marl isnt prone", "")]
)
def test_a_slip_of_the_pen_is_taken_for_the_word_it_nearly_is(game, typed, ruling):
    found = offer(game, typed)
    assert ruling in (found.text if found else "") and (ruling or not found or "prone yes" not in found.text)


def test_everyday_words_are_heard_where_a_card_is_drawn(monkeypatch):
    shown = " ".join(
        sit(
            new_game(scene="tollhouse"), monkeypatch, "the yard of the bailiff: bailiff is prone\nyes"
        ).split()
    )
    assert "set bailiff prone yes" in shown


def test_the_words_of_a_line_are_carried_out_in_turn_and_pronouns_speak_of_whom_it_named(monkeypatch):
    session = new_game(scene="skirmish")
    sit(
        session,
        monkeypatch,
        "marl goes to the gallery, and then he is stunned\nyes\nhe gets up\nraise threat to 3\nyes",
    )
    marl = session.cast.characters.index("enforcer")
    assert session.cast.zones[int(session.state.characters[marl].zone)] == "gallery"
    assert session.state.characters[marl].stunned and session.state.threat == 3


def test_what_is_not_understood_of_a_line_is_said_and_the_rest_offered(monkeypatch):
    session = new_game(scene="skirmish")
    shown = " ".join(sit(session, monkeypatch, "marl takes 2 stress, never mind his armour\nyes").split())
    assert "As a ruling: stress enforcer 2. I do not understand “not mind his armour”. Type yes" in shown
    assert [each.words for each in session.played] == ["stress enforcer 2"]


def test_an_action_that_is_not_legal_now_is_answered_as_an_action(monkeypatch):
    session = to_dice(new_game())
    session.roll()
    session = new_game(scene="skirmish")
    session.act(session.parse("act tamsin"))
    shown = sit(session, monkeypatch, "aim\nhand over; attack rifle -> watcher")
    assert "As a ruling" not in shown


def test_take_carries_out_what_the_adviser_has_said(monkeypatch):
    session = new_game(scene="duel", settings=replace(SETTINGS, budget=0.05))
    before = session.states.tobytes()
    shown = sit(session, monkeypatch, "take\n?\ntake")
    assert "take carries out what ? has advised here" in " ".join(shown.split())
    assert session.states.tobytes() != before


def after(scene: str, *lines: str) -> Table:
    """Return a table at which lines were typed, and yes after each."""
    table = Table(scene)
    for line in lines:
        table.type(line)
        table.type("yes")
    return table


def test_a_trait_that_the_scene_names_ends_when_it_is_said_to_hold_no_longer():
    table = after("gate", "the gate isn't barred any more")
    barred = {"on": "gatehouse", "effect": "harder", "tests": ["movement"], "more": -1}
    now, before = position(table.session), position(Table("gate").session)
    assert differences(now, before, {"trait": [barred]}) == []


def test_what_is_said_after_no_wait_is_meant_and_not_what_came_before():
    table = after("gate", "dunn is prone. no wait, fletcher is prone")
    fell = {"dunn": {"prone": False}, "fletcher": {"prone": True}}
    assert differences(position(table.session), position(Table("gate").session), {"person": fell}) == []


def test_there_is_the_zone_that_was_named_before():
    table = after("lamp", "rubble on the stair, moving there is harder")
    harder = {"on": "stair", "effect": "harder", "tests": ["movement"]}
    assert differences(position(table.session), position(Table("lamp").session), {"trait": [harder]}) == []


def test_a_refusal_in_many_words_is_no_promise():
    table = after("harrow", "the castellan refuses to let them see the level in the cistern")
    refused = {"request": {"let_us_see_it": "refused"}}
    assert differences(position(table.session), position(Table("harrow").session), refused) == []


def test_what_a_number_counts_is_never_taken_for_colour():
    assert "hit" not in Table("sluice").type("talking to everybody takes two intervals")


def test_one_of_several_turns_is_named_by_its_number(monkeypatch):
    session = new_game(scene="gate")
    shown = sit(session, monkeypatch, "dunn shoots a rammer\n2")
    assert "2 Corporal Dunn fires the crossbow at Rammer 2." in " ".join(shown.split())
    assert "act dunn; attack crossbow -> rammer_2" in shown
