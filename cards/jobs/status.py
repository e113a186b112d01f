"""Tell whether a worker is alive, and why a job hasn’t begun yet."""

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.jobs.kinds import JobTask, job_kind
from cards.jobs.lease import oldest_beat
from cards.jobs.models import Job, JobWorker


def is_worker_alive() -> bool:
    return not settings.JOBS_APART or JobWorker.objects.filter(beat_at__gte=oldest_beat()).exists()


def reason_to_wait(task: JobTask, target: int) -> str:
    """Return why the job about this row hasn’t begun, or "" if it has, or there is none."""
    job = Job.objects.filter(kind=job_kind(task).name, target=target, holder="").first()
    if job is None:
        return ""
    if not is_worker_alive():
        return _("waits until the site’s administrator starts a worker")
    before = Job.objects.filter(queue=job.queue, pk__lt=job.pk).count()
    if not before:
        return _("about to begin")
    return ngettext(
        "waits for {count} that began earlier", "waits for {count} that began earlier", before
    ).format(count=before)
