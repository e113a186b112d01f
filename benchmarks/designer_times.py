"""Measure how soon the designer deals a new table after changes of a game as large as Colours."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TypeAlias

import httpx
from bs4 import BeautifulSoup, Tag

from benchmarks.editor_times import reference_loop
from benchmarks.tables.__main__ import PORT, ROOT, run, run_server
from benchmarks.timing import microseconds
from engine.rulebook.packs.read_pack import decode
from engine.rulebook.packs.write_pack import write_pack

STARTER = Path("cards/starter")
ROWS = 200
"""How many rows of the sheet of cards to change at once."""
ASKED = {"HX-Request": "true"}
STEPS = {"zones": "zones", "card-attributes": "classes", "phases": "phases", "game": "basics"}
"""The step of the designer at which the benchmark changes each sort of table."""
Fields: TypeAlias = dict[str, str | list[str]]


def colours() -> str:
    """Return the rules and the cards of Colours as one pack."""
    cards, rules = (decode((STARTER / f"colours-{part}.toml").read_text("utf-8")) for part in PARTS)
    own = {"name": "colours-own", "game": "colours-own", "version": "1.0.0", "title": "Own colours"}
    tables = {**cards, **rules, "effects": cards["effects"] | rules["effects"]}
    return write_pack({**tables, "pack": {**own, "description": "Colours, to be changed."}})


PARTS = ("cards", "classic")


@dataclass
class Designer:
    """An author with the designer open. A change ends when the new table has arrived."""

    browser: httpx.Client
    address: str = ""
    table: str = ""
    effect: str = ""
    numbers: count[int] = field(default_factory=count)

    def begin(self) -> None:
        """Upload the game, and open the designer."""
        form = self.page("/accounts/register/").select("main form")[0]
        names = [str(each["name"]) for each in form.select("input[type=password]")]
        password = dict.fromkeys(names, "swordfish-17")
        self.browser.post(
            "/accounts/register/", data=sent_by(form) | {"username": "ann"} | password
        )
        self.page("/cards/packs/upload/")
        sent = {"csrfmiddlewaretoken": self.browser.cookies["csrftoken"]}
        file = {"file": ("colours.toml", colours().encode())}
        made = self.browser.post("/cards/packs/upload/", files=file, data=sent)
        if "draft" not in made.url.path:
            raise RuntimeError(made.text)
        self.address = f"{made.url.path.removesuffix('/')}/design/"
        page = self.page(f"{self.address}?step=rules")
        self.table = str(page.select(".running")[0]["hx-get"])
        self.effect = str(page.select("a[href$='/editor/']")[0]["href"])
        self.deal()

    def page(self, address: str) -> BeautifulSoup:
        answer = self.browser.get(address)
        answer.raise_for_status()
        return BeautifulSoup(answer.text, "html.parser")

    def deal(self) -> None:
        """Fetch the table, as the page does after each change. Raises RuntimeError if there is none."""
        if ' class="felt' not in (dealt := self.browser.get(self.table)).text:
            raise RuntimeError(dealt.text)

    def post(self, address: str, sent: Fields) -> None:
        sent |= {"csrfmiddlewaretoken": self.browser.cookies["csrftoken"]}
        answer = self.browser.post(address, data=sent, headers=ASKED)
        if answer.status_code != 200 or 'role="alert"' in answer.text:
            raise RuntimeError(answer.text)

    def fields(self, sort: str, last: bool = True) -> Fields:
        """Return what the form of the first, or the last, table of this sort would send."""
        page = self.page(f"{self.address}?step={STEPS[sort]}")
        forms = [form for form in page.select("form") if form.select(f"[name=sort][value={sort}]")]
        tables = [form for form in forms if form.select("[name=number]")]
        return sent_by(tables[-1 if last else 0])

    def add(self, sort: str) -> Callable[[], None]:
        sent = self.fields(sort) | {"do": "add", "title": f"Extra {next(self.numbers)}"}
        return lambda: self.post(self.address, sent)

    def change(self, sort: str, key: str, value: str) -> Callable[[], None]:
        sent = self.fields(sort) | {key: f"{value}{next(self.numbers)}", "do": "save"}
        return lambda: self.post(self.address, sent)

    def do(self, sort: str, what: str) -> Callable[[], None]:
        sent = self.fields(sort) | {"do": what}
        return lambda: self.post(self.address, sent)

    def write_effect(self) -> Callable[[], None]:
        page = self.page(f"{self.effect}?effect=0")
        token = str(page.select("[name=token]")[0]["value"])
        text = page.select("textarea[name=text]")[0].text
        sent: Fields = {"deed": "write", "effect": "0", "token": token}
        sent["text"] = f'{text.rstrip()}\n  say "{next(self.numbers)}"\n'
        return lambda: self.post(f"{self.effect}edit/", sent)


def sheet_seconds(who: Designer, rounds: int) -> list[float]:
    """Return the seconds for saving the sheet after 200 of its rows have changed."""
    number = who.table.rstrip("/").rpartition("/")[2]
    address, found = f"/designer/sheet/{number}/", []
    for turn in range(rounds):
        pasted = "\n".join(f"Sheet {turn} {each}\t1" for each in range(ROWS if not turn else 0))
        sent = _sheet(who.browser.get(address).text)
        if pasted:
            more: Fields = {"do": "paste", "pasted": pasted}
            sent = _sheet(who.browser.post(address, data=sent | more, headers=ASKED).text)
        sent["flavour"] = [f"Changed {turn}"] * ROWS + list(sent["flavour"][ROWS:])
        begun = time.perf_counter()
        who.post(address, sent | {"do": "save"})
        found.append(time.perf_counter() - begun)
    return found


def _sheet(page: str) -> Fields:
    return sent_by(BeautifulSoup(page, "html.parser").select("#sheet-form")[0])


def sent_by(form: Tag) -> Fields:
    """Return what a browser would send for the form, without its buttons."""
    found: Fields = {}
    for each in form.select("input[name], select[name], textarea[name]"):
        values = _values(each)
        if values:
            found.setdefault(str(each["name"]), []).extend(values)  # type: ignore[union-attr]
    return found


def _values(each: Tag) -> list[str]:
    if each.name == "select":
        chosen = each.select("option[selected]") or each.select("option")[:1]
        return [str(option.get("value", option.text.strip())) for option in chosen]
    if each.name == "textarea":
        return [each.text]
    is_box = each.get("type") == "checkbox"
    return [] if is_box and each.get("checked") is None else [str(each.get("value", "on"))]


def changes(who: Designer) -> dict[str, Callable[[], Callable[[], None]]]:
    """Return a function for each sort of change.

    It prepares the change, and returns the function to measure.
    """
    return {
        "add a zone": lambda: who.add("zones"),
        "change a zone": lambda: who.change("zones", "title", "Place "),
        "rename a zone": lambda: who.change("zones", "name", "place_"),
        "remove a zone": lambda: who.do("zones", "remove"),
        "add an attribute": lambda: who.add("card-attributes"),
        "remove an attribute": lambda: who.do("card-attributes", "remove"),
        "move a phase": lambda: who.do("phases", "up"),
        "change the guide": lambda: who.change("game", "guide", "Lay cards. "),
        "change an effect": who.write_effect,
        "undo": lambda: who.do("game", "undo"),
    }


def measure(who: Designer, rounds: int) -> None:
    who.begin()
    print("| change | p50, ms | longest, ms | ÷ reference |\n| --- | --- | --- | --- |")  # noqa: T201
    everything: list[float] = []
    for name, prepare in changes(who).items():
        found, ratios = [], []
        for _round in range(rounds):
            loop, change = microseconds(reference_loop, 1, 3) / 1e6, prepare()
            begun = time.perf_counter()
            change()
            who.deal()
            found.append(time.perf_counter() - begun)
            ratios.append(found[-1] / loop)
        everything += found
        cells = f"{median(found) * 1e3:.0f} | {max(found) * 1e3:.0f} | {median(ratios):.1f}"
        print(f"| {name} | {cells} |", flush=True)  # noqa: T201
    everything.sort()
    late = everything[int(len(everything) * 0.95)]
    print(  # noqa: T201
        f"\n{len(everything)} changes: p50 {median(everything) * 1e3:.0f} ms, p95 {late * 1e3:.0f} ms"
    )
    saved = sheet_seconds(who, 6)[1:]
    print(f"{ROWS} changed rows of the sheet saved: p50 {median(saved) * 1e3:.0f} ms")  # noqa: T201


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=7)
    given = options.parse_args()
    with TemporaryDirectory() as folder:
        own = {"TCG_DATA": folder, "DJANGO_SETTINGS_MODULE": "tcgsite.settings"}
        own |= {"TCG_RATE_LIMITS": "0", "PYTHONPATH": str(ROOT), "TCG_LOG": "ERROR"}
        env = os.environ | own
        run([sys.executable, "manage.py", "migrate", "-v0"], env)
        here = f"http://127.0.0.1:{PORT}"
        with run_server("tcgsite.asgi:application", env) as server:
            try:
                with closing(httpx.Client(base_url=here, follow_redirects=True)) as browser:
                    browser.timeout = 30
                    browser.headers["Referer"] = here
                    measure(Designer(browser), given.rounds)
            except BaseException:
                os.kill(server, signal.SIGKILL)
                raise


if __name__ == "__main__":
    main()
