"""What happens to networks, consoles and software, as sentences."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from arena.words.story import Story, Teller, count_of, in_sentence

LEFT = {
    "drain": "is worn: it takes {amount} Stress less from now on",
    "persistent": "has caught malware: {dice} more at the end of {turns}",
    "snare": "is caught: Difficulty {amount} to free it",
    "stun": "stands still until the end of its owner's next turn",
}


def network_name(story: Story, number: int) -> str:
    """Return the name of a network inside a sentence."""
    return in_sentence(story.cast.names("network")[number])


def tell_hack(story: Story, who: int, network: int, program: int, line: int) -> str:
    """Say who hacks what with what, how, and how hard it is when that is settled."""
    software = story.cast.names("software")[program]
    way = " over the line" if line else ""
    said = f"{story.name(who)} runs {software} against {network_name(story, network)}{way}"
    if story.follows(codes.EV_TEST, who):
        _, _, target_number, difficulty = story.take()
        said += f" (Difficulty {difficulty}, dice of {target_number} or less succeed)"
    return f"{said}."


def tell_plugged(story: Story, who: int, network: int, *_: int) -> str:
    """Say that a console hangs on a wire, or no longer."""
    if network == NONE:
        return f"the console of {story.name(who)} is unplugged."
    return f"{story.name(who)} plugs into {network_name(story, network)}."


def tell_firewall(story: Story, network: int, stopped: int, points: int, stress: int) -> str:
    """Say what a roll did to a Firewall."""
    name = network_name(story, network)
    if points == 0:
        return f"{name} takes none of it (Resistance {stopped})."
    record = story.state.hacking.networks[network]
    most = max(0, int(record.firewall) - int(record.fatigue))
    less = f" (Resistance stops {stopped})" if stopped else ""
    return f"the Firewall of {name} takes {points} Stress, now at {stress} of {most}{less}."


def tell_breach(story: Story, who: int, network: int, breach: int, *_: int) -> str:
    """Say what a Harm opens."""
    if breach == NONE:
        return f"{network_name(story, network)} is damaged, and that is all."
    return f"{story.name(who)} is in: {in_sentence(story.cast.names('breach')[breach])}."


SHUTDOWNS = {
    codes.KEPT_RUNNING: "is left running",
    codes.REBOOTED: "runs again",
    codes.RELEASED: "is free again",
}


def tell_shutdown(story: Story, network: int, what: int, rounds: int, *_: int) -> str:
    """Say what has become of a network."""
    name = network_name(story, network)
    if what == codes.CRASHED:
        return f"{name} shuts down: {count_of(rounds, 'round')} until it runs again."
    return f"{name} {SHUTDOWNS[what]}."


def tell_network_left(story: Story, network: int, effect: int, amount: int, dice: int) -> str:
    """Say what a damage effect leaves behind in a network."""
    turns = "the next round" if amount == 1 else f"each of {amount} rounds"
    said = LEFT[codes.EVERY_EFFECT[effect]]
    left = said.format(amount=amount, dice=count_of(dice, "die", "dice"), turns=turns)
    return f"{network_name(story, network)} {left}."


def tell_found(story: Story, who: int, network: int, *_: int) -> str:
    """Say what hidden network is found, if any."""
    if network == NONE:
        return f"{story.name(who)} scans, and finds nothing hidden here."
    return f"{story.name(who)} finds {network_name(story, network)}, which was hidden."


TELLERS: dict[int, Teller] = {
    codes.EV_HACK: tell_hack,
    codes.EV_PLUGGED: tell_plugged,
    codes.EV_FIREWALL: tell_firewall,
    codes.EV_NETWORK_HARM: "{0:network} suffers {1:Harm}.",
    codes.EV_BREACH: tell_breach,
    codes.EV_SHUTDOWN: tell_shutdown,
    codes.EV_LOCKED_OUT: "{1:network} locks {0:who} out for the scene.",
    codes.EV_NETWORK_LEFT: tell_network_left,
    codes.EV_MEMORY: "{0:who} uses {1:unit} of memory ({2} left).",
    codes.EV_INSIDE: "{0:who} goes into {1:network}, to {2:zone}. The body stays behind.",
    codes.EV_STEP_INSIDE: "{0:who} goes on inside, to {1:zone}.",
    codes.EV_OUTSIDE: "{0:who} {1:comes|is thrown|is pulled} out of the network.",
    codes.EV_MIND_NOTICED: "{0:who} is noticed in there.",
    codes.EV_NETWORK_FOUND: tell_found,
}
OF_NOBODY = (
    codes.EV_FIREWALL,
    codes.EV_NETWORK_HARM,
    codes.EV_SHUTDOWN,
    codes.EV_NETWORK_LEFT,
)  # events whose first number is no character
