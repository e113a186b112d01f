"""Run the tests nearest to a change, for a limited time: `make quick`, or `make quick BASE=main~3`.

Test files are ordered by how many imports lie between them and a changed module. Tests that start browsers or
servers run only if they changed themselves. `make test` runs everything.
"""

import ast
import subprocess
import sys
from collections import defaultdict, deque
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("engine", "cards", "tcgsite", "tests", "benchmarks")
SLOW = ("tests/pages", "tests/servers", "tests/games", "tests/landed", "tests/engine/fuzz")
SECONDS = "40"
"""The time limit for tests. Linting and type checks take up to 20 seconds more."""
READERS = {
    "cards/starter": ("tests/cards/authoring/loading", "tests/engine/editing"),
    "templates/matches": ("tests/matches/rendering", "tests/matches/views"),
    "templates/scenarios": ("tests/scenarios",),
    "templates/accounts": ("tests/accounts",),
    "templates": ("tests/site", "tests/cards/views"),
    "static": ("tests/architecture", "tests/site"),
    "docs": ("tests/site", "tests/engine/language"),
}
"""Folders of files that no module imports -> the tests that read them."""


def main(base: str) -> int:
    changed = list(changed_files(base))
    if not changed:
        sys.stdout.write(f"Nothing has changed since {base}.\n")
        return 0
    run = [sys.executable, "-m"]
    python = [path for path in changed if path.endswith(".py")]
    if python and subprocess.run([*run, "ruff", "check", "-q", *python], cwd=ROOT).returncode:
        return 1
    if python and subprocess.run([*run, "mypy"], cwd=ROOT).returncode:
        return 1
    tests = ["tests/architecture", *nearest_tests(changed)]
    sys.stdout.write(f"{len(changed)} files changed; {len(tests) - 1} test files depend on them.\n")
    sys.stdout.flush()
    pytest = [*run, "pytest", "-q", "-n", "2"]
    return subprocess.run([*pytest, "--seconds", SECONDS, *tests], cwd=ROOT).returncode


def changed_files(base: str) -> Iterator[str]:
    """Yield the files that differ from the commit, even if the difference isn’t committed."""
    for command in (
        ("diff", "--name-only", "--diff-filter=d", base),
        ("ls-files", "--others", "--exclude-standard"),
    ):
        listed = subprocess.run(["git", *command], cwd=ROOT, capture_output=True, check=True)
        yield from listed.stdout.decode().split()


def nearest_tests(changed: Iterable[str]) -> list[str]:
    """Return the test files that import a changed module, nearest first."""
    importers = importers_of_modules()
    distance = {module_name(path): 0 for path in changed if path.endswith(".py")}
    for path in changed:
        folder = next((folder for folder in READERS if path.startswith(f"{folder}/")), None)
        for tests in READERS.get(folder or "", ()):
            for test in (ROOT / tests).rglob("test_*.py"):
                distance.setdefault(module_name(str(test.relative_to(ROOT))), 1)
    queue = deque(distance)
    while queue:
        module = queue.popleft()
        for importer in importers[module]:
            if importer not in distance:
                distance[importer] = distance[module] + 1
                queue.append(importer)
    found = {f"{module.replace('.', '/')}.py": steps for module, steps in distance.items()}
    chosen = [
        path
        for path, steps in found.items()
        if Path(path).name.startswith("test_") and (steps == 0 or not path.startswith(SLOW))
    ]
    return sorted(chosen, key=lambda path: (found[path], path))


def importers_of_modules() -> dict[str, set[str]]:
    """Map each module to the modules that import it, or a name from it."""
    importers: dict[str, set[str]] = defaultdict(set)
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*.py"):
            module = module_name(str(path.relative_to(ROOT)))
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ImportFrom) and node.module:
                    importers[node.module].add(module)
                    for name in node.names:
                        importers[f"{node.module}.{name.name}"].add(module)
    return importers


def module_name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
