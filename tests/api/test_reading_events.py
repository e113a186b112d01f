"""Programs read rankings, tournaments and rulings, without what players hide."""

from django.utils import timezone

from cards.models import PackVersion, Pool
from tcgsite.accounts.models import Audience, User
from tcgsite.organised.models import Tournament
from tcgsite.ranking.models import RankingList
from tcgsite.talk.models import Ruling, RulingState
from tcgsite.talk.rulings.answering import answer_ruling, ask
from tcgsite.talk.subjects import subject_of_printing
from tests.api.asking import problem, read
from tests.cards.people import player


def test_a_ranking_is_read_in_parts(version: PackVersion) -> None:
    now = timezone.now()
    ranking = RankingList.objects.create(game=version.pack.game, season=now.date(), listed=3)
    for place, name in enumerate(("Ann", "Ben", "Cy"), 1):
        row = {"rating": 1800 - place, "deviation": 50.4, "volatility": 0.06, "rated_at": now}
        ranking.players.create(user=player(name), place=place, played=9, **row)
    first = read("rankings/pond?limit=1")
    assert [each["player"] for each in first["items"]] == ["Ann"]
    assert (first["items"][0]["rating"], first["listed"]) == (1799, 3)
    User.objects.filter(name="Ben").update(ratings_for=Audience.NOBODY)
    second = read(f"rankings/pond?limit=1&cursor={first['next']}")
    assert ([each["player"] for each in second["items"]], second["next"]) == (["Cy"], None)
    assert problem("v1/rankings/moor") == (404, "moor has no such ranking.")


def test_a_tournament_is_read_with_its_players(version: PackVersion) -> None:
    game = version.pack.game
    pool = Pool.objects.filter(game=game)[0]
    made = Tournament.objects.create(
        title="Spring", game=game, pool=pool, places=8, clock_minutes=10
    )
    made.entries.create(user=player("Ann"), name="Ann")
    (found,) = read("tournaments?game=pond&status=open")["items"]
    assert (found["title"], found["players"]) == ("Spring", ["Ann"])
    assert read(f"tournaments/{found['id']}") == found
    assert read("tournaments?status=over")["items"] == []
    assert problem("v1/tournaments/none")[0] == 404


def test_rulings_are_read_unless_they_are_hidden(version: PackVersion) -> None:
    about, ann = subject_of_printing(version.printings.all()[0]), player("Ann")
    ruling = answer_ruling(ann, ask(ann, about, "How loud?"), "Very.")
    (found,) = read(f"rulings?game=pond&state={RulingState.ANSWERED}")["items"]
    assert (found["card"], found["question"], found["answer"]) == ("Frog", "How loud?", "Very.")
    assert read(f"rulings/{ruling.pk}") == found
    Ruling.objects.update(hidden_at=timezone.now())
    assert read("rulings")["items"] == []
    assert problem(f"v1/rulings/{ruling.pk}")[0] == 404
