/** The CPU of servers that answer the same get: the mock, `node:http`, and peers. */
import { mockName } from '../reach/cases/case.ts';
import type { Batch, BenchmarkCase } from '../reach/cases/case.ts';
import { read } from '../requests.ts';
import { answerTo, paths } from './in-process.ts';
import { startServer } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

/** Each server in a process of its own, asked over connections that stay. */
export async function portCase(): Promise<BenchmarkCase> {
  const answer = await answerTo(paths.one);
  const programs = {
    'node:http': new URL('bare-server.ts', import.meta.url),
    fastify: new URL('../../peers/fastify.mjs', import.meta.url),
    'json-server': new URL('../../peers/json-server.mjs', import.meta.url),
    [mockName]: new URL('mock-server.ts', import.meta.url),
  };
  const servers: ServerProcess[] = [];
  const contenders: Record<string, Batch> = {};
  for (const [name, file] of Object.entries(programs)) {
    const server = await startServer(file, name === mockName ? {} : answer);
    servers.push(server);
    contenders[name] = { run: (times) => askInLanes(server.port, times), meter: () => server.ask('cpu') };
  }
  const end = () => Promise.all(servers.map((server) => server.stop()));
  return { meter: 'cpu', times: 500, rounds: 20, warmUp: 3000, contenders, end };
}

/** Asks for a booking so many times, over eight connections at once. */
export async function askInLanes(port: number, times: number): Promise<void> {
  let left = times;
  const lane = async () => {
    for (; left > 0; left -= 1) await read(fetch(`http://127.0.0.1:${port}/v1/${paths.one}`));
  };
  await Promise.all(Array.from({ length: 8 }, lane));
}
