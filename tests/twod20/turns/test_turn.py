"""A turn: SRD "Actions", "Minor Actions", "Major Actions", "Free Actions"."""

import pytest

from arena.twod20 import codes
from tests.twod20.build import Table, person
from tests.twod20.fight import carry_on, fight, next_turn, win

GUN = {"form": "ranged", "damage": 4, "range": "medium"}
PAL = {"pal": person("pcs")}
ROW = ("yard", "hall", "roof", "road")


def apart(**more: object) -> Table:
    """Return the turn of a hero with a gun, the foe far away."""
    more.setdefault("foe", {"zone": "road"})
    return fight(weapon=GUN, **more)  # type: ignore[arg-type]


# how many actions


def test_a_turn_has_one_major_action_and_one_free_minor_action() -> None:
    table = apart().do("aim", "recover").skip().dice(19, 19)
    assert (table.state.turn.majors, table.state.turn.minors_left) == (1, 0)
    assert not [text for text in table.legal() if text.split()[0] in ("attack", "recover", "rush", "protect")]


def test_a_further_minor_action_costs_a_point_and_each_kind_is_used_once() -> None:
    table = apart().do("aim")
    before = int(table.state.threat)
    table.do("drop prone")
    assert table.state.threat == before + 1
    assert not table.legal("aim") and not table.legal("stand")


def test_a_major_action_may_come_before_or_after_the_minor_one() -> None:
    table = apart().do("recover").skip().dice(19, 19)
    assert "move hall" in table.legal()


def test_pass_without_a_minor_action_keeps_the_turn_for_later_once() -> None:
    table = carry_on(apart(others=PAL).do("pass"))
    assert (table["hero"].acted, table["hero"].waited) == (0, 1)
    carry_on(table.do("hand over", "act foe", "end turn"))
    assert table.legal("act") == ["act hero", "act pal"]
    assert not table.do("act hero").legal("pass")


def test_one_who_has_done_something_cannot_pass() -> None:
    assert apart().legal("pass")
    assert not apart().do("aim").legal("pass")


def test_passing_does_not_bring_a_second_reaction() -> None:
    table = apart(others=PAL)
    carry_on(table.do("pass"))
    table["hero"].reacted = 1
    next_turn(table, "foe")
    assert next_turn(table, "hero")["hero"].reacted == 1


def test_the_reaction_comes_back_with_the_round_and_not_with_the_own_turn() -> None:
    table = apart()
    table["foe"].reacted = table["hero"].reacted = 1
    assert next_turn(table, "foe")["foe"].reacted == 1
    carry_on(table.do("end turn"))
    assert table.state.round_number == 2
    assert (table["foe"].reacted, table["hero"].reacted) == (0, 0)


# minor actions


def test_aim_re_rolls_one_die_of_an_attack_before_the_next_turn() -> None:
    table = apart(foe={"zone": "hall"}).do("aim", "attack arm -> foe").skip().dice(19, 5)
    assert table.legal() == ["keep the roll", "re-roll die 0", "re-roll die 1"]
    table.do("re-roll die 0").dice(5)
    assert (table.phase, table["hero"].aimed) == ("spends", 0)
    table = next_turn(apart().do("aim"), "foe")
    assert table["hero"].aimed == 1
    assert next_turn(table, "hero")["hero"].aimed == 0


def test_defend_covers_oneself_or_an_ally_in_reach_until_ones_next_turn() -> None:
    table = apart(others=PAL)
    assert table.legal("defend") == ["defend hero"]
    table.engage("hero", "pal").do("defend pal")
    assert table["pal"].defenders == 1
    assert next_turn(table, "foe")["pal"].defenders == 1
    assert next_turn(next_turn(table, "pal"), "hero")["pal"].defenders == 0


def test_bolster_heartens_oneself_or_an_ally_at_close_range_until_ones_next_turn() -> None:
    table = apart(others={**PAL, "far": person("pcs", "hall")})
    assert table.legal("bolster") == ["bolster hero", "bolster pal"]
    assert next_turn(table.do("bolster pal"), "foe")["pal"].bolsterers == 1
    for who in ("pal", "far", "foe"):
        next_turn(table, who)
    assert table["pal"].bolsterers == 1
    assert next_turn(table, "hero")["pal"].bolsterers == 0


def test_more_than_four_dice_of_cover_or_morale_are_not_given() -> None:
    table = apart(others={"pal": person("pcs"), "other": person("pcs")})
    table["hero"].bolsterers = table["hero"].defenders = 0b1100
    assert not {"bolster hero", "defend hero"} & set(table.legal())


def test_disengage_needs_an_enemy_in_reach_and_leaves_it() -> None:
    assert not apart().legal("disengage")
    table = fight().do("disengage", "stay")
    assert (table["hero"].in_reach, table.phase) == (0, "turn")
    assert not table.legal("shift") and table.legal("move")


def test_movement_goes_next_door_or_about_the_zone_but_not_from_an_enemys_reach() -> None:
    assert apart().legal("move") == ["move yard", "move hall"]
    assert not fight().legal("move")


def test_movement_is_safe_through_rough_ground() -> None:
    zones = {key: {"name": key, "terrain": 3} for key in ROW}
    assert apart(zones=zones).do("move hall")["hero"].zone == 1


def test_movement_and_rush_exclude_each_other() -> None:
    assert not apart().do("move hall", "stay").legal("rush")
    table = apart().do("rush hall").skip().dice(5, 5).do("done", "stay")
    assert not table.legal("move") and not table.legal("shift")


def test_shift_is_the_only_movement_of_a_turn() -> None:
    table = apart().do("shift", "stay")
    assert not [text for text in table.legal() if text.split()[0] in ("shift", "move", "rush")]
    assert "attack arm -> foe" in table.legal()
    near = fight().do("shift", "approach foe", "stay")
    assert not near.legal("disengage")


def test_one_drops_prone_or_stands_and_not_both_in_one_turn() -> None:
    table = apart().do("drop prone")
    assert table["hero"].prone == 1 and not table.legal("stand")
    table = next_turn(next_turn(table, "foe"), "hero").do("stand")
    assert table["hero"].prone == 0 and not table.legal("drop prone")


def test_one_who_lies_prone_cannot_rush_but_can_crawl() -> None:
    table = apart()
    table["hero"].prone = 1
    assert not table.legal("rush") and table.legal("move")


def test_a_dropped_weapon_is_picked_up_where_it_lies() -> None:
    table = apart().do("drop arm")
    assert (table.state.turn.minors_left, table.weapon("hero", "arm").held) == (1, 0)
    assert table.legal("draw") == ["draw arm"]
    assert not table.fork().do("move hall", "stay").legal("draw")
    assert table.do("draw arm").legal("attack arm")


def test_an_interactive_object_is_used_once_by_who_stands_there() -> None:
    lamp = {"name": "Lamp", "interact": "yard", "zone": "hall", "terrain": 2}
    table = apart(environment=[lamp])
    assert not apart(environment=[{**lamp, "interact": "hall"}]).legal("interact")
    table.do("interact lamp")
    assert (table.state.zones[1].terrain, table.legal("interact")) == (2, [])


# major actions


@pytest.mark.parametrize(
    "cover, ally, difficulty", [(False, False, 1), (True, False, 0), (False, True, 2), (True, True, 1)]
)
def test_protect_is_easier_in_cover_and_harder_for_an_ally(cover: bool, ally: bool, difficulty: int) -> None:
    yard = {"name": "Yard", "cover": {"dice": 1}} if cover else {"name": "Yard"}
    table = apart(zones={"yard": yard, "road": {"name": "Road"}}, links=["yard - road"], others=PAL)
    assert table.do("protect pal" if ally else "protect hero").state.tests[0].difficulty == difficulty


def test_protect_lasts_to_the_start_of_the_protected_ones_turn() -> None:
    table = apart(others=PAL).do("protect pal").skip().dice(5, 5).do("done")
    assert next_turn(table, "foe")["pal"].protected == 1
    assert next_turn(table, "pal")["pal"].protected == 0


def test_protect_does_not_stack() -> None:
    table = apart(others=PAL)
    table["pal"].protected = 1
    assert table.legal("protect") == ["protect hero"]


def test_create_advantage_is_difficulty_two_with_the_better_pair() -> None:
    table = apart(hero={"attributes": {"reason": 11}, "skills": {"know": 3}}).do(
        "create advantage foe defence"
    )
    test = table.state.tests[0]
    assert (test.difficulty, test.attribute, test.skill) == (2, codes.REASON, codes.KNOW)
    table.skip().dice(5, 5)
    trait = table.state.traits[0]
    assert (trait.on, trait.effect, trait.copies) == (table.who("foe"), codes.HARDER, 1)


def test_an_advantage_may_help_a_friend() -> None:
    table = apart(others=PAL).do("create advantage pal attack").skip().dice(5, 5)
    assert (table.state.traits[0].on, table.state.traits[0].effect) == (table.who("pal"), codes.EASIER)


def test_rush_is_difficulty_zero_and_goes_one_zone_and_one_more_for_each_momentum() -> None:
    table = apart(foe={"zone": "road"}).do("rush hall")
    assert table.state.tests[0].difficulty == 0
    table.skip().dice(1, 5)
    assert table["hero"].zone == 1
    for zone in ("roof", "road", "roof"):
        table.do(f"rush on {zone}", "pay 1 momentum")
    assert (table["hero"].zone, table.state.generated) == (2, 0)


def test_rough_ground_makes_a_rush_harder() -> None:
    zones = {key: {"name": key, "terrain": 2 if key == "hall" else 0} for key in ROW}
    assert apart(zones=zones).do("rush hall").state.tests[0].difficulty == 2
    assert apart(zones=zones, hero={"zone": "hall"}).do("rush yard").state.tests[0].difficulty == 2


def test_rush_is_possible_once_a_round_and_always_at_a_cost() -> None:
    zones = {key: {"name": key, "terrain": 1} for key in ROW}
    table = apart(zones=zones).do("rush hall").skip().dice(19, 19)
    assert table.phase == "success at cost"
    table.do("succeed at a cost", "suffer the complication", "complication fluster")
    assert (table.phase, table["hero"].zone) == ("reach", 1)
    table.do("stay")
    table.state.turn.majors_allowed = 2
    assert not table.legal("rush")


def test_rushing_from_an_enemys_reach_is_two_harder() -> None:
    assert fight().do("rush hall").state.tests[0].difficulty == 2


def test_a_failed_rush_stumbles_into_the_hazard_and_stays_where_it_was() -> None:
    hazard = {"name": "Pit", "dice": 2, "when": "stumble"}
    zones = {key: {"name": key, **({"hazard": hazard, "terrain": 1} if key == "hall" else {})} for key in ROW}
    table = apart(zones=zones).do("rush hall").skip().dice(19, 19).do("accept failure").damage(2, 2)
    assert (table["hero"].zone, table["hero"].stress) == (0, 4)
    safe = apart(zones=zones).do("move hall")
    assert (safe["hero"].zone, safe["hero"].stress) == (1, 0)


@pytest.mark.parametrize(("fearless", "stress"), [(False, 2), (True, 0)])
def test_who_knows_no_fear_stumbles_into_no_horror(fearless: bool, stress: int) -> None:
    hazard = {"name": "Horror", "dice": 1, "mental": True, "when": "stumble"}
    zones = {key: {"name": key, **({"hazard": hazard, "terrain": 1} if key == "hall" else {})} for key in ROW}
    failed = apart(zones=zones, hero={"fearless": fearless}).do("rush hall").skip().dice(19, 19)
    failed.do("accept failure")
    assert failed.phase == ("turn" if fearless else "roll")
    assert (failed if fearless else failed.damage(2))["hero"].stress == stress


def test_a_hazard_strikes_who_ends_a_turn_there_unless_nothing_frightens_it() -> None:
    def zones(mental: bool) -> dict[str, object]:
        horror = {"name": "Horror", "dice": 1, "mental": mental}
        return {key: {"name": key, **({"hazard": horror} if key == "yard" else {})} for key in ROW}

    assert apart(zones=zones(False)).do("end turn").damage(2)["hero"].stress == 2
    assert apart(zones=zones(False)).do("move hall", "stay", "end turn").phase != "roll"
    assert apart(zones=zones(True), hero={"fearless": True}).do("end turn").phase != "roll"


# traits that bar


def test_what_a_trait_makes_impossible_is_not_on_the_menu() -> None:
    dark = {"name": "Pitch dark", "tests": ["ranged"], "effect": "impossible"}
    assert not apart(traits=[dark]).legal("attack arm")
    lamps = {"name": "Lamps", "tests": ["ranged"], "effect": "possible"}
    assert apart(traits=[dark, lamps]).legal("attack arm")


def test_nobody_ends_up_with_a_third_major_action() -> None:
    table = apart(foe={"zone": "hall", "stress": 40})
    win(table, "attack arm -> foe", 1, 1).do("roll damage").damage(3, 3, 3, 3, 3)
    table.do("swift action", "pay 0 momentum", "done")
    assert table.state.turn.majors_allowed == 2
    win(table, "attack arm -> foe", 1, 1).do("roll damage").damage(3, 3, 3, 3, 3)
    assert not table.legal("swift")


@pytest.mark.parametrize(
    ("about", "attribute", "skill"),
    [("attack", "agility", "fight"), ("defence", "insight", "survive"), ("movement", "reason", "survive")],
)
def test_an_advantage_is_created_with_what_fits_its_matter(about: str, attribute: str, skill: str) -> None:
    good = {"attributes": {"agility": 10, "reason": 10, "insight": 11}, "skills": {"fight": 4, "survive": 4}}
    test = apart(hero=good).do(f"create advantage hero {about}").state.tests[0]
    pair = codes.ATTRIBUTE_WORDS[test.attribute], codes.SKILL_WORDS[test.skill]
    assert pair == (attribute, skill)


def test_a_stun_costs_one_turn_and_no_more() -> None:
    table = fight(foe={"stress": 30})
    table["foe"].stunned = 1
    next_turn_begins = carry_on(table.do("end turn"))
    if next_turn_begins.state.phase == codes.HAND_OVER:
        table.do("hand over")
    if table.legal("act foe"):
        table.do("act foe")
    carry_on(table)
    assert table["foe"].stunned == 0
    assert table.state.round_number == 2
