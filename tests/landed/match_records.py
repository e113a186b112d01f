"""Make records and snapshots of matches between bots, and check them by replaying."""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from engine.bots import RandomBot
from engine.play import DRAW, RESIGN, UNDO, MatchRecord, Session, replay
from engine.rulebook import GameRules, PackFile, build_rules, read_pack
from tests.games.pools import POOLS, TABLES, shipped_pack
from tests.games.test_every_game import started_session
from tests.landed.dumps import compressed
from tests.landed.facts import first_difference, snapshot_hash, view_hashes

MATCHES = 50
"""The number of matches per pool."""
LONGEST = 250
"""The number of entries after which a match is left unfinished."""
EVERY = 10
"""Views are hashed whenever the number of entries is a multiple of this number."""
SNAPSHOTS = 3
"""The number of matches per pool for which a snapshot is stored."""


@dataclass(frozen=True)
class PlayedMatch:
    """A record, and hashes of views by the number of entries before them.

    `snapshot` was taken after `snapshot_at` entries; it is None for most matches.
    """

    record: dict[str, Any]
    views: dict[str, str]
    snapshot_hashes: dict[str, str]
    snapshot_at: int = 0
    snapshot: dict[str, Any] | None = None

    def check(self) -> None:
        """Replay the record and compare all hashes."""
        record = MatchRecord.from_data(self.record)
        session = replay(rules_of(record), record, upto=0)
        entries = iter(record.actions)
        for number, views in self.views.items():
            for seat, text in islice(entries, int(number) - session.number):
                session.enter(seat, text)
            assert_views(session, views)
            if number in self.snapshot_hashes:
                assert snapshot_hash(session) == self.snapshot_hashes[number], number
        assert next(entries, None) is None

    def check_snapshot(self) -> None:
        """Restore the snapshot, play the rest of the match, and compare all hashes."""
        assert self.snapshot is not None
        record = MatchRecord.from_data(self.record)
        session = Session.restore(rules_of(record), self.snapshot)
        assert session.number == self.snapshot_at
        for number, views in self.views.items():
            if int(number) >= self.snapshot_at:
                for seat, text in record.actions[session.number : int(number)]:
                    session.enter(seat, text)
                assert_views(session, views)


def assert_views(session: Session, expected: str) -> None:
    actual = view_hashes(session)
    who = first_difference(expected.split(), actual.split())
    assert not who, f"after {session.number} entries {who} has a different view"


def landed_packs() -> Iterator[PackFile]:
    """Yield the starter packs as they were at each landed version, then today's."""
    for file in sorted(Path(__file__).parent.glob("*/packs.json.xz")):
        yield from map(read_pack, json.loads(lzma.decompress(file.read_bytes())).values())
    yield from map(shipped_pack, TABLES)


@cache
def pack_by_content() -> dict[tuple[str, str, str], PackFile]:
    return {(each.name, each.version, each.content_hash): each for each in landed_packs()}


@cache
def rules_by_packs(packs: tuple[tuple[str, str, str], ...]) -> GameRules:
    """Build the rules from the packs with exactly these names, versions and contents."""
    return build_rules([pack_by_content()[pack] for pack in packs])


def rules_of(record: MatchRecord) -> GameRules:
    return rules_by_packs(record.packs)


def play_matches() -> dict[str, list[PlayedMatch]]:
    return {name: [play_match(name, seed) for seed in range(MATCHES)] for name in POOLS}


def play_match(pool: str, seed: int) -> PlayedMatch:
    """Let a random bot play; store hashes and, for the first matches, a snapshot."""
    packs = tuple((p.name, p.version, p.content_hash) for p in map(shipped_pack, POOLS[pool]))
    session = started_session(rules_by_packs(packs), seed)
    views, snapshot_hashes = {"0": view_hashes(session)}, dict[str, str]()
    deepest, snapshot_at, snapshot = 0, 0, None
    for _ in play(session, seed):
        if session.number % EVERY == 0 or not session.decisions:
            views[str(session.number)] = view_hashes(session)
        if session.number % (3 * EVERY) == 0:
            snapshot_hashes[str(session.number)] = snapshot_hash(session)
        if seed < SNAPSHOTS and session.decisions and session.number % EVERY == 0:
            data = session.snapshot()
            if len(data["world"]["stack"]) >= deepest:
                deepest, snapshot_at, snapshot = (
                    len(data["world"]["stack"]),
                    session.number,
                    data,
                )
    views[str(session.number)] = view_hashes(session)
    return PlayedMatch(session.record.to_data(), views, snapshot_hashes, snapshot_at, snapshot)


def play(session: Session, seed: int) -> Iterator[None]:
    """Play up to LONGEST entries; in some matches players undo an action, resign or agree to a draw."""
    bot, dice, view = RandomBot(seed), Random(seed), session.view(None)
    while session.decisions and session.number < LONGEST:
        seat = dice.choice(sorted(session.decisions))
        session.act(seat, bot.choose(view, session.legal_actions(seat)))
        yield
        if session.outcome is None:
            yield from intervene(session, seed, dice)


def intervene(session: Session, seed: int, dice: Random) -> Iterator[None]:
    staying = sorted(set(range(session.seats)) - session.out)
    seat = dice.choice(staying)
    last = session.history.last_action(seat)
    if seed % 4 == 1 and session.number % 25 == 24 and last is not None:
        session.enter(seat, f"{UNDO} {last}")
        yield
    elif seed % 10 == 7 and session.number == 40:
        session.enter(seat, RESIGN)
        yield
    elif seed % 10 == 8 and session.number == 60:
        session.enter(seat, DRAW)
        yield


def write_packs(file: Path) -> None:
    sources = {path.name: path.read_text("utf-8") for path in TABLES}
    file.write_bytes(compressed(json.dumps(sources).encode()))


def write_matches(file: Path, matches: dict[str, list[PlayedMatch]]) -> None:
    data = {pool: [asdict(match) for match in own] for pool, own in matches.items()}
    text = json.dumps(data, separators=(",", ":"))
    file.write_bytes(compressed(text.encode()))


def read_matches(file: Path) -> dict[str, Sequence[PlayedMatch]]:
    data = json.loads(lzma.decompress(file.read_bytes()))
    return {pool: [PlayedMatch(**match) for match in own] for pool, own in data.items()}
