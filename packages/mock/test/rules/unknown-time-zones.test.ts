/** Time zones of the IANA database that the `Intl` of the runtime does not know, as an older Node lacks newer zones. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMock } from '../../src/index.ts';
import type { Mock } from '../../src/index.ts';
import { ask, bookingAt, sampleMock, worldOf } from '../ask.ts';

const zone = 'America/Coyhaique';
const rule = `must be another time zone: this runtime (Node ${process.version}) does not know the time zone ${zone}`;
const problem = `timeZone ${rule}`;

beforeEach(() => {
  const Known = Intl.DateTimeFormat;
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function format(locales, options) {
    if (options?.timeZone === zone) throw new RangeError(`Invalid time zone specified: ${zone}`);
    return new Known(locales, options);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const user = { username: 'zoe', email: 'zoe@example.com' };

test.each([
  ['key_alice', 'POST /bookings', bookingAt('2030-02-04T10:00:00Z', { timeZone: zone })],
  ['key_alice', 'POST /attendees', { bookingId: 1, email: 'zoe@example.com', name: 'Zoe', timeZone: zone }],
  ['key_alice', 'PATCH /attendees/1', { timeZone: zone }],
  ['key_admin', 'POST /users', { ...user, timeZone: zone }],
  ['key_admin', 'PATCH /users/3', { timeZone: zone }],
])('with %s, %s returns 400 and names the zone and the runtime', async (key, line, body) => {
  for (const profile of ['specification', 'self-hosted'] as const) {
    const mock = sampleMock({ profile });
    const before = worldOf(mock);
    const more = profile === 'self-hosted' && line === 'POST /bookings' ? { language: 'en', metadata: {} } : {};
    const { status, text } = await ask(mock, key, line, { body: { ...body, ...more } });
    expect([status, text]).toEqual([400, expect.stringContaining(rule)]);
    expect(worldOf(mock)).toBe(before);
  }
});

const travelSchedules = [{ timeZone: zone, startDate: '2030-01-07' }];
const writes: readonly (readonly [string, string, (mock: Mock) => unknown])[] = [
  ['seed.user', problem, ({ seed }) => seed.user({ ...user, timeZone: zone })],
  ['seed.user with a travel', `travelSchedules.0.${problem}`, ({ seed }) => seed.user({ ...user, travelSchedules })],
  ['seed.schedule', problem, ({ seed }) => seed.schedule({ userId: 3, timeZone: zone })],
  ['seed.attendee', problem, ({ seed }) => seed.attendee({ bookingId: 1, email: 'zoe@example.com', timeZone: zone })],
  ['edit of a user', problem, (mock) => mock.edit('user', 3, { timeZone: zone })],
  ['edit of a user with a travel', `travelSchedules.0.${problem}`, (mock) => mock.edit('user', 3, { travelSchedules })],
  ['edit of a schedule', problem, (mock) => mock.edit('schedule', 1, { timeZone: zone })],
  ['import', problem, (mock) => mock.import(withZone(mock))],
  ['the option seed', problem, (mock) => createMock({ seed: withZone(mock) })],
];

test.each(writes)('%s throws a TypeError that names the zone and the runtime', (_, message, write) => {
  const mock = sampleMock();
  const before = worldOf(mock);
  expect(() => write(mock)).toThrow(TypeError);
  expect(() => write(mock)).toThrow(message);
  expect(worldOf(mock)).toBe(before);
});

test('accepts another zone, which Intl supports', async () => {
  const mock = sampleMock();
  const { status } = await ask(mock, 'key_admin', 'PATCH /users/3', { body: { timeZone: 'America/Santiago' } });
  expect(status).toBe(200);
});

/** The data of a mock, with the unknown zone in a schedule. */
function withZone(mock: Mock): ReturnType<Mock['export']> {
  const data = mock.export();
  return { ...data, schedules: data.schedules.map((schedule) => ({ ...schedule, timeZone: zone })) };
}
