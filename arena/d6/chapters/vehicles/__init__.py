"""Vehicles: driving, ramming, crashing, getting in and out."""
