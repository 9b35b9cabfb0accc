/** Facts about requests: addresses, bodies, dates, unknown fields. */
import { ask } from '../runner/ask.ts';
import type { Fact } from '../fact/fact.ts';
import { bookOnce, headerOf, statusOf } from '../fact/looks.ts';

const addresses = {
  section: 'resources 1.1',
  gap: 'G-119',
  needs: 'reading',
  holds: { 'behavior.addresses': 'many' },
} as const;
const bodies = {
  section: 'oauth C',
  gap: 'G-32',
  needs: 'writing',
  holds: { 'behavior.bodies': 'framework' },
} as const;
const dates = {
  section: 'resources 1.9',
  gap: 'G-24',
  needs: 'reading',
  holds: { 'behavior.sentInstants': 'any' },
} as const;

const unknown = { section: 'resources 15', gap: 'G-29' } as const;
const dropped = { ...unknown, holds: { 'behavior.unknownFields': 'by-endpoint' } } as const;

/** Facts about unknown fields. */
const unknownFieldFacts: readonly Fact[] = [
  {
    ...dropped,
    id: 'requests.unknown-field-of-a-new-booking',
    fact: 'An unknown field of a new booking is dropped.',
    request: 'POST /bookings with an unknown field',
    selfHosted: '200',
    specification: '400',
    needs: 'writing',
    look: async (service) => String((await bookOnce(service, { colour: 'red' })).status),
  },
  ...['POST /users', 'PATCH /users/3'].map((line): Fact => ({
    ...unknown,
    id: `requests.unknown-field-of-${line
      .toLowerCase()
      .replace(/[^a-z]+/g, '-')
      .replace(/-$/, '')}`,
    fact: `An unknown field is refused where a user is ${line.startsWith('POST') ? 'made' : 'edited'}.`,
    request: `${line} with an unknown field, as a system-wide Admin`,
    holds: {},
    selfHosted: '400',
    needs: 'town',
    look: statusOf('admin', line, { body: { email: 'otto@example.org', username: 'otto', colour: 'red' } }),
  })),
];

/** Facts about requests. */
export const requestFacts: readonly Fact[] = [
  ...[
    ['/v1', 'with the version', '200'],
    ['/api/v1', 'with `/api` and the version', '404'],
    ['/api', 'with `/api`', '404'],
    ['', 'alone', '404'],
  ].map(([prefix = '', words = '', specification = '']): Fact => ({
    ...addresses,
    id: `requests.address${prefix.replaceAll('/', '-')}`,
    fact: `A path ${words} reaches its endpoint.`,
    request: `GET ${prefix}/me`,
    holds: specification === '200' ? {} : addresses.holds,
    selfHosted: '200',
    ...(specification === '200' ? {} : { specification }),
    look: async (service) => {
      const baseUrl = service.baseUrl.replace(/(\/api)?\/v1$/, '') + prefix;
      return statusOf('alice', 'GET /me')({ ...service, baseUrl });
    },
  })),
  {
    ...addresses,
    id: 'requests.cancelled-at-its-own-address',
    fact: '`DELETE /bookings/{id}` is looked at like a cancellation.',
    section: 'resources 3.5',
    request: 'DELETE /bookings/{id} of a booking that there is not',
    selfHosted: 'looked at',
    specification: '405',
    needs: 'writing',
    look: async (service) => {
      const { status } = await ask(service, 'alice', 'DELETE /bookings/999999999');
      return status === 405 ? '405' : 'looked at';
    },
  },
  {
    ...bodies,
    id: 'requests.malformed-json',
    fact: 'Malformed JSON is refused with 400.',
    request: 'POST /bookings with malformed JSON',
    holds: {},
    selfHosted: '400',
    look: statusOf('alice', 'POST /bookings', { text: '{' }),
  },
  {
    ...bodies,
    id: 'requests.malformed-json-in-plain-text',
    fact: 'The refusal of malformed JSON is plain text.',
    request: 'POST /bookings with malformed JSON',
    selfHosted: 'Invalid JSON',
    specification: 'JSON',
    look: async (service) => {
      const { json, text } = await ask(service, 'alice', 'POST /bookings', { text: '{' });
      return json === undefined ? text : 'JSON';
    },
  },
  {
    ...bodies,
    id: 'requests.malformed-json-before-the-key',
    fact: 'Malformed JSON is refused before the key is looked at.',
    request: 'POST /bookings with malformed JSON, without a key',
    selfHosted: '400',
    specification: '401',
    look: statusOf(null, 'POST /bookings', { text: '{' }),
  },
  {
    ...bodies,
    id: 'requests.too-large',
    fact: 'A body of more than a megabyte is refused with 413.',
    request: 'PATCH /attendees/{id} with two megabytes',
    selfHosted: '413',
    specification: '400',
    needs: 'town',
    look: statusOf('alice', 'PATCH /attendees/1', { body: { colour: 'x'.repeat(2_000_000) } }),
  },
  {
    ...bodies,
    id: 'requests.too-large-in-plain-text',
    fact: 'The refusal of a body that is too large is plain text.',
    request: 'PATCH /attendees/{id} with two megabytes',
    selfHosted: 'text/plain',
    specification: 'application/json',
    needs: 'town',
    look: async (service) => {
      const sent = { body: { colour: 'x'.repeat(2_000_000) } };
      return (await headerOf('content-type', 'alice', 'PATCH /attendees/1', sent)(service)).split(';')[0] ?? '';
    },
  },
  {
    ...bodies,
    id: 'requests.empty-body',
    fact: 'An empty body is an empty object.',
    request: 'PATCH /attendees/{id} with an empty body',
    holds: {},
    selfHosted: '200',
    needs: 'town',
    look: statusOf('alice', 'PATCH /attendees/1', { text: '', headers: { 'content-type': 'application/json' } }),
  },
  {
    ...bodies,
    id: 'requests.other-type',
    fact: 'A body of another type is read as a text, which no endpoint takes.',
    gap: 'G-27',
    request: 'POST /bookings as text/plain',
    selfHosted: '400',
    specification: '415',
    look: statusOf('alice', 'POST /bookings', { text: '{}', headers: { 'content-type': 'text/plain' } }),
  },
  {
    ...bodies,
    id: 'requests.form',
    fact: 'A form is read like an object of texts.',
    gap: 'G-27',
    request: 'PATCH /attendees/{id} as a form',
    selfHosted: '200',
    specification: '415',
    needs: 'town',
    look: statusOf('alice', 'PATCH /attendees/1', {
      text: 'name=Robin',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  },
  {
    ...dates,
    id: 'requests.date-alone',
    fact: 'A date without a time is read.',
    request: 'GET /bookings?dateFrom=2030-01-07',
    selfHosted: '200',
    specification: '400',
    look: statusOf('alice', 'GET /bookings', { query: { dateFrom: '2030-01-07' } }),
  },
  {
    ...dates,
    id: 'requests.date-in-words',
    fact: 'A date is read as the parser of JavaScript reads it.',
    request: 'GET /bookings?dateFrom=7 January 2030',
    selfHosted: '200',
    specification: '400',
    look: statusOf('alice', 'GET /bookings', { query: { dateFrom: '7 January 2030' } }),
  },
  {
    ...dates,
    id: 'requests.epoch',
    fact: 'The epoch is refused.',
    request: 'GET /bookings?dateFrom=1970-01-01T00:00:00Z',
    selfHosted: '400',
    specification: '200',
    look: statusOf('alice', 'GET /bookings', { query: { dateFrom: '1970-01-01T00:00:00Z' } }),
  },
  ...unknownFieldFacts,
];
