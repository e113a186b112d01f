"""Fuse blocks that jump to each other into one function, up to a maximum length.

A call costs as much as a few lines, so jumps are replaced by the lines of the target block.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from engine.rulebook.runtime.slots import BLOCK

LONGEST = 120
"""The most lines of a fused function."""
JUMP = re.compile(r"( *)return b(\d+)\(w, f\)")
CALLS_WITH_ENTRY = r"\bdelay\(w, f, |\bbegin_plan\(w, |\bhold\(f, "
ENTRY = re.compile(rf"(?:f\[{BLOCK}\] = |\bb|{CALLS_WITH_ENTRY})(\d+)")

Blocks = Mapping[int, Sequence[str]]


def fuse_blocks(blocks: Blocks, entries: Iterable[int]) -> dict[int, list[str]]:
    """Return the blocks that remain: those with an entry, and the targets of remaining jumps."""
    wanted, found = list(entries), dict[int, list[str]]()
    while wanted:
        number = wanted.pop()
        if number in blocks and number not in found:
            found[number] = []
            append_lines(blocks, number, "", (), found[number])
            wanted += [int(each) for line in found[number] for each in ENTRY.findall(line)]
    return {number: found[number] for number in sorted(found)}


def append_lines(
    blocks: Blocks, number: int, indent: str, inside: tuple[int, ...], found: list[str]
) -> None:
    """Append a block's lines. Except in cycles, jumps are replaced by the lines of the target block."""
    inside = (*inside, number)
    for line in blocks[number]:
        jump = JUMP.fullmatch(line)
        target = int(jump[2]) if jump else number
        if jump and target not in inside and len(found) + len(blocks[target]) <= LONGEST:
            append_lines(blocks, target, indent + jump[1][4:], inside, found)
        else:
            found.append(indent + line)
