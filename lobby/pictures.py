"""The picture that a chat shows beside an invitation: the name of the room and its seats, as PNG."""

import io
import textwrap
from functools import lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

SIZE = (1200, 630)
_FONT = Path(__file__).with_name("fonts") / "DejaVuSerif-Bold.ttf"
_GROUND, _INK, _QUIET, _LAMP = "#1F4A52", "#FBF6EA", "#A9C4C1", "#F3B640"
# The glass of the seats, as in tokens.css.
_GLASS = ("#2C626C", "#9E3B33", "#2F6B57", "#2B5F8C", "#6B4A7A", "#85560F")
_LEFT = 90


def invitation(site: str, name: str, seats: list[bool], words: str) -> bytes:
    """A picture of 1200 × 630. `seats`: whether each is taken; `words`: how many are free."""
    image = Image.new("RGB", SIZE, _GROUND)
    draw = ImageDraw.Draw(image)
    _pane(draw, (1010, 60), 560, "#2C626C")
    _pane(draw, (1010, 60), 300, "#255560")
    draw.text((_LEFT, 78), site, font=_letters(40), fill=_LAMP)
    lines = textwrap.wrap(name, 24, max_lines=2, placeholder="…")
    draw.multiline_text((_LEFT, 170), "\n".join(lines), font=_letters(64), fill=_INK, spacing=18)
    for index, taken in enumerate(seats):
        middle = (_LEFT + 48 + index * 120, 450)
        _pane(draw, middle, 48, _GLASS[index] if taken else None)
    draw.text((_LEFT, 530), words, font=_letters(36), fill=_QUIET)
    answer = io.BytesIO()
    image.save(answer, "PNG", optimize=True)
    return answer.getvalue()


def _pane(draw: ImageDraw.ImageDraw, middle: tuple[int, int], half: int, colour: str | None) -> None:
    x, y = middle
    corners = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]
    draw.polygon(corners, fill=colour, outline=_INK if half < 100 else None, width=4)


@lru_cache
def _letters(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(_FONT, size)
