"""The folders of `make test-long`, what each of them is about, and how long it takes.

`python3 tests/long_folders.py --all` prints all of them, for `make test-long`. Without the option, it prints
those whose subject the newest commits touch, as many as fit into a run on the build server, and says which
others the commits call for.
"""

import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NEW = 12 * 60 * 60
"""Seconds before the newest commit. A fresh clone doesn’t know which commits were tested before, so those of
half a day count as new.
"""
MINUTES = 15
"""The time for all chosen folders. With `make test`, a run has an hour before it is stopped."""


@dataclass(frozen=True)
class LongFolder:
    """Tests with long versions.

    path      a folder or a file
    minutes   what it takes on two processors
    subjects  the folders and files that these tests are about, besides the tests themselves
    """

    path: str
    minutes: float
    subjects: tuple[str, ...]


ENGINE = ("engine/machine", "engine/world", "engine/rulebook", "engine/play")
FOLDERS = (
    LongFolder("tests/landed", 1, ("cards/models", "cards/migrations", "tcgsite", *ENGINE)),
    LongFolder("tests/engine/semantics", 2, ("engine/language/vocabulary", *ENGINE)),
    LongFolder("tests/engine/language", 60, ("engine/language",)),
    LongFolder("tests/engine/machine", 1, ("engine/machine",)),
    LongFolder("tests/engine/play/imagined", 5, ("engine/play/imagined",)),
    LongFolder("tests/engine/drafting", 1, ("engine/drafting",)),
    LongFolder("tests/engine/rulebook", 2, ("engine/rulebook",)),
    LongFolder("tests/engine/editing", 4, ("engine/editing", "engine/language")),
    LongFolder("tests/engine/bots", 5, ("engine/bots", "engine/play")),
    LongFolder("tests/engine/lab/studies", 3, ("engine/lab",)),
    LongFolder("tests/engine/tournaments", 1, ("engine/tournaments",)),
    LongFolder("tests/cards/kept", 1, ("cards/kept", "engine/rulebook", "engine/language")),
    LongFolder("tests/games/test_every_game.py", 8, (*ENGINE, "engine/view", "cards/starter")),
    LongFolder(
        "tests/games/test_non_interference.py",
        6,
        ("engine/view", "engine/machine", "tcgsite/matches/rendering", "cards/starter"),
    ),
    LongFolder(
        "tests/games/test_forced_clicks.py",
        2,
        ("engine/machine", "tcgsite/matches/live/auto_pass.py", "cards/starter"),
    ),
    LongFolder("tests/games/test_text_table.py", 3, ("tcgsite/matches/rendering", "cards/starter")),
    LongFolder("tests/games/test_fast_paths.py", 5, ("engine/machine", "engine/rulebook")),
    LongFolder("tests/games/test_cost_of_decisions.py", 1, ("cards/starter", *ENGINE)),
    LongFolder("tests/games/test_million_decisions.py", 20, ("engine/machine", "engine/rulebook")),
    LongFolder("tests/games/test_shipped_puzzles.py", 1, ("cards/starter", "engine/play")),
    LongFolder("tests/games/frames", 1, (*ENGINE, "engine/bots")),
    LongFolder("tests/games/secrets", 2, ("engine/view", "engine/machine")),
    LongFolder("tests/games/ground/test_steward.py", 1, ("cards/starter/ground-",)),
    LongFolder("tests/games/classics", 3, ("cards/starter", "engine/bots", *ENGINE)),
    LongFolder("tests/games/starting", 8, ("cards/authoring/blocks", "cards/starter/games")),
    LongFolder("tests/games/test_signs_beside_colors.py", 1, ("cards/starter",)),
    LongFolder("tests/games/test_translation.py", 1, ("engine/view", "engine/language/messages")),
    LongFolder("tests/games/colours/test_random_rounds.py", 2, ("cards/starter/colours-", *ENGINE)),
    LongFolder("tests/games/bulwark", 1, ("cards/starter/bulwark-", "engine/bots")),
    LongFolder("tests/games/low_water", 15, ("cards/starter/low-water", *ENGINE)),
    LongFolder("tests/cards/authoring/drafts/test_drafts.py", 1, ("cards/authoring/drafts",)),
    LongFolder("tests/cards/authoring/changes", 1, ("cards/authoring/changes",)),
    LongFolder("tests/cards/authoring/reference", 1, ("cards/authoring/reference", "docs")),
    LongFolder("tests/cards/authoring/storing", 1, ("cards/authoring/storing",)),
    LongFolder("tests/cards/jobs", 5, ("cards/jobs",)),
    LongFolder("tests/cards/exchange", 1, ("cards/exchange",)),
    LongFolder("tests/cards/search", 1, ("cards/search",)),
    LongFolder("tests/cards/web", 1, ("cards/web",)),
    LongFolder("tests/matches/live", 2, ("tcgsite/matches/live",)),
    LongFolder("tests/matches/rendering", 2, ("tcgsite/matches/rendering", "engine/view")),
    LongFolder("tests/notices", 2, ("tcgsite/notices", "cards/jobs")),
    LongFolder("tests/talk/test_hidden_facts.py", 6, ("tcgsite/talk", "tcgsite/notices")),
    LongFolder("tests/api", 5, ("tcgsite/api",)),
    LongFolder("tests/races", 1, ("cards/models", "tcgsite/urls.py")),
    LongFolder("tests/people", 1, ("tcgsite/people",)),
    LongFolder("tests/designer", 4, ("tcgsite/designer", "cards/authoring/designer")),
    LongFolder("tests/site/test_crawl.py", 4, ("templates", "tcgsite/urls.py", "cards/urls.py")),
    LongFolder(
        "tests/organised/test_killed_tournaments.py", 20, ("tcgsite/organised", "cards/jobs")
    ),
    LongFolder(
        "tests/organised/test_draft_forms.py", 1, ("tcgsite/organised/drafts", "engine/drafting")
    ),
    LongFolder("tests/organised/test_preparations.py", 1, ("tcgsite/organised",)),
    LongFolder("tests/organised/test_knockouts.py", 1, ("tcgsite/organised", "engine/tournaments")),
    LongFolder("tests/operation/serving", 1, ("tcgsite/operation/serving",)),
    LongFolder("tests/operation/test_backups.py", 1, ("tcgsite/operation", "cards/migrations")),
    LongFolder(
        "tests/operation/test_empty_clone.py",
        5,
        ("Makefile", "README.md", "uv.lock", "tests/machine.sh"),
    ),
    LongFolder(
        "tests/servers",
        12,
        (
            "tcgsite/operation",
            "tcgsite/matches/transport",
            "tcgsite/matches/realtime",
            "tcgsite/matches/live",
            "engine/lab/workers.py",
        ),
    ),
    LongFolder("tests/pages", 12, ("templates", "static")),
    LongFolder(
        "tests/cards/authoring/editor/test_memory_of_drafts.py",
        10,
        ("cards/authoring/editor", "cards/authoring/drafts", "tcgsite/operation/memory"),
    ),
)


def main(*arguments: str) -> None:
    if arguments == ("--all",):
        sys.stdout.write(paths_of(FOLDERS))
        return
    touched = touched_files()
    wanted = [folder for folder in FOLDERS if is_touched(folder, touched)]
    chosen = chosen_folders(wanted, MINUTES)
    for folder in wanted:
        if folder not in chosen:
            say(f"LEFT OUT: {folder.path} would take the long tests beyond {MINUTES} minutes.")
    say(f"Long tests that the newest commits call for: {paths_of(chosen) or 'none'}")
    sys.stdout.write(paths_of(chosen))


def touched_files() -> frozenset[str]:
    """Return the files that the newest commits changed."""
    newest = int(git("log", "-1", "--format=%ct"))
    listed = git("log", f"--since={newest - NEW}", "--format=", "--name-only")
    return frozenset(listed.split("\n")) - {""}


def git(*command: str) -> str:
    return subprocess.run(
        ["git", *command], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout


def is_touched(folder: LongFolder, touched: Iterable[str]) -> bool:
    return any(path.startswith((folder.path, *folder.subjects)) for path in touched)


def chosen_folders(wanted: Iterable[LongFolder], minutes: float) -> list[LongFolder]:
    """Return the folders that fit into these minutes. Quick ones come first, so that more subjects are
    tested.
    """
    chosen: list[LongFolder] = []
    for folder in sorted(wanted, key=lambda each: each.minutes):
        if sum(each.minutes for each in chosen) + folder.minutes <= minutes:
            chosen.append(folder)
    return chosen


def paths_of(folders: Iterable[LongFolder]) -> str:
    return " ".join(folder.path for folder in folders)


def say(line: str) -> None:
    sys.stderr.write(f"{line}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
