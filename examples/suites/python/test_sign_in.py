import pytest

from browser import click
from client import Client, Refused
from sign_in import App


@pytest.fixture
def app(world):
    world.control("POST", "/sign-in", {"userId": 3})
    return App(world.app_url)


def test_an_app_reads_for_a_user_who_clicks_allow(world, app):
    tokens = app.tokens(click(app.page(), "allow"))
    assert Client(world.base_url, token=tokens["access_token"]).me()["username"] == "alice"


def test_an_app_hears_of_a_user_who_clicks_deny(app):
    with pytest.raises(PermissionError, match="access_denied"):
        app.tokens(click(app.page(), "deny"))


def test_a_way_back_that_the_app_did_not_ask_for_is_refused(world, app):
    with pytest.raises(PermissionError, match="state"):
        app.tokens(click(App(world.app_url).page(), "allow"))


def test_an_access_token_runs_out_and_a_refresh_token_brings_the_next(world, app):
    allowed = {"clientId": "client_demo", "userId": 3, "scopes": ["READ_PROFILE"]}
    tokens = world.control("POST", "/grants", allowed)
    world.advance(hours=2)
    with pytest.raises(Refused, match="401"):
        Client(world.base_url, token=tokens["accessToken"]).me()
    fresh = app.refreshed(tokens["refreshToken"])
    assert Client(world.base_url, token=fresh["access_token"]).me()["username"] == "alice"
