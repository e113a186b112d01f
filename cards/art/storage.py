"""Store pictures by name, and find the pictures of a pack that are missing on the site."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from cards.art.encoding import Encoded
from cards.models import Art
from cards.packs.errors import PackError
from cards.packs.permissions import take_turns
from engine.rulebook import PackFile

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

MOST_ART = 1_000


def store_art(maker: "AbstractBaseUser", encoded: Encoded) -> Art:
    """Store the picture, unless it has already been stored. Raises PackError."""
    known = Art.objects.filter(name=encoded.name).first()
    if known:
        if known.hidden_at:
            raise PackError(_("A moderator has hidden this picture."))
        return known
    with transaction.atomic():
        take_turns(maker.pk)
        if Art.objects.filter(made_by=maker.pk).count() >= MOST_ART:
            raise PackError(
                _("You have uploaded %d pictures, the most allowed. Reuse one of them.") % MOST_ART
            )
        return Art.objects.get_or_create(name=encoded.name, defaults=_columns(maker, encoded))[0]


def stored_picture(name: str) -> bytes:
    """Return a picture as it was uploaded. Raises PackError if there is none that may be shown."""
    found = Art.objects.filter(name=name, hidden_at=None).values_list("exact", flat=True).first()
    if found is None:
        raise PackError(_("A moderator has hidden this picture."))
    return bytes(found)


def _columns(maker: "AbstractBaseUser", encoded: Encoded) -> dict[str, object]:
    return {
        "width": encoded.width,
        "height": encoded.height,
        "exact": encoded.exact,
        "shown": encoded.shown,
        "made_by_id": maker.pk,
    }


def art_of(file: PackFile) -> dict[str, str]:
    """Map the name of each picture in the file to the title of a card that shows it."""
    return {card.look.art: card.title for card in file.cards if card.look.art}


def missing_art(wanted: Mapping[str, str]) -> list[str]:
    """Return a sentence for each missing picture. `wanted` is a result of `art_of`."""
    known = known_art(wanted)
    sentence = _("The picture of %s is missing: upload it in a .zip, or add a picture to the card.")
    return [sentence % wanted[name] for name in wanted if name not in known]


def known_art(names: Iterable[str]) -> set[str]:
    return set(Art.objects.filter(name__in=list(names)).values_list("name", flat=True))
