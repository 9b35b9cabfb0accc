/** Those who watch a call, at their worst: whatever a tracer, a listener or a logger does, the call goes on. */
import { setImmediate } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingOf, clientOf, loosely, serve } from '../loopback.ts';
import type { Reply } from '../loopback.ts';

const mismatched: Reply = { json: { booking: bookingOf(7, { title: 7 }) }, headers: { deprecation: '@1' } };

const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);
beforeAll(() => void process.on('unhandledRejection', note));
beforeEach(() => void unhandled.splice(0));
afterAll(() => void process.off('unhandledRejection', note));

/** A client with options that no type allows. */
async function callWith(options: object) {
  const server = await serve({ status: 503 }, mismatched);
  const client = (await loosely(clientOf(server), 'with', options)) as ReturnType<typeof clientOf>;
  const booking = await client.bookings.get(7);
  // What nobody catches is told a turn later.
  await setImmediate();
  expect(unhandled).toEqual([]);
  return { booking, seen: server.seen };
}

/** The booking came, after one retry. */
const through = { booking: { id: 7 }, seen: [{}, {}] };

const fault = () => {
  throw new Error('an observer’s fault');
};
const foreign = (code: string) => runInNewContext(code) as unknown;
const misbehaviors: readonly (readonly [string, (...input: never) => unknown])[] = [
  ['throws', fault],
  ['throws nothing', () => foreign('throw undefined')],
  ['rejects', async () => fault()],
  ['rejects in another realm', () => foreign('Promise.reject(1)')],
  ['hands out a thenable that rejects', () => foreign('({ then: (_, reject) => reject(1) })')],
  ['hands out a thenable that throws', () => foreign('({ then() { throw 1; } })')],
  ['hands out a thenable that cannot be read', () => foreign('({ get then() { throw 1; } })')],
  ['never settles', () => new Promise(() => {})],
  ['returns nothing', () => {}],
  ['returns null', () => null],
  ['returns text', () => 'text'],
  ['returns a number', () => 7],
  ['returns a list', () => [1]],
  ['returns a function', () => () => {}],
];

describe.each(misbehaviors)('an observer that %s', (_, misbehavior) => {
  test.each([
    ['as onMismatch', { onMismatch: misbehavior }],
    ['as a listener of requests', { on: { request: misbehavior } }],
    ['as a listener of responses', { on: { response: misbehavior } }],
    ['as a listener of repetitions', { on: { retry: misbehavior } }],
    ['as a listener of mismatch', { on: { mismatch: misbehavior } }],
    ['as a listener of deprecation', { on: { deprecation: misbehavior } }],
    ['as debug of a logger', { logger: { debug: misbehavior }, logLevel: 'debug' }],
    ['as info of a logger', { logger: { info: misbehavior } }],
    ['as warn of a logger', { logger: { warn: misbehavior } }],
    ['as a tracer', { tracer: misbehavior }],
    ['as end of a trace', { tracer: () => ({ end: misbehavior }) }],
    ['as event of a trace', { tracer: () => ({ event: misbehavior, end: () => {} }) }],
    ['as attempt of a trace', { tracer: () => ({ attempt: misbehavior, end: () => {} }) }],
    ['as headers of an attempt', { tracer: () => ({ attempt: () => ({ headers: misbehavior }), end: () => {} }) }],
    ['as end of an attempt', { tracer: () => ({ attempt: () => ({ end: misbehavior }), end: () => {} }) }],
  ])('%s does not fail the call', async (__, options) => {
    expect(await callWith(options)).toMatchObject(through);
  });

  // One that never lets an attempt begin is held to the time limit, as a middleware is.
  test.each(['call', 'attempt'])(
    'as run of a %s does not fail the call, unless it never settles and causes a timeout',
    async (what) => {
      const options = {
        tracer: () => ({
          ...(what === 'call' ? { run: misbehavior } : { attempt: () => ({ run: misbehavior }) }),
          end: () => {},
        }),
        timeoutMs: _ === 'never settles' ? 50 : 1000,
      };
      const ends = await callWith(options).catch((error: unknown) => error);
      if (_ === 'never settles') expect(ends).toMatchObject({ kind: 'timeout', phase: 'connect' });
      else expect(ends).toMatchObject(through);
    },
  );
});

type Run = (attempt: () => Promise<unknown>) => unknown;

test.each<[string, Run]>([
  ['throws after it began the attempt', (attempt) => (void attempt(), fault())],
  ['rejects after it began the attempt', async (attempt) => (void attempt(), fault())],
  ['rejects after the attempt', async (attempt) => (await attempt(), fault())],
  ['returns something else', async (attempt) => (await attempt(), { ok: true, response: {} })],
  ['returns before the attempt is over', (attempt) => void attempt()],
  ['never settles after the attempt', async (attempt) => (await attempt(), new Promise(() => {}))],
  ['waits before the attempt', async (attempt) => (await Promise.resolve(), attempt())],
  ['runs the attempt twice', async (attempt) => Promise.all([attempt(), attempt()])],
])('a tracer whose run %s neither prevents nor repeats an attempt', async (_, run) => {
  expect(await callWith({ tracer: () => ({ run, end: () => {} }) })).toMatchObject(through);
  expect(await callWith({ tracer: () => ({ attempt: () => ({ run }), end: () => {} }) })).toMatchObject(through);
});

test.each([
  ['a trace', () => new Proxy({}, { get: fault })],
  ['attempt', () => ({ attempt: () => new Proxy({}, { get: fault }), end: () => {} })],
  [
    'headers',
    () => ({ attempt: () => ({ headers: () => new Proxy({}, { ownKeys: fault, get: fault }) }), end: () => {} }),
  ],
])('a tracer whose %s cannot be read does not fail the call', async (_, tracer) => {
  expect((await callWith({ tracer })).booking.id).toBe(7);
});

test.each([
  ['a line break', { bad: 'a\r\nb: c' }],
  ['a character above Latin-1', { bad: '→' }],
  ['nothing', { bad: undefined }],
  ['null', { bad: null }],
  ['a number', { bad: 7 }],
  ['a list', { bad: ['a'] }],
  ['an object', { bad: {} }],
  ['a symbol', { bad: Symbol('bad') }],
  ['what cannot be made text', { bad: Object.create(null) as unknown }],
  ['a name with a space', { 'b ad': 'x' }],
  ['no name', { '': 'x' }],
  ['a name above ASCII', { bäd: 'x' }],
  ['the connection, which belongs to the transport', { connection: 'upgrade' }],
  ['an upgrade', { upgrade: 'websocket' }],
  ['an expectation', { expect: '100-continue' }],
  ['keep-alive', { 'keep-alive': 'x' }],
  ['another transfer', { 'Transfer-Encoding': 'chunked' }],
  ['another length', { 'content-length': '99' }],
])('tracer headers with %s are dropped, and the others are sent', async (_, bad) => {
  const tracer = () => ({ attempt: () => ({ headers: () => ({ ...bad, traceparent: 'tp' }) }), end: () => {} });
  const { seen } = await callWith({ tracer });
  const travelled = seen.map(({ headers }) => [headers['traceparent'], headers['bad']]);
  expect(travelled).toEqual([1, 2].map(() => ['tp', undefined]));
});
