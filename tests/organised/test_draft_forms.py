"""Forms of drafts on the site: lines, piles and pools are chosen on the page, and nothing hidden is on it."""

import re
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from cards.models import Game
from engine.drafting.draft_rules import KINDS
from tcgsite.accounts.models import User
from tcgsite.notices.models import News, Notice
from tcgsite.notices.shown import shown_notices
from tcgsite.organised.drafts.draft_clocks import AWAY_AFTER, take_due_picks
from tcgsite.organised.drafts.live_draft import _kept as live_moments
from tcgsite.organised.drafts.live_draft import live_draft
from tcgsite.organised.models import DraftTable, StoredPick
from tests.notices.telling import tell_all
from tests.organised.test_drafts import CHOICES, begun, place_of, post
from tests.organised.test_event_pages import client_of
from tests.scale import LONG

DAY = 86_400
FOR_TWO = [kind for kind, form in KINDS.items() if form.people == (2, 2)]
SHARED = [kind for kind, form in KINDS.items() if form.is_shared]
PAGES = 1 if LONG else 15
"""The page is looked at before each of the first two picks, then before one of so many."""


@pytest.fixture
def ann(players: list[User]) -> User:
    return players[0]


@pytest.fixture
def ben(players: list[User]) -> User:
    return players[1]


def page_of(user: User, table: DraftTable) -> str:
    address = reverse("organised:draft_now", args=[table.public_id])
    page = client_of(user).get(address).content.decode()
    return re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", page)


def turn(table: DraftTable, *users: User) -> User:
    """Return the user whose turn it is."""
    (place,) = live_draft(table).waiting_seats()
    return next(user for user in users if place_of(table, user) == place)


def choose(table: DraftTable, user: User, choice: int) -> tuple[int, str]:
    picks = live_draft(table).seats[place_of(table, user)].picks
    return post(user, "pick", table, number=picks, choice=choice)


@pytest.mark.few(1)
@pytest.mark.parametrize("kind", [*SHARED, "glimpse"])
def test_each_form_is_drafted_to_its_end(game: Game, ann: User, kind: str) -> None:
    table = begun(game, ann, kind=kind, places=2, packs=2, seconds=0)
    place = place_of(table, ann)
    while table.is_picking:
        choices = live_draft(table).choices(place)
        taken = live_draft(table).seats[place].picks
        if taken < 2 or taken % PAGES == 0:
            assert f'value="{next(iter(choices))}"' in page_of(ann, table)
        assert choose(table, ann, max(choices))[0] == 302
    assert table.is_building
    assert len(live_draft(table).seats[place].taken) >= 8
    assert "legal" in page_of(ann, table)


@pytest.mark.few(1)
@pytest.mark.parametrize("kind", FOR_TWO)
def test_only_the_player_whose_turn_it_is_chooses(
    game: Game, ann: User, ben: User, kind: str
) -> None:
    table = begun(game, ann, ben, kind=kind, places=2, packs=2)
    active = turn(table, ann, ben)
    other = ben if active == ann else ann
    choices = live_draft(table).choices(place_of(table, active))
    assert "It isn’t your turn." in choose(table, other, next(iter(choices)))[1]
    assert "This can’t be taken now." in choose(table, active, 9_999)[1]
    assert not StoredPick.objects.exists()
    assert "Your turn" in page_of(active, table)
    assert f"{active} chooses now" in page_of(other, table)


def test_a_choice_sent_twice_is_stored_once(game: Game, ann: User, ben: User) -> None:
    table = begun(game, ann, ben, kind="winston", places=2, packs=2)
    active = turn(table, ann, ben)
    for _time in range(2):
        assert post(active, "pick", table, number=0, choice=0)[0] == 302
    assert "The draft has gone on since" in post(active, "pick", table, number=0, choice=1)[1]
    assert StoredPick.objects.count() == 1


def test_hidden_piles_are_on_no_page_but_that_of_who_looks(
    game: Game, ann: User, ben: User
) -> None:
    """The pages are the same in a twin of the draft in which all cards that the player hasn’t seen differ."""
    table = begun(game, ann, ben, kind="winston", places=2, packs=2, seconds=0)
    active = turn(table, ann, ben)
    other = ben if active == ann else ann
    ((pack,),) = table.deal
    for user, seen in ((active, 1), (other, 0)):
        page = page_of(user, table)
        table.deal = [[pack[:seen] + pack[seen:][::-1]]]
        table.save()
        live_moments.clear()
        assert page_of(user, table) == page
        assert live_draft(table).names != tuple(pack)


@pytest.mark.parametrize(
    ("kind", "places", "stored"),
    [("grid", "8", 2), ("rotisserie", "12", None), ("booster", "8", 8)],
)
def test_a_form_has_as_many_places_as_it_allows(
    game: Game, ann: User, kind: str, places: str, stored: int | None
) -> None:
    form = CHOICES | {"game": "99", "kind": kind, "places": places}
    answer = client_of(ann).post(reverse("organised:new_draft"), form)
    found = DraftTable.objects.first()
    assert (found.places if found else None) == stored
    assert answer.status_code == (302 if stored else 422)
    if not stored:
        assert "at most 8 players" in answer.content.decode()


def test_a_cube_has_each_card_once(low_water: Game, ann: User) -> None:
    table = begun(low_water, ann, kind="burning", places=2, packs=3, is_cube=True)
    names = [name for packs in table.deal for pack in packs for name in pack]
    assert len(names) == len(set(names)) == 72


def test_the_text_of_an_open_card_is_fetched(game: Game, ann: User) -> None:
    table = begun(game, ann, kind="rotisserie", places=2, packs=2)
    card = max(live_draft(table).middle.cards)
    status, text = post(ann, "select", table, card=card)
    assert (status, "draft-reading" in text) == (200, True)
    assert table.seats.get(user=ann).selected in (None, card)


def test_a_pick_over_days_is_announced_and_waits(game: Game, ann: User, ben: User) -> None:
    table = begun(game, ann, ben, kind="rotisserie", places=2, packs=2, seconds=DAY)
    active = turn(table, ann, ben)
    tell_all()
    assert [told(user) for user in (active, ann, ben) if told(user)] == [
        ["It’s your pick in a draft of 99"]
    ] * 2
    table.seats.update(seen_at=timezone.now() - AWAY_AFTER * 2)
    take_due_picks(table.pk)
    assert not StoredPick.objects.exists(), "no bot picks for a player who is away for a minute"
    due = table.seats.get(user=active).due_at
    assert due
    assert due > timezone.now() + timedelta(hours=23)
    assert "24 hours" in page_of(active, table)
    table.seats.filter(user=active).update(due_at=timezone.now())
    take_due_picks(table.pk)
    assert StoredPick.objects.get().by == "clock"


def told(user: User) -> list[str]:
    return [each.text for each in shown_notices(Notice.objects.shown_to(user.pk))]


def test_a_pick_is_not_announced_to_a_player_with_the_page_open(
    game: Game, ann: User, ben: User
) -> None:
    table = begun(game, ann, ben, kind="rotisserie", places=2, packs=2, seconds=0)
    active = turn(table, ann, ben)
    assert News.objects.filter(to=active, delivered_at=None).exists()
    page_of(active, table)
    assert not News.objects.filter(to=active, delivered_at=None).exists()


def test_fast_drafts_announce_nothing(game: Game, ann: User, ben: User) -> None:
    begun(game, ann, ben, kind="grid", places=2, packs=2)
    assert not News.objects.exists()
