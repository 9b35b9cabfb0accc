import { expect, test } from 'vitest';
import { requestLine } from '../../src/commands/request-log.ts';
import { fault } from '../../src/index.ts';
import { sampleMock } from '../ask.ts';
import { internalsOf } from '../../src/forks/internals.ts';

const at = '2030-01-01T00:00:00.000Z';

/** The lines of the requests that are made of a mock and its fork. */
async function linesOf(ask: (mock: ReturnType<typeof sampleMock>) => Promise<unknown>): Promise<readonly string[]> {
  const lines: string[] = [];
  const mock = sampleMock({ now: at });
  internalsOf(mock).world.journal.setListener((entry, world) => lines.push(requestLine(entry, world)));
  await ask(mock);
  return lines;
}

test.each<[string, string, string]>([
  ['an answer', '/bookings/7?apiKey=key_alice', 'GET /bookings/{id}  user 3  200'],
  ['a list', '/bookings?apiKey=key_alice&take=3&page=1', 'GET /bookings?take=3&page=1  user 3  200'],
  [
    'a refusal',
    '/bookings/999?apiKey=key_bob',
    'GET /bookings/{id}  user 5  404  booking.hidden (A-28): booking 999 does not exist',
  ],
  ['nobody', '/me?apiKey=key_nobody', 'GET /me  nobody  401  request.unauthorized: the API key is unknown'],
])('the line of %s contains method, path, caller, status and rule', async (_, path, message) => {
  const [line] = await linesOf((mock) => mock.fetch(mock.baseUrl + path));
  const id = /\/(\d+)/.exec(path)?.[1] ?? '';
  expect(line).toBe(`${at}  ${message.replace('{id}', id)}`);
});

test('a line contains the fault, and "no response" if the connection broke', async () => {
  const lines = await linesOf(async (mock) => {
    mock.faults.add({ times: 1, do: fault.status(503) });
    await mock.fetch(`${mock.baseUrl}/me?apiKey=key_alice`);
    mock.faults.add({ do: fault.reset() });
    await mock.fetch(`${mock.baseUrl}/me?apiKey=key_alice`).catch(() => {});
  });
  expect(lines).toEqual([
    `${at}  GET /me  user 3  503  fault status 503`,
    `${at}  GET /me  user 3  no response  fault reset`,
  ]);
});

test('a line for a request to a fork contains the number of the fork', async () => {
  const lines = await linesOf(async (mock) => {
    const ownMock = mock.fork();
    await ownMock.fetch(`${ownMock.baseUrl}/me?apiKey=key_alice`);
  });
  expect(lines).toEqual([`${at}  GET /me  user 3  200  mock 2`]);
});

test('a line contains no key, token, code or state, and no line break', async () => {
  const [line = '', ...others] = await linesOf(async (mock) => {
    const path = '/a%0Akey_alice?apiKey=key_alice&state=s3cret&code=c0de&x=key_alice&y=%0A%1b[2J&z=';
    await mock.fetch(mock.baseUrl + path, { headers: { authorization: 'Bearer t0ken' } });
  });
  expect(others).toEqual([]);
  expect(line).not.toMatch(/key_alice|s3cret|c0de|t0ken|\p{Cc}/u);
});

test('a long URL is shortened', async () => {
  const [line = ''] = await linesOf((mock) => mock.fetch(`${mock.baseUrl}/me?apiKey=key_alice&x=${'x'.repeat(5000)}`));
  expect(line.length).toBeLessThan(300);
});
