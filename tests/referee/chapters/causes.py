"""Nothing changes without a reason: what is true of people and things changes by certain deeds and no others.

A row says by which events or choices a field may change. Where a field changes and none of them has
happened, something has been done that nobody did. The row of a choice says what it must leave behind.
"""

from __future__ import annotations

from arena.twod20 import codes
from tests.referee.bench import Chapter
from tests.referee.duties.choices import AT_ONCE
from tests.referee.homes import OF_VERB
from tests.referee.recording import DICE, Step, name_of
from tests.twod20.found import rows_of

ROLL = "dice"
IN_ROUNDS = ("characters.acted", "characters.waited")  # where nobody fights, intervals go on by themselves
PEOPLE = {
    "acted": "ACTOR HELP ROUND PASS",
    "aimed": "MINOR ACTOR HELP DEFEATED CONDITION GONE OVERWHELMED aim_again OVER",
    "armour": "AVOIDED",
    "at_cover": "APPROACH MINOR MOVE REACTION DEAD DEFEATED GONE OVERWHELMED CONDITION RIDE",
    "avoided": "AVOIDED HEALED",
    "bonus_tests": "FORTUNE",
    "bolsterers": "MINOR ACTOR HELP DEFEATED GONE",
    "burning": "CONDITION HEALED",
    "busy_until": "BUSY",
    "confidence": "PAID CHOSEN RESISTED",
    "courage": "",
    "defenders": "MINOR ACTOR HELP DEFEATED GONE",
    "distracted": "DISTRACTED ROLLED FATE no_roll",
    "ducked": "REACTION ACTOR HELP",
    "dying": "DEFEATED DEAD FORTUNE HEALED HARM",
    "defied": "WON LOST",
    "flaws": "FATE",
    "flustered": "COMPLICATION ACTOR HELP PASS",
    "focus": "FORTUNE",
    "hampered": "HARM HEALED OBEYS wound",
    "helping": "HELP ACTOR INTERRUPTED GONE DEFEATED",
    "influence": "INFLUENCE",
    "initiative": "INITIATIVE",
    "known_facts": "LEARNT",
    "marks": "MARKED",
    "mount": "RIDE",
    "passing_harms": "HARM HEALED",
    "pressed": "PRESSED",
    "protected": "WON ACTOR HELP",
    "purity": "",
    "reacted": "REACTION ROUND",
    "ready_when": "READY",
    "ready_whom": "READY",
    "shield": "RESISTED",
    "snared": "CONDITION HEALED",
    "status": "ARRIVED CONDITION DEFEATED DEAD GONE OVERWHELMED HEALED FORTUNE SHUTDOWN",
    "steady": "HEALED ACTOR INTERRUPTED HELP RESISTED resist_keep resist_blanks resist_low resist_all",
    "stunned": "CONDITION ACTOR RECOVERED",
    "stress_base": "",
    "talents": "FORTUNE",
    "treated_traumas": "HEALED HARM OBEYS",
    "treated_wounds": "HEALED HARM OBEYS",
    "threatened": "ATTACK CAST DRAWN draw_plainly",
    "unthreatened": "LOST",
    "values": "FATE",
    "voluntary": "DEFEATED SHUTDOWN HEALED FORTUNE",
    "waited": "PASS end_turn dice TIME ROUND ACTOR COMPLICATION",
    "zone": "MOVE ARRIVED GONE RIDE CARRIED SHUTDOWN RISEN",
    "stealth.level": "NOTICED DEFEATED CONDITION DEAD GONE OVERWHELMED",
    "stealth.attention": "NOTICED OUTCRY",
    "stealth.given_away": "NOTICED",
    "stealth.last_seen": "NOTICED TOLD",
    "stealth.plain": "COMPLICATION SEARCHED TRACES MOVE",
    "stealth.trail_from": "MOVE",
    "stealth.trail_to": "MOVE",
}
THINGS = {
    "corruption.devices.corrupt": "DEVICE",
    "corruption.devices.jammed": "DEVICE",
    "corruption.locations.stage": "CORRUPTED CLEANSED",
    "environment.used": "ENVIRONMENT",
    "hacking.breaches.done": "BREACH SHUTDOWN",
    "hacking.consoles.inside": "INSIDE STEP_INSIDE OUTSIDE",
    "hacking.consoles.memory": "MEMORY",
    "hacking.consoles.noticed": "MIND_NOTICED INSIDE OUTSIDE",
    "hacking.consoles.plugged": "PLUGGED",
    "hacking.consoles.through": "INSIDE OUTSIDE",
    "hacking.networks.down": "SHUTDOWN ROUND",
    "hacking.networks.fatigue": "NETWORK_LEFT SHUTDOWN",
    "hacking.networks.found": "NETWORK_FOUND",
    "hacking.networks.harms": "NETWORK_HARM SHUTDOWN",
    "hacking.networks.infected_by": "NETWORK_LEFT",
    "hacking.networks.locked_out": "LOCKED_OUT",
    "hacking.networks.stopped": "SHUTDOWN BREACH",
    "hacking.networks.stress": "FIREWALL NETWORK_LEFT SHUTDOWN",
    "magic.casters.mana": "MANA HEALED",
    "magic.casters.mana_harms": "MANA",
    "magic.casters.points": "COST",
    "magic.obeys": "OBEYS HARM STRESS SPELL_LASTS SPELL_ENDS CAST",
    "magic.workings.caster": "SPELL_LASTS",
    "magic.workings.left": "SPELL_LASTS ROUND MINOR",
    "magic.workings.spell": "SPELL_LASTS SPELL_ENDS",
    "objectives.done": "OBJECTIVE",
    "objectives.secret": "TOLD",
    "pursuit.apart": "PURSUED",
    "rituals.rites.animals": "RITUAL",
    "rituals.rites.blood": "RITUAL",
    "rituals.rites.leader": "RITUAL",
    "rituals.rites.marred": "RITUAL",
    "rituals.rites.offerings": "RITUAL",
    "rituals.rites.tally": "RITUAL",
    "social.claims.status": "CLAIMED",
    "social.offers.made": "OFFER",
    "social.requests.status": "ANSWERED GRANTED",
    "social.struck": "ATTACK CAST DRAWN draw_plainly",
    "venture.elapsed": "TIME",
    "venture.limit": "LIMIT",
    "venture.stage": "ALARM",
    "venture.tasks.eased": "TASK_CHANGED",
    "venture.tasks.hindered": "TASK_CHANGED",
    "zones.cover": "RESISTED ENVIRONMENT",
    "zones.morale": "RESISTED ENVIRONMENT",
    "zones.terrain": "ENVIRONMENT",
    **rows_of("referee", "CAUSES"),
}
OWN = frozenset(  # which an event about somebody else does not change
    f"characters.{name}"
    for names in (
        "aimed armour at_cover avoided bonus_tests burning busy_until confidence ducked dying",
        "flaws flustered focus influence initiative known_facts marks mount passing_harms pressed ready_when",
        "ready_whom shield snared talents treated_traumas treated_wounds values voluntary stealth.level",
        "stealth.given_away stealth.plain stealth.trail_from stealth.trail_to",
    )
    for name in names.split()
)
RISES = {  # by what alone something comes to be true of somebody
    "characters.guard": "MINOR",
    "characters.prone": "MINOR CONDITION DEFEATED REACTION RIDE",
    "characters.rushed": "rush",
}
CAUSES = {
    field: frozenset(said.split())
    for field, said in ({f"characters.{name}": said for name, said in PEOPLE.items()} | THINGS).items()
}
HOMES = {"hacking": "hacking", "magic": "magic", "rituals": "rituals", "deck": "cards", "social": "talk",
         "corruption": "corruption"}  # fmt: skip


def home_of_field(field: str) -> str:
    """Return the rare chapter that a field belongs to, empty where there is none."""
    if field.startswith("characters.stealth"):
        return "stealth"
    return "readied actions" if field.startswith("characters.ready") else HOMES.get(field.split(".")[0], "")


def carries(step: Step, who: int, rider: int) -> bool:
    """Return whether somebody goes where `rider` goes: its mount, or whoever sits there as well."""
    people = step.before.characters
    if not 0 <= rider < step.before.character_count or people[rider].mount == codes.NONE:
        return False
    return people[rider].mount in (who, people[who].mount)


class Causes(Chapter):
    """Judges every change of a field that has a row, and every choice that has one."""

    name = "causes"

    def judge(self, step: Step) -> None:
        """Look for the reason of each change, then for what the choice had to do."""
        reasons = {name_of(each.kind).removeprefix("EV_") for each in step.events}
        reasons.add(ROLL if step.command == DICE else step.verb)
        fights = step.before.venture.scene == codes.CONFLICT
        for field in step.changed:
            if field in RISES:
                self._rises(step, field)
            causes = CAUSES.get(field)
            if causes is None or (not fights and field in IN_ROUNDS):
                continue
            home = home_of_field(field)
            self.expect(f"a reason for {field}", True, bool(causes & reasons), home)
            for who in step.changed[field] if field in OWN else ():
                own = {
                    name_of(each.kind).removeprefix("EV_")
                    for each in step.events
                    if each.a == who
                    or each.kind == codes.EV_SHUTDOWN  # which names a network
                    or carries(step, who, each.a)
                }
                self.expect(
                    f"a reason of its own for {field}", True, bool(causes & (own | {step.verb})), home
                )
        row = AT_ONCE.get(step.verb)
        for what, expected, found in row(step) if row else ():
            self.expect(what, expected, found, OF_VERB.get(step.verb, ""))

    def _rises(self, step: Step, field: str) -> None:
        """What comes to be true of somebody does so by something that has happened to them."""
        name = field.partition(".")[2]
        for who in step.changed[field]:
            if getattr(step.after.characters[who], name) > getattr(step.before.characters[who], name):
                about = {name_of(each.kind).removeprefix("EV_") for each in step.events if each.a == who}
                why = bool({*about, step.verb} & set(RISES[field].split()))
                self.expect(f"how {name} comes about", True, why)
