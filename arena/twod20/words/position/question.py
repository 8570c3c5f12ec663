"""What a position waits for, as one line: whose decision it is, about whom, and what it depends on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arena.twod20 import codes
from arena.twod20.chapters.network.position import crash_words
from arena.twod20.chapters.pursuit.words import roll_text, track_text
from arena.twod20.chapters.social import position as describe_social
from arena.twod20.chapters.venture import position as describe_venture
from arena.twod20.codes import NONE
from arena.twod20.core.rules.attack.message import RECEIPT_DIFFICULTY
from arena.twod20.core.rules.harm.resistance import fixed_resistance, resistance_dice
from arena.twod20.core.rules.harm.stress import is_on_network
from arena.twod20.core.rules.turns.order_variants import interrupt_price
from arena.twod20.phases import PHASES
from arena.twod20.setup.upkeep import fate_word
from arena.twod20.words.parts import counted, difficulty_words, is_unknown
from arena.twod20.words.position import stress as describe_stress
from arena.twod20.words.position.asking import about
from arena.twod20.words.position.dice import challenge_faces, dice_request
from arena.twod20.words.story.dice import AIMS
from arena.twod20.words.wording import speed_words
from arena.words.cast import Cast
from arena.words.story import count_of, in_sentence, listing, name_of, the

DECIDERS = ("The players", "The gamemaster")

# What is asked in each phase, of the one before the colon; what stands in brackets is in DETAILS.
QUESTIONS = {int(getattr(codes, row.name)): row.question for row in PHASES}


def question(state: Any, cast: Cast) -> str:
    """Return in one line what the state waits for: whose decision, about whom, and what it depends on."""
    if state.phase == codes.OVER:
        return _outcome(state)
    if state.phase == codes.ROLL:
        return dice_request(state, cast)
    asked = about(state)
    asking = cast.character_names[asked] if asked != NONE else DECIDERS[int(state.decider)]
    wording = QUESTIONS[int(state.phase)]
    fields = [part.split("}")[0] for part in wording.split("{")[1:]]
    said = {field: DETAILS[field](state, cast) for field in fields}
    return f"{asking}: {wording.format(**said)}"


def _outcome(state: Any) -> str:
    """Return who has won."""
    if state.winner == codes.DRAW:
        return "The scene is over: nobody has won."
    return f"The scene is over: {('the players win', 'the opposition wins')[state.winner]}."


def _asked(state: Any, cast: Cast) -> str:
    return name_of(cast, int(state.asked))


def _waiting(state: Any, cast: Cast) -> str:
    """Return how many of each side have a turn left."""
    left = [0, 0]
    for who in range(int(state.character_count)):
        character = state.characters[who]
        if state.chapters & codes.STEALTH and character.stealth.attention == codes.ASLEEP:
            continue
        can = character.status == codes.UP and character.acted == 0 and character.tier != codes.OBJECT
        left[character.side] += int(can)
    if state.venture.scene != codes.CONFLICT:
        return f"{count_of(left[state.decider], 'character')} may try"
    return f"turns left: players {left[0]}, opposition {left[1]}"


def _turn(state: Any, cast: Cast) -> str:
    """Return what the turn still holds."""
    turn = state.turn
    majors, minors = int(turn.majors_allowed - turn.majors), int(turn.minors_left)
    if state.variants.no_minors == 1:
        harder = f", {turn.burden} harder" if turn.burden else ""
        left = f"{count_of(majors, 'action')}{harder} and {count_of(minors, 'small thing')}"
    else:
        left = f"{count_of(majors, 'major action')} and {count_of(minors, 'free minor action')}"
    far = speed_words(state, int(turn.actor))
    return f"{left} left{f', {far} a movement' if far else ''}; {_pools(state, cast)}"


def _pools(state: Any, cast: Cast) -> str:
    track = f"; {track_text(state)}" if state.pursuit.stage == codes.RUNNING else ""
    return f"Momentum {state.momentum}, Threat {state.threat}{track}"


def _test(state: Any, cast: Cast) -> str:
    """Return whom the test in hand is about, and its numbers."""
    test = state.tests[state.roller]
    difficulty = difficulty_words(state, cast, int(state.roller))
    return f"{_about_whom(state, cast)}Target Number {test.target_number}, Difficulty {difficulty}"


def _about_whom(state: Any, cast: Cast) -> str:
    """Return whom the leading test is for or against, "" where the asked side knows nobody."""
    who, target = int(state.tests[codes.ACTIVE].who), int(state.test_target)
    if state.roller != codes.ACTIVE or target in (NONE, who) or is_unknown(state, target):
        return ""
    is_friend = state.characters[who].side == state.characters[target].side
    return f"{'for' if is_friend else 'against'} {name_of(cast, target)}, "


def _tested(state: Any, cast: Cast) -> str:
    """Return who is about to do what."""
    test = state.tests[state.roller]
    return f"{name_of(cast, int(test.who))} is about to {AIMS[test.goal]}"


def _faces(state: Any, cast: Cast) -> str:
    """Return what the leader's dice show, with the numbers they are picked by, the helpers', and the sum."""
    test = state.tests[state.roller]
    own = [f"die {die + 1} shows {test.faces[die]}" for die in range(int(test.rolled))]
    helpers = bin(int(test.helpers)).count("1")
    helped = [f"help shows {test.faces[int(test.rolled) + place]}" for place in range(helpers)]
    return ", ".join([*own, *helped, count_of(counted(state), "success", "successes")])


def _reloads(state: Any, cast: Cast) -> str:
    weapon = state.characters[state.asked].weapons[state.weapon_slot]
    name = cast.names("weapon", state.asked)[state.weapon_slot]
    return f"{the(name)} has {weapon.reloads}, Burst {weapon.burst}"


def _buy_off(state: Any, cast: Cast) -> str:
    if state.decider == codes.PCS:
        return f"adds 2 Threat to {state.threat}"
    return f"2 Threat of {state.threat}"


def _left(state: Any, cast: Cast) -> str:
    """Return what may be spent of the test's own Momentum."""
    bonus = f" and {state.bonus} bonus Momentum" if state.bonus else ""
    return f"{state.generated} Momentum{bonus}"


def _spending(state: Any, cast: Cast) -> str:
    """Return the pools, and the damage so far where there is damage."""
    if state.damage_rolled != 1 or state.damage.dice == 0:
        return _pools(state, cast)
    said = [f"damage so far {_damage(state, cast)}", _against(state, cast), _pools(state, cast)]
    return "; ".join(each for each in said if each)


def _against(state: Any, cast: Cast) -> str:
    """Return what the target of the damage in hand has to resist it, "" where that is no person."""
    damage, who = state.damage, int(state.test_target)
    if who == NONE or is_on_network(damage.after) or state.tests[codes.ACTIVE].goal != codes.FOR_ATTACK:
        return ""
    points, dice = fixed_resistance(state, who, damage.mental), resistance_dice(state, who, damage.mental)
    kind = "Courage" if damage.mental == 1 else "Armour"
    said = [f"{kind} {points}"] if points else []
    said += [count_of(int(dice), "die", "dice")] if dice else []
    return f"{in_sentence(cast.character_names[who])} resists with {listing(said) if said else 'nothing'}"


def _early(state: Any, cast: Cast) -> str:
    """Return what acting before one's time costs."""
    price = interrupt_price(state)
    return (
        f"adds {price} Threat to {state.threat}"
        if state.decider == codes.PCS
        else f"{price} Threat of {state.threat}"
    )


def _damage(state: Any, cast: Cast) -> str:
    damage = state.damage
    vicious = int(damage.effects.ratings[codes.VICIOUS])
    return challenge_faces([int(face) for face in damage.faces[: damage.dice]], vicious)


def _message(state: Any, cast: Cast) -> str:
    """Return what a message does to whoever does not make light of it."""
    return f"damage {_damage(state, cast)}" if state.damage.dice > 0 else "a Trauma"


def _resistance(state: Any, cast: Cast) -> str:
    damage = state.damage
    return challenge_faces([int(face) for face in damage.resist_faces[: damage.resist_dice]])


def _harms(state: Any, cast: Cast) -> str:
    return count_of(int(state.damage.harms), "Trauma" if state.damage.mental == 1 else "Wound")


def _force(state: Any, cast: Cast) -> str:
    """Return what lethal and non-lethal force cost."""
    costs = []
    if state.variants.mercy & codes.LETHAL_COSTS:
        adds = state.decider == codes.PCS
        costs.append(f"to kill {'adds' if adds else 'takes'} 1 Threat; Threat is {state.threat}")
    if state.variants.mercy & codes.MERCY_COSTS and state.force_then == 0:
        costs.append("to stun is 1 Difficulty more")
    return ", ".join(costs) or "both are free"


def _dying(state: Any, cast: Cast) -> str:
    """Return who is dying."""
    dying = [name_of(cast, who) for who in range(int(state.character_count)) if state.characters[who].dying]
    return f"{listing(dying)} {'are' if len(dying) > 1 else 'is'} dying"


EVENTS = {
    codes.ON_MOVE: "has moved",
    codes.ON_ATTACK: "attacks",
    codes.ON_TURN: "acts",
    codes.ON_FALL: "acts and a friend has fallen",
}
DETAILS: dict[str, Callable[[Any, Cast], str]] = {
    "actor": lambda state, cast: name_of(cast, int(state.turn.actor)),
    "buy_off": _buy_off,
    "damage": _damage,
    "early": _early,
    "crash": crash_words,
    "danger": describe_venture.threat_in_hand,
    "dying": _dying,
    "duration": describe_venture.duration,
    "event": lambda state, cast: EVENTS[int(state.ready_event)],
    "faces": _faces,
    "fate": lambda state, cast: fate_word(state),
    "fortune": lambda state, cast: f"{fate_word(state)} {state.characters[state.asked].fortune}",
    "force": _force,
    "harms": _harms,
    "helping": describe_venture.price_of_help,
    "left": _left,
    "network": lambda state, cast: in_sentence(cast.names("network")[int(state.hacking.network)]),
    "message": _message,
    "pools": _pools,
    "pursuit": lambda state, cast: roll_text(state),
    **describe_social.DETAILS,
    **describe_stress.DETAILS,
    "price": lambda state, cast: str(state.pay_cost),
    "receipt": lambda state, cast: str(RECEIPT_DIFFICULTY + int(state.pressure)),
    "reloads": _reloads,
    "resistance": _resistance,
    "round": lambda state, cast: str(state.round_number),
    "power": lambda state, cast: str(state.magic.power),
    "share": lambda state, cast: str(state.rituals.shares[state.tests[codes.ACTIVE].who]),
    "searched": lambda state, cast: in_sentence(cast.zone_names[state.notice.zone]),
    "spending": _spending,
    "spell": lambda state, cast: cast.names("spell")[state.magic.spell],
    "task": describe_venture.task_quoted,
    "test": _test,
    "tested": _tested,
    "time": describe_venture.time_left,
    "threat": lambda state, cast: str(state.threat),
    "turn": _turn,
    "waiting": _waiting,
    "who": _asked,
    "who_performs": lambda state, cast: name_of(cast, int(state.tests[codes.ACTIVE].who)),
}
