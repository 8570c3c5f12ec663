"""The event log of one command: what happened, in the order it happened, as plain numbers."""

from arena.compiling.rule import rule


@rule
def log(state, kind, a, b, c, d):
    """Append an event to the log of this command; what no longer fits is left out."""
    if state.event_count < len(state.events):
        event = state.events[state.event_count]
        event.kind = kind
        event.a = a
        event.b = b
        event.c = c
        event.d = d
        state.event_count += 1
