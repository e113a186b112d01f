"""What bare tables send, whatever happens: 5 kB."""

FRAGMENT = "<p>" + "x" * 5_000 + "</p>"
