"""Refused: an edit that can't be made, with the sentence for whoever tried."""

from __future__ import annotations

STALE = "The effect has changed: what you pointed at is not there any longer. Point at it again."


class Refused(Exception):
    @property
    def sentence(self) -> str:
        return str(self)
