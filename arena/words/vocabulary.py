"""The words of plain English that a line is read by: what they stand for, and their irregular forms."""

from __future__ import annotations

import re

ARTICLES = frozenset("a an the this that these those".split())
POSSESSIVES = frozenset("my your our its his their own".split())
OWNS = "'s"  # stands before what is somebody's
PAUSES = frozenset(",;")
STOP = ";"  # between two sentences, neither of which goes on in the other
FILLERS = frozenset(  # words that change nothing
    "now yet please just well ok okay suddenly quickly slowly quietly loudly simply immediately finally"
    " also too actually already currently really again quite right hereby anymore anyway indeed"
    " clearly carefully early easily good great nice single hard heavily badly fully completely totally"
    " entirely safely outright somehow please thanks thank straight ahead um uh er erm yeah nah hmm".split()
)
OPENERS = (  # what a line may begin with, and changes nothing
    "i rule that|i decide that|i say that|i say|let us say that|let us say|let us have|"
    "it turns out that|it turns out|turns out that|turns out|turned out that|i want|i would like|i "
    "declare that|as gm|as the gm|by fiat|gm fiat|fiat|"
    "ruling|oh|oops|alright|all right|hey|and|then|but|i forgot|correction|sorry|make it so that|"
    "make it that|ok|okay|now|so|well|let us just say|let us just say that|let us assume|let us do|"
    "it be when|it be where|no wait|wait|hang on|hold on|right|look|listen|you see|you know what|fine|yeah|"
    "yes|um|er|erm|cool|great|sure|actually|mind you|by the way|anyway|guess what|meanwhile|"
    "lets|no no no|no no|oh no|damn|whoops|hmm|to sum up|in short|like i said|as i said|remember|"
    "i forgot that|i forgot to say that|note that|assume that|i think that|"
    "can you|could you|will you|would you|can we|could we|can i|could i|shall we"
).split("|")
NUMBERS = {
    word: number
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve".split()
    )
} | {
    "dozen": 12,
    "couple": 2,
    "pair": 2,
    "twice": 2,
    "thirteen": 13,
    "fourteen": 14,
    "fifteen": 15,
    "sixteen": 16,
    "seventeen": 17,
    "eighteen": 18,
    "nineteen": 19,
    "twenty": 20,
    "thirty": 30,
}
ORDINALS = (
    {
        word: number
        for number, word in enumerate(
            "zeroth first second third fourth fifth sixth seventh eighth ninth tenth".split()
        )
    }
    | {"1st": 1, "2nd": 2, "3rd": 3}
    | {f"{number}th": number for number in range(4, 13)}
)
VAGUE = frozenset(
    "few some several many lots lot bit little plenty half".split()
)  # so many that one has to ask
ALIKE = {  # short forms, and what they stand for
    each.split("=")[0]: each.split("=")[1]
    for each in (
        "that'll be=add|can't=can not|cannot=can not|won't=will not|shan't=will not|ain't=be not|"
        "'re= be|'m= be|"
        "'ll= will|'ve= have|'d= would|’='|n't= not|it's=it be|he's=he be|she's=she be|"
        "that's=it be|there's=there be|let's=let us|any more=anymore|any longer=anymore"
    ).split("|")
}
SHORT = {  # what is typed in a hurry, and what it stands for
    each.split("=")[0]: each.split("=")[1]
    for each in (
        "dmg=damage|dam=damage|mom=momentum|mo=momentum|pt=point|pts=points|xbow=crossbow|rnd=round|rd=round|"
        "rds=rounds|ur=your|u=you|ya=you|b4=before|pls=please|plz=please|thru=through|w=with|"
        "til=until|"
        "till=until|gonna=going to|wanna=want to|outta=out of|gotta=have to|ppl=people|sec=second|"
        "unc=unconscious|"
        "ko=out cold|ko'd=out cold|koed=out cold|thx=thanks|init=initiative|cuz=because|bc=because|"
        "str=stress|wnd=wound|wnds=wounds|kinda=|sorta=|prolly=probably|everyones=everyone be|noone=nobody|"
        "teh=the|agian=again|secnd=second|ded=dead|nxt=next|rnds=rounds|dropt=dropped|"
        "nother=another|anothr=another|insted=instead|isnt=be not|"
        "wont=will not|alot=a lot|hes=he be|shes=she be|theyre=they be|youre=you be|im=i be"
    ).split("|")
}
CLIPPED = re.compile(  # short forms without their mark
    r"\b((?:are|ca|could|did|does|do|had|has|have|is|should|was|were|wo|would)n(?=t)|there|that|he|she|who)"
    r"(t|s)\b"
)
COUNT = rf"(?:\d+|{'|'.join(NUMBERS)})\b"
WHOEVER = "(?:anyone|anybody|everyone|everybody|whoever|somebody|someone|all|those|you|they|people)"
PHRASES = {  # words, as a pattern, and what they stand for
    "what \\w+(?: \\w+)? (?:says?|said|does|did|sees|saw|hears|heard|reads?|tells?|told|finds|found|learns|"
    "learnt|learned)(?= )": "it",
    "(?:i|we|you) (?:will|shall|would)(?= (?:let|allow|grant|rule|forget|ignore|waive|scrap|drop|undo|"
    "overlook|skip|cancel|strike)\\b)": "",
    "(i|we|you|they|he|she) will(?= (?:get|suffer|receive|mark|take)\\b)": r"\1",
    "(?:would|will) (?:rather|sooner)": "prefer",
    "(?:that|this|it) (?:will|would)(?= (?:cost|be|make|do|leave|put)\\b)": "it",
    "(?:wants?|wanted|needs?|needed|likes?|would like) (?:to )?(?:(?:think|choose|decide|try|start|do)"
    "(?: (?:it|that|this))? (?:again|anew|afresh|over|otherwise|better|twice|something else|differently)|"
    "rethink|reconsider|change (?:his|her|their|its|my|your) mind|a rethink|a second (?:thought|try|go)|"
    "another (?:try|think))": "reconsiders",
    "look(?:s|ed|ing)? (?:up|round|around|back|away|down|about|over)(?= (?:[,;.]|and|then|but)\\b| [,;.]|"
    "$)": ("glances"),
    "[,;] all of (?:it|them|that)(?= *$)": "",
    "for (?:it|that|this)(?= *(?:[,;]|$))": "",
    rf"number ({COUNT})": r"\1",
    "on the latch": "unlocked",
    "(?:'s )?had (?:it|enough|his fill|her fill|their fill) (?:with|of)": "detests",
    "shows? (?:his|her|their|its) faces? (?:[,;] )?": "appears ",
    "(?:gets?|got|catch(?:es)?|caught|has|have|had) (?:his|her|their|its) (?:breath|wind)(?: back)?"
    rf"(?: and(?= {COUNT}))?": "recovers",
    "(?:before|prior to) (?:armou?r|soak|resistance|protection)": "",
    "(?:have|has|had) not (?:got )?(?:any|a single)": "have no",
    "it all(?= (?:ends?|stops?|finishes|be over|is over))": "it",
    "where (?:everyone|everybody|anyone|anybody|they|all|you|we)(?: all)? (?:can|may|could|be able to)?"
    " ?sees? (?:him|her|them|it)": "in plain sight",
    rf"({COUNT} of) {COUNT}(?= [a-z])": r"\1",
    rf"({COUNT} (?:stress|points?|boxes|breakthroughs?|steps?)) (?:out )?of {COUNT}": r"\1",
    "(?:as )?(?:plain|clear) as day(?= *$)": "",
    "[,;] so it be (?:gone|over|done|done with|settled|that)(?= *$)": "",
    "(?:'s|be) off to(?= (?!the |a |an |his |her |their )\\w+ \\w)": "leaves to",
    "(?:night|dusk|darkness) (?:falls?|fell|comes?|came|descends?)(?: (?:over|on|in|across))"
    "(?: the)?(?: whole| entire| all)? \\w+": "night falls",
    "opens? (?:his|her|their|its|one|an) eyes?": "wakes up",
    "(?:roll|rolls|rolled|throw|throws)((?: (?!and\\b)\\w+){0,4}) (?:again|anew|over|over again|afresh|"
    "once more|"
    "a second time|one more time|twice)": r"reroll\1",
    "(?:repeat|redo) (?:the |that |this )?(roll|test|throw|check)": r"reroll \1",
    "(?:smells?|stinks?|reeks?|tastes?|sounds?|feels?|looks?) (?:of|like)": "seems",
    "be not (?:quite )?\\w+ (?:[,;] )?(?:only|but|just|merely|simply)": "be",
    "already (?:went|go|goes|gone|acted|act|moved|been|take (?:a|his|her|their|its) turn|took (?:a|his|"
    "her|their|its)"
    " turn|had (?:a|his|her|their|its) (?:go|turn))": "acted",
    "not (?:get|be allowed|allowed|be able|able) to (?:act|go|move)": "lose turn",
    "(?:can|may|will|shall) not (?:act|go|move|take (?:a|his|her|their|its) turn) this (?:round|turn)": (
        "lose turn"
    ),
    "(?:will|shall)(?= (?:\\w+ )?(?:last|end|take|stop|finish|go on|be over|run|come)\\b.*\\brounds?\\b)": "",
    "no longer": "not",
    "will(?= (?:not )?\\w+ .*\\b(?:from (?:now|here|then|this point) on|from now)\\b)": "",
    "another (?:points?|one)(?: of)?": "1 more points",
    "another (stress|threat|momentum|fatigue|wound|fortune|breakthrough|setback|harm|damage)": r"1 more \1",
    "another (\\d+|two|three|four|five|six|couple|pair)": r"\1 more",
    "not (?:yet|anymore)": "not",
    "be no more": "be not",
    "never": "not",
    "all (over|around|across|along|through)": r"\1",
    "at all": "",
    "i will(?= (?:take|add|have|gain|get|spend|pay|put|bank|say|call|make))": "i",
    "give me": "add",
    rf"(?:instead of|rather than) {COUNT}": "",
    rf"(?:[,;] )?(?:and )?not (?:at |on |the |for )?{COUNT}(?= *$)": "",
    rf"({OWNS}|her|his|their|your) go": r"\1 turn",
    "(?:before|ahead of) (?:anyone|anybody|everyone|everybody)(?: else)?": "first",
    "each other|one another": "each other",
    rf"({COUNT} (?:dice|die))(?: damage)?(?: (?:to|for|on))?(?: {WHOEVER})?(?: (?:who|that|if|when|"
    rf"whenever))?"
    rf"(?: {WHOEVER})?(?: their)?(?: (?:turn|turns))?"
    r" (?:ends?|ending|stands?|standing|stays?|staying|starts?|starting|enters?|lingers?)\b[^,]*": r"\1 ",
    rf"({COUNT} (?:dice|die))(?: damage)? (?:per|a|each|every|at (?:the )?(?:end|start) of(?: (?:the|a|"
    rf"each|every|"
    r"their|your))?) (?:turns?|rounds?)": r"\1",
    "n": "and",
    "r": "be",
    "(?:stops?|ceases?) (?:to )?be(?:ing)?": "be not",
    "(in|out|up|down|through|back|there) (?:or|and) (?:in|out|up|down|through|back)": r"\1",
    "(?:will|shall) be (called|named|known)": r"be \1",
    "(can|could) (?:hardly|barely|scarcely)": r"\1 not",
    "(\\d+)d\\d*(?: dice)?": r"\1 dice",
    f"(?:only|just)(?= (?:have|has|had|get|got|gets) {COUNT})": "",
    f"(have|has|had|get|got|gets) (?:only|just)(?= {COUNT})": r"\1",
    "be (?:both|all)": "be",
    "(?:all|any|every) (shooting|ranged|melee|movement|moving|attacks?|rolls?|shots?|climbing)": r"\1",
    "and nothing(?: happens)?": "",
    "(?:be )?(?:fed up with|(?:sick|tired|weary|bored) (?:and tired )?of)": "detest",
    "no way across": "no way",
    "as (?:if|though)": "as",
    "(?:wants?|wanted) (?:no part|nothing more|none) (?:of|with) (?:it|this|that|them|you|us)": "flee",
    "(?:thinks?|thought) better of (?:it|this|that)": "flee",
    "(?:off|out|away) (?:of|from)": "from",
    "off": "off",
    "(?:over|across|back|through|on) to": "to",
    "back in": "in",
    "(?:next|close) to": "at",
    "(?:fires?|flames?|blaze)(?: be| 's)? out (?:on|in|at)": "fire extinguished in",
    "(\\d+)(?= \\d+ (?:\\d+ )*and \\d)": r"\1 ,",  # raiders 1 2 and 3
    "out (?:on|in)": "in",
    "over at": "at",
    "half a dozen": "6",
    "a dozen": "12",
    **{f"plus {word}": f"+{number}" for word, number in NUMBERS.items()},
    **{f"minus {word}": f"-{number}" for word, number in NUMBERS.items()},
    "plus (\\d+)": "+\\1",
    "minus (\\d+)": "-\\1",
    "(?:coming|following) round": "next round",
    "a (?:couple|pair)(?: of)?": "2",
    "a lot of": "lot",
    "lots of": "lots",
    "a bit of": "bit",
    "a little": "little",
    "(?:points?|boxes|levels?|ranks?|marks?) of": "points",
    "this very": "this",
    "(?:our|my) (?:own )?side": "us",
    "your (?:own )?side": "you",
    "you all|all of you|each of you|every one of you|the lot of you": "players",
    "you (?:guys|lot|folks|people)": "you",
    "you (?:two|three|four)"
    "(?! (?:more )?(?:intervals?|rounds?|points?|steps?|turns?|dice|damage|stress|threat))": "you",
    "(?:can|may|could) have|have got": "get",
    "could now": "can",
    "(?:come|go) (?!sprawling|flying|tumbling)\\w{2,}ing(?= (?:in|up|down|along|over|out|on|to|at|"
    "through|across|back))": "go",
    "should have": "have",
    "(?:should|ought to|needs? to|be supposed to) be": "be",
    **dict.fromkeys(
        (
            "at once; (?:right|straight) (?:away|now); for (?:now|free); at last; of course; as well; "
            "after all; all along; (?:from|starting) (?:now|here|then|this point) on; from on; "
            "(?:has|have|had) (?:got )?to; would you; by fiat; without (?:a roll|rolling|a test); "
            "no roll needed; once more; all of a sudden; "
            "(?:decides?|decided|manages?|managed|proceeds?|begins?|began|starts?|started) to; be able to; "
            "should"
        ).split("; "),
        "",
    ),
}
PREPOSITIONS = {  # what is the same as another, of what is said of places
    **dict.fromkeys("into inside within amid in among".split(), "in"),
    **dict.fromkeys("onto upon".split(), "on"),
    **dict.fromkeys("towards toward".split(), "to"),
    **dict.fromkeys("near beside".split(), "at"),
    "using": "with",
    "via": "through",
}
IRREGULAR = {  # a form of a verb, and the verb
    each: verb.split()[0]
    for verb in (
        "be is are was were been being am, have has had, do does did done doing, go goes went gone, "
        "come came, fall fell fallen, get got gotten, take took taken, give gave given, lose lost, "
        "leave left, run ran running, see saw seen, hide hid hidden, break broke broken, die died, "
        "lie lain lying, lay laid, throw threw thrown, catch caught, bring brought, stand stood, "
        "find found, shoot shot, fight fought, flee fled, bleed bled, burn burnt, blow blew blown, "
        "begin began begun, drink drank drunk, freeze froze frozen, hold held, know knew known, "
        "light lit, make made, pay paid, say said, sell sold, send sent, shut shutting, sink sank sunk, "
        "slide slid, speak spoke spoken, spend spent, steal stole stolen, stick stuck, strike struck, "
        "swim swam, tear tore torn, tell told, think thought, wake woke woken, win won winning, "
        "wear wore worn, rise rose risen, ride rode ridden, swap swapped, drop dropped dropping, "
        "slip slipped slipping, trip tripped tripping, stun stunned stunning, trap trapped, put putting, "
        "set setting, hit hitting, cut cutting, let letting, sleep slept, feel felt, keep kept, "
        "draw drew drawn, forget forgot forgotten, hear heard, meet met, buy bought, build built, "
        "bind bound, grow grew grown, shake shook shaken, swing swung, fly flew flown, climb climbing, "
        "creep crept, sneak snuck, shrink shrank shrunk, choose chose chosen, beat beaten, "
        "eat ate eaten, bite bit bitten, spin spun, slay slew slain, sit sat, dive dove, tie tying, "
        "bend bent, bar barred barring, jam jammed jamming, become became, drown drowned, turn turned"
    ).split(", ")
    for each in verb.split()
}
ENDINGS = (
    ("ies", "y"),
    ("es", ""),
    ("s", ""),
    ("ied", "y"),
    ("ed", ""),
    ("ed", "e"),
    ("ing", ""),
    ("ing", "e"),
)
LIKE: dict[str, set[str]] = {}  # a verb, and the verbs that say the same
for _verb, _others in {
    "go": "barge pelt lumber bound scuttle sidle saunter stroll hobble plod trudge gallop canter dart thunder"
    " troop file shuffle edge amble nip wade clamber lurch tiptoe scurry stalk prowl barrel vault pile stream"
    " pour swagger scamper stomp hare zip swarm surge sprint lope shamble slither slip hop skip trundle"
    " glide flit trot bustle squeeze duck wriggle roll swim paddle row sail ride drive limp strut loom",
    "come": "land emerge materialise materialize surface",
    "throw": "fling hurl chuck lob sling pitch toss heave",
    "push": "shove heave nudge bundle manhandle hustle",
    "spot": "clock rumble espy sight",
    "jam": "seize clog choke malfunction misfire backfire",
    "take": "cop",
    "spend": "burn expend",
    "wipe": "erase",
    "lose": "forfeit",
    "flee": "skedaddle scarper scram bolt decamp abscond vamoose escape hightail desert chicken leg scoot"
    " absquatulate evacuate",
    "leave": "quit exit depart exeunt vacate",
    "block": "obstruct choke clog",
    "bar": "bolt padlock chain latch fasten lock wedge",
    "seal": "brick board nail wall weld batten plug bury cement dam barricade",
    "collapse": "crumble subside buckle cave",
    "break": "snap shatter splinter crack split smash burst bust",
    "open": "prise pry lever unlatch unlock unbolt unbar unchain unfasten ajar unblock unseal",
    "burn": "blaze ignite kindle smoulder flare incinerate",
    "extinguish": "douse smother quench stamp beat",
    "fall": "tumble crumple topple keel sprawl slump",
    "trip": "stumble skid slip",
    "knock": "bowl sweep flatten floor tip upend",
    "die": "perish expire croak succumb cark",
    "kill": "slaughter butcher slay dispatch behead execute",
    "heal": "mend recuperate knit",
    "recover": "recuperate rally",
    "arrive": "appear emerge materialise materialize",
    "bandage": "dress stitch bind swathe",
    "faint": "swoon",
    "stand": "clamber scramble struggle",
    "get": "acquire nab net score pocket",
    "darken": "dim blacken",
    "gutter": "sputter flicker fizzle fail die",
    "lift": "clear thin disperse dissipate vanish evaporate part",
}.items():
    for _each in _others.split():
        LIKE.setdefault(_each, set()).add(_verb)
SHORTEST = 2  # letters of a word without its ending
PARTICIPLES = frozenset(
    "beaten become been begun blown broken brought caught come cut done drawn drunk fallen fled found"
    " frozen given gone got gotten grown had held hidden hit kept known laid left let lit lost made paid"
    " put risen run seen sent set shaken shot shut slept spent stolen stood struck stuck sunk taken"
    " thrown torn woken won".split()
)


MEASURES = frozenset(  # what the rules do not count
    "second minute hour day night week month year century time foot feet metre meter yard mile inch pound"
    " coin percent hundred thousand score o'clock chime way piece kind sort".split()
)


CORRECTED = re.compile(  # what somebody says who takes back the words before it
    r"^.*\w.*?[\s,.;-]+(?:no,? (?:wait|sorry|hang on|hold on)|(?:sorry,? )?i mean|correction)\b[\s,.:;-]*"
    r"(?:(?:sorry|i mean|wait),?\s+)*(?=\w+\s+\w)",
    re.IGNORECASE | re.DOTALL,
)
ASIDES = re.compile(  # what is said to be polite, and changes nothing
    r",?\s*\b(?:btw|fyi|lol|lmao|i'm afraid|i am afraid|by the way|thank you|thanks|please|"
    r"mind you|you see|as it happens|"
    r"i'm sorry|i forgot(?: to (?:say|mention)(?: (?:it|that|so))?)?|(?:do not|don't) ask(?: me)? why|"
    r"of all people|bless (?:him|her|them)|as (?:always|usual|ever)|for some reason|poor (?:thing|man)|"
    r"sad to say|mate|(?<!good )(?<!bad )guys|folks|if you please|it turns out|and all that|"
    r"the (?:others?|rest|other two|other three) (?:stays?|remains?|fights? on|carry on|hold fast))\b"
    r"(?=\s*[,.!]|\s*$)",
    re.IGNORECASE,
)
POLITE = re.compile(  # how an order begins that is put as a question
    r"\s*(?:\w+,\s+)?(?:can|could|will|would|shall) (?:you|u|we|i)(?: please| just)? (?!see\b|tell\b|"
    r"say\b|show\b)"
    r"\w+ .*\w",
    re.IGNORECASE,
)
TELLS = re.compile(  # how a sentence begins that says what comes of something: “what he says leaves her ...”
    r"\s*what (?:\w+ ){1,3}(?:says?|said|does|did|sees|saw|hears|heard|reads?|tells?|told|finds|"
    r"found)\b.* \w+s\b.*\w",
    re.IGNORECASE,
)
QUESTION = "question"
ASKING = frozenset(
    "is are was were be am do does did can could will would should has have had may might shall who whom"
    " whose what which where when why how".split()
)
CONDITION = "a condition"  # on which all depends that a line says
UNCERTAIN = {  # words that leave open whether something is so: what is said about them
    **dict.fromkeys("if unless whether until till when whenever provided otherwise".split(), CONDITION),
    **dict.fromkeys("will would gonna tomorrow soon later shall".split(), "something that is to come"),
    **dict.fromkeys(
        "maybe perhaps probably possibly might may could almost nearly hardly barely seems seem or either"
        " imagine imagines dream dreams think thinks believe believes looks".split(),
        "something unsure",
    ),
    **dict.fromkeys(
        "tries try tried attempts attempt wants want hopes plans pretends threatens intends".split(),
        "an attempt",
    ),
}


AFTER_HER = frozenset(  # what follows where "her" is somebody, and does not say whose something is
    ", and then but to from in on at with by for up down out off over back away go fall free prone"
    " through".split()
)
