"""Delete the rows of versions whose publication has failed or whose process was killed."""

from typing import Any

from django.db import transaction
from django.utils import timezone

from cards.authoring.storing.batches import AT_ONCE, delete_rows
from cards.authoring.storing.loose_parts import ABANDONED, abandoned_parts
from cards.authoring.storing.versions import placeholder_number
from cards.jobs.job_limits import UPKEEP
from cards.jobs.kinds import job
from cards.jobs.queue import add_unless_there
from cards.models import (
    Card,
    CardRevision,
    Deck,
    DeckSlot,
    Draft,
    Effect,
    EffectPrinting,
    EffectRevision,
    IndexedCard,
    IndexedVersion,
    Pack,
    PackVersion,
    Printing,
)
from cards.models.pack import PackVersionQuerySet
from cards.search.index.writing import remove_unused_words


def discard_unfinished(version: PackVersion) -> None:
    """Delete the version with all its rows, a few in each transaction, unless it is published."""
    claimed = PackVersion.objects.only_unfinished().filter(pk=version.pk)
    # The new number keeps all processes from publishing the version.
    if not claimed.update(number=placeholder_number("gone")):
        return
    for rows in (
        IndexedCard.objects.filter(indexed__version=version.pk),
        IndexedVersion.objects.filter(version=version.pk),
        Printing.objects.filter(version=version.pk),
        EffectPrinting.objects.filter(version=version.pk),
        DeckSlot.objects.filter(deck__ready_in=version.pk),
        Deck.objects.filter(ready_in=version.pk),
        PackVersion.objects.only_unfinished().filter(pk=version.pk),
    ):
        delete_rows(rows)
    _delete_unprinted(version.pack_id)
    remove_unused_words()
    with transaction.atomic():
        delete_if_unused(version.pack)


def _delete_unprinted(pack: int) -> None:
    """Delete the cards and effects that are in no version of the pack."""
    for rows in (
        CardRevision.objects.filter(card__pack=pack, printings=None),
        Card.objects.filter(pack=pack, revisions=None),
        EffectRevision.objects.filter(effect__pack=pack, printings=None),
        Effect.objects.filter(pack=pack, revisions=None),
    ):
        while _delete_some(pack, rows):
            pass


@transaction.atomic
def _delete_some(pack: int, rows: Any) -> bool:
    """Delete some of the rows, unless another version of the pack is being stored, because it
    may use them.
    """
    Pack.objects.select_for_update().only("pk").filter(pk=pack).first()
    if PackVersion.objects.only_unfinished().filter(pack=pack).exists():
        return False
    some = list(rows.order_by("pk").values_list("pk", flat=True)[:AT_ONCE])
    rows.model.objects.filter(pk__in=some).delete()
    return bool(some)


def delete_if_unused(pack: Pack) -> None:
    """Delete a pack without drafts, versions and proposals, and its game if it has no other pack."""
    Pack.objects.select_for_update().only("pk").filter(pk=pack.pk).first()
    is_used = Draft.objects.filter(pack=pack).exists() or pack.versions.exists()
    if is_used or pack.owner_id is None or pack.proposals.exists():
        return
    game = pack.game
    pack.delete()
    if not game.packs.exists() and not game.decks.exists():
        game.delete()


@job("unfinished", UPKEEP)
def delete_abandoned(_target: int) -> None:
    for version in _abandoned_versions():
        discard_unfinished(version)
    delete_rows(abandoned_parts())


def _abandoned_versions() -> PackVersionQuerySet:
    return PackVersion.objects.only_unfinished().filter(begun_at__lt=timezone.now() - ABANDONED)


def request_removal() -> None:
    """Let a worker delete what killed processes have left behind, if there is anything."""
    if _abandoned_versions().exists() or abandoned_parts().exists():
        add_unless_there(delete_abandoned)
