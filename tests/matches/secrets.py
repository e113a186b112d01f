"""Find what the rules let a viewer know, and what a piece of HTML reveals."""

import re
from collections.abc import Iterator

from engine.play import Session

CARD_ID = r'id="(?:card|pile|offer|read)-'
CARD = re.compile(
    rf'{CARD_ID}(\d+)"(?:(?!{CARD_ID}).)*?class="face-title[^"]*"\s*>\s*([^<]*?)\s*<', re.DOTALL
)
"""A card with its face. Pushes leave out faces that the page shows already."""
ANY_CARD = re.compile(r'(?:card|pile|offer|read|tip|why|play)-(\d+)|"(?:use|choose) (\d+)')
FACE = re.compile(r'class="face-title')
NUMBER = re.compile(r'data-number="(\d+)"')
EVERYBODY = (0, 1, None)
NO_CARD = 0
"""The card number for actions that the rules offer without a card."""
SHORT = 2
TOLD_ONCE = ("99", "crowd")
OPEN = ("discard", "pile")


def known_cards(session: Session, viewer: int | None) -> dict[int, str]:
    """Return the cards in the viewer's hand, open piles and revealed hands, and offered prizes."""
    view, known = session.view(viewer, sent=True), dict[int, str]()
    own = view.players[viewer].zones if viewer is not None else ()
    lying = [*view.zones, *(zone for player in view.players for zone in player.zones)]
    for zone in [*own, *(each for each in lying if each.name in OPEN)]:
        if zone.name in OPEN or zone.name == "hand":
            known |= {card.id: card.title for card in zone.cards or ()}
    for zone in lying:
        known |= {card.id: card.title for card in zone.revealed}
    if session.outcome and viewer in session.outcome.winners:
        known |= dict(_offered(session, viewer))
    return known


def _offered(session: Session, viewer: int | None) -> Iterator[tuple[int, str]]:
    decision = session.view(viewer, sent=True).decision
    for option in decision.options if decision else ():
        if option.shown:
            yield option.card, option.shown.title


def told_cards(html: str) -> dict[int, str]:
    """Return the title of every face in this HTML, by card number."""
    told = {int(card): title for card, title in CARD.findall(html)}
    assert len(FACE.findall(html)) == len(CARD.findall(html)), "a face without a number"
    return told


def rare_titles(session: Session) -> set[str]:
    """Return the titles that a page may show only if the card is known. There are none if cards get
    reshuffled.
    """
    if session.rules.game not in TOLD_ONCE:
        return set()
    titles = {card.title for card in session.rules.cards.values()}
    return {title for title in titles if len(title) > SHORT}


def leaks(html: str, session: Session, viewer: int | None) -> list[str]:
    """Return all titles in this HTML that the rules now hide from the viewer."""
    known = known_cards(session, viewer)
    found = [
        f"{card} is {title}" for card, title in told_cards(html).items() if known.get(card) != title
    ]
    numbers = {int(first or second) for first, second in ANY_CARD.findall(html)}
    found += [f"card {number}" for number in sorted(numbers - set(known) - {NO_CARD})]
    rare = rare_titles(session) - set(known.values())
    return found + [title for title in rare if re.search(rf"\b{title}\b(?! I)", html)]
