"""Tests do not see each other, and what runs at the same time in one world does."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from client import Client, Refused
from slotwise_mock import MONDAY_AT_ONE


@pytest.mark.parametrize("name", ["Rita", "Sam"])
def test_each_test_books_the_same_time(alice, name):
    assert alice.book(MONDAY_AT_ONE, name)["id"] == 116


def test_a_key_finds_its_world_at_the_address_of_the_port(mock, world, alice):
    alice.cancel(1)
    app = Client(f"{mock.url}/v1", world.keys["alice"])
    assert app.booking(1)["status"] == "CANCELLED"


def test_a_key_of_the_seed_is_good_at_the_address_of_the_world(world, alice):
    alice.cancel(1)
    app = Client(world.base_url, "key_alice")
    assert app.booking(1)["status"] == "CANCELLED"


def test_of_eight_who_want_one_time_one_gets_it(alice):
    def book(name):
        try:
            return alice.book(MONDAY_AT_ONE, name)["status"]
        except Refused as refused:
            return refused.code

    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(book, [f"Guest{number}" for number in range(8)]))
    assert sorted(answers) == ["ACCEPTED"] + ["slot_unavailable"] * 7


def test_eight_worlds_at_once_give_the_same_time_eight_times(mock):
    def book(_):
        world = mock.world()
        try:
            return world.client().book(MONDAY_AT_ONE, "Rita")["id"]
        finally:
            world.release()

    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(book, range(8))) == [116] * 8


def test_a_world_that_was_released_answers_no_more(mock):
    world = mock.world()
    world.release()
    with pytest.raises(Refused, match="404"):
        world.client().me()
    with pytest.raises(Refused, match="401"):
        Client(f"{mock.url}/v1", world.keys["alice"]).me()
