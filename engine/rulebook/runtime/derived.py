"""Compute attributes, including numbers added until a duration ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.rulebook.columns import (
    ATTACHED_TO,
    BEARER,
    CONTROLLER,
    DEFINITION,
    FACE_DOWN,
    LOST,
    REVERSED,
    TEAM,
    TURN,
    TURN_PLAYER,
    ZONE,
)
from engine.rulebook.runtime.fuel import spend
from engine.rulebook.runtime.numbers import clamp
from engine.rulebook.runtime.readable import Readable
from engine.rulebook.runtime.slots import BOOST_AMOUNT, BOOST_COLUMN, BOOST_ENTITY, BOOST_SETS, CARD


def controller(w: Readable, card: int) -> int:
    """Return the controller of a card. The turn player controls rules and bearers that nobody owns."""
    column = CONTROLLER if card else TURN_PLAYER
    found: int = w.read_columns[column][card or 1]
    if not found and w.rules.program.bearer_effects and w.read_columns[BEARER][card]:
        return controller(w, 0)
    return found


def value_if_there(column: Sequence[Any], entity: int, empty: Any) -> Any:
    """Return an entity's value in the column, or the empty value if there is no entity."""
    return column[entity] if entity else empty


def modified_if_there(
    w: Readable, read: Callable[[Readable, int], Any], entity: int, empty: Any
) -> Any:
    """Return an entity's value with all modifiers, or the empty value if there is no entity."""
    return read(w, entity) if entity else empty


class SeatLists(dict[int, list[int]]):
    """Caches the list of players by their number. Copying a list is faster than counting."""

    def __missing__(self, seats: int) -> list[int]:
        return list(range(1, seats + 1))


SEATS = SeatLists({seats: list(range(1, seats + 1)) for seats in range(1, 9)})


def every_player(w: Readable) -> list[int]:
    """Return the players who are still in the match, in seat order."""
    if not w.losers:
        return SEATS[len(w.names) - 1].copy()
    lost = w.read_columns[LOST]
    return [player for player in range(1, len(lost)) if not lost[player]]


def taking_part(w: Readable) -> list[int]:
    """Return the players in the match who don't sit out. If all of them sit out, return all."""
    playing, column = every_player(w), w.rules.sitting_column
    if not column:
        return playing
    out = w.read_columns[column]
    return [player for player in playing if not out[player]] or playing


def sitting_out(w: Readable) -> list[int]:
    """Return the players who are left out because they sit out."""
    taking = taking_part(w)
    return [player for player in every_player(w) if player not in taking]


def every_card(w: Readable) -> list[int]:
    zones = w.read_columns[ZONE]
    return [card for card in range(1, len(zones)) if zones[card]]


def neighbour(w: Readable, player: int, step: int) -> int:
    """Return the next player in this direction who takes part, or 0."""
    seats = len(w.names) - 1
    if player and not (w.losers or w.rules.sitting_column):
        return (player - 1 + step) % seats + 1
    playing = taking_part(w)
    if not player or not playing:
        return 0
    near = ((player - 1 + step * away) % seats + 1 for away in range(1, seats + 1))
    return next(each for each in near if each in playing)


def direction(w: Readable) -> int:
    return -1 if w.read_columns[REVERSED][1] else 1


def player_next(w: Readable, player: int) -> int:
    if not player or w.losers or w.read_columns[REVERSED][1] or w.rules.sitting_column:
        return neighbour(w, player, direction(w))
    return player % (len(w.names) - 1) + 1


def player_previous(w: Readable, player: int) -> int:
    return neighbour(w, player, -direction(w))


def player_allies(w: Readable, player: int) -> list[int]:
    """Return the player's teammates who are still in the match. Players in team 0 have no teammates."""
    team = w.read_columns[TEAM]
    same = [each for each in every_player(w) if team[each] and team[each] == team[player]]
    return [each for each in same if each != player]


def player_opponents(w: Readable, player: int) -> list[int]:
    if not player:
        return []
    allies = player_allies(w, player)
    return [each for each in every_player(w) if each != player and each not in allies]


def player_name(w: Readable, player: int) -> str:
    return w.names[player]


def game_winners(w: Readable, _game: int) -> tuple[int, ...]:
    return w.winners


def game_losers(w: Readable, _game: int) -> tuple[int, ...]:
    return w.losers


def zone_owner(w: Readable, zone: int) -> int:
    return w.rules.zone_owner(zone)


def zone_name(w: Readable, zone: int) -> str:
    return w.rules.zone_title(zone)


def zone_count(w: Readable, zone: int) -> int:
    return len(w.read_zones[zone])


def zone_lane(w: Readable, zone: int) -> int:
    return w.rules.layout.zone_entries[zone].lane


def zone_slot(w: Readable, zone: int) -> int:
    return w.rules.layout.zone_entries[zone].slot


def card_name(w: Readable, card: int) -> str:
    definition = w.read_columns[DEFINITION][card]
    return w.rules.card_list[definition].name if definition else "nothing"


def card_printing(w: Readable, card: int) -> int:
    definition: int = w.read_columns[DEFINITION][card]
    return definition


def every_printing(w: Readable) -> list[int]:
    """Return the printings of all cards in the match's packs."""
    return [number for number, card in enumerate(w.rules.card_list) if card]


def printing_name(w: Readable, printing: int) -> str:
    card = w.rules.card_list[printing]
    return card.name if card else ""


def show_printing(w: Readable, printing: int) -> str:
    card = w.rules.card_list[printing]
    return card.title if card else "no card"


def printed_value(w: Readable, column: int, printing: int, empty: Any) -> Any:
    """Return the value of an attribute that is printed on the card, or the empty value for no card."""
    return w.rules.printed_columns[column][printing] if printing else empty


def card_arrived(w: Readable, card: int) -> bool:
    """Return True if the card came to its zone this turn."""
    return bool(card) and w.arrivals.get(card) == w.read_columns[TURN][1]


def card_in_use(w: Readable, card: int) -> bool:
    return any(frame[CARD] == card for frame in w.stack)


def card_attached(w: Readable, card: int) -> list[int]:
    """Return the cards attached to a card. They are always in the same zone."""
    if not card:
        return []
    cards, attached_to = w.read_zones[w.read_columns[ZONE][card]], w.read_columns[ATTACHED_TO]
    spend(w, len(cards))
    return [each for each in cards if attached_to[each] == card]


def phase_name(w: Readable, phase: int) -> str:
    return w.rules.phases[phase].title


def show_player(w: Readable, player: int) -> str:
    return w.names[player] if player else "nobody"


def show_card(w: Readable, card: int) -> str:
    definition = w.read_columns[DEFINITION][card]
    return w.rules.card_list[definition].title if definition else "no card"


MARKS = 0xF0000
"""The first of the private-use characters that stand for cards in an author’s message."""


def mark_card(w: Readable, card: int) -> str:
    """Return a private-use character for the card, because some readers may not see its name."""
    return chr(MARKS + card) if card else show_card(w, card)


def mark_face_down_card(w: Readable, card: int) -> str:
    """Return the name of a face-up card. In the first edition, naming a card reveals it."""
    return mark_card(w, card) if card and w.read_columns[FACE_DOWN][card] else show_card(w, card)


def cards_in_text(text: str, cards: int) -> list[int]:
    """Return the cards for which characters of the text stand. `cards` is the first unused card number."""
    if text.isascii():
        return []
    found = (ord(each) - MARKS for each in text)
    return [card for card in dict.fromkeys(found) if 0 < card < cards]


def plain_text(w: Readable, text: str) -> str:
    """Return the text with the names of all cards. Use it only for readers who may see everything."""
    for card in cards_in_text(text, len(w.read_columns[DEFINITION])):
        text = text.replace(chr(MARKS + card), show_card(w, card))
    return text


show_zone = zone_name
show_phase = phase_name


def boosted_value(w: Readable, column: int, entity: int, value: int) -> int:
    """Return the value with all temporary numbers added to it."""
    spend(w, len(w.read_boosts))
    added = sum(
        each[BOOST_AMOUNT]
        for each in w.read_boosts
        if each[BOOST_COLUMN] == column and each[BOOST_ENTITY] == entity
    )
    return clamp(value + added)


def layered_value(w: Readable, column: int, entity: int, value: int) -> int:
    """Return the value after all temporary changes, in the order in which they were made."""
    spend(w, len(w.read_boosts))
    for each in w.read_boosts:
        if each[BOOST_COLUMN] == column and each[BOOST_ENTITY] == entity:
            value = each[BOOST_AMOUNT] + (0 if each[BOOST_SETS] else value)
    return clamp(value)


def past(w: Readable, column: int, card: int) -> Any:
    """Return the value before the card's last move. If it never moved, return the current value (L17)."""
    before = w.past.get(card)
    return before[w.rules.layout.card_places[column]] if before else w.read_columns[column][card]


def surroundings(w: Readable, card: int) -> tuple[int, int, int]:
    """Return the cards below and above a card in its zone, and its place from the top.

    In a batch, the zone is read as it was before the batch.
    """
    cards = w.read_zones[w.read_columns[ZONE][card]]
    if card not in cards:
        return 0, 0, 0
    place = cards.index(card)
    below, above = cards[max(place - 1, 0) : place], cards[place + 1 : place + 2]
    return sum(below), sum(above), len(cards) - place


def former_surroundings(w: Readable, card: int) -> tuple[int, int, int]:
    """Return the card's surroundings before its last move. If it never moved, return the present ones."""
    before = w.past.get(card)
    found: tuple[int, int, int] = before[-1] if before else surroundings(w, card)
    return found


def past_below(w: Readable, card: int) -> int:
    return former_surroundings(w, card)[0]


def past_above(w: Readable, card: int) -> int:
    return former_surroundings(w, card)[1]


def past_place(w: Readable, card: int) -> int:
    return former_surroundings(w, card)[2]
