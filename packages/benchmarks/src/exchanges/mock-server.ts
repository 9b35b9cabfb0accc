/** A program: a mock that listens, of the small town or of so many bookings, and is forked and edited when it is told to. */
import { createMock } from '@slotwise/mock';
import { adminKey, worldOf } from '../scale/world.ts';

// Written by whoever starts it.
const { rows } = JSON.parse(process.argv[2] ?? '{}') as { readonly rows?: number };
const mock = rows === undefined ? createMock({ now: '2030-01-01T00:00:00Z' }) : worldOf(rows);
const { port } = await mock.listen({ port: 0 });
const forks: unknown[] = [];

process.on('message', (message) => {
  // Sent by `server-process.ts` alone.
  const { command } = message as { readonly command: string };
  if (command === 'fork') void editInFork().then((value) => process.send?.({ value }));
});
process.send?.({ port });

/** Edits a booking in a fork that stays, and yields the status. */
async function editInFork(): Promise<number> {
  const fork = mock.fork();
  forks.push(fork);
  const { status } = await fork.fetch(`${fork.baseUrl}/bookings/${forks.length * 491}?apiKey=${adminKey}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: '{"title":"A talk"}',
  });
  return status;
}
