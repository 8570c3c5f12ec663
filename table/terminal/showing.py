"""What a person looks at in the terminal: map, status, log, sheets, what words mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arena.systems import acting
from arena.words.calling import SHORTEST, called, stem
from arena.words.glossary import plain
from arena.words.notation import listed
from arena.words.story import capital
from table.terminal.nearest import ASKING, named, people
from table.terminal.prompt import command_lines, help_lines
from table.views import menu
from table.views.glossary import show_entry
from table.views.rulings import asks_for_rulings, rulings_lines
from table.views.sheet import sheet_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.session.session import Session
    from table.terminal.telling import Telling
    from table.terminal.terminal import Terminal

LOG_LINES = 40


def show_map(terminal: Telling) -> None:
    """Print the map."""
    session = terminal.session
    drawn = session.words.map_text(session.state, session.cast, terminal.width, session.viewer)
    terminal.console.print(drawn, markup=False, no_wrap=True, overflow="crop")


def show_status(terminal: Terminal) -> None:
    """Print how everybody is."""
    words, state, cast = terminal.session.words, terminal.session.state, terminal.session.cast
    viewer = terminal.session.viewer
    now = words.status(state, cast, viewer)
    for line in now["tasks"]:
        terminal.say(line)
    pools = ", ".join(f"{pool.name} {points}" for pool, points in terminal.session.pools)
    terminal.say(f"Round {now['round']} of {now['rounds']}.{f' {pools}.' if pools else ''}")
    for one in now["characters"]:
        line = words.character_line(state, cast, cast.characters.index(one["key"]), viewer)
        for text in menu.wrapped(line, "  ", terminal.width, "    "):
            terminal.console.print(text, markup=False)


def show_standing(terminal: Terminal) -> None:
    """Print how everybody is where a scene begins under way."""
    terminal.console.print()
    terminal.say("The scene is under way.", "bold")
    show_status(terminal)


def show_log(terminal: Terminal) -> None:
    """Print the last sentences of the story so far."""
    sentences = [sentence for told in terminal.session.told for sentence in told.sentences]
    for sentence in sentences[-LOG_LINES:]:
        terminal.say(sentence, indent="  ")


def show_help(terminal: Terminal) -> None:
    """Print what can be typed."""
    for line in help_lines(terminal.session.words, terminal.width):
        terminal.console.print(line, markup=False)


def show_word(terminal: Terminal, word: str) -> None:
    """Print what a word means: a command, a ruling, a word of the rules, something of the scene, a number."""
    session, width = terminal.session, terminal.width
    glossary, lines = session.words.glossary, command_lines(session.words, word, width)
    if " " in word and glossary.find(word):
        lines = []  # "take 10" is no command
    if asks_for_rulings(session.system, word):
        lines += rulings_lines(session.system, session.cast, word, width)
    for line in lines:
        terminal.console.print(line, markup=False)
    if lines and glossary.find(word) is None:
        return
    if thing := about_thing(terminal, word):
        for line in thing:
            terminal.say(line)
        return
    chosen = None
    if terminal.menu and word.isdecimal() and len(word) < 5:
        chosen = terminal.menu.numbered(int(word))
    if chosen and (note := terminal.beside([chosen])[chosen.action]):
        terminal.say(f"{chosen.text}: {note}", later="  ")
    show_meaning(terminal, chosen.text if chosen else word)


def show_meaning(terminal: Terminal, said: str) -> None:
    """Print a word of the rules; or else somebody, a place, a weapon; or else a known word among others."""
    session = terminal.session
    glossary, bare = session.words.glossary, tuple(stem(each) for each in plain(said).split())
    keys, names = zip(*people(session), strict=True)
    if glossary.find(said) is None and bare:
        meant = called(bare, keys, names)
        if len(meant) == 1:
            do_sheet(terminal, meant[0])
            return
        lines = place_lines(session, bare) or carried_lines(session, bare, keys) or thing_lines(session, bare)
        if lines:
            for line in lines:
                terminal.say(line)
            return
        if key := named([word for word in plain(said).split() if word not in ASKING], people(session)):
            do_sheet(terminal, key)
            return
        known = [word for word in said.split() if len(word) >= SHORTEST and glossary.find(word)]
        said = max(known, key=len) if known else said
    show_entry(terminal.console, glossary, said, terminal.width)


def place_lines(session: Session, said: tuple[str, ...]) -> list[str]:
    """Return what is told of the place that is called so, and where to look; nothing for no place."""
    cast = session.cast
    found = called(said, cast.zones, cast.zone_names)
    if len(found) != 1:
        return []
    zone = cast.scenario.scenario.zones[found[0]]
    told = f"{zone.name}: a zone. {getattr(zone, 'text', '')}".strip()
    return [told, "map shows who is there and which ways lead on."]


def thing_lines(session: Session, said: tuple[str, ...]) -> list[str]:
    """Return what kind of thing of the status is called so, and where to look; nothing for none."""
    told = " ".join(session.words.status(session.state, session.cast, session.viewer)["tasks"])
    for kind, things in session.cast.named.items():
        found = called(said, things.keys, things.names) if things.keys else []
        if len(found) == 1 and f"({found[0]})" in told:
            name = things.names[things.keys.index(found[0])]
            return [f"{capital(name)} ({found[0]}): a {kind} of this scene. status tells how it stands."]
    return []


def carried_lines(session: Session, said: tuple[str, ...], known: Sequence[str]) -> list[str]:
    """Return who of the `known` carries a thing that is called so; nothing for nobody."""
    cast, found = session.cast, list[str]()
    carried = [each for each in cast.carried.values() if len(each) == len(cast.characters)]
    for things in carried:
        for key, each in zip(cast.characters, things, strict=True):
            if key in known and called(said, each.keys, each.names):
                found.append(key)
    if not found:
        return []
    owners = listed([cast.character_names[cast.characters.index(key)] for key in found])
    return [f"{' '.join(said).capitalize()}: {owners}. sheet {found[0]} tells what it does."]


def about_thing(terminal: Terminal, word: str) -> list[str]:
    """Return what something of the scene is that is called so, or in the menu by its number; or nothing."""
    session, said = terminal.session, word
    if terminal.menu and word.isdecimal() and (chosen := terminal.menu.numbered(int(word[:4]))):
        said = chosen.text
    for words in (said, said.removeprefix("bring in ")):
        if found := session.words.thing(words, session.state, session.cast, session.viewer):
            return found
    return []


def do_help(terminal: Terminal, rest: str) -> bool:
    """Print what can be typed, or what a word means."""
    if rest and rest.lower() not in ("me", "please", "help"):
        show_word(terminal, rest)
    else:
        show_help(terminal)
    return False


def do_sheet(terminal: Terminal, rest: str) -> bool:
    """Print all there is to know of somebody: of whoever is asked or acts, where nobody is named."""
    who = int(acting(terminal.session.state))
    own = terminal.session.cast.characters[who] if who >= 0 else ""
    for line in sheet_lines(terminal.session, rest or own, terminal.session.viewer, terminal.width):
        terminal.console.print(line, markup=False)
    return False
