/** The app that `05-double-requests.test.ts` tests: a host accepts every request that waits, without a look at the time it is for. */
import type { Booking, Client } from '@slotwise/sdk';

/** Asks for a time of bob's, which he has to accept. */
export function requestACall(client: Client, start: Date, visitor: { name: string; email: string }): Promise<Booking> {
  return client.bookings.create({
    ...{ eventTypeId: 2, start, responses: visitor },
    ...{ timeZone: 'Europe/London', language: 'en', metadata: {} },
  });
}

/** Accepts the requests that wait, and yields the number of bookings that share their time with another one. */
export async function acceptRequests(client: Client): Promise<number> {
  for await (const { id, status } of client.bookings.list()) {
    if (status === 'PENDING') await client.bookings.update(id, { status: 'ACCEPTED' });
  }
  const starts = (await client.bookings.list().toArray({ limit: 100 }))
    .filter(({ status }) => status === 'ACCEPTED')
    .map(({ startTime }) => startTime);
  return starts.length - new Set(starts).size;
}
