"""Whose a judgement is: one on an option, a question, a price or a test counts for what it is about."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from arena.twod20.phases import PHASES
from tests.referee.recording import Step

VERBS = {
    "magic": "cast cast_at shape extend end_spell draw_deeply draw_plainly raise_screen counterspell "
    "look_afar",
    "rituals": "begin_rite begin_in_blood share_cost sacrifice sacrifice_animal abandon disrupt "
    "expend_offering examine inquire",
    "hacking": "hack hack_line plug run_memory breach breach_hampers mere_damage shut_down keep_running "
    "spread counter release enter come_out slip pull_out force break_into scan",
    "corruption": "distract vision calamity corrupt tempt spoil malfunction misfire",
    "cards": "draw_card another_card bring_in reshuffle",
    "stealth": "hide search sense call_out show vanish hush loud watch no_watch evade no_evade press_search "
    "follow_trail melt_away leave_traces",
    "talk": "ask tell doubt offer read yield resist straight_face lay_open bear walk_out shaken found_out "
    "fail",
    "readied actions": "ready ready_protect ready_aid ready_rush ready_recover ready_advantage ready_work "
    "ready_tend ready_hide ready_cast take_ready hold_ready let_go when_moves when_attacks when_enters "
    "when_reaches when_acts when_falls hold_back",
}
GOALS = {
    "magic": (codes.FOR_SPELL,),
    "rituals": (codes.FOR_SACRIFICE, codes.FOR_ABANDON, codes.FOR_DISRUPT, codes.FOR_EXAMINE),
    "hacking": (codes.FOR_HACK, codes.FOR_RELEASE, codes.FOR_FORCE),
    "corruption": (codes.FOR_VISION, codes.FOR_CALAMITY),
    "stealth": (codes.FOR_HIDE, codes.FOR_SEARCH, codes.FOR_WATCH, codes.FOR_EVADE),
    "talk": (codes.FOR_PERSUADE, codes.FOR_CLAIM, codes.FOR_DOUBT, codes.FOR_READING, codes.FOR_STAND),
}
CHAPTERS_OF_PHASES = {
    "STEALTH": "stealth",
    "SOCIAL": "talk",
    "HACKING": "hacking",
    "MAGIC": "magic",
    "RITUALS": "rituals",
}
OF_VERB = {verb: home for home, verbs in VERBS.items() for verb in verbs.split()}
OF_GOAL = {goal: home for home, goals in GOALS.items() for goal in goals}
OF_PHASE = {
    getattr(codes, row.name): CHAPTERS_OF_PHASES[row.only] for row in PHASES if row.only in CHAPTERS_OF_PHASES
} | {codes.READY: "readied actions", codes.TRIGGER: "readied actions"}
OF_NO_TEST = (codes.TURN, codes.ACTOR, codes.HAND_OVER, codes.REACH)


def home_of(step: Step) -> str:
    """Return the rare chapter that a choice, question or test is about, empty where there is none."""
    found = OF_VERB.get(step.verb) or OF_PHASE.get(step.before.phase)
    if found:
        return found
    test = step.before.tests[codes.ACTIVE]
    if test.who == NONE or step.before.phase in OF_NO_TEST:
        return ""
    number = step.before.venture.task
    if test.goal == codes.FOR_OVERCOME and number != NONE and step.before.venture.tasks[number].ritual:
        return "rituals"
    return OF_GOAL.get(test.goal, "")
