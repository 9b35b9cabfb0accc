import { createMock } from '../../src/index.ts';
import type { Mock } from '../../src/index.ts';

/** A host, `key_eve`, with so many bookings of half an hour each, one after the other. */
export function worldOf(bookings: number): Mock {
  const halfAnHour = 30 * 60_000;
  return createMock({
    now: '2030-01-01T00:00:00Z',
    seed: (seed) => {
      const { id: userId } = seed.user({ username: 'eve', email: 'eve@example.com' });
      seed.key({ userId, key: 'key_eve' });
      // One by one: nobody needs the list of all that seed.many yields.
      for (let start = Date.UTC(2030, 0, 1), left = bookings; left > 0; left -= 1, start += halfAnHour)
        seed.booking({ userId, startTime: new Date(start), endTime: new Date(start + halfAnHour) });
    },
  });
}
