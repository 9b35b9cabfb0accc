/** The scenes of the bookings. */
import type { Mock } from '@slotwise/mock';
import type { Scenes } from './scene.ts';

/** Monday, 18 February 2030, at ten in London: open and free in the town. */
const newBooking = {
  eventTypeId: 1,
  start: '2030-02-18T10:00:00Z',
  responses: { name: 'Ada Lovelace', email: 'ada@example.com' },
  timeZone: 'Europe/London',
  language: 'en',
  metadata: {},
};

/** An event type of alice with further rules, and the same two people at ten o'clock where it has seats. */
async function offered(mock: Mock, rules: { minimumBookingNotice?: number; seatsPerTimeSlot?: number }): Promise<void> {
  mock.seed.eventType({ id: 20, userId: 3, title: 'Workshop', length: 30, scheduleId: 1, ...rules });
  if (rules.seatsPerTimeSlot === undefined) return;
  await mock.fetch(`${mock.baseUrl}/bookings?apiKey=key_alice`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...newBooking, eventTypeId: 20 }),
  });
}

function cancelled(mock: Mock): Promise<unknown> {
  return mock.fetch(`${mock.baseUrl}/bookings/1/cancel?apiKey=key_alice`, { method: 'DELETE' });
}

/** Seeds two bookings of one person, an hour apart. */
function twoOfOnePerson(mock: Mock): void {
  for (const [id, hour] of [
    [200, '12'],
    [201, '13'],
  ] as const) {
    const email = 'ada@example.com';
    mock.seed.booking({
      id,
      userId: 3,
      startTime: `2030-03-04T${hour}:00:00.000Z`,
      endTime: `2030-03-04T${hour}:30:00.000Z`,
      responses: { name: 'Ada Lovelace', email },
    });
    mock.seed.attendee({ bookingId: id, email, name: 'Ada Lovelace' });
  }
}

export const bookingScenes = {
  'bookings.list': {
    accepted: {
      page: { summary: 'The second page of one booking each', query: { take: 1, page: 2 } },
      filtered: {
        summary: 'Of one attendee, in a span of time, by status',
        query: {
          attendeeEmail: 'bob@example.com',
          dateFrom: '2030-01-07T00:00:00Z',
          dateTo: '2030-01-14T00:00:00Z',
          status: 'ACCEPTED',
        },
        orElse: { query: { attendeeEmail: 'bob@example.com' } },
      },
      ofHost: {
        summary: 'The latest booking of a host, as an Admin',
        as: 'key_admin',
        query: { userId: 5, take: 1, page: 1, sortBy: 'startTime', order: 'desc' },
        orElse: { query: { userId: 5, take: 1, page: 1 } },
      },
    },
    refused: {
      invalid_request: { query: { take: 0 } },
      not_found: {
        summary: "A host out of an organization's reach, in deployments that refuse it (G-47)",
        as: 'key_olivia',
        town: { behavior: { listScope: 'hosts-and-attendees' } },
        query: { userId: 5 },
      },
    },
  },
  'bookings.create': {
    accepted: {
      book: { summary: 'Book a time', body: newBooking },
      withPlaceAndGuests: {
        summary: 'With a place, a guest and an answer to a question',
        body: {
          ...newBooking,
          language: 'pt-br',
          responses: {
            ...newBooking.responses,
            guests: ['charles@example.com'],
            location: { value: 'attendeeInPerson', optionValue: '12 St James’s Square, London' },
            company: 'Analytical Engines',
          },
        },
      },
      move: {
        summary: 'Move a booking: the new one stands for it',
        body: (mock) => ({ ...newBooking, rescheduleUid: mock.export().bookings?.find(({ id }) => id === 1)?.uid }),
      },
    },
    refused: {
      invalid_request: { body: { ...newBooking, start: 'tomorrow', responses: { name: 'Ada Lovelace' } } },
      start_in_past: { body: { ...newBooking, start: '2029-12-31T10:00:00Z' } },
      not_found: { body: { ...newBooking, eventTypeId: 9999 } },
      slot_unavailable: { summary: 'A time that is taken', body: { ...newBooking, start: '2030-01-07T09:00:00Z' } },
      outside_booking_window: {
        summary: 'Sooner than the minimum notice of the event type',
        before: (mock) => offered(mock, { minimumBookingNotice: 60 * 24 * 90 }),
        body: { ...newBooking, eventTypeId: 20 },
      },
      seats_full: {
        summary: 'One person more than there are seats',
        before: (mock) => offered(mock, { seatsPerTimeSlot: 1 }),
        body: {
          ...newBooking,
          eventTypeId: 20,
          responses: { name: 'Charles Babbage', email: 'charles@example.com' },
        },
      },
      already_signed_up: {
        summary: 'A person who has a seat',
        before: (mock) => offered(mock, { seatsPerTimeSlot: 2 }),
        body: { ...newBooking, eventTypeId: 20, idempotencyKey: 'another-request' },
      },
      duplicate_booking: {
        summary: 'The same request again',
        before: async (mock) => {
          await mock.fetch(`${mock.baseUrl}/bookings?apiKey=key_alice`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(newBooking),
          });
        },
        body: newBooking,
      },
    },
  },
  'bookings.get': {
    accepted: { booking: { params: { id: 1 } } },
  },
  'bookings.update': {
    accepted: {
      times: {
        summary: 'Another time',
        params: { id: 1 },
        body: { start: '2030-01-07T16:00:00Z', end: '2030-01-07T16:30:00Z' },
      },
      words: {
        summary: 'Another title and description',
        params: { id: 1 },
        body: { title: 'A longer talk', description: 'About the Engine' },
      },
      status: { summary: 'Rejected', params: { id: 1 }, body: { status: 'REJECTED' } },
    },
    refused: {
      invalid_request: { body: { status: 'DONE' } },
      conflict: {
        summary: 'Where a service keeps to a lifecycle (G-59)',
        town: { behavior: { transitions: 'lifecycle' } },
        before: cancelled,
        body: { status: 'PENDING' },
      },
      slot_unavailable: {
        summary: 'A time that is taken',
        body: { start: '2030-01-07T10:00:00Z', end: '2030-01-07T10:30:00Z' },
      },
      duplicate_booking: {
        summary: 'A time for which the same person has a live booking',
        params: { id: 200 },
        before: twoOfOnePerson,
        body: { start: '2030-03-04T13:00:00Z', end: '2030-03-04T13:30:00Z' },
      },
    },
  },
  'bookings.cancel': {
    accepted: {
      cancel: { summary: 'One booking', params: { id: 1 }, query: { cancellationReason: 'Ill' } },
      series: {
        summary: 'The rest of its series too',
        params: { id: 1 },
        query: { cancellationReason: 'Ill', allRemainingBookings: 'true' },
      },
    },
    refused: {
      already_cancelled: {
        before: cancelled,
      },
    },
  },
} satisfies Readonly<Record<string, Scenes>>;
