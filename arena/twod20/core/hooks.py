"""Where core lets chapters in: each place with what its rules are given, and what they give back.

A rule is asked only in scenes that have its chapter. "Taken" is true where the rule has done what was to do.
"""

from arena.phases.hooks import places

tells, asks, adds, finds, lists, offers = places("arena.twod20.chapters")

# turns and rounds
cannot_act = asks("cannot_act")  # (state, who): whether it has no turn now
begins_afresh = tells("begins_afresh")  # (state, who): what lasted until its turn ends
turn_begins = tells("turn_begins")  # (state, who)
takes_turn = asks("takes_turn")  # (state, who): whether the turn is taken from it
turn_due = asks("turn_due")  # (state, who): taken; something comes before its turn
turn_ends = tells("turn_ends")  # (state, who)
touches = tells("touches")  # (state, who, place, step): a turn ends in a zone without a hazard
strikes_gear = asks("strikes_gear")  # (state, who, place, step): taken; a hazard strikes
action_over = tells("action_over")  # (state)
comes_first = asks("comes_first")  # (state): taken; before the scene is judged
comes_due = asks("comes_due")  # (state): taken; after that
scene_turns = asks("scene_turns")  # (state): taken; the scene becomes another
round_due = asks("round_due")  # (state): taken; before a round ends
round_ends = tells("round_ends")  # (state)
round_begins = tells("round_begins")  # (state)
nobody_can_act = tells("nobody_can_act")  # (state): a round begins in which nobody has a turn

# what is open to the actor
majors_of_mind = lists("majors_of_mind")
majors = lists("majors")
work = lists("work")
minors_of_mind = lists("minors_of_mind")
minors = lists("minors")
movement = lists("movement")
free_actions = lists("free_actions")
work_left = asks("work_left")  # (state, who): whether the scene has any for it
needs_preparing = asks("needs_preparing")  # (state, who): whether it has to see to something
majors_elsewhere = lists("majors_elsewhere")  # of a mind that is away
minors_elsewhere = lists("minors_elsewhere")
only_actions = lists("only_actions")  # nothing else is open to it, if there are any
ready_deeds = lists("ready_deeds")  # a deed of a chapter, readied
is_ready = asks("is_ready")  # (state, who): whether it can do it

# what a side sees
sees = tells(
    "sees"
)  # (state, side, characters, zones, world): the arrays that an observation is written into

# where somebody is
out_of_sight = asks("out_of_sight")  # (state, who): whether enemies do not make them out
leaves_reach = tells("leaves_reach")  # (state, who): it moves out of everybody's Reach
leaves_zone = tells("leaves_zone")  # (state, who, zone): it goes to another zone
is_away = asks("is_away")  # (state, who): whether its mind is elsewhere
mind_place = finds("mind_place")  # (state, who): the zone that its mind has gone to, leaving a body behind
are_apart = asks("are_apart")  # (state, who, other): whether minds keep them from working together
goes_on_foot = tells("goes_on_foot")  # (state, who): it gets off whatever carries it
is_carried = asks("is_carried")  # (state, who): whether it does not go where it likes
cannot_help = asks("cannot_help")  # (state, who)
arrives = tells("arrives")  # (state, who): a reserve comes into the scene
strides_farther = asks("strides_farther")  # (state, who): whether a movement takes it a zone farther
ways = lists("ways")  # (state, who, out, number, first, extra): where measured ways lead it
leap_of = finds("leap_of")  # (state, who, zone): the crossing whose test a Rush there is
is_lost = asks("is_lost")  # (state, side, who): whether a side does not know where an enemy is
goes_unnoticed = asks("goes_unnoticed")  # (state, who): whether the other side does not know of it at all

sees_afar = asks("sees_afar")  # (state, who, zone): whether it sees the zone as if it stood there
is_unlocked = asks("is_unlocked")  # (state, crossing): whether its test is needed no longer
is_silenced = asks("is_silenced")  # (state): whether the alarm is

# what the actor does; an action is taken by the chapter that knows its number
acts = tells("acts")  # (state, who, action): it sets about something
takes_free = asks("takes_free")  # (state, who, action): taken; a free action
is_minor = asks("is_minor")  # (state, action): whether it is a minor action
takes_minor = asks("takes_minor")  # (state, who, action): taken; it is paid for
minor_done = tells("minor_done")  # (state, who, loud): a minor action was done, so that others notice
handles = tells("handles")  # (state, who, slot): it draws a weapon, or prepares (NONE)
takes_major = asks("takes_major")  # (state, who, action): taken; a major action, in its turn or readied
resumes = asks("resumes")  # (state, who, action): taken; an action that was interrupted goes on
attacks = tells("attacks")  # (state, target): somebody declares an attack on it

# what happens to somebody
is_noticed = tells("is_noticed")  # (state, who): enemies know better where it is
is_hurt = tells("is_hurt")  # (state, who): a hit gets through
harmed = tells("harmed")  # (state, who, harms)
mind_harmed = tells("mind_harmed")  # (state, who): a Trauma
catches_fire = tells("catches_fire")  # (state, who): a lasting effect burns or haunts it
lies_down = tells("lies_down")  # (state, who): it is thrown, or throws itself, to the ground
falls = tells("falls")  # (state, who, status): it is out of the action
fallen = tells("fallen")  # (state, who): its promises are gone, too
reacts = tells("reacts")  # (state, who)
response_due = asks("response_due")  # (state): taken; something is asked before the response to a test
attack_harder = adds("attack_harder")  # (state, form, target): Difficulty of an attack on it
defence_harder = adds("defence_harder")  # (state, attacker): Difficulty of defending against it
given_dice = adds("given_dice")  # (state, who, form): challenge dice more in its attacks
given_effects = adds("given_effects")  # (state, form, target): effects more, as bits, of an attack on it
surprises = asks("surprises")  # (state, who, target): whether the target can do nothing about its attack
defies = asks("defies")  # (state, target): taken; a threat against it has failed
hit_lands = tells("hit_lands")  # (state, who): a hit on it is about to be resisted
ward_dice = adds("ward_dice")  # (state, who, mental): dice of Cover more against such damage
given_armour = adds("given_armour")  # (state, who, mental): Armour more against such damage
wards = tells("wards")  # (state, who): dice of Cover against this attack alone join the roll
ward_effects = adds("ward_effects")  # (state, who): effects, as bits, of that Cover
wears_ward = tells("wears_ward")  # (state, who): a die of it is destroyed
suffers = tells("suffers")  # (state, who, harms): it takes them, before they are written
hit_over = tells("hit_over")  # (state, who): a hit has got through, and its Harms are done
heals_more = tells("heals_more")  # (state, who, points): points of Stress are left to heal
stubborn_fatigue = adds("stubborn_fatigue")  # (state, who): Fatigue that it cannot recover here
strikes = asks("strikes")  # (state): taken; a damage roll stands and strikes something else than people
told_aims = adds("told_aims")  # (state, who, side): how many further secrets are told to a side
told_place = adds("told_place")  # (state, who, side): 1 where it is told where somebody hides
cannot_react = asks("cannot_react")  # (state, who): whether it does not see the attack coming
may_answer = asks("may_answer")  # (state): whether a Reaction of a chapter answers the test in hand
answers = offers("answers")  # which ones
takes_answer = asks("takes_answer")  # (state, action): taken; one of them

# what Threat buys
owes_threat = adds("owes_threat")  # (state): points that what is in hand will cost the gamemaster yet
no_reserve = asks("no_reserve")  # (state, who): whether Threat does not bring it in
for_sale = asks("for_sale")  # (state): whether there is something
threat_spends = offers("threat_spends")  # what it buys
takes_threat_spend = asks("takes_threat_spend")  # (state, action): taken
scene_changes = tells("scene_changes")  # (state, change): a change of the scene happens
paid = asks("paid")  # (state, action): taken; a price is paid

# what the dice of a test decide; `goal` is what it was made for
dice_lie = tells("dice_lie")  # (state)
judges = asks("judges")  # (state): taken; tests that are compared in another way
scored = tells("scored")  # (state, beaten): 1 where whoever stood against the test has failed
wins = asks("wins")  # (state, who, goal): taken; it has succeeded
lost = tells("lost")  # (state, goal): whoever stood against it has won
noticed = asks("noticed")  # (state): taken; that was all that it was to bring
defended = tells("defended")  # (state, goal): what else it brings
at_cost = tells("at_cost")  # (state): it succeeds at a cost
fails = tells("fails")  # (state, who, goal): nobody has won
failed = tells("failed")  # (state): it has failed, whoever has won
test_goes_on = asks("test_goes_on")  # (state): taken; something is due before it is over
test_ends = tells("test_ends")  # (state)

# how a scene ends
judgement = tells("judgement")  # (state): objectives are about to be looked at
reaches_goal = asks("reaches_goal")  # (state, objective): whether it is reached
loses_goal = asks("loses_goal")  # (state, objective): whether it is lost for good
failed_sides = adds("failed_sides")  # (state): the sides, as bits, who have failed in another way
is_late = asks("is_late")  # (state, margin): whether time is up, but for so many intervals
next_attempt = asks("next_attempt")  # (state): taken; there are no turns in this scene

# what goes against somebody's test, and what helps
hampers = adds("hampers")  # (state, who, kind): Difficulty more
may_reroll = asks("may_reroll")  # (state, who, attribute): whether a die may be picked up
only_threat_buys = asks("only_threat_buys")  # (state, test): whether its dice cost Threat alone
toll_to = adds("toll_to")  # (state, who, first, zone): what the ground asks for a movement there
tallies = asks("tallies")  # (state): taken; Complications of the active test are counted, and that is all
own_troubles = lists("own_troubles")  # what else a Complication may be, before all others
no_other_trouble = asks("no_other_trouble")  # (state, first): whether it can be nothing else
troubles = lists("troubles")
troubles_besides = lists("troubles_besides")
takes_trouble = asks("takes_trouble")  # (state, who, action): taken; what a Complication is
trouble_over = tells("trouble_over")  # (state, action)

# what Momentum buys after a test
falls_short = asks("falls_short")  # (state): whether the damage dice in hand will not be rolled
shapes = lists("shapes")  # before damage dice, and of tests that have none
spends_on_hit = lists("spends_on_hit")  # once damage dice lie
spends = lists("spends")  # in every scene; only these are open where there are no rounds
spends_on_success = lists("spends_on_success")  # of the active side, at no cost
spends_of_either = lists("spends_of_either")
free_spends = lists("free_spends")  # open to a side without a point
runs = lists("runs")  # where a Rush goes on to
has_free_question = asks("has_free_question")  # (state)
is_beyond = asks("is_beyond")  # (state, who, other): whether `who` can make no trait about `other`
spend_price = finds("spend_price")  # (state, action)
takes_free_spend = asks("takes_free_spend")  # (state, action): taken; it has no price
takes_spend = asks("takes_spend")  # (state, who, action): taken; its price is paid
