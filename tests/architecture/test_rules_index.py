"""docs/rules.md has a line for every requirement that code, tests and documents cite."""

import ast
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.source import CODE, ROOT, nodes, place, python_files, tree

INDEX = ROOT / "docs/rules.md"
SECTION = re.compile(r"^## .+\n\n(?P<about>.+)\n\n(?P<rows>(?:\|.*\n)+)", re.MULTILINE)
ROW = re.compile(r"^\| ([A-Z]\d+) \| .+? \| (.+?) \|$", re.MULTILINE)
OF_A_GAME = re.compile(r"`(tests/[\w/.]+)`")
CITED = re.compile(r"\b[ACEGKLPRSUV]\d{1,2}\b")
NAMED = re.compile(r"def test_([acegklprsuv]\d{1,2}(?:_(?:and|to)_[acegklprsuv]\d{1,2})?)_")


def rows_by_scope() -> dict[tuple[str, ...], dict[str, str]]:
    """Map the folders and files of each game, and () for all others, to codes and their test files."""
    found: dict[tuple[str, ...], dict[str, str]] = defaultdict(dict)
    for section in SECTION.finditer(INDEX.read_text(encoding="utf-8")):
        found[tuple(OF_A_GAME.findall(section["about"]))] |= dict(ROW.findall(section["rows"]))
    return found


ROWS = rows_by_scope()


def holders(code: str, path: Path) -> str | None:
    """Return the test files of the code as used in this file, or None if the code isn't listed."""
    here = path.relative_to(ROOT).as_posix()
    scopes = (scope for scope in ROWS if not scope or here.startswith(scope))
    games_first = sorted(scopes, reverse=True)
    return next((ROWS[scope][code] for scope in games_first if code in ROWS[scope]), None)


def citations(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the codes in docstrings, comments and names of tests, with their lines."""
    source = path.read_text(encoding="utf-8")
    if not (CITED.search(source) or NAMED.search(source)):
        return
    for node in nodes(path, ast.Expr, ast.FunctionDef, ast.AsyncFunctionDef):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield from ((node.lineno, code) for code in CITED.findall(text))
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield from ((node.lineno, code) for code in codes_in_name(name))
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield from ((token.start[0], code) for code in CITED.findall(token.string))


def codes_in_name(name: str) -> list[str]:
    """Return the codes in a test's name: both codes for `test_r1_to_r3_…`."""
    found = NAMED.match(f"def {name}")
    codes = re.split("_and_|_to_", found[1]) if found else []
    return [f"{code[0].upper()}{int(code[1:])}" for code in codes]


def test_every_cited_code_has_a_line() -> None:
    unknown = [
        f"{place(path, line)} {code}"
        for path in python_files(*CODE, "tests")
        for line, code in citations(path)
        if holders(code, path) is None
    ]
    assert unknown == []


def test_documents_cite_codes_that_have_a_line() -> None:
    codes = {code for rows in ROWS.values() for code in rows}
    documents = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
    cited = {code for path in documents for code in CITED.findall(path.read_text(encoding="utf-8"))}
    assert cited - codes == set()


def test_every_code_names_tests_that_exist() -> None:
    wrong = [
        f"{code}: {name}"
        for rows in ROWS.values()
        for code, tests in rows.items()
        for name in re.findall(r"`(.+?)`", tests) or ["no test"]
        if not (ROOT / "tests" / name).is_file()
    ]
    assert wrong == []


def test_tests_that_name_a_code_are_listed() -> None:
    """A test names a code in its module docstring or in a function name."""
    missing = [
        f"{code} {name}"
        for path in python_files("tests")
        for name in [path.relative_to(ROOT / "tests").as_posix()]
        for code in codes_of_test(path)
        if f"`{name}`" not in (holders(code, path) or "")
    ]
    assert missing == []


def codes_of_test(path: Path) -> set[str]:
    source = path.read_text(encoding="utf-8")
    in_names = {code for name in NAMED.finditer(source) for code in codes_in_name(name[0][4:])}
    return in_names.union(CITED.findall(ast.get_docstring(tree(path)) or ""))


def test_no_code_has_two_lines_in_one_game() -> None:
    lines = ROW.findall(INDEX.read_text(encoding="utf-8"))
    assert len(lines) == sum(map(len, ROWS.values()))


def test_every_requirement_of_the_engine_has_a_line() -> None:
    last = {"R": 30, "S": 22, "L": 17}
    codes = {f"{letter}{n}" for letter, most in last.items() for n in range(1, most + 1)}
    assert codes - ROWS[()].keys() == set()
