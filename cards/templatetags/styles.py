"""The style of the game that a page is about."""

from django import template

from cards.models import Game
from cards.packs.game_style import GameStyle, newest_style, style_of
from engine.rulebook import GameRules

register = template.Library()


@register.simple_tag
def game_style(game: Game | None, rules: GameRules | None) -> GameStyle | None:
    """Return the style of the page’s game, if it has one. Without `rules`, its newest rules decide."""
    if isinstance(rules, GameRules):
        return style_of(rules)
    return newest_style(game) if isinstance(game, Game) else None
