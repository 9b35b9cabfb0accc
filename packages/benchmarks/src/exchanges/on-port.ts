/** The CPU of servers that answer the same get: the mock, `node:http`, and peers. */
import type { Contender } from '../costs/measure.ts';
import { mockName } from '../reach/contests/contest.ts';
import type { Contest } from '../reach/contests/contest.ts';
import { answerTo, paths } from './exchange-world.ts';
import { startServer } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

const peersFolder = new URL('../../peers/', import.meta.url);

/** Name of the server without anything around it. */
export const bareServer = 'node:http';

/** Each server in a process of its own, asked over connections that stay. */
export async function portContest(): Promise<Contest> {
  const answer = await answerTo(paths.one);
  const programs = {
    [bareServer]: new URL('bare-server.ts', import.meta.url),
    fastify: new URL('fastify.mjs', peersFolder),
    'json-server': new URL('json-server.mjs', peersFolder),
    [mockName]: new URL('mock-server.ts', import.meta.url),
  };
  const servers: ServerProcess[] = [];
  const contenders: Contender[] = [];
  for (const [name, file] of Object.entries(programs)) {
    const server = await startServer(file, name === mockName ? {} : answer);
    servers.push(server);
    const url = `http://127.0.0.1:${server.port}/v1/${paths.one}`;
    contenders.push({ name, run: (times) => askInLanes(url, times), meter: () => server.cpu() });
  }
  return {
    meter: 'cpu',
    times: 500,
    rounds: 20,
    warmUp: 3000,
    contenders,
    end: async () => void (await Promise.all(servers.map((server) => server.stop()))),
  };
}

/** Asks so many times, over eight connections at once. */
export async function askInLanes(url: string, times: number): Promise<void> {
  let left = times;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      const response = await fetch(url);
      const text = await response.text();
      if (!response.ok) throw new Error(`${new URL(url).pathname} was answered ${response.status}: ${text}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
}
