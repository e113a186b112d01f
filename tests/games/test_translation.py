"""Matches in another language: sentences of the engine are translated, stored data is not."""

import re
from itertools import islice

import pytest

from engine.play import DRAW, RESIGN, Session
from engine.rulebook.runtime.slots import LINE_TAG
from engine.view.log import join_moves, line_of
from engine.view.visibility import ALL_OPEN
from tests.games.pools import POOLS, shipped_rules
from tests.games.test_every_game import decisions, started_session
from tests.scale import LONG

SOME = list(POOLS)[:: 1 if LONG else 3]
SEED, ACTIONS, QUESTIONS = 3, 60, 20
AUTHORS = {"say", "minor", "tell"}
"""Log entries with the words of the game's author."""


def marked(template: str) -> str:
    """A stand-in for a translation, which keeps the placeholders."""
    return f"⟦{template}⟧"


def is_marked(text: str) -> bool:
    return text.startswith("⟦") and text.endswith("⟧")


@pytest.fixture
def _other_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.language.messages.translation._translator", marked)


def play(pool: str) -> Session:
    session = started_session(shipped_rules(pool), SEED)
    for _ in islice(decisions(session, SEED), ACTIONS):
        pass
    return session


@pytest.mark.few(4)
@pytest.mark.usefixtures("_other_language")
@pytest.mark.parametrize("pool", SOME)
def test_the_log_is_translated(pool: str) -> None:
    session = play(pool)
    if session.decisions:
        session.enter(0, RESIGN)
    world = session._world
    entries = [each for each in join_moves(world.log) if each[LINE_TAG] not in AUTHORS]
    texts = [line_of(world, viewer, each).text for each in entries for viewer in (0, None)]
    assert [each for each in texts if each and not is_marked(each)] == []
    assert any(texts)


@pytest.mark.few(2)
@pytest.mark.usefixtures("_other_language")
@pytest.mark.parametrize("pool", SOME)
def test_prompts_and_reasons_are_translated(pool: str) -> None:
    session = started_session(shipped_rules(pool), SEED)
    for seat, _ in islice(decisions(session, SEED), QUESTIONS):
        decision = session.decisions[seat]
        of_game = {phase.prompt for phase in session.rules.phases}
        assert is_marked(decision.prompt) or decision.verb != "use" or decision.prompt in of_game
        cards = session.view(seat).players[seat].zones
        for card in (each.id for zone in cards for each in zone.cards or ()):
            assert all(is_marked(each.reason) for each in session.why_not(seat, card))


@pytest.mark.usefixtures("_other_language")
def test_the_result_is_shown_translated_but_stored_in_english() -> None:
    session = started_session(shipped_rules("99"), SEED)
    session.enter(0, DRAW)
    shown = session.view(0).outcome
    assert shown is not None
    assert session.outcome is not None
    assert shown.reason == marked(session.outcome.reason)


@pytest.mark.parametrize("pool", SOME)
def test_a_match_is_the_same_in_every_language(pool: str, monkeypatch: pytest.MonkeyPatch) -> None:
    in_english = play(pool).snapshot()
    monkeypatch.setattr("engine.language.messages.translation._translator", marked)
    assert play(pool).snapshot() == in_english


IN_JAPANESE = ("99", "bulwark-light", "low-water", "colours-classic", "ground-duel")
LATIN_WORD = re.compile(r"[A-Za-z]{3,}")


@pytest.mark.parametrize("pool", IN_JAPANESE[: len(IN_JAPANESE) if LONG else 3])
def test_shipped_games_are_read_in_japanese(pool: str, monkeypatch: pytest.MonkeyPatch) -> None:
    session = play(pool)
    monkeypatch.setattr("engine.language.messages.translation._language", lambda: "ja")
    view, world = session.view(ALL_OPEN, sent=True), session._world
    entries = [each for each in world.log if each[LINE_TAG] in AUTHORS]
    read = [view.phase, *(line_of(world, ALL_OPEN, each).text for each in entries)]
    for zone in (*view.zones, *(zone for player in view.players for zone in player.zones)):
        read += [zone.title, *(card.title for card in zone.cards or ())]
        read += [each.title for card in zone.cards or () for each in card.attributes]
    names = re.compile("|".join(map(re.escape, filter(None, world.names))))
    assert [text for text in read if LATIN_WORD.search(names.sub("", text))] == []
