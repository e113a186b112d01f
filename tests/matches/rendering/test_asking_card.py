"""A question says which card asks it, if the viewer sees the card."""

from engine.bots import RandomBot
from engine.play import Session
from tcgsite.matches.rendering.html import draw
from tcgsite.matches.rendering.layout import TableLayout, layout_of
from tcgsite.matches.rendering.perspective import perspective_of, visible_cards
from tests.games.pools import shipped_rules
from tests.games.test_every_game import started_session


def question_of_a_card() -> tuple[Session, int]:
    """Play Common Ground until a card asks on which field it is played."""
    session, bot = started_session(shipped_rules("ground-duel"), 0), RandomBot(0)
    while True:
        seat = min(session.decisions)
        view = session.view(seat)
        if view.decision and view.decision.card:
            return session, seat
        session.act(seat, bot.choose(view, session.legal_actions(seat)))


def layout_for(session: Session, seat: int) -> TableLayout:
    return layout_of(perspective_of(session, seat))


def test_a_question_names_the_card_that_asks() -> None:
    session, seat = question_of_a_card()
    view = perspective_of(session, seat).view
    assert view.decision
    card = visible_cards(view)[view.decision.card]
    question = draw(layout_for(session, seat).prompt, "en")
    assert f'data-asker="card-{card.id}"' in question
    assert f'<span class="asker">{card.title}</span>' in question
    content = layout_for(session, 1 - seat).prompt.content
    assert (content.asker, content.asking_card) == ("", 0)
