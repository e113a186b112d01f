"""Make shelves, put packs, pools and decks on them, and find them."""

from collections.abc import Iterable

from django.db import connection, transaction
from django.db.models import Model, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.models import Deck, Pack, Pool
from tcgsite.accounts.blocking import users_apart_from
from tcgsite.accounts.models import User
from tcgsite.accounts.models.name_word import name_words
from tcgsite.people.models import PlayerShelf, ShelfItem, ShelfWord
from tcgsite.people.models.shelf import KINDS, LONGEST_ABOUT, LONGEST_TITLE

MOST_SHELVES, MOST_ITEMS = 50, 100
FOUND, MOST_READ = 4, 100
LAST = "\U0010ffff"


class ShelfError(Exception):
    """Raised with a sentence for the player when a request about shelves is refused."""


@transaction.atomic
def save_shelf(owner: User, shelf: PlayerShelf) -> None:
    """Store a new or changed shelf. Raises ShelfError."""
    shelf.title, shelf.about = " ".join(shelf.title.split()), shelf.about.strip()
    shelf.about = shelf.about.replace("\r\n", "\n")  # Browsers count line breaks as one character.
    if not shelf.title:
        raise ShelfError(_("A shelf needs a title."))
    for text, most in ((shelf.title, LONGEST_TITLE), (shelf.about, LONGEST_ABOUT)):
        if len(text) > most:
            raise ShelfError(
                _("This text has at most %(most)d characters; yours has %(count)d.")
                % {"most": most, "count": len(text)}
            )
    # Lock the row, because two simultaneous requests could otherwise exceed the limit.
    User.objects.select_for_update().get(pk=owner.pk)
    if not shelf.pk:
        shelf.pk = _place_for(owner, shelf)
    else:
        _lock(shelf)
    shelf.owner, shelf.changed_at = owner, timezone.now()
    shelf.save()
    shelf.words.all().delete()
    words = name_words(shelf.title) if shelf.is_public else []
    ShelfWord.objects.bulk_create(ShelfWord(shelf=shelf, word=word) for word in words)


def _place_for(owner: User, shelf: PlayerShelf) -> int | None:
    """Return the player’s equal shelf, so that a double click makes only one, or None.

    Raises ShelfError if an existing shelf has the same title but another text or audience, or if the player
    has too many.
    """
    own = PlayerShelf.objects.filter(owner=owner)
    known = own.filter(title=shelf.title).first()
    if known:
        if (known.about, known.is_public) != (shelf.about, shelf.is_public):
            raise ShelfError(
                _("You have a shelf with this title. Choose another, or change that one.")
            )
        return known.pk
    if own.count() >= MOST_SHELVES:
        raise ShelfError(
            _("You have %d shelves, which is the most. Delete one first.") % MOST_SHELVES
        )
    return None


def _lock(shelf: PlayerShelf) -> PlayerShelf:
    """Lock the shelf, so that it can’t be deleted or filled meanwhile. Raises ShelfError if it is gone."""
    locked = PlayerShelf.objects.select_for_update().filter(pk=shelf.pk).first()
    if locked is None:
        raise ShelfError(_("This shelf has been deleted."))
    return locked


@transaction.atomic
def put_on_shelf(shelf: PlayerShelf, kind: str, thing: Model) -> None:
    """Put the thing on the shelf, once. Raises ShelfError."""
    locked = _lock(shelf)
    if not KINDS[kind]._default_manager.select_for_update().filter(pk=thing.pk).exists():  # noqa: SLF001
        raise ShelfError(_("What you wanted to put on the shelf has been deleted."))
    is_there = locked.items.filter(**{kind: thing.pk}).exists()
    if not is_there and locked.items.count() >= MOST_ITEMS:
        raise ShelfError(
            _("This shelf has %d things, which is the most. Take one off first.") % MOST_ITEMS
        )
    ShelfItem.objects.get_or_create(shelf=locked, **{f"{kind}_id": thing.pk})
    PlayerShelf.objects.filter(pk=shelf.pk).update(changed_at=timezone.now())


def shown_items(shelf: PlayerShelf, viewer: int | None) -> QuerySet[ShelfItem]:
    """Return the items without hidden packs and pools, and without private decks of other players."""
    rows = ShelfItem.objects.filter(shelf=shelf).order_by("-pk")
    in_view = Q(pack__hidden_at=None, pack__isnull=False) | Q(
        pool__hidden_at=None, pool__isnull=False
    )
    decks = Q(deck__is_public=True) | Q(deck__owner=viewer or 0)
    return rows.filter(in_view | (Q(deck__isnull=False) & decks))


def may_be_shelved(kind: str, thing: Model, viewer: int | None) -> bool:
    if isinstance(thing, Deck):
        return thing.is_public or thing.owner_id == viewer
    return kind in KINDS and isinstance(thing, Pack | Pool) and thing.hidden_at is None


def seen_shelves(viewer: int | None) -> QuerySet[PlayerShelf]:
    """Return the viewer’s own shelves, and public ones of players whom no block keeps apart
    from the viewer.
    """
    public = Q(is_public=True, hidden_at=None, owner__is_active=True)
    apart = users_apart_from(viewer)
    return PlayerShelf.objects.filter((public & ~Q(owner__in=apart)) | Q(owner=viewer or 0))


def find_shelves(query: str, viewer: int | None = None) -> list[PlayerShelf]:
    """Return public shelves with titles whose words begin like those of the query."""
    words = name_words(query)
    if not words:
        return []
    longest = max(words, key=len)
    in_view = {"is_public": True, "hidden_at": None, "owner__is_active": True}
    rows = ShelfWord.objects.filter(
        **{f"shelf__{field}": is_so for field, is_so in in_view.items()}
    )
    rows = rows.select_related("shelf")
    if connection.vendor == "sqlite":  # Its index compares bytes.
        rows = rows.filter(word__gte=longest, word__lt=longest + LAST)
    else:
        rows = rows.filter(word__startswith=longest)
    found = {row.shelf_id: row.shelf for row in rows.order_by("word", "pk")[:MOST_READ]}
    apart = users_apart_from(viewer) if found else ()
    fitting = (shelf for shelf in found.values() if shelf.owner_id not in apart)
    return [shelf for shelf in fitting if _has_all(shelf.title, words)][:FOUND]


def _has_all(title: str, words: Iterable[str]) -> bool:
    known = name_words(title)
    return all(any(each.startswith(word) for each in known) for word in words)
