/** Requests of any length: the answer stays short, and the work grows with the request at most. */
import { expect, test, vi } from 'vitest';
import { InvalidDocumentError } from '../../src/index.ts';
import { listen } from '../../src/server.ts';
import type { Mock, MockOptions } from '../../src/index.ts';
import { read, sampleMock } from '../ask.ts';
import { internalsOf } from '../../src/forks/internals.ts';

/** A request with so many of something. */
type Long = (count: number) => { readonly line: string; readonly body?: unknown; readonly headers?: object };

const numberedObjects = new Map<string, Readonly<Record<string, unknown>>>();
/** An object with so many fields, made once. */
function numbered(count: number, value: unknown = 1): Readonly<Record<string, unknown>> {
  const key = `${count} ${JSON.stringify(value)}`;
  const created =
    numberedObjects.get(key) ??
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`field_${index}`, value]));
  numberedObjects.set(key, created);
  return created;
}
const pairs = (count: number) => Object.keys(numbered(count)).join('=1&');
const responses = { name: 'Rita', email: 'rita@example.com' };
const booking = { eventTypeId: 1, start: '2030-01-07T13:00:00Z' };

/** A body for a new booking, with so many of something in it. */
const newBooking =
  (more: (count: number) => object): Long =>
  (count) => ({ line: 'POST /bookings', body: { ...booking, responses, ...more(count) } });

/** A read of a path. */
const get =
  (path: (count: number) => string, headers?: (count: number) => object): Long =>
  (count) => ({ line: `GET ${path(count)}`, ...(headers === undefined ? {} : { headers: headers(count) }) });

const x = (count: number) => 'x'.repeat(count);
const location = { value: 'phone', optionValue: '1' };
const listedScopes = (count: number) => Object.keys(numbered(count)).join('+');

/** Requests with many of something, and the mark of those whose refusal names each. */
const kinds: Readonly<Record<string, readonly [long: Long, listed?: true | 'where places are known']>> = {
  'unknown fields': [(count) => ({ line: 'PATCH /bookings/1', body: numbered(count) }), true],
  'unknown fields of an object in the body': [
    newBooking((count) => ({ responses: { ...responses, location: { ...location, ...numbered(count) } } })),
    'where places are known',
  ],
  'wrong items of a list': [
    newBooking((count) => ({ responses: { ...responses, guests: Object.keys(numbered(count)) } })),
    true,
  ],
  'wrong fields beside unknown ones': [
    (count) => ({ line: 'PATCH /users/3', body: { email: 1, timeZone: 2, ...numbered(count) } }),
    true,
  ],
  'fields that an endpoint drops': [newBooking(numbered)],
  'fields of metadata': [newBooking((count) => ({ metadata: numbered(count, 'x') }))],
  'fields in a body that is not read': [(count) => ({ line: 'DELETE /bookings/1/cancel', body: numbered(count) })],
  'query parameters': [get((count) => `/bookings?take=1&page=1&${pairs(count)}`)],
  'repetitions of a query parameter': [get((count) => `/bookings?${'take=a&'.repeat(count)}`)],
  'wrong ids in a filter': [get((count) => `/bookings?${'userId=a&'.repeat(count)}`)],
  'characters of a query parameter': [get((count) => `/me?note=${x(count)}`)],
  'characters of a key': [get((count) => `/me?token=${x(count)}`)],
  'characters of a field name': [(count) => ({ line: 'PATCH /bookings/1', body: { [x(count)]: 1 } })],
  'levels of JSON': [
    (count) => ({ line: 'PATCH /bookings/1', body: `{"metadata":${'['.repeat(count)}${']'.repeat(count)}}` }),
  ],
  headers: [
    get(
      () => '/me',
      (count) => numbered(count, 'x'),
    ),
  ],
  'characters of a header': [
    get(
      () => '/me',
      (count) => ({ 'x-note': x(count) }),
    ),
  ],
  'characters of a bearer': [
    get(
      () => '/me',
      (count) => ({ authorization: `Bearer ${x(count)}` }),
    ),
  ],
  'scopes of an authorization': [
    get((count) => `/auth/oauth2/authorize?client_id=client_demo&state=s&scope=${listedScopes(count)}`),
  ],
  'fields of a token request': [(count) => ({ line: 'POST /auth/oauth/token', body: numbered(count) })],
  segments: [get((count) => '/x'.repeat(count))],
  'segments that are nearly an endpoint': [get((count) => '/bookingz'.repeat(count))],
  'segments behind an endpoint': [get((count) => `/bookings${'/1'.repeat(count)}`)],
  'segments that any template takes': [get((count) => '/{id}'.repeat(count))],
  slashes: [get((count) => '/'.repeat(count))],
  'characters of a segment': [get((count) => `/${'b'.repeat(count)}`)],
  'encoded characters of a segment': [get((count) => `/bookings/${'%20'.repeat(count)}`)],
};

/** Hands a request to the mock as an entry point does that has read it; yields its body, or nothing where the connection broke. */
async function responseOf(mock: Mock, { line, body, headers }: ReturnType<Long>) {
  const [method = '', path = ''] = line.split(' ');
  const root = path.startsWith('/auth') ? mock.appUrl : mock.baseUrl;
  const url = new URL(`${root}${path}${path.includes('?') ? '&' : '?'}apiKey=key_admin`);
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const { signal } = new AbortController();
  const request = { method, url, headers: { 'content-type': 'application/json', ...headers }, body: text, signal };
  const started = process.cpuUsage();
  const outcome = await internalsOf(mock).handle(request);
  const { user, system } = process.cpuUsage(started);
  if (!('body' in outcome)) throw new TypeError('the connection broke');
  return { status: outcome.status, text: outcome.body, microseconds: user + system };
}

const profiles: readonly MockOptions[] = [{ profile: 'specification' }, { profile: 'self-hosted' }, { lenient: true }];
const cells = Object.entries(kinds).flatMap(([name, [long, list]]) =>
  profiles.map((options) => {
    const isListed = list === true || (list !== undefined && options.profile !== 'self-hosted');
    return [name, JSON.stringify(options), { long, isListed, options }] as const;
  }),
);

test.each(cells)(
  '%s, with %s: a request 100 times longer gets no longer error, and the work grows linearly',
  { retry: 2 },
  async (name, _, { long, options }) => {
    const few = await responseOf(sampleMock(options), long(1000));
    const many = await responseOf(sampleMock(options), long(100_000));
    // A hundredfold is as expected; work for each pair would be ten thousandfold.
    expect(many.microseconds / Math.max(1000, few.microseconds)).toBeLessThan(1000);
    // The body of a framework ends at a megabyte. A name is told once by its length: it is the path of its issue.
    if (many.status !== 413) expect(many.status).toBe(few.status);
    if (many.status < 400) return;
    const longest = name === 'characters of a field name' ? few.text.length + 200_000 : few.text.length + 20;
    expect(many.text.length).toBeLessThanOrEqual(longest);
  },
);

test.each(cells.filter(([, , { isListed, options }]) => isListed && options.lenient !== true))(
  '%s, with %s: the error lists at most 100 issues and the number of the rest',
  async (name, _, { long, options }) => {
    for (const count of [99, 100, 101, 5000]) {
      const { status, text } = await responseOf(sampleMock(options), long(count));
      expect(status).toBeGreaterThanOrEqual(400);
      const { issues, message } = JSON.parse(text) as { issues?: { path: string; message: string }[]; message: string };
      if (issues === undefined) {
        expect(message.match(/field_\d+/g)?.length ?? 0).toBeLessThanOrEqual(200);
        if (count > 101) expect(message).toMatch(/and \d+ more/);
        continue;
      }
      const fieldIssues = issues.filter(({ path }) => path !== '');
      expect(fieldIssues.length).toBeLessThanOrEqual(100);
      const total = count + (name.startsWith('wrong fields') ? 2 : 0);
      if (total <= 100) expect(issues).toHaveLength(total);
      else expect(issues.at(-1)).toEqual({ path: '', message: `and ${total - 100} more` });
      expect(message).toBe(issues.map((issue) => issue.message).join('; '));
    }
  },
);

test.each(Object.keys(kinds).filter((name) => name.startsWith('segments') || name === 'slashes'))(
  'for a path with many %s, the mock reads only as many segments as an endpoint has',
  async (name) => {
    const [long = () => ({ line: 'GET /' })] = kinds[name] ?? [];
    const mock = sampleMock();
    await responseOf(mock, long(200_000));
    const split = vi.spyOn(String.prototype, 'split');
    await responseOf(mock, long(200_000));
    const parts = split.mock.results.map(({ value }) => (Array.isArray(value) ? value.length : 0));
    split.mockRestore();
    const pieces = parts.reduce((sum, one) => sum + one, 0);
    expect(pieces).toBeGreaterThan(0);
    expect(pieces).toBeLessThan(2000);
  },
);

const user = (index: number) => ({ id: index + 1, username: `user-${index}`, email: `user-${index}@example.com` });
const many = <Made>(make: (index: number) => Made) => Array.from({ length: 5000 }, (_, index) => make(index));

test.each([
  [
    'invalid rows',
    { users: many((index) => ({ ...user(index), email: 'nobody' })) },
    ' rows behind these, which nobody read',
  ],
  ['unknown columns of a row', { users: [{ ...user(0), ...numbered(5000) }] }, ''],
  ['references to missing rows', { keys: many((index) => ({ id: index + 1, userId: 7, key: `key_${index}` })) }, ''],
  ['unknown lists', numbered(5000, []), ''],
])('a document with 5,000 %s is rejected with at most 100 issues', (_, lists, rest) => {
  const refused = expect.objectContaining<Partial<InvalidDocumentError>>({
    issues: [...Array<unknown>(100).fill(expect.anything()), { path: '', message: `and 4900 more${rest}` }] as never,
    message: expect.stringMatching(/; and 4980 more$/) as never,
  });
  expect(() => sampleMock().import({ version: 1, ...lists })).toThrow(refused);
});

test('import stops reading rows after 100 invalid ones', () => {
  let seen = 0;
  const users = many((index) => ({
    ...user(index),
    get email() {
      seen += 1;
      return 'nobody';
    },
  }));
  expect(() => sampleMock().import({ version: 1, users })).toThrow(InvalidDocumentError);
  expect(seen).toBeLessThan(1000);
});

test('a seed with 5,000 unknown columns is rejected with at most 100 issues', () => {
  const fields = { username: 'eve', email: 'eve@example.com', ...numbered(5000) };
  expect(() => sampleMock().seed.user(fields)).toThrow(/; and 4900 more$/);
});

test('createMock and listen report at most 100 unknown options', async () => {
  expect(() => sampleMock(numbered(5000) as MockOptions)).toThrow(/; and 4900 more$/);
  await expect(listen(sampleMock(), numbered(5000))).rejects.toThrow(/; and 4900 more$/);
});

const names = Object.keys(numbered(5000));

test.each([
  ['fields of a body', 'POST /reset', numbered(5000)],
  ['items of a list', 'POST /reset', { keep: names }],
  ['fields of rows', 'POST /rows', { kind: 'user', rows: [numbered(5000)] }],
  ['users', 'POST /worlds', { users: names }],
  ['expected requests', 'POST /verify', { received: names.map((endpoint) => ({ endpoint })) }],
  ['rows of a document', 'POST /seed', { version: 1, users: names.map((name) => ({ name })) }],
  ['query parameters', `GET /journal?${pairs(1000)}`, undefined],
])('%s of the control API: the error lists at most 100 issues', async (_, line, body) => {
  await using port = await listen(sampleMock(), { control: true });
  const [method = '', path = ''] = line.split(' ');
  const headers = { 'content-type': 'application/json' };
  const bodyParts = body === undefined ? {} : { body: JSON.stringify(body), headers };
  const { status, json } = await read(await fetch(`${port.url}/_slotwise${path}`, { method, ...bodyParts }));
  const issues = json['issues'] as readonly unknown[];
  expect([status, issues.length]).toEqual([400, 101]);
  expect(issues.at(-1)).toMatchObject({ path: '', message: expect.stringMatching(/^and \d+ more/) });
});
