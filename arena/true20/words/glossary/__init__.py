"""The words that people meet, in a sentence or two each."""

from arena.true20.words.glossary import actions, basics, feats, state
from arena.words.glossary import Entry, Glossary

PARTS = {
    "Dice": basics.DICE,
    "Turns": basics.TURNS,
    "Fights": basics.FIGHTS,
    "Attacks": actions.ATTACKS,
    "Manoeuvres": actions.MANOEUVRES,
    "Moving and helping": actions.OTHER,
    "Talk": actions.TALK,
    "Health": state.HEALTH,
    "Conditions": state.CONDITIONS,
    "Places": state.PLACES,
    "People": feats.PEOPLE,
    "Feats": feats.FEATS,
}
GLOSSARY = Glossary("True20", {head: tuple(Entry(*row) for row in rows) for head, rows in PARTS.items()})
