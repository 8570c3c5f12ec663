"""What the server lets in, what it answers, and what it keeps to itself."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, cast

import pytest
from starlette.websockets import WebSocketDisconnect

from arena.people.codes import PCS
from scenarios.party.reading import read_party
from table.web.ahead import why
from table.web.doing import WHICH
from table.web.game import STALE, Asked, Game
from table.web.keys import WRONG, Keys
from table.web.lobby import Wish, saves
from table.web.view import Role
from tests.table.web.conftest import Place, look, settled, wait_for

GUEST = Role(False, 0, ("doc", "kip", "mara"))


def asked(game: Game, role: Role, do: str, given: Any = None, revision: int | None = None) -> Any:
    """Have something done in a game; return why not, or None."""
    found: list[Any] = []
    game.ask(Asked(role, do, given, revision), found.append)
    return wait_for(lambda: found)[0]


def test_a_game_is_begun_and_played_on_the_page(place: Place) -> None:
    client = place.client()
    assert "First Light on the Weir" in client.get("/").text
    page = client.post("/games", data={"scene": "duel", "seed": "3"})
    assert page.status_code == 200 and "<h1>First Light on the Weir</h1>" in page.text
    game = settled(next(iter(place.lobby.games.values())))
    with client.websocket_connect(f"/games/{game.name}/live") as socket:
        news = socket.receive_json()
        assert "data-who" in news["pieces"]["map"] and 'data-do="act"' in news["pieces"]["ask"]
        before = look(game, Role())
        action = before["choices"]["first"][0]["action"]
        socket.send_json({"do": "act", "with": action, "revision": news["revision"]})
        changed = socket.receive_json()
        while "pieces" not in changed:
            changed = socket.receive_json()
        assert changed["revision"] > news["revision"] and "story" in changed["pieces"]
    assert game.session is not None and any(each.action == action for each in game.session.played)


def test_strangers_other_hosts_other_pages_and_large_requests_stay_outside(place: Place) -> None:
    game = place.begin("duel")
    stranger = place.client("wrong")
    for path in ("/", f"/games/{game.name}", "/api/scenes", "/api/games", f"/api/games/{game.name}"):
        assert stranger.get(path).status_code == 403
    assert stranger.post("/games", data={"scene": "duel"}).status_code == 403
    with pytest.raises(WebSocketDisconnect), stranger.websocket_connect(f"/games/{game.name}/live"):
        pass
    client = place.client()
    forged: list[dict[str, str]] = [{"host": "evil.example"}, {"origin": "http://evil.example"}]
    for headers in forged:
        assert client.get("/", headers=headers).status_code == 403
        with (
            pytest.raises(WebSocketDisconnect),
            client.websocket_connect(f"/games/{game.name}/live", headers=headers),
        ):
            pass
    assert client.post("/api/games", content=b"x" * 20_000).status_code == 403
    assert client.post(f"/api/games/{game.name}", content=b"[" * 5000).status_code == 400
    assert client.get("/").headers["content-security-policy"].startswith("default-src 'none'")


def test_many_wrong_keys_are_slowed_and_the_right_one_still_opens(place: Place) -> None:
    stranger = place.client("wrong")
    codes = [stranger.get("/").status_code for _ in range(WRONG + 1)]
    assert codes[0] == 403 and codes[-1] == 429
    assert place.client().get("/").status_code == 200


def test_a_key_is_for_its_game_and_people_and_cannot_be_changed() -> None:
    keys = Keys()
    link = keys.link("abcd", "pcs", ("doc",))
    assert keys.role(link, "abcd") == Role(False, 0, ("doc",))
    assert keys.role(link, "other") is None
    assert keys.role(link.replace("doc", "kip"), "abcd") is None
    assert keys.role(link.replace("pcs", "npcs"), "abcd") is None
    assert Keys().role(link, "abcd") is None


def test_what_was_done_on_an_older_position_is_refused_and_changes_nothing(place: Place) -> None:
    game = place.begin("duel")
    view = look(game, Role())
    action = view["choices"]["first"][0]["action"]
    assert asked(game, Role(), "act", action, view["revision"]) is None
    settled(game)
    before = len(game.session.played) if game.session else 0
    assert str(asked(game, Role(), "act", action, view["revision"])) == STALE
    assert game.session is not None and len(game.session.played) == before


@pytest.mark.parametrize("given", [None, "1", 10**9, -1, True, 1.5, [], {}])
def test_nothing_but_a_legal_number_acts(place: Place, given: Any) -> None:
    game = place.begin("duel")
    assert asked(game, Role(), "act", given) is not None
    assert game.session is not None and not any(each.kind == "action" for each in game.session.played)


def test_a_guest_decides_for_own_people_only_and_rules_on_nothing(place: Place) -> None:
    game = place.begin("duel", side="both")
    session = game.session
    assert session is not None
    own = next(each.key for each in session.loaded.characters if each.side == "pcs")
    guest, other = Role(False, 0, (own,)), Role(False, 0, ())
    for do, given in (("undo", None), ("redo", None), ("say", "set threat 9"), ("take", 0), ("skip", 0)):
        assert asked(game, guest, do, given) is not None
    while session.waiting != "choice" or session.decider != 0 or session.about < 0:
        actor = Role()
        assert asked(game, actor, "act", session.legal_actions()[0]) is None
        settled(game)
    action = session.legal_actions()[0]
    assert asked(game, other, "act", action) is not None
    assert not look(game, other)["may_decide"] and look(game, guest)["may_decide"]
    assert asked(game, guest, "act", action) is None


def unknown_to_players(session: Any) -> list[str]:
    """Return the names of those the players know nothing of."""
    told = session.words.status
    known = {each["key"] for each in told(session.state, session.cast, 0)["characters"]}
    everybody = told(session.state, session.cast, None)["characters"]
    return [each["name"] for each in everybody if each["key"] not in known]


@pytest.mark.parametrize("scene", ["reed_maze", "sniper", "wishing_well", "vesper"])
def test_a_guest_never_reads_of_whom_the_players_do_not_know(place: Place, scene: str) -> None:
    game = place.begin(scene, side="both")
    session = game.session
    assert session is not None and unknown_to_players(session)
    client = place.client(place.keys.link(game.name, "pcs", ()))
    for step in range(20):
        hidden = unknown_to_players(session)
        with client.websocket_connect(f"/games/{game.name}/live") as socket:
            pieces = json.dumps(socket.receive_json())
        page = client.get(f"/games/{game.name}").text
        api = client.get(
            f"/api/games/{game.name}", params={"sheet": session.cast.characters[-1 - step % 3]}
        ).text
        for name in hidden:
            assert name not in pieces + page + api, f"after {len(session.played)} commands"
        if session.waiting != "choice":
            break
        legal = session.legal_actions()
        assert asked(game, Role(), "act", legal[step * 7 % len(legal)]) is None


def test_a_guest_is_told_whom_they_play(place: Place) -> None:
    game = place.begin("skirmish", side="both")
    assert game.session is not None
    assert look(game, Role(False, 0, ("tamsin", "pell")))["yours"] == "Tamsin Reed and Pell Arrowood"
    assert look(game, Role(False, 0, ("brannoc", "tamsin", "pell", "doc_ambry")))["yours"] == ""
    assert look(game, Role())["yours"] == ""


def test_undo_says_in_words_what_it_takes_back(place: Place) -> None:
    game = place.begin("skirmish", side="both")
    assert game.session is not None
    for typed, said in (("act tamsin", "Tamsin Reed acts"), ("move quay", "Move within the zone")):
        assert asked(game, Role(), "say", typed) is None
        assert look(settled(game), Role())["undo"] == said
    assert asked(game, Role(), "undo") is None
    seen = look(game, Role())
    assert (seen["undo"], seen["redo"]) == ("Tamsin Reed acts", "Move within the zone")


def test_a_page_gets_what_is_in_a_fold_once_it_opens_that(place: Place) -> None:
    game = place.begin("skirmish", side="both")
    assert asked(game, Role(), "say", "act tamsin") is None
    whole = look(settled(game), Role())["choices"]
    folded = [each["text"] for group in whole["groups"] for each in group["items"]]
    assert len(folded) > 3
    with place.client().websocket_connect(f"/games/{game.name}/live") as socket:
        ask = socket.receive_json()["pieces"]["ask"]
        shown = re.findall('data-text="([^"]+)"', ask)
        assert shown == [each["text"].replace(">", "&gt;") for each in whole["first"]]
        socket.send_json({"unfold": [each["name"] for each in whole["groups"]]})
        ask = socket.receive_json()["pieces"]["ask"]
        assert all(f'data-text="{text}"'.replace("->", "-&gt;") in ask for text in folded)
        for wrong in ("Major", {}, [[]] * 200, [None]):
            socket.send_json({"unfold": wrong})
        socket.send_json({"unfold": []})
        news = socket.receive_json()
        while re.findall('data-text="([^"]+)"', news.get("pieces", {}).get("ask", "")) != shown:
            news = socket.receive_json()


def test_a_price_is_told_once(place: Place) -> None:
    game = place.begin("mill_bridge", side="both")
    assert game.session is not None
    for action in game.session.legal_actions():
        lines = why(game.session, action, None)
        assert sum(each.startswith("Costs 1 Conviction") for each in lines) <= 1, lines


def test_everyday_words_that_may_mean_several_things_are_offered_one_by_one(place: Place) -> None:
    game = place.begin("skirmish", side="both")
    assert game.session is not None
    assert asked(game, Role(), "say", "Orsk is done") is None
    seen = look(game, Role())
    assert not seen["is_offer"]
    assert [each["text"] for each in seen["either"]] == ["defeat lieutenant", "set lieutenant acted yes"]
    assert all("Lieutenant Orsk" in each["said"] for each in seen["either"])
    assert str(asked(game, Role(), "pick", 2)) == "That is not offered any more."
    assert asked(game, Role(), "pick", 0) is None
    assert game.session.played[-1].words == "defeat lieutenant"
    assert not look(game, Role())["either"]


def test_what_is_not_understood_is_refused_without_a_list_of_rulings(place: Place) -> None:
    said = str(asked(place.begin("rescue"), Role(), "say", "the lights go out in the yard"))
    assert said.endswith("call people and places as this page does.") and "expected" not in said


def test_what_was_offered_is_gone_once_the_game_has_gone_on(place: Place) -> None:
    game = place.begin("skirmish", side="both")
    assert asked(game, Role(), "say", "raise threat to 5") is None
    assert look(game, Role())["is_offer"]
    assert asked(game, Role(), "say", "act brannoc") is None
    assert not look(settled(game), Role())["is_offer"]
    assert asked(game, Role(), "say", "raise threat to 5") is None
    assert game.session is not None
    assert asked(game, Role(), "act", int(game.session.legal_actions()[0])) is None
    assert not look(settled(game), Role())["offered"]


def test_those_who_come_in_are_offered_at_every_place(place: Place) -> None:
    game = place.begin("skirmish", side="both")
    assert game.session is not None
    before, zones = len(game.session.cast.characters), game.session.cast.zone_names
    assert asked(game, Role(), "say", "two guards come in for the players") is None
    assert look(game, Role())["offered"].endswith(": where?")
    assert tuple(each["said"] for each in look(game, Role())["either"]) == zones
    assert asked(game, Role(), "pick", 3) is None
    assert len(game.session.cast.characters) == before + 2


def test_those_of_whom_nobody_knows_the_side_are_offered_for_either(place: Place) -> None:
    game = place.begin("skirmish", side="both")
    assert game.session is not None
    before, zones = len(game.session.cast.characters), game.session.cast.zone_names
    assert asked(game, Role(), "say", "two guards come in") is None
    said = [each["said"] for each in look(game, Role())["either"]]
    assert len(set(said)) == 2 * len(zones) and look(game, Role())["offered"] == WHICH
    assert asked(game, Role(), "pick", len(zones) + 3) is None
    assert len(game.session.cast.characters) == before + 2
    assert int(game.session.state.characters[before].side) == PCS


def test_rulings_and_everyday_words_do_what_they_say(place: Place) -> None:
    game = place.begin("skirmish", side="both")
    assert game.session is not None
    assert asked(game, Role(), "say", "set threat 3") is None
    assert int(game.session.state.threat) == 3
    assert asked(game, Role(), "say", "raise threat to 5") is None
    assert "set threat 5" in look(game, Role())["offered"]
    told = look(game, Role())["foretold"]
    assert asked(game, Role(), "say", "yes") is None
    assert int(game.session.state.threat) == 5 and game.session.told[-1].sentences == (told,)
    assert asked(game, Role(), "undo") is None
    assert int(game.session.state.threat) == 3
    assert asked(game, Role(), "redo") is None
    assert int(game.session.state.threat) == 5
    assert asked(game, Role(), "say", "colourless green ideas sleep") is not None
    assert asked(game, Role(), "say", "x" * 500) is not None


def test_whoever_is_added_to_a_scene_of_other_rules_is_seen_by_every_page_and_gone_with_undo(
    place: Place,
) -> None:
    game = place.begin("mill_bridge", side="both")
    assert game.session is not None
    guest = Role(False, 0, ("wenna",))
    before = [str(look(game, role)["people"]) for role in (Role(), guest)]
    assert asked(game, Role(), "say", "two more robbers come in") is None
    assert asked(game, Role(), "say", "yes") is None
    assert all("Robber 4" in str(look(game, role)["people"]) for role in (Role(), guest))
    assert not any("Robber 4" in each for each in before)
    assert asked(game, Role(), "undo") is None
    assert not any("Robber 3" in str(look(game, role)["people"]) for role in (Role(), guest))


def test_dice_rolled_by_hand_are_asked_for_and_checked(place: Place) -> None:
    game = place.begin("duel", dice="manual")
    assert game.session is not None
    while game.session.waiting == "choice":
        view = look(game, Role())
        assert asked(game, Role(), "act", view["choices"]["first"][-1]["action"]) is None
        settled(game)
    dice = look(game, Role())["dice"]
    assert asked(game, Role(), "put", [dice["sides"] + 1] * dice["count"]) is not None
    assert asked(game, Role(), "put", "seven") is not None
    assert asked(game, Role(), "put", [1] * dice["count"]) is None
    assert (1,) * dice["count"] in [each.faces for each in game.session.played]


def test_a_hostile_title_is_text(place: Place, tmp_path: Any) -> None:
    from scenarios.loader import bundled

    source = dict(bundled())["duel"].read_text()
    file = tmp_path / "hostile.yaml"
    file.write_text(source.replace("First Light on the Weir", "<script>alert(1)</script>"))
    game = settled(place.lobby.begin(Wish(str(file), seed=3)))
    page = place.client().get(f"/games/{game.name}").text
    assert "<script>alert" not in page and "&lt;script&gt;alert" in page


def test_wrong_wishes_are_refused_in_a_sentence(place: Place) -> None:
    client = place.client()
    for wish in (
        {"scene": "nowhere"},
        {"scene": "duel", "seed": "x"},
        {"scene": "duel", "side": "both sides"},
        {"scene": "duel", "against": "net:/etc/passwd"},
        {"scene": "duel", "level": "9"},
        {"save": "../../etc/passwd"},
    ):
        answer = client.post("/games", data=wish)
        assert answer.status_code == 400 and 'role="alert"' in answer.text
    assert not place.lobby.games


def test_a_program_plays_by_json(place: Place) -> None:
    client = place.client()
    assert any(scene["name"] == "duel" for scene in client.get("/api/scenes").json())
    begun = client.post("/api/games", json={"scene": "duel", "seed": 3})
    assert begun.status_code == 201
    name = begun.json()["name"]
    settled(place.lobby.games[name])
    view = client.get(f"/api/games/{name}").json()
    action = view["choices"]["first"][0]["action"]
    done = client.post(f"/api/games/{name}", json={"do": "act", "with": action, "revision": view["revision"]})
    assert done.status_code == 200 and done.json()["revision"] > view["revision"]
    again = client.post(
        f"/api/games/{name}", json={"do": "act", "with": action, "revision": view["revision"]}
    )
    assert again.status_code == 409 and again.json()["wrong"] == STALE
    assert client.get("/api/games/none").status_code == 404


def test_a_game_is_gone_on_with_after_the_server_was_gone(place: Place) -> None:
    game = place.begin("duel")
    view = look(game, Role())
    assert asked(game, Role(), "act", view["choices"]["first"][0]["action"]) is None
    settled(game)
    assert game.session is not None and game.session.save is not None
    states, path = game.session.states.tobytes(), game.session.save.path
    game.close()
    place.lobby.games.clear()
    assert [(each["title"], each["is_over"]) for each in saves()] == [("First Light on the Weir", False)]
    found = place.lobby.found(path.stem)
    assert found is not None
    again = settled(found)
    assert again is not None and again.session is not None and again.session.states.tobytes() == states


@pytest.mark.compiled_only
def test_a_guest_is_advised_on_own_turns_from_what_the_players_know(place: Place) -> None:
    game = place.begin("sniper", side="both")
    session = game.session
    assert session is not None
    while session.waiting != "choice" or session.decider != 0 or session.about < 0:
        assert asked(game, Role(), "act", session.legal_actions()[0]) is None
        settled(game)
    guest, hidden = Role(False, 0, (session.cast.characters[session.about],)), unknown_to_players(session)
    assert hidden
    assert asked(game, Role(False, 0, ()), "advise") is not None
    assert asked(game, guest, "advise") is None
    view = wait_for(lambda: (seen := look(game, guest))["advice"] and seen)
    assert not any(name in json.dumps(view) for name in hidden)
    assert look(game, Role(False, 0, ()))["advice"] == []
    assert asked(game, guest, "take", 0, view["revision"]) is None


@pytest.mark.compiled_only
def test_advice_comes_beside_and_is_gone_when_the_game_goes_on(place: Place) -> None:
    game = place.begin("duel")
    assert asked(game, Role(), "advise") is None
    assert look(game, Role())["advising"]
    view = wait_for(lambda: (seen := look(game, Role()))["advice"] and seen)
    assert asked(game, Role(), "take", 0, view["revision"]) is None
    assert look(settled(game), Role())["advice"] == []
    assert asked(game, Role(), "take", 0) is not None


def test_the_page_is_there_before_the_rules_are_and_says_what_it_waits_for(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    import threading

    from table.web import lobby

    begins, really = threading.Event(), lobby.opened

    def slow(*given: Any) -> Any:
        begins.wait(60)
        return really(*given)

    monkeypatch.setattr(lobby, "opened", slow)
    client = place.client()
    page = client.post("/games", data={"scene": "duel"}).text
    assert "The rules are being compiled" in page and "The mill is still asleep" in page
    game = next(iter(place.lobby.games.values()))
    with client.websocket_connect(f"/games/{game.name}/live") as socket:
        assert "data-do" not in socket.receive_json()["pieces"]["ask"]
        begins.set()
        while 'data-do="act"' not in socket.receive_json()["pieces"].get("ask", ""):
            pass


def test_a_chase_shows_its_tracks_and_no_zones(place: Place) -> None:
    view = look(place.begin("frost"), Role())
    assert "Distance" in view["map"] and "Pace" in view["map"]
    assert view["zones"] == [] and "Distance" in view["map_text"]


@pytest.mark.parametrize(
    ("scene", "meters"), [("quire", (("Firewall", 11), ("Harms", 2))), ("cantor", (("Breakthroughs", 3),))]
)
def test_networks_and_rites_are_drawn_as_meters(
    place: Place, scene: str, meters: tuple[tuple[str, int], ...]
) -> None:
    page = place.client().get(f"/games/{place.begin(scene).name}").text
    for name, most in meters:
        assert re.search(rf'{name} <progress value="\d+" max="{most}"', page)


def test_a_turn_is_laid_out_with_chances_before_anything_is_done(place: Place) -> None:
    game = place.begin("skirmish", side="both")
    assert asked(game, Role(), "act", look(game, Role())["choices"]["first"][0]["action"]) is None
    settled(game)
    session = game.session
    assert session is not None
    before = session.states.tobytes()
    by_text = dict(zip(session.legal_texts(), session.legal_actions()))
    plan = (by_text["aim"], by_text["recover"])
    view = look(game, Role(plan=plan))
    first, second = view["plan"]["steps"]
    assert first["chance"] is None and 0 < second["chance"] < 100 and "2d20" in second["note"]
    assert session.states.tobytes() == before
    assert asked(game, Role(), "line", list(plan), view["revision"]) is None
    settled(game)
    assert [each.action for each in session.played if each.action in plan][:2] == list(plan)
    assert asked(game, Role(), "line", [10**6]) is not None and asked(game, Role(), "line", []) is not None


def test_the_numbers_of_a_choice_are_explained(place: Place) -> None:
    game = place.begin("skirmish")
    assert asked(game, Role(), "act", look(game, Role())["choices"]["first"][0]["action"]) is None
    session = settled(game).session
    assert session is not None
    rush = next(each for each in session.legal_actions() if session.text(each).startswith("rush"))
    said = look(game, Role(why=rush))["why"]["lines"]
    assert any("Target Number" in each for each in said) and any("Difficulty" in each for each in said)


def test_who_is_looked_at_shows_what_can_be_done_there_and_on_their_turn(place: Place) -> None:
    game = place.begin("skirmish")
    waiting = look(game, Role(chosen="pell"))["focus"]
    assert waiting["act"] is not None and waiting["turn"]["first"]
    assert look(game, Role(chosen="watcher"))["focus"]["turn"] is None  # it is the other side's to know
    assert asked(game, Role(), "act", waiting["act"]) is None
    settled(game)
    zone = look(game, Role(chosen="pell>zone:floor"))["focus"]
    assert any(each["text"] == "move floor" for each in zone["choices"])
    assert zone["put"]["rule"] == "set pell zone floor"
    assert asked(game, Role(), "say", zone["put"]["rule"]) is None
    assert look(game, Role(chosen="nobody"))["focus"] is None


def test_every_number_that_may_be_changed_on_the_page_is_a_ruling(place: Place) -> None:
    game = place.begin("skirmish")
    view = look(game, Role(chosen="pell"))
    numbers = view["focus"]["numbers"]
    assert {"Stress", "Wounds", "Fortune"} <= {each["name"] for each in numbers}
    assert all(each["rule"] for each in view["pools"])
    for each in [*view["people"][0]["numbers"], *numbers, *view["pools"]]:
        value = each.get("value", each.get("points"))
        assert asked(game, Role(), "say", f"{each['rule']} {value}") is None, each


def test_a_game_is_played_again_from_a_place_and_stays_as_it_was(place: Place) -> None:
    game = place.begin("duel")
    assert asked(game, Role(), "act", look(game, Role())["choices"]["first"][0]["action"]) is None
    session = settled(game).session
    assert session is not None
    played = list(session.played)
    again = settled(place.lobby.again(game.name, 1))
    assert again.session is not None and again.session.played[:1] == played[:1]
    assert again.name != game.name and session.played == played


@pytest.mark.compiled_only
def test_a_scene_is_weighed_and_a_game_looked_at_again(place: Place) -> None:
    client = place.client()
    assert client.get("/scenes/nowhere").status_code == 404
    assert place.client("wrong").get("/scenes/duel").status_code == 403
    page = wait_for(lambda: (seen := client.get("/scenes/duel").text).count("data-waits") == 0 and seen)
    assert "The players win" in page and "What would change it" in page
    game = place.begin("duel")
    address = f"/games/{game.name}/review"
    guest = place.client(place.keys.link(game.name, "pcs", ()))
    assert guest.get(address).status_code == 403


def test_the_document_of_the_interface_names_every_way_and_every_word(place: Place) -> None:
    from table.web.doing import DOING
    from table.web.programs import program_routes

    document = place.client("wrong").get("/api/openapi.json").json()
    ways = {route.path for route in program_routes(cast(Any, place))}
    assert set(document["paths"]) == ways
    post = document["paths"]["/api/games/{game}"]["post"]["requestBody"]
    assert set(post["content"]["application/json"]["schema"]["properties"]["do"]["enum"]) == set(DOING)


def test_a_fault_of_the_program_ends_no_game(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    from table.web import doing

    def broken(*_: Any) -> None:
        raise KeyError("a fault")

    game = place.begin("duel")
    monkeypatch.setitem(doing.DOING, "undo", broken)
    assert "fault" in str(asked(game, Role(), "undo"))
    assert look(game, Role())["choices"]


@pytest.fixture
def company(place: Place, tmp_path: Path) -> Place:
    """Return a table with a party."""
    file = tmp_path / "company.yaml"
    file.write_text(
        "system: twod20\nname: The Company\ncharacters: {kip: {name: Kip Thorn, archetype: fighter}}\n"
    )
    place.lobby.party = read_party(file)
    return place


def test_the_people_of_a_party_play_a_scene(company: Place) -> None:
    client = company.client()
    assert "The Company" in client.get("/").text
    client.post("/games", data={"scene": "duel", "party": "yes"})
    view = look(settled(next(iter(company.lobby.games.values()))), Role())
    assert "Kip Thorn" in [each["name"] for each in view["people"]]
    assert "Kip Thorn takes the place of" in view["opening"]


def test_a_party_of_other_rules_is_refused_in_a_sentence(company: Place) -> None:
    answer = company.client().post("/games", data={"scene": "wharf", "party": "yes"})
    assert "is a party of the rules twod20" in answer.text and not company.lobby.games
