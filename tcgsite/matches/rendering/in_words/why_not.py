"""Explain why a player can't use a card's effects, or any effects, now, and where a card can go."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

from django.utils.translation import gettext as _

from engine.language.vocabulary.author_words import AuthorWords
from engine.play import Session, UseRefusal
from engine.play.imagined import destinations_of
from engine.play.read_action import card_for_alias
from engine.view import CardView, View
from engine.view.card_aliases import alias_of
from engine.view.translated_view import readers_words
from engine.view.why import TemporaryChange
from tcgsite.matches.errors import TableBusyError, TableError
from tcgsite.matches.rendering.perspective import PILE, perspective_of, visible_cards
from tcgsite.matches.rendering.zone_region import zone_name

RULES = 0
"""Passed instead of a card to ask about effects of the game's own rules."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """The reasons why an effect can't be used now.

    If `effect` is empty, the reasons apply to the cards as a whole. `cards` is empty for effects of the
    rules. If there are no reasons, the effect can be used.
    """

    effect: str
    cards: tuple[str, ...]
    refusals: tuple[UseRefusal, ...]


Question = Literal["why not", "goes to", "what happens", "ahead"]

_asked: set[tuple[int | None, Question]] = set()
"""The pairs of user and question that wait for an answer in this process."""


@contextmanager
def one_explanation(user: int | None, question: Question = "why not") -> Iterator[None]:
    """Allow each user only one question of a kind at a time. Raises TableBusyError.

    Kinds are counted separately. The page asks what an action would do while the pointer rests on a card, and
    where the card can go as soon as it is dragged.
    """
    if (user, question) in _asked:
        raise TableBusyError(
            _("Your last question is still being answered. Ask again in a moment.")
        )
    _asked.add((user, question))
    try:
        yield
    finally:
        _asked.discard((user, question))


def explain(session: Session, viewer: int | None, card: int) -> list[Explanation]:
    """Explain a single card. Raises TableError unless it is a card of the viewer's that the viewer
    can see.
    """
    seat = _seat(viewer)
    words = readers_words(session.rules)
    shown = {each.id: words.text(each.title) for each in _own_cards(session.view(seat, sent=True))}
    if card not in shown:
        raise TableError(
            _("You can only ask about your own visible cards. The table may have changed.")
        )
    refusals = session.why_not(seat, card_for_alias(session, seat, card))
    found = _group_by_reason([(shown[card], refusals)], words)
    return found or [Explanation("", (shown[card],), ())]


def explain_all(session: Session, viewer: int | None) -> list[Explanation]:
    """Explain everything that the viewer can't use now, grouping cards by reason. For spectators, there is
    nothing.
    """
    if viewer is None:
        return []
    seat = viewer
    seen = perspective_of(session, seat)
    asked = [card for card in _own_cards(seen.view) if card.id in seen.refused]
    explainer = session.explainer(seat)
    cards = [
        (card.title, explainer.why_not(card_for_alias(session, seat, card.id))) for card in asked
    ]
    found = [*cards, ("", explainer.why_not(RULES))]
    return _group_by_reason(found, readers_words(session.rules))


def drop_targets(session: Session, viewer: int | None, card: int) -> list[str]:
    """Return the IDs of the elements to which the viewer can drag the card. Raises TableError."""
    seat = _seat(viewer)
    view, number = session.view(seat, sent=True), card_for_alias(session, seat, card)
    cards = visible_cards(view)
    if not number or card not in cards:
        raise TableError(_("This card is no longer there. Choose again."))
    zones = (*view.zones, *(zone for player in view.players for zone in player.zones))
    names, world = {zone.id: zone_name(zone) for zone in zones}, session.viewed_world()
    found = set[str]()
    for kind, target in destinations_of(session, seat, number):
        if kind == "zone":
            found.add(names[target])
        elif kind == "player":
            found.add(f"player-{target - 1}")
        elif (alias := alias_of(world, target)) in cards:
            found.add(f"card-{alias}")
    return sorted(found)


def lasting(session: Session, viewer: int | None, card: int = 0) -> tuple[TemporaryChange, ...]:
    """Return the temporary changes of the table or, with `card`, of a card that the viewer can see."""
    found = session.temporary_changes(viewer)
    return tuple(each for each in found if card in (0, each.card))


def _group_by_reason(
    found: list[tuple[str, tuple[UseRefusal, ...]]], words: AuthorWords
) -> list[Explanation]:
    """Group the reasons by effect, combining cards whose reasons are the same."""
    cards: dict[tuple[object, ...], dict[str, None]] = defaultdict(dict)
    said: dict[tuple[object, ...], tuple[UseRefusal, ...]] = {}
    for title, refusals in found:
        for effect in dict.fromkeys(each.effect for each in refusals):
            own = tuple(each for each in refusals if each.effect == effect)
            key = (effect, *((each.reason, each.because, each.facts) for each in own))
            said.setdefault(key, own)
            cards[key][title] = None
    return [
        Explanation(
            words.text(own[0].title) if own[0].effect else "",
            tuple(filter(None, cards[key])),
            own,
        )
        for key, own in said.items()
    ]


def _own_cards(view: View) -> Iterator[CardView]:
    if view.viewer is not None:
        for zone in view.players[view.viewer].zones:
            yield from (card for card in zone.cards or () if zone.shape != PILE)


def _seat(viewer: int | None) -> int:
    if viewer is None:
        raise TableError(_("Only seated players can ask why."))
    return viewer
