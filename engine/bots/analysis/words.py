"""Describe actions and the course that a match would have taken after them."""

from __future__ import annotations

from engine.bots.careful_bot import CarefulBot
from engine.play import Action, IllegalAction, Option, Session
from engine.view import ALL_OPEN

LONGEST_LINE = 6
"""How many actions to play when describing what would have happened."""
MOST_SENTENCES = 8


def words_for(session: Session, seat: int, action: Action) -> str:
    """Describe what the action uses or chooses, as in "Gull" or "Gull (Attack)"."""
    decision = session.decisions[seat]
    if decision.verb == "split":
        shares = zip(action.choice.split(), decision.options, strict=False)
        return ", ".join(f"{option.label} {share}" for share, option in shares)
    view = session.view(ALL_OPEN)
    zones = [*view.zones, *(zone for player in view.players for zone in player.zones)]
    titles = {card.id: card.title for zone in zones for card in zone.cards or ()}
    chosen = chosen_options(decision.options, action)
    return ", ".join(option_words(each.label, titles.get(each.card, "")) for each in chosen) or "–"


def chosen_options(options: tuple[Option, ...], action: Action) -> list[Option]:
    parts = {str(action), *(f"choose {part}" for part in action.choice.split())}
    whole = [each for each in options if each.action == action]
    return whole or [each for each in options if str(each.action) in parts]


def option_words(label: str, card: str) -> str:
    return label if card in ("", label) else f"{card} ({label})"


def line_after(session: Session, seat: int, action: Action) -> tuple[str, ...]:
    """Return the log of what would have happened if everyone had continued carefully."""
    twin, bot = session.clone(), CarefulBot(session.rules, session.number)
    known, asked = len(session.view(ALL_OPEN).log), seat
    try:
        for number in range(LONGEST_LINE):
            legal = twin.legal_actions(asked)
            twin.act(asked, bot.choose(twin.view(asked), legal) if number else action)
            if not twin.required_seats:
                break
            asked = twin.required_seats[0]
    except IllegalAction:
        pass
    new = twin.view(ALL_OPEN).log[known:]
    return tuple([each.text for each in new if not each.is_minor][:MOST_SENTENCES])
