"""The referee: a second reading of the book, in plain Python, that judges what was played.

It sees what a gamemaster's log would show, and nothing else: the position before a command, the action or
the dice, the events, the position after. It calls none of the rules. Each chapter keeps a ledger of its own
from one command to the next and says what it expects; whatever differs is a verdict.

    python -m tests.referee --events 2000000 --seed 3

| chapter | judged |
|---|---|
| `prices` | what each choice costs, who pays, options bought once a test, both pools after every command |
| `skill` | Target Numbers, number of dice, successes, Complications, opposed tests, Momentum |
| `difficulty` | attacks, defences, common actions, stealth, talk, Rushes, traits, Wounds, raises, silence |
| `blows` | how many damage dice attacks and requests roll, their damage effects, dice picked up, talents |
| `damage` | totals and Effects, what gets through, Stress on every track, Harms of a hit, conditions |
| `shelter` | how many Resistance dice, what resists, what becomes of Cover and Morale, cover that blows up |
| `tracks` | layers of Stress that come back |
| `hazards` | what burns, hazards at the end of a turn and on a stumble, whom changes of the scene hurt |
| `harm` | Defeat at as many Harms as one bears, dying, death, treatment, recovery, revival |
| `offers` | some of what was legal: who may, what it needs at hand, whether its price can be paid |
| `menus` | whole lists of what was legal: what each question always offers, what somebody free may do |
| `asked` | whether each question should have come up at all, and that those that are due do |
| `order` | who acts next in every action order, initiative kept and handed over, passes, when a round ends |
| `turns` | what ends as a turn begins, the stunned, each minor action once, burning at the end |
| `triggers` | who may interrupt with what was readied: its situation has just come about |
| `reactions` | who may react to what, how often in a round, and the rising price |
| `helping` | who may help from where, promises, how many help |
| `stealth` | one step at a time, nobody seen through a wall, who watches |
| `tasks` | dice, points, Breakthroughs, Setbacks, what needs what, intervals |
| `hacking` | who may attack which network, dice and memory, Firewall and Harms, shutdown and reboot |
| `talk` | who may ask whom again, Complications of resisting, who is overwhelmed, offers, claims |
| `cards` | how many cards are drawn when, what a card brings in and where it lies then |
| `corruption` | rolls against Purity, whom a corrupted place troubles and tires, what feeds it |
| `rituals` | how one is begun, dice and Cost of its tests, what is counted, when it is miscast |
| `magic` | one spell a turn, its dice and effects, its Cost, what a miscast and a flaw add |
| `pursuit` | who gains in an exchange, the pursuit roll, Pace and Distance |
| `aims` | what objectives are reached or lost, when a scene is over, who has won |
| `written` | that the record is as the log says, and changes by what the log tells and by nothing else |
| `causes` | that nothing changes without a reason, and what each choice leaves behind at once |
| `always` | that numbers keep their ranges, and that what belongs together is together between two actions |
| `dues` | that what is owed comes: Costs, what a miscast does, rounds that run out |

What must be true after each event, always, and after each choice, what each success must do, and what must
be asked at once, stands in `duties`. So two kinds of faults are found: what happened and should not have,
and what should have happened. `python -m tests.mutate` plants such faults and says which share is found.

`sums` has what several chapters reckon with.

Not judged yet: of most turns, that everything is offered that may be done; that a readied action is asked
for whenever its situation comes about; where a Rush goes on to and at what price; whom Area catches; what
agents choose.
"""

from tests.referee.bench import Chapter
from tests.referee.chapters.aims import Aims
from tests.referee.chapters.always import Always
from tests.referee.chapters.asked import Asked
from tests.referee.chapters.blows import Blows
from tests.referee.chapters.cards import Cards
from tests.referee.chapters.causes import Causes
from tests.referee.chapters.corruption import Corruption
from tests.referee.chapters.damage import Damage
from tests.referee.chapters.difficulty import Difficulties
from tests.referee.chapters.dues import Dues
from tests.referee.chapters.hacking import Hacking
from tests.referee.chapters.harm import Harms
from tests.referee.chapters.hazards import Hazards
from tests.referee.chapters.helping import Help
from tests.referee.chapters.magic import Magic
from tests.referee.chapters.menus import Menus
from tests.referee.chapters.offers import Offers
from tests.referee.chapters.order import Order
from tests.referee.chapters.prices import Prices
from tests.referee.chapters.pursuit import Pursuits
from tests.referee.chapters.reactions import Reactions
from tests.referee.chapters.rituals import Rituals
from tests.referee.chapters.shelter import Shelter
from tests.referee.chapters.skill import SkillTests
from tests.referee.chapters.stealth import Stealth
from tests.referee.chapters.talk import Talk
from tests.referee.chapters.tasks import Tasks
from tests.referee.chapters.tracks import Layers
from tests.referee.chapters.triggers import Triggers
from tests.referee.chapters.turns import Turns
from tests.referee.chapters.written import Written

CHAPTERS: tuple[type[Chapter], ...] = (
    Prices,
    SkillTests,
    Difficulties,
    Blows,
    Damage,
    Shelter,
    Layers,
    Hazards,
    Harms,
    Offers,
    Menus,
    Asked,
    Order,
    Turns,
    Triggers,
    Reactions,
    Help,
    Stealth,
    Tasks,
    Hacking,
    Talk,
    Corruption,
    Magic,
    Rituals,
    Cards,
    Pursuits,
    Aims,
    Written,
    Always,
    Dues,
    Causes,
)
