"""The best deck of each kind: search within a budget, and show the results so far."""

from collections.abc import Iterator
from itertools import count
from typing import TYPE_CHECKING, Any

from cards.authoring.drafts.document import Kind
from cards.authoring.drafts.saving import add_contents
from cards.authoring.simulations.laboratory.playing import BATCH, plays_here
from cards.authoring.simulations.laboratory.studies.study import Study
from cards.models import Draft, DraftPart, LabRun
from engine.lab.played_match import GoesOn, MatchStoppedError, always
from engine.lab.setting import Setting, SettingError
from engine.lab.studies.decks.deck_search import DeckSearch
from engine.lab.studies.decks.features import feature_named
from engine.lab.studies.decks.legal_decks import LegalDecks
from engine.lab.studies.decks.search_run import DeckSearchRun
from engine.rulebook import GameRules

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser


def search_of(
    study: LabRun, rules: GameRules, setting: Setting, goes_on: GoesOn = always
) -> DeckSearch:
    """Return the search of a study, restored from its results so far."""
    given = study.given
    features = feature_named(rules, given["down"]), feature_named(rules, given["across"])
    decks = LegalDecks(rules, given["limits"], goes_on)
    search = DeckSearch(rules, setting, features, given["size"], given["budget"], decks)
    search.load(study.found)
    return search


def known_search(study: LabRun, rules: GameRules, setting: Setting) -> DeckSearch:
    """Return the search in its present state. It generates no decks that the study hasn't generated."""
    search = search_of(study, rules, setting, goes_on=lambda: False)
    try:
        for requests in search.requests():
            if any(search.bench.missing(request) for request in requests):
                break
    except (MatchStoppedError, SettingError):
        return search
    return search


class DecksStudy(Study):
    def __init__(self, run: LabRun, until: float) -> None:
        super().__init__(run, until)
        self.search = search_of(run, self.rules, self.setting, self.goes_on)

    def steps(self) -> Iterator[None]:
        batch = 1 if plays_here() else BATCH
        for _played in DeckSearchRun(self.search, self.sources, self.play_tasks, batch).play():
            yield

    def to_data(self) -> dict[str, Any]:
        return self.search.to_data()

    @property
    def match_count(self) -> int:
        return self.search.bench.match_count


def add_to_draft(
    draft: Draft, title: str, cards: dict[str, int], user: "AbstractBaseUser"
) -> DraftPart:
    """Add the deck to the draft's ready-made decks under a free name. Raises PackError."""
    taken = set(draft.parts.filter(kind=Kind.DECK).values_list("name", flat=True))
    name = next(each for each in map("found-{}".format, count(1)) if each not in taken)
    content = {"name": name, "title": title, "cards": cards}
    return add_contents(draft, Kind.DECK, [content], user)
