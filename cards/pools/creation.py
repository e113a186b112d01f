"""Create pools, each of which must form a complete game and never changes."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.models import Game, PackVersion, Pool, PoolEntry
from cards.models.pool import BEHIND
from cards.packs.card_lists import CardListError
from cards.packs.errors import PackError
from cards.packs.rules_cache import rules_of
from cards.pools.limits import read_limits
from cards.search.index.indexing import index_pool
from engine.rulebook import GameRules, InvalidPackError
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


def make_pool(owner: "AbstractBaseUser", game: Game, wanted: PoolInput) -> Pool:
    """Create a pool dated today. Raises PackError with all problems found."""
    # Build the rules before the transaction, because this takes time and other users' writes would have to
    # wait.
    rules = _game_rules(wanted.versions)
    return _store_pool_of(owner, game, wanted, _limits(rules, wanted))


@transaction.atomic
def _store_pool_of(
    owner: "AbstractBaseUser", game: Game, wanted: PoolInput, limits: dict[str, int]
) -> Pool:
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
        limits=limits,
    )
    _refuse_name(pool)
    _refuse_repetition(pool, wanted.versions)
    return store_pool(pool, wanted.versions)


def store_pool(pool: Pool, versions: Iterable[PackVersion]) -> Pool:
    """Save the pool with its entries, and seal it."""
    pool.save()
    PoolEntry.objects.bulk_create(
        PoolEntry(pool=pool, version=version, position=place)
        for place, version in enumerate(versions)
    )
    pool.sealed = True
    pool.save(update_fields=["sealed"])
    index_pool(pool)
    return pool


def _game_rules(versions: Sequence[PackVersion]) -> GameRules:
    if not 0 < len(versions) <= MOST_PACKS:
        raise PackError(_("A pool needs 1 to %d packs.") % MOST_PACKS)
    try:
        return rules_of(versions)
    except InvalidPackError as found:
        raise PackError(
            _("These packs don’t form a complete game:"), *map(str, found.problems)
        ) from found


def _limits(rules: GameRules, wanted: PoolInput) -> dict[str, int]:
    try:
        limits = read_limits(wanted.banned, wanted.limited, rules)
    except CardListError as refused:
        raise PackError(*refused.sentences) from refused
    if limits and not rules.uses_decks:
        raise PackError(_("This game doesn’t use player decks; remove the bans and limits."))
    return limits


def _refuse_name(pool: Pool) -> None:
    if not NAME.fullmatch(pool.slug):
        raise PackError(
            _("“%s” isn’t a valid pool name: use up to 50 letters, digits, spaces, - and _.")
            % pool.slug[:60]
        )
    if Pool.objects.of_game(pool.game).filter(slug=pool.slug).exclude(owner=pool.owner_id).exists():
        sentence = _("%(game)s already has a pool named “%(name)s”; choose another name.")
        raise PackError(sentence % {"name": pool.slug, "game": pool.game.title})
    if Pool.objects.filter(owner=pool.owner_id).count() >= MOST_POOLS:
        raise PackError(_("You already have %d pools, the most allowed.") % MOST_POOLS)


def _refuse_repetition(pool: Pool, versions: Sequence[PackVersion]) -> None:
    last = Pool.objects.of_game(pool.game).filter(slug=pool.slug).order_by("-dated", "-pk").first()
    if last and last.limits == pool.limits and set(last.versions.all()) == set(versions):
        raise PackError(_("The pool’s latest version is the same. Change the packs or the limits."))
