"""Colors of drawn cards: red, green and blue from 0 to 1."""

import re
from math import cos, radians, sin

Color = tuple[float, float, float]
BLACK: Color = (0.0, 0.0, 0.0)
WHITE: Color = (1.0, 1.0, 1.0)
HEX = re.compile(r"#([0-9a-f]{6}|[0-9a-f]{3})", re.IGNORECASE)
OKLCH = re.compile(r"oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)")


def color_of(text: str) -> Color:
    """Return the color of #rrggbb, #rgb or oklch(…). Raises ValueError."""
    found, wheel = HEX.fullmatch(text), OKLCH.fullmatch(text)
    if wheel:
        return color_of_oklch(float(wheel[1]) / 100, float(wheel[2]), float(wheel[3]))
    if not found:
        raise ValueError(f"{text} is no color.")
    digits = found[1] if len(found[1]) == 6 else "".join(2 * each for each in found[1])
    red, green, blue = bytes.fromhex(digits)
    return red / 255, green / 255, blue / 255


def hex_of(color: Color) -> str:
    return "#" + "".join(f"{round(part * 255):02x}" for part in color)


def color_of_oklch(lightness: float, chroma: float, hue: float) -> Color:
    """Return the nearest color that screens can show. `hue` is in degrees."""
    a, b = chroma * cos(radians(hue)), chroma * sin(radians(hue))
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        _encode_light(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
        _encode_light(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
        _encode_light(-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short),
    )


def _encode_light(light: float) -> float:
    light = min(max(light, 0.0), 1.0)
    return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def mix_colors(first: Color, second: Color, share: float) -> Color:
    """Mix two colors. `share`, from 0 to 1, is the part of the first one."""
    red, green, blue = (
        one * share + other * (1 - share) for one, other in zip(first, second, strict=True)
    )
    return red, green, blue


def gray_of(color: Color) -> Color:
    red, green, blue = color
    gray = 0.299 * red + 0.587 * green + 0.114 * blue
    return gray, gray, gray
