import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fault } from '../../src/index.ts';
import { awaited, until } from '../entry-points/each.ts';
import { lastEntry, sampleMock } from '../ask.ts';

/** A signal of another realm: no instance of `AbortSignal`, and of its members only those that a wait needs. */
class BareSignal {
  aborted = false;
  reason: unknown;
  readonly listeners = new Set<() => void>();

  addEventListener(_: 'abort', listener: () => void): void {
    this.listeners.add(listener);
  }

  abort(reason: unknown): void {
    Object.assign(this, { aborted: true, reason });
    for (const listener of this.listeners) listener();
  }
}

/** A signal of a page in Node, as jsdom has it: `Request` refuses it, and its `any` refuses those of Node. */
class PageSignal extends EventTarget {
  aborted = false;
  reason: unknown;

  static any(signals: readonly AbortSignal[]): AbortSignal {
    const controller = new PageController();
    for (const signal of signals) {
      if (!(signal instanceof PageSignal)) throw new TypeError('AbortSignal.any takes signals of the page');
      signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
    }
    return taken(controller.signal);
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason;
  }
}

class PageController {
  readonly signal = new PageSignal();

  abort(reason: unknown): void {
    Object.assign(this.signal, { aborted: true, reason });
    this.signal.dispatchEvent(new Event('abort'));
  }
}

/** A signal as its caller has it: in its own realm it is an `AbortSignal`. */
const taken = (signal: unknown) => signal as AbortSignal;

const patience = new Error('nobody waits any more');

/** Signals that `Request` refuses, each with what aborts it. */
const signals: Readonly<Record<string, () => { signal: AbortSignal; abort: () => void }>> = {
  'of another realm': () => {
    const bare = new BareSignal();
    return { signal: taken(bare), abort: () => bare.abort(patience) };
  },
  'of a page whose globals replace those of Node': () => {
    const controller = new PageController();
    return { signal: taken(controller.signal), abort: () => controller.abort(patience) };
  },
};

describe.each(Object.keys(signals))('a signal %s', (kind) => {
  const create = () => signals[kind]?.() ?? expect.unreachable();
  const start = () => {
    const mock = sampleMock();
    return { mock, url: `${mock.baseUrl}/me?apiKey=key_bob`, ...create() };
  };

  beforeEach(() => {
    if (!kind.includes('globals')) return;
    vi.stubGlobal('AbortSignal', PageSignal);
    vi.stubGlobal('AbortController', PageController);
    onTestFinished(() => void vi.unstubAllGlobals());
  });

  test('works with a URL and with a Request', async () => {
    const { mock, url, signal } = start();
    expect(() => new Request(url, { signal })).toThrow(TypeError);
    for (const input of [url, new URL(url), new Request(url)]) {
      const response = await mock.fetch(input, { signal });
      expect([response.status, await response.json()]).toMatchObject([200, { username: 'bob' }]);
    }
  });

  test('leaves method, headers and body unchanged', async () => {
    const { mock, signal } = start();
    const body = '{"title":"kept"}';
    const init = { method: 'PATCH', headers: { 'content-type': 'application/json' }, body, signal };
    expect((await mock.fetch(`${mock.baseUrl}/bookings/101?apiKey=key_bob`, init)).status).toBe(200);
    expect(lastEntry(mock)).toMatchObject({ method: 'PATCH', request: { body: { title: 'kept' } } });
  });

  test('that is already aborted sends nothing', async () => {
    const { mock, url, signal, abort } = start();
    abort();
    await expect(mock.fetch(url, { signal })).rejects.toBe(patience);
    expect(mock.journal.entries()).toEqual([]);
  });

  test('ends every hanging request', async () => {
    const { mock, url, signal, abort } = start();
    mock.faults.add({ do: fault.hang() });
    const ended = [url, new Request(url)].map((input) => expect(mock.fetch(input, { signal })).rejects.toBe(patience));
    await until(() => mock.journal.count() === 2);
    abort();
    await Promise.all(ended);
  });

  test.each(['with it', 'without it'])('ends a slow body, but not that of a later request %s', async (how) => {
    const { mock, url, signal, abort } = start();
    mock.faults.add({ do: fault.slowBody({ bytesPerSecond: 10 }) });
    const cut = await mock.fetch(url, { signal });
    const reading = cut.text();
    reading.catch(() => {});
    await awaited(mock);
    abort();
    await expect(reading).rejects.toBe(patience);
    const whole = await mock.fetch(url, how === 'with it' ? { signal: create().signal } : {});
    const text = whole.text();
    await awaited(mock);
    await mock.clock.advance({ hours: 1 });
    expect(JSON.parse(await text)).toMatchObject({ username: 'bob' });
  });
});

test('a signal of many requests has only one listener', async () => {
  const mock = sampleMock();
  const bare = new BareSignal();
  for (let requestCount = 0; requestCount < 5; requestCount += 1)
    await mock.fetch(mock.baseUrl, { signal: taken(bare) });
  expect(bare.listeners.size).toBe(1);
});

test.each([
  ['no signal', 'abort', {}],
  ['a signal without aborted', { addEventListener: () => {} }, {}],
  ['a signal that cannot be listened to', { aborted: false }, {}],
  ['an invalid method', new BareSignal(), { method: 'a b' }],
  ['a body with GET', new BareSignal(), { body: 'text' }],
])('%s throws a TypeError, as in Request', async (_, signal, init) => {
  const mock = sampleMock();
  await expect(mock.fetch(mock.baseUrl, { ...init, signal: taken(signal) })).rejects.toThrow(TypeError);
  expect(mock.journal.entries()).toEqual([]);
});
