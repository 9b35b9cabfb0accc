/** Mistakes in the caller's own code: they are thrown as such, once, and without a secret. */
import { inspect } from 'node:util';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { isSlotwiseError } from '../../src/index.ts';
import type { Attempt, Client, ClientEvents, Middleware } from '../../src/index.ts';
import { clientAt, clientOf, errorOf, loosely, me, nowhere, user } from '../loopback.ts';

const foreign = (code: string) => runInNewContext(code) as unknown;

const refuse = () => {
  throw new Error('GET /me?apiKey=key_test');
};
const unreadable = new Proxy({}, { ownKeys: refuse, get: refuse });

/** Calls that read and that write, with code of the caller's that throws; each attempt is counted. */
async function thrownWith(as: 'fetch' | 'middleware', thrown: unknown) {
  let attempts = 0;
  const throwing = async () => {
    attempts += 1;
    await Promise.resolve();
    throw thrown;
  };
  const lost: ClientEvents['response']['lost'][] = [];
  const on = { response: (event: ClientEvents['response']) => void lost.push(event.lost) };
  const client = clientOf(nowhere, { on, ...(as === 'fetch' ? { fetch: throwing } : { middleware: [throwing] }) });
  const ends: unknown[] = [];
  for (const call of [() => client.me.get(), () => client.bookings.cancel(7)])
    ends.push(await call().catch((error: unknown) => error));
  return { ends, attempts, lost };
}

describe('a custom fetch', () => {
  test.each<[string, unknown]>([
    ['a ReferenceError', new ReferenceError('url is not defined')],
    ['a SyntaxError', new SyntaxError('Unexpected token')],
    ['a RangeError', new RangeError('Maximum call stack size exceeded')],
    ['a URIError', new URIError('URI malformed')],
    ['an EvalError', new EvalError('Code generation from strings disallowed')],
    ['a ReferenceError of another realm', foreign('new ReferenceError("x is not defined")')],
    ['a body that was read before, in Node', new TypeError('Body is unusable: Body has already been read')],
    ['a request that was sent before', new TypeError('Request object that has already been used.')],
    ['a body that was read before, in Bun', new TypeError('Body already used')],
    ['a property of nothing', new TypeError("Cannot read properties of undefined (reading 'fetch')")],
    ['an Error', new Error('boom')],
    ['an error of the file system', Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT' })],
    ['text', 'boom'],
    ['nothing', undefined],
    ['null', null],
    ['what cannot be read', unreadable],
  ])('that throws %s ends the call at once, with the thrown value as the cause', async (_, thrown) => {
    const { ends, attempts } = await thrownWith('fetch', thrown);
    expect(ends).toMatchObject([
      { kind: 'network', applied: null, attempts: 1 },
      { kind: 'ambiguous', applied: 'unknown', attempts: 1 },
    ]);
    expect(attempts).toBe(2);
    if (thrown === unreadable) return;
    const textOf = (one: unknown): unknown =>
      Object(one) === one ? Reflect.get(Object(one) as object, 'message') : one;
    for (const end of ends) expect(textOf(Object(end).cause)).toEqual(textOf(thrown) ?? undefined);
  });

  test.each<[string, unknown]>([
    ['a TypeError of Chromium', new TypeError('Failed to fetch')],
    ['a TypeError of Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
    ['a TypeError of Safari', new TypeError('Load failed')],
    ['a TypeError of React Native', new TypeError('Network request failed')],
    ['an error of workerd', new Error('Network connection lost.')],
    ['an error of Bun', Object.assign(new Error('no words'), { code: 'ConnectionClosed' })],
    ['an error of Deno', new TypeError('error sending request for url (http://a/)')],
    ['a code of Node', Object.assign(new Error('no words'), { code: 'ECONNRESET' })],
    ['a TypeError with a cause', new TypeError('fetch failed', { cause: new RangeError('x') })],
  ])('that throws %s counts as a lost connection', async (_, thrown) => {
    const { ends, attempts } = await thrownWith('fetch', thrown);
    const [read, write] = [
      { kind: 'network', attempts: 3 },
      { attempts: 1, status: null },
    ];
    expect(ends).toMatchObject([read, write]);
    expect([ends.every(isSlotwiseError), attempts]).toEqual([true, 4]);
  });

  test('that sends a request after reading its body causes an error with an unknown result', async () => {
    const { server, client } = await clientAt(me, {
      fetch: async (request, init) => (await request.text(), fetch(request, init)),
    });
    expect(await errorOf(client.bookings.update(7, { title: 'A talk' }))).toMatchObject({ applied: 'unknown' });
    expect(server.seen).toEqual([]);
  });
});

describe('a middleware', () => {
  const partOf = async ({ body }: Response) => body?.getReader().read();

  test.each<[string, unknown]>([
    ['an error', new Error('the budget is spent')],
    ['an error of a class of its own', new (class BudgetError extends Error {})('spent')],
    ['a frozen error', Object.freeze(new Error('spent'))],
    ['a TypeError', new TypeError('fetch failed')],
    ['an error of another realm', foreign('new Error("spent")')],
    ['an error of the platform', new DOMException('spent', 'AbortError')],
    ['text', 'spent'],
    ['a number', 7],
    ['true', true],
    ['nothing', undefined],
    ['null', null],
    ['a symbol', Symbol('spent')],
    ['a function', () => {}],
    ['an object', { spent: true }],
    ['a frozen object', Object.freeze({ message: 'spent' })],
    ['an object without a prototype', Object.create(null)],
  ])('that throws %s throws it to the caller once, with applied for a write', async (_, thrown) => {
    const { ends, attempts, lost } = await thrownWith('middleware', thrown);
    expect(ends[0]).toBe(thrown);
    expect(Object(ends[1]).applied).toBe('no');
    expect(Object.isExtensible(thrown) ? ends[1] : Object(ends[1]).cause).toBe(thrown);
    expect([attempts, lost]).toEqual([2, ['middleware', 'middleware']]);
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['text', 'x'],
    ['an object', {}],
    ['JSON', user],
  ])('that returns %s instead of a response causes an error of the client after one attempt', async (_, value) => {
    const { server, client } = await clientAt(me);
    const returning = async ({ request }: Attempt, next: (request: Request) => Promise<Response>) => (
      await next(request),
      value
    );
    const lost: unknown[] = [];
    const on = { response: (event: ClientEvents['response']) => void lost.push(event.lost) };
    const changed = (await loosely(client, 'with', { middleware: [returning], on })) as Client;
    const error = await errorOf(changed.me.get());
    expect(error).toMatchObject({ kind: 'invalid_response', status: null, attempts: 1 });
    expect(String(error)).toContain('GET /me failed, because fetch or a middleware returned no response');
    expect([server.seen.length, lost]).toEqual([1, ['no_response']]);
  });

  test.each<[string, Middleware]>([
    ['the body of a request', async ({ request }, next) => (await request.text(), next(request))],
    ['the body of a response', async ({ request }, next) => next(request).then(async (one) => (await one.text(), one))],
    ['a part of it', async ({ request }, next) => next(request).then(async (one) => (await partOf(one), one))],
  ])('that reads %s causes the TypeError of the runtime after one attempt', async (_, middleware) => {
    for (const status of [200, 404, 500]) {
      const { server, client } = await clientAt({ status, json: { booking: user } }, { middleware: [middleware] });
      const error: unknown = await errorOf(client.bookings.update(7, { title: 'A talk' }));
      expect(error).toBeInstanceOf(TypeError);
      expect(Object(error).applied).toBe(server.seen.length === 0 ? 'no' : 'unknown');
      expect(server.seen.length).toBeLessThanOrEqual(1);
    }
  });
});

describe('a secret in an error from a middleware', () => {
  const secret = 'key_test';
  const url = `http://loopback/v1/me?apiKey=${secret}`;
  const withCause = new Error('the call failed', { cause: new Error(`GET ${url}`) });
  const withUrl = Object.assign(new Error('the call failed'), { url, attempt: 1 });

  test.each<[string, object]>([
    ['its message', new Error(`GET ${url} failed`)],
    ['a field of its own', withUrl],
    ['its cause', withCause],
    ['an error of a group', new AggregateError([new Error(url)], 'both failed')],
    ['an address that is none', Object.assign(new TypeError('Invalid URL'), { input: url, code: 'ERR_INVALID_URL' })],
    ['an object', { message: url }],
  ])('is redacted in %s, and the error stays the same object', async (_, thrown) => {
    const { ends } = await thrownWith('middleware', thrown);
    expect(ends[0]).toBe(thrown);
    expect(inspect(ends[0], { depth: 9, showHidden: true })).not.toContain(secret);
    expect(inspect(ends[0], { depth: 9 })).toContain('[redacted]');
  });

  test.each<[string, unknown]>([
    ['a frozen error', Object.freeze(new Error(`GET ${url} failed`))],
    ['an error whose cause is frozen', new Error('failed', { cause: Object.freeze(new Error(url)) })],
    ['an error whose message is fixed', Object.defineProperty(new Error(url), 'message', { writable: false })],
    ['an error whose message is computed', Object.defineProperty(new Error('x'), 'message', { get: () => url })],
    ['an error of the platform', new DOMException(url, 'AbortError')],
    ['a frozen object', Object.freeze({ url })],
    ['text', url],
    ['what cannot be read', unreadable],
  ])('causes the client to replace %s with another error', async (_, thrown) => {
    const { ends } = await thrownWith('middleware', thrown);
    expect(Object.is(ends[0], thrown)).toBe(false);
    expect(inspect(ends, { depth: 9, showHidden: true })).not.toContain(secret);
  });

  test('is also redacted in an error from a custom fetch', async () => {
    const { ends } = await thrownWith('fetch', new ReferenceError(`${secret} is not defined`));
    const cause = { name: 'ReferenceError', message: '[redacted] is not defined' };
    expect(ends).toMatchObject([{ cause }, { cause }]);
  });
});
