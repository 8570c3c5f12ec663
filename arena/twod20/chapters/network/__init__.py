"""Networks: hacking, breaches, software, minds that leave their bodies."""
