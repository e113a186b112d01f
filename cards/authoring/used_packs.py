"""The packs that an author uses, whose recipes and rule blocks the editors offer.

Strangers' packs aren't among them, so nobody can fill another author's menus by publishing packs.
"""

from itertools import chain

from django.db.models import F, Q, QuerySet

from cards.authoring.drafts.checking import pack_placement
from cards.models import Draft, DraftPart, Pack, PackVersion
from cards.models.pack import PackVersionQuerySet, forebear_ids
from cards.packs.rules_cache import versions_around

MOST_USED = 40
"""The most packs of others that are read for a menu."""


def used_packs(draft: Draft, user_id: int | None) -> list[int]:
    """Return the ids of packs that the author uses, except the author’s own, in order of relevance.

    They are the packs with which the draft is played, those from which it was forked or its cards were
    copied, those of the site, and those in the author's pools and decks.
    """
    pack = draft.pack
    own = Q(owner=user_id) | Q(maintainers=user_id) if user_id else Q(pk=pack.pk)
    others = Pack.objects.filter(game=pack.game_id).exclude(own)
    played = Q(versions__pools__owner=user_id) | Q(versions__decks_built_for__owner=user_id)
    found = chain(
        (each.pack_id for each in versions_around(pack, pack_placement(draft.about, ()))),
        forebear_ids(pack)[:MOST_USED],
        _origins(draft)[:MOST_USED],
        _ids(others.only_shipped()),
        _ids(others.filter(played)) if user_id else (),
    )
    return [each for each in dict.fromkeys(found) if each != pack.pk][:MOST_USED]


def _ids(packs: QuerySet[Pack]) -> list[int]:
    return list(packs.order_by("pk").values_list("pk", flat=True).distinct()[:MOST_USED])


def _origins(draft: Draft) -> QuerySet[DraftPart, int]:
    copies = draft.parts.exclude(copied_from=None).order_by("copied_from__version__pack")
    return copies.values_list(F("copied_from__version__pack"), flat=True).distinct()


def newest_of(packs: list[int]) -> PackVersionQuerySet:
    """Return the newest version of each of these packs that isn't hidden, without its source."""
    newest = PackVersion.objects.newest().filter(pack__in=packs, pack__hidden_at=None)
    return newest.defer("source")
