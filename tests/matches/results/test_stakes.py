"""Matches for keeps: players stake their cards, and prizes move to the winner once."""

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from cards.models import Deck, Game, OwnedCard
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.interventions import intervene
from tcgsite.matches.lobby import lobby
from tcgsite.matches.lobby.rematch import rematch
from tcgsite.matches.lobby.setup import TableOptions
from tcgsite.matches.models import Match
from tcgsite.matches.results.stakes import settle
from tests.matches.playing import play_to_the_end

KEEPS = TableOptions(for_keeps=True)


def collector(user: User, game: Game) -> User:
    for card, copies in deck(game).cards.items():
        OwnedCard.objects.create(owner=user, game=game, card=card, copies=copies)
    return user


def deck(game: Game) -> Deck:
    return Deck.objects.ready_for(game)[0]


def staked(user: User) -> int:
    return sum(row.at_stake for row in OwnedCard.objects.filter(owner=user))


def test_who_owns_the_cards_may_bring_them(game: Game, ann: User, ben: User) -> None:
    with pytest.raises(TableError, match="To play for keeps you need 4 copies"):
        lobby.open_table(game, ann, lobby.PERSON, options=KEEPS)
    assert not Match.objects.exists()
    match = lobby.open_table(game, collector(ann, game), lobby.PERSON, options=KEEPS)
    assert staked(ann) == 40
    with pytest.raises(TableError, match="you have 0 free"):
        lobby.take_seat(match, ben)
    with pytest.raises(TableError, match="Bots own no cards"):
        lobby.fill_with_bots(match, ann)
    lobby.leave(match, ann)
    assert staked(ann) == 0


def test_bots_never_play_for_keeps(game: Game, ann: User) -> None:
    with pytest.raises(TableError, match="Bots own no cards"):
        lobby.open_table(game, collector(ann, game), lobby.BOT, options=KEEPS)


def test_the_prize_moves_once_and_stakes_come_back(game: Game, ann: User, ben: User) -> None:
    match = lobby.open_table(game, collector(ann, game), lobby.PERSON, options=KEEPS)
    lobby.take_seat(match, collector(ben, game))
    # With some seeds, the loser's library is empty, so that there is no card to take.
    Match.objects.filter(pk=match.pk).update(seed=30)
    play_to_the_end(table_registry.table_of(Match.objects.get(pk=match.pk)))
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED
    assert match.result
    [[winner, card]] = match.result["awards"]
    people = (ann, ben)
    before = deck(game).cards[card]
    for place, change in ((winner, 1), (1 - winner, -1)):
        row = OwnedCard.objects.get(owner=people[place], card=card)
        assert (row.copies, row.at_stake) == (before + change, 0)
    assert staked(ann) == staked(ben) == 0


def test_who_goes_frees_the_stakes_and_keeps_nobody_from_the_prize(
    game: Game, ann: User, ben: User
) -> None:
    """Ben resigns, and Ann never comes back to choose her prizes."""
    match = lobby.open_table(game, collector(ann, game), lobby.PERSON, options=KEEPS)
    lobby.take_seat(match, collector(ben, game))
    table = table_registry.table_of(Match.objects.get(pk=match.pk))
    intervene(table, 1, "resign")
    assert staked(ann) == staked(ben) == 40
    table.adjudicate(timezone.now() + 2 * settings.MATCHES_AWAY)
    assert staked(ann) == staked(ben) == 0
    assert list(match.actions.values_list("seat", "text")) == [(1, "resign"), (0, "away")]
    owned = OwnedCard.objects.filter(owner__in=(ann, ben)).values_list("owner__name", "copies")
    assert sum(copies for name, copies in owned if name == "Ann") == 41
    match.refresh_from_db()
    assert (match.status, match.due_at) == (Match.Status.FINISHED, None)


def test_a_friendly_match_moves_nothing(game: Game, ann: User, ben: User) -> None:
    match = lobby.open_table(game, collector(ann, game), lobby.PERSON)
    lobby.take_seat(match, collector(ben, game))
    settle(match, [(0, "10")])
    assert {row.copies for row in OwnedCard.objects.filter(card="10")} == {4}


def test_only_collectors_are_asked(client: Client, game: Game, ann: User) -> None:
    client.force_login(ann)
    assert b'name="keeps"' not in client.get("/matches/?game=99").content
    collector(ann, game)
    assert b'name="keeps" checked' in client.get("/matches/?game=99&keeps=on").content
    client.post("/matches/open/", {"game": "99", "opponent": "person", "keeps": "on"})
    match = Match.objects.get()
    assert match.for_keeps
    assert b"the winner permanently keeps" in client.get(match.get_absolute_url()).content


def test_the_rules_know_whether_the_table_is_for_keeps(
    game: Game, ann: User, ben: User, client: Client
) -> None:
    """No player could choose the prize without the table, and rematches are not for keeps."""
    match = lobby.open_table(game, collector(ann, game), lobby.PERSON, options=KEEPS)
    lobby.take_seat(match, collector(ben, game))
    assert match.options == {"for_keeps": True}
    play_to_the_end(table_registry.table_of(Match.objects.get(pk=match.pk)))
    assert rematch(Match.objects.get(pk=match.pk), ann).options == {"for_keeps": False}
    chosen = TableOptions(options={"for_keeps": "true"})
    assert lobby.open_table(game, ben, options=chosen).options == {"for_keeps": False}
    client.force_login(ben)
    assert (
        "option-for_keeps" not in client.get(f"{reverse('matches:lobby')}?game=99").content.decode()
    )


def test_without_stakes_the_match_is_over_at_once(match: Match) -> None:
    """A rematch doesn't wait for the winner to take a card that is worth nothing."""
    table = table_registry.table_of(match)
    play_to_the_end(table)
    assert table.session.outcome
    assert table.session.awards == []
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED
