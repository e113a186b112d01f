"""The tag {% also_played %}: what players of a game or pack also play."""

from django import template

from tcgsite.ranking.models import AlsoPlayed

register = template.Library()


@register.inclusion_tag("ranking/_also_played.html")
def also_played(kind: str, pk: int) -> dict[str, list[AlsoPlayed]]:
    """Return the results of the job, using one query."""
    rows = AlsoPlayed.objects.filter(**{kind: pk}, also_pack__hidden_at=None)
    return {"rows": list(rows.select_related("also_game", "also_pack__game"))}
