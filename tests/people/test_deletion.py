"""Deleting an account: which data is deleted or kept, and who may delete it."""

import pytest
from django.apps import apps
from django.test import Client
from pytest_django import Settings

from cards.collections.ownership import begin_collection
from cards.collections.trades import propose_trade
from cards.jobs.signals import send_unheard_news
from cards.models import Deck, Draft, Game, OwnedCard, Pack, Trade
from tcgsite.accounts.guests import new_guest
from tcgsite.accounts.models import Conduct, User
from tcgsite.accounts.models.conduct import START
from tcgsite.accounts.muting import mute
from tcgsite.matches.chat.posting import post_message
from tcgsite.matches.live.table import Table
from tcgsite.matches.lobby import lobby
from tcgsite.matches.models import Match, PlayedMatch, ResultTally
from tcgsite.matches.results.conduct import FINISHED, karma_of
from tcgsite.matches.results.history import recompute_history
from tcgsite.notices.models import News
from tests.cards.authoring.visits import Visitor
from tests.matches.playing import play_to_the_end

DELETE = "/accounts/delete/"
PASSWORD = "swordfish-17"
SECRET = "xyzzy"
"""A part of everything that must be deleted."""
NAME = "deleted player"


@pytest.fixture
def ann(db: None) -> User:
    email = f"{SECRET}@example.org"
    return User.objects.create_user(f"ann-{SECRET}", email, PASSWORD, name=f"Ann {SECRET}")


def rows_with(text: str) -> list[str]:
    """Return the models whose rows contain the text."""
    rows = (
        (model, str(row)) for model in apps.get_models() for row in model._base_manager.values()
    )
    return sorted({model.__name__ for model, row in rows if text in row})


def test_the_account_can_only_be_deleted_with_its_password(ann: User) -> None:
    visitor = Visitor(ann)
    assert "Wrong password." in visitor.sends(DELETE, status=422, password="guessed")
    visitor.sends(DELETE, status=422, is_sure="on")
    assert User.objects.get(pk=ann.pk).name == ann.name
    visitor.reads("/accounts/")


def test_a_stranger_has_nothing_to_delete(client: Client, db: None) -> None:
    assert client.get(DELETE).headers["Location"].startswith("/accounts/login/")


def test_guessing_the_password_is_limited(ann: User) -> None:
    visitor = Visitor(ann)
    for _ in range(8):
        visitor.sends(DELETE, status=422, password="guessed")
    assert "Too many failed attempts" in visitor.sends(DELETE, status=422, password=PASSWORD)
    assert User.objects.get(pk=ann.pk).is_active


def test_a_guest_confirms_and_is_gone(game: Game) -> None:
    guest = new_guest()
    visitor = Visitor(guest)
    visitor.sends(DELETE, status=422)
    assert User.objects.get(pk=guest.pk).is_active
    assert visitor.sends(DELETE, is_sure="on") == "/"
    assert not User.objects.get(pk=guest.pk).is_active
    assert guest.name not in visitor.reads("/")


def test_nothing_personal_is_left(ann: User, ben: User, game: Game, table: Table) -> None:
    Deck.objects.create(game=game, owner=ann, name=f"Deck {SECRET}", is_public=True)
    visitor = Visitor(ann)
    own = {"title": f"Pack {SECRET}", "name": f"pack-{SECRET}"}
    visitor.sends("/cards/packs/99/", **own)
    post_message(table.match_id, ann, 0, f"My number is {SECRET}")
    for reader, muted in ((ann, ben), (ben, ann)):
        mute(reader, muted)
    assert len(rows_with(SECRET)) > 4
    visitor.sends(DELETE, password=PASSWORD)
    assert rows_with(SECRET) == []
    assert not ben.mutings.exists()


def test_every_session_ends_and_the_name_is_free(ann: User) -> None:
    here, elsewhere = Visitor(ann), Visitor(ann)
    here.sends(DELETE, password=PASSWORD)
    for visitor in (here, elsewhere):
        visitor.reads("/accounts/", status=302)
    again = {"username": ann.username, "password": PASSWORD}
    assert "Wrong username or password." in Visitor().sends("/accounts/login/", status=200, **again)
    Visitor().reads(ann.get_absolute_url(), status=404)
    passwords = {"password1": PASSWORD, "password2": PASSWORD}
    Visitor().sends("/accounts/register/", username=ann.username, **passwords)


def test_a_published_pack_stays_without_a_name(ann: User, game: Game) -> None:
    visitor = Visitor(ann)
    visitor.sends("/cards/packs/99/", title="Jokers", name="jokers")
    visitor.sends("/cards/packs/99/jokers/draft/new/card/", name="Joker", effects="add")
    visitor.sends("/cards/packs/99/jokers/draft/publish/")
    visitor.sends("/cards/packs/99/jokers/draft/begin/")
    visitor.sends(DELETE, password=PASSWORD)
    page = Visitor().reads("/cards/packs/99/jokers/")
    assert NAME in page
    assert ann.get_absolute_url() not in page
    assert not Draft.objects.exists()


def test_a_draft_with_another_maintainer_stays(ann: User, ben: User, game: Game) -> None:
    visitor = Visitor(ann)
    visitor.sends("/cards/packs/99/", title="Jokers", name="jokers")
    Pack.objects.get(slug="jokers").maintainers.add(ben)
    visitor.sends(DELETE, password=PASSWORD)
    assert "Jokers" in Visitor(ben).reads("/cards/packs/99/jokers/draft/")


def test_a_finished_match_can_still_be_replayed(ann: User, match: Match, table: Table) -> None:
    post_message(match.pk, ann, 0, "Good luck!")
    play_to_the_end(table)
    replay = f"{match.get_absolute_url()}replay/"
    assert ann.name in Visitor().reads(replay)
    Visitor(ann).sends(DELETE, password=PASSWORD)
    page = Visitor().reads(replay)
    assert ann.name not in page
    assert NAME in page
    assert "Good luck!" not in page
    assert "deleted with the account" in page
    assert ann.name not in Visitor().reads(match.get_absolute_url())


def test_a_running_match_is_resigned_and_an_open_table_left(
    ann: User, ben: User, game: Game, match: Match
) -> None:
    waiting = lobby.open_table(game, ann, lobby.PERSON)
    assert "You’re at 2 tables." in Visitor(ann).reads(DELETE)
    Visitor(ann).sends(DELETE, password=PASSWORD)
    assert not Match.objects.filter(pk=waiting.pk).exists()
    match.refresh_from_db()
    assert match.result is not None
    assert match.result["reason"] == f"{NAME} resigned."
    assert match.result["winners"] == [match.seats.get(user=ben).position]


def test_a_worker_that_counts_later_remembers_nothing_of_the_player(
    ann: User, ben: User, match: Match, settings: Settings
) -> None:
    settings.JOBS_APART = True
    Visitor(ann).sends(DELETE, password=PASSWORD)
    assert not PlayedMatch.objects.exists()
    for count in (send_unheard_news, recompute_history):
        count()
        played = PlayedMatch.objects.get()
        assert (played.user, played.opponent, played.result) == (ben, ann, "w")
    assert {each.user for each in ResultTally.objects.all()} == {ben}
    assert not Conduct.objects.filter(user=ann).exists()
    assert karma_of(ben.pk) == START + FINISHED
    assert not News.objects.filter(to=ann).exists()
    assert News.objects.filter(to=ben, kind="result").exists()


def test_open_trades_end_and_the_collection_goes(ann: User, ben: User, game: Game) -> None:
    ben.set_password(PASSWORD)
    ben.save()
    deck = Deck.objects.ready_for(game)[0]
    for owner in (ann, ben):
        begin_collection(owner, game, deck)
    propose_trade(ben, ann, game, {"Q": 1}, {})
    Visitor(ann).sends(DELETE, password=PASSWORD)
    assert Trade.objects.get().state == Trade.State.DECLINED
    assert set(OwnedCard.objects.values_list("owner", flat=True)) == {ben.pk}
