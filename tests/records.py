"""Replay a match from the site’s database in the test process."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.play import MatchRecord, Session, replay
from engine.rulebook import GameRules, build_rules, read_pack
from tests.matches.secrets import NUMBER, leaks
from tests.running_site import Site

SEATS = "SELECT position, name, deck_cards FROM matches_seat WHERE match_id = {} ORDER BY position"
ACTIONS = "SELECT seat, text FROM matches_recordedaction WHERE match_id = {} ORDER BY number"
PACKS = """SELECT source FROM cards_packversion version
    JOIN cards_pack pack ON pack.id = version.pack_id
    JOIN matches_match_pack_versions used ON used.packversion_id = version.id WHERE match_id = {}
    ORDER BY version.has_rules DESC, version.adds_to <> '[]', pack.slug"""


@dataclass
class RecordedMatch:
    site: Site
    public_id: str

    def sow(self, seed: int) -> None:
        """Set the seed of the match, before it starts."""
        self.site.rows(
            "UPDATE matches_match SET seed = {} WHERE public_id = {}", seed, self.public_id
        )

    @cached_property
    def row(self) -> tuple[object, ...]:
        return self.site.rows(
            "SELECT id, seed FROM matches_match WHERE public_id = {}", self.public_id
        )[0]

    @cached_property
    def rules(self) -> GameRules:
        return build_rules(
            [read_pack(str(source)) for (source,) in self.site.rows(PACKS, self.row[0])]
        )

    @property
    def decks(self) -> list[dict[str, int]]:
        """Return the deck of each seat, as numbers of copies by the names of cards."""
        seats = self.site.rows(SEATS, self.row[0])
        return [_read(deck) for _position, _name, deck in seats]

    @property
    def actions(self) -> list[tuple[object, ...]]:
        return self.site.rows(ACTIONS, self.row[0])

    def before_each(self) -> Iterator[tuple[int, str, Session]]:
        """Yield the seat and the text of every entry, and the match before it."""
        session = self.after(0).clone()
        for seat, text in self.actions:
            yield int(str(seat)), str(text), session
            session.enter(int(str(seat)), str(text))

    def after(self, number: int) -> Session:
        """Return the match after so many entries. Others use it, too, so copy it before changing it."""
        if number >= len(self.sessions):
            for seat, text in self.actions[len(self.sessions) - 1 : number]:
                self.sessions.append(self.sessions[-1].after(int(str(seat)), str(text)))
        return self.sessions[number]

    @cached_property
    def sessions(self) -> list[Session]:
        """Return the match after each entry that was needed so far."""
        return [self.replayed(0)]

    def replayed(self, number: int) -> Session:
        seats = self.site.rows(SEATS, self.row[0])
        record = MatchRecord(
            rules=self.rules.fingerprint,
            packs=(),
            decks={int(str(seat)): _read(cards) for seat, _, cards in seats if cards},
            seed=int(str(self.row[1])),
            names=tuple(str(name) for _, name, _ in seats),
            actions=tuple((int(str(seat)), str(text)) for seat, text in self.actions),
        )
        return replay(self.rules, record, number)

    def leaks(self, htmls: list[str], viewer: int | None) -> list[str]:
        """Return the hidden cards that these fragments, in this order, reveal to the viewer."""
        number, found = 0, []
        for html in htmls:
            numbers = NUMBER.findall(html)
            number = int(numbers[0]) if numbers else number
            found += leaks(html, self.after(number), viewer)
        return found


def _read(cards: Any) -> dict[str, int]:
    """Return the data of a JSON column: SQLite returns text, PostgreSQL parsed data."""
    found: dict[str, int] = json.loads(cards) if isinstance(cards, str) else cards
    return found
