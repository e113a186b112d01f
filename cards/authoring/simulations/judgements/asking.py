"""Ask for the judgement of a published version, and let workers fit one judgement after another."""

from django.db import transaction
from django.db.models import F

from cards.authoring.drafts.version_numbers import newest_version
from cards.authoring.simulations.judgements.fitting import do_people_wait, fit_judgement
from cards.jobs.job_limits import JUDGEMENTS
from cards.jobs.kinds import every
from cards.jobs.models import Job
from cards.jobs.queue import add_unless_there
from cards.jobs.signals import VersionPublished, version_published
from cards.models import FittedJudgement, PackVersion

MOST_WAITING = 3
"""The most versions of an author that wait. Newer ones take the places of older ones."""
EVERY = 5
"""The seconds between two looks for a judgement to work on."""


def listen_to_publications() -> None:
    version_published.connect(on_version_published)


def on_version_published(published: VersionPublished) -> None:
    """Ask for the judgement of a version by a person.

    For the packs that ship, hosts ask by a command: otherwise, a new site would be busy for hours.
    """
    versions = PackVersion.objects.select_related("pack").defer("source")
    version = versions.filter(pk=published.version_id).first()
    if version is not None and version.pack.owner_id is not None:
        ask_for_judgement(version)


@transaction.atomic
def ask_for_judgement(version: PackVersion) -> None:
    """Ask for the judgement of the newest version of a pack. Asking again changes nothing."""
    if newest_version(version.pack) != version or version.pack.hidden_at:
        return
    FittedJudgement.objects.get_or_create(version=version)
    unfinished = FittedJudgement.objects.only_unfinished()
    unfinished.filter(version__pack=version.pack_id).exclude(version=version).delete()
    if version.pack.owner_id is not None:
        own = unfinished.filter(version__pack__owner=version.pack.owner_id)
        newest = own.order_by("-asked_at", "-pk").values_list("pk", flat=True)[:MOST_WAITING]
        own.exclude(pk__in=list(newest)).delete()


@every(seconds=EVERY)
def work_on_judgements() -> None:
    """Add the job of the judgement that nobody has worked on for longest, if people don’t wait for others."""
    waiting = FittedJudgement.objects.only_unfinished().order_by(
        F("worked_at").asc(nulls_first=True), "pk"
    )
    target = waiting.values_list("pk", flat=True).first()
    if target is None or Job.objects.filter(queue=JUDGEMENTS.queue).exists() or do_people_wait():
        return
    add_unless_there(fit_judgement, target)
