"""Django configuration of the jobs."""

from django.apps import AppConfig


class JobsConfig(AppConfig):
    name = "cards.jobs"
    label = "jobs"
