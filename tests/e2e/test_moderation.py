"""From a report at the table to a ban, and to whoever reported: three browsers."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Visitor
from tests.e2e.site import Site
from tests.e2e.test_match import two_friends_and_a_bot

MODERATOR = """
from allauth.account.models import EmailAddress
from django.contrib.auth.models import Group
from accounts.models import User
user = User.objects.create_user("mod@example.org", "seven-of-hearts", name="Moderator", is_staff=True)
user.groups.add(Group.objects.get(name="moderators"))
EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
"""


@pytest.fixture
def site(own_site: Site) -> Site:
    """A site with no report of another test among those to decide."""
    return own_site


def test_a_report_goes_through_to_a_ban_that_closes_the_table_of_the_banned(visitor: Visitor, site: Site) -> None:
    host, friend = two_friends_and_a_bot(visitor)
    report_the_other(friend.page)

    site.manage("shell", "-c", MODERATOR)
    moderator = visitor(PHONE)
    sign_in(moderator)
    moderator.get_by_role("link", name="Жалобы", exact=True).click()
    fits(moderator)
    expect(moderator.get_by_text("Называет дураком раньше времени")).to_be_visible()
    choose(moderator, "Взять в работу")
    moderator.locator("#result_list tbody th a").first.click()
    moderator.get_by_role("link", name="Применить меру").click()
    fits(moderator)
    moderator.locator("#id_kind").select_option("ban")
    moderator.locator("#id_reason").fill("Так у нас не говорят")
    moderator.locator("input[name=_save]").click()

    # Nobody touches the page of the banned: its socket is closed, and it says why.
    expect(host.page.get_by_role("heading", name="Вам закрыт доступ к сайту")).to_be_visible(timeout=15_000)
    expect(host.page.get_by_text("Так у нас не говорят")).to_be_visible()
    expect(host.page.locator(".hand")).to_have_count(0)
    fits(host.page)

    moderator.goto("/ru/admin/accounts/report/")
    choose(moderator, "Обоснованна: сообщить подавшему", lambda: moderator.locator("[name=words]").fill("Он забанен"))
    friend.page.goto("/ru/")
    notice = friend.page.locator(".notices")
    expect(notice).to_contain_text("Ваша жалоба оказалась обоснованной")
    expect(notice).to_contain_text("Он забанен")
    fits(friend.page)
    notice.get_by_role("button").click()
    expect(friend.page.locator(".notices")).to_have_count(0)


def report_the_other(page: Page) -> None:
    page.get_by_role("button", name="Меню").click()
    page.get_by_text("Пожаловаться на игрока").click()
    with page.expect_popup() as opened:
        page.locator("#menu-dialog a[href*='/account/report/']").click()
    form = opened.value
    form.get_by_label("оскорбляет").check()
    form.locator("textarea").fill("Называет дураком раньше времени")
    fits(form)
    form.get_by_role("button", name="Отправить модераторам").click()
    expect(form.get_by_role("heading", name="Спасибо")).to_be_visible()
    form.close()


def sign_in(page: Page) -> None:
    page.goto("/ru/admin/")
    expect(page).to_have_url(re.compile("/account/login/"))
    page.locator("[name=login]").fill("mod@example.org")
    page.locator("[name=password]").fill("seven-of-hearts")
    page.locator("[name=password]").press("Enter")
    expect(page).to_have_url(re.compile("/ru/admin/$"))


def choose(page: Page, action: str, before: Callable[[], object] = lambda: None) -> None:
    """Do it with the only row of the list."""
    page.locator("input.action-select").check()
    # Django lays it beside the field for words, where a phone leaves it no room.
    assert page.locator("select[name=action]").evaluate("select => select.offsetWidth") > 200
    page.locator("select[name=action]").select_option(label=action)
    before()
    page.locator("button[name=index]").click()
    expect(page.locator(".messagelist .success")).to_be_visible()


def fits(page: Page) -> None:
    """Nothing hangs out of the page sideways."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url
