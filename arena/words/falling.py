"""How people say in every system that somebody falls or stands, is out, dies, or is awake again."""

from arena.words.said import BE, NOT

FALLS = (
    f"{{who}} {BE} [laid|sent] prone",
    "{who} (fall|go|drop|lie|throw themselves|throw himself|throw herself|hit|dive|be thrown|be "
    "sent) [down] [flat|sprawling] [on|to] (flat|prone|ground|floor|back|face)",
    "{who} (trip|stumble|slip|duck|sprawl|go sprawling|fall sprawling) [over|up]",
    "{who} (fall flat|go flat|fall over|lie down|lose footing|lose balance|be on floor|be on "
    "ground|be down on ground|hit deck|hit dirt|hit ground|hit floor)",
    "{who} [be|get] (knocked|thrown|pushed|shoved|swept|pulled|tripped|bowled) [off|from|over|"
    "down|prone|up|flat] [to|on|from] [feet|ground|floor|prone|face|back] [by {other}]",
    "[{other}] (knock|push|throw|pull|shove|sweep|bowl) {who} [off|from|over|down|prone] [to|on|"
    "from] (prone|over|down|flat|ground|floor|feet)",
    "[{other}] (trip|trip up|knock down|knock over|push over|bowl over|shove over|throw down) {who} [up]",
    "(lay|put|make) {who} prone",
    "{other} (send|knock|lay|bowl) {who} (sprawling|flat|flying|tumbling|headlong|reeling)",
    "{who} (be|end|end up|land|lie|go|fall) [up|flat] on (back|backside|bottom|face|rump|"
    "behind|ground|floor)",
    "{who} [be] (knocked|swept|thrown|bowled|lifted) [from|off] feet [by {other}]",
    "{who} (fall|tumble|go down|land|end up|crash|drop|sprawl|trip|slip|flop|collapse|lie) [flat] "
    "(on|to|in) (floor|ground|deck|mud|face|back|backside|knees|dirt|cobbles|dust|planks|stones|sand|"
    "snow|grass|bottom|side|belly|stomach|rug|boards)",
    "{who} (eat|kiss|bite|taste) (dirt|dust|floor|mud)",
    "{who} (lose|miss) (footing|balance|step|feet)",
    "{who} (go|fall|land|come down|end up|come) (flat|headlong|head over heels|sprawling|flying|"
    "heavily|base over apex|flat out|like ninepins|to ground|arse over tit|over backwards)",
    "{who} (throw|fling|drop) (himself|herself|themselves|itself) [flat|down]",
    "[{other}] (knock|pull|trip|take|kick|sweep) {who} (feet|legs) [from under]",
    "(legs|feet) [of] {who} (go|slip|slide|shoot) from under",
    "{who} (legs|feet) (go|slip|slide|shoot|be pulled|be kicked) from [under]",
    "{who} be (flat|sprawling|sprawled|flat on back|flat on face|floored|on all fours|face down|on knees)",
)
NOT_PRONE = (f"{{who}} {NOT} [lying|on] (prone|floor|ground|down)",)
STANDS = (
    "{who} (stand up|stand|get up|rise|jump up|scramble up|be standing|be upright) [from] [ground|floor]",
    "{who} (get|be|jump|scramble|struggle|climb) [back] [up] (on|to) feet",
    "{who} (pick|haul|drag|heave|pull|push) (himself|herself|themselves|itself) (up|upright|to feet)",
    "{who} (find|regain|recover|get back) (feet|footing|balance)",
    "{who} (get|scramble|clamber|struggle|climb|spring|leap|stagger|rise) [back] (up|to feet|upright)",
    "(stand|help|pull|pick) {who} (up|to feet)",
    "{other} (help|pull|pick) {who} (up|to feet)",
)
IS_UP = ("{who} be (up|standing|upright|vertical)",)
BACK_UP = (
    "{who} (be|get|stand) (back up|up again|back on feet|back in fight|back in action)",
    "{who} (get|stand) up",
    "{who} be on feet",
)
DYING = (
    f"{{who}} {BE} (at death door|on last legs|fading fast|fading|mortally wounded|mortally hurt|"
    f"in bad way|dying|bleeding out|near death|critical|at death door)",
    "{who} be dying",
)
SAVED = (
    f"{{who}} {NOT} (dying|die|bleeding out|bleed out|bleed|bleeding|going to die|fading)",
    "[{other}] (stabilise|stabilize|save|rescue|keep alive) {who} [life]",
    "[{other}] (get|bring|keep|pull|make|hold) {who} (stable|alive|stabilised|stabilized|through|"
    "back from "
    "brink|from danger|from dying|going)",
    "{who} (stop|quit|cease) (bleed|bleeding|dying|die|bleed out)",
    "[{other}] (get|have|bring|keep|hold) {who} (bleeding|blood|wound|bleed) (under control|in "
    "check|to stop|"
    "stop|staunched)",
    "[{other}] (stop|staunch|stanch|stem|halt|control|slow|quell|check) {who} (bleeding|blood|"
    "flow|bleed|dying)",
    "[{other}] (keep|save|stop|prevent) {who} (from) (die|dying|death|bleeding out|bleed out)",
    "{who} (breath|breathing|pulse|heartbeat|heart) [be|get|grow] (steady|steadies|stable|even|"
    "regular|strong|"
    "stronger|calm|return|come back|settle)",
    "{who} (steady|cling to life|hold on|be holding on|be past worst|stabilise|stabilize)",
    "{who} life [be] (saved|out of danger|safe)",
    "[{other}] (stop|staunch|stanch|stem) [the] (bleeding|blood|flow) [of] [{who}]",
    "{who} (bleeding|blood|wound) (be staunched|be under control|stop|be stopped|be stemmed|clot)",
    "{who} (be|pull) (out of danger|through|from danger|over worst|safe now|over it|from brink|"
    "out of woods|going to live|not dying)",
    "{who} (survive|live|cling on|hang on|make it|pull through) [after all]",
    "{who} will (survive|live|make it|pull through|be fine)",
    "{who} [be|get] (stable|stabilised|stabilized) [by {other}]",
)
DIES = (
    "{who} (die|drop dead|fall dead|perish)",
    "{who} [be|get] (dead|killed|slain|murdered|executed|finished off) [by {other}]",
    "[{other}] (kill|slay|murder|execute|finish off|assassinate) {who}",
    "[{other}] finish {who} off",
    "{who} (bleed|drown|fall|burn|choke|freeze|starve) to death",
    "{who} drown",
    "{who} (breathe|draw) last [breath]",
    "{who} (bite dust|meet end|meet maker|give up ghost|kick bucket|crumble to dust|turn to dust|"
    "turn to "
    "ash|fall to dust|snuff it|buy farm|be history|be corpse|be dead|pop clogs|be no more|"
    "cash in chips|"
    "pass away|be done for|be toast|be goner|stop breathing|breathe no more|burn to ash|expire|"
    "go to god|die of wounds|cease to be|fall to bits|be burnt alive|not live|be destroyed|"
    "be annihilated|be obliterated|be blown to bits)",
    "(lights out|curtains|end|that be it) for {who}",
    "that be end of {who}",
    "[{other}] (do for|do in|put down|put an end to|cut throat of|run through|strike dead|shoot dead|"
    "stab to death|behead|hang) {who}",
    "[{other}] (cut|slit) {who} throat",
    "{who} (break|snap) neck",
    "{who} (neck|back|skull) [be|get] (broken|snapped|crushed|break|snap)",
)
UNCONSCIOUS = (
    f"{{who}} {BE} (unconscious|knocked out|out cold|comatose|knocked unconscious) [by {{other}}]",
    "{who} (pass out|faint|black out|lose consciousness|fall unconscious|go unconscious|be knocked cold)",
    "[{other}] knock {who} (out|unconscious|cold|senseless)",
    "[{other}] (knock out|lay out|coldcock|stun) {who} cold",
    "[{other}] knock out {who}",
    "{who} (be|get|lie) (knocked out cold|knocked senseless|out like light|spark out|insensible|"
    "senseless|sparko|dead to world|unconscious|knocked cold|in coma|in faint)",
    "{who} (slump|fall|drop|collapse|slide|keel over) unconscious",
    "{who} see stars , (out|unconscious)",
    "(put|send) {who} to sleep",
)
OUT = (
    "{who} (be|go) (down|down for count|down for good)",
    f"{{who}} {BE} (out|defeated|beaten|taken out|incapacitated|out of fight|from fight|from "
    f"action|out of action|captured|arrested|overpowered|subdued|eliminated|finished|down and out|"
    f"fallen) [by {{other}}]",
    "{who} (be spent|be finished|be toast|be done|go down for count|be on ropes)",
    "{who} be out [for] [count|of it|of game]",
    "{who} (collapse|be out)",
    "[{other}] (take out|beat|defeat|capture|take down|arrest|subdue|eliminate|overpower|overwhelm) {who}",
    "[{other}] take {who} (out|down|prisoner|captive|from fight)",
    "{who} [be|get] (taken) (prisoner|captive|down)",
)
SURRENDERS = (
    "{who} (surrender|give up|give up fight|lay down arms|beg for quarter|"
    "throw in towel|hand over weapon|put hands up|put up hands|raise hands|call it day|stop fighting|"
    "fight no more|throw down arms|throw down weapon|drop weapon , give up|ask for quarter)",
    "{who} (surrender|give up) to {other}",
    "{who} (give himself|give herself|give themselves|give itself) up",
    "{who} hands [be|go] (up|in air)",
)
GIVES_IN = ("{who} (yield|give in|submit|concede) [point|fight|argument|defeat] [to {other}]",)
WAKES = (
    "{who} (wake|wake up|come round|come around|come to|recover consciousness|regain "
    "consciousness|come back to|rejoin fight)",
    f"{{who}} {BE} (awake|woken|woken up|conscious|alive|revived|back in fight|back in action|in "
    f"it|in "
    f"fight|back on feet)",
    f"{{who}} {NOT} (dead|out|unconscious|defeated|out cold|down)",
    "[{other}] (wake|wake up|raise|resurrect|revive|rouse|bring round|bring back) {who} [up|from dead]",
    "[{other}] bring {who} (back|round|around) [to life|from dead]",
)
