"""Template tags for players: their signs, and how many tables wait for a user."""

from functools import lru_cache

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from cards.templatetags.faces import sign
from tcgsite.accounts.names.signs import sign_of
from tcgsite.matches.lobby.own_tables import waiting_count

register = template.Library()
KEPT = 1_000


@register.simple_tag
def player_sign(player: object, size: str = "", is_here: bool = False) -> SafeString:
    """Return the sign for a player or a name. `size` is "", "small" or "large"."""
    return _sign(str(player), size, is_here)


@lru_cache(KEPT)
def _sign(name: str, size: str, is_here: bool) -> SafeString:
    found = sign_of(name)
    classes = [f"sign-of felt-{found.hue}"]
    classes += [f"is-{size}"] if size else []
    classes += ["is-here"] if is_here else []
    inside = sign(found.icon) if found.icon else found.letter
    return format_html(
        '<span class="{}" aria-hidden="true">{}</span>', SafeString(" ".join(classes)), inside
    )


@register.simple_tag
def tables_waiting(user: object) -> int:
    """Return how many tables wait for the user."""
    return waiting_count(getattr(user, "pk", None))
