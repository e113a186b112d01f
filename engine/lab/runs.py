"""Play the matches of a run on several processors, and keep what was played."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache, partial
from hashlib import sha256
from pathlib import Path

from engine.lab.match_facts import MatchFacts
from engine.lab.played_match import play_match
from engine.lab.setting import Setting
from engine.rulebook import GameRules, build_rules, read_pack

EDITION = 3
"""To be raised when bots, notes or facts change, so that older matches are played again."""
BATCH = 10
"""How many matches a process plays before it returns them."""


def content_of(rules: GameRules, setting: Setting) -> str:
    """Return a name that runs share only if they have the same matches."""
    content = json.dumps([EDITION, rules.fingerprint, setting.to_data()], sort_keys=True)
    return sha256(content.encode()).hexdigest()[:32]


class Kept:
    """The matches of one game and setting, in a file named after their content."""

    def __init__(self, folder: Path, rules: GameRules, setting: Setting) -> None:
        self.path = folder / f"{content_of(rules, setting)}.jsonl"

    def read(self) -> dict[int, MatchFacts]:
        """Return the matches by number. A line that wasn’t written to its end is left out."""
        found = (MatchFacts.from_data(json.loads(line)) for line in self.whole_lines())
        return {match.number: match for match in found}

    def whole_lines(self) -> list[bytes]:
        content = self.path.read_bytes() if self.path.exists() else b""
        return [line for line in content.splitlines(keepends=True) if line.endswith(b"\n")]

    def add(self, matches: Iterable[MatchFacts]) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("ab") as file:
            file.truncate(sum(map(len, self.whole_lines())))
            file.writelines(f"{json.dumps(match.to_data())}\n".encode() for match in matches)


def matches_of(
    sources: Sequence[bytes], setting: Setting, count: int, kept: Kept | None, processes: int = 1
) -> Iterator[list[MatchFacts]]:
    """Yield the matches of a run in batches: first those that were kept, then new ones as they are played.

    Raises what `play_match` raises if matches can't start.
    """
    known = kept.read() if kept else {}
    found = [match for number, match in sorted(known.items()) if number < count]
    if found:
        yield found
    missing = [number for number in range(count) if number not in known]
    batches = [missing[first : first + BATCH] for first in range(0, len(missing), BATCH)]
    for batch in batches_from(partial(play_batch, tuple(sources), setting), batches, processes):
        if kept:
            kept.add(batch)
        yield batch


def batches_from(
    play: partial[list[MatchFacts]], batches: Sequence[list[int]], processes: int
) -> Iterator[list[MatchFacts]]:
    if processes < 2 or len(batches) < 2:
        yield from map(play, batches)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(play, batches)


def play_batch(
    sources: tuple[bytes, ...], setting: Setting, numbers: list[int]
) -> list[MatchFacts]:
    rules = rules_from(sources)
    return [play_match(rules, setting, number, judges=True) for number in numbers]


@lru_cache(maxsize=4)
def rules_from(sources: tuple[bytes, ...]) -> GameRules:
    """Read and build the rules from the texts of packs. Raises InvalidPackError."""
    return build_rules([read_pack(source) for source in sources])
