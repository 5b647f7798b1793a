"""The best under each preset: members with a settled rating who are shown, and the reader's own place."""

import pytest
from django.test import Client

from accounts.models import User
from accounts.services import show_profile
from game import selectors
from game.models import Rating
from tests.game.many import members
from tests.game.tables import browser_of

pytestmark = pytest.mark.django_db


def listed(client: Client | None = None, query: str = "") -> str:
    return (client or Client()).get(f"/en/players/?preset=transfer{query}").content.decode()


@pytest.fixture
def three() -> list[User]:
    """Members with 1100, 1200 and 1300 points."""
    users = members(3)
    for number, user in enumerate(users):
        Rating.objects.create(user=user, preset="transfer", mu=25, sigma=8, points=1100 + 100 * number, matches=10)
    return users


def names(preset: str = "transfer") -> list[str]:
    return [rating.user.name for rating in selectors.the_best(preset)]


def test_the_best_comes_first_and_each_preset_has_its_own(three: list[User]):
    assert names() == ["m2", "m1", "m0"]
    assert names("circle") == []
    assert listed().index("m2") < listed().index("m1") < listed().index("m0")


@pytest.mark.parametrize(
    "out", [{"is_public": False}, {"is_active": False}, {"is_guest": True}], ids=["hidden", "shut out", "guest"]
)
def test_who_is_not_shown_has_no_place(three: list[User], out: dict[str, bool]):
    User.objects.filter(pk=three[1].pk).update(**out)
    assert names() == ["m2", "m0"]
    assert f"/en/players/{three[1].pk}/" not in listed()


def test_a_provisional_rating_has_no_place_and_its_owner_is_told(three: list[User]):
    Rating.objects.filter(user=three[1]).update(matches=9)
    assert names() == ["m2", "m0"]
    assert "provisional: 9 of 10 matches" in listed(browser_of(three[1]))


def test_the_reader_is_told_his_place_on_every_page(three: list[User]):
    assert "Your place: 2, 1200 points" in listed(browser_of(three[1]))
    assert "Your place: 2" in listed(browser_of(three[1]), "&page=7")
    assert "Your place" not in listed()


def test_equal_points_are_told_apart_as_the_list_does(three: list[User]):
    Rating.objects.update(points=1000)
    assert names() == ["m0", "m1", "m2"]
    assert [selectors.standing_of(user, "transfer").place for user in three] == [1, 2, 3]


def test_who_hides_is_told_that_he_has_no_place(three: list[User]):
    show_profile(three[0], public=False)
    assert "A hidden profile has no place here" in listed(browser_of(three[0]))


def test_the_list_goes_on_on_further_pages():
    users = members(60)
    Rating.objects.bulk_create(
        Rating(user=user, preset="transfer", mu=25, sigma=8, points=2000 - number, matches=10)
        for number, user in enumerate(users)
    )
    assert "page=2" in listed()
    assert f"/en/players/{users[59].pk}/" in listed(query="&page=2")
    assert "<td>51</td>" in listed(query="&page=2")


def test_a_preset_that_there_is_not_is_the_first_one():
    assert Client().get("/en/players/?preset=<script>&page=x").status_code == 200
