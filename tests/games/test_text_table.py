"""Matches of all starter games are played from the text table alone, up to the end.

The player has only the question's part of the page: numbered buttons, boxes and fields. All that a bot
chooses must be there, so no game asks something that only the drawn table can answer.
"""

from itertools import count

import pytest
from bs4 import BeautifulSoup, Tag

from engine.bots import RandomBot
from engine.play import Session
from engine.play.read_action import aliased_action
from engine.rulebook import GameRules
from tcgsite.matches.rendering.html import draw
from tcgsite.matches.rendering.in_words.text_choices import question_text
from tcgsite.matches.rendering.in_words.text_table import text_layout_of
from tcgsite.matches.rendering.perspective import perspective_of
from tcgsite.matches.transport.messages import compose_action
from tests.games.pools import TRIED, shipped_rules
from tests.games.test_every_game import decisions, started_session
from tests.scale import LONG

MOST = 5_000 if LONG else 80
"""Decisions of a match that are made from the page."""
LOOKS = 40
"""The whole page is read at every such decision."""


@pytest.fixture(scope="module", params=list(TRIED))
def rules(request: pytest.FixtureRequest) -> GameRules:
    return shipped_rules(request.param)


@pytest.mark.few(2)
def test_every_choice_of_a_match_is_on_the_text_table(rules: GameRules) -> None:
    session, bot = started_session(rules, 1), RandomBot(1)
    for number in count():
        if not session.decisions or number == MOST:
            break
        seat = min(session.decisions)
        action = bot.choose(session.view(seat), session.legal_actions(seat))
        question = drawn(session, seat)
        assert_numbered(question)
        wanted = str(aliased_action(session, seat, action))
        assert as_set(sent_by(question, wanted)) == as_set(wanted)
        if not number % LOOKS:
            assert_readable(session)
        session.act(seat, str(action))
    for _ in decisions(session, 1):
        pass
    assert_readable(session)


def drawn(session: Session, seat: int) -> Tag:
    region = question_text(perspective_of(session, seat))
    return BeautifulSoup(draw(region, "en"), "html.parser")


def sent_by(question: Tag, wanted: str) -> str:
    """Return what the form sends if its player does all that leads to the wanted action."""
    if question.select(f'button[name=action][value="{wanted}"]'):
        return wanted
    (done,) = question.select("#answer-done")
    parts = [] if wanted == "pass" else wanted.removeprefix("choose ").split()
    values = [str(field["value"]) for field in question.select("[name=marked]")]
    marked, beside = values, list[str]()
    if done["value"] == "several":
        marked = [each for each in values if each.removeprefix("choose ") in parts]
    elif done["value"] == "order":
        names = [each.removeprefix("choose ") for each in values]
        beside = [str(parts.index(name) + 1) if name in parts else "" for name in names]
    else:
        beside = parts
    return str(compose_action({"action": done["value"], "marked": marked, "beside": beside}))


def as_set(action: str) -> list[str]:
    """Return the action’s parts. In which order several things are chosen says nothing."""
    return sorted(action.split())


def assert_numbered(question: Tag) -> None:
    lines = [each.get_text(" ", strip=True) for each in question.select(".text-choices > li")]
    for number, line in enumerate(lines, start=1):
        assert line.startswith(f"{number}. "), line
        assert line != f"{number}.", "an answer has no words"


def assert_readable(session: Session) -> None:
    """Check that the page has a heading for each player and zone, and no element twice."""
    for viewer in (None, 0):
        layout = text_layout_of(perspective_of(session, viewer))
        page = BeautifulSoup("".join(draw(each, "en") for each in layout.regions), "html.parser")
        view = session.view(viewer)
        headings = [each.get_text(" ", strip=True) for each in page.select("h3, h4")]
        zones = [*view.zones, *(zone for player in view.players for zone in player.zones)]
        assert len(headings) == len(view.players) + len(zones)
        assert all(headings)
        ids = [str(each["id"]) for each in page.select("[id]")]
        assert len(ids) == len(set(ids)), [each for each in ids if ids.count(each) > 1][:5]
        assert [each.name for each in layout.regions] == [
            str(each["id"]) for each in page.find_all(recursive=False)
        ]
