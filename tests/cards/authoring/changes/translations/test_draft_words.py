"""Authors translate the texts of their draft beside the texts, and publish them in the pack file."""

import pytest

from cards.authoring.changes.translations.text_rows import text_key
from cards.authoring.designer.changes import undo
from cards.authoring.drafts.publishing import publish_checked
from cards.authoring.drafts.uploading import upload
from cards.models import Draft
from engine.rulebook.packs.read_pack import decode
from tcgsite.accounts.models import User
from tests.cards.authoring.changes.translations.words_of_newts import DRAFT, NEWTS, PACK, typed
from tests.cards.authoring.visits import Visitor


@pytest.fixture
def draft(bo: User) -> Draft:
    return upload(bo, NEWTS.encode())


def words_of(draft: Draft, language: str = "ja") -> dict[str, str]:
    part = draft.parts.filter(kind="words", name=language).first()
    return part.content["texts"] if part else {}


def test_each_text_is_beside_its_translation(draft: Draft, bo_visits: Visitor) -> None:
    page = bo_visits.reads(DRAFT)
    for text in ("Newts", "Newt", "Damp.", "{you.name} leaps.", "Leap"):
        assert f'name="{text_key(text)}"' in page
    assert bo_visits.sends(DRAFT, token="0", **typed(Newt="イモリ", Eft="")) == DRAFT
    assert words_of(draft) == {"Newt": "イモリ"}
    assert 'value="イモリ"' in bo_visits.reads(DRAFT)
    assert "日本語" in bo_visits.reads(f"{PACK}draft/")


def test_published_files_have_the_translations(draft: Draft, bo: User, bo_visits: Visitor) -> None:
    bo_visits.sends(DRAFT, token="0", **typed(Newt="イモリ"))
    version = publish_checked(draft)
    assert decode(version.source)["words"] == {"ja": {"Newt": "イモリ"}}
    assert "イモリ" in Visitor().reads("/ja/cards/games/pond/newts/1.0.0/Newt")
    bo_visits.sends(f"{PACK}draft/begin/")
    assert 'value="イモリ"' in bo_visits.reads(DRAFT)


def test_wrong_translations_change_nothing(draft: Draft, bo_visits: Visitor) -> None:
    sent = typed(Newt="イモリ") | {text_key("{you.name} leaps."): "跳ねる。"}
    page = bo_visits.sends(DRAFT, status=422, token="0", **sent)
    assert "{you.name}" in page
    assert 'value="イモリ"' in page
    assert words_of(draft) == {}


def test_no_author_replaces_what_another_has_just_saved(draft: Draft, bo_visits: Visitor) -> None:
    bo_visits.sends(DRAFT, token="0", **typed(Newt="イモリ"))
    page = bo_visits.sends(DRAFT, status=422, token="0", **typed(Newt="サンショウウオ"))
    assert "another author" in page
    assert words_of(draft) == {"Newt": "イモリ"}
    bo_visits.sends(DRAFT, token="1", **typed(Newt="サンショウウオ"))
    assert words_of(draft) == {"Newt": "サンショウウオ"}


def test_saves_can_be_undone(draft: Draft, bo: User, bo_visits: Visitor) -> None:
    bo_visits.sends(DRAFT, token="0", **typed(Newt="イモリ"))
    bo_visits.sends(DRAFT, token="1", **typed(Newt=""))
    assert not draft.parts.filter(kind="words").exists()
    undo(draft, bo)
    assert words_of(draft) == {"Newt": "イモリ"}
    undo(draft, bo)
    assert words_of(draft) == {}


def test_a_part_with_words_leads_to_its_page(draft: Draft, bo_visits: Visitor) -> None:
    bo_visits.sends(DRAFT, token="0", **typed(Newt="イモリ"))
    part = draft.parts.get(kind="words")
    assert bo_visits.client.get(part.get_absolute_url())["Location"] == DRAFT


def test_only_makers_see_the_words_of_a_draft(draft: Draft, cy_visits: Visitor) -> None:
    cy_visits.reads(DRAFT, 404)
    cy_visits.sends(DRAFT, status=404, token="0", **typed(Newt="イモリ"))
    assert words_of(draft) == {}


def test_texts_of_a_draft_with_errors_can_be_translated(draft: Draft, bo_visits: Visitor) -> None:
    effect = draft.parts.get(kind="effect")
    effect.content = {**effect.content, "text": "effect leap\n  nonsense"}
    effect.save()
    assert f'name="{text_key("Damp.")}"' in bo_visits.reads(DRAFT)


def test_a_draft_is_in_so_many_languages(
    draft: Draft, bo_visits: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cards.authoring.changes.translations.draft_words.MOST_LANGUAGES", 0)
    assert "at most 0" in bo_visits.sends(DRAFT, status=422, token="0", **typed(Newt="イモリ"))
    monkeypatch.setattr("cards.authoring.changes.translations.draft_words.MOST_LANGUAGES", 1)
    monkeypatch.setattr("cards.authoring.changes.translations.draft_words.MOST_WORDS", 0)
    assert "at most 0" in bo_visits.sends(DRAFT, status=422, token="0", **typed(Newt="イモリ"))
    assert words_of(draft) == {}
