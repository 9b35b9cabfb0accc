/** A process that makes a hundred thousand calls keeps nothing of them. */
import { getEventListeners } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { heapAfterCollection } from '../../../../scripts/heap.ts';
import { clientOf } from '../loopback.ts';
import type { Client } from '../../src/index.ts';

const calls = 100_000;

test('many calls leave no memory, listeners or unhandled rejections behind', { timeout: 300_000 }, async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const { signal } = new AbortController();
  const client = everyOutcome();

  // The first half fills caches and pools; what the second half adds would go on for ever.
  await many(client, signal, calls / 2);
  const before = await heapAfterCollection();
  await many(client, signal, calls / 2);
  const grown = (await heapAfterCollection()) - before;

  // A listener or a signal that stayed would cost each call some hundred bytes.
  expect(grown / (calls / 2)).toBeLessThan(50);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
  expect(unhandled).toEqual([]);
});

/** A client whose calls succeed, are refused, are repeated, lose their connection or bring no JSON, in turn. */
function everyOutcome(): Client {
  let calls = 0;
  const responses = [
    () => Response.json({ id: 1, email: 'ada@example.com' }),
    () => Response.json({ message: 'No.' }, { status: 404 }),
    () => Response.json({ message: 'Later.' }, { status: 503 }),
    () => new Response('<html>'),
    () => {
      throw new TypeError('fetch failed');
    },
  ];
  const fetch = async () => (responses[(calls += 1) % responses.length] ?? (() => Response.error()))();
  return clientOf({ baseUrl: 'http://loopback/v1' }, { fetch, clock: { now: () => 0, wait: async () => {} } });
}

async function many(client: Client, signal: AbortSignal, count: number): Promise<void> {
  for (let done = 0; done < count; done += 100) {
    await Promise.all(Array.from({ length: 100 }, () => client.me.get({ signal }).catch(() => {})));
  }
}
