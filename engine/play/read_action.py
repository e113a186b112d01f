"""Translate actions between the aliases that clients use and card numbers."""

from __future__ import annotations

from engine.machine.actions import Action, IllegalAction
from engine.machine.legal_answers import NUMBERS, split_choice
from engine.machine.turns.deciding import question_to_seat
from engine.play.session import Session
from engine.view.card_aliases import card_with_alias, offered_alias
from engine.view.observe import action_text
from engine.world import EITHER, World


def read_action(session: Session, seat: int, text: str) -> Action:
    """Parse the text, and replace the seat's card aliases by card numbers.

    Raises IllegalAction, for example if no card has the alias for this seat any more.
    """
    world, sent = session.viewed_world(), Action.parse(text)
    if sent.verb == "use" and sent.card:
        return sent._replace(card=card_from_text(world, seat, str(sent.card)))
    if sent.verb == "choose" and is_choosing_cards(world, seat):
        cards = (chosen_from_text(world, seat, part) for part in split_choice(sent.choice))
        return sent._replace(choice=" ".join(map(str, cards)) or sent.choice)
    return sent


def aliased_action(session: Session, seat: int, action: Action) -> Action:
    """Return the action as the seat's page sends it, with card aliases."""
    world = session.viewed_world()
    if action.verb != "choose" or not is_choosing_cards(world, seat):
        return Action.parse(action_text(world, action))
    chosen = (NUMBERS[part] or 0 for part in split_choice(action.choice))
    aliases = (each if each < 0 else offered_alias(world, seat, each) for each in chosen)
    return action._replace(choice=" ".join(map(str, aliases)))


def card_for_alias(session: Session, viewer: int | None, number: int) -> int:
    """Return the card that has this alias for the viewer now, or 0 if there is none."""
    return card_with_alias(session.viewed_world(), viewer, number)


def is_choosing_cards(world: World, seat: int) -> bool:
    asked = question_to_seat(world, seat)
    return asked is not None and asked.verb == "choose" and asked.kind in ("card", EITHER)


def chosen_from_text(world: World, seat: int, part: str) -> int:
    """Return the number of a card. A player is a negative number, which is no alias."""
    number = NUMBERS[part] or 0
    return number if number < 0 else card_from_text(world, seat, part)


def card_from_text(world: World, seat: int, part: str) -> int:
    card = card_with_alias(world, seat, NUMBERS[part] or 0)
    if not card:
        raise IllegalAction("not_offered")
    return card
