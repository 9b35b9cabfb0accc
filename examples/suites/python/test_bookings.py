import pytest

from client import Refused
from slotwise_mock import MONDAY_AT_ONE


def test_alice_has_a_hundred_bookings(alice):
    assert len(alice.bookings()) == 100


def test_a_booked_time_is_taken(alice):
    booked = alice.book(MONDAY_AT_ONE, "Rita")
    assert (booked["status"], booked["title"]) == ("ACCEPTED", "Intro call between Alice and Rita")
    with pytest.raises(Refused) as refused:
        alice.book(MONDAY_AT_ONE, "Sam")
    assert (refused.value.status, refused.value.code) == (409, "slot_unavailable")


def test_a_cancelled_time_is_free_again(alice):
    booked = alice.book(MONDAY_AT_ONE, "Rita")
    assert alice.cancel(booked["id"])["status"] == "CANCELLED"
    assert alice.book(MONDAY_AT_ONE, "Sam")["status"] == "ACCEPTED"


def test_names_are_read_in_any_script(alice):
    assert alice.book(MONDAY_AT_ONE, "Zoë", "zoe@example.com")["title"] == "Intro call between Alice and Zoë"


def test_what_a_user_may_not_see_is_not_found(alice):
    with pytest.raises(Refused, match="404 not_found"):
        alice.booking(101)
