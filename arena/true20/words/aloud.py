"""What somebody does, for plans read aloud, where that is not just what is typed."""

from arena.scene.aloud import says_what_is_done
from arena.true20.core.record import HEROIC, VERBS

OTHERWISE = {
    "move": "goes to {zone}",
    "run": "runs to {zone}",
    "punch": "strikes {who}",
    "strike off": "strikes {who} with the other hand",
    "shoot": "shoots at {who}",
    "both": "strikes {who} with both hands",
    "finish": "finishes {who} off",
    "disarm": "tries to disarm {who}",
    "overrun": "runs {who} over",
    "feint": "feints against {who}",
    "demoralize": "frightens {who}",
    "taunt quickly": "taunts {who} in passing",
    "mental": "wrestles with the mind of {who}",
    "aid": "helps an ally against {who}",
    "heal": "gives {who} first aid",
    "order": "gives orders to {who}",
    "shake": "shakes {who} awake",
    "defend": "does nothing but defend",
    "stand up": "gets up",
    "pick up": "picks weapons up",
    "refocus": "looks for a better moment",
    "work": "works at the task",
    "escape": "tries to get free",
    "ready blow": "waits to strike",
    "ready shot": "waits to shoot",
    "begin finish": "makes ready to finish {who} off",
    "finesse": "aims past armour",
    "surge standard": "takes one standard action more",
    "surge move": "takes one move action more",
    "shake off": "shakes it off",
    "leave": "leaves the scene",
    "hold": "waits",
    "pin": "pins the other down",
    "hurl": "hurls the other to {zone}",
    "drag": "drags the other to {zone}",
    "seize": "takes the weapon away",
    "bind": "ties the other up",
    "break": "strikes at the weapon of {who}",
    "charge rush": "charges and rushes {who}",
    "charge overrun": "charges to run {who} over",
    **dict.fromkeys(("push check", "push speed", "push will", "determination", "wait", "spend"), ""),
    **dict.fromkeys((f"feat {number}" for number in HEROIC), ""),
}
IN_STORY = frozenset((
    "move", "run", "aim", "finish", "order", "shake", "defend", "stand up", "drop prone", "kneel", "pick up",
    "reload", "refocus", "recover", "hide", "ready blow", "ready shot", "begin finish", "begin aim",
    "all out", "leave", "hold", "act now", "pin", "hurl", "drag", "seize", "bind", "let go", "counter",
    "decline", "block", "avoid", "take shot", "let pass", "help attack", "help defend", "take 10", "step in",
))  # fmt: skip

phrase, later = says_what_is_done(VERBS, OTHERWISE, IN_STORY)
