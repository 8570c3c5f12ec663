"""A line in which somebody says something else after all, with that alone."""

from __future__ import annotations

import re

from arena.words.vocabulary import COUNT

MEANS = (
    r"(?:no,? (?:wait|sorry|hang on)|no|wait|sorry|i mean|hang on|hold on|or rather|well,? no|actually,? no)"
)
WHOM = (  # who is spoken of first: a name, so many more, some words before a verb, or one word
    r"(?:(?:the |a )?(?-i:[A-Z]\w+(?: [A-Z]\w+)*)(?: \d+)?|(?:one|an?)(?: more| other| new)? \w+|another \w+|"
    r"\w+(?: \w+){0,3}?(?= (?:is|are|has|have|gets?|takes?|goes|comes|stays)\b)|(?:the |a )?\w+(?: \d+)?)"
)
SECOND = re.compile(  # what is said, whom it is of, and what is said instead
    rf"^(?:so |okay |and |then )?({WHOM})\b"
    rf"([^.;!]*?)[\s,.;:!–—-]+{MEANS}[\s,.:!–—-]+(?:i mean |it's |rather )?(?:not [\w ]+?[,;] )?(.+)$",
    re.IGNORECASE,
)
OTHER_NAME = re.compile(  # a name in the place of the one before it
    rf"\b([A-Z]\w+)([^A-Z]*?)[\s,.;:–—-]+(?i:{MEANS})[\s,:–—-]+(?:not \1,? )?([A-Z]\w+)[.!]*$"
)
SPOKEN = tuple(  # as it is said without a pause
    (re.compile(pattern, re.IGNORECASE), instead)
    for pattern, instead in (
        (rf"\bthat'?s (?:number )?{COUNT},? (?:and )?not (?:number )?{COUNT}", ""),
        (rf"\b{MEANS} (?:it isn't|it's not|it is not) yes it is\b", ""),
        (
            rf"\b(is|are|has|gets?|takes?) (?:\w+ ){{1,3}}?{MEANS} "
            r"(?:make (?:that|it)|it's more like) (?=\w)",
            r"\1 ",
        ),
        (rf"\b{COUNT} (?:\w+ ){{1,3}}?{MEANS} (?:{COUNT} )?(?={COUNT} \w)", ""),
        (rf"^.*\b{MEANS}\b[^.;]*?\b((?:the )?(?!{COUNT})\w+(?: \w+)?) (?=\1\b)", ""),
        (rf"\b({MEANS}) not (?:the )?\w+ (?=(?:he|she|it|they)\b)", r"\1 "),
        (rf"(?<=\w),? (?:in (?:total|all)|(?:\w+ ){{0,2}}{COUNT}) that is[.!]*$", ""),
    )
)
PRONOUN = re.compile(r"(?:he|she|it|they)(?='|\s)", re.IGNORECASE)


def second_thought(typed: str) -> str:
    """Return a line with a second thought in the place of the first.

    >>> second_thought("the guard is wounded no hang on make that badly wounded")
    'the guard is badly wounded'
    >>> second_thought("Moll stays down. No, she's up.")
    'Moll is up.'
    >>> second_thought("Next is Ruth, I mean Vesna.")
    'Next is Vesna'
    """
    for pattern, instead in SPOKEN:
        typed = pattern.sub(instead, typed).strip()
    if OTHER_NAME.search(typed):
        return OTHER_NAME.sub(r"\3\2", typed).strip()
    found = SECOND.match(typed)
    if not found or len(found[2].split()) < 1 or len(found[3].split()) < 2:
        return typed
    whom, _, said = found.groups()
    if PRONOUN.match(said):
        said = re.sub(r"^(\w+)'s (?!got\b|been\b)", r"\1 is ", said)
        return PRONOUN.sub(whom, said, count=1)
    is_bare = re.match(r"(?:just|only|badly|merely) \w+[.!]*$", said)
    return f"{whom} is {said}" if is_bare else typed if said[:1].islower() else said
