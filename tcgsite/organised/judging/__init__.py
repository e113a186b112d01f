"""Decisions of organisers while a tournament runs. A public log contains each with its reason."""
