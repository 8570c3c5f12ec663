"""Habits for what others ask: dice, spends, trouble, prices."""
