import { expect, test } from 'vitest';
import { ask, sampleMock } from '../../test/ask.ts';

const tim = { email: 'tim@example.com', name: 'Tim', timeZone: 'Europe/Rome' };

test.each([
  [{}, 'en'],
  [{ locale: 'pt-br' }, 'pt-br'],
])('an attendee created with %j has the locale %s (Attendees rule 1; A-70, A-71)', async (sent, locale) => {
  const mock = sampleMock();
  const { json } = await ask(mock, 'key_bob', 'POST /attendees', { body: { ...tim, bookingId: 101, ...sent } });
  const row = { id: 136, bookingId: 101, ...tim, locale, bookingSeat: null, noShow: false };
  expect(json).toEqual({ attendee: { ...row, booking: expect.objectContaining({ id: 101 }) as unknown } });
  expect(mock.export().attendees.at(-1)).toEqual(row);
});

test('an edit rejects bookingId: null and names the field (Attendees rule 3; A-72)', async () => {
  const mock = sampleMock({ profile: 'self-hosted' });
  const { status, json } = await ask(mock, 'key_alice', 'PATCH /attendees/1', { body: { bookingId: null } });
  expect([status, json['message']]).toEqual([
    400,
    "invalid_type in 'bookingId': must be an id: no attendee is kept here without a booking",
  ]);
});
