"""What a table shows of a position in words: the question that is asked, the dice, who stands where.

Plain text, for terminals and logs alike; nothing here changes the state.
"""

from __future__ import annotations

from typing import Any

from arena.cast import Cast
from arena.twod20 import chart, codes, describe_social, describe_stress, describe_venture
from arena.twod20.codes import NONE
from arena.twod20.narrate_dice import AIMS
from arena.twod20.rules.avoidance import has_way_out
from arena.twod20.rules.message import RECEIPT_DIFFICULTY
from arena.twod20.rules.order_variants import interrupt_price
from arena.twod20.rules.stress import maximum_stress
from arena.twod20.track import roll_text, track_chart, track_text
from arena.twod20.unseen import lost_to
from arena.twod20.upkeep import carried_lines
from arena.twod20.wording import (
    capital,
    count_of,
    crossing_words,
    fate_word,
    in_sentence,
    listing,
    speed_words,
    the,
    track_list,
    zone_features,
)

__all__ = ["carried_lines", "character_line", "dice_request", "map_text", "question", "status", "zone_lines"]

DECIDERS = ("The players", "The gamemaster")

# What is asked in each phase, of the one before the colon; what stands in brackets is in DETAILS.
QUESTIONS = {
    codes.FIRST: "which side opens the scene? (the opposition for 2 Threat of {threat})",
    codes.ACTOR: "who acts next? ({time}, {waiting})",
    codes.TURN: "what to do? ({turn})",
    codes.REACH: "whom or what to stand beside?",
    codes.PAY: "how much of the price of {price} to pay in Momentum? ({pools}; the rest becomes Threat)",
    codes.RELOADS: "how many Reloads to spend on the attack? ({reloads})",
    codes.RESPONSE: "any response, as {tested}? ({test}, {pools})",
    codes.ASSIST: "who helps? ({helping}{test})",
    codes.DICE: "how many dice to buy? (skill test {test}, {pools})",
    codes.REROLL: "keep the roll? ({faces}; {test})",
    codes.COST: "succeed at a cost? (one more Complication; {test})",
    codes.BUY_OFF: "buy off the Complication? ({buy_off})",
    codes.COMPLICATION: "what goes wrong for {who}?",
    codes.SPEND: "what to do with {left}? ({spending})",
    codes.AREA_TARGET: "whom else does the attack catch?",
    codes.DUCK: "hit the dirt?",
    codes.RESIST: "re-roll Resistance dice? (Resistance {resistance}, damage {damage})",
    codes.HARM: "fight on with {harms}, or accept Defeat?",
    codes.HAMPER: "what does the Wound hamper?",
    **describe_stress.QUESTIONS,
    codes.FALLEN: "spend {fate} to get up? ({fortune})",
    codes.OPENING: "what to make of the failed attack?",
    codes.READY: "do what was readied, now that {actor} {event}?",
    codes.CONSENT: "may {who} fail on purpose? (1 Threat for a point of Fortune; {test})",
    codes.VALUE: "does a Value of {who} stand in the way? ({test})",
    codes.AT_STAKE: "comply with the Value (a Complication now), or challenge it (it is struck out)?",
    codes.TRIGGER: "what does the readied action wait for?",
    codes.HAND_OVER: "hand over the initiative, or keep it for 2? ({pools}, {waiting})",
    codes.MENDING: "which Wound to treat?",
    codes.FORCE: "strike to kill, or to stun? ({force})",
    codes.INTERRUPT: "does anybody act before the others? ({early}, {waiting})",
    codes.TIE: "players and opponents stand at the same score: go first for 1 Threat of {threat}?",
    **describe_social.QUESTIONS,
    codes.RECEIPT: "make light of the message? (Difficulty {receipt}; otherwise {message})",
    codes.PURSUIT_SPEND: "what to do with {left}? (pursuit roll {pursuit}; {pools})",
    codes.OPPOSING: "who stands against {task}?",
    codes.BREAKTHROUGH: "a Breakthrough in {task}: what does it do?",
    codes.SETBACK: "a Setback, {danger}: what does it do?",
    codes.LOSSES: "give it up an interval early for 2 Threat? (it takes {duration}, {time})",
    codes.MEDDLING: "spend Threat before the next attempt? ({pools}, {time})",
    codes.QUIET: "do it silently, at 1 Difficulty and 1 Complication range more? ({test})",
    codes.WATCH: "something may be stirring: watch for it? (1 Momentum or Threat; {pools})",
    codes.EVADE: "{searched} is being searched: make a last attempt to stay unseen? (1 Threat; {pools})",
    codes.SENSE: "which sense does it turn on?",
}
ABOUT_SIDE = (
    codes.ACTOR,
    codes.PAY,
    codes.HAND_OVER,
    codes.FIRST,
    codes.COMPLICATION,
    codes.AREA_TARGET,
    codes.INTERRUPT,
    codes.TIE,
    codes.SETBACK,
    codes.MEDDLING,
    codes.FALLOUT,
)


def map_text(state: Any, cast: Cast, width: int = 80, side: int | None = None) -> str:
    """Return the zones drawn beside each other with who is where, or the track of a pursuit.

    With `side` only those whose place that side knows.
    """
    if state.pursuit.stage == codes.RUNNING:
        return track_chart(state, cast)
    return chart.map_text(state, cast, width, side)


def question(state: Any, cast: Cast) -> str:
    """Return in one line what the state waits for: whose decision, about whom, and what it depends on."""
    if state.phase == codes.OVER:
        return _outcome(state)
    if state.phase == codes.ROLL:
        return dice_request(state, cast)
    asked, decider = int(state.asked), int(state.decider)
    about_self = asked != NONE and state.phase not in ABOUT_SIDE
    own = about_self and state.characters[asked].side == decider
    asking = cast.character_names[asked] if own else DECIDERS[decider]
    wording = QUESTIONS[int(state.phase)]
    fields = [part.split("}")[0] for part in wording.split("{")[1:]]
    said = {field: DETAILS[field](state, cast) for field in fields}
    return f"{asking}: {wording.format(**said)}"


def _outcome(state: Any) -> str:
    """Return who has won."""
    if state.winner == codes.DRAW:
        return "The scene is over: nobody has won."
    return f"The scene is over: {('the players win', 'the opposition wins')[state.winner]}."


def _name(cast: Cast, who: int) -> str:
    """Return the name of a character inside a sentence; NONE is the scene."""
    return "the scene" if who == NONE else in_sentence(cast.character_names[who])


def _asked(state: Any, cast: Cast) -> str:
    return _name(cast, int(state.asked))


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
    """Return the numbers of the test in hand."""
    test = state.tests[state.roller]
    return f"Target Number {test.target_number}, Difficulty {test.difficulty}"


def _tested(state: Any, cast: Cast) -> str:
    """Return who is about to do what."""
    test = state.tests[state.roller]
    return f"{_name(cast, int(test.who))} is about to {AIMS[test.goal]}"


def _faces(state: Any, cast: Cast) -> str:
    """Return what the leader's dice show, with the numbers they are picked by, then the helpers'."""
    test = state.tests[state.roller]
    own = [f"die {die + 1} shows {test.faces[die]}" for die in range(int(test.rolled))]
    helpers = bin(int(test.helpers)).count("1")
    helped = [f"help shows {test.faces[int(test.rolled) + place]}" for place in range(helpers)]
    return ", ".join(own + helped)


def _reloads(state: Any, cast: Cast) -> str:
    weapon = state.characters[state.asked].weapons[state.weapon_slot]
    name = cast.weapon_names[state.asked][state.weapon_slot]
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
    return f"damage so far {_damage(state, cast)}; {_pools(state, cast)}"


def _early(state: Any, cast: Cast) -> str:
    """Return what acting before one's time costs."""
    price = interrupt_price(state)
    return (
        f"adds {price} Threat to {state.threat}"
        if state.decider == codes.PCS
        else f"{price} Threat of {state.threat}"
    )


def _challenge(faces: list[int], vicious: int = 0) -> str:
    """Return what challenge dice come to and what they show.

    >>> _challenge([2, 3, 6])
    '3 and 1 Effect (2, 3, 6)'
    """
    effects = sum(face >= 5 for face in faces)
    points = sum((1, 2, 0, 0, 1, 1)[face - 1] for face in faces) + vicious * effects
    shown = ", ".join(map(str, faces))
    return f"{points}{' and ' + count_of(effects, 'Effect') if effects else ''} ({shown})"


def _damage(state: Any, cast: Cast) -> str:
    damage = state.damage
    return _challenge([int(face) for face in damage.faces[: damage.dice]], int(damage.vicious))


def _message(state: Any, cast: Cast) -> str:
    """Return what a message does to whoever does not make light of it."""
    return f"damage {_damage(state, cast)}" if state.damage.dice > 0 else "a Trauma"


def _resistance(state: Any, cast: Cast) -> str:
    damage = state.damage
    return _challenge([int(face) for face in damage.resist_faces[: damage.resist_dice]])


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


EVENTS = {codes.ON_MOVE: "has moved", codes.ON_ATTACK: "attacks", codes.ON_TURN: "acts"}
DETAILS = {
    "actor": lambda state, cast: _name(cast, int(state.turn.actor)),
    "buy_off": _buy_off,
    "damage": _damage,
    "early": _early,
    "danger": describe_venture.threat_in_hand,
    "duration": describe_venture.duration,
    "event": lambda state, cast: EVENTS[int(state.ready_event)],
    "faces": _faces,
    "fate": lambda state, cast: fate_word(state),
    "fortune": lambda state, cast: f"{fate_word(state)} {state.characters[state.asked].fortune}",
    "force": _force,
    "harms": _harms,
    "helping": describe_venture.price_of_help,
    "left": _left,
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
    "searched": lambda state, cast: in_sentence(cast.zone_names[state.notice.zone]),
    "spending": _spending,
    "task": describe_venture.task_in_hand,
    "test": _test,
    "tested": _tested,
    "time": describe_venture.time_left,
    "threat": lambda state, cast: str(state.threat),
    "turn": _turn,
    "waiting": _waiting,
    "who": _asked,
}


# dice


def dice_request(state: Any, cast: Cast) -> str:
    """Return which dice are to be rolled, by whom and how they count; "" when none are awaited."""
    if state.phase != codes.ROLL:
        return ""
    if state.roll_sides == 20:
        return _d20_request(state, cast)
    if state.roll_kind == codes.INITIATIVE_DICE:
        dice = count_of(int(state.roll_count), "challenge die", "challenge dice")
        name = capital(_name(cast, int(state.asked)))
        return f"{name} rolls {dice} of initiative (faces 1-6; 5 and 6 are Effects)"
    dice, again = count_of(int(state.roll_count), "challenge die", "challenge dice"), ""
    if state.roll_kind in (codes.DAMAGE_AGAIN, codes.RESISTANCE_AGAIN, codes.PURSUIT_AGAIN):
        again = " again"
    against = ""
    if state.roll_kind in (codes.RESISTANCE_DICE, codes.RESISTANCE_AGAIN):
        purpose, who = "Resistance", int(state.damage.target)
    elif state.roll_kind in (codes.PURSUIT_DICE, codes.PURSUIT_AGAIN):
        purpose, who = "pursuit", int(state.tests[state.spender].who)
    else:
        purpose, who = "damage", int(state.damage.source)
        against = f" against {_name(cast, int(state.damage.first))}" if state.damage.first != NONE else ""
    if state.damage.after == codes.AFTER_OVERCOME:
        against = f" against {describe_venture.task_in_hand(state, cast)}"
    elif state.damage.after == codes.AFTER_CONSEQUENCE:
        against = f" against {describe_venture.threat_in_hand(state, cast)}"
    name = capital(_name(cast, who))
    return f"{name} rolls {dice} of {purpose}{again}{against} (faces 1-6; 5 and 6 are Effects)"


def _d20_request(state: Any, cast: Cast) -> str:
    """Return which d20 are to be rolled: the leader's first, then one for each helper."""
    test = state.tests[state.roller]
    name, rules = cast.character_names[test.who], _d20_rules(test)
    if state.roll_kind == codes.TEST_AGAIN:
        dice = [str(die + 1) for die in range(int(test.rolled)) if int(test.again) >> die & 1]
        return f"{name} rolls {'die' if len(dice) == 1 else 'dice'} {listing(dice)} again ({rules})"
    helpers = [who for who in range(int(state.character_count)) if int(test.helpers) >> who & 1]
    helped = f", the last for {listing([_name(cast, who) for who in helpers])}" if helpers else ""
    perfect = "; one die is a 1 already" if test.perfect == 1 else ""
    return f"{name} rolls {state.roll_count}d20{helped} ({rules}{perfect})"


def _d20_rules(test: Any) -> str:
    """Return how the d20 of a test count."""
    double = f"1-{test.critical} count" if test.critical > 1 else "1 counts"
    trouble = "20" if test.complication_range == 1 else f"{21 - test.complication_range}-20"
    return f"Target Number {test.target_number}, {double} double, {trouble} is a Complication"


# who and where


READIED = (
    "",
    "attack readied",
    "ready to protect",
    "ready to aid",
    "ready to rush",
    "ready to recover",
    "ready to create an advantage",
    "ready to work",
)


def conditions(state: Any, who: int) -> list[str]:
    """Return what hampers or helps a character, in words."""
    character = state.characters[who]
    found = [
        (character.dying == 1, "Dying"),
        (character.prone == 1 and character.status == codes.UP, "prone"),
        (character.stunned == 1, "stunned"),
        (character.snared > 0, f"caught (Difficulty {character.snared})"),
        (
            character.burning_rounds > 0,
            f"burning ({character.burning} dice, {character.burning_rounds} turns)",
        ),
        (character.fatigue > 0, f"Fatigue {character.fatigue}"),
        (has_way_out(state, who) and character.status == codes.UP, "may avoid a Harm"),
        (character.protected == 1, "protected"),
        (character.ducked == 1, "in the dirt"),
        (character.aimed == 1, "aiming"),
        (character.at_cover == 1, "behind cover"),
        (character.confidence > 0, f"confidence {character.confidence}"),
        (character.flustered == 1, "flustered"),
        (character.ready_deed != codes.READY_NOTHING, READIED[character.ready_deed]),
        (character.pressed > 0, f"pressed ({character.pressed})"),
        (state.variants.guard == 1 and character.guard == 0 and _can_guard(character), "off guard"),
        (character.initiative > 0, f"initiative {character.initiative}"),
        *_stealth(state, who),
    ]
    return [words for holds, words in found if holds]


def _stealth(state: Any, who: int) -> list[tuple[bool, str]]:
    """Return how well somebody is hidden and how much attention it pays, as conditions."""
    stealth = state.characters[who].stealth
    plays = bool(state.chapters & codes.STEALTH) and state.characters[who].status == codes.UP
    return [
        (plays and stealth.level != codes.REVEALED, codes.STEALTH_WORDS[stealth.level]),
        (
            plays and stealth.attention != codes.ALERT,
            codes.ATTENTION_WORDS[stealth.attention - codes.FOCUSSED],
        ),
    ]


def _can_guard(character: Any) -> bool:
    """Return whether it is somebody who could be on guard."""
    return bool(character.status == codes.UP and character.tier != codes.OBJECT)


def status(state: Any, cast: Cast, side: int | None = None) -> dict[str, Any]:
    """Return round, pools and every character as plain values.

    With `side` only what it knows: the players see no reserves, nobody sees where enemies hide.
    """
    everybody = range(int(state.character_count))
    return {
        "round": int(state.round_number),
        "rounds": int(state.round_limit),
        "momentum": int(state.momentum),
        "threat": int(state.threat),
        "phase": codes.PHASE_WORDS[state.phase],
        "decider": ("pcs", "npcs", "chance")[state.decider],
        "question": question(state, cast),
        "tasks": describe_venture.task_lines(state, cast, side),
        "characters": [_one(state, cast, who, side) for who in everybody if not _is_hidden(state, who, side)],
    }


def _is_hidden(state: Any, who: int, side: int | None) -> bool:
    """Return whether `side` does not know of the character: a reserve that may come, an enemy in hiding."""
    character = state.characters[who]
    if side is not None and lost_to(state, side, who) and character.stealth.level == codes.HIDDEN:
        return True
    reserve = character.status == codes.RESERVE and character.side != codes.PCS
    return bool(side == codes.PCS and reserve)


def known_place(state: Any, who: int, side: int | None) -> int:
    """Return the zone where `side` knows somebody to be, or last knew it; NONE for nowhere."""
    character = state.characters[who]
    if side is not None and lost_to(state, side, who):
        return int(character.stealth.last_seen)
    return int(character.zone)


def _one(state: Any, cast: Cast, who: int, side: int | None = None) -> dict[str, Any]:
    """Return one character as plain values, as far as `side` knows them."""
    character = state.characters[who]
    place = known_place(state, who, side)
    lost = side is not None and lost_to(state, side, who)
    held = [slot for slot, weapon in enumerate(character.weapons) if weapon.damage > 0 and weapon.held == 1]
    return {
        "key": cast.characters[who],
        "name": cast.character_names[who],
        "side": cast.sides[character.side],
        "tier": codes.TIER_WORDS[character.tier],
        "status": codes.STATUS_WORDS[character.status],
        "zone": None if place == NONE else cast.zones[place],
        "zone_name": None if place == NONE else cast.zone_names[place],
        "stress": int(character.stress),
        "stress_maximum": int(maximum_stress(character)),
        "tracks": [
            {"name": name, "stress": stress, "maximum": most}
            for name, stress, most in track_list(state, cast, who)
        ],
        "wounds": int(character.wounds),
        "traumas": int(character.traumas),
        "treated": int(character.treated_wounds) + int(character.treated_traumas),
        "harm_limit": int(character.harm_limit),
        "fortune": int(character.fortune),
        "acted": bool(character.acted),
        "conditions": [
            *([f"on {_name(cast, int(character.mount))}"] if _rides(state, character) else []),
            *(each for each in conditions(state, who) if not (lost and each == "behind cover")),
        ],
        "holds": [cast.weapons[who][slot] for slot in held if slot > 0],
        "in_reach": [
            key
            for other, key in enumerate(cast.characters)
            if int(character.in_reach) >> other & 1 and not lost and not _is_lost(state, other, side)
        ],
    }


def _rides(state: Any, character: Any) -> bool:
    """Return whether somebody is on a mount."""
    return bool(state.chapters & codes.MOUNTS and character.mount != NONE)


def _is_lost(state: Any, who: int, side: int | None) -> bool:
    """Return whether `side` does not know where somebody is; nobody is lost to who sees everything."""
    return side is not None and lost_to(state, side, who)


def character_line(state: Any, cast: Cast, who: int, side: int | None = None) -> str:
    """Return a character in one line: place, Stress, Harms, conditions, what is in hand."""
    one = _one(state, cast, who, side)
    harms = [("Wound", one["wounds"]), ("Trauma", one["traumas"]), ("treated Harm", one["treated"])]
    said = [one["status"]] if one["status"] != "up" else []
    said += [f"{track['name']} {track['stress']}/{track['maximum']}" for track in one["tracks"]]
    said += [count_of(number, harm) for harm, number in harms if number]
    said += one["conditions"]
    held = int(state.characters[who].talents)
    said += [name for number, name in enumerate(cast.talent_names) if held >> number & 1]
    said += [f"holds {listing([name for name in _held_names(state, cast, who)])}"] if one["holds"] else []
    if one["fortune"] and state.fortune_allowed:
        said += [f"{fate_word(state)} {one['fortune']}"]
    return f"{one['name']} ({one['zone_name'] or 'nowhere'}): {', '.join(said) or 'unhurt'}"


def _held_names(state: Any, cast: Cast, who: int) -> list[str]:
    """Return the names of the weapons in hand, bare hands left out."""
    weapons = state.characters[who].weapons
    return [cast.weapon_names[who][slot] for slot in range(1, len(weapons)) if weapons[slot].held == 1]


def zone_lines(state: Any, cast: Cast, side: int | None = None) -> list[str]:
    """Return a line a zone: its name and key, what it has, who is there, and where it leads."""
    lines = []
    for zone, name in enumerate(cast.zone_names):
        here = [
            cast.character_names[who]
            for who in range(int(state.character_count))
            if _is_in(state, who, zone) and not _is_lost(state, who, side)
        ]
        leads = [at for at in range(len(cast.zone_names)) if int(state.zones[zone].links) >> at & 1]
        crossed = {at: crossing_words(state, zone, at) for at in leads}
        ways = [cast.zone_names[at] + (f" ({crossed[at]})" if crossed[at] else "") for at in leads]
        said = [whole for _, whole in zone_features(state, zone)]
        said += [f"here: {', '.join(here)}"] if here else []
        said += [f"leads to {', '.join(ways)}" if ways else "leads nowhere"]
        lines.append(f"{name} ({cast.zones[zone]}): {'; '.join(said)}")
    return lines


def _is_in(state: Any, who: int, zone: int) -> bool:
    """Return whether the character stands or lies in the zone."""
    character = state.characters[who]
    return bool(character.zone == zone and character.status not in codes.OFF_THE_MAP)
