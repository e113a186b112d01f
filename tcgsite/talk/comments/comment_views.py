"""The page of a topic, and the forms for posting, editing and deleting comments."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe

from cards.packs.permissions import may_moderate
from cards.web.request_values import number_in
from tcgsite.talk.card_effects import effect_titles
from tcgsite.talk.comments.comment_list import CommentPage, CommentViewer
from tcgsite.talk.comments.posting import delete_comment, edit_comment, post_comment
from tcgsite.talk.errors import TalkError
from tcgsite.talk.models import Comment
from tcgsite.talk.models.comment import LONGEST
from tcgsite.talk.subjects import Subject, subject_at
from tcgsite.talk.texts import quote


@require_safe
def topic(request: HttpRequest, kind: str, number: int) -> HttpResponse:
    return _page(request, subject_at(kind, number, request.user))


@require_POST
def say(request: HttpRequest, kind: str, number: int) -> HttpResponse:
    """Post the comment. If it is refused, show it in the form again with the reason."""
    subject = subject_at(kind, number, request.user)
    text, parent = request.POST.get("text", ""), number_in(request.POST.get("parent", ""))
    effect = request.POST.get("effect", "")
    try:
        made = post_comment(request.user, subject, text, parent, effect)
    except TalkError as refused:
        typed = {"text": text, "refused_because": refused, "reply": parent, "effect": effect}
        return _page(request, subject, typed, status=422)
    return redirect(f"{_address_after(subject, made)}#comment-{made.pk}")


def _address_after(subject: Subject, made: Comment) -> str:
    if made.parent_id:
        return f"{subject.address}?thread={made.parent_id}"
    return effect_address(subject, made.effect) if made.effect else subject.address


def effect_address(subject: Subject, effect: str) -> str:
    """Return the address of the comments about one effect of the card."""
    return f"{subject.address}?{urlencode({'effect': effect})}"


@require_POST
def edit(request: HttpRequest, pk: int) -> HttpResponse:
    comment = get_object_or_404(Comment.objects.select_related("topic"), pk=pk)
    text, topic = request.POST.get("text", ""), comment.topic
    try:
        edit_comment(request.user, comment, text)
    except TalkError as refused:
        subject = subject_at(topic.kind, topic.number, request.user)
        typed = {"text": text, "refused_because": refused, "edit": pk}
        return _page(request, subject, typed, status=422)
    return redirect(f"{comment.get_absolute_url()}#comment-{pk}")


@require_POST
def delete(request: HttpRequest, pk: int) -> HttpResponse:
    comment = get_object_or_404(Comment.objects.select_related("topic"), pk=pk)
    try:
        delete_comment(request.user, comment)
    except TalkError as refused:
        messages.error(request, str(refused))
    return redirect(comment.topic)


def _page(
    request: HttpRequest, subject: Subject, typed: dict[str, Any] | None = None, status: int = 200
) -> HttpResponse:
    asked = typed or _form_to_open(request, subject)
    context = comments_context(request, subject, asked) | asked
    return render(request, "talk/topic.html", context, status=status)


def _form_to_open(request: HttpRequest, subject: Subject) -> dict[str, Any]:
    """Return which form is open in the address: reply, quote or edit."""
    quoted = number_in(request.GET.get("quote", ""))
    edited = number_in(request.GET.get("edit", ""))
    text = ""
    if quoted or edited:
        viewer = CommentViewer(subject, request.user)
        found = viewer.comment(quoted or edited)
        text = (quote(found.text, str(found.author)) if quoted else found.text) if found else ""
    reply = number_in(request.GET.get("reply", "")) or quoted
    return {"reply": reply, "edit": edited, "text": text, "effect": request.GET.get("effect", "")}


def comments_context(
    request: HttpRequest, subject: Subject, asked: dict[str, Any], most: int = 0
) -> dict[str, Any]:
    """Return the context for the list of comments. With `most`, only the newest are shown."""
    return {
        "subject": subject,
        "page": _comments(request, subject, asked, most),
        "effects": effect_titles(subject) if request.user.is_authenticated else [],
        "longest": LONGEST,
        "may_moderate": may_moderate(request.user),
    }


def _comments(
    request: HttpRequest, subject: Subject, asked: dict[str, Any], most: int
) -> CommentPage:
    topic, viewer = subject.topic, CommentViewer(subject, request.user)
    # PostgreSQL refuses null characters in queries.
    effect = "" if most else asked.get("effect", "").replace("\0", "")
    if topic is None:
        return CommentPage([], effect=effect)
    if most:
        return viewer.page(topic, most=most)
    thread = number_in(request.GET.get("thread", "")) or viewer.head_of(asked)
    if thread:
        return viewer.thread(topic, thread)
    return viewer.page(topic, number_in(request.GET.get("before", "")), effect=effect)
