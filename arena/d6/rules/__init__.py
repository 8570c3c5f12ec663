"""The rules of core and chapters put together: what may be done, what it does, what dice decide."""
