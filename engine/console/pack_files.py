"""Read the pack files that a command names, and build the game that they form together."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Protocol

from engine.rulebook import GameRules, PackFile, build_rules, read_pack


class Subcommands(Protocol):
    """The object to which modules add their subcommands with argparse."""

    def add_parser(self, name: str, *, help: str) -> argparse.ArgumentParser: ...  # noqa: A002


def add_pack_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("packs", nargs="+", type=Path, metavar="PACK", help="a pack file")
    parser.add_argument(
        "--with",
        dest="others",
        nargs="+",
        type=Path,
        default=[],
        metavar="PACK",
        help="other packs of the game, such as the one with its rules",
    )


def read_files(paths: Iterable[Path]) -> list[PackFile]:
    """Read the pack files. Raises InvalidPackError, OSError."""
    return [read_pack(path.read_bytes()) for path in paths]


def game_of(files: Sequence[PackFile]) -> GameRules:
    """Build the rules, with the packs in the order in which sites read them. Raises InvalidPackError."""
    return build_rules(sorted(files, key=_place))


def _place(file: PackFile) -> tuple[bool, bool, str]:
    return not file.has_rules, bool(file.adds_to), file.name


def asked_game(chosen: argparse.Namespace) -> tuple[list[PackFile], GameRules]:
    """Return the packs that the command is about, and the game built from all packs that it names."""
    files = read_files(chosen.packs)
    return files, game_of([*files, *read_files(chosen.others)])
