"""What a file says of spells: refused with a sentence that says where, and what to write instead."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scenarios.errors import ScenarioError
from scenarios.loader import loads
from tests.twod20.build import person, scene

BLAST: dict[str, Any] = {
    "name": "Spark",
    "skill": "fight",
    "difficulty": 1,
    "cost": 2,
    "target": "enemy",
    "damage": {"more": 1},
}
GIFT: dict[str, Any] = {
    "name": "Spark",
    "skill": "move",
    "difficulty": 1,
    "cost": 2,
    "target": "friend",
    "lasts": "rounds",
    "gives": {"armour": 1},
}


def text_of(spell: Any, caster: dict[str, Any]) -> str:
    """Return a scene in which the mage, Power 5, may cast a spell."""
    gift = {"talent": "arcane_lore", "knows": ["spark"], **caster}
    people = {"mage": person("pcs", skills={"know": 4}, caster=gift), "foe": person()}
    return scene(people, spells={"spark": spell})


def refused(spell: Any, **caster: Any) -> str:
    """Return the sentences with which it is refused."""
    with pytest.raises(ScenarioError) as error:
        loads(text_of(spell, caster), "spell.yaml")
    return str(error.value)


def option(**gives: Any) -> dict[str, Any]:
    """Return the options of a spell that has one."""
    return {"options": {"more": {"name": "More", **gives}}}


WRONG_BLASTS = [
    ({"heals": True}, "spells.spark: does damage and heals; expected one of `damage`, `heals`, `gives`"),
    ({"damge": {"more": 1}}, 'spells.spark.damge: unknown key (did you mean "damage"?'),
    ({"damage": 3}, "spells.spark.damage = 3: expected keys with values below it, such as more, mental"),
    ({"damage": {"effects": ["stun"]}}, 'damage.effects = ["stun"]: expected keys with values below it'),
    ({"target": "self"}, 'spells.spark.target = "self": enemies are struck by `damage`, and nobody else is'),
    ({"target": "foe"}, 'spells.spark.target = "foe": not known here (one of: enemy, enemies, self'),
    ({"range": "far"}, 'spells.spark.range = "far": not known here (one of: reach, close, medium, long)'),
    ({"difficulty": 6}, "spells.spark.difficulty = 6: too high, at most 5"),
    ({"lasts": "rounds"}, "lasts for rounds or the scene, and nothing else does"),
    ({"leaves": "command"}, "a command is a Harm of the mind: give its damage `mental: true`"),
    ({"opposed": {"attribute": "will"}}, "spells.spark.opposed.skill: missing, expected here"),
    ({"flawed": {"everyone": True}}, "only a spell at all enemies can strike everyone instead"),
    ({"flawed": {"fragile": True}}, "flawed.fragile = true: is said of Cover, and it gives none"),
    ({"cost_effects": {"area": True}}, "cost_effects.area = true: a Cost strikes whoever casts, and nobody"),
    ({"cost": 0, "flawed": {"cost_effects": {"stun": True}}}, "cost_effects: means nothing without a `cost`"),
    ({"dear": True}, "spells.spark.dear = true: means nothing without `options`"),
    (option(), "spells.spark.options.more: gives nothing; expected one thing: `effects`, `range`"),
    (option(range="long", armour=1), "options.more: gives armour, range; expected one thing"),
    (option(range="close"), "carries it no farther: the spell reaches as far as close without it"),
    (option(armour=1), "options.more.armour: means nothing to a spell that does damage"),
    (option(range="long", price=0), "options.more.price = 0: too low, at least 1"),
]
WRONG_GIFTS = [
    ({"gives": {}}, "spells.spark.gives: gives nothing; expected some of `armour`, `melee`, `reroll`"),
    ({"gives": {"armour": 1, "sturdy": True}}, "gives.sturdy = true: is said of Cover, and it gives none"),
    (
        {"lasts": "instant"},
        'spells.spark.lasts = "instant": what a spell `gives`, or shows, lasts for rounds',
    ),
    ({"opposed": {"attribute": "will", "skill": "talk"}}, "only a spell at one enemy is resisted by a test"),
    ({"leaves": "dread"}, 'spells.spark.leaves = "dread": only Harms leave something'),
    ({"target": "self", "range": "long"}, 'range = "long": leave it out: it works where its caster stands'),
    (option(cover=1), "options.more.cover: adds to `cover`, which the spell does not give"),
    (option(screen=True), "options.more.screen: adds to `cover`, which the spell does not give"),
    (option(melee=1), "options.more.melee: adds to `melee`, which the spell does not give"),
    ({"lasts": "scene", **option(rounds=1)}, "options.more.rounds = 1: lasts no longer than the scene"),
    (option(range="long"), "options.more.range: means nothing to a spell that gives something"),
]
WRONG_CASTERS = [
    ({"knows": "spark"}, 'characters.mage.caster.knows = "spark": expected a list'),
    ({"knows": ["sparc"]}, 'characters.mage.caster.knows[0] = "sparc": no such spell (did you mean "spark"?'),
    ({"knows": ["spark", "spark"]}, 'characters.mage.caster.knows[1] = "spark": named twice'),
    ({"flawed": ["spark"]}, 'characters.mage.caster.flawed[0] = "spark": known wholly already'),
    ({"prepared": ["shield"]}, "it does not know that spell, write it under `knows` or `flawed`"),
    ({"talent": "wizard"}, 'caster.talent = "wizard": not known here (one of: arcane_lore, voice_of_spirit'),
    ({"ward": 2}, "a Ward resists nothing here, only where spells cost mana"),
    ({"knows": ["spark", "compel", "curse_of_dread"]}, "its Power is 5; say under `prepared` which of them"),
]


@pytest.mark.parametrize(("more", "sentence"), WRONG_BLASTS, ids=range(len(WRONG_BLASTS)))
def test_what_is_wrong_with_a_spell_that_strikes_is_said(more: dict[str, Any], sentence: str) -> None:
    said = refused({**BLAST, **more})
    assert sentence in said and said.startswith("spell.yaml:")


@pytest.mark.parametrize(("more", "sentence"), WRONG_GIFTS, ids=range(len(WRONG_GIFTS)))
def test_what_is_wrong_with_a_spell_that_gives_something_is_said(more: dict[str, Any], sentence: str) -> None:
    assert sentence in refused({**GIFT, **more})


@pytest.mark.parametrize(("more", "sentence"), WRONG_CASTERS, ids=range(len(WRONG_CASTERS)))
def test_what_is_wrong_with_a_caster_is_said(more: dict[str, Any], sentence: str) -> None:
    assert sentence in refused(BLAST, **more)


@pytest.mark.parametrize("spells", [[BLAST], None, "blast"])
def test_spells_are_said_by_their_keys(spells: Any) -> None:
    people = {"hero": person("pcs"), "foe": person()}
    with pytest.raises(ScenarioError, match="spells = .*expected keys with values below it"):
        loads(scene(people, spells=spells), "spell.yaml")


@pytest.mark.parametrize("spell", [BLAST, GIFT])
def test_a_whole_spell_is_taken(spell: dict[str, Any]) -> None:
    assert loads(text_of(spell, {}), "spell.yaml")


CHALLENGE = {
    "scene": "challenge",
    "time": {"limit": 6},
    "tasks": {"well": {"name": "Well"}},
    "objectives": {"pcs": [{"complete": ["well"]}], "npcs": [{"prevent": True}]},
}
CHASE = {"pursuit": {"pursuer": "foe", "quarry": "mage"}, "objectives": None}


@pytest.mark.parametrize(
    "more, called",
    [(CHALLENGE, "a challenge"), (CHASE, "a pursuit from the start")],
    ids=["challenge", "chase"],
)
def test_spells_where_nobody_takes_turns_are_refused_and_casters_without_are_not(more, called) -> None:
    whole = {key: value for key, value in more.items() if value is not None}
    for spells, said in ((["arcane_blast"], f"a spell takes a turn, and {called} has none"), ([], "")):
        mage = person("pcs", caster={"talent": "arcane_lore", "knows": spells})
        text = json.loads(scene({"mage": mage, "foe": person()}, **whole))
        if "pursuit" in more:
            del text["objectives"]
        if said:
            with pytest.raises(ScenarioError) as error:
                loads(json.dumps(text), "spell.yaml")
            assert said in str(error.value)
        else:
            loads(json.dumps(text), "spell.yaml")
