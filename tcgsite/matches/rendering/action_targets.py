"""Where the page shows each possible answer: on a card, zone or effect, or separately."""

from collections.abc import Iterator

from engine.play import EITHER
from engine.view import CardView, OptionView, View, ZoneView
from tcgsite.matches.rendering.perspective import PILE, AnswerMode, Perspective, display_order

ON_CARDS = (AnswerMode.ONE, AnswerMode.SEVERAL)


def answers_on(seen: Perspective, card: CardView) -> tuple[OptionView, ...]:
    if seen.asking not in ON_CARDS:
        return ()
    return seen.offered.get(card.id, ())


def answers_on_zone(seen: Perspective, zone: ZoneView) -> tuple[OptionView, ...]:
    """Return the options that choose this zone. The page shows them on the zone."""
    if not asks_for_zone(seen):
        return ()
    return tuple(o for o in _options(seen.view) if o.action == f"choose {zone.id}")


def answers_on_stack(seen: Perspective, effect: int) -> tuple[OptionView, ...]:
    """Return the options that choose this effect. The page shows them on the effect."""
    if not _chooses_effects(seen):
        return ()
    return tuple(o for o in _options(seen.view) if o.action == f"choose {effect}")


def answers_on_player(seen: Perspective, seat: int) -> tuple[OptionView, ...]:
    """Return the options that choose this player instead of a card. The page shows them with the player."""
    if not _chooses_cards_or_players(seen):
        return ()
    return tuple(o for o in _options(seen.view) if o.action == _player_answer(seat))


def answers_on_top(seen: Perspective, pile: ZoneView) -> tuple[OptionView, ...]:
    """Return the options for the top card of a pile if the viewer can choose none of the cards below it."""
    offered, cards = seen.offered, display_order(pile) if seen.offered else ()
    if not cards or not offered.keys().isdisjoint([card.id for card in cards[:-1]]):
        return ()
    return answers_on(seen, cards[-1])


def choosable_cards(seen: Perspective) -> Iterator[tuple[CardView, tuple[OptionView, ...]]]:
    """Yield the choosable cards in piles, except for single top cards, and in no zone the viewer sees."""
    for option in _options(seen.view):
        if option.shown:
            yield option.shown, answers_on(seen, option.shown)
    offered = seen.offered if seen.asking in ON_CARDS else {}
    for zone in _zones(seen.view) if offered else ():
        cards = (
            [card for card in zone.cards or () if card.id in offered] if zone.shape == PILE else []
        )
        if cards and not answers_on_top(seen, zone):
            yield from [(card, offered[card.id]) for card in cards]


def answers_alone(seen: Perspective) -> tuple[OptionView, ...]:
    """Return the options that are not shown on a card, zone or effect.

    If the viewer answers the question with numbers, these are all of its options.
    """
    options = _options(seen.view)
    if seen.asking not in ON_CARDS:
        return options
    visible = {card.id for zone in _zones(seen.view) for card in zone.cards or ()}
    there = _answers_shown(seen)
    return tuple(
        o for o in options if not o.shown and o.card not in visible and o.action not in there
    )


def _answers_shown(seen: Perspective) -> set[str]:
    """Return the answers that the viewer gives by clicking on an effect, a zone or a player."""
    if _chooses_effects(seen):
        return {f"choose {each.id}" for each in seen.view.stack}
    if asks_for_zone(seen):
        return {f"choose {each.id}" for each in _zones(seen.view)}
    if _chooses_cards_or_players(seen):
        return {_player_answer(each.seat) for each in seen.view.players}
    return set()


def _chooses_cards_or_players(seen: Perspective) -> bool:
    decision = seen.view.decision
    return seen.asking == AnswerMode.ONE and decision is not None and decision.asks[1] == EITHER


def _player_answer(seat: int) -> str:
    """Return the answer that chooses the player of a seat. Players are numbered from 1."""
    return f"choose {-1 - seat}"


def _chooses_effects(seen: Perspective) -> bool:
    decision = seen.view.decision
    return seen.asking in ON_CARDS and decision is not None and decision.asks[1] == "effect"


def asks_for_zone(seen: Perspective) -> bool:
    decision = seen.view.decision
    return seen.asking == AnswerMode.ONE and decision is not None and decision.asks[1] == "zone"


def _zones(view: View) -> Iterator[ZoneView]:
    yield from view.zones
    for player in view.players:
        yield from player.zones


def _options(view: View) -> tuple[OptionView, ...]:
    return view.decision.options if view.decision else ()
