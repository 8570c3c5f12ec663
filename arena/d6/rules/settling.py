"""What a check decides once nobody adds to it: a rule for each kind of check, of core and of the chapters."""

from arena.compiling.rule import rule
from arena.d6 import codes
from arena.d6.chapters.care import rules as care
from arena.d6.chapters.grapple import rules as grapple
from arena.d6.chapters.joint import rules as joint
from arena.d6.chapters.moving import rules as moving
from arena.d6.chapters.stealth import rules as stealth
from arena.d6.chapters.talk import rules as talk
from arena.d6.chapters.tasks import rules as tasks
from arena.d6.chapters.vehicles import rules as vehicles
from arena.d6.core.rules.attack import keep_shared, resist, roll_damage, roll_to_stay_up
from arena.d6.core.rules.check import clear_check, roll_skill
from arena.d6.core.rules.harm import hurt, put_down
from arena.d6.core.rules.turn import dice_of, go_on_with_turn
from arena.people.codes import NONE, UP
from arena.scene.alike import alike
from arena.scene.rules import dice_taken
from arena.state.bits import has
from arena.state.events import log

MOST_SETTLED = 16  # checks that follow one another without dice


@rule
def settle_checks(state):
    """Settle checks as long as none of them waits for dice."""
    for _ in range(MOST_SETTLED):
        if state.settles == 1:
            state.settles = 0
            log(state, codes.EV_CHECK, state.checker, state.check, state.total, state.difficulty)
            SETTLED[state.check](state)


@rule
def finish_action(state):
    """Go on with the turn, unless something is asked first; a hidden walker who has moved is looked for."""
    if state.phase == codes.RESCUE or state.phase == codes.SHOVE or is_shaken(state):
        return
    clear_check(state)
    state.manner = state.declared = state.shots_more = state.lead = 0
    state.damage_dice = state.damage_pips = 0
    dice_taken(state)
    go_on_with_turn(state)


@rule
def is_shaken(state):
    """Let the next of those in a vehicle that took harm resist; return whether there is one."""
    for who in range(state.character_count):
        character = state.characters[who]
        if character.shock > 0:
            state.damage, character.shock = int(character.shock), 0
            state.target, state.slot, state.declared, state.vehicle = who, codes.FISTS, 0, NONE
            resist(state, int(state.actor))
            return True
    return False


@rule
def after_attack(state):
    """Roll damage where the attack hits, let a throw be caught, or take hold."""
    who, target = int(state.actor), int(state.target)
    hits = state.total >= state.difficulty
    keep_shared(state, who)
    log(state, codes.EV_ATTACK, who, target, hits, state.slot)
    if not hits:
        finish_action(state)
        return
    state.lead = min(999, state.total - state.difficulty)
    if state.vehicle != NONE:
        vehicles.hit_vehicle(state)
    elif can_catch(state, target):
        state.phase, state.decider, state.checker = codes.CATCH, state.characters[target].side, target
    else:
        hit(state)


@rule
def can_catch(state, who):
    """Return whether `who` can catch what is thrown: it acts later in the round, and has a hand for it."""
    character = state.characters[who]
    thrown = state.slot == codes.THROWN and state.manner == codes.PLAIN
    may = character.acted == 0 and character.hindered == 0 and has(character.trained, codes.THROWING)
    return thrown and may and dice_of(state, who, codes.THROWING) > 0


@rule
def catch(state):
    """Let the target of a throw try to catch it, as an action of its coming turn."""
    who, total = int(state.target), int(state.total)
    state.characters[who].hindered = 1
    state.distance = state.lead
    roll_skill(state, codes.CATCHING, who, codes.THROWING, 0, 0, total)


@rule
def after_catching(state):
    """Stop what was thrown, or let it hit."""
    if state.total >= state.difficulty:
        log(state, codes.EV_CAUGHT, state.checker, 0, 0, 0)
        finish_action(state)
    else:
        state.lead = state.distance
        hit(state)


@rule
def hit(state):
    """Do what a hit does: damage, or a hold."""
    who, target = int(state.actor), int(state.target)
    if state.manner in codes.JUST_HOLDS:
        if not grapple.take_hold(state, who, target):
            finish_action(state)
        return
    if state.manner == codes.CHOKE:
        grapple.take_hold(state, who, target)
    elif state.manner == codes.FLIP:
        grapple.fling(state, target)
    roll_damage(state)


@rule
def after_damage(state):
    """Let damage be resisted, or hold a weapon or a net to account."""
    state.damage = max(0, state.total)
    if state.manner == codes.DISARM:
        grapple.keep_weapon(state)
    elif state.manner == codes.ENTANGLE:
        grapple.entangle(state, int(state.actor), int(state.target))
        finish_action(state)
    else:
        resist(state, int(state.actor))


@rule
def after_keeping(state):
    """Let a weapon fall that was not kept."""
    if state.total < state.damage:
        grapple.drop_weapon(state, int(state.checker))
    finish_action(state)


@rule
def after_resisting(state):
    """Hurt the target by what was not resisted; who is incapacitated must roll to stay up."""
    target = int(state.target)
    stun = state.characters[state.actor].weapons[state.slot].stun == 1
    hurt(state, target, state.damage - max(0, state.total), stun, state.declared & codes.KNOCKOUT > 0)
    character = state.characters[target]
    if character.status == UP and character.wound == codes.INCAPACITATED and state.phase != codes.RESCUE:
        roll_to_stay_up(state, target)
    else:
        finish_action(state)


@rule
def after_staying_up(state):
    """Put down whoever could not stay up."""
    if state.total < state.difficulty:
        put_down(state, int(state.checker))
    finish_action(state)


@rule
def after_defending(state):
    """Take a roll to dodge or parry as the difficulty to hit, or to hit by hand, until the next turn."""
    character, total = state.characters[state.checker], max(1, state.total + state.difficulty)
    if state.check == codes.DODGE:
        character.defence = total
    else:
        character.parry = total
    log(state, codes.EV_DEFENCE, state.checker, total, state.check == codes.PARRY, 0)
    finish_action(state)


@rule
def after_running(state):
    """Settle a run; whoever hides while it moves is looked for, and who falls from a height is hurt."""
    if moving.settle_run(state):
        return
    who = int(state.checker)
    if state.characters[who].hidden == 1:
        stealth.roll_sneak(state, who)
    else:
        finish_action(state)


@rule
def after_gripping(state):
    """Set free whoever rolled more than its holder; a tie holds."""
    if state.total < state.difficulty:
        grapple.set_free(state, int(state.actor))
    finish_action(state)


def done_after(settle):
    """Return the rule that settles a check and finishes the action."""

    def after_check(state):
        settle(state)
        finish_action(state)

    return alike(after_check, settle.__name__)


def done_unless(settle):
    """Return the rule that settles a check and finishes the action, unless that awaits dice."""

    def unless_awaited(state):
        if not settle(state):
            finish_action(state)

    return alike(unless_awaited, settle.__name__)


@rule
def after_harm(state):
    """Let whoever fell, or took harm that nobody did, resist the damage."""
    state.damage, state.target = max(0, state.total), state.checker
    resist(state, int(state.checker))


SETTLED = (
    after_attack,
    after_damage,
    after_resisting,
    after_defending,
    after_staying_up,
    after_running,
    after_defending,
    after_catching,
    after_keeping,
    done_unless(grapple.answer_escape),
    after_gripping,
    tasks.settle_draw,
    done_after(tasks.settle_work),
    done_after(tasks.settle_related),
    done_after(joint.settle_lead),
    done_after(talk.settle_talk),
    done_unless(talk.settle_mind),
    done_after(stealth.settle_sneak),
    done_after(stealth.settle_search),
    done_unless(care.settle_treat),
    done_after(joint.settle_help),
    care.settle_dying,
    done_unless(vehicles.settle_drive),
    vehicles.settle_crash,
    done_after(care.settle_body),
    vehicles.answer_ram,
    done_unless(vehicles.settle_evade),
    done_unless(vehicles.settle_toughness),
    after_harm,
    after_harm,
)  # in the order of codes.CHECKS
