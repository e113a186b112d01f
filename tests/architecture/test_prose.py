"""Docstrings, comments, messages and pages are written in plain English (CONTRIBUTING.md)."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.source import CODE, ROOT, nodes, place, python_files

IDIOM = {
    r"whoever|whomever|whosoever": "name the actor: the player, the author, the viewer",
    r"(?-i:somebody)|\bsomeone’s own": "name the actor: the player, the author, the viewer",
    r"looks? on\b|looking on\b|onlookers?": "watch, spectator",
    r"\banew\b": "again, new",
    r"\bcomes? to (lie|be|stand|something|nothing|what)\b": "name what happens",
    r"(?-i:That is (no|nothing))\b": "name the thing",
    r"befall": "happen",
    r"\bbeside (it|them|the match|that)\b": "next to, or what it is",
    r"nothing one can|\bone’s own|\bone's own": "you, the player’s",
    r"gone through": "stepped through, read",
    r"tak(e|es|ing|en) back": "undo",
    r"\bhas? the chance\b|the chance goes": "priority",
    r"(?-i:^Whether |^Return whether )": "Return True if …",
    r"(?-i:^(Return )?[Bb]y (how|which)\b)": "name the amount or the key",
    r"(?-i:^Return what (is|was|are)\b)": "name the thing",
    r"as the true (one|match) (does|did)": "that the seat can’t tell from the true one",
    r"\bas is the case\b|\bin the case that\b": "if",
}
"""Phrases that have to be read twice, mapped to advice on what to write."""
ANY_IDIOM = re.compile("|".join(IDIOM), re.IGNORECASE)
ANYWHERE = [
    (
        re.compile(phrase.replace(r"\b", "").replace("(?-i:", "(?:").lower()),
        re.compile(phrase, re.IGNORECASE),
    )
    for phrase in (each.replace("^", "") for each in IDIOM)
]
"""Each file with such a phrase contains one of these: in small letters, which is found quickly, and as it is
written. Parsing all files would take seven seconds.
"""
JOINED = re.compile(r"""["']\s*[a-z]?["']""")
"""Where a string goes on in another one."""
ALLOWED: set[str] = set()
"""Places that may keep such a phrase. Entries are only ever removed."""
FROZEN_ID = re.compile(r'(id="|hx-target="#)onlookers"')
"""Element ids aren’t prose, and pages opened before a deployment still have this one."""
WORD_LISTS = {Path(__file__), Path(__file__).with_name("test_names.py")}
"""Files that name the phrases and words to avoid."""


def prose_of(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the docstrings, comments and longer strings of a Python file."""
    for node in nodes(path, ast.Constant):
        if isinstance(node.value, str):
            yield node.lineno, node.value
    for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if "#" in text:
            yield line, text.partition("#")[2]


def may_have_idiom(source: str) -> bool:
    small = source.lower()
    return any(quick.search(small) and exact.search(source) for quick, exact in ANYWHERE)


def texts() -> Iterator[tuple[Path, int, str]]:
    """Yield each text with its file and line."""
    for path in python_files(*CODE, "tests", "benchmarks"):
        source = JOINED.sub("", path.read_text(encoding="utf-8"))
        if path not in WORD_LISTS and may_have_idiom(source):
            yield from ((path, line, text) for line, text in prose_of(path))
    pages = [
        *(ROOT / "templates").rglob("*.html"),
        *(ROOT / "docs").glob("*.md"),
        *ROOT.glob("*.md"),
    ]
    for path in pages:
        source = path.read_text(encoding="utf-8")
        if may_have_idiom(source):
            for line, text in enumerate(source.splitlines(), 1):
                yield path, line, FROZEN_ID.sub("", text)


def test_prose_is_plain() -> None:
    found = [
        f"{where} {match[0]!r}: {instead}"
        for path, line, text in texts()
        if ANY_IDIOM.search(text) and (where := place(path, line)) not in ALLOWED
        for phrase, instead in IDIOM.items()
        if (match := re.search(phrase, text, re.IGNORECASE))
    ]
    assert found == []
