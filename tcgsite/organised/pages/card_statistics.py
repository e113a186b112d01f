"""How the cards of a tournament have done, from its results and from the decks shown after its end."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from engine.drafting.won_when_drawn import CardRecord
from tcgsite.organised.models import Pairing, TournamentEntry

FEWEST_GAMES = 20
"""With fewer games, a share of victories says nothing."""
SHOWN = 60
PERCENT = 100


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card in the decks of a tournament. A game counts for each deck that has the card, once."""

    name: str
    decks: int
    games: int
    won: int
    drawn: int = 0
    """The games in which a player has drawn it."""
    won_when_drawn: float = 0.0

    @property
    def percent_when_drawn(self) -> int | None:
        """Return the share of these games that the player has won, or None if they are too few."""
        if self.drawn < FEWEST_GAMES:
            return None
        return round(PERCENT * self.won_when_drawn / self.drawn)

    @property
    def percent(self) -> int:
        """Return the share of games that decks with this card have won."""
        return round(PERCENT * self.won / self.games)


def played_cards(
    entries: Iterable[TournamentEntry],
    pairings: Iterable[Pairing],
    records: Mapping[str, CardRecord] | None = None,
) -> list[PlayedCard]:
    """Return the cards of enough games, those that have won most often first.

    `records` says how often players have won who have drawn them.
    """
    known = records or {}
    games, won = Counter[int](), Counter[int]()
    for entry, victories, played in _sides(pairings):
        games[entry] += played
        won[entry] += victories
    decks, of_card, won_by_card = Counter[str](), Counter[str](), Counter[str]()
    for each in entries:
        for name in each.deck_cards or {}:
            decks[name] += 1
            of_card[name] += games[each.pk]
            won_by_card[name] += won[each.pk]
    found = [
        PlayedCard(name, decks[name], of_card[name], won_by_card[name], drawn.games, drawn.won)
        for name in decks
        if of_card[name] >= FEWEST_GAMES
        for drawn in (known.get(name, CardRecord()),)
    ]
    found.sort(key=lambda card: (-card.won / card.games, -card.games, card.name))
    return found[:SHOWN]


def _sides(pairings: Iterable[Pairing]) -> Iterator[tuple[int, int, int]]:
    """Yield the entry, its victories and its games, for both sides of all pairings that were played."""
    for each in pairings:
        if each.second_id is not None and each.games.all():
            yield each.first_id, each.won, each.games_played
            yield each.second_id, each.lost, each.games_played
