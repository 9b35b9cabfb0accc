"""An app that acts for users who allowed it: the OAuth 2.0 authorization code flow with the standard library alone."""

import secrets
from urllib.parse import parse_qs, urlencode, urlsplit

from client import send


class App:
    """The app that the sample data knows."""

    client = {"client_id": "client_demo", "client_secret": "secret_demo"}
    redirect_uri = "http://localhost:3000/callback"

    def __init__(self, app_url):
        self.app_url = app_url
        self.state = secrets.token_urlsafe(32)

    def page(self):
        """The address that the user's browser is sent to."""
        asked = {
            "response_type": "code",
            "client_id": self.client["client_id"],
            "redirect_uri": self.redirect_uri,
            "scope": "READ_BOOKING READ_PROFILE",
            "state": self.state,
        }
        return f"{self.app_url}/auth/oauth2/authorize?{urlencode(asked)}"

    def tokens(self, way_back):
        """The tokens for the code in the address that the user came back with."""
        came = {name: value for name, (value,) in parse_qs(urlsplit(way_back).query).items()}
        if not secrets.compare_digest(came.get("state", ""), self.state):
            raise PermissionError("the state is not the one that was sent")
        if "error" in came:
            raise PermissionError(came["error"])
        body = {"grant_type": "authorization_code", "code": came["code"], "redirect_uri": self.redirect_uri}
        return send("POST", f"{self.app_url}/api/auth/oauth/token", {**self.client, **body})

    def refreshed(self, refresh_token):
        """Fresh tokens, where an access token ran out."""
        body = {"grant_type": "refresh_token", **self.client}
        authorization = {"authorization": f"Bearer {refresh_token}"}
        return send("POST", f"{self.app_url}/api/auth/oauth/refreshToken", body, authorization)
