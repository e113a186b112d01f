"""The pages for the list of games and for a single game."""

from itertools import chain
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.models import Deck, Game, PackVersion, Pool
from cards.packs.rules_cache import latest_rules, pool_rules
from cards.packs.rules_page import chapters
from cards.pools.game_lessons import lessons_of
from cards.pools.house_rules import house_rule_changes
from cards.pools.legality import offered_pools
from cards.pools.puzzles import puzzles_of
from cards.views.cards.printed import PrintedCard, first_printed
from cards.views.tiles import deck_tiles, game_tile, showpieces
from cards.web.request_values import Pick
from engine.rulebook import GameRules
from engine.view.translated_view import readers_words

CARDS_SHOWN = 24


@require_safe
def games(request: HttpRequest) -> HttpResponse:
    """List the shipped games with some of their cards. Games made by players are listed only by name."""
    shipped = Game.objects.only_shipped()
    others = Game.objects.playable().exclude(pk__in=shipped.values("pk"))
    context = {"tiles": [game_tile(each) for each in shipped], "others": others}
    return render(request, "cards/games.html", context)


@require_safe
def game(request: HttpRequest, slug: str) -> HttpResponse:
    found = get_object_or_404(Game.objects.playable(), slug=slug)
    named = request.GET.get("pool", "")
    pools = offered_pools(found, request.user.pk, named)
    pool = _chosen_pool(pools, named)
    rules, versions = pool_rules(pool)
    latest, _versions = latest_rules(found)
    guide = readers_words(rules).text(rules.entry.guide)
    own, shown = Deck.objects.of(request.user.pk), showpieces(rules)
    context = {
        "game": found,
        "pool": pool,
        "pool_picks": [_pick(each, pool) for each in pools] if len(pools) > 1 else [],
        "rules": rules,
        "rules_version": next((each for each in versions if each.has_rules), None),
        "showpieces": shown,
        "has_lessons": bool(lessons_of(latest)),
        "has_puzzles": bool(puzzles_of(latest)),
        "steps": [step for step in guide.split("\n\n") if step.strip()],
        "chapters": chapters(rules),
        "house_rules": house_rule_changes(pool),
        "cards": _printed_cards(rules, versions),
        "more_cards": max(len(rules.cards) - CARDS_SHOWN, 0),
        "versions": PackVersion.objects.only_shipped().newest().of_game(found).defer("source"),
        "ready_decks": deck_tiles(Deck.objects.came_with(versions).in_full()),
        "own_decks": deck_tiles(own.filter(game=found).in_full()),
    }
    return render(request, "cards/game.html", context)


def _chosen_pool(pools: list[Pool], name: str) -> Pool:
    """Return the pool with this name, or the first one if the name is empty."""
    chosen = next((pool for pool in pools if name in ("", pool.slug)), None)
    if chosen is None:
        raise Http404(_("This game has no such pool."))
    return chosen


def _pick(pool: Pool, chosen: Pool) -> Pick:
    address = f"{pool.game.get_absolute_url()}?{urlencode({'pool': pool.slug})}"
    return Pick(f"pool-{pool.slug}", pool.translated_title, address, pool == chosen)


def _printed_cards(rules: GameRules, versions: list[PackVersion]) -> list[PrintedCard]:
    by_version = first_printed(rules, versions, CARDS_SHOWN, in_all=CARDS_SHOWN)
    return list(chain.from_iterable(by_version.values()))
