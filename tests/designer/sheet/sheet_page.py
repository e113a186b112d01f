"""A page of a sheet, as a guest without scripts sees and sends it."""

from typing import Any
from urllib.parse import urlencode

from bs4 import BeautifulSoup
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from cards.authoring.drafts.publishing import check_draft
from cards.models import Draft
from tests.cards.views.designer.test_designer_pages import Designer
from tests.designer.pressing import shown_values

FORM = "application/x-www-form-urlencoded"


class SheetPage:
    """A guest with the sheet of a game of their own."""

    def __init__(self, client: Client, game: str = "smallest") -> None:
        self.client = client
        self.designer = Designer(client, game)
        self.draft: Draft = self.designer.draft
        self.address = f"/designer/sheet/{self.draft.pk}/"
        self.opens()

    def opens(self) -> None:
        self._sees(self.client.get(self.address))

    def _sees(self, response: Any) -> None:
        self.page = BeautifulSoup(response.content, "html.parser")
        form = self.page.select_one("#sheet-form")
        assert form is not None, response.status_code
        self.values: dict[str, Any] = shown_values(form)
        self.values.setdefault("row", [])

    def presses(self, button: str, **more: object) -> None:
        self._sees(self.sends(self.values | {"do": button} | more))

    def sends(self, sent: dict[str, Any]) -> Any:
        """Send the form as browsers do: in parts only if there is a file, which are slow to read."""
        files = [*(sent.get("file") or [])] if isinstance(sent.get("file"), list) else []
        if any(isinstance(each, SimpleUploadedFile) for each in (*sent.values(), *files)):
            return self.client.post(self.address, sent)
        return self.client.post(self.address, urlencode(sent, doseq=True), FORM)

    def led_by(self, button: str) -> str:
        """Press a button that leads to another page, and return the address of that page."""
        response = self.sends(self.values | {"do": button})
        assert response.status_code == 302, response.content.decode()
        return str(response.headers["Location"])

    def loads(self, data: bytes) -> None:
        self.presses("load", csv=SimpleUploadedFile("cards.csv", data))

    def put(self, row: int, **cells: str) -> None:
        for key, text in cells.items():
            self.values[key.replace("attribute_", "attribute ")][row - 1] = text

    @property
    def says(self) -> str:
        return " ".join(each.get_text(" ", strip=True) for each in self.page.select(".notice"))

    @property
    def contents(self) -> list[tuple[int, str, dict[str, Any]]]:
        return [(part.pk, part.kind, part.content) for part in self.draft.parts.all()]

    @property
    def text(self) -> str:
        """The pack file of the draft."""
        return check_draft(self.draft).source

    def card(self, name: str) -> dict[str, Any]:
        return self.draft.parts.get(kind="card", name=name).data

    @property
    def deck(self) -> dict[str, int]:
        first = self.draft.parts.filter(kind="deck")[0]
        found: dict[str, int] = first.content["cards"]
        return found


def block(count: int, **wrong: str) -> str:
    """Return copied cells of new cards: title, copies and weight. `wrong` contains other weights by row."""
    weights = [wrong.get(f"row{number}", str(number % 7)) for number in range(1, count + 1)]
    return "\n".join(f"Hay {number}\t1\t{each}" for number, each in enumerate(weights, start=1))
