"""A browser as small as the authorization page allows: it opens the page, and clicks a button of its form."""

import re
from urllib.error import HTTPError
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener


class Stay(HTTPRedirectHandler):
    """Leaves redirects to who asked."""

    def redirect_request(self, *_):
        return None


def click(page, decision):
    """Clicks Allow or Deny as the user who is signed in, and returns the address that the app is called at."""
    opener = build_opener(Stay)
    with opener.open(page) as response:
        (token,) = re.findall(r'name="csrf_token" value="([^"]*)"', response.read().decode())
    form = urlencode({"csrf_token": token, "decision": decision}).encode()
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(page))
    try:
        opener.open(Request(page, form, {"origin": origin}))
    except HTTPError as response:
        with response:
            return response.headers["location"]
