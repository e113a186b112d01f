"""Every kind of job is killed by a test, which looks whether its work was done once."""

import re
from pathlib import Path

TESTS = Path(__file__).parents[2]
ROOT = TESTS.parent
KIND = re.compile(r"^@job\([^\n]+\)\ndef (\w+)\(", re.MULTILINE)
OFTEN = {
    "servers/job_samples.py": (
        "analyse",
        "go_on",
        "index_rest",
        "play_lab_run",
        "play_trial",
        "push_notices",
        "run_simulation",
        "tell_news",
    ),
    "servers/file_samples.py": ("draw_file", "load_sheet", "write_nightly"),
    "organised/test_killed_tournaments.py": ("play_bots",),
    "cards/authoring/storing/test_killed_processes.py": ("delete_abandoned",),
}
"""Jobs whose workers are killed at random, by the file that asks for them."""


def test_every_kind_is_killed_by_a_test() -> None:
    names = {
        name
        for folder in ("cards", "tcgsite")
        for path in (ROOT / folder).rglob("*.py")
        for name in KIND.findall(path.read_text("utf-8"))
    }
    assert len(names) > 20
    at_random = [name for some in OFTEN.values() for name in some]
    assert {name for name in at_random if name not in names} == set()
    assert all((TESTS / file).is_file() for file in OFTEN)
    texts = (path.read_text("utf-8") for path in TESTS.rglob("test_*.py") if path != Path(__file__))
    at_each_statement = " ".join(text for text in texts if "survive(" in text)
    left = names - {*at_random}
    assert {name for name in left if f"survive({name}, " not in at_each_statement} == set()
