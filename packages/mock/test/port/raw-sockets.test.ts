import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { listen } from '../../src/server.ts';
import { runs } from '../../../../scripts/runs.ts';
import { sampleMock } from '../ask.ts';
import { send } from '../send.ts';
import { statusesIn, talk, traffic } from './raw-sockets.ts';

/** What ended in the process in place of in a response. */
function unhandled(): unknown[] {
  const errors: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...messages: unknown[]) => void errors.push(messages));
  return errors;
}

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['413', ''],
  ['403', 'Origin: https://evil.example\r\n'],
])('the sender of an endless chunked body receives the %s, and the server keeps running', async (status, header) => {
  const errors = unhandled();
  await using port = await listen(sampleMock(), { bodyLimit: 1000 });
  const head = `POST /v1/bookings HTTP/1.1\r\nHost: 127.0.0.1\r\n${header}Transfer-Encoding: chunked\r\n\r\n`;
  const chunk = `${(2 ** 20).toString(16)}\r\n${'x'.repeat(2 ** 20)}\r\n`;
  const pieces = [head, ...Array.from({ length: 120 }, () => chunk)];
  expect(statusesIn(await talk(port.port, { pieces, leaves: 'reads' }))).toEqual([status]);
  expect((await fetch(`${port.baseUrl}/me?apiKey=key_alice`)).status).toBe(200);
  expect(errors).toEqual([]);
});

test('nothing written to a socket stops the server or causes a 5xx response', async () => {
  const errors = unhandled();
  await using port = await listen(sampleMock(), { bodyLimit: 1000, control: true });
  const { url } = port;
  const ask = async () => (await send(`${url}/v1/me?apiKey=key_alice`, {})).status;
  await fc.assert(
    fc.asyncProperty(fc.array(traffic, { minLength: 8, maxLength: 8 }), async (all) => {
      const received = await Promise.all(all.map(async (one) => talk(port.port, one)));
      expect(received.flatMap(statusesIn).filter((status) => status.startsWith('5'))).toEqual([]);
      expect(errors).toEqual([]);
    }),
    {
      ...runs({ seed: 20_300_107, numRuns: 150 }, { numRuns: 1_000_000, interruptAfterTimeLimit: 600_000 }),
      endOnFailure: true,
    },
  );
  expect(await ask()).toBe(200);
});
