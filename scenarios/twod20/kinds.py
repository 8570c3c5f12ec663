"""What kinds of scene somebody may begin with; `templates` has a file of each."""

KINDS = ("fight", "chase", "break-in", "negotiation")
