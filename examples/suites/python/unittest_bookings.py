"""The same without pytest: python3 -m unittest unittest_bookings"""

import unittest

from client import Refused
from slotwise_mock import MONDAY_AT_ONE, served


class Bookings(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.mock = cls.enterClassContext(served())

    def setUp(self):
        self.world = self.mock.world()
        self.addCleanup(self.world.release)
        self.alice = self.world.client("alice")

    def test_a_booked_time_is_taken(self):
        self.alice.book(MONDAY_AT_ONE, "Rita")
        with self.assertRaisesRegex(Refused, "409 slot_unavailable"):
            self.alice.book(MONDAY_AT_ONE, "Sam")

    def test_the_next_test_finds_the_time_free(self):
        self.assertEqual(self.alice.book(MONDAY_AT_ONE, "Sam")["status"], "ACCEPTED")

    def test_time_passes_when_the_test_says_so(self):
        self.assertEqual(self.world.advance(days=7), "2030-01-08T00:00:00.000Z")
        with self.assertRaisesRegex(Refused, "400 start_in_past"):
            self.alice.book(MONDAY_AT_ONE, "Rita")
