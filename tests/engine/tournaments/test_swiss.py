"""Pairings of Swiss rounds: laws over random fields, and the best of all pairings in small ones."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import starmap

import pytest

from engine.tournaments.matching import cheapest_pairs
from engine.tournaments.meetings import Meeting, bye
from engine.tournaments.past_rounds import PastRounds
from engine.tournaments.standings import USUAL
from engine.tournaments.swiss import PairedRound, PairingCosts, PlayerPair, draw_order, pair_swiss
from tests.cases import for_each
from tests.engine.tournaments.fields import Field, random_field
from tests.scale import LONG, sample

SMALL, LARGE = 8, 128
MOST_ROUNDS = 9
FIELDS = 2_000 if LONG else 20


def played_rounds(field: Field) -> Iterator[PairedRound]:
    """Play the field, and yield each round before its results are known."""
    for _round in range(min(MOST_ROUNDS, len(field.players).bit_length() + 2)):
        paired = field.pair()
        yield paired
        field.play(paired)
        field.come_and_go()


def all_pairings(players: Sequence[int | None]) -> Iterator[list[tuple[int | None, int | None]]]:
    if not players:
        yield []
        return
    one, *others = players
    for other in others:
        rest = [each for each in others if each != other]
        for pairs in all_pairings(rest):
            yield [(one, other), *pairs]


@pytest.mark.timeout(1_800)
@for_each("seed", range(FIELDS))
def test_nobody_is_forgotten_or_sits_twice(seed: int) -> None:
    field = random_field(seed, LARGE if seed % 8 == 0 else 24)
    for paired in played_rounds(field):
        seated = [name for each in paired.pairings for name in (each.first, each.second) if name]
        assert sorted(seated) == sorted(field.players)
        assert sum(each.second is None for each in paired.pairings) == len(field.players) % 2


@pytest.mark.timeout(1_800)
@for_each("seed", range(FIELDS))
def test_a_rematch_or_a_second_bye_is_made_only_without_another_way(seed: int) -> None:
    field = random_field(seed, LARGE if seed % 8 == 0 else 24)
    for paired in played_rounds(field):
        past = PastRounds(field.meetings, USUAL)
        byes = [each.first for each in paired.pairings if each.second is None]
        fewest = min(map(past.byes, field.players))
        assert all(past.byes(player) == fewest for player in byes) or is_unavoidable(field, past)
        if paired.rematches:
            assert is_unavoidable(field, past)


def is_unavoidable(field: Field, past: PastRounds) -> bool:
    """Tell whether every pairing of the field repeats a meeting, or a bye although others had fewer."""
    seats: list[str | None] = [*field.players, *([None] if len(field.players) % 2 else [])]
    fewest = min(map(past.byes, field.players))

    def cost(one: str | None, other: str | None) -> int | None:
        if one is None or other is None:
            return 0 if past.byes(str(one or other)) == fewest else None
        return None if past.meetings(one, other) else 0

    return len(cheapest_pairs(seats, cost)) < len(seats) // 2


@for_each("seed", range(sample(200)))
def test_in_small_fields_no_other_pairing_costs_less(seed: int) -> None:
    field = random_field(seed, SMALL)
    for paired in played_rounds(field):
        past = PastRounds(field.meetings, USUAL)
        costs = PairingCosts(draw_order(field.players, past, "seed"), past)
        least = min(sum(starmap(costs.of, pairs)) for pairs in all_pairings(costs.seats))
        chosen = (map(costs.place, (each.first, each.second)) for each in paired.pairings)
        assert sum(costs.of(*pair) for pair in chosen) == least


def test_the_bye_goes_to_the_last_who_had_none() -> None:
    meetings = [bye(1, "E"), Meeting(1, "A", "D", 2, 0), Meeting(1, "B", "C", 2, 0)]
    found = pair_swiss("ABCDE", meetings, "seed")
    assert found.pairings[-1] in {PlayerPair("C"), PlayerPair("D")}


def test_a_rematch_that_nothing_avoids_is_said() -> None:
    found = pair_swiss("AB", [Meeting(1, "A", "B", 2, 0)], "seed")
    assert found.rematches == (PlayerPair("B", "A"),)


def test_the_seats_of_players_are_balanced() -> None:
    field = random_field(3, SMALL)
    field.players, field.late = [f"p{number}" for number in range(64)], []
    for _round in range(6):
        field.play(field.pair())
    begun = Counter(each.first for each in field.meetings)
    assert set(begun.values()) <= {2, 3, 4}


def test_nobody_floats_in_the_same_direction_twice_in_a_row_if_another_can() -> None:
    first = [Meeting(1, "A", "B", 2, 0), Meeting(1, "C", "D", 2, 0), Meeting(1, "E", "F", 2, 0)]
    second = [
        Meeting(2, "A", "B2", 0, 2),
        Meeting(2, "C", "E", 1, 1, 1),
        Meeting(2, "D", "F", 2, 0),
    ]
    past = PastRounds([*first, *second], USUAL)
    assert (past.recent_floats("A", down=True), past.recent_floats("C", down=True)) == (2, 0)


def test_the_same_seed_draws_the_same_round() -> None:
    names = [f"player {number}" for number in range(33)]
    assert (
        pair_swiss(names, [], "a") == pair_swiss(names[::-1], [], "a") != pair_swiss(names, [], "b")
    )


def test_a_field_may_be_too_large() -> None:
    with pytest.raises(ValueError, match="at most 1,024 players"):
        pair_swiss(list(map(str, range(1025))), [], "seed")
