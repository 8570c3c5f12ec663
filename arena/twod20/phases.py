"""The phases of the 2d20 System, what happens between them, and its rolls: a row each.

`arena.phases.rows` says what a row is, and writes legal.py and apply.py from them: `make ladders`.
"""

from __future__ import annotations

from arena.phases.rows import Group, Phase, Roll, Step, Wait, asks

OFTEN = (
    Phase("TURN", "turn", "what to do? ({turn})", "turns.menu", asks("actor"), does="turns.turn"),
    Phase("SPEND", "spends", "what to do with {left}? ({spending})", "pools.spend", asks("spender", "test")),
    Phase(
        "PAY",
        "payment",
        "how much of the price of {price} to pay in Momentum? ({pools}; the rest becomes Threat)",
        "pools.payment",
        asks("side", by="PCS"),
    ),
    Phase(
        "DICE",
        "dice",
        "how many dice to buy? (skill test {test}, {pools})",
        "core.skill_test",
        asks("roller", "test"),
    ),
    Phase(
        "RESPONSE",
        "response",
        "any response, as {tested}? ({test}, {pools})",
        "turns.reaction",
        asks("responder", "test", by="any"),
    ),
    Phase(
        "ACTOR",
        "next character",
        "who acts next? ({time}, {waiting})",
        "turns.order",
        asks("nobody", by="any"),
    ),
    Phase("REACH", "reach", "whom or what to stand beside?", "ground.zone", asks("anybody")),
    Phase("ASSIST", "assistance", "who helps? ({helping}{test})", "core.assistance", asks("roller", "test")),
    Phase("REROLL", "re-roll", "keep the roll? ({faces}; {test})", "core.skill_test", asks("roller", "test")),
    Phase(
        "HAND_OVER",
        "initiative",
        "hand over the initiative, or keep it for 2? ({pools}, {waiting})",
        "turns.order",
        asks("nobody", by="any"),
    ),
)
RARE = (
    Phase(
        "RELOADS",
        "reloads",
        "how many Reloads to spend on the attack? ({reloads})",
        "attack.ammunition",
        asks("leader", "test"),
    ),
    Phase(
        "COST",
        "success at cost",
        "succeed at a cost? (one more Complication; {test})",
        "core.successes",
        asks("leader", "test"),
        does="core.resolution",
    ),
    Phase(
        "BUY_OFF",
        "complication",
        "buy off the Complication? ({buy_off})",
        "core.complication",
        asks("anybody", by="any"),
    ),
    Phase(
        "COMPLICATION",
        "nature of the complication",
        "what goes wrong for {who}?",
        "core.complication",
        asks("anybody", by="any"),
    ),
    Phase(
        "AREA_TARGET",
        "area",
        "whom else does the attack catch?",
        "harm.damage",
        asks("source", "damage", by="any"),
        rule="area",
    ),
    Phase("DUCK", "area reaction", "hit the dirt?", "harm.damage", asks("target", "hit")),
    Phase(
        "RESIST",
        "resistance",
        "re-roll Resistance dice? (Resistance {resistance}, damage {damage})",
        "harm.resistance",
        asks("target", "hit"),
    ),
    Phase("HARM", "harm", "fight on with {harms}, or accept Defeat?", "harm.harm", asks("target", "hit")),
    Phase("HAMPER", "nature of the harm", "what does the Wound hamper?", "harm.harm", asks("target", "hit")),
    Phase("FALLEN", "defeat", "spend {fate} to get up? ({fortune})", "harm.harm", asks("anybody", by="PCS")),
    Phase(
        "OPENING",
        "defender's choice",
        "what to make of the failed attack?",
        "attack.opening",
        asks("anybody", "test"),
        does="core.resolution",
    ),
    Phase(
        "FIRST",
        "first side",
        "which side opens the scene? (the opposition for 2 Threat of {threat})",
        "turns.order",
        asks("side", by="any"),
    ),
    Phase(
        "MENDING", "nature of the treatment", "which Wound to treat?", "harm.mending", asks("leader", "test")
    ),
    Phase(
        "READY",
        "readied action",
        "do what was readied, now that {actor} {event}?",
        "turns.ready",
        asks("anybody"),
    ),
    Phase("TRIGGER", "trigger", "what does the readied action wait for?", "turns.trigger", asks("anybody")),
    Phase(
        "RECEIPT",
        "message",
        "make light of the message? (Difficulty {receipt}; otherwise {message})",
        "attack.message",
        asks("target", "hit"),
    ),
)
OPTIONAL = (
    Phase(
        "INTERRUPT",
        "interruption",
        "does anybody act before the others? ({early}, {waiting})",
        "turns.order_variants",
        asks("nobody", by="any"),
        only="order",
    ),
    Phase(
        "TIE",
        "tied initiative",
        "players and opponents stand at the same score: go first for 1 Threat of {threat}?",
        "turns.order_variants",
        asks("side", by="NPCS"),
        only="order",
    ),
    Phase(
        "FORCE",
        "force",
        "strike to kill, or to stun? ({force})",
        "attack.force",
        asks("anybody"),
        does="core.resolution",
        only="mercy",
    ),
    Phase(
        "CONSENT",
        "consent",
        "may {who} fail on purpose? (1 Threat for a point of Fortune; {test})",
        "pools.fate",
        asks("roller", "test", by="NPCS"),
        only="voluntary_failure",
    ),
    Phase(
        "VALUE",
        "value",
        "does a Value of {who} stand in the way? ({test})",
        "pools.fate",
        asks("leader", "test", by="NPCS"),
        only="determination",
    ),
    Phase(
        "AT_STAKE",
        "value at stake",
        "comply with the Value (a Complication now), or challenge it (it is struck out)?",
        "pools.fate",
        asks("leader", "test", by="PCS"),
        rule="challenge",
        only="determination",
    ),
    Phase(
        "AVOID",
        "avoiding injury",
        "avoid {harm_ahead}? ({ways_out})",
        "harm.avoidance",
        asks("target", "hit"),
    ),
    Phase(
        "TRACK",
        "which stress",
        "recover {recovered} Stress of body or mind? ({tracks_now})",
        "harm.recovery",
        asks("spender", "test"),
        only="tracks",
    ),
    Phase(
        "LAST_CARE",
        "the dying",
        "the fighting is over and {dying}: who tries to help?",
        "harm.last_care",
        asks("side", by="any"),
        rule="care",
    ),
)
SPECIAL = (
    Phase(
        "PURSUIT_SPEND",
        "pursuit roll",
        "what to do with {left}? (pursuit roll {pursuit}; {pools})",
        "pursuit",
        asks("spender", "test", "run"),
        only="PURSUIT",
    ),
    Phase(
        "QUIET",
        "noise",
        "do it silently, at 1 Difficulty and 1 Complication range more? ({test})",
        "stealth.sneaking",
        asks("leader", "test"),
        only="STEALTH",
    ),
    Phase(
        "WATCH",
        "watchfulness",
        "something may be stirring: watch for it? (1 Momentum or Threat; {pools})",
        "stealth.sneaking",
        asks("anybody", "test"),
        only="STEALTH",
    ),
    Phase(
        "EVADE",
        "last attempt to hide",
        "{searched} is being searched: make a last attempt to stay unseen? (1 Threat; {pools})",
        "stealth.search",
        asks("anybody", "test"),
        only="STEALTH",
    ),
    Phase(
        "SENSE", "sense", "which sense does it turn on?", "stealth.search", asks("anybody"), only="STEALTH"
    ),
    Phase(
        "ANSWER",
        "request",
        "yield, or resist? ({request}, asked at Difficulty {asking}, resisted at {resisting})",
        "social.request",
        asks("anybody", "request"),
        only="SOCIAL",
    ),
    Phase(
        "POISE",
        "poise",
        "keep a straight face against being read?",
        "social.tools",
        asks("anybody", "test"),
        only="SOCIAL",
    ),
    Phase(
        "PRESSED",
        "pressure",
        "bear it ({pressed}), or walk out for a point of Fortune?",
        "social.request",
        asks("target", "hit", "request"),
        only="SOCIAL",
    ),
    Phase(
        "FALLOUT",
        "price of resisting",
        "what does resisting cost {who}?",
        "social.request",
        asks("target", "hit", "request", by="NPCS"),
        only="SOCIAL",
    ),
)
VENTURE = (
    Phase(
        "OPPOSING",
        "opposition",
        "who stands against {task}?",
        "venture.task",
        asks("leader", "test", "task", by="any"),
        only="TASKS",
    ),
    Phase(
        "BREAKTHROUGH",
        "breakthrough",
        "a Breakthrough in {task}: what does it do?",
        "venture.problem",
        asks("leader", "test", "task", by="any"),
        only="TASKS",
    ),
    Phase(
        "SETBACK",
        "setback",
        "a Setback, {danger}: what does it do?",
        "venture.problem",
        asks("nobody", "threat", by="any"),
        only="TASKS",
    ),
    Phase(
        "LOSSES",
        "losses",
        "give it up an interval early for 2 Threat? (it takes {duration}, {time})",
        "venture.challenge",
        asks("leader", "test"),
        only="TASKS",
        when="venture.challenge.takes_long",
    ),
    Phase(
        "MEDDLING",
        "meddling",
        "spend Threat before the players go on? ({pools}, {time})",
        "venture.challenge",
        asks("nobody", by="NPCS"),
    ),
)
PHASES = (
    Group("", "The phases that come often.", OFTEN),
    Group("rare", "The phases that come seldom in a fight.", RARE),
    Group("optional", "The phases of optional rules.", OPTIONAL),
    Group("special", "The phases of pursuits, of stealth and of talk.", SPECIAL),
    Group("venture", "The phases of tasks, consequences and challenges.", VENTURE),
)
WAITS = (Wait("ROLL", "roll"), Wait("OVER", "over"))

OF_A_TURN = (
    Step("CONTINUE", "turns.order.go_on"),
    Step("ASK_RESPONSE", "turns.reaction.ask_response"),
    Step("ASK_HELP", "core.assistance.ask_help"),
    Step("NEXT_ROLL", "core.skill_test.next_roll"),
    Step("AFTER_ROLL", "core.skill_test.after_roll"),
    Step("JUDGE_TEST", "core.resolution.judge_test"),
    Step("SPENDING", "pools.spend.ask_spend"),
    Step("COMPLICATIONS", "core.complication.next_complication"),
    Step("TEST_DONE", "core.resolution.test_done"),
    Step("AFTER_MOVE", "turns.ready.after_move"),
    Step("TURN_END", "turns.order.end_turn"),
    Step("NEXT_TURN", "turns.order.next_turn"),
)
OF_DAMAGE = (
    Step("DAMAGE_READY", "harm.striking.strike"),
    Step("NEXT_TARGET", "harm.damage.next_target"),
    Step("SUFFERING", "harm.harm.suffer"),
    Step("RESISTING", "harm.resistance.roll_resistance"),
    Step("TAKE_HARMS", "harm.harm.take_harms"),
    Step("AVOIDING", "harm.avoidance.ask_avoid"),
    Step("AFTERMATH", "harm.harm.suffer_aftermath"),
    Step("DAMAGE_DONE", "harm.striking.damage_done"),
    Step("PRESSING", "social.request.press"),
    Step("NEXT_EXCHANGE", "pursuit.next_exchange"),
    Step("SETTLE_PROBLEM", "venture.problem.settle_problem"),
)
STEPS = (
    Group("", "Run one step: of a turn or of a test.", OF_A_TURN),
    Group(
        "damage", "Run one step of damage, and of what follows it; of talk, a pursuit or a task.", OF_DAMAGE
    ),
)
ROLLS = (
    Roll(("TEST_DICE", "TEST_AGAIN"), "core.skill_test.take_test_dice"),
    Roll(("RESISTANCE_DICE", "RESISTANCE_AGAIN"), "harm.resistance.take_resistance_dice"),
    Roll(("INITIATIVE_DICE",), "turns.order_variants.take_initiative"),
    Roll(("PURSUIT_DICE", "PURSUIT_AGAIN"), "pursuit.take_pursuit_dice"),
    Roll(("DAMAGE_DICE", "BONUS_DIE", "DAMAGE_AGAIN"), "harm.striking.take_damage_roll"),
)
