"""What a position has in hand: a test, damage, a task, a request; and what each of them needs to go on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.state.bits import count
from arena.twod20 import codes
from arena.twod20.chapters.network.rules.mind import console_of, is_away
from arena.twod20.chapters.network.rules.system import network_of
from arena.twod20.codes import ACTIVE, NONE, REACTIVE

ROOM = 30  # of what only counts up: how far a position from outside may have come
Wrong = Iterator[str]  # sentences, the first of which is told

TEST, DAMAGE, HIT, TASK, THREAT, REQUEST, RUN = "test", "damage", "hit", "task", "threat", "request", "run"
HACKED = "hacked"
ON_NETWORKS = (codes.AFTER_HACK, codes.AFTER_MALWARE, codes.AFTER_SURGE)  # damage of a Firewall
AGAINST = (  # goals of tests that are about somebody
    codes.FOR_ATTACK,
    codes.FOR_AID,
    codes.FOR_ADVANTAGE,
    codes.FOR_PROTECT,
    codes.FOR_TREAT_WOUND,
    codes.FOR_TREAT_TRAUMA,
    codes.FOR_STABILISE,
    codes.FOR_REVIVE,
)
DEALT = (
    codes.AFTER_ATTACK,
    codes.AFTER_OVERCOME,
    codes.AFTER_PERSUASION,
    codes.AFTER_HACK,
    codes.AFTER_SPELL,
)
OF_RITUALS = (codes.FOR_SACRIFICE, codes.FOR_ABANDON, codes.FOR_DISRUPT, codes.FOR_EXAMINE)
OF_TASKS = (codes.FOR_OVERCOME, codes.FOR_KEY, codes.FOR_DELAY, codes.FOR_PAVE, *OF_RITUALS)


def has_bit(members: int, number: int) -> bool:
    """Return whether a set holds a number."""
    return members >> number & 1 == 1


def leader(state: Any) -> int:
    """Return whose test it is."""
    return int(state.tests[ACTIVE].who)


def roller(state: Any) -> int:
    """Return who prepares or rolls now."""
    return int(state.tests[state.roller].who)


def spender(state: Any) -> int:
    """Return who spends now."""
    return int(state.tests[state.spender].who)


def blows_up(state: Any) -> bool:
    """Return whether what is dealt is of volatile cover, hit by an attack that is over but for that."""
    somebody = state.damage.whole != 0 or target(state) != NONE
    return bool(source(state) == NONE and state.damage.first == NONE and somebody)


def target(state: Any) -> int:
    """Return who suffers now."""
    return int(state.damage.target)


def source(state: Any) -> int:
    """Return who deals the damage in hand."""
    return int(state.damage.source)


def actor(state: Any) -> int:
    """Return whose turn it is."""
    return int(state.turn.actor)


def test_in_hand(state: Any) -> Wrong:
    """Somebody makes the test in hand, for something that there is."""
    if leader(state) == NONE or roller(state) == NONE:
        yield "a test is in hand that nobody makes"
        return
    if state.tests[REACTIVE].who != NONE and state.tests[REACTIVE].who == leader(state):
        yield "somebody opposes itself"
    running = bool(state.chapters & codes.PURSUIT) and state.pursuit.stage == codes.RUNNING
    goal = int(state.tests[ACTIVE].goal)
    if (goal == codes.FOR_PURSUIT) != running:
        yield "the test in hand is not of a pursuit, or only it is"
    if goal in AGAINST and state.test_target == NONE:
        yield "the test in hand is about nobody"
    if goal == codes.FOR_ATTACK:
        yield from weapon_in_hand(state, leader(state))
    if goal in OF_TASKS and state.venture.task == NONE:
        yield "no task is in hand"
    elif goal in OF_RITUALS and state.venture.tasks[state.venture.task].ritual == 0:
        yield "no ritual is in hand"
    if goal == codes.FOR_STEADY and state.venture.consequence == NONE:
        yield "no consequence is in hand"
    if goal == codes.FOR_PERSUADE:
        yield from request_in_hand(state)
    if goal in (codes.FOR_CLAIM, codes.FOR_DOUBT):
        if not state.chapters & codes.SOCIAL or state.social.claims[state.social.claim].to == NONE:
            yield "no claim is in hand"
    if goal == codes.FOR_HACK:
        yield from intrusion_in_hand(state)
    if goal == codes.FOR_RELEASE and network_of(state, leader(state)) != state.hacking.network:
        yield "somebody frees a network that is not its own"
    if goal == codes.FOR_READING and state.test_target == NONE:
        yield "nobody is read"
    if goal == codes.FOR_SPELL:
        yield from spell_in_hand(state)
    if goal == codes.FOR_SEARCH and state.notice.zone == NONE:
        yield "nowhere is searched"
    if goal == codes.FOR_FORCE and (state.rush_zone == NONE or not is_away(state, leader(state))):
        yield "nobody forces a way"
    if goal == codes.FOR_RUSH and state.rush_zone == NONE and not state.chapters & codes.MEASURED:
        yield "a rush goes nowhere"
    dealt = state.damage.after in DEALT
    if state.damage_rolled != NONE and not (dealt and (state.damage.dice > 0 or state.variants.no_stress)):
        yield "damage is dealt that has no dice"
    for role in (ACTIVE, REACTIVE):
        test = state.tests[role]
        if test.who != NONE:
            yield from _dice_of(test)


def _dice_of(test: Any) -> Wrong:
    """The dice of a test are those bought and those of its helpers, and re-rolls pick up some of them."""
    if test.rolled not in (0, 2 + test.bought):
        yield f"{test.rolled} dice are rolled where {2 + test.bought} are"
    if 2 + int(test.bought) + int(count(test.helpers)) > len(test.faces):
        yield "more dice are rolled than there is room for"
    if test.complication_range == 0:
        yield "no die of a test can bring a Complication"
    if test.critical > max(1, int(test.target_number)):
        yield "a die of a test is critical that is no success"
    if has_bit(int(test.helpers), int(test.who)):
        yield "somebody helps itself"
    if int(test.again) >> max(2, int(test.rolled)):
        yield "dice are rolled again that were not rolled"


def weapon_in_hand(state: Any, who: int) -> Wrong:
    if state.weapon_slot != 0 and state.characters[who].weapons[state.weapon_slot].damage == 0:
        yield "an attack is made with a weapon that is not there"


def damage_in_hand(state: Any) -> Wrong:
    """The dice of a damage roll are within the record, and what it is dealt by goes with what follows it."""
    damage = state.damage
    if int(damage.again) >> max(1, int(damage.dice)) or int(damage.resist_again) >> max(
        1, int(damage.resist_dice)
    ):
        yield "dice are rolled again that were not rolled"
    if damage.resist_zone + damage.resist_shield > damage.resist_dice:
        yield "more Resistance dice belong to things than there are"
    nobody = (source(state) == NONE or damage.first == NONE) and not blows_up(state)
    if damage.after == codes.AFTER_ATTACK and nobody:
        yield "an attack has no source, or no target"
    if damage.after == codes.AFTER_PERSUASION and nobody:
        yield "nobody persuades, or nobody is persuaded"
    if damage.after in ON_NETWORKS:
        yield from hit_network(state)
    if damage.after in (codes.AFTER_SPELL, codes.AFTER_COST):
        yield from spell_in_hand(state)
    if damage.after in (codes.AFTER_OVERCOME, codes.AFTER_RITE):
        yield from task_in_hand(state)
    if damage.after in (codes.AFTER_RITE, codes.AFTER_MISCAST) and not state.chapters & codes.RITUALS:
        yield "a ritual strikes where there is none"
    if damage.after == codes.AFTER_CONSEQUENCE:
        yield from threat_in_hand(state)
    if damage.after == codes.AFTER_TURN and actor(state) == NONE:
        yield "the end of a turn is nobody's"


def hit_in_hand(state: Any) -> Wrong:
    """Somebody suffers the damage in hand."""
    if target(state) == NONE:
        yield "damage is suffered by nobody"
    yield from damage_in_hand(state)


def task_in_hand(state: Any) -> Wrong:
    if not state.chapters & codes.TASKS or state.venture.task == NONE:
        yield "no task is in hand"


def spell_in_hand(state: Any) -> Wrong:
    """A spell is in hand, of somebody who casts."""
    magic = state.magic
    if not state.chapters & codes.MAGIC or magic.spell == NONE:
        yield "no spell is in hand"
    elif magic.spells[magic.spell].difficulty == 0:
        yield "the spell in hand does not exist"
    elif leader(state) not in [int(each.who) for each in magic.casters]:
        yield "a spell is cast by somebody who casts none"


def threat_in_hand(state: Any) -> Wrong:
    if not state.chapters & codes.TASKS or state.venture.consequence == NONE:
        yield "no consequence is in hand"


def request_in_hand(state: Any) -> Wrong:
    if not state.chapters & codes.SOCIAL or state.social.requests[state.social.request].of == NONE:
        yield "no request is in hand"
    elif state.test_target == NONE:
        yield "nobody is asked for anything"


def intrusion_in_hand(state: Any) -> Wrong:
    """Somebody with a console attacks a network that there is with software that it has."""
    hacking, console = state.hacking, console_of(state, leader(state))
    there = hacking.network != NONE and hacking.networks[hacking.network].firewall > 0
    if not there or hacking.networks[hacking.network].owner != state.test_target:
        yield "a network is hacked that is not there"
    elif console == NONE or hacking.program == NONE:
        yield "somebody hacks without console or software"
    elif not has_bit(int(hacking.consoles[console].software), int(hacking.program)):
        yield "somebody hacks with software that it does not have"


def hack_in_hand(state: Any) -> Wrong:
    """A network that there is has been hit by somebody, who is asked about it."""
    yield from hit_network(state)
    if source(state) == NONE or state.damage.after not in (codes.AFTER_HACK, codes.AFTER_MALWARE):
        yield "a network is hit by nobody"


def hit_network(state: Any) -> Wrong:
    """A network that there is has been hit; nobody but the ground and its malware hits gear unasked."""
    hacking = state.hacking
    if not state.chapters & codes.HACKING or hacking.network == NONE:
        yield "no network is in hand"
    elif hacking.networks[hacking.network].firewall == 0:
        yield "the network in hand does not exist"
    elif source(state) == NONE and state.damage.after == codes.AFTER_HACK:
        yield "a network is hacked by nobody"
    elif source(state) == NONE and hacking.networks[hacking.network].owner == NONE:
        yield "ground inside a network strikes what is nobody's"


def pursuit_in_hand(state: Any) -> Wrong:
    if state.pursuit.stage != codes.RUNNING:
        yield "no pursuit runs"


IN_HAND = {
    TEST: test_in_hand,
    DAMAGE: damage_in_hand,
    HIT: hit_in_hand,
    TASK: task_in_hand,
    THREAT: threat_in_hand,
    REQUEST: request_in_hand,
    RUN: pursuit_in_hand,
    HACKED: hack_in_hand,
}
