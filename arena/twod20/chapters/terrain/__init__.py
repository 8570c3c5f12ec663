"""The ground: grids, terrain, obstacles, mounts."""
