import pytest

from client import Client, Refused


def test_a_key_for_an_hour_is_worth_nothing_after_two(world):
    expires = {"userId": 3, "expiresAt": "2030-01-01T01:00:00Z"}
    alice = Client(world.base_url, world.control("POST", "/keys", expires)["key"])
    assert alice.me()["username"] == "alice"
    assert world.advance(hours=2) == "2030-01-01T02:00:00.000Z"
    with pytest.raises(Refused, match="401 unauthorized"):
        alice.me()


def test_time_passes_in_one_world_alone(mock, world):
    world.advance(days=1)
    other = mock.world()
    assert other.control("GET", "/clock")["now"] == "2030-01-01T00:00:00.000Z"
    other.release()


def test_a_slow_answer_takes_the_time_of_the_world_and_none_of_yours(world, alice):
    world.control("POST", "/clock", {"autoAdvance": True})
    world.fault("me.get", {"kind": "delay", "ms": 60_000})
    assert alice.me()["username"] == "alice"
    assert world.control("GET", "/clock")["now"] == "2030-01-01T00:01:00.000Z"
