"""Where rules add to a field or take from it, and why that stays in the range of the field.

A row for each such line of the rules: file below `arena/twod20`, function, line; and the bound. A chapter
may have its own in `stores` of its folder.
`test_stores.py` finds the lines in the code, so that nobody writes a further one without saying what keeps
it in.
"""

from __future__ import annotations

from tests.twod20.found import rows_of

TAKEN_WHILE_THERE = "taken only while there is something to take"
ONE_OF_SEVERAL = "one of those counted when the question was asked, which is not asked for none"

STORES: dict[tuple[str, str, str], str] = {
    # attack
    (
        "core/rules/attack/ammunition.py",
        "do_reloads",
        "weapon.reloads -= reloads",
    ): "no more are listed than are left",
    ("core/rules/attack/ammunition.py", "do_reloads", "state.bonus += max(0, reloads - weapon.mandatory)"): (
        "Burst, 6 at most"
    ),
    ("core/rules/attack/ammunition.py", "do_reloads", "weapon.reloads -= state.reloads_spent"): (
        "no more are listed than are left"
    ),
    ("core/rules/attack/attack.py", "declare_attack", "state.bonus += 1"): "once an attack, from 0",
    # core
    ("core/rules/test/complication.py", "one_less", "state.tests[role].complications -= 1"): ONE_OF_SEVERAL,
    (
        "core/rules/test/resolution.py",
        "win",
        "state.bonus += talent_bonus(state, test.who, test.kind)",
    ): "once a test",
    ("core/rules/test/resolution.py", "do_cost", "test.complications += 1"): (
        "once a test; the range has room for three more than dice bring"
    ),
    ("core/rules/test/trait.py", "make_true", "state.traits[opposite].copies -= 1"): TAKEN_WHILE_THERE,
    ("chapters/deck/rules/drawing.py", "take_card", "deck.due -= 1"): "a card is drawn only while one is due",
    # harm
    ("core/rules/harm/avoidance.py", "avoid", "state.damage.harms -= 1"): ONE_OF_SEVERAL,
    ("core/rules/harm/damage.py", "do_area", "state.damage.extra_targets -= 1"): ONE_OF_SEVERAL,
    ("core/rules/harm/harm.py", "suffer", "damage.harms += 1"): "two at most before, three with Intense",
    ("core/rules/harm/harm.py", "suffer_fatigue", "character.fatigue += 1"): (
        "only while less than the maximum Stress, 60"
    ),
    ("core/rules/harm/harm.py", "do_harm", "character.hampered[0] += 1"): "for a Wound that is being counted",
    ("core/rules/harm/harm.py", "write_harms", "character.traumas += harms + character.treated_traumas"): (
        "only of who is up, so below its limit of 18"
    ),
    ("core/rules/harm/harm.py", "write_harms", "character.wounds += harms + character.treated_wounds"): (
        "only of who is up, so below its limit of 18"
    ),
    ("core/rules/harm/harm.py", "write_harms", "character.passing_harms[state.damage.mental] += harms"): (
        "no more than Harms"
    ),
    ("core/rules/harm/harm.py", "write_harms", "character.hampered[matter] += character.bandaged[matter]"): (
        "no more than Wounds"
    ),
    (
        "core/rules/harm/harm.py",
        "harms_done",
        "character.hampered[0] += character.wounds - hampering(character)",
    ): ("brings the sum to the Wounds"),
    (
        "core/rules/harm/harm.py",
        "do_hamper",
        "state.characters[damage.target].hampered[action - WOUND] += 1",
    ): ("for a Wound that has been counted"),
    ("core/rules/harm/harm.py", "do_hamper", "damage.harms -= 1"): ONE_OF_SEVERAL,
    ("core/rules/harm/mending.py", "mend", "character.wounds -= 1"): TAKEN_WHILE_THERE,
    ("core/rules/harm/mending.py", "mend", "character.treated_wounds += 1"): "for a Wound less",
    ("core/rules/harm/mending.py", "mend", "character.hampered[matter] -= 1"): TAKEN_WHILE_THERE,
    ("core/rules/harm/mending.py", "mend", "character.bandaged[matter] += 1"): "for a hampering Wound less",
    ("core/rules/harm/mending.py", "treat_trauma", "character.traumas -= 1"): TAKEN_WHILE_THERE,
    ("core/rules/harm/mending.py", "treat_trauma", "character.treated_traumas += 1"): "for a Trauma less",
    ("core/rules/harm/recovery.py", "rest_once", "character.fatigue -= 1"): TAKEN_WHILE_THERE,
    ("core/rules/harm/resistance.py", "destroy_one", "zone.morale -= 1"): TAKEN_WHILE_THERE,
    ("core/rules/harm/stress.py", "strike_layers", "layer.stress += taken"): "what the layer still takes",
    (
        "core/rules/harm/stress.py",
        "regain_layers",
        "layer.stress -= back",
    ): "what the layer has suffered, at most",
    # magic
    ("chapters/magic/rules/healing.py", "heal_harm", "character.wounds -= 1"): TAKEN_WHILE_THERE,
    ("chapters/magic/rules/healing.py", "heal_harm", "character.traumas -= 1"): TAKEN_WHILE_THERE,
    ("chapters/magic/rules/healing.py", "heal_harm", "character.treated_wounds -= 1"): TAKEN_WHILE_THERE,
    ("chapters/magic/rules/healing.py", "heal_harm", "character.treated_traumas -= 1"): TAKEN_WHILE_THERE,
    ("chapters/magic/rules/healing.py", "begin_relief", "state.magic.relief[who] -= 1"): TAKEN_WHILE_THERE,
    ("chapters/magic/rules/hunger.py", "do_hunger", "magic.counter_power += DRAWN_POWER * drawn"): (
        "once a Counterspell, on a Power of a scenario"
    ),
    ("chapters/magic/rules/hunger.py", "do_hunger", "magic.power += DRAWN_POWER * drawn"): (
        "once a spell, on a Power of a scenario"
    ),
    ("chapters/magic/rules/lasting.py", "wear_ward", "working.cover -= 1"): TAKEN_WHILE_THERE,
    ("chapters/magic/rules/lasting.py", "end_round_of_spells", "working.left -= 1"): "at none the spell ends",
    ("chapters/magic/rules/lasting.py", "note_harms", "magic.obeys[who] += harms"): "no more than Harms",
    ("chapters/magic/rules/lasting.py", "obey", "character.traumas -= healed"): "the lesser of both",
    ("chapters/magic/rules/working.py", "note_miscast", "test.complications += 1"): (
        "once a test; the range has room for three more than dice bring"
    ),
    (
        "chapters/magic/rules/working.py",
        "take_extra",
        "magic.more_cost += extra.price",
    ): "offered up to `MOST_DAMAGE_DICE`",
    (
        "chapters/magic/rules/working.py",
        "take_extra",
        "magic.more_armour += extra.amount",
    ): "offered up to `MOST_SHAPED`",
    (
        "chapters/magic/rules/working.py",
        "take_extra",
        "magic.more_strike += extra.amount",
    ): "offered up to `MOST_SHAPED`",
    (
        "chapters/magic/rules/working.py",
        "take_extra",
        "magic.more_cover += extra.amount",
    ): "offered up to `MOST_SHAPED`",
    ("chapters/magic/rules/working.py", "take_extra", "magic.more_raised += extra.amount"): (
        "offered up to `MOST_SHAPED`, and while more dead wait"
    ),
    ("chapters/magic/rules/working.py", "take_extra", "magic.more_rounds += extra.amount"): (
        "offered up to `MOST_SHAPED`, and while the scene lasts longer"
    ),
    # network
    ("chapters/network/rules/breach.py", "do_breach", "hacking.unsettled -= 1"): ONE_OF_SEVERAL,
    (
        "chapters/network/rules/malware.py",
        "end_round_of_malware",
        "network.burning_rounds -= 1",
    ): TAKEN_WHILE_THERE,
    ("chapters/network/rules/malware.py", "note_round_of_networks", "network.down -= 1"): TAKEN_WHILE_THERE,
    (
        "chapters/network/rules/malware.py",
        "end_turn_of_network",
        "state.hacking.networks[own].stunned -= 1",
    ): (TAKEN_WHILE_THERE),
    ("chapters/network/rules/breach.py", "do_spread", "hacking.spread -= 1"): ONE_OF_SEVERAL,
    (
        "chapters/network/rules/hack.py",
        "run_memory",
        "state.damage.dice += units",
    ): "offered up to `MOST_DAMAGE_DICE`",
    (
        "chapters/network/rules/security.py",
        "use_memory",
        "console.memory -= units",
    ): "no more is offered than is left",
    (
        "core/rules/objective.py",
        "progress",
        "objective.progress += 1",
    ): "done at its amount, 12, or its rounds, 30",
    # pools
    ("core/rules/pools/fate.py", "invoke_flaw", "state.characters[who].flaws -= 1"): TAKEN_WHILE_THERE,
    ("core/rules/pools/payment.py", "do_pay", "state.generated -= from_own"): (
        "ways to pay are listed that there are points for"
    ),
    ("core/rules/pools/payment.py", "do_pay", "state.momentum -= momentum - from_own"): (
        "ways to pay are listed that there are points for"
    ),
    ("core/rules/pools/resource.py", "bank_momentum", "state.momentum += generated - lost"): (
        "what is beyond the cap is lost"
    ),
    ("core/rules/pools/resource.py", "charge", "state.bonus -= bonus"): "no more than there is",
    ("core/rules/pools/resource.py", "charge", "state.generated -= used"): "no more than there is",
    (
        "core/rules/pools/resource.py",
        "spend_fortune",
        "state.characters[who].fortune -= 1",
    ): TAKEN_WHILE_THERE,
    ("core/rules/pools/spend.py", "take_spend", "state.damage.dice += 1"): "offered up to `MOST_DAMAGE_DICE`",
    ("core/rules/pools/spend.py", "take_spend", "state.damage.penetration += PENETRATED"): (
        "offered up to `MOST_PENETRATION`, and the range has room for one more"
    ),
    ("core/rules/pools/spend.py", "take_spend", "state.pressure += 1"): "offered up to `MOST_PRESSURE`",
    (
        "core/rules/pools/spend.py",
        "take_common_spend",
        "character.confidence += 1",
    ): "offered up to `CONFIDENCE_CAP`",
    ("core/rules/pools/spend.py", "take_common_spend", "state.turn.minors_left += 1"): "offered up to four",
    ("chapters/magic/rules/working.py", "take_spend", "state.magic.questions -= 1"): TAKEN_WHILE_THERE,
    # pursuit
    (
        "chapters/pursuit/rules/pursuit.py",
        "begin_exchange",
        "pursuit.exchange += 1",
    ): "over at its last exchange",
    ("chapters/pursuit/rules/pursuit.py", "take_pursuit_spend", "pursuit.speed += 1"): (
        "offered while the total is below the track, 20"
    ),
    ("chapters/pursuit/rules/pursuit.py", "take_pursuit_spend", "pursuit.evasion += EVADED"): (
        "offered while there is Resistance left, 13 at most"
    ),
    ("chapters/pursuit/rules/pursuit.py", "next_exchange", "state.round_number += 1"): (
        "a file has no more rounds and exchanges than 30 together"
    ),
    # ritual
    (
        "chapters/ritual/rules/cost.py",
        "do_share",
        "rituals.shares[state.tests[ACTIVE].who] -= action - SHARE_COST",
    ): ("no more is offered than there is"),
    (
        "chapters/ritual/rules/cost.py",
        "strike_with_cost",
        "state.damage.effects.ratings[PIERCING] += HORROR_PIERCING",
    ): ("once, on a rating of a file"),
    ("chapters/ritual/rules/deeds.py", "sacrifice", "rite.animals -= 1"): TAKEN_WHILE_THERE,
    ("chapters/ritual/rules/glamour.py", "do_knowing", "rite.questions -= 1"): TAKEN_WHILE_THERE,
    (
        "chapters/ritual/rules/performing.py",
        "start",
        "rite.offerings -= rite.offering",
    ): "begun only with as many",
    (
        "chapters/ritual/rules/performing.py",
        "expend_offering",
        "rite_of(state, number).offerings -= 1",
    ): TAKEN_WHILE_THERE,
    ("chapters/ritual/rules/performing.py", "expend_offering", "state.bonus += 1"): (
        "no more often than there are offerings, 9"
    ),
    # social and stealth
    ("chapters/social/rules/request.py", "do_fallout", "state.damage.harms -= 1"): ONE_OF_SEVERAL,
    ("chapters/stealth/rules/search.py", "finish_search", "state.generated -= harder"): TAKEN_WHILE_THERE,
    # turns
    ("core/rules/turns/lasting.py", "suffer_end", "character.burning_rounds -= 1"): TAKEN_WHILE_THERE,
    ("core/rules/turns/lasting.py", "end_help", "turn.help_stage += 1"): "from 0 to the last stage, 3",
    ("core/rules/turns/order.py", "end_turn", "turn.stage += 1"): "from 0 to the last stage, 3",
    ("core/rules/turns/reaction.py", "use_reaction", "character.reacted += 1"): (
        "once a round, or at a price that grows beyond the pool by the 23rd"
    ),
    (
        "core/rules/turns/reaction.py",
        "hit_the_dirt",
        "state.bonus += 1",
    ): "once a Reaction of who is attacked",
    ("chapters/pursuit/rules/pursuit.py", "become_pursuit", "state.round_number += 1"): (
        "once, as the pursuit begins, at 31 at the latest"
    ),
    ("core/rules/turns/rounds.py", "end_round", "state.round_number += 1"): "only below the limit",
    ("core/rules/turns/turn.py", "pay_minor", "state.turn.minors_left -= 1"): TAKEN_WHILE_THERE,
    ("core/rules/turns/turn.py", "pay_minor", "state.turn.burden += 1"): "offered up to `MOST_BURDEN`",
    ("core/rules/turns/turn.py", "do_major", "state.turn.majors += 1"): "offered up to those allowed, 2",
    # venture
    ("chapters/venture/rules/alarm.py", "hinder_task", "state.venture.tasks[number].hindered += 1"): (
        "offered up to `MOST_CHANGE`"
    ),
    ("chapters/venture/rules/alarm.py", "shorten", "state.venture.limit -= 1"): (
        "offered while more than an interval is left"
    ),
    (
        "chapters/venture/rules/alarm.py",
        "shorten",
        "state.round_limit -= 1",
    ): "offered while more than a round is left",
    ("chapters/venture/rules/alarm.py", "raise_alarm", "venture.stage += 1"): "only below the last stage",
    (
        "chapters/venture/rules/challenge.py",
        "take_time_spend",
        "venture.duration -= 1",
    ): "offered down to the shortest",
    (
        "chapters/venture/rules/challenge.py",
        "do_losses",
        "state.venture.duration -= 1",
    ): "asked down to the shortest",
    (
        "chapters/venture/rules/challenge.py",
        "do_losses",
        "state.threat -= TIME_PRICE",
    ): "asked only while there is as much",
    (
        "chapters/venture/rules/challenge.py",
        "take_venture_trouble",
        "state.venture.consequences[action - act.WORSEN].due += 1",
    ): ("one for each Complication of a test, rolled before the next"),
    ("chapters/venture/rules/challenge.py", "take_venture_trouble", "state.venture.duration += 1"): (
        "one for each Complication of a test"
    ),
    ("chapters/venture/rules/challenge.py", "pass_time", "venture.elapsed += intervals"): (
        "up to the limit and one last test"
    ),
    (
        "chapters/venture/rules/condition.py",
        "note_failure",
        "threat.due += 1",
    ): "one a test, rolled before the next",
    (
        "chapters/venture/rules/condition.py",
        "note_deed",
        "threat.due += 1",
    ): "one a deed, rolled before the next",
    (
        "chapters/venture/rules/condition.py",
        "note_round",
        "threat.due += 1",
    ): "one a round, rolled before the next",
    ("chapters/venture/rules/consequence.py", "reckon", "threat.due -= 1"): TAKEN_WHILE_THERE,
    ("chapters/venture/rules/consequence.py", "steady", "threat.stress -= less"): "no more than there is",
    (
        "chapters/venture/rules/problem.py",
        "strike_task",
        "task.breakthroughs += found",
    ): "no more than are needed",
    (
        "chapters/venture/rules/problem.py",
        "strike_consequence",
        "threat.setbacks += found",
    ): "no more than there are",
    ("chapters/venture/rules/problem.py", "next_effect", "state.venture.unsettled -= 1"): ONE_OF_SEVERAL,
    ("chapters/venture/rules/problem.py", "do_breakthrough", "state.venture.unsettled -= 1"): ONE_OF_SEVERAL,
    ("chapters/venture/rules/problem.py", "do_setback", "state.venture.unsettled -= 1"): ONE_OF_SEVERAL,
    ("chapters/venture/rules/task.py", "begin_task", "task.left -= 1"): TAKEN_WHILE_THERE,
    **rows_of("stores", "STORES"),
}
