"""A line without the manner in which it is said: politeness, tags, second thoughts, moments, clefts."""

from __future__ import annotations

import re

from arena.words.dictated import written
from arena.words.second import second_thought
from arena.words.vocabulary import COUNT

END = r"\s*[.!?]*\s*$"
TAGS = (
    r"my mistake|shall we|will you|would you|did we|did he|did she|didn't (?:we|i|he|she|they)|okay|ok|"
    r"all right|alright|right|yeah|innit|eh|huh|you know|if you like|"
    r"if that'?s (?:ok|okay|all right|fine)(?: with you)?|i think|i guess|i reckon|i suppose|i believe|"
    r"i'd say|i would say|so to speak|as it were|"
    r"sorry (?:everyone|everybody|all|folks|lads|guys|about that)|sorry|i'm sorry to say|"
    r"(?:you'll|you will) be (?:glad|sorry|pleased|happy) to hear|for what it's worth|"
    r"and that'?s (?:that|it|final)|i fear|alas|"
    r"poor (?:soul|lamb|man|woman|fellow|chap|dear|boy|girl|thing)|bless (?:him|her|them)|lovely|"
    r"well done(?: everybody| everyone| you| all)?|nice one|good job|dear|my friends?|gentlemen|ladies|"
    r"lads|people|everyone|everybody"
)
OPENS = (
    r"(?:u+m+|u+h+|e+r+m*|h+m+|so|ok(?:ay)?|right|well|oh(?: dear| no| my)?|ah|aw+|ooh|alas|dear me|yep|"
    r"yup|uh oh|(?:good|bad|sad) news(?:,? (?:everyone|everybody|all|folks|you two|you three))?|"
    r"(?:sorry|my) mistake|apologies|that'?s a (?:pity|shame)|what a (?:pity|shame)|like|"
    r"you know(?: what)?|the thing is|thing is|i'm (?:sorry|afraid)(?: to say)?(?: but| that)?|"
    r"i(?:'m| am) (?:sorry|afraid) to say(?: that)?|just so (?:you know|we're clear)|for the record|"
    r"quick (?:one|note)|note|fyi|heads up|as you can see|believe it or not|to cut a long story short|"
    r"long story short|anyway|here goes|how about this|let me see|let's see|lets see|"
    r"i(?:'d| would) say(?: that)?|i(?:'ll| will) rule(?: that)?|you could say(?: that)?|"
    r"what happens is(?: that)?|turns? out(?: that)?|you know what|ladies and gentlemen)"
)
REWRITTEN = tuple(
    (re.compile(pattern, re.IGNORECASE), instead)
    for pattern, instead in (
        (rf"^\s*(?:{OPENS}[\s,.:!;–—-]+)+(?=\w+\W+\w)", ""),
        (
            r"^(?:let'?s|let us|we'?ll|shall we|can we|could we|may we) (?:just |simply |all "
            r")?(?:pretend|imagine|assume|suppose|say|agree|call"
            r" it that)(?: that)? (?=\w+ \w)",
            "",
        ),
        (
            r"^(?:would|will|does|do|did|is|are|has|have|shall|should|remember|guess|who|what|where|why|"
            r"how)\b(?!.* name\?)[^.!?]*\?"
            r"\s+(?=\w[^?]*$)",
            "",
        ),
        (r"^(?:could|can|would|may|might|will) (?!you\b|u\b|we\b|i\b)([^.!?]+?),? please" + END, r"\1"),
        (rf"[,;.]\s+(?:{TAGS})(?:,\s*(?:{TAGS}))*{END}", ""),
        (r",? (?:shall we|would you|will you|okay|ok)\?+$", ""),
        (r"\bthere(?:'ll| will| shall| is going to|'s going to) be\b", "there is"),
        (r"\b(?:that|this|it)(?:'ll| will|'s going to| is going to|'s gonna) be\b", "that is"),
        (r"\b(\w+) shall have\b", r"\1 gets"),
        (
            r"\b(?:it's|it is|it was|it be) ((?:the |his |her |their |dear |old )*(?:\w+ ){1,5}?)(?:who|"
            r"that)(?:'s| is| are)? "
            r"(?=(?:will )?(?:act|go|move|begin|start|take|do|come|have|get|open|play)s?\b)",
            r"\1",
        ),
        (r"\bturn (?:that comes|to come|of all)\b", "turn"),
        (r"\bnone other than(?: the)? (?=[A-Z])", "really called "),
        (
            r"\bwhen the (?:\w+ of the )?next round (?:sounds?|starts?|begins?|comes?|opens?),?",
            "in the next round",
        ),
        (
            r"\b(?:by the time|when|while|as|before|after) (?:he|she|it|they|you|we|the (?:smoke|dust|"
            r"light|next|"
            r"first)\b)[^,;.]*?,\s+(?=\w+ \w)",
            "",
        ),
        (
            r"(?<=,) (and )?when (?:he|she|it|they|you) [^,;.]*? (?=(?:there|he|she|it|nothing|no one|"
            r"nobody)(?:'s| is| be)\b)",
            r" \1",
        ),
        (
            rf"\b({COUNT})([^.;]*?)[\s,.;:–—-]+(?:no,? wait|wait,? no|no|sorry|i mean|actually|wait|"
            rf"make (?:that|it)|no,? make "
            rf"(?:it|that)|correction)[\s,:–—-]+(?:make (?:that|it) |i mean |call it )?({COUNT})(?=\W*$)",
            r"\3\2",
        ),
        (
            r"^(?:one|a) (\w+)\b(.*?)[,.;–—-]+\s*(?:no,? wait|wait,? no|no|sorry|wait|"
            r"actually)[\s,]+both(?: of them)?(?: (?:do|did|"
            r"are|have))?" + END,
            r"both \1s\2",
        ),
        (r",? (?:i|we) (?:think|guess|reckon|suppose|believe|fear|regret to say|am told|'m told),", ""),
        (
            r"^(?:as|seeing that|given that) [^,.;]* "
            r"(?:has|have|had|is|are|was|were|been) [^,.;]*, (?=\w+ \w)",
            "",
        ),
        (r",? if (?:he|she|it|they) (?:ever )?had (?:one|any)\b,?", ""),
        (r",? or so (?:he|she|it|they|i) (?:said|says|claim(?:s|ed)|thought|thinks|seem(?:s|ed))\b,?", ""),
        (r"\buntil (?:his|her|its|their|the) [^,;.]*(?=[,;.])", ""),
        (rf"\b(?:rather than|instead of|insted of) (?:the )?{COUNT}", ""),
        (r",? ?(?:and |or )?no longer (?:among|with|beside|on the side of) [^,;.]*(?=[.!]*$)", ""),
        (r"\bis to be (?:counted|reckoned|numbered) (?:among|with)\b", "is on the side of"),
        (r"\bfrom this (?:moment|hour|day|point) (?:onwards?|on|forth)\b,?", ""),
        (r"'s (?:supply|stock|store|purse|hoard|account|tally|reserve)\b", ""),
        (r"\bwhatsoever\b", ""),
        (rf"\bput (\w+(?: \w+)?) down for (?={COUNT})", r"\1 has "),
        (
            r"(?:'s| is| are) (?:again|back|already) on (?:(?:his|her|their|the) )?(?:legs|feet)\b",
            " stands up",
        ),
        (rf"^([+-]?{COUNT} \w+) 4 (?=[a-z])", r"\1 for "),
        (r"\b(\w+) makes? (?:it )?(?:only )?(?:a )?click\b", r"\1 jams"),
        (
            r",?(?: so| and|;)? (?:that'?s|that makes it|that makes|that leaves(?: (?:him|her|them))?|"
            rf"leaving(?: (?:him|her|them|it))?(?: with)?) {COUNT}[^,.;]* "
            r"(?:left|remaining|in all|altogether)(?=[.!]*$)",
            "",
        ),
        (
            r"\b(?:has|had) a (?:proper )?name(?: [^,.;:]*)?"
            r"(?:: |, and (?:the|his|her|its|that) name (?:was|is) )"
            r"(?=(?-i:[A-Z]))",
            "is called ",
        ),
        (
            r"[.;,] (?:and )?(?:call (?:him|her|it|them) that|(?:he|she|it) answer(?:s|ed) to (?:it|that))\b",
            "",
        ),
        (rf"\bonly ({COUNT}) (?:rounds|rnds) now(?=[.!]*$)", r"\1 rounds altogether"),
        (r"\b(?:has|have) no more (?:the )?([\w ]+?) in (?:his |her |the )?hands?\b", r"drops the \1"),
        (r"\brings on the (?:stones|floor|flags|boards|cobbles)\b", "falls"),
        (
            r"\bto (?:all )?(?:those|these|the) [\w ]{3,30}? "
            r"(?=(?:you are|he is|she is) (?:hidden|invisible|unseen)\b)",
            "",
        ),
        (r"\bgoes? now\b", "is next"),
        (r"\b(?:i|we) (?:think|guess|reckon|suppose|believe|fear)(?: that)?\b,?", ""),
        (r"(?<=\w)'s got\b", " has"),
        (r"\banother (?:couple|pair)(?: of)?\b", "two more"),
        (r"\b(?:bears?|goes by|has|carries|takes) the name(?: of)?\b", "is called"),
        (rf"\b(?:only |just )?({COUNT}) rounds?(?: now)?,?(?: and)? not {COUNT}", r"\1 rounds altogether"),
        (r",? \ball of (?:him|her|it)\b,?", ""),
        (r"\bshall we (?:give|find) (.+?) a (?:\w+ )?name\? (?:he|she|it)(?:'s| is) (?=[A-Z])", r"call \1 "),
        (
            r"\bwe never gave (.+?) a (?:\w+ )?name(?:,? did we)?[?.,;:]+ ([A-Z][\w ]+)(?:, write that "
            r"down)?",
            r"call \1 \2",
        ),
        (
            r",? (?:and )?(?:we|i)(?:'ll| will)? (?:tell|play|do|finish) (?:the rest|it)(?: of it)? "
            r"without (?:him|her|them|it)",
            "",
        ),
        (
            r"\b(\w+(?: \w+)?) (?:tries|tried|wants|attempts|goes) to (?:fire|shoot|use) (?:his|her|the|"
            r"its) ([\w ]+?),? (?:and|but) "
            r"(?:it )?(?=just |only |the |click|jam|won|does|noth|is )",
            r"\1's \2 ",
        ),
        (
            r"^(\S+(?: [A-Z]\S+)?) (\w+s) (.*?),? with (.+?) (?:in tow|in (?:his|her) wake|at (?:his|"
            r"her) heels|behind (?:him|her))",
            r"\1 and \4 \2 \3",
        ),
        (r"\s*: (?:all|both)(?: (?:two|three|four|five))?(?: of (?:them|you|'em))?(?= \w)", ""),
        (
            r",\s*(?:all|both|the)(?: (?:two|three|four|five|pair|lot))?(?: of (?:them|'em|us|"
            r"you))?\s*,(?= \w)",
            "",
        ),
        (
            r",?\s*\b(?:in one go|on the spot|one by one|one after (?:the other|another)|for once|once "
            r"and for all|"
            r"wouldn't you know(?: it)?|"
            r"would you believe(?: it)?|lol|haha|unfortunately|sadly|luckily|thankfully|apparently|"
            r"obviously|basically|literally"
            r"|to be honest|tbh|as it were|if you will)\b(?!')",
            "",
        ),
        (
            r"\b(everybody|everyone|anybody|anyone|all|those|whoever|people) (?:who|that)(?:'s| is| "
            r"are)(?: still)? (?=on|in|at)",
            r"\1 ",
        ),
        (
            rf"\b({COUNT}) of (?:his|her|their|its|my|your) (?=stress|wounds?|bruises|hurts?|conviction|"
            rf"action|body|fortune)",
            r"\1 ",
        ),
        (r"\bunto\b", "to"),
        (
            r"^(?:may|might|can|let) (?:i|me) (?:introduce|present)(?: to you)? (.+?)[?.,:!] "
            r"(?:he|she|it|they)(?:'s|'re| has| have| is| are)?(?: just)? ",
            r"\1 ",
        ),
        (
            r"^(?:may|might|could|can|let) (?:i|me) (?:ask|invite|trouble|suggest|propose|have)(?: that)? "
            r"(.+?)\??$",
            r"\1",
        ),
        (
            r"\bif (?:you (?:don't|do not|wouldn't) mind|you please|i may|you will|that suits(?: you)?)\b,?",
            "",
        ),
        (
            r"^do (?:be careful|forgive me|excuse me|mind|note|take care|bear with me)"
            r"(?:, (?:everyone|everybody|all|folks))?,? (?:but |that )?",
            "",
        ),
        (
            r"^(?:you'll|you will) be (?:happy|glad|sorry|pleased|delighted|relieved) to (?:know|hear|learn)"
            r"(?: that)? ",
            "",
        ),
        (
            r"\bi(?:'m| am) (?:pleased|delighted|happy|glad|sorry|proud|obliged) to (?:tell|say|"
            r"announce|report|"
            r"inform)(?: you)?(?: that)? ",
            "",
        ),
        (r"\band when (?:his|her|its|the|their) [^,;.]*? (?=(?:he|she|it|they)(?:'ll| will) find)", "and "),
        (r"\b(?:he|she|it|they|you)(?:'ll| will) find(?: that)? (?=(?:he|she|it|they|you)\b)", ""),
        (r"\b(nobody|no one|none of (?:them|you)) will\b", r"\1"),
        (r", who (?:never|had|has never|once|always|used|could) [^,]*,(?= \w+)", ""),
        (
            r"^(?!.*\b(?:way|door|gate|from|is|are|be|nailed|it)\b)(?:the )?([\w ]+?) to (?:the )?([\w "
            r"]+?),?:? (blocked|shut|closed|locked|barred)(?: now)?[.!]?$",
            r"the way between \1 and \2 is \3",
        ),
        (r"(?:'s| is|'re| are) (?:back )?up again\b", " stands up again"),
        (r",? i'm (?:afraid|sorry)(?=[;:])", ""),
        (
            rf"^((?:the )?\w+(?: [A-Z]\w+)*), (?:that is|that's|it's|it is) (an?|another|{COUNT}) "
            r"((?:\w+ )?(?:harm|wound|hurt|bruise|stress|conviction|fortune|point|die|dice)s?(?: points?)?)"
            r"(?: for you)?(?=[,.!;]|$)",
            r"\1 takes \2 \3",
        ),
        (
            r"\b(slip|slips|slipped|skids|skidded) on (?:the|a|some) [\w ]+?(?=,| and\b| but\b|[.!]|$)",
            r"\1 over",
        ),
        (rf"\b{COUNT},? (?:no|no wait|sorry|wait|i mean|make that|or rather|rather),? (?={COUNT})", ""),
        (
            r"^(?:a|an|one|the) \w+( [^,]*), (?:no|no wait|sorry|wait|i mean|or rather),? "
            rf"({COUNT} \w+s)\b,?",
            r"\2\1",
        ),
        (
            r"\b(?:shall|will|is to|must)(?: henceforth| from now on)? be (?:referred to|known|called|"
            r"named|addressed)(?: as)?\b",
            "is called",
        ),
        (
            r"\bits (?=(?:in|on|at|now|under|gone|dead|dark|jammed|empty|over|out|lying|not|no|too)\b)",
            "it's ",
        ),
        (r"\b(?:and )?soon(?= [^,.;]*\b(?:was|were|is|are|had|has)\b)", ""),
        (r"\bis deemed\b", "is"),
        (r"\b(?:hereby|henceforth|herewith)\b", ""),
        (r"\b((?:in|on|at) the \w+) with the (?:others|rest)\b", r"\1"),
        (
            r"\b(?:everyone|everybody)(?= (?:gets?|earns?|receives?|can have|has|may have|takes?) [^,.;]*"
            r"(?:conviction|fortune|fate|character point|action di))",
            "the players",
        ),
        (r"\b(?:horse|player) of (?=\w+ (?:turn|go))", ""),
        (
            r"(?<=[a-z]),? (?:who|which) (?:is|was) (?:standing|sitting|waiting|looking|still|just)[^,.;]*,",
            "",
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
