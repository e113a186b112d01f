"""Edit the scenario of a draft at its table."""
