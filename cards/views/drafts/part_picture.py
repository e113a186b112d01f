"""Add, describe or remove the picture of a card in a draft."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from cards.art.encoding import LARGEST_FILE, encode
from cards.art.forms import ArtForm
from cards.art.storage import store_art, stored_picture
from cards.authoring.designer.changes import save_change
from cards.authoring.drafts.saving import EditConflictError, save_part
from cards.authoring.editor.part_history import save_edit
from cards.models import DraftPart
from cards.packs.errors import PackError
from cards.views.packs.access import author, own_draft, token_in

Content = dict[str, Any]


@require_POST
def save_picture(request: HttpRequest, slug: str, pack: str, pk: int) -> HttpResponse:
    draft = own_draft(request, slug, pack)
    cards = draft.parts.of_kind(DraftPart.Kind.CARD)
    back = request.POST.get("back", "")
    part = get_object_or_404(cards, pk=pk)
    part.draft = draft
    form = ArtForm(part.content.get("look", {}), request.POST, request.FILES)
    try:
        content = {**part.content, "look": new_look(request, form)}
        _save(part, content, request, back)
        messages.success(request, _("Saved."))
    except EditConflictError:
        messages.error(
            request,
            _("%s has changed since you opened it. Check the new version, then try again.") % part,
        )
    except PackError as refused:
        for sentence in refused.sentences:
            messages.error(request, sentence)
    return redirect(_address_to(part, back))


def _save(part: DraftPart, content: Content, request: HttpRequest, back: str) -> None:
    """Save the card with the undo history of the page that the author came from."""
    token, who = token_in(request), author(request)
    match back:
        case "editor":
            save_edit(part, token, content, who)
        case "designer" if token == part.token:
            title = _("Change the picture of %s") % part.name
            save_change(part.draft, {part: content}, who, title)
        case _:
            save_part(part, token, content, who)


def _address_to(part: DraftPart, back: str) -> str:
    named = part.draft.pack.game.slug, part.draft.pack.slug
    match back:
        case "editor":
            return reverse("cards:editor", args=[*named, part.pk])
        case "designer":
            return f"{reverse('cards:design', args=named)}?step=cards&card={part.pk}"
    return part.get_absolute_url()


def new_look(request: HttpRequest, form: ArtForm) -> Content:
    """Return the card’s look with the uploaded picture. Raises PackError."""
    if not form.is_valid():
        raise PackError(*(str(each) for found in form.errors.values() for each in found))
    look = {key: each for key, each in form.look.items() if key not in ("art", "alt")}
    if "remove" not in request.POST:
        look |= {"art": _name(request, form), "alt": form.cleaned_data["alt"]}
    return look


def _name(request: HttpRequest, form: ArtForm) -> str:
    sent, name = form.cleaned_data["file"], str(form.look.get("art", ""))
    if sent is None and form.crop.is_whole:
        return name
    # To detect a file that is too large, it's enough to read one byte more than allowed.
    content = sent.read(LARGEST_FILE + 1) if sent else stored_picture(name)
    return store_art(author(request), encode(content, form.crop)).name
