"""A repeated read isn’t made again until the database says otherwise, and is what a new one would be."""

from collections.abc import Callable
from datetime import date, datetime

import pytest
from django.db import connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.test import Client, RequestFactory
from django.utils import timezone

from cards.models import Game, Pack, PackVersion, Pool
from tcgsite.accounts.models import User
from tcgsite.api.serving import repeated_reads
from tcgsite.api.serving.repeated_reads import RepeatedReads, kept_reads
from tcgsite.organised.models import Tournament
from tcgsite.ranking.models import RankingList
from tcgsite.talk.models import Ruling
from tcgsite.talk.rulings.answering import answer_ruling
from tcgsite.talk.rulings.answering import ask as ask_ruling
from tcgsite.talk.subjects import subject_of_printing
from tests.api.test_read_handler import POND, ask, forget_requests
from tests.cards.people import player

GAMES = "/api/v1/games"
ADDRESSES = (
    "v1/games",
    "v1/games/pond",
    "v1/games/pond/pools",
    "v1/packs",
    "v1/packs?game=pond",
    "v1/packs/pond/pond",
    "v1/packs/pond/pond/versions",
    POND,
    f"{POND}/cards",
    f"{POND}/cards/Frog",
    "v1/changes",
    "v1/tournaments?game=pond",
    "v1/rulings",
    "v1/rankings/pond",
)


class Site:
    """A site that answers with the titles of its games, and counts how often."""

    def __init__(self) -> None:
        self.made = 0
        self.reads = RepeatedReads(self.answer)

    def answer(self, request: HttpRequest) -> HttpResponse:
        self.made += 1
        titles = Game.objects.order_by("pk").values_list("title", flat=True)
        return JsonResponse([*titles], safe=False)

    def read(self, address: str = GAMES) -> bytes:
        return self.reads(RequestFactory().get(address)).content


def test_a_read_is_made_twice_and_again_when_rows_change(version: PackVersion) -> None:
    site = Site()
    assert {site.read() for _each in range(5)} == {b'["The pond"]'}
    assert site.made == 2
    Game.objects.update(title="Lake")
    assert {site.read() for _each in range(5)} == {b'["Lake"]'}
    assert site.made == 3


@pytest.mark.parametrize("address", ["/api/v1/cards?q=frog", "/api/openapi.json", "/api/v1/tables"])
def test_other_answers_are_always_made(version: PackVersion, address: str) -> None:
    site = Site()
    for _each in range(3):
        site.read(address)
    assert site.made == 3


def test_a_read_that_writes_is_made_each_time(version: PackVersion) -> None:
    class WritingSite(Site):
        def answer(self, request: HttpRequest) -> HttpResponse:
            Game.objects.update(title="Pond")
            return super().answer(request)

    site = WritingSite()
    for _each in range(3):
        site.read()
    assert site.made == 3


def test_what_changes_while_it_is_read_is_not_kept(version: PackVersion) -> None:
    class ChangingSite(Site):
        def answer(self, request: HttpRequest) -> HttpResponse:
            found = super().answer(request)
            # Past Django, as another process would.
            connection.connection.execute(f"UPDATE cards_game SET title = 'Pond {self.made}'")
            return found

    site = ChangingSite()
    told = [site.read() for _each in range(3)]
    assert told == [b'["The pond"]', b'["Pond 1"]', b'["Pond 2"]']
    assert not kept_reads._kept


def test_what_is_kept_fits_and_the_least_read_leave(
    version: PackVersion, monkeypatch: pytest.MonkeyPatch
) -> None:
    site, addresses = Site(), [f"{GAMES}?limit={limit}" for limit in range(1, 9)]
    for address in addresses * 2:
        site.read(address)
    assert set(kept_reads._kept) == {(GAMES, f"limit={limit}") for limit in range(1, 9)}
    monkeypatch.setattr(repeated_reads, "MOST_KEPT", kept_reads.size)
    for address in (addresses[0], f"{GAMES}?limit=9", f"{GAMES}?limit=9"):
        site.read(address)
    assert kept_reads.size <= repeated_reads.MOST_KEPT
    assert [query for _path, query in kept_reads._kept][-2:] == ["limit=1", "limit=9"]
    assert (GAMES, "limit=2") not in kept_reads._kept
    monkeypatch.setattr(repeated_reads, "LARGEST", 10)
    kept_reads.clear()
    for _each in range(3):
        site.read()
    assert (len(kept_reads._kept), kept_reads.size) == (0, 0)


def test_only_the_latest_addresses_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(repeated_reads, "MOST_ASKED", 2)
    kept_reads.clear()
    asked = [kept_reads.was_asked((GAMES, query)) for query in ("a", "b", "a", "c", "b")]
    assert asked == [False, False, True, False, False]


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_a_kept_answer_is_always_what_a_new_one_would_be(version: PackVersion) -> None:
    game, ann = version.pack.game, player("Ann")
    (pool,) = Pool.objects.filter(game=game)
    ranking = RankingList.objects.create(game=game, season=timezone.now().date(), listed=1)
    rated = {"rating": 1800, "deviation": 50, "volatility": 0.06, "rated_at": timezone.now()}
    ranking.players.create(user=ann, place=1, played=9, **rated)

    def open_tournament() -> None:
        own = {"title": "Spring", "game": game, "pool": pool, "places": 8, "clock_minutes": 10}
        Tournament.objects.create(**own).entries.create(user=ann, name="Ann")

    def answer_question() -> None:
        about = subject_of_printing(version.printings.all()[0])
        answer_ruling(ann, ask_ruling(ann, about, "How loud?"), "Very.")

    changes: tuple[Callable[[], object], ...] = (
        lambda: None,
        lambda: Game.objects.update(title="Lake"),
        lambda: Pack.objects.update(title="A lake", owner=ann),
        lambda: User.objects.update(name="Anna"),
        open_tournament,
        lambda: Tournament.objects.update(status=Tournament.Status.CALLED_OFF),
        answer_question,
        lambda: Ruling.objects.update(hidden_at=timezone.now()),
        lambda: Pack.objects.update(hidden_at=timezone.now()),
        lambda: Pack.objects.update(hidden_at=None),
        lambda: Pool.objects.update(hidden_at=timezone.now()),
    )
    for change in changes:
        change()
        for address in ADDRESSES:
            forget_requests()
            expected = Client().get(f"/api/{address}")
            answers = [ask(address) for _each in range(3)]
            told = {(status, body) for status, _headers, body in answers}
            assert told == {(expected.status_code, expected.content)}, address
            etags = {headers.get("etag") for _status, headers, _body in answers}
            assert etags == {expected.headers.get("ETag")}, address
    assert len(kept_reads._kept) > len(ADDRESSES) / 2


@pytest.mark.django_db(transaction=True)
def test_no_kept_query_names_a_moment(version: PackVersion) -> None:
    """One that named the present moment would find the same for ever."""
    for address in ADDRESSES * 2:
        forget_requests()
        ask(address)
    kept = [query for answer, _size in kept_reads._kept.values() for query in answer.queries]
    assert len(kept) > len(ADDRESSES) / 2
    assert not [query for query in kept if any(map(is_moment, query.params or ()))]


def is_moment(value: object) -> bool:
    if isinstance(value, date):
        return True
    try:
        return bool(datetime.fromisoformat(str(value))) and len(str(value)) > len("2026-11-30")
    except ValueError:
        return False
