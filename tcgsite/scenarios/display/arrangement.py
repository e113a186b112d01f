"""ArrangementEditor: the starting table of a scenario, as shown on the page for editing it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from engine.play.scenario import Arrangement, AttributeField, fields_of
from engine.view import ALL_OPEN, DecisionView, OptionView, View, ZoneView
from tcgsite.matches.rendering.layout import TableLayout
from tcgsite.matches.rendering.perspective import PILE, AnswerMode
from tcgsite.scenarios.display.rendering import layout_with_question

TAKE, LAY, PUT = "take", "choose", "put"
"""The actions sent by clicking a card, by clicking a zone, and by dragging a card to a zone."""


@dataclass(frozen=True)
class Pile:
    """A zone with its cards, top card first."""

    number: int
    title: str
    cards: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class EditedSubject:
    """A card, a player or the game, with the attributes that can be edited."""

    of_class: str
    entity: int
    title: str
    fields: tuple[AttributeField, ...]

    @property
    def usual(self) -> list[AttributeField]:
        return [each for each in self.fields if not each.is_seldom]

    @property
    def seldom(self) -> list[AttributeField]:
        return [each for each in self.fields if each.is_seldom]


@dataclass(frozen=True)
class ArrangementEditor:
    """The editor of a starting table. `card` is the selected card."""

    layout: TableLayout
    card: EditedSubject | None
    zone: int
    piles: tuple[Pile, ...]
    others: tuple[EditedSubject, ...]


def arrangement_editor(table: Arrangement, card: int) -> ArrangementEditor:
    view = table.view(ALL_OPEN)
    card = card if card in table.cards else 0
    pointed = _card(table, card) if card else None
    piles = tuple(_pile(view, zone) for zone in _zones(view))
    asked = _zone_question(view, pointed.title) if pointed else _card_question(view)
    return ArrangementEditor(
        layout_with_question(replace(view, decision=asked), AnswerMode.ONE),
        pointed,
        next((pile.number for pile in piles if card in dict(pile.cards)), 0),
        piles,
        _subjects(table, view),
    )


def _subjects(table: Arrangement, view: View) -> tuple[EditedSubject, ...]:
    """Return the game and its players, whose attributes the author can set."""
    players = (
        EditedSubject("player", seat, player.name, fields_of(table, "player", seat))
        for seat, player in enumerate(view.players, start=1)
    )
    return (EditedSubject("game", 1, _("The game"), fields_of(table, "game", 1)), *players)


def _card(table: Arrangement, card: int) -> EditedSubject:
    return EditedSubject("card", card, table.title(card), fields_of(table, "card", card))


def _card_question(view: View) -> DecisionView:
    """Return the question for a card. Cards in piles can't be seen, so they are chosen from a list
    instead.
    """
    prompt = _("Choose a card, then a zone for it. You can also drag the card.")
    cards = [each for zone in _zones(view) if zone.shape != PILE for each in zone.cards or ()]
    options = tuple(OptionView(f"{TAKE} {each.id}", each.title, each.id, None) for each in cards)
    return DecisionView(0, prompt, options, 1, 1)


def _zone_question(view: View, title: str) -> DecisionView:
    zones = (OptionView(f"{LAY} {each.id}", each.title, 0, None) for each in _zones(view))
    another = OptionView(f"{TAKE} 0", _("Another card"), 0, None)
    prompt = _("Where should %s go?") % title
    return DecisionView(0, prompt, (*zones, another), 1, 1, asks=("", "zone"))


def _zones(view: View) -> Iterator[ZoneView]:
    for player in view.players:
        yield from player.zones
    yield from view.zones


def _pile(view: View, zone: ZoneView) -> Pile:
    owner = "" if zone.owner is None else f"{view.players[zone.owner].name}: "
    cards = tuple((card.id, card.title) for card in reversed(zone.cards or ()))
    return Pile(zone.id, f"{owner}{zone.title}", cards)
