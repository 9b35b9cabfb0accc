import { createClient } from '@slotwise/sdk';
import type { Client } from '../client.ts';

/** Ours. The jitter is set, so that the report says the same twice. */
export const slotwise: Client = {
  name: '@slotwise/sdk',
  takesSignal: true,
  keyInQuery: true,
  open({ baseUrl, secret, via, timeoutMs }) {
    const settings = { baseUrl, timeoutMs, random: () => 0.5 };
    const client = createClient({ ...settings, ...(via === 'query' ? { apiKey: secret } : { accessToken: secret }) });
    return {
      read: async (id, { signal }) => client.bookings.get(asNumber(id), { signal }),
      create: async ({ signal }) =>
        client.bookings.create(
          {
            eventTypeId: 1,
            start: '2030-01-07T09:00:00Z',
            responses: { name: 'Ada', email: 'ada@example.com' },
            timeZone: 'Europe/London',
            language: 'en',
            metadata: {},
          },
          { signal },
        ),
      remove: async (id, { signal }) => client.bookings.cancel(asNumber(id), {}, { signal }),
    };
  },
};

/** An id as a program in JavaScript passes it on: a number where it looks like one, otherwise whatever it got. */
function asNumber(id: string): number {
  const given: unknown = Number.isNaN(Number(id)) ? id : Number(id);
  // The types of the client do not admit it; this report wants to know what happens when they are not asked.
  return given as number;
}
