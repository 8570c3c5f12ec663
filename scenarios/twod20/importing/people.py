"""A whole export: everybody in it who can be taken over, as the text of a party file."""

from __future__ import annotations

from collections.abc import Sequence

from scenarios.errors import ScenarioError, choices, printable
from scenarios.limits import PARTY
from scenarios.party.foundry import Data, game_of, key_from, name_of
from scenarios.party.keeping import PART, as_yaml
from scenarios.party.reading import party_in
from scenarios.party_format import Imported
from scenarios.twod20.importing.actor import LeftOut, Person, taken_over
from scenarios.twod20.importing.arms import Armoury
from scenarios.twod20.importing.table import Game, Table, read_table


def import_people(
    actors: Sequence[Data], source: str, name: str, only: Sequence[str], game: str, table: Table
) -> Imported:
    """Return the party file made of some actors, called `name`; `only` these, by name or key.

    `game` is the id of the game where the export does not say it. Raises `ScenarioError`, one sentence.
    """
    wanted = _wanted(actors, source, only)
    if len(wanted) > PARTY:
        text = f"holds {len(wanted):,} actors, and a party {PARTY} people (--only NAME,NAME picks some)"
        raise ScenarioError([f"{source}: {text}"])
    armoury, refused = Armoury(), []
    people: dict[str, Person] = {}
    titles = []
    said = {found for each in actors if (found := game_of(each))}
    usual = next(iter(said)) if len(said) == 1 else ""
    for actor in wanted:
        rules = _game(actor, source, game, usual, table)
        try:
            one = taken_over(actor, rules, table, armoury)
        except LeftOut as why:
            refused.append(printable(str(why)))
            continue
        except RecursionError:
            refused.append(f"{name_of(actor)} is nested too deep to be read")
            continue
        titles.append(rules.title)
        _rename(one, people)
        people[_free(key_from(one.name), people)] = one
    if not people:
        more = f" (and {len(refused) - 1} more)" if len(refused) > 1 else ""
        raise ScenarioError([f"{source}: {refused[0]}{more}"])
    text = _text(people, name, armoury, sorted(set(titles)))
    party_in(text, source)
    return Imported(text, [(each.name, each.left) for each in people.values()], refused)


def _wanted(actors: Sequence[Data], source: str, only: Sequence[str]) -> list[Data]:
    """Return the actors that were asked for."""
    if not only:
        return list(actors)
    names: dict[str, list[int]] = {}
    for number, each in enumerate(actors):
        for word in {name_of(each).lower(), key_from(name_of(each))}:
            names.setdefault(word, []).append(number)
    for word in only:
        if word.lower() not in names:
            shown = [name_of(each) for each in actors]
            raise ScenarioError([f"{source}: nobody is called {word}{choices(word, shown)}"])
    wanted = [number for word in only for number in names[word.lower()]]
    return [actors[number] for number in dict.fromkeys(wanted)]


def _game(actor: Data, source: str, game: str, usual: str, table: Table) -> Game:
    """Return the game that an actor is from, the `usual` one of the file where it does not say it.

    Raises `ScenarioError` for one that the table does not know.
    """
    found = game or game_of(actor) or usual
    known = {key.lower(): each for key, each in table.games.items()}
    if found.lower() in known:
        return known[found.lower()]
    if not found:
        text = "does not say which game it is from, say it with --game"
        raise ScenarioError([f"{source}: {text}{choices('', table.games)}"])
    raise ScenarioError(
        [f'{source}: is from "{found}", a game that is not known{choices(found, table.games)}']
    )


def _rename(one: Person, people: dict[str, Person]) -> None:
    """Number somebody whose name another has already, and note it: in play they could not be told apart."""
    taken, name, count = {each.name for each in people.values()}, one.name, 1
    while one.name in taken:
        count += 1
        one.name = f"{name} {count}"
    if count > 1:
        one.entry["name"] = one.name
        one.left.insert(0, f"somebody else is called {name}: this one is {one.name} here")


def _free(key: str, taken: dict[str, Person]) -> str:
    names = (key if count == 1 else f"{key}_{count}" for count in range(1, PARTY + 2))
    return next(each for each in names if each not in taken)


def _text(people: dict[str, Person], name: str, armoury: Armoury, titles: list[str]) -> str:
    """Return the party file."""
    lines = [
        f"# Taken over from {' and '.join(titles)}, and yours to change. Remarks say what was left out.",
        *as_yaml({"system": "twod20", "name": name}).splitlines(),
        "characters:",
    ]
    for key, one in people.items():
        lines += [f"  # {each}" for each in one.left]
        lines += [f"  {line}" for line in as_yaml({key: one.entry}).splitlines()]
    if armoury.weapons:
        lines += as_yaml({"weapons": armoury.weapons}).splitlines()
    carried = {key: one.carried for key, one in people.items() if one.carried}
    if carried:
        lines += as_yaml({PART: {"people": carried}}).splitlines()
    return "\n".join(lines) + "\n"


__all__ = ["import_people", "read_table"]
