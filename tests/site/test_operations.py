"""What the page about running a site says is so."""

import re

import pytest
from django.conf import settings

PAGE = (settings.BASE_DIR / "docs" / "operations.md").read_text()
DEPLOY = settings.BASE_DIR / "deploy"


def test_every_setting_is_on_the_page_and_no_other():
    read = set(re.findall(r'env\.\w+\(\s*"(\w+)"', (settings.BASE_DIR / "durak_site" / "settings.py").read_text()))
    rows = re.findall(r"^\| (`[A-Z_`, ]+) \|", PAGE, re.MULTILINE)
    assert {name for row in rows for name in re.findall(r"`([A-Z_]+)`", row)} == read


@pytest.mark.parametrize("form", ["compose.yaml", "systemd", "serve/site.py"])
def test_every_form_has_every_process(form: str):
    path = DEPLOY / form
    text = "".join(each.read_text() for each in ([path] if path.is_file() else path.iterdir()))
    for part in ("web", "clocks", "bots", "beat", "celery.beat.Scheduler"):
        assert part in text


@pytest.mark.parametrize("file", ["nginx/compose.conf", "nginx/systemd.conf", "serve/nginx.py"])
def test_nginx_shuns_no_web_process_for_a_restart(file: str):
    servers = [line for line in (DEPLOY / file).read_text().splitlines() if re.search(r"\bserver [\w.]+:", line)]
    assert servers
    assert all("max_fails=0" in line for line in servers)
