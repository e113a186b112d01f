"""Check a draft together with the packs with which it will be played."""

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _

from cards.art.storage import missing_art
from cards.authoring.drafts.checks.bounds import excess_of_parts
from cards.authoring.drafts.checks.idle_cards import idle_cards_sentence
from cards.authoring.drafts.checks.verdict import (
    Check,
    FinalCheck,
    Verdict,
    check,
    file_of_draft,
    rules_of_draft,
)
from cards.authoring.drafts.document import Kind, PartContent
from cards.models import CardRevision, Pack
from cards.names.indistinguishable_cards import IndistinguishableCards
from cards.packs.rules_cache import sources_around
from cards.sandbox import Sandbox, SandboxStoppedError, for_drafts
from engine.language.messages.problems import Problem
from engine.language.messages.translation import current_language
from engine.rulebook import GameRules, InvalidPackError, PackFile
from engine.rulebook.packs.read_pack import read_tables


@dataclass
class CheckResult:
    """The result of a check. `by_part` contains problems by the index of their part, and `general` all
    others.
    """

    parts: Sequence[PartContent]
    around: Sequence[str] = ()
    verdict: Verdict = field(default_factory=Verdict)
    general: list[str] = field(default_factory=list)

    @property
    def by_part(self) -> dict[int, list[Problem]]:
        return self.verdict.by_part

    @property
    def source(self) -> str:
        return self.verdict.source

    @property
    def is_playable(self) -> bool:
        """Return True if the rules can be built, even if there are problems with recipes or scenarios."""
        return self.verdict.is_built

    @property
    def is_sound(self) -> bool:
        return self.is_playable and not self.count

    @cached_property
    def file(self) -> PackFile | None:
        """Return the pack file, parsed again in this process, or None if the parts can't be played."""
        return file_of_draft(self.source, self.parts) if self.is_playable else None

    @cached_property
    def rules(self) -> GameRules | None:
        """Return the draft's rules, built again in this process, or None if the draft can't be played."""
        return rules_of_draft(self.file, self.around) if self.file else None

    def refuse(self, sentence: str) -> None:
        """Add a problem that concerns the whole draft, and mark the draft as unplayable."""
        self.general.insert(0, sentence)
        self.verdict.is_built = False

    @property
    def sentences(self) -> list[str]:
        """Return all problems as sentences. Problems of a part begin with the part's name."""
        inside = [
            str(problem.inside(f"{self.parts[place].kind} {self.parts[place].name}"))
            for place, problems in sorted(self.by_part.items())
            for problem in problems
        ]
        return self.general + inside

    @property
    def warnings(self) -> list[str]:
        idle = idle_cards_sentence(self.parts)
        return [*map(str, self.verdict.warnings), *([idle] if idle else [])]

    @property
    def count(self) -> int:
        return len(self.general) + sum(map(len, self.by_part.values()))


@dataclass(frozen=True)
class PackPlacement:
    """The facts that decide which packs a file is played with. They are known before the file is parsed."""

    has_rules: bool = False
    adds_to: tuple[str, ...] = ()


def pack_placement(about: Mapping[str, Any], parts: Sequence[PartContent]) -> PackPlacement:
    given = about.get("adds_to", ())
    adds_to = tuple(map(str, given)) if isinstance(given, list) else ()
    has_rules = any(_has_game(part) for part in parts if part.kind == Kind.RULES)
    return PackPlacement(has_rules, () if has_rules else adds_to)


def _has_game(part: PartContent) -> bool:
    try:
        return "game" in read_tables(str(part.content.get("text", "")))
    except InvalidPackError:
        return False


def check_parts(
    pack: Pack,
    about: Mapping[str, Any],
    parts: Sequence[PartContent],
    scenario: str = "",
    shown: int = -1,
    sandbox: Sandbox = for_drafts,
    *,
    final: FinalCheck | None = None,
) -> CheckResult:
    """Check the parts. `scenario`, `shown` and `final` are explained in `Check`.

    Raises ServerBusyError.
    """
    excess = excess_of_parts(parts)
    if excess:
        return CheckResult(parts, general=[excess.sentence])
    around = sources_around(pack, pack_placement(about, parts))
    language = current_language() if shown >= 0 else ""
    return checked_with(
        sandbox, Check(about, parts, around, scenario, shown, final, language), pack
    )


def checked_with(
    sandbox: Sandbox, wanted: Check, pack: Pack | None = None, coming_art: Container[str] = ()
) -> CheckResult:
    """Check the parts of the pack, or of a new game if it is None. Raises ServerBusyError.

    The pictures in `coming_art` don't count as missing, because they are stored together with the parts.
    """
    try:
        verdict = sandbox.run(check, wanted)
    except SandboxStoppedError:
        return CheckResult(wanted.parts, wanted.around, general=[stopped_sentence()])
    add_indistinguishable_cards(verdict, wanted.parts, pack)
    checked = CheckResult(wanted.parts, wanted.around, verdict, list(map(str, verdict.unplaced)))
    if verdict.excess:
        checked.general.append(verdict.excess.sentence)
    missing = _missing_art(verdict, coming_art)
    checked.general += missing + illegal_deck_sentences(verdict) + _ambiguous_effects(verdict)
    verdict.is_built = verdict.is_built and not missing
    return checked


def add_indistinguishable_cards(
    verdict: Verdict, parts: Sequence[PartContent], pack: Pack | None
) -> None:
    """Refuse cards that players can’t tell apart. If they are already published, this is only a warning."""
    places = {f"{part.kind} {part.name}": place for place, part in enumerate(parts)}
    known = published_titles(pack, verdict.alike) if verdict.alike and pack else set()
    for each in verdict.alike:
        own = {(it.name, it.title) for it in (each.card, each.other) if it.pack == each.card.pack}
        problem = each.problem.inside(f"card {each.card.name}")
        if own <= known:
            verdict.warnings.append(problem)
        else:
            verdict.add_problems([problem], places)


def published_titles(pack: Pack, pairs: Iterable[IndistinguishableCards]) -> set[tuple[str, str]]:
    """Return the names and titles under which the pack has published these cards."""
    names = {card.name for each in pairs for card in (each.card, each.other)}
    revisions = CardRevision.objects.filter(card__pack=pack.pk, card__name__in=names)
    return set(revisions.values_list("card__name", "title"))


def _missing_art(verdict: Verdict, coming_art: Container[str]) -> list[str]:
    if not (verdict.is_built or verdict.illegal_decks):
        return []
    return missing_art({name: card for name, card in verdict.art.items() if name not in coming_art})


def stopped_sentence() -> str:
    return _(
        "Checking this pack took too much time or memory, so it was stopped. Make its effects and scenarios"
        " simpler, or split it into several packs."
    )


def illegal_deck_sentences(verdict: Verdict) -> list[str]:
    return [
        _("The ready-made deck “%(deck)s” isn’t legal: %(why)s") % {"deck": deck, "why": why}
        for deck, why in verdict.illegal_decks
    ]


def _ambiguous_effects(verdict: Verdict) -> list[str]:
    sentence = _("The effect “%s” would change its meaning when saved to a file; reword it.")
    return [sentence % name for name in verdict.ambiguous]
