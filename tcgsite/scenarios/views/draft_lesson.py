"""Lessons of a draft: a form for their words, and their pages as learners will see them."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cards.authoring.drafts.saving import EditConflictError
from cards.models import Draft
from cards.packs.errors import PackError
from cards.views.packs.access import author, own_draft, token_in
from engine.play.scenario import without_house_rules
from tcgsite.scenarios.editing.draft_scenarios import check_draft
from tcgsite.scenarios.editing.lesson_words import (
    DraftLesson,
    LessonWords,
    draft_lesson,
    remove_lesson,
    save_words,
)
from tcgsite.scenarios.errors import ScenarioError
from tcgsite.scenarios.views.lesson import LESSON_ERRORS, LessonCourse, lesson_page


@never_cache
def lesson_words(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """Show the form with the lesson’s texts, or save the author's."""
    draft = _own_draft(request, pk)
    lesson = draft_lesson(draft, number)
    if lesson is None:
        raise Http404(_("The draft has no such lesson."))
    if request.method != "POST":
        return _form(request, draft, lesson, lesson.words)
    words = _sent_words(request, lesson)
    try:
        if "remove" in request.POST:
            remove_lesson(lesson, token_in(request), author(request))
            messages.success(request, _("The lesson is removed."))
            return redirect(draft)
        save_words(lesson, token_in(request), words, author(request))
    except ScenarioError as refused:
        return _form(request, draft, lesson, words, str(refused))
    except PackError as refused:
        return _form(request, draft, lesson, words, " ".join(refused.sentences))
    except EditConflictError:
        sentence = _("Not saved: the rules have been changed meanwhile. Look, and save again.")
        return _form(request, draft, lesson, words, sentence)
    messages.success(request, _("Saved."))
    return redirect("scenarios:lesson_words", pk, number)


@never_cache
@require_safe
def draft_lesson_page(request: HttpRequest, pk: int, name: str) -> HttpResponse:
    """Show the lesson as learners will see it."""
    draft = _own_draft(request, pk)
    checked = check_draft(draft)
    if checked.rules is None or checked.file is None:
        messages.error(request, _("The lesson can’t be played yet. Mend the problems first."))
        return redirect(draft)
    course = LessonCourse(
        draft.pack.game,
        without_house_rules(checked.rules, checked.file),
        checked.file.lessons,
        lambda each: reverse("scenarios:draft_lesson", args=[pk, each.name]),
        (_("Back to the draft"), draft.get_absolute_url()),
    )
    try:
        return lesson_page(request, course, name)
    except LESSON_ERRORS as refused:
        messages.error(request, _("The lesson can’t be played: %s") % refused)
        return redirect(draft)


def _own_draft(request: HttpRequest, pk: int) -> Draft:
    draft = get_object_or_404(Draft.objects.select_related("pack__game"), pk=pk)
    return own_draft(request, draft.pack.game.slug, draft.pack.slug)


def _sent_words(request: HttpRequest, lesson: DraftLesson) -> LessonWords:
    says = [request.POST.get(f"says-{place}", "") for place, _step in enumerate(lesson.steps, 1)]
    lines = [" ".join(each.split()) for each in says]
    return LessonWords(request.POST.get("title", ""), request.POST.get("ending", ""), lines)


def _form(
    request: HttpRequest, draft: Draft, lesson: DraftLesson, words: LessonWords, refused: str = ""
) -> HttpResponse:
    context = {
        "draft": draft,
        "pack": draft.pack,
        "lesson": lesson,
        "words": words,
        "steps": list(zip(lesson.steps, words.says, strict=True)),
        "refused": refused,
    }
    return render(request, "scenarios/lesson_words.html", context, status=422 if refused else 200)
