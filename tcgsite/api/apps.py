"""App configuration of the API. Declares the work that writes dumps."""

from django.apps import AppConfig


class ApiConfig(AppConfig):
    name = "tcgsite.api"
    label = "api"

    def ready(self) -> None:
        from tcgsite.api.dumps import dump_jobs  # noqa: F401 - declares recurring work
