"""Emblems, heraldry and patterns behind an icon."""

from cards.packs.faces.brush import CREAM, Brush, disc, ground, shape

SHIELD = "M40 30h160v86q0 66-80 104Q40 182 40 116z"
DIVISIONS = (
    "M120 30h80v86q0 66-80 104z",
    "M40 30h160v70H40z",
    "M120 30h80v90H120zM40 120h80v100Q40 182 40 120z",
    "M40 30h30l130 120-26 30L40 66z",
    "M40 150l80-70 80 70v-46l-80-70-80 70z",
    "M92 30h56v190h-56z",
    "M40 96h160v56H40z",
)


def rays(brush: Brush) -> str:
    turn, count = brush.below(30), (8, 10, 12, 16)[brush.below(4)]
    wedge = f"M120 120L{120 - 280 // count} -60H{120 + 280 // count}z"
    turned = "".join(
        f'<path d="{wedge}" transform="rotate({turn + 360 * each // count} 120 120)"/>'
        for each in range(count)
    )
    light = disc(120, 120, brush.between(70, 92), brush.glow, ' opacity=".35"')
    return ground(brush.land) + f'<g fill="{brush.horizon}">{turned}</g>' + light


def rings(brush: Brush) -> str:
    gap, beads = brush.between(9, 20), ""
    for each in range(3):
        width = 2 + brush.below(9)
        line = f' stroke="{brush.horizon}" stroke-width="{width}"'
        beads += disc(120, 120, 82 + each * gap, "none", line)
    line = f' stroke="{brush.glow}" stroke-width="7" stroke-linecap="round"'
    dash = f'{line} stroke-dasharray="1 {brush.between(9, 26)}"'
    return (
        ground(brush.near)
        + disc(120, 120, 82, brush.land)
        + beads
        + disc(120, 120, 76, "none", dash)
    )


def shield(brush: Brush) -> str:
    division = DIVISIONS[brush.below(len(DIVISIONS))]
    field, other = brush.land, brush.colour(0.5, 150 if brush.below(2) else 40)
    line = f' stroke="{CREAM}" stroke-width="6"'
    edge = shape(SHIELD, "none", line)
    return (
        _tiles(brush, brush.sky, brush.horizon)
        + shape(SHIELD, field)
        + shape(division, other)
        + edge
    )


def tiles(brush: Brush) -> str:
    middle = disc(120, 120, brush.between(76, 92), brush.near) + disc(120, 120, 70, brush.land)
    return _tiles(brush, brush.land, brush.horizon) + middle


def window(brush: Brush) -> str:
    arch = "M46 240V110a74 74 0 0 1 148 0V240z"
    panes = "".join(
        shape(
            f"M{46 + 37 * each} 30h{brush.between(14, 37)}v210h-37z",
            brush.colour(0.4 + 0.1 * brush.below(4), 30 * brush.below(4)),
        )
        for each in range(4)
    )
    clip = f'<clipPath id="a"><path d="{arch}"/></clipPath>'
    line = f' stroke="{brush.horizon}" stroke-width="8"'
    return (
        clip
        + ground(brush.near)
        + f'<g clip-path="url(#a)">{panes}</g>'
        + shape(arch, "none", line)
    )


def banner(brush: Brush) -> str:
    tail = brush.between(10, 50)
    cloth = f"M50 20h140v{200}l-70 -{tail}l-70 {tail}z"
    stripes = brush.between(8, 30)
    pale = shape(
        f"M{120 - stripes} 20h{2 * stripes}v{200 - tail}h-{2 * stripes}z",
        brush.horizon,
        ' opacity=".6"',
    )
    return (
        _tiles(brush, brush.near, brush.land)
        + shape(cloth, brush.colour(0.36, 14))
        + pale
        + ground_bar(brush)
    )


def ground_bar(brush: Brush) -> str:
    return shape("M36 14h168v12H36z", brush.glow)


def _tiles(brush: Brush, back: str, front: str) -> str:
    size = (16, 20, 24, 30)[brush.below(4)]
    half = size // 2
    motif = (
        f"M{half} 0L{size} {half}L{half} {size}L0 {half}z",
        f"M0 0h{half}v{half}h-{half}zM{half} {half}h{half}v{half}h-{half}z",
        f"M0 {half}L{half} 0L{size} {half}v4L{half} 4L0 {half + 4}z",
        f"M{half} 3a{half - 3} {half - 3} 0 1 0 1 0z",
        f"M0 0h4v{size}h-4z",
    )[brush.below(5)]
    turned = f' patternTransform="rotate({(0, 30, 45, 60)[brush.below(4)]})"'
    pattern = (
        f'<pattern id="t" width="{size}" height="{size}" patternUnits="userSpaceOnUse"{turned}>'
    )
    return (
        f'{pattern}<path d="{motif}" fill="{front}"/></pattern>' + ground(back) + ground("url(#t)")
    )


EMBLEMS = (rays, rings, shield, tiles, window, banner)
