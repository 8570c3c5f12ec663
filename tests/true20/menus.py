"""What may be chosen in a turn, and what not, as the book has it: whole menus are judged, as typed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.true20 import codes
from arena.true20.core.record import HEROIC
from arena.words.cast import Cast
from scenarios.true20.words import FEATS
from tests.acting import Acting
from tests.true20.person import feats, gripped, hand, is_down, may_attack, named, pace, reaches, way
from tests.true20.second.blows import IDLE
from tests.true20.second.flow import in_peace, may_spend
from tests.true20.second.holds import grips, room_to_grab
from tests.true20.second.unseen import shelters
from tests.true20.second.ways import obstacle, rolled

NONE, TURN, HELD, UP, RESERVE = -1, 0, 3, 1, 0
ESCAPE = 5
AFRAID = {"frightened", "panicked"}
ATTACKS = ("punch", "strike", "strike with the other hand", "shoot", "throw at")  # by the place of the weapon
TALKS = ("negotiate with", "lie to", "question", "charm")
PULL, FINESSE, STANCE = 1, 1 << 2, 1 << 3  # what was changed in this turn about how it fights
ANSWERS = {
    HELD: {"act now", "wait on"},
    codes.REROLL: {"spend conviction", "let it stand"},
    codes.SHAKING: {"spend conviction", "let it stand"},
    codes.COUNTER: {"answer in kind", "leave it"},
    codes.BLOCK: {"block the way", "step aside"},
    codes.SHIELD: {"step in", "leave it"},
    codes.READIED: {"take the readied action", "keep it ready"},
}
Judgement = tuple[str, bool, str]  # what, whether it is as the book has it, why not


def menus(state: Any, offered: set[str], cast: Cast) -> Iterator[Judgement]:
    """Yield what is judged of a menu: nothing is missing, and nothing too many."""
    if state.phase == TURN:
        due = Table(state, cast).turn()
    elif state.phase == codes.GRIP:
        due = grips(state, list(cast.keys("zone")))
    elif state.phase == codes.HELP:
        due = helps(state, cast)
    else:
        due = ANSWERS[state.phase]
    yield "menu: what is missing", due <= offered, f"{sorted(due - offered)}"
    yield "menu: what is too many", offered <= due, f"{sorted(offered - due)}"


def chosen(*pairs: tuple[str, Any]) -> set[str]:
    """Return the words that may be chosen."""
    return {words for words, may in pairs if may}


def helps(state: Any, cast: Cast) -> set[str]:
    """Return whom an aid may help, and how."""
    mine = state.characters[state.attacker]
    allies = [
        cast.characters[number]
        for number, one in enumerate(state.characters[: state.character_count])
        if number != state.attacker and one.side == mine.side and one.status == UP and not one.thing
    ]
    return {f"help {ally} {how}" for ally in allies for how in ("attack", "defend")} or {"leave it"}


class Table(Acting):
    """Who acts, and what is offered in a turn."""

    def friends(self) -> list[Any]:
        """Return the others of the side who are up."""
        side = self.person.side
        return [
            one
            for number, _, one in self.people()
            if number != self.number and one.side == side and one.status == UP
        ]

    def spends(self) -> bool:
        """Return whether who acts can spend Conviction."""
        return may_spend(self.state, self.number)

    def turn(self) -> set[str]:
        """Return what may be done in a turn."""
        found = self.conviction()
        if named(self.state, self.number) & IDLE:
            return found
        acts = self.ways() | self.alone()
        for number, key, one in self.people():
            if number == self.number or one.zone == NONE:
                continue
            if one.side == self.person.side:
                acts |= self.for_friend(number, key, one)
            elif one.status == UP:
                acts |= self.against(number, key, one)
            elif one.unconscious and not (one.dying or one.dead or one.thing or one.no_criticals):
                full = self.person.standard > 0 and self.person.moves > 0 and not self.state.talk
                acts |= chosen((f"finish off {key}", full and one.zone == self.person.zone))
        return found | acts | self.manners(acts)

    # ways

    def may_go(self, zone: int) -> bool:
        """Return whether a way leads into a zone, and one is free to take it."""
        here, conditions = self.state.zones[self.person.zone], named(self.state, self.number)
        if not int(here.links) >> zone & 1 or self.person.grip != NONE or self.person.speed == 0:
            return False
        block = obstacle(self.state, self.number, zone)
        if block is not None and block.opens != NONE:
            door = self.state.zones[block.opens]
            if door.done < door.steps:
                return False
        return not conditions & {"anchored", "prone"}

    def ways(self) -> set[str]:
        """Return where one can move and run."""
        who, found, conditions = self.person, set[str](), named(self.state, self.number)
        full = who.standard > 0 and who.moves > 0
        runs = full and not who.fatigue and who.runs >= 2 and "entangled" not in conditions
        goes = who.feet > 0 or who.moves > 0 or who.standard > 0
        if who.mount:
            runs, goes = who.gaits == 2, who.feet > 0 or who.gaits > 0
        for zone in range(int(self.state.zone_count)):
            key, may = self.cast.keys("zone")[zone], self.may_go(zone)
            block = obstacle(self.state, self.number, zone)
            plain = not rolled(self.state, self.number, block)
            plain = plain and (block is None or block.drop == 0 or block.skill != NONE)
            found |= chosen((f"move {key}", may and goes), (f"run {key}", may and runs and plain))
        return found

    # against others

    def may_attack(self, number: int) -> bool:
        """Return whether one would and could attack somebody at all."""
        return may_attack(self.state, self.number, number)

    def reaches(self, number: int, slot: int) -> bool:
        """Return whether a weapon reaches somebody, and can be used."""
        return reaches(self.state, self.number, number, slot)

    def against(self, number: int, key: str, one: Any) -> set[str]:
        """Return what can be done to an enemy who is up."""
        if self.state.talk:
            talks = self.person.standard > 0 and not (one.thing or one.hidden) and self.sees(one)
            talks = talks and not int(one.tried) >> self.number & 1 and one.won_at <= codes.HELPFUL
            return chosen(*((f"{verb} {key}", talks) for verb in TALKS))
        if not self.may_attack(number):
            return set()
        found = self.blows(number, key, one) if self.person.standard > 0 else set[str]()
        charges = self.may_charge(one)
        found |= chosen((f"charge {key}", charges), (f"slam into {key}", charges))
        stands = charges and not one.thing
        found |= chosen((f"charge and rush {key}", stands), (f"charge and overrun {key}", stands))
        minded = not one.thing and not is_down(self.state, number) and one.zone == self.person.zone
        return found | (self.words(number, key) if minded else set())

    def may_charge(self, one: Any) -> bool:
        """Return whether one can run straight at somebody and strike."""
        state, who, zone = self.state, self.person, int(one.zone)
        tied = who.fatigue or "entangled" in named(state, self.number)
        paces = self.paces_of_charge()
        if paces == 0 or tied or not self.may_go(zone) or obstacle(state, self.number, zone) is not None:
            return False
        whole = way(state, self.number, int(who.zone), zone)
        feet = whole - (int(who.covered) if who.bound == zone else 0)
        most = pace(state, self.number) * paces
        return whole == 5 * state.paces[who.zone][zone] and 10 <= feet <= most

    def paces_of_charge(self) -> int:
        """Return how many times the speed one may charge: a full action, or the only one of a round."""
        who = self.person
        if who.standard == 0 or (who.mount and who.walked):
            return 0
        if who.mount:
            return int(who.gaits)
        once = who.staggered or who.disabled or "slowed" in named(self.state, self.number)
        return 2 if who.moves > 0 else int(bool(once or self.state.surprise))

    def blows(self, number: int, key: str, one: Any) -> set[str]:
        """Return the attacks and manoeuvres against an enemy."""
        who, mine = self.person, named(self.state, self.number)
        full, reached = (
            who.moves > 0 and not (who.mount and who.walked),
            [self.reaches(number, slot) for slot in range(codes.SLOTS)],
        )
        begins = not full and who.begun == 0 and not self.state.surprise
        found = chosen(
            *((f"{ATTACKS[slot]} {key}", reached[slot]) for slot in range(codes.SLOTS)),
            (f"strike with both hands {key}", full and reached[0] and reached[1] and reached[2]),
            (f"aim at {key}", full and any(reached) and "aiming" not in mine),
            (f"begin to aim at {key}", begins and any(reached)),
        )
        best = hand(self.state, self.number) if one.zone == who.zone else codes.MISSILE
        if reached[best]:
            found |= chosen((f"strike the mount of {key}", one.mount > 0))
            joined = any(
                two.joint_on == number and two.side == who.side
                for ally, _, two in self.people()
                if ally != self.number
            )
            waits = any(not two.acted for two in self.friends())
            found |= chosen((f"join an attack on {key}", waits), (f"lead the attack on {key}", joined))
        if not reached[0] or one.thing:
            return found
        mercy = is_down(self.state, number) and not one.no_criticals
        begun = who.begun == 2 and who.begun_on == number
        held = gripped(self.state, number) is not None
        runs = who.walked and who.grip == NONE
        return found | chosen(
            (f"finish off {key}", mercy and (full or begun)),
            (f"begin to finish off {key}", mercy and begins),
            (f"trip {key}", "prone" not in named(self.state, number)),
            (f"disarm {key}", held),
            (f"break the weapon of {key}", held),
            (f"grab {key}", room_to_grab(self.state, self.number, number)),
            (f"rush {key}", runs),
            (f"overrun {key}", runs),
        )

    def words(self, number: int, key: str) -> set[str]:
        """Return what can be done by words and tricks to an enemy within reach."""
        here, mine = named(self.state, number), feats(self.state, self.number)
        standard, moves = self.person.standard > 0, self.person.standard > 0 or self.person.moves > 0
        fooled, shaken = "feinted" in here, "shaken" in here
        who, burns = self.person, "burning" in named(self.state, self.number)
        vanishes = not who.hidden and who.grip == NONE and not burns and shelters(self.state, self.number)
        return chosen(
            (f"feint {key}", standard and not fooled),
            (f"startle {key}", standard and not fooled),
            (f"demoralize {key}", standard and not shaken),
            (f"taunt {key}", standard and not shaken and "taunt" in mine),
            (f"taunt quickly {key}", moves and not shaken and "taunt" in mine),
            (f"distract {key}", standard and "distract" in mine),
            (f"trick {key}", standard and vanishes),
            (f"grapple the mind of {key}", standard and "mind touch" in mine),
            (f"aid against {key}", standard and any(not one.thing for one in self.friends())),
        )

    def for_friend(self, number: int, key: str, one: Any) -> set[str]:
        """Return what can be done for somebody of the side."""
        who, talk, here = self.person, self.state.talk, named(self.state, number)
        near, standard = one.zone == who.zone, who.standard > 0
        found = chosen((f"heal {key}", standard and one.dying and near))
        if one.status != UP or one.thing:
            return found
        return found | chosen(
            (f"cover {key}", near and standard and not talk and "covered" not in here),
            (f"shake awake {key}", near and standard and "fascinated" in here),
            (f"order {key}", one.orders == self.number and not one.ordered and (standard or who.moves > 0)),
            (f"warn {key}", standard and talk and one.warned == 0),
        )

    # by oneself

    def alone(self) -> set[str]:
        """Return what one can do by oneself."""
        state, who, here = self.state, self.person, named(self.state, self.number)
        standard = who.standard > 0
        moves, full, fights = standard or who.moves > 0, standard and who.moves > 0, not state.talk
        down = bool(here & {"prone", "kneeling"})
        ready = fights and standard and not here & AFRAID and not state.surprise
        hides = not who.hidden and who.grip == NONE and "burning" not in here and shelters(state, self.number)
        lies = any(weapon.dropped == who.zone + 1 for weapon in who.weapons)
        hurt = who.bruised + who.dazed_box + who.staggered > 0
        unseen = any(one.side != who.side and one.hidden and one.status == UP for _, _, one in self.people())
        return chosen(
            ("perform", state.talk and standard),
            ("read the room", state.talk and standard and not who.pushed),
            ("total defense", fights and standard and "on total defense" not in here),
            ("stand up", down and (moves or "instant up" in feats(state, self.number))),
            ("drop prone", fights and moves and not down and who.grip == NONE),
            ("kneel", fights and moves and not down and who.grip == NONE),
            ("pick up weapons", moves and lies),
            ("reload", self.may_reload()),
            ("refocus", fights and full and not who.walked),
            ("recover", full and hurt and self.spends()),
            ("work on the task", standard and self.works()),
            ("escape", standard and (who.grip != NONE or "entangled" in here)),
            ("hide", moves and hides),
            ("look around", standard and unseen),
            ("ready a blow", ready),
            ("ready a shot", ready and who.weapons[codes.MISSILE].carried),
            ("put out the fire", moves and "burning" in here),
        )

    def works(self) -> bool:
        """Return whether there is something to be done here."""
        place = self.state.zones[self.person.zone]
        return bool(place.task != NONE and place.done < place.steps)

    def may_reload(self) -> bool:
        """Return whether what one shoots with can be reloaded in time."""
        weapon, standard, moves = (
            self.person.weapons[codes.MISSILE],
            self.person.standard > 0,
            self.person.moves > 0,
        )
        if weapon.capacity == 0 or weapon.shots == weapon.capacity or weapon.dropped:
            return False
        if "quick draw" in feats(self.state, self.number):
            return bool(weapon.reload != codes.NO_RELOAD)
        full = weapon.reload == codes.RELOAD_FULL and standard and moves
        return bool(full or (weapon.reload == codes.RELOAD_MOVE and (standard or moves)))

    def manners(self, acts: set[str]) -> set[str]:
        """Return what changes how one fights in this turn, before one attacks."""
        who = self.person
        attacks = [words for words in acts if words.startswith(("punch", "shoot", "throw at", "strike"))]
        if who.standard == 0 or not attacks:
            return set()
        stance, done = not who.toggled & STANCE, int(who.toggled)
        armour = any(
            one.armour > 0 and not one.no_criticals
            for number, _, one in self.people()
            if self.may_attack(number) and self.reaches(number, hand(self.state, self.number))
        )
        return chosen(
            ("strike to stun", not done & PULL and not who.pulls),
            ("strike to kill", not done & PULL and who.pulls),
            ("strike past armour", not done & FINESSE and armour),
            ("fight all out", stance),
            ("fight with care", stance),
        )

    # effort, Conviction, and the end

    def conviction(self) -> set[str]:
        """Return what effort and Conviction offer, and how a turn ends."""
        state, who, here = self.state, self.person, named(self.state, self.number)
        idle, acts = bool(here & IDLE), who.standard > 0 or who.moves > 0
        pushes, awake = not (who.effort or who.minion or idle), self.spends() and not idle and acts
        bruised = who.role == codes.WARRIOR and who.bruised + who.hurt > 0
        full = who.standard > 0 and who.moves > 0
        waits = any(
            number != self.number and one.status == UP and not one.acted for number, _, one in self.people()
        )
        heroic = (FEATS[number] for number in HEROIC)
        mine = feats(state, self.number)
        return chosen(
            ("extra effort for a check", pushes and acts and not who.pushed),
            ("extra effort for speed", pushes and who.moves > 0 and not state.talk and not who.hurried),
            ("extra effort of will", bool(here & {*AFRAID, "fascinated"}) and not who.effort),
            ("spend conviction for a standard action", awake and who.standard == 0),
            ("spend conviction for a move action", awake and who.moves == 0),
            (
                "spend conviction to shake it off",
                self.spends() and (here & {"stunned", "dazed"} or who.fatigue),
            ),
            ("spend conviction on determination", self.spends() and bruised),
            *(
                (f"spend conviction on {feat}", awake and not state.talk and feat not in mine)
                for feat in heroic
            ),
            ("take 10", acts and not who.steady and not idle and self.takes_10()),
            ("leave", acts and self.leaves()),
            ("delay", full and not who.walked and waits and not idle),
            ("end the turn", True),
        )

    def leaves(self) -> bool:
        """Return whether one stands where one means to leave the scene."""
        who = self.person
        return any(
            (aim.kind, aim.side, aim.zone) == (ESCAPE, who.side, who.zone) and int(aim.who) >> self.number & 1
            for aim in self.state.objectives
        )

    def takes_10(self) -> bool:
        """Return whether there is a minion to attack, or a check to make in peace."""
        state, who = self.state, self.person
        foes = [
            (number, one) for number, _, one in self.people() if one.side != who.side and one.status == UP
        ]
        minions = (one.minion and self.may_attack(number) for number, one in foes)
        if who.standard > 0 and not who.minion and not state.talk and any(minions):
            return True
        checks = any(each.here == who.zone and each.skill != NONE for each in state.obstacles) or self.works()
        return checks and in_peace(state, who)
