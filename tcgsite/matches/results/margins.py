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


def scores_to_rank(session: Session) -> dict[int, int]:
    """Return the scores of all seats, turned so that more is better, or {} if they rank nobody.

    They count up if the winners have the most, and down if they have the fewest.
    """
    winners = set(session.outcome.winners) if session.outcome else set()
    scores = _scores(session) if winners else {}
    of_winners = [scores[seat] for seat in winners & set(scores)]
    if not of_winners:
        return {}
    if min(of_winners) >= max(scores.values()):
        return scores
    if max(of_winners) <= min(scores.values()):
        return {seat: -score for seat, score in scores.items()}
    return {}


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
