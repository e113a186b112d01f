"""The lobby: open, join and leave a table, rematch."""

import pytest

from cards.models import Deck, Game
from engine.bots import GENTLEST, USUAL
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import table_registry
from tcgsite.matches.lobby import lobby
from tcgsite.matches.lobby.rematch import rematch
from tcgsite.matches.models import Match
from tests.matches.playing import play_to_the_end


def deck_of(user: User, game: Game, **cards: int) -> Deck:
    deck = Deck.objects.create(game=game, owner=user, name="Mine")
    deck.fill(cards)
    return deck


def test_a_first_match_is_against_the_gentlest_bot(game: Game, ann: User) -> None:
    match = lobby.open_table(game, ann)
    assert match.status == Match.Status.RUNNING
    assert [(seat.name, seat.bot) for seat in match.seats.all()] == [
        ("Ann", ""),
        ("House bot", GENTLEST),
    ]
    assert list(match.pack_versions.all())


def test_later_matches_are_against_the_usual_bot(game: Game, ann: User) -> None:
    played = lobby.open_table(game, ann)
    Match.objects.filter(pk=played.pk).update(status=Match.Status.FINISHED)
    match = lobby.open_table(game, ann)
    assert match.seats.get(position=1).bot == USUAL


def test_against_a_person_it_starts_when_they_sit_down(game: Game, ann: User, ben: User) -> None:
    match = lobby.open_table(game, ann, lobby.PERSON)
    assert match.status == Match.Status.OPEN
    lobby.take_seat(match, ben)
    match.refresh_from_db()
    assert match.status == Match.Status.RUNNING
    assert match.started_at


def test_the_first_ready_made_deck_is_brought_unless_another_is_chosen(
    game: Game, ann: User
) -> None:
    ready = list(Deck.objects.ready_for(game))
    for wanted, brought in (("", ready[0]), (str(ready[1].pk), ready[1])):
        seat = lobby.open_table(game, ann, lobby.PERSON, wanted).seats.all()[0]
        assert (seat.deck_name, seat.deck_cards) == (brought.name, brought.cards)


def test_a_saved_deck_is_brought_as_it_is_now(game: Game, ann: User) -> None:
    deck = deck_of(ann, game, **Deck.objects.ready_for(game)[1].cards)
    seat = lobby.open_table(game, ann, lobby.PERSON, str(deck.pk)).seats.all()[0]
    deck.fill({"A": 1})
    seat.refresh_from_db()
    assert (seat.deck_name, sum((seat.deck_cards or {}).values())) == ("Mine", 40)


def test_every_violation_of_an_illegal_deck_is_named(game: Game, ann: User) -> None:
    deck = deck_of(ann, game, A=5, K=17)
    with pytest.raises(TableError) as refused:
        lobby.open_table(game, ann, deck=str(deck.pk))
    said = "\n".join(refused.value.sentences)
    assert "exactly 40 cards; this one has 22" in said
    assert "A is in it 5 times" in said
    assert "K is in it 17 times" in said
    assert "At most 16 special cards" in said
    assert not Match.objects.exists()


def test_nobody_brings_somebody_elses_deck(game: Game, ann: User, ben: User) -> None:
    deck = deck_of(ben, game, A=4)
    with pytest.raises(TableError, match="one of your own"):
        lobby.open_table(game, ann, deck=str(deck.pk))


def test_an_illegal_deck_takes_no_seat(game: Game, ann: User, ben: User) -> None:
    match = lobby.open_table(game, ann, lobby.PERSON)
    with pytest.raises(TableError, match="exactly 40 cards"):
        lobby.take_seat(match, ben, str(deck_of(ben, game, A=4).pk))
    assert match.seats.filter(user=None).count() == 1


def test_nobody_sits_twice_or_on_a_taken_seat(game: Game, ann: User, ben: User) -> None:
    match = lobby.open_table(game, ann, lobby.PERSON)
    with pytest.raises(TableError, match="already seated"):
        lobby.take_seat(match, ann)
    lobby.take_seat(match, ben)
    late = User.objects.create(username="cy", name="Cy")
    with pytest.raises(TableError, match="already started"):
        lobby.take_seat(match, late)


def test_leaving_frees_the_seat_and_an_empty_table_is_put_away(game: Game, ann: User) -> None:
    match = lobby.open_table(game, ann, lobby.PERSON)
    lobby.leave(match, ann)
    assert not Match.objects.exists()


def test_nobody_leaves_a_match_that_has_started(match: Match, ann: User) -> None:
    with pytest.raises(TableError, match="has started"):
        lobby.leave(match, ann)
    assert match.seats.filter(user=ann).exists()


def test_an_unknown_opponent_is_refused(game: Game, ann: User) -> None:
    with pytest.raises(TableError, match="bot or a person"):
        lobby.open_table(game, ann, "ghost")


def test_the_same_two_meet_again_at_one_new_table(match: Match, ann: User, ben: User) -> None:
    play_to_the_end(table_registry.table_of(match))
    match.refresh_from_db()
    again = rematch(match, ben)
    assert again.status == Match.Status.OPEN
    assert rematch(match, ann) == again
    again.refresh_from_db()
    assert again.status == Match.Status.RUNNING
    assert [seat.user for seat in again.seats.all()] == [ann, ben]


def test_a_running_match_has_no_rematch(match: Match, ann: User) -> None:
    with pytest.raises(TableError, match="finished this match"):
        rematch(match, ann)
