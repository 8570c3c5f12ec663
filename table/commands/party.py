"""The command that keeps people from scene to scene: party."""

from __future__ import annotations

from pathlib import Path
from random import randint
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from table.commands.play import found_save
from table.views.screen import echo, refuse

if TYPE_CHECKING:
    from scenarios.party.reading import LoadedParty

Rest = Literal["session", "adventure", "week"]


def party(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A party file.")],
    after: Annotated[
        Path | None,
        typer.Option(metavar="SAVE", help="A finished game of this party: keep what its people carry over."),
    ] = None,
    rest: Annotated[
        Rest | None,
        typer.Option(
            help="session: Fortune comes back. adventure: what heals has healed, and pools start afresh."
        ),
    ] = None,
    prepare: Annotated[
        str | None, typer.Option(metavar="WHO:SPELL,SPELL", help="What a caster may cast from now on.")
    ] = None,
    learn: Annotated[
        str | None, typer.Option(metavar="WHO:SPELL", help="Study a spell, and make the test.")
    ] = None,
    master: Annotated[
        str | None, typer.Option(metavar="WHO:SPELL", help="Master a spell that is known in part.")
    ] = None,
    text_only: Annotated[
        bool, typer.Option("--from-text", help="Learn from a text, not from a teacher: twice as long.")
    ] = False,
    dice: Annotated[
        str | None, typer.Option(metavar="7,12", help="The d20s you rolled for the test of learning.")
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Even if the file has changed since that game began.")
    ] = False,
) -> None:
    """Show a party and what its people carry, or keep what a scene has left them.

    Example: arena party company.yaml --after the_salt_warehouse-2026-01-31-201500.arena
    """
    from scenarios.party.keeping import with_carried, write_whole
    from scenarios.party.reading import party_in, read_party

    found = read_party(file)
    if after is not None and rest is not None:
        refuse("--after and --rest: one after the other, each says what it has done")
    if after is not None:
        carried = carried_after(found, found_save(after), force)
    elif rest is not None:
        carried = found.format.rested(found.data.get("carried") or {}, rest)
    elif prepare is not None or learn is not None or master is not None:
        carried = studied(found, prepare, learn, master, not text_only, dice)
    else:
        show(found)
        return
    text = with_carried(found, carried)
    if text == found.text:
        echo(f"{found.source} says all that already, and is left as it is.")
    else:
        write_whole(file, text)
        echo(f"{found.source} is written.")
    show(party_in(text, found.source, file))
    echo(f"Go on with: arena play SCENE --party {found.source}")


def studied(
    found: LoadedParty,
    prepare: str | None,
    learn: str | None,
    master: str | None,
    teacher: bool,
    dice: str | None,
) -> dict[str, Any]:
    """Return what a party carries after one of them has prepared, learnt or mastered spells, and say so."""
    asked = {"prepare": prepare, "learn": learn, "master": master}
    named = [(what, said) for what, said in asked.items() if said is not None]
    if len(named) > 1:
        refuse("--prepare, --learn and --master: one after the other, each says what it has done")
    if found.format.study is None:
        refuse(f"{found.source}: nobody learns spells by the rules {found.system.name}")
    what, said = named[0]
    carried, sentences = found.format.study(found, what, said, teacher, faces_of(dice))
    for sentence in sentences:
        echo(sentence)
    return carried


def faces_of(dice: str | None) -> list[int]:
    """Return what d20s show: those that were typed, two to five of them, else two that are rolled."""
    if dice is None:
        return [randint(1, 20), randint(1, 20)]
    faces = [int(word) for word in dice.replace(",", " ").split() if word.isdigit()]
    typed = dice.replace(",", " ").split()
    if len(faces) != len(typed) or not 2 <= len(faces) <= 5 or not all(1 <= face <= 20 for face in faces):
        refuse(f"--dice {dice}: expected what two to five d20s show, such as 7,12")
    return faces


def carried_after(found: LoadedParty, path: Path, force: bool) -> dict[str, Any]:
    """Return what the party carries after a saved game; refuse a game that is none of its next ones."""
    from scenarios.party.keeping import merged
    from table.session.position import OVER
    from table.session.save import Save
    from table.session.session import resumed

    session = resumed(Save.open(path))
    assert session.save is not None
    session.save.close()
    left = session.system.carry_party(session.states, session.cast)
    if left is None:
        refuse(f"{path}: was played without a party")
    if session.waiting != OVER:
        refuse(f"{path}: that scene is not over yet (arena resume {path} goes on with it)")
    strangers = [key for key in left["carried"]["people"] if key not in found.people]
    if strangers:
        refuse(f"{path}: was played by another party, {found.source} has nobody called {strangers[0]}")
    carried = merged(found, left["carried"])
    now = plain(found, found.data.get("carried") or {})
    if not force and now not in (plain(found, left["before"]), plain(found, carried)):
        said = "has changed since that game began, another scene may lie between"
        refuse(f"{found.source}: {said} (--force keeps what this game left all the same)")
    return carried


def plain(found: LoadedParty, carried: dict[str, Any]) -> dict[str, Any]:
    """Return what is carried without what says nothing, so that two of them can be compared."""
    model = type(found.party.carried)
    said: dict[str, Any] = model.model_validate(carried).model_dump(exclude_defaults=True)
    return {**said, "people": {key: one for key, one in said.get("people", {}).items() if one}}


def show(found: LoadedParty) -> None:
    """Print who belongs to a party, and what they carry."""
    party, carried = found.party, found.party.carried
    pools = ", ".join(found.format.pools(carried))
    echo(f"{party.name}{': ' if pools else ''}{pools}")
    for key, one in party.characters.items():
        borne = carried.people.get(key)
        told = ", ".join(found.format.told(borne)) if borne else ""
        own = "" if key == found.name(key).lower() else f" ({key})"
        side = "" if one.side == "pcs" else ", not of the players"
        echo(f"  {found.name(key)}{own}{side}{': ' if told else ''}{told}")
