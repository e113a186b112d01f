"""Compare two versions of a pack: what was added, removed and changed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from difflib import unified_diff
from pathlib import Path

from engine.console.pack_files import Subcommands, read_files
from engine.rulebook import PackFile
from engine.rulebook.packs.pack import canonical_json, rules_content

Parts = Mapping[str, str]
"""The text of each part of a pack, by its kind and name."""


def declare_diff(commands: Subcommands) -> None:
    parser = commands.add_parser("diff", help="list what differs between two versions of a pack")
    parser.add_argument("before", type=Path, help="the pack file before the change")
    parser.add_argument("after", type=Path, help="the pack file after it")
    parser.set_defaults(run=compare_packs)


def compare_packs(chosen: argparse.Namespace) -> int:
    before, after = read_files([chosen.before, chosen.after])
    lines = list(differences(parts_of_pack(before), parts_of_pack(after)))
    sys.stdout.write("\n".join([f"{before.version} → {after.version}", *lines]) + "\n")
    if not lines:
        sys.stdout.write("Cards, effects, decks, scenarios and rules are the same.\n")
    return 0


def differences(before: Parts, after: Parts) -> Iterator[str]:
    """Yield lines about each part that differs, in the order of the files."""
    for name in dict.fromkeys([*before, *after]):
        if name not in after:
            yield f"- {name}"
        elif name not in before:
            yield f"+ {name}"
        elif before[name] != after[name]:
            yield f"~ {name}"
            lines = unified_diff(
                before[name].split("\n"), after[name].split("\n"), lineterm="", n=0
            )
            yield from (f"    {line}" for line in list(lines)[2:] if not line.startswith("@@"))


def parts_of_pack(file: PackFile) -> Parts:
    parts = {f"effect {each.name}": each.text.strip() for each in file.effects}
    parts |= {f"card {each.name}": _lines(asdict(each)) for each in file.cards}
    parts |= {f"deck {each.title}": _lines(dict(each.cards)) for each in file.decks}
    parts |= {f"scenario {each.name}": _lines(dict(each.content)) for each in file.scenarios}
    if file.rules:
        parts["rules"] = _lines(rules_content(file.rules))
    return parts


def _lines(content: dict[str, object]) -> str:
    """Return a line for each value that is set."""
    texts = {key: canonical_json({key: value})[1:-1] for key, value in content.items() if value}
    return "\n".join(texts.values())
