import { EventEmitter, on, once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { intercept } from '../../src/node.ts';
import { createTest } from '../../src/vitest.ts';
import { askedOf, routing, worlds } from './worlds.ts';
import type { Worlds } from './worlds.ts';

/** Makes a request, and yields its status. */
type Work = () => Promise<number>;
/** Has something that several tests share do a work. */
type Share = (work: Work) => Promise<number>;

/** The parts that several tests of a process share, each as it is when it was started with the file: outside every test. */
const shared: readonly (readonly [string, () => Share | Promise<Share>])[] = [
  [
    'an app’s server in the process',
    async () => {
      const works: Work[] = [];
      const server = http.createServer((_, response) => {
        void works
          .shift()?.()
          .then(
            (status) => response.end(`${status}`),
            (error: unknown) => response.end(String(error)),
          );
      });
      await once(server.listen(0, '127.0.0.1'), 'listening');
      onTestFinished(() => void server.close());
      // A TCP server that listens has an address with a port.
      const { port } = server.address() as AddressInfo;
      return async (work) => {
        works.push(work);
        const message = await (await fetch(`http://127.0.0.1:${port}/`)).text();
        if (!/^\d+$/.test(message)) throw new RangeError(message);
        return Number(message);
      };
    },
  ],
  [
    'the worker of a queue',
    () => {
      const queue = new EventEmitter();
      void (async () => {
        for await (const [work] of on(queue, 'work') as AsyncIterable<[() => void]>) work(); // what is emitted below
      })();
      return (work) =>
        new Promise((resolve, reject) => {
          queue.emit('work', () => void work().then(resolve, reject));
        });
    },
  ],
  [
    'a recurring timer',
    () => {
      const due: (() => void)[] = [];
      const timer = setInterval(() => due.shift()?.(), 1);
      onTestFinished(() => clearInterval(timer));
      return (work) =>
        new Promise((resolve, reject) => {
          due.push(() => void work().then(resolve, reject));
        });
    },
  ],
  [
    'a batcher whose batch started outside the tests',
    () => {
      const batch: (() => void)[] = [];
      const flushed = new Promise((resolve) => {
        setTimeout(resolve, 1);
      }).then(() => batch.forEach((one) => one()));
      return async (work) => {
        const done = new Promise<number>((resolve, reject) => {
          batch.push(() => void work().then(resolve, reject));
        });
        await flushed;
        return done;
      };
    },
  ],
];

describe.each(shared)('%s', (_name, start) => {
  const ask =
    (all: Worlds, apiKey = 'key_alice') =>
    async () =>
      (await fetch(`${all.sample.baseUrl}/me?apiKey=${apiKey}`)).status;

  test('belongs to no test: without strict, its requests reach the intercepted mock', async () => {
    const all = worlds();
    onTestFinished(intercept(all.sample, { strict: false }).stop);
    const share = await start();
    await all.one.runInFork(() => share(ask(all)));
    expect(askedOf(all)).toEqual(['sample']);
  });

  test('is rejected, unless it was started inside mock.runInFork() or uses a key of mock.as()', async () => {
    const all = worlds();
    onTestFinished(intercept(all.sample).stop);
    const outside = await start();
    const response = all.one.runInFork(() => outside(ask(all)));
    await expect(response).rejects.toThrow('Send it inside mock.runInFork(), or use a key from mock.as() of the fork');
    const inside = await all.one.runInFork(start);
    expect(await inside(ask(all))).toBe(200);
    const again = await start();
    expect(await again(ask(all, all.two.as('alice').apiKey))).toBe(200);
    expect(askedOf(all)).toEqual(['one', 'two']);
  });
});

describe('work that one test starts and another joins', () => {
  test('belongs to the test that started it, unless its key belongs to another fork', async () => {
    const all = worlds();
    onTestFinished(intercept(all.sample).stop);
    const paths: string[] = [];
    let flushed: Promise<unknown> | undefined;
    const load = (path: string) => {
      paths.push(path);
      flushed ??= Promise.resolve().then(() => Promise.all(paths.map((one) => fetch(all.sample.baseUrl + one))));
      return flushed;
    };
    const key = all.two.as('alice').apiKey;
    await Promise.all([
      all.one.runInFork(() => load('/me?apiKey=key_alice')),
      all.two.runInFork(() => load('/me?apiKey=key_alice')),
      all.two.runInFork(() => load(`/me?apiKey=${key}`)),
    ]);
    expect(askedOf(all)).toEqual(['one', 'one', 'two']);
  });

  test('sends one request if a cache shares the response between tests', async () => {
    const all = worlds();
    onTestFinished(intercept(all.sample).stop);
    let rest: Promise<string> | undefined;
    const cached = () =>
      (rest ??= fetch(`${all.sample.baseUrl}/me?apiKey=key_alice`).then((response) => response.text()));
    expect(await all.one.runInFork(cached)).toBe(await all.two.runInFork(cached));
    expect(askedOf(all)).toEqual(['one']);
  });
});

test('an event that a test emits is handled in the fork of the test, regardless of the origin of the listener', async () => {
  const all = worlds();
  onTestFinished(intercept(all.sample).stop);
  const events = new EventEmitter();
  const handled = new Promise<Response>((resolve) => {
    events.on('asked', () => resolve(fetch(`${all.sample.baseUrl}/me?apiKey=key_alice`)));
  });
  all.one.runInFork(() => events.emit('asked'));
  await handled;
  expect(askedOf(all)).toEqual(['one']);
});

test('requests over a shared kept-alive connection of node:http reach the fork of their test', async () => {
  const all = worlds();
  const [, open] = routing[2] ?? [];
  open?.(all.sample);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ask = async () => {
    const [response] = await once(http.get(`${all.sample.baseUrl}/me?apiKey=key_alice`, { agent }), 'response');
    return text(response as http.IncomingMessage); // a client request's only argument
  };
  await Promise.all([all.one.runInFork(ask), all.two.runInFork(ask), all.one.runInFork(ask)]);
  expect(askedOf(all)).toEqual(['one', 'one', 'two']);
});

describe('a test of createTest', () => {
  const interceptedTest = createTest({ baseUrl: 'https://left.test/v1', intercept: { strict: false } });
  let left = async () => 0;
  let first: { journal: { entries(): readonly unknown[] } } | undefined;

  interceptedTest('starts work that continues after the test', async ({ mock }) => {
    const source = new EventEmitter();
    left = () =>
      new Promise((resolve) => {
        source.once('later', resolve);
        source.emit('go');
      });
    const going = once(source, 'go').then(async () => {
      source.emit('later', (await fetch('https://left.test/v1/me?apiKey=key_alice')).status);
    });
    expect(going).toBeInstanceOf(Promise);
    first = mock;
  });

  interceptedTest('gets no requests of work from an earlier test', async ({ mock }) => {
    expect(await left()).toBe(200);
    expect([first?.journal.entries(), mock.journal.entries()]).toEqual([[], []]);
  });
});
