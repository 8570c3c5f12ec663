"""Damage, Stress, Harm and getting better."""
