"""Edit a scenario's starting table: move, add and remove cards, and set attributes."""

from django.http import QueryDict
from django.utils.translation import gettext as _

from cards.web.request_values import number_in
from engine.play.scenario import Arrangement
from tcgsite.scenarios.display.arrangement import LAY, PUT, TAKE
from tcgsite.scenarios.errors import ScenarioError
from tcgsite.scenarios.loaded import LoadedScenario
from tcgsite.scenarios.positions import ScenarioPosition

SHARED = "shared"


def edit_arrangement(
    opened: LoadedScenario, spot: ScenarioPosition, sent: QueryDict, action: str
) -> tuple[ScenarioPosition, str]:
    """Edit the starting table. Return the position to show next and the new picture.

    Raises ScenarioError, PictureError.
    """
    if opened.arrangement is None:
        raise ScenarioError(opened.failure)
    table = Arrangement(opened.rules, opened.scenario.picture)
    match sent.get("deed", ""), action.split():
        case "", [verb, card] if verb == TAKE:
            return spot.with_card(number_in(card)), opened.scenario.picture
        case "", [verb, zone] if verb == LAY:
            return _move_card(table, spot, spot.card, number_in(zone))
        case "", [verb, card, zone] if verb == PUT:
            return _move_card(table, spot, number_in(card), _zone_of_region(table, zone))
        case "lay", _:
            return _move_card(table, spot, spot.card, number_in(sent.get("zone", "")))
        case "add", _:
            table.add_card(_card_name(table, sent.get("name", "")), number_in(sent.get("zone", "")))
            return spot.with_card(0), table.picture
        case "away", _:
            table.remove_card(spot.card)
            return spot.with_card(0), table.picture
        case "set", _:
            _set_attributes(table, sent)
            return spot.with_card(spot.card), table.picture
    raise ScenarioError(_("This action isn’t possible here."))


def _zone_of_region(table: Arrangement, region: str) -> int:
    """Return the number of the zone that this region shows, or 0."""
    _, _, rest = region.partition("-")
    seat, _, name = rest.partition("-")
    entry = next((each for each in table.rules.zones if each.name == name), None)
    if entry is None or (seat == SHARED) != (entry.each == "game"):
        return 0
    return table.rules.zone_number(name, 0 if seat == SHARED else number_in(seat) + 1)


def _move_card(
    table: Arrangement, spot: ScenarioPosition, card: int, zone: int
) -> tuple[ScenarioPosition, str]:
    """Move the card to the zone, and clear the selection."""
    table.place_card(card, zone)
    return spot.with_card(0), table.picture


def _card_name(table: Arrangement, name: str) -> str:
    """Return the name of the card with this name or title."""
    name = name.strip()
    titles = {card.title: card.name for card in table.rules.cards.values()}
    return name if name in table.rules.cards else titles.get(name, name)


def _set_attributes(table: Arrangement, sent: QueryDict) -> None:
    """Set each attribute to its value in the form, if the two differ."""
    of_class, entity = sent.get("of", ""), number_in(sent.get("entity", ""))
    for word in table.attributes(of_class):
        given = sent.get(f"set {word.name}")
        if given is not None and given.strip() != table.word(word, entity):
            table.set(of_class, entity, word.name, given)
