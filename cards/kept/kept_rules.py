"""Keep compiled rules, and pack files that have been read, in files for the next process."""

import sys
from collections.abc import Iterator
from dataclasses import fields
from hashlib import sha256
from pathlib import Path

import lark

import engine
from cards.kept.signed_files import read_kept, write_kept
from engine.rulebook import GameRules, PackFile, read_pack

ENGINE = Path(engine.__file__).parent
MADE_BY = ("language", "rulebook", "immutable.py")
"""The parts of the engine that read and compile packs. They import nothing from other parts."""
REMEMBERED = ("ready", "other_formats")
PARTS = [each.name for each in fields(GameRules) if each.init and each.name not in REMEMBERED]
"""The fields from which rules can be built again."""


def source_files() -> Iterator[Path]:
    """Yield the files of the code that reads and compiles packs."""
    for part in MADE_BY:
        path = ENGINE / part
        inside = path.rglob("*") if path.is_dir() else [path]
        yield from (each for each in inside if each.suffix in (".py", ".lark"))


def _code_digest() -> str:
    made_by = sha256(f"{sys.version} {lark.__version__}".encode())
    for path in sorted(source_files()):
        made_by.update(f"\0{path.relative_to(ENGINE)}\0".encode())
        made_by.update(path.read_bytes())
    return made_by.hexdigest()


CODE = _code_digest()
"""A digest of the code that made the files. It is computed at import, because a new release may replace the
code while the process runs.
"""


def kept_name(kind: str, *sources: str) -> str:
    """Return the name of what this code makes of these sources, which are texts or their hashes."""
    return f"{kind}-{sha256(chr(0).join((CODE, *sources)).encode()).hexdigest()}"


def read_rules(name: str) -> tuple[GameRules, int] | None:
    """Return the rules with this name and the bytes of memory that they need, or None."""
    found = read_kept(name)
    if found is None:
        return None
    parts, size = found
    return GameRules(**dict(zip(PARTS, parts, strict=True))), size


def write_rules(name: str, rules: GameRules, size: int) -> None:
    """Keep rules that no match has used yet."""
    _ = rules.fingerprint, rules.program.code  # Computed now, so that they are stored as well.
    write_kept(name, ([getattr(rules, each) for each in PARTS], size))


def read_once(source: bytes) -> PackFile:
    """Read a pack file unless a process has read it before. Raises InvalidPackError."""
    name = f"pack-{sha256(CODE.encode() + source).hexdigest()}"
    found: PackFile | None = read_kept(name)
    if found is None:
        found = read_pack(source)
        write_kept(name, found)
    return found
