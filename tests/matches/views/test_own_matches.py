"""Lists of a user's own tables: whose move it is, and the matches that are over."""

import re

from django.test import Client
from django.urls import reverse

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table import Table
from tcgsite.matches.lobby.listing import current_lists
from tcgsite.matches.models import Match
from tcgsite.matches.results.history import remember_result
from tests.matches.playing import act, asked, play_to_the_end

LISTS = reverse("matches:tables")


def own_page(client: Client) -> str:
    return client.get(reverse("matches:own")).content.decode()


def test_your_tables_say_whose_move_it_is(
    client: Client, table: Table, ann: User, ben: User
) -> None:
    """The lists don't load matches, so they are right even for tables that another process has moved on."""
    people = (ann, ben)
    for _ in range(2):
        mover, other = people[asked(table)], people[1 - asked(table)]
        table_registry._tables.clear()
        for user, text in ((mover, "your move"), (other, f"<b>{mover.name}</b>")):
            client.force_login(user)
            assert text in client.get(LISTS).content.decode()
        act(table)


def test_the_polled_lists_change_with_each_move(table: Table, ann: User) -> None:
    before = current_lists().for_user(ann.pk).fingerprint
    others = current_lists().for_user(None).fingerprint
    act(table)
    assert current_lists().for_user(ann.pk).fingerprint != before
    assert current_lists().for_user(None).fingerprint == others


def test_finished_matches_are_listed_with_their_result(
    client: Client, match: Match, table: Table, ann: User, ben: User
) -> None:
    client.force_login(ann)
    assert match.public_id not in own_page(client)
    play_to_the_end(table)
    winner = (ann, ben)[table.session.outcome.winners[0]]  # type: ignore[union-attr]
    for user in (ann, ben):
        client.force_login(user)
        page = own_page(client)
        assert reverse("matches:replay", args=[match.public_id]) in page
        assert (">won<" in page) == (user == winner)
    client.force_login(User.objects.create(username="cem", name="Cem"))
    assert match.public_id not in own_page(client)


def test_guests_have_a_list_too(client: Client, game: Game) -> None:
    assert "You haven’t finished a match yet." in own_page(client)
    client.post(reverse("matches:open"), {"game": "99", "opponent": "bot"})
    match = Match.objects.get()
    play_to_the_end(table_registry.table_of(match))
    page = own_page(client)
    assert match.public_id in page
    assert reverse("matches:own") in client.get(reverse("matches:lobby")).content.decode()


def test_long_lists_have_pages(client: Client, match: Match, table: Table, ann: User) -> None:
    play_to_the_end(table)
    seats = list(match.seats.all())
    for _ in range(20):
        copy = Match.objects.get(pk=match.pk)
        copy.pk, copy.public_id = None, Match().public_id
        copy.save()
        for seat in seats:
            seat.pk, seat.match = None, copy
            seat.save()
        remember_result(copy)
    client.force_login(ann)
    pages = [client.get(reverse("matches:own")).content.decode()]
    pages.append(
        client.get(
            reverse("matches:own") + re.findall(r'href="(\?before=[^"]*)"', pages[0])[0]
        ).content.decode()
    )
    shown = [re.findall(r'id="played-([^"]*)"', page) for page in pages]
    assert [len(each) for each in shown] == [20, 1]
    assert len({*shown[0], *shown[1]}) == 21
    assert 'href="?before=' not in pages[1]


def test_an_invitation_can_be_copied(client: Client, game: Game) -> None:
    answer = client.post(reverse("matches:open"), {"game": "99", "opponent": "link"}, follow=True)
    page = answer.content.decode()
    assert 'data-copies="address"' in page
    assert "js/copy.js" in page
    assert "readonly" in page
