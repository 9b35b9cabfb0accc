/** A program: a mock that listens, of the small town or of so many bookings, and is forked and edited when it is told to. */
import { createMock } from '@slotwise/mock';
import { ask, retitle } from '../requests.ts';
import { adminKey, worldOf } from '../scale/world.ts';

// Written by whoever starts it.
const { rows } = JSON.parse(process.argv[2] ?? '{}') as { readonly rows?: number };
const mock = rows === undefined ? createMock({ now: '2030-01-01T00:00:00Z' }) : worldOf(rows);
const { port } = await mock.listen({ port: 0 });
const forks: unknown[] = [];

process.on('message', (message) => {
  // Sent by `server-process.ts` alone.
  const { command } = message as { readonly command: string };
  if (command !== 'fork') return;
  // An edit in a fork that stays.
  const fork = mock.fork();
  const value = forks.push(fork);
  void ask(fork, `bookings/${value * 491}?apiKey=${adminKey}`, retitle).then(() => process.send?.({ value }));
});
process.send?.({ port });
