"""Messages to a viewer don’t depend on hidden information, in any starter game.

Each test makes a twin of a random position that the viewer can’t tell from the original: hidden
cards and their order differ, so do future dice and secret log lines. The messages about both must
be identical, now and while other players act without revealing anything.
"""

from itertools import islice
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.play import Session
from engine.play.read_action import card_for_alias
from engine.rulebook import GameRules
from engine.rulebook.columns import ZONE
from engine.view import View, visibility
from engine.view.card_aliases import ALIAS_BASE
from tcgsite.matches.live.auto_pass import Stop, StopSettings, pending_answer
from tcgsite.matches.rendering.changed_regions import ClientState
from tcgsite.matches.rendering.in_words.text_table import text_layout_of
from tcgsite.matches.rendering.in_words.why_not import RULES
from tcgsite.matches.rendering.layout import layout_of
from tcgsite.matches.rendering.perspective import perspective_of
from tests.engine.twins import public_facts, twins, with_other_secrets
from tests.engine.visibility_rules import face_up_cards, visible_cards
from tests.games.pools import TRIED, shipped_rules
from tests.games.test_every_game import decisions, started_session
from tests.scale import LONG

EXAMPLES = 500 if LONG else 5
"""The number of positions per game."""
ASKED = 12
"""The most cards of each position about which the viewer asks “Why?”."""
FOLLOWED = 6
"""The number of actions by other players after each position."""


@pytest.fixture(scope="module", params=list(TRIED))
def rules(request: pytest.FixtureRequest) -> GameRules:
    return shipped_rules(request.param)


def message(state: ClientState, session: Session, viewer: int | None) -> str:
    """Return the messages for the viewer’s sockets, with options, log and prompts, drawn and as text."""
    seen = perspective_of(session, viewer)
    text = ClientState().update_to(text_layout_of(seen), "")
    return state.update_to(layout_of(seen), "") + text


def attributes(view: View) -> list[object]:
    """Return the attributes of the game and of each player."""
    return [view.attributes, *(player.attributes for player in view.players)]


def position(rules: GameRules, seed: int, actions: int) -> Session:
    session = started_session(rules, seed)
    for _ in islice(decisions(session, seed), actions):
        pass
    return session


@pytest.mark.few(2)
@settings(
    max_examples=EXAMPLES,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(st.integers(0, 10_000), st.integers(0, 80), st.integers(0, 10), st.integers(0, 10_000))
def test_hidden_information_does_not_change_messages(
    rules: GameRules, seed: int, actions: int, who: int, chance: int
) -> None:
    assert_secrets_are_kept(position(rules, seed, actions), who, Random(chance))


def assert_secrets_are_kept(session: Session, who: int, dice: Random) -> None:
    """Compare what one viewer gets in this match and in a twin with other hidden information."""
    viewers = (None, *range(len(session.record.names)))
    viewer = viewers[who % len(viewers)]
    secrets = with_other_secrets(session, viewer).view(viewer, sent=True)
    assert attributes(secrets) == attributes(session.view(viewer, sent=True))
    found = twins(session, viewer, dice)
    if found is None:
        return
    assert answers_to_why(found[0], viewer) == answers_to_why(found[1], viewer)
    screens = ClientState(), ClientState()
    for step in range(FOLLOWED):
        sent = [message(*each, viewer) for each in zip(screens, found, strict=True)]
        assert sent[0] == sent[1], f"viewer {viewer}, {step} actions after {session.number}"
        if not act_in_both(found, viewer, dice):
            break


def answers_to_why(session: Session, viewer: int | None) -> list[object]:
    """Return all that “Why?” says to the viewer: why cards can’t be used, and which changes end when."""
    changes = session.temporary_changes(viewer)
    if viewer is None or session.outcome is not None:
        return [changes]
    explainer = session.explainer(viewer)
    asked = sorted(visible_cards(session, viewer))[:ASKED]
    return [changes, *((card, explainer.why_not(card)) for card in (RULES, *asked))]


@pytest.mark.few(4)
@settings(
    max_examples=EXAMPLES,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(st.integers(0, 10_000), st.integers(0, 80), st.integers(0, 10), st.integers(0, 10_000))
def test_hidden_information_does_not_change_automatic_answers(
    rules: GameRules, seed: int, actions: int, who: int, chance: int
) -> None:
    """Neither whether nor when a person’s seat answers by itself depends on what another person can’t see."""
    session = position(rules, seed, actions)
    viewer = who % session.seats
    found = twins(session, viewer, Random(chance))
    others = {seat: StopSettings(Stop.ABLE) for seat in range(session.seats) if seat != viewer}
    for people in (range(session.seats), {viewer, *sorted(others)[:1]}):
        bots = [seat for seat in range(session.seats) if seat not in people]
        due = [pending_answer(each, others, bots) for each in found or ()]
        assert due[:1] == due[1:]


def act_in_both(found: tuple[Session, Session], viewer: int | None, dice: Random) -> bool:
    """Let another player act in the same way in both matches. Returns True if the viewer still sees no
    difference.
    """
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
        each._world.seed = 7  # so that both matches get the same random numbers
        each.act(seat, action)
    return public_facts(one, viewer) == public_facts(other, viewer)


def test_a_leak_would_change_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    session = position(shipped_rules("99"), 1, 3)
    found = twins(session, 0, Random(1))
    assert found
    assert len({message(ClientState(), each, 0) for each in found}) == 1
    monkeypatch.setattr(visibility, "is_among", lambda *_: True)
    for each in found:
        each._views.forget()
    assert len({message(ClientState(), each, 0) for each in found}) == 2


@pytest.mark.few(2)
def test_aliases_are_not_reused_after_a_card_is_lost_track_of(rules: GameRules) -> None:
    """A card that moved while hidden could be any card of its new zone.

    A token that was removed from the game isn't in any zone, so nobody can find it again.
    """
    session = started_session(rules, 4)
    aliases: dict[tuple[int | None, int], dict[int, int]] = {}
    for _ in islice(decisions(session, 4), 100):
        for viewer in (None, 0):
            places = session._world.columns[ZONE]
            now = {number: card for number, card in cards_by_alias(session, viewer).items() if card}
            for number, card in now.items():
                aliases.setdefault((viewer, card), {})[number] = places[card]
            seen = visible_cards(session, viewer)
            for (whose, card), numbers in aliases.items():
                if whose == viewer and card not in seen and places[card]:
                    lost = {number for number, place in numbers.items() if place != places[card]}
                    assert not any(card_for_alias(session, viewer, number) for number in lost)


def cards_by_alias(session: Session, viewer: int | None) -> dict[int, int]:
    """Return the cards in the viewer’s view and options by their aliases."""
    view = session.view(viewer, sent=True)
    options = view.decision.options if view.decision else ()
    numbers = {card.id for card in face_up_cards(view)} | {option.card for option in options}
    assert all(number >= ALIAS_BASE for number in numbers - {0})
    return {number: card_for_alias(session, viewer, number) for number in numbers - {0}}
