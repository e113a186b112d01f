"""The message to a browser about a notice, encrypted so that only this browser can read it."""

import json
from dataclasses import dataclass

from django.conf import settings
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from tcgsite.notices.channels.push_addresses import checked_endpoint
from tcgsite.notices.channels.push_keys import signed_headers
from tcgsite.notices.models import Notice, PushMessage
from tcgsite.notices.notice_kinds import NoticeKind
from tcgsite.notices.shown import shown_notices

LONGEST_TEXT = 300
KEPT_FOR = 12 * 60 * 60
"""The seconds for which a push service keeps a message for a browser that isn’t running."""
URGENCIES = {NoticeKind.ALARM: "high", NoticeKind.RESULT: "very-low"}
ENCODING = "aes128gcm"


@dataclass(frozen=True)
class Envelope:
    """Everything needed to send a message without the database."""

    message_id: int
    endpoint: str
    body: bytes
    headers: dict[str, str]


def envelope_of(message: PushMessage) -> Envelope:
    """Encrypt the message. A later one about the same notice replaces it, even at the push service.

    The library is imported only here, because it brings two HTTP clients.
    """
    from pywebpush import WebPusher

    browser, kind = message.subscription, message.notice.kind if message.notice else ""
    parts = checked_endpoint(browser.endpoint)
    keys = {"p256dh": browser.browser_key, "auth": browser.secret}
    pusher = WebPusher({"endpoint": browser.endpoint, "keys": keys})
    with translation.override(browser.user.language_or_english):
        text = json.dumps(shown_in_browser(message.notice), ensure_ascii=False)
    headers = signed_headers(f"{parts.scheme}://{parts.netloc}") | {
        "Content-Encoding": ENCODING,
        "TTL": str(KEPT_FOR),
        "Topic": tag_of(message.notice),
        "Urgency": URGENCIES.get(NoticeKind(kind), "normal") if kind else "normal",
    }
    body = bytes(pusher.encode(text.encode(), ENCODING)["body"])
    return Envelope(message.pk, browser.endpoint, body, headers)


def shown_in_browser(notice: Notice | None) -> dict[str, str]:
    """Return the notice as static/js/worker.js shows it. It reveals no more than the bell does."""
    if notice is None:
        text, address, version = _("Notices will look like this."), reverse("notices:settings"), "0"
    else:
        shown = shown_notices([notice])[0]
        text, address = shown.text, shown.address
        version = notice.changed_at.isoformat()
    return {
        "title": settings.SITE_NAME,
        "text": text[:LONGEST_TEXT],
        "address": address,
        "tag": tag_of(notice),
        "version": version,
    }


def tag_of(notice: Notice | None) -> str:
    return f"notice-{notice.pk}" if notice else "trial"
