"""What random scenes of 2d20 are made of: people of the library, and places."""

from scenarios.random_scene import Recipe

LOW, HIGH = {"cover": {"dice": 1}}, {"cover": {"dice": 2}}
RECIPE = Recipe(
    model="archetype",
    heroes=("fighter", "shooter", "speaker", "medic"),
    foes=(
        ("husk", {}),
        ("thug", {}),
        ("gunhand", {}),
        ("guard", {}),
        ("hound", {}),
        ("sergeant", {}),
        ("marksman", {}),
        ("champion", {}),
        ("champion", {"armour": 3}),
    ),
    leaders=(
        ("thug", {}),
        ("guard", {}),
        ("sergeant", {}),
        ("champion", {}),
        ("champion", {"armour": 4, "courage": 3}),
    ),
    places={
        "Yard": {},
        "Gate": LOW,
        "Hall": {},
        "Stairs": {"terrain": 1},
        "Gallery": LOW,
        "Cellar": {"terrain": 1},
        "Stable": HIGH,
        "Garden": LOW,
        "Roof": {"terrain": 2},
        "Storehouse": HIGH,
        "Bridge": {"terrain": 1},
        "Chapel": LOW,
    },
    hero={"fortune": 1},
    pool=("threat", 20),
    middling=0.55,
)
