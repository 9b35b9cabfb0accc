/** Endpoints that a test adds, through each transport. */
import { createClient } from '@slotwise/sdk';
import type { AnySlotwiseError, Client } from '@slotwise/sdk';
import { freeTimes } from '@slotwise/sdk/free-times';
import { setupServer } from 'msw/node';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { createMock, defineEndpoint, fault, typed } from '../../src/index.ts';
import type { EndpointHandler, Mock, MockOptions } from '../../src/index.ts';
import { mswHandlers } from '../../src/msw.ts';
import { intercept } from '../../src/node.ts';
import { listen } from '../../src/server.ts';
import { sampleMock } from '../ask.ts';

const getEventType = defineEndpoint({
  method: 'GET',
  path: '/event-types/{id}',
  params: z.object({ id: z.number() }),
  response: z.object({ id: z.number(), title: z.string() }),
});
const listSlots = defineEndpoint({
  method: 'GET',
  path: '/slots',
  query: z.object({ from: z.date(), isFree: z.boolean().optional(), title: z.string().optional() }),
  response: z.array(z.object({ start: z.coerce.date() })),
});
const rename = defineEndpoint({
  method: 'PATCH',
  path: '/event-types/{id}',
  body: z.object({ title: z.string().min(2), since: z.date().optional() }),
  response: z.object({ title: z.string() }),
});

/** Creates a client whose requests reach the mock through one transport. */
type Transport = (mock: Mock) => Client | Promise<Client>;

const own = { retry: false } as const;

const transports: Readonly<Record<string, Transport>> = {
  'in process': (mock) => createClient({ ...mock.as('alice'), ...own }),
  intercept: (mock) => {
    onTestFinished(intercept(mock).stop);
    const { baseUrl, apiKey, profile, clock } = mock.as('alice');
    return createClient({ baseUrl, apiKey, profile, clock, allowHttp: true, ...own });
  },
  MSW: (mock) => {
    const server = setupServer(...mswHandlers(mock));
    server.listen({ onUnhandledFrame: 'error' });
    onTestFinished(() => server.close());
    const { baseUrl, apiKey, profile, clock } = mock.as('alice');
    return createClient({ baseUrl, apiKey, profile, clock, allowHttp: true, ...own });
  },
  'a port': async (mock) => {
    const { apiKey, profile, clock } = mock.as('alice');
    const server = await listen(mock);
    onTestFinished(() => server.close());
    return createClient({ baseUrl: server.baseUrl, apiKey, profile, clock, ...own });
  },
};

async function errorOf(call: PromiseLike<unknown>): Promise<AnySlotwiseError> {
  return call.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: unknown) => error as AnySlotwiseError, // the calls of these tests fail only so
  );
}

/** Adds an endpoint without its types, as JavaScript does. */
function addLoosely(mock: Mock, ...wrong: readonly unknown[]): void {
  const add: unknown = Reflect.get(mock, 'addEndpoint');
  if (typeof add === 'function') Reflect.apply(add, mock, wrong);
}

const profiles = ['specification', 'self-hosted'] as const;

describe.each(Object.entries(transports))('%s', (_, clientOf) => {
  describe.each(profiles)('under %s', (profile) => {
    const mocked = (options: MockOptions = {}) => sampleMock({ profile, ...options });

    test('a handler gets the types of its schemas, the caller, the data and the clock', async () => {
      const mock = mocked();
      const received: unknown[] = [];
      mock.addEndpoint(getEventType, ({ params, caller, data, refuse }) => {
        received.push(params, caller.username);
        return data.get('eventType', params.id) ?? refuse('not_found');
      });
      mock.addEndpoint(listSlots, ({ query, clock }) => {
        received.push(query);
        return [{ start: new Date(clock.now()) }];
      });
      const client = await clientOf(mock);
      expect(await client.request(getEventType, { params: { id: 1 } })).toMatchObject({ id: 1 });
      const from = new Date('2030-01-07T09:00:00Z');
      expect(await client.request(listSlots, { query: { from, isFree: true, title: '7' } })).toEqual([
        { start: new Date('2030-01-01T00:00:00Z') },
      ]);
      expect(received).toEqual([{ id: 1 }, 'alice', { from, isFree: true, title: '7' }]);
      const error = await errorOf(client.request(getEventType, { params: { id: 999 } }));
      expect([error.status, error.code]).toEqual([404, 'not_found']);
      expect(error.message).toContain('GET /event-types/{id}');
      mock.expectReceived(getEventType, { times: 2 });
      mock.expectReceived(getEventType, { params: { id: 999 }, status: 404, times: 1 });
      expect(mock.journal.entries({ endpoint: listSlots }).map(({ endpoint }) => endpoint)).toEqual(['GET /slots']);
      mock.verify();
    });

    test('writes of a handler are kept if it succeeds, and undone if it fails', async () => {
      const mock = mocked();
      mock.addEndpoint(rename, ({ params, body, edit, seed, refuse }) => {
        const { id, title } = edit('eventType', Number(params.id), { title: body.title });
        seed.user({ username: 'made', email: 'made@example.com' });
        if (title === 'refused') refuse('conflict', 'No.');
        if (title === 'thrown') throw new RangeError(`of ${id}`);
        if (title === 'unfit') return { title: 7 as never };
        return { title };
      });
      const client = await clientOf(mock);
      const call = (title: string) => client.request(rename, { params: { id: 1 }, body: { title } });
      const before = mock.checkpoint();
      const users = mock.export().users.length;
      const ends = [await errorOf(call('refused')), await errorOf(call('thrown')), await errorOf(call('unfit'))];
      expect(ends.map(({ status }) => status)).toEqual([409, 500, 500]);
      mock.expectUnchanged(before);
      expect(() => mock.verify()).toThrow(
        /PATCH \/event-types\/\{id\}: the handler threw RangeError: of 1\n.*response of the handler does not match its schema: title: /s,
      );
      expect(await call('kept')).toEqual({ title: 'kept' });
      mock.expectChanged(before, { eventType: { changed: [1] }, user: { created: 1 } });
      expect(mock.export().users).toHaveLength(users + 1);
      expect(mock.journal.entries().at(-1)?.changes).toHaveLength(2);
    });

    test('invalid input of another client is refused with its field', async () => {
      const mock = mocked();
      mock.addEndpoint(listSlots, () => []);
      mock.addEndpoint(rename, ({ body }) => body);
      const client = await clientOf(mock);
      const late = await errorOf(client.get('/slots', { query: { from: 'soon' } }));
      expect([late.status, late.code]).toEqual([400, 'invalid_request']);
      expect(late.message).toContain('from');
      const body = await errorOf(client.patch('/event-types/{id}', { params: { id: 1 }, body: { title: 'x' } }));
      expect(body.message).toContain('title');
    });

    test('credentials, scopes, rate limits and faults apply', async () => {
      const mock = mocked({ rateLimit: { requests: 3, seconds: 60 } });
      mock.addEndpoint(listSlots, () => []);
      const client = await clientOf(mock);
      const query = { from: new Date(0) };
      const stranger = await errorOf(client.with({ apiKey: 'unknown' }).request(listSlots, { query }));
      expect(stranger.status).toBe(401);
      mock.faults.add({ on: listSlots, query: { isFree: 'no' }, body: { any: 1 }, do: fault.status(500) });
      mock.faults.add({ on: listSlots, times: 1, do: fault.status(503) });
      expect((await errorOf(client.request(listSlots, { query }))).status).toBe(503);
      for (let count = 0; count < 3; count += 1) expect(await client.request(listSlots, { query })).toEqual([]);
      expect((await errorOf(client.request(listSlots, { query }))).status).toBe(429);
    });
  });

  test.each<[string, EndpointHandler, string]>([
    ['throws', () => Promise.reject(new TypeError('late')), 'the handler threw TypeError: late'],
    [
      'writes after an await',
      async ({ seed }) => (await Promise.resolve(), seed.user({ username: 'x', email: 'x@example.com' })),
      'only read',
    ],
    ['writes before an await', async ({ edit }) => void edit('eventType', 1, { title: 'X' }), 'only read'],
    [
      'writes, and fails later',
      async ({ edit }) => {
        edit('eventType', 1, { title: 'X' });
        await Promise.resolve();
        throw new Error('nobody waits');
      },
      'only read',
    ],
    ['returns a symbol', () => Symbol('x'), 'returned a symbol'],
    ['returns a BigInt', () => ({ id: 1n }), 'the handler threw TypeError'],
  ])('an asynchronous or wrong handler that %s is a 500 that a client does not repeat', async (__, handler, text) => {
    const mock = sampleMock();
    const endpoint = defineEndpoint({ method: 'GET', path: '/wrong' });
    addLoosely(mock, endpoint, handler);
    const before = mock.checkpoint();
    const client = (await clientOf(mock)).with({ retry: { maxRetries: 2 } });
    const error = await errorOf(client.request(endpoint));
    expect([error.status, error.code, error.attempts]).toEqual([500, 'internal', 1]);
    expect(error.message).toContain(`GET /wrong: `);
    expect(error.message).toContain(text);
    mock.expectUnchanged(before);
    expect(() => mock.verify()).toThrow(text);
  });

  test('a handler can return a Response, or nothing', async () => {
    const mock = sampleMock();
    const [page, none] = (['/page', '/none'] as const).map((path) => defineEndpoint({ method: 'GET', path }));
    if (page === undefined || none === undefined) throw new Error('two endpoints');
    mock.addEndpoint(page, () => new Response('{"a":1}', { status: 201, headers: { 'x-made': 'yes' } }));
    mock.addEndpoint(none, () => {});
    const client = await clientOf(mock);
    const { data, response } = await client.request(page).withResponse();
    expect([data, response.status, response.headers.get('x-made')]).toEqual([{ a: 1 }, 201, 'yes']);
    expect(await client.request(none)).toBeUndefined();
  });
});

describe('the input of a handler', () => {
  const search = defineEndpoint({
    method: 'POST',
    path: '/search',
    query: z.strictObject({ ids: z.array(z.number()), words: z.array(z.string()).optional() }),
    body: z.object({ count: z.unknown() }),
  });

  test('has lists of repeated parameters, and no API key', async () => {
    const mock = sampleMock();
    const received: unknown[] = [];
    mock.addEndpoint(search, ({ query }) => void received.push(query));
    const client = createClient(mock.as('alice'));
    for (const query of [{ ids: [1, 2] }, { ids: [1] }, { ids: [1, 2], words: ['a', '7'] }])
      await client.request(search, { query, body: { count: 1 } });
    expect(received).toEqual([{ ids: [1, 2] }, { ids: [1] }, { ids: [1, 2], words: ['a', '7'] }]);
  });

  test('has texts of a body unchanged, except dates', async () => {
    const mock = sampleMock();
    mock.addEndpoint(rename, () => ({ title: '' }));
    const strict = defineEndpoint({ method: 'POST', path: '/counts', body: z.object({ count: z.number() }) });
    mock.addEndpoint(strict, () => null);
    const client = createClient(mock.as('alice'));
    const text = await errorOf(client.post('/counts', { body: { count: '7' } }));
    expect([text.status, text.issues.map(({ path }) => path)]).toEqual([400, ['count']]);
    const body = { title: 'Long', since: new Date(0) };
    expect(await client.request(rename, { params: { id: 1 }, body })).toEqual({ title: '' });
  });

  test('are copies: a handler that changes them changes nothing', async () => {
    const mock = sampleMock();
    const endpoint = defineEndpoint({ method: 'GET', path: '/copies' });
    mock.addEndpoint(endpoint, ({ caller, data }) => {
      for (const row of [caller, data.get('user', caller.id), ...data.all('user')])
        Object.assign(row ?? {}, { name: 'X' });
    });
    const before = mock.checkpoint();
    const client = createClient(mock.as('alice'));
    await client.request(endpoint);
    expect((await client.me.get()).name).toBe('Alice');
    mock.expectUnchanged(before);
  });
});

test('a handler that the client refuses to compute for, as freeTimes does for a wrong range, is a 400', async () => {
  const mock = sampleMock();
  const endpoint = defineEndpoint({ method: 'GET', path: '/free' });
  mock.addEndpoint(endpoint, () =>
    freeTimes({
      ...{ now: '2030-01-01T00:00:00Z', from: '2030-01-08T00:00:00Z', to: '2030-01-07T00:00:00Z' },
      ...{ eventType: { length: 30 }, hours: 'always', bookings: [] },
    }),
  );
  const error = await errorOf(createClient(mock.as('alice')).request(endpoint));
  expect([error.status, error.code, error.issues.map(({ path }) => path)]).toEqual([400, 'invalid_request', ['to']]);
  expect(error.message).toContain('to must not be before from');
  expect(mock.journal.entries().at(-1)?.cause).toBe('to must not be before from');
  mock.verify();
});

test('a fault without an endpoint can pick the query of an added endpoint', async () => {
  const mock = sampleMock();
  mock.addEndpoint(listSlots, () => []);
  mock.faults.add({ query: { title: 'x' }, do: fault.status(503) });
  const client = createClient({ ...mock.as('alice'), retry: false });
  expect((await errorOf(client.request(listSlots, { query: { from: new Date(0), title: 'x' } }))).status).toBe(503);
  expect(await client.request(listSlots, { query: { from: new Date(0) } })).toEqual([]);
});

test('the control API names an added endpoint in faults, the journal and assertions', async () => {
  const mock = sampleMock();
  mock.addEndpoint(listSlots, () => []);
  const server = await listen(mock, { control: true });
  onTestFinished(() => server.close());
  const control = async (path: string, body?: unknown) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`${server.url}/_slotwise${path}`, {
      ...init,
      headers: { 'content-type': 'application/json' },
    });
    return [response.status, await response.json()] as const;
  };
  const rule = { on: 'GET /slots', times: 1, do: { kind: 'status', status: 503 } };
  expect((await control('/faults', rule))[0]).toBe(201);
  const { apiKey } = mock.as('alice');
  const client = createClient({ baseUrl: server.baseUrl, apiKey, retry: false });
  expect((await errorOf(client.request(listSlots, { query: { from: new Date(0) } }))).status).toBe(503);
  expect((await control('/journal?endpoint=GET+/slots'))[1]).toMatchObject({
    entries: [{ endpoint: 'GET /slots', status: 503 }],
  });
  expect((await control('/verify', { received: [{ endpoint: 'GET /slots', times: 1 }] }))[0]).toBe(200);
  const [status, body] = await control('/faults', { ...rule, on: 'GET /nowhere' });
  expect([status, JSON.stringify(body)]).toEqual([
    400,
    expect.stringContaining('the mock has no endpoint GET /nowhere'),
  ]);
});

describe('the response of a handler', () => {
  const create = defineEndpoint({
    method: 'POST',
    path: '/people',
    response: z.object({ id: z.number() }).refine(async () => Promise.resolve(true)),
  });

  test('with an error status undoes its changes', async () => {
    const mock = sampleMock();
    mock.addEndpoint(create, ({ seed }) => {
      seed.user({ username: 'new', email: 'new@example.com' });
      return new Response('{}', { status: 409 });
    });
    const before = mock.checkpoint();
    expect((await errorOf(createClient(mock.as('alice')).request(create))).status).toBe(409);
    mock.expectUnchanged(before);
  });

  test('of an asynchronous schema does not go with changes', async () => {
    const mock = sampleMock();
    mock.addEndpoint(create, ({ seed }) => ({ id: seed.user({ username: 'new', email: 'new@example.com' }).id }));
    const before = mock.checkpoint();
    const error = await errorOf(createClient(mock.as('alice')).request(create));
    expect(error.message).toContain('a handler that writes needs a response schema that is not asynchronous');
    mock.expectUnchanged(before);
    mock.addEndpoint(create, () => ({ id: 7 }), { replace: true });
    expect(await createClient(mock.as('alice')).request(create)).toEqual({ id: 7 });
  });
});

test.each([
  ['READ_PROFILE', undefined, true],
  ['READ_BOOKING', undefined, false],
  ['READ_BOOKING', 'READ_BOOKING', true],
  ['READ_PROFILE', null, false],
] as const)('a token with the scope %s, and an endpoint with the scope %s: %s', async (granted, scope, isAllowed) => {
  const mock = sampleMock();
  const endpoint = defineEndpoint({ method: 'GET', path: '/scoped', scope });
  mock.addEndpoint(endpoint, () => 'allowed');
  const { accessToken } = mock.oauth.tokens({ clientId: 'client_demo', userId: 3, scopes: [granted] });
  const client = createClient({ ...mock.as('alice'), apiKey: undefined, accessToken });
  const end = await client.request(endpoint).catch((error: unknown) => (error as AnySlotwiseError).code); // a call fails only so
  expect(end).toBe(isAllowed ? 'allowed' : 'insufficient_scope');
});

describe('a handler that never returns', () => {
  const endpoint = defineEndpoint({ method: 'GET', path: '/endless' });
  const endless = async (): Promise<never> => new Promise<never>(() => {});

  test('is a 500 after some seconds', async () => {
    const mock = sampleMock();
    mock.addEndpoint(endpoint, endless);
    const error = await errorOf(createClient(mock.as('alice')).request(endpoint));
    expect([error.status, error.attempts]).toEqual([500, 1]);
    expect(error.message).toContain('GET /endless: the handler did not return within 4000 ms');
  });

  test('ends when its client gives up', async () => {
    const mock = sampleMock();
    let start = () => {};
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    mock.addEndpoint(endpoint, async () => (start(), endless()));
    const controller = new AbortController();
    const call = errorOf(createClient(mock.as('alice')).request(endpoint, {}, { signal: controller.signal }));
    await started;
    controller.abort();
    expect((await call).kind).toBe('aborted');
    await vi.waitFor(() => mock.expectReceived(endpoint, { status: 500 }));
    expect(() => mock.verify()).toThrow('the client gave up before the handler returned');
  });
});

describe('a fork', () => {
  test('has the endpoints that its mock had, and its own data', async () => {
    const mock = createMock({ now: '2030-01-01T00:00:00Z' });
    mock.addEndpoint(rename, ({ params, body, edit }) => edit('eventType', Number(params.id), body));
    const fork = mock.fork();
    fork.addEndpoint(listSlots, () => []);
    await createClient(fork.as('alice')).request(rename, { params: { id: 1 }, body: { title: 'Forked' } });
    expect(mock.export().eventTypes[0]?.title).not.toBe('Forked');
    expect(fork.export().eventTypes[0]?.title).toBe('Forked');
    const error = await errorOf(createClient(mock.as('alice')).request(listSlots, { query: { from: new Date(0) } }));
    expect(error.code).toBe('endpoint_not_found');
    fork.reset();
    expect(await createClient(fork.as('alice')).request(listSlots, { query: { from: new Date(0) } })).toEqual([]);
  });
});

describe('mock.addEndpoint', () => {
  const builtIn = defineEndpoint({ method: 'GET', path: '/bookings', response: typed<unknown[]>() });
  const otherNames = defineEndpoint({ method: 'DELETE', path: '/bookings/{bookingId}' });

  test.each<[string, readonly unknown[], string]>([
    [
      'an endpoint of the specification',
      [builtIn, () => []],
      'exists already, as bookings.list: pass { replace: true }',
    ],
    [
      'other names of parameters',
      [otherNames, () => []],
      'must have the names that bookings.get gives them: /bookings/{id}',
    ],
    ['no endpoint', [{ method: 'GET', path: '/x' }, () => []], 'endpoint must be an endpoint of defineEndpoint'],
    ['no handler', [listSlots], 'handler is required'],
    ['an unknown option', [listSlots, () => [], { replaces: true }], 'options.replaces is not a known field'],
  ])('refuses %s', (_, wrong, message) => {
    const mock = sampleMock();
    expect(() => addLoosely(mock, ...wrong)).toThrow(message);
  });

  test('refuses the same endpoint twice, unless it replaces the first', async () => {
    const mock = sampleMock();
    mock.addEndpoint(builtIn, () => [1], { replace: true });
    expect(() => mock.addEndpoint(builtIn, () => [2])).toThrow('GET /bookings exists already, as bookings.list');
    mock.addEndpoint(builtIn, () => [2], { replace: true });
    mock.faults.add({ on: 'bookings.list', times: 1, do: fault.status(503) });
    const client = createClient({ ...mock.as('alice'), retry: false });
    expect((await errorOf(client.request(builtIn))).status).toBe(503);
    expect(await client.request(builtIn)).toEqual([2]);
    mock.expectReceived('bookings.list', { times: 2 });
    mock.expectReceived(builtIn, { times: 2 });
  });

  test('an endpoint that the mock lacks is refused in faults and assertions', () => {
    const mock = sampleMock();
    const lacking = 'the mock has no endpoint GET /slots: add it with mock.addEndpoint';
    expect(() => mock.faults.add({ on: listSlots, do: fault.status(503) })).toThrow(lacking);
    expect(() => mock.expectReceived(listSlots)).toThrow(lacking);
    expect(() => mock.journal.count({ endpoint: listSlots })).toThrow(lacking);
  });

  test('a request that is similar to an added endpoint names it', async () => {
    const mock = sampleMock();
    mock.addEndpoint(listSlots, () => []);
    mock.addEndpoint(listSlots, () => [], { replace: true });
    await errorOf(createClient(mock.as('alice')).get('/slot'));
    const nearest = mock.journal
      .entries()
      .at(-1)
      ?.nearest.filter(({ path }) => path === '/v1/slots');
    expect(nearest?.map(({ endpoint }) => endpoint)).toEqual(['GET /slots']);
  });

  test('mock.seed and mock.edit in a handler are refused, and undone', async () => {
    const mock = sampleMock();
    const endpoint = defineEndpoint({ method: 'GET', path: '/wrong' });
    mock.addEndpoint(endpoint, () => mock.edit('eventType', 1, { title: 'X' }));
    const before = mock.checkpoint();
    const error = await errorOf(createClient(mock.as('alice')).request(endpoint));
    expect(error.message).toContain('use its own seed and edit');
    mock.expectUnchanged(before);
  });
});
