"""Database models of the queue: jobs, workers, and news that some listeners haven’t heard."""

from django.conf import settings
from django.db import models
from django_tasks_db.models import DBTaskResult


class Lease(models.Model):
    """Work that belongs to its holder for a while after `beat_at`. Without it, nobody holds the work."""

    holder = models.CharField(max_length=64, blank=True)
    beat_at = models.DateTimeField(null=True, db_index=True)

    class Meta:
        abstract = True


class Job(Lease):
    """A job that isn’t done yet. The row is deleted with the end of the job.

    `task` is its place in the queue, and `target` the primary key of the row that it works on.
    """

    kind = models.CharField(max_length=30)
    target = models.PositiveBigIntegerField()
    queue = models.CharField(max_length=32)
    asked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    task = models.OneToOneField(DBTaskResult, models.CASCADE, related_name="job")
    attempts = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["kind", "target"], name="one_job_each"),)

    def __str__(self) -> str:
        return f"{self.kind} {self.target}"


class RequestJob(Lease):
    """Heavy work that a request of the user does itself, because its page shows the result."""

    queue = models.CharField(max_length=32)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")

    class Meta:
        constraints = (models.UniqueConstraint(fields=["queue", "user"], name="one_request_each"),)

    def __str__(self) -> str:
        return f"{self.queue} of user {self.user_id}"


class JobWorker(models.Model):
    """A worker, which is alive if `beat_at` is recent."""

    name = models.CharField(max_length=64, unique=True)
    beat_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.name


class UnheardNews(models.Model):
    """News of a signal that not all of its listeners have heard yet, see `signals.py`."""

    signal = models.CharField(max_length=40)
    news = models.JSONField()
    sent = models.PositiveSmallIntegerField(default=0)
    """How often a worker has sent it again."""
    due_at = models.DateTimeField(db_index=True)

    class Meta:
        verbose_name_plural = "unheard news"

    def __str__(self) -> str:
        return f"{self.signal} {self.pk}"
