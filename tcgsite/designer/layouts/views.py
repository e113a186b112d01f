"""The page on which authors lay out the table of their game."""

from dataclasses import dataclass, replace
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from cards.authoring.designer import changes
from cards.authoring.designer.definition import Definition, definition_of
from cards.authoring.designer.playable import playable
from cards.authoring.designer.table_fields import FieldError
from cards.authoring.drafts.saving import EditConflictError
from cards.models import Draft
from cards.packs.errors import PackError
from cards.views.packs.access import author, own_draft, token_in
from engine.language.vocabulary import SECOND
from engine.play import IllegalAction, StartError
from engine.play.setup import IllegalDeck
from engine.rulebook import GameRules
from engine.rulebook.packs.places import GRIDS, WIDE
from engine.rulebook.packs.readers.places import OVERLAPS, SPREADS
from tcgsite.designer.dealt_match import DealtMatch
from tcgsite.designer.layouts.room import warnings
from tcgsite.designer.layouts.things import (
    CHANGES,
    DraftLayout,
    LayoutThing,
    layout_of_draft,
    players_in,
    slug_of,
)
from tcgsite.designer.played_states import MatchTooLongError
from tcgsite.matches.rendering.layout import TableLayout
from tcgsite.scenarios.display.rendering import still_layout

UNDOING = {"undo": changes.undo, "redo": changes.redo}


@dataclass(frozen=True)
class Edited:
    """The edited screen of a table, with the result or the refusal of the last request."""

    screen: str
    players: int
    said: str = ""
    refused: str = ""
    moved: str = ""


@never_cache
def table_layout(request: HttpRequest, pk: int) -> HttpResponse:
    draft = get_object_or_404(Draft.objects.select_related("pack__game"), pk=pk)
    draft = own_draft(request, draft.pack.game.slug, draft.pack.slug)
    found = _definition(draft)
    if found is None:
        return redirect(draft)
    sent = request.POST if request.method == "POST" else request.GET
    screen = sent.get("screen", WIDE)
    if screen not in GRIDS:
        raise Http404
    edited = Edited(screen, players_in(layout_of_draft(found), sent))
    if request.method == "POST":
        edited = _answer(request, found, edited)
        found = _definition(draft)
        if found is None:
            return redirect(draft)
    return _page(request, layout_of_draft(found), edited)


def _definition(draft: Draft) -> Definition | None:
    """Return the definition, or None if its file has errors or belongs to no game."""
    found = definition_of(draft)
    return None if found is None or found.problem else found


def _answer(request: HttpRequest, found: Definition, edited: Edited) -> Edited:
    """Make the change of the form, or return why it was refused. A refusal changes nothing."""
    sent, who = request.POST, author(request)
    do = sent.get("do", "place")
    try:
        if do in UNDOING:
            title = UNDOING[do](found.draft, who)
            said = _("Undone: %s") if do == "undo" else _("Made again: %s")
            return replace(edited, said=said % title)
        if token_in(request) != found.part.token:
            raise EditConflictError
        if found.edition < SECOND or do not in CHANGES:
            raise FieldError(
                _("Only games in format 2 have a layout. Write format = 2 in the file.")
            )
        CHANGES[do](layout_of_draft(found), sent, edited.screen, who)
    except FieldError as refused:
        return replace(edited, refused=str(refused))
    except PackError as refused:
        return replace(edited, refused=" ".join(refused.sentences))
    except EditConflictError:
        sentence = _("Not saved: this has changed since you opened it. Here is the newest state.")
        return replace(edited, refused=sentence)
    return replace(edited, said=_("Saved."), moved=sent.get("thing", ""))


def _page(request: HttpRequest, layout: DraftLayout, edited: Edited) -> HttpResponse:
    draft = layout.definition.draft
    things = layout.things(edited.screen, edited.players)
    low, high = layout.seats
    rules = playable(draft).rules
    context: dict[str, Any] = {
        "draft": draft,
        "pack": draft.pack,
        "definition": layout.definition,
        "edited": edited,
        "things": things,
        "grid": GRIDS[edited.screen],
        "tables_for": range(low, high + 1),
        "spreads": SPREADS,
        "overlaps": OVERLAPS,
        "warnings": list(warnings(layout, edited.screen, edited.players)),
        "to_undo": changes.last_change(draft),
        "to_redo": changes.next_change(draft),
        "here": request.path,
        "title": draft.pack.title,
        "is_seated": False,
        "rules": rules,
        "layout": _shown_table(rules, things, edited.players) if rules else None,
    }
    is_part = bool(request.headers.get("HX-Request"))
    template = "designer/layout/_editor.html" if is_part else "designer/layout/layout.html"
    return render(request, template, context, status=422 if edited.refused and not is_part else 200)


def _shown_table(rules: GameRules, things: list[LayoutThing], players: int) -> TableLayout | None:
    """Return the table as its first player sees it, with a handle on each place, or None."""
    try:
        view = _match(rules, players).session.view(0)
    except (StartError, IllegalDeck, IllegalAction, MatchTooLongError):
        return None
    titles = {each.slug: each.title for each in things}
    layout = still_layout(view)
    board = tuple(
        replace(spot, handle=slug_of(spot.place), title=titles.get(slug_of(spot.place), ""))
        for spot in layout.board
    )
    return replace(layout, board=board)


def _match(rules: GameRules, players: int) -> DealtMatch:
    """Return a match with this many players, after the bots' first moves."""
    return DealtMatch(rules, 0, has_bots=True, seats=players).after_bots()
