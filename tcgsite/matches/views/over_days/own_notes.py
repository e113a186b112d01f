"""A player’s own note about a match, which nobody else sees."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _

from tcgsite.matches.models import Seat, SeatNote
from tcgsite.matches.models.seat import LONGEST_OWN_NOTE


@login_required
def own_note(request: HttpRequest, public_id: str) -> HttpResponse:
    """Store the note, or delete it if it is empty."""
    seat = get_object_or_404(Seat, match__public_id=public_id, user=request.user.pk)
    if request.method == "POST":
        text = request.POST.get("text", "").strip()
        if len(text) > LONGEST_OWN_NOTE:
            sentence = _("A note has at most %(most)d characters; yours has %(count)d.")
            messages.error(request, sentence % {"most": LONGEST_OWN_NOTE, "count": len(text)})
        else:
            store_note(seat, text)
    return redirect("matches:table", public_id)


def store_note(seat: Seat, text: str) -> None:
    if text:
        SeatNote.objects.update_or_create(seat=seat, defaults={"text": text})
    else:
        SeatNote.objects.filter(seat=seat).delete()
