"""The ASGI application: Django handles HTTP requests, and consumers handle WebSockets."""

import os
from importlib import import_module

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from django.conf import settings
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcgsite.settings")
pages = get_asgi_application()

# Consumers import models, so Django must be set up before this line.
from cards.languages.choosing import speak_over_sockets  # noqa: E402
from cards.web.abandoned import notices_leaving  # noqa: E402
from cards.web.fairness.page_middleware import switch_threads_often  # noqa: E402
from tcgsite.api.serving.read_handler import reads_apart  # noqa: E402
from tcgsite.matches.live import timeouts  # noqa: E402
from tcgsite.matches.transport.rate_limit import limit_rate  # noqa: E402
from tcgsite.matches.transport.routing import websocket_urlpatterns  # noqa: E402
from tcgsite.notices.channels.head_consumer import head_socket  # noqa: E402
from tcgsite.operation.database.checkpoints import start_checkpoints  # noqa: E402
from tcgsite.operation.database.patient_sqlite.idle_connections import (  # noqa: E402
    idle_connections,
)
from tcgsite.operation.memory import gc_tuning  # noqa: E402
from tcgsite.operation.serving.bodies import limit_bodies  # noqa: E402
from tcgsite.organised.drafts.draft_consumer import draft_socket  # noqa: E402

tables = limit_rate(
    AuthMiddlewareStack(URLRouter([*websocket_urlpatterns, draft_socket, head_socket]))
)
sockets = AllowedHostsOriginValidator(speak_over_sockets(tables))
application = ProtocolTypeRouter(
    {"http": limit_bodies(reads_apart(notices_leaving(pages))), "websocket": sockets}
)
import_module("tcgsite.urls")  # Otherwise, the first visitor would wait for it.
switch_threads_often()
timeouts.start_timekeeper()
start_checkpoints()
if settings.TUNE_COLLECTOR:
    idle_connections.start()
    gc_tuning.tune_collector()
