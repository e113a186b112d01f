"""Nobody is sent anything that hangs on what they may not know, in any game that ships.

From random positions another match is made that the viewer can't tell from the real one: hidden cards
are others, in another order, the dice will fall otherwise, the log says other things in secret. What
is sent must be the same to the last byte, now and while others do what shows nothing.
"""

from itertools import islice
from random import Random

import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from engine.play import Session
from engine.play.resolve_aliases import card_for_alias
from engine.rulebook import GameRules, load_rules
from engine.rulebook.columns import ZONE
from engine.view import View, visibility
from engine.view.card_aliases import ALIAS_BASE
from tcgsite.matches.rendering.fragments import ClientState
from tcgsite.matches.rendering.layout import layout_of
from tcgsite.matches.rendering.perspective import perspective_of
from tests.engine.twins import public_facts, twins, with_other_secrets
from tests.engine.visibility_rules import face_up_cards, visible_cards
from tests.games.pools import POOLS
from tests.games.test_every_game import decisions, started
from tests.scale import LONG

EXAMPLES = 500 if LONG else 8
"""Positions of each game, each with what happens next."""
FOLLOWED = 6
"""Actions of others that are gone along with."""


@pytest.fixture(scope="module", params=list(POOLS))
def rules(request: pytest.FixtureRequest) -> GameRules:
    return load_rules(*POOLS[request.param])


def message(shown: ClientState, session: Session, viewer: int | None) -> str:
    """What goes over the viewer's socket: options, log and prompts included."""
    return shown.update_to(layout_of(perspective_of(session, viewer)), "")


def attributes(view: View) -> list[object]:
    """Of the game and of each player."""
    return [view.attributes, *(player.attributes for player in view.players)]


def position(rules: GameRules, seed: int, actions: int) -> Session:
    session = started(rules, seed)
    for _ in islice(decisions(session, seed), actions):
        pass
    return session


@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(st.integers(0, 10_000), st.integers(0, 80), st.integers(0, 10), st.integers(0, 10_000))
def test_what_one_may_not_know_changes_nothing_they_are_sent(
    rules: GameRules, seed: int, actions: int, who: int, chance: int
) -> None:
    session, dice = position(rules, seed, actions), Random(chance)
    viewers = (None, *range(len(session.record.names)))
    viewer = viewers[who % len(viewers)]
    secrets = with_other_secrets(session, viewer).view(viewer, sent=True)
    assert attributes(secrets) == attributes(session.view(viewer, sent=True))
    found = twins(session, viewer, dice)
    if found is None:
        return
    screens = ClientState(), ClientState()
    for step in range(FOLLOWED):
        sent = [message(*each, viewer) for each in zip(screens, found, strict=True)]
        note(f"viewer {viewer}, {step} actions after {session.number}")
        assert sent[0] == sent[1]
        if not goes_on(found, viewer, dice):
            break


def goes_on(found: tuple[Session, Session], viewer: int | None, dice: Random) -> bool:
    """Somebody else does what can be done in both; False once that has made something known."""
    one, other = found
    both = [
        (seat, action)
        for seat in sorted(one.decisions)
        if seat != viewer
        for action in one.legal_actions(seat)
        if action in other.legal_actions(seat)
    ]
    if not both:
        return False
    seat, action = dice.choice(both)
    for each in found:
        each._world.seed = 7  # chance is not what tells them apart
        each.act(seat, action)
    return public_facts(one, viewer) == public_facts(other, viewer)


def test_what_is_sent_would_be_seen_to_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    session = position(load_rules(*POOLS["99"]), 1, 3)
    found = twins(session, 0, Random(1))
    assert found
    assert len({message(ClientState(), each, 0) for each in found}) == 1
    monkeypatch.setattr(visibility, "is_among", lambda *_: True)
    for each in found:
        each._views.forget()
    assert len({message(ClientState(), each, 0) for each in found}) == 2


def test_who_has_lost_sight_of_a_card_is_never_told_its_number_again(rules: GameRules) -> None:
    """Hidden from the viewer somewhere else than where it was seen: it may be any card there."""
    session = started(rules, 4)
    told: dict[tuple[int | None, int], dict[int, int]] = {}
    for _ in islice(decisions(session, 4), 100):
        for viewer in (None, 0):
            places = session._world.columns[ZONE]
            now = {number: card for number, card in known_by(session, viewer).items() if card}
            for number, card in now.items():
                told.setdefault((viewer, card), {})[number] = places[card]
            seen = visible_cards(session, viewer)
            for (whose, card), numbers in told.items():
                if whose == viewer and card not in seen:
                    lost = {number for number, place in numbers.items() if place != places[card]}
                    assert not any(card_for_alias(session, viewer, number) for number in lost)


def known_by(session: Session, viewer: int | None) -> dict[int, int]:
    """The cards that the viewer is told of now, by the number they are told by."""
    view = session.view(viewer, sent=True)
    options = view.decision.options if view.decision else ()
    numbers = {card.id for card in face_up_cards(view)} | {option.card for option in options}
    assert all(number >= ALIAS_BASE for number in numbers - {0})
    return {number: card_for_alias(session, viewer, number) for number in numbers - {0}}
