/** A mock that listens for long: the memory of a large world on a port, and that of many requests. */
import { createClient } from '@slotwise/sdk';
import { adminKey } from '../scale/world.ts';
import { askInLanes } from './on-port.ts';
import { startServer } from './server-process.ts';

const program = new URL('mock-server.ts', import.meta.url);

/** Bookings a page. */
const take = 25;

/** The most memory of a server with so many bookings, paged through newest first, forked and edited, in megabytes. */
export async function portMegabytes(rows: number, pages: number, forks: number): Promise<number> {
  const server = await startServer(program, { rows }, ['--max-old-space-size=1000']);
  try {
    const baseUrl = `http://127.0.0.1:${server.port}/v1`;
    const client = createClient({ baseUrl, apiKey: adminKey, timeoutMs: 60_000 });
    const limit = pages * take;
    const bookings = client.bookings.list({ take, sortBy: 'createdAt', order: 'desc' }, { concurrency: 4 });
    let count = 0;
    for await (const { id } of bookings) {
      if (id > 0) count += 1;
      if (count === limit) break;
    }
    if (count !== limit) throw new Error(`there were ${count} bookings in ${pages} pages`);
    for (let fork = 0; fork < forks; fork += 1) await server.ask('fork');
    return (await server.ask('peak')) / 1e6;
  } finally {
    await server.stop();
  }
}

/** Megabytes that so many requests leave in the heap of a server after a collection, once it has had others. */
export async function keptMegabytes(requests: number, warmUp = 2000): Promise<number> {
  const server = await startServer(program, {});
  try {
    await askInLanes(server.port, warmUp);
    const before = await server.ask('heap');
    await askInLanes(server.port, requests);
    // A heap that became smaller keeps nothing.
    return Math.max(0, ((await server.ask('heap')) - before) / 1e6);
  } finally {
    await server.stop();
  }
}
