"""Translate the texts of a published pack: its makers at once, other players as a proposal."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from cards.authoring.changes.proposals import check_rate
from cards.authoring.changes.translations.accepting import (
    changed_texts,
    propose_words,
    record_words,
    recorded_texts,
)
from cards.authoring.changes.translations.text_page import TextPage
from cards.authoring.changes.translations.text_rows import LONGEST_REASON
from cards.authoring.drafts.version_numbers import newest_version
from cards.models import Pack, PackVersion
from cards.names.translatable_texts import translatable_texts
from cards.packs.errors import PackError
from cards.packs.permissions import is_registered, may_edit
from cards.packs.rules_cache import rules_with
from cards.views.packs.access import author, pack_at
from cards.web.saved_forms import pop_saved_form, save_form
from engine.rulebook import InvalidPackError


def pack_words(request: HttpRequest, slug: str, pack: str) -> HttpResponse:
    found = pack_at(request, slug, pack)
    version = newest_version(found)
    if version is None or found.owner_id is None:
        raise Http404(_("Only published packs of players can be translated here."))
    is_sent = request.method == "POST"
    sent = request.POST if is_sent else pop_saved_form(request)
    try:
        page = published_page(version, request.GET, sent)
    except InvalidPackError:
        messages.error(request, _("This version doesn’t work with the newest packs of its game."))
        return redirect(found)
    must_register = is_sent and not is_registered(request.user)
    if must_register:
        save_form(request)
    elif is_sent and not page.has_problems:
        try:
            return _keep_or_propose(request, found, version, page)
        except PackError as refused:
            page.refused = " ".join(refused.sentences)
    context = {
        "pack": found,
        "version": version,
        "page": page,
        "reason": sent.get("reason", "")[:LONGEST_REASON] if sent else "",
        "longest_reason": LONGEST_REASON,
        "may_edit": may_edit(request.user, found),
        "must_register": must_register,
        "record": recorded_texts(found, page.language) if found.words_edition else (),
    }
    return render(request, "packs/words.html", context, status=422 if is_sent else 200)


def published_page(version: PackVersion, asked: QueryDict, sent: QueryDict | None) -> TextPage:
    """Return the page with the texts of the version. Raises InvalidPackError."""
    rules, _versions = rules_with(version)
    file = next(file for file in rules.packs if file.content_hash == version.content_hash)
    texts, translations = translatable_texts(file), rules.translations
    known = {code: translations.texts(code) for code in translations.languages}
    own = {
        code: {text: words[text] for text in texts if text in words}
        for code, words in known.items()
    }
    return TextPage(texts, {code: words for code, words in own.items() if words}, {}, asked, sent)


def _keep_or_propose(
    request: HttpRequest, pack: Pack, version: PackVersion, page: TextPage
) -> HttpResponse:
    """Save the translations, or propose them to the pack’s makers. Raises PackError."""
    user, known = author(request), page.own_words
    if may_edit(user, pack):
        changed = changed_texts(page.rows, known)
        if changed:
            check_rate("translate", user)
            record_words(pack, {page.language: changed}, user.pk, user)
        messages.success(request, _("Saved. Readers of all versions see it from now on."))
        return redirect(page.address_after_saving(request.path))
    check_rate("propose", user)
    reason = request.POST.get("reason", "")[:LONGEST_REASON]
    proposal = propose_words(user, version, page.language, page.rows, known, reason)
    return redirect(proposal)
