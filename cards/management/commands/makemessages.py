"""Django's `makemessages`, which here also collects the sentences of the engine."""

from django.core.management.commands import makemessages


class Command(makemessages.Command):
    """Collect both texts of each Message; other sentences are marked with gettext_noop."""

    xgettext_options = [
        *makemessages.Command.xgettext_options,
        "--keyword=Message:1",
        "--keyword=Message:2",
    ]
