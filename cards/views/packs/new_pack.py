"""Create packs: empty, from an uploaded file, or as a fork."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from cards.art.archive import LARGEST_ZIP
from cards.authoring.designer.own_copy import title_for_copy
from cards.authoring.drafts.creation import create_pack, fork
from cards.authoring.drafts.uploading import upload
from cards.models import Draft, Game
from cards.packs.errors import PackError
from cards.packs.forms import NewPackForm, UploadForm
from cards.packs.permissions import is_registered
from cards.views.packs.access import author, pack_at, version_at
from cards.web.guests import ensure_owner

Begin = Callable[[str, str], Draft]


def new_pack(request: HttpRequest, slug: str) -> HttpResponse:
    game = get_object_or_404(Game.objects.playable(), slug=slug)
    heading = _("New pack for %s") % game.translated_title
    return _create(
        request, heading, lambda name, title: create_pack(ensure_owner(request), game, name, title)
    )


def fork_pack(request: HttpRequest, slug: str, pack: str, number: str) -> HttpResponse:
    version = version_at(pack_at(request, slug, pack), number)
    heading = _("Fork of %(pack)s %(number)s") % {
        "pack": version.pack.translated_title,
        "number": number,
    }
    return _create(
        request,
        heading,
        lambda name, title: fork(ensure_owner(request), version, name, title),
        {"title": title_for_copy(request.user, version.pack.title)},
    )


def _create(
    request: HttpRequest, heading: str, begin: Begin, initial: dict[str, str] | None = None
) -> HttpResponse:
    form = NewPackForm(request.POST or None, initial=initial)
    if form.is_valid():
        try:
            return redirect(begin(form.cleaned_data["name"], form.cleaned_data["title"]))
        except PackError as refused:
            form.add_error(None, list(refused.sentences))
    context = {"form": form, "heading": heading}
    return render(request, "packs/new_pack.html", context, status=422 if form.is_bound else 200)


def upload_pack(request: HttpRequest) -> HttpResponse:
    if request.method != "POST" or not is_registered(request.user):
        context = {"form": UploadForm(), "must_register": not is_registered(request.user)}
        status = 403 if request.method == "POST" else 200
        return render(request, "packs/upload.html", context, status=status)
    form = UploadForm(request.POST, request.FILES)
    sentences: tuple[str, ...] = ()
    if form.is_valid():
        try:
            # To detect a file that is too large, it's enough to read one byte more than allowed.
            draft = upload(author(request), form.cleaned_data["file"].read(LARGEST_ZIP + 1))
            messages.success(
                request, _("The file has no problems. Publish the draft when you’re ready.")
            )
            return redirect(draft)
        except PackError as refused:
            sentences = refused.sentences
    return render(request, "packs/upload.html", {"form": form, "sentences": sentences}, status=422)
