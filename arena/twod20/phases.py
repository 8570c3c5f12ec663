"""The phases of the 2d20 System, what happens between them, and its rolls: a row each.

`arena.phases.rows` says what a row is, and writes legal.py and apply.py from them: `make ladders`.
"""

from __future__ import annotations

from arena.phases.rows import Group, Phase, Roll, Step, Wait, asks

OFTEN = (
    Phase("TURN", "turn", "turns.menu", asks("actor"), does="turns.turn"),
    Phase("SPEND", "spends", "pools.spend", asks("spender", "test")),
    Phase("PAY", "payment", "pools.payment", asks("side", by="PCS")),
    Phase("DICE", "dice", "core.skill_test", asks("roller", "test")),
    Phase("RESPONSE", "response", "turns.reaction", asks("responder", "test", by="any")),
    Phase("ACTOR", "next character", "turns.order", asks("nobody", by="any")),
    Phase("REACH", "reach", "ground.zone", asks("anybody")),
    Phase("ASSIST", "assistance", "core.assistance", asks("roller", "test")),
    Phase("REROLL", "re-roll", "core.skill_test", asks("roller", "test")),
    Phase("HAND_OVER", "initiative", "turns.order", asks("nobody", by="any")),
)
RARE = (
    Phase("RELOADS", "reloads", "attack.ammunition", asks("leader", "test")),
    Phase("COST", "success at cost", "core.successes", asks("leader", "test"), does="core.resolution"),
    Phase("BUY_OFF", "complication", "core.complication", asks("anybody", by="any")),
    Phase("COMPLICATION", "nature of the complication", "core.complication", asks("anybody", by="any")),
    Phase("AREA_TARGET", "area", "harm.damage", asks("source", "damage", by="any"), rule="area"),
    Phase("DUCK", "area reaction", "harm.damage", asks("target", "hit")),
    Phase("RESIST", "resistance", "harm.resistance", asks("target", "hit")),
    Phase("HARM", "harm", "harm.harm", asks("target", "hit")),
    Phase("HAMPER", "nature of the harm", "harm.harm", asks("target", "hit")),
    Phase("FALLEN", "defeat", "harm.harm", asks("anybody", by="PCS")),
    Phase("OPENING", "defender's choice", "attack.opening", asks("anybody", "test"), does="core.resolution"),
    Phase("FIRST", "first side", "turns.order", asks("side", by="any")),
    Phase("MENDING", "nature of the treatment", "harm.mending", asks("leader", "test")),
    Phase("READY", "readied action", "turns.ready", asks("anybody")),
    Phase("TRIGGER", "trigger", "turns.trigger", asks("anybody")),
    Phase("RECEIPT", "message", "attack.message", asks("target", "hit")),
)
OPTIONAL = (
    Phase("INTERRUPT", "interruption", "turns.order_variants", asks("nobody", by="any"), only="order"),
    Phase("TIE", "tied initiative", "turns.order_variants", asks("side", by="NPCS"), only="order"),
    Phase("FORCE", "force", "attack.force", asks("anybody"), does="core.resolution", only="mercy"),
    Phase("CONSENT", "consent", "pools.fate", asks("roller", "test", by="NPCS"), only="voluntary_failure"),
    Phase("VALUE", "value", "pools.fate", asks("leader", "test", by="NPCS"), only="determination"),
    Phase(
        "AT_STAKE",
        "value at stake",
        "pools.fate",
        asks("leader", "test", by="PCS"),
        rule="challenge",
        only="determination",
    ),
    Phase("AVOID", "avoiding injury", "harm.avoidance", asks("target", "hit")),
    Phase("TRACK", "which stress", "harm.recovery", asks("spender", "test"), only="tracks"),
    Phase("LAST_CARE", "the dying", "harm.last_care", asks("side", by="any"), rule="care"),
)
SPECIAL = (
    Phase("PURSUIT_SPEND", "pursuit roll", "pursuit", asks("spender", "test", "run"), only="PURSUIT"),
    Phase("QUIET", "noise", "stealth.sneaking", asks("leader", "test"), only="STEALTH"),
    Phase("WATCH", "watchfulness", "stealth.sneaking", asks("anybody", "test"), only="STEALTH"),
    Phase("EVADE", "last attempt to hide", "stealth.search", asks("anybody", "test"), only="STEALTH"),
    Phase("SENSE", "sense", "stealth.search", asks("anybody"), only="STEALTH"),
    Phase("ANSWER", "request", "social.request", asks("anybody", "request"), only="SOCIAL"),
    Phase("POISE", "poise", "social.tools", asks("anybody", "test"), only="SOCIAL"),
    Phase("PRESSED", "pressure", "social.request", asks("target", "hit", "request"), only="SOCIAL"),
    Phase(
        "FALLOUT",
        "price of resisting",
        "social.request",
        asks("target", "hit", "request", by="NPCS"),
        only="SOCIAL",
    ),
)
VENTURE = (
    Phase("OPPOSING", "opposition", "venture.task", asks("leader", "test", "task", by="any"), only="TASKS"),
    Phase(
        "BREAKTHROUGH",
        "breakthrough",
        "venture.problem",
        asks("leader", "test", "task", by="any"),
        only="TASKS",
    ),
    Phase("SETBACK", "setback", "venture.problem", asks("nobody", "threat", by="any"), only="TASKS"),
    Phase(
        "LOSSES",
        "losses",
        "venture.challenge",
        asks("leader", "test"),
        only="TASKS",
        when="venture.challenge.takes_long",
    ),
    Phase("MEDDLING", "meddling", "venture.challenge", asks("nobody", by="NPCS")),
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
