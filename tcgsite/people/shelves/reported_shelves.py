"""Reported shelves and tags for moderators."""

from tcgsite.moderation.models.case import ThingKind
from tcgsite.moderation.things import Found, add_kind
from tcgsite.people.models import PlayerShelf, Tag


def let_players_report() -> None:
    add_kind(ThingKind.SHELF, PlayerShelf, _of_shelf)
    add_kind(ThingKind.TAG, Tag, _of_tag)


def _of_shelf(row: PlayerShelf) -> Found:
    """Return the shelf for moderators. Only public shelves show them their text."""
    text = f"{row.title}\n\n{row.about}".strip() if row.is_public else ""
    return row.owner_id, text, row.get_absolute_url()


def _of_tag(row: Tag) -> Found:
    """Return the tag without an author, because many players can use it."""
    return None, row.word, row.get_absolute_url()
