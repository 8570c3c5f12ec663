"""Words of spells and of those who cast them."""

from arena.twod20.chapters.magic.rules.mana import MAGIC_HARM
from arena.twod20.chapters.magic.rules.power import DRAWN_POWER
from arena.words.glossary import Entry

HEADING = "Magic"
ENTRIES = (
    Entry(
        "Spell",
        ("cast", "casting", "cast a spell", "magic", "spells"),
        "A major action, once a turn: the caster's attribute + the spell's skill against its Difficulty. "
        "Whether it works or not, its Cost strikes the mind of the caster afterwards.",
        "Spellcasting, Power, and Costs",
        ("Power", "Cost of a spell", "Shape", "Flawed spell"),
    ),
    Entry(
        "Power",
        (),
        "How strong somebody's magic is: by a casting talent Know, Talk or Survive and 1, for anybody else "
        "half of Know. Most spells roll so many challenge dice and more.",
        "Spellcasting, Power, and Costs",
        ("Spell", "Draw deeply"),
    ),
    Entry(
        "Cost of a spell",
        ("cost", "miscast"),
        "Challenge dice of mental damage to the caster, which Courage and Morale resist. After a failure "
        "each Complication adds a die that is set to an Effect.",
        "Spellcasting, Power, and Costs",
        ("Spell",),
    ),
    Entry(
        "Mana",
        ("ward", "mana stress", "magic harm", "magic harms", "points of magic"),
        "Where spells cost no Stress of the mind they cost points, Threat, or mana: a track of as many "
        f"points as casting attribute and Know. Ward resists; {MAGIC_HARM} points at once, or a full track, "
        "are a Magic Harm each, which makes spells 1 harder. Whatever recovers Stress goes on with mana.",
        "Variant: Alternate Costs",
        ("Cost of a spell",),
    ),
    Entry(
        "Shape",
        ("option",),
        "What Momentum may buy on a spell that has worked, before its dice are rolled; which options there "
        "are says the spell.",
        "Sample Spells",
        ("Spell",),
    ),
    Entry(
        "Flawed spell",
        ("flawed", "known only in part"),
        "A spell known only in part: one Complication by itself, more dice for Threat alone, and nothing to "
        "shape.",
        "Flawed Spells",
        ("Spell",),
    ),
    Entry(
        "Draw deeply",
        ("draw no deeper", "power-hungry"),
        f"Who is power-hungry may cast with {DRAWN_POWER} more Power; then each Effect on those dice brings "
        "a point of Threat, or takes one where an opponent casts.",
        "Power-Hungry (Talent)",
        ("Power",),
    ),
    Entry(
        "Lasting spell",
        ("end", "blessing", "duration"),
        "A spell that lasts ends with its rounds, with its caster, or by a minor action of the caster. The "
        "same spell cast again on somebody takes the place of the first.",
        "Sample Spells",
        ("Spell", "Screen"),
    ),
    Entry(
        "Extend",
        ("extend to", "numbers"),
        "Momentum lets some spells work on one more friend in range.",
        "Sample Spells",
        ("Shape",),
    ),
    Entry(
        "Screen",
        ("raise a screen", "barrier"),
        "Forms of Shield: a screen is a Reaction with twice the Power in Cover against one hit; a barrier "
        "covers a whole zone against what comes from outside, and lasts longer by Prepare.",
        "Shield",
        ("Lasting spell", "Reaction"),
    ),
    Entry(
        "Counterspell",
        ("counterspell with", "a counterspell"),
        "The Reaction of a caster who sees an enemy cast: Power in challenge dice, and each Effect makes "
        "the spell 1 harder, its Complication range as much wider.",
        "Counterspell",
        ("Spell", "Reaction"),
    ),
    Entry(
        "Animate Dead",
        ("raise the dead", "zombie", "the risen", "bodies"),
        "Where dead bodies lie as many rise as the Power, of those whom the scene sets aside for it, and may "
        "act in this round. They act on orders: their caster is up and no farther than Medium, or Momentum "
        "has bought that no word is needed. By a flawed spell they rise for the other side.",
        "Animate Dead",
        ("Spell", "Shape"),
    ),
    Entry(
        "Farsight",
        ("look into", "look afar"),
        "A spell that shows a place in its range, or miles away for Momentum, as if one stood there: to "
        "search it, or to counter a spell that is cast there; not to strike. What Momentum adds adds as many "
        "dice to the Cost.",
        "Farsight",
        ("Spell", "Shape", "Counterspell"),
    ),
    Entry(
        "Command",
        ("compel",),
        "What a Harm of Compel is: its victim spends the next turn on the command, and that Harm is healed.",
        "Compel",
        ("Spell",),
    ),
)
