"""Statistics of a tournament’s cards, from its results and from the decks shown after its end."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from engine.drafting.won_when_drawn import CardRecord
from tcgsite.organised.models import Pairing, TournamentEntry

FEWEST_GAMES = 20
"""The fewest games from which a share of victories is computed."""
SHOWN = 60
PERCENT = 100


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card in the decks of a tournament. A game counts once for each deck that contains the card."""

    name: str
    decks: int
    games: int
    won: int
    drawn: int = 0
    """The games in which a player has drawn it."""
    won_when_drawn: float = 0.0

    @property
    def percent_when_drawn(self) -> int | None:
        """Return the percentage of these games that the player won, or None if there are too few."""
        if self.drawn < FEWEST_GAMES:
            return None
        return round(PERCENT * self.won_when_drawn / self.drawn)

    @property
    def percent(self) -> int:
        """Return the percentage of games that decks with this card have won."""
        return round(PERCENT * self.won / self.games)


def played_cards(
    entries: Iterable[TournamentEntry],
    pairings: Iterable[Pairing],
    records: Mapping[str, CardRecord] | None = None,
) -> list[PlayedCard]:
    """Return the cards with enough games, those with the most victories first.

    `records` says how often players who drew a card have won.
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
    """Yield each side of all played pairings: the entry’s id, its victories and its games."""
    for each in pairings:
        if each.second_id is not None and each.games.all():
            yield each.first_id, each.won, each.games_played
            yield each.second_id, each.lost, each.games_played
