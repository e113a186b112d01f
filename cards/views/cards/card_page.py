"""The page of a card, with links to similar cards and to decks with this card."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from urllib.parse import urlencode

from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from cards.authoring.changes.card_history import history
from cards.languages.wide_signs import in_brackets
from cards.models import Deck, Draft, EffectPrinting, IndexedCard, PackVersion, Printing
from cards.names.card_names import CardNames, PlainName
from cards.names.folding import folded_name
from cards.packs.card_face import face_of, translated_face
from cards.packs.listed_scenarios import scenarios_with
from cards.packs.permissions import may_moderate, may_see
from cards.packs.rules_cache import rules_with
from cards.search.facets import display_text, query_term
from cards.search.index.card_index import card_index
from engine.language.vocabulary.author_words import AuthorWords
from engine.rulebook import CardRules, GameRules, PrintedEffect
from engine.view.translated_view import readers_words, translated_card

SHOWN = {
    "does": gettext_lazy("Does"),
    "trigger": gettext_lazy("Triggers on"),
    "changes": gettext_lazy("Changes"),
    "pays": gettext_lazy("Costs"),
    "uses": gettext_lazy("Uses"),
}
READY_SHOWN = 6
FEW_CARDS = 8
"""In packs with fewer cards, every shared fact is shown."""


@dataclass(frozen=True, slots=True)
class SharedFact:
    """A kind of fact, with searches for other cards that have the same facts."""

    title: str | Promise
    links: list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class PlayCounts:
    ready_decks: list[tuple[str, Deck]]
    """Each deck with its name. If several have the same name, the pack’s title is added."""
    own_decks: int
    matches: int


def shared_facts(printing: Printing) -> list[SharedFact]:
    indexed = IndexedCard.objects.filter(printing=printing).first()
    return [] if indexed is None else list(_shared_facts(printing, indexed))


def _shared_facts(printing: Printing, indexed: IndexedCard) -> Iterator[SharedFact]:
    """Yield the card’s facts, without those that most cards of its pack share."""
    index = card_index((indexed.indexed_id,))
    browser = reverse("cards:cards", args=[printing.version.pack.game.slug])
    for key, title in SHOWN.items():
        sets = index.facts.get(key, {})
        links = [
            (value.replace("_", " "), f"{browser}?{urlencode({'q': query_term(key, value)})}")
            for value in indexed.facts.get(key, ())
            if index.size < FEW_CARDS or 2 * sets.get(value, 0).bit_count() <= index.size
        ]
        if links:
            yield SharedFact(title, links)


def play_counts(printing: Printing) -> PlayCounts:
    """Return how many decks and matches use the card.

    Ready-made decks are listed. Players' decks are only counted, because they are private.
    """
    card, pack = printing.revision.card, printing.version.pack
    holding = Deck.objects.filter(game=pack.game, slots__card=card.name, built_for__pack=pack)
    ready = Deck.objects.ready_for(pack.game).filter(slots__card=card.name)
    return PlayCounts(
        ready_decks=_with_names(ready.select_related("ready_in__pack__game")[:READY_SHOWN]),
        own_decks=holding.filter(ready_in=None).distinct().count(),
        matches=printing.version.matches.count(),
    )


def _with_names(decks: Iterable[Deck]) -> list[tuple[str, Deck]]:
    known = list(decks)
    names = Counter(each.name for each in known)
    return [
        (each.translated_name + in_brackets(each.ready_in.pack.translated_title), each)
        if names[each.name] > 1 and each.ready_in
        else (each.translated_name, each)
        for each in known
    ]


@require_safe
def card(request: HttpRequest, slug: str, pack: str, number: str, name: str) -> HttpResponse:
    printings = Printing.objects.only_published().filter(
        version__pack__game__slug=slug, version__pack__slug=pack, version__number=number
    )
    printing = _in_full(printings).filter(revision__card__name=name).first()
    if printing is None:
        return redirect("cards:card", slug, pack, number, _name_of(printings, name), permanent=True)
    if not may_see(request.user, printing.version.pack):
        raise Http404(_("A moderator has hidden this pack."))
    rules, versions = rules_with(printing.version)
    words = readers_words(rules)
    source = rules.cards[name]
    found = translated_card(source, words)
    attributes, lacking = _attributes(rules, found, words)
    context = {
        "game": printing.version.pack.game,
        "printing": printing,
        "own_drafts": Draft.objects.made_by(request.user.pk).of_game(printing.version.pack.game),
        "card": found,
        "face": translated_face(face_of(source), source.title, words),
        "attributes": attributes,
        "lacking": lacking,
        "effects": _effects(found, versions),
        "alike": shared_facts(printing),
        "mistakable": mistakable_cards(printing),
        "scenarios": scenarios_with(name, rules, versions),
        "history": history(printing.revision.card, rules),
        "played": play_counts(printing),
        "may_moderate": may_moderate(request.user),
    }
    return render(request, "cards/card.html", context)


def mistakable_cards(printing: Printing) -> list[Printing]:
    """Return the cards of the same version that players can’t tell apart from this one.

    New packs can’t have such cards, but published ones keep them.
    """
    own = (printing.revision.card.name, printing.revision.title)
    others = printing.version.printings.exclude(pk=printing.pk)
    texts = others.values_list("pk", "revision__card__name", "revision__title")
    alike = [pk for pk, *named in texts if any(map(_differ_only_in_fold, named, own))]
    return list(_in_full(Printing.objects.filter(pk__in=alike))) if alike else []


def _differ_only_in_fold(text: str, other: str) -> bool:
    return text != other and folded_name(text) == folded_name(other)


def _in_full(printings: QuerySet[Printing]) -> QuerySet[Printing]:
    return printings.select_related(
        "revision__card__copied_from__revision",
        "revision__card__copied_from__version__pack__game",
        "version__pack__game",
    ).defer("version__source", "revision__card__copied_from__version__source")


def _name_of(printings: QuerySet[Printing], typed: str) -> str:
    """Return the name of the only card that the typed name can mean. Raises Http404."""
    names = printings.values_list("revision__card__name", "revision__title")
    found = CardNames({name: PlainName(name, title) for name, title in names}).find(typed).cards
    if len(found) != 1:
        raise Http404(_("This version has no such card."))
    return found[0]


def _effects(card: CardRules, versions: list[PackVersion]) -> list[tuple[PrintedEffect, str]]:
    """Return the card's printed effects, each with its effect text."""
    own = [printed.name for printed in card.printed]
    printings = EffectPrinting.objects.in_versions(versions)
    texts = printings.filter(revision__effect__name__in=own).texts()
    return [(printed, texts[printed.name]) for printed in card.printed]


def _attributes(
    rules: GameRules, card: CardRules, said: AuthorWords
) -> tuple[list[tuple[str, str]], list[str]]:
    """Return the titles and printed values of attributes, then the titles of flags that the card doesn’t
    have.

    Attributes that only have values during a match are left out.
    """
    words = [
        word
        for word in rules.entry.attributes
        if word.of_class == "card" and word.is_shown
        if any(word.name in each.attributes for each in rules.cards.values())
    ]
    values = [
        (said.text(word.title), card.attributes.get(word.name, word.default)) for word in words
    ]
    return (
        [(title, said.text(display_text(value))) for title, value in values if value is not False],
        [title for title, value in values if value is False],
    )
