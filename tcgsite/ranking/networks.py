"""Find players who share an internet address, without storing any address."""

from collections import Counter
from collections.abc import Iterable
from datetime import datetime, timedelta
from ipaddress import ip_network

from django.utils import timezone
from django.utils.crypto import salted_hmac

from tcgsite.ranking.models import SeenNetwork

KEPT = timedelta(days=3)
AROUND = timedelta(minutes=10)
"""The tolerance around a match. Presence is stored every few minutes, so perhaps just before a
short match.
"""
MOST = 8
"""The most networks stored for a player in these days. A phone on a train has more, but they
aren’t needed.
"""
MOST_DELETED = 1_000
SALT = "tcgsite.ranking.networks"


def note_network(user_id: int, network: str, now: datetime | None = None) -> None:
    """Store a hash of the network. Addresses of private networks are left out."""
    if not network or ip_network(network).is_private:
        return  # Otherwise, a whole school or club would count as one player.
    moment = now or timezone.now()
    known = SeenNetwork.objects.filter(user=user_id)
    hashed = _hash_of(network, moment)
    if not known.filter(network=hashed).update(last_at=moment) and known.count() < MOST:
        SeenNetwork.objects.bulk_create(
            [SeenNetwork(user_id=user_id, network=hashed, first_at=moment, last_at=moment)],
            ignore_conflicts=True,
        )


def _hash_of(network: str, moment: datetime) -> str:
    return salted_hmac(f"{SALT} {moment:%Y-%m-%d}", network, algorithm="sha256").hexdigest()[:40]


def share_a_network(users: Iterable[int], since: datetime, until: datetime) -> bool:
    """Return True if two of the players were seen from the same network at the time of their match."""
    seen = SeenNetwork.objects.filter(
        user__in=list(users), last_at__gte=since - AROUND, first_at__lte=until + AROUND
    )
    return max(Counter(seen.values_list("network", flat=True)).values(), default=0) > 1


def forget_networks(now: datetime | None = None) -> None:
    """Delete old rows, some at a time."""
    old = SeenNetwork.objects.filter(last_at__lt=(now or timezone.now()) - KEPT)
    SeenNetwork.objects.filter(
        pk__in=list(old.values_list("pk", flat=True)[:MOST_DELETED])
    ).delete()
