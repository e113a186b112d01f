"""Jobs of every kind, and how to see that one is over, was done once, and never went back."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cards.authoring.drafts.creation import fork
from cards.authoring.loading.files import FOLDER
from cards.authoring.loading.packs import load_starter_packs
from cards.authoring.simulations.laboratory.requests.trial import request_trial
from cards.authoring.simulations.laboratory.start import LabSubject, request_run
from cards.authoring.simulations.run import run_simulation
from cards.jobs.errors import JobLimitError
from cards.jobs.queue import ALL_ROWS, job_queue
from cards.models import Draft, Game, IndexedCard, IndexedVersion, LabRun, PackVersion, Rerun
from cards.packs.rules_cache import standard_pool
from cards.search.index.indexing import index_rest, request_index
from engine.lab.setting import Setting
from engine.rulebook import build_rules, read_pack
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.lobby import lobby
from tcgsite.matches.models import Match, MatchAnalysis
from tcgsite.matches.replays.analysing import analyse
from tcgsite.notices.channels.subscribing import subscribe
from tcgsite.notices.models import Inbox, News, Notice, PushMessage
from tcgsite.organised.models import PairingGame
from tcgsite.organised.tournaments.entering import enter
from tcgsite.organised.tournaments.making import make_tournament
from tests.cards.people import player
from tests.cards.pond import pond, write
from tests.matches.playing import play_to_the_end
from tests.notices.push_service import BrowserKeys, PushService
from tests.notices.telling import remark

MATCHES = 20


class Sample(ABC):
    """A job of a user of its own."""

    def __init__(self, name: str) -> None:
        self.name, self.user = name, player(name)
        self.furthest = 0

    @abstractmethod
    def request(self) -> None:
        """Raises JobLimitError."""

    @abstractmethod
    def progress(self) -> int:
        """Return the state of the progress bar."""

    @abstractmethod
    def is_over(self) -> bool: ...

    def problems(self) -> Iterator[str]:
        """Yield what was lost or done twice."""
        return iter(())

    def steps_back(self) -> list[str]:
        now = self.progress()
        back = [f"{self.name} went from {self.furthest} to {now}"] if now < self.furthest else []
        self.furthest = now
        return back


class SampleSimulation(Sample):
    expected: list[Any] = []

    def __init__(self, name: str, draft: Draft) -> None:
        super().__init__(name)
        self.draft = draft

    def request(self) -> None:
        with job_queue() as queue:
            rerun = Rerun.objects.create(
                draft=self.draft,
                version=PackVersion.objects.get(pack__slug="pond"),
                asked_by=self.user,
                wanted=MATCHES,
            )
            queue.add(run_simulation, rerun.pk, self.user)

    @property
    def rerun(self) -> Rerun:
        return Rerun.objects.get(draft=self.draft)

    def progress(self) -> int:
        return len(self.rerun.courses)

    def is_over(self) -> bool:
        return self.rerun.finished_at is not None

    def problems(self) -> Iterator[str]:
        if self.rerun.problem or self.rerun.courses != self.expected:
            yield f"{self.name}: {self.rerun.problem or len(self.rerun.courses)}"


class SampleRun(Sample):
    run: LabRun | None = None

    def __init__(self, name: str, subject: LabSubject) -> None:
        super().__init__(name)
        self.subject = subject

    def request(self) -> None:
        setting = Setting(("random", "random"))
        self.run = request_run(self.subject, setting, MATCHES, self.user)

    def progress(self) -> int:
        assert self.run is not None
        self.run.refresh_from_db()
        return self.run.played

    def is_over(self) -> bool:
        self.progress()
        return self.run is not None and self.run.finished_at is not None

    def problems(self) -> Iterator[str]:
        assert self.run is not None
        batches = self.run.batches.all()
        numbers = [match["number"] for batch in batches for match in batch.matches]
        if self.run.problem or numbers != list(range(self.run.wanted)):
            yield f"{self.name}: {self.run.problem} {numbers}"


class SampleTrial(SampleRun):
    def __init__(self, name: str, subject: LabSubject, draft: Draft) -> None:
        super().__init__(name, subject)
        self.draft = draft

    def request(self) -> None:
        self.run = request_trial(self.draft, self.subject, self.user)
        if self.run is None:
            raise JobLimitError


class SampleAnalysis(Sample):
    def __init__(self, name: str, match: Match) -> None:
        super().__init__(name)
        self.match = match

    def request(self) -> None:
        with job_queue() as queue:
            analysis = MatchAnalysis.objects.create(
                content=self.name, match=self.match, asked_by_id=self.user.pk
            )
            queue.add(analyse, analysis.pk, self.user)

    @property
    def analysis(self) -> MatchAnalysis:
        return MatchAnalysis.objects.get(content=self.name)

    def progress(self) -> int:
        return int(self.analysis.results.get("percent", 0))

    def is_over(self) -> bool:
        return self.analysis.finished_at is not None

    def problems(self) -> Iterator[str]:
        if self.analysis.problem or not self.analysis.results.get("chances"):
            yield f"{self.name}: {self.analysis.problem}"


class SampleIndex(Sample):
    """The index of one version, written again after a release. There is one such job at a time."""

    is_done = False

    def request(self) -> None:
        with job_queue() as queue:
            if queue.has(index_rest, ALL_ROWS):
                raise JobLimitError
        IndexedVersion.objects.filter(version__pack__slug="pond").update(printer="earlier")
        request_index()

    def progress(self) -> int:
        self.is_done = self.is_done or not IndexedVersion.objects.filter(printer="earlier").exists()
        return int(self.is_done)

    def is_over(self) -> bool:
        return bool(self.progress())

    def problems(self) -> Iterator[str]:
        version = PackVersion.objects.get(pack__slug="pond")
        cards = IndexedCard.objects.filter(printing__version=version).count()
        if cards != version.printings.count():
            yield f"{self.name}: {cards} cards"


class SampleNotices(Sample):
    """Comments that workers tell a player, some of them announced twice."""

    def request(self) -> None:
        actor = player("Mallory")
        for number in [*range(MATCHES), *range(0, MATCHES, 2)]:
            remark(self.user, actor, number, f"proposal {number % 3}")

    def progress(self) -> int:
        return News.objects.filter(to=self.user).exclude(delivered_at=None).count()

    def is_over(self) -> bool:
        return self.progress() == MATCHES

    def problems(self) -> Iterator[str]:
        folded = sum(Notice.objects.filter(to=self.user).values_list("folded", flat=True))
        unread = Inbox.objects.get(user=self.user).unread
        if (folded, unread) != (MATCHES, 3):
            yield f"{self.name}: {folded} told in {unread} notices"


class SamplePushes(Sample):
    """Comments that workers push to a player’s browser. It shows each once, by its tag and version."""

    def __init__(self, name: str, service: PushService) -> None:
        super().__init__(name)
        self.service, self.keys = service, BrowserKeys()

    def request(self) -> None:
        subscribe(self.user.pk, self.keys.sent(self.address), "Firefox")
        Inbox.objects.create(user=self.user, channels={"remark": "bp"})
        actor = player("Mallory")
        for number in range(MATCHES):
            remark(self.user, actor, number, f"{self.name} {number}")

    @property
    def address(self) -> str:
        return f"{self.service.url}/{self.user.pk}"

    def progress(self) -> int:
        return Notice.objects.filter(to=self.user).exclude(pushed_at=None).count()

    def is_over(self) -> bool:
        return self.progress() == MATCHES

    def problems(self) -> Iterator[str]:
        sent = [self.keys.read(body) for body in self.service.bodies_at(self.address)]
        shown = {(each["tag"], each["version"]) for each in sent}
        if (len(shown), PushMessage.objects.count()) != (MATCHES, 0):
            yield f"{self.name}: {len(shown)} shown of {len(sent)} sent"


class SampleRounds(Sample):
    """The first round of a tournament of four, with a table for each pairing."""

    def request(self) -> None:
        game = Game.objects.get(slug="99")
        chosen = {"title": self.name, "kind": "swiss", "places": 4, "rounds": None, "best_of": 1}
        more = {"clock": "10+10", "starts_when_full": True, "rated": False}
        self.tournament = make_tournament(self.user, game, standard_pool(game), chosen | more)
        for number in range(4):
            enter(self.tournament, player(f"{self.name} {number}"))

    def progress(self) -> int:
        return PairingGame.objects.filter(pairing__tournament=self.tournament).count()

    def is_over(self) -> bool:
        return self.progress() == 2

    def problems(self) -> Iterator[str]:
        matches = Match.objects.filter(game__slug="99", created_by=self.user).count()
        if (self.tournament.pairings.count(), matches) != (2, 2):
            yield f"{self.name}: {self.tournament.pairings.count()} pairings, {matches} matches"


def samples(folder: Path, count: int, service: PushService) -> list[Sample]:
    """Return so many jobs of each kind, in a database that has tables and nothing else."""
    packs = folder / "packs"
    packs.mkdir()
    load_starter_packs(write(packs, (FOLDER / "99.toml").read_text("utf-8"), pond()))
    version, match = PackVersion.objects.get(pack__slug="pond"), finished_match()
    makers = [player(f"maker {number // 50}") for number in range(2 * count + 1)]
    drafts = [fork(maker, version, f"lake-{number}", "Lake") for number, maker in enumerate(makers)]
    SampleSimulation.expected = expected_courses(drafts.pop())
    made: list[Sample] = []
    for number in range(count):
        made += [
            SampleSimulation(f"simulation {number}", drafts[number]),
            SampleRun(f"run {number}", subject(f"run {number}")),
            SampleTrial(f"trial {number}", subject(f"trial {number}"), drafts[count + number]),
            SampleAnalysis(f"analysis {number}", match),
            SampleIndex(f"index {number}"),
            SampleNotices(f"notices {number}"),
            SamplePushes(f"pushes {number}", service),
            SampleRounds(f"rounds {number}"),
        ]
    return made


def subject(flavour: str) -> LabSubject:
    """Return a game of its own, because the laboratory plays none twice."""
    source = pond(flavour=flavour)
    return LabSubject(flavour, "/", build_rules([read_pack(source)]), (source,))


def expected_courses(draft: Draft) -> list[Any]:
    """Return the results of a simulation that nobody kills. All drafts are the same."""
    version = PackVersion.objects.get(pack__slug="pond")
    rerun = Rerun.objects.create(draft=draft, version=version, wanted=MATCHES)
    run_simulation.call(rerun.pk)
    rerun.refresh_from_db()
    return rerun.courses


def finished_match() -> Match:
    ann, ben = (User.objects.create(username=name, name=name) for name in ("ann", "ben"))
    match = lobby.open_table(Game.objects.get(slug="99"), ann, lobby.PERSON)
    lobby.take_seat(match, ben)
    match = Match.objects.get(pk=match.pk)
    play_to_the_end(table_registry.table_of(match))
    return Match.objects.get(pk=match.pk)
