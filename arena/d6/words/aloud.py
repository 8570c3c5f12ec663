"""What somebody does, for plans read aloud, where that is not just what is typed."""

from arena.d6.core.record import VERBS
from arena.scene.aloud import says_what_is_done

OTHERWISE = {
    "move": "goes to {zone}",
    "punch": "strikes {who}",
    "shoot": "shoots at {who}",
    "dodge": "gets ready to dodge",
    "full dodge": "does nothing but dodge",
    "run": "runs to {zone}",
    "leave": "leaves the scene",
    "hold": "holds the turn back",
    "wait": "ends the turn",
    "spend die": "spends an Action Die",
    "cancel": "gives up the highest die",
    "complication": "takes a complication",
    "rescue": "spends 4 Action Dice to get away",
    "push": "pushes {who} back, into the next place or down",
    "tackle": "tackles {who}, to hold them down",
    "disarm": "tries to disarm {who}",
    "entangle": "throws a net over {who}",
    "escape": "tries to break free",
    "parry": "gets ready to parry",
    "full parry": "does nothing but parry",
    "stand up": "gets up",
    "ready": "takes a weapon in hand",
    "rush": "hurries {task}",
    "persuade": "tries to persuade {who}",
    "con": "tries to deceive {who}",
    "intimidate": "threatens {who}",
    "order": "gives orders to {who}",
    "resist": "gets ready to resist words",
    "full resist": "does nothing but resist words",
    "search": "searches the place",
    "treat": "gives {who} first aid",
    "lead": "leads the others in helping {who}",
    "shove": "pushes the other into {zone}",
    "hold if attacked": "waits to be attacked",
    "hold if approached": "waits for an enemy to come near",
    "flip": "flips {who} over",
    "split": "shares out the joint bonus",
}
IN_STORY = frozenset((
    "move", "run", "aim", "reload", "act now", "spend die", "rescue", "stand up",
    "ready", "switch", "listen", "split", "spend point", "catch", "shove", "crouch", "lie down", "rise",
))  # fmt: skip

phrase, later = says_what_is_done(VERBS, OTHERWISE, IN_STORY)
