"""Translate an action to its form on a page, where cards have their viewer’s aliases."""

from engine.play import Action, Session
from engine.play.read_action import is_choosing_cards
from engine.view.card_aliases import offered_alias
from engine.view.observe import action_text


def aliased_action(session: Session, seat: int, action: Action) -> Action:
    world = session.viewed_world()
    if action.verb != "choose" or not is_choosing_cards(world, seat):
        return Action.parse(action_text(world, action))
    cards = map(int, action.choice.split(" "))
    numbers = (offered_alias(world, seat, card) for card in cards)
    return action._replace(choice=" ".join(map(str, numbers)))
