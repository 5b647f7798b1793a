"""Real touches: the browser itself decides what is a tap, a scroll or a drag, as on a phone."""

from playwright.sync_api import FloatRect, Locator, Page

STEPS = 6


class Finger:
    """One finger on the glass of `page`."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.glass = page.context.new_cdp_session(page)
        self.at = (0.0, 0.0)

    def press(self, x: float, y: float) -> None:
        self.at = (x, y)
        self._send("touchStart", [(x, y)])

    def move(self, x: float, y: float) -> None:
        """Slide there in a few steps."""
        (from_x, from_y), self.at = self.at, (x, y)
        for step in range(1, STEPS + 1):
            part = step / STEPS
            self._send("touchMove", [(from_x + (x - from_x) * part, from_y + (y - from_y) * part)])

    def lift(self) -> None:
        self._send("touchEnd", [])

    def be_interrupted(self) -> None:
        """A call comes in, a palm touches the glass: the system takes the touch away."""
        self._send("touchCancel", [])

    def _send(self, kind: str, points: list[tuple[float, float]]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self.glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


class Pointer:
    """The mouse, with the words of a finger."""

    def __init__(self, page: Page) -> None:
        self.mouse = page.mouse

    def press(self, x: float, y: float) -> None:
        self.mouse.move(x, y)
        self.mouse.down()

    def move(self, x: float, y: float) -> None:
        self.mouse.move(x, y, steps=STEPS)

    def lift(self) -> None:
        self.mouse.up()


def box(locator: Locator) -> FloatRect:
    """Where it is on the screen. It must be there."""
    found = locator.bounding_box()
    assert found is not None
    return found


def middle(locator: Locator) -> tuple[float, float]:
    place = box(locator)
    return place["x"] + place["width"] / 2, place["y"] + place["height"] / 2


def touches(page: Page) -> bool:
    """Is there glass to touch, or a mouse?"""
    return bool(page.evaluate("navigator.maxTouchPoints > 0"))


def hand_of(page: Page) -> Finger | Pointer:
    """What a person holds at this screen."""
    return Finger(page) if touches(page) else Pointer(page)


def wait_until_it_is_at(card: Locator, y: float, of: str = "middle") -> None:
    """A card is on its way there: its middle, or its top."""
    card.page.wait_for_function(
        """([card, y, of]) => { const { top, height } = card.getBoundingClientRect();
            return Math.abs(top + (of === 'top' ? 0 : height / 2) - y) < 2; }""",
        arg=[card.element_handle(), y, of],
    )
