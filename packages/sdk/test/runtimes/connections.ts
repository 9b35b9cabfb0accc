/** Writes over connections that fail in each way, and tells how each write ended. */
import { createClient, isSlotwiseError } from '@slotwise/sdk';
import type { Client } from '@slotwise/sdk';

/** The base addresses of services that fail, by the way in which they do. */
export type FailingServices = Readonly<
  Record<'refused' | 'unknown' | 'untrusted' | 'closedBefore' | 'closedOnWrite' | 'cut', string>
>;

/** The end of a write: `done`, or the kind of its error; and the number of attempts. */
export type End = readonly [string, number];

// The test that starts this program writes them.
const at = JSON.parse(process.argv.at(-1) ?? '') as FailingServices;

const ends: Record<string, End> = {};
for (const [name, baseUrl] of Object.entries(at)) {
  const client = createClient({ baseUrl, apiKey: 'key_test', retry: { maxRetries: 1, baseDelayMs: 1 } });
  if (name.startsWith('closed')) await client.me.get();
  // By then, whoever closes a connection of its own accord has done so.
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  ends[name] = await endOf(client);
}
console.log(`ends: ${JSON.stringify(ends)}`);
process.exit(0);

async function endOf({ bookings }: Client): Promise<End> {
  try {
    const { meta } = await bookings.update(7, { title: 'A talk' }).withResponse();
    return ['done', meta.attempts];
  } catch (error) {
    return isSlotwiseError(error) ? [error.kind, error.attempts] : [String(error), 0];
  }
}
