"""What random scenes of D6 are made of: people of the library, and places."""

from scenarios.random_scene import Recipe

RECIPE = Recipe(
    model="template",
    heroes=("adventurer",),
    foes=(("thug", {}), ("hound", {}), ("gunman", {}), ("captain", {}), ("captain", {"armour": "vest"})),
    leaders=(
        ("thug", {}),
        ("gunman", {}),
        ("captain", {}),
        ("captain", {"armour": "vest", "important": True}),
    ),
    places={
        "Yard": {},
        "Gate": {"cover": 3},
        "Hall": {},
        "Stairs": {"terrain": 5},
        "Gallery": {"cover": 6},
        "Cellar": {"dark": 3},
        "Stable": {"cover": 6},
        "Garden": {"cover": 3},
        "Roof": {"terrain": 10},
        "Storehouse": {"cover": 6, "dark": 1},
        "Bridge": {"terrain": 5},
        "Chapel": {"cover": 3},
    },
    hero={"action_dice": 3},
    middling=0.75,
)
