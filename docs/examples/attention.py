"""A network that attends to people, zones and weapons, and points at them.

`python docs/examples/attention.py [SCENE]` learns a scene by PPO on a batch of games, against random play; it
needs torch. An action is scored by its kind, and by the person, zone or weapon that it names.
"""

from __future__ import annotations

import sys
from collections import deque
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical

from arena.actions import actions_table
from envs.vector import ConflictVectorEnv

WIDTH, HEADS, LAYERS = 64, 4, 2
GAMES, ROLLOUT, EPOCHS, PARTS = 64, 32, 3, 4
RATE, DISCOUNT, SMOOTHING, CLIP, ENTROPY = 1e-3, 0.999, 0.95, 0.2, 0.01
STEPS = 200_000
POINTED = {"who": "people", "zone": "zones", "weapon": "weapons"}


class Attending(nn.Module):
    """Scores for all actions, and a value, from the entities of a batch of games."""

    def __init__(self, games: ConflictVectorEnv) -> None:
        super().__init__()
        space, table = games.single_observation_space, actions_table(games.games.system.name)[games.actions]
        self.kinds = [kind for kind in POINTED.values() if kind in space.spaces]
        self.reads = nn.ModuleDict({kind: nn.Linear(space[kind].shape[1], WIDTH) for kind in self.kinds})
        self.world = nn.Linear(space["world"].shape[0], WIDTH)
        layer = nn.TransformerEncoderLayer(WIDTH, HEADS, 2 * WIDTH, dropout=0.0, batch_first=True)
        self.attends = nn.TransformerEncoder(layer, LAYERS, enable_nested_tensor=False)
        others = [name for name in table.dtype.names if name not in (*POINTED, "words")]
        kinds = np.array([" ".join(map(str, row)) for row in table[others].tolist()])
        known, found = np.unique(kinds, return_inverse=True)
        self.kind = torch.as_tensor(found)  # of each action: its verb, and what it names that is no entity
        self.likes, self.value = nn.Linear(WIDTH, len(known)), nn.Linear(WIDTH, 1)
        self.points = nn.ModuleDict({kind: nn.Linear(WIDTH, len(known)) for kind in self.kinds})
        self.named = {
            kind: torch.as_tensor(table[argument].astype(int))
            for argument, kind in POINTED.items()
            if kind in self.kinds
        }
        people = games.columns["people"]
        self.asked = people.index("asked" if "asked" in people else "acting")

    def forward(self, seen: dict[str, Tensor]) -> tuple[Tensor, Tensor]:
        """Return scores (games, actions), those that are not legal very low, and values (games,)."""
        tokens = [self.world(seen["world"])[:, None], *(self.reads[kind](seen[kind]) for kind in self.kinds)]
        absent = torch.cat([torch.zeros_like(seen["to_play"])[:, None], 1 - seen["present"]], 1) > 0
        known = self.attends(torch.cat(tokens, 1), src_key_padding_mask=absent)
        head, *rows = known.split([token.shape[1] for token in tokens], 1)
        scores = self.likes(head[:, 0])[:, self.kind]
        for kind, each in zip(self.kinds, rows, strict=True):
            if kind == "weapons":  # an action names a slot of whoever is asked
                asked = seen["people"][:, :, self.asked].argmax(1)
                each = each.unflatten(1, (seen["people"].shape[1], -1))[torch.arange(len(each)), asked]
            there = (self.named[kind] >= 0) & (self.named[kind] < each.shape[1])
            place = torch.where(there, self.named[kind], 0)
            scores = scores + self.points[kind](each)[:, place, self.kind] * there
        return scores.masked_fill(seen["action_mask"] == 0, -1e9), self.value(head[:, 0])[:, 0]


def tensors(seen: dict[str, Any]) -> dict[str, Tensor]:
    """Return what is seen as tensors."""
    return {name: torch.as_tensor(each) for name, each in seen.items()}


def learn(scene: str, steps: int = STEPS, opponent: str = "uniform", tell: Any = print) -> list[float]:
    """Learn a scene; return the share of points of the games that ended in each tenth of the way."""
    games = ConflictVectorEnv(
        GAMES, scene, "npcs", opponent, observation="entities", actions="lean", padded=False
    )
    net = Attending(games)
    optimizer = torch.optim.Adam(net.parameters(), RATE)
    seen, ended, curve = tensors(games.reset(seed=1)[0]), deque[float](), list[float]()
    updates = max(1, steps // (GAMES * ROLLOUT))
    for update in range(1, updates + 1):
        kept = []
        for _ in range(ROLLOUT):
            with torch.no_grad():
                scores, values = net(seen)
            chances = Categorical(logits=scores)
            actions = chances.sample()
            after, rewards, over, _, _ = games.step(actions.numpy())
            ended.extend((rewards[over] + 1) / 2)
            kept.append((seen, actions, chances.log_prob(actions), values, rewards, over))
            seen = tensors(after)
        with torch.no_grad():
            improve(net, optimizer, kept, net(seen)[1])
        if update * 10 // updates > (update - 1) * 10 // updates:
            curve.append(float(np.mean(ended)) if ended else 0.5)
            tell(f"{update * GAMES * ROLLOUT:,} decisions: {curve[-1]:.0%} of the last {len(ended)} games")
            ended.clear()
    games.close()
    return curve


def improve(net: Attending, optimizer: Any, kept: list[Any], last: Tensor) -> None:
    """Take the steps of PPO on what was played."""
    seen, actions, before, values, rewards, over = zip(*kept, strict=True)
    gains, gain, following = [], torch.zeros(GAMES), last
    for value, reward, ends in zip(reversed(values), reversed(rewards), reversed(over), strict=True):
        goes_on = torch.as_tensor(~ends).float()
        error = torch.as_tensor(reward) + DISCOUNT * goes_on * following - value
        gain = error + DISCOUNT * SMOOTHING * goes_on * gain
        gains.append(gain)
        following = value
    gained = torch.cat(gains[::-1])
    aims, gained = gained + torch.cat(values), (gained - gained.mean()) / (gained.std() + 1e-8)
    rows = {name: torch.cat([each[name] for each in seen]) for name in seen[0]}
    taken, old = torch.cat(actions), torch.cat(before)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(taken)).chunk(PARTS):
            with torch.enable_grad():
                scores, value = net({name: each[part] for name, each in rows.items()})
                chances = Categorical(logits=scores)
                ratio = (chances.log_prob(taken[part]) - old[part]).exp()
                clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
                loss = -torch.min(ratio * gained[part], clipped * gained[part]).mean()
                loss = loss + 0.5 * (value - aims[part]).square().mean() - ENTROPY * chances.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


if __name__ == "__main__":
    torch.manual_seed(1)
    torch.set_num_threads(1)  # so small a network is slower on two, and far slower on a busy machine
    learn(sys.argv[1] if len(sys.argv) > 1 else "duel")
