"""The constant fragment of 5 kB that the reference servers send for every action."""

FRAGMENT = "<p>" + "x" * 5_000 + "</p>"
