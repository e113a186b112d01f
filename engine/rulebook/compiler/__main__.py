"""Print the Python code of packs: `python -m engine.rulebook.compiler PACK [PACK ...]`."""

from __future__ import annotations

import re
import sys
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from engine.rulebook.build import load_rules
from engine.rulebook.effect import EffectRules
from engine.rulebook.game import GameRules
from engine.rulebook.packs.pack import InvalidPackError
from engine.rulebook.runtime.slots import BLOCK

FUNCTION = re.compile(r"def (b|\w+?_)(\d+)")
COLUMN = re.compile(r"\b[CR]\[(\d+)\]")
USAGE = "Usage: python -m engine.rulebook.compiler PACK [PACK ...]\n"


def listing(rules: GameRules) -> Iterator[str]:
    """Yield the lines of the compiled source, with comments that name effects, columns and zones."""
    zones = enumerate(zip(rules.layout.zone_names, rules.layout.zone_owners, strict=True))
    yield "# Zones; each player's own follow an empty one:"
    yield from (
        f"#   {n} {name}{f' of {owner}' if owner else ''}" for n, (name, owner) in zones if n
    )
    yield ""
    subject = ""
    for line in rules.program.source.splitlines():
        function = FUNCTION.match(line)
        if function:
            before, subject = subject, subject_of(rules, function[1], int(function[2]))
            if subject != before:
                yield f"# {subject}"
        yield with_columns(rules, line)
    for title, source in (
        ("Deck rules", rules.deck_source),
        ("Preferences", rules.preference_source),
    ):
        if source.strip():
            yield from ("", f"# {title}", *source.splitlines())


def with_columns(rules: GameRules, line: str) -> str:
    """Return the line with a comment that names the columns in it."""
    numbers = dict.fromkeys(map(int, COLUMN.findall(line)))
    names = ", ".join(f"{number} {column_name(rules, number)}" for number in numbers)
    return f"{line}  # {names}" if names else line


def column_name(rules: GameRules, column: int) -> str:
    word = rules.layout.words[column]
    return f"{word.of_class}.{word.name}"


def subject_of(rules: GameRules, function: str, number: int) -> str:
    """Return the name and title of the function’s effect, or the column that the function reads."""
    if function == "read_":
        return f"Reading {column_name(rules, number)}"
    effect = effect_of_block(rules, number) if function == "b" else rules.effects[number]
    return f"{effect.name}: “{effect.title}”"


def effect_of_block(rules: GameRules, number: int) -> EffectRules:
    """Return the effect of a block. The blocks of each effect are numbered consecutively."""
    first = {effect.frame[BLOCK]: effect for effect in rules.effects if effect.frame}
    starts = sorted(first)
    return first[starts[bisect_right(starts, number) - 1]]


def main(paths: Sequence[str]) -> int:
    if not paths:
        sys.stderr.write(USAGE)
        return 2
    try:
        rules = load_rules(*paths)
    except (InvalidPackError, OSError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.writelines(f"{line}\n" for line in listing(rules))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
