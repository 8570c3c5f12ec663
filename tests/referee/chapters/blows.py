"""What a hit is made of: how many challenge dice, bought ones and picked up ones too, and its damage effects.

An attack rolls the rating of its weapon and the skill, or in the variant the dice of an attribute; winning a
request rolls a die, the skill, and one for each thing that was believed.
"""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from scenarios.twod20.limits import CLAIMS, OFFERS, WEAPONS
from tests.referee.bench import Chapter
from tests.referee.chapters.magic import spells_on
from tests.referee.chapters.skill import bears_on, members
from tests.referee.recording import DICE, Step, View
from tests.referee.sums.challenge import replaced

TRUE_DICE = 2  # for each copy of a fact that makes a hit worse
RAISED = 1  # what all attacks have more where attributes count
FORCE = {codes.AS_MELEE: codes.BRAWN, codes.AS_RANGED: codes.INSIGHT, codes.AS_MENTAL: codes.WILL}
KIND = {codes.AS_MELEE: codes.MELEE, codes.AS_RANGED: codes.RANGED, codes.AS_MENTAL: codes.MENTAL}
BONUS = ((16, 5), (14, 4), (12, 3), (10, 2), (9, 1))  # attribute from, dice
WORDS = 0  # slot of bare hands, a stone, words
AGAIN = {
    "again_blanks": {3, 4},
    "again_ones": {1, 3, 4},
    "again_plain": {1, 2, 3, 4},
    "again_all": {1, 2, 3, 4, 5, 6},
}


class Blows(Chapter):
    """Judges what attacks and requests roll."""

    name = "damage dice"

    def begin(self) -> None:
        """Nobody attacks."""
        self.slot = 0
        self.back = False  # a defender strikes back
        self.faces: list[int] = []
        self.more = 0
        self.wanted: set[int] = set()
        self.ratings: list[int] = [0] * codes.RATED

    def judge(self, step: Step) -> None:
        """Follow an attack to its dice."""
        for event in step.of_kind(codes.EV_ATTACK):
            self.slot, self.back, self.more = event.c, False, 0
            self.ratings = [0] * codes.RATED
        if step.verb == "strike_back":
            self.slot, self.back = step.said[0], True
            self.more, self.ratings = 0, [0] * codes.RATED
        if step.verb == "trip":
            self.more |= codes.KNOCKDOWN
        elif step.verb in ("salvo", "further_salvo"):
            self._salvo(step)
        elif step.verb in AGAIN:
            self.wanted = AGAIN[step.verb]
        elif step.verb == "trick":
            self._learnt(step)
        if step.command == DICE:
            self._rolled(step)

    def _rolled(self, step: Step) -> None:
        """Judge how many dice fell."""
        kind, damage = step.before.roll_kind, step.before.damage
        if kind == codes.BONUS_DIE:
            self.expect("a bonus die", 1, len(step.dice))
            self.faces = self.faces + step.dice
        elif kind == codes.DAMAGE_AGAIN:
            picked = [place for place, face in enumerate(self.faces) if face in self.wanted]
            self.expect("dice picked up", (picked, len(picked)), (members(damage.again), len(step.dice)))
            self.faces = replaced(self.faces, damage.again, step.dice)
        if kind != codes.DAMAGE_DICE:
            return
        self.faces = step.dice
        if damage.source == NONE:
            return
        if damage.after == codes.AFTER_ATTACK:
            self._attack(step)
        elif damage.after == codes.AFTER_PERSUASION:
            self._request(step)

    def _attack(self, step: Step) -> None:
        """The weapon's rating, the skill's dice or the attribute's, what is true; the weapon's effects."""
        before, damage = step.before, step.before.damage
        attacker = before.characters[damage.source]
        weapon = attacker.weapons[self.slot]
        form = codes.AS_MELEE if self.back else before.attack_form
        dice = weapon.damage + TRUE_DICE * damaging(before, damage.source, damage.first, KIND[form])
        if before.variants.attribute_bonus:
            dice += RAISED + dice_of_attribute(attacker.attributes[FORCE[form]])
        else:
            dice += attacker.skills[skill_of(weapon, self.slot, form)]
        if form == codes.AS_MELEE:
            dice += sum(each.strike for each in spells_on(before, damage.source))
        self.expect("damage dice", dice, len(step.dice))
        bits = weapon.effects.bits | self.more
        afraid = before.characters[damage.first].known_facts >> codes.FEAR & 1
        if form == codes.AS_MENTAL and before.chapters & codes.SOCIAL and afraid:
            bits |= codes.INTENSE
        ratings = [max(own, more) for own, more in zip(weapon.effects.ratings, self.ratings, strict=True)]
        self.expect("damage effects", (bits, ratings), (damage.effects.bits, damage.effects.ratings))

    def _salvo(self, step: Step) -> None:
        """A Reload brings one effect of those that the weapon has for it."""
        number = step.said[0]
        rated = codes.RATING_OF[number]
        weapon = step.before.characters[step.before.tests[codes.ACTIVE].who].weapons[self.slot]
        found = [place for place, each in enumerate(weapon.salvo) if each == number + 1]
        self.expect("an effect of the Salvo", 1, len(found))
        if rated == NONE:
            self.more |= 1 << number
        else:
            self.ratings[rated] = weapon.salvo_rating[found[0]] if found else 0

    def _request(self, step: Step) -> None:
        """A die, Talk, one for each claim believed; apt evidence and what is dear bite, offers pierce."""
        before, damage = step.before, step.before.damage
        social, asker = before.social, before.characters[damage.source]
        number = social.request
        believed = [claim for claim in claims_about(before, number) if claim.status == codes.ACCEPTED]
        self.expect("dice of a request", 1 + asker.skills[codes.TALK] + len(believed), len(step.dice))
        cares = before.characters[social.requests[number].of].known_facts >> codes.CARE & 1
        vicious = int(bool(cares) or any(claim.apt and not claim.lie for claim in believed))
        offers = [social.offers[place] for place in range(OFFERS)]
        made = [one for one in offers if one.to != NONE and one.made and one.requests >> number & 1]
        found = damage.effects.ratings
        self.expect("offers pierce", len(made), found[codes.PIERCING])
        self.expect("what bites", vicious, found[codes.VICIOUS])

    def _learnt(self, step: Step) -> None:
        """Weapons of the form gain what the talent gives; of a rated effect the higher rating counts."""
        talent, who = step.before.talents[step.said[0]], step.before.asked
        before, after = step.before.characters[who], step.after.characters[who]
        for old, new in zip(weapons_of(before), weapons_of(after), strict=True):
            if talent.form != old.form or old.damage == 0:
                continue
            pairs = zip(old.effects.ratings, talent.effects.ratings, strict=True)
            expected = (old.effects.bits | talent.effects.bits, [max(pair) for pair in pairs])
            self.expect("effects of a talent", expected, (new.effects.bits, new.effects.ratings))


def weapons_of(character: View) -> list[View]:
    """Return what somebody carries, by slot: bare hands first."""
    return [character.weapons[slot] for slot in range(WEAPONS + 1)]


def claims_about(position: View, request: int) -> list[View]:
    """Return the claims that bear on a request, put to whoever is asked for it."""
    social = position.social
    claims = (social.claims[place] for place in range(CLAIMS))
    return [one for one in claims if one.to == social.requests[request].of and one.requests >> request & 1]


def skill_of(weapon: View, slot: int, form: int) -> int:
    """Return the skill of an attack: the weapon's own in its own form, Talk for mere words, else Fight."""
    if slot == WORDS and form == codes.AS_MENTAL:
        return codes.TALK
    return int(weapon.skill) if weapon.form == form else codes.FIGHT


def dice_of_attribute(attribute: int) -> int:
    """Return the challenge dice of a high attribute."""
    return next((dice for least, dice in BONUS if attribute >= least), 0)


def damaging(position: View, who: int, target: int, kind: int) -> int:
    """Return how many copies of facts make a hit of `who` on `target` worse."""
    total = 0
    for number in range(position.trait_count):
        trait = position.traits[number]
        about = target if trait.against else who
        if trait.effect == codes.DAMAGING and trait.tests >> kind & 1 and about != NONE:
            total += trait.copies * bears_on(trait, position.characters[about], about)
    return int(total)
