"""docs/where.md names functions that exist, and has a row for each folder of the code."""

import re

from tests.architecture.source import CODE, ROOT

PAGE = (ROOT / "docs/where.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (?!what happens|---)(.+) \| ([^|]+) \|$", PAGE, re.MULTILINE)
PLACE = re.compile(r"`([\w./-]+)(?:::([\w.]+))?`")


def is_there(path: str, name: str) -> bool:
    """Return True if the file defines the name. Scripts only have to contain it."""
    if not (ROOT / path).exists() or not name:
        return (ROOT / path).exists() and not path.endswith(".py")
    text = (ROOT / path).read_text(encoding="utf-8")
    if not path.endswith(".py"):
        return re.search(rf"\b{name}\b", text) is not None
    owner, _dot, name = name.rpartition(".")
    if owner:
        found = re.search(rf"^class {owner}\b.*?(?=^\S|\Z)", text, re.MULTILINE | re.DOTALL)
        text = found[0] if found else ""
    margin = "    " if owner else ""
    defined = rf"^{margin}(?:(?:async )?def {name}\(|class {name}\b|(?:\w+, )*{name}(?:, \w+)*(?::.+)? = )"
    return re.search(defined, text, re.MULTILINE) is not None


def test_every_row_names_one_or_two_places() -> None:
    lines = re.findall(r"^\| \*\*.*", PAGE, re.MULTILINE)
    assert len(lines) == len(ROWS) > 500
    wrong = [
        row
        for row, where in ROWS
        if not 1 <= where.count("`") // 2 <= 2
        or not all(PLACE.fullmatch(each) for each in where.split(", "))
    ]
    assert wrong == []


def test_every_place_exists() -> None:
    places = [PLACE.fullmatch(each) for _row, where in ROWS for each in where.split(", ")]
    assert [found[0] for found in places if found and not is_there(found[1], found[2])] == []


def test_no_two_rows_are_about_the_same() -> None:
    words = [re.sub(r"\W+", " ", row).casefold() for row, _where in ROWS]
    assert [each for each in set(words) if words.count(each) > 1] == []


def test_every_folder_of_the_code_has_a_row() -> None:
    """Migrations are left out: they decide nothing that is still asked about."""
    listed = re.findall(
        r"^([\w/]+)/ +\S", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    folders = {
        each
        for each in listed
        if each.partition("/")[0] in (*CODE, "benchmarks") and not each.endswith("/migrations")
    }
    named = {found[1].rpartition("/")[0] for found in PLACE.finditer(PAGE)}
    assert len(folders) > 150
    assert folders - named == set()


def test_the_list_at_the_top_has_every_part() -> None:
    headings = re.findall(r"^## (.+)$", PAGE, re.MULTILINE)
    anchors = [re.sub(r"[^\w\- ]", "", each.lower()).replace(" ", "-") for each in headings]
    assert sorted(re.findall(r"\]\(#([^)]+)\)", PAGE)) == sorted(anchors)
