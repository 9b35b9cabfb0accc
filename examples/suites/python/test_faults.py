"""What goes wrong on purpose, and what the standard library makes of it."""

import json
from http.client import IncompleteRead

import pytest

from client import Refused
from slotwise_mock import MONDAY_AT_ONE


def test_an_outage_reaches_everyone_until_it_is_over(world, alice):
    world.control("POST", "/scenarios", {"name": "outage", "until": "2030-01-01T00:05:00Z"})
    with pytest.raises(Refused, match="503"):
        alice.me()
    world.advance(minutes=5)
    assert alice.me()["username"] == "alice"


@pytest.mark.parametrize(
    "fault, error",
    [
        ({"kind": "status", "status": 503, "retryAfter": 1}, Refused),
        ({"kind": "html", "status": 502}, Refused),
        ({"kind": "reset"}, ConnectionResetError),
        ({"kind": "truncate", "bytes": 20}, (ConnectionResetError, IncompleteRead)),
        ({"kind": "malformedJson"}, json.JSONDecodeError),
        ({"kind": "hang"}, TimeoutError),
    ],
    ids=lambda value: value.get("kind") if isinstance(value, dict) else "",
)
def test_a_fault_strikes_once_and_the_next_call_is_answered(world, fault, error):
    alice = world.client("alice", timeout=1 if fault["kind"] == "hang" else 10)
    world.fault("me.get", fault, times=1)
    with pytest.raises(error):
        alice.me()
    assert alice.me()["username"] == "alice"


def test_a_lost_answer_is_no_lost_booking(world, alice):
    world.fault("bookings.create", {"kind": "reset"}, at="after", times=1)
    with pytest.raises(ConnectionError):
        alice.book(MONDAY_AT_ONE, "Rita")
    with pytest.raises(Refused, match="409 duplicate_booking"):
        alice.book(MONDAY_AT_ONE, "Rita")
