"""The command and its subcommands, with what they share: arguments, errors and the exit status."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from engine.console.checking_packs import declare_check
from engine.console.comparing_versions import declare_diff
from engine.console.exporting_cards import declare_export
from engine.console.printing_cards import declare_print
from engine.console.terminal_match import declare_play
from engine.lab.__main__ import add_arguments, show
from engine.lab.setting import SettingError
from engine.play import IllegalDeck, StartError
from engine.rulebook import InvalidPackError

REFUSALS = (OSError, InvalidPackError, IllegalDeck, StartError, SettingError, ValueError)
"""The errors that end a command with their sentence and exit status 1."""
NAME = "tcg"


def run_command(given: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name.

    Return the exit status: 1 for a mistake in the packs or the request.
    """
    chosen = command_line().parse_args(given)
    try:
        status: int = chosen.run(chosen)
    except REFUSALS as refused:
        sys.stderr.write(f"{refused}\n")
        return 1
    except KeyboardInterrupt:
        return 1
    return status


def command_line() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=NAME, description="Work on packs of card games.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    declare_check(commands)
    declare_print(commands)
    declare_play(commands)
    declare_diff(commands)
    declare_export(commands)
    simulate = commands.add_parser("simulate", help="let bots play a game many times")
    add_arguments(simulate)
    simulate.set_defaults(run=run_simulation)
    return parser


def run_simulation(chosen: argparse.Namespace) -> int:
    show(chosen)
    return 0
