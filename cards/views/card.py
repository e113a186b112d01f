"""The page of one card in one pack version."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.faces import face_of
from cards.history.printings import history
from cards.models import Draft, EffectPrinting, PackVersion, Printing
from cards.roles import may_moderate, may_see
from cards.rulebooks import rules_with
from cards.scenarios_told import scenarios_with
from cards.search.facets import shown
from cards.views.card_links import alike, played
from engine.rulebook import CardRules, GameRules, PrintedEffect


@require_safe
def card(request: HttpRequest, slug: str, pack: str, number: str, name: str) -> HttpResponse:
    printing = get_object_or_404(
        Printing.objects.published()
        .select_related(
            "revision__card__copied_from__revision",
            "revision__card__copied_from__version__pack__game",
            "version__pack__game",
        )
        .defer("version__source", "revision__card__copied_from__version__source"),
        version__pack__game__slug=slug,
        version__pack__slug=pack,
        version__number=number,
        revision__card__name=name,
    )
    if not may_see(request.user, printing.version.pack):
        raise Http404(_("A moderator has hidden this pack."))
    rules, versions = rules_with(printing.version)
    found = rules.cards[name]
    context = {
        "game": printing.version.pack.game,
        "printing": printing,
        "own_drafts": Draft.objects.made_by(request.user.pk).of_game(printing.version.pack.game),
        "card": found,
        "face": face_of(found),
        "attributes": _attributes(rules, found),
        "effects": _effects(found, versions),
        "alike": alike(printing),
        "scenarios": scenarios_with(name, rules, versions),
        "history": history(printing.revision.card, rules),
        "played": played(printing),
        "may_moderate": may_moderate(request.user),
    }
    return render(request, "cards/card.html", context)


def _effects(card: CardRules, versions: list[PackVersion]) -> list[tuple[PrintedEffect, str]]:
    """Return the printed effects with their effect texts."""
    own = [printed.name for printed in card.printed]
    printings = EffectPrinting.objects.in_versions(versions)
    texts = printings.filter(revision__effect__name__in=own).texts()
    return [(printed, texts[printed.name]) for printed in card.printed]


def _attributes(rules: GameRules, card: CardRules) -> list[tuple[str, str]]:
    """Return titles and printed values, skipping attributes that only change during a match."""
    words = [
        word
        for word in rules.entry.attributes
        if word.of_class == "card" and word.is_shown
        if any(word.name in each.attributes for each in rules.cards.values())
    ]
    return [(word.title, shown(card.attributes.get(word.name, word.default))) for word in words]
