"""Translations of a published pack: anyone proposes them, its makers accept, the version stays the same."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache

from cards.authoring.changes.translations import accepting
from cards.authoring.changes.translations.text_rows import text_key
from cards.authoring.drafts.creation import open_draft
from cards.authoring.drafts.publishing import publish_checked
from cards.authoring.drafts.uploading import upload
from cards.authoring.storing.accepted_texts import write_record
from cards.models import AcceptedText, IndexedVersion, Pack, PackVersion, Proposal
from cards.names.accepted_words import forget_accepted_words
from cards.packs.rules_cache import accepted_texts, read_newly_accepted_words, rules_with
from cards.search.index.indexing import index_missing
from engine.rulebook.packs.read_pack import decode
from tcgsite.accounts.models import User
from tests.cards.authoring.changes.translations.words_of_newts import NEWTS, PACK, WORDS, typed
from tests.cards.authoring.visits import Visitor

CARD = "/cards/games/pond/newts/1.0.0/Newt"


@pytest.fixture(autouse=True)
def _rested() -> Iterator[None]:
    cache.clear()
    forget_accepted_words()
    yield
    forget_accepted_words()


@pytest.fixture
def version(bo: User) -> PackVersion:
    return publish_checked(upload(bo, NEWTS.encode()))


@pytest.fixture
def proposal(version: PackVersion, cy_visits: Visitor) -> Proposal:
    sent = typed(Newt="イモリ", Eft="") | {text_key("{you.name} leaps."): "{you.name}が跳ねる。"}
    cy_visits.sends(WORDS, reason="From my book.", **sent)
    return Proposal.objects.get()


def answer(visits: Visitor, proposal: Proposal, *sources: str, status: int = 302) -> str:
    keys = {f"ja {text_key(source)}" for source in sources}
    taken = [change.pk for change in proposal.changes.all() if change.name in keys]
    address = f"{proposal.get_absolute_url()}answer/"
    return visits.sends(address, status=status, take=taken, word="")


def title_in_japanese(version: PackVersion) -> str:
    return rules_with(version)[0].translations.words("ja").text("Newt")


def test_a_proposal_names_each_text(proposal: Proposal, bo_visits: Visitor) -> None:
    assert [change.before for change in proposal.changes.all()] == [None, None]
    page = bo_visits.reads(proposal.get_absolute_url())
    assert "日本語" in page
    assert "イモリ" in page
    assert "Accept “Newt”" in page
    assert "日本語" in bo_visits.reads(f"{PACK}proposals/")


def test_nothing_changes_before_the_makers_accept(
    proposal: Proposal, version: PackVersion, cy_visits: Visitor
) -> None:
    answer(cy_visits, proposal, "Newt", status=403)
    assert title_in_japanese(version) == "Newt"
    assert "イモリ" not in Visitor().reads(f"/ja{CARD}")


def test_accepted_texts_are_read_beside_the_version(
    proposal: Proposal, version: PackVersion, bo_visits: Visitor
) -> None:
    source = version.source
    answer(bo_visits, proposal, "Newt")
    version = PackVersion.objects.select_related("pack__game").get(pk=version.pk)
    assert version.source == source
    assert title_in_japanese(version) == "イモリ"
    assert "<h1>イモリ</h1>" in Visitor().reads(f"/ja{CARD}")
    assert "<h1>Newt</h1>" in Visitor().reads(CARD)
    (row,) = AcceptedText.objects.all()
    assert (row.text, str(row.translator), str(row.accepted_by)) == ("イモリ", "Cy", "Bo")
    page = Visitor().reads(WORDS)
    assert "accepted by Bo" in " ".join(page.split())
    page = Visitor().reads(PACK)
    assert "Translations by Cy" in page
    assert "日本語 16%" in page


def test_open_tables_read_what_another_process_has_accepted(version: PackVersion, bo: User) -> None:
    at_table = rules_with(version)[0].translations
    write_record(version.pack, {"ja": {"Newt": "イモリ"}}, bo.pk, bo.pk)
    assert at_table.words("ja").text("Newt") == "Newt"
    read_newly_accepted_words()
    assert at_table.words("ja").text("Newt") == "イモリ"
    write_record(version.pack, {"ja": {"Newt": "いもり"}}, bo.pk, bo.pk)
    read_newly_accepted_words()
    assert at_table.words("ja").text("Newt") == "いもり"


def test_cards_are_found_by_accepted_names(
    proposal: Proposal, version: PackVersion, bo_visits: Visitor
) -> None:
    search = "/cards/games/pond/cards/?q=イモリ"
    assert CARD not in Visitor().reads(search)
    answer(bo_visits, proposal, "Newt")
    assert IndexedVersion.objects.get(version=version).printer == ""
    index_missing()
    for address in (search, f"/ja{search}"):
        assert CARD in Visitor().reads(address)


def test_the_next_version_has_the_accepted_texts_in_its_file(
    proposal: Proposal, version: PackVersion, bo: User, bo_visits: Visitor
) -> None:
    answer(bo_visits, proposal, "Newt")
    draft = open_draft(Pack.objects.get(pk=version.pack_id))
    part = draft.parts.get(kind="words", name="ja")
    assert part.content["texts"] == {"Newt": "イモリ"}
    part.content["texts"]["Newt"] = "いもり"
    part.save()
    newest = publish_checked(draft)
    assert decode(newest.source)["words"] == {"ja": {"Newt": "いもり"}}
    assert accepted_texts(version.pack) == {"ja": {"Newt": "いもり"}}
    found = PackVersion.objects.select_related("pack__game").get(pk=version.pk)
    assert title_in_japanese(found) == "いもり"


def test_makers_translate_at_once_and_take_back(version: PackVersion, bo_visits: Visitor) -> None:
    bo_visits.sends(WORDS, **typed(Newt="イモリ"))
    bo_visits.sends(WORDS, **typed(Newt=""))
    assert [row.text for row in AcceptedText.objects.all()] == ["イモリ", ""]
    assert accepted_texts(version.pack) == {}
    assert not Proposal.objects.exists()


def test_words_of_a_pack_are_not_those_of_another_pack(
    proposal: Proposal, version: PackVersion, bo_visits: Visitor
) -> None:
    """A player could otherwise rename the cards of a game to which they have added a pack."""
    answer(bo_visits, proposal, "Newt")
    assert title_in_japanese(version) == "Newt"  # This row was read before.
    found = PackVersion.objects.select_related("pack__game").get(pk=version.pk)
    assert title_in_japanese(found) == "イモリ"
    pond = PackVersion.objects.exclude(pack=version.pack).select_related("pack__game").first()
    assert pond is not None
    assert rules_with(pond)[0].translations.words("ja").text("Newt") == "Newt"


def test_only_texts_of_the_published_version_are_shown(
    version: PackVersion, bo_visits: Visitor, cy_visits: Visitor
) -> None:
    bo_visits.sends(f"{PACK}draft/begin/")
    bo_visits.sends(f"{PACK}draft/new/card/", name="Axolotl", effects="")
    bo_visits.sends(f"{PACK}draft/words/?language=ja", token="0", **typed(Newt="秘密"))
    page = cy_visits.reads(WORDS)
    assert "Axolotl" not in page
    assert "秘密" not in page
    assert "日本語 0%" not in Visitor().reads(PACK)


def test_refusals_change_nothing(
    version: PackVersion, cy_visits: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "first" in cy_visits.sends(WORDS, status=422, **typed(Newt=""))
    assert "one line" in cy_visits.sends(WORDS, status=422, **typed(Newt="a\nb"))
    page = Visitor().sends(WORDS, status=422, **typed(Newt="イモリ"))
    assert "need an account" in page
    monkeypatch.setattr(accepting, "MOST_OPEN", 0)
    assert "open proposals" in cy_visits.sends(WORDS, status=422, **typed(Newt="イモリ"))
    assert not Proposal.objects.exists()


def test_the_record_of_a_pack_is_limited(
    proposal: Proposal, bo_visits: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(accepting, "LARGEST_RECORD", 6)
    assert "the most allowed" in answer(bo_visits, proposal, "Newt", status=422)
    assert not AcceptedText.objects.exists()
    assert Proposal.objects.get().is_open


def test_packs_of_the_site_are_translated_elsewhere(version: PackVersion, bo: User) -> None:
    shipped = Pack.objects.filter(owner=None).select_related("game").first()
    assert shipped is not None
    Visitor(bo).reads(f"{shipped.get_absolute_url()}words/", 404)


def test_a_fork_proposes_only_the_translations_that_it_changed(
    version: PackVersion, bo_visits: Visitor, cy_visits: Visitor
) -> None:
    bo_visits.sends(WORDS, **typed(Newt="イモリ"))
    bo_visits.sends(f"{PACK}draft/begin/")
    number = publish_checked(Pack.objects.get(slug="newts").draft).number
    cy_visits.sends(f"{PACK}{number}/fork/", title="Efts", name="efts")
    fork = "/cards/packs/pond/efts/"
    cy_visits.sends(f"{fork}draft/words/?language=ja", token="1", **typed(Eft="子イモリ"))
    cy_visits.sends(f"{fork}propose/", title="One more", reason="")
    bo_visits.sends(f"{PACK}draft/begin/")
    bo_visits.sends(f"{PACK}draft/words/?language=ja", token="1", **typed(Newt="いもり"))
    proposal = Proposal.objects.get(made_in__slug="efts")
    taken = [change.pk for change in proposal.changes.filter(kind="words")]
    bo_visits.sends(f"{proposal.get_absolute_url()}answer/", take=taken, word="")
    part = Pack.objects.get(slug="newts").draft.parts.get(kind="words")
    assert part.content["texts"] == {"Newt": "いもり", "Eft": "子イモリ"}
