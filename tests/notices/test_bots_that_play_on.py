"""Players learn that a bot plays on for them: once, and in the thread of the match."""

from datetime import timedelta

import pytest

from cards.jobs.models import UnheardNews
from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table import Table
from tcgsite.matches.lobby import lobby
from tcgsite.matches.lobby.setup import TableOptions
from tcgsite.matches.models import Match
from tcgsite.matches.realtime.signals import SeatFilled, seat_filled
from tcgsite.notices.models import News, Notice
from tests.matches.playing import asked
from tests.notices.telling import tell_all, texts_for

pytestmark = pytest.mark.django_db(transaction=True)


def left_table(game: Game, ann: User, ben: User, bots_fill: str) -> tuple[Table, User, User]:
    """Return a table whose awaited player has run out of time, this player, and the other."""
    wanted = TableOptions(clock=("own", "5", "0"), bots_fill=bots_fill)
    match = lobby.open_table(game, ann, lobby.PERSON, options=wanted)
    lobby.take_seat(match, ben)
    table = table_registry.table_of(Match.objects.get(pk=match.pk))
    late = asked(table)
    assert table.clocks.due_at
    table.adjudicate(table.clocks.due_at + timedelta(seconds=1))
    gone = User.objects.get(seats__match=match, seats__position=late)
    return table, gone, ben if gone == ann else ann


@pytest.mark.parametrize(
    ("bots_fill", "sentence"),
    [
        (Match.BotsFill.UNTIL_BACK, "A bot plays for you against {} in 99 until you’re back"),
        (Match.BotsFill.TO_THE_END, "A bot plays on for you against {} in 99"),
    ],
)
def test_the_player_who_left_is_told(
    game: Game, ann: User, ben: User, bots_fill: str, sentence: str
) -> None:
    _table, gone, other = left_table(game, ann, ben, bots_fill)
    tell_all()
    assert sentence.format(other) in texts_for(gone)
    assert not any("bot" in text for text in texts_for(other))
    assert not UnheardNews.objects.exists()


def test_a_signal_that_is_sent_again_tells_nothing_new(game: Game, ann: User, ben: User) -> None:
    table, gone, _other = left_table(game, ann, ben, Match.BotsFill.UNTIL_BACK)
    tell_all()
    known = News.objects.count()
    number = Match.objects.get(pk=table.match_id).actions.get().number
    seat = Match.objects.get(pk=table.match_id).seats.get(user=gone).position
    seat_filled.send_after_commit(SeatFilled(table.match_id, number, seat))
    tell_all()
    assert News.objects.count() == known


def test_the_result_takes_the_place_of_the_notice(game: Game, ann: User, ben: User) -> None:
    table, gone, other = left_table(game, ann, ben, Match.BotsFill.TO_THE_END)
    tell_all()
    stays = Match.objects.get(pk=table.match_id).seats.get(user=other).position
    table.record_intervention(stays, "resign")
    tell_all()
    unread = Notice.objects.get(to=gone, is_read=False)
    assert unread.thread == f"match {table.match_id}"
    assert unread.words["form"] != "left"
