"""Visitors choose how their browser shows the site. What it doesn’t know is refused."""

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


def test_a_visitor_chooses_colours_and_tables(client: Client) -> None:
    assert "palette-" not in client.get("/").content.decode()
    sent = client.post("/display/", {"palette": "red-green", "table": "text"})
    assert sent.headers["Location"] == "/display/"
    assert (sent.cookies["palette"].value, sent.cookies["table"].value) == ("red-green", "text")
    page = client.get("/display/").content.decode()
    assert 'class="palette-red-green"' in page
    assert "Saved for this browser." in page
    client.post("/display/", {"palette": "usual", "table": "drawn"})
    assert "palette-" not in client.get("/").content.decode()
    assert client.cookies["table"].value == ""


@pytest.mark.parametrize("palette", ["", "pink", '"><script>'])
def test_an_unknown_palette_is_refused(client: Client, palette: str) -> None:
    sent = client.post("/display/", {"palette": palette, "table": "text"})
    assert sent.status_code == 422
    assert not sent.cookies.get("table")
    client.cookies["palette"] = palette
    assert "palette-" not in client.get("/").content.decode()
