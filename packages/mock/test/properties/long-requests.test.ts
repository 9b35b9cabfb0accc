/** Requests of any length: the answer stays short, and the work grows with the request at most. */
import { describe, expect, test, vi } from 'vitest';
import { DocumentRefused } from '../../src/index.ts';
import type { Mock, MockOptions } from '../../src/index.ts';
import { townMock } from '../ask.ts';

/** A request with so many of something. */
type Long = (count: number) => { readonly line: string; readonly body?: unknown; readonly headers?: object };

const numberedObjects = new Map<string, Readonly<Record<string, unknown>>>();
/** An object with so many fields, made once. */
function numbered(count: number, value: unknown = 1): Readonly<Record<string, unknown>> {
  const key = `${count} ${JSON.stringify(value)}`;
  const made =
    numberedObjects.get(key) ??
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`field_${index}`, value]));
  numberedObjects.set(key, made);
  return made;
}
const pairs = (count: number) => Object.keys(numbered(count)).join('=1&');
const responses = { name: 'Rita', email: 'rita@example.com' };
const booking = { eventTypeId: 1, start: '2030-01-07T13:00:00Z' };

/** Requests with many of something, and the mark of those whose refusal names each. */
const kinds: Readonly<Record<string, readonly [long: Long, isListed?: true]>> = {
  'unknown fields': [(count) => ({ line: 'PATCH /bookings/1', body: numbered(count) }), true],
  'unknown fields of an object in the body': [
    (count) => ({
      line: 'POST /bookings',
      body: {
        ...booking,
        responses: { ...responses, location: { value: 'phone', optionValue: '1', ...numbered(count) } },
      },
    }),
    true,
  ],
  'wrong items of a list': [
    (count) => ({
      line: 'POST /bookings',
      body: { ...booking, responses: { ...responses, guests: Object.keys(numbered(count)) } },
    }),
    true,
  ],
  'wrong fields beside unknown ones': [
    (count) => ({ line: 'PATCH /users/3', body: { email: 1, timeZone: 2, ...numbered(count) } }),
    true,
  ],
  'fields that an endpoint drops': [
    (count) => ({ line: 'POST /bookings', body: { ...booking, responses, ...numbered(count) } }),
  ],
  'fields of metadata': [
    (count) => ({ line: 'POST /bookings', body: { ...booking, responses, metadata: numbered(count, 'x') } }),
  ],
  'fields in a body that is not read': [(count) => ({ line: 'DELETE /bookings/1/cancel', body: numbered(count) })],
  'query parameters': [(count) => ({ line: `GET /bookings?take=1&page=1&${pairs(count)}` })],
  'repetitions of a query parameter': [(count) => ({ line: `GET /bookings?${'take=a&'.repeat(count)}` })],
  'wrong ids in a filter': [(count) => ({ line: `GET /bookings?${'userId=a&'.repeat(count)}` })],
  'characters of a query parameter': [(count) => ({ line: `GET /me?note=${'x'.repeat(count)}` })],
  'characters of a key': [(count) => ({ line: `GET /me?token=${'x'.repeat(count)}` })],
  'characters of a field name': [(count) => ({ line: 'PATCH /bookings/1', body: { ['x'.repeat(count)]: 1 } })],
  'levels of JSON': [
    (count) => ({ line: 'PATCH /bookings/1', body: `{"metadata":${'['.repeat(count)}${']'.repeat(count)}}` }),
  ],
  headers: [(count) => ({ line: 'GET /me', headers: numbered(count, 'x') })],
  'characters of a header': [(count) => ({ line: 'GET /me', headers: { 'x-note': 'x'.repeat(count) } })],
  'characters of a bearer': [
    (count) => ({ line: 'GET /me', headers: { authorization: `Bearer ${'x'.repeat(count)}` } }),
  ],
  'scopes of an authorization': [
    (count) => ({
      line: `GET /auth/oauth2/authorize?client_id=client_demo&state=s&scope=${Object.keys(numbered(count)).join('+')}`,
    }),
  ],
  'fields of a token request': [(count) => ({ line: 'POST /auth/oauth/token', body: numbered(count) })],
  segments: [(count) => ({ line: `GET ${'/x'.repeat(count)}` })],
  'segments that are nearly an endpoint': [(count) => ({ line: `GET ${'/bookingz'.repeat(count)}` })],
  'segments behind an endpoint': [(count) => ({ line: `GET /bookings${'/1'.repeat(count)}` })],
  'segments that any template takes': [(count) => ({ line: `GET ${'/{id}'.repeat(count)}` })],
  slashes: [(count) => ({ line: `GET ${'/'.repeat(count)}` })],
  'characters of a segment': [(count) => ({ line: `GET /${'b'.repeat(count)}` })],
  'encoded characters of a segment': [(count) => ({ line: `GET /bookings/${'%20'.repeat(count)}` })],
};

/** Hands a request to the mock as an entry point does that has read it; yields its body, or nothing where the connection broke. */
async function answerOf(mock: Mock, { line, body, headers }: ReturnType<Long>) {
  const [method = '', path = ''] = line.split(' ');
  const root = path.startsWith('/auth') ? mock.appUrl : mock.baseUrl;
  const url = new URL(`${root}${path}${path.includes('?') ? '&' : '?'}apiKey=key_admin`);
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const { signal } = new AbortController();
  const request = { method, url, headers: { 'content-type': 'application/json', ...headers }, body: text, signal };
  const started = process.cpuUsage();
  const outcome = await mock.handle(request);
  const { user, system } = process.cpuUsage(started);
  if (!('body' in outcome)) throw new TypeError('the connection broke');
  return { status: outcome.status, text: outcome.body, microseconds: user + system };
}

const profiles: readonly MockOptions[] = [{ profile: 'specification' }, { profile: 'self-hosted' }, { lenient: true }];
const cells = Object.entries(kinds).flatMap(([name, [long, isListed]]) =>
  profiles.map((options) => [name, JSON.stringify(options), { long, isListed, options }] as const),
);

// `test` sends the longest requests under the specification, and a tenth of them under other profiles; `test:long` the longest under each.
const isLong = process.env['SLOTWISE_LENGTHS'] === 'all';

test.each(cells)(
  '%s, under %s: a hundred times as many make no longer refusal, and the work grows no faster than the request',
  { retry: 2 },
  async (name, _, { long, options }) => {
    const isLongest = isLong || options.profile === 'specification';
    const few = await answerOf(townMock(options), long(1000));
    const many = await answerOf(townMock(options), long(isLongest ? 100_000 : 10_000));
    // A hundredfold is as expected; work for each pair would be ten thousandfold.
    if (isLongest) expect(many.microseconds / Math.max(1000, few.microseconds)).toBeLessThan(1000);
    // The body of a framework ends at a megabyte. A name is told once by its length: it is the path of its issue.
    if (many.status !== 413) expect(many.status).toBe(few.status);
    if (many.status < 400) return;
    const longest = name === 'characters of a field name' ? few.text.length + 200_000 : few.text.length + 20;
    expect(many.text.length).toBeLessThanOrEqual(longest);
  },
);

test.each(cells.filter(([, , { isListed, options }]) => isListed && options.lenient !== true))(
  '%s, under %s: the list of issues ends at a hundred, with a count of the rest',
  async (name, _, { long, options }) => {
    for (const count of [99, 100, 101, 5000]) {
      const { status, text } = await answerOf(townMock(options), long(count));
      expect(status).toBeGreaterThanOrEqual(400);
      const { issues, message } = JSON.parse(text) as { issues?: { path: string; message: string }[]; message: string };
      if (issues === undefined) {
        expect(message.match(/field_\d+/g)?.length ?? 0).toBeLessThanOrEqual(200);
        if (count > 101) expect(message).toMatch(/and \d+ more/);
        continue;
      }
      const own = issues.filter(({ path }) => path !== '');
      expect(own.length).toBeLessThanOrEqual(100);
      const total = count + (name.startsWith('wrong fields') ? 2 : 0);
      if (total <= 100) expect(issues).toHaveLength(total);
      else expect(issues.at(-1)).toEqual({ path: '', message: `and ${total - 100} more` });
      expect(message).toBe(issues.map((issue) => issue.message).join('; '));
    }
  },
);

test.each(Object.keys(kinds).filter((name) => name.startsWith('segments') || name === 'slashes'))(
  'of a path with many %s, no more is looked at than an endpoint has',
  async (name) => {
    const [long = () => ({ line: 'GET /' })] = kinds[name] ?? [];
    const mock = townMock();
    await answerOf(mock, long(200_000));
    const split = vi.spyOn(String.prototype, 'split');
    await answerOf(mock, long(200_000));
    const parts = split.mock.results.map(({ value }) => (Array.isArray(value) ? value.length : 0));
    split.mockRestore();
    const pieces = parts.reduce((sum, one) => sum + one, 0);
    expect(pieces).toBeGreaterThan(0);
    expect(pieces).toBeLessThan(2000);
  },
);

describe('a document', () => {
  const user = (index: number) => ({ id: index + 1, username: `user-${index}`, email: `user-${index}@example.com` });
  const refusalOf = (document: unknown): DocumentRefused => {
    try {
      townMock().import(document);
    } catch (error) {
      if (error instanceof DocumentRefused) return error;
      throw error;
    }
    throw new TypeError('it was not refused');
  };

  test('with 5,000 rows that are wrong is refused for a hundred of them, and the rows behind are not read', () => {
    let read = 0;
    const users = Array.from({ length: 5000 }, (_, index) => ({
      ...user(index),
      get email() {
        read += 1;
        return 'nobody';
      },
    }));
    const { issues, message } = refusalOf({ version: 1, users });
    expect(issues).toHaveLength(101);
    expect(issues.at(-1)).toEqual({ path: '', message: 'and 4900 more rows behind these, which nobody read' });
    expect(message).toMatch(/; and 4980 more$/);
    expect(read).toBeLessThan(1000);
  });

  test('with a row that has 5,000 unknown columns is refused for a hundred of them', () => {
    const { issues } = refusalOf({ version: 1, users: [{ ...user(0), ...numbered(5000) }] });
    expect(issues.at(-1)).toEqual({ path: '', message: 'and 4900 more' });
    expect(issues).toHaveLength(101);
  });

  test('with 5,000 references to nothing is refused for a hundred of them', () => {
    const keys = Array.from({ length: 5000 }, (_, index) => ({ id: index + 1, userId: 7, key: `key_${index}` }));
    const { issues, message } = refusalOf({ version: 1, keys });
    expect(issues.at(-1)).toEqual({ path: '', message: 'and 4900 more' });
    expect(message).toMatch(/; and 4980 more$/);
  });

  test('with 5,000 lists that there are not is refused for a hundred of them', () => {
    const { issues } = refusalOf({ version: 1, ...numbered(5000, []) });
    expect(issues).toHaveLength(101);
  });
});

test('a seed with 5,000 unknown columns is refused for a hundred of them', () => {
  const fields = { username: 'eve', email: 'eve@example.com', ...numbered(5000) };
  expect(() => townMock().seed.user(fields)).toThrow(/; and 4900 more$/);
});

test('the options of a mock and of a port are refused for a hundred that there are not', async () => {
  expect(() => townMock(numbered(5000) as MockOptions)).toThrow(/; and 4900 more$/);
  await expect(townMock().listen(numbered(5000))).rejects.toThrow(/; and 4900 more$/);
});

describe('the control API', () => {
  const asked: Readonly<Record<string, readonly [method: string, path: string, body?: unknown]>> = {
    'fields of a body': ['POST', '/reset', numbered(5000)],
    'items of a list': ['POST', '/reset', { keep: Object.keys(numbered(5000)) }],
    'fields of rows': ['POST', '/rows', { kind: 'user', rows: [numbered(5000)] }],
    users: ['POST', '/worlds', { users: Object.keys(numbered(5000)) }],
    'expected requests': [
      'POST',
      '/verify',
      { received: Object.keys(numbered(5000)).map((endpoint) => ({ endpoint })) },
    ],
    'rows of a document': [
      'POST',
      '/seed',
      { version: 1, users: Object.keys(numbered(5000)).map((name) => ({ name })) },
    ],
    'query parameters': ['GET', `/journal?${pairs(1000)}`],
  };

  test.each(Object.entries(asked))('%s: the list of its issues ends at a hundred', async (_, [method, path, body]) => {
    await using port = await townMock().listen({ control: true });
    const sent =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await fetch(`${port.url}/_slotwise${path}`, { method, ...sent });
    expect(response.status).toBe(400);
    const { issues } = (await response.json()) as { issues: { path: string; message: string }[] };
    expect(issues).toHaveLength(101);
    expect(issues.at(-1)).toMatchObject({
      path: '',
      message: expect.stringMatching(/^and \d+ more/),
    });
  });
});
