"""Drawn pictures in a real browser: no two of a hundred look alike."""

from io import BytesIO
from itertools import combinations, product

from PIL import Image
from playwright.sync_api import Page

from cards.packs.faces.subject import drawing_of

SIZE, COLUMNS = 40, 10
LEAST_DISTANCE = 3
"""Bits of 64 by which the hashes of two pictures differ; equal pictures differ by 0."""
TABLE = (
    f"<style>body {{ margin: 0; font-size: 0 }} img {{ width: {SIZE}px; height: {SIZE}px }}</style>"
)


def test_no_two_of_a_hundred_pictures_look_alike(page: Page) -> None:
    titles = [f"{first}{second}mir" for first, second in product("ABCDEFGHIJ", "klmnopqrst")]
    drawn = [drawing for title in titles if (drawing := drawing_of(title, "", "blue"))]
    assert len(drawn) == 100
    hashes = [
        difference_hash(picture) for picture in photographs(page, [each.svg for each in drawn])
    ]
    distances = [(one ^ other).bit_count() for one, other in combinations(hashes, 2)]
    assert min(distances) >= LEAST_DISTANCE


def photographs(page: Page, pictures: list[str]) -> list[Image.Image]:
    """Let the browser draw the pictures in rows, and cut its screenshot into pieces."""
    page.set_viewport_size({"width": SIZE * COLUMNS, "height": SIZE * COLUMNS})
    page.set_content(TABLE)
    page.evaluate(
        """(pictures) => Promise.all(pictures.map((picture) => {
          const image = document.body.appendChild(new Image());
          image.src = "data:image/svg+xml," + encodeURIComponent(picture);
          return image.decode();
        }))""",
        pictures,
    )
    whole = Image.open(BytesIO(page.screenshot()))
    corners = [
        (SIZE * (place % COLUMNS), SIZE * (place // COLUMNS)) for place in range(len(pictures))
    ]
    return [whole.crop((x, y, x + SIZE, y + SIZE)) for x, y in corners]


def difference_hash(picture: Image.Image) -> int:
    """Return 64 bits that say where the picture becomes brighter from left to right."""
    rows = picture.convert("L").resize((9, 8)).tobytes()
    places = [9 * row + column for row, column in product(range(8), range(8))]
    return sum((rows[place] < rows[place + 1]) << bit for bit, place in enumerate(places))
