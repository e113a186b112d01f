"""No module imports itself through others, not even for annotations or inside a function."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from tests.architecture.source import CODE, ROOT, nodes, python_files


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(path): path for path in python_files(*CODE)}


def imported(module: str) -> Iterator[str]:
    """Yield the project's modules that the module imports. Imports from a package yield each module by
    name.
    """
    own = module if MODULES[module].name == "__init__.py" else module.rpartition(".")[0]
    for node in nodes(MODULES[module], ast.Import):
        yield from (alias.name for alias in node.names)
    for node in nodes(MODULES[module], ast.ImportFrom):
        source = ".".join(filter(None, [own if node.level else "", node.module]))
        names = [f"{source}.{alias.name}" for alias in node.names]
        yield from (name if name in MODULES else source for name in names)


def test_no_modules_import_each_other() -> None:
    graph = {
        module: {name for name in imported(module) if name in MODULES and name != module}
        for module in MODULES
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        raise AssertionError(" imports ".join(reversed(error.args[1]))) from None
