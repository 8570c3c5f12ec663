"""What is said of the toy before it begins."""

from arena.words.surface import Opening

OPENING = Opening(
    person=lambda character: "strong",
    aims=lambda loaded, side, reader: [f"push the stone to the {'last' if side == 'pcs' else 'first'} zone"],
    named=lambda loaded, side, reader: [each for each in loaded.characters if each.side == side],
    clock=lambda loaded: f"The scene ends after round {loaded.scenario.clock.rounds}.",
)
