"""Landscapes behind an icon, drawn with the colours and choices of a brush."""

from cards.packs.faces.brush import Brush, disc, ground, shape

SKY = "url(#s)"


def hills(brush: Brush) -> str:
    lines = []
    for layer, fill in enumerate((brush.horizon, brush.land, brush.near)):
        top = 118 + 36 * layer + brush.below(22)
        bend = brush.between(-46, 46)
        lines.append(shape(f"M0 {top}q60 {bend} 120 0t120 0V240H0z", fill))
    return _sky(brush) + _sun(brush) + "".join(lines)


def mountains(brush: Brush) -> str:
    peaks = []
    for left in (-30, 50, 130):
        height, width = brush.between(70, 130), brush.between(60, 84)
        middle, top = left + width, 200 - height
        peaks.append(shape(f"M{left} 200L{middle} {top}L{middle + width} 200z", brush.land))
        snow = f"M{middle} {top}l-{width // 4} {height // 4}h{width // 2}z"
        peaks.append(shape(snow, brush.glow, ' opacity=".85"'))
    return _sky(brush) + _sun(brush) + "".join(peaks) + _foreground(brush, 186)


def forest(brush: Brush) -> str:
    trees = []
    for place in range(9):
        x, height = place * 29 + brush.below(18) - 10, brush.between(70, 150)
        fill = brush.land if place % 2 else brush.near
        trees.append(shape(f"M{x} {222 - height}l26 {height}h-52z", fill))
    return _sky(brush) + _sun(brush) + "".join(trees) + _foreground(brush, 208)


def sea(brush: Brush) -> str:
    waves = []
    for row in range(5):
        top, shift = 132 + row * 23, brush.below(40)
        line = f"M-{shift} {top}" + "q20 -18 40 0t40 0" * 4 + "V240H-40z"
        waves.append(shape(line, brush.land if row % 2 else brush.near, ' opacity=".62"'))
    return _sky(brush) + _sun(brush) + ground_below(132, brush.horizon) + "".join(waves)


def stars(brush: Brush) -> str:
    lights = [
        disc(brush.below(240), brush.below(170), 1 + brush.below(3), brush.glow) for _ in range(9)
    ]
    moon = disc(brush.between(30, 210), brush.between(30, 80), 24, brush.glow)
    return ground(brush.near) + moon + "".join(lights) + _dunes(brush)


def city(brush: Brush) -> str:
    towers, x = [], -8
    for _ in range(8):
        width, height = brush.between(22, 44), brush.between(50, 140)
        roof = (
            f"l{width // 2} -{width}l{width - width // 2} {width}"
            if brush.below(2)
            else f"h{width}"
        )
        towers.append(f"M{x} 240v-{height}{roof}V240z")
        x += width + 2
    return _sky(brush) + _sun(brush) + shape("".join(towers), brush.land) + _foreground(brush, 204)


def dunes(brush: Brush) -> str:
    return _sky(brush) + _sun(brush) + _dunes(brush)


def clouds(brush: Brush) -> str:
    rows = []
    for row in range(3):
        top, puffs = 150 + row * 32, ""
        for _ in range(4):
            wide = brush.between(44, 84)
            puffs += f"a{wide // 2} {wide // 2} 0 0 1 {wide} 0"
        fill = brush.land if row % 2 else brush.glow
        rows.append(shape(f"M-20 {top}{puffs}V240H-20z", fill, ' opacity=".6"'))
    return _sky(brush) + _sun(brush) + "".join(rows)


def _sky(brush: Brush) -> str:
    stops = f'<stop stop-color="{brush.sky}"/><stop offset="1" stop-color="{brush.horizon}"/>'
    return f'<linearGradient id="s" x2="0" y2="1">{stops}</linearGradient>' + ground(SKY)


def _sun(brush: Brush) -> str:
    x, y, size = brush.between(30, 210), brush.between(24, 110), brush.between(20, 58)
    return disc(x, y, size, brush.glow, ' opacity=".75"')


def _dunes(brush: Brush) -> str:
    first, second = brush.between(128, 168), brush.between(170, 196)
    far = shape(f"M0 {first}c70 {brush.between(-60, 40)} 130 60 240 -20V240H0z", brush.land)
    return far + shape(
        f"M0 {second}c90 30 160 {brush.between(-70, 10)} 240 6V240H0z", brush.horizon
    )


def _foreground(brush: Brush, top: int) -> str:
    return shape(f"M0 {top}q80 {brush.between(-26, 10)} 240 4V240H0z", brush.near)


def ground_below(top: int, fill: str) -> str:
    return shape(f"M0 {top}h240V240H0z", fill)


SCENES = (hills, mountains, forest, sea, stars, city, dunes, clouds)
