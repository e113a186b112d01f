"""Tables for drafts: they keep the draft as it was, whatever its authors do later."""

import pytest
from django.test import Client
from django.urls import reverse

from cards.authoring import frozen_drafts
from cards.authoring.drafts.creation import create_pack, discard
from cards.authoring.drafts.document import PartContent
from cards.authoring.drafts.publishing import publish_checked
from cards.authoring.drafts.saving import add_part
from cards.authoring.frozen_drafts import frozen_draft
from cards.models import Draft, Game, Pack, PackVersion
from cards.models.immutable import ImmutableRowError
from cards.packs.errors import PackError
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.models import Match
from tests.matches.playing import play_to_the_end

SEVENTY = PartContent("card", {"name": "Seventy", "attributes": {"number": 70}, "effects": ["add"]})
BROKEN = PartContent("effect", {"list": "cards", "text": "effect broken\n  set nothing.at = all\n"})


@pytest.fixture
def draft(game: Game, ann: User) -> Draft:
    draft = create_pack(ann, game, "high", "High cards")
    add_part(draft, SEVENTY, ann)
    return draft


@pytest.fixture
def ann_visits(client: Client, ann: User) -> Client:
    client.force_login(ann)
    return client


def play(client: Client, draft: Draft, opponent: str = "bot") -> str:
    sent = {"opponent": opponent}
    return client.post(reverse("matches:play_draft", args=[draft.pk]), sent).headers["Location"]


def test_a_draft_is_played_and_replayed_as_it_was(
    ann_visits: Client, draft: Draft, ann: User
) -> None:
    page = play(ann_visits, draft)
    match = Match.objects.get()
    assert (page, match.listed, match.rated, match.is_of_draft) == (
        match.get_absolute_url(),
        False,
        False,
        True,
    )
    add_part(draft, BROKEN, ann)
    table = table_registry.table_of(match)
    assert "Seventy" in table.session.rules.cards
    play_to_the_end(table)
    end = table.session.snapshot()
    table_registry.forget(match.pk)
    match.refresh_from_db()
    assert table_registry.table_of(match).session.snapshot() == end
    assert ann_visits.get(page).status_code == 200
    assert ann_visits.get(f"{page}replay/").status_code == 200
    assert ann_visits.post(f"{page}rematch/").status_code == 302


def test_the_new_card_is_in_the_authors_deck(ann_visits: Client, draft: Draft) -> None:
    play(ann_visits, draft)
    own = Match.objects.get().seats.exclude(user=None).get()
    assert own.deck_cards
    assert own.deck_cards["Seventy"] > 0


def test_a_guest_sits_down_by_link(ann_visits: Client, draft: Draft) -> None:
    page, guest = play(ann_visits, draft, "link"), Client()
    assert "plays a draft" in guest.get(page).content.decode()
    guest.post(f"{page}sit/")
    match = Match.objects.get()
    assert match.status == Match.Status.RUNNING
    assert match.seats.filter(bot="").count() == 2


def test_the_same_draft_is_frozen_once_and_each_change_anew(draft: Draft, ann: User) -> None:
    first = frozen_draft(draft)
    assert frozen_draft(draft) == first
    add_part(draft, PartContent("card", {"name": "Joker three"}), ann)
    second = frozen_draft(draft)
    assert second != first
    first.number = "1.0.0"
    with pytest.raises(ImmutableRowError):
        first.save()


def test_frozen_drafts_are_listed_nowhere(
    ann_visits: Client, draft: Draft, game: Game, ann: User
) -> None:
    play(ann_visits, draft)
    frozen = PackVersion.objects.frozen().get()
    stranger = Client()
    pages = ("/cards/packs/", f"{game.get_absolute_url()}cards/", draft.pack.get_absolute_url())
    for page in pages:
        assert frozen.number not in stranger.get(page).content.decode()
    assert stranger.get(f"{draft.pack.get_absolute_url()}{frozen.number}/").status_code == 404
    assert publish_checked(draft).number == "1.0.0"


def test_a_discarded_draft_keeps_its_matches(ann_visits: Client, draft: Draft) -> None:
    page = play(ann_visits, draft)
    discard(draft)
    assert ann_visits.get(page).status_code == 200
    assert Pack.objects.filter(slug="high").exists()
    assert "High cards" not in ann_visits.get("/cards/packs/").content.decode()


def test_only_its_makers_play_a_draft(draft: Draft, ben: User) -> None:
    stranger = Client()
    stranger.force_login(ben)
    address = reverse("matches:play_draft", args=[draft.pk])
    assert stranger.post(address, {"opponent": "bot"}).status_code == 404
    assert not Match.objects.exists()
    assert not PackVersion.objects.frozen().exists()


def test_a_hidden_pack_is_not_played(ann_visits: Client, draft: Draft) -> None:
    Pack.objects.filter(pk=draft.pack_id).update(hidden_at="2026-01-01T00:00Z")
    address = reverse("matches:play_draft", args=[draft.pk])
    assert ann_visits.post(address, {"opponent": "bot"}).status_code == 404


def test_a_draft_with_errors_says_why_it_can_t_be_played(
    ann_visits: Client, draft: Draft, ann: User
) -> None:
    add_part(draft, BROKEN, ann)
    page = ann_visits.get(play(ann_visits, draft)).content.decode()
    assert "broken" in page
    assert not Match.objects.exists()
    assert not PackVersion.objects.frozen().exists()


def test_copies_without_matches_make_room(
    ann_visits: Client, draft: Draft, ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frozen_drafts, "MOST_FROZEN", 2)
    play(ann_visits, draft)
    for name in ("Three", "Four", "Five"):
        add_part(draft, PartContent("card", {"name": name}), ann)
        frozen_draft(draft)
    assert PackVersion.objects.frozen().count() == 2
    play(ann_visits, draft)
    add_part(draft, PartContent("card", {"name": "Six"}), ann)
    with pytest.raises(PackError):
        frozen_draft(draft)


def test_the_copies_of_an_owner_are_bounded(
    ann_visits: Client, draft: Draft, game: Game, ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frozen_drafts, "MOST_OF_OWNER", 2)
    other = create_pack(ann, game, "low", "Low cards")
    add_part(other, PartContent("card", {"name": "Two"}), ann)
    for each in (draft, other):
        play(ann_visits, each)
    add_part(draft, PartContent("card", {"name": "Three"}), ann)
    with pytest.raises(PackError, match="Your drafts"):
        frozen_draft(draft)
    assert PackVersion.objects.frozen().count() == 2
