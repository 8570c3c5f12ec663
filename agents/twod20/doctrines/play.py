"""Which rule plays a doctrine's turn: one branch each.

Written from `Doctrine` in scenarios/twod20/words.py by `make ladders`: change a row there, not a line here.
"""

from __future__ import annotations

from agents.twod20.doctrines.beast import play_beast
from agents.twod20.doctrines.brute import play_brute
from agents.twod20.doctrines.caster import play_caster
from agents.twod20.doctrines.corrupter import play_corrupter
from agents.twod20.doctrines.coward import play_coward
from agents.twod20.doctrines.decker import play_decker
from agents.twod20.doctrines.guardian import play_guardian
from agents.twod20.doctrines.healer import play_healer
from agents.twod20.doctrines.infiltrator import play_infiltrator
from agents.twod20.doctrines.leader import play_leader
from agents.twod20.doctrines.negotiator import play_negotiator
from agents.twod20.doctrines.pursuer import play_pursuer
from agents.twod20.doctrines.quarry import play_quarry
from agents.twod20.doctrines.ritualist import play_ritualist
from agents.twod20.doctrines.sentry import play_sentry
from agents.twod20.doctrines.skirmisher import play_skirmisher
from agents.twod20.doctrines.sniper import play_sniper
from agents.twod20.doctrines.warder import play_warder
from arena.compiling.rule import rule


@rule
def play(state, legal, number, who):
    """Hand the turn to the actor's doctrine; a number that is none is an error."""
    doctrine = state.characters[who].doctrine
    if doctrine == 0:
        return play_brute(state, legal, number, who)
    if doctrine == 1:
        return play_skirmisher(state, legal, number, who)
    if doctrine == 2:
        return play_sniper(state, legal, number, who)
    if doctrine == 3:
        return play_leader(state, legal, number, who)
    if doctrine == 4:
        return play_guardian(state, legal, number, who)
    if doctrine == 5:
        return play_coward(state, legal, number, who)
    if doctrine == 6:
        return play_beast(state, legal, number, who)
    if doctrine == 7:
        return play_healer(state, legal, number, who)
    if doctrine == 8:
        return play_pursuer(state, legal, number, who)
    if doctrine == 9:
        return play_quarry(state, legal, number, who)
    if doctrine == 10:
        return play_sentry(state, legal, number, who)
    if doctrine == 11:
        return play_infiltrator(state, legal, number, who)
    if doctrine == 12:
        return play_negotiator(state, legal, number, who)
    if doctrine == 13:
        return play_decker(state, legal, number, who)
    if doctrine == 14:
        return play_caster(state, legal, number, who)
    if doctrine == 15:
        return play_warder(state, legal, number, who)
    if doctrine == 16:
        return play_corrupter(state, legal, number, who)
    if doctrine == 17:
        return play_ritualist(state, legal, number, who)
    raise ValueError("no such doctrine")
