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
| `order` | who acts next in every action order, initiative kept and handed over, passes, when a round ends |
| `reactions` | who may react to what, how often in a round, and the rising price |
| `helping` | who may help from where, promises, how many help |

Not judged: whether an action is offered to somebody who may take it; what agents choose.
"""

from tests.referee.bench import Chapter
from tests.referee.difficulty import Difficulties
from tests.referee.helping import Help
from tests.referee.order import Order
from tests.referee.prices import Prices
from tests.referee.reactions import Reactions
from tests.referee.skill import SkillTests

CHAPTERS: tuple[type[Chapter], ...] = (Prices, SkillTests, Difficulties, Order, Reactions, Help)
