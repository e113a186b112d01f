"""An action as a page has it, which knows cards by the numbers their viewer was told."""

from engine.play import Action, Session
from engine.play.resolve_aliases import chooses_cards
from engine.view.card_aliases import offered_number
from engine.view.observe import sent


def told(session: Session, seat: int, action: Action) -> Action:
    world = session.shown()
    if action.verb != "choose" or not chooses_cards(world, seat):
        return Action.parse(sent(world, action))
    cards = map(int, action.choice.split(" "))
    numbers = (offered_number(world, seat, card) for card in cards)
    return action._replace(choice=" ".join(map(str, numbers)))
