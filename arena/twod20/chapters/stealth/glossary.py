"""Words of hiding and searching."""

from arena.twod20.chapters.stealth.rules.loudness import HUSH_DIFFICULTY
from arena.twod20.chapters.stealth.rules.search import EVADE_PRICE, PRESS_PRICE, TRACES_HARDER, TRAIL_PRICE
from arena.twod20.chapters.stealth.rules.sneaking import SPRINT, STEALTH_DIFFICULTY, WATCH_PRICE
from arena.words.glossary import Entry

HEADING = "Stealth"
ENTRIES = (
    Entry(
        "Hidden",
        ("stealth", "stealth state", "unseen"),
        "The other side does not know where one is. An attack from hiding meets no defence and no Reaction.",
        "Stealth States",
        ("Detected", "Revealed", "Hide", "Noise"),
    ),
    Entry(
        "Detected",
        ("last seen",),
        "The other side knows that somebody is about, and where it was last noticed. Defending against "
        "such an attacker is harder.",
        "Stealth States",
        ("Hidden", "Revealed"),
    ),
    Entry(
        "Revealed",
        ("show yourself", "show"),
        "Everybody knows where one is, as where nobody sneaks. Only the revealed can be attacked; one may "
        "show oneself as a free action.",
        "Stealth States",
        ("Hidden", "Detected"),
    ),
    Entry(
        "Hide",
        ("hiding", "slip out of mind", "vanish"),
        f"A major action, Move with the best of four attributes, Difficulty {STEALTH_DIFFICULTY}: one "
        "state better, where no enemy is or looks on, and not where one was noticed. With no enemy left "
        "in the scene the detected hide for nothing.",
        "Changing Stealth State",
        ("Hidden", "Watch"),
    ),
    Entry(
        "Noise",
        ("noisy", "do it silently", "do it openly", "silent", "sneaky"),
        "Loud actions make the state of those who hide one worse. Many can be done silently, "
        f"{HUSH_DIFFICULTY} harder and with a wider Complication range. A Rush makes stealth tests "
        f"{SPRINT} harder until the next turn.",
        "Stealth States and Actions",
        ("Hidden", "Complication range"),
    ),
    Entry(
        "Watch",
        ("watch for it", "notice nothing", "watchfulness"),
        f"For {WATCH_PRICE} Momentum or Threat the best placed observer opposes a test of stealth.",
        "Observers",
        ("Attention", "Hide"),
    ),
    Entry(
        "Search",
        ("searching", "press the search"),
        "A major action: a zone that can be perceived is searched. Success makes the state of one who is "
        f"there one worse, and for {PRESS_PRICE} Momentum one worse again.",
        "Observers",
        ("Last attempt to hide", "Traces", "Attention", "Sense"),
    ),
    Entry(
        "Last attempt to hide",
        ("stay out of sight", "trust to luck", "evade", "melt away"),
        f"Whoever is searched for may oppose it for {EVADE_PRICE} Threat, which players add and the "
        f"gamemaster spends. Who wins may melt away, one state better, for {PRESS_PRICE} Momentum.",
        "Observers",
        ("Search",),
    ),
    Entry(
        "Traces",
        ("follow the trail", "complication traces", "tracking"),
        f"What somebody unseen left in a zone it was in lately: {TRACES_HARDER} harder to find than "
        f"somebody, unless a Complication made them plain. {TRAIL_PRICE} Momentum tells where they lead.",
        "Tracking",
        ("Search",),
    ),
    Entry(
        "Sense",
        ("rely on", "sight", "sound", "smell", "fog"),
        "What a test of stealth or observation relies on. Darkness and fog are in the way of sight, din "
        "in the way of hearing; smell serves those who follow scents.",
        "Senses and Environmental Factors",
        ("Search", "Noise"),
    ),
    Entry(
        "Attention",
        ("focussed", "alert", "bored", "lazy", "drunk", "asleep"),
        "How closely somebody watches: what is focussed notices 1 more easily than what is alert; what is "
        "bored, lazy, drunk or asleep notices 1 harder each step.",
        "Observation Tests",
        ("Watch", "Call out"),
    ),
    Entry(
        "Call out",
        ("call out a warning",),
        "A free and loud action: friends within hearing are alert from now on, those who slept too.",
        "Speak",
        ("Attention", "Noise"),
    ),
)
