"""Two matches that differ only in a secret look the same, in packs made to leak.

South’s secret card is an Ace in one match and a King in the other. Both players do the same in both
matches. North and a spectator must get equal views and identical messages after every action.
"""

from collections.abc import Callable

import pytest

from engine.play import Action, Session
from engine.rulebook import GameRules
from engine.view import View
from tcgsite.matches.rendering.changed_regions import ClientState
from tcgsite.matches.rendering.layout import layout_of
from tcgsite.matches.rendering.perspective import perspective_of
from tests.games.secrets.leaky_pack import (
    ALL,
    COVERED,
    IN_TURN,
    TRAPS,
    USES,
    leaky_rules,
)

NORTH, SOUTH = 0, 1
OUTSIDERS = (NORTH, None)
HAND = """
game   turn_player: south  shelf: rock tree
north  hand: rock
south  hand: {} rock  library: tree tree
"""
COVER = """
game   turn_player: south  table: {}(face_down=yes, owner=south, controller=south)  shelf: rock
north  hand: rock
south  hand: rock
"""
LAST = 4
"""Questions asked after the first action."""


@pytest.fixture(scope="module")
def rules() -> GameRules:
    return leaky_rules()


class Screens:
    """What north and a spectator have received in one match."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.clients = {viewer: ClientState() for viewer in OUTSIDERS}

    def messages(self) -> list[str]:
        return [
            client.update_to(layout_of(perspective_of(self.session, viewer)), "")
            for viewer, client in self.clients.items()
        ]

    def pages(self) -> list[str]:
        """Return the messages that a new spectator receives."""
        return Screens(self.session).messages()

    def views(self) -> list[View]:
        return [self.session.view(viewer) for viewer in OUTSIDERS]


def assert_alike(one: Screens, other: Screens) -> None:
    assert one.views() == other.views()
    assert one.messages() == other.messages()
    assert one.pages() == other.pages()


def matches(
    rules: GameRules, picture: str, names: tuple[str, str] = ("ace", "king")
) -> list[Screens]:
    both = [Screens(Session.from_picture(rules, picture.format(name), 3)) for name in names]
    assert_alike(*both)
    return both


def used(session: Session, seat: int, name: str) -> Action:
    """Return the seat’s use of the effect with this name, in the Ace’s or the King’s form."""
    names = (name, f"{name}_ace", f"{name}_king")
    return next(each for each in session.legal_actions(seat) if each.effect in names)


def play(both: list[Screens], seat: int, act: Callable[[Session], Action]) -> None:
    for each in both:
        each.session.act(seat, act(each.session))
    assert_alike(*both)


def use(both: list[Screens], seat: int, name: str) -> None:
    play(both, seat, lambda session: used(session, seat, name))


def answer(both: list[Screens], seat: int, place: int) -> None:
    play(both, seat, lambda session: session.legal_actions(seat)[place])


def answer_all(both: list[Screens], wanted: int = 0) -> None:
    """Give the first or second answer to every question until no choice is left."""
    for _ in range(LAST):
        asked = [each for each in both[0].session.decisions.values() if each.verb == "choose"]
        if asked:
            seat = asked[0].seat
            options = len(both[0].session.legal_actions(seat))
            answer(both, seat, min(wanted, options - 1))


@pytest.mark.few(8)
@pytest.mark.parametrize("trick", USES)
def test_using_a_hidden_card_that_stays_hidden(rules: GameRules, trick: str) -> None:
    both = matches(rules, HAND)
    use(both, SOUTH, trick)
    answer_all(both)
    use(both, NORTH, "ring")


@pytest.mark.few(4)
@pytest.mark.parametrize("trap", TRAPS)
@pytest.mark.parametrize("wanted", [0, 1], ids=["accepted", "declined"])
def test_traps_in_a_hidden_hand(trap: str, wanted: int) -> None:
    both = matches(leaky_rules(traps=trap), HAND)
    use(both, NORTH, "ring")
    answer_all(both, wanted)


@pytest.mark.parametrize("trick", COVERED)
def test_the_stack_hides_what_was_used_face_down(trick: str) -> None:
    both = matches(leaky_rules(IN_TURN), COVER)
    use(both, SOUTH, trick)
    answer_all(both)
    assert both[0].session.view(NORTH).stack
    for seat in (SOUTH, NORTH):
        play(both, seat, lambda _: Action("pass"))


@pytest.mark.parametrize("draw", ["draw_one", "deal_one"])
def test_drawing_and_dealing_a_face_down_card_to_an_open_hand(draw: str) -> None:
    cards = "library: tree {}(face_down=yes)"
    both = matches(
        leaky_rules(hand=ALL), HAND.replace("{} rock", "rock").replace("library: tree tree", cards)
    )
    use(both, SOUTH, draw)


@pytest.mark.parametrize("trick", ["raise_bid", "stays"])
def test_the_number_of_secret_actions(rules: GameRules, trick: str) -> None:
    """South acts once in one match and three times in the other, and then all go on in the same way."""
    both = matches(rules, HAND, ("king", "king"))
    for times, each in zip((1, 3), both, strict=True):
        for _ in range(times):
            each.session.act(SOUTH, used(each.session, SOUTH, trick))
            assert each.messages() == ["", ""]
    assert_alike(*both)
    for seat, name in ((SOUTH, "lock"), (NORTH, "ring"), (NORTH, "lock"), (SOUTH, "ring")):
        use(both, seat, name)


@pytest.mark.parametrize("place", ["table", "shelf"])
def test_hidden_attributes_of_a_card(rules: GameRules, place: str) -> None:
    card = "rock({}, owner=south, controller=south)"
    picture = HAND.format("tree").replace("shelf: rock", f"{place}: {card} rock")
    for secret, shown in (("power=4711", ""), ("vow=4711", ", face_down=yes")):
        names = (f"{secret}{shown}", f"{secret.replace('4711', '4712')}{shown}")
        both = matches(rules, picture.replace("{}", "{{}}").replace("{{}}", "{}"), names)
        assert ["4711" in str(each.session.view(SOUTH)) for each in both] == [True, False]


def test_an_attribute_on_the_back_is_public(rules: GameRules) -> None:
    """The mark exists to be seen, so matches with and without it look different."""
    session = Session.from_picture(rules, COVER.format("ace").replace("yes", "yes, mark=4711"), 3)
    assert all("4711" in str(session.view(viewer)) for viewer in OUTSIDERS)
