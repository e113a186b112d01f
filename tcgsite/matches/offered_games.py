"""The games somebody may choose among when they open a table."""

from cards.models import Game


def offered_games(named: str) -> list[Game]:
    """Those that ship, and one of the others if a link leads to it."""
    shipped = list(Game.objects.shipped())
    others = Game.objects.playable().exclude(pk__in=[game.pk for game in shipped])
    return shipped + list(others.filter(slug=named) if shipped else others)
