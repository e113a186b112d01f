"""Deal matches before the transactions that start them, because all other users' writes wait meanwhile."""

from collections.abc import Callable
from contextvars import ContextVar
from functools import wraps
from typing import ParamSpec, TypeVar

from django.db import transaction
from django.utils.translation import gettext as _

from engine.play import Session
from tcgsite.matches.errors import TableError
from tcgsite.matches.live.record.start import Deal

ATTEMPTS = 5
"""The most times that a match is dealt because its players change before it starts."""
Given = ParamSpec("Given")
Answer = TypeVar("Answer")
_known: ContextVar[list[tuple[Deal, Session]]] = ContextVar("dealt matches")


class NotDealtError(Exception):
    """Raised in a transaction that is about to start a match which hasn't been dealt."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal


def deal_before(write: Callable[Given, Answer]) -> Callable[Given, Answer]:
    """Make the function a transaction in which no match is dealt.

    If the function starts a match, it is rolled back, the match is dealt outside, and the function runs
    again. Raises TableError if the players of the table change each time.
    """

    @wraps(write)
    def do(*args: Given.args, **named: Given.kwargs) -> Answer:
        known: list[tuple[Deal, Session]] = []
        token = _known.set(known)
        try:
            for _attempt in range(ATTEMPTS):
                try:
                    with transaction.atomic():
                        return write(*args, **named)
                except NotDealtError as missing:
                    known.append((missing.deal, missing.deal.starting_session()))
        finally:
            _known.reset(token)
        raise TableError(_("The players of this table keep changing. Try again."))

    return do


def dealt_session(wanted: Deal) -> Session:
    """Return the session of a match with this deal. Raises NotDealtError, TableError."""
    for deal, session in _known.get():
        if deal == wanted:
            return session
    raise NotDealtError(wanted)
