"""The pictures of the README, taken from the fixed tables: `python -m bench.pictures`."""

from PIL import Image, ImageDraw
from playwright.sync_api import Browser, sync_playwright

from tests.e2e.conftest import ARGUMENTS, CHROMIUM
from tests.e2e.fixed import FixedTables
from tests.e2e.scenes import OPENED
from tests.e2e.site import ROOT

FOLDER = ROOT / "docs" / "pictures"
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}
PHONES = [("defence", "light"), ("many", "light"), ("choice", "dark"), ("six", "dark")]
GAP = 16


def main() -> None:
    tables = FixedTables()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        day, evening = (taken(browser, tables, DESKTOP, "transfer", theme) for theme in ("light", "dark"))
        phones = [taken(browser, tables, PHONE, scene, theme) for scene, theme in PHONES]
        browser.close()
    tables.stop()
    keep(from_day_to_evening(day, evening).resize((1080, 675), Image.Resampling.LANCZOS), "table.webp")
    keep(in_a_row(phones), "phones.webp")


def taken(browser: Browser, tables: FixedTables, size: dict[str, int], scene: str, theme: str) -> Image.Image:
    page = browser.new_page(viewport=size, reduced_motion="reduce")
    tables.show(page, **OPENED.get(scene, {"state": scene}), theme=theme)
    path = ROOT / "var" / "picture.png"
    page.screenshot(path=path)
    page.close()
    with Image.open(path) as image:
        return image.convert("RGB")


def from_day_to_evening(day: Image.Image, evening: Image.Image) -> Image.Image:
    """Both themes in one picture, parted by a slant."""
    width, height = day.size
    mask = Image.new("L", day.size, 0)
    ImageDraw.Draw(mask).polygon([(width * 0.62, 0), (width, 0), (width, height), (width * 0.38, height)], fill=255)
    return Image.composite(evening, day, mask)


def in_a_row(images: list[Image.Image]) -> Image.Image:
    width, height = images[0].size
    row = Image.new("RGBA", ((width + GAP) * len(images) - GAP, height), (0, 0, 0, 0))
    for place, image in enumerate(images):
        row.paste(image, ((width + GAP) * place, 0))
    return row


def keep(image: Image.Image, name: str) -> None:
    FOLDER.joinpath(name).parent.mkdir(exist_ok=True)
    image.save(FOLDER / name, quality=84, method=6)


if __name__ == "__main__":
    main()
