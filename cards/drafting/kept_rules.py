"""A cache of the rules built for drafts; scenarios do not affect them."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from engine.rulebook import GameRules, PackFile, build_rules

KEPT = 32


@dataclass(frozen=True)
class _Bare:
    """A file without its scenarios, compared by its content hash."""

    content_hash: str
    file: PackFile = field(compare=False, repr=False)


def rules_made_of(files: Sequence[PackFile]) -> GameRules:
    """Build the rules of these files, without their scenarios.

    Raises PackProblems.
    """
    bare = (replace(each, scenarios=()) if each.scenarios else each for each in files)
    return _built(tuple(_Bare(each.content_hash, each) for each in bare))


@lru_cache(maxsize=KEPT)
def _built(files: tuple[_Bare, ...]) -> GameRules:
    return build_rules([each.file for each in files])
