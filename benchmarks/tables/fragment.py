"""The constant 5 kB fragment that the reference servers send for every action."""

FRAGMENT = "<p>" + "x" * 5_000 + "</p>"
