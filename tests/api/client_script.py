"""The Python client in the documentation, as a module."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

SCRIPT = Path(__file__).parents[2] / "docs" / "bot_example.py"


def bot_script() -> Any:
    spec = spec_from_file_location("bots", SCRIPT)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
