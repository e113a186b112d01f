"""Read uploaded XML files: without entities, and limited in size and depth."""

import io
from collections.abc import Iterator
from xml.etree.ElementTree import Element, ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import iterparse
from django.utils.translation import gettext as _

from cards.packs.errors import PackError

MOST_TAGS = 500_000
DEEPEST = 16
WIDE_TEXT = (b"\xff\xfe", b"\xfe\xff", b"<\0", b"\0<")
"""How files in UTF-16 begin. Their tags can’t be counted before they are read."""


def root_of(data: bytes, *, may_have_doctype: bool = False) -> Element:
    """Return the root element. Raises PackError."""
    if data.startswith(WIDE_TEXT):
        raise PackError(_("This XML file is in UTF-16. Save it in UTF-8, then try again."))
    if data.count(b"<") > MOST_TAGS:
        sentence = _("This XML file has too many elements; use at most %d, or several files.")
        raise PackError(sentence % (MOST_TAGS // 2))
    try:
        return _parse(data, may_have_doctype=may_have_doctype)
    except DefusedXmlException:
        raise PackError(
            _("This XML file declares entities or a document type. Remove the declaration.")
        ) from None
    except (ParseError, LookupError, ValueError) as wrong:
        sentence = _("This isn’t a complete XML file (%(problem)s). Export it again.")
        raise PackError(sentence % {"problem": str(wrong)[:80]}) from None


def _parse(data: bytes, *, may_have_doctype: bool) -> Element:
    depth = 0
    root: Element | None = None
    reader = iterparse(io.BytesIO(data), ("start", "end"), forbid_dtd=not may_have_doctype)
    for event, element in reader:
        depth += 1 if event == "start" else -1
        if depth > DEEPEST:
            raise PackError(_("This XML file is nested too deeply; no card file is."))
        root = element if root is None else root
    if root is None:
        raise ParseError("no element")
    return root


def text_of(parent: Element, tag: str) -> str:
    """Return the text of the first child with this tag, or ""."""
    return (parent.findtext(tag) or "").strip()


def children_of(parent: Element, *path: str) -> Iterator[Element]:
    """Yield the children on a path of tags below the element."""
    yield from parent.iterfind("/".join(path))
