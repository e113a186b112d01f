"""How close a match was: the difference between a winner’s score and the next player’s."""

from engine.play import Session
from engine.view.visible_cards import attributes_of


def margin_of(session: Session) -> float | None:
    """Return the smallest difference between a winner and another player, or None without scores.

    The score is the first number that all players have, as on the page of the result. Games choose its
    title, and whether it counts up or down, so only the difference says something.
    """
    winners = set(session.outcome.winners) if session.outcome else set()
    scores = _scores(session)
    differences = [
        abs(own - other)
        for seat, own in scores.items()
        for opponent, other in scores.items()
        if seat in winners and opponent not in winners
    ]
    return float(min(differences)) if differences else None


def _scores(session: Session) -> dict[int, int]:
    world = session.viewed_world()  # A whole view would take ten times as long.
    numbers = [
        {each.name: each.value for each in shown if type(each.value) is int}
        for player in range(1, session.seats + 1)
        for shown in [attributes_of(world, None, "player", player)]
    ]
    shared = (name for name in numbers[0] if all(name in each for each in numbers))
    name = next((name for name in shared if any(each[name] for each in numbers)), None)
    return {seat: each[name] for seat, each in enumerate(numbers)} if name else {}
