"""The fixtures: the mock once a run, and a world once a test."""

import pytest

from client import Refused
from slotwise_mock import served


@pytest.fixture(scope="session")
def mock():
    with served() as mock:
        yield mock


@pytest.fixture
def world(mock):
    world = mock.world()
    yield world
    world.release()


@pytest.fixture
def alice(world):
    return world.client("alice")


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item):
    """Shows what the mock received beside a test that fails."""
    report = (yield).get_result()
    world = getattr(item, "funcargs", {}).get("world")
    if world is not None and report.when == "call" and report.failed:
        try:
            received = world.received() or "nothing"
        except (OSError, Refused) as error:
            received = f"cannot be read: {error}"
        report.sections.append(("What the mock received", received))
