"""Owners give tags to their packs, and packs are found by them."""

from dataclasses import replace
from pathlib import Path

import pytest

from cards.models import Pack
from tcgsite.moderation.models import ModerationCase
from tcgsite.moderation.things import hide_thing, show_thing
from tcgsite.people.models import Tag
from tcgsite.people.shelves import tag_views, tagging
from tcgsite.people.shelves.tagging import TagError, give_tags, tags_of
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player
from tests.cards.pond import pond, write
from tests.moderation.test_moderation import moderator
from tests.published_packs import publish_packs

pytestmark = pytest.mark.django_db


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    publish_packs(write(tmp_path, pond()))
    pack = Pack.objects.get(slug="pond")
    pack.owner = player("Bo")
    pack.save()
    return pack


def words(pack: Pack) -> list[str]:
    return [tag.word for tag in tags_of(pack)]


def test_an_owner_gives_tags_and_others_find_the_pack(pack: Pack) -> None:
    Visitor(player("Bo")).sends(f"/people/tags/pack/{pack.pk}/", tags="Short, for  beginners")
    page = Visitor().reads(pack.get_absolute_url())
    assert "for beginners" in page
    assert "Pond" in Visitor().reads("/people/tags/for beginners/")
    assert "short" in Visitor().reads("/people/tags/")


def test_only_the_owner_gives_tags(pack: Pack) -> None:
    Visitor(player("Cy")).sends(f"/people/tags/pack/{pack.pk}/", 403, tags="rude")
    Visitor().sends(f"/people/tags/pack/{pack.pk}/", 403, tags="rude")
    assert words(pack) == []


def test_words_that_look_alike_are_one(pack: Pack) -> None:
    give_tags(pack, "Bluffing")
    other = Pack.objects.create(game=pack.game, slug="marsh", title="Marsh", owner=player("Bo"))
    give_tags(other, "bIuffing, BLUFFING, blúffing")
    assert words(other) == ["bluffing"]
    assert Tag.objects.get().packs == 2
    assert "Pond" in Visitor().reads("/people/tags/BLUFFING/")


def test_a_tag_that_no_pack_has_is_gone(pack: Pack) -> None:
    give_tags(pack, "short, wet")
    give_tags(pack, "wet")
    assert [(tag.word, tag.packs) for tag in Tag.objects.all()] == [("wet", 1)]


def test_commas_of_other_languages_count(pack: Pack) -> None:
    give_tags(pack, "短い、濡れた，wet")
    assert sorted(words(pack)) == sorted(["短い", "濡れた", "wet"])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a, b, c, d, e, f", "A pack has at most 5 tags; these are 6."),
        ("x" * 25, "A tag has at most 24 characters"),
        ("<b>", "can’t be a tag. Use letters and digits."),
        ("ﷺ" * 24, "can’t be a tag. Use letters and digits."),
    ],
)
def test_a_refused_text_is_kept_and_changes_nothing(pack: Pack, text: str, sentence: str) -> None:
    give_tags(pack, "wet")
    page = Visitor(player("Bo")).sends(f"/people/tags/pack/{pack.pk}/", 422, tags=text)
    assert sentence in page
    assert text in page
    assert words(pack) == ["wet"]


def test_the_vocabulary_is_bounded(pack: Pack, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tagging, "VOCABULARY", 1)
    give_tags(pack, "wet")
    with pytest.raises(TagError, match="room for no more tags"):
        give_tags(pack, "wet, short")
    assert words(pack) == ["wet"]


def test_hidden_packs_are_not_found(pack: Pack) -> None:
    give_tags(pack, "wet")
    hide_thing("pack", pack.pk, "Rude.", 0)
    assert "No pack has this tag now." in Visitor().reads("/people/tags/wet/")
    assert "No pack has tags yet." in Visitor().reads("/people/tags/")


def test_tags_of_deleted_packs_make_room(pack: Pack, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tagging, "VOCABULARY", 1)
    other = Pack.objects.create(game=pack.game, slug="marsh", title="Marsh", owner=player("Bo"))
    give_tags(other, "wet")
    other.delete()
    give_tags(pack, "short")
    assert [tag.word for tag in Tag.objects.all()] == ["short"]


def test_a_tag_counts_the_packs_that_can_be_found(pack: Pack) -> None:
    give_tags(pack, "wet")
    other = Pack.objects.create(game=pack.game, slug="marsh", title="Marsh", owner=player("Bo"))
    give_tags(other, "wet")
    hide_thing("pack", pack.pk, "Rude.", 0)
    assert Tag.objects.get().packs == 1
    Pack.objects.get(slug="marsh").delete()
    assert Tag.objects.get().packs == 0
    show_thing("pack", pack.pk, {})
    assert Tag.objects.get().packs == 1
    Visitor(moderator("Mo")).sends(f"{pack.get_absolute_url()}hide/", reason="Rude.")
    assert Tag.objects.get().packs == 0


def test_changes_of_tags_are_limited(pack: Pack, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tag_views, "CHANGES", replace(tag_views.CHANGES, most=1))
    address = f"/people/tags/pack/{pack.pk}/"
    Visitor(player("Bo")).sends(address, tags="wet")
    page = Visitor(player("Bo")).sends(address, 429, tags="short")
    assert "Too many changes of tags. Try again in 60 minutes." in page
    assert words(pack) == ["wet"]


def test_a_hidden_tag_is_on_no_page_and_on_no_more_packs(pack: Pack) -> None:
    give_tags(pack, "wet, xyzzy")
    tag = Tag.objects.get(word="xyzzy")
    cy = Visitor(player("Cy"))
    assert f"/moderation/report/tag/{tag.pk}/" in cy.reads(tag.get_absolute_url())
    cy.sends(f"/moderation/report/tag/{tag.pk}/", reason="rude")
    assert ModerationCase.objects.get().text == "xyzzy"
    hide_thing("tag", tag.pk, "Rude.", 0)
    assert words(pack) == ["wet"]
    assert "xyzzy" not in cy.reads("/people/tags/")
    cy.reads(tag.get_absolute_url(), status=404)
    give_tags(pack, "wet")
    with pytest.raises(TagError, match="A moderator has removed the tag “xyzzy”"):
        give_tags(pack, "XYZZY")
    show_thing("tag", tag.pk, {})
    give_tags(pack, "xyzzy")
    assert words(pack) == ["xyzzy"]
