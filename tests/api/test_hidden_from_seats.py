"""In worlds that look alike to a seat, a program at that seat reads the same, whatever is hidden from it."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.play import Session
from tcgsite.api.playing.decision_answers import DecisionAnswer, decision_answer
from tcgsite.api.playing.seat_views import SeatAnswer, newest_lines
from tcgsite.matches.rendering.perspective import perspective_of
from tests.engine.play.imagined.test_sampling import GAMES, position
from tests.engine.twins import twins
from tests.games.pools import shared_rules
from tests.scale import LONG

POSITIONS = 200 if LONG else 3
"""The number of positions per game."""
CHOSEN = [*GAMES] if LONG else ["99", "low-water"]
WITHOUT_HANDS = {"klondike", "matching", "push-your-luck", "solo"}
"""Games in which no other player has a hand."""
OPEN_HANDS = {"co-operative"}
"""Games in which partners see each other’s hands."""


def answer_to(session: Session, seat: int) -> dict[str, Any]:
    """Return all that depends on the match in the answer to this seat’s program."""
    seen = perspective_of(session, seat)
    asked = decision_answer(seen)
    view = SeatAnswer.from_orm(newest_lines(seen.view)).model_dump()
    return view | {"decision": asked and DecisionAnswer.model_validate(asked).model_dump()}


def positions(game: str) -> Iterator[Session]:
    rules = shared_rules(*GAMES[game])
    yield from (position(rules, seed) for seed in range(1, POSITIONS + 1))


def hands_of_others(answer: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    others = [player for player in answer["players"] if player["seat"] != seat]
    return [zone for player in others for zone in player["zones"] if zone["name"] == "hand"]


@pytest.mark.few(1)
@pytest.mark.parametrize("game", CHOSEN)
def test_hidden_cards_change_no_answer(game: str) -> None:
    """No hand of others has a face, either. To reach a position takes long, so that both are tried there."""
    compared = hands = 0
    for number, session in enumerate(positions(game)):
        for seat in range(session.seats):
            found = twins(session, seat, Random(number)) or (session,)
            views = [each.view(seat, sent=True) for each in found]
            answers = [answer_to(each, seat) for each in found]
            for hand in hands_of_others(answers[0], seat):
                hands += 1
                has_faces = any(card["name"] for card in hand["cards"] or ())
                assert game in OPEN_HANDS or not has_faces
            if len(views) == 2 and views[0] == views[1]:
                assert answers[0] == answers[1]
                compared += 1
    assert compared
    assert bool(hands) == (game not in WITHOUT_HANDS)
