"""Input that nobody meant, made by the thousand: whatever comes from outside is refused or does no harm."""
