"""The ASGI application of a process that only answers reads of the API, so that tables don’t
wait for them.
"""

import os
from importlib import import_module

from channels.routing import ProtocolTypeRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcgsite.settings")
pages = get_asgi_application()

# Answers import models, so Django must be set up before this line.
from cards.web.fairness.page_middleware import switch_threads_often  # noqa: E402
from tcgsite.api.serving.read_handler import reads_alone, refuse_socket  # noqa: E402
from tcgsite.operation.memory import gc_tuning  # noqa: E402
from tcgsite.operation.serving.bodies import limit_bodies  # noqa: E402

application = ProtocolTypeRouter(
    {"http": limit_bodies(reads_alone(pages)), "websocket": refuse_socket}
)
import_module("tcgsite.urls")  # Otherwise, the first program would wait while all pages are loaded.
switch_threads_often()
gc_tuning.tune_collector()
