"""A turn of the script: what networks, stealth, talk, a mount or an objective demand, else the doctrine."""

from agents.twod20.doctrines.play import play
from agents.twod20.habits import temper
from agents.twod20.habits.menu import offers
from agents.twod20.habits.nothing import is_idle
from agents.twod20.habits.turn import goals, going_in, inside, natures, riding, rituals, talk
from agents.twod20.habits.turn.lurking import lurk
from agents.twod20.habits.turn.seeking import seek
from agents.twod20.habits.unnoticed import nobody_is_noticed
from agents.twod20.habits.worth import tier_worth
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.network.rules.mind import is_away
from arena.twod20.chapters.stealth.rules.notice import is_unseen


@rule
def choose_turn(state, legal, number):
    """Phase TURN: what is best to do; nobody who is needed nowhere else ends a turn with nothing done."""
    action = best_in_turn(state, legal, number)
    if action != act.END_TURN or not is_idle(state):
        return action
    if state.decider == codes.NPCS and nobody_is_noticed(state):
        return action
    return lend_a_hand(state, legal, number, int(state.turn.actor))


@rule
def lend_a_hand(state, legal, number, who):
    """Return help for the friend worth most of those who have yet to act; END_TURN where there is none."""
    best, most = act.END_TURN, 0.0
    for other in range(state.character_count):
        friend = state.characters[other]
        value = tier_worth(friend)
        waits = friend.acted == 0 and friend.status == codes.UP and friend.side == state.characters[who].side
        if other != who and waits and value > most and offers(legal, number, act.ASSIST + other):
            best, most = act.ASSIST + other, value
    return best


@rule
def best_in_turn(state, legal, number):
    """Return what an objective demands, else what the actor's doctrine says."""
    who = int(state.turn.actor)
    if state.hacking.rooms != 0 and is_away(state, who):
        return inside.play_inside(state, legal, number, who)
    if state.chapters & codes.HACKING and state.characters[who].doctrine == temper.DECKER:
        action = going_in.intrude(state, legal, number, who)
        if action != codes.NONE:
            return action
    if state.chapters & codes.RITUALS:
        action = rituals.attend(state, legal, number, who)
        if action != codes.NONE:
            return action
    if state.chapters & codes.STEALTH:
        action = choose_unseen(state, legal, number, who)
        if action != codes.NONE:
            return action
    if state.chapters & codes.SOCIAL:
        said = talk.converse(state, legal, number, who)
        if said != codes.NONE:
            return said
    if state.chapters & codes.MOUNTS:
        action = riding.ride(state, legal, number, who)
        if action != codes.NONE:
            return action
    action = natures.heed(state, legal, number, who)
    if action != codes.NONE:
        return action
    action = goals.pursue(state, legal, number, who)
    if action != codes.NONE:
        return action
    if state.chapters & codes.SOCIAL and talk.keeps_peace(state, who):
        return talk.stand_by(state, legal, number, who)
    return natures.tempered(state, legal, number, who, play(state, legal, number, who))


@rule
def choose_unseen(state, legal, number, who):
    """Return what stealth makes of the turn before anything else: sneak on, or look for whoever sneaks."""
    if is_unseen(state, who) or state.characters[who].doctrine == temper.INFILTRATOR:
        action = lurk(state, legal, number, who)
        if action != codes.NONE:
            return action
    busy = goals.goal_zone(state, who) != codes.NONE
    return codes.NONE if busy else seek(state, legal, number, who)
