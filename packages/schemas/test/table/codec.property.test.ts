import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingStatuses, decode, encode, endpoints, instantText, membershipRoles, profiles } from '../../src/index.ts';
import { locationKinds, pathPattern } from '../../src/contract.ts';
import type { SchemaEndpoint } from '../../src/index.ts';
import { isInstantObject } from '../../src/table.ts';
import type { Input, Protocol, TemporalInstant } from '../../src/table.ts';

/** A call, whose input the service reads as it was written, with a `Date` as text. */
type Case = { readonly endpoint: SchemaEndpoint; readonly input: Input };

const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const words = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => /\S/.test(text));
const instant = fc.date({ min: new Date(0), max: new Date(Date.UTC(9999, 0)), noInvalidDate: true });
const temporal = (date: Date): TemporalInstant => ({
  epochMilliseconds: date.getTime(),
  [Symbol.toStringTag]: 'Temporal.Instant',
});
const momentText = fc.oneof(instant.map(instantText), fc.constant('2030-01-07T09:00:00+05:30'));
const moment = fc.oneof(instant, instant.map(temporal), momentText);
const email = fc.constantFrom('ada@example.com', 'a.b+c@mail.example.org');
const timeOfDay = fc.oneof(fc.constantFrom('00:00', '09:00', '17:30:15', '24:00'), momentText);
const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }));
// A field of that name is refused: codec.test.ts.
const json = fc
  .dictionary(words, fc.jsonValue())
  .map((value) => JSON.parse(JSON.stringify(value)) as object)
  .filter((value) => !JSON.stringify(value).includes('__proto__'));
const location = fc
  .constantFrom(...Object.values(locationKinds))
  .map(({ value, option }) => ({ value, optionValue: option && 'text' }));

const inputs: Record<string, fc.Arbitrary<Input>> = {
  'users.update': fc.record({
    params: fc.record({ userId: id }),
    body: partial({
      name: fc.option(words),
      bufferTime: fc.nat(),
      hideBranding: fc.boolean(),
      metadata: json,
      trialEndsAt: moment,
      defaultScheduleId: fc.option(id),
    }),
  }),
  'bookings.list': fc.record({
    query: partial({
      take: id,
      page: id,
      userId: id,
      attendeeEmail: email,
      dateFrom: moment,
      dateTo: moment,
      status: fc.constantFrom(...bookingStatuses),
    }),
  }),
  'bookings.create': fc.record({
    body: fc.record(
      {
        eventTypeId: id,
        start: moment,
        end: moment,
        title: words,
        metadata: json,
        responses: fc.record(
          { name: words, email, guests: fc.array(email), location },
          { requiredKeys: ['name', 'email'] },
        ),
      },
      { requiredKeys: ['eventTypeId', 'start', 'responses'] },
    ),
  }),
  'bookings.update': fc.record({
    params: fc.record({ id }),
    body: partial({
      title: words,
      start: moment,
      end: moment,
      status: fc.constantFrom(...bookingStatuses),
      description: fc.option(fc.string()),
    }),
  }),
  'bookings.cancel': fc.record({
    params: fc.record({ id }),
    query: partial({ cancellationReason: fc.string({ unit: 'binary' }) }),
  }),
  'attendees.update': fc.record({
    params: fc.record({ id }),
    body: partial({ email, name: words, noShow: fc.boolean() }),
  }),
  'destinationCalendars.update': fc.record({
    params: fc.record({ id }),
    body: partial({ eventTypeId: fc.option(id), credentialId: id }),
  }),
  'availabilities.create': fc.record({
    body: fc.record(
      { scheduleId: id, startTime: timeOfDay, endTime: timeOfDay, days, date: fc.option(moment) },
      { requiredKeys: ['scheduleId', 'startTime', 'endTime'] },
    ),
  }),
  'bookingReferences.create': fc.record({
    body: fc.record(
      { type: words, uid: words, bookingId: id, meetingUrl: fc.option(words) },
      { requiredKeys: ['type', 'uid', 'bookingId'] },
    ),
  }),
  'memberships.update': fc.record({
    params: fc.record({ userId: id, teamId: id }),
    body: partial({ accepted: fc.boolean(), role: fc.constantFrom(...membershipRoles) }),
  }),
  'oauth.token': fc.record({
    body: fc.record(
      {
        code: words,
        client_id: words,
        client_secret: words,
        grant_type: fc.constant('authorization_code'),
        redirect_uri: words,
      },
      { requiredKeys: ['code', 'client_id', 'grant_type', 'redirect_uri'] },
    ),
  }),
};

const cases = fc.oneof(
  ...Object.entries(inputs).map(([name, arbitrary]) =>
    arbitrary.map((input): Case => ({ endpoint: endpointOf(name), input })),
  ),
);

test.each(Object.entries(profiles))(
  'an encoded request decodes to the same value, and a time of day to its DateTime, under profiles.%s',
  (_, { protocol: chosen }) => {
    fc.assert(
      fc.property(cases, ({ endpoint, input }) => {
        expect(travel(endpoint, input, chosen)).toEqual({ ok: true, value: plain(input) });
      }),
      { numRuns: 500 },
    );
  },
);

test('decoding returns a value or issues for any input, and never throws', () => {
  const anyEndpoint = fc.constantFrom(...Object.values<SchemaEndpoint>(endpoints));
  fc.assert(
    fc.property(
      anyEndpoint,
      fc.anything(),
      fc.dictionary(fc.string(), fc.string()),
      fc.anything(),
      (endpoint, params, query, body) => {
        const result = decode(endpoint, { params, query, body }, { protocol: profiles.specification.protocol });
        expect(result.ok || result.issues.every(({ message }) => message.length > 0)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

/** Sends and reads: path through its pattern, query as a query string, body as JSON. */
function travel(endpoint: SchemaEndpoint, input: Input, chosen: Protocol) {
  const encoded = encode(endpoint, input, chosen);
  if (!encoded.ok) return encoded;
  const groups = Object.entries(pathPattern(endpoint.path).exec(encoded.value.path)?.groups ?? {});
  const params = Object.fromEntries(groups.map(([name, text]) => [name, decodeURIComponent(text)]));
  const body =
    encoded.value.body === undefined ? undefined : (JSON.parse(JSON.stringify(encoded.value.body)) as unknown);
  return decode(endpoint, { params, query: encoded.value.query, body }, { protocol: chosen });
}

/** The DateTimes as which times of day travel. */
const dateTimes: Readonly<Record<string, string>> = {
  '00:00': '1970-01-01T00:00:00Z',
  '09:00': '1970-01-01T09:00:00Z',
  '17:30:15': '1970-01-01T17:30:15Z',
  '24:00': '1970-01-02T00:00:00Z',
};

/** The value with its dates as text, and an entry for each part. */
function plain(input: Input): unknown {
  return { params: undefined, query: undefined, body: undefined, ...(asText(input) as object) };
}

function asText(value: unknown): unknown {
  if (isInstantObject(value)) return instantText(value);
  if (typeof value === 'string' && Object.hasOwn(dateTimes, value)) return dateTimes[value];
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, content]) => [name, asText(content)]));
}

function partial<T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) {
  return fc.record(model, { requiredKeys: [] });
}

function endpointOf(name: string): SchemaEndpoint {
  const endpoint = Object.values<SchemaEndpoint>(endpoints).find((one) => one.name === name);
  if (endpoint === undefined) throw new Error(`the table has no endpoint ${name}`);
  return endpoint;
}
