"""Nothing hidden stands in a notice: what players are told is the same, whatever is dealt."""

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table_registry import InterventionRequest
from tcgsite.matches.lobby import lobby
from tcgsite.matches.models import Match
from tcgsite.matches.realtime.signals import MatchFinished
from tcgsite.notices.models import News, Notice
from tcgsite.notices.sources.matches import announce_moves, announce_result
from tests.notices.telling import tell_all, texts_for
from tests.scale import sample


def what_is_told(game: Game, players: tuple[User, User], seed: int) -> tuple[object, object]:
    """Return who begins a match with this seed, and all that is stored and shown about it."""
    News.objects.all().delete()
    Notice.objects.all().delete()
    match = lobby.open_table(game, players[0], lobby.PERSON)
    Match.objects.filter(pk=match.pk).update(seed=seed)
    lobby.take_seat(match, players[1])
    table = table_registry.table_of(Match.objects.get(pk=match.pk))
    announce_moves(match.pk, table.number, (0, 1))
    tell_all()
    beginner = tuple(table.session.required_seats)
    table_registry.submit(match.pk, 1, InterventionRequest("resign"))
    announce_result(MatchFinished(match.pk))
    tell_all()
    fields = ("kind", "words", "folded")
    stored = [*News.objects.order_by("pk").values_list("kind", "words")]
    return beginner, [
        stored,
        [*Notice.objects.order_by("pk").values_list(*fields)],
        [*map(texts_for, players)],
    ]


def test_twins_are_told_the_same(game: Game, ann: User, ben: User) -> None:
    """Chance also decides who begins, which everybody sees."""
    first: dict[object, object] = {}
    for seed in range(sample(20)):
        beginner, found = what_is_told(game, (ann, ben), seed)
        assert first.setdefault(beginner, found) == found
