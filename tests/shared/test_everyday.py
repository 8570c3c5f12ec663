"""Everyday words in scenes of other systems: what is said of their people is understood."""

import pytest

from tests.table.phrases.run import Table

SAID = {
    ("mill_bridge", "osk gets 2 conviction"): "set osk conviction 6",
    ("mill_bridge", "wenna spends a conviction"): "set wenna conviction 3",
    ("mill_bridge", "wenna takes two bruises"): "set wenna bruised 2",
    ("mill_bridge", "wenna is knocked down"): "set wenna condition prone yes",
    ("mill_bridge", "robber 1 is dazed"): "set robber_1 dazed yes",
    ("mill_bridge", "robber 1 is prone and robber 2 is stunned"): (
        "set robber_1 condition prone yes, then set robber_2 condition stunned yes"
    ),
    ("mill_bridge", "two more robbers come in"): (
        "add copy of robber_1 at bridge, then add copy of robber_1 at bridge"
    ),
    ("mill_bridge", "it is foggy on the road"): "set road concealment 1",
    ("mill_bridge", "Hadric joins us"): "set hadric side pcs",
    ("mill_bridge", "robber 1 is merciful now"): "set robber_1 temper merciful",
    ("wharf", "docker 1 turns cruel"): "set man_1 temper cruel",
    ("skirmish", "Big Marl's temper is cautious from now on"): "set enforcer temper cautious",
    ("petition", "vant concedes"): "concede vant",
    ("petition", "we give up"): "end scene npcs",
    ("open_session", "bertil yields"): "concede bertil",
    ("harrow", "the castellan concedes"): "set turn_the_wheel answer granted",
    ("harrow", "warden 1 gives in"): "concede warden_1",
    ("skirmish", "pell concedes"): "surrender pell",
    ("skirmish", "we concede"): "end scene npcs",
    ("wharf", "the opposition yields"): "end scene pcs",
    ("wharf", "the lights go out in the shed"): "set shed dark 12",
    ("wharf", "nell has 3 action dice"): "set nell action dice 3",
    ("wharf", "docker 2 is out"): "set man_2 status out",
    ("wharf", "dockers 1 and 2 are on the ground"): "set man_1 prone yes, then set man_2 prone yes",
    ("wharf", "the lookout runs off"): "withdraw lookout",
    ("wharf", "it is nell's turn"): "turn of nell",
    ("wharf", "corin goes to the steps and docker 1 goes with him"): (
        "set smuggler zone steps, then set man_1 zone steps"
    ),
}


@pytest.mark.parametrize(("scene", "said"), SAID)
def test_what_is_said_of_a_scene_is_answered_with_its_rulings(scene, said):
    table = Table(scene)
    assert f": {SAID[scene, said]}. " in table.type(said)


@pytest.mark.parametrize(("scene", "said"), [("wharf", "nobody dies"), ("mill_bridge", "osk sings a song")])
def test_talk_changes_nothing(scene, said):
    table = Table(scene)
    stood = table.stands()
    table.type(said)
    assert not table.terminal.offered and table.stands() == stood


@pytest.mark.parametrize(
    ("scene", "typed", "rulings"),
    [
        (
            "boiler",
            "A seventh raider has waded ashore and stands in the reeds.",
            ("add copy of raider_1 at reeds",),
        ),
        (
            "fir_pass",
            "A third wolfhound breaks out of the firs and stands there on the road.",
            ("add copy of wolfhound_1 at road",),
        ),
        ("wharf", "gm dice +1, that was a hint", ("set gm dice 3",)),
        (
            "slate_roofs",
            "the sun comes off the wet slates right into Dass's eyes, dazzled",
            ("set dass condition dazzled yes",),
        ),
        ("mill_bridge", "no conviction left for osk i'm afraid", ("set osk conviction 0",)),
        ("ledger_room", "dogs down, sel got it", ()),
    ],
)
def test_words_of_the_rules_and_places_of_newcomers_are_heard(
    scene: str, typed: str, rulings: tuple[str, ...]
) -> None:
    table = Table(scene)
    table.type(typed)
    assert tuple(table.terminal.offered) == rulings
