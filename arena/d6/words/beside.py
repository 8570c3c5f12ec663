"""What stands beside a choice: the chance of its roll, what a hit does, how hard it is and why, and what an
Action Die would add.

An action is carried out on a copy, up to its dice. So every figure comes from the rules themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import numpy as np

from arena.d6 import codes
from arena.d6.chapters.joint.rules import followers
from arena.d6.chapters.talk.rules import talk_difficulty
from arena.d6.core import record as act
from arena.d6.core.rules import sums
from arena.d6.core.rules.check import action_dice, can_buy, cancelled
from arena.d6.core.rules.hands import DECLARING
from arena.d6.core.rules.harm import RESCUE_PRICE
from arena.d6.odds import coming
from arena.d6.odds.dice import CANCEL, KEEP_ONE, OPEN_MEAN, grouped, mean_of, reaches, rolled
from arena.d6.words.parts import MEANT, added, difficulty_words
from arena.odds.asked import percent
from arena.odds.counting import at_least, mean
from arena.people.codes import NONE, PCS
from arena.scene.codes import TURN
from arena.scene.observe import leave_out
from arena.systems import conceal, copied, do_action, list_legal
from arena.words.cast import Cast
from arena.words.story import name_of
from scenarios.d6.codes import Code
from scenarios.d6.tables import MULTI, OPTIONS, PASSIVE

AGAINST = {codes.DODGE: "to hit you", codes.PARRY: "to hit you by hand", codes.MIND: "to sway you"}
DEFENCES = tuple(AGAINST)
ALL_OUT = codes.DECLARED.index("all out")
ADDS: dict[int, str] = {  # what a choice adds that awaits no roll
    **dict(zip(DECLARING, MEANT, strict=True)),
    act.DECLARE + ALL_OUT: f"{MEANT[ALL_OUT]}, the whole turn",
    act.KNOCK_OUT: f"{MEANT[-1]}, half of the harm; two wound levels or half of all body points knock out",
    act.SHOT_MORE: added(*MULTI),
    act.SWITCH + codes.AUTO: f"{added(*OPTIONS['auto'])}; you are {-OPTIONS['auto'][0]} easier to hit",
    act.READY_DIE: "better kept for after the roll",
    act.READY_FATE: "doubles the dice of your next roll of skill",
    act.EXTRA: "an action beyond two, -1D to every roll of skill until your next turn",
}
TOLD = Fraction(1, 1000)  # chances that differ by less are one
MOST_ON_THE_WAY = 3
BEHIND_ATTACKS = 1e-6  # what a choice that only adds to another promises


def beside(action: int, state: Any, cast: Cast, side: int | None) -> str:
    """Return in a few words what an action promises and costs, as `side` knows; "" for nothing."""
    if state.phase == codes.SPEND:
        return about_total(action, state)
    if state.phase == codes.CRITICAL:
        return about_critical(action, state)
    if action in (act.RESCUE_IT, *range(act.SAVE, act.EXTRA)):
        return f"costs {RESCUE_PRICE} of {int(state.gm_dice)} Action Dice"
    if action in ADDS:
        return ADDS[action]
    at = try_out(action, state, side)
    if not coming.is_awaited(at):
        return ""
    return "; ".join((*told(state, at, cast), *resisted_words(action, state, cast, side)))


def try_out(action: int, state: Any, side: int | None) -> Any:
    """Carry an action out on a copy, up to the dice; nobody resists before its turn, and all of a joint bonus
    goes into the attack."""
    at, legal = tried(action, state, side), np.zeros(act.ACTIONS, np.int16)
    for _ in range(MOST_ON_THE_WAY):
        if at.phase not in (codes.SPLIT, codes.SUSPECT):
            break
        number = int(list_legal(at, legal))
        do_action(at, int(legal[number - 1]))
    return at


def tried(action: int, state: Any, side: int | None) -> Any:
    """Return a copy on which an action is carried out, as `side` knows."""
    at = copied(state)
    if side is not None:
        conceal(at, side)
        leave_out(at, side)
    at.event_count = 0
    do_action(at, action)
    return at


def told(before: Any, at: Any, cast: Cast) -> Iterator[str]:
    """Yield what is said of a roll that is awaited: its chance, what comes of it, why, and what helps."""
    if at.check in DEFENCES:
        yield from defence_words(before, at)
        return
    chance = coming.success(at)
    if chance is None:
        return
    who = int(at.checker)
    own = at.characters[who].side == before.decider
    yield percent(chance) + ("" if own else f" for {name_of(cast, who)}")
    yield from outcome_words(before, at)
    theirs, code = coming.opposing(at), coming.code_awaited(at)
    yield f"{code} against {theirs}" if theirs else f"Difficulty {difficulty_words(at, cast)}"
    if own:
        yield from help_words(at, chance)


def help_words(at: Any, chance: Fraction) -> Iterator[str]:
    """Yield the chance with a bought die more, and where a 1 on the Wild Die takes the highest die along."""
    who = int(at.checker)
    more = coming.success(at, 1) or chance
    if can_buy(at, who) and more - chance >= TOLD:
        yield f"with {'a character point' if at.points else 'an Action Die'} {percent(more)}"
    less = coming.success(at, 0, KEEP_ONE if at.keep_one else CANCEL) or Fraction(0)
    if at.characters[who].side == PCS and chance - less >= TOLD:
        yield f"{percent(less)} if a 1 on the Wild Die takes the highest die away"


def outcome_words(before: Any, at: Any) -> Iterator[str]:
    """Yield what a success does, where that is another chance."""
    if at.check == codes.ATTACK and at.target != NONE:
        yield from hit_words(at)
    elif at.check == codes.COMMAND:
        people = int(followers(before, int(at.checker)))
        dice, pips = (int(each) for each in sums.combined(people, 0))
        yield f"{people} together: {Code(dice, pips).added}"
    elif at.check in (codes.HELP, codes.RELATED):
        needed = int(at.difficulty)
        gained = grouped(rolled(coming.code_awaited(at)), lambda total: int(sums.related(total, needed)))
        yield f"{float(mean(gained)):+.1f} to the next roll on average"


def hit_words(at: Any) -> Iterator[str]:
    """Yield what a hit does: wounds and people out, or a weapon struck away."""
    disarms = coming.struck_away(at)
    if disarms is not None:
        yield f"a hit disarms in {percent(disarms)}"
    elif at.manner not in codes.HARMLESS:
        yield f"a hit {harm_words(coming.harm_of_hit(at))}"


def harm_words(harm: coming.Harm) -> str:
    """Return how likely somebody is hurt and out; that alone where whoever is hurt is out."""
    falls = f"puts out in {percent(harm.out)}"
    return falls if harm.out and harm.hurt == harm.out else f"hurts in {percent(harm.hurt)}, {falls}"


def defence_words(before: Any, at: Any) -> Iterator[str]:
    """Yield how likely a defence is better than none, and what it comes to on average."""
    if before.phase == codes.SUSPECT:
        yield f"{still_swayed(before)} for the one who speaks"
        return
    rolls, adds = coming.code_awaited(at), int(at.difficulty)
    yield percent(reaches(rolls, PASSIVE + 1 - adds))
    yield f"more than {PASSIVE} {AGAINST[int(at.check)]}, {float(mean_of(rolls)) + adds:.1f} on average"


def resisted_words(action: int, state: Any, cast: Cast, side: int | None) -> Iterator[str]:
    """Yield the chance of words where whoever they are for suspects something and resists at once."""
    if act.PERSUADE <= action < act.RESIST and state.characters[state.actor].side == state.decider:
        asked = tried(action, state, side)
        if asked.phase == codes.SUSPECT:
            yield f"{still_swayed(asked)} if {name_of(cast, int(asked.target))} resists at once"


def still_swayed(before: Any) -> str:
    """Return how likely words still sway the one who is asked whether to resist, and does."""
    at = try_out(act.RESIST, before, None)
    unresisted = try_out(act.LISTEN, before, None)
    speaks = rolled(coming.code_awaited(unresisted))
    extra = int(unresisted.difficulty) - int(talk_difficulty(before, int(before.target)))
    still = Fraction(0)
    for total, share in rolled(coming.code_awaited(at)).items():
        at.characters[at.target].mind = max(1, min(999, total))
        still += share * at_least(speaks, int(talk_difficulty(at, int(at.target))) + extra)
    return percent(still)


# a roll that lies


def about_total(action: int, state: Any) -> str:
    """Return what a further die promises for the roll that lies, or what comes of letting it stand."""
    dice = int(action != act.STAND)
    if state.check == codes.RESIST:
        harm = coming.resisted(state, dice)
        left = f"hurt in {percent(harm.hurt)}, out in {percent(harm.out)}"
        return f"{left}{price_words(state) if dice else ''}"
    if state.check == codes.DAMAGE and state.target != NONE:
        return f"{harm_words(coming.struck(state, dice))}{price_words(state) if dice else ''}"
    needed = int(state.damage if state.check == codes.KEEP else state.difficulty)
    if state.check in DEFENCES:
        whole = float(state.total + state.difficulty + OPEN_MEAN * dice)
        return f"{whole:.1f} on average{price_words(state)}" if dice else f"{whole:.0f}"
    if state.check in (codes.ESCAPE, codes.RAM):
        chance, theirs = percent(coming.wins(state, dice)), coming.opposing(state)
        return f"{chance}; against {theirs}{price_words(state) if dice else ''}" if theirs else chance
    if state.check == codes.DAMAGE or needed <= 0 or state.total >= needed:
        return ""
    if not dice:
        return "falls short"
    lacks = needed - int(state.total)
    two = f"; two {percent(coming.saved_by(lacks, 2))}" if left_of(state) > 1 else ""
    return f"{percent(coming.saved_by(lacks))}{two}{price_words(state)}"


def left_of(state: Any) -> int:
    """Return how many dice or points whoever rolls can still buy."""
    who = int(state.checker)
    if state.points == 0:
        return int(action_dice(state, who))
    return min(int(state.characters[who].character_points), int(state.most_points - state.spent))


def price_words(state: Any) -> str:
    """Return what a bought die costs, and of how many."""
    return f"; costs 1 of {left_of(state)}"


def about_critical(action: int, state: Any) -> str:
    """Return what the total comes to, and whether that is enough."""
    total = int(state.total) if action == act.COMPLICATION else int(cancelled(state))
    if state.check in coming.OPEN or state.difficulty <= 0:
        return f"the total is {total}"
    enough = "enough" if total >= state.difficulty else "not enough"
    lost = ", and an action of the next turn lost" if action == act.COMPLICATION else ""
    return f"{total} against {int(state.difficulty)}: {enough}{lost}"


# how much a choice promises


def weigh(action: int, state: Any, cast: Cast, side: int | None) -> float:
    """Return how much a choice of a turn promises, 0 for what is hopeless."""
    if state.phase != TURN or action >= act.ACTIONS:
        return 1.0
    if action in ADDS:
        return BEHIND_ATTACKS
    at = try_out(action, state, side)
    chance = coming.success(at)
    if chance is None:
        return 1.0
    if at.check != codes.ATTACK or at.target == NONE or at.manner in codes.HARMLESS:
        return float(chance) if chance >= TOLD else 0.0
    harm = coming.harm_of_hit(at)
    return float(chance * (harm.hurt + 2 * harm.out)) if chance * harm.hurt >= TOLD else 0.0
