"""Store played pairs of matches in a file, so that the next run continues where the last one stopped."""

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

Pair = TypeVar("Pair", bound=tuple[Any, ...])


def kept_pairs(file: Path, pair: Callable[..., Pair]) -> Iterator[Pair]:
    """Yield the pairs in the file, if it exists."""
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        yield pair(*json.loads(line))


def keep_pairs(file: Path, missing: Iterable[Pair], played: list[Pair]) -> None:
    """Play the missing pairs. Add each to the file and to `played` as soon as it is played."""
    with file.open("a", encoding="utf-8") as kept:
        for pair in missing:
            played.append(pair)
            kept.write(json.dumps(pair) + "\n")
            kept.flush()
