"""Check new pools in the checking process."""

from django.utils.translation import gettext as _

from cards.authoring.drafts.checks import process
from cards.authoring.drafts.checks.process import CheckStoppedError
from cards.packs.errors import PackError
from cards.pools.pool_check import CheckedPool, PoolCheck


def check_pool_apart(wanted: PoolCheck) -> CheckedPool:
    """Return the result of the check. Raises PackError, ServerBusyError."""
    try:
        checked: CheckedPool = process.for_uploads.run("check_pool", wanted)
    except CheckStoppedError:
        raise PackError(
            _(
                "Checking this pool took too much time or memory, so it was stopped. Remove some packs."
            )
        ) from None
    return checked
