import pytest

from client import Refused
from slotwise_mock import MONDAY_AT_ONE


def test_the_journal_says_who_asked_for_what_and_why_it_was_refused(world, alice):
    alice.book(MONDAY_AT_ONE, "Rita")
    with pytest.raises(Refused):
        alice.book(MONDAY_AT_ONE, "Sam")
    seen = [(entry["endpoint"], entry["callerId"], entry["status"], entry["rule"]) for entry in world.journal()]
    assert seen == [("bookings.create", 3, 200, None), ("bookings.create", 3, 409, "booking.taken")]


def test_the_mock_asserts_what_it_received(world, alice):
    alice.cancel(1)
    cancelled = {"endpoint": "bookings.cancel", "callerId": 3, "params": {"id": 1}, "times": 1}
    world.verify(cancelled, {"endpoint": "bookings.create", "not": True})
    with pytest.raises(AssertionError, match="bookings.create"):
        world.verify({"endpoint": "bookings.create"})


def test_the_journal_holds_no_key(world, alice):
    alice.me()
    assert world.journal()[0]["request"]["query"] == {"apiKey": "[redacted]"}


def test_a_misspelt_path_is_in_the_journal_with_the_endpoint_that_it_came_near(world, alice):
    with pytest.raises(Refused, match="404"):
        alice.call("GET", "/booking")
    (entry,) = world.journal()
    assert entry["endpoint"] is None
    assert entry["nearest"][0]["why"] == "its path has bookings, not booking"


def test_a_mistake_to_the_control_api_is_refused_with_its_name(world):
    with pytest.raises(Refused, match="advance.hour is not a known field"):
        world.control("POST", "/clock", {"advance": {"hour": 1}})
