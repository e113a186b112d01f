"""Build an effect on the tree editor's page with its own links, menus and fields."""

from dataclasses import dataclass

from bs4 import Tag
from django.contrib.auth.models import AnonymousUser

from cards.authoring.editor.session import EditorSession, open_session
from cards.models import DraftPart
from engine.editing.document.effect_head import HEAD
from engine.editing.document.errors import EditError
from engine.editing.document.paths import part_at, path_text
from engine.language.syntax import Effect, Path
from tests.designer.pressing import Visitor, query_of
from tests.engine.editing.builder import Builder


@dataclass(kw_only=True)
class PageBuilder(Builder):
    """A builder who looks for each choice on the page and presses it there."""

    visitor: Visitor
    part: DraftPart

    @classmethod
    def at(cls, visitor: Visitor, part: DraftPart) -> "PageBuilder":
        opened = session_of(part)
        edited = opened.sheets[0].edited
        assert edited is not None
        return cls(edited=edited, use=opened.around.use, visitor=visitor, part=part)

    def insert(self, block: Path, place: int, text: str) -> None:
        """Insert a line. Above a block's first line, add it at the end and move it up."""
        count = len(part_at(self.edited.effect, block))
        at = place if place or not count else count
        self.opens((*block, at), inserting=True)
        self.picks(text)
        for line in range(at, place, -1):
            self.move((*block, line), down=False)

    def put(self, path: Path, text: str) -> None:
        self.opens(path)
        self.picks(text)

    def delete(self, path: Path) -> None:
        self.opens(path)
        self.presses('.panel button[name="deed"][value="delete"]')

    def move(self, path: Path, *, down: bool) -> int:
        self.opens(path)
        self.presses(f'.panel button[name="deed"][value="{"down" if down else "up"}"]')
        return int(query_of(self.visitor.address)["at"].rpartition(".")[2])

    def give(self, path: Path, name: str) -> None:
        self.opens(path)
        self.presses(f'.panel button[name="which"][value="{name}"]')

    def set_field(self, path: Path, name: str, values: list[str]) -> None:
        self.opens(path)
        if path == HEAD and name == "kinds":
            self.sets_kinds(values)
        else:
            self.sets(name, values)

    def rename(self, path: Path, name: str) -> None:
        self.opens(path)
        self.sets("name", [name])

    def sets_kinds(self, kinds: list[str]) -> None:
        """Tick the kinds that the game knows, and type the others."""
        for kind in kinds:
            form = self.field_form("kinds")
            known = {str(each["value"]) for each in form.select("input[type=checkbox]")}
            if kind in known:
                ticked = [str(each["value"]) for each in form.select("input[checked]")]
                self.sets("kinds", [*ticked, kind])
            else:
                self.sets("kind", [kind])

    def sets(self, name: str, values: list[str]) -> None:
        form = self.field_form(name)
        is_list = bool(form.select("input[type=checkbox]"))
        offered = {str(each["value"]) for each in form.select("option")}
        if offered and not offered.issuperset(values):
            raise EditError("edit_stale")
        self.visitor.sends(form, {}, {"values": values if is_list else values[0]})
        self.sees()

    def field_form(self, name: str) -> Tag:
        which = self.visitor.only(f'.panel input[name="which"][value="{name}"]')
        form = which.find_parent("form")
        assert isinstance(form, Tag)
        return form

    def opens(self, path: Path, *, inserting: bool = False) -> None:
        """Follow a link on the page to the place, if the place isn't open already."""
        at = path_text(path)
        now = query_of(self.visitor.address)
        if now.get("at") == at and (now.get("do") == "insert") == inserting:
            return
        self.visitor.goes_to(self.link_to(at, inserting=inserting))

    def link_to(self, at: str, *, inserting: bool) -> str:
        return link_in(self.visitor, at, inserting=inserting)

    def picks(self, text: str) -> None:
        choices = self.visitor.page.select(".panel button.choice[name=text]")
        button = next((each for each in choices if each["value"] == text), None)
        assert button is not None, f"{text!r} is not among {[each['value'] for each in choices]}"
        form = button.find_parent("form")
        assert isinstance(form, Tag)
        self.visitor.sends(form, {"text": text}, {})
        self.sees()

    def presses(self, button: str) -> None:
        self.visitor.presses_button(button)
        self.sees()

    def sees(self) -> None:
        """Read the effect again, as the page shows it."""
        self.part.refresh_from_db()
        edited = session_of(self.part).sheets[0].edited
        assert edited is not None, self.visitor.notices()
        self.edited = edited


def link_in(visitor: Visitor, at: str, *, inserting: bool) -> str:
    """Return the address of a link to the place, after opening the place around it if necessary."""
    if link := shown_link(visitor, at, inserting=inserting):
        return link
    *outer, last = at.split(".")
    if outer[-2:-1] == ["arguments"]:  # An argument is no place of its own, only its value.
        outer = outer[:-2]
    # The panel of a line adds a line below it, and panels of values list the values inside.
    around = [*outer, str(int(last) - 1)] if inserting and last != "0" else outer
    if not around:
        raise AssertionError(f"{visitor.address} has no link to {at}")
    visitor.goes_to(link_in(visitor, ".".join(around), inserting=False))
    link = shown_link(visitor, at, inserting=inserting)
    assert link, f"{visitor.address} has no link to {at}"
    return link


def shown_link(visitor: Visitor, at: str, *, inserting: bool) -> str:
    for link in visitor.page.select("#editor a[href]"):
        asked = query_of(str(link["href"]))
        if asked.get("at") == at and (asked.get("do") == "insert") == inserting:
            return visitor.link_address(link)
    return ""


def session_of(part: DraftPart) -> EditorSession:
    return open_session(part.draft, part, AnonymousUser())


def build(visitor: Visitor, part: DraftPart, wanted: Effect) -> None:
    PageBuilder.at(visitor, part).build(wanted)
