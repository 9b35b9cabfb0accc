import { describe, expect, test } from 'vitest';
import { ask, townMock } from '../../test/ask.ts';
import { each, outcome, outcomes } from '../../test/outcomes.ts';

const hidden = '404 attendee.hidden';
const toAdmins = { behavior: { adminAttendees: 'all' } } as const;
const builds = { behavior: { writable: 'listed' } } as const;

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test.each([
  ['admin', numbers(1, 135)],
  ['olivia', []],
  ['alice', [...numbers(1, 100), ...numbers(116, 135)]],
  ['adam', numbers(111, 115)],
  ['bob', numbers(101, 110)],
] as const)('a listing shows %s the attendees of its own bookings, an Admin all', async (caller, ids) => {
  const { json } = await ask(townMock(), `key_${caller}`, 'GET /attendees');
  const shown: readonly number[] = ids;
  expect(json).toEqual({ attendees: shown.map((id): unknown => expect.objectContaining({ id })) });
});

describe.each(['GET', 'PATCH', 'DELETE'])('%s by id (Attendees rule 2; G-28, G-90)', (method) => {
  test.each([
    [{}, 1, each(hidden, { alice: 'done' })],
    [{}, 111, each(hidden, { adam: 'done' })],
    [{}, 999, each(hidden)],
    [toAdmins, 1, each(hidden, { admin: 'done', alice: 'done' })],
    [toAdmins, 999, each(hidden)],
  ] as const)('with %j, attendee %d: %j', async (options, id, expected) => {
    expect(await outcomes(options, `${method} /attendees/${id}`)).toEqual(expected);
  });
});

test('an attendee is shown with its booking', async () => {
  const { json } = await ask(townMock(), 'key_bob', 'GET /attendees/101');
  expect(json).toMatchObject({ attendee: { id: 101, bookingId: 101, noShow: false, booking: { id: 101, userId: 5 } } });
});

describe('adding (Attendees rule 1; G-70, G-71)', () => {
  const tim = { email: 'tim@example.com', name: 'Tim', timeZone: 'Europe/Rome' };
  const unseen = '404 attendee.booking';
  const notHost = '403 attendee.not-host';
  const attending = { behavior: { attendeeAccess: 'by-id' } } as const;
  test.each([
    [{}, 7, each(unseen, { admin: 'done', olivia: notHost, alice: 'done' })],
    [attending, 7, each(unseen, { admin: 'done', olivia: notHost, alice: 'done', bob: notHost })],
    [{}, 101, each(unseen, { admin: 'done', bob: 'done' })],
    [{}, 999, each(unseen)],
  ] as const)('with %j, to booking %d: %j', async (options, bookingId, expected) => {
    expect(await outcomes(options, 'POST /attendees', { ...tim, bookingId })).toEqual(expected);
  });

  test.each([
    [{}, 'en'],
    [{ locale: 'pt-br' }, 'pt-br'],
  ])('one sent with %j is kept with the locale %s', async (sent, locale) => {
    const mock = townMock();
    const { json } = await ask(mock, 'key_bob', 'POST /attendees', { body: { ...tim, bookingId: 101, ...sent } });
    const row = { id: 136, bookingId: 101, ...tim, locale, bookingSeat: null, noShow: false };
    expect(json).toEqual({ attendee: { ...row, booking: expect.objectContaining({ id: 101 }) as unknown } });
    expect(mock.export().attendees.at(-1)).toEqual(row);
  });

  test('a time zone that is none is refused by the name of the field, and nobody is added', async () => {
    const mock = townMock();
    const body = { ...tim, bookingId: 101, timeZone: 'Mars/Base' };
    const { status, json } = await ask(mock, 'key_bob', 'POST /attendees', { body });
    expect([status, json]).toMatchObject([400, { issues: [{ path: 'timeZone' }] }]);
    expect(mock.export().attendees).toHaveLength(135);
  });
});

describe('editing (Attendees rule 3; G-72)', () => {
  test.each([
    {},
    undefined,
    { email: 'tim@example.com' },
    { name: 'Tim' },
    { timeZone: 'Europe/Rome' },
    { locale: 'it' },
    { noShow: true },
  ])('an edit with %j changes that alone, and is kept', async (body) => {
    const mock = townMock();
    const before = mock.export().attendees[100];
    const { json } = await ask(mock, 'key_bob', 'PATCH /attendees/101', { body });
    const after = { ...before, ...body };
    expect(json).toEqual({ attendee: { ...after, booking: expect.objectContaining({ id: 101 }) as unknown } });
    expect(mock.export().attendees[100]).toEqual(after);
  });

  test('a time zone that is none is refused by the name of the field', async () => {
    const { status, json } = await ask(townMock(), 'key_bob', 'PATCH /attendees/101', { body: { timeZone: 'Mars' } });
    expect([status, json]).toMatchObject([400, { issues: [{ path: 'timeZone' }] }]);
  });

  const away = { behavior: { ...builds.behavior, ...toAdmins.behavior } };
  test.each([
    [builds, 2, each(hidden, { alice: 'done' })],
    [builds, 101, each(hidden, { alice: '404 attendee.booking' })],
    [away, 2, each(hidden, { admin: 'done', alice: 'done' })],
    [away, 101, each(hidden, { admin: 'done', alice: '404 attendee.booking' })],
    [away, 999, each(hidden, { admin: '404 attendee.booking', alice: '404 attendee.booking' })],
    [away, null, each(hidden, { admin: '400 request.invalid', alice: '400 request.invalid' })],
    [{}, 2, each('400 request.invalid')],
  ] as const)('with %j, attendee 1 moves to booking %j: %j', async (options, bookingId, expected) => {
    expect(await outcomes(options, 'PATCH /attendees/1', { bookingId })).toEqual(expected);
  });

  test.each([
    [{ bookingId: 2 }, 2],
    [{ name: 'Tim' }, 1],
  ])('where attendees move, one edited with %j is of booking %d', async (body, bookingId) => {
    const mock = townMock(builds);
    const { json } = await ask(mock, 'key_alice', 'PATCH /attendees/1', { body });
    expect(json).toMatchObject({ attendee: { id: 1, bookingId, booking: { id: bookingId } } });
    expect(mock.export().attendees[0]).toMatchObject({ id: 1, bookingId });
  });

  test('a move to no booking is refused by the name of the field', async () => {
    const { json } = await ask(townMock(builds), 'key_alice', 'PATCH /attendees/1', { body: { bookingId: null } });
    const message = 'bookingId must be an id: no attendee is kept here without a booking';
    expect(json).toEqual({ code: 'invalid_request', message, issues: [{ path: 'bookingId', message }] });
  });
});

test('a removed attendee is gone, alone, and the answer names it (G-88)', async () => {
  const mock = townMock();
  const { json } = await ask(mock, 'key_alice', 'DELETE /attendees/2');
  expect(json).toEqual({ message: 'Attendee 2 is removed.' });
  expect(mock.export().attendees.map(({ id }) => id)).toEqual([1, ...numbers(3, 135)]);
  expect(await outcome(mock, 'alice', 'GET /attendees/2')).toBe(hidden);
});
