"""Fixtures for all tests: a running site, a prepared database and browsers."""

import gc
import os
import shutil
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import filterfalse
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

import pytest
from _pytest import runner
from django.conf import settings
from django.db import connection
from django.template.loader import get_template
from django.urls import get_resolver
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings
from playwright.sync_api import Browser, BrowserContext, Page

from cards.authoring.loading.files import FOLDER
from cards.packs.rules_cache import rules_of_files
from tests.browser_console import watch_console
from tests.chance import draw_as_before
from tests.forked_workers import ForkedWorkers
from tests.games.pools import shipped_pack
from tests.prepared_databases import migrated_database, starter_database
from tests.quick_flush import keep_permissions
from tests.running_site import ROOT, SECRET_KEY, Site
from tests.scale import LONG, keep_few_cases, sample
from tests.shared_browser import SLOWEST_STEP, shared_browser
from tests.stack_room import with_stack_room
from tests.throwaway_servers import HAVE_SERVERS

# The first is Chromium without windows: the same pages, less work.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), "")
HERE = Path(__file__).parent
settings.MATCHES_TIMEKEEPER = (
    0  # Tests set the time themselves. Sites in separate processes run their own timekeeper.
)
if "TCG_SECRET_KEY" not in os.environ:  # With it, sessions of a restored database stay valid.
    settings.SECRET_KEY = SECRET_KEY  # Each clone draws its own, and boosters differ with it.
settings.PUSH_KEY = ""  # A clone that sends pushes has one.
settings.KEPT_FILES = None  # Else a test would find what another has compiled.
settings.TUNE_COLLECTOR = False  # Its full collections take a second among what all tests need.
settings.MATCHES_EQUAL_PAUSES = 0  # Tests send each answer themselves, without a pause.
settings.MATCHES_SNAPSHOTS_CHECKED = 0  # The check runs on a thread with its own connection.
settings.CHECKS_APART = False  # Starting a separate process takes a second.
settings.JOBS_APART = False  # So does starting a worker.
settings.LAB_TRIALS = False  # So would every page of a draft.
settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
"""The site’s own takes a quarter of a second for each password, so that guessing takes longer."""
settings.WHITENOISE_AUTOREFRESH = (
    True  # Else each new client looks at a hundred files, as long as at a page.
)
# A slow machine breaks no law. What make test tries is the same in each run, so that a failure comes from
# what has changed; make test-long looks for other examples.
hypothesis_settings.register_profile(
    "without a clock",
    deadline=None,
    derandomize=not LONG,
    max_examples=sample(100),
    suppress_health_check=[HealthCheck.too_slow],
)
hypothesis_settings.load_profile("without a clock")
keep_permissions()
gc.disable()  # While all tests are collected. Hardly anything becomes garbage then.
NEW_OBJECTS = 50_000
"""Objects between two runs of Python’s garbage collector. With 700, they took a fifth of the time."""
PATIENCE = 600
"""Seconds that visitors wait for slow work. By default, they are asked to try again after a few, which
would happen in any test while other programs keep the machine busy.
"""
PATIENT = dict.fromkeys(("TCG_WAIT", "TCG_CHECK_WAIT", "TCG_CHECK_SECONDS"), str(PATIENCE))
settings.MATCHES_WAIT = settings.CHECK_WAIT = settings.CHECK_SECONDS = PATIENCE
# Else checks stand still while other programs keep the machine busy.
PATIENT["TCG_CHECK_KINDNESS"], settings.CHECK_KINDNESS = "0", 0
SLOWEST_FIRST = [HERE / folder for folder in ("servers", "games", "pages")]
NEEDED = {
    "pages": CHROMIUM,
    "servers": HAVE_SERVERS,
    "cards/exchange/printing": shutil.which("pdftoppm"),
}
LEFT_OUT = [HERE / folder for folder, found in NEEDED.items() if not found]
SHARED_MEMORY = Path("/dev/shm")
"""A folder without a disk, where Linux has one."""
STARTED = monotonic()
QUIET = {"reduced_motion": "reduce", "service_workers": "block"}
"""Clicks wait until a card stops moving, and what a service worker asks for passes by Playwright’s routes."""
NewContext = Callable[..., BrowserContext]


def pytest_report_header() -> list[str]:
    """Report the folders that are skipped because a program is missing, see tests/machine.sh."""
    return [f"LEFT OUT: {folder}" for folder in LEFT_OUT]


class FailuresAtOnce:
    """Prints each failure as it happens, so that a stopped run has shown it, too."""

    def __init__(self, reporter: pytest.TerminalReporter) -> None:
        self.reporter = reporter

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.reporter.write_sep("_", f"{report.nodeid} failed", bold=True)
            self.reporter.line(report.longreprtext)


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    reporter = config.pluginmanager.getplugin("terminalreporter")
    if reporter:
        config.pluginmanager.register(FailuresAtOnce(reporter))
    if config.option.processes:
        workers = ForkedWorkers(config, config.option.processes, load_for_all)
        config.pluginmanager.register(workers)


def load_for_all() -> None:
    """Load what most folders need once for all processes: addresses, templates, rules of some games."""
    assert get_resolver().reverse_dict
    templates = ROOT / "templates"
    for page in templates.rglob("*.html"):
        get_template(str(page.relative_to(templates)))
    for names in (("99",), ("hearts",), ("low-water", "low-water-core")):
        rules_of_files(shipped_pack(FOLDER / f"{name}.toml") for name in names)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    return True if any(map(collection_path.is_relative_to, LEFT_OUT)) else None


@pytest.fixture(scope="session")
def only_99(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with only the starter pack of 99. Loading all of them takes seconds."""
    folder = tmp_path_factory.mktemp("starter")
    shutil.copy(FOLDER / "99.toml", folder)
    return folder


def pytest_addoption(parser: pytest.Parser) -> None:
    # Pytest keeps short options to itself and its plugins, of which pytest-xdist has this one.
    group = parser.getgroup("processes")
    group._addoption("-n", type=int, default=0, dest="processes", help="processes that run files")
    parser.addoption("--database-only", action="store_true", help="only tests that touch it")
    parser.addoption("--slow", action="store_true", help="only the tests that make test leaves out")
    parser.addoption("--sample", type=int, default=1, help="one test of so many")
    parser.addoption("--seconds", type=float, help="start no test after so many seconds")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    return with_stack_room(partial(runner.pytest_runtest_protocol, item, nextitem))


def pytest_runtest_setup(item: pytest.Item) -> None:
    draw_as_before(item.nodeid)
    seconds = item.config.getoption("--seconds")
    if seconds is not None and monotonic() - STARTED > seconds:
        pytest.skip("out of time; `make test` runs everything")


@pytest.hookimpl(trylast=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make no tests of the cases that only `make test-long` tries: to leave them out later takes longer."""
    if not LONG:
        keep_few_cases(metafunc)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Select and order the tests.

    Tests that don't touch the database need not run on every database. Slow files come first: started
    last, they would keep the other workers waiting.
    """
    if not LONG:
        is_wanted = partial(_is_wanted, slow=config.getoption("--slow"))
        config.hook.pytest_deselected(items=[*filterfalse(is_wanted, items)])
        items[:] = filter(is_wanted, items)
    if config.getoption("--database-only"):
        items[:] = [item for item in items if _touches_the_database(item)]
    items[:] = items[:: config.getoption("--sample")]
    items.sort(key=lambda item: _turn(item.path))


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, 20, 20)
    gc.enable()


def _is_wanted(item: pytest.Item, slow: bool) -> bool:
    is_slow = item.get_closest_marker("slow") is not None
    return is_slow == slow and not item.get_closest_marker("long")


@cache
def _turn(path: Path) -> int:
    folders = (path.is_relative_to(folder) for folder in SLOWEST_FIRST)
    return next((turn for turn, inside in enumerate(folders) if inside), len(SLOWEST_FIRST))


def _touches_the_database(item: pytest.Item) -> bool:
    fixtures = set(getattr(item, "fixturenames", ()))
    marked = item.get_closest_marker("django_db") is not None
    return marked or bool(fixtures & {"db", "transactional_db"})


@pytest.fixture(scope="session")
def prepared_database() -> Path:
    """Return a database with the starter packs."""
    return starter_database()


@pytest.fixture(scope="session")
def django_db_keepdb() -> bool:
    """Let Django use the file with tables as it is."""
    return connection.vendor == "sqlite"


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None,
) -> Iterator[None]:
    """Give this process a file with tables, in which Django finds all migrations applied.

    A database in memory would refuse what meets the work of another thread, instead of waiting for it.
    """
    if connection.vendor != "sqlite":
        yield
        return
    with TemporaryDirectory(dir=SHARED_MEMORY if SHARED_MEMORY.is_dir() else None) as folder:
        connection.settings_dict["TEST"]["NAME"] = shutil.copy(migrated_database(), folder)
        yield


@pytest.fixture(scope="session")
def shared_site(
    tmp_path_factory: pytest.TempPathFactory, prepared_database: Path
) -> Iterator[Site]:
    """Run one server with its own database for all test files of this process."""
    running = Site(tmp_path_factory.mktemp("site"), prepared_database, **PATIENT)
    yield running
    running.stop()


@pytest.fixture(scope="module")
def site(shared_site: Site) -> Site:
    """Return the running site. Other tests have left matches, packs and players there."""
    if not shared_site.is_running:
        shared_site.start()
    return shared_site


@pytest.fixture(scope="module")
def browser() -> Browser:
    """Return the browser of this process, which files that need it share if they run one after the other."""
    return shared_browser.open(CHROMIUM)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    if shared_browser.is_open and not (nextitem and is_browser_needed(item, nextitem)):
        shared_browser.close()


def is_browser_needed(item: pytest.Item, following: pytest.Item) -> bool:
    """Return True if the next test needs the browser, or a later one of the same file, which holds it.

    While it is open, no test can use the database itself.
    """
    rest = [following]
    if following.path == item.path and not following.get_closest_marker("django_db"):
        of_file = [each for each in item.session.items if each.path == item.path]
        rest = of_file[of_file.index(following) :]
    return any("browser" in getattr(each, "fixturenames", ()) for each in rest)


@pytest.fixture
def new_context(site: Site, browser: Browser) -> Iterator[NewContext]:
    """Return a function that opens a browser context with its own cookies, for one more user.

    Clicks wait until a card stops moving, so nothing moves unless a test wishes it. The browser’s console may
    contain no errors at the end.
    """
    opened: list[BrowserContext] = []
    faults: list[str] = []

    def open_one(**wishes: object) -> BrowserContext:
        chosen: dict[str, Any] = {**QUIET, "base_url": site.url, **wishes}
        opened.append(browser.new_context(**chosen))
        opened[-1].set_default_timeout(SLOWEST_STEP)
        watch_console(opened[-1], faults)
        return opened[-1]

    yield open_one
    for context in opened:
        context.close()
    assert faults == []


@pytest.fixture
def page(new_context: NewContext) -> Page:
    return new_context().new_page()
