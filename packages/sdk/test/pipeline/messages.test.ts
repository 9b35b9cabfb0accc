/** Calls whose words are loaded: when, within which time, and what is said where they cannot be had. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookingOf } from '../objects.ts';
import { bookingPatch } from '@slotwise/schemas';
import type { AnySlotwiseError, ClientOptions, ContractMismatch, NewBooking } from '../../src/index.ts';

/** The loading of the contract's schemas, as one test wants it. */
type Loading = 'as ever' | 'fails' | 'hangs' | 'is that of browsers';

let loaded = 0;

/** A fresh client whose schemas load in this way, and the requests that reach its service. */
async function clientWith(loading: Loading, json: unknown = {}, over: Partial<ClientOptions> = {}) {
  vi.doMock('@slotwise/schemas', async (importOriginal) => {
    loaded += 1;
    if (loading === 'fails')
      throw new TypeError('Failed to fetch dynamically imported module: https://a.test/x.js?key=s3cret');
    if (loading === 'hangs') await new Promise(() => {});
    return importOriginal();
  });
  if (loading === 'is that of browsers')
    vi.doMock('../../src/schemas/load.ts', () => import('../../src/schemas/none.ts'));
  const { createClient } = await import('../../src/index.ts');
  const requests: { readonly url: string; readonly body: string }[] = [];
  const client = createClient({
    baseUrl: 'https://a.test/v1',
    apiKey: 'a-key',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push({ url: request.url, body: await request.text() });
      return Response.json(json);
    },
    ...over,
  } as ClientOptions);
  return { client, requests };
}

const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('the call should have failed')),
    (error: unknown) => error as AnySlotwiseError, // every error of the client is one
  );

const booking = bookingOf(1, { status: 'accepted' });
const talk: NewBooking = {
  eventTypeId: 1,
  start: '2030-01-07T09:00:00Z',
  responses: { name: 'Ada', email: 'ada@example.com' },
};

/** A query that every type lets pass, and no schema. */
const wrong = { take: 0 };

beforeEach(() => {
  vi.resetModules();
  loaded = 0;
});

afterEach(() => {
  vi.doUnmock('@slotwise/schemas');
  vi.doUnmock('../../src/schemas/load.ts');
});

test('a call that matches the contract loads no schemas', async () => {
  const { client, requests } = await clientWith('fails', { booking });
  const dates = { ...talk, start: new Date('2030-01-07T09:00:00Z') };
  expect(await client.bookings.create(dates)).toMatchObject({ id: 1, status: 'ACCEPTED' });
  expect(await client.bookings.get(1)).toMatchObject({ id: 1 });
  expect([loaded, requests.length]).toEqual([0, 2]);
  expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ start: '2030-01-07T09:00:00Z' });
});

test('an invalid request is rejected with the message of the schemas, which load once', async () => {
  const { client, requests } = await clientWith('as ever');
  const errors = [await errorOf(client.bookings.list(wrong)), await errorOf(client.bookings.list(wrong))];
  for (const error of errors) {
    expect(error).toMatchObject({ kind: 'invalid_input', issues: [{ path: 'take' }] });
    expect(error.message).toBe('GET /bookings was not sent: take must be a whole number from 1, got 0');
  }
  expect([loaded, requests.length]).toEqual([1, 0]);
});

const wrongCalls: readonly (readonly [string, (client: Client) => Promise<unknown>, string, string])[] = [
  ['a query', (client) => client.bookings.list(wrong), 'take', 'take must be a whole number from 1, got 0'],
  ['a part of the path', (client) => client.bookings.get(-1), 'id', 'id must be a whole number from 1, got -1'],
  [
    'a field inside a body',
    (client) => client.bookings.create({ ...talk, responses: { ...talk.responses, email: 'ada' } }),
    'responses.email',
    'responses.email must be an email address, got "ada"',
  ],
  [
    'a field that there is not',
    (client) => client.bookings.update(1, { titel: 'x' } as object),
    'titel',
    `titel is not a known field (did you mean title?); the fields are ${Object.keys(bookingPatch.shape).join(', ')}`,
  ],
  [
    'a body that is none',
    (client) => client.bookings.create(7 as never),
    'body',
    'the value must be of type object, got 7',
  ],
];

test.each(wrongCalls)('rejects %s and names only its path if the schemas fail to load', async (_, call, subject) => {
  const { client, requests } = await clientWith('fails');
  const error = await errorOf(call(client));
  expect(error).toMatchObject({ kind: 'invalid_input', attempts: 0 });
  expect(error.message.replace(/^.* was not sent: /, '')).toBe(`${subject} does not match the contract`);
  expect(JSON.stringify(error)).not.toContain('s3cret');
  expect(requests).toEqual([]);
});

test.each(wrongCalls)('rejects %s with its rule in browsers', async (_, call, __, message) => {
  const { client, requests } = await clientWith('is that of browsers');
  const error = await errorOf(call(client));
  expect(error).toMatchObject({ kind: 'invalid_input', attempts: 0 });
  expect(error.message.replace(/^.* was not sent: /, '')).toBe(message);
  expect([loaded, requests]).toEqual([0, []]);
});

test.each<[Loading]>([['as ever'], ['fails'], ['is that of browsers']])(
  'sends a body that is valid without its symbol keys (loading: %s)',
  async (loading) => {
    const { client, requests } = await clientWith(loading, { booking });
    await client.bookings.create({ ...talk, metadata: { [Symbol('note')]: 1, room: 'A' } });
    expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ metadata: { room: 'A' } });
  },
);

type Client = Awaited<ReturnType<typeof clientWith>>['client'];

test('the time limit covers slow loading: the call is rejected by path', async () => {
  const { client } = await clientWith('hangs', {}, { totalTimeoutMs: 30 });
  const error = await errorOf(client.bookings.list(wrong));
  expect(error.message).toBe('GET /bookings was not sent: take does not match the contract');
});

test('aborting a call while the schemas load sends nothing', async () => {
  const { client, requests } = await clientWith('hangs');
  const controller = new AbortController();
  const call = errorOf(client.bookings.list(wrong, { signal: controller.signal }));
  controller.abort(new Error('enough'));
  expect(await call).toMatchObject({ kind: 'aborted', attempts: 0, reason: { message: 'enough' } });
  expect(requests).toEqual([]);
});

const withRule = { path: 'startTime', message: 'startTime must be of the form datetime' };
const withoutRule = { path: 'startTime', message: 'startTime does not match the contract' };

test.each([
  ['as ever', withRule],
  ['is that of browsers', withRule],
  ['fails', withoutRule],
  ['hangs', withoutRule],
] as const)('reports a response that does not match the contract (loading: %s): %j', async (loading, issue) => {
  const mismatches: ContractMismatch[] = [];
  const over = {
    onMismatch: (mismatch: ContractMismatch) => void mismatches.push(mismatch),
    totalTimeoutMs: loading === 'hangs' ? 100 : 60_000,
  };
  const { client } = await clientWith(loading, { booking: { ...booking, startTime: 'soon' } }, over);
  expect(await client.bookings.get(1)).toMatchObject({ startTime: 'soon' });
  expect(mismatches).toMatchObject([{ endpoint: 'bookings.get', issues: [issue] }]);
});

test.each([
  ['fails', { path: '1.id', message: '1.id does not match the contract' }],
  ['is that of browsers', { path: '1.id', message: '1.id must be of type number' }],
] as const)('strict validation rejects a response that does not match (loading: %s): %j', async (loading, issue) => {
  const json = { bookings: [booking, { ...booking, id: 'two' }] };
  const { client } = await clientWith(loading, json, { validate: 'strict' });
  const error = await errorOf(client.bookings.list());
  expect(error).toMatchObject({ kind: 'invalid_response', issues: [issue] });
  expect(error.message).toBe(`GET /bookings returned 200, but the body does not match the contract: ${issue.message}`);
});

test('changing an input after the call does not change what is sent or rejected', async () => {
  const { client, requests } = await clientWith('as ever', { booking });
  const right = { ...talk, responses: { ...talk.responses } };
  const left = client.bookings.create(right);
  Object.assign(right.responses, { email: 'eve@example.com' });
  await left;
  expect(requests[0]?.body).toContain('ada@example.com');

  const bad = { ...talk, responses: { ...talk.responses, email: 'ada' } };
  const refused = errorOf(client.bookings.create(bad));
  Object.assign(bad.responses, { email: 'eve@example.com' });
  expect((await refused).message).toContain('responses.email must be an email address, got "ada"');
});
