"""Copies the outlines of the credited icons from the published package of icons."""

import json
import re
import sys
from pathlib import Path

from cards.packs.faces.icons import FOLDER, icon_credits

OUTLINE = re.compile(r'<path fill="currentColor" d="([^"]+)"/>')


def copy_outlines(package: Path) -> str:
    """Return the text of icons.txt: a name and an outline per line. Raises KeyError if an icon is gone."""
    published = json.loads(package.read_text(encoding="utf-8"))["icons"]
    lines = []
    for name in icon_credits():
        found = OUTLINE.fullmatch(published[name]["body"])
        if not found:
            raise ValueError(f"{name} is no longer a single outline. Remove it from credits.txt.")
        lines.append(f"{name} {found[1]}\n")
    return "".join(lines)


if __name__ == "__main__":
    (FOLDER / "icons.txt").write_text(copy_outlines(Path(sys.argv[1])), encoding="utf-8")
