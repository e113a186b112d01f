"""Cards that do something while they are drafted, on the site: buttons, records, bots, clocks, matches."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from django.db import transaction
from django.utils import timezone

from cards.models import Game
from cards.packs.rules_cache import rules_of, standard_pool
from engine.drafting.choices.compiled_effects import draft_effects
from engine.drafting.choices.draft_effects import NOTES, USES, effects_to_data
from tcgsite.accounts.models import User
from tcgsite.matches.live.record.start import deal
from tcgsite.matches.models import Match
from tcgsite.organised.drafts.draft_clocks import take_due_picks
from tcgsite.organised.drafts.draft_decks import pool_of
from tcgsite.organised.drafts.draft_form import make_draft
from tcgsite.organised.drafts.live_draft import _kept as live_moments
from tcgsite.organised.drafts.live_draft import live_draft, noted_numbers
from tcgsite.organised.drafts.page.draft_page import DraftPage
from tcgsite.organised.drafts.seats import join_draft
from tcgsite.organised.drafts.starting import begin_draft, dealt_draft
from tcgsite.organised.models import DraftSeat, DraftTable
from tests.engine.drafting.harbour import harbour_text
from tests.organised.conftest import committed
from tests.organised.test_drafts import CHOICES, finish, place_of, post
from tests.organised.test_event_pages import client_of
from tests.published_packs import publish_packs

Packs = tuple[list[str], ...]
HERS = ["Net", "Gull", "Buoy", "Bell", "Eel", "Crab"]
HIS = ["Cod", "Ray", "Whelk", "Sprat", "Kelp", "Urchin"]


@pytest.fixture
def harbour(db: None, tmp_path: Path) -> Game:
    (tmp_path / "harbour.toml").write_text(harbour_text(), "utf-8")
    publish_packs(tmp_path)
    return Game.objects.get(slug="harbour")


@pytest.fixture
def ann(players: list[User]) -> User:
    return players[0]


@pytest.fixture
def ben(players: list[User]) -> User:
    return players[1]


def dealt(
    game: Game,
    *users: User,
    packs: Packs = (HERS, HIS),
    later: Packs | None = None,
    kind: str = "booster",
) -> DraftTable:
    """Return a draft that has begun, whose players open these packs first, and then perhaps later ones."""
    rounds = [list(packs), list(later)] if later else [list(packs)]
    choices = CHOICES | {"places": len(packs), "packs": len(rounds), "kind": kind}
    table = make_draft(users[0], game, standard_pool(game), choices)
    for user in users[1:]:
        join_draft(table, user)
    names = {name for opened in rounds for pack in opened for name in pack}
    effects = draft_effects(rules_of(table.pool.ordered_versions), names)
    found = dealt_draft(table, "any seed")
    with transaction.atomic():
        table.refresh_from_db()
        for position in range(len(users), len(packs)):
            DraftSeat.objects.create(draft=table, position=position, name=f"Bot {position}")
        begin_draft(table, replace(found, deal=rounds, effects=effects_to_data(effects)))
    return table


def choose(table: DraftTable, user: User, choice: int) -> tuple[int, str]:
    number = live_draft(table).seats[place_of(table, user)].picks
    return post(user, "pick", table, number=number, choice=choice)


def take(table: DraftTable, user: User, *names: str) -> None:
    for name in names:
        live = live_draft(table)
        cards = live.cards_to_take(place_of(table, user))
        status, _page = choose(table, user, next(n for n in cards if live.names[n] == name))
        assert status == 302


def page_of(user: User, table: DraftTable) -> str:
    return client_of(user).get(table.get_absolute_url()).content.decode()


def uses(table: DraftTable, user: User) -> list[int]:
    return list(live_draft(table).uses(place_of(table, user)))


def hand(table: DraftTable, user: User) -> list[str]:
    live = live_draft(table)
    return live.names_of(live.seats[place_of(table, user)].hand)


def prints(table: DraftTable, *users: User) -> list[str]:
    """Return what changes whenever the pages of these users do."""
    return [DraftPage(table, user).fingerprint for user in users]


def test_a_button_lets_a_player_take_two_cards(harbour: Game, ann: User, ben: User) -> None:
    table = dealt(harbour, ann, ben)
    take(table, ann, "Net")
    take(table, ben, "Cod")
    page = page_of(ann, table)
    assert "Use Net" in page
    assert "Once while drafting, you may pick another card from the pack." in page
    assert choose(table, ann, uses(table, ann)[0])[0] == 302
    assert "Use Net" not in page_of(ann, table)
    take(table, ann, "Ray")
    assert hand(table, ann) == ["Whelk", "Sprat", "Kelp", "Urchin"]
    take(table, ann, "Whelk")
    assert (hand(table, ann), hand(table, ben)) == ([], ["Gull", "Buoy", "Bell", "Eel", "Crab"])


def test_a_use_sent_twice_is_stored_once(harbour: Game, ann: User, ben: User) -> None:
    table = dealt(harbour, ann, ben)
    take(table, ann, "Net")
    take(table, ben, "Cod")
    use, stored = uses(table, ann)[0], table.picks.count()
    for _time in range(2):
        assert post(ann, "pick", table, number=1, choice=use)[0] == 302
    assert table.picks.count() == stored + 1
    status, page = choose(table, ann, use)
    assert (status, "isn’t in your pack" in page) == (422, True)


def test_a_look_is_on_no_other_page(harbour: Game, ann: User, ben: User) -> None:
    hers, his = ["Gull", "Eel", "Crab", "Mussel"], ["Cod", "Ray", "Whelk", "Sprat"]
    table = dealt(harbour, ann, ben, packs=(hers, his))
    take(table, ann, "Gull")
    take(table, ben, "Cod")
    before = prints(table, ben)
    choose(table, ann, uses(table, ann)[0])
    page = page_of(ann, table)
    shown = page.partition("The next pack, when you looked")[2].partition("</ul>")[0]
    assert re.findall(r">(\w+)</li>", shown) == ["Eel", "Crab", "Mussel"]
    assert prints(table, ben) == before
    assert "when you looked" not in page_of(ben, table)


def test_a_number_is_noted_before_the_next_pick(harbour: Game, ann: User, ben: User) -> None:
    table = dealt(harbour, ann, ben)
    take(table, ann, "Buoy")
    take(table, ben, "Cod")
    assert "Note a number for Buoy" in page_of(ann, table)
    before, stored = prints(table, ben), table.picks.count()
    status, page = choose(table, ann, live_draft(table).seats[0].hand[0])
    assert (status, "Note a number first" in page) == (422, True)
    assert choose(table, ann, NOTES + 7)[0] == 422
    assert table.picks.count() == stored
    assert choose(table, ann, NOTES + 5)[0] == 302
    assert prints(table, ben) == before
    assert "Buoy: size 5" in re.sub(r"\s+", " ", page_of(ann, table))


def test_all_players_see_a_revealed_card(harbour: Game, ann: User, ben: User) -> None:
    table = dealt(harbour, ann, ben)
    take(table, ann, "Bell")
    assert "Ann: Bell" in re.sub(r"\s+", " ", page_of(ben, table))


def test_an_effect_gives_no_more_time(harbour: Game, ann: User, ben: User) -> None:
    table = dealt(harbour, ann, ben)
    take(table, ann, "Net")
    take(table, ben, "Cod")
    due = table.seats.get(user=ann).due_at
    choose(table, ann, uses(table, ann)[0])
    assert table.seats.get(user=ann).due_at == due


def test_a_clock_that_ends_for_two_can_leave_nothing_to_look_at(
    harbour: Game, ann: User, ben: User
) -> None:
    packs = ["Eel", "Crab", "Whelk", "Sprat"], ["Gull", "Kelp", "Cod", "Ray"]
    table = dealt(harbour, ann, ben, packs=packs, kind="burning")
    take(table, ann, "Eel", "Crab")
    take(table, ben, "Gull", "Kelp")
    use = uses(table, ben)[0]
    assert post(ben, "select", table, choice=use)[0] == 204
    table.seats.update(due_at=timezone.now())
    take_due_picks(table.pk)
    choices = [each.choice for each in table.picks.filter(seat=place_of(table, ben))]
    assert use not in choices, "Ann’s pack was gone by then, so Ben took a card"
    assert len(live_draft(table).seats[1].taken) == 2


def test_the_clock_notes_a_number_of_a_player_without_a_pack(
    harbour: Game, ann: User, ben: User
) -> None:
    table = dealt(harbour, ann, ben)
    take(table, ann, "Buoy")
    seat = table.seats.get(user=ann)
    assert seat.due_at is not None
    finish(table)
    assert table.has_decks
    assert [each.number for each in live_draft(table).seats[0].noted] == [6]


def test_bots_use_effects_and_note_numbers(harbour: Game, ann: User) -> None:
    first, second = ["Net", "Buoy"] * 3, ["Urchin", "Kelp", "Limpet", "Ray", "Eel", "Crab"]
    table = dealt(harbour, ann, packs=(first,) * 4, later=(second,) * 4)
    finish(table)
    assert table.has_decks
    by_bots = [each.choice for each in table.picks.exclude(seat=place_of(table, ann))]
    assert any(USES <= choice < NOTES for choice in by_bots)
    assert any(choice > NOTES for choice in by_bots)


def test_a_record_is_played_alike_in_another_process(harbour: Game, ann: User, ben: User) -> None:
    table = dealt(harbour, ann, ben)
    finish(table)
    before = live_draft(table)
    live_moments.clear()
    assert live_draft(DraftTable.objects.get(pk=table.pk)) == before


def sizes_of_buoys(match: Match, name: str) -> list[int]:
    """Return the sizes of the player’s buoys that a match has dealt."""
    picture = deal(match).picture()
    (own,) = re.findall(rf"^{name} .*$", picture, re.MULTILINE)
    return sorted(int(size or 1) for size in re.findall(r"Buoy(?:\(size=(\d)\))?", own))


def test_a_noted_number_comes_to_the_matches_of_a_draft(
    harbour: Game, ann: User, ben: User
) -> None:
    packs = ["Buoy", "Eel", "Crab", "Limpet"], ["Cod", "Ray", "Whelk", "Sprat"]
    table = dealt(harbour, ann, ben, packs=packs)
    take(table, ann, "Buoy")
    choose(table, ann, NOTES + 4)
    finish(table)
    drafted = pool_of(table, table.seats.get(user=ann))
    table.seats.filter(user=ann).update(deck=dict(drafted))
    for user in (ann, ben):
        assert post(user, "hand_in", table)[0] == 302
    assert "Buoy: size 4" in re.sub(r"\s+", " ", page_of(ann, table))
    with committed():
        post(ann, "draft_rounds", table)
    match = Match.objects.get(seats__user=ann)
    seat = match.seats.get(user=ann)
    assert seat.noted == {"Buoy": [{"size": 4}]}
    assert match.seats.get(user=ben).noted == {}
    assert sizes_of_buoys(match, "Ann") == [4]


def test_a_player_chooses_which_noted_number_plays(harbour: Game, ann: User, ben: User) -> None:
    packs = ["Buoy", "Eel", "Crab", "Limpet"], ["Cod", "Buoy", "Whelk", "Sprat"]
    table = dealt(harbour, ann, ben, packs=packs)
    take(table, ann, "Buoy")
    choose(table, ann, NOTES + 4)
    take(table, ben, "Cod")
    take(table, ann, "Buoy")
    choose(table, ann, NOTES + 2)
    finish(table)
    seat = table.seats.get(user=ann)
    first, second, *_more = (each.card for each in live_draft(table).seats[0].noted)
    deck = dict(pool_of(table, seat)) | {"Buoy": 1}
    table.seats.filter(user=ann).update(deck=deck)
    assert noted_numbers(table, seat)["Buoy"][:2] == [{"size": 4}, {"size": 2}]
    assert f'name="note" value="{second}"' in " ".join(page_of(ann, table).split())
    assert post(ben, "draft_deck", table, note=second)[0] == 422
    assert post(ann, "draft_deck", table, note=10**6)[0] == 422
    assert post(ann, "draft_deck", table, note=second)[0] == 302
    seat.refresh_from_db()
    assert noted_numbers(table, seat)["Buoy"][:2] == [{"size": 2}, {"size": 4}]
    assert f'name="note" value="{first}"' in " ".join(page_of(ann, table).split())
