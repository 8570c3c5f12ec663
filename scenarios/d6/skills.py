"""Attributes and skills, each skill with the attribute that stands in where nobody has learned it."""

from __future__ import annotations

ATTRIBUTES = ("dexterity", "strength", "perception", "knowledge", "technical", "mechanical")
SKILLS = {
    "acrobatics": "dexterity",
    "brawling": "dexterity",
    "dodge": "dexterity",
    "firearms": "dexterity",
    "melee": "dexterity",
    "missile": "dexterity",
    "throwing": "dexterity",
    "running": "dexterity",
    "lift": "strength",
    "stamina": "strength",
    "willpower": "knowledge",
    "command": "perception",
    "search": "perception",
    "sneak": "perception",
    "repair": "technical",
    "martial_arts": "dexterity",
    "riding": "dexterity",
    "climb": "strength",
    "swim": "strength",
    "intimidation": "knowledge",
    "scholar": "knowledge",
    "streetwise": "knowledge",
    "survival": "knowledge",
    "tactics": "knowledge",
    "bargain": "perception",
    "con": "perception",
    "persuasion": "perception",
    "investigation": "perception",
    "medicine": "technical",
    "security": "technical",
    "demolitions": "technical",
    "driving": "mechanical",
    "piloting": "mechanical",
    "gunnery": "mechanical",
    "sensors": "mechanical",
}
RATING_NAMES = {**{name: name for name in ATTRIBUTES}, **SKILLS}  # in the order of their numbers
