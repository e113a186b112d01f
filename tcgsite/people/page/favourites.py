"""A player’s favourites: the games, packs, pools and cards that the player follows."""

from collections.abc import Iterable
from typing import NamedTuple

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils.translation import gettext as _

from cards.models import Pack, PackVersion, Pool, Printing
from cards.names.shipped_words import shipped_title
from tcgsite.people.models import FollowedSubject

MOST_SHOWN = 24


class Favourite(NamedTuple):
    title: str
    kind: str
    address: str
    game: str = ""
    """The title of the thing’s game, or "" for games themselves."""


def favourites_of(user_id: int) -> list[Favourite]:
    """Return what the player has followed last, without things that not everyone may see."""
    rows = list(_visible(user_id).order_by("-at", "-pk")[:MOST_SHOWN])
    printings = _newest_printings([row.card_id for row in rows if row.card_id])
    found = (_favourite(row, printings) for row in rows)
    return [each for each in found if each]


def _visible(user_id: int) -> "QuerySet[FollowedSubject]":
    """Return what the player follows, without things that are hidden or unpublished."""
    published = PackVersion.objects.only_published()
    hides = Pack.objects.exclude(hidden_at=None).filter(versions__pools=OuterRef("pool"))
    shown = (
        Q(Exists(Pool.objects.in_view().filter(game=OuterRef("game"))))
        | Q(Exists(published.filter(pack=OuterRef("pack"))), pack__hidden_at=None)
        | Q(~Exists(hides), pool__isnull=False, pool__hidden_at=None)
        | Q(card__isnull=False, card__pack__hidden_at=None)
    )
    rows = FollowedSubject.objects.filter(shown, user=user_id)
    return rows.select_related("game", "pack__game", "pool__game")


def _newest_printings(cards: Iterable[int]) -> dict[int, Printing]:
    """Return the newest published printing of each card that has one."""
    found = Printing.objects.only_published().filter(revision__card__in=list(cards))
    found = found.select_related("revision__card", "version__pack__game").defer("version__source")
    return {row.revision.card_id: row for row in found.order_by("version__order")}


def _favourite(row: FollowedSubject, printings: dict[int, Printing]) -> Favourite | None:
    if row.game:
        return Favourite(row.game.translated_title, _("game"), row.game.get_absolute_url())
    if row.pack:
        pack = row.pack
        return Favourite(
            pack.translated_title, _("pack"), pack.get_absolute_url(), pack.game.translated_title
        )
    if row.pool:
        pool = row.pool
        return Favourite(
            pool.translated_title, _("pool"), pool.get_absolute_url(), pool.game.translated_title
        )
    printing = printings.get(row.card_id or 0)
    if printing is None:
        return None
    title, pack = printing.revision.title or printing.revision.card.name, printing.version.pack
    game = pack.game
    title = title if pack.owner_id else shipped_title(title, game.slug)
    return Favourite(title, _("card"), printing.get_absolute_url(), game.translated_title)
