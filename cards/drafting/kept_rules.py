"""The rules of a draft, built once for what they are made of: its scenarios change nothing in them."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from engine.rulebook import GameRules, PackFile, build_rules

KEPT = 32


@dataclass(frozen=True)
class _Bare:
    """A file without its scenarios, known by its content."""

    content_hash: str
    file: PackFile = field(compare=False, repr=False)


def rules_made_of(files: Sequence[PackFile]) -> GameRules:
    """Raises PackProblems. The files in it have no scenarios."""
    bare = (replace(each, scenarios=()) if each.scenarios else each for each in files)
    return _built(tuple(_Bare(each.content_hash, each) for each in bare))


@lru_cache(maxsize=KEPT)
def _built(files: tuple[_Bare, ...]) -> GameRules:
    return build_rules([each.file for each in files])
