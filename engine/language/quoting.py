"""Quote texts and escape the characters that quotes don't allow."""

from __future__ import annotations


def escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def quoted(text: str) -> str:
    return f'"{escaped(text)}"'
