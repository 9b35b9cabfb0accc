"""The mock of the service: started once, with a world of its own for each test."""

import json
import os
import shutil
import subprocess
from contextlib import contextmanager

from client import Client, send

# Requests to this machine go to no proxy that the environment names.
os.environ["no_proxy"] = f"127.0.0.1,{os.environ.get('no_proxy', os.environ.get('NO_PROXY', ''))}"

# A time at which alice is free.
MONDAY_AT_ONE = "2030-01-07T13:00:00Z"


@contextmanager
def served():
    """Starts the mock on a free port, and ends it. SLOTWISE_MOCK names the program, or it is found on PATH."""
    name = os.environ.get("SLOTWISE_MOCK", "slotwise-mock")
    program = shutil.which(name)
    if program is None:
        raise FileNotFoundError(f"{name} is no program on PATH: npm install --save-dev @slotwise/mock")
    arguments = "serve --port 0 --json --control --now 2030-01-01T00:00:00Z".split()
    with subprocess.Popen([program, *arguments], stdout=subprocess.PIPE) as process:
        try:
            line = process.stdout.readline()
            if not line:
                raise RuntimeError(f"{name} ended with {process.wait()} before it served")
            yield Mock(json.loads(line)["url"])
        finally:
            process.terminate()


class Mock:
    """The mock on its port."""

    def __init__(self, url):
        self.url = url

    def world(self):
        """Makes a world: the sample data, as if nobody had asked it for anything yet."""
        return World(self, send("POST", f"{self.url}/_slotwise/worlds", {}))


class World:
    """A world, and the control API below its address."""

    def __init__(self, mock, made):
        self.mock = mock
        self.id = made["id"]
        self.base_url = made["baseUrl"]
        self.app_url = made["appUrl"]
        self.keys = made["keys"]
        self.url = made["url"]

    def client(self, user="alice", **options):
        return Client(self.base_url, self.keys[user], **options)

    def control(self, method, path, body=None):
        return send(method, f"{self.url}/_slotwise{path}", body)

    def advance(self, **length):
        return self.control("POST", "/clock", {"advance": length})["now"]

    def fault(self, on, do, **rule):
        self.control("POST", "/faults", {"on": on, "do": do, **rule})

    def journal(self):
        return self.control("GET", "/journal")["entries"]

    def verify(self, *requests):
        """Fails in the mock's own words where one of these requests did not come."""
        verified = self.control("POST", "/verify", {"received": requests})
        assert verified["held"], "\n".join(verified["problems"])

    def received(self):
        """The requests, a line each."""
        return "\n".join(map(line_of, self.journal()))

    def release(self):
        send("DELETE", f"{self.mock.url}/_slotwise/worlds/{self.id}")


def line_of(entry):
    path, rule = entry["path"], entry["rule"]
    if entry["endpoint"]:
        path = path.format(**entry["request"]["params"])
    caller = f"user {entry['callerId']}" if entry["callerId"] else "nobody"
    return f"{entry['method']} {path} of {caller} answered {entry['status']}" + (f" ({rule})" if rule else "")
