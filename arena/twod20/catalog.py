"""Every action of the 2d20 System: a stable number, its parameters, its words. Append only.

An action's number is the verb's first number plus its arguments. `VERBS` lists the verbs in the
order of their numbers. A verb's first number is `BASE["aim"]`, and in rules `act.AIM`.

In the words of a verb {who} is a character, {zone} a zone, {weapon} a weapon of whoever attacks, {matter}
what a trait is about, {effect} a damage effect, {event} an environmental effect, {task} a task,
{consequence} what threatens, {breakthrough} and {setback} their effects and {number} a plain number;
{request}, {claim} and {offer} are those of a social scene, {talent} is one the scenario describes, {location}
a place that corruption takes hold of; {network}, {software} and {breach} are what is hacked, and how;
{card} is one of the Threat deck.
"""

from __future__ import annotations

from itertools import accumulate
from math import prod
from typing import TYPE_CHECKING

from arena.twod20 import codes
from arena.twod20.catalog_further import FURTHER
from arena.twod20.limits import WEAPONS
from arena.words.verb import Verb
from scenarios.limits import CHARACTERS, ZONES
from scenarios.twod20 import limits

WHO, PLACE = (CHARACTERS,), (ZONES,)
ARMED = (WEAPONS, CHARACTERS)
ABOUT = (CHARACTERS, codes.MATTERS)
APPEALS, STANCES, OFFER_USES, FACTS = (
    len(codes.APPEAL_WORDS),
    len(codes.STANCE_WORDS),
    len(codes.USE_WORDS),
    len(codes.FACT_WORDS),
)
TOPICS = len(codes.TOPIC_WORDS)
SALVO_ROOM = 11  # damage effects that `salvo` speaks of; `further_salvo` speaks of those after them
EFFECT_ROOM = 15  # damage effects that a record holds as bits

VERBS = (
    Verb("first", (2,), "first {side}"),
    Verb("act", WHO, "act {who}"),
    Verb("undefeated", WHO, "undefeated {who}"),
    Verb("reinforce", WHO, "reinforce {who}"),
    Verb("environment", (limits.ENVIRONMENT,), "environment {event}"),
    Verb("complicate", ABOUT, "complicate {who} {matter}"),
    Verb("end_turn", (), "end turn"),
    Verb("pass", (), "pass"),
    # minor and free actions
    Verb("aim", (), "aim"),
    Verb("bolster", WHO, "bolster {who}"),
    Verb("defend", WHO, "defend {who}"),
    Verb("disengage", (), "disengage"),
    Verb("draw", (WEAPONS,), "draw {weapon}"),
    Verb("drop_prone", (), "drop prone"),
    Verb("stand", (), "stand"),
    Verb("interact", (limits.ENVIRONMENT,), "interact {event}"),
    Verb("move", PLACE, "move {zone}"),
    Verb("prepare", (), "prepare"),
    Verb("leave", (), "leave the scene"),
    Verb("shift", (), "shift"),
    Verb("drop", (WEAPONS,), "drop {weapon}"),
    # major actions
    Verb("attack", ARMED, "attack {weapon} -> {who}"),
    Verb("throw", ARMED, "throw {weapon} -> {who}"),
    Verb("threaten", ARMED, "threaten {weapon} -> {who}"),
    Verb("aid", WHO, "aid {who}"),
    Verb("assist", WHO, "assist {who}"),
    Verb("advantage", ABOUT, "create advantage {who} {matter}"),
    Verb("protect", WHO, "protect {who}"),
    Verb("ready", (WEAPONS,), "ready {weapon}"),
    Verb("recover", (), "recover"),
    Verb("rush", PLACE, "rush {zone}"),
    Verb("treat_wound", WHO, "treat wound {who}"),
    Verb("treat_trauma", WHO, "treat trauma {who}"),
    Verb("stabilise", WHO, "stabilise {who}"),
    Verb("revive", WHO, "revive {who}"),
    Verb("rest", (), "catch breath"),
    Verb("break_free", (), "break free"),
    Verb("work", (), "work on the task"),
    Verb("surge", (), "surge of activity"),
    Verb("make_it_happen", (codes.MATTERS,), "make it happen {matter}"),
    # reach
    Verb("approach", WHO, "approach {who}"),
    Verb("approach_cover", (), "approach cover"),
    Verb("stay", (), "stay"),
    # prices, dice, reactions
    Verb("pay", (7,), "pay {number} momentum"),
    Verb("reloads", (7,), "spend {number} reloads", one="reload"),
    Verb("hit_the_dirt", (), "hit the dirt"),
    Verb("raise_difficulty", (), "raise difficulty"),
    Verb("no_response", (), "no response"),
    Verb("help", WHO, "help from {who}"),
    Verb("no_help", (), "no help"),
    Verb("perfect", (), "perfect opportunity"),
    Verb("buy_dice", (4,), "buy {number} dice", one="die"),
    Verb("aim_again", (8,), "re-roll die {number}"),
    Verb("inspiration", (), "moment of inspiration"),
    Verb("keep_roll", (), "keep the roll"),
    Verb("accept_cost", (), "succeed at a cost"),
    Verb("refuse_cost", (), "accept failure"),
    Verb("buy_off", (), "buy off the complication"),
    Verb("suffer", (), "suffer the complication"),
    Verb("hamper", (codes.MATTERS,), "complication {matter}"),
    Verb("fumble", (), "complication fumble"),
    Verb("fluster", (), "complication fluster"),
    # Momentum spends
    Verb("trip", (), "trip", spend=True),
    Verb("roll_damage", (), "roll damage"),
    Verb("bonus_damage", (), "bonus damage", spend=True, told="adds a die of damage"),
    Verb(
        "penetration", (), "penetration", spend=True, told="finds a gap: 2 points of Resistance do not count"
    ),
    Verb("again_blanks", (), "re-roll blanks", spend=True),
    Verb("again_ones", (), "re-roll blanks and ones", spend=True),
    Verb("again_plain", (), "re-roll all but effects", spend=True),
    Verb("again_all", (), "re-roll everything", spend=True),
    Verb("secondary", WHO, "secondary target {who}", spend=True),
    Verb("disarm", (WEAPONS,), "disarm {target weapon}", spend=True),
    Verb("subdue", (), "subdue", spend=True, told="strikes to subdue, not to kill"),
    Verb(
        "confidence", (), "confidence", spend=True, told="gains confidence: 1 more die against mental damage"
    ),
    Verb("spend_advantage", ABOUT, "spend on advantage {who} {matter}", spend=True),
    Verb("extra_minor", (), "extra minor action", spend=True, told="gains another minor action"),
    Verb("swift", (), "swift action", spend=True, told="gains another major action, at 1 Difficulty more"),
    Verb("second_wind", (), "second wind", spend=True, told="draws breath"),
    Verb("more", (), "more of it", spend=True, told="does more of the same"),
    Verb("rush_on", PLACE, "rush on {zone}", spend=True),
    Verb("done", (), "done"),
    # what follows
    Verb("catch", WHO, "catch {who}"),
    Verb("resist_keep", (), "keep the resistance"),
    Verb("resist_blanks", (), "resist with blanks again"),
    Verb("resist_low", (), "resist with blanks and ones again"),
    Verb("resist_all", (), "resist with everything again"),
    Verb("accept_defeat", (), "accept defeat"),
    Verb("fight_on", (), "fight on"),
    Verb("wound", (codes.MATTERS,), "wound hampers {matter}"),
    Verb("get_up", (), "get up"),
    Verb("stay_down", (), "stay down"),
    Verb("slip_away", (), "slip away"),
    Verb("strike_back", (WEAPONS,), "strike back with {weapon}"),
    Verb("let_go", (), "let it go"),
    Verb("take_ready", (), "take the readied attack"),
    Verb("hold_ready", (), "hold the readied attack"),
    Verb("hand_over", (), "hand over"),
    Verb("keep_initiative", (), "keep the initiative"),
    Verb("mend", (codes.MATTERS,), "treat what hampers {matter}"),
    # a test of Difficulty 0
    Verb("no_roll", (), "succeed without a roll"),
    # other action orders
    Verb("interrupt", WHO, "interrupt with {who}"),
    Verb("no_interrupt", (), "do not interrupt"),
    Verb("give_way", (), "give way"),
    Verb("take_precedence", (), "take precedence"),
    # a threat that arrives later
    Verb(
        "make_it_stick",
        (),
        "make it stick",
        spend=True,
        told="sees to it that the message is harder to make light of",
    ),
    Verb("make_light", (), "make light of it"),
    Verb("take_to_heart", (), "take it to heart"),
    # defensive Reactions
    Verb("dodge", (), "dodge"),
    Verb("parry", (), "parry"),
    Verb("withstand", (), "withstand"),
    # a pursuit
    Verb("bonus_pace", (), "bonus pace", told="puts on speed: 1 point more"),
    Verb("evasion", (), "evasion", told="slips through: 2 points of Resistance do not count"),
    Verb("hinder", (), "create hindrance"),
    Verb("obstacle", (), "complication obstacle"),
    # tasks, consequences, challenges, alarms
    Verb("overcome", (limits.TASKS,), "overcome {task}"),
    Verb("attempt", (limits.TASKS,), "attempt {task}"),
    Verb("steady", (limits.CONSEQUENCES,), "steady {consequence}"),
    Verb("pave", (limits.TASKS,), "create advantage for {task}"),
    Verb("oppose", WHO, "oppose with {who}"),
    Verb("breakthrough", (len(codes.BREAKTHROUGH_WORDS),), "breakthrough {breakthrough}"),
    Verb("setback", (len(codes.SETBACK_WORDS),), "setback {setback}"),
    Verb("worsen", (limits.CONSEQUENCES,), "complication worsens {consequence}"),
    Verb("take_time", (), "complication takes time"),
    Verb("cut_losses", (), "cut losses"),
    Verb("see_through", (), "see it through"),
    Verb("save_time", (), "save an interval", told="saves an interval"),
    Verb("win_time", (), "win an interval"),
    Verb("take_priority", (), "take priority"),
    Verb("ease", (limits.CONSEQUENCES,), "ease {consequence}"),
    Verb("spend_pave", (limits.TASKS,), "spend on advantage for {task}"),
    Verb("obstruct", (limits.TASKS,), "obstruct {task}"),
    Verb("raise_alarm", (), "raise the alarm"),
    Verb("shorten", (), "shorten the time"),
    Verb("leave_be", (), "leave it be"),
    # readied actions and what they wait for
    Verb("ready_protect", (), "ready to protect"),
    Verb("ready_aid", (), "ready to aid"),
    Verb("ready_rush", (), "ready to rush"),
    Verb("when_moves", (), "when an enemy moves"),
    Verb("when_attacks", (), "when an enemy attacks"),
    Verb("when_enters", (), "when an enemy comes into the zone"),
    Verb("when_reaches", (), "when an enemy comes into reach"),
    Verb("when_acts", WHO, "when {who} acts"),
    Verb("hold_back", (), "hold back"),
    # stealth
    Verb("hide", (), "hide"),
    Verb("search", PLACE, "search {zone}"),
    Verb("sense", (3,), "rely on {sense}"),
    Verb("call_out", (), "call out a warning"),
    Verb("show", (), "show yourself"),
    Verb("vanish", (), "slip out of mind"),
    Verb("hush", (), "do it silently"),
    Verb("loud", (), "do it openly"),
    Verb("watch", (), "watch for it"),
    Verb("no_watch", (), "notice nothing"),
    Verb("evade", (), "stay out of sight"),
    Verb("no_evade", (), "trust to luck"),
    Verb("press_search", (), "press the search"),
    Verb("follow_trail", (), "follow the trail"),
    Verb("melt_away", (), "melt away"),
    # requests and what supports them
    Verb("ask", (limits.REQUESTS, APPEALS), "ask {request} by {appeal}"),
    Verb("tell", (limits.CLAIMS,), "tell {claim}"),
    Verb("doubt", (limits.CLAIMS,), "doubt {claim}"),
    Verb("offer", (limits.OFFERS, OFFER_USES), "offer {offer} to {use}"),
    Verb("read", WHO, "read {who}"),
    Verb("question", (FACTS,), "ask what they {fact}", spend=True),
    Verb("yield", (), "yield"),
    Verb("resist", (STANCES,), "resist by {stance}"),
    Verb("straight_face", (), "keep a straight face"),
    Verb("lay_open", (), "let them look"),
    Verb("bear", (), "bear it"),
    Verb("walk_out", (), "walk out"),
    Verb("shaken", (), "complication composure"),
    Verb("found_out", (), "complication found out"),
    # what brings Fortune or Determination
    Verb("fail", (), "fail on purpose"),
    Verb("consent", (), "let it fail"),
    Verb("refuse_consent", (), "insist on the dice"),
    Verb("invoke", (), "invoke a flaw"),
    Verb("let_rest", (), "let the value rest"),
    Verb("press", (limits.VALUES,), "press value {number}"),
    Verb("comply", (), "comply with the value"),
    Verb("challenge", (), "challenge the value"),
    # variants of attacks
    Verb("raise_guard", (), "raise guard"),
    Verb("remove_guard", (), "remove guard", told="beats the enemy's guard aside"),
    Verb("lower_guard", (), "complication guard"),
    Verb("run_out", (), "complication ammunition"),
    Verb("salvo", (SALVO_ROOM,), "salvo {effect}"),
    Verb("lethal", (), "strike to kill"),
    Verb("non_lethal", (), "strike to stun"),
    Verb("ready_recover", (), "ready to recover"),
    Verb("ready_advantage", (), "ready to create an advantage"),
    Verb("ready_work", (), "ready to work"),
    Verb("trick", (limits.TALENTS,), "useful trick {talent}"),
    # variants of Stress and Harm
    Verb("take_harm", (), "take the harm"),
    Verb("avoid", (), "avoid the harm"),
    Verb("avoid_at_cost", (), "avoid with a complication"),
    Verb("use_armour", (), "let the armour take it"),
    Verb("recover_body", (), "recover vigour"),
    Verb("recover_mind", (), "recover resolve"),
    # mounts and vehicles
    Verb("mount", WHO, "mount {who}"),
    Verb("dismount", (), "dismount"),
    # questions to the gamemaster
    Verb("inquire", (TOPICS,), "ask {topic}", spend=True),
    Verb("leave_traces", (), "complication traces"),
    Verb("ready_tend", (), "ready to tend the hurt"),
    Verb("ready_hide", (), "ready to hide"),
    Verb("when_falls", (), "when a friend falls"),
    Verb(
        "give_up",
        (),
        "give up",
        means="Where a scenario says from how many losses on, a side may give up when it names its next "
        "character. It has lost then, and nobody is pursued.",
        source="Objectives",
    ),
    Verb("make_it_easier", (), "make it easier"),
    Verb("further_salvo", (EFFECT_ROOM,), "salvo {effect}"),
    *FURTHER,
)

*_firsts, ACTIONS = accumulate((prod(verb.sizes) for verb in VERBS), initial=0)
BASE: dict[str, int] = dict(zip((verb.name for verb in VERBS), _firsts))
globals().update({name.upper(): number for name, number in BASE.items()})

if TYPE_CHECKING:

    def __getattr__(name: str) -> int: ...
