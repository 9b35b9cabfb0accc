/** A real Redis for one file of tests: on a free loopback port, with nothing on disk. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis as Client } from 'ioredis';
import { createStorage } from 'unstorage';
import type { Driver, Storage } from 'unstorage';
import redisDriver from 'unstorage/drivers/redis';
import type { RedisOptions } from 'unstorage/drivers/redis';

export interface Redis {
  readonly port: number;
  readonly url: string;
  /** Ends the server in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Ends the server, and takes away its folder. */
  stop(): Promise<void>;
}

/** Starts a Redis with these lines of configuration, and waits until it answers. */
export async function startRedis(lines: readonly string[] = []): Promise<Redis> {
  return startServer('redis-server', ['save ""', 'appendonly no', ...lines]);
}

/** Starts a server of Redis' package. Its configuration is a file that it can write to. */
export async function startServer(
  program: 'redis-server' | 'redis-sentinel',
  lines: readonly string[],
): Promise<Redis> {
  if (spawnSync(program, ['--version']).status !== 0) throw new Error(`${program} is not installed: Debian has it`);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'slotwise-redis-'));
  const file = join(folder, 'redis.conf');
  writeFileSync(file, [`port ${port}`, 'bind 127.0.0.1', `dir ${folder}`, ...lines, ''].join('\n'));
  const server = spawn(program, [file], { stdio: 'ignore' });
  const ended = once(server, 'exit');
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    server.kill(signal);
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 400; tries += 1) {
    if ((await ping(port)) === '+PONG\r\n') {
      const url = `redis://127.0.0.1:${port}`;
      return { port, url, kill: async () => end('SIGKILL'), stop: async () => end('SIGTERM') };
    }
    await sleep(25);
  }
  await end('SIGKILL');
  throw new Error(`${program} does not answer`);
}

/** A storage with a connection of its own, as each process has. */
export function redisStorage(url: string, options: RedisOptions = {}): Storage {
  return storageOf({ url, ...options });
}

/** A storage of the redis driver, whose lost connections are told by its commands alone. */
export function storageOf(options: RedisOptions): Storage {
  const created: unknown = redisDriver(options);
  // Its declarations say so with an import that Node's rules do not resolve, and so say nothing.
  const driver = created as Driver<RedisOptions, Client>;
  driver.getInstance?.().on('error', () => {});
  return createStorage({ driver });
}

/** Redis takes no port 0: a port that was free a moment ago. */
export async function freePort(): Promise<number> {
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
