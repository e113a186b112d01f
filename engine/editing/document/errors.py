"""EditError: an edit that can’t be made, with the sentence shown to the author."""

from __future__ import annotations

STALE = "The effect has changed and your selection no longer exists. Select it again."


class EditError(Exception):
    @property
    def sentence(self) -> str:
        return str(self)
