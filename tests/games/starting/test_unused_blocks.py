"""Games with blocks that no starting game uses end, and keep the blocks' promises."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pytest

from cards.authoring.blocks.library import shipped_blocks
from cards.authoring.drafts.document import tables_of
from engine.play import Session
from engine.rulebook import GameRules, build_rules, read_pack
from engine.rulebook.packs.write_pack import write_pack
from tests.engine.table import Table, assert_at_rest
from tests.games.starting.built_games import GAMES, Step
from tests.games.starting.test_every_block import ABOUT
from tests.games.starting.test_games_of_blocks import game_of_blocks
from tests.games.starting.test_starting_games import finished_matches
from tests.scale import LONG

MATCHES = 1_000 if LONG else 6
CARDS: Step = ("number_cards", {"number": "worth", "highest": 9})
HANDS: list[Step] = [("shared_deck", {}), ("opening_hands", {"cards": 4})]
PLAY: list[Step] = [("play_to_zone", {"to": "discard"}), ("play_one", {}), ("take_turns", {})]
PICK: list[Step] = [("pass_hands", {}), ("score_cards", {})]
ROUNDS: Step = ("rounds", {"phase": "pick", "how": "phases", "count": 3})
OUT: Step = ("empty_hand_wins", {})


class Match(Table):
    """A match of a game of blocks from its beginning, in which tests name seats from 1 on."""

    def begin(self, seats: int) -> None:
        decks = {seat: dict(self.rules.decks[0].cards) for seat in range(seats)}
        is_own = self.rules.uses_decks
        self.session = Session.start(self.rules, decks if is_own else None, 1, seats=seats)

    def hand(self, player: int) -> list[str]:
        return self.of(player, "hand")

    def of(self, player: int, name: str) -> list[str]:
        """Return the cards in a zone of the player."""
        return [str(each) for each in self.read("player", name, player)]

    @property
    def asked(self) -> int:
        return min(self.session.decisions) + 1

    def acts(self, player: int, beginning: str = "", number: int = 0) -> str:
        """Let the player take the first action with this beginning. Return the action."""
        actions = map(str, self.session.legal_actions(player - 1))
        found = [each for each in actions if each.startswith(beginning)][number]
        self.session.act(player - 1, found)
        return found

    def can(self, player: int, ending: str) -> bool:
        actions = self.session.legal_actions(player - 1)
        return any(str(each).endswith(ending) for each in actions)


def redraws(match: Match) -> None:
    before = match.hand(2)
    match.acts(1, "choose yes")
    match.acts(2, "choose no")
    assert (len(match.hand(1)), match.hand(2)) == (3, before)
    assert len(match["library"]) == 36 - 7


def has_all_numbers(match: Match) -> None:
    cards = [*match["library"], *match.hand(1), *match.hand(2)]
    assert sorted(cards) == sorted(f"card-{n}" for n in range(1, 10) for _copy in range(4))


def has_all_suits(match: Match) -> None:
    cards = {*match["library"], *match.hand(1), *match.hand(2)}
    assert cards == {f"{suit}-{n}" for suit in ("sun", "moon") for n in range(1, 10)}


def has_the_ranks(match: Match) -> None:
    cards = [*match["library"], *match.hand(1), *match.hand(2)]
    assert len(cards) == 2 * 32
    assert sorted(each for each in cards if each.endswith("H")) == sorted(
        2 * ["7H", "8H", "9H", "10H", "JH", "QH", "KH", "AH"]
    )


def discards_to_one_pile(match: Match) -> None:
    match.acts(1, "use")
    match.acts(2, "use")
    assert len(match["discard"]) == 2


def answers_happen_first(match: Match) -> None:
    spell, answer = match.hand(1)[0], match.hand(2)[1]
    match.acts(1, "use", 0)
    match.acts(1, "pass")
    assert match.can(2, "reply")
    assert not match.can(2, "spell")
    match.acts(2, "use", 1)
    happened: list[str] = []
    while len(happened) < 2:
        match.acts(match.asked, "pass")
        discarded = [*match.of(1, "discard"), *match.of(2, "discard")]
        happened += [each for each in discarded if each not in happened]
    assert happened == [answer, spell]


def ends_after_rounds(match: Match) -> None:
    while match.session.decisions:
        match.acts(match.asked)
    assert len(match.of(1, "kept")) == len(match.of(2, "kept")) == 3
    points = [sum(int(card[5:]) for card in match.of(n, "kept")) for n in (1, 2)]
    assert [n for n in (1, 2) if points[n - 1] == max(points)] == list(match.world.winners)


def teams_win_together(match: Match) -> None:
    while match.session.decisions:
        match.acts(match.asked)
    assert {*match.world.winners} in ({1, 3}, {2, 4})


def exchanges_cards(match: Match) -> None:
    kept = match.hand(1)[2:]
    assert len(match.acts(1, "choose", 4).split()) == 3
    assert (len(match.hand(1)), len(match["discard"])) == (4, 2)
    assert match.hand(1)[:2] == kept


def keeps_the_limit(match: Match) -> None:
    assert len(match.hand(1)) == 8
    match.acts(1, "use")
    assert len(match.acts(1, "choose").split()) == 3
    assert (len(match.hand(1)), len(match["discard"])) == (5, 3)


def passes_hands(match: Match) -> None:
    hands = {player: match.hand(player) for player in (1, 2, 3)}
    for player in (1, 2, 3):
        match.acts(player)
    for player in (1, 2, 3):
        assert match.of(player, "kept") == hands[player][:1]
        assert match.hand(player % 3 + 1) == hands[player][1:]


def keeps_sources(match: Match) -> None:
    match.acts(1, "use")
    assert (len(match.of(1, "sources")), match.read("player", "mana", 1)) == (1, 1)
    assert not match.can(1, "invest")
    match.acts(1, "pass")
    match.acts(2, "pass")
    assert match.can(1, "invest")
    assert match.read("player", "mana", 1) == 1


def keeps_the_highest_bid(match: Match) -> None:
    match.acts(1, "choose yes")
    match.acts(1, "choose 3")
    match.acts(2, "choose yes")
    assert not match.can(2, "choose 3")
    match.acts(2, "choose 5")
    match.acts(1, "choose no")
    assert (match["bid"], match["bidder"]) == (5, 2)
    assert match.can(1, "load")


def empty_hands_are_out(match: Match) -> None:
    for player in (1, 2, 3) * 3:
        match.acts(player, "use")
    match.acts(1, "use")
    assert match.session.out == {0}
    match.acts(2, "use")
    assert match.world.winners == (3,)


def counts_points(match: Match) -> None:
    for player in (1, 2):
        match.acts(player)
    for shown in match.session.view(None).players:
        [points] = [each.value for each in shown.attributes if each.name == "points"]
        assert points == int(match.of(shown.seat + 1, "kept")[0][5:])


@dataclass(frozen=True)
class Promise:
    """A game with the block, the number of players, and what must be true of a match of it."""

    steps: list[Step]
    check: Callable[[Match], None]
    seats: int = 2


INVEST: list[Step] = [
    ("own_decks", {}),
    ("opening_hands", {"cards": 4}),
    ("card_for_resource", {}),
    ("cast_cards", {"phase": "turn"}),
    ("free_actions", {}),
    ("take_turns", {}),
    ("rounds", {"phase": "dawn"}),
    ("number_cards", {"number": "cost", "highest": 3}),
]
LIMIT: list[Step] = [
    ("draw_each_turn", {"cards": 4}),
    ("hand_limit", {"limit": 5}),
    ("rounds", {}),
]
PROMISES: Mapping[str, Promise] = {
    "mulligan": Promise([*HANDS, ("mulligan", {"fewer": 1}), *PLAY, OUT, CARDS], redraws),
    "number_cards": Promise([*HANDS, *PLAY, OUT, CARDS], has_all_numbers),
    "suit_cards": Promise(
        [*HANDS, *PLAY, OUT, ("suit_cards", {"suits": ["sun", "moon"]})], has_all_suits
    ),
    "playing_cards": Promise(
        [*HANDS, *PLAY, OUT, ("playing_cards", {"lowest": 7, "copies": 2})], has_the_ranks
    ),
    "common_discard_pile": Promise(
        [*HANDS, ("common_discard_pile", {}), *PLAY, OUT, CARDS], discards_to_one_pile
    ),
    "stack": Promise([*HANDS, ("stack", {}), ("take_turns", {}), OUT, CARDS], answers_happen_first),
    "rounds": Promise([*HANDS, *PICK, ROUNDS, CARDS], ends_after_rounds),
    "teams": Promise([*HANDS, ("teams", {}), *PLAY, OUT, CARDS], teams_win_together, 4),
    "discard_to_refill": Promise(
        [*HANDS, *PLAY, ("discard_to_refill", {}), OUT, CARDS], exchanges_cards
    ),
    "hand_limit": Promise([*HANDS, *PLAY, *LIMIT, CARDS], keeps_the_limit),
    "pass_hands": Promise([*HANDS, *PICK, ROUNDS, CARDS], passes_hands, 3),
    "card_for_resource": Promise(INVEST, keeps_sources),
    "bid_in_turn": Promise([*HANDS, ("bid_in_turn", {}), *PLAY, OUT, CARDS], keeps_the_highest_bid),
    "last_one_standing": Promise(
        [*HANDS, *PLAY, ("last_one_standing", {}), CARDS], empty_hands_are_out, 3
    ),
    "score_cards": Promise([*HANDS, *PICK, ROUNDS, CARDS], counts_points),
}


def rules_with(name: str) -> GameRules:
    game = game_of_blocks(PROMISES[name].steps)
    return build_rules([read_pack(write_pack(tables_of(ABOUT, game.parts, game.tables)))])


def test_every_block_is_played() -> None:
    used = {name for steps in GAMES.values() for name, _choices in steps}
    assert shipped_blocks().keys() - used == PROMISES.keys()
    assert all(name in dict(promise.steps) for name, promise in PROMISES.items())


@pytest.mark.parametrize("name", PROMISES)
def test_a_block_does_what_it_promises(name: str) -> None:
    rules, promise = rules_with(name), PROMISES[name]
    assert [str(each) for each in rules.warnings] == []
    match = Match(rules)
    match.begin(promise.seats)
    promise.check(match)
    match.leave()


@pytest.mark.few(4)
@pytest.mark.parametrize("name", PROMISES)
def test_random_bots_finish_every_match(name: str) -> None:
    for seed, session in enumerate(finished_matches(rules_with(name), ["random"], MATCHES)):
        assert session.outcome is not None, seed
        assert_at_rest(session)
