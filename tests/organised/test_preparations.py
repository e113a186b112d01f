"""Between games, players exchange cards in secret, and the loser chooses who begins."""

import re
from datetime import timedelta

import pytest
from django.db.models import F
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table_registry import InterventionRequest
from tcgsite.matches.models import Match
from tcgsite.organised.models import Preparation, Tournament
from tcgsite.organised.tournaments.entering import leave_tournament
from tcgsite.organised.tournaments.rounds import (
    begin_due_games,
    go_on,
    go_on_with_idle,
    request_rounds,
)
from tests.cases import for_each
from tests.killed_jobs import survive
from tests.organised.conftest import BESIDE, committed, made
from tests.organised.test_event_pages import client_of, post, read
from tests.organised.test_rounds import begin


@pytest.fixture
def ann(players: list[User]) -> User:
    return players[0]


@pytest.fixture
def ben(players: list[User]) -> User:
    return players[1]


def lose(tournament: Tournament, user: User) -> None:
    """Let the user lose the game that is being played."""
    match = Match.objects.running().get(seats__user=user)
    with committed():
        seat = match.seats.get(user=user).position
        table_registry.submit(match.pk, seat, InterventionRequest("resign"))
    tournament.refresh_from_db()


def names_at_table(tournament: Tournament) -> list[str]:
    """Return the players of the running game, the one who begins first."""
    match = Match.objects.running().get(pairing_game__pairing__tournament=tournament)
    return list(match.seats.values_list("name", flat=True))


def deck_at_table(user: User) -> dict[str, int]:
    return Match.objects.running().get(seats__user=user).seats.get(user=user).deck_cards or {}


def prepare(user: User, tournament: Tournament, **fields: object) -> tuple[int, str]:
    sent = {"number": 2} | fields
    return post(user, "change_next_game", tournament, **sent)  # type: ignore[arg-type]


def be_ready(user: User, tournament: Tournament, number: int = 2) -> tuple[int, str]:
    return post(user, "ready", tournament, number=str(number))


def swap(user: User, tournament: Tournament, extra: str) -> str:
    """Take a card out of the deck for the next game, put another one in, and return the first."""
    taken = next(iter(prepared_deck(user)))
    assert prepare(user, tournament, take=taken)[0] == 302
    assert prepare(user, tournament, put=extra)[0] == 302
    return taken


def prepared(user: User) -> Preparation:
    return Preparation.objects.only_open().get(entry__user=user)


def prepared_deck(user: User) -> dict[str, int]:
    return prepared(user).deck or {}


def let_time_pass(tournament: Tournament) -> None:
    """Let all players’ time run out, and a worker notice it."""
    Preparation.objects.update(due_at=F("due_at") - timedelta(minutes=3))
    with committed():
        begin_due_games()
    tournament.refresh_from_db()


def next_game(user: User, tournament: Tournament) -> str:
    """Return the part of the page that the player loads again, without its token and clock."""
    address = reverse("organised:next_game_now", args=[tournament.public_id])
    page = client_of(user).get(address).content.decode()
    page = re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", page)
    return re.sub(r'<p class="draft-clock.*?</p>', "", page, flags=re.DOTALL)


def test_both_exchange_cards_and_the_game_begins_when_both_are_ready(
    duel: Tournament, ann: User, ben: User, extra: str
) -> None:
    lose(duel, ann)
    assert not Match.objects.running().exists()
    assert "Prepare the next game" in read(ann, duel)
    taken = swap(ann, duel, extra)
    assert be_ready(ann, duel)[0] == 302
    assert "ready" in read(ann, duel)
    assert not Match.objects.running().exists()
    assert be_ready(ben, duel)[0] == 302
    before = duel.entries.get(user=ann).deck_cards or {}
    assert deck_at_table(ann) == {
        name: count
        for name, count in {**before, taken: before[taken] - 1, extra: 1}.items()
        if count
    }
    assert deck_at_table(ben) == duel.entries.get(user=ben).deck_cards


@pytest.mark.few(1)
@pytest.mark.parametrize(("choice", "first"), [("yes", "Ann"), ("no", "Ben"), (None, "Ann")])
def test_the_loser_chooses_who_begins(
    duel: Tournament, ann: User, ben: User, choice: str | None, first: str
) -> None:
    lose(duel, ann)
    assert "You lost the last game" in next_game(ann, duel)
    assert "You lost the last game" not in next_game(ben, duel)
    if choice:
        prepare(ann, duel, begins=choice)
    be_ready(ben, duel)
    be_ready(ann, duel)
    assert names_at_table(duel)[0] == first


@pytest.mark.slow
def test_the_loser_of_the_second_game_chooses_for_the_third(
    duel: Tournament, ann: User, ben: User, extra: str
) -> None:
    lose(duel, ann)
    swap(ann, duel, extra)
    for user in (ann, ben):
        be_ready(user, duel)
    played = deck_at_table(ann)
    lose(duel, ben)
    assert prepared(ben).chooses
    assert prepared(ann).deck == played
    prepare(ben, duel, number=3, begins="no")
    prepare(ann, duel, number=3, first="on")
    for user in (ann, ben):
        be_ready(user, duel, 3)
    assert names_at_table(duel) == ["Ann", "Ben"]
    assert deck_at_table(ann) == duel.entries.get(user=ann).deck_cards
    lose(duel, ben)
    pairing = duel.pairings.get()
    assert (pairing.won, pairing.lost, pairing.is_over, duel.is_over) in (
        (2, 1, True, True),
        (1, 2, True, True),
    )
    assert not Preparation.objects.only_open().exists()


def test_the_game_begins_when_the_time_is_up(
    duel: Tournament, ann: User, ben: User, extra: str
) -> None:
    lose(duel, ben)
    swap(ann, duel, extra)
    let_time_pass(duel)
    assert names_at_table(duel) == ["Ben", "Ann"]
    assert deck_at_table(ann)[extra] == 1


def test_an_illegal_deck_is_refused_and_does_not_play(
    duel: Tournament, ann: User, ben: User
) -> None:
    lose(duel, ann)
    taken = next(iter(prepared_deck(ann)))
    prepare(ann, duel, take=taken)
    status, page = be_ready(ann, duel)
    assert (status, "Your deck isn’t legal:" in page) == (422, True)
    assert not prepared(ann).is_ready
    let_time_pass(duel)
    assert deck_at_table(ann) == duel.entries.get(user=ann).deck_cards


def test_changing_the_deck_takes_the_word_ready_back(
    duel: Tournament, ann: User, ben: User, extra: str
) -> None:
    lose(duel, ann)
    be_ready(ann, duel)
    taken = swap(ann, duel, extra)
    be_ready(ben, duel)
    assert not Match.objects.running().exists()
    prepare(ann, duel, take=extra)
    prepare(ann, duel, put=taken)
    be_ready(ann, duel)
    assert deck_at_table(ann) == duel.entries.get(user=ann).deck_cards


@for_each(
    "fields, sentence",
    [
        ({"put": "Nonesuch"}, "You have no more copies of this card."),
        ({"take": "Nonesuch"}, "You have no more copies of this card."),
        ({"begins": "yes"}, "Only the player who lost the last game chooses who begins."),
        ({"begins": "yes", "number": 1}, "The game began before your change arrived."),
        ({"first": "on", "number": 3}, "The game began before your change arrived."),
        ({"first": "on", "number": "x"}, "The game began before your change arrived."),
    ],
)
def test_what_a_player_may_not_do_changes_nothing(
    duel: Tournament, ann: User, ben: User, fields: dict[str, object], sentence: str
) -> None:
    if Match.objects.running().exists():
        lose(duel, ann)
    before = next_game(ben, duel)
    status, page = prepare(ben, duel, **fields)
    assert (status, sentence in page) == (422, True)
    assert next_game(ben, duel) == before


def test_no_player_has_more_copies_than_in_deck_and_sideboard(
    duel: Tournament, ann: User, extra: str
) -> None:
    lose(duel, ann)
    for _copy in range(BESIDE):
        assert prepare(ann, duel, put=extra)[0] == 302
    assert prepare(ann, duel, put=extra)[0] == 422
    assert prepared_deck(ann)[extra] == BESIDE


def test_who_has_no_game_to_prepare_is_refused(
    duel: Tournament, ann: User, players: list[User]
) -> None:
    assert prepare(ann, duel, take="x")[0] == 422
    lose(duel, ann)
    for user in players[2:3]:
        status, page = be_ready(user, duel)
        assert (status, "You have no game to prepare." in page) == (422, True)
    address = reverse("organised:next_game", args=[duel.public_id])
    assert client_of(players[2]).get(address).headers["Location"] == duel.get_absolute_url()
    assert Client().get(address).headers["Location"] == duel.get_absolute_url()


def test_a_form_of_a_game_that_has_begun_comes_too_late(
    duel: Tournament, ann: User, ben: User, extra: str
) -> None:
    lose(duel, ann)
    let_time_pass(duel)
    before = deck_at_table(ann)
    status, page = prepare(ann, duel, put=extra)
    assert (status, "You have no game to prepare." in page) == (422, True)
    assert deck_at_table(ann) == before


def test_nobody_sees_what_another_player_prepares(
    duel: Tournament, ann: User, ben: User, players: list[User], extra: str
) -> None:
    lose(duel, ann)
    address = reverse("organised:results_json", args=[duel.public_id])
    seen = [ben, players[2]]
    before = [next_game(ben, duel), *(read_part(user, duel) for user in seen)]
    before.append(Client().get(address).content.decode())
    swap(ann, duel, extra)
    prepare(ann, duel, begins="no")
    after = [next_game(ben, duel), *(read_part(user, duel) for user in seen)]
    after.append(Client().get(address).content.decode())
    assert after == before
    assert all(extra not in page for page in after[1:])


def read_part(user: User, tournament: Tournament) -> str:
    address = reverse("organised:now", args=[tournament.public_id])
    page = client_of(user).get(address).content.decode()
    return re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", page)


def test_pages_lead_to_the_preparation_and_on_to_the_table(
    duel: Tournament, ann: User, ben: User
) -> None:
    lose(duel, ann)
    page = reverse("organised:next_game", args=[duel.public_id])
    now = reverse("organised:now", args=[duel.public_id])
    assert client_of(ann).get(f"{now}?table=").headers["HX-Redirect"] == page
    for user in (ann, ben):
        be_ready(user, duel)
    table = Match.objects.running().get().get_absolute_url()
    assert client_of(ann).get(f"{page}now/").headers["HX-Redirect"] == table
    assert client_of(ben).get(page).headers["Location"] == table


def test_a_pause_stops_the_clock(duel: Tournament, ann: User) -> None:
    lose(duel, ann)
    assert post(ann, "pause", duel, reason="Tea.")[0] == 302
    let_time_pass(duel)
    assert not Match.objects.running().exists()
    an_hour = timedelta(hours=1)
    Tournament.objects.update(paused_at=F("paused_at") - an_hour)
    assert post(ann, "pause", duel, go_on="on", reason="Tea is over.")[0] == 302
    due_at = prepared(ann).due_at
    assert due_at is not None
    assert due_at > timezone.now() + timedelta(minutes=50)


def test_an_organiser_who_sets_the_result_ends_the_preparation(duel: Tournament, ann: User) -> None:
    lose(duel, ann)
    sent = {"pairing": str(duel.pairings.get().pk), "won": "2", "lost": "0", "reason": "A slip."}
    assert post(ann, "change_result", duel, **sent)[0] == 302
    duel.refresh_from_db()
    assert duel.is_over
    assert be_ready(ann, duel)[0] == 422
    let_time_pass(duel)
    assert Match.objects.count() == 1


@pytest.mark.slow
def test_the_job_can_be_killed_at_any_statement(
    duel: Tournament, ann: User, ben: User, extra: str
) -> None:
    match = Match.objects.running().get()
    seat = match.seats.get(user=ann).position
    table_registry.submit(match.pk, seat, InterventionRequest("resign"))
    assert survive(go_on, duel.pk) > 5
    assert Preparation.objects.count() == 2
    swap(ann, duel, extra)
    Preparation.objects.update(due_at=timezone.now())
    assert survive(go_on, duel.pk) > 10
    assert names_at_table(duel) == ["Ann", "Ben"]
    assert deck_at_table(ann)[extra] == 1
    go_on_with_idle()
    assert Match.objects.count() == 2


def test_after_the_end_sideboards_are_shown(
    duel: Tournament, ann: User, ben: User, extra: str
) -> None:
    address = reverse("organised:results_json", args=[duel.public_id])
    assert Client().get(address).json()["sideboards"] == {}
    lose(duel, ann)
    let_time_pass(duel)
    lose(duel, ann)
    assert duel.is_over
    assert Client().get(address).json()["sideboards"]["Ben"] == {extra: BESIDE}
    assert "Sideboard" in read(None, duel)


@pytest.mark.slow
def test_bots_are_ready_at_once(low_water: Game, players: list[User]) -> None:
    ann = players[0]
    tournament = made(ann, low_water, [ann], places=4, best_of=3, rounds=1, bots_fill=True)
    tournament.entries.filter(is_bot=True).delete()
    begin(tournament, ann)
    lose(tournament, ann)
    assert prepared(ann).chooses
    be_ready(ann, tournament)
    assert names_at_table(tournament)[0] == "Ann"


def test_the_page_takes_few_queries(
    duel: Tournament, ann: User, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    lose(duel, ann)
    client = client_of(ann)
    address = reverse("organised:next_game_now", args=[duel.public_id])
    client.get(address)
    with django_assert_max_num_queries(8):
        client.get(address)


def test_after_a_draw_nobody_chooses_and_the_other_one_begins(
    duel: Tournament, ann: User, ben: User
) -> None:
    first = names_at_table(duel)
    match = Match.objects.running().get()
    match.status, match.result = Match.Status.FINISHED, {"winners": []}
    match.save()
    with committed():
        request_rounds(duel.pk)
    assert not Preparation.objects.filter(chooses=True).exists()
    assert prepare(ann, duel, begins="yes")[0] == 422
    for user in (ann, ben):
        be_ready(user, duel)
    assert names_at_table(duel) == first[::-1]


def test_a_player_who_has_left_keeps_nobody_waiting(
    duel: Tournament, ann: User, ben: User, extra: str
) -> None:
    lose(duel, ben)
    prepare(ann, duel, put=extra)
    leave_tournament(duel, ann)
    be_ready(ben, duel)
    assert deck_at_table(ann) == duel.entries.get(user=ann).deck_cards
