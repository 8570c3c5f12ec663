"""Where core lets chapters in: each place with what its rules are given, and what they give back.

A rule is asked only in scenes that have its chapter. "Taken" is true where the rule has done what was to do.
"""

from __future__ import annotations

from functools import partial

from arena.phases.hooks import Hook

place = partial(Hook, "arena.twod20.chapters")

# turns and rounds
CANNOT_ACT = place("cannot_act")  # (state, who): whether it has no turn now
BEGINS_AFRESH = place("begins_afresh")  # (state, who): what lasted until its turn ends
TURN_BEGINS = place("turn_begins")  # (state, who)
TAKES_TURN = place("takes_turn")  # (state, who): whether the turn is taken from it
TURN_DUE = place("turn_due")  # (state, who): taken; something comes before its turn
TURN_ENDS = place("turn_ends")  # (state, who)
TOUCHES = place("touches")  # (state, who, place, step): a turn ends in a zone without a hazard
STRIKES_GEAR = place("strikes_gear")  # (state, who, place, step): taken; a hazard strikes
ACTION_OVER = place("action_over")  # (state)
COMES_FIRST = place("comes_first")  # (state): taken; before the scene is judged
COMES_DUE = place("comes_due")  # (state): taken; after that
SCENE_TURNS = place("scene_turns")  # (state): taken; the scene becomes another
ROUND_DUE = place("round_due")  # (state): taken; before a round ends
ROUND_ENDS = place("round_ends")  # (state)
ROUND_BEGINS = place("round_begins")  # (state)
NOBODY_CAN_ACT = place("nobody_can_act")  # (state): a round begins in which nobody has a turn

# what is open to the actor: (state, who, out, number), and how many are listed then
MAJORS_OF_MIND = place("majors_of_mind")
MAJORS = place("majors")
WORK = place("work")
MINORS_OF_MIND = place("minors_of_mind")
MINORS = place("minors")
MOVEMENT = place("movement")
FREE_ACTIONS = place("free_actions")
WORK_LEFT = place("work_left")  # (state, who): whether the scene has any for it
NEEDS_PREPARING = place("needs_preparing")  # (state, who): whether it has to see to something

# where somebody is
OUT_OF_SIGHT = place("out_of_sight")  # (state, who): whether enemies do not make them out
LEAVES_REACH = place("leaves_reach")  # (state, who): it moves out of everybody's Reach
LEAVES_ZONE = place("leaves_zone")  # (state, who, zone): it goes to another zone

# what the actor does; an action is taken by the chapter that knows its number
ACTS = place("acts")  # (state, who, action): it sets about something
TAKES_FREE = place("takes_free")  # (state, who, action): taken; a free action
IS_MINOR = place("is_minor")  # (action): whether it is a minor action
TAKES_MINOR = place("takes_minor")  # (state, who, action): taken; it is paid for
MINOR_DONE = place("minor_done")  # (state, who, loud): a minor action was done, so that others notice
HANDLES = place("handles")  # (state, who, slot): it draws a weapon, or prepares (NONE)
TAKES_MAJOR = place("takes_major")  # (state, who, action): taken; a major action, in its turn or readied
RESUMES = place("resumes")  # (state, who, action): taken; an action that was interrupted goes on

# what happens to somebody
IS_HURT = place("is_hurt")  # (state, who): a hit gets through
HARMED = place("harmed")  # (state, who, harms)
MIND_HARMED = place("mind_harmed")  # (state, who): a Trauma
CATCHES_FIRE = place("catches_fire")  # (state, who): a lasting effect burns or haunts it
LIES_DOWN = place("lies_down")  # (state, who): it is thrown, or throws itself, to the ground
FALLS = place("falls")  # (state, who, status): it is out of the action
FALLEN = place("fallen")  # (state, who): its promises are gone, too
REACTS = place("reacts")  # (state, who)
RESPONSE_DUE = place("response_due")  # (state): taken; something is asked before the response to a test

# what Threat buys
NO_RESERVE = place("no_reserve")  # (state, who): whether Threat does not bring it in
FOR_SALE = place("for_sale")  # (state): whether there is something
THREAT_SPENDS = place("threat_spends")  # (state, out, number): how many are listed then
TAKES_THREAT_SPEND = place("takes_threat_spend")  # (state, action): taken
SCENE_CHANGES = place("scene_changes")  # (state, change): a change of the scene happens

# what the dice of a test decide; `goal` is what it was made for
DICE_LIE = place("dice_lie")  # (state)
JUDGES = place("judges")  # (state): taken; tests that are compared in another way
SCORED = place("scored")  # (state, beaten): 1 where whoever stood against the test has failed
WINS = place("wins")  # (state, who, goal): taken; it has succeeded
LOST = place("lost")  # (state, goal): whoever stood against it has won
NOTICED = place("noticed")  # (state): taken; that was all that it was to bring
DEFENDED = place("defended")  # (state, goal): what else it brings
AT_COST = place("at_cost")  # (state): it succeeds at a cost
FAILS = place("fails")  # (state, who, goal): nobody has won
FAILED = place("failed")  # (state): it has failed, whoever has won
TEST_GOES_ON = place("test_goes_on")  # (state): taken; something is due before it is over
TEST_ENDS = place("test_ends")  # (state)
