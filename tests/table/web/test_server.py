"""What the server lets in, what it answers, and what it keeps to itself."""

from __future__ import annotations

import json
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from table.web.game import STALE, Asked, Game
from table.web.keys import WRONG, Keys
from table.web.lobby import Wish
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
    for do, given in (("undo", None), ("redo", None), ("say", "set threat 9"), ("take", 0), ("advise", None)):
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
    for step in range(40):
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


def test_rulings_and_everyday_words_do_what_they_say(place: Place) -> None:
    game = place.begin("skirmish", side="both")
    assert game.session is not None
    assert asked(game, Role(), "say", "set threat 3") is None
    assert int(game.session.state.threat) == 3
    assert asked(game, Role(), "say", "raise threat to 5") is None
    assert "set threat 5" in look(game, Role())["offered"]
    assert asked(game, Role(), "say", "yes") is None
    assert int(game.session.state.threat) == 5
    assert asked(game, Role(), "undo") is None
    assert int(game.session.state.threat) == 3
    assert asked(game, Role(), "redo") is None
    assert int(game.session.state.threat) == 5
    assert asked(game, Role(), "say", "colourless green ideas sleep") is not None
    assert asked(game, Role(), "say", "x" * 500) is not None


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
    found = place.lobby.found(path.stem)
    assert found is not None
    again = settled(found)
    assert again is not None and again.session is not None and again.session.states.tobytes() == states


def test_advice_comes_beside_and_is_gone_when_the_game_goes_on(place: Place) -> None:
    game = place.begin("duel")
    assert asked(game, Role(), "advise") is None
    assert look(game, Role())["advising"]
    view = wait_for(lambda: (seen := look(game, Role()))["advice"] and seen)
    assert asked(game, Role(), "take", 0, view["revision"]) is None
    assert look(settled(game), Role())["advice"] == []
    assert asked(game, Role(), "take", 0) is not None


def test_a_chase_shows_its_track_and_no_map(place: Place) -> None:
    view = look(place.begin("frost"), Role())
    assert view["map"] == "" and "Distance" in view["map_text"]
