"""Chat: rooms, allowed text, rate limits, muting and hiding."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from cards.models import Game
from tcgsite.accounts.guests import new_guest
from tcgsite.accounts.models import Muting, User
from tcgsite.matches.chat.feed import ChatFeed
from tcgsite.matches.chat.posting import RATE_LIMITS, post_message
from tcgsite.matches.chat.rooms import EVERY_ROOM, PLAYERS, SPECTATORS, readable_rooms
from tcgsite.matches.chat.sanitizing import sanitize
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table import Table
from tcgsite.matches.lobby import lobby
from tcgsite.matches.lobby.setup import TableOptions
from tcgsite.matches.models import ChatMessage, Match
from tests.accounts.codes import show_second_factor
from tests.matches.playing import play_to_the_end


@pytest.fixture
def cy(db: None) -> User:
    return User.objects.create(username="cy", name="Cy")


def page(client: Client, match: Match, user: User | None = None) -> str:
    if user:
        client.force_login(user)
    return client.get(match.get_absolute_url()).content.decode()


def texts(
    match: Match, viewer: int | None, user: User | None = None, is_over: bool = False
) -> list[str]:
    return [
        line.text
        for line in ChatFeed(match.pk, user).all_messages(readable_rooms(viewer, is_over=is_over))
    ]


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("  good \n\t luck ", "good luck"),
        ("<b>hi</b> & bye", "<b>hi</b> & bye"),
        ("abc\u202egnirts\u2069", "abcgnirts"),
        ("a\u200bb\ufeff\u00adc\x00d\x1b[0m", "abcd[0m"),
        ("\ud800x", "x"),
        ("👩‍👩‍👧 می‌خواهم", "👩‍👩‍👧 می‌خواهم"),
        ("a\u200d\u200d\u200db \u200d c", "a\u200db c"),
        ("Z" + "\u0336" * 40, "Z" + "\u0336" * 4),
        ("e\u0301", "é"),
        ("🫨", "🫨"),
        ("丟牌 שלום", "丟牌 שלום"),
    ],
)
def test_a_line_is_readable_and_disguises_nothing(typed: str, read: str) -> None:
    assert sanitize(typed) == read


@pytest.mark.parametrize(
    "typed", ["", "  ", "\u200b\u2060", "\u3164\u2800", "\u0301", "\u202e \u200d"]
)
def test_what_nobody_can_read_is_refused(typed: str) -> None:
    with pytest.raises(TableError, match="no visible text"):
        sanitize(typed)


def test_a_long_line_is_refused_and_says_how_long_it_is() -> None:
    assert len(sanitize("é" * 300)) == 300
    with pytest.raises(TableError, match="at most 300 characters; yours has 301"):
        sanitize("é" * 301)
    with pytest.raises(TableError, match="at most 300 characters; yours has 1200001"):
        sanitize("a" + "\u0301" * 600_000 + "\u0323" * 600_000)


def test_players_do_not_hear_those_who_look_on_until_the_match_is_over(
    client: Client, match: Match, table: Table, ann: User, cy: User
) -> None:
    post_message(match.pk, ann, 0, "Good luck")
    post_message(match.pk, cy, None, "She will lose")
    post_message(match.pk, ann, 0, "Your move")
    assert texts(match, 0) == texts(match, 1) == ["Good luck", "Your move"]
    assert texts(match, None) == ["Good luck", "She will lose", "Your move"]
    own = page(client, match, ann)
    assert "Your move" in own
    assert "She will lose" not in own
    assert "said-spectators" not in own
    assert "She will lose" in page(client, match, cy)
    play_to_the_end(table)
    assert "She will lose" in page(client, match, ann)


def test_among_bots_the_chat_waits_for_somebody_who_looks_on(
    client: Client, game: Game, match: Match, ann: User, ben: User
) -> None:
    alone = lobby.open_table(game, ann)
    assert 'class="chat is-alone"' in page(client, alone, ann)
    assert 'class="chat"' in page(client, alone, ben)
    assert 'class="chat"' in page(client, match, ann)


def test_at_a_rated_table_a_private_window_hears_no_advice(
    client: Client, game: Game, ann: User, ben: User, cy: User
) -> None:
    match = lobby.open_table(
        game, ann, lobby.PERSON, options=TableOptions(rated=True, clock=("10+10", "", ""))
    )
    lobby.take_seat(match, ben)
    post_message(match.pk, cy, None, "She will lose")
    post_message(match.pk, ann, 0, "Good luck")
    assert "She will lose" in page(client, match, cy)
    for visitor in (new_guest(), None):
        client.logout()
        seen = page(client, match, visitor)
        assert "Good luck" in seen
        assert "She will lose" not in seen
        assert "only registered spectators" in seen
        assert 'name="say"' not in seen
    with pytest.raises(TableError, match="rated"):
        post_message(match.pk, new_guest(), None, "Hello")
    play_to_the_end(table_registry.table_of(Match.objects.get(pk=match.pk)))
    client.logout()
    assert "She will lose" in page(client, match)


def test_numbers_tell_players_nothing_about_those_who_look_on(
    match: Match, ann: User, cy: User
) -> None:
    post_message(match.pk, ann, 0, "One")
    post_message(match.pk, cy, None, "Elsewhere")
    post_message(match.pk, ann, 0, "Two")
    ear = ChatFeed(match.pk, None)
    assert [line.number for line in ear.all_messages((PLAYERS,))] == [1, 2]
    assert ear.received == {PLAYERS: 2}


def test_who_was_away_hears_what_was_said_meanwhile_and_nothing_twice(
    match: Match, ann: User, ben: User
) -> None:
    post_message(match.pk, ann, 0, "One")
    ear = ChatFeed(match.pk, ben)
    assert "One" in ear.render_all((PLAYERS,))
    assert ear.render_new() == ""
    for text in ("Two", "Three"):
        post_message(match.pk, ann, 0, text)
    news = ear.render_new()
    assert "One" not in news
    assert news.index("Two") < news.index("Three")
    assert ear.render_new() == ""


def test_what_is_said_is_text(client: Client, match: Match, ann: User) -> None:
    post_message(match.pk, ann, 0, "<script>alert(1)</script>")
    assert "<script>alert" not in page(client, match)
    ear = ChatFeed(match.pk, None)
    assert "&lt;script&gt;alert(1)" in ear.render_all((PLAYERS,))


def test_somebody_quick_is_slowed_down_at_all_tables_together(
    game: Game, match: Match, ann: User, ben: User
) -> None:
    other = lobby.open_table(game, ann)
    most, span = RATE_LIMITS[0]
    for number in range(most):
        post_message((match, other)[number % 2].pk, ann, 0, f"Line {number}")
    with pytest.raises(TableError, match="too fast"):
        post_message(match.pk, ann, 0, "One more")
    assert ChatMessage.objects.count() == most
    post_message(match.pk, ben, 1, "I was quiet")
    ChatMessage.objects.update(at=match.created_at - span)
    post_message(match.pk, ann, 0, "One more")


def test_whoever_opens_a_table_says_who_may_write(
    client: Client, game: Game, ann: User, ben: User, cy: User
) -> None:
    for wish, refused in (("players", cy), ("nobody", ann)):
        match = lobby.open_table(game, ann, options=TableOptions(chat=wish))
        with pytest.raises(TableError, match=r"Only players|turned chat off"):
            post_message(match.pk, refused, 0 if refused == ann else None, "Hello")
        assert 'name="say"' not in page(client, match, refused)
    with pytest.raises(TableError, match="Choose who can write"):
        lobby.open_table(game, ann, options=TableOptions(chat="cats"))


def test_the_chat_closes_a_day_after_the_match(match: Match, table: Table, ann: User) -> None:
    play_to_the_end(table)
    post_message(match.pk, ann, 0, "Well played")
    Match.objects.update(finished_at=match.created_at - timedelta(days=2))
    with pytest.raises(TableError, match="more than a day ago"):
        post_message(match.pk, ann, 0, "Hello?")


def test_the_muted_are_not_heard_anywhere_by_those_who_muted_them(
    client: Client, game: Game, match: Match, ann: User, ben: User
) -> None:
    line = post_message(match.pk, ben, 1, "Rude")
    client.force_login(ann)
    client.post(f"{match.get_absolute_url()}chat/mute/", {"line": line.pk})
    elsewhere = lobby.open_table(game, ann)
    post_message(elsewhere.pk, ben, None, "Rude again")
    assert texts(match, 0, ann) == texts(elsewhere, None, ann) == []
    assert texts(match, None) == ["Rude"]
    own = client.get("/accounts/").content.decode()
    assert "Ben" in own
    client.post(f"/accounts/unmute/{ben.pk}/")
    assert texts(match, 0, ann) == ["Rude"]


def test_nobody_mutes_themselves(client: Client, match: Match, ann: User) -> None:
    line = post_message(match.pk, ann, 0, "Me")
    client.force_login(ann)
    answer = client.post(f"{match.get_absolute_url()}chat/mute/", {"line": line.pk})
    assert (answer.status_code, Muting.objects.count()) == (422, 0)
    assert "can’t mute yourself" in answer.content.decode()


def test_a_moderator_hides_a_line_and_nothing_is_destroyed(
    client: Client, match: Match, ann: User, ben: User, cy: User
) -> None:
    line = post_message(match.pk, ben, 1, "Something vile")
    address = f"{match.get_absolute_url()}chat/hide/"
    client.force_login(ann)
    assert client.post(address, {"line": line.pk}).status_code == 403
    cy.user_permissions.add(Permission.objects.get(codename="hide_pack"))
    client.force_login(User.objects.get(pk=cy.pk))
    show_second_factor(client, cy)
    assert "Hide this message" in page(client, match)
    client.post(address, {"line": line.pk})
    assert "Something vile" in page(client, match)
    everybody = page(client, match, ann)
    assert "hidden by a moderator" in everybody
    assert "Something vile" not in everybody
    assert ChatMessage.objects.get().text == "Something vile"


def test_a_replay_shows_what_had_been_said_by_then(
    client: Client, match: Match, table: Table, ann: User, cy: User
) -> None:
    post_message(match.pk, ann, 0, "At first")
    play_to_the_end(table)
    post_message(match.pk, cy, None, "At last")
    address = f"{match.get_absolute_url()}replay/"
    first = client.get(address).content.decode()
    assert "At first" in first
    assert "At last" not in first
    assert "At last" in client.get(f"{address}?at={table.number}").content.decode()
    assert "At first" not in client.get(f"{match.get_absolute_url()}record/").content.decode()


def test_without_scripts_a_stranger_writes_by_the_form_and_is_a_guest(
    client: Client, match: Match
) -> None:
    address = f"{match.get_absolute_url()}chat/"
    answer = client.post(address, {"say": " Hello "})
    assert answer.headers["Location"] == f"{match.get_absolute_url()}#chat"
    line = ChatMessage.objects.get()
    assert (line.text, line.room, line.user.is_guest) == ("Hello", SPECTATORS, True)
    refused = client.post(address, {"say": "x" * 301})
    assert refused.status_code == 422
    assert "at most 300" in refused.content.decode()
    assert "x" * 301 in refused.content.decode(), "what was typed is not lost"
    assert client.get(address).status_code == 302


def test_nobody_speaks_at_a_table_that_waits(client: Client, game: Game, ann: User) -> None:
    match = lobby.open_table(game, ann, lobby.PERSON)
    answer = client.post(f"{match.get_absolute_url()}chat/", {"say": "Hello"})
    assert answer.status_code == 422
    assert "hasn’t started" in answer.content.decode()


def test_spectators_of_a_delayed_table_read_the_players_at_the_end() -> None:
    rooms = [readable_rooms(None, is_over=is_over, is_delayed=True) for is_over in (False, True)]
    assert rooms == [(SPECTATORS,), EVERY_ROOM]
    assert readable_rooms(None, is_over=False, reads_spectators=False, is_delayed=True) == ()
    assert readable_rooms(0, is_over=False, is_delayed=True) == (PLAYERS,)
