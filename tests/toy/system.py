"""The toy as the registry knows it."""

from pathlib import Path

from arena.scene.system import scene_system
from arena.system import Measure, Pool
from tests.toy import rules
from tests.toy.record import SCENE, VERBS


def prepare(state, loaded):
    """Lay the stone where the scenario has it, and give everybody some luck."""
    state.stone = list(loaded.scenario.zones).index(loaded.scenario.stone)
    state.characters["luck"][: state.character_count] = 3


SYSTEM = scene_system(
    "toy",
    SCENE,
    VERBS,
    rules,
    example=str(Path(__file__).with_name("stone.yaml")),
    prepare=prepare,
    wrong=lambda state: None if state.stone < state.zone_count else "the stone lies nowhere",
    said_for={"shove": "push"},
    pools=(Pool("Luck", "characters.luck", 0, "the players", 1),),
    measures=(Measure("pushed", "zones", 0.1, "pushes {0} zones instead of {1}"),),
    plan_words=lambda state, figures, cast: f"pushes the stone {figures[4]:.1f} zones",
)
