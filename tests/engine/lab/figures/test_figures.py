"""Test the figures of a run."""

from engine.lab.figures.figures import figures_of
from engine.lab.figures.intervals import Proportion
from tests.engine.lab.lab_facts import facts


def test_victories_by_seat_and_bot() -> None:
    bots = ("careful", "random")
    found = figures_of([facts(0, 0, bots=bots), facts(1, None, bots=bots[::-1])])
    assert found.seats == [Proportion(1.5, 2), Proportion(0.5, 2)]
    assert found.bots == {"careful": Proportion(1.5, 2), "random": Proportion(0.5, 2)}


def test_victories_of_the_player_who_begins() -> None:
    """Matches in which nobody begins don’t count, nor do solo matches."""
    solo = facts(4, 0, begins=0, bots=("random",))
    played = [facts(0, 0, begins=0), facts(1, 0, begins=1), facts(2, None, begins=1), facts(3, 0)]
    assert not figures_of([solo]).first_player.total
    assert figures_of(played).first_player == Proportion(1.5, 3)


def test_matches_without_a_result_count_only_as_endings() -> None:
    found = figures_of([facts(0, 0), facts(1, None, ending="undone", actions=99)])
    assert found.endings["undone"] == Proportion(1, 2)
    assert found.seats[0].total == 1
    assert found.actions.most == 10
    assert found.notable["longest"] == 1


def test_cards_of_winners() -> None:
    """The winner always holds the ace, and the king in every other match."""
    held = [((("ace", "king"), ("two",)) if n % 2 else (("ace",), ("king",))) for n in range(80)]
    cards = {
        card.name: card
        for card in figures_of([facts(n, 0, held=h) for n, h in enumerate(held)]).cards
    }
    assert cards["ace"].won == Proportion(80, 80)
    assert cards["ace"].won_without == Proportion(0, 80)
    assert (cards["king"].won, cards["king"].gain) == (Proportion(40, 80), 0)
    assert cards["two"].gain < -60
    assert cards["two"].gain_half_width > cards["two"].won.half_width


def test_automas_hold_no_cards() -> None:
    """The automa, which wins every other match, isn’t among those without the ace."""
    held, nothing = (("ace",), ()), ((), ())
    played = [
        facts(n, n % 2, bots=("random",), held=held if n < 40 else nothing) for n in range(80)
    ]
    ace = figures_of(played).cards[0]
    assert (ace.won, ace.won_without, ace.gain) == (Proportion(20, 40), Proportion(20, 40), 0)


def test_a_pair_that_wins_more_than_its_cards() -> None:
    """Each card alone wins nothing; both together always win."""
    matches = []
    for n in range(160):
        own = (("lock", "key"), ("lock",), ("key",), ())[n % 4]
        winner = 0 if len(own) == 2 else 1
        matches.append(facts(n, winner, held=(own, ("stick",)), chosen=((), ())))
    pairs = figures_of(matches).pairs
    assert pairs[0].names == ("key", "lock")
    assert pairs[0].won == Proportion(40, 40)


def test_lead_changes_and_comebacks() -> None:
    """Leads below five points don’t count."""
    found = figures_of(
        [
            facts(0, 0, chances=((30, 70), (51, 49), (40, 60), (80, 20))),
            facts(1, 0, chances=((60, 40), (70, 30), (80, 20))),
        ]
    )
    assert found.lead_changes.numbers == (0, 1)
    assert found.comebacks == Proportion(1, 2)
    assert (found.notable["closest"], found.notable["most one-sided"]) == (0, 1)


def test_no_match_has_no_figures() -> None:
    found = figures_of([])
    assert (found.matches, found.seats, found.cards, found.notable) == (0, [], [], {})


def test_how_far_the_winner_was_behind_at_worst() -> None:
    found = figures_of([facts(0, 0, chances=((50, 50), (20, 80), (90, 10))), facts(1, 1)])
    assert found.gaps.numbers == (60,)


def test_the_share_of_real_decisions() -> None:
    assert figures_of([facts(0, 0, actions=8, choices=(2, 3))]).real_decisions == Proportion(2, 8)
