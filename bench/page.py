"""What the table page weighs and how soon it shows cards: `python -m bench.page`.

Measured in Chromium, on the collected form of the site, with a cold cache, a CPU slowed down four times and a line of
1.6 Mbit/s with 40 ms to the server and back; and once more on a line with 150 ms, as a poor mobile network has.
"""

import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.e2e.conftest import ARGUMENTS, CHROMIUM, PHONE
from tests.e2e.site import ROOT, Site, answers
from tests.services import free_port

SLOWER = 4
BYTES_A_SECOND = 1_600_000 / 8
ROUND_TRIPS = (40, 150)
RUNS = 2
# Noted in the page: when the first card of the hand stands there with its picture, and what had come until then.
WATCH = """
globalThis.firstCard = new Promise(seen => {
  const look = () => {
    const cards = performance.getEntriesByType('resource').find(entry => entry.name.includes('/cards.'));
    if (!cards?.responseEnd || !document.querySelector('.hand [data-card]')) return requestAnimationFrame(look);
    requestAnimationFrame(() => seen(performance.now()));
  };
  requestAnimationFrame(look);
});
"""
WAIT = """async () => {
  const first = await globalThis.firstCard;
  await new Promise(later => setTimeout(later, 1000));
  return first;
}"""
# 36 cards, of which now the even ones and now the odd ones can be played: every card changes at each drawing.
DRAW = """async () => {
  const ranks = [...'6789TJQKA'], hand = [...'HDCS'].flatMap(suit => ranks.map(rank => rank + suit));
  const times = [];
  for (let i = 0; i < 40; i++) {
    const legal = hand.filter((card, at) => at % 2 === i % 2);
    const dim = hand.filter(card => !legal.includes(card));
    const why = Object.fromEntries(dim.map(card => [card, { code: 'rank_not_on_table' }]));
    const start = performance.now();
    globalThis.next({ hand, legal, why, phase: 'throw_in', main_attacker: 0, defender: 1, counts: [36, 6, 8, 4] }, []);
    document.body.getBoundingClientRect();
    times.push(performance.now() - start);
    await new Promise(requestAnimationFrame);
  }
  return times.slice(5);
}"""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        site = collected(Path(folder))
        try:
            for round_trip in ROUND_TRIPS:
                report(round_trip, [visit(browser, site, round_trip) for _ in range(RUNS)])
            print(f"a view with 36 cards in hand: {draw(browser):.1f} ms (at most 16)")
        finally:
            site.stop()
            browser.close()


def collected(folder: Path) -> Site:
    """A site whose static files are hashed and compressed, as on a server."""
    command = [sys.executable, "manage.py", "collectstatic", "--noinput", "-v", "0"]
    subprocess.run(command, cwd=ROOT, check=True, env=os.environ | {"DURAK_STATIC_ROOT": str(folder / "static")})
    site = Site(folder, STATIC_ROOT=folder / "static", BOT_PACE=1)
    site.start()
    return site


def visit(browser: Browser, site: Site, round_trip: int) -> dict[str, float]:
    """Open a table that a player has already sat down at, in a browser that has nothing of the site."""
    before = browser.new_context(base_url=site.url, locale="ru-RU")
    page = before.new_page()
    page.goto("/ru/")
    page.locator("form[action$='/play/bots/'] button[type=submit]").first.click()
    page.locator(".hand [data-card]").first.wait_for()
    context = browser.new_context(storage_state=before.storage_state(), **PHONE)
    context.add_init_script(WATCH)
    cold = context.new_page()
    line = slow_down(cold, round_trip)
    start: list[float] = []
    came: dict[str, float] = {}
    weights: dict[str, float] = {}
    line.on("Network.requestWillBeSent", lambda sent: start.append(sent["timestamp"]))
    line.on(
        "Network.loadingFinished",
        lambda end: (
            came.update({end["requestId"]: end["timestamp"]}),
            weights.update({end["requestId"]: end["encodedDataLength"]}),
        ),
    )
    cold.goto(page.url)
    first: float = cold.evaluate(WAIT)
    context.close()
    before.close()
    early = [weight for request, weight in weights.items() if came[request] - start[0] <= first / 1000]
    return {"first": first, "before": sum(early), "total": sum(weights.values()), "requests": len(weights)}


def slow_down(page: Page, round_trip: int | None) -> CDPSession:
    line = page.context.new_cdp_session(page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    if round_trip is not None:
        speed = {"downloadThroughput": BYTES_A_SECOND, "uploadThroughput": BYTES_A_SECOND}
        line.send("Network.enable")
        line.send("Network.emulateNetworkConditions", {"offline": False, "latency": round_trip, **speed})
    return line


def report(round_trip: int, visits: list[dict[str, float]]) -> None:
    middle = {key: statistics.median(visit[key] for visit in visits) for key in visits[0]}
    print(
        f"line with {round_trip} ms: first card after {middle['first'] / 1000:.2f} s (at most 1.5), "
        f"{middle['before'] / 1000:.0f} kB before it (at most 100), "
        f"{middle['total'] / 1000:.0f} kB in all (at most 250), "
        f"{middle['requests']:.0f} requests"
    )


def draw(browser: Browser) -> float:
    """Milliseconds for a drawing of the table with 36 cards in the hand."""
    port = free_port()
    with subprocess.Popen([sys.executable, "tests/e2e/fixtures/serve.py", str(port)], cwd=ROOT) as stills:
        try:
            answers(f"http://127.0.0.1:{port}/?state=two")
            page = browser.new_context(**PHONE, reduced_motion="reduce").new_page()
            page.goto(f"http://127.0.0.1:{port}/?state=throwing")
            page.locator(".hand [data-card]").first.wait_for()
            slow_down(page, None)
            times: list[Any] = page.evaluate(DRAW)
        finally:
            stills.terminate()
    return statistics.median(times)


if __name__ == "__main__":
    main()
