/** Clients that keep their connections, and pause longer than Node's own limit of five seconds. */
import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listen } from '../../src/server.ts';
import { sampleMock } from '../ask.ts';
import { send } from '../send.ts';

test('200 clients pause for six seconds, three times, and each keeps its connection', async () => {
  await using port = await listen(sampleMock());
  const url = `${port.baseUrl}/me?apiKey=key_alice`;
  const clients = Array.from({ length: 200 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const rounds = [];
  for (let round = 0; round < 4; round += 1) {
    if (round > 0) await setTimeout(6000);
    rounds.push(await Promise.all(clients.map(async (agent) => send(url, { agent }))));
  }
  for (const agent of clients) agent.destroy();
  expect(new Set(rounds.flat().map(({ status }) => status))).toEqual(new Set([200]));
  // A connection that ended would have been replaced by another.
  const [first = [], ...later] = rounds.map((round) => round.map(({ from }) => from));
  for (const round of later) expect(round).toEqual(first);
});
