"""Create, discuss, accept, decline and withdraw proposals for a pack."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from cards.authoring.changes.proposals import (
    accept,
    accept_words,
    add_remark,
    change_statuses,
    changes_of,
    decline,
    propose,
    withdraw,
)
from cards.models import Pack, Proposal, Remark
from cards.packs.errors import PackError
from cards.packs.forms import ProposalForm, RemarkForm
from cards.packs.permissions import is_registered, may_edit, may_moderate
from cards.views.packs.access import author, own_pack, pack_at
from cards.web.request_values import number_in
from cards.web.saved_forms import pop_saved_form, save_form


@require_safe
def proposals(request: HttpRequest, slug: str, pack: str) -> HttpResponse:
    found = pack_at(request, slug, pack)
    context = {"pack": found, "proposals": found.proposals.in_full()}
    return render(request, "packs/proposals.html", context)


def make_proposal(request: HttpRequest, slug: str, pack: str) -> HttpResponse:
    """Show and handle the proposal form, on the page of the fork."""
    fork = own_pack(request, slug, pack)
    is_sent = request.method == "POST"
    form = ProposalForm(request.POST if is_sent else pop_saved_form(request))
    must_register = is_sent and not is_registered(request.user)
    if must_register:
        save_form(request)
    elif is_sent and form.is_valid():
        given = form.cleaned_data
        try:
            return redirect(propose(author(request), fork, given["title"], given["reason"]))
        except PackError as refused:
            form.add_error(None, list(refused.sentences))
    try:
        changes = changes_of(fork)
    except PackError as refused:
        messages.error(request, str(refused))
        return redirect(fork)
    context = {"pack": fork, "form": form, "changes": changes, "must_register": must_register}
    return render(request, "packs/propose.html", context, status=422 if is_sent else 200)


@require_safe
def proposal(request: HttpRequest, slug: str, pack: str, pk: int) -> HttpResponse:
    return _page(request, _proposal_at(pack_at(request, slug, pack), pk))


@require_POST
def answer_proposal(request: HttpRequest, slug: str, pack: str, pk: int) -> HttpResponse:
    found = _proposal_at(own_pack(request, slug, pack), pk)
    word = request.POST.get("word", "")
    taken = {number_in(each) for each in request.POST.getlist("take")}
    try:
        if "decline" in request.POST:
            decline(author(request), found, word)
            messages.success(request, _("Proposal declined."))
            return redirect(found)
        if found.is_of_words:
            accept_words(author(request), found, taken, word)
            messages.success(request, _("Accepted. Readers of all versions see it from now on."))
            return redirect(found)
        draft = accept(author(request), found, taken, word)
    except PackError as refused:
        return _page(request, found, sentences=refused.sentences, word=word, taken=taken)
    messages.success(request, _("Accepted into your draft. Check the draft, then publish it."))
    return redirect(draft)


@require_POST
def withdraw_proposal(request: HttpRequest, slug: str, pack: str, pk: int) -> HttpResponse:
    found = _proposal_at(pack_at(request, slug, pack), pk)
    try:
        withdraw(author(request), found)
    except PackError as refused:
        return _page(request, found, sentences=refused.sentences)
    return redirect(found)


def add_comment(request: HttpRequest, slug: str, pack: str, pk: int) -> HttpResponse:
    found = _proposal_at(pack_at(request, slug, pack), pk)
    typed = pop_saved_form(request)
    if request.method != "POST":
        return _page(request, found, RemarkForm(typed)) if typed else redirect(found)
    form = RemarkForm(request.POST)
    if not is_registered(request.user):
        save_form(request)
        return _page(request, found, form, must_register=True)
    if form.is_valid():
        try:
            add_remark(author(request), found, form.cleaned_data["text"])
            return redirect(found.get_absolute_url() + "#remarks")
        except PackError as refused:
            form.add_error("text", list(refused.sentences))
    return _page(request, found, form)


@require_POST
def hide_remark(request: HttpRequest, pk: int) -> HttpResponse:
    """Hide or unhide a comment."""
    if not may_moderate(request.user):
        raise PermissionDenied(_("Only moderators can hide comments."))
    found = get_object_or_404(Remark.objects.select_related("proposal__pack__game"), pk=pk)
    found.is_hidden = not found.is_hidden
    found.save(update_fields=["is_hidden"])
    return redirect(found.proposal.get_absolute_url() + "#remarks")


def _proposal_at(pack: Pack, pk: int) -> Proposal:
    found = get_object_or_404(Proposal.objects.in_full(), pack=pack, pk=pk)
    found.pack = pack
    return found


def _page(
    request: HttpRequest,
    proposal: Proposal,
    form: RemarkForm | None = None,
    *,
    sentences: tuple[str, ...] = (),
    word: str = "",
    taken: set[int] | None = None,
    must_register: bool = False,
) -> HttpResponse:
    remarks = proposal.remarks.visible_to(request.user.pk).select_related("author")
    context = {
        "pack": proposal.pack,
        "proposal": proposal,
        "statuses": change_statuses(proposal),
        "remarks": remarks,
        "form": form or RemarkForm(),
        "sentences": sentences,
        "word": word,
        "accepted": taken,
        "must_register": must_register,
        "may_edit": may_edit(request.user, proposal.pack),
        "may_moderate": may_moderate(request.user),
    }
    refused = form is not None or bool(sentences)
    return render(request, "packs/proposal.html", context, status=422 if refused else 200)
