"""The content hash that names a revision."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any


def content_hash(content: Mapping[str, Any]) -> str:
    canonical = json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()
