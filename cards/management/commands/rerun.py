"""The former name of `run_simulation`, kept for one release for scripts that still use it."""

from cards.management.commands.run_simulation import Command

__all__ = ["Command"]
