/** A global `fetch` that a framework has replaced, as Next.js and React do on servers. */
import { afterEach, expect, test, vi } from 'vitest';
import { createClient } from '../../src/index.ts';
import { meOf } from '../objects.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const client = createClient({
  baseUrl: 'https://api.example.com/v1',
  apiKey: 'key_test',
  retry: { maxRetries: 2, baseDelayMs: 1 },
});

/** Shares the response of equal requests without a signal, after it has merged a request with its options. */
function sharing(respond: (request: Request) => Promise<Response>) {
  const shared = new Map<string, Promise<Response>>();
  return async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const merged = input instanceof Request;
    const request = new Request(input, init);
    if (request.method !== 'GET' || (!merged && init?.signal instanceof AbortSignal)) return respond(request);
    const response = shared.get(request.url) ?? respond(request);
    shared.set(request.url, response);
    return (await response).clone();
  };
}

test('a retry is a new request, even if the framework shares the responses of equal requests', async () => {
  const statuses = [503, 502, 200];
  const respond = vi.fn(async () => Response.json(meOf(3), { status: statuses.shift() ?? 200 }));
  vi.stubGlobal('fetch', sharing(respond));
  expect((await client.me.get()).id).toBe(3);
  expect(respond).toHaveBeenCalledTimes(3);
});

test('the request has the method, headers and body of the call', async () => {
  const seen: unknown[] = [];
  vi.stubGlobal(
    'fetch',
    sharing(async (request) => {
      seen.push(request.method, request.headers.get('content-type'), await request.json());
      return Response.json({ attendee: { id: 1 } });
    }),
  );
  await client.attendees.update(1, { name: 'Ada' });
  expect(seen).toEqual(['PATCH', 'application/json', { name: 'Ada' }]);
});

test('a framework error that stops the rendering of a page reaches the caller unchanged', async () => {
  const leave = Object.assign(new Error('this page is dynamic'), { digest: 'DYNAMIC_SERVER_USAGE' });
  const fetch = vi.fn(async () => Promise.reject(leave));
  vi.stubGlobal('fetch', fetch);
  await expect(client.me.get()).rejects.toBe(leave);
  expect(fetch).toHaveBeenCalledTimes(1);
});
