"""A client of the service with the standard library alone. It stands for the code that you test."""

import json
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen


class Refused(Exception):
    """The service answered, and said no."""

    def __init__(self, status, code, message):
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code


class Client:
    """Calls the service as one user, with an API key or with an access token."""

    def __init__(self, base_url, api_key=None, token=None, timeout=10):
        self.base_url = base_url
        self.query = {} if api_key is None else {"apiKey": api_key}
        self.headers = {} if token is None else {"authorization": f"Bearer {token}"}
        self.timeout = timeout

    def me(self):
        return self.call("GET", "/me")

    def bookings(self):
        return self.call("GET", "/bookings")["bookings"]

    def booking(self, number):
        return self.call("GET", f"/bookings/{number}")["booking"]

    def book(self, start, name, email=None):
        responses = {"name": name, "email": email or f"{name.lower()}@example.com"}
        body = {"eventTypeId": 1, "start": start, "responses": responses}
        return self.call("POST", "/bookings", body)["booking"]

    def cancel(self, number):
        return self.call("DELETE", f"/bookings/{number}/cancel")["booking"]

    def call(self, method, path, body=None):
        url = f"{self.base_url}{path}?{urlencode(self.query)}"
        return send(method, url, body, self.headers, self.timeout)


def send(method, url, body=None, headers=None, timeout=10):
    """Sends a request, with a body as JSON, and reads the JSON that comes back."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json", **(headers or {})}
    try:
        with urlopen(Request(url, data, headers, method=method), timeout=timeout) as response:
            text = response.read()
    except HTTPError as error:
        raise refused(error) from None
    return json.loads(text) if text else None


def refused(error):
    """Reads an answer that says no. One without JSON comes from something that stands before the service."""
    with error:
        try:
            answer = json.loads(error.read())
        except ValueError:
            answer = {}
    return Refused(error.code, answer.get("code"), answer.get("message", error.reason))
