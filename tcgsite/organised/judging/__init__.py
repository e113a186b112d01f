"""What organisers decide while a tournament runs, each decision with its reason in a public log."""
