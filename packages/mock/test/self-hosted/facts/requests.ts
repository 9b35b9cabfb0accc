/** Facts about requests: addresses, bodies, dates, unknown fields. */
import { ask } from '../../../../conformance/test/asking.ts';
import { factsOf } from '../fact/facts-of.ts';
import type { FactRow } from '../fact/facts-of.ts';
import type { Fact } from '../fact/fact.ts';
import { bookOnce, headerOf, statusOf } from '../fact/looks.ts';

const addresses = {
  section: 'resources 1.1',
  assumption: 'A-119',
  needs: 'reading',
  holds: { 'service.addresses': 'self-hosted' },
} as const;
const bodies = {
  section: 'oauth C',
  assumption: 'A-32',
  needs: 'writing',
  holds: { 'service.requests': 'self-hosted' },
} as const;
const dates = {
  section: 'resources 1.9',
  assumption: 'A-24',
  needs: 'reading',
  holds: { 'service.requests': 'self-hosted' },
} as const;

const unknown = { section: 'resources 15', assumption: 'A-29' } as const;
const dropped = { ...unknown, holds: { 'service.requests': 'self-hosted' } } as const;

/** Facts about unknown fields. */
const unknownFieldFacts: readonly Fact[] = factsOf({}, [
  [
    'requests.unknown-field-of-a-new-booking: An unknown field of a new booking is dropped.',
    { ...dropped, statuses: ['200', '400'], needs: 'writing' },
    async (service) => String((await bookOnce(service, { colour: 'red' })).status),
  ],
  ...['POST /users', 'PATCH /users/3'].map((line): FactRow => [
    `requests.unknown-field-of-${line
      .toLowerCase()
      .replace(/[^a-z]+/g, '-')
      .replace(/-$/, '')}: An unknown field is refused where a user is ${line.startsWith('POST') ? 'made' : 'edited'}.`,
    { ...unknown, statuses: '400' },
    statusOf('admin', line, { body: { email: 'otto@example.org', username: 'otto', colour: 'red' } }),
  ]),
]);

/** Facts about requests. */
export const requestFacts: readonly Fact[] = factsOf({}, [
  ...[
    ['/v1', 'with the version', '200'],
    ['/api/v1', 'with `/api` and the version', '404'],
    ['/api', 'with `/api`', '404'],
    ['', 'alone', '404'],
  ].map(([prefix = '', words = '', specification = '']): FactRow => [
    `requests.address${prefix.replaceAll('/', '-')}: A path ${words} reaches its endpoint.`,
    {
      ...addresses,
      ...(specification === '200' ? {} : { specification }),
      holds: specification === '200' ? {} : addresses.holds,
      statuses: '200',
    },
    async (service) => {
      const baseUrl = service.baseUrl.replace(/(\/api)?\/v1$/, '') + prefix;
      return statusOf('alice', 'GET /me')({ ...service, baseUrl });
    },
  ]),
  [
    'requests.id-as-number: The id of a booking is read like a number in JavaScript.',
    { ...addresses, section: 'resources 1.6', needs: 'data', statuses: ['200', '400'] },
    statusOf('alice', 'GET /bookings/1.0'),
  ],
  [
    'requests.cancelled-at-its-own-address: `DELETE /bookings/{id}` is looked at like a cancellation.',
    {
      ...addresses,
      section: 'resources 3.5',
      statuses: ['looked at', '405'],
      needs: 'writing',
    },
    async (service) => {
      const { status } = await ask(service, 'alice', 'DELETE /bookings/999999999');
      return status === 405 ? '405' : 'looked at';
    },
  ],
  [
    'requests.malformed-json: Malformed JSON is refused with 400.',
    { ...bodies, holds: {}, statuses: '400' },
    statusOf('alice', 'POST /bookings', { text: '{' }),
  ],
  [
    'requests.malformed-json-in-plain-text: The refusal of malformed JSON is plain text.',
    { ...bodies, statuses: ['Invalid JSON', 'JSON'] },
    async (service) => {
      const { json, text } = await ask(service, 'alice', 'POST /bookings', { text: '{' });
      return json === undefined ? text : 'JSON';
    },
  ],
  [
    'requests.malformed-json-before-the-key: Malformed JSON is refused before the key is looked at.',
    { ...bodies, statuses: ['400', '401'] },
    statusOf(null, 'POST /bookings', { text: '{' }),
  ],
  [
    'requests.too-large: A body of more than a megabyte is refused with 413.',
    { ...bodies, statuses: ['413', '400'], needs: 'data' },
    statusOf('alice', 'PATCH /attendees/1', { body: { colour: 'x'.repeat(2_000_000) } }),
  ],
  [
    'requests.too-large-in-plain-text: The refusal of a body that is too large is plain text.',
    {
      ...bodies,
      statuses: ['text/plain', 'application/json'],
      needs: 'data',
    },
    async (service) => {
      const body = { body: { colour: 'x'.repeat(2_000_000) } };
      return (await headerOf('content-type', 'alice', 'PATCH /attendees/1', body)(service)).split(';')[0] ?? '';
    },
  ],
  [
    'requests.empty-body: An empty body is an empty object.',
    { ...bodies, holds: {}, statuses: '200', needs: 'data' },
    statusOf('alice', 'PATCH /attendees/1', { text: '', headers: { 'content-type': 'application/json' } }),
  ],
  [
    'requests.other-type (A-27): A body of another type is read as a text, which no endpoint takes.',
    { ...bodies, statuses: ['400', '415'] },
    statusOf('alice', 'POST /bookings', { text: '{}', headers: { 'content-type': 'text/plain' } }),
  ],
  [
    'requests.form (A-27): A form is read like an object of texts.',
    { ...bodies, statuses: ['200', '415'], needs: 'data' },
    statusOf('alice', 'PATCH /attendees/1', {
      text: 'name=Robin',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  ],
  [
    'requests.date-alone: A date without a time is read.',
    { ...dates, statuses: ['200', '400'] },
    statusOf('alice', 'GET /bookings', { query: { dateFrom: '2030-01-07' } }),
  ],
  [
    'requests.date-in-words: A date is read as the parser of JavaScript reads it.',
    { ...dates, statuses: ['200', '400'] },
    statusOf('alice', 'GET /bookings', { query: { dateFrom: '7 January 2030' } }),
  ],
  [
    'requests.epoch: The epoch is refused.',
    { ...dates, statuses: ['400', '200'] },
    statusOf('alice', 'GET /bookings', { query: { dateFrom: '1970-01-01T00:00:00Z' } }),
  ],
  ...unknownFieldFacts,
]);
