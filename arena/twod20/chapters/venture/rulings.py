"""Tasks, consequences, requests, claims, offers, changes of the scene and aims: how far each has come."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from arena.rulings.row import Given, Line, Position, Ruling, need
from arena.twod20 import codes
from arena.twod20.chapters.corruption.rules.device import jam
from arena.twod20.chapters.corruption.rules.location import settle_stage
from arena.twod20.chapters.social.rules.context import renew
from arena.twod20.chapters.task.record import TASK as FIELDS
from arena.twod20.chapters.venture.record import CONSEQUENCE as RISKS
from arena.twod20.core import detail
from arena.twod20.core.record.board import OBJECTIVE

STANDINGS = ("open", "granted", "refused")
HEARD = ("unsaid", "accepted", "rejected", "exposed", "backfired")
USES = ("open", "ease", "press")
LIMITS = {"stress": "stress_limit", "breakthroughs": "amount", "setbacks": "amount"}


def within(kind: str, field: str) -> Any:
    """Return the check that a task or a consequence does not go beyond its end."""
    of = {"task": "tasks", "consequence": "consequences"}[kind]

    def check(position: Position, given: Given) -> None:
        record, name = position.state.venture[of][given[kind]], position.cast.names(kind)[given[kind]]
        most = int(record[LIMITS[field]])
        need(0 <= given["number"] <= most, f"{field} of {name} is 0 to {most} here, not {given['number']}")

    return check


def can_be_carried(position: Position, given: Given) -> None:
    """Raise RulingError where a task is nothing that anybody carries, or nobody who could."""
    task, name = position.state.venture.tasks[given["task"]], position.cast.names("task")[given["task"]]
    need(task.carried, f"{name} is nothing that is carried away")
    up = given["whom"] == codes.NONE or position.state.characters[given["whom"]].status == codes.UP
    need(up, "only who is up carries anything")


def attempts_left(position: Position, given: Given) -> None:
    """Raise RulingError for more attempts than the scenario gives."""
    most = int(position.opening[0].venture.tasks[given["task"]].left)
    need(0 <= given["number"] <= most, f"attempts left are 0 to {most} here, not {given['number']}")


def answer(position: Position, given: Given) -> list[Line]:
    """Say what has become of a request; who grants it may leave the scene."""
    state, number, name = position.state, given["request"], position.cast.names("request")[given["request"]]
    request = state.social.requests[number]
    request.status, request.fresh = given["choice"], 0
    return [Line(f"{name} is {STANDINGS[given['choice']]} now.")]


def open_again(position: Position, given: Given) -> list[Line]:
    """Say whether circumstances have changed since a request was refused."""
    request = position.state.social.requests[given["request"]]
    need(request.status == codes.REFUSED, "only a request that was refused is asked again")
    request.fresh = given["yes"]
    name = position.cast.names("request")[given["request"]]
    return [Line(f"{name} may be asked {'again' if given['yes'] else 'no more'}.")]


def renew_all(position: Position, given: Given) -> list[Line]:
    """Let whatever somebody has refused be asked again."""
    need(position.state.chapters & codes.SOCIAL, "nobody is asked for anything in this scene")
    renew(position.state, given["who"])
    return [Line(f"{position.cast.character_names[given['who']]} may be asked again.", (given["who"],))]


def put_forward(position: Position, given: Given) -> None:
    """Name somebody who may put a claim forward where somebody has and nobody knows who."""
    claim = position.state.social.claims[given["claim"]]
    if given["choice"] == codes.UNSAID:
        claim.teller = codes.NONE
    elif claim.teller == codes.NONE:
        tellers = [who for who in range(int(position.state.character_count)) if claim.tellers >> who & 1]
        claim.teller = tellers[0] if tellers else codes.NONE


def may_tell(position: Position, given: Given) -> None:
    """Raise RulingError for a teller whom the scenario does not allow."""
    claim, whom = position.state.social.claims[given["claim"]], given["whom"]
    need(whom == codes.NONE or claim.tellers >> whom & 1, "the scenario lets somebody else put that forward")


def see_or_jam(state: Any, given: Given, failed: int) -> None:
    """Let a device fail, which takes a weapon out of hand, or work again."""
    if failed:
        jam(state, given["device"])
    else:
        state.corruption.devices[given["device"]].jammed = 0


CHOICE = {"choice": STANDINGS}


def requests_said(position: Position, wanted: Any) -> Any:
    """Say what has become of requests."""
    for number, key in enumerate(position.cast.keys("request")):
        then = wanted.social.requests[number]
        if then.status != position.state.social.requests[number].status:
            yield f"set {key} answer {STANDINGS[then.status]}"


def fresh_said(position: Position, wanted: Any) -> Any:
    """Say which requests may be asked again."""
    for number, key in enumerate(position.cast.keys("request")):
        then = wanted.social.requests[number]
        if then.fresh != position.state.social.requests[number].fresh:
            yield f"set {key} again {('no', 'yes')[then.fresh]}"


TASK_CHECKS = {
    "stress": within("task", "stress"),
    "breakthroughs": within("task", "breakthroughs"),
    "attempts": attempts_left,
    "bearer": can_be_carried,
}
CONSEQUENCE_CHECKS = {word: within("consequence", word) for word in ("stress", "setbacks")}
HEADING = "Tasks, talk and what both sides want"
RULINGS = (
    Ruling(
        "set {request} answer {choice}",
        "say what has become of a request",
        "set passage answer granted",
        answer,
        CHOICE,
        requests_said,
    ),
    Ruling(
        "set {request} again {yes}",
        "say whether a refused request may be asked again",
        "set passage again yes",
        open_again,
        {"yes": ("no", "yes")},
        fresh_said,
    ),
    Ruling("renew {who}", "let whatever it has refused be asked again", "renew ferryman", renew_all),
    *(
        replace(detail.ruling_of(each), rare=False)
        for each in (
            detail.Detail(
                detail.CLAIM,
                "heard",
                "status",
                "words",
                "say how a claim was taken",
                "set letter heard accepted",
                HEARD,
                check=put_forward,
            ),
            detail.Detail(
                detail.CLAIM,
                "teller",
                "teller",
                "whom",
                "say who has put a claim forward",
                "set letter teller kip",
                check=may_tell,
            ),
            detail.Detail(
                detail.OFFER,
                "made",
                "made",
                "words",
                "say whether an offer is made, and to what end",
                "set gold made ease",
                USES,
            ),
            detail.Detail(
                detail.EVENT,
                "happened",
                "used",
                "yes",
                "say whether a change of the scene has happened",
                "set chandelier happened yes",
            ),
            detail.Detail(
                detail.LOCATION,
                "stage",
                "stage",
                "number",
                "say how far corruption of a place has come",
                "set chapel stage 2",
                settle=lambda state, given, stage: settle_stage(state, given["location"], stage),
            ),
            detail.Detail(
                detail.DEVICE,
                "corrupt",
                "corrupt",
                "yes",
                "say whether a device is corrupt",
                "set kip_rifle corrupt yes",
            ),
            detail.Detail(
                detail.DEVICE,
                "failed",
                "jammed",
                "yes",
                "say whether a device has failed",
                "set kip_rifle failed yes",
                settle=see_or_jam,
            ),
            *detail.details_of(detail.AIM, OBJECTIVE),
            *detail.details_of(detail.TASK, FIELDS, TASK_CHECKS),
            *detail.details_of(detail.CONSEQUENCE, RISKS, CONSEQUENCE_CHECKS),
        )
    ),
)
