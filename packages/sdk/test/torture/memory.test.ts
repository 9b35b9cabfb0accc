/** The same process, for days: what one call leaves behind, a hundred thousand would pile up. */
import { getEventListeners } from 'node:events';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { heapAfterCollection } from '../../../../scripts/heap.ts';
import { clientOf } from '../loopback.ts';
import type { Client } from '../../src/index.ts';

vi.setConfig({ testTimeout: 120_000 });

/** A leak of a call would show in fewer: `pnpm test:long` makes 100,000. */
const calls = Number(process.env['SLOTWISE_CALLS'] ?? 20_000);

describe(`the same process making ${calls.toLocaleString('en')} calls`, () => {
  test('no growth of memory, listeners or unhandled rejections', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    onTestFinished(() => void process.off('unhandledRejection', note));
    const { signal } = new AbortController();
    const client = everyOutcome();

    // The first half fills caches and pools; what the second half adds would go on for ever.
    await many(client, signal, calls / 2);
    const before = await heapAfterCollection();
    await many(client, signal, calls / 2);
    const grown = (await heapAfterCollection()) - before;

    // A listener or a signal that stayed would cost each call some hundred bytes.
    expect(grown / (calls / 2)).toBeLessThan(50);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    expect(unhandled).toEqual([]);
  });
});

describe('after its end, an attempt leaves no request waiting: fetch holds one with its text until its signal is aborted', () => {
  const outcomes: Readonly<Record<string, () => Response | Promise<Response>>> = {
    'an answer': () => Response.json({ id: 1, email: 'ada@example.com' }),
    'a refusal': () => Response.json({ message: 'No.' }, { status: 404 }),
    'a retry': () => Response.json({ message: 'Later.' }, { status: 503 }),
    'no JSON': () => new Response('<html>'),
    'too large a body': () => new Response('x'.repeat(2000)),
    'a redirect': () => new Response(null, { status: 302, headers: { location: 'http://elsewhere/v1/me' } }),
    'a lost connection': async () => Promise.reject(new TypeError('fetch failed')),
    'no response': async () => new Promise<Response>(() => {}),
  };

  test.for(Object.entries(outcomes))('%s', async ([, respond]) => {
    const signals: (AbortSignal | null | undefined)[] = [];
    vi.stubGlobal('fetch', async (_input: unknown, init?: RequestInit) => {
      signals.push(init?.signal);
      return respond();
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const client = clientOf({ baseUrl: 'http://loopback/v1' }, { maxBodyBytes: 1000, timeoutMs: 20 });
    await client.me.get().catch(() => {});
    await client.bookings.update(1, { title: 'Talk' }).catch(() => {});
    expect(signals.length).toBeGreaterThanOrEqual(2);
    expect(signals.map((signal) => signal?.aborted)).toEqual(signals.map(() => true));
  });

  test('the body of raw() stays open', async () => {
    let given: AbortSignal | null | undefined;
    vi.stubGlobal('fetch', async (_input: unknown, init?: RequestInit) => {
      given = init?.signal;
      return Response.json({ id: 1 });
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const response = await clientOf({ baseUrl: 'http://loopback/v1' }).me.get().raw();
    expect([given?.aborted, await response.json()]).toEqual([false, { id: 1 }]);
  });
});

/** A client whose calls succeed, are refused, are repeated, lose their connection or bring no JSON, in turn. */
function everyOutcome(): Client {
  let calls = 0;
  const responses = [
    () => Response.json({ id: 1, email: 'ada@example.com' }),
    () => Response.json({ message: 'No.' }, { status: 404 }),
    () => Response.json({ message: 'Later.' }, { status: 503 }),
    () => new Response('<html>'),
    () => {
      throw new TypeError('fetch failed');
    },
  ];
  const fetch = async () => (responses[(calls += 1) % responses.length] ?? (() => Response.error()))();
  return clientOf({ baseUrl: 'http://loopback/v1' }, { fetch, clock: { now: () => 0, wait: async () => {} } });
}

async function many(client: Client, signal: AbortSignal, count: number): Promise<void> {
  for (let done = 0; done < count; done += 100) {
    await Promise.all(Array.from({ length: 100 }, () => client.me.get({ signal }).catch(() => {})));
  }
}
