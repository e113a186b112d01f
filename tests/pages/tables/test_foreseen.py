"""The page asks what an action would do, and only about actions of the game."""

from pathlib import Path

from playwright.sync_api import Browser, Route

from tests.shared_browser import patient_page

SCRIPT = Path("static/js/table/foresight.js")
PAGE = """
<div id="table" data-foresee="https://felt.example/told"><p id="status" data-number="3"></p>
  <button name="action" form="actions" value="hold">Stop here</button>
  <button name="action" form="actions" value="choose 7">Moth</button>
  <p id="foreseen"></p></div>"""


def test_nothing_is_asked_about_stopping(browser: Browser) -> None:
    page, asked = patient_page(browser), list[str]()

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(body="Moth moves.", headers={"Access-Control-Allow-Origin": "*"})

    page.route("https://felt.example/**", answer)
    page.clock.install()
    page.set_content(f"{PAGE}<script type='module'>{SCRIPT.read_text()}</script>")
    for name in ("Stop here", "Moth"):
        page.get_by_role("button", name=name).hover()
        page.clock.run_for(1_000)
    page.get_by_text("Moth moves.").wait_for()
    assert asked == ["https://felt.example/told?action=choose+7&number=3"]
    page.close()
