"""Check rulings against a new version, and mark them as outdated if their scenario plays out differently."""

import logging

from django.db import transaction
from django.db.models import Case, F, When

from cards.jobs.job_limits import RULINGS
from cards.jobs.kinds import job
from cards.jobs.queue import add_unless_there
from cards.jobs.signals import VersionPublished
from cards.models import PackVersion
from engine.play.scenario import OutcomeDifference
from tcgsite.talk.models import Ruling, RulingCheck, RulingState
from tcgsite.talk.models.ruling import ANSWERED_STATES, RulingQuerySet
from tcgsite.talk.rulings.running import scenario_difference, stored_difference, versions_under
from tcgsite.talk.talk_signals import RulingChanged, ruling_changed

MOST_CHECKED = 300
"""The most rulings checked against a version. Those about its pack, and those verified last, come first."""

logger = logging.getLogger(__name__)


def begin_checking(published: VersionPublished) -> None:
    """Add the job that checks the rulings of the game, if any have scenarios."""
    version = (
        PackVersion.objects.select_related("pack").defer("source").get(pk=published.version_id)
    )
    if rulings_to_check(version).exists():
        add_unless_there(check_rulings, version.pk)


@job("check_rulings", RULINGS)
def check_rulings(target: int) -> None:
    """Check all rulings that this version could change, except those that are checked already."""
    versions = PackVersion.objects.only_published().select_related("pack__game")
    version = versions.filter(pk=target).first()
    rulings = rulings_to_check(version).in_full() if version else Ruling.objects.none().in_full()
    for ruling in _most_trusted_first(rulings, version)[:MOST_CHECKED]:
        if version and ruling.scenario_version:
            _check_or_log(ruling, version)


def _most_trusted_first(rulings: RulingQuerySet, version: PackVersion | None) -> RulingQuerySet:
    """Sort verified rulings about the pack first, so that slow scenarios of others can’t delay them."""
    is_about = Case(When(topic__pack=version.pack_id if version else None, then=0), default=1)
    return rulings.order_by(is_about, F("verified_at").desc(nulls_last=True), "-pk")


def rulings_to_check(version: PackVersion) -> RulingQuerySet:
    of_game = Ruling.objects.filter(topic__game=version.pack.game_id, state__in=ANSWERED_STATES)
    return of_game.exclude(scenario_version=None).exclude(checks__version=version)


def _check_or_log(ruling: Ruling, version: PackVersion) -> None:
    own = ruling.scenario_version
    if own is None or versions_under(own, version) is None:
        return
    try:
        record_check(ruling, version, scenario_difference(ruling, version))
    except Exception:
        logger.exception("Ruling %s: could not run its scenario under %s", ruling.pk, version)


@transaction.atomic
def record_check(
    ruling: Ruling, version: PackVersion, difference: OutcomeDifference | None
) -> None:
    """Store the result of the scenario. Storing it again changes nothing."""
    found = Ruling.objects.select_for_update().get(pk=ruling.pk)
    _check, is_new = RulingCheck.objects.get_or_create(
        ruling=found, version=version, defaults={"difference": stored_difference(difference)}
    )
    if is_new and difference and found.state in (RulingState.ANSWERED, RulingState.VERIFIED):
        found.state, found.outdated_since = RulingState.OUTDATED, version
        found.save(update_fields=["state", "outdated_since"])
        change = RulingChanged(found.pk, "outdated", str(version.pk))
        ruling_changed.send_after_commit(change)
