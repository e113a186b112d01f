"""Subscriptions of browsers that show a player’s notices."""

from base64 import urlsafe_b64decode
from collections.abc import Mapping
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey
from django.contrib.auth.signals import user_logged_out
from django.db import transaction
from django.db.models.functions import Now
from django.http import HttpRequest
from django.utils.translation import gettext as _

from cards.packs.permissions import take_turns
from tcgsite.accounts.signing_in.sessions import session_ended
from tcgsite.notices.channels.push_addresses import PushAddressError, checked_endpoint
from tcgsite.notices.channels.push_keys import is_push_enabled
from tcgsite.notices.models import PushMessage, PushSubscription
from tcgsite.notices.models.push import LONGEST_KEY
from tcgsite.notices.muting import NoticeError

MOST = 5
"""The most browsers of a player. A further one replaces the oldest."""
SECRET_BYTES = 16
IN_SESSION = "push"
"""The session’s key for its browser’s subscription, which ends with the session."""


def subscribe(user_id: int, sent: Mapping[str, str], browser: str) -> PushSubscription:
    """Let this browser show the player’s notices, and those of nobody else. Raises NoticeError."""
    endpoint, key, secret = (sent.get(each, "") for each in ("endpoint", "p256dh", "auth"))
    if not is_push_enabled():
        raise NoticeError(_("This site can’t send notices to browsers."))
    try:
        checked_endpoint(endpoint)
    except PushAddressError as wrong:
        raise NoticeError(
            _("Your browser’s push service has an address that this site doesn’t accept.")
        ) from wrong
    if not are_keys(key, secret):
        raise NoticeError(_("Your browser sent invalid keys. Reload the page, then try again."))
    known = {"user_id": user_id, "browser_key": key, "secret": secret, "browser": browser}
    with transaction.atomic():
        take_turns(user_id)
        # Pending messages for another player must not be shown here.
        PushSubscription.objects.filter(endpoint=endpoint).exclude(user=user_id).delete()
        found = PushSubscription.objects.update_or_create(endpoint=endpoint, defaults=known)[0]
        _forget_oldest(user_id, found)
    return found


def _forget_oldest(user_id: int, newest: PushSubscription) -> None:
    others = PushSubscription.objects.filter(user=user_id).exclude(pk=newest.pk)
    kept = others.order_by("-made_at", "-pk").values_list("pk", flat=True)[: MOST - 1]
    others.exclude(pk__in=list(kept)).delete()


def are_keys(key: str, secret: str) -> bool:
    """Return True if these can be the public key and the secret of a browser."""
    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), bytes_of(key))
        return len(bytes_of(secret)) == SECRET_BYTES
    except ValueError:
        return False


def bytes_of(text: str) -> bytes:
    if len(text) > LONGEST_KEY or not text.isascii():
        raise ValueError(text)
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def unsubscribe(user_id: int | None, subscription_id: int) -> None:
    PushSubscription.objects.filter(user=user_id, pk=subscription_id).delete()


def send_trial(user_id: int | None, subscription_id: int) -> None:
    """Send a test notice without a subject to the browser."""
    found = PushSubscription.objects.filter(user=user_id, pk=subscription_id).first()
    if found and not found.messages.filter(notice=None).exists():
        PushMessage.objects.create(subscription=found, due_at=Now())


def end_with_session(request: HttpRequest | None, **_about: Any) -> None:
    """Delete the subscription of the browser in which a player signs out."""
    if request and request.user.pk and (known := request.session.get(IN_SESSION)):
        unsubscribe(request.user.pk, int(known))


def end_with_ended_session(user_id: int, data: dict[str, Any], **_about: Any) -> None:
    """Delete the subscription of a browser that the player has signed out from elsewhere."""
    if known := data.get(IN_SESSION):
        unsubscribe(user_id, int(known))


def connect() -> None:
    session_ended.connect(end_with_ended_session, dispatch_uid="push")
    user_logged_out.connect(end_with_session, dispatch_uid="push")
