"""What somebody does in a scene, for plans read aloud: mostly what is typed, in the third person."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any

from arena.words.cast import Cast
from arena.words.story import in_sentence, name_of, quoted
from arena.words.verb import Verb, verb_of

Says = Callable[[int, Any, Cast], str]
HISSES = ("o", "s", "x", "z", "ch", "sh")


def says_what_is_done(
    verbs: Sequence[Verb], otherwise: Mapping[str, str], in_story: Container[str]
) -> tuple[Says, Says]:
    """Return what says what somebody does by an action, without the name, and by one later in the turn.

    `otherwise` has the words of verbs that are not just what is typed, with the arguments as they stand
    there, "" for none. Verbs `in_story` are told by the story, and said only of what may follow.
    """

    def later(action: int, state: Any, cast: Cast) -> str:
        verb, numbers = verb_of(verbs, int(action))
        words = verb.told or otherwise.get(verb.name, third_person(verb.words))
        for field, number in zip(verb.arguments, numbers, strict=True):
            if f"{{{field}}}" in words:
                words = words.replace(f"{{{field}}}", argument(field, number, cast))
        return unarmed(words, verb.name, state)

    def phrase(action: int, state: Any, cast: Cast) -> str:
        verb, _ = verb_of(verbs, int(action))
        told = verb.told or verb.name in in_story
        return "" if told else later(action, state, cast)

    return phrase, later


def third_person(words: str) -> str:
    """Return what is typed as what somebody does.

    >>> third_person("push {who}"), third_person("lie down"), third_person("go {declared}")
    ('pushes {who}', 'lies down', 'goes {declared}')
    """
    verb, space, rest = words.partition(" ")
    return f"{verb}{'es' if verb.endswith(HISSES) else 's'}{space}{rest}"


def argument(field: str, number: int, cast: Cast) -> str:
    """Return one argument of an action as it stands inside a sentence; a task is quoted."""
    if field not in cast.named:
        return str(number)
    name = name_of(cast, number) if field == "who" else cast.names(field)[number]
    return quoted(name) if field == "task" else in_sentence(name)


def unarmed(words: str, verb: str, state: Any) -> str:
    """Return what somebody does in its turn, with "with bare hands" behind a punch of who has a weapon
    beside fists or teeth, which stand first."""
    arms = state["characters"][state["actor"]]["weapons"][1:]
    armed = verb == "punch" and bool((arms["carried"] == 1).any())
    return f"{words} with bare hands" if armed and words else words
