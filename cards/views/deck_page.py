"""The page of one deck: its owner's editor, or a ready-made deck to look at."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.forms import BoundField
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards.deck_lists import write_list
from cards.faces import Face, face_of
from cards.forms import CopiesForm, DeckForm, ListForm
from cards.models import Deck
from cards.rulebooks import latest_rules, rules_of
from engine.rulebook import CardRules, GameRules


@dataclass(frozen=True)
class Row:
    """One card in the editor."""

    card: CardRules
    face: Face
    field: BoundField


@dataclass(frozen=True)
class Legality:
    """What stands beside a deck while it is built: how large it is and all that is wrong with it."""

    size: int
    sentences: list[str]

    @property
    def is_legal(self) -> bool:
        return not self.sentences


def deck_page(
    request: HttpRequest,
    deck: Deck,
    form: DeckForm | None = None,
    list_form: ListForm | None = None,
) -> HttpResponse:
    """With a form that was refused, its problems; nothing was stored then."""
    rules, _ = latest_rules(deck.game)
    held = deck.cards
    shown = form or DeckForm(rules, copies=held, initial={"name": deck.name})
    refused = form is not None or list_form is not None
    context = {
        "game": deck.game,
        "deck": deck,
        "refused": refused,
        "form": shown,
        "rows": rows(rules, shown),
        "legality": legality_of(form) if form else legality(rules, held),
        "list_form": list_form or ListForm(rules, initial={"cards": write_list(held)}),
    }
    return render(request, "cards/deck.html", context, status=422 if refused else 200)


def read_deck_page(request: HttpRequest, deck: Deck) -> HttpResponse:
    """A ready-made deck, or one that somebody shows."""
    built_for = list(deck.built_for.select_related("pack"))
    rules = rules_of(built_for) if built_for else latest_rules(deck.game)[0]
    held = deck.cards.items()
    cards = [(rules.cards[name], copies) for name, copies in held if name in rules.cards]
    context = {
        "game": deck.game,
        "deck": deck,
        "cards": [(card, face_of(card), copies) for card, copies in cards],
    }
    return render(request, "cards/read_deck.html", context)


def legality(rules: GameRules, cards: Mapping[str, int], problems: Iterable[str] = ()) -> Legality:
    violations = [violation.message for violation in rules.violations(cards)]
    return Legality(sum(cards.values()), [*problems, *violations])


def legality_of(form: CopiesForm) -> Legality:
    """Of a deck as it was filled in; a number that can't be read is a problem and counts as none."""
    return legality(form.rules, form.cards, form.sentences)


def rows(rules: GameRules, form: CopiesForm) -> list[Row]:
    return [Row(card, face_of(card), form.copies_of(card.name)) for card in rules.cards.values()]
