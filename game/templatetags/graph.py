"""The course of a rating as a drawing, made here: no script, no library."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django import template

register = template.Library()

# Room for the numbers on the left, for the last point on the right, above and below.
LEFT, RIGHT, TOP, BOTTOM = 48, 14, 18, 14
STEPS = (10, 20, 50, 100, 200, 500)
MOST_LINES = 5


class Line(NamedTuple):
    """A line of the grid: a number of points and its height."""

    points: int
    y: float


@register.inclusion_tag("game/_graph.html")
def graph(course: Sequence[Any], width: int, height: int) -> dict[str, Any]:
    """`course` are changes of a rating, the oldest first; the size is in pixels of the drawing."""
    values = [course[0].points_before, *(change.points for change in course)]
    lines = _grid(min(values), max(values))
    bottom, top = lines[0], lines[-1]

    def y(points: int) -> float:
        share = (points - bottom) / (top - bottom)
        return round(height - BOTTOM - share * (height - TOP - BOTTOM), 1)

    step = (width - LEFT - RIGHT) / (len(values) - 1)
    dots = [(round(LEFT + number * step, 1), y(points)) for number, points in enumerate(values)]
    return {
        "width": width,
        "height": height,
        "left": LEFT,
        "right": width - RIGHT,
        "base": height - BOTTOM,
        "lines": [Line(points, y(points)) for points in lines],
        "path": " ".join(f"{x} {at}" for x, at in dots),
        "last": dots[-1],
        "first_value": values[0],
        "last_value": values[-1],
        "n": len(course),
    }


def _grid(lowest: int, highest: int) -> list[int]:
    """Round numbers that hold all values between the first and the last of them."""
    step = next((step for step in STEPS if (highest - lowest) / step < MOST_LINES - 1), STEPS[-1])
    first = lowest // step * step
    last = max(-(-highest // step) * step, first + step)
    return list(range(first, last + step, step))
