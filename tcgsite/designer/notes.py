"""Notes of playtesters: players leave them at moments of a draft's match."""

from unicodedata import category

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from cards.models import Draft, PackVersion
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.models import Match, Note
from tcgsite.matches.models.note import LONGEST
from tcgsite.matches.reports import parse_moment

MOST_OF_PLAYER = 20
"""The most notes of a player about one match."""
MOST_OF_PACK = 200
"""The most notes about a pack that its authors haven’t dismissed."""


def may_note(match: Match, user_id: int | None) -> bool:
    """Return True if the user plays or has played this match of a draft."""
    is_player = user_id is not None and match.seats.filter(user=user_id).exists()
    return is_player and match.is_of_draft and match.status in NOTED


NOTED = (Match.Status.RUNNING, Match.Status.FINISHED)


def notes_of(draft: Draft) -> QuerySet[Note]:
    """Return the notes about the draft and its earlier states, the newest first."""
    return _notes_about([draft.pack_id])


def _notes_about(packs: list[int]) -> QuerySet[Note]:
    frozen = PackVersion.objects.frozen().filter(pack__in=packs)
    return Note.objects.filter(match__pack_versions__in=frozen).distinct()


@transaction.atomic
def leave_note(match: Match, user: User, number: str, text: str) -> Note:
    """Leave a note at the moment that the page sent, or at the newest one. Raises TableError."""
    said = _clean_line(text)
    User.objects.select_for_update().get(pk=user.pk)
    if Note.objects.filter(match=match, user=user).count() >= MOST_OF_PLAYER:
        raise TableError(
            _("You’ve left %d notes about this match, the most allowed.") % MOST_OF_PLAYER
        )
    packs = [version.pack_id for version in match.pack_versions.all() if version.is_frozen]
    if _notes_about(packs).count() >= MOST_OF_PACK:
        raise TableError(
            _("The authors have %d notes to read first. Tell them in the chat.") % MOST_OF_PACK
        )
    moment = parse_moment(match, number)
    return Note.objects.create(match=match, number=moment, user=user, text=said)


def _clean_line(text: str) -> str:
    visible = (" " if each in "\r\n\t" else each for each in text)
    said = " ".join("".join(each for each in visible if category(each)[0] != "C").split())
    if not said:
        raise TableError(_("Write what you noticed."))
    if len(said) > LONGEST:
        raise TableError(
            _("A note can have at most %(most)d characters; yours has %(many)d.")
            % {"most": LONGEST, "many": len(said)}
        )
    return said
