"""Let control begin with the uses that an effect has just found for a player."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.rulebook.columns import MAY_ACT

FINDS = "f_usable("
SAFE = re.compile(rf" *(of = [^()]+|if of: C\[{MAY_ACT}\]\[of\] = (True|False)|f\[\d+\] = [^()]+)")
"""Matches lines that change nothing that conditions read, except which players may act."""
CONTROL = re.compile(r"( *return )((?:ask_give_control|give_control_in_phase)\(w, .*\))")


def keep_uses(lines: Sequence[str]) -> list[str]:
    """Return the block's lines. If it is safe, control in them reuses the uses found just before."""
    found = list(lines)
    for place, line in enumerate(lines):
        control = CONTROL.fullmatch(line)
        before = last_unsafe(lines, place)
        if control and found[before].count(FINDS) == 1 and found[before].lstrip().startswith("if "):
            found[before] = found[before].replace(FINDS, "find_usable(")
            found[place] = f"{control[1]}keep_uses(w, {control[2]})"
    return found


def last_unsafe(lines: Sequence[str], place: int) -> int:
    """Return the position of the last line before the place that is not safe, or 0."""
    before = place - 1
    while before > 0 and SAFE.fullmatch(lines[before]):
        before -= 1
    return max(before, 0)
