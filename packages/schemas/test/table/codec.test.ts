import { describe, expect, test } from 'vitest';
import { bookingPatchShape } from '../../src/bookings.ts';
import { check, decode, encode, endpoints, profiles, readResponse, user } from '../../src/index.ts';
import { pathPattern } from '../../src/contract.ts';
import type { DecodeOptions, Result, SchemaEndpoint } from '../../src/index.ts';
import { attendeeJson, bookingJson, bookingReferenceJson, bookingSummaryJson, meJson, userJson } from '../objects.ts';
import { createAvailability, updateAvailability } from '../../src/table.ts';
import type { Input } from '../../src/table.ts';
import { encodePlain } from '../../src/table/plain.ts';

const booking = bookingJson;
const responses = { name: 'Ada', email: 'ada@example.com' };
const newBooking = { eventTypeId: 1, start: '2030-01-07T09:00:00Z', responses };

const patchFields = Object.keys(bookingPatchShape).join(', ');

describe('an encoded request', () => {
  test('numbers become text in path and query, and stay numbers in a body', () => {
    const list = { query: { take: 25, page: 2, userId: 3 } };
    expect(encode(endpoints['bookings.list'], list, profiles.specification.protocol)).toEqual(
      encodedOf('/bookings', { take: '25', page: '2', userId: '3' }),
    );
    expect(encode(endpoints['bookings.get'], { params: { id: 7 } }, profiles.specification.protocol)).toEqual(
      encodedOf('/bookings/7'),
    );
    const attendee = { bookingId: 7, email: 'ada@example.com', name: 'Ada', timeZone: 'Europe/London' };
    expect(encode(endpoints['attendees.create'], { body: attendee }, profiles.specification.protocol)).toEqual(
      encodedOf('/attendees', {}, attendee),
    );
  });

  test('the two ids of a membership are joined with an underscore', () => {
    expect(
      encode(endpoints['memberships.get'], { params: { userId: 12, teamId: 34 } }, profiles.specification.protocol),
    ).toEqual(encodedOf('/memberships/12_34'));
  });

  test('a Date becomes ISO 8601 text in UTC in a query and in a body (A-24)', () => {
    const date = new Date(Date.UTC(2030, 0, 7, 9));
    expect(encode(endpoints['bookings.list'], { query: { dateFrom: date } }, profiles.specification.protocol)).toEqual(
      encodedOf('/bookings', { dateFrom: '2030-01-07T09:00:00Z' }),
    );
    expect(
      encode(endpoints['bookings.create'], { body: { ...newBooking, start: date } }, profiles.specification.protocol),
    ).toEqual(encodedOf('/bookings', {}, newBooking));
  });

  test.each([
    [profiles.specification.protocol, { start: '2030-01-07T09:00:00Z', end: '2030-01-07T10:00:00Z', title: 'T' }],
    [profiles.selfHosted.protocol, { startTime: '2030-01-07T09:00:00Z', endTime: '2030-01-07T10:00:00Z', title: 'T' }],
  ])('the times of an edited booking have the field names of the protocol (A-58)', (chosen, body) => {
    const input = {
      params: { id: 1 },
      body: { start: '2030-01-07T09:00:00Z', end: '2030-01-07T10:00:00Z', title: 'T' },
    };
    expect(encode(endpoints['bookings.update'], input, chosen)).toEqual(encodedOf('/bookings/1', {}, body));
  });

  test('undefined fields are left out, and null is sent', () => {
    const input = { params: { id: 1 }, body: { title: undefined, description: null } };
    expect(encode(endpoints['bookings.update'], input, profiles.specification.protocol)).toEqual(
      encodedOf('/bookings/1', {}, { description: null }),
    );
    expect(encode(endpoints['bookings.list'], { query: { take: undefined } }, profiles.specification.protocol)).toEqual(
      encodedOf('/bookings'),
    );
  });

  test.each([
    ['09:00', '1970-01-01T09:00:00Z'],
    ['17:30:15', '1970-01-01T17:30:15Z'],
    ['00:00', '1970-01-01T00:00:00Z'],
    ['24:00', '1970-01-02T00:00:00Z'],
    ['24:00:00', '1970-01-02T00:00:00Z'],
    ['2400-01-07T09:00:00Z', '2400-01-07T09:00:00Z'],
    ['2030-01-07T09:00:00+02:00', '2030-01-07T09:00:00+02:00'],
    ['2030-01-07T09:00:00.005Z', '2030-01-07T09:00:00.005Z'],
  ])('the time of day %s is sent as the DateTime %s in every profile (A-77)', (time, text) => {
    const body = { scheduleId: 1, startTime: time, endTime: time, days: [1, 2] };
    const inRequest = { ...body, startTime: text, endTime: text };
    for (const { protocol } of [profiles.specification, profiles.selfHosted]) {
      const encoded = encode(endpoints['availabilities.create'], { body }, protocol);
      expect(encoded).toEqual(encodedOf('/availabilities', {}, inRequest));
      expect(encodePlain(createAvailability, { body }, protocol)).toEqual(encoded);
      const patch = { params: { id: 1 }, body: { endTime: time } };
      const edited = encode(endpoints['availabilities.update'], patch, protocol);
      expect(edited).toEqual(encodedOf('/availabilities/1', {}, { endTime: text }));
      expect(encodePlain(updateAvailability, patch, protocol)).toEqual(edited);
    }
  });
});

describe('a decoded request', () => {
  test('text becomes numbers', () => {
    expect(read('bookings.list', { query: { take: '25', page: '2' } })).toMatchObject({
      ok: true,
      value: { query: { take: 25, page: 2 } },
    });
    expect(read('memberships.get', { params: { userId: '12', teamId: '34' } })).toMatchObject({
      ok: true,
      value: { params: { userId: 12, teamId: 34 } },
    });
  });

  test('unknown query parameters are ignored, but unknown body fields are rejected (A-29)', () => {
    expect(read('bookings.list', { query: { take: '1', colour: 'red' } })).toMatchObject({
      ok: true,
      value: { query: { take: 1 } },
    });
    expect(messages(read('bookings.update', { params: { id: '1' }, body: { colour: 'red' } }))).toEqual([
      `colour is not a known field; the fields are ${patchFields}`,
    ]);
  });

  test.each([
    ['titel', 'title'],
    ['Status', 'status'],
    ['descriptions', 'description'],
    ['star', 'start'],
    ['ends', 'end'],
  ])('the issue for the unknown field %s suggests %s', (name, meant) => {
    expect(messages(read('bookings.update', { params: { id: '1' }, body: { [name]: 'x' } }))).toEqual([
      `${name} is not a known field (did you mean ${meant}?); the fields are ${patchFields}`,
    ]);
  });

  test('the issue for a known field that cannot be set lists the fields that can (A-29)', () => {
    expect(messages(read('bookings.update', { params: { id: '1' }, body: { paid: true, title: 'T' } }))).toEqual([
      `paid cannot be set here; what can be set is ${patchFields}`,
    ]);
  });

  test('lenient mode drops unknown fields, accepts any location, and rejects fields that cannot be set (A-29, A-57)', () => {
    const body = { ...newBooking, colour: 'red', responses: { ...responses, location: 'the moon' } };
    expect(read('bookings.create', { body }, { lenient: true })).toMatchObject({
      ok: true,
      value: { body: { ...newBooking, responses: { location: 'the moon' } } },
    });
    expect(messages(read('bookings.create', { body }))).not.toEqual([]);
    expect(messages(read('bookings.create', { body: { ...body, paid: true } }, { lenient: true }))[0]).toMatch(
      /^paid cannot be set here/,
    );
  });

  test('responses and metadata accept any field (A-29)', () => {
    const body = { ...newBooking, responses: { ...responses, shoeSize: 43 }, metadata: { any: ['thing'] } };
    expect(read('bookings.create', { body })).toMatchObject({ ok: true, value: { body } });
  });

  test('a query parameter that is ignored for the caller is not checked (A-47)', () => {
    expect(read('bookings.list', { query: { userId: 'x' } }, { ignoredQuery: ['userId'] })).toMatchObject({
      ok: true,
      value: { query: {} },
    });
    expect(messages(read('bookings.list', { query: { userId: 'x' } }))).toEqual([
      'userId must be a whole number from 1, got "x"',
    ]);
  });

  test('the other name of an editable time is rejected, with the right name in the message (A-58)', () => {
    const params = { id: '1' };
    expect(messages(read('bookings.update', { params, body: { startTime: newBooking.start } }))).toEqual([
      `startTime cannot be set here; what can be set is ${patchFields}`,
    ]);
    expect(
      messages(
        read(
          'bookings.update',
          { params, body: { start: newBooking.start } },
          { protocol: profiles.selfHosted.protocol },
        ),
      ),
    ).toEqual(['start is not a known field here: its name is startTime']);
    expect(
      messages(
        read('bookings.update', { params, body: { startTime: 'soon' } }, { protocol: profiles.selfHosted.protocol }),
      ),
    ).toEqual(['startTime must be a Date or an instant with a zone, such as 2030-01-07T09:00:00Z, got "soon"']);
  });

  test('a missing body counts as an empty one, and its required fields are listed', () => {
    expect(messages(read('attendees.create', {}))).toEqual([
      'bookingId is required: it must be a whole number from 1',
      'email is required: it must be an email address',
      'name is required: it must be text',
      'timeZone is required: it must be a time zone name such as Europe/London',
    ]);
  });
});

describe('the message for a rejected value contains the field, the problem and the allowed values', () => {
  test.each([
    ['bookings.get', { params: { id: '0' } }, 'id must be a whole number from 1, got 0'],
    ['bookings.get', { params: { id: '0x1f' } }, 'id must be a whole number from 1, got "0x1f"'],
    ['bookings.list', { query: { take: '-1' } }, 'take must be a whole number from 1, got -1'],
    ['bookings.list', { query: { take: '' } }, 'take must be a whole number from 1, got ""'],
    ['bookings.list', { query: { page: '1.5' } }, 'page must be a whole number from 1, got "1.5"'],
    ['bookings.list', { query: { take: '1.0' } }, 'take must be a whole number from 1, got "1.0"'],
    ['bookings.list', { query: { take: 'abc' } }, 'take must be a whole number from 1, got "abc"'],
    ['bookings.list', { query: { take: 'NaN' } }, 'take must be a whole number from 1, got "NaN"'],
    ['bookings.get', { params: { id: '1.0' } }, 'id must be a whole number from 1, got "1.0"'],
    [
      'bookings.list',
      { query: { status: 'DONE' } },
      'status must be one of CANCELLED, ACCEPTED, REJECTED, PENDING, AWAITING_HOST, got "DONE"',
    ],
    [
      'bookings.create',
      { body: { ...newBooking, eventTypeId: '1' } },
      'eventTypeId must be a whole number from 1, got "1"',
    ],
    [
      'bookings.create',
      { body: { ...newBooking, start: '2030-01-07T09:00:00' } },
      'start must be a Date or an instant with a zone, such as 2030-01-07T09:00:00Z, got "2030-01-07T09:00:00"',
    ],
    [
      'bookings.create',
      { body: { ...newBooking, responses: 'x' } },
      'responses must be an object with name and email, got "x"',
    ],
    [
      'bookings.create',
      { body: { ...newBooking, responses: { ...responses, guests: ['nobody'] } } },
      'responses.guests.0 must be an email address, got "nobody"',
    ],
    [
      'bookings.create',
      { body: { ...newBooking, responses: { ...responses, location: { value: 'phone', optionValue: '' } } } },
      'responses.location.optionValue must hold the phone number for phone, got ""',
    ],
    [
      'bookings.create',
      { body: { ...newBooking, language: 'pt-BR' } },
      'language must be a locale such as en or pt-br, in lower case, got "pt-BR"',
    ],
    ['bookings.create', { body: { ...newBooking, title: '  ' } }, 'title must not be empty, got "  "'],
    ['bookings.create', { body: { ...newBooking, metadata: [1] } }, 'metadata must be an object, got [1]'],
    ['bookings.create', { body: ['x'] }, 'the value must be of type object, got a list'],
    [
      'availabilities.create',
      { body: { scheduleId: 1, startTime: '9', endTime: '17:00' } },
      'startTime must be a time of day such as 09:00, or an instant with a zone, got "9"',
    ],
    [
      'availabilities.create',
      { body: { scheduleId: 1, startTime: '09:00', endTime: '17:00', days: [1, 1] } },
      'days must be a list of weekdays, each a whole number from 0 (Sunday) to 6 (Saturday), and each once, got [1, 1]',
    ],
    [
      'availabilities.update',
      { params: { id: '1' }, body: { days: [7] } },
      'days.0 must be a list of weekdays, each a whole number from 0 (Sunday) to 6 (Saturday), and each once, got 7',
    ],
    ['attendees.update', { params: { id: '1' }, body: { noShow: 'no' } }, 'noShow must be true or false, got "no"'],
    [
      'memberships.update',
      { params: { userId: '1', teamId: '2' }, body: { role: 'BOSS' } },
      'role must be one of MEMBER, ADMIN, OWNER, got "BOSS"',
    ],
    [
      'destinationCalendars.create',
      { body: { integration: 'x', externalId: {} } },
      'externalId must be text, got a value of type object',
    ],
    [
      'users.update',
      { params: { userId: '1' }, body: { bufferTime: -5 } },
      'bufferTime must be a whole number from 0, got -5',
    ],
    [
      'users.update',
      { params: { userId: '1' }, body: { username: 'x'.repeat(99), email: 'y'.repeat(99) } },
      `email must be an email address, got "${'y'.repeat(57)}..."`,
    ],
  ] as const)('%s %o', (name, arrived, message) => {
    expect(messages(read(name, arrived))).toEqual([message]);
  });

  test('the issues list every wrong field of path, query and body', () => {
    const body = { title: '', status: 'DONE' };
    const result = read('bookings.update', { params: { id: 'x' }, body });
    expect(result.ok ? [] : result.issues.map(({ path }) => path)).toEqual(['id', 'title', 'status']);
  });

  test('the client reports the same issues before it sends the request', () => {
    const input = { query: { take: -1 } };
    expect(messages(encode(endpoints['bookings.list'], input, profiles.specification.protocol))).toEqual([
      'take must be a whole number from 1, got -1',
    ]);
    const late = { body: { ...newBooking, start: new Date(Number.NaN) } };
    expect(messages(encode(endpoints['bookings.create'], late, profiles.specification.protocol))).toEqual([
      'start must be a Date or an instant with a zone, such as 2030-01-07T09:00:00Z, got an invalid Date',
    ]);
  });

  test.each([
    'password',
    'twoFactorSecret',
    'backupCodes',
    'apiKeys',
    'credentials',
    'id',
    'emailVerified',
    'createdDate',
    'bookings',
  ])('%s of a user cannot be set (A-37)', (field) => {
    const [message] = messages(read('users.create', { body: { email: 'a@example.com', username: 'a', [field]: 'x' } }));
    expect(message).toMatch(new RegExp(`^${field} cannot be set here; what can be set is email, username, name`));
  });

  test('the messages for an OAuth request never quote its values', () => {
    const body = { code: 'SECRET1', client_id: '', client_secret: 42, grant_type: 'SECRET2', redirect_uri: ' ' };
    const texts = messages(read('oauth.token', { body }));
    expect(texts).toEqual([
      'client_id must not be empty',
      'client_secret must be text',
      'grant_type must be one of authorization_code',
      'redirect_uri must not be empty',
    ]);
    expect(messages(read('oauth.refresh', { body: {} }))).toEqual([
      'grant_type is required: it must be one of refresh_token',
      'client_id is required: it must be text',
    ]);
    expect(
      messages(read('oauth.authorize', { query: { client_id: 'c', scope: '', redirect_uri: 'r', state: ' ' } })).join(),
    ).not.toContain('got');
  });
});

describe('a decoded response', () => {
  test.each([
    ['under its key', { booking }],
    ['bare', booking],
    ['with a message beside it', { booking, message: 'Done' }],
  ])('one object is found %s (A-20)', (_, json) => {
    expect(readResponse(endpoints['bookings.get'], json)).toEqual({ value: booking, issues: [] });
  });

  const reference = bookingReferenceJson;
  test.each([
    ['under its key', { bookingReference: reference }],
    ['under its key in snake_case', { booking_reference: reference }],
  ])('a key of two words is found %s (A-20)', (_, json) => {
    expect(readResponse(endpoints['bookingReferences.get'], json)).toEqual({ value: reference, issues: [] });
  });

  test.each([
    ['under its key', { bookingReferences: [reference] }],
    ['under its key in snake_case', { booking_references: [reference] }],
    ['bare', [reference]],
    ['beside a total', { bookingReferences: [reference], total: 1 }],
  ])('a list is found %s (A-21)', (_, json) => {
    expect(readResponse(endpoints['bookingReferences.list'], json)).toEqual({ value: [reference], issues: [] });
  });

  const me = meJson;
  test.each([
    ['itself', me],
    ['under user', { user: me }],
  ])('me is found %s (A-20)', (_, json) => {
    expect(readResponse(endpoints['me.get'], json)).toEqual({ value: me, issues: [] });
  });

  test('a bare attendee is not mistaken for the booking inside it (A-20)', () => {
    const attendee = { ...attendeeJson, booking: bookingSummaryJson };
    expect(readResponse(endpoints['attendees.get'], attendee)).toEqual({ value: attendee, issues: [] });
  });

  test('a deletion returns a message or an empty object (A-23)', () => {
    expect(readResponse(endpoints['attendees.delete'], { message: 'Gone' })).toEqual({
      value: { message: 'Gone' },
      issues: [],
    });
    expect(readResponse(endpoints['attendees.delete'], {})).toEqual({ value: {}, issues: [] });
  });

  test('the value is the parsed JSON itself, including unknown fields', () => {
    const json = { booking: { ...booking, later: { any: 1 } } };
    expect(readResponse(endpoints['bookings.get'], json).value).toBe(json.booking);
  });

  test('a field without a value is null, and an optional field can be absent (A-25, A-142)', () => {
    const json = { booking: { ...booking, user: null, metadata: null, attendees: null } };
    expect(readResponse(endpoints['bookings.get'], json).issues).toEqual([]);
  });

  test.each(Object.keys(booking))('a booking without %s is a contract mismatch (A-142)', (name) => {
    const json = { booking: { ...booking, [name]: undefined } };
    expect(readResponse(endpoints['bookings.get'], json).issues).toMatchObject([{ path: name }]);
  });

  test('a known status is converted to upper case, and an unknown one is kept (A-60)', () => {
    const statusOf = (status: unknown) =>
      readResponse(endpoints['bookings.get'], { booking: { ...booking, status } }).value.status;
    expect(['accepted', 'Awaiting_Host', 'PENDING', 'later'].map(statusOf)).toEqual([
      'ACCEPTED',
      'AWAITING_HOST',
      'PENDING',
      'later',
    ]);
    const list = readResponse(endpoints['bookings.list'], { bookings: [{ ...booking, status: 'rejected' }, null] });
    expect(list.value.map((one) => (one as unknown) && one.status)).toEqual(['REJECTED', null]);
    const cancelled = readResponse(endpoints['bookings.cancel'], {
      message: 'Done',
      booking: { ...booking, status: 'cancelled' },
    });
    expect(cancelled).toMatchObject({ value: { booking: { status: 'CANCELLED' } }, issues: [] });
    expect(readResponse(endpoints['bookings.cancel'], { success: true }).issues).toEqual([]);
    const inside = { ...bookingSummaryJson, status: 'pending' };
    expect(readResponse(endpoints['attendees.get'], { attendee: { ...attendeeJson, booking: inside } })).toMatchObject({
      value: { booking: { status: 'PENDING' } },
      issues: [],
    });
    const calendar = { id: 1, integration: 'google_calendar', externalId: 'x', userId: 3, eventTypeId: null };
    const bookings = [{ ...bookingSummaryJson, status: 'rejected' }];
    const [firstCalendar] = readResponse(endpoints['destinationCalendars.list'], [
      { ...calendar, booking: bookings },
    ]).value;
    expect(firstCalendar?.booking).toMatchObject([{ status: 'REJECTED' }]);
    expect(readResponse(endpoints['bookings.get'], { booking: { ...booking, status: 7 } }).issues).toHaveLength(1);
  });

  test('a contract mismatch is reported by field, without its value, and the response is still returned', () => {
    const json = {
      booking: {
        ...booking,
        id: 'SECRET',
        startTime: 'soon',
        userPrimaryEmail: 'x',
        attendees: [{ ...attendeeJson, id: 1.5, locale: 'en' }],
      },
    };
    const { value, issues } = readResponse(endpoints['bookings.get'], json);
    expect(value).toBe(json.booking);
    expect(issues.map(({ message }) => message)).toEqual([
      'id must be of type number',
      'userPrimaryEmail must be of the form email',
      'startTime must be of the form datetime',
      'attendees.0.id must be a whole number',
    ]);
  });

  test('the OAuth tokens need only the two fields of the specification (A-104)', () => {
    const json = { access_token: 'a', refresh_token: 'r' };
    expect(readResponse(endpoints['oauth.token'], json)).toEqual({ value: json, issues: [] });
    expect(readResponse(endpoints['oauth.refresh'], { access_token: 'a' }).issues).toEqual([]);
    expect(readResponse(endpoints['oauth.token'], { access_token: 'a' }).issues).toHaveLength(1);
  });
});

test('any value can be checked against an object of the contract', () => {
  expect(check(user, userJson)).toMatchObject({ ok: true });
  expect(check(user, { ...userJson, email: 'a' })).toMatchObject({
    ok: false,
    issues: [{ path: 'email', message: 'email must be of the form email, got "a"' }],
  });
});

test.each([
  ['/memberships/{userId}_{teamId}', '/memberships/12_34', { userId: '12', teamId: '34' }],
  ['/bookings/{id}/cancel', '/bookings/7/cancel', { id: '7' }],
  ['/bookings/{id}', '/bookings/7/cancel', undefined],
  ['/memberships/{userId}_{teamId}', '/memberships/12', undefined],
])('the path template %s is matched with %s', (template, path, groups) => {
  const match = pathPattern(template).exec(path);
  expect(match?.groups && { ...match.groups }).toEqual(groups);
});

test('a field named __proto__ is rejected at any depth', () => {
  const metadata: unknown = JSON.parse('{ "a": [{ "__proto__": 1 }] }');
  const result = read('bookings.create', { body: { metadata } });
  expect(messages(result)).toEqual(['metadata.a.0.__proto__ cannot be the name of a field']);
});

test('a circular value is rejected', () => {
  const metadata: Record<string, unknown> = {};
  metadata['self'] = metadata;
  expect(messages(read('bookings.create', { body: { metadata } }))).toEqual(['metadata.self contains itself']);
});

function encodedOf(path: string, query: object = {}, body?: object) {
  return { ok: true, value: { path, query, body } };
}

type Arrived = { readonly params?: object; readonly query?: Readonly<Record<string, string>>; readonly body?: unknown };

function read(name: keyof typeof endpoints, arrived: Arrived, options: Partial<DecodeOptions> = {}): Result<Input> {
  const endpoint: SchemaEndpoint = endpoints[name];
  return decode(
    endpoint,
    { params: arrived.params ?? {}, query: arrived.query ?? {}, body: arrived.body },
    { protocol: profiles.specification.protocol, ...options },
  );
}

function messages(result: Result<unknown>): string[] {
  return result.ok ? [] : result.issues.map(({ message }) => message);
}

test('an unchecked response is found in its envelope and normalized, and has no issues', () => {
  const json = { booking: { id: 'seven', status: 'accepted' } };
  expect(readResponse(endpoints['bookings.get'], json).issues.length).toBeGreaterThan(0);
  const { value, issues } = readResponse(endpoints['bookings.get'], json, { unchecked: true });
  expect([value, issues]).toEqual([{ id: 'seven', status: 'ACCEPTED' }, []]);
});
