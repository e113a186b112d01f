"""Read and check packs without the database, and return plain data as the result."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from cards.art.storage import art_of
from cards.authoring.drafts.checks.bounds import (
    Excess,
    excess_of_file,
    excess_of_index,
    excess_of_parts,
    excess_of_tables,
)
from cards.authoring.drafts.checks.icon_names import unknown_icons
from cards.authoring.drafts.checks.listed_texts import unfit_texts
from cards.authoring.drafts.checks.publication import (
    Publication,
    ambiguous_effects,
    text_to_publish,
)
from cards.authoring.drafts.checks.same_corners import same_corners
from cards.authoring.drafts.checks.shown_part import ShownPart, shown_part
from cards.authoring.drafts.document import (
    APART,
    Kind,
    PartContent,
    about_of,
    edition_of,
    effect_name,
    parts_of,
    tables_of,
)
from cards.authoring.storing.contents import VersionHead, contents_of, head_of
from cards.names.indistinguishable_cards import IndistinguishableCards, indistinguishable_in_draft
from cards.search.index.entries import entries_of
from cards.web.fairness.limits import MOST_SHARED_WORK
from cards.web.fairness.page_work import own_limit
from engine.editing.document.scope import survey
from engine.editing.edits.placeholders import fill
from engine.editing.recipes import expand_effect
from engine.language.messages.problems import EffectTextError, Problem
from engine.language.parsing.parser import parse_effect, parse_effects
from engine.language.parsing.recipe import EFFECT
from engine.play.scenario import run_pack, run_scenarios, without_house_rules
from engine.rulebook import (
    GameRules,
    InvalidPackError,
    PackFile,
    build_rules,
    read_pack,
)
from engine.rulebook.packs.entries import EffectEntry
from engine.rulebook.packs.read_pack import decode, read_leniently, read_tables
from engine.rulebook.packs.table_reader import collect_problems
from engine.rulebook.packs.write_pack import write_pack

KEPT_RULES = 8
KEPT_FILES = 64
ALL = "\n"
"""The value that plays all scenarios. No scenario can have this name, because names contain no
line breaks.
"""
ELSEWHERE = ("[effects]", "card ", "deck ", "preference ", "scenario ", "recipe ", "lesson ")
"""Sections whose problems don't affect the game's own tables, so that the rest can still be checked."""
UNKNOWN = "_unknown"
"""The suffix of codes for unknown names. Such names may be defined in the unreadable parts."""


@dataclass(frozen=True)
class FinalCheck:
    """The draft’s uploaded file, or "". If it has the same content, the file itself is published."""

    uploaded: str = ""


@dataclass(frozen=True)
class Check:
    """A request for a check: the parts of a draft, and the sources of the packs with which it will be played.

    `scenario` is the name of a scenario to play, `ALL`, or "" for none. `shown` is the index of the part to
    print in the `language`, or -1 for none. `final` is set only before publication.
    """

    about: Mapping[str, Any]
    parts: Sequence[PartContent]
    around: Sequence[str]
    scenario: str = ""
    shown: int = -1
    final: FinalCheck | None = None
    language: str = ""


@dataclass
class Verdict:
    """The result of a check. `by_part` contains problems by the index of their part, and `unplaced` all
    others.
    """

    excess: Excess | None = None
    unplaced: list[Problem] = field(default_factory=list)
    by_part: dict[int, list[Problem]] = field(default_factory=dict)
    illegal_decks: list[tuple[str, str]] = field(default_factory=list)
    is_built: bool = False
    source: str = ""
    head: VersionHead | None = None
    effect_titles: dict[str, str] = field(default_factory=dict)
    art: dict[str, str] = field(default_factory=dict)
    """For each picture of the pack, the title of a card that has it."""
    shown: ShownPart = ShownPart()
    ambiguous: list[str] = field(default_factory=list)
    """The effects whose text, as written to the file, parses to a different tree."""
    publication: Publication | None = None
    warnings: list[Problem] = field(default_factory=list)
    """Probable mistakes that don’t keep the draft from being published."""
    alike: list[IndistinguishableCards] = field(default_factory=list)
    """Cards that players can’t tell apart. They are only allowed if they are already published."""

    def add_problems(self, problems: Iterable[Problem], places: Mapping[str, int]) -> None:
        """Add each problem to the part that it names, or to `unplaced` if it names no known part."""
        found: list[Problem] = []
        collect_problems(found, problems)
        for problem in found:
            first = problem.where.split(", ")[0]
            place = places.get(first)
            if place is None:
                self.unplaced.append(problem)
            else:
                rest = problem.where.removeprefix(first).removeprefix(", ")
                self.by_part.setdefault(place, []).append(replace(problem, where=rest))


@dataclass(frozen=True)
class Upload:
    """The readable contents of an uploaded file."""

    problems: Sequence[Problem] = ()
    excess: Excess | None = None
    game: str = ""
    name: str = ""
    title: str = ""
    version: str = ""
    game_title: str | None = None
    """The title of the game, if the file contains the game's rules."""
    has_rules: bool = False
    adds_to: tuple[str, ...] = ()
    about: Mapping[str, Any] = field(default_factory=dict)
    parts: Sequence[PartContent] = ()


def read_upload(content: bytes) -> Upload:
    try:
        tables = decode(content)
        excess = excess_of_tables(tables)
        if excess:
            return Upload(excess=excess)
        file, problems = read_leniently(content)
    except InvalidPackError as found:
        return Upload(found.problems)
    head = _head(file, problems)
    if problems or head.excess:
        return head
    return replace(head, about=about_of(tables), parts=parts_of(tables))


def _head(file: PackFile, problems: Sequence[Problem]) -> Upload:
    return Upload(
        problems,
        excess_of_file(file),
        file.game,
        file.name,
        file.title,
        file.version,
        file.rules.title if file.rules else None,
        file.has_rules,
        tuple(file.adds_to),
    )


def further_problems(content: bytes, around: Sequence[str], known: Sequence[str]) -> list[Problem]:
    """Return the problems found by building the rules, except those already `known` from reading the file."""
    file, problems = read_leniently(content)
    if not all(problem.where.startswith(ELSEWHERE) for problem in problems):
        return []
    try:
        build_rules([*map(_read, around), file])
    except InvalidPackError as found:
        return [
            each
            for each in found.problems
            if not each.code.endswith(UNKNOWN) and str(each) not in known
        ]
    return []


def check(wanted: Check) -> Verdict:
    verdict = Verdict(excess_of_parts(wanted.parts))
    if verdict.excess:
        return verdict
    rules = _rules_tables(wanted.parts, verdict)
    places, entries = _read_effects(wanted.parts, edition_of(wanted.about), verdict)
    if verdict.by_part:
        return verdict
    verdict.source = write_pack(tables_of(wanted.about, wanted.parts, rules))
    try:
        file = with_effects_as_written(read_pack(verdict.source), entries)
        _describe(verdict, file)
        unfit = unfit_texts(wanted.about, wanted.parts, rules, file.effects)
        verdict.add_problems(unfit, places)
        if not verdict.excess:
            _check_rules(verdict, rules_of_draft(file, wanted.around), file, wanted, places)
    except InvalidPackError as found:
        verdict.add_problems(found.problems, places)
    return verdict


def _describe(verdict: Verdict, file: PackFile) -> None:
    verdict.head = head_of(file)
    verdict.effect_titles = {each.name: each.tree.title for each in file.effects}
    verdict.art = art_of(file)
    verdict.excess = excess_of_file(file)


def _check_rules(
    verdict: Verdict, rules: GameRules, file: PackFile, wanted: Check, places: Mapping[str, int]
) -> None:
    verdict.illegal_decks = list(illegal_decks(file, rules))
    if verdict.illegal_decks:
        return
    verdict.is_built = True
    verdict.add_problems(unsound_recipes(file, rules), places)
    verdict.add_problems(unknown_icons(file), places)
    verdict.alike = list(indistinguishable_in_draft(rules.packs, file.name))
    own = (each for each in rules.warnings if file.has_rules or each.where in places)
    verdict.warnings = [*own, *same_corners(rules, {card.name for card in file.cards})]
    verdict.add_problems(_scenario_problems(rules, file, wanted.scenario), places)
    if wanted.shown >= 0:
        verdict.shown = shown_part(rules, wanted.parts[wanted.shown], wanted.language)
    if wanted.final and not (verdict.by_part or verdict.unplaced):
        _add_publication(verdict, rules, file, wanted.final.uploaded)


def _add_publication(verdict: Verdict, rules: GameRules, file: PackFile, uploaded: str) -> None:
    """Add the rows to write, unless they are too large to be sent to the server and stored."""
    entries = entries_of(rules, [card.name for card in file.cards])
    verdict.excess = excess_of_index(entries)
    verdict.ambiguous = ambiguous_effects(file)
    if not (verdict.excess or verdict.ambiguous):
        source = text_to_publish(file, verdict.source, uploaded)
        verdict.publication = Publication(contents_of(file, source), entries)


def _scenario_problems(rules: GameRules, file: PackFile, name: str) -> list[Problem]:
    if name == ALL:
        return run_pack(rules, file)
    found = [each for each in file.scenarios if each.name == name]
    return run_scenarios(without_house_rules(rules, file), found) if found else []


def illegal_decks(file: PackFile, rules: GameRules) -> Iterator[tuple[str, str]]:
    """Yield the title of each illegal ready-made deck, with the reason."""
    for deck in file.decks:
        for violation in rules.violations(dict(deck.cards)):
            yield deck.title, violation.message


def unsound_recipes(file: PackFile, rules: GameRules) -> Iterator[Problem]:
    """Yield the problems with recipes for whole effects.

    Recipes for lines and values can't be checked here, because their validity depends on where they are
    inserted.
    """
    words = rules.words.in_edition(file.edition)
    for recipe in file.recipes:
        if recipe.gives != EFFECT:
            continue
        if not any(expand_effect(recipe, words, on_card) for on_card in (True, False)):
            found = survey(fill(recipe.tree, recipe.open), words, on_card=True)
            yield from (each.inside(f"recipe {recipe.name}") for each in found.checked.problems)


@lru_cache(maxsize=KEPT_FILES)
def _read(source: str) -> PackFile:
    return read_pack(source)


@dataclass(frozen=True)
class _Bare:
    """A pack file without scenarios and lessons. Its cache key is the content hash."""

    content_hash: str
    file: PackFile = field(compare=False, repr=False)


def build_draft_rules(files: Sequence[PackFile]) -> GameRules:
    """Build the rules from these files, ignoring their scenarios and lessons. Raises InvalidPackError."""
    bare = (each.rules_only for each in files)
    return _cached_rules(tuple(_Bare(each.content_hash, each) for each in bare))


@lru_cache(maxsize=KEPT_RULES)
def _cached_rules(files: tuple[_Bare, ...]) -> GameRules:
    with own_limit(MOST_SHARED_WORK):
        return build_rules([each.file for each in files])


def rules_of_draft(file: PackFile, around: Sequence[str]) -> GameRules:
    return build_draft_rules(sorted([*map(_read, around), file], key=_place))


def _place(file: PackFile) -> tuple[bool, bool, str]:
    """Return a sort key that orders files as `rules_of` orders the versions made from them.

    The index lists the attributes of several house rules in this order.
    """
    return not file.has_rules, bool(file.adds_to), file.name


def file_of_draft(source: str, parts: Sequence[PartContent]) -> PackFile:
    """Read a pack file that was written from these parts. The parts must have no errors."""
    file = read_pack(source)
    _, entries = _read_effects(parts, file.edition, Verdict())
    return with_effects_as_written(file, entries)


def with_effects_as_written(file: PackFile, entries: Mapping[str, EffectEntry]) -> PackFile:
    return replace(file, effects=tuple(entries.get(e.name, e) for e in file.effects))


def _rules_tables(parts: Sequence[PartContent], verdict: Verdict) -> dict[str, Any]:
    """Return the tables of the rules part. Errors in reading them are added to the verdict."""
    rules: dict[str, Any] = {}
    for place, part in enumerate(parts):
        if part.kind != Kind.RULES:
            continue
        try:
            rules = read_tables(part.content.get("text", ""))
        except InvalidPackError as error:
            verdict.by_part[place] = list(error.problems)
            continue
        apart = (APART - {"words"}) & rules.keys()
        if apart:
            known = Problem.of("pack_key", key=min(apart), known="game, attributes, zones, phases")
            verdict.by_part[place] = [known]
    return rules


def _read_effects(
    parts: Sequence[PartContent], edition: int, verdict: Verdict
) -> tuple[dict[str, int], dict[str, EffectEntry]]:
    """Parse each effect separately, so that line numbers match those that the author sees.

    Return the index of each part by the name in problems, and the effects by name.
    """
    places: dict[str, int] = {}
    entries = {}
    for place, part in enumerate(parts):
        places[f"{part.kind} {part.name}"] = places[f"[words.{part.name}]"] = place
        text = str(part.content.get("text", ""))
        try:
            if part.kind == Kind.EFFECT:
                tree = parse_effect(text, edition)
                is_rule = part.content["list"] == "rules"
                entries[tree.name] = EffectEntry(tree, is_rule, text, edition)
            elif part.kind == Kind.CARD:
                places |= {f"effect {each.name}": place for each in parse_effects(text, edition)}
        except EffectTextError as error:
            verdict.by_part[place] = [error.problem.with_excerpt(text)]
            places[f"effect {effect_name(text)}"] = place
    return places, entries
