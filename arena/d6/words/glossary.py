"""What the words of D6 mean, by headings of the book."""

from __future__ import annotations

from arena.words.glossary import Entry, Glossary

GLOSSARY = Glossary(
    "D6",
    {
        "Dice": (
            Entry(
                "Wild Die",
                (),
                "One die of every roll: a 6 is rolled again and added, a 1 is a critical failure.",
                "Wild Die",
            ),
            Entry(
                "Action Die",
                ("action dice",),
                "An extra die before or after a roll; a 6 is rolled again. Never for damage.",
                "Action Dice",
            ),
            Entry(
                "Critical failure",
                (),
                "The gamemaster cancels the highest die, or brings a complication.",
                "Wild Die",
            ),
            Entry(
                "Character point",
                ("character points",),
                "Where a scene has them: a die more for any roll, damage too, up to a number a roll.",
                "Improving a Roll",
            ),
            Entry(
                "Fate Point",
                ("fate points",),
                "Where a scene has them: doubles the dice of your next roll of skill.",
                "Improving a Roll",
            ),
        ),
        "Fights": (
            Entry(
                "Dodge",
                (),
                "An action: the roll replaces the 10 to hit you until your next turn.",
                "Performing Actions in Rounds",
            ),
            Entry("Full dodge", (), "Both actions: the roll and 10 more.", "Performing Actions in Rounds"),
            Entry(
                "Parry",
                ("full parry",),
                "As a dodge, against blows by hand, with the weapon in hand.",
                "Performing Actions in Rounds",
            ),
            Entry("Aim", (), "A whole turn: one die more for the next shot or throw, up to three.", "Aiming"),
            Entry(
                "Grab",
                ("choke", "pin", "tackle"),
                "6 harder (a tackle 3): holds the target. Who is pinned fights with fists alone, "
                "who is tackled does nothing but break free.",
                "Performing Actions in Rounds",
            ),
            Entry(
                "Bind",
                (),
                "A whole turn: takes somebody whom you have pinned or tackled out of the scene.",
                "Performing Actions in Rounds",
            ),
            Entry(
                "Break free",
                (),
                "Your Strength, lift, acrobatics or martial arts against the holder's Strength "
                "or lift; a tie holds.",
                "Performing Actions in Rounds",
            ),
            Entry(
                "Disarm",
                (),
                "12 harder: the target keeps its weapon with Strength or lift against your damage.",
                "Performing Actions in Rounds",
            ),
            Entry(
                "Hold",
                ("hold until attacked", "hold until approached"),
                "Wait, and act later in the round, at that place from then on.",
                "Holding An Action Or Conditional Actions",
            ),
        ),
        "Skills": (
            Entry(
                "Work on",
                ("rush", "prepare"),
                "A roll of a task. Preparing gives a die for each doubling of time, rushing adds "
                "5 for each quarter saved.",
                "Preparing",
            ),
            Entry(
                "Look into",
                (),
                "A related skill first: half its margin is added to your next roll, or taken off.",
                "Related Skills",
            ),
            Entry(
                "Lead an effort",
                ("lead",),
                "A command roll joins the others behind one worker: +1D for three people, +1 for "
                "each further one.",
                "Combined Actions",
            ),
            Entry(
                "Help",
                (),
                "A roll of tactics against 10: half its margin goes to the next roll of whoever you tell.",
                "Related Skills",
            ),
            Entry(
                "Persuade",
                ("con", "bargain", "intimidate", "order"),
                "Against 10 or the target's mental defence, with its standing; enough successes "
                "make it give in.",
                "Interaction Difficulties",
            ),
            Entry(
                "Resist words",
                (),
                "Willpower or Knowledge replaces the 10 against words until your next turn; with "
                "both actions 10 more.",
                "Mental Defenses",
            ),
            Entry(
                "Sneak",
                (),
                "Against twice the Perception or search of the most watchful enemy who sees you, "
                "less dark and cover.",
                "Opposed Difficulties",
            ),
            Entry(
                "Treat",
                ("first aid",),
                "Medicine against 10 to 30 by the wound: a level better.",
                "Using Skills",
            ),
        ),
        "Movement": (
            Entry(
                "Move",
                ("free move",),
                "Up to your Move in a turn over easy ground, at no cost. Bad ground, swimming, climbing and "
                "jumping take an action and a roll; who slips badly from a climb falls.",
                "Free Actions",
            ),
            Entry("Run", (), "Beyond your Move: 5 for each further Move, and the ground.", "Running"),
            Entry(
                "Drive",
                ("ram",),
                "Up to the vehicle's Move 0, up to twice 5, up to four times 10, and the ground.",
                "Movement Options",
            ),
        ),
    },
)
