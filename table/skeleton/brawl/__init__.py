"""Brawl: people hit each other until one side is out. Change it into the game you want."""
