"""The style of the game that a page is about."""

from functools import lru_cache

from django import template

from cards.models import Game, Pool
from cards.packs.game_style import GameStyle, style_of
from cards.packs.rules_cache import pool_rules, standard_pool
from engine.rulebook import GameRules, InvalidPackError

register = template.Library()


@register.simple_tag
def game_style(game: Game | None, rules: GameRules | None) -> GameStyle | None:
    """Return the style of the page’s game, if it has one. Without `rules`, the newest count."""
    if isinstance(rules, GameRules):
        return style_of(rules)
    return _newest(game) if isinstance(game, Game) else None


def _newest(game: Game) -> GameStyle | None:
    try:
        return _style_of_pool(standard_pool(game))
    except (Pool.DoesNotExist, InvalidPackError):
        return None


@lru_cache(64)
def _style_of_pool(pool: Pool) -> GameStyle:
    """Return the style of a pool, whose versions never change."""
    return style_of(pool_rules(pool)[0])
