"""A second reading of the book, in plain Python: it judges what random games log, and calls no rule.

`python -m tests.true20.referee --games 200` plays random games of every bundled scene and judges every
attack, save, mark on the damage track, action, move, turn, condition, hazard and point of Conviction.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from arena.calls import act_at, take_roll_at
from arena.scene.codes import EV_ROUND, EV_TURN
from arena.systems import SYSTEMS, list_legal
from arena.true20 import codes
from arena.true20.core import record as act
from scenarios.loader import bundled, load
from scenarios.true20.words import ABILITIES, SKILLS
from tests.true20.duties import duties
from tests.true20.menus import menus
from tests.true20.person import NO_DODGE, SIZES, defense, feats, is_down, named, pace, score, way

TRUE20 = SYSTEMS["true20"]
TRACK = ("bruised", "hurt", "dazed_box", "staggered", "unconscious", "wounded", "disabled", "dying", "dead")
LETHAL = ("wounded", "disabled", "dying", "dead")
SOFT = ("dazed_box", "staggered", "unconscious")
TURN = 0


@dataclass
class Step:
    """One command: the position before and after it, the action typed or the face rolled, and the log."""

    before: Any
    after: Any
    action: str
    face: int
    events: list[tuple[int, ...]]
    cast: Any = None
    offered: set[str] = field(default_factory=set)


@dataclass
class Findings:
    """How often each thing was judged, and what was wrong."""

    judged: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def expect(self, what: str, is_so: bool, why: str) -> None:
        """Count a judgement, and keep what is wrong."""
        self.judged[what] += 1
        if not is_so:
            self.wrong.append(f"{what}: {why}")


def steps(scene: str, seed: int) -> Iterator[Step]:
    """Yield the steps of a random game; in every third somebody rides, who does in no bundled scene."""
    states, cast = TRUE20.compile(load(scene), seed)
    legal, rng = np.zeros(TRUE20.actions, np.int16), np.random.default_rng(seed)
    if seed % 3 == 0:
        states["characters"][0, seed % len(cast.characters)]["mount"] = 60
    while states[0].winner == -1:
        before, action, face, offered = states.copy(), "", 0, set[str]()
        states["event_count"] = 0
        if states[0].roll_count:
            face = int(rng.integers(1, 21))
            states[0].rolled[0] = face
            take_roll_at(states, 0)
        else:
            number = int(list_legal(states[0], legal))
            chosen = int(rng.choice(legal[:number]))
            offered = {TRUE20.text(int(each), states[0], cast) for each in legal[:number]}
            action = TRUE20.text(chosen, states[0], cast)
            act_at(states, 0, chosen)
        log = states[0].events[: states[0].event_count]
        events = [tuple(int(each[name]) for name in ("kind", "a", "b", "c", "d")) for each in log]
        yield Step(before[0], states.copy()[0], action, face, events, cast, offered)


def attack_bonus(state: Any, who: int, other: int, slot: int) -> int:
    """Return the attack bonus by the book, without what a way of attacking adds."""
    character, target, here = state.characters[who], state.characters[other], named(state, who)
    value = int(character.combat) + score(state, who, 1) + SIZES[int(character.bulk)]
    value += int(character.weapons[slot].attack)
    shaken = bool(character.wounded) or "shaken" in here
    value -= 2 * shaken + 2 * len(here & {"sickened", "entangled"}) + len(here & {"dazzled", "slowed"})
    value += int(character.helped_attack) if int(character.help_against) == other else 0
    value += 2 if character.hidden or "invisible" in here else 0
    value += 2 if "fighting all out" in here else 0
    value -= 4 if character.guarded else 0
    near = int(character.zone) == int(target.zone)
    if "aiming" in here and int(character.aimed_at) == other:
        value += 5 if near or target.thing else 2
    if slot < 3:
        value -= 4 if "prone" in here else 0
        value += 2 if "charging" in here else 0
        value += 4 if target.thing else 0
        return value + (1 if character.mount and not target.mount and target.bulk <= character.bulk else 0)
    feet = 5 * int(state.spaces[character.zone, target.zone])
    begun = -(-feet // int(character.weapons[slot].increment))
    value -= 2 * max(0, begun - 1)
    value += 1 if "point blank shot" in feats(state, who) and feet <= 30 else 0
    if character.mount and character.walked:
        value -= 8 if "running" in here else 4 if character.gaits == 0 else 0
    return value - (4 if crowded(state, who, other) and "precise shot" not in feats(state, who) else 0)


def crowded(state: Any, who: int, other: int) -> bool:
    """Return whether a target fights an ally of whoever shoots."""
    target = state.characters[other]
    for ally in range(int(state.character_count)):
        friend = state.characters[ally]
        if ally != who and friend.side != target.side and friend.zone == target.zone and not friend.thing:
            if (
                not is_down(state, ally)
                and int(target.bulk) < int(friend.bulk) + 2
                and not is_down(state, other)
            ):
                return True
    return False


ATTACKS = ("punch", "strike", "shoot", "throw", "grab", "trip")


def judge_attack(step: Step, found: Findings) -> None:
    """Judge the bonus and Defense of a plain attack that was chosen."""
    word, *rest = [*step.action.split(), ""]
    state = step.after
    if word not in ATTACKS or not int(state.roll_count) or int(state.check) != codes.ATTACK:
        return
    if rest[0] in ("to", "past") or (word == "strike" and rest[0] in ("with", "the")):
        return
    who, other, slot = int(state.attacker), int(state.target), int(state.slot)
    pushed = 2 if step.before.characters[who].pushed else 0
    expected = attack_bonus(step.before, who, other, slot) + pushed
    found.expect(
        "attack bonus", expected == int(state.bonus), f"{step.action}: {expected}, not {state.bonus}"
    )
    armour = 0
    character = step.before.characters[who]
    if character.finesse and not state.characters[other].no_criticals and slot < 3:
        armour = int(state.characters[other].armour)
    if character.finesse and slot >= 3:
        return
    wanted = defense(step.before, other, who, slot < 3) + armour
    found.expect(
        "Defense", wanted == int(state.difficulty), f"{step.action}: {wanted}, not {state.difficulty}"
    )


def counted(before: Any, face: int) -> int:
    """Return what a die counts, rolled again for Conviction or not."""
    again = face + 10 if face <= 10 else face
    return max(again, int(before.natural)) if before.rerolled else face


def judge_roll(step: Step, found: Findings) -> None:
    """Judge whether an attack hits, what it threatens, and what a save against damage marks."""
    before, kinds = step.before, [event[0] for event in step.events]
    if not step.face or int(before.stage) != 0:
        return
    total = counted(before, step.face) + int(before.bonus)
    natural = max(step.face, int(before.natural)) if before.rerolled else step.face
    if int(before.check) == codes.ATTACK and codes.EV_ATTACK in kinds:
        hits = natural == 20 or (natural > 1 and total >= int(before.difficulty))
        event = next(event for event in step.events if event[0] == codes.EV_ATTACK)
        covered = "covered" in named(before, int(before.target))
        if not covered:
            found.expect(
                "hit", bool(event[3]) == hits, f"{natural} and {before.bonus} on {before.difficulty}"
            )
    if int(before.check) == codes.TOUGHNESS and codes.EV_DAMAGE in kinds:
        judge_save(step, total, natural, found)
    for event in step.events:
        if event[0] == codes.EV_CHECK:
            said = event[3] == total and event[4] == int(before.difficulty)
            found.expect("check", said, f"{event}: {total} on {before.difficulty}")


def judge_save(step: Step, total: int, natural: int, found: Findings) -> None:
    """Judge what a save against damage marks on the track."""
    before, who = step.before, int(step.before.victim)
    miss = int(before.difficulty) - total
    bad = 0 if miss <= 0 else min(4, 1 + miss // 5)
    if natural == 20:
        bad = min(bad, 1)
    was = {name: int(before.characters[who][name]) for name in TRACK}
    if before.characters[who].minion and miss > 0:
        bad = 4
    wanted = marked(was, bad, bool(before.lethal))
    now = {name: int(step.after.characters[who][name]) for name in TRACK}
    later = (codes.EV_DIED, codes.EV_RECOVERED, codes.EV_SAVED, EV_ROUND)  # they change the track again
    again = [event for event in step.events if event[0] in later]
    if len([event for event in step.events if event[0] == codes.EV_DAMAGE]) == 1 and not again:
        found.expect("damage track", now == wanted, f"{bad} on {was}: {wanted}, not {now}")


def marked(was: dict[str, int], bad: int, lethal: bool) -> dict[str, int]:
    """Return the damage track after a result."""
    now = dict(was)
    if bad == 0:
        return now
    if not lethal and was["unconscious"]:
        lethal, bad = True, 2
    if bad == 1:
        now["bruised"] += 1
        now["hurt"] += lethal
    elif lethal:
        place = bad - 2
        while place < 3 and was[LETHAL[place]]:
            place += 1
        now[LETHAL[place]] = 1
        if place < 3:
            now[SOFT[place]] = 1
        else:
            now["dying"] = 0
    else:
        place = bad - 2
        while place < 2 and was[SOFT[place]]:
            place += 1
        now[SOFT[place]] = 1
    if was["staggered"]:
        now["unconscious"] = 1
    return now


COSTS = {  # standard and move actions that a turn's action takes, by its first words
    "strike with both": "full",
    "strike to stun": "free",
    "strike to kill": "free",
    "strike past armour": "free",
    "aim at": "full",
    "charge": "full",
    "slam": "full",
    "refocus": "full",
    "recover": "full",
    "run": "full",
    "punch": "standard",
    "strike": "standard",
    "shoot": "standard",
    "throw": "standard",
    "trip": "standard",
    "break": "standard",
    "take 10": "free",
    "disarm": "standard",
    "grab": "standard",
    "rush": "standard",
    "feint": "standard",
    "startle": "standard",
    "demoralize": "standard",
    "taunt quickly": "move",
    "taunt": "standard",
    "distract": "standard",
    "trick": "standard",
    "aid against": "standard",
    "join": "standard",
    "lead": "standard",
    "cover": "standard",
    "heal": "standard",
    "total defense": "standard",
    "ready": "standard",
    "look": "standard",
    "escape": "standard",
    "work": "standard",
    "negotiate": "standard",
    "lie": "standard",
    "question": "standard",
    "charm": "standard",
    "order": "move",
    "kneel": "move",
    "pick up": "move",
    "hide": "move",
    "put out": "move",
    "drop prone": "free",
    "fight": "free",
    "extra effort": "free",
}


def cost_of(action: str) -> str:
    """Return what an action takes, "" where that depends."""
    for words in sorted(COSTS, key=len, reverse=True):
        if action.startswith(words):
            return COSTS[words]
    return ""


def judge_actions(step: Step, found: Findings) -> None:
    """Judge what an action takes of a turn, while the turn goes on."""
    before, after, cost = step.before, step.after, cost_of(step.action)
    if int(before.phase) != TURN or not cost or int(after.actor) != int(before.actor):
        return
    if any(event[0] in (codes.EV_DAMAGE, EV_TURN) for event in step.events):
        return
    who = int(before.actor)
    was = (int(before.characters[who].standard), int(before.characters[who].moves))
    now = (int(after.characters[who].standard), int(after.characters[who].moves))
    spends = {"free": (0, 0), "standard": (1, 0), "full": (1, min(1, was[1]))}
    if before.characters[who].mount and step.action.startswith(("run", "charge", "slam")):
        cost = "free" if step.action.startswith("run") else "standard"  # the mount does the rest
    if cost == "move":
        spends["move"] = (0, 1) if was[1] else (1, 0)
    wanted = tuple(one - two for one, two in zip(was, spends[cost], strict=True))
    found.expect("actions of a turn", now == wanted, f"{step.action}: {was} to {now}, not {wanted}")


def judge_turn(step: Step, found: Findings) -> None:
    """Judge that whoever goes before all others takes the next turn."""
    after = step.after
    if (
        not any(event[0] == EV_TURN for event in step.events)
        or int(after.phase) != TURN
        or int(after.actor) == -1
    ):
        return
    begun = [event[1] for event in step.events if event[0] == EV_TURN]
    if begun[-1] != int(after.actor) or int(before_held(step)):
        return
    who = int(after.actor)
    order = [
        (int(one.initiative), int(one.abilities[1]))
        for number, one in enumerate(after.characters[: int(after.character_count)])
        if number != who and int(one.status) == 1 and not one.acted
    ]
    mine = (int(after.characters[who].initiative), int(after.characters[who].abilities[1]))
    found.expect("order of turns", all(mine >= each for each in order), f"{mine} before {order}")


def before_held(step: Step) -> int:
    """Return who holds a turn back, before or after."""
    return int(step.before.holding) | int(step.after.holding)


def judge_conviction(step: Step, found: Findings) -> None:
    """Judge that Conviction goes a point at a time, with a word, and once a round."""
    spent = Counter(event[1] for event in step.events if event[0] == codes.EV_SPENT)
    feat = step.action.removeprefix("spend conviction on ")
    if feat != step.action and feat != "determination":
        there = feat in feats(step.after, int(step.before.actor))
        found.expect("a feat by Conviction", there, feat)
    for who in range(int(step.before.character_count)):
        was, now = (int(each.characters[who].conviction) for each in (step.before, step.after))
        if was != now or spent[who]:
            found.expect(
                "Conviction", was - now == spent[who] == 1, f"{was} to {now}, told {spent[who]} times"
            )
            free = not step.before.characters[who].spent or bool(step.before.characters[who].disabled)
            found.expect("Conviction once a round", free, f"{step.action}")


BURDENED = {"acrobatics", "climb", "escape artist", "jump", "sleight of hand", "stealth", "swim"}


def shaken(state: Any, who: int) -> int:
    """Return what fear and wounds take from checks and saves."""
    return 2 * (bool(state.characters[who].wounded) or "shaken" in named(state, who))


def ability_check(state: Any, who: int, ability: int) -> int:
    """Return the bonus of a check of an ability."""
    return score(state, who, ability) - shaken(state, who) - 2 * ("sickened" in named(state, who))


def skill_check(state: Any, who: int, skill: str) -> int:
    """Return the bonus of a check of a skill: ranks, ability, burden, blindness."""
    character, ability = state.characters[who], ABILITIES.index(SKILLS[skill])
    value = int(character.skills[list(SKILLS).index(skill)]) + ability_check(state, who, ability)
    if skill in BURDENED:
        value -= int(character.penalty) * (2 if skill == "swim" else 1)
    return value - 4 * (ability < 2 and "blinded" in named(state, who))


def base_save(state: Any, who: int, name: str, ability: int) -> int:
    """Return the bonus of a Fortitude, Reflex or Will save."""
    slow = name == "reflex" and "slowed" in named(state, who)
    return int(state.characters[who][name]) + score(state, who, ability) - shaken(state, who) - slow


def toughness(state: Any, who: int, lethal: bool, bypass: bool) -> int:
    """Return Toughness: Constitution, feats, armour, less what damage takes."""
    character = state.characters[who]
    grave = int(character.hurt) + int(character.wounded)
    light = 0 if lethal else int(character.bruised) + int(character.dazed_box)
    value = score(state, who, 2) + int(character.tough) - max(grave, light)
    value += 0 if bypass else int(character.armour)
    return value + ("defensive roll" in feats(state, who) and not named(state, who) & set(NO_DODGE))


def expected(before: Any, after: Any) -> tuple[int, int] | None:
    """Return the bonus and Difficulty of the check that is awaited by the book, None for others."""
    who, check = int(after.checker), int(after.check)
    enduring = 4 * ("endurance" in feats(after, who))
    pushed = 2 * bool(before.characters[who].pushed)
    if check == codes.TOUGHNESS:
        base = 10 if after.characters[who].thing else 15
        return toughness(after, who, bool(after.lethal), bool(after.bypass)), base + int(after.damage)
    if check in (codes.DYING, codes.REST, codes.RECOVERY):
        return ability_check(after, who, 2) + pushed, 10
    if check == codes.SMOKE:
        return base_save(after, who, "fortitude", 2) + enduring, 14 + int(after.characters[who].choked)
    if check == codes.COLD:
        return base_save(after, who, "fortitude", 2) + enduring, 14 + int(after.characters[who].chilled)
    if check == codes.BREATH:
        return ability_check(after, who, 2) + enduring, 9 + int(after.characters[who].gasps)
    if check in (codes.WATER, codes.UNDER):
        return skill_check(after, who, "swim"), 15
    if check == codes.HEALING:
        return skill_check(after, who, "medicine") + pushed, 15
    if check == codes.BURNING and int(after.phase) == 1 and int(after.actor) == -1:
        return base_save(after, who, "reflex", 1), 15
    if check == codes.RIDING:
        return skill_check(after, who, "ride") + pushed, 5
    if check == codes.DISMOUNTING:
        return skill_check(after, who, "ride"), 15
    if check == codes.MOUNT_SAVE:
        return int(after.characters[who].mount_toughness), 15 + damage(after)
    if check == codes.TASK:
        place = after.zones[after.characters[who].zone]
        return skill_check(after, who, list(SKILLS)[int(place.task)]) + pushed, int(place.difficulty)
    return None


def damage(state: Any) -> int:
    """Return the damage bonus of the attack in hand."""
    who, weapon = int(state.attacker), state.characters[state.attacker].weapons[state.slot]
    value = int(weapon.damage) + (score(state, who, 0) if int(weapon.kind) >> act.MUSCLE & 1 else 0)
    feet = 5 * int(state.spaces[state.characters[who].zone, state.characters[state.target].zone])
    if state.slot >= codes.MISSILE and "point blank shot" in feats(state, who):
        value += feet <= 30
    return value + 2 * bool(state.sneak and "sneak attack" in feats(state, who))


def judge_checks(step: Step, found: Findings) -> None:
    """Judge bonus and Difficulty of saves and checks, damage, hazards and tasks among them."""
    after = step.after
    if not int(after.roll_count) or int(after.roll_for) != codes.CHECK or int(after.rerolled):
        return
    if int(after.stage) or int(after.checker) == -1 or bursts(after):
        return
    wanted = expected(step.before, after)
    if wanted is not None:
        is_now = (int(after.bonus), int(after.difficulty))
        word = codes.CHECKS[int(after.check)]
        found.expect(f"check of {word}", is_now == wanted, f"{step.action}: {wanted}, not {is_now}")


def bursts(state: Any) -> bool:
    """Return whether the save in hand is harder by autofire, or easier by a jump."""
    if int(state.check) != codes.TOUGHNESS:
        return False
    if int(state.attacker) == -1:
        return int(state.goal) != -1
    kind = int(state.characters[state.attacker].weapons[state.slot].kind)
    return bool(kind >> act.AUTOFIRE & 1)


def judge_fatigue(step: Step, found: Findings) -> None:
    """Judge that fatigue comes by a level, or goes by one."""
    for kind, who, level, *_ in step.events:
        if kind == codes.EV_FATIGUE and level <= 3:
            was = int(step.before.characters[who].fatigue)
            runs = level == codes.FATIGUED and was <= level
            found.expect("fatigue", abs(level - was) == 1 or runs, f"{was} to {level}")


def judge_conditions(step: Step, found: Findings) -> None:
    """Judge that a condition that is told is there, and that grave damage stuns or dazes."""
    for kind, who, condition, begins, _ in step.events:
        if kind == codes.EV_CONDITION and begins and not ends_at_once(step, who):
            there = codes.CONDITIONS[condition] in named(step.after, who)
            found.expect("condition", there, f"{codes.CONDITIONS[condition]} is told of {who}")
    for kind, who, lethal, marked_as, _ in step.events:
        fresh = kind == codes.EV_DAMAGE and not step.before.characters[who].thing
        if fresh and not ends_at_once(step, who) and int(step.after.characters[who].status) == 1:
            wanted = {(1, 2): "stunned", (0, 2): "dazed"}.get((lethal, marked_as))
            if wanted:
                found.expect("stun and daze", wanted in named(step.after, who), f"{who}: {wanted}")


def ends_at_once(step: Step, who: int) -> bool:
    """Return whether a turn or a round has begun in the step, with which conditions may end."""
    return any(event[0] in (EV_TURN, EV_ROUND) for event in step.events)


def judge_movement(step: Step, found: Findings) -> None:
    """Judge that a move takes the feet of its way, of a move action or of what was left of one."""
    before, after = step.before, step.after
    if (
        int(before.phase) != TURN
        or not step.action.startswith("move ")
        or int(after.actor) != int(before.actor)
    ):
        return
    who = int(before.actor)
    was, now = before.characters[who], after.characters[who]
    begins = any(event[0] == EV_TURN for event in step.events)
    if begins or int(after.roll_count) or int(was.zone) == int(now.zone):
        return
    behind = int(was.covered) if int(was.bound) == int(now.zone) else 0
    actions = int(was.standard) + int(was.moves) - int(now.standard) - int(now.moves)
    if was.mount:
        found.expect("a rider keeps its actions", actions == 0, step.action)
        actions = int(was.gaits) - int(now.gaits)
    left = (
        int(was.feet) + actions * pace(before, who) - way(before, who, int(was.zone), int(now.zone)) + behind
    )
    found.expect("feet of a way", left == int(now.feet) >= 0, f"{step.action}: {left} left, not {now.feet}")
    found.expect("actions of a way", actions in (0, 1), f"{step.action}: {actions}")


def judge_duties(step: Step, found: Findings) -> None:
    """Judge what had to happen."""
    for what, is_so, why in duties(step.before, step.after, step.face, step.events):
        found.expect(what, is_so, f"{why} ({step.action or step.face})")
    for what, is_so, why in menus(step.before, step.offered, step.cast):
        found.expect(what, is_so, why)


JUDGES = (
    judge_attack,
    judge_roll,
    judge_actions,
    judge_turn,
    judge_conviction,
    judge_checks,
    judge_fatigue,
    judge_conditions,
    judge_movement,
    judge_duties,
)


def watched(scene: str, seed: int) -> Iterator[tuple[Any, list[str]]]:
    """Play a random game; yield each position, and what is wrong about the step that led to it."""
    for step in steps(scene, seed):
        found = Findings()
        for judge in JUDGES:
            judge(step, found)
        yield step.after, found.wrong


def judged(scene: str, games: int, seed: int = 1) -> Findings:
    """Return what was found in random games of a scene."""
    found = Findings()
    for game in range(games):
        for step in steps(scene, seed + game):
            for judge in JUDGES:
                judge(step, found)
    return found


def main() -> None:
    """Judge games of every bundled scene, and say what was found."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    every: Counter[str] = Counter()
    for name, _ in bundled("true20"):
        found = judged(name, given.games, given.seed)
        every += found.judged
        print(f"{name}: {found.judged.total()} judgements, {len(found.wrong)} wrong")
        for line in found.wrong[:5]:
            print("  ", line)
    print(
        f"{every.total()} judgements: "
        + ", ".join(f"{what} {number}" for what, number in every.most_common())
    )


if __name__ == "__main__":
    main()
