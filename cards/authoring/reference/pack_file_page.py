"""Assemble docs/pack-files.md from the keys that the site reads and what they mean."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cards.authoring.reference.key_help import HELP
from cards.authoring.reference.key_recorder import PackKey, pack_file_keys
from engine.language.reference.markdown import table
from engine.language.reference.word_lists import with_since

INTRODUCTION = Path(__file__).with_name("introduction.md").read_text(encoding="utf-8")


def page() -> str:
    """Return the text of docs/pack-files.md."""
    return "\n".join(lines())


def lines() -> Iterator[str]:
    yield from INTRODUCTION.splitlines()
    for heading, keys in pack_file_keys().items():
        about = HELP[heading]
        title = f"`{heading}`" if heading.startswith("[") else heading.capitalize()
        yield from ("", f"## {title}", "", about.about, "")
        rows = (row(key, each, about.keys[key]) for key, each in keys.items())
        yield from table(("key", "kind", "default", "meaning"), rows)
        if about.example:
            yield from ("", "```toml example", *about.example.splitlines(), "```")
    yield ""


def row(key: str, each: PackKey, meaning: str) -> tuple[str, str, str, str]:
    return f"`{key}`", each.kind, each.default, with_since(meaning, each.since)
