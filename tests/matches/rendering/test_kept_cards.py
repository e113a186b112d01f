"""A push leaves out the cards, faces, texts, names and buttons that the page shows already."""

import re

import pytest

from engine.play import Session
from tcgsite.matches.rendering.changed_regions import ClientState
from tcgsite.matches.rendering.layout import layout_of
from tcgsite.matches.rendering.perspective import perspective_of
from tests.games.pools import shipped_rules
from tests.games.test_every_game import started_session

FACE, TEXT = 'class="face-title', 'class="tip-title'
KEPT_CARD = re.compile(r'<li id="card-(\d+)" data-kept>')


@pytest.fixture
def session() -> Session:
    return started_session(shipped_rules("99"), 3)


def push(state: ClientState, session: Session, viewer: int) -> str:
    return state.update_to(layout_of(perspective_of(session, viewer)), "")


def hand_of(html: str) -> str:
    hands = re.findall(r'hx-target="#zone-0-hand".*?</hx-partial>', html, re.DOTALL)
    return hands[0] if hands else ""


def test_a_new_connection_gets_whole_cards(session: Session) -> None:
    html = push(ClientState(), session, 0)
    assert "data-kept" not in html
    assert hand_of(html).count(FACE) == hand_of(html).count(TEXT) == 5


def test_cards_that_can_no_longer_be_played_keep_face_and_text(session: Session) -> None:
    state = ClientState()
    asked = session.required_seats[0]
    before = push(state, session, asked)
    session.act(asked, session.legal_actions(asked)[0])
    after = push(state, session, asked)
    assert after.count("<div data-kept>") >= 4
    new = set(re.findall(r'id="card-(\d+)"', after)) - set(re.findall(r'id="card-(\d+)"', before))
    assert after.count(FACE) <= len(new) + 1, "only the card drawn and the card played have faces"


def test_cards_with_choices_are_always_drawn(session: Session) -> None:
    """Marks for one question must be gone with the next."""
    for seat in (0, 1):
        state = ClientState()
        for _ in range(6):
            html = push(state, session, seat)
            options = session.view(seat).decision
            offered = {option.card for option in options.options} if options else set()
            assert offered.isdisjoint(map(int, KEPT_CARD.findall(html)))
            asked = session.required_seats[0]
            session.act(asked, session.legal_actions(asked)[0])


def test_names_and_the_buttons_of_piles_are_sent_once(session: Session) -> None:
    state = ClientState()
    pages = [push(state, session, 0)]
    for _ in range(4):
        asked = session.required_seats[0]
        session.act(asked, session.legal_actions(asked)[0])
        pages.append(push(state, session, 0))
    for name in ("player-name", "browse-pile"):
        counts = [html.count(f'class="{name}"') for html in pages]
        assert sum(counts) == 2, name
        assert counts[4] == 0
    assert pages[4].count("<h2 data-kept>") == 2
    assert re.findall(r'<button id="open-(zone-\d-discard)" data-kept>', pages[4])


def test_one_swap_says_how_many_actions_the_match_has(session: Session) -> None:
    state = ClientState()
    push(state, session, 0)
    asked = session.required_seats[0]
    session.act(asked, session.legal_actions(asked)[0])
    html = push(state, session, 0)
    assert html.startswith('<hx-partial data-number="1"')
    assert html.count("<hx-partial") > html.count("<hx-partial data-number=") == 1
