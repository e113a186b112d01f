"""Numbers of a draft: the form, the values that bots found better, and using them."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import resolve
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from cards.authoring.drafts.publishing import check_draft
from cards.authoring.simulations.laboratory.played import rules_in
from cards.authoring.simulations.laboratory.requests.number_form import (
    GOALS,
    NumberForm,
    goal_rows,
    goal_title,
    place_title,
)
from cards.authoring.simulations.laboratory.requests.studies import request_numbers
from cards.authoring.simulations.laboratory.studies.numbers import (
    reports_in,
    shares_as_is,
    take_numbers,
)
from cards.models import Draft, LabRun
from cards.packs.errors import PackError
from cards.packs.permissions import is_registered, may_edit
from cards.views.laboratory.studies import change_study, progress_of, study_page
from cards.views.laboratory.subjects import draft_subject
from cards.views.packs.access import author, own_draft
from engine.lab.setting import as_setting
from engine.lab.studies.goals import Goal
from engine.lab.studies.number_places import NumberPlace
from engine.lab.studies.tuning import TuningReport
from engine.rulebook import GameRules


@never_cache
def choose_numbers(request: HttpRequest, slug: str, pack: str) -> HttpResponse:
    """Show the numbers of a draft. The form lets bots try other values for the ticked ones."""
    draft = own_draft(request, slug, pack)
    subject = draft_subject(draft, check_draft(draft))
    if subject is None:
        return redirect(draft)
    form, refused = NumberForm(subject, request.POST or None), None
    if request.method == "POST" and form.is_valid():
        try:
            return redirect(
                request_numbers(
                    subject,
                    form.setting,
                    form.game_goal,
                    form.cleaned_data["numbers"],
                    form.cleaned_data["wanted"],
                    author(request),
                )
            )
        except PackError as error:
            refused = error
    context = {
        "draft": draft,
        "form": form,
        "refused": refused,
        "is_registered": is_registered(request.user),
        "studies": LabRun.objects.filter(
            kind=LabRun.Kind.NUMBERS, game=subject.rules.fingerprint
        ).order_by("-changed_at"),
    }
    status = 422 if refused or form.errors else 200
    return render(request, "laboratory/choose_numbers.html", context, status=status)


@dataclass(frozen=True)
class NumberChange:
    """A number that changes, as shown on the page."""

    title: str
    line: str
    before: int
    after: int


@never_cache
def lab_numbers(request: HttpRequest, content: str) -> HttpResponse:
    """Show at most three sets of numbers with their reports. Makers of the draft can take one."""
    study = get_object_or_404(LabRun, content=content, kind=LabRun.Kind.NUMBERS)
    rules, refused = rules_in(study), None
    draft = draft_of(request, study)
    reports = [] if study.is_at_work else reports_in(study, rules, as_setting(study.setting))
    if request.method == "POST":
        try:
            return redirect(answer_to(request, study, draft, reports))
        except PackError as error:
            refused = error
    every = [NumberPlace(**each) for each in study.given["places"]]
    places = {place.key: place for place in every}
    goal, shares = Goal(**study.given["goal"]), shares_as_is(study)
    context = {
        "study": study,
        "draft": draft,
        "goal": goal,
        "found": [
            (changes_in(report, places, rules), list(goal_rows(report, goal))) for report in reports
        ],
        "has_results": True,
        "goal_words": GOALS[goal.kind],
        "as_is": [(goal_title(label), share) for label, share in shares.items()],
        "is_met": bool(shares) and all(map(goal.is_met, shares.values())),
        "is_over": not study.is_at_work and study.played >= study.wanted,
        **progress_of(request, [study]),
    }
    return study_page(request, "numbers", context, refused)


def draft_of(request: HttpRequest, study: LabRun) -> Draft | None:
    """Return the draft that the study is about, if the user may change it."""
    page = resolve(study.address)
    drafts = Draft.objects.filter(
        pack__game__slug=page.kwargs["slug"], pack__slug=page.kwargs["pack"]
    )
    draft = drafts.select_related("pack__game").first()
    return draft if draft and may_edit(request.user, draft.pack) else None


def answer_to(
    request: HttpRequest, study: LabRun, draft: Draft | None, reports: list[TuningReport]
) -> Draft | str:
    """Use the chosen numbers, or stop or continue the study. Return where to go. Raises PackError."""
    taken = request.POST.get("take", "")
    if not taken:
        change_study(request, [study])
        return request.path
    if draft is None:
        raise PackError(_("Only the makers of a draft can change it."))
    if not taken.isdigit() or int(taken) >= len(reports):
        raise PackError(_("These numbers were replaced. Choose again."))
    places = [NumberPlace(**each) for each in study.given["places"]]
    take_numbers(draft, places, dict(reports[int(taken)].changes), author(request))
    return draft


def changes_in(
    report: TuningReport, places: dict[str, NumberPlace], rules: GameRules
) -> list[NumberChange]:
    return [
        NumberChange(place_title(places[key], rules), places[key].line, places[key].value, value)
        for key, value in report.changes
    ]
