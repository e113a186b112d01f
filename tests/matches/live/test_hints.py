"""Tables that allow hints show a bot's choice, within limits."""

from random import Random
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.conf import LazySettings
from django.test import Client
from django.urls import reverse

from cards.models import Game
from engine.play import Action
from engine.play.read_action import aliased_action
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import hints
from tcgsite.matches.live.hints import give_hint
from tcgsite.matches.live.table import Table
from tcgsite.matches.lobby import lobby
from tcgsite.matches.lobby.rematch import rematch
from tcgsite.matches.lobby.setup import TableOptions
from tcgsite.matches.models import Match
from tcgsite.matches.rendering.layout import layout_for
from tcgsite.matches.replays.moments import continue_from
from tcgsite.matches.transport import consumer
from tests.engine.twins import twins
from tests.matches.playing import act, asked, number, play_to_the_end
from tests.matches.sockets import hear, hear_until, sit_down

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "PLAYOUTS", 4)


@pytest.fixture
def allowed(match: Match) -> Match:
    match.hints = True
    match.save()
    return match


def ask(table: Table, seat: int | None = None, shown: int | None = None) -> Table:
    seat = asked(table) if seat is None else seat
    shown = table.session.shown_number(asked(table)) if shown is None else shown
    given: Table = async_to_sync(give_hint)(table.match_id, seat, shown, 1)
    return given


def refusal(table: Table, **asking: int) -> str:
    with pytest.raises(TableError) as refused:
        ask(table, **asking)
    return str(refused.value)


def prompt(table: Table, viewer: int | None) -> Any:
    return layout_for(table, viewer).prompt.content


def test_a_hint_is_lit_and_said_to_its_player_only(allowed: Match, table: Table) -> None:
    seat = asked(table)
    assert prompt(table, seat).ask_hint is not None
    ask(table)
    chosen = Action.parse(table.hint_for(seat))
    assert chosen in table.session.legal_actions(seat)
    title = next(
        option.label
        for option in table.session.view(seat, sent=True).decision.options  # type: ignore[union-attr]
        if option.action == str(aliased_action(table.session, seat, chosen))
    )
    assert title in prompt(table, seat).hint
    html = [str(region.content) for region in layout_for(table, seat).regions]
    assert sum("HintedOption" in each for each in html) == 1
    for viewer in (1 - seat, None):
        contents = [region.content for region in layout_for(table, viewer).regions]
        assert "HintedOption" not in str(contents)
        assert prompt(table, viewer).hint == ""
        assert prompt(table, viewer).ask_hint is None


def test_a_hint_depends_only_on_what_the_player_sees(allowed: Match, table: Table) -> None:
    compared = 0
    for seed in range(4):
        seat = asked(table)
        found = twins(table.session, seat, Random(seed))
        if found and found[0].view(seat) == found[1].view(seat):
            sources = table.pack_sources()
            for each in found:
                each.history.entries.clear()  # The twin’s cards can’t be dealt again from its seed.
            one, other = (
                hints.HintQuestion(table, each, seat, 0, sources).think() for each in found
            )
            assert one == other is not None
            compared += 1
        act(table)
    assert compared > 1


def test_a_hint_is_worked_out_once_and_forgotten_with_its_decision(
    allowed: Match, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = asked(table)
    ask(table)
    monkeypatch.setattr(hints, "think_elsewhere", None)
    ask(table)
    assert table.session.number == 0  # A hint is no action.
    act(table)
    assert table.hint_for(seat) == ""


def test_nobody_else_and_no_other_table_gets_hints(
    match: Match, table: Table, ann: User, settings: LazySettings
) -> None:
    assert "open one that allows hints" in refusal(table).lower()
    Match.objects.filter(pk=match.pk).update(hints=True, rated=True)
    match = table._match = Match.objects.get(pk=match.pk)
    assert prompt(table, asked(table)).ask_hint is None
    assert "Nobody gets hints" in refusal(table)
    match.rated = False
    settings.RATE_LIMITS = 1
    assert "not your turn" in refusal(table, seat=1 - asked(table))
    assert "table changed" in refusal(table, shown=7)
    hints._waiting.add((match.pk, asked(table)))
    assert "still thinking" in refusal(table)
    hints._waiting.clear()
    hints._waiting.update((0, seat) for seat in range(hints.MOST_WAITING))
    assert "Too many players" in refusal(table)
    hints._waiting.clear()
    for _ in range(6):
        ask(table)
        act(table)
    assert "Try again in 1 minute" in refusal(table)
    assert table.hint_for(asked(table)) == ""


def test_a_bot_that_needs_too_long_gives_no_hint(
    allowed: Match, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "think_elsewhere", lambda *given: None)
    assert "too long" in refusal(table)
    assert not hints._waiting


async def test_players_read_that_the_bot_is_thinking(
    allowed: Match, table: Table, ann: User, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(consumer, "SOON", 0)
    socket, _ = await sit_down(allowed, [ann, ben][asked(table)])
    await socket.send_to(f'{{"aside": "hint {number(table)}"}}')
    assert "The bot is thinking" in await hear(socket)
    heard = await hear_until(socket, "The bot would")
    assert "is thinking" not in heard
    await socket.disconnect()


async def test_players_ask_over_the_socket(
    allowed: Match, table: Table, ann: User, ben: User
) -> None:
    player = [ann, ben][asked(table)]
    socket, page = await sit_down(allowed, player)
    assert "Show a hint" in page
    await socket.send_to(f'{{"aside": "hint {number(table)}"}}')
    await hear_until(socket, "The bot would")
    await socket.send_to('{"aside": "hint 9"}')
    assert "The table changed" in await hear(socket)
    await socket.disconnect()


def test_players_ask_with_a_form(allowed: Match, table: Table, ann: User, ben: User) -> None:
    client = Client()
    client.force_login([ann, ben][asked(table)])
    address = reverse("matches:aside", args=[allowed.public_id])
    answer = client.post(address, {"aside": f"hint {number(table)}"}, follow=True)
    assert "The bot would" in answer.content.decode()
    play_to_the_end(table)
    assert "This match is over" in client.post(address, {"aside": "hint 1"}).content.decode()


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("opponent", "choice", "found"),
    [("bot", "", True), ("bot", "never", False), ("link", "", False), ("link", "always", True)],
)
def test_tables_have_hints_against_bots_or_if_chosen(
    game: Game, ann: User, opponent: str, choice: str, found: bool
) -> None:
    match = lobby.open_table(game, ann, opponent, options=TableOptions(hints=choice))
    assert match.hints == found
    client = Client()
    client.force_login(ann)
    page = client.get(match.get_absolute_url()).content.decode()
    assert ("Players at this table may ask" in page or 'class="tag">hints' in page) == found
    if opponent == "link" and not found:
        lobby.fill_with_bots(match, ann)
        assert Match.objects.get(pk=match.pk).hints


def test_hints_and_stakes_are_refused_together(game: Game, ann: User, client: Client) -> None:
    ann.set_password("secret")
    ann.save()
    client.force_login(ann)
    sent = {"game": "99", "opponent": "person", "rated": "on", "clock": "10+10"}
    sent["hints"] = "always"
    assert "have no hints" in client.post(reverse("matches:open"), sent).content.decode()
    sent = {"game": "99", "opponent": "person", "hints": "sometimes"}
    assert "for “Hints”" in client.post(reverse("matches:open"), sent).content.decode()
    assert not Match.objects.exists()


@pytest.mark.slow
def test_what_follows_a_match_has_hints_too(allowed: Match, table: Table, ann: User) -> None:
    ask(table)
    play_to_the_end(table)
    over = Match.objects.get(pk=allowed.pk)
    for following in (rematch(over, ann), continue_from(over, 0, ann, "0")):
        assert following.hints
        assert [seat.hint for seat in following.seats.all()] == [None, None]
