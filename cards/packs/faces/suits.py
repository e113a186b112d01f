"""Playing cards: pips laid out as on paper, and figures drawn from their suit."""

from cards.packs.faces.brush import CREAM, INK, Brush, disc, shape

MOST_PIPS = 12
ROWS = {
    1: ((50, 70, 44),),
    2: ((50, 30, 24), (50, 110, 24)),
    3: ((50, 28, 22), (50, 70, 22), (50, 112, 22)),
}
PAPER_SIZE = (100, 140)
LEFT, RIGHT, MIDDLE = 32, 68, 50
COLUMNS = {
    4: ((34, 106), ()),
    5: ((34, 106), (70,)),
    6: ((32, 70, 108), ()),
    7: ((32, 70, 108), (51,)),
    8: ((32, 70, 108), (51, 89)),
    9: ((28, 56, 84, 112), (70,)),
    10: ((28, 56, 84, 112), (42, 98)),
    11: ((26, 48, 92, 114), (36, 70, 104)),
    12: ((26, 48, 92, 114), (30, 58, 82, 110)),
}
"""For a number of pips: how high they are in both outer columns, and in the middle one."""
PAPER = "#fbf7ec"
RED, BLACK = "#b3262c", "#23242e"
STRONG = {"red": RED, "crimson": RED, "slate": BLACK, "ivory": "#5c4a2a"}


def pips(count: int, tint: str, outline: str) -> str:
    places = ROWS.get(count) or _in_columns(count)
    signs = "".join(_sign(x, y, size, y > 70 and count > 1) for x, y, size in places)
    colour = suit_colour(tint)
    return _card(f'<defs><path id="i" d="{outline}"/></defs><g fill="{colour}">{signs}</g>')


def court(figure: str, tint: str, outline: str) -> str:
    """Return a figure that is the same upside down."""
    colour, brush = suit_colour(tint), Brush(tint, sum(figure.encode()))
    second = "#d9a63a"
    half = (
        _robe(figure, colour, second)
        + _head(figure, second, brush)
        + _thing_in_hand(figure, colour)
    )
    clip = '<clipPath id="c"><path d="M14 10H86V62L14 78z"/></clipPath>'
    body = f'<g id="h">{clip}<g clip-path="url(#c)">{half}</g></g>'
    mirrored = '<use href="#h" transform="rotate(180 50 70)"/>'
    frame = shape("M14 10h72v120H14z", "none", f' stroke="{colour}" stroke-width="1.4"')
    signs = _sign(23, 24, 13, turned=False) + _sign(77, 116, 13, turned=True)
    suit = f'<defs><path id="i" d="{outline}"/></defs><g fill="{colour}">{signs}</g>'
    figures = shape("M14 10h72v120H14z", "#f4e7c6") + body + mirrored + frame + suit
    return _card(f'<g transform="translate(10 14) scale(.8)">{figures}</g>')


def suit_colour(tint: str) -> str:
    return STRONG.get(tint) or Brush(tint, 0).colour(0.3)


def _in_columns(count: int) -> list[tuple[int, int, int]]:
    outer, middle = COLUMNS[count]
    size = 20 if count < 9 else 17
    sides = [(x, y, size) for x in (LEFT, RIGHT) for y in outer]
    return sides + [(MIDDLE, y, size) for y in middle]


def _sign(x: int, y: int, size: int, turned: bool) -> str:
    turn = "rotate(180) " if turned else ""
    scale = f"{size / 512:.4f}"
    return (
        f'<use href="#i" transform="translate({x} {y}) {turn}scale({scale}) translate(-256 -256)"/>'
    )


def _robe(figure: str, colour: str, second: str) -> str:
    fold = {
        "king": "M50 46L62 140H38z",
        "queen": "M50 46L72 140H28z",
        "jack": "M30 60l56 60v20L24 76z",
    }
    line = f' stroke="{INK}" stroke-width="1.2"'
    cloak = shape("M14 140V76Q20 56 42 52h16Q80 56 86 76v64z", colour, line)
    collar = shape("M36 53Q50 66 64 53l4 7Q50 78 32 60z", CREAM, line)
    buttons = "".join(disc(50, 74 + 9 * each, 2, INK) for each in range(3))
    return cloak + shape(fold[figure], second, line) + collar + buttons


def _head(figure: str, second: str, brush: Brush) -> str:
    hair = brush.colour(0.32, 20, 0.4)
    line = f' stroke="{INK}" stroke-width="1.2"'
    locks = (
        "M37 30Q31 54 40 56h20Q69 54 63 30z"
        if figure != "jack"
        else "M37 30Q35 50 42 50h16Q65 50 63 30z"
    )
    face = f'<ellipse cx="50" cy="40" rx="10.5" ry="13" fill="#f2d3b1"{line}/>'
    eyes = disc(46, 39, 1, INK) + disc(54, 39, 1, INK)
    mouth = shape("M46 46.5q4 2.5 8 0", "none", ' stroke="#a2373b" stroke-width="1.3"')
    beard = shape("M40 44q2 16 10 17q8 -1 10 -17q-3 5 -10 4.500q-7 .5 -10 -4.500z", hair, line)
    crown = {
        "king": "M37 30V14l6 8 7-10 7 10 6-8v16z",
        "queen": "M37 30L35 19l7 5 4-8 4 6 4-6 4 8 7-5-2 11z",
        "jack": "M34 29q2-13 18-12q16 1 14 12q-16-6-32 0z",
    }
    extra = {
        "king": beard,
        "queen": "".join(disc(x, 15, 2, CREAM, line) for x in (42, 50, 58)),
        "jack": shape("M62 20q12-14 18-6q-6 8-16 10z", CREAM, line),
    }
    return (
        shape(locks, hair, line)
        + face
        + eyes
        + mouth
        + shape(crown[figure], second, line)
        + extra[figure]
    )


def _thing_in_hand(figure: str, colour: str) -> str:
    line = f' stroke="{INK}" stroke-width="1.1"'
    held = {
        "king": shape("M74 20l3-6 3 6v48h-6z", "#d8dde4", line)
        + shape("M69 66h16v4H69z", "#d9a63a", line),
        "queen": shape("M76 34v40", "none", ' stroke="#3d6b3a" stroke-width="2"')
        + disc(76, 32, 6, colour, line),
        "jack": shape("M77 12v70", "none", ' stroke="#6b4a2b" stroke-width="3"')
        + shape("M77 14q12 2 9 14q-5 -3 -9 -2z", "#d8dde4", line),
    }
    return held[figure] + disc(77, 68, 4, "#f2d3b1", line)


def _card(content: str) -> str:
    width, height = PAPER_SIZE
    paper = f'<path d="M0 0h{width}v{height}H0z" fill="{PAPER}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{paper}{content}</svg>'
