"""Deck search: the form, the grid of the best decks, and the page of one deck."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import resolve
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from cards.authoring.drafts.publishing import check_draft
from cards.authoring.simulations.laboratory.requests.deck_grid import DeckGrid
from cards.authoring.simulations.laboratory.requests.feature_form import FeatureForm, feature_title
from cards.authoring.simulations.laboratory.requests.studies import request_decks
from cards.authoring.simulations.laboratory.start import LabSubject
from cards.authoring.simulations.laboratory.studies.decks import add_to_draft
from cards.decks.editing import DeckError, new_deck
from cards.decks.forms import LONGEST_NAME
from cards.models import Deck, Game, LabRun
from cards.packs.errors import PackError
from cards.packs.permissions import is_registered
from cards.views.laboratory.number_pages import draft_of
from cards.views.laboratory.studies import change_study, progress_of, study_page
from cards.views.laboratory.subjects import draft_subject, newest_subject, pool_in_view, subject_in
from cards.views.packs.access import author, own_draft, pack_at
from cards.web.guests import ensure_owner
from engine.lab.studies.decks.deck_search import FoundDeck
from engine.lab.studies.decks.features import feature_named
from engine.rulebook import GameRules

Made = Deck | str
"""A new deck, or the address of the draft to which a deck was added."""


@never_cache
def choose_features_of_pool(request: HttpRequest, slug: str, name: str, pk: int) -> HttpResponse:
    return choose_features(request, subject_in(pool_in_view(slug, name, pk)))


@never_cache
def choose_features_of_pack(request: HttpRequest, slug: str, pack: str) -> HttpResponse:
    return choose_features(request, newest_subject(pack_at(request, slug, pack))[0])


@never_cache
def choose_features_of_draft(request: HttpRequest, slug: str, pack: str) -> HttpResponse:
    draft = own_draft(request, slug, pack)
    subject = draft_subject(draft, check_draft(draft))
    return redirect(draft) if subject is None else choose_features(request, subject)


def choose_features(request: HttpRequest, subject: LabSubject) -> HttpResponse:
    """Show the features of decks and the searches of this game. The form starts a search."""
    if not subject.rules.uses_decks:
        raise Http404(_("This game doesn’t use player decks."))
    form, refused = FeatureForm(subject.rules, request.POST or None), None
    if request.method == "POST" and form.is_valid():
        try:
            return redirect(start_search(request, subject, form))
        except PackError as error:
            refused = error
    studies = LabRun.objects.filter(kind=LabRun.Kind.DECKS, game=subject.rules.fingerprint)
    context = {
        "subject": subject,
        "form": form,
        "refused": refused,
        "is_registered": is_registered(request.user),
        "studies": [
            (study, feature_words(study, subject.rules))
            for study in studies.order_by("-changed_at")
        ],
    }
    status = 422 if refused or form.errors else 200
    return render(request, "laboratory/choose_features.html", context, status=status)


def start_search(request: HttpRequest, subject: LabSubject, form: FeatureForm) -> LabRun:
    given = form.cleaned_data
    features = given["down"], given["across"]
    return request_decks(
        subject, form.setting, features, given["size"], given["wanted"], author(request)
    )


def feature_words(study: LabRun, rules: GameRules) -> str:
    keys = study.given["down"], study.given["across"]
    return " × ".join(feature_title(feature_named(rules, key), rules) for key in keys)


@never_cache
def lab_decks(request: HttpRequest, content: str) -> HttpResponse:
    """Show the best deck of each cell. The form stops the search, or lets it go on."""
    study, refused = search_at(content), None
    if request.method == "POST":
        try:
            change_study(request, [study])
            return redirect(request.path)
        except PackError as error:
            refused = error
    grid = DeckGrid.of(study)
    context = {
        "study": study,
        "grid": grid,
        "has_results": bool(grid.decks),
        "caption": _("Victories of the best deck of each kind"),
        **progress_of(request, [study]),
    }
    return study_page(request, "deck_search", context, refused)


@never_cache
def lab_deck(request: HttpRequest, content: str, row: int, column: int) -> HttpResponse:
    """Show the deck of a cell with its matches. The form opens it as a new deck, or adds it to the draft."""
    study = search_at(content)
    grid, refused = DeckGrid.of(study), None
    deck = grid.deck_at((row, column))
    if deck is None:
        raise Http404(_("No deck was found for this cell."))
    draft = draft_of(request, study) if is_about_draft(study) else None
    if request.method == "POST":
        try:
            return redirect(made_from(request, grid, deck))
        except PackError as error:
            refused = error
    context = {
        "study": study,
        "grid": grid,
        "deck": deck,
        "draft": draft,
        "is_about_draft": is_about_draft(study),
        "title": grid.title_of(deck),
        "cards": grid.cards_in(deck),
        "rivals": grid.won_against(deck),
        "matches": [(rival, part_words(part)) for _number, rival, part in grid.matches_of(deck)],
        "refused": refused,
        "here": request.path,
    }
    return render(request, "laboratory/deck.html", context, status=422 if refused else 200)


def part_words(part: float) -> str:
    return {1.0: _("won"), 0.0: _("lost")}.get(part, _("drawn"))


def search_at(content: str) -> LabRun:
    return get_object_or_404(LabRun, content=content, kind=LabRun.Kind.DECKS)


def is_about_draft(study: LabRun) -> bool:
    return resolve(study.address).view_name == "cards:draft"


def made_from(request: HttpRequest, grid: DeckGrid, deck: FoundDeck) -> Made:
    """Make a deck for the user, or add one to the draft. Raises PackError."""
    title, cards = grid.title_of(deck), dict(deck.cards)
    if is_about_draft(grid.study):
        draft = draft_of(request, grid.study)
        if draft is None:
            raise PackError(_("Only the makers of a draft can change it."))
        part = add_to_draft(draft, title, cards, author(request))
        messages.success(request, _("Added the deck “%s” to the draft.") % title)
        return part.get_absolute_url()
    slug = resolve(grid.study.address).kwargs["slug"]
    game = get_object_or_404(Game.objects.playable(), slug=slug)
    try:
        made = new_deck(ensure_owner(request), game, title[:LONGEST_NAME], cards)
    except DeckError as error:
        raise PackError(str(error)) from None
    messages.success(request, _("Created the deck “%s”.") % made.name)
    return made
