"""The secret key, taken from the environment or generated in the data folder."""

import os
import secrets
from contextlib import suppress
from pathlib import Path


def secret_key(data: Path) -> str:
    return os.environ.get("TCG_SECRET_KEY") or stored_key(data / "secret_key")


def stored_key(path: Path) -> str:
    if not path.exists():
        store_key(path, secrets.token_urlsafe(50))
    return path.read_text(encoding="ascii")


def stored_text(path: Path) -> str:
    """Return the key in the file, or "" if there is none."""
    return path.read_text(encoding="ascii") if path.exists() else ""


def store_key(path: Path, key: str) -> None:
    """Write the key atomically: several processes may start at once, and the first one wins."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    draft.touch(mode=0o600)
    draft.write_text(key, encoding="ascii")
    with suppress(FileExistsError):
        path.hardlink_to(draft)
    draft.unlink()
