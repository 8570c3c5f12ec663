"""Holds: grabbing, pinning, tackling, tripping, disarming, entangling and the like, and breaking free."""
