"""Which fields of a state are as the scenario made them all through play."""

from __future__ import annotations

from arena.twod20.record import VARIANTS

TRAIT = "scope on tests effect against copies sense"

# by the part of the state they belong to; "" is the state itself
PARTS = {
    "": """chapters clock_winner clock_threat gives_up_at ranged_difficulty mental_lock_all assistants_allowed
        raise_allowed fortune_allowed character_count zone_count ways talent_count""",
    "variants": " ".join(VARIANTS.names or ()),
    "pursuit": "begins helpers pace_most apart_most resistance stretches exchanges timeout threat_most",
    "talents": "focus bonus form effects persistent piercing vicious",
    "characters": """side tier attributes skills fearless rabble doctrine arrives stress_base seats
        gait handling harm_limit threshold shield_effects facts secretive guarded""",
    "characters.weapons": """price form damage skill weapon_reach band burst mandatory hands thrown
        natural prepare escalates salvo salvo_rating medium difficulty""",
    "characters.tracks": "most regains",
    "characters.values": "helps hinders",
    "characters.stealth": "senses instruments",
    "zones": """links sight close medium long cover_feature hazard hazard_mental hazard_stumble hazard_effects
        hazard_persistent hazard_piercing hazard_vicious cover_effects cover_volatile
        morale_effects morale_volatile""",
    "crossings": "one other price on_foot difficulty attribute skill",
    "objectives": """side kind who zone amount rounds attribute skill difficulty tasks any_task
        request""",
    "environment": """price interact zone damage mental effects persistent piercing vicious terrain
        rouses alarm""",
    "environment.trait": TRAIT,
    "social.requests": """askers of difficulty resistance medium limit in_way leaves needs settle_claims
        settle_offers change""",
    "social.claims": "tellers to requests lie apt backfires difficulty medium suspicion",
    "social.offers": "makers to requests medium threat change",
    "venture": "scene group_work late_winner at_cost parallel shorten_price threat_growth stage_count",
    "venture.stages": "price arrivals event",
    "venture.stages.trait": TRAIT,
    "venture.tasks": """kind who test attribute skill intervals needs needs_any closes opposers
        opposer_attribute opposer_skill opposer_difficulty stress_limit amount piercing vicious intense
        effects chooser events carried brings""",
    "venture.tasks.trait": TRAIT,
    "venture.consequences": """side dice piercing vicious stress_limit amount complications failures
        deeds zone effects chooser tests events disaster fatal steady_points steady_zone steady_attribute
        steady_skill steady_difficulty ease_points""",
    "venture.consequences.trait": TRAIT,
}

FIXED = sorted(f"{part}.{field}".lstrip(".") for part, fields in PARTS.items() for field in fields.split())
