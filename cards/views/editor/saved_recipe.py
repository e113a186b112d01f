"""Save the selected part of an effect as a recipe in the draft."""

from dataclasses import dataclass

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.authoring.drafts.document import Kind, PartContent
from cards.authoring.drafts.saving import add_part
from cards.authoring.editor.session import EditorSession, SelectedPlace
from cards.authoring.editor.sheets import sheet_at
from cards.models import Draft
from cards.packs.errors import PackError
from cards.packs.forms import TitleField
from cards.views.editor.response import address_of, explains_refusal, selection_in, session_at
from cards.views.packs.access import author
from engine.editing.document.document import EditedEffect
from engine.editing.document.errors import EditError
from engine.editing.document.paths import path_text, read_path
from engine.editing.outline import breadcrumbs
from engine.editing.recipes import PossiblePlaceholder, possible_placeholders, recipe_table
from engine.language.syntax import Path


class SaveRecipeForm(forms.Form):
    title = TitleField(help_text=gettext_lazy("Other authors see the title in their menus."))
    help = TitleField(
        gettext_lazy("Description"),
        required=False,
        help_text=gettext_lazy("A single line that is shown below the title."),
    )


@dataclass(frozen=True)
class Tick:
    """A part of the selection that can become a placeholder, and whether its box is ticked."""

    part: PossiblePlaceholder
    is_ticked: bool

    @property
    def at(self) -> str:
        return path_text(self.part.path)


@explains_refusal
def save_recipe(request: HttpRequest, slug: str, pack: str, pk: int) -> HttpResponse:
    opened = session_at(request, slug, pack, pk)
    sent = request.POST if request.method == "POST" else request.GET
    at = selection_in(sent)
    try:
        _sheet, edited = sheet_at(opened.sheets, at.number)
        parts = possible_placeholders(edited, at.path)
    except EditError as refused:
        messages.error(request, str(refused))
        return redirect(address_of(opened.part, SelectedPlace(at.number)))
    if request.method != "POST":
        ticks = [Tick(each, each.is_foreign) for each in parts]
        return _page(
            request,
            opened,
            at,
            edited,
            SaveRecipeForm(initial=_suggested_title(edited, at.path)),
            ticks,
        )
    form = SaveRecipeForm(request.POST)
    left = {read_path(each[:500]) for each in request.POST.getlist("open")}
    ticks = [Tick(each, each.path in left) for each in parts]
    if form.is_valid():
        try:
            _save(request, opened.draft, edited, at, form.cleaned_data, left)
            messages.success(request, _("Saved as a recipe of this draft."))
            return redirect(address_of(opened.part, at))
        except EditError as refused:
            form.add_error(None, str(refused))
        except PackError as refused:
            form.add_error(None, list(refused.sentences))
    return _page(request, opened, at, edited, form, ticks)


def _suggested_title(edited: EditedEffect, path: Path) -> dict[str, str]:
    """Return a suggested title for the recipe."""
    if path:
        return {"title": breadcrumbs(edited, path)[-1].text[:100]}
    return {"title": edited.effect.title or edited.effect.name.replace("_", " ")}


def _save(
    request: HttpRequest,
    draft: Draft,
    edited: EditedEffect,
    at: SelectedPlace,
    given: dict[str, str],
    left: set[Path],
) -> None:
    content = recipe_table(edited, at.path, left, given["title"], given["help"])
    taken = {each.name for each in draft.parts.of_kind(Kind.RECIPE)}
    base, number = given["title"][:40].strip(), 2
    name = base
    while name in taken:
        name, number = f"{base} {number}", number + 1
    add_part(draft, PartContent(Kind.RECIPE, {**content, "name": name}), author(request))


def _page(
    request: HttpRequest,
    opened: EditorSession,
    at: SelectedPlace,
    edited: EditedEffect,
    form: SaveRecipeForm,
    ticks: list[Tick],
) -> HttpResponse:
    context = {
        "pack": opened.draft.pack,
        "draft": opened.draft,
        "part": opened.part,
        "form": form,
        "at": at,
        "back": address_of(opened.part, at),
        "lines": _by_line(ticks),
        "text": opened.text_at(at) if at.path else edited.text,
    }
    status = 422 if form.is_bound else 200
    return render(request, "editor/save_recipe.html", context, status=status)


def _by_line(ticks: list[Tick]) -> list[tuple[str, list[Tick]]]:
    found: list[tuple[str, list[Tick]]] = []
    for each in ticks:
        if not found or found[-1][0] != each.part.line:
            found.append((each.part.line, []))
        found[-1][1].append(each)
    return found
