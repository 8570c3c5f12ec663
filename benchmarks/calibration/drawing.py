"""The reliability plot: what was told against what was won, before and after the fit."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from benchmarks.calibration.figures import BAND, Told, mean_of

SIZE, GAP, MARGIN = 300, 70, 50  # points: of a square, between two, around
PARTS = 8  # of the positions, by size of their chance
Z = 1.96
TEXT = 'font-family="sans-serif" font-size="12" fill="#333"'


def plot(panels: dict[str, Told]) -> str:
    """Return an SVG with a square for each title."""
    wide = 2 * MARGIN + len(panels) * SIZE + (len(panels) - 1) * GAP
    high = 2 * MARGIN + SIZE
    size = f'width="{wide}" height="{high}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {wide} {high}">',
        f'<rect {size} fill="white"/>',
    ]
    for place, (title, told) in enumerate(panels.items()):
        lines += panel(MARGIN + place * (SIZE + GAP), title, told)
    return "\n".join([*lines, "</svg>", ""])


def panel(left: int, title: str, told: Told) -> Iterator[str]:
    """Yield one square: the band, the diagonal, and a point with its 95% interval for each part."""

    def x(chance: float) -> float:
        return round(left + SIZE * chance, 1)

    def y(chance: float) -> float:
        return round(MARGIN + SIZE * (1 - min(max(chance, 0.0), 1.0)), 1)

    band = f'x="{x(BAND[0])}" y="{y(1)}" width="{SIZE * (BAND[1] - BAND[0]):.1f}" height="{SIZE}"'
    yield f'<rect {band} fill="#eef3fa"/>'
    yield f'<rect x="{x(0)}" y="{y(1)}" width="{SIZE}" height="{SIZE}" fill="none" stroke="#999"/>'
    yield f'<line x1="{x(0)}" y1="{y(0)}" x2="{x(1)}" y2="{y(1)}" stroke="#999" stroke-dasharray="4"/>'
    for tick in (0, 0.25, 0.5, 0.75, 1):
        yield f'<text x="{x(tick)}" y="{y(0) + 16}" text-anchor="middle" {TEXT}>{tick:.0%}</text>'
        yield f'<text x="{left - 6}" y="{y(tick) + 4}" text-anchor="end" {TEXT}>{tick:.0%}</text>'
    yield f'<text x="{x(0.5)}" y="{MARGIN - 16}" text-anchor="middle" {TEXT}>{title}</text>'
    yield f'<text x="{x(0.5)}" y="{y(0) + 34}" text-anchor="middle" {TEXT}>told; upwards: won</text>'
    for part in np.array_split(np.argsort(told.win, kind="stable"), PARTS):
        mean, error = mean_of(told.won[part])
        at = x(float(told.win[part].mean()))
        ends = y(mean - Z * error), y(mean + Z * error)
        yield f'<line x1="{at}" y1="{ends[0]}" x2="{at}" y2="{ends[1]}" stroke="#2b5c9e"/>'
        yield f'<circle cx="{at}" cy="{y(mean)}" r="4" fill="#2b5c9e"/>'
