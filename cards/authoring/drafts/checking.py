"""Check a draft with the packs around it, and cache its rules."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from django.utils.translation import gettext as _

from cards.art.storage import missing_art
from cards.authoring.drafts.document import APART, Kind, Part, effect_name, tables_of
from cards.models import Pack
from cards.packs.rules_cache import files_around
from engine.editing.document.scope import survey
from engine.editing.edits.placeholders import fill
from engine.editing.recipes import expand_effect
from engine.language.messages.problems import EffectTextError, Problem
from engine.language.parsing.parser import parse_effect, parse_effects
from engine.language.parsing.recipe import EFFECT
from engine.rulebook import GameRules, InvalidPackError, PackFile, build_rules, read_pack
from engine.rulebook.packs.entries import EffectEntry
from engine.rulebook.packs.read_pack import read_tables
from engine.rulebook.packs.write_pack import write_pack


def illegal_decks(file: PackFile, rules: GameRules) -> list[str]:
    return [
        _("The ready-made deck “%(deck)s” isn’t legal: %(why)s")
        % {"deck": deck.title, "why": violation.message}
        for deck in file.decks
        for violation in rules.violations(dict(deck.cards))
    ]


def unsound_recipes(file: PackFile, rules: GameRules) -> Iterator[Problem]:
    """Yield the problems of recipes for whole effects.

    Recipes for lines and values depend on where they are inserted: the editor decides there.
    """
    for recipe in file.recipes:
        if recipe.gives != EFFECT:
            continue
        if not any(expand_effect(recipe, rules.words, on_card) for on_card in (True, False)):
            found = survey(fill(recipe.tree, recipe.open), rules.words, on_card=True)
            yield from (each.inside(f"recipe {recipe.name}") for each in found.checked.problems)


KEPT = 32


@dataclass(frozen=True)
class _Bare:
    """A file without its scenarios, compared by its content hash."""

    content_hash: str
    file: PackFile = field(compare=False, repr=False)


def build_draft_rules(files: Sequence[PackFile]) -> GameRules:
    """Build the rules of these files, without their scenarios. Raises InvalidPackError."""
    bare = (replace(each, scenarios=()) if each.scenarios else each for each in files)
    return _cached_rules(tuple(_Bare(each.content_hash, each) for each in bare))


@lru_cache(maxsize=KEPT)
def _cached_rules(files: tuple[_Bare, ...]) -> GameRules:
    return build_rules([each.file for each in files])


@dataclass
class CheckResult:
    """`beside` holds the problems of each part by its index in `parts`; `general` holds the others."""

    parts: Sequence[Part]
    general: list[str] = field(default_factory=list)
    by_part: dict[int, list[Problem]] = field(default_factory=dict)
    source: str = ""
    file: PackFile | None = None
    rules: GameRules | None = None

    @property
    def is_sound(self) -> bool:
        return self.rules is not None and not self.count

    @property
    def sentences(self) -> list[str]:
        """Return all problems as sentences that name their part."""
        inside = [
            str(problem.inside(f"{self.parts[place].kind} {self.parts[place].name}"))
            for place, problems in sorted(self.by_part.items())
            for problem in problems
        ]
        return self.general + inside

    @property
    def count(self) -> int:
        return len(self.general) + sum(map(len, self.by_part.values()))

    def add_problems(self, problems: Iterable[Problem]) -> None:
        """Add each problem to the part it names, or to the general ones if it names none."""
        places = _places(self.parts)
        for problem in problems:
            first = problem.where.split(", ")[0]
            place = places.get(first)
            if place is None:
                self.general.append(str(problem))
            else:
                rest = problem.where.removeprefix(first).removeprefix(", ")
                self.by_part.setdefault(place, []).append(replace(problem, where=rest))


def check_parts(pack: Pack, about: Mapping[str, Any], parts: Sequence[Part]) -> CheckResult:
    checked = CheckResult(parts)
    rules, effects = _rules(checked), _effects(checked)
    if checked.by_part:
        return checked
    checked.source = write_pack(tables_of(about, parts, rules))
    try:
        file = read_pack(checked.source)
        checked.file = replace(file, effects=tuple(effects.get(e.name, e) for e in file.effects))
        checked.rules = build_draft_rules([*files_around(pack, file), checked.file])
    except InvalidPackError as found:
        checked.add_problems(found.problems)
        return checked
    wanting = missing_art(file) + illegal_decks(file, checked.rules)
    if wanting:
        checked.general += wanting
        checked.rules = None
        return checked
    checked.add_problems(unsound_recipes(file, checked.rules))
    return checked


def _rules(checked: CheckResult) -> dict[str, Any]:
    """Return the tables of the rules part."""
    rules: dict[str, Any] = {}
    for place, part in enumerate(checked.parts):
        if part.kind != Kind.RULES:
            continue
        try:
            rules = read_tables(part.content.get("text", ""))
        except InvalidPackError as error:
            checked.by_part[place] = error.problems
            continue
        apart = APART & rules.keys()
        if apart:
            known = Problem.of("pack_key", key=min(apart), known="game, attributes, zones, phases")
            checked.by_part[place] = [known]
    return rules


def _effects(checked: CheckResult) -> dict[str, EffectEntry]:
    """Read each effect on its own, so that line numbers match what the author sees."""
    entries = {}
    for place, part in enumerate(checked.parts):
        text = str(part.content.get("text", ""))
        try:
            if part.kind == Kind.EFFECT:
                tree = parse_effect(text)
                entries[tree.name] = EffectEntry(tree, part.content["list"] == "rules", text)
            elif part.kind == Kind.CARD:
                parse_effects(text)
        except EffectTextError as error:
            checked.by_part[place] = [error.problem.with_excerpt(text)]
    return entries


def _places(parts: Sequence[Part]) -> dict[str, int]:
    """Return the index of each part by the name that problems use for it."""
    places: dict[str, int] = {}
    for place, part in enumerate(parts):
        places[f"{part.kind} {part.name}"] = place
        if part.kind == Kind.CARD:
            own = _own_effects(str(part.content.get("text", "")))
            places.update({f"effect {name}": place for name in own})
    return places


def _own_effects(text: str) -> list[str]:
    try:
        return [effect.name for effect in parse_effects(text)]
    except EffectTextError:
        return [effect_name(text)]
