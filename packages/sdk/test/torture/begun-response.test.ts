/** Writes whose response broke off, at each way to reach the mock. */
import { fault } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';
import { describe, expect, test } from 'vitest';
import { entryPoints, through } from '../../../mock/test/entry-points/each.ts';
import type { EntryPoint } from '../../../mock/test/entry-points/each.ts';
import { createClient, isSlotwiseError } from '../../src/index.ts';
import type { Client } from '../../src/index.ts';
import { readNetworkFailure } from '../../src/http/network-failure.ts';
import { errorOf, talk } from '../loopback.ts';

const writes = {
  'bookings.create': async ({ bookings }: Client) => bookings.create({ ...talk, start: '2030-01-07T13:00:00Z' }),
  'bookings.update': async ({ bookings }: Client) => bookings.update(1, { title: 'A talk' }),
  'bookings.cancel': async ({ bookings }: Client) => bookings.cancel(1),
  'attendees.delete': async ({ attendees }: Client) => attendees.delete(1),
};

const names = ['bookings.create', 'bookings.update', 'bookings.cancel', 'attendees.delete'] as const;

const faults = {
  'a reset': fault.reset(),
  'a body without a byte': fault.truncate(0),
  'a body of ten bytes': fault.truncate(10),
  'a body that is half there': fault.truncate(200),
};

function clientOf(mock: Mock, { baseUrl, fetch }: EntryPoint): Client {
  const isInProcess = fetch === mock.fetch;
  const caller = { ...mock.as('alice'), baseUrl, retry: false } as const;
  return createClient({ ...caller, fetch: isInProcess ? fetch : undefined });
}

describe.each(entryPoints)('%s', (_, open) => {
  test.each(names)('%s is never reported as not applied after its response broke off', async (name) => {
    for (const [end, broken] of Object.entries(faults)) {
      await through(open, async (mock, entryPoint) => {
        const client = clientOf(mock, entryPoint);
        mock.faults.add({ on: name, at: 'after', times: 1, do: broken });
        const error = await errorOf(writes[name](client));
        if (!isSlotwiseError(error)) throw error;
        expect([end, error.applied]).toEqual([end, 'unknown']);
        if (error.recover !== null) expect(await error.recover()).toMatchObject({ outcome: 'existed' });
      });
    }
  });
});

test('the result is unknown once a response has started, even if the socket reports no sent bytes', async () => {
  const uncounted = Object.assign(new Error('closed'), { code: 'UND_ERR_SOCKET', socket: { bytesWritten: 0 } });
  expect(readNetworkFailure(uncounted)).toMatchObject({ sent: 'no' });
  const body = () =>
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"booking":')),
      pull: (controller) => controller.error(new TypeError('terminated', { cause: uncounted })),
    });
  let requestCount = 0;
  const fetch = async () => {
    requestCount += 1;
    return new Response(body());
  };
  const client = createClient({ baseUrl: 'https://api.test/v1', apiKey: 'key', fetch });
  expect(await errorOf(client.bookings.create(talk))).toMatchObject({ kind: 'ambiguous', applied: 'unknown' });
  expect(requestCount).toBe(1);
});
