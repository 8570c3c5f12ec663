"""The referee: a second reading of the book, in plain Python, that judges what was played.

It sees what a gamemaster's log would show, and nothing else: the position before a command, the action or
the dice, the events, the position after. It calls none of the rules. Each chapter keeps a ledger of its own
from one command to the next and says what it expects; whatever differs is a verdict.

    python -m tests.referee --events 2000000 --seed 3

| chapter | judged |
|---|---|
| `prices` | what each choice costs, who pays, options bought once a test, both pools after every command |
| `skill` | Target Numbers, number of dice, successes, Complications, opposed tests, Momentum |
| `difficulty` | attacks with range and reach, defences, tests of the common actions, traits, Wounds, raises |
| `damage` | numbers of dice, totals and Effects, Resistance, Stress, Harms of a hit, conditions it leaves |
| `harm` | Defeat at as many Harms as one bears, dying, death, treatment, recovery, revival |
| `order` | who acts next in every action order, initiative kept and handed over, passes, when a round ends |
| `turns` | what ends as a turn begins, the stunned, each minor action once, burning at the end |
| `reactions` | who may react to what, how often in a round, and the rising price |
| `helping` | who may help from where, promises, how many help |
| `stealth` | one step at a time, nobody seen through a wall, who watches |
| `tasks` | dice, points, Breakthroughs, Setbacks, what needs what, intervals |
| `talk` | who may ask whom again, Complications of resisting, who is overwhelmed, offers, claims |
| `pursuit` | who gains in an exchange, the pursuit roll, Pace and Distance |

Not judged yet: whether an action is offered to somebody who may take it; Difficulties of melee where
Guard counts, of stealth, observation and talk, and of a Rush on a grid; the number of damage dice of threats
and with attribute bonus; how many dice resist; split and layered Stress; what hazards do; what sets readied
actions off; objectives and who has won; what agents choose.
"""

from tests.referee.bench import Chapter
from tests.referee.chapters.damage import Damage
from tests.referee.chapters.difficulty import Difficulties
from tests.referee.chapters.harm import Harms
from tests.referee.chapters.helping import Help
from tests.referee.chapters.order import Order
from tests.referee.chapters.prices import Prices
from tests.referee.chapters.pursuit import Pursuits
from tests.referee.chapters.reactions import Reactions
from tests.referee.chapters.skill import SkillTests
from tests.referee.chapters.stealth import Stealth
from tests.referee.chapters.talk import Talk
from tests.referee.chapters.tasks import Tasks
from tests.referee.chapters.turns import Turns

CHAPTERS: tuple[type[Chapter], ...] = (
    Prices,
    SkillTests,
    Difficulties,
    Damage,
    Harms,
    Order,
    Turns,
    Reactions,
    Help,
    Stealth,
    Tasks,
    Talk,
    Pursuits,
)
