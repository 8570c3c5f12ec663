"""Tracks drawn as SVG, with the tokens of a map: the Distance of a chase, its Pace."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from arena.words.chart import Track
from arena.words.picture import NARROW, TOKEN, token

WIDE, HIGH = 760, 134  # of a track
EDGE = 60  # from the border of the picture to the first and the last step
NAME_SIGNS = 8  # of a name below a token
LINE = 66  # from the top of a track to its line


def tracks_svg(tracks: Sequence[Track], label: str, narrow: bool = False) -> str:
    """Return tracks below each other as one SVG element, "" for none; every text in it is escaped.

    One that is `narrow` is for a phone.
    """
    if not tracks:
        return ""
    wide = NARROW if narrow else WIDE
    body = "".join(
        f'<g class="track" transform="translate(0 {HIGH * row})">{"".join(parts(track, wide))}</g>'
        for row, track in enumerate(tracks)
    )
    size = f'viewBox="0 0 {wide} {HIGH * len(tracks)}" width="{wide}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="map tracks{" narrow" * narrow}" {size} role="group"'
        f' aria-label="{escape(label)}">{body}</svg>'
    )


def parts(track: Track, wide: int) -> Iterator[str]:
    """Yield the name of a track, its line, its steps and who stands there."""
    last = max(1, len(track.steps) - 1)
    places = [EDGE + (wide - 2 * EDGE) * step / last for step in range(len(track.steps))]
    yield f'<text class="name" x="{EDGE}" y="20">{escape(track.name)}</text>'
    yield f'<path class="way" d="M{places[0]:.0f} {LINE}H{places[-1]:.0f}"/>'
    for step, (x, word) in enumerate(zip(places, track.steps, strict=True)):
        kind = "step filled" if step < track.filled else "step"
        yield f'<circle class="{kind}" cx="{x:.0f}" cy="{LINE}" r="7"/>'
        if word:
            at = f'x="{x:.0f}" y="{LINE + 46}"'
            yield f'<text class="feature" text-anchor="middle" {at}>{escape(word)}</text>'
    for figure in track.figures:
        yield token(figure, places[figure.zone], LINE - TOKEN / 4, NAME_SIGNS)
