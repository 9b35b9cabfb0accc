/** Errors show the origin of an address at most. */
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { createClient, isSlotwiseError } from '../../src/index.ts';
import type { ClientSettings, ErrorKind } from '../../src/index.ts';
import { closedPort } from '../loopback.ts';

const options = {
  baseUrl: 'https://api.example.com/tenant-path/v1',
  apiKey: 'sk_live_addresses',
  retry: false,
} as const;
const status = (code: number, headers: Record<string, string> = {}) => ({
  fetch: async () => Response.json({ message: 'No.' }, { status: code, headers }),
});
const throwing = (error: Error) => ({
  fetch: async (request: Request) => {
    error.message += ` ${request.url}`;
    throw Object.assign(error, { cause: new Error(`GET ${request.url} broke at https://other.example.com/deep?q=1`) });
  },
});
const never = async () => new Promise<Response>(() => {});

/** One way to each kind of error that a call can end in. */
const ways: Partial<Record<ErrorKind, Partial<ClientSettings>>> = {
  request_invalid: {
    query: { secret: 'query-value' },
    middleware: [async ({ request }, next) => next(withHost(request))],
  },
  bad_request: status(400),
  unauthorized: status(401),
  forbidden: status(403),
  not_found: status(404),
  method_not_allowed: status(405),
  conflict: status(409),
  gone: status(410),
  unsupported_media_type: status(415),
  unexpected_status: status(418),
  rate_limited: status(429),
  server: status(500),
  redirected: status(302, { location: 'https://other.example.com/sign-in?next=me' }),
  network: throwing(new TypeError('fetch failed')),
  timeout: { fetch: never, timeoutMs: 5 },
  response_invalid: { fetch: async () => Response.json({ error: 'nope' }) },
  undecodable: { fetch: async () => new Response('nope') },
};

function withHost(request: Request): Request {
  return new Request(request, { headers: { ...Object.fromEntries(request.headers), host: 'elsewhere.example.com' } });
}

test.each(Object.entries(ways))('an error of kind %s has no path and no query of an address', async (kind, way) => {
  for (const write of [false, true]) {
    const client = createClient({ ...options, ...way });
    const call = write ? client.bookings.update(7, { title: 'A talk' }) : client.bookings.get(7);
    const error: unknown = await call.then(
      () => 'a value',
      (thrown: unknown) => thrown,
    );
    const isUnknown = write && (kind === 'network' || kind === 'timeout');
    expect(isSlotwiseError(error) && error.kind).toBe(isUnknown ? 'ambiguous' : kind);
    expectNoAddress(error);
  }
});

test('an error of the runtime’s own fetch has none either', async () => {
  const baseUrl = `${await closedPort()}/tenant-path`;
  const error = await createClient({ ...options, baseUrl })
    .bookings.get(7)
    .catch((thrown: unknown) => thrown);
  expect(isSlotwiseError(error) && error.kind).toBe('network');
  expectNoAddress(error);
});

/** Origins are fine; a path template such as `/bookings/{id}` is no address. */
function expectNoAddress(error: unknown): void {
  const { stack = '', cause } = error as Error; // it was caught from the client
  const head = stack.slice(0, stack.search(/\n\s+at /));
  const shown = [
    String(error),
    head,
    JSON.stringify(error),
    inspect(error, { depth: 9 }).replaceAll(/\n\s+at .*/g, ''),
    String(cause),
  ];
  for (const text of shown) {
    expect(text).not.toMatch(/tenant-path|\?|query-value|deep|sign-in|sk_live_addresses/);
    expect(text).not.toMatch(/(https?):\/\/[^\s/'"]+\/\w/);
  }
}
