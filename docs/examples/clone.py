"""Clone an agent: python docs/examples/clone.py NAME, a dataset that `arena dataset` has made; needs torch.

A network learns which of the legal actions was taken, and then plays in the environment of the dataset.
"""

from __future__ import annotations

import sys
from typing import Any

import minari
import numpy as np
import torch
from torch import nn

import envs  # noqa: F401  (registers the environment of the dataset)

BATCH, EPOCHS, RATE, WIDTH, GAMES = 256, 10, 1e-3, 128, 200


def decisions(dataset: Any) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Return rows, masks and actions of all decisions; each game has one row more, its end."""
    rows, masks, actions = [], [], []
    for game in dataset.iterate_episodes():
        rows.append(game.observations["observation"][:-1])
        masks.append(game.observations["action_mask"][:-1])
        actions.append(game.actions)
    return tuple(torch.as_tensor(np.concatenate(each)) for each in (rows, masks, actions))


def cloned(dataset: Any, epochs: int = EPOCHS) -> tuple[nn.Module, float]:
    """Return a network that has learnt from a dataset, and how often it then does what was done."""
    rows, masks, actions = decisions(dataset)
    inputs, outputs = rows.shape[1], masks.shape[1]
    net = nn.Sequential(nn.Linear(inputs, WIDTH), nn.ReLU(), nn.Linear(WIDTH, outputs))
    optimizer = torch.optim.Adam(net.parameters(), RATE)
    for _ in range(epochs):
        for part in torch.randperm(len(rows)).split(BATCH):
            scores = net(rows[part]).masked_fill(masks[part] == 0, -1e9)
            optimizer.zero_grad()
            nn.functional.cross_entropy(scores, actions[part]).backward()
            optimizer.step()
    with torch.no_grad():
        met = (net(rows).masked_fill(masks == 0, -1e9).argmax(1) == actions).float().mean()
    return net, float(met)


def won(net: nn.Module, env: Any, games: int = GAMES) -> float:
    """Return the share of games that a network wins, a draw as half; their seeds are those of no dataset."""
    points = 0.0
    for seed in range(1_000_000, 1_000_000 + games):
        seen, _ = env.reset(seed=seed)
        over = False
        while not over:
            with torch.no_grad():
                scores = net(torch.as_tensor(seen["observation"]))
            action = scores.masked_fill(torch.as_tensor(seen["action_mask"]) == 0, -1e9).argmax()
            seen, reward, over, _, _ = env.step(int(action))
        points += (reward + 1) / 2
    return points / games


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("expected the name of a dataset, such as arena/duel/scripted-npcs-v0")
    torch.set_num_threads(1)  # so small a network is slower on two, and far slower on a busy machine
    data = minari.load_dataset(sys.argv[1])
    network, share = cloned(data)
    print(f"does what was done in {share:.0%} of {data.total_steps:,} decisions")
    print(f"wins {won(network, data.recover_environment()):.0%} of {GAMES} games")
