"""A line without the manner in which it is said: politeness, tags, second thoughts, moments, clefts."""

from __future__ import annotations

import re

from arena.words.vocabulary import COUNT

END = r"\s*[.!?]*\s*$"
TAGS = (
    r"shall we|will you|would you|did we|did he|did she|didn't (?:we|i|he|she|they)|okay|ok|all right|alright|right|yeah|"
    r"innit|eh|huh|you know|if you like|if that'?s (?:ok|okay|all right|fine)(?: with you)?|i think|i guess|"
    r"i reckon|i suppose|i believe|i'd say|i would say|so to speak|as it were|sorry (?:everyone|everybody|all|folks|"
    r"lads|guys|about that)|sorry|i'm sorry to say|(?:you'll|you will) be (?:glad|sorry|pleased|happy) to hear|for what it's"
    r" worth|and that'?s (?:that|it|final)|i fear|alas|poor (?:soul|lamb|man|woman|fellow|chap|dear|boy|girl|"
    r"thing)|bless (?:him|her|them)|lovely|well done(?: everybody| everyone| you| all)?|nice one|good job|dear|"
    r"my friends?|gentlemen|ladies|lads|people|everyone|everybody"
)
OPENS = (
    r"(?:u+m+|u+h+|e+r+m*|h+m+|so|ok(?:ay)?|right|well|oh(?: dear| no| my)?|ah|aw+|ooh|alas|dear me|yep|yup|uh oh|"
    r"(?:good|bad|sad) news(?:,? (?:everyone|everybody|all|folks|you two|you three))?|(?:sorry|my) mistake|"
    r"apologies|that'?s a (?:pity|shame)|what a (?:pity|shame)|like|you know(?: what)?|the thing is|thing is|"
    r"i'm (?:sorry|afraid)(?: to say)?(?: but| that)?|i(?:'m| am) (?:sorry|afraid) to say(?: that)?|"
    r"just so (?:you know|we're clear)|for the record|quick (?:one|note)|note|fyi|heads up|as you can see|"
    r"believe it or not|to cut a long story short|long story short|anyway|here goes|how about this|"
    r"let me see|let's see|lets see|i(?:'d| would) say(?: that)?|i(?:'ll| will) rule(?: that)?|"
    r"you could say(?: that)?|what happens is(?: that)?|turns? out(?: that)?|you know what|ladies and gentlemen)"
)
REWRITTEN = tuple(
    (re.compile(pattern, re.IGNORECASE), instead)
    for pattern, instead in (
        (rf"^\s*(?:{OPENS}[\s,.:!;–—-]+)+(?=\w+\W+\w)", ""),
        (r"^(?:let'?s|let us|we'?ll|shall we|can we|could we|may we) (?:just |simply |all )?(?:pretend|imagine|assume|suppose|say|agree|call"
         r" it that)(?: that)? (?=\w+ \w)", ""),
        (r"^(?:would|will|does|do|did|is|are|has|have|shall|should|remember|guess|who|what|where|why|how)\b[^.!?]*\?"
         r"\s+(?=\w[^?]*$)", ""),
        (r"^(?:could|can|would|may|might|will) (?!you\b|u\b|we\b|i\b)([^.!?]+?),? please" + END, r"\1"),
        (rf"[,;.]\s+(?:{TAGS})(?:,\s*(?:{TAGS}))*{END}", ""),
        (r",? (?:shall we|would you|will you|okay|ok)\?+$", ""),
        (r"\bthere(?:'ll| will| shall| is going to|'s going to) be\b", "there is"),
        (r"\b(?:that|this|it)(?:'ll| will|'s going to| is going to|'s gonna) be\b", "that is"),
        (r"\b(\w+) shall have\b", r"\1 gets"),
        (r"\b(?:it's|it is|it was|it be) ((?:the |his |her |their |dear |old )*(?:\w+ ){1,5}?)(?:who|that)(?:'s| is| are)? "
         r"(?=(?:will )?(?:act|go|move|begin|start|take|do|come|have|get|open|play)s?\b)", r"\1"),
        (r"\bturn (?:that comes|to come|of all)\b", "turn"),
        (r"\bnone other than(?: the)? (?=[A-Z])", "really called "),
        (r"\bwhen the (?:\w+ of the )?next round (?:sounds?|starts?|begins?|comes?|opens?),?", "in the next round"),
        (r"\b(?:by the time|when|while|as|before|after) (?:he|she|it|they|you|we|the (?:smoke|dust|light|next|"
         r"first)\b)[^,;.]*?,\s+(?=\w+ \w)", ""),
        (r"(?<=,) (and )?when (?:he|she|it|they|you) [^,;.]*? (?=(?:there|he|she|it|nothing|no one|nobody)(?:'s| is| be)\b)",
         r" \1"),
        (rf"\b({COUNT})([^.;]*?)[\s,.;:–—-]+(?:no,? wait|wait,? no|no|sorry|i mean|actually|wait|make (?:that|it)|no,? make "
         rf"(?:it|that)|correction)[\s,:–—-]+(?:make (?:that|it) |i mean |call it )?({COUNT})(?=\W*$)", r"\3\2"),
        (r"^(?:one|a) (\w+)\b(.*?)[,.;–—-]+\s*(?:no,? wait|wait,? no|no|sorry|wait|actually)[\s,]+both(?: of them)?(?: (?:do|did|"
         r"are|have))?" + END, r"both \1s\2"),
        (r"\bgoes? now\b", "is next"),
        (r"\b(?:horse|player) of (?=\w+ (?:turn|go))", ""),
        (r"(?<=[a-z]),? (?:who|which) (?:is|was) (?:standing|sitting|waiting|looking|still|just)[^,.;]*,", ""),
    )
)


def plainly(typed: str) -> str:
    """Return a line as somebody would say it who says no more than what is so.

    >>> plainly("Um, so, could the docker drop his club, please?")
    'the docker drop his club'
    >>> plainly("Ruth takes 3 stress, no wait, 4")
    'Ruth takes 4 stress'
    """
    for pattern, instead in REWRITTEN:
        said = pattern.sub(instead, typed).strip()
        typed = said if len(said.split()) > 1 else typed
    return typed
