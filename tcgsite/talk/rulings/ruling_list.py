"""Rulings for one viewer: about a subject, of a game, or found by words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from django.db.models import Case, IntegerField, Prefetch, QuerySet, Value, When
from django.urls import reverse
from django.utils.functional import cached_property
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.models import Game, PackVersion
from cards.packs.permissions import may_moderate
from tcgsite.accounts.blocking import users_apart_from
from tcgsite.accounts.models import User
from tcgsite.talk.markdown import render_markdown
from tcgsite.talk.models import Ruling, RulingCheck, RulingState
from tcgsite.talk.models.ruling import RulingQuerySet
from tcgsite.talk.subjects import Subject, topic_subject

if TYPE_CHECKING:
    from tcgsite.talk.subjects import AnyUser

MARKS = {
    RulingState.OPEN: "?",
    RulingState.ANSWERED: "…",
    RulingState.VERIFIED: "✓",
    RulingState.OUTDATED: "!",
}
SENTENCES = {
    "start": gettext_lazy("With {version}, the starting table can’t be played any more: {after}"),
    "move": gettext_lazy("With {version}, move {next} can’t be made any more: {after}"),
    "possible": gettext_lazy(
        "With {version}, move {next} can be made, which wasn’t possible before."
    ),
    "long": gettext_lazy("With {version}, the moves take too long."),
    "table": gettext_lazy(
        "With {version}, after {moves}, {who}’s {key} is “{after}” instead of “{before}”."
    ),
    "asked": gettext_lazy(
        "With {version}, after {moves}, the table waits for “{after}” instead of “{before}”."
    ),
}
"""Sentences for the result of a check. Templates insert the texts of players."""


@dataclass(frozen=True)
class ShownCheck:
    version: PackVersion
    difference: dict[str, str | int] | None

    @property
    def sentence(self) -> str:
        """Return a sentence that says how the scenario plays out differently, or "" if it doesn’t."""
        found = self.difference
        if not found:
            return ""
        moves = int(found["moves"])
        words = {key: str(value) or _("nothing") for key, value in found.items()}
        words |= {"version": self.version.number, "next": str(moves + 1)}
        words["moves"] = _("move %d") % moves if moves else _("the beginning")
        return str(SENTENCES[str(found["kind"])]).format(**words)


@dataclass(frozen=True)
class ShownRuling:
    ruling: Ruling
    apart: set[int] = field(default_factory=set)

    @property
    def mark(self) -> str:
        return MARKS[RulingState(self.ruling.state)]

    @property
    def html(self) -> SafeString:
        return render_markdown(self.ruling.answer)

    @cached_property
    def subject(self) -> Subject | None:
        return topic_subject(self.ruling.topic)

    @cached_property
    def checks(self) -> list[ShownCheck]:
        return [ShownCheck(each.version, each.difference) for each in self.ruling.checks.all()]

    @property
    def versions(self) -> list[str]:
        """Return the versions for which the answer is right."""
        return [each.version.number for each in self.checks if not each.difference]

    @property
    def first_failure(self) -> ShownCheck | None:
        return next((each for each in self.checks if each.difference), None)

    @property
    def scenario_address(self) -> str:
        version = self.ruling.scenario_version
        if version is None:
            return ""
        return _scenario_address(version, self.ruling.scenario)

    @property
    def other_end(self) -> str:
        """Return the address of the scenario with the same name in the version that differs.

        Return "" if none differs or the difference is in another pack.
        """
        found, own = self.first_failure, self.ruling.scenario_version
        if found is None or own is None or found.version.pack_id != own.pack_id:
            return ""
        return _scenario_address(found.version, self.ruling.scenario)

    @property
    def asker(self) -> User | None:
        return self._if_named(self.ruling.asker)

    @property
    def author(self) -> User | None:
        return self._if_named(self.ruling.answered_by)

    @property
    def verifier(self) -> User | None:
        return self._if_named(self.ruling.verified_by)

    def _if_named(self, user: User | None) -> User | None:
        return user if user and user.is_active and user.pk not in self.apart else None


def _scenario_address(version: PackVersion, name: str) -> str:
    pack = version.pack
    return reverse("scenarios:shared", args=[pack.game.slug, pack.slug, version.number, name])


def visible_rulings(user: AnyUser) -> RulingQuerySet:
    apart, moderates = users_apart_from(user.pk), may_moderate(user)
    checks = RulingCheck.objects.select_related("version__pack__game").defer("version__source")
    found = Ruling.objects.in_full().visible_to(apart, moderates=moderates)
    return found.prefetch_related(Prefetch("checks", checks))


def shown_rulings(rulings: Iterable[Ruling], user: AnyUser) -> list[ShownRuling]:
    apart = users_apart_from(user.pk)
    return [ShownRuling(each, apart) for each in rulings]


def first_rulings(found: QuerySet[Ruling], most: int, user: AnyUser) -> list[ShownRuling]:
    """Return at most `most` of the rulings with all their data.

    Most pages have none, so this first asks if there are any: building the full query takes 8 ms.
    """
    keys = list(found.values_list("pk", flat=True)[:most])
    return shown_rulings(found.filter(pk__in=keys), user) if keys else []


def rulings_about(subject: Subject, user: AnyUser) -> RulingQuerySet:
    """Return the rulings about the subject: verified ones first, then outdated, answered, open ones."""
    found = visible_rulings(user).filter(topic__key=subject.key)
    return found.order_by(_rank(), "-pk")


def _rank() -> Case:
    states = (
        RulingState.VERIFIED, RulingState.OUTDATED, RulingState.ANSWERED, RulingState.OPEN,
    )  # fmt: skip
    ranks = [When(state=state, then=Value(rank)) for rank, state in enumerate(states)]
    return Case(*ranks, output_field=IntegerField())


def verified_in(game: Game, user: AnyUser) -> QuerySet[Ruling]:
    found = visible_rulings(user).filter(topic__game=game, state=RulingState.VERIFIED)
    return found.order_by("-verified_at", "-pk")
