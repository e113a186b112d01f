"""A short match between two bots, which the home page shows move by move."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import get_language

from cards.models import Deck, Game, Pool
from cards.packs.card_face import CardFace, face_of
from cards.packs.rules_cache import pool_rules, standard_pool
from engine.bots import CarefulBot, forward_actions
from engine.play import Session
from engine.rulebook import GameRules
from engine.view import CardView, View
from tcgsite.scenarios.display.player_names import PLAYER_NAMES

NAMES = dict(enumerate(PLAYER_NAMES[:2]))
MOMENTS = 6
"""The number of moves for which static/css/tiles.css has an animation."""
SEEDS, LONGEST = 20, 60
"""The most matches to try, and the most actions of each."""


@dataclass(frozen=True)
class Moment:
    """A card that a bot plays, with the log line of the move."""

    title: str
    face: CardFace
    sentences: tuple[str, ...]


def demonstration(game: Game) -> tuple[Moment, ...]:
    """Return the last moves of a varied match, or () if no match has enough moves."""
    return _moments(standard_pool(game), get_language())


@lru_cache(16)
def _moments(pool: Pool, _language: str) -> tuple[Moment, ...]:
    rules, versions = pool_rules(pool)
    deck = Deck.objects.came_with(versions).in_full().first()
    if deck is None or rules.seats[0] != len(NAMES):
        return ()
    decks = dict.fromkeys(NAMES, deck.cards)
    played = (_match(rules, Session.start(rules, decks, seed, NAMES)) for seed in range(SEEDS))
    return _most_varied(tuple(match[-MOMENTS:]) for match in played if len(match) >= MOMENTS)


def _most_varied(ends: Iterator[tuple[Moment, ...]]) -> tuple[Moment, ...]:
    """Play no further match after one in which no two moves look the same."""
    best: tuple[Moment, ...] = ()
    for end in ends:
        best = max(best, end, key=_variety)
        if _variety(best) == MOMENTS:
            break
    return best


def _variety(moments: tuple[Moment, ...]) -> int:
    return len({(moment.title, moment.face.tint) for moment in moments})


def _match(rules: GameRules, session: Session) -> list[Moment]:
    """Return the moves after which spectators see a new card, or [] if the match takes too long."""
    bots = {seat: CarefulBot(rules, seat) for seat in NAMES}
    moments: list[Moment] = []
    view = session.view(None)
    while session.outcome is None and session.number < LONGEST:
        seen = {card.id for card in _cards(view)}
        seat = min(session.required_seats)
        legal = forward_actions(session.legal_actions(seat))
        session.act(seat, bots[seat].choose(session.view(seat), legal))
        view = session.view(None)
        new = [card for card in _cards(view) if card.id not in seen and not card.face_down]
        sentences = _sentences(view)
        if new and sentences:
            card = rules.cards[new[-1].name]
            moments.append(Moment(card.title, face_of(card), sentences))
    return moments if session.outcome is not None else []


def _cards(view: View) -> list[CardView]:
    """Return the cards that spectators see."""
    zones = [*view.zones, *(zone for player in view.players for zone in player.zones)]
    return [card for zone in zones for card in zone.cards or ()]


def _sentences(view: View) -> tuple[str, ...]:
    """Return the sentences about a player's last action, and about the end of the match if it ended."""
    lines = [line for line in view.log if line.number == view.number]
    moves = tuple(line.text for line in lines if line.is_move)
    end = lines[-1].text if view.outcome is not None else ""
    return (*moves, end) if moves and end else moves
