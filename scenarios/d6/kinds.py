"""What kinds of scene somebody may begin with; `templates` has a file of each."""

KINDS = ("fight",)
