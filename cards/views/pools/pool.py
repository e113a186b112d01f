"""The page of a pool, with its packs, limits and legal decks."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from cards.models import Deck, Game, PackVersion, Pool
from cards.packs.card_face import CardFace, face_in_words
from cards.packs.permissions import may_moderate
from cards.packs.rules_cache import rules_of
from cards.pools.booster_shortages import booster_shortages
from cards.pools.boosters import banned_in, boosters_of
from cards.pools.legality import PoolLegality, legality_in
from cards.views.cards.printed import PrintedCard, cards_of, first_printed
from cards.views.tiles import pool_tiles
from engine.language.vocabulary.author_words import AuthorWords
from engine.rulebook import CardRules, GameRules, InvalidPackError
from engine.view.translated_view import readers_words

CARDS_SHOWN = 24
"""The number of cards on the page, which the packs share."""
FEW_PACKS = 4
OF_MANY = 3


@dataclass(frozen=True)
class PoolPack:
    """A pack in the pool, with some of its cards."""

    version: PackVersion
    cards: list[PrintedCard]
    count: int

    @property
    def more(self) -> int:
        return self.count - len(self.cards)


@dataclass(frozen=True)
class Limit:
    title: str
    face: CardFace | None
    most: int


@require_safe
def pools(request: HttpRequest, slug: str) -> HttpResponse:
    game = get_object_or_404(Game, slug=slug)
    found = Pool.objects.current().of_game(game).select_related("game", "owner")
    found = found.prefetch_related("entries")
    context = {"game": game, "tiles": pool_tiles(found.order_by("position", "-dated", "title"))}
    return render(request, "pools/pools.html", context)


@require_safe
def current_pool(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    found = Pool.objects.current().filter(game__slug=slug, slug=name).select_related("game")
    return redirect(get_object_or_404(found))


@require_safe
def pool(request: HttpRequest, slug: str, name: str, pk: int) -> HttpResponse:
    found = pool_at(request, slug, name, pk)
    versions = found.ordered_versions
    rules = _rules(versions)
    most_of_each = _most_of_each(rules, found) if rules else None
    same = Pool.objects.in_view().of_game(found.game).filter(slug=found.slug)
    dates = list(same.select_related("game").order_by("-dated", "-pk"))
    context: dict[str, object] = {
        "game": found.game,
        "pool": found,
        "rules": rules,
        "expansions": list(_expansions(rules, versions)) if rules else [],
        "many": len(versions) > FEW_PACKS,
        "most_of_each": most_of_each,
        "limits": _limits(rules, found, most_of_each) if rules else [],
        "dates": dates,
        "shortages": booster_shortages(rules, banned_in(found)) if rules else [],
        "has_boosters": bool(rules and rules.uses_decks and boosters_of(rules)),
        "is_current": dates[:1] == [found],
        "is_owner": found.owner_id is not None and found.owner_id == request.user.pk,
        "may_moderate": may_moderate(request.user),
    }
    if rules and rules.uses_decks:
        ready = Deck.objects.came_with(versions).in_full()
        own = Deck.objects.of(request.user.pk).filter(game=found.game).in_full()
        context |= {
            "ready": _legality_of_decks(found, ready, rules),
            "own": _legality_of_decks(found, own, rules),
        }
    return render(request, "pools/pool.html", context)


@require_POST
def hide_pool(request: HttpRequest, slug: str, name: str, pk: int) -> HttpResponse:
    """Hide or unhide a pool. Open tables with this pool can continue."""
    if not may_moderate(request.user):
        raise PermissionDenied(_("Only moderators can hide pools."))
    found = pool_at(request, slug, name, pk)
    found.hidden_at = timezone.now() if found.hidden_at is None else None
    found.save(update_fields=["hidden_at"])
    return redirect(found)


def pool_at(request: HttpRequest, slug: str, name: str, pk: int) -> Pool:
    found = get_object_or_404(
        Pool.objects.select_related("game", "owner"), game__slug=slug, slug=name, pk=pk
    )
    if found.hidden_at and not may_moderate(request.user):
        raise Http404(_("A moderator has hidden this pool."))
    return found


def _rules(versions: list[PackVersion]) -> GameRules | None:
    """Return the rules of these versions, or None if the current engine rejects their combination."""
    try:
        return rules_of(versions)
    except InvalidPackError:
        return None


def _expansions(rules: GameRules, versions: list[PackVersion]) -> Iterator[PoolPack]:
    """Yield the packs with their first cards. If there are many packs, fewer cards of each are shown."""
    counts = {version.pk: len(cards_of(rules, version)) for version in versions}
    of_few = CARDS_SHOWN // max(sum(count > 0 for count in counts.values()), 1)
    first = first_printed(rules, versions, of_few if len(versions) <= FEW_PACKS else OF_MANY)
    for version in versions:
        yield PoolPack(version, first.get(version.pk, []), counts[version.pk])


def _most_of_each(rules: GameRules, pool: Pool) -> int | None:
    """Return the most copies of a card without a limit of its own, or None if there is no such number."""
    unlimited = any(name not in pool.limits for name in rules.cards)
    return None if unlimited else max(pool.limits.values(), default=None)


def _limits(rules: GameRules, pool: Pool, of_each: int | None) -> list[Limit]:
    """Return the cards with limits of their own."""
    limits = {name: most for name, most in pool.limits.items() if most != of_each}
    found = [(name, rules.cards.get(name), most) for name, most in limits.items()]
    words = readers_words(rules)
    return [
        _limit(card, words, most) if card else Limit(name, None, most)
        for name, card, most in sorted(found, key=lambda each: (each[2], each[0]))
    ]


def _limit(card: CardRules, words: AuthorWords, most: int) -> Limit:
    return Limit(words.text(card.title), face_in_words(card, words), most)


def _legality_of_decks(
    pool: Pool, decks: Iterable[Deck], rules: GameRules
) -> list[tuple[Deck, PoolLegality]]:
    return [(deck, legality_in(pool, deck.cards, rules)) for deck in decks]
