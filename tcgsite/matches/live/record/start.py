"""How a match begins: its rules, and the session before the first action."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from cards.models import PackVersion
from cards.packs.rules_cache import rules_of
from engine.play import IllegalDeck, PictureError, Session, StartError
from engine.rulebook import GameRules
from tcgsite.matches.errors import TableError
from tcgsite.matches.models import Match, Seat


def match_rules(match: Match) -> GameRules:
    """Return the rules of the match, with the timing of its record’s format."""
    return rules_of(match.pack_versions.all()).in_format(match.record_format)


@dataclass(frozen=True)
class Deal:
    """Everything that decides how a match begins. Equal deals begin equally."""

    versions: tuple[PackVersion, ...]
    record_format: int
    seed: int
    names: dict[int, str]
    decks: dict[int, dict[str, int]]
    picture: str
    options: dict[str, Any]
    noted: dict[int, dict[str, Any]]

    def session(self) -> Session:
        """Compile the rules and deal. Raises IllegalDeck, StartError, PictureError."""
        rules = rules_of(self.versions).in_format(self.record_format)
        if self.picture:
            return Session.from_picture(rules, self.picture, self.seed, list(self.names.values()))
        decks = self.decks or None
        return Session.start(
            rules, decks, self.seed, self.names, options=self.options, noted=self.noted
        )

    def starting_session(self) -> Session:
        """Raises TableError if the match can't start, for example with an illegal deck."""
        try:
            return self.session()
        except (IllegalDeck, StartError, PictureError) as refused:
            raise TableError(str(refused)) from refused


def deal_of(match: Match) -> Deal:
    return deal_with(match, list(match.seats.all()), match.pack_versions.all())


def deal_with(match: Match, seats: Sequence[Seat], versions: Iterable[PackVersion]) -> Deal:
    """Return the deal of a match with these seats and versions, which needn’t be stored."""
    return Deal(
        tuple(versions),
        match.record_format,
        match.seed,
        {seat.position: seat.name for seat in seats},
        {seat.position: seat.deck_cards for seat in seats if seat.deck_cards},
        match.picture,
        match.options,
        {seat.position: seat.noted for seat in seats if seat.noted},
    )


def deal(match: Match) -> Session:
    """Return the session as it was before the first action. Raises IllegalDeck, StartError, PictureError."""
    return deal_of(match).session()
