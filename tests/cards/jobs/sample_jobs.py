"""Jobs for tests: each writes into the title of a game, or breaks."""

from dataclasses import replace

from cards.jobs.job_limits import UPKEEP
from cards.jobs.kinds import job
from cards.jobs.lease import while_held
from cards.models import Game

SAMPLES = replace(UPKEEP, per_site=3)


def note_problem(pk: int, sentence: str) -> None:
    Game.objects.filter(pk=pk).update(title=sentence)


@job("sample", SAMPLES, note_problem)
def mark_game(pk: int) -> None:
    """Add a mark to the title, unless it has one."""
    for game in Game.objects.filter(while_held(), pk=pk).exclude(title__endswith="!"):
        Game.objects.filter(while_held(), pk=pk).update(title=f"{game.title}!")


@job("broken", SAMPLES, note_problem)
def break_down(pk: int) -> None:
    raise ZeroDivisionError
