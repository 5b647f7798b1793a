"""What every test may count on."""

import os
from collections.abc import Generator
from typing import Any

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def _clean_between_tests(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests with a database: no rate limit of an earlier test, and consumers keep the test's connection."""
    marked = request.node.get_closest_marker("django_db") is not None
    if marked or {"db", "transactional_db"} & set(request.fixturenames):
        cache.clear()
        # Channels closes connections around each handler, and with them the transaction that rolls a test back.
        monkeypatch.setattr("channels.db.close_old_connections", lambda: None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # Playwright leaves its event loop running in this thread, where Django then refuses to touch a database.
    items.sort(key=lambda item: "tests/e2e/" in item.nodeid)
    # Chromium and killed processes among them: what fails once on a busy machine gets one more try, and is reported.
    for item in items:
        if item.nodeid.startswith(("tests/e2e/", "tests/served/")):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    return _nothing_skips_in_ci((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    return _nothing_skips_in_ci((yield))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for report in terminalreporter.getreports("rerun"):
        terminalreporter.write_sep("_", f"tried again: {report.nodeid}")
        terminalreporter.line(report.longreprtext)


def _nothing_skips_in_ci(report: Any) -> Any:
    if report.skipped and not hasattr(report, "wasxfail") and os.environ.get("CI") == "true":
        report.outcome = "failed"
        report.longrepr = f"Skipped, and with CI=true nothing may skip: {report.longrepr}"
    return report
