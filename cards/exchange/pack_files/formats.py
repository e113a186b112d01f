"""All formats of packs: how each is written, and what it leaves out."""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import Promise

from cards.exchange.pack_files import (
    cockatrice_set,
    csv_pack,
    json_pack,
    tabletop_pack,
    xlsx_pack,
)
from cards.exchange.pack_files.exported_pack import ExportedPack


@dataclass(frozen=True, slots=True)
class PackFormat:
    """A format that packs can be written in. `lost` says what it can’t carry."""

    slug: str
    program: str
    ending: str
    media_type: str
    lost: Promise
    write: Callable[[ExportedPack], bytes]


FORMATS = (
    PackFormat("csv", "CSV", "csv", "text/csv; charset=utf-8", csv_pack.LOST, csv_pack.write_csv),
    PackFormat(
        "xlsx",
        "Excel",
        "xlsx",
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        xlsx_pack.LOST,
        xlsx_pack.write_xlsx,
    ),
    PackFormat("json", "JSON", "json", "application/json", json_pack.LOST, json_pack.write_json),
    PackFormat(
        "cockatrice",
        "Cockatrice",
        "xml",
        "application/xml; charset=utf-8",
        cockatrice_set.LOST,
        cockatrice_set.write_set,
    ),
    PackFormat(
        "tabletop",
        "Tabletop Simulator",
        "json",
        "application/json",
        tabletop_pack.LOST,
        tabletop_pack.write_tabletop,
    ),
)
BY_SLUG = {each.slug: each for each in FORMATS}
