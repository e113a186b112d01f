"""The pages of the reference, looking words up, and opening examples."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from cards.authoring.drafts.document import Kind
from cards.authoring.reference.opening import open_example
from cards.authoring.reference.pages import PAGES, Page, look_up
from cards.packs.errors import PackError
from cards.web.guests import ensure_owner

LONGEST_QUERY = 100
MOST_FOUND = 60


@require_safe
def references(request: HttpRequest) -> HttpResponse:
    """List the pages or, with `q`, the words found. If only one word is found, open it at once."""
    words = request.GET.get("q", "")[:LONGEST_QUERY]
    found = list(look_up(words))[:MOST_FOUND]
    exact = [pair for pair in found if pair[1].title.casefold() == words.strip().casefold()]
    if len(exact) == 1 or len(found) == 1:
        page, entry = (exact or found)[0]
        address = redirect("cards:reference", page.name)
        address["Location"] += f"#{entry.anchor}"
        return address
    context = {"pages": PAGES.values(), "words": words, "found": found}
    return render(request, "reference/index.html", context)


@require_safe
def reference(request: HttpRequest, name: str) -> HttpResponse:
    context = {"page": page_at(name), "pages": PAGES.values()}
    return render(request, "reference/page.html", context)


@require_POST
def open_in_editor(request: HttpRequest, name: str) -> HttpResponse:
    """Open an example in the user's own draft of the example game."""
    example = page_at(name).document.examples.get(request.POST.get("example", ""))
    if example is None:
        raise Http404
    try:
        part = open_example(ensure_owner(request), example)
    except PackError as refused:
        messages.error(request, " ".join(refused.sentences))
        return redirect("cards:reference", name)
    if part.kind in (Kind.CARD, Kind.EFFECT):
        return redirect("cards:editor", part.draft.pack.game.slug, part.draft.pack.slug, part.pk)
    return redirect(part)


def page_at(name: str) -> Page:
    if name not in PAGES:
        raise Http404
    return PAGES[name]
