"""Run the command for makers of games: `python -m engine check pack.toml`."""

import sys

from engine.console.commands import run_command

if __name__ == "__main__":
    sys.exit(run_command())
