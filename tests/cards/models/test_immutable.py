"""A published version cannot be changed by model, query or SQL."""

import pytest
from django.core.management import call_command
from django.db import IntegrityError, connection, transaction

from cards.models import (
    Card,
    CardRevision,
    Deck,
    Game,
    ImmutableRowError,
    Pack,
    PackVersion,
    Printing,
)

STATEMENTS = [
    "UPDATE cards_packversion SET changelog = 'other'",
    "UPDATE cards_packversion SET state = 'draft'",
    "DELETE FROM cards_packversion",
    "UPDATE cards_printing SET position = 9",
    "DELETE FROM cards_printing",
    (
        "INSERT INTO cards_printing (version_id, revision_id, position)"
        " SELECT id, 99, 9 FROM cards_packversion"
    ),
    (
        "INSERT INTO cards_effectprinting (version_id, revision_id, position)"
        " SELECT id, 99, 9 FROM cards_packversion"
    ),
    "UPDATE cards_effectprinting SET position = 9",
    "DELETE FROM cards_effectprinting",
    "UPDATE cards_cardrevision SET title = 'Prince'",
    "UPDATE cards_effectrevision SET text = ''",
    "UPDATE cards_card SET name = 'Prince'",
    "UPDATE cards_effect SET name = 'leap'",
    "UPDATE cards_pack SET slug = 'lake'",
    "UPDATE cards_pack SET forked_from_id = (SELECT min(id) FROM cards_packversion)",
    "UPDATE cards_game SET slug = 'lake'",
    (
        "INSERT INTO cards_deck (game_id, name, ready_in_id, is_legal, changed_at)"
        " SELECT game_id, 'Other', ready_in_id, is_legal, changed_at FROM cards_deck"
    ),
    "UPDATE cards_deck SET name = 'Other'",
    "DELETE FROM cards_deck",
    "UPDATE cards_deckslot SET copies = 9",
    "DELETE FROM cards_deckslot",
    "INSERT INTO cards_deckslot (deck_id, card, copies) SELECT id, 'Toad', 1 FROM cards_deck",
]


@pytest.mark.parametrize("statement", STATEMENTS)
def test_the_database_refuses(version: PackVersion, statement: str) -> None:
    with pytest.raises(IntegrityError, match="never changes"), transaction.atomic():
        connection.cursor().execute(statement)


def test_a_published_version_refuses_to_be_saved_or_deleted(version: PackVersion) -> None:
    version.state = PackVersion.State.DRAFT
    for change in (version.save, version.delete):
        with pytest.raises(ImmutableRowError, match=r"pond 1\.0\.0 can’t be changed any more"):
            change()


def test_queries_are_refused_too(version: PackVersion) -> None:
    for change in (
        lambda: PackVersion.objects.update(changelog="other"),
        lambda: Printing.objects.all().delete(),
        lambda: Deck.objects.filter(ready_in=version).delete(),
    ):
        with pytest.raises(IntegrityError), transaction.atomic():
            change()


@pytest.mark.usefixtures("version")
def test_what_is_written_once_refuses_to_be_saved_again() -> None:
    for row in (Card.objects.all()[0], CardRevision.objects.all()[0], Printing.objects.all()[0]):
        with pytest.raises(ImmutableRowError, match="can’t be changed once saved"):
            row.save()


def test_a_draft_is_edited_and_thrown_away(version: PackVersion) -> None:
    draft = PackVersion.objects.create(pack=version.pack, number="2.0.0", has_rules=True, source="")
    revision = CardRevision.objects.all()[0]
    Printing.objects.create(version=draft, revision=revision, position=0)
    draft.changelog = "Better frogs."
    draft.save()
    draft.delete()
    assert PackVersion.objects.get() == version


def test_titles_may_change(version: PackVersion) -> None:
    Pack.objects.update(title="The old pond")
    Game.objects.update(title="The old pond")


@pytest.mark.django_db(transaction=True)
def test_emptying_the_whole_database_is_possible_and_sets_the_guards_again() -> None:
    published()
    call_command("flush", interactive=False)
    assert not PackVersion.objects.exists()
    published()
    with pytest.raises(IntegrityError, match="never changes"):
        PackVersion.objects.update(changelog="other")


def published() -> PackVersion:
    game = Game.objects.create(slug="pond", title="The pond")
    pack = Pack.objects.create(game=game, slug="pond", title="Pond")
    state = PackVersion.State.PUBLISHED
    return PackVersion.objects.create(
        pack=pack, number="1.0.0", has_rules=True, source="", state=state
    )
