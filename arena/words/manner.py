"""A line without the manner in which it is said: politeness, tags, second thoughts, moments, clefts."""

from __future__ import annotations

import re

from arena.words.dictated import written
from arena.words.second import second_thought
from arena.words.vocabulary import COUNT

END = r"\s*[.!?]*\s*$"
TAGS = (
    r"my mistake|shall we|will you|would you|did (?:we|i|he|she)|didn't (?:we|i|he|she|they)|okay|ok|"
    r"all ?right|right|yeah|innit|eh|huh|you know|if you like|so to speak|as it were|and that'?s (?:that|it)|"
    r"if that'?s (?:ok|okay|all right|fine)(?: with you)?|(?:i|we) (?:think|guess|reckon|suppose|believe)|"
    r"(?:i'm )?sorry(?: everyone| everybody| all| folks| lads| guys| about that| to say)?|alas|nice one|"
    r"poor \w+|bless (?:him|her|them)|well done(?: \w+)?|good job|lads|people|everyone|everybody"
)
OPENS = (
    r"(?:u+m+|u+h+|e+r+m*|h+m+|so|ok(?:ay)?|right|well|oh(?: dear| no| my)?|ah|aw+|ooh|alas|yep|yup|uh oh|"
    r"(?:good|bad|sad) news(?:,? (?:everyone|everybody|all|folks))?|apologies|what a (?:pity|shame)|like|"
    r"you know(?: what)?|(?:the )?thing is|i'm (?:sorry|afraid)(?: to say)?(?: but| that)?|just so you know|"
    r"for the record|quick (?:one|note)|note|fyi|heads up|(?:to cut a )?long story short|anyway|"
    r"no(?=,)|forgive me|"
    r"let me see|let'?s see|i(?:'d| would| will|'ll) (?:say|rule)(?: that)?|turns? out(?: that)?)"
)
ASKED = (  # before what somebody asks to be so, or is glad or sorry to say
    r"(?:may|might|could|can|let) (?:i|me|we) (?:ask|invite|suggest|propose|have|just say)(?: that)?|"
    r"do (?:be careful|forgive me|excuse me|note|take care)(?:, (?:everyone|all|folks))?,?(?: that)?|"
    r"(?:you'?(?:ll| will) be|i(?:'m| am)) (?:happy|glad|sorry|pleased|delighted|relieved) to "
    r"(?:know|hear|learn|tell|say|announce|report)(?: you)?(?: that)?|"
    r"if you (?:don't|do not|wouldn't) mind,?|if you please,?"
)
REWRITTEN = tuple(
    (re.compile(pattern, re.IGNORECASE), instead)
    for pattern, instead in (
        (rf"^\s*(?:{OPENS}[\s,.:!;–—-]+)+(?=\w+\W+\w)", ""),
        (
            r"^(?:would|will|does|do|did|is|are|has|have|shall|should|remember|guess|who|what|where|why|"
            r"how)\b(?!.* name\?)[^.!?]*\?\s+(?=\w[^?]*$)",
            "",
        ),
        (r"^(?:could|can|would|may|might|will) (?!you\b|u\b|we\b|i\b)([^.!?]+?),? please" + END, r"\1"),
        (rf"^(?:{ASKED}) (.+?)\??$", r"\1"),
        (rf"[,;.]\s+(?:{TAGS})(?:,\s*(?:{TAGS}))*{END}", ""),
        (r",? ?\b(?:i|we) (?:think|guess|reckon|suppose|believe|fear)(?: that)?\b,?", ""),
        (
            rf"\b({COUNT})([^.;]*?)[\s,.;:–—-]+(?:no,? wait|wait,? no|no|sorry|i mean|actually|wait|"
            rf"(?:no,? )?make (?:that|it)|correction)[\s,:–—-]+(?:make (?:that|it) |i mean |call it )?"
            rf"({COUNT})(?=\W*$)",
            r"\3\2",
        ),
        (
            r"^(?:a|an|one|the) \w+( [^,]*), (?:no|no wait|sorry|wait|i mean|or rather),? "
            rf"({COUNT} \w+s)\b,?",
            r"\2\1",
        ),
        (
            r"(?:'s| is|'re| are) (?:again |back |already )*"
            r"(?:up again|on (?:(?:his|her|their|the) )?(?:legs|feet))\b",
            " stands up again",
        ),
        (r"\bgoes? now\b", "is next"),
        (
            r",\s*(?:all|both|the)(?: (?:two|three|four|five|pair|lot))?(?: of (?:them|us|you))?\s*,(?= \w)",
            "",
        ),
        (r",?\s*\b(?:in one go|on the spot|one by one|for once|unfortunately|sadly|luckily)\b(?!')", ""),
        (r", who (?:never|had|has never|once|always|used|could) [^,]*,(?= \w+)", ""),
        (
            r"\b(everybody|everyone|anybody|anyone|all|those) (?:who|that)(?:'s| is| are)(?: still)? "
            r"(?=on|in|at)",
            r"\1 ",
        ),
        (
            r"\b(?:shall|will|is to|must)(?: henceforth)? be (?:known|called|named|referred to)(?: as)?\b",
            "is called",
        ),
        (rf"\bonly ({COUNT}) (?:rounds|rnds) now\b", r"\1 rounds altogether"),
        (r"\b(slips?|slipped|skids|skidded) on (?:the|a|some) [\w ]+?(?=,| and\b| but\b|[.!]|$)", r"\1 over"),
        (r"\b((?:in|on|at) the \w+) with the (?:others|rest)\b", r"\1"),
        (
            r"\b(?:everyone|everybody)(?= (?:gets?|earns?|receives?|can have|has|may have|takes?) [^,.;]*"
            r"(?:conviction|fortune|fate|character point|action di))",
            "the players",
        ),
    )
)


def plainly(typed: str) -> str:
    """Return a line as somebody would say it who says no more than what is so.

    >>> plainly("Um, so, could the docker drop his club, please?")
    'the docker drop his club'
    >>> plainly("Ruth takes 3 stress, no wait, 4")
    'Ruth takes 4 stress'
    """
    typed = written(typed)
    for pattern, instead in REWRITTEN:
        said = pattern.sub(instead, typed).strip()
        typed = said if len(said.split()) > 1 else typed
    return second_thought(typed)
