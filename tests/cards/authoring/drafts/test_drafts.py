"""Drafts: edited part by part, by several authors, until publication."""

from pathlib import Path

import pytest

from cards.authoring.drafts import saving
from cards.authoring.drafts.checks import verdict
from cards.authoring.drafts.checks.verdict import KEPT_RULES, build_draft_rules
from cards.authoring.drafts.creation import create_pack, discard, fork, open_draft
from cards.authoring.drafts.document import PartContent
from cards.authoring.drafts.publishing import check_draft, publish_checked
from cards.authoring.drafts.saving import (
    EditConflictError,
    add_part,
    remove_part,
    save_about,
    save_part,
)
from cards.authoring.loading.packs import load_starter_packs
from cards.models import Draft, DraftPart, Game, Pack, PackVersion, Printing
from cards.packs.errors import PackError
from engine.rulebook import read_pack
from tcgsite.accounts.models import User
from tests.cards.people import player
from tests.cards.pond import pond, write
from tests.published_packs import publish_starter_packs
from tests.scale import LONG

NEWT = PartContent("card", {"name": "Newt", "effects": []})
LEAP = 'effect leap "Leap"\n  set game.turn_player = you.next\n'


@pytest.fixture
def draft(bo: User) -> Draft:
    return create_pack(bo, Game.objects.get(), "newts", "Newts")


def test_a_pack_is_written_and_published(draft: Draft, bo: User) -> None:
    add_part(draft, PartContent("effect", {"list": "cards", "text": LEAP}), bo)
    add_part(draft, PartContent("card", {"name": "Newt", "effects": ["leap"]}), bo)
    assert check_draft(draft).sentences == []
    version = publish_checked(draft)
    assert (str(version), version.is_published) == ("newts 1.0.0", True)
    assert read_pack(version.source).content_hash == version.content_hash
    assert not Draft.objects.exists()


def test_the_next_version_begins_as_the_last(draft: Draft, bo: User) -> None:
    add_part(draft, NEWT, bo)
    first = publish_checked(draft)
    draft = open_draft(first.pack)
    assert (draft.about["version"], [part.key for part in draft.parts.all()]) == (
        "1.1.0",
        [("card", "Newt")],
    )
    assert open_draft(first.pack) == draft


def test_problems_stand_beside_their_part(draft: Draft, bo: User) -> None:
    add_part(draft, NEWT, bo)
    add_part(draft, PartContent("effect", {"list": "cards", "text": "effect leap\n  laep\n"}), bo)
    checked = check_draft(draft)
    ((place, (problem,)),) = checked.by_part.items()
    assert (place, problem.at.line, problem.excerpt) == (1, 2, "  laep\n  ^")
    with pytest.raises(PackError, match="effect leap"):
        publish_checked(draft)
    assert PackVersion.objects.count() == 1


@pytest.mark.parametrize(
    ("part", "sentence"),
    [
        (PartContent("effect", {"list": "cards", "text": "effect leap\n draw"}), "effect leap"),
        (PartContent("effect", {"list": "cards", "text": ""}), "effect ?"),
        (PartContent("card", {"name": "Frog", "effects": []}), "Two cards are named “Frog”"),
        (PartContent("card", {"name": "", "effects": []}), "“name” is missing"),
        (PartContent("card", {"name": "Eft", "attributes": {"size": 1}}), "no attribute “size”"),
        (PartContent("card", {"name": "Eft", "text": "effect x\n  fly"}), "card Eft"),
        (PartContent("deck", {"name": "big", "cards": {"Frog": 4}}), "at most 3 cards"),
        (PartContent("rules", {"text": "[game\n"}), "line 1, column 6"),
        (PartContent("rules", {"text": f"x = {'9' * 5_000}\n"}), "digits"),
        (PartContent("rules", {"text": f"x = 0x{'f' * 5_000}\n"}), "digits"),
        (PartContent("rules", {"text": "[pack]\n"}), "“pack” isn’t a known key"),
    ],
)
def test_what_is_wrong_can_be_saved_but_not_published(
    draft: Draft, bo: User, part: PartContent, sentence: str
) -> None:
    add_part(draft, part, bo)
    assert sentence in "\n".join(check_draft(draft).sentences)


def test_several_effects_in_one_text_become_parts_of_their_own(draft: Draft, bo: User) -> None:
    add_part(
        draft,
        PartContent("effect", {"list": "cards", "text": LEAP + "\n# back\neffect hop\n  leap\n"}),
        bo,
    )
    assert [part.data["text"] for part in draft.parts.all()] == [
        LEAP,
        "# back\neffect hop\n  leap\n",
    ]


def test_two_authors_do_not_write_over_each_other(draft: Draft, bo: User) -> None:
    part, cy = add_part(draft, NEWT, bo), player("Cy")
    save_part(part, 1, {"name": "Newt", "effects": [], "flavour": "Cy's"}, cy)
    with pytest.raises(EditConflictError):
        save_part(part, 1, {"name": "Newt", "effects": [], "flavour": "Bo's"}, bo)
    with pytest.raises(EditConflictError):
        remove_part(part, 1)
    assert DraftPart.objects.get().content["flavour"] == "Cy's"
    save_about(draft, 1, {"title": "Efts"}, cy)
    with pytest.raises(EditConflictError):
        save_about(draft, 1, {"title": "Salamanders"}, bo)
    assert Draft.objects.get().about["title"] == "Efts"


@pytest.mark.parametrize("kind", ["card", "deck", "scenario", "recipe"])
def test_no_two_parts_of_a_kind_have_a_name(draft: Draft, bo: User, kind: str) -> None:
    """The forms of two authors can both find a name free, so it is checked again under the lock."""
    first, other = (PartContent(kind, {"name": name}) for name in ("Newt", "Eft"))
    add_part(draft, first, bo)
    renamed = add_part(draft, other, bo)
    with pytest.raises(PackError, match="already uses the name “Newt”"):
        add_part(draft, first, bo)
    with pytest.raises(PackError, match="already uses the name “Newt”"):
        save_part(renamed, renamed.token, {"name": "Newt"}, bo)
    assert [part.name for part in draft.parts.all()] == ["Newt", "Eft"]
    save_part(renamed, renamed.token, {"name": "Eft", "title": "An eft"}, bo)


def test_the_server_keeps_few_rules_of_drafts_and_only_of_sound_ones(
    draft: Draft, bo: User
) -> None:
    for number in range(KEPT_RULES + 2):
        build_draft_rules([read_pack(pond(f"1.{number}.0"))])
    assert verdict._cached_rules.cache_info().currsize == KEPT_RULES
    add_part(
        draft, PartContent("effect", {"list": "cards", "text": "effect hop\n  hop high\n"}), bo
    )
    checked, kept = check_draft(draft), verdict._cached_rules.cache_info()
    assert checked.rules is None
    assert verdict._cached_rules.cache_info() == kept


def test_a_draft_thrown_away_takes_a_pack_nobody_published_with_it(draft: Draft, bo: User) -> None:
    discard(draft)
    assert not Pack.objects.filter(slug="newts").exists()
    add_part(create_pack(bo, Game.objects.get(), "efts", "Efts"), NEWT, bo)
    pack = publish_checked(Draft.objects.get()).pack
    discard(open_draft(pack))
    assert Pack.objects.filter(slug="efts").exists()


def test_a_fork_is_the_same_pack_under_another_name_and_remembers(version: PackVersion) -> None:
    bo = player("Bo")
    draft = fork(bo, version, "bog", "Bog")
    fork_of = publish_checked(draft)
    assert fork_of.pack.forked_from == version
    assert [str(printing.revision) for printing in fork_of.printings.all()] == [
        str(printing.revision) for printing in version.printings.all()
    ]
    frog = Printing.objects.get(version=fork_of, revision__card__name="Frog").revision.card
    assert frog.copied_from == Printing.objects.get(version=version, revision__card__name="Frog")


@pytest.mark.parametrize("name", ["pond", "a/b", "x" * 51])
def test_names_must_be_free_and_sayable(version: PackVersion, name: str) -> None:
    with pytest.raises(PackError):
        create_pack(player("Bo"), version.pack.game, name, "Bog")
    assert Pack.objects.count() == 1


@pytest.mark.slow
def test_every_shipped_pack_can_be_forked_and_published(db: None) -> None:
    publish_starter_packs()
    bo = player("Bo")
    for shipped in PackVersion.objects.newest().order_by("pk")[:: 1 if LONG else 20]:
        draft = fork(bo, shipped, f"my {shipped.pack.slug}", "Mine")
        assert publish_checked(draft).printings.count() == shipped.printings.count()


def test_a_fork_of_cards_stands_where_the_original_stood(
    version: PackVersion, tmp_path: Path
) -> None:
    load_starter_packs(write(tmp_path, pond(), NEWTS))
    original = PackVersion.objects.get(pack__slug="newts")
    assert publish_checked(fork(player("Bo"), original, "efts", "Efts")).is_published


NEWTS = """
format = 1
[pack]
name = "newts"
version = "1.0.0"
title = "Newts"
game = "pond"
[effects]
cards = "effect leap\\n  set game.turn_player = you.next\\n"
[[cards]]
name = "Newt"
effects = ["leap"]
"""


def test_a_draft_has_a_largest_size(bo: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saving, "LARGEST_DRAFT", 300)
    draft = create_pack(bo, Game.objects.get(), "newts", "Newts")
    for name in ("Newt", "Eft"):
        add_part(draft, PartContent("card", {"name": name, "flavour": "x" * 80}), bo)
    with pytest.raises(PackError, match="This draft is too large"):
        add_part(draft, PartContent("card", {"name": "Toad", "flavour": "x" * 80}), bo)
    assert draft.parts.count() == 2
