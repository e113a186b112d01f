"""Create pools. A pool must form a complete game, and never changes."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.jobs.signals import PoolMade, pool_made
from cards.models import Game, PackVersion, Pool, PoolEntry
from cards.models.pool import BEHIND
from cards.packs.errors import PackError
from cards.packs.permissions import take_turns
from cards.packs.rules_cache import in_rules_order, sources_of
from cards.pools.pool_check import CheckedPool, PoolCheck, check_pool
from cards.search.index.writing import forget_printer, write_index
from engine.rulebook.packs.read_pack import NAME

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

MOST_PACKS = 60
MOST_POOLS = 200


@dataclass(frozen=True)
class PoolInput:
    """A user's input for a new pool. `banned` and `limited` are card lists, exactly as typed."""

    name: str
    title: str
    summary: str
    versions: Sequence[PackVersion]
    banned: str = ""
    limited: str = ""


Checker = Callable[[PoolCheck], CheckedPool]


def make_pool(
    owner: "AbstractBaseUser", game: Game, wanted: PoolInput, check: Checker = check_pool
) -> Pool:
    """Create a pool dated today. Raises PackError with all problems found.

    The check runs before the transaction, because it takes time and other users’ writes would have to wait.
    """
    if not 0 < len(wanted.versions) <= MOST_PACKS:
        raise PackError(_("A pool needs 1 to %d packs.") % MOST_PACKS)
    versions = in_rules_order(wanted.versions)
    own = [place for place, each in enumerate(versions) if each.pack.owner_id == owner.pk]
    checked = check(PoolCheck(sources_of(versions), wanted.banned, wanted.limited, own))
    if checked.refused:
        raise PackError(*checked.refused)
    pool = _store_checked(owner, game, wanted, checked)
    # The printed text of the owner’s cards depends on the rules in their newest pool, so it may have changed.
    for place, entries in checked.entries.items():
        write_index(versions[place], entries)
    return pool


@transaction.atomic
def _store_checked(
    owner: "AbstractBaseUser", game: Game, wanted: PoolInput, checked: CheckedPool
) -> Pool:
    take_turns(owner.pk)
    # Lock the game, so that requests for the same game take turns: each pool name belongs to one player.
    Game.objects.select_for_update().get(pk=game.pk)
    pool = Pool(
        game=game,
        slug=wanted.name,
        title=wanted.title,
        summary=wanted.summary,
        dated=timezone.localdate(),
        position=BEHIND,
        owner_id=owner.pk,
        limits=dict(checked.limits),
    )
    _refuse_name(pool)
    _refuse_repetition(pool, wanted.versions)
    store_pool(pool, wanted.versions)
    # If this process dies before it has written the index, the next start of the site writes it.
    versions = in_rules_order(wanted.versions)
    forget_printer([versions[place] for place in checked.entries])
    return pool


def store_pool(pool: Pool, versions: Iterable[PackVersion]) -> Pool:
    """Save the pool with its entries, and seal it."""
    pool.save()
    PoolEntry.objects.bulk_create(
        PoolEntry(pool=pool, version=version, position=place)
        for place, version in enumerate(versions)
    )
    pool.sealed = True
    pool.save(update_fields=["sealed"])
    pool_made.send_after_commit(PoolMade(pool.pk))
    return pool


def _refuse_name(pool: Pool) -> None:
    if not NAME.fullmatch(pool.slug):
        raise PackError(
            _("“%s” isn’t a valid pool name: use up to 50 letters, digits, spaces, - and _.")
            % pool.slug[:60]
        )
    if Pool.objects.of_game(pool.game).filter(slug=pool.slug).exclude(owner=pool.owner_id).exists():
        sentence = _("%(game)s already has a pool named “%(name)s”; choose another name.")
        raise PackError(sentence % {"name": pool.slug, "game": pool.game.translated_title})
    if Pool.objects.filter(owner=pool.owner_id).count() >= MOST_POOLS:
        raise PackError(_("You already have %d pools, the most allowed.") % MOST_POOLS)


def _refuse_repetition(pool: Pool, versions: Sequence[PackVersion]) -> None:
    last = Pool.objects.of_game(pool.game).filter(slug=pool.slug).order_by("-dated", "-pk").first()
    if last and last.limits == pool.limits and set(last.versions.all()) == set(versions):
        raise PackError(_("The pool’s latest version is the same. Change the packs or the limits."))
