"""Words of objectives, tasks, consequences and challenges."""

from arena.twod20.chapters.task.rules.standing import STANDARD_INTERVALS
from arena.twod20.chapters.venture.rules.challenge import PRIORITY_PRICE, TIME_PRICE
from arena.twod20.chapters.venture.rules.problem import ESCALATION_THREAT, PROBLEM_THRESHOLD, RESISTANCE_LOST
from arena.twod20.chapters.venture.rules.task import PAVE_DIFFICULTY, TASK_DICE
from arena.words.glossary import Entry

HEADING = "Aims and tasks"
ENTRIES = (
    Entry(
        "Scene",
        ("scenes", "scenario", "scenarios"),
        "What is played in one go: places, people of two sides, and what each side is after. It is over once "
        "a side has reached or lost its own, or when time is up.",
        "Setting the Scene",
        ("Objective", "Clock", "Side"),
    ),
    Entry(
        "Side",
        ("sides", "pcs", "npcs", "npc", "player characters", "players", "opponents", "the opposition"),
        "The players' characters (pcs) and the opposition (npcs), whom a gamemaster plays at a table. The "
        "players have Momentum, the opposition Threat.",
        "Action Order",
        ("Initiative", "Momentum", "Threat", "Gamemaster"),
    ),
    Entry(
        "Gamemaster",
        ("gm",),
        "Who plays the opposition and decides what no rule knows: here you, or the program. What you decide "
        "yourself is typed as a ruling, such as set threat 5; help rulings lists them.",
        "Threat and the Gamemaster",
        ("Side", "Threat"),
    ),
    Entry(
        "Objective",
        ("aim of a side", "objectives", "over", "hold", "destroy", "prevent", "peace", "aims", "their_aims"),
        "What a side is after: to defeat or protect somebody, to hold or reach a place, to leave, to do a "
        "task, to hold out. The scene is over once a side has reached or lost its own.",
        "Objectives",
        ("Task", "Clock"),
    ),
    Entry(
        "Clock",
        ("time", "time limit", "shorten the time"),
        "When the scene ends by itself, and who has won then. Where it says so Threat takes a round or an "
        "interval from it.",
        "Ticking Clock",
        ("Interval",),
    ),
    Entry(
        "Work on the task",
        ("work", "activity"),
        "A major action: a test of what an objective asks for, in its zone.",
        "Objectives",
        ("Objective", "Task"),
    ),
    Entry(
        "Task",
        ("attempt", "key test", "complete"),
        "Something that a scene describes to be done, by a test of its own. Some tasks come first and "
        "open others, or close them.",
        "Major Actions: Skill Test",
        ("Overcome", "Pave the way", "Opposition"),
    ),
    Entry(
        "Overcome",
        ("extended task", "problem"),
        f"A major action against a task with Stress: success rolls {TASK_DICE} challenge dice and as many "
        f"as the skill. {PROBLEM_THRESHOLD} Stress at once, or a full track, are a Breakthrough.",
        "Extended Tasks",
        ("Breakthrough", "Task"),
    ),
    Entry(
        "Breakthrough",
        (
            *("breakthrough easier", "breakthrough hindrance", "breakthrough progress"),
            *("breakthrough keener", "breakthrough scene", "breakthrough event"),
        ),
        "To an extended task what Harm is to people: with enough it is done. It makes the task 1 easier, "
        f"takes {RESISTANCE_LOST} of its Resistance, adds a die or an Effect's worth to the next roll, or "
        "changes the scene.",
        "Extended Tasks",
        ("Overcome",),
    ),
    Entry(
        "Pave the way",
        ("create advantage for", "spend on advantage for"),
        f"An advantage for a task, or against the other side's, by a test of Difficulty {PAVE_DIFFICULTY} "
        "or with Momentum: it is 1 easier, or harder, until it is done.",
        "Major Actions: Create Advantage",
        ("Task", "Advantage"),
    ),
    Entry(
        "Opposition",
        ("oppose with", "oppose", "opposing"),
        "Somebody whom the scene names stands against a task: the test is opposed. The side that the "
        "gamemaster plays is called the opposition, too.",
        "Opposition in Challenges",
        ("Opposed test", "Task"),
    ),
    Entry(
        "Consequence",
        ("complication worsens", "worsens", "disaster"),
        "Something that gets worse with failures, Complications or deeds: the gamemaster rolls against "
        "its Stress, and with enough Setbacks the worst happens.",
        "Extended Consequences",
        ("Setback", "Steady"),
    ),
    Entry(
        "Setback",
        (
            *("setback uncertainty", "setback difficulty", "setback instability", "setback fury"),
            *("setback keener", "setback escalation", "setback scene", "setback event"),
        ),
        "To a consequence what Harm is to people. It makes tests harder or less certain, takes "
        f"{RESISTANCE_LOST} of its Resistance, makes its rolls worse, adds {ESCALATION_THREAT} Threat, or "
        "changes the scene.",
        "Extended Consequences",
        ("Consequence",),
    ),
    Entry(
        "Steady",
        ("ease",),
        "Stress is taken from a consequence where the scene allows it, by a major action with a test or "
        "with Momentum. Setbacks stay.",
        "Extended Consequences",
        ("Consequence",),
    ),
    Entry(
        "Challenge",
        ("group challenge", "tried before"),
        "A scene without rounds: any of the players may try a task next. In a group challenge "
        "each further test of the same person is harder.",
        "Challenges",
        ("Task", "Interval"),
    ),
    Entry(
        "Contest",
        ("priority",),
        "A scene in which both sides make one test each in turn, and the first to finish wins. Who has "
        f"Priority goes first; the other takes it for {PRIORITY_PRICE} Momentum after a success.",
        "Opposition in Challenges",
        ("Challenge",),
    ),
    Entry(
        "Interval",
        (
            "time pressure",
            "save an interval",
            "win an interval",
            "complication takes time",
            "busy",
            "elapsed",
        ),
        f"A stretch of time in a challenge. A test takes {STANDARD_INTERVALS} unless the scene says "
        f"otherwise, 1 less for {TIME_PRICE} Momentum after a success; a Complication may take one more.",
        "Time Pressure",
        ("Cut losses", "Play for time", "Clock"),
    ),
    Entry(
        "Cut losses",
        ("see it through", "losses"),
        f"A failed test is given up an interval early for {TIME_PRICE} Threat, which players add and "
        "opponents spend.",
        "Time Pressure",
        ("Interval",),
    ),
    Entry(
        "Play for time",
        ("delay",),
        f"A test that moves the limit one interval away, and one more for each {TIME_PRICE} Momentum.",
        "Variable Time Limit",
        ("Interval",),
    ),
    Entry(
        "Alarm",
        ("raise the alarm",),
        "What rises stage by stage, for Threat or when somebody rings a bell: reserves come, and the "
        "scene changes.",
        "Ticking Clock",
        ("Reinforcement", "Attention"),
    ),
    Entry(
        "Take priority",
        (),
        f"{PRIORITY_PRICE} Momentum after a success in a contest: one's own side goes first next time.",
        "Opposition in Challenges",
        ("Contest",),
    ),
)
