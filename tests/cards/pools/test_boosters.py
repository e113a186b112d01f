"""Boosters are opened on the page of a pool: the same all day, and no banned card."""

import re
from collections import Counter
from datetime import date
from pathlib import Path
from random import Random

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from cards.decks import editing
from cards.models import Deck, Pool
from cards.packs.rules_cache import pool_rules
from cards.pools.boosters import boosters_of, dice_key, sealed_cards
from engine.bots import GENTLEST
from engine.drafting.boosters import open_booster
from engine.rulebook import GameRules, read_pack
from tcgsite.accounts.guests import new_guest, origin_of
from tcgsite.accounts.models import User
from tcgsite.matches.models import Match
from tests.cards.two_pools import POOLS, written
from tests.engine.rulebook.packs.readers.test_boosters import PACK
from tests.published_packs import publish_packs

pytestmark = pytest.mark.django_db
WITH_REEDS = POOLS.replace('newts = "1.0.0"', 'newts = "1.0.0", reeds = "1.0.0"')
DAY = date(2026, 11, 23)


@pytest.fixture
def wild(tmp_path: Path) -> Pool:
    banning = WITH_REEDS.replace('title = "Wild water"', 'title = "Wild water"\nbanned = ["Pike"]')
    publish_packs(written(tmp_path, banning, PACK))
    return Pool.objects.current().get(slug="wild")


@pytest.fixture
def rules(wild: Pool) -> GameRules:
    return pool_rules(wild)[0]


@pytest.fixture
def page(wild: Pool) -> str:
    return f"{wild.get_absolute_url()}sealed/"


def test_a_booster_holds_what_its_slots_say(rules: GameRules) -> None:
    (kind,) = boosters_of(rules)
    rares = Counter[str]()
    for seed in range(200):
        *common, rare = open_booster(kind.pack, kind.booster, Random(seed))
        assert sorted(common) == ["Reed", "Rush"]
        rares[rare] += 1
    assert rares.keys() == {"Heron", "Pike"}
    assert 140 < rares["Heron"] < 199


def test_boosters_of_a_player_stay_the_same_all_day(wild: Pool, rules: GameRules) -> None:
    many = [sealed_cards(rules, wild, user, DAY) for user in range(1, 5)]
    assert many == [sealed_cards(rules, wild, user, DAY) for user in range(1, 5)]
    assert {each.total() for each in many} <= set(range(8, 13))
    assert all(each["Reed"] == each["Rush"] == 4 for each in many)


def test_banned_cards_are_in_no_booster(wild: Pool, rules: GameRules) -> None:
    found = (sealed_cards(rules, wild, user, DAY) for user in range(1, 100))
    assert not any("Pike" in cards for cards in found)


def test_a_visitor_opens_boosters_and_makes_a_deck(client: Client, page: str, wild: Pool) -> None:
    assert client.get(page).context["opened"] == []
    client.post(page)
    opened = client.get(page).context
    assert opened["count"] >= 8
    made = client.post(page, {"deck": "all"})
    deck = Deck.objects.get(owner__isnull=False)
    assert made.headers["Location"] == deck.get_absolute_url()
    assert sum(deck.cards.values()) == opened["count"]
    (checked,) = client.get(page).context["decks"]
    assert (checked.others, checked.is_legal) == (0, False)
    assert "sealed/" in client.get(wild.get_absolute_url()).content.decode()


def test_a_deck_is_made_of_the_ticked_cards(client: Client, page: str) -> None:
    client.post(page)
    client.post(page, {"deck": "ticked", "card": ["Reed", "Reed", "Rush"]})
    assert Deck.objects.get(owner__isnull=False).cards == {"Reed": 2, "Rush": 1}


@pytest.mark.parametrize(
    ("ticked", "sentence"), [([], "Tick the cards"), (["Reed"] * 9, "t in your boosters")]
)
def test_other_cards_than_those_opened_are_refused(
    client: Client, page: str, ticked: list[str], sentence: str
) -> None:
    client.post(page)
    refused = client.post(page, {"deck": "ticked", "card": ticked}, follow=True)
    assert sentence in refused.content.decode()
    assert not Deck.objects.filter(owner__isnull=False).exists()


def test_the_most_decks_are_also_most_for_sealed_play(
    client: Client, page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(editing, "MOST_DECKS", 0)
    client.post(page)
    assert "delete one first" in client.post(page, {"deck": "all"}, follow=True).content.decode()
    assert not Deck.objects.filter(owner__isnull=False).exists()


def test_a_copy_of_the_pool_opens_the_same_boosters(wild: Pool, rules: GameRules) -> None:
    copied = Pool(pk=wild.pk + 100, limits=wild.limits)
    assert sealed_cards(rules, copied, 7, DAY) == sealed_cards(rules, wild, 7, DAY)
    others = {str(sealed_cards(rules, wild, 7, date(2026, 11, day))) for day in range(1, 31)}
    assert len(others) > 1, "each day has its own"


def test_a_deck_with_other_cards_is_recognized(
    client: Client, page: str, ann: User, wild: Pool
) -> None:
    client.force_login(ann)
    deck = Deck.objects.create(owner=ann, game=wild.game, name="Mixed")
    deck.slots.create(card="Reed", copies=1)
    deck.slots.create(card="Newt", copies=2)
    (checked,) = client.get(page).context["decks"]
    assert (checked.others, checked.is_legal) == (2, True)


def test_a_pool_without_boosters_has_no_such_page(client: Client, wild: Pool) -> None:
    still = Pool.objects.current().get(slug="still")
    assert client.get(f"{still.get_absolute_url()}sealed/").status_code == 404
    assert "sealed/" not in client.get(still.get_absolute_url()).content.decode()


def test_the_page_of_a_pack_leads_to_a_first_match_and_to_boosters(
    client: Client, page: str, wild: Pool
) -> None:
    html = client.get("/cards/packs/pond/reeds/").content.decode()
    assert page in html
    form = html.split('action="/matches/open/"')[1].split("</form>")[0]
    hidden = re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form)
    client.post("/matches/open/", {**dict(hidden), "opponent": "bot"})
    (match,) = Match.objects.all()
    assert match.pool == wild
    assert [seat.bot for seat in match.seats.order_by("bot")] == ["", GENTLEST]
    assert all(seat.deck_cards for seat in match.seats.all())


@given(st.sets(st.sampled_from(["Reed", "Rush", "Heron"])), st.integers(0, 1_000))
def test_boosters_keep_their_size_whatever_is_banned(banned: set[str], seed: int) -> None:
    pack = read_pack(PACK)
    cards = list(open_booster(pack, pack.boosters[0], Random(seed), banned))
    assert len(cards) == 3
    assert not {*cards} & {*banned, "Token"}
    left = 4 - len(banned)
    assert len({*cards}) == min(3, left)


def test_a_booster_of_which_all_is_banned_is_empty() -> None:
    pack = read_pack(PACK)
    assert (
        list(open_booster(pack, pack.boosters[0], Random(1), ["Reed", "Rush", "Heron", "Pike"]))
        == []
    )


@pytest.mark.parametrize("file", ["core", "court"])
def test_no_colour_is_missing_by_chance(file: str) -> None:
    """Three of four boosters once lacked one of five colours among seven commons."""
    pack = read_pack(Path(f"cards/starter/low-water-{file}.toml").read_bytes())
    looks = {card.name: card.look for card in pack.cards}
    colours = {look.tint for look in looks.values() if look.rarity == "common"}
    for seed in range(50):
        cards = open_booster(pack, pack.boosters[0], Random(seed))
        assert colours <= {looks[name].tint for name in cards}


def test_a_new_guest_opens_the_boosters_of_the_one_before(wild: Pool, rules: GameRules) -> None:
    first, second = new_guest(origin_of("192.0.2.1")), new_guest(origin_of("192.0.2.1"))
    other = new_guest(origin_of("192.0.2.2"))
    assert dice_key(first.pk) == dice_key(second.pk) != dice_key(other.pk)
    assert sealed_cards(rules, wild, first.pk, DAY) == sealed_cards(rules, wild, second.pk, DAY)
