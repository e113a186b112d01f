"""The games to choose from when a user opens a table."""

from cards.models import Game


def offered_games(named: str) -> list[Game]:
    """Return the games that ship, plus the one named by a link, if any."""
    shipped = list(Game.objects.shipped())
    others = Game.objects.playable().exclude(pk__in=[game.pk for game in shipped])
    return shipped + list(others.filter(slug=named) if shipped else others)
