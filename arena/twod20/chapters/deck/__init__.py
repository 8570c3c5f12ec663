"""The Threat deck: drawing, buying and playing cards."""
