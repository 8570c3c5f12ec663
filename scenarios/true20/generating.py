"""What random scenes of True20 are made of: people of the library, and places."""

from scenarios.random_scene import Recipe

RECIPE = Recipe(
    model="template",
    heroes=("fighter", "archer", "rogue", "brawler"),
    foes=(
        ("thug", {}),
        ("bowman", {}),
        ("wolf", {}),
        ("guard", {}),
        ("guard", {"level": 3}),
        ("captain", {"level": 3}),
        ("captain", {"level": 5}),
    ),
    leaders=(
        ("thug", {}),
        ("guard", {}),
        ("captain", {"level": 3}),
        ("captain", {"level": 6, "conviction": 2}),
    ),
    places={
        "Yard": {},
        "Gate": {"cover": "cover"},
        "Hall": {},
        "Stairs": {"hampered": 50, "higher": True},
        "Gallery": {"cover": "cover", "higher": True},
        "Cellar": {"concealment": "partial"},
        "Stable": {"cover": "cover"},
        "Garden": {"concealment": "partial"},
        "Roof": {"hampered": 50, "higher": True},
        "Storehouse": {"cover": "improved"},
        "Bridge": {"attackers": 3},
        "Chapel": {"cover": "cover"},
    },
    hero={"level": 3, "conviction": 3},
    feet=(20, 30, 30, 40),
    middling=0.85,
)
