"""What a position waits for besides a decision: dice, a price, an attack that others may interrupt."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from arena.state.bits import count, has
from arena.twod20 import codes
from arena.twod20.catalog import ACTIONS, BASE, VERBS
from arena.twod20.chapters.magic.rules.healing import LINGERING
from arena.twod20.chapters.magic.rules.power import caster_of
from arena.twod20.codes import NONE
from arena.twod20.legal import list_legal
from arena.twod20.limits import FACES, MOMENTUM_CAP, MOST_DAMAGE_DICE
from arena.twod20.outside import hand
from arena.twod20.outside.asked import question
from arena.twod20.record import STATE

HACKS = ("hack", "hack_line")
CASTS = ("cast_at", "cast")

# dice


def awaited(state: Any) -> hand.Wrong:
    """So many dice are awaited as what they are for asks for."""
    kind, damage = int(state.roll_kind), state.damage
    if kind in (codes.TEST_DICE, codes.TEST_AGAIN):
        yield from hand.test_in_hand(state)
        test = state.tests[state.roller]
        dice = int(test.rolled) + int(count(test.helpers)) - int(test.perfect)
        dice = dice if kind == codes.TEST_DICE else int(count(test.again))
    elif kind in (codes.PURSUIT_DICE, codes.PURSUIT_AGAIN):
        yield from _run_dice(state)
        dice = int(state.pursuit.dice if kind == codes.PURSUIT_DICE else count(state.pursuit.again))
    elif kind == codes.INFLUENCE_DIE:
        if state.corruption.soul == 0:
            yield "nobody comes under an influence"
        dice = 1
    elif kind == codes.CARD_DRAW:
        if not state.chapters & codes.DECK or state.deck.due < 1:
            yield "no card is to be drawn"
        if int(state.roll_sides) != int(count(state.deck.left)):
            yield f"{state.roll_sides} cards are to be drawn from where {count(state.deck.left)} are left"
        dice = 1
    elif kind == codes.CORRUPTION_DICE:
        in_hand = state.corruption.location, state.corruption.soul, state.corruption.thing
        if not any(in_hand):
            yield "nothing is being corrupted"
        dice = int(state.corruption.spent)
    elif kind in SPELL_DICE:
        yield from _spell_dice(state)
        dice = int(state.magic[SPELL_DICE[kind]]) if SPELL_DICE[kind] else LINGERING
    elif kind == codes.MANA_DICE:
        yield from _spell_dice(state)
        dice = int(state.roll_count) if state.variants.spell_cost == codes.COSTS_MANA else 0
    elif kind == codes.MAGIC_DICE:
        yield from _spell_dice(state)
        dice = min(MOST_DAMAGE_DICE, int(state.magic.power + state.magic.spells[state.magic.spell].dice))
    elif kind == codes.INITIATIVE_DICE:
        if state.variants.order != codes.RANDOM_SCORES or state.asked == NONE:
            yield "nobody rolls for initiative"
        dice = int(state.roll_count)
    elif kind in (codes.RESISTANCE_DICE, codes.RESISTANCE_AGAIN):
        yield from hand.damage_in_hand(state) if damage.after in hand.ON_NETWORKS else hand.hit_in_hand(state)
        dice = int(damage.resist_dice if kind == codes.RESISTANCE_DICE else count(damage.resist_again))
    else:
        yield from hand.damage_in_hand(state)
        dice = {codes.DAMAGE_DICE: int(damage.dice), codes.BONUS_DIE: 1}.get(kind, int(count(damage.again)))
        if kind == codes.BONUS_DIE and int(damage.again) != 1 << max(0, int(damage.dice) - 1):
            yield "a bonus die is not the last"
    if int(state.roll_count) != dice or not 1 <= dice <= FACES:
        yield f"{state.roll_count} dice are to be rolled where {dice} are asked for"


SPELL_DICE = {codes.HEAL_DICE: "power", codes.COUNTER_DICE: "counter_power", codes.LINGERING_DICE: ""}


def _spell_dice(state: Any) -> hand.Wrong:
    """Dice of magic are rolled where there is magic, for somebody."""
    if not state.chapters & codes.MAGIC:
        yield "no magic is at work"
    elif state.roll_kind == codes.LINGERING_DICE:
        if hand.actor(state) == NONE:
            yield "healing goes on in nobody"
    else:
        yield from hand.test_in_hand(state)
        if hand.leader(state) != NONE and state.tests[codes.ACTIVE].goal != codes.FOR_SPELL:
            yield "no spell is in hand"


def _run_dice(state: Any) -> hand.Wrong:
    yield from hand.test_in_hand(state)
    pursuit = state.pursuit
    if not state.chapters & codes.PURSUIT or pursuit.stage != codes.RUNNING:
        yield "no pursuit runs"
    again = int(pursuit.again) if state.roll_kind == codes.PURSUIT_AGAIN else 0  # of an older roll otherwise
    if again >> max(1, int(pursuit.dice)) or pursuit.dice > len(pursuit.faces):
        yield "dice of a pursuit are rolled that there are not"


# actions that wait

ATTACKS = ("attack", "throw", "threaten")
PAID_IN = {  # where what is paid for was chosen
    codes.PAID_MINOR: codes.TURN,
    codes.PAID_DICE: codes.DICE,
    codes.PAID_RAISE: codes.RESPONSE,
    codes.PAID_KEEP: codes.HAND_OVER,
    codes.PAID_SPEND: codes.SPEND,
    codes.PAID_PURSUIT: codes.PURSUIT_SPEND,
    codes.PAID_WATCH: codes.WATCH,
    codes.PAID_AVOID: codes.AVOID,
}


def verb_of(action: int) -> tuple[str, dict[str, int]]:
    """Return the verb of an action and what it speaks of, by the names in its words."""
    verb = max((each for each in VERBS if BASE[each.name] <= action), key=lambda each: BASE[each.name])
    fields = re.findall("{([a-z ]+)}", verb.words)
    numbers = np.unravel_index(action - BASE[verb.name], verb.sizes) if verb.sizes else ()
    return verb.name, dict(zip(fields, map(int, numbers), strict=True))


def waiting_attack(state: Any) -> hand.Wrong:
    """An attack that waits for readied actions is the actor's and speaks of what there is."""
    if state.pending == NONE:
        return
    name, about = verb_of(int(state.pending))
    if name in HACKS and hand.actor(state) != NONE:
        return
    if name in CASTS:
        yield from waiting_spell(state, about)
        return
    if name not in ATTACKS or hand.actor(state) == NONE:
        yield f"the action {name!r} does not wait for anybody"
        return
    if about["who"] >= state.character_count:
        yield "an attack waits whose target this scene does not have"
    slot = about.get("weapon", 0)
    if slot > 0 and state.characters[hand.actor(state)].weapons[slot].damage == 0:
        yield "an attack waits with a weapon that is not there"


def waiting_spell(state: Any, about: dict[str, int]) -> hand.Wrong:
    """A spell that waits for readied actions is one that the actor may cast, at somebody there is."""
    number = int(caster_of(state, hand.actor(state))) if hand.actor(state) != NONE else NONE
    if number == NONE or not has(state.magic.casters[number].prepared, about["spell"]):
        yield "a spell waits that whoever acts may not cast"
    elif about.get("who", 0) >= state.character_count:
        yield "a spell waits whose target this scene does not have"


def price(state: Any) -> hand.Wrong:
    """A price is paid for something that could be chosen where it was asked for, were the pool full."""
    whole = np.array([state], STATE)
    before: Any = whole[0]
    before.phase = PAID_IN[int(state.pay_for)]
    before.momentum, before.generated = MOMENTUM_CAP, hand.ROOM
    if state.pay_for == codes.PAID_MINOR:
        before.turn.minors_left = 1  # a step may have taken the last and ask for the ground as well
    if not 1 <= state.pay_cost <= hand.ROOM:
        yield f"a price is {state.pay_cost}"
    wrong = next(question(before), None)
    if wrong is not None:
        yield wrong
        return
    legal = np.zeros(ACTIONS, np.int16)
    number = list_legal(before, legal)
    if state.pay_action not in legal[:number]:
        yield "a price is paid for what cannot be bought"
