"""Movement: running, swimming, climbing, jumping, tiredness, acceleration."""
