"""A template tag with players whose names fit a search for cards."""

from django import template

from tcgsite.people.finding.name_search import LONGEST_QUERY, FoundPlayer, find_players

register = template.Library()
SHOWN = 4
SHORTEST = 2


@register.simple_tag
def found_players(query: str | None, user: object) -> list[FoundPlayer]:
    """Return some players whose present name fits the query, or [] if the query can’t be a name."""
    text = (query or "").strip()
    if not SHORTEST <= len(text) <= LONGEST_QUERY:
        return []
    found = find_players(text, getattr(user, "pk", None))
    return [each for each in found if not each.earlier_name][:SHOWN]
