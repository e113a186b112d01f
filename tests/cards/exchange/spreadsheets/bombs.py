"""Small workbooks that are large, deep or wrong inside."""

import io
from zipfile import ZIP_DEFLATED, ZipFile

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
OOXML = "application/vnd.openxmlformats-officedocument.spreadsheetml"
PARTS = {
    "[Content_Types].xml": (
        f'<Types xmlns="{PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{OOXML}.sheet.main+xml"/>'
        f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{OOXML}.worksheet+xml"/>'
        f'<Override PartName="/xl/sharedStrings.xml" ContentType="{OOXML}.sharedStrings+xml"/>'
        f'<Override PartName="/xl/styles.xml" ContentType="{OOXML}.styles+xml"/></Types>'
    ),
    "_rels/.rels": (
        f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="rId1" '
        f'Type="{DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>'
    ),
    "xl/workbook.xml": (
        f'<workbook xmlns="{MAIN}" xmlns:r="{DOCUMENT}"><sheets>'
        '<sheet name="Cards" sheetId="1" r:id="rId1"/></sheets></workbook>'
    ),
    "xl/_rels/workbook.xml.rels": (
        f'<Relationships xmlns="{PACKAGE}/relationships">'
        f'<Relationship Id="rId1" Type="{DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/>'
        f'<Relationship Id="rId2" Type="{DOCUMENT}/sharedStrings" Target="sharedStrings.xml"/>'
        f'<Relationship Id="rId3" Type="{DOCUMENT}/styles" Target="styles.xml"/></Relationships>'
    ),
    "xl/sharedStrings.xml": f'<sst xmlns="{MAIN}"><si><t>name</t></si><si><t>Hay</t></si></sst>',
    "xl/styles.xml": f'<styleSheet xmlns="{MAIN}"/>',
}


def workbook(rows: str, dimension: str = "", **parts: str) -> bytes:
    """Return a workbook with shared texts, as Excel writes it. `parts` replace its other parts."""
    claim = f'<dimension ref="{dimension}"/>' if dimension else ""
    sheet = f'<worksheet xmlns="{MAIN}">{claim}<sheetData>{rows}</sheetData></worksheet>'
    named = {f"xl/{name}.xml": text for name, text in parts.items()}
    file = io.BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        for name, text in {**PARTS, "xl/worksheets/sheet1.xml": sheet, **named}.items():
            archive.writestr(name, text)
    return file.getvalue()


HEADING = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>'
HAY = '<row r="2"><c r="A2" t="s"><v>1</v></c></row>'
STYLES = f'<styleSheet xmlns="{MAIN}"><cellXfs>{"<xf/>" * 200_000}</cellXfs></styleSheet>'
STRINGS = f'<sst xmlns="{MAIN}">{"<si><t>x</t></si>" * 400_000}</sst>'
LAUGHS = f'<!DOCTYPE z [<!ENTITY a "ha">]><sst xmlns="{MAIN}"><si><t>&a;</t></si></sst>'


def cells_in(column: str, count: int) -> bytes:
    """Return a workbook with cells below each other in one column."""
    numbers = range(1, count + 1)
    cell = '<row r="{0}"><c r="{1}{0}" t="s"><v>1</v></c></row>'
    return workbook("".join(cell.format(number, column) for number in numbers))


def with_many_entries() -> bytes:
    file = io.BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        for number in range(201):
            archive.writestr(f"xl/worksheets/sheet{number}.xml", "<a/>")
    return file.getvalue()


def encrypted() -> bytes:
    """Return a workbook whose entries say that they are encrypted."""
    data = bytearray(workbook(HEADING))
    for place in range(len(data) - 4):
        if data[place : place + 4] == b"PK\x01\x02":
            data[place + 8] |= 1
    return bytes(data)
