"""Tags of packs, shelves, and counts of games, for a site with many packs."""

from django.utils import timezone

from benchmarks.many_rows.filling import fill, moment
from cards.models import Game
from tcgsite.accounts.names.name_looks import look_of
from tcgsite.people.models import PackTag, PlayerShelf, ShelfItem, ShelfWord, Tag
from tcgsite.people.shelves.tag_views import ON_PAGE
from tcgsite.people.shelves.tagging import VOCABULARY
from tcgsite.ranking.models import AlsoPlayed, Trend

ON_A_SHELF = 20
SHELVES = 50
"""The number of the first player's shelves. All others have one."""


def fill_shelves(game: Game, players: int, packs: int, first: int) -> None:
    """Give each pack a tag, and each player a shelf with some packs. All have IDs from `first` on.

    Small sites also fill the page of all tags and that of the first tag, because longer pages take longer.
    """
    tags = min(packs, VOCABULARY)
    fill(Tag(packs=packs // tags), tags, first, word="'tag' || i", look="'tag' || i")
    Tag.objects.filter(pk=first).update(word="newts", look=look_of("newts"))
    fill(PackTag(), packs, first, pack=f"{first} + i", tag=f"{first} + i % {tags}")
    fill(PackTag(), ON_PAGE, first + packs, pack=f"{first} + 1 + i", tag=str(first))
    shelf = PlayerShelf(about="Made up.", is_public=True, changed_at=timezone.now())
    owner = f"CASE WHEN i < {SHELVES} THEN {first} ELSE {first} + i END"
    fill(shelf, players, first, owner=owner, title="'name' || i", changed_at=moment("i"))
    fill(ShelfWord(), players, first, shelf=f"{first} + i", word="'name' || i")
    on = {"shelf": f"{first} + i / {ON_A_SHELF}", "pack": f"{first} + i % {packs}"}
    fill(ShelfItem(), players * ON_A_SHELF, first, **on)
    fill(Trend(players=9, players_before=9, rise=1.0), packs, first, pack=f"{first} + i")
    AlsoPlayed.objects.create(game=game, also_game=game, players=9)
