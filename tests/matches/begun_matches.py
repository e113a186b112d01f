"""Matches of two players. To begin one takes many queries, so later tests get copies of the first."""

from cards.models import Game, PackVersion
from tcgsite.accounts.models import User
from tcgsite.matches.lobby import lobby
from tcgsite.matches.models import Match, Seat
from tests.kept_rows import KeptRows

WRITTEN = (Match, Match.pack_versions.through, Seat)
"""All that gets rows when a match begins."""
_kept: dict[tuple[object, ...], KeptRows] = {}


def begun_match(
    game: Game, host: User, guest: User, seed: int, decks: tuple[str, str] = ("", "")
) -> Match:
    """Return a match in which nobody has acted yet. The decks are those of the host and the guest."""
    players = [(user.pk, user.name, user.is_guest) for user in (host, guest)]
    versions = PackVersion.objects.values_list("pk", "content_hash")
    beginning = (game.pk, seed, *decks, *players, *versions)
    is_first = not Match.objects.exists()
    if is_first and beginning in _kept:
        _kept[beginning].write()
        return Match.objects.get()
    match = lobby.open_table(game, host, lobby.PERSON, decks[0])
    Match.objects.filter(pk=match.pk).update(seed=seed)
    lobby.take_seat(match, guest, decks[1])
    if is_first:
        _kept[beginning] = KeptRows.of(WRITTEN)
    return Match.objects.get(pk=match.pk)
