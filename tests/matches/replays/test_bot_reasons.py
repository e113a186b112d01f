"""After a match, a bot says in a few lines why it acted as it did."""

from dataclasses import replace

import pytest
from django.conf import LazySettings
from django.test import Client
from django.urls import reverse

from engine.bots.search import Effort, Prospect, Thought
from engine.play import Action
from tcgsite.accounts.models import User
from tcgsite.accounts.rate_limits import BOT_REASONS
from tcgsite.matches.errors import TableError
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Match, RecordedAction
from tcgsite.matches.replays import bot_reasons
from tcgsite.matches.replays.bot_reasons import _basis, reasons_at
from tcgsite.matches.replays.moments import session_at
from tests.matches.playing import play_to_the_end

pytestmark = pytest.mark.django_db


@pytest.fixture
def over(match: Match, table: Table) -> Match:
    """A match of two bots that have just replaced the people in the record: one that plans, one careful."""
    play_to_the_end(table)
    for position, bot in enumerate(("search", "careful")):
        match.seats.filter(position=position).update(bot=bot, user=None)
    return Match.objects.with_seats().get(pk=match.pk)


def choice_of(match: Match, seat: int) -> int:
    """Return the moment before the seat's first choice among several actions."""
    rows = RecordedAction.objects.filter(match=match, seat=seat).order_by("number")
    numbers = rows.values_list("number", flat=True)
    return next(n for n in numbers if len(session_at(match, n).legal_actions(seat)) > 1)


def ask(client: Client, match: Match, at: int) -> tuple[int, str]:
    answer = client.post(reverse("matches:why_bot", args=[match.public_id]), {"at": str(at)})
    return answer.status_code, answer.content.decode()


@pytest.mark.slow
def test_a_bot_that_plans_says_what_it_expected(over: Match, ann: User) -> None:
    at = str(choice_of(over, 0))
    lines = reasons_at(over, at, ann)
    expected, basis, mind = lines[-3:]
    assert expected.startswith("Its chances to win, as it saw them: ")
    assert "% after “" in expected
    assert "matches that looked like this one to it." in basis
    assert "courses that took too much work" not in basis
    assert "changed its mind" in mind or "it would rather have chosen" in mind
    assert lines[:-3] == [] or lines[0].startswith("At the table, it had no time to plan")
    assert reasons_at(over, at, ann) == lines


def test_a_bot_that_planned_half_blind_says_so() -> None:
    thought = Thought((Prospect(Action("pass"), 0.5, 4),), None, 16)
    effort = Effort(planned=1, playouts=50, given_up=3, worlds=16, rejected=2, effective=0.25)
    assert list(_basis(thought, effort)) == [
        "It tried 50 courses in 16 matches that looked like this one to it.",
        "It gave up 3 courses that took too much work, and drew 2 matches again that looked different.",
        "Of its guesses about hidden cards, 25 % were effectively different.",
    ]


def test_the_page_of_a_replay_asks_a_bot(client: Client, over: Match) -> None:
    status, page = ask(client, over, choice_of(over, 1))
    assert status == 200
    assert "It chose at once: what the game’s maker recommends most." in page


def test_where_no_bot_acts_the_page_says_what_to_do(client: Client, over: Match) -> None:
    status, page = ask(client, over, over.action_count)
    assert status == 422
    assert "Go to the moment before a bot’s action." in page


def test_a_running_match_gives_no_reasons(client: Client, match: Match, table: Table) -> None:
    match.seats.filter(position=0).update(bot="careful", user=None)
    answer = client.post(reverse("matches:why_bot", args=[match.public_id]), {"at": "0"})
    assert answer.headers["Location"] == match.get_absolute_url()
    with pytest.raises(TableError):
        reasons_at(match, "0", User.objects.get(name="Ann"))


def test_a_person_can_ask_only_so_often(
    over: Match, ann: User, settings: LazySettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.RATE_LIMITS = 1
    limit = replace(BOT_REASONS, minutes=600)  # The minute doesn’t end during the test.
    monkeypatch.setattr(bot_reasons, "BOT_REASONS", limit)
    at = str(choice_of(over, 0))
    for _ in range(limit.most):
        limit.count(ann.pk)
    with pytest.raises(TableError, match="many reasons of bots"):
        reasons_at(over, at, ann)
