/** The answers of the service, and a `fetch` that has the answer at hand: no network, only the client's own work. */
import { createMock, sampleData } from '@slotwise/mock';

/** Base address of the service in every case; nothing listens there. */
export const baseUrl = 'http://service.test/v1';

/** A booking, and a page of 100, as the mock answers them. */
export async function bookings(): Promise<{ readonly one: string; readonly page: string }> {
  const mock = createMock({
    now: '2030-01-01T00:00:00Z',
    seed(seed) {
      sampleData(seed);
      const hourMs = 60 * 60 * 1000;
      seed.many('booking', 100, (index) => {
        const startMs = Date.UTC(2040, 0, 1) + index * hourMs;
        return { userId: 3, startTime: new Date(startMs), endTime: new Date(startMs + hourMs / 2) };
      });
    },
  });
  const { apiKey } = mock.as('alice');
  const get = async (path: string) => (await mock.fetch(`${mock.baseUrl}/${path}apiKey=${apiKey}`)).text();
  return { one: await get('bookings/7?'), page: await get('bookings?take=100&') };
}

/** A response with this body, as JSON. */
export function answered(body: Uint8Array<ArrayBuffer>): Response {
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}
