/** A real Redis for one file of tests: on a free loopback port, with nothing on disk. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createStorage } from 'unstorage';
import type { Driver, Storage } from 'unstorage';
import redisDriver from 'unstorage/drivers/redis';
import type { RedisOptions } from 'unstorage/drivers/redis';

/** True where this machine has a Redis to start. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** The end of such tests' titles: they say so themselves when they cannot run. */
export const unlessMissing = hasRedis ? '' : ' (skipped: redis-server is not installed)';

export interface Redis {
  readonly url: string;
  /** Ends the server, and takes away its folder. */
  stop(): Promise<void>;
}

/** Starts a Redis, and waits until it answers. */
export async function startRedis(): Promise<Redis> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'slotwise-redis-'));
  const settings = { port: String(port), bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder };
  const options = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const server = spawn('redis-server', options, { stdio: 'ignore' });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await ping(port)) === '+PONG\r\n') return { url: `redis://127.0.0.1:${port}`, stop };
    await sleep(25);
  }
  await stop();
  throw new Error('redis-server does not answer');
}

/** A storage with a connection of its own, as each process has. */
export function redisStorage(url: string, options: RedisOptions = {}): Storage {
  const driver: unknown = redisDriver({ url, ...options });
  // Its declarations say so with an import that Node's rules do not resolve, and so say nothing.
  return createStorage({ driver: driver as Driver });
}

/** Redis takes no port 0: a port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await once(server.close(), 'close');
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen');
  return address.port;
}

function ping(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.on('error', () => resolve('')).on('close', () => resolve(''));
    socket.on('data', (data) => {
      resolve(data.toString());
      socket.destroy();
    });
  });
}
