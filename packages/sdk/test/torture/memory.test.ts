import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { clientOf } from '../loopback.ts';

describe('each attempt aborts its fetch signal when it ends, so fetch releases the request', () => {
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
    let input: AbortSignal | null | undefined;
    vi.stubGlobal('fetch', async (_input: unknown, init?: RequestInit) => {
      input = init?.signal;
      return Response.json({ id: 1 });
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const response = await clientOf({ baseUrl: 'http://loopback/v1' }).me.get().raw();
    expect([input?.aborted, await response.json()]).toEqual([false, { id: 1 }]);
  });
});
