import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createClient } from '@slotwise/sdk';
import { expect, onTestFinished, test } from 'vitest';
import type { Held, Served } from './serve.ts';

const bookings = 1_000_000;
const pages = Math.min(10_000, bookings / 100);
/** 1.5 GB at a million bookings, and of that 300 MB for a process without any. */
const mostMegabytes = 300 + 0.0012 * bookings;

test(
  `a server with ${bookings} bookings, ${pages} listed pages and ten edited forks uses less than ${mostMegabytes} MB`,
  { timeout: 600_000 },
  async () => {
    const server = fork(`${import.meta.dirname}/serve.ts`, [`${bookings}`], {
      // As many programs are started where memory is counted: without a limit Node lets garbage stand up to a multiple of what is in use.
      execArgv: ['--conditions=@slotwise/source', '--max-old-space-size=1000'],
      env: { ...process.env, VITEST: '', NODE_OPTIONS: '' },
    });
    onTestFinished(() => void server.kill());
    const { url, baseUrl } = await messageOf<Served>(server);
    const client = createClient({ baseUrl, apiKey: 'key_eve' });

    const newest = client.bookings.list({ take: 100, sortBy: 'createdAt', order: 'desc' }, { concurrency: 4 });
    let [page, next] = [0, bookings];
    for await (const { items } of newest.pages()) {
      page += 1;
      expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, at) => next - at));
      next -= 100;
      if (page === pages) break;
    }
    expect([page, next]).toEqual([pages, bookings - 100 * pages]);

    const headers = { 'content-type': 'application/json' };
    const titles: string[] = [];
    for (let world = 2; world <= 11; world += 1) {
      await fetch(`${url}/_slotwise/worlds`, { method: 'POST', headers, body: '{}' });
      const forked = createClient({ baseUrl: `${url}/_slotwise/worlds/${world}/v1`, apiKey: 'key_eve' });
      const edited = world * Math.floor(bookings / 12);
      await forked.bookings.update(edited, { title: `A talk in world ${world}` });
      titles.push((await forked.bookings.get(edited)).title, (await client.bookings.get(edited)).title);
    }
    expect(titles).toEqual(Array.from({ length: 10 }, (_, at) => [`A talk in world ${at + 2}`, 'Meeting']).flat());

    server.send('memory');
    const held = await messageOf<Held>(server);
    expect(held.most).toBeLessThan(mostMegabytes);
  },
);

/** The next message of a process, which the program beside this one sends. */
async function messageOf<Message>(server: ChildProcess): Promise<Message> {
  const [message] = (await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(([code]) => {
      throw new Error(`the server ended with ${code}`);
    }),
  ])) as [Message];
  return message;
}
