"""Subjects of the laboratory: published versions, pools and drafts, and what to compare them with."""

from collections.abc import Iterable
from functools import partial

from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _

from cards.authoring.drafts.checking import CheckResult
from cards.authoring.drafts.version_numbers import newest_version
from cards.authoring.simulations.laboratory.requests.comparing import MOST_RIVALS, Rival
from cards.authoring.simulations.laboratory.start import LabSubject
from cards.languages.wide_signs import joined_names
from cards.models import Draft, Pack, PackVersion, Pool
from cards.models.pack import PackVersionQuerySet
from cards.packs.rules_cache import rules_of, sources_of, versions_around, versions_with
from engine.rulebook import InvalidPackError
from engine.rulebook.deck_rules import NO_LIMITS, Limits


def pool_in_view(slug: str, name: str, pk: int) -> Pool:
    pools = Pool.objects.in_view().select_related("game")
    return get_object_or_404(pools, game__slug=slug, slug=name, pk=pk)


def subject_in(pool: Pool) -> LabSubject:
    title = f"{pool.game.translated_title}: {pool.translated_title}"
    versions = list(pool.ordered_versions)
    return lab_subject(title, pool.get_absolute_url(), versions, pool.limits)


def newest_subject(pack: Pack) -> tuple[LabSubject, PackVersion]:
    """Return the newest version of the pack. Raises Http404 if there is none."""
    version = newest_version(pack)
    if version is None:
        raise Http404(_("This pack hasn’t been published yet."))
    title, address = f"{pack.translated_title} {version.number}", pack.get_absolute_url()
    return lab_subject(title, address, versions_with(version)), version


def lab_subject(
    title: str, address: str, versions: list[PackVersion], limits: Limits = NO_LIMITS
) -> LabSubject:
    try:
        return LabSubject(title, address, rules_of(versions), sources_of(versions), limits)
    except InvalidPackError:
        raise Http404(_("These packs can no longer be played together.")) from None


def draft_subject(draft: Draft, checked: CheckResult) -> LabSubject | None:
    """Return the draft as it is now, or None if it can’t be played."""
    if not checked.is_playable or checked.rules is None:
        return None
    sources = (*checked.around, checked.verdict.source)
    title = _("Draft of {pack}").format(pack=draft.pack.title)
    return LabSubject(title, draft.get_absolute_url(), checked.rules, sources)


def rivals_of_pool(pool: Pool) -> list[Rival]:
    """Return the other pools of the game."""
    others = Pool.objects.in_view().of_game(pool.game).exclude(pk=pool.pk)
    return [
        Rival(
            str(each.pk), f"{each.translated_title}, {each.dated}", partial(subject_of_pool, each)
        )
        for each in others.order_by("-dated", "-pk")[:MOST_RIVALS]
    ]


def subject_of_pool(pool: Pool) -> LabSubject:
    names = {"name": pool.game.translated_title, "words": pool.translated_title}
    title = joined_names((_("%(name)s: %(words)s") % names, pool.dated))
    return lab_subject(title, pool.get_absolute_url(), list(pool.ordered_versions))


def rivals_of_pack(pack: Pack, newest: PackVersion) -> list[Rival]:
    """Return the earlier versions of the pack, and the version that it was forked from."""
    return rivals_among(
        [*published_versions(pack).exclude(pk=newest.pk)[:MOST_RIVALS], pack.forked_from]
    )


def rivals_of_draft(draft: Draft) -> list[Rival]:
    """Return the version that the draft was begun from, and all others of the pack."""
    begun_from = draft.begun_from or draft.pack.forked_from
    return rivals_among([begun_from, *published_versions(draft.pack)[:MOST_RIVALS]])


def published_versions(pack: Pack) -> PackVersionQuerySet:
    return pack.versions.only_published().order_by("-order")


def rivals_among(versions: Iterable[PackVersion | None]) -> list[Rival]:
    return [
        Rival(
            str(each.pk),
            f"{each.pack.translated_title} {each.number}",
            partial(subject_of_version, each),
        )
        for each in dict.fromkeys(versions)
        if each is not None
    ]


def subject_of_version(version: PackVersion) -> LabSubject:
    title, address = (
        f"{version.pack.translated_title} {version.number}",
        version.pack.get_absolute_url(),
    )
    return lab_subject(title, address, [*versions_around(version.pack, version), version])
