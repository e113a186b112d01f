"""The page of a pack, with its versions, their contents and comparisons."""

from dataclasses import dataclass

from django.core.paginator import Paginator
from django.db.models import Exists, OuterRef, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_safe

from cards.art.archive import pack_up
from cards.authoring.changes import CHANGES_SHOWN, changed_parts
from cards.authoring.changes.translations.accepting import translators_of
from cards.authoring.drafts.document import parts_of
from cards.authoring.drafts.version_numbers import newest_version
from cards.decks.charts import Curve, curves
from cards.exchange.pack_files.formats import FORMATS
from cards.models import Art, Pack, PackVersion, Pool, Printing
from cards.names.shipped_words import words_for_readers
from cards.names.translatable_texts import LanguageShare, shares_of
from cards.packs.listed_scenarios import ShownScenario, lessons_in, scenario_count, scenarios_of
from cards.packs.permissions import is_registered, may_edit, may_moderate, owns
from cards.packs.rules_cache import rules_with
from cards.packs.rules_page import rules_of_file
from cards.pools.forms import values_for_version
from cards.views.cards.printed import PrintedCard, cards_of, first_printed
from cards.views.packs.access import pack_at, version_at
from cards.views.packs.checklist import checklist_of
from engine.bots import GENTLEST
from engine.language.messages.translation import current_language
from engine.rulebook import GameRules, InvalidPackError, PrintedEffect
from engine.rulebook.packs.read_pack import decode
from engine.view.translated_view import readers_words

CARDS_SHOWN = 60
SCENARIOS_SHOWN = 12
"""The scenarios shown at first. A pack may have one for each card, and 111 of them took two thirds of the
page’s time.
"""


@dataclass(frozen=True)
class Contents:
    """The first cards of a version, the number of other cards, charts for all cards, and the rules."""

    cards: list[PrintedCard]
    more: int
    curves: list[Curve]
    rules: list[PrintedEffect]


@dataclass(frozen=True)
class Scenarios:
    """The scenarios that the page shows, and the number of others."""

    shown: list[ShownScenario]
    more: int

    @property
    def first_loaded(self) -> int | None:
        """Return the index of the first scenario that the user asked for, which gets the focus.

        Return None if the user asked for no more than are always shown.
        """
        return SCENARIOS_SHOWN if len(self.shown) > SCENARIOS_SHOWN else None


@require_safe
def pack(request: HttpRequest, slug: str, pack: str, number: str = "") -> HttpResponse:
    found = pack_at(request, slug, pack)
    version = version_at(found, number) if number else newest_version(found)
    rules = _rules(version) if version else None
    edits = may_edit(request.user, found)
    words = rules.translations.words(current_language()) if rules else words_for_readers(slug)
    context = {
        "pack": found,
        "shown_title": words.title(found.title),
        "shown_description": words.text(found.description),
        "look_rules": rules,
        "version": version,
        "versions": found.versions.only_published().order_by("-order").defer("source"),
        "contents": _contents(version, rules) if version and rules else None,
        "checklist": checklist_of(version, rules, request.user.pk, request.GET.get("deck", ""))
        if version and rules
        else None,
        "symbol": _symbol(version, rules) if version and rules else "",
        "shares": _shares(version, rules) if version and rules else (),
        "translators": translators_of(found) if found.words_edition else (),
        "lessons": lessons_in(version, rules) if version else (),
        "scenarios": _scenarios(request, version, rules) if version and rules else None,
        "pools": _pools(version, request.user.pk) if version and not found.hidden_at else None,
        "gentlest": GENTLEST,
        "has_boosters": _has_boosters(version, rules) if version and rules else False,
        "formats": FORMATS,
        "has_art": version is not None and _with_art(version).exists(),
        "proposals": found.proposals.open().in_full(),
        "forks": Pack.objects.in_view()
        .filter(Exists(PackVersion.objects.only_published().filter(pack=OuterRef("pk"))))
        .filter(forked_from__pack=found)
        .select_related("game", "owner"),
        "maintainers": found.maintainers.all(),
        "may_edit": edits,
        "pool_around": values_for_version(version) if version and edits else {},
        "is_owner": owns(request.user, found),
        "may_moderate": may_moderate(request.user),
        "is_registered": is_registered(request.user),
    }
    return render(request, "packs/pack.html", context)


def _shares(version: PackVersion, rules: GameRules) -> list[LanguageShare]:
    files = (file for file in rules.packs if file.content_hash == version.content_hash)
    return [share for file in files for share in shares_of(file, rules.translations)]


def _contents(version: PackVersion, rules: GameRules) -> Contents:
    names = cards_of(rules, version)
    words = [word for word in rules.entry.attributes if word.of_class == "card"]
    shown = first_printed(rules, [version], CARDS_SHOWN).get(version.pk, [])
    made_of = curves(words, rules.cards, dict.fromkeys(names, 1), readers_words(rules))
    printed = rules_of_file(rules, version.content_hash)
    return Contents(shown, len(names) - len(shown), made_of, printed)


def _scenarios(request: HttpRequest, version: PackVersion, rules: GameRules) -> Scenarios:
    """Return the first scenarios, or all of them if the address asks for all."""
    most = None if request.GET.get("scenarios") == "all" else SCENARIOS_SHOWN
    more = 0 if most is None else max(scenario_count(version, rules) - most, 0)
    return Scenarios(scenarios_of(version, rules, most), more)


def _symbol(version: PackVersion, rules: GameRules) -> str:
    """Return the icon that marks the pack's cards, or "" if they have none."""
    marks = {rules.cards[name].look.mark for name in cards_of(rules, version)}
    return marks.pop() if len(marks) == 1 else ""


def _has_boosters(version: PackVersion, rules: GameRules) -> bool:
    return any(each.boosters for each in rules.packs if each.content_hash == version.content_hash)


def _pools(version: PackVersion, user_id: int | None) -> QuerySet[Pool]:
    """Return the pools in which the user can play with this version.

    They are shipped ones, the user’s own, and those of the pack’s owner: without these, players couldn’t try
    a player’s game from its page.
    """
    current = Pool.objects.in_view().current()
    pools = current.offered_to(user_id) | current.trusted_by(version.pack)
    return pools.with_version(version).select_related("game")


def _rules(version: PackVersion) -> GameRules | None:
    """Return the version's rules, or None if it no longer works with the game's newest packs."""
    try:
        return rules_with(version)[0]
    except InvalidPackError:
        return None


@require_safe
def download(request: HttpRequest, slug: str, pack: str, number: str) -> HttpResponse:
    """Serve the pack file exactly as published."""
    version = version_at(pack_at(request, slug, pack), number)
    response = HttpResponse(version.source.encode(), content_type="application/toml; charset=utf-8")
    name = f"{version.pack.slug}-{version.number}.toml"
    response["Content-Disposition"] = content_disposition_header(True, name)
    response["ETag"] = f'"{version.content_hash}"'
    return response


@require_safe
def download_with_art(request: HttpRequest, slug: str, pack: str, number: str) -> HttpResponse:
    """Serve an archive with the pack file and its card pictures."""
    version = version_at(pack_at(request, slug, pack), number)
    content = pack_up(version.source, _art(version))
    response = HttpResponse(content, content_type="application/zip")
    name = f"{version.pack.slug}-{version.number}.zip"
    response["Content-Disposition"] = content_disposition_header(True, name)
    return response


def _art(version: PackVersion) -> list[Art]:
    return list(Art.objects.in_view().filter(name__in=_art_names(version)).order_by("name"))


def _art_names(version: PackVersion) -> set[str]:
    return {look["art"] for look in _with_art(version).values_list("revision__look", flat=True)}


def _with_art(version: PackVersion) -> QuerySet[Printing]:
    return version.printings.filter(revision__look__has_key="art")


@require_safe
def compare_versions(
    request: HttpRequest, slug: str, pack: str, before: str, after: str
) -> HttpResponse:
    found = pack_at(request, slug, pack)
    old, new = version_at(found, before), version_at(found, after)
    changed = changed_parts(parts_of(decode(old.source)), parts_of(decode(new.source)))
    part = Paginator(changed.keys, CHANGES_SHOWN).get_page(request.GET.get("part"))
    context = {
        "pack": found,
        "before": old,
        "after": new,
        "changes": changed.changes(part, _rules(old), _rules(new)),
        "part": part,
        "versions": found.versions.only_published().order_by("-order").defer("source"),
    }
    return render(request, "packs/compare.html", context)


@require_safe
def choose_versions(request: HttpRequest, slug: str, pack: str) -> HttpResponse:
    """Redirect to the comparison of the two versions that the user chose."""
    return compare_versions(
        request, slug, pack, request.GET.get("before", ""), request.GET.get("after", "")
    )
