"""Add, describe or remove the picture of a card in a draft."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from cards.art.encoding import LARGEST_FILE, encode
from cards.art.storage import store_art
from cards.authoring.drafts.saving import EditConflictError, save_part
from cards.models import DraftPart
from cards.packs.errors import PackError
from cards.packs.forms import ArtForm
from cards.views.packs.access import author, own_draft, token_in


@require_POST
def save_picture(request: HttpRequest, slug: str, pack: str, pk: int) -> HttpResponse:
    draft = own_draft(request, slug, pack)
    cards = draft.parts.of_kind(DraftPart.Kind.CARD)
    part = get_object_or_404(cards, pk=pk)
    part.draft = draft
    form = ArtForm(part.content.get("look", {}), request.POST, request.FILES)
    try:
        _save_look(request, part, form, token_in(request))
    except EditConflictError:
        messages.error(
            request,
            _("%s has changed since you opened it. Check the new version, then try again.") % part,
        )
    except PackError as refused:
        for sentence in refused.sentences:
            messages.error(request, sentence)
    return redirect(part)


def _save_look(request: HttpRequest, part: DraftPart, form: ArtForm, token: int) -> None:
    if not form.is_valid():
        raise PackError(*(str(each) for found in form.errors.values() for each in found))
    look = {key: each for key, each in form.look.items() if key not in ("art", "alt")}
    if "remove" not in request.POST:
        look |= {"art": _name(request, form), "alt": form.cleaned_data["alt"]}
    save_part(part, token, {**part.content, "look": look}, author(request))
    messages.success(request, _("Saved."))


def _name(request: HttpRequest, form: ArtForm) -> str:
    sent = form.cleaned_data["file"]
    if sent is None:
        return str(form.look["art"])
    # To detect a file that is too large, it's enough to read one byte more than allowed.
    return store_art(author(request), encode(sent.read(LARGEST_FILE + 1))).name
