"""How people say in every system that a test whose dice are awaited succeeds, or fails."""

from arena.words.everyday import Phrase

DECIDED = (
    Phrase(
        "rule success",
        (
            "[it|that|test|attack|roll] [be] [a|an|automatic|auto] (succeed|success|work|pass|hit)",
            "{one} (succeed|make it|pass|manage|manage it)",
            "(call|count|treat|make|let|rule|consider|take|score|mark) [it|that|this|roll|test|attack|"
            "one|they|he|she] "
            "[down] [as|be|for] [automatic|auto|clean|full] (success|hit|pass|work|succeed|good)",
            "[it|that|this|roll|test|attack|one] [just] (work|get through|come off|land|connect|succeed|hit)",
            "(skip|waive|forget|never mind|not need) (roll|test|dice) [,] [it|that|he|she|they] (succeed|"
            "work|hit)",
        ),
    ),
    Phrase(
        "rule failure",
        (
            "[it|that|test|attack|roll|shot] [be] [automatic|auto] (fail|failure|miss|go wide)",
            "{one} (fail|miss|fumble)",
            "(call|count|treat|make|let|rule|consider|take|score|mark) [it|that|this|roll|test|attack|"
            "one|they|he|she] "
            "[down] [as|be|for] [automatic|auto|clean] (failure|miss|fail|no success)",
            "[it|that|this|roll|test|attack|one|he|she|{one}] not (work|hit|succeed|connect|land|come off)",
            "[it|that|this|roll|test|attack|shot|one|he|she] (miss|fail|go wide|go astray|fall short)",
        ),
    ),
)
