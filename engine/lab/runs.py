"""Runs: let workers play matches, and store the results."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path

from engine.lab.match_facts import MatchFacts
from engine.lab.setting import Setting
from engine.lab.workers import Sources, Workers
from engine.rulebook import GameRules

EDITION = 6
"""Raise this number when bots, notes or facts change, so that older matches are replaced."""
BATCH = 10
"""The number of matches that a worker plays before it returns them."""


def content_of(rules: GameRules, setting: Setting) -> str:
    """Return a file name that depends on the content, so that two
    runs share it only if their matches are equal.
    """
    content = json.dumps([EDITION, rules.fingerprint, setting.to_data()], sort_keys=True)
    return sha256(content.encode()).hexdigest()[:32]


class Kept:
    """The matches of one game and setting, in a file named after their content."""

    def __init__(self, folder: Path, rules: GameRules, setting: Setting) -> None:
        self.path = folder / f"{content_of(rules, setting)}.jsonl"

    def read(self) -> dict[int, MatchFacts]:
        """Return the matches by number. An incomplete last line is left out."""
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
    sources: Sources, setting: Setting, wanted: Sequence[int], kept: Kept | None, workers: Workers
) -> Iterator[list[MatchFacts]]:
    """Yield matches in batches: first the stored ones, then new ones as they are played.

    Raises the errors of `play_match` if matches can't start.
    """
    known = kept.read() if kept else {}
    found = [known[number] for number in wanted if number in known]
    if found:
        yield found
    missing = [number for number in wanted if number not in known]
    batches = [missing[first : first + BATCH] for first in range(0, len(missing), BATCH)]
    for batch in workers.play((sources, setting, numbers) for numbers in batches):
        if kept:
            kept.add(batch)
        yield batch
