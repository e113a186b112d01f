"""Drafts on the site: picks are stored once, bots fill in, clocks pick, decks are built and played."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from cards.models import Game
from cards.packs.rules_cache import standard_pool
from engine.drafting.draft import BoosterDraft
from tcgsite.accounts.models import User
from tcgsite.matches.models import Match
from tcgsite.organised.drafts.draft_clocks import (
    LONG_AWAY,
    end_building,
    look_after_drafts,
    replace_long_away,
    take_due_picks,
)
from tcgsite.organised.drafts.draft_form import make_draft
from tcgsite.organised.drafts.live_draft import _kept as live_moments
from tcgsite.organised.drafts.live_draft import live_draft
from tcgsite.organised.drafts.page.draft_page import DraftPage
from tcgsite.organised.drafts.seats import join_draft
from tcgsite.organised.drafts.starting import start_draft_now
from tcgsite.organised.models import DraftTable, StoredPick, Tournament
from tcgsite.people.own_data.deletion import delete_account
from tests.killed_jobs import survive
from tests.organised.conftest import committed
from tests.organised.test_event_pages import client_of

CHOICES = {"kind": "booster", "places": 4, "packs": 4, "seconds": 75}
Status = DraftTable.Status


@pytest.fixture
def ann(players: list[User]) -> User:
    return players[0]


@pytest.fixture
def ben(players: list[User]) -> User:
    return players[1]


def begun(game: Game, *users: User, **choices: object) -> DraftTable:
    """Return a draft that has started with these players."""
    table = make_draft(users[0], game, standard_pool(game), CHOICES | choices)
    for user in users[1:]:
        join_draft(table, user)
    start_draft_now(table, users[0])
    table.refresh_from_db()
    return table


def post(user: User, name: str, table: DraftTable, **fields: object) -> tuple[int, str]:
    with committed():
        answer = client_of(user).post(reverse(f"organised:{name}", args=[table.public_id]), fields)
    table.refresh_from_db()
    return answer.status_code, answer.content.decode()


def place_of(table: DraftTable, user: User) -> int:
    return table.seats.get(user=user).position


def deck_of(table: DraftTable, user: User) -> dict[str, int]:
    deck: dict[str, int] = table.seats.get(user=user).deck or {}
    return deck


def pick_first(table: DraftTable, user: User) -> tuple[int, str]:
    seat = live_draft(table).seats[place_of(table, user)]
    return post(user, "pick", table, number=seat.picks, card=seat.hand[0])


def finish(table: DraftTable) -> None:
    """Let the clock take all further picks."""
    while table.is_picking:
        table.seats.exclude(due_at=None).update(due_at=timezone.now())
        take_due_picks(table.pk)
        table.refresh_from_db()


def moment(table: DraftTable) -> BoosterDraft:
    return live_draft(table)


def test_a_draft_is_made_from_one_form_and_listed(low_water: Game, ann: User) -> None:
    form = CHOICES | {"game": "low-water", "pool": standard_pool(low_water).slug}
    answer = client_of(ann).post(reverse("organised:new_draft"), form)
    table = DraftTable.objects.get()
    assert answer.headers["Location"] == table.get_absolute_url()
    page = Client().get(reverse("organised:events")).content.decode()
    assert table.get_absolute_url() in page
    assert "You can join" in Client().get(table.get_absolute_url()).content.decode()


@pytest.mark.parametrize(
    "changed", [{"kind": "chess"}, {"places": 99}, {"packs": 0}, {"seconds": -1}]
)
def test_wrong_choices_make_no_draft(
    low_water: Game, ann: User, changed: dict[str, object]
) -> None:
    form = CHOICES | {"game": "low-water"} | changed
    assert client_of(ann).post(reverse("organised:new_draft"), form).status_code == 422
    assert not DraftTable.objects.exists()


def test_nobody_makes_a_fourth_draft(low_water: Game, ann: User) -> None:
    pool = standard_pool(low_water)
    for _time in range(3):
        make_draft(ann, low_water, pool, CHOICES)
    answer = client_of(ann).post(reverse("organised:new_draft"), CHOICES | {"game": "low-water"})
    assert "You already have 3 drafts" in answer.content.decode()
    assert DraftTable.objects.count() == 3


def test_players_join_leave_and_start(low_water: Game, players: list[User]) -> None:
    ann, ben, cat = players[:3]
    table = make_draft(ann, low_water, standard_pool(low_water), CHOICES | {"places": 2})
    assert post(ben, "join_draft", table)[0] == 302
    assert "All 2 places are taken." in post(cat, "join_draft", table)[1]
    assert "Only the organiser can do that." in post(ben, "start_draft", table)[1]
    assert post(ben, "leave_draft", table)[0] == 302
    assert "You aren’t in this draft." in post(cat, "leave_draft", table)[1]
    assert post(ann, "start_draft", table)[0] == 302
    assert (table.is_picking, table.seats.filter(user=None).count()) == (True, 1)
    assert "This draft has already started." in post(cat, "join_draft", table)[1]


def test_a_draft_is_called_off(low_water: Game, ann: User, ben: User) -> None:
    table = make_draft(ann, low_water, standard_pool(low_water), CHOICES)
    assert "Only the organiser can do that." in post(ben, "call_off_draft", table)[1]
    assert post(ann, "call_off_draft", table)[0] == 302
    assert "This draft was called off." in post(ben, "join_draft", table)[1]


def test_a_pick_moves_the_pack_on_and_bots_follow(low_water: Game, ann: User) -> None:
    table = begun(low_water, ann)
    assert pick_first(table, ann)[0] == 302
    own = moment(table).seats[place_of(table, ann)]
    assert (own.picks, len(own.hand)) == (1, 10)
    assert set(StoredPick.objects.values_list("by", flat=True)) == {"player", "bot"}


def test_a_pick_sent_twice_is_stored_once(low_water: Game, ann: User) -> None:
    table = begun(low_water, ann)
    card = moment(table).seats[place_of(table, ann)].hand[0]
    for _time in range(2):
        assert post(ann, "pick", table, number=0, card=card)[0] == 302
    assert StoredPick.objects.filter(by="player").count() == 1


def test_a_stale_page_and_cards_of_others_are_refused(
    low_water: Game, ann: User, ben: User
) -> None:
    table = begun(low_water, ann, ben)
    seats = moment(table).seats
    mine, others = seats[place_of(table, ann)].hand, seats[place_of(table, ben)].hand
    before = StoredPick.objects.count()
    for number, card, sentence in (
        (5, mine[0], "The draft has gone on since"),
        (0, others[0], "This card isn’t in your pack."),
        (0, "", "This card isn’t in your pack."),
        (0, 10**15, "This card isn’t in your pack."),
    ):
        assert sentence in post(ann, "pick", table, number=number, card=card)[1]
    assert StoredPick.objects.count() == before


def test_a_spectator_sees_neither_packs_nor_picks(low_water: Game, players: list[User]) -> None:
    table = begun(low_water, players[0])
    own = moment(table).seats[place_of(table, players[0])].hand[0]
    title = DraftPage(table, None).rules.cards[moment(table).names[own]].title
    page = client_of(players[2]).get(table.get_absolute_url()).content.decode()
    assert title not in page
    assert title in client_of(players[0]).get(table.get_absolute_url()).content.decode()
    assert "You aren’t in this draft." in post(players[2], "pick", table, number=0, card=own)[1]


def test_a_spectator_sees_packs_gather_at_a_slow_player(
    low_water: Game, players: list[User]
) -> None:
    """A page that a spectator’s browser has kept is out of date after a pick."""
    ann, ben, cat = players[:3]
    table = begun(low_water, ann, ben, places=2)
    visitor, address = client_of(cat), reverse("organised:draft_now", args=[table.public_id])
    kept = visitor.get(address).headers["ETag"]
    assert visitor.get(address, headers={"If-None-Match": kept}).status_code == 304
    pick_first(table, ann)
    answer = visitor.get(address, headers={"If-None-Match": kept})
    assert 'aria-label="2 packs"' in answer.content.decode()


def test_a_draft_starts_once(low_water: Game, ann: User) -> None:
    table = begun(low_water, ann)
    before = table.deal
    assert "This draft has already started." in post(ann, "start_draft", table)[1]
    assert table.deal == before


def test_a_page_shows_nothing_of_other_packs(low_water: Game, ann: User) -> None:
    """The page is the same in a twin of the draft in which all packs but the one in hand differ."""
    table = begun(low_water, ann, seconds=0)
    place, address = place_of(table, ann), reverse("organised:draft_now", args=[table.public_id])

    def shown() -> str:
        live_moments.clear()
        page = client_of(ann).get(address).content.decode()
        return re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", page)

    before = shown()
    table.deal = [
        [pack if (number, seat) == (0, place) else pack[::-1] for seat, pack in enumerate(packs)]
        for number, packs in enumerate(table.deal)
    ]
    table.save()
    assert shown() == before


def test_an_account_that_is_deleted_leaves_its_seat_to_a_bot(
    low_water: Game, ann: User, ben: User
) -> None:
    waiting = make_draft(ben, low_water, standard_pool(low_water), CHOICES)
    table = begun(low_water, ann, ben)
    place = place_of(table, ben)
    with committed():
        delete_account(ben)
    waiting.refresh_from_db()
    assert (waiting.is_called_off, waiting.seats.count()) == (True, 0)
    assert not moment(table).seats[place].hand
    assert table.seats.get(position=place).name != "Ben"


def test_when_time_is_up_the_chosen_card_is_taken(low_water: Game, ann: User) -> None:
    table = begun(low_water, ann)
    place = place_of(table, ann)
    chosen = moment(table).seats[place].hand[3]
    assert post(ann, "select", table, card=chosen)[0] == 204
    take_due_picks(table.pk)
    assert not StoredPick.objects.filter(seat=place).exists()
    table.seats.filter(user=ann).update(due_at=timezone.now())
    take_due_picks(table.pk)
    pick = StoredPick.objects.get(seat=place)
    assert (pick.choice, pick.by) == (chosen, "clock")


def test_a_broken_draft_stops_no_other_clock(low_water: Game, ann: User, ben: User) -> None:
    broken, other = begun(low_water, ann), begun(low_water, ben)
    StoredPick.objects.create(draft=broken, number=1_000, seat=0, choice=99_999, by="player")
    for table in (broken, other):
        table.seats.exclude(user=None).update(due_at=timezone.now())
    look_after_drafts()
    assert not broken.picks.filter(by="clock").exists()
    assert other.picks.filter(by="clock").count() == 1


def test_a_bot_picks_for_an_absent_player_and_gives_back(low_water: Game, ann: User) -> None:
    table = begun(low_water, ann)
    place = place_of(table, ann)
    table.seats.filter(user=ann).update(seen_at=timezone.now() - timedelta(seconds=31))
    take_due_picks(table.pk, replaces_away=False)
    assert not StoredPick.objects.filter(seat=place).exists()
    take_due_picks(table.pk)
    assert StoredPick.objects.get(seat=place).by == "bot"
    assert "Your seat is yours." in client_of(ann).get(table.get_absolute_url()).content.decode()
    take_due_picks(table.pk)
    assert StoredPick.objects.filter(seat=place).count() == 1


def test_time_falls_to_a_tenth() -> None:
    table = DraftTable(seconds=75)
    times = [table.time_for(left, 14).total_seconds() for left in range(14, 0, -1)]
    falling = [75, 70, 65, 59, 54, 49, 44, 39, 33, 28, 23, 18, 13, 8]
    assert [round(time) for time in times] == falling


def test_a_moment_is_the_same_in_another_process(low_water: Game, ann: User) -> None:
    table = begun(low_water, ann)
    pick_first(table, ann)
    before = live_draft(table)
    live_moments.clear()
    assert live_draft(table) == before


def test_after_the_picks_a_deck_is_handed_in_and_plays_a_bot(low_water: Game, ann: User) -> None:
    table = begun(low_water, ann)
    assert "Decks are built after the last pick." in post(ann, "hand_in", table)[1]
    finish(table)
    assert "legal" in client_of(ann).get(table.get_absolute_url()).content.decode()
    assert "Hand in your deck first." in post(ann, "play_draft", table, bot=0)[1]
    assert post(ann, "hand_in", table)[0] == 302
    assert table.is_over
    bot = table.seats.filter(user=None)[0]
    status, _page = post(ann, "play_draft", table, bot=bot.position)
    match = Match.objects.get()
    assert (status, match.status, match.listed) == (302, Match.Status.RUNNING, False)
    assert [sum((seat.deck_cards or {}).values()) for seat in match.seats.all()] == [40, 40]
    assert "No bot sits there." in post(ann, "play_draft", table, bot=99)[1]


@pytest.mark.slow
def test_a_deck_is_changed_and_suggested_again(low_water: Game, ann: User) -> None:
    table = begun(low_water, ann)
    finish(table)
    client_of(ann).get(table.get_absolute_url())
    suggested = deck_of(table, ann)
    name = min(suggested)
    assert post(ann, "draft_deck", table, take=name)[0] == 302
    assert sum(deck_of(table, ann).values()) == 39
    assert "A deck has exactly 40 cards" in post(ann, "hand_in", table)[1]
    assert not table.seats.get(user=ann).has_handed_in
    assert "You have no more copies" in post(ann, "draft_deck", table, put="Moth")[1]
    assert post(ann, "draft_deck", table, suggest="on")[0] == 302
    assert deck_of(table, ann) == suggested


@pytest.mark.slow
def test_when_time_for_decks_is_up_the_suggested_deck_plays(low_water: Game, ann: User) -> None:
    table = begun(low_water, ann)
    finish(table)
    assert survive(end_building, table.pk, 9) > 5
    table.refresh_from_db()
    assert table.is_over
    assert [sum((seat.deck or {}).values()) for seat in table.seats.all()] == [40] * 4


def test_sealed_packs_are_a_draft_without_picks(low_water: Game, ann: User) -> None:
    table = begun(low_water, ann, kind="sealed", packs=8, places=2)
    assert table.is_building
    assert len(moment(table).seats[0].taken) == 88
    assert post(ann, "hand_in", table)[0] == 302


def test_players_of_a_draft_play_swiss_rounds(low_water: Game, ann: User, ben: User) -> None:
    table = begun(low_water, ann, ben, kind="sealed", packs=8)
    assert "Rounds need at least two players" in post(ann, "draft_rounds", table)[1]
    for user in (ann, ben):
        assert post(user, "hand_in", table)[0] == 302
    now = reverse("organised:draft_now", args=[table.public_id])
    assert 'hx-trigger="every 8s"' in client_of(ben).get(now).content.decode()
    assert "Only the organiser can do that." in post(ben, "draft_rounds", table)[1]
    assert post(ann, "draft_rounds", table)[0] == 302
    tournament = Tournament.objects.get()
    assert client_of(ben).get(now).headers["HX-Redirect"] == tournament.get_absolute_url()
    assert (tournament.is_running, tournament.entries.count()) == (True, 2)
    assert "The rounds have begun" in post(ann, "draft_deck", table, take="Gull")[1]


def test_news_leave_the_chosen_card_chosen(low_water: Game, ann: User) -> None:
    """An answer rendered before the choice was noted chose another card under the player’s pointer."""
    table = begun(low_water, ann)
    visitor, address = client_of(ann), reverse("organised:draft_now", args=[table.public_id])
    last = max(live_draft(table).seats[0].hand)
    for card, is_chosen in ((str(last), True), ("", False), ("99999", False), ("x", False)):
        page = visitor.get(address, {"card": card}).content.decode()
        chosen = re.findall(r'value="(\d+)"[^>]*\bchecked\b', page)
        assert len(chosen) == 1
        assert (chosen == [str(last)]) is is_chosen


def test_a_bot_takes_the_seat_of_a_player_who_leaves(low_water: Game, ann: User, ben: User) -> None:
    table = begun(low_water, ann, ben)
    place = place_of(table, ben)
    assert post(ben, "leave_draft", table)[0] == 302
    seat = table.seats.get(position=place)
    assert (seat.user, seat.name) == (None, str(ben))
    assert not moment(table).seats[place].hand, "the bot picks at once"
    assert "You aren’t in this draft." in post(ben, "pick", table, number=0, card=0)[1]


def test_a_draft_without_a_clock_goes_on_without_those_who_left(
    low_water: Game, ann: User, ben: User
) -> None:
    table = begun(low_water, ann, ben, seconds=0)
    place = place_of(table, ben)
    table.seats.filter(user=ben).update(seen_at=timezone.now() - LONG_AWAY + timedelta(minutes=1))
    replace_long_away()
    assert table.seats.get(position=place).user == ben
    table.seats.filter(user=ben).update(seen_at=timezone.now() - LONG_AWAY)
    replace_long_away()
    assert table.seats.get(position=place).user is None
    assert not moment(table).seats[place].hand
