"""The texts of a draft beside their translations into a chosen language, to edit and save."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.authoring.changes.translations.draft_words import (
    change_of_rows,
    texts_in,
    texts_of_draft,
    words_parts,
)
from cards.authoring.changes.translations.text_page import TextPage
from cards.authoring.designer.changes import save_change
from cards.authoring.drafts.saving import EditConflictError
from cards.models import Draft
from cards.packs.errors import PackError
from cards.packs.rules_cache import accepted_texts
from cards.views.packs.access import author, own_draft, token_in


def draft_words(request: HttpRequest, slug: str, pack: str) -> HttpResponse:
    draft = own_draft(request, slug, pack)
    try:
        texts = texts_of_draft(draft)
    except PackError as refused:
        messages.error(request, " ".join(refused.sentences))
        return redirect(draft)
    is_sent = request.method == "POST"
    page = _page_of(draft, texts, request)
    if is_sent and not page.has_problems:
        try:
            count = _save(request, draft, page)
        except EditConflictError:
            page.refused = _(
                "Not saved: another author has changed this language since you opened it. Your texts are "
                "still in the form. Save again to replace theirs."
            )
        except PackError as refused:
            page.refused = " ".join(refused.sentences)
        else:
            messages.success(request, _sentence_about(count))
            return redirect(page.address_after_saving(request.path))
    part = words_parts(draft).get(page.language)
    context = {"draft": draft, "pack": draft.pack, "page": page, "token": part.token if part else 0}
    return render(request, "packs/draft_words.html", context, status=422 if is_sent else 200)


def _save(request: HttpRequest, draft: Draft, page: TextPage) -> int:
    """Save the form, and return how many translations change. Raises EditConflictError, PackError."""
    change = change_of_rows(draft, page.language, token_in(request), page.rows)
    title = _("Translate texts: %s") % page.title
    save_change(draft, change.contents, author(request), title, change.new, change.removed)
    return change.count


def _page_of(draft: Draft, texts: tuple[str, ...], request: HttpRequest) -> TextPage:
    own = {code: texts_in(part) for code, part in words_parts(draft).items()}
    accepted = accepted_texts(draft.pack) if draft.pack.words_edition else {}
    sent = request.POST if request.method == "POST" else None
    return TextPage(texts, own, accepted, request.GET, sent)


def _sentence_about(count: int) -> str:
    if not count:
        return _("Nothing had changed.")
    return ngettext("Saved %d translation.", "Saved %d translations.", count) % count
