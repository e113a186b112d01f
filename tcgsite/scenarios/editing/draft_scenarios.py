"""Scenarios of drafts: find them, load them with the draft's rules, or create them."""

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _

from cards.authoring.drafts.checking import CheckResult, check_parts
from cards.authoring.drafts.document import TRIED, Kind, PartContent
from cards.authoring.drafts.new_scenarios import blank_scenario
from cards.authoring.drafts.saving import add_part
from cards.models import Draft, DraftPart
from cards.packs.permissions import may_edit
from cards.views.packs.access import author
from engine.language.messages.problems import Problem
from engine.play.scenario import run_scenario, without_house_rules
from tcgsite.scenarios.loaded import LoadedScenario


def own_scenario(request: HttpRequest, pk: int) -> DraftPart:
    found = DraftPart.objects.select_related("draft__pack__game", "draft__pack__owner")
    part = get_object_or_404(found.select_related("changed_by"), pk=pk, kind=Kind.SCENARIO)
    if not may_edit(request.user, part.draft.pack):
        raise Http404(_("Only the pack’s maintainers can see this."))
    return part


def check_draft(draft: Draft) -> CheckResult:
    """Check the draft without running its scenarios."""
    parts = [PartContent(row.kind, row.data) for row in draft.parts.all()]
    return check_parts(draft.pack, draft.about, parts)


def load_scenario(part: DraftPart, draft: CheckResult) -> LoadedScenario | None:
    """Return the scenario with its rules, or None if errors in the draft prevent reading it."""
    if draft.rules is None or draft.file is None:
        return None
    found = (each for each in draft.file.scenarios if each.name == part.name)
    scenario = next(found, None)
    if scenario is None:
        return None
    return LoadedScenario(without_house_rules(draft.rules, draft.file), scenario)


def scenario_problems(found: LoadedScenario) -> list[Problem]:
    """Return the scenario's problems, such as unmet expectations."""
    return run_scenario(found.rules, found.scenario)[0]


def create_scenario(request: HttpRequest, draft: Draft, card: str) -> DraftPart:
    """Create a scenario, or return the existing one for trying this card. Raises PackError."""
    name = f"{TRIED}{card}"[:50] if card else ""
    before = draft.parts.of_kind(Kind.SCENARIO).filter(name=name).first() if name else None
    if before is not None:
        return before
    content = blank_scenario(check_draft(draft), card)
    content |= {"name": name, "title": _("Trying %s") % card} if name else {}
    return add_part(draft, PartContent(Kind.SCENARIO, dict(content)), author(request))
