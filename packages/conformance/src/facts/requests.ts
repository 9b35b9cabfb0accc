/** Facts about requests: addresses, bodies, dates, unknown fields, pages. */
import { ask } from '../runner/ask.ts';
import { bookingBody, NotShown } from './fact.ts';
import type { Fact, FactTarget } from './fact.ts';
import { headerOf, objectIn, rowsIn, rowsOf, statusOf } from './looks.ts';

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
const zones = { section: 'resources 1.9', gap: 'G-73', needs: 'town', holds: {} } as const;
const pages = { section: 'resources 1.8', needs: 'reading' } as const;

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
  ...[
    ['exact-case', 'A time zone in another casing is refused.', 'europe/london', '400'],
    ['alias', 'An alias of a time zone is accepted.', 'Asia/Calcutta', '200'],
    ['unknown', 'A time zone that is none is refused.', 'Europe/Slotwise', '400'],
  ].map(([name = '', fact = '', timeZone = '', status = '']): Fact => ({
    ...zones,
    id: `requests.time-zone-${name}`,
    fact,
    request: `PATCH /attendees/{id} with the time zone ${timeZone}`,
    selfHosted: status,
    look: statusOf('alice', 'PATCH /attendees/1', { body: { timeZone } }),
  })),
  ...unknownFieldFacts(),
  ...pageFacts(),
];

function unknownFieldFacts(): readonly Fact[] {
  const unknown = { section: 'resources 15', gap: 'G-29' } as const;
  const dropped = { ...unknown, holds: { 'behavior.unknownFields': 'by-endpoint' } } as const;
  return [
    {
      ...dropped,
      id: 'requests.unknown-field-of-a-new-booking',
      fact: 'An unknown field of a new booking is dropped.',
      request: 'POST /bookings with an unknown field',
      selfHosted: '200',
      specification: '400',
      needs: 'writing',
      look: async (service) => {
        const made = await ask(service, 'alice', 'POST /bookings', { body: bookingBody(service, { colour: 'red' }) });
        const { id } = objectIn(made);
        if (id !== undefined)
          await ask(service, 'alice', `DELETE /bookings/${String(id)}/cancel`, {
            query: { cancellationReason: 'a look' },
          });
        return String(made.status);
      },
    },
    {
      ...dropped,
      id: 'requests.unknown-field-of-a-new-membership',
      fact: 'An unknown field of a new membership is dropped.',
      request: 'POST /memberships with an unknown field, as a system-wide Admin',
      selfHosted: '200',
      specification: '400',
      needs: 'town',
      look: statusOf('admin', 'POST /memberships', { body: { userId: 5, teamId: 1, role: 'MEMBER', colour: 'red' } }),
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
}

function pageFacts(): readonly Fact[] {
  return [
    {
      ...pages,
      id: 'requests.take-alone',
      fact: '`take` without `page` has no effect.',
      gap: 'G-41',
      request: 'GET /bookings?take=1',
      holds: { 'behavior.paging': 'both' },
      selfHosted: 'the whole list',
      specification: '1',
      look: async (service) => sizeOf(service, '/bookings', { take: 1 }),
    },
    {
      ...pages,
      id: 'requests.page-alone',
      fact: '`page` without `take` has no effect.',
      gap: 'G-42',
      request: 'GET /bookings?page=2',
      holds: { 'behavior.paging': 'both' },
      selfHosted: 'the whole list',
      specification: '400',
      look: async (service) => sizeOf(service, '/bookings', { page: 2 }),
    },
    {
      ...pages,
      id: 'requests.take-and-page',
      fact: '`take` and `page` together make a page.',
      gap: null,
      request: 'GET /bookings?take=1&page=1',
      holds: {},
      selfHosted: '1',
      look: async (service) => sizeOf(service, '/bookings', { take: 1, page: 1 }),
    },
    {
      ...pages,
      id: 'requests.no-maximum',
      fact: '`take` has no maximum.',
      gap: 'G-40',
      request: 'GET /bookings?take=1000000&page=1',
      holds: {},
      selfHosted: 'the whole list',
      look: async (service) => sizeOf(service, '/bookings', { take: 1_000_000, page: 1 }),
    },
    {
      ...pages,
      id: 'requests.past-the-end',
      fact: 'A page past the end is 200 and empty.',
      gap: 'G-44',
      request: 'GET /bookings?take=1&page=1000000',
      holds: {},
      selfHosted: '0',
      look: async (service) => sizeOf(service, '/bookings', { take: 1, page: 1_000_000 }),
    },
    ...['0', '-1', 'two'].flatMap((value) =>
      ['take', 'page'].map((name): Fact => ({
        ...pages,
        id: `requests.${name}-${value === '-1' ? 'negative' : value === '0' ? 'zero' : 'text'}`,
        fact: `A \`${name}\` of ${value} is refused with 400.`,
        gap: 'G-43',
        request: `GET /bookings?${name}=${value}`,
        holds: {},
        selfHosted: '400',
        look: statusOf('alice', 'GET /bookings', { query: { take: 1, page: 1, [name]: value } }),
      })),
    ),
    {
      ...pages,
      id: 'requests.other-lists-whole',
      fact: 'Lists other than those of bookings and users are whole.',
      gap: 'G-21',
      request: 'GET /attendees?take=1&page=1',
      holds: {},
      selfHosted: 'the whole list',
      look: async (service) => sizeOf(service, '/attendees', { take: 1, page: 1 }),
    },
    {
      ...pages,
      id: 'requests.order',
      fact: 'A list that is not asked for an order comes by id, from the least.',
      gap: 'G-45',
      request: 'GET /bookings',
      holds: {},
      selfHosted: 'by id',
      look: async (service) => {
        const ids = (await rowsOf(service, '/bookings')).map(({ id }) => Number(id));
        return ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0)) ? 'by id' : 'otherwise';
      },
    },
  ];
}

/** The number of rows of a part of a list, or that it is the whole one; the status, where there is none. */
async function sizeOf(service: FactTarget, path: string, query: Readonly<Record<string, number>>): Promise<string> {
  const whole = await rowsOf(service, path);
  if (whole.length < 2) throw new NotShown(`${path} lists fewer than two`);
  const part = await ask(service, 'alice', `GET ${path}`, { query });
  if (part.status !== 200) return String(part.status);
  const { length } = rowsIn(part);
  return length === whole.length ? 'the whole list' : String(length);
}
