"""What every scripted character does alike, whatever its doctrine."""
