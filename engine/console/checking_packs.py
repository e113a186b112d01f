"""Check packs as the site does: text, effects, ready-made decks, scenarios and lessons."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from engine.console.pack_files import Subcommands, add_pack_arguments, game_of, read_files
from engine.language.messages.problems import Problem
from engine.play.scenario import run_pack
from engine.rulebook import GameRules, InvalidPackError, PackFile, read_pack


def declare_check(commands: Subcommands) -> None:
    parser = commands.add_parser(
        "check", help="report everything that a site would refuse, and play all scenarios"
    )
    add_pack_arguments(parser)
    parser.set_defaults(run=check_packs)


def check_packs(chosen: argparse.Namespace) -> int:
    """Print a line for each valid pack, and all problems of the others."""
    read = {path: _read_or_report(path) for path in chosen.packs}
    files = {path: file for path, file in read.items() if file}
    if len(files) < len(read):
        return 1
    try:
        rules = game_of([*files.values(), *read_files(chosen.others)])
    except InvalidPackError as found:
        _report(" and ".join(path.name for path in files), found.problems)
        return 1
    for warning in rules.warnings:
        sys.stdout.write(f"Note: {warning}\n")
    return max([_check_file(rules, path, file) for path, file in files.items()])


def _read_or_report(path: Path) -> PackFile | None:
    try:
        return read_pack(path.read_bytes())
    except InvalidPackError as found:
        _report(path.name, found.problems)
        return None


def _check_file(rules: GameRules, path: Path, file: PackFile) -> int:
    problems = [*illegal_ready_decks(rules, file), *map(str, run_pack(rules, file))]
    if problems:
        _report(path.name, problems)
        return 1
    counts = (
        f"{len(file.cards)} cards, {len(file.effects)} effects, {len(file.scenarios)} scenarios"
    )
    sys.stdout.write(f"{path.name}: {file.title} {file.version} is valid. {counts}.\n")
    return 0


def illegal_ready_decks(rules: GameRules, file: PackFile) -> Iterator[str]:
    for deck in file.decks:
        for violation in rules.violations(dict(deck.cards)):
            yield f"deck {deck.title}: {violation.message}"


def _report(name: str, problems: list[Problem] | list[str]) -> None:
    for problem in problems:
        sys.stdout.write(f"{name}: {problem}\n")
