"""Records replay matches with resignations, timeouts, draws and undos exactly."""

from random import Random

import pytest

from engine.play import IllegalAction, Session, replay
from engine.rulebook import GameRules, load_rules

LONGEST = 60


@pytest.fixture(scope="module", params=[(2, "99"), (4, "colours-classic colours-cards")])
def game(request: pytest.FixtureRequest) -> tuple[GameRules, int]:
    seats, packs = request.param
    return load_rules(*(f"cards/starter/{pack}.toml" for pack in packs.split())), seats


def random_entry(session: Session, dice: Random, seats: int) -> str:
    """Return an entry for the record: usually an action, sometimes an undo or another intervention."""
    seat, chance = dice.randrange(seats), dice.random()
    last = session.history.last_action(seat)
    if chance < 0.2 and last is not None:
        return f"{seat} undo {last}"
    if chance < 0.24:
        return f"{seat} {dice.choice(['resign', 'time', 'away', 'draw'])}"
    actor = dice.choice(sorted(session.decisions))
    return f"{actor} {dice.choice(session.legal_actions(actor))}"


@pytest.mark.parametrize("seed", range(3))
def test_replays_of_the_record_reproduce_every_snapshot(
    game: tuple[GameRules, int], seed: int
) -> None:
    rules, seats = game
    deck = dict(rules.packs[0].decks[0].cards) if rules.uses_decks else None
    decks = dict.fromkeys(range(seats), deck) if deck else None
    session = Session.start(rules, decks, seed, seats=seats)
    dice = Random(seed)
    past = [session.snapshot()]
    while session.decisions and session.number < LONGEST:
        seat, text = random_entry(session, dice, seats).split(" ", 1)
        before = session.number
        try:
            session.enter(int(seat), text)
        except IllegalAction:
            assert session.number == before
            continue
        assert session.number == before + 1
        past.append(session.snapshot())
    for number in dice.sample(range(len(past)), 8) if len(past) > 8 else range(len(past)):
        assert replay(rules, session.record, number).snapshot() == past[number]
        assert Session.restore(rules, past[number]).snapshot() == past[number]
