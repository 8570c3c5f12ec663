"""What people do, as plans of D6 are read aloud: in words, with people's names."""

from agents.d6.sense import SENSE
from arena.aims.codes import HOLD, REACH
from arena.d6 import codes
from arena.d6.core import record as act
from arena.d6.words.aloud import later, phrase
from arena.words.verb import verb_of
from tests.d6.table import D6, FOE, Game, Spot, spot_text

WORDLESS = {"spend die", "stand", "let fall", "ready die", "ready fate"}


def game() -> Game:
    """Return a scene of two people in which somebody's turn is about to come."""
    text = spot_text()
    return Game(text, 3, 5)


def test_a_plan_says_in_the_third_person_what_is_done_to_whom() -> None:
    spot = game()
    assert phrase(act.STRIKE + FOE, spot.state, spot.cast) == "strikes Foe"
    assert phrase(act.TACKLE + FOE, spot.state, spot.cast) == "tackles Foe, to hold them down"
    assert phrase(act.MOVE + 1, spot.state, spot.cast) == ""
    assert later(act.MOVE + 1, spot.state, spot.cast) == "goes to Far"


def test_every_verb_of_a_turn_has_words_that_are_not_what_is_typed() -> None:
    spot = game()
    for action in range(act.ACTIONS):
        verb, numbers = verb_of(D6.verbs, action)
        most = {"who": 2, "zone": 2, "declared": 7, "mode": 3}
        known = all(number < most.get(name, 0) for name, number in zip(verb.arguments, numbers, strict=True))
        if known and verb.name not in WORDLESS:
            said = later(action, spot.state, spot.cast)
            assert said and "{" not in said and said != D6.text(action, spot.state, spot.cast), verb.name


def test_nobody_dodges_where_the_only_enemy_near_is_stunned() -> None:
    spot = game()
    spot.state.actor = 0
    spot.state.characters[FOE].weapons["carried"][:] = 0
    assert not SENSE.gives_nothing(spot.state, act.DODGE)
    spot.state.characters[FOE].stunned = 1
    assert SENSE.gives_nothing(spot.state, act.DODGE)


def test_nobody_dodges_whom_only_somebody_pinned_could_strike() -> None:
    spot = game()
    spot.state.actor = 0
    spot.state.characters[FOE].held = codes.PINNED
    assert SENSE.gives_nothing(spot.state, act.DODGE)


def test_only_who_is_not_watched_and_has_somewhere_else_to_be_sneaks() -> None:
    spot = game()
    spot.state.actor = 0
    assert SENSE.gives_nothing(spot.state, act.SNEAK)
    aim = spot.state.objectives[0]
    aim.kind, aim.zone, aim.who = REACH, 1, 1
    assert SENSE.gives_nothing(spot.state, act.SNEAK)
    spot.state.characters[FOE].zone = 1
    assert not SENSE.gives_nothing(spot.state, act.SNEAK)
    aim.kind, aim.zone = HOLD, 0
    assert SENSE.gives_nothing(spot.state, act.SNEAK)  # it stands there
    assert SENSE.misplaced(spot.state, [act.RUN_TO + 1]) and not SENSE.misplaced(
        spot.state, [act.SHOOT + FOE]
    )


def test_of_whoever_has_no_dice_to_resist_with_no_roll_is_told() -> None:
    spot = Spot(wounds="points")
    spot.do("shoot foe")
    spot.roll(5, 5, 5, 5)
    spot.states[0].event_count = 0
    spot.roll(3, 3, 3, 3, 2)
    said = D6.words.narrate(spot.state, spot.cast, None)
    assert "Foe has no armour against it." in said and not [each for each in said if "resistance" in each]
    spot.state.characters[FOE].hidden = 1
    unseen = [D6.words.narrate(spot.state, spot.cast, 0)]
    spot.state.characters[FOE].armour_dice = 2
    assert unseen == [D6.words.narrate(spot.state, spot.cast, 0)]  # nor what they wear who are not seen
    spot = Spot()
    spot.hit((3, 3, 3, 3, 2), (3, 3))
    assert "Foe rolls 6 for resistance." in D6.words.narrate(spot.state, spot.cast, None)


def test_how_an_attack_is_meant_is_told_in_words() -> None:
    def said(words: str) -> str:
        spot = Game(spot_text().replace("gm_dice:", "options: [called shots, all out]\ngm_dice:"), 20, 1)
        spot.do(words)
        (told,) = D6.words.narrate(spot.state, spot.cast, None)
        return told

    assert said("go for the head") == "Hero goes for the head."
    assert said("go all out") == "Hero attacks all out."
    assert said("go for a knockout") == "Hero goes for a knockout."
