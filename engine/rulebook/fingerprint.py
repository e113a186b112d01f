"""The fingerprint of rules, which records, snapshots and replays must match."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from engine.rulebook.pack import PackFile

ENGINE = 8
"""Increased whenever the engine would play an old record differently."""


def fingerprint(packs: Iterable[PackFile]) -> str:
    parts = [str(ENGINE), *(pack.content_hash for pack in packs)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()
