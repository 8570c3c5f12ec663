"""Words: persuading, conning, bargaining, frightening, and resisting that."""
