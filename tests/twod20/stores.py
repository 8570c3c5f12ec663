"""Where rules add to a field or take from it, and why that stays in the range of the field.

A row for each such line of `arena/twod20/rules`: file, function, line; and the bound. `test_stores.py` finds
the lines in the code, so that nobody writes a further one without saying what keeps it in.
"""

from __future__ import annotations

TAKEN_WHILE_THERE = "taken only while there is something to take"
ONE_OF_SEVERAL = "one of those counted when the question was asked, which is not asked for none"

STORES: dict[tuple[str, str, str], str] = {
    # attack
    ("attack/ammunition.py", "do_reloads", "weapon.reloads -= reloads"): "no more are listed than are left",
    ("attack/ammunition.py", "do_reloads", "state.bonus += max(0, reloads - weapon.mandatory)"): (
        "Burst, 6 at most"
    ),
    ("attack/ammunition.py", "do_reloads", "weapon.reloads -= state.reloads_spent"): (
        "no more are listed than are left"
    ),
    ("attack/attack.py", "declare_attack", "state.bonus += 1"): "once an attack, from 0",
    # core
    ("core/complication.py", "one_less", "state.tests[role].complications -= 1"): ONE_OF_SEVERAL,
    ("core/resolution.py", "win", "state.bonus += talent_bonus(state, test.who, test.kind)"): "once a test",
    ("core/resolution.py", "do_cost", "test.complications += 1"): (
        "once a test; the range has room for three more than dice bring"
    ),
    ("core/trait.py", "make_true", "state.traits[opposite].copies -= 1"): TAKEN_WHILE_THERE,
    ("deck/drawing.py", "take_card", "deck.due -= 1"): "a card is drawn only while one is due",
    # harm
    ("harm/avoidance.py", "avoid", "state.damage.harms -= 1"): ONE_OF_SEVERAL,
    ("harm/damage.py", "do_area", "state.damage.extra_targets -= 1"): ONE_OF_SEVERAL,
    ("harm/harm.py", "suffer", "damage.harms += 1"): "two at most before, three with Intense",
    ("harm/harm.py", "suffer_fatigue", "character.fatigue += 1"): (
        "only while less than the maximum Stress, 60"
    ),
    ("harm/harm.py", "do_harm", "character.hampered[0] += 1"): "for a Wound that is being counted",
    ("harm/harm.py", "write_harms", "character.traumas += harms + character.treated_traumas"): (
        "only of who is up, so below its limit of 18"
    ),
    ("harm/harm.py", "write_harms", "character.wounds += harms + character.treated_wounds"): (
        "only of who is up, so below its limit of 18"
    ),
    ("harm/harm.py", "write_harms", "character.passing_harms[state.damage.mental] += harms"): (
        "no more than Harms"
    ),
    ("harm/harm.py", "write_harms", "character.hampered[matter] += character.bandaged[matter]"): (
        "no more than Wounds"
    ),
    ("harm/harm.py", "harms_done", "character.hampered[0] += character.wounds - hampering(character)"): (
        "brings the sum to the Wounds"
    ),
    ("harm/harm.py", "do_hamper", "state.characters[damage.target].hampered[action - WOUND] += 1"): (
        "for a Wound that has been counted"
    ),
    ("harm/harm.py", "do_hamper", "damage.harms -= 1"): ONE_OF_SEVERAL,
    ("harm/mending.py", "mend", "character.wounds -= 1"): TAKEN_WHILE_THERE,
    ("harm/mending.py", "mend", "character.treated_wounds += 1"): "for a Wound less",
    ("harm/mending.py", "mend", "character.hampered[matter] -= 1"): TAKEN_WHILE_THERE,
    ("harm/mending.py", "mend", "character.bandaged[matter] += 1"): "for a hampering Wound less",
    ("harm/mending.py", "treat_trauma", "character.traumas -= 1"): TAKEN_WHILE_THERE,
    ("harm/mending.py", "treat_trauma", "character.treated_traumas += 1"): "for a Trauma less",
    ("harm/recovery.py", "rest_once", "character.fatigue -= 1"): TAKEN_WHILE_THERE,
    ("harm/resistance.py", "destroy_one", "zone.morale -= 1"): TAKEN_WHILE_THERE,
    ("harm/stress.py", "strike_layers", "layer.stress += taken"): "what the layer still takes",
    ("harm/stress.py", "regain_layers", "layer.stress -= back"): "what the layer has suffered, at most",
    # magic
    ("magic/healing.py", "heal_harm", "character.wounds -= 1"): TAKEN_WHILE_THERE,
    ("magic/healing.py", "heal_harm", "character.traumas -= 1"): TAKEN_WHILE_THERE,
    ("magic/healing.py", "heal_harm", "character.treated_wounds -= 1"): TAKEN_WHILE_THERE,
    ("magic/healing.py", "heal_harm", "character.treated_traumas -= 1"): TAKEN_WHILE_THERE,
    ("magic/healing.py", "begin_relief", "state.magic.relief[who] -= 1"): TAKEN_WHILE_THERE,
    ("magic/hunger.py", "do_hunger", "magic.counter_power += DRAWN_POWER * drawn"): (
        "once a Counterspell, on a Power of a scenario"
    ),
    ("magic/hunger.py", "do_hunger", "magic.power += DRAWN_POWER * drawn"): (
        "once a spell, on a Power of a scenario"
    ),
    ("magic/lasting.py", "wear_ward", "working.cover -= 1"): TAKEN_WHILE_THERE,
    ("magic/lasting.py", "end_round_of_spells", "working.left -= 1"): "at none the spell ends",
    ("magic/lasting.py", "note_harms", "magic.obeys[who] += harms"): "no more than Harms",
    ("magic/lasting.py", "obey", "character.traumas -= healed"): "the lesser of both",
    ("magic/working.py", "note_miscast", "test.complications += 1"): (
        "once a test; the range has room for three more than dice bring"
    ),
    ("magic/working.py", "take_extra", "magic.more_cost += extra.price"): "offered up to `MOST_DAMAGE_DICE`",
    ("magic/working.py", "take_extra", "magic.more_armour += extra.amount"): "offered up to `MOST_SHAPED`",
    ("magic/working.py", "take_extra", "magic.more_strike += extra.amount"): "offered up to `MOST_SHAPED`",
    ("magic/working.py", "take_extra", "magic.more_cover += extra.amount"): "offered up to `MOST_SHAPED`",
    ("magic/working.py", "take_extra", "magic.more_raised += extra.amount"): (
        "offered up to `MOST_SHAPED`, and while more dead wait"
    ),
    ("magic/working.py", "take_extra", "magic.more_rounds += extra.amount"): (
        "offered up to `MOST_SHAPED`, and while the scene lasts longer"
    ),
    # network
    ("network/breach.py", "do_breach", "hacking.unsettled -= 1"): ONE_OF_SEVERAL,
    ("network/breach.py", "end_round_of_malware", "network.burning_rounds -= 1"): TAKEN_WHILE_THERE,
    ("network/breach.py", "note_round_of_networks", "network.down -= 1"): TAKEN_WHILE_THERE,
    ("network/breach.py", "end_turn_of_network", "state.hacking.networks[own].stunned -= 1"): (
        TAKEN_WHILE_THERE
    ),
    ("network/breach.py", "do_spread", "hacking.spread -= 1"): ONE_OF_SEVERAL,
    ("network/hack.py", "run_memory", "state.damage.dice += units"): "offered up to `MOST_DAMAGE_DICE`",
    ("network/security.py", "use_memory", "console.memory -= units"): "no more is offered than is left",
    ("objective.py", "progress", "objective.progress += 1"): "done at its amount, 12, or its rounds, 30",
    # pools
    ("pools/fate.py", "invoke_flaw", "state.characters[who].flaws -= 1"): TAKEN_WHILE_THERE,
    ("pools/payment.py", "do_pay", "state.generated -= from_own"): (
        "ways to pay are listed that there are points for"
    ),
    ("pools/payment.py", "do_pay", "state.momentum -= momentum - from_own"): (
        "ways to pay are listed that there are points for"
    ),
    ("pools/resource.py", "bank_momentum", "state.momentum += generated - lost"): (
        "what is beyond the cap is lost"
    ),
    ("pools/resource.py", "charge", "state.bonus -= bonus"): "no more than there is",
    ("pools/resource.py", "charge", "state.generated -= used"): "no more than there is",
    ("pools/resource.py", "spend_fortune", "state.characters[who].fortune -= 1"): TAKEN_WHILE_THERE,
    ("pools/spend.py", "take_spend", "state.damage.dice += 1"): "offered up to `MOST_DAMAGE_DICE`",
    ("pools/spend.py", "take_spend", "state.damage.penetration += PENETRATED"): (
        "offered up to `MOST_PENETRATION`, and the range has room for one more"
    ),
    ("pools/spend.py", "take_spend", "state.pressure += 1"): "offered up to `MOST_PRESSURE`",
    ("pools/spend.py", "take_common_spend", "character.confidence += 1"): "offered up to `CONFIDENCE_CAP`",
    ("pools/spend.py", "take_common_spend", "state.turn.minors_left += 1"): "offered up to four",
    ("pools/spend.py", "take_common_spend", "state.magic.questions -= 1"): TAKEN_WHILE_THERE,
    # pursuit
    ("pursuit.py", "begin_exchange", "pursuit.exchange += 1"): "over at its last exchange",
    ("pursuit.py", "take_pursuit_spend", "pursuit.speed += 1"): (
        "offered while the total is below the track, 20"
    ),
    ("pursuit.py", "take_pursuit_spend", "pursuit.evasion += EVADED"): (
        "offered while there is Resistance left, 13 at most"
    ),
    ("pursuit.py", "next_exchange", "state.round_number += 1"): (
        "a file has no more rounds and exchanges than 30 together"
    ),
    # ritual
    ("ritual/cost.py", "do_share", "rituals.shares[state.tests[ACTIVE].who] -= action - SHARE_COST"): (
        "no more is offered than there is"
    ),
    ("ritual/cost.py", "strike_with_cost", "state.damage.effects.ratings[PIERCING] += HORROR_PIERCING"): (
        "once, on a rating of a file"
    ),
    ("ritual/deeds.py", "sacrifice", "rite.animals -= 1"): TAKEN_WHILE_THERE,
    ("ritual/glamour.py", "do_knowing", "rite.questions -= 1"): TAKEN_WHILE_THERE,
    ("ritual/performing.py", "start", "rite.offerings -= rite.offering"): "begun only with as many",
    ("ritual/performing.py", "expend_offering", "rite_of(state, number).offerings -= 1"): TAKEN_WHILE_THERE,
    ("ritual/performing.py", "expend_offering", "state.bonus += 1"): (
        "no more often than there are offerings, 9"
    ),
    # social and stealth
    ("social/request.py", "do_fallout", "state.damage.harms -= 1"): ONE_OF_SEVERAL,
    ("stealth/search.py", "finish_search", "state.generated -= harder"): TAKEN_WHILE_THERE,
    # turns
    ("turns/lasting.py", "suffer_end", "character.burning_rounds -= 1"): TAKEN_WHILE_THERE,
    ("turns/lasting.py", "end_help", "turn.help_stage += 1"): "from 0 to the last stage, 3",
    ("turns/order.py", "end_turn", "turn.stage += 1"): "from 0 to the last stage, 3",
    ("turns/reaction.py", "use_reaction", "character.reacted += 1"): (
        "once a round, or at a price that grows beyond the pool by the 23rd"
    ),
    ("turns/reaction.py", "hit_the_dirt", "state.bonus += 1"): "once a Reaction of who is attacked",
    ("turns/rounds.py", "is_decided", "state.round_number += 1"): (
        "once, as the pursuit begins, at 31 at the latest"
    ),
    ("turns/rounds.py", "end_round", "state.round_number += 1"): "only below the limit",
    ("turns/turn.py", "pay_minor", "state.turn.minors_left -= 1"): TAKEN_WHILE_THERE,
    ("turns/turn.py", "pay_minor", "state.turn.burden += 1"): "offered up to `MOST_BURDEN`",
    ("turns/turn.py", "do_major", "state.turn.majors += 1"): "offered up to those allowed, 2",
    # venture
    ("venture/alarm.py", "hinder_task", "state.venture.tasks[number].hindered += 1"): (
        "offered up to `MOST_CHANGE`"
    ),
    ("venture/alarm.py", "shorten", "state.venture.limit -= 1"): (
        "offered while more than an interval is left"
    ),
    ("venture/alarm.py", "shorten", "state.round_limit -= 1"): "offered while more than a round is left",
    ("venture/alarm.py", "raise_alarm", "venture.stage += 1"): "only below the last stage",
    ("venture/challenge.py", "take_time_spend", "venture.duration -= 1"): "offered down to the shortest",
    ("venture/challenge.py", "do_losses", "state.venture.duration -= 1"): "asked down to the shortest",
    ("venture/challenge.py", "do_losses", "state.threat -= TIME_PRICE"): "asked only while there is as much",
    (
        "venture/challenge.py",
        "do_venture_trouble",
        "state.venture.consequences[action - act.WORSEN].due += 1",
    ): ("one for each Complication of a test, rolled before the next"),
    ("venture/challenge.py", "do_venture_trouble", "state.venture.duration += 1"): (
        "one for each Complication of a test"
    ),
    ("venture/challenge.py", "pass_time", "venture.elapsed += intervals"): (
        "up to the limit and one last test"
    ),
    ("venture/condition.py", "note_failure", "threat.due += 1"): "one a test, rolled before the next",
    ("venture/condition.py", "note_deed", "threat.due += 1"): "one a deed, rolled before the next",
    ("venture/condition.py", "note_round", "threat.due += 1"): "one a round, rolled before the next",
    ("venture/consequence.py", "reckon", "threat.due -= 1"): TAKEN_WHILE_THERE,
    ("venture/consequence.py", "steady", "threat.stress -= less"): "no more than there is",
    ("venture/problem.py", "strike_task", "task.breakthroughs += found"): "no more than are needed",
    ("venture/problem.py", "strike_consequence", "threat.setbacks += found"): "no more than there are",
    ("venture/problem.py", "next_effect", "state.venture.unsettled -= 1"): ONE_OF_SEVERAL,
    ("venture/problem.py", "do_breakthrough", "state.venture.unsettled -= 1"): ONE_OF_SEVERAL,
    ("venture/problem.py", "do_setback", "state.venture.unsettled -= 1"): ONE_OF_SEVERAL,
    ("venture/task.py", "begin_task", "task.left -= 1"): TAKEN_WHILE_THERE,
}
