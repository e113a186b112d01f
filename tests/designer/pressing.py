"""Press what a page shows: a visitor without scripts who can only do what its HTML offers."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qs, urljoin, urlsplit

from bs4 import BeautifulSoup, Tag
from django.test import Client

Values = Mapping[str, str | list[str]]
CODE = ("holds", "worth", "text", "picture", "moves", "expects")
"""Text boxes for code and expressions, in which this visitor never types."""


class Visitor:
    """A visitor with the page that they see. `presses` counts links, buttons, choices and typed texts."""

    def __init__(self, client: Client) -> None:
        self.client, self.address, self.presses = client, "/", 0
        self.page = BeautifulSoup()

    def goes_to(self, address: str) -> None:
        """Open an address that the page links to, or the first page of a visit."""
        response = self.client.get(address, follow=True)
        self._sees(response, address)

    def follows(self, link: str) -> None:
        """Follow the link with this CSS selector."""
        self.presses += 1
        self.goes_to(urljoin(self.address, str(self.only(link)["href"])))

    def presses_button(self, button: str, **values: str | list[str]) -> None:
        """Fill in the form of the button with this CSS selector, and press it."""
        found = self.only(button)
        form = found.find_parent("form")
        assert isinstance(form, Tag), f"{button} belongs to no form"
        self.sends(
            form,
            {str(found["name"]): str(found["value"])} if found.has_attr("name") else {},
            values,
        )

    def sends(self, form: Tag, button: Values, values: Values) -> None:
        sent = shown_values(form)
        for name, value in values.items():
            assert name not in CODE, f"{name} takes code"
            self._check(form, name, value)
            sent[name] = value if isinstance(value, list) else [value]
        self.presses += 1 + len(values)
        sent |= {
            name: value if isinstance(value, list) else [value] for name, value in button.items()
        }
        address = urljoin(self.address, str(form.get("action") or self.address))
        response = self.client.post(address, sent, follow=True)
        self._sees(response, address)

    def link_address(self, link: Tag) -> str:
        self.presses += 1
        return urljoin(self.address, str(link["href"]))

    def only(self, selector: str) -> Tag:
        found = self.page.select_one(selector)
        assert found is not None, f"{self.address} has no {selector}: {self.notices()}"
        return found

    def notices(self) -> str:
        return " ".join(
            each.get_text(" ", strip=True) for each in self.page.select(".is-error, .errorlist")
        )

    def _sees(self, response: Any, address: str) -> None:
        hops = response.redirect_chain
        self.address = urljoin(address, hops[-1][0]) if hops else address
        self.page = BeautifulSoup(response.content, "html.parser")
        assert response.status_code == 200, f"{address}: {response.status_code} {self.notices()}"

    def _check(self, form: Tag, name: str, value: str | list[str]) -> None:
        """Check that the form has such a field, and offers these choices."""
        fields = form.select(f'[name="{name}"]')
        assert fields, f"{self.address} has no field {name}"
        kinds = {str(each.get("type", each.name)) for each in fields}
        if kinds <= {"checkbox", "radio"}:
            offered = {str(each["value"]) for each in fields if each.has_attr("value")} | {"on"}
            assert set(value) <= offered if isinstance(value, list) else value in offered
        elif kinds == {"select"}:
            offered = {
                str(each.get("value", each.get_text(strip=True)))
                for each in fields[0].select("option")
            }
            wanted = value if isinstance(value, list) else [value]
            assert set(wanted) <= offered, f"{name} offers {offered}, not {wanted}"
        else:
            assert kinds & {"input", "text", "number", "textarea"}, kinds


def shown_values(form: Tag) -> dict[str, list[str]]:
    """Return the data that a browser would send for the unchanged form."""
    sent: dict[str, list[str]] = {}
    for field in form.select("input[name], select[name], textarea[name]"):
        value = shown_value(field)
        if value is not None:
            sent.setdefault(str(field["name"]), []).append(value)
    return sent


def shown_value(field: Tag) -> str | None:
    if field.name == "textarea":
        return field.get_text().removeprefix("\n")
    if field.name == "select":
        chosen = field.select_one("option[selected]") or field.select_one("option")
        return None if chosen is None else str(chosen.get("value", chosen.get_text(strip=True)))
    if field.get("type") in ("checkbox", "radio"):
        return str(field.get("value", "on")) if field.has_attr("checked") else None
    return str(field.get("value", ""))


def query_of(address: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
