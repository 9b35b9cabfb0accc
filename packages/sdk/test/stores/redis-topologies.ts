/** Redis as services run it: three servers under three Sentinels, of which one is the master; or a Cluster of three masters. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis as Client } from 'ioredis';
import type { RedisOptions } from 'unstorage/drivers/redis';
import { freePort, startRedis, startServer } from './redis.ts';
import type { Redis } from './redis.ts';

const host = '127.0.0.1';

/** Three Redis servers under Sentinels. */
export interface Sentinels {
  /** The options of a driver that asks the Sentinels which one is the master. */
  readonly options: RedisOptions;
  /** Waits until the replicas hold all that the master was told. */
  replicated(): Promise<void>;
  /** Cuts the replicas off, so that nothing that the master is told from now on is replicated. */
  cutOff(): Promise<void>;
  killMaster(): Promise<void>;
  /** Waits until another master is elected. */
  elected(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a master, two replicas and three Sentinels. */
export async function startSentinels(): Promise<Sentinels> {
  const first = await startRedis();
  const servers = new Map([[first.port, first]]);
  const clients = new Map([[first.port, clientOf(first.port)]]);
  let master = first.port;
  let killed = 0;
  const join = async () => {
    const server = await startRedis(['repl-diskless-sync-delay 0', `replicaof ${host} ${master}`]);
    servers.set(server.port, server);
    clients.set(server.port, clientOf(server.port));
  };
  await join();
  await join();
  const info = async (port: number) => (await clients.get(port)?.info('replication')) ?? '';
  const replicas = () => [...servers.keys()].filter((port) => port !== master);
  for (const port of replicas()) await until(async () => (await info(port)).includes('master_link_status:up'));
  const sentinels = await Promise.all([1, 2, 3].map(async () => startServer('redis-sentinel', sentinelLines(master))));
  const requests = sentinels.map(({ port }) => clientOf(port));
  // One that does not know the others yet would elect nobody.
  for (const one of requests) await until(async () => knowsAll(await one.call('sentinel', 'master', name)));

  const electedOf = async (one: Client) => addressIn(await one.call('sentinel', 'get-master-addr-by-name', name));
  return {
    options: { sentinels: sentinels.map(({ port }) => ({ host, port })), name },
    replicated: async () => {
      // Redis waits for what the same connection wrote.
      await clients.get(master)?.set('replicated', 'until here');
      await clients.get(master)?.wait(replicas().length, 10_000);
    },
    cutOff: async () => {
      for (const port of replicas()) {
        const client = clients.get(port);
        // A user that the master does not know: the replica is not let in again.
        await client?.config('SET', 'masteruser', 'nobody');
        await client?.config('SET', 'masterauth', 'nothing');
      }
      await clients.get(master)?.call('client', 'kill', 'type', 'replica');
      for (const port of replicas()) await until(async () => (await info(port)).includes('master_link_status:down'));
    },
    killMaster: async () => {
      killed = master;
      await servers.get(killed)?.kill();
      clients.get(killed)?.disconnect();
      for (const port of replicas()) {
        await clients.get(port)?.config('SET', 'masteruser', '');
        await clients.get(port)?.config('SET', 'masterauth', '');
      }
      servers.delete(killed);
      clients.delete(killed);
    },
    elected: async () => {
      for (const one of requests) await until(async () => ![killed, null].includes(await electedOf(one)));
      for (const one of requests) master = (await electedOf(one)) ?? master;
      await until(async () => (await info(master)).includes('role:master'));
    },
    stop: async () => {
      for (const client of [...requests, ...clients.values()]) client.disconnect();
      await Promise.all([...sentinels, ...servers.values()].map(async (server) => server.kill()));
    },
  };
}

/** A Cluster. */
export interface Cluster {
  /** The options of a driver that sends each key to the one that keeps it. */
  readonly options: RedisOptions;
  /** Number of keys that each of its servers keeps. */
  keys(): Promise<number[]>;
  stop(): Promise<void>;
}

/** Starts a Cluster of three masters, which share the 16,384 slots of keys. */
export async function startCluster(): Promise<Cluster> {
  const servers: (Redis & { readonly bus: number })[] = [];
  for (let count = 0; count < 3; count += 1) {
    // The bus would be 10,000 above a port that may be among the last.
    const bus = await freePort();
    const lines = ['cluster-enabled yes', 'cluster-node-timeout 2000', `cluster-port ${bus}`];
    servers.push({ ...(await startRedis(lines)), bus });
  }
  const clients = servers.map(({ port }) => clientOf(port));
  const [first] = servers;
  const bounds = [0, 5461, 10_923, 16_384];
  for (const [index, client] of clients.entries())
    await client.call('cluster', 'addslotsrange', String(bounds[index]), String((bounds[index + 1] ?? 0) - 1));
  for (const client of clients.slice(1))
    await client.call('cluster', 'meet', host, String(first?.port), String(first?.bus));
  for (const client of clients)
    await until(async () =>
      /cluster_state:ok[^]*cluster_known_nodes:3/.test(String(await client.call('cluster', 'info'))),
    );
  return {
    options: { cluster: servers.map(({ port }) => ({ host, port })) },
    keys: async () => Promise.all(clients.map(async (client) => client.dbsize())),
    stop: async () => {
      for (const client of clients) client.disconnect();
      await Promise.all(servers.map(async (server) => server.kill()));
    },
  };
}

const name = 'slotwise';

function sentinelLines(master: number): string[] {
  return [
    `sentinel monitor ${name} ${host} ${master} 2`,
    `sentinel down-after-milliseconds ${name} 3000`,
    `sentinel failover-timeout ${name} 6000`,
  ];
}

/** True for the answer of a Sentinel that knows both replicas and both other Sentinels. */
function knowsAll(reply: unknown): boolean {
  const words = Array.isArray(reply) ? reply.map(String) : [];
  return ['num-slaves', 'num-other-sentinels'].every((field) => words[words.indexOf(field) + 1] === '2');
}

function addressIn(reply: unknown): number | null {
  return Array.isArray(reply) ? Number(reply[1]) : null;
}

function clientOf(port: number): Client {
  const client = new Client({ host, port, maxRetriesPerRequest: null });
  client.on('error', () => {});
  return client;
}

/** Asks until it is so. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (await isSo()) return;
    await sleep(25);
  }
  throw new Error(`it did not become so: ${isSo.toString()}`);
}
