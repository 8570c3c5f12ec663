"""The words of the 2d20 System as a table knows them."""

from arena.twod20.chapters.deck.position import card_help, cards_awaited
from arena.twod20.words import menu
from arena.twod20.words.aloud import alone, chosen, later, names, phrase, planned
from arena.twod20.words.beside import beside
from arena.twod20.words.carried import carried_lines
from arena.twod20.words.everyday.every import EVERYDAY
from arena.twod20.words.glossary.entries import GLOSSARY
from arena.twod20.words.position import overview
from arena.twod20.words.sheet import sheet
from arena.twod20.words.story.story import narrate
from arena.twod20.words.told.story import tell
from arena.twod20.words.weight import weigh
from arena.words.surface import Words

WORDS = Words(
    narrate=narrate,
    question=overview.question,
    dice_request=overview.dice_request,
    faces=cards_awaited,
    map_text=overview.map_text,
    map=overview.map_shown,
    status=overview.status,
    character_line=overview.character_line,
    carried_lines=carried_lines,
    left_behind="Stress is gone, and whatever lasts for a scene.",
    groups=menu.GROUPS,
    short=menu.SHORT,
    whole=menu.WHOLE,
    turn=menu.TURN,
    glossary=GLOSSARY,
    phrase=phrase,
    later=later,
    chosen=chosen,
    alone=alone,
    planned=planned,
    names=names,
    beside=beside,
    weigh=weigh,
    sheet=sheet,
    tell=tell,
    thing=card_help,
    everyday=EVERYDAY,
)
