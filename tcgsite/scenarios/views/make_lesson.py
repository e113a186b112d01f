"""The button that makes a lesson from a draft's scenario."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from cards.authoring.drafts.saving import EditConflictError
from cards.packs.errors import PackError
from cards.views.packs.access import author
from tcgsite.scenarios.editing.draft_scenarios import check_draft, load_scenario, own_scenario
from tcgsite.scenarios.editing.lesson_drafts import add_lesson
from tcgsite.scenarios.errors import ScenarioError


@require_POST
def make_lesson(request: HttpRequest, pk: int) -> HttpResponse:
    """Add the lesson to the draft, and open the form in which its author writes the words."""
    part = own_scenario(request, pk)
    opened = load_scenario(part, check_draft(part.draft))
    if opened is None:
        return redirect("scenarios:trying", pk)
    try:
        number = add_lesson(part.draft, opened.scenario, author(request))
    except ScenarioError as refused:
        messages.error(request, str(refused))
    except PackError as refused:
        messages.error(request, " ".join(refused.sentences))
    except EditConflictError:
        messages.error(request, _("Someone has just changed the rules. Try again."))
    else:
        messages.success(request, _("This is the lesson. Now write what each step says."))
        return redirect("scenarios:lesson_words", part.draft_id, number)
    return redirect("scenarios:trying", pk)
