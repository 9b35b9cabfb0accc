import pytest

from client import Client, Refused
from sign_in import App


@pytest.fixture
def app(world):
    return App(world.app_url)


def allow(world, page):
    """The user reads the page and clicks Allow; back comes the address that the app is called at."""
    clicked = {"authorizationUrl": page, "userId": 3}
    return world.control("POST", "/authorizations/approve", clicked)["redirectUrl"]


def test_an_app_reads_for_a_user_who_clicks_allow(world, app):
    tokens = app.tokens(allow(world, app.page()))
    assert Client(world.base_url, token=tokens["access_token"]).me()["username"] == "alice"


def test_an_app_hears_of_a_user_who_clicks_deny(world, app):
    back = world.control("POST", "/authorizations/deny", {"authorizationUrl": app.page()})
    with pytest.raises(PermissionError, match="access_denied"):
        app.tokens(back["redirectUrl"])


def test_a_way_back_that_the_app_did_not_ask_for_is_refused(world, app):
    another = App(world.app_url)
    with pytest.raises(PermissionError, match="state"):
        app.tokens(allow(world, another.page()))


def test_an_access_token_runs_out_and_a_refresh_token_brings_the_next(world, app):
    tokens = app.tokens(allow(world, app.page()))
    world.advance(hours=2)
    with pytest.raises(Refused, match="401"):
        Client(world.base_url, token=tokens["access_token"]).me()
    fresh = app.refreshed(tokens["refresh_token"])
    assert Client(world.base_url, token=fresh["access_token"]).me()["username"] == "alice"


def test_a_user_takes_back_what_an_app_was_allowed(world, app):
    allowed = {"clientId": "client_demo", "userId": 3, "scopes": ["READ_PROFILE"]}
    grant = world.control("POST", "/grants", allowed)
    world.control("POST", f"/grants/{grant['grantId']}/revoke", {})
    with pytest.raises(Refused, match="401"):
        Client(world.base_url, token=grant["accessToken"]).me()
    with pytest.raises(Refused, match="400"):
        app.refreshed(grant["refreshToken"])
