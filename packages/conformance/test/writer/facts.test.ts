import { expect, test, vi } from 'vitest';
import { examine, facts } from '../../src/index.ts';
import type { Fact } from '../../src/index.ts';
import { makeMock } from '../targets.ts';
import { faulty, endingsOf } from './faults.ts';
import type { Ending } from './faults.ts';
import { remains, worldOf } from './remains.ts';

// Each fact is looked at several times, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const world = makeMock();
const accessToken = world.oauth.grant({ userId: 3, scopes: ['READ_BOOKING', 'READ_PROFILE'] });
const worldBefore = worldOf(world);
const writing = facts.filter(({ needs }) => needs === 'writing' || needs === 'oauth');

test.each(writing.map((fact) => [fact.id, fact] as const))(
  'however the doctor ends with %s, the world is as it was but for what is listed',
  async (_, fact) => {
    const { exchanges, unlisted } = await ending(fact, { at: 0, fault: 'none', isInterrupted: false });
    expect(unlisted).toEqual([]);
    const found: unknown[] = [];
    for (const way of endingsOf(exchanges, fact.id)) {
      // Without the first answer nothing is looked at.
      const ended = way.at === 1 ? undefined : await ending(fact, way);
      if (ended !== undefined && ended.unlisted.length > 0) found.push({ ...way, ...ended });
    }
    expect(found).toEqual([]);
  },
);

async function ending(fact: Fact, { at, fault, isInterrupted }: Ending) {
  const start = world.checkpoint();
  const interruption = new AbortController();
  const before = () => {
    if (isInterrupted) interruption.abort();
  };
  const { fetch, exchanges } = faulty(world.fetch, { at, fault, before });
  const { baseUrl, appUrl } = world;
  const service = { baseUrl, appUrl, fetch, apiKey: 'key_alice', accessToken, eventTypeId: 1 };
  const { signal } = interruption;
  const { leftBehind } = await examine({ ...service, signal, facts: [fact], now: Date.UTC(2030, 0, 1) });
  const after = worldOf(world);
  world.rollback(start);
  return { exchanges: exchanges(), leftBehind, unlisted: remains(worldBefore, after, leftBehind) };
}
