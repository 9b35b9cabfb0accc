import { EventEmitter, once } from 'node:events';
import { setupServer } from 'msw/node';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { mswHandlers } from '../../src/msw.ts';
import { intercept } from '../../src/node.ts';
import { read, sampleMock } from '../ask.ts';
import { addressOf, codeIn, exchange } from '../oauth/flow.ts';
import { askedOf, routing, worlds } from './worlds.ts';
import type { Open, Worlds } from './worlds.ts';
import { listen } from '../../src/server.ts';
import { internalsOf } from '../../src/forks/internals.ts';

// A server of MSW takes its time, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

/** A request: the world that sent it, if any, the key that it carries, and the world that it must reach. */
interface Sending {
  readonly from: 'nowhere' | 'sample' | 'one' | 'elsewhere';
  readonly key: 'none' | 'seeded' | 'unknown' | 'sample' | 'one' | 'two' | 'released' | 'never was';
  readonly to: keyof Worlds;
}

/** Each key, from each world; what is not a fork's own key leaves it to the world that sent it. */
const ways: readonly Sending[] = (['nowhere', 'sample', 'one', 'elsewhere'] as const).flatMap((from) => {
  const here = from === 'one' ? 'one' : 'sample';
  return [
    ...(['none', 'seeded', 'unknown', 'sample'] as const).map((key) => ({ from, key, to: here }) as const),
    ...(['one', 'two'] as const).map((key) => ({ from, key, to: key })),
    ...(['released', 'never was'] as const).map((key) => ({ from, key, to: 'sample' }) as const),
  ];
});

/** The worlds, one of them released, and the key of each way; `send` yields the worlds that a way reached, and its response. */
async function situation(open: Open, strict: boolean) {
  const all = worlds();
  const gone = all.sample.fork();
  const elsewhere = sampleMock({ baseUrl: 'https://elsewhere.test/v1' });
  const keys: Readonly<Record<Sending['key'], string>> = {
    none: '',
    seeded: '?apiKey=key_alice',
    unknown: '?apiKey=key_nobody',
    sample: `?apiKey=${all.sample.as('alice').apiKey}`,
    one: `?apiKey=${all.one.as('alice').apiKey}`,
    two: `?apiKey=${all.two.as('alice').apiKey}`,
    released: `?apiKey=${gone.as('alice').apiKey}`,
    'never was': '?apiKey=key_w99_text',
  };
  // A port is what can release a world.
  const port = await listen(all.sample);
  port.release(gone);
  await port.close();
  const ask = open(all.sample, { strict });
  const every = { ...all, gone, elsewhere };
  const send = async ({ from, key }: Sending) => {
    for (const { journal } of Object.values(every)) journal.clear();
    const sent = () => ask(`/me${keys[key]}`).catch((error: unknown) => String(error));
    const response = await (from === 'nowhere' ? sent() : every[from].runInFork(sent));
    return { reached: askedOf(every), response };
  };
  return { send, refused: internalsOf(all.one).forkRegistry.refused };
}

describe.each(routing)('by %s', (_name, open) => {
  test('a request reaches the fork of its key, else the fork of the calling code, else the mock it was sent to', async () => {
    const { send, refused } = await situation(open, false);
    for (const way of ways) expect({ ...way, ...(await send(way)) }).toMatchObject({ ...way, reached: [way.to] });
    expect(refused).toEqual([]);
  });

  test('strict rejects a request if neither its key nor the calling code identifies a mock', async () => {
    const { send, refused } = await situation(open, true);
    for (const way of ways) {
      const before = refused.length;
      const { reached, response } = await send(way);
      const isGone = way.key === 'released' || way.key === 'never was';
      const isNamed = way.key === 'one' || way.key === 'two' || (!isGone && ['sample', 'one'].includes(way.from));
      expect({ ...way, reached, refused: refused.length - before }).toEqual({
        ...way,
        reached: isNamed ? [way.to] : [],
        refused: isNamed ? 0 : 1,
      });
      if (!isNamed) expect(response).not.toBe(200);
      if (isGone) expect(refused.at(-1)).toMatch(/its credential belongs to mock \d+, which was released/);
    }
  });

  test('by default, rejects a request that could belong to any fork, and names the mock and the fix', async () => {
    const all = worlds();
    const outcome = await open(all.sample)('/me?apiKey=key_alice').catch(() => 'rejected');
    expect([askedOf(all), outcome === 200]).toEqual([[], false]);
    expect(internalsOf(all.sample).forkRegistry.refused).toEqual([
      'strict: GET /v1/me was rejected, because it could belong to mock 1 (baseUrl http://slotwise.test/v1) or to one of its forks: it has no key or token of a fork, and was sent outside mock.runInFork() and the tests of createTest(). Send it inside mock.runInFork(), or use a key from mock.as() of the fork. To send it to mock 1, pass strict: false',
    ]);
  });

  test.each([{ strict: true }, undefined])('accepts every request before the first fork: %j', async (options) => {
    expect(await open(sampleMock(), options)('/me?apiKey=key_alice')).toBe(200);
  });

  test('accepts every request once all forks are released', async () => {
    const sample = sampleMock();
    const port = await listen(sample);
    port.release(sample.fork());
    await port.close();
    expect(await open(sample)('/me?apiKey=key_alice')).toBe(200);
  });

  test('accepts every request for a fork that has no forks itself', async () => {
    const all = worlds();
    const ask = open(all.one);
    expect(await ask('/me?apiKey=key_alice')).toBe(200);
    all.one.fork().fork();
    expect(await ask('/me?apiKey=key_alice').catch(() => 'rejected')).not.toBe(200);
    expect(askedOf(all)).toEqual(['one']);
  });

  test('nested runInFork calls use the innermost fork, and then the outer one again', async () => {
    const all = worlds();
    const ask = open(all.sample, { strict: false });
    await all.one.runInFork(async () => {
      await all.two.runInFork(() => ask('/me'));
      await ask('/me');
    });
    await ask('/me');
    expect(askedOf(all)).toEqual(['sample', 'one', 'two']);
  });

  test('a token reaches the fork that granted it, even if another fork sends it', async () => {
    const all = worlds();
    const ask = open(all.sample);
    const token = all.two.oauth.grant({ userId: 3, scopes: ['READ_PROFILE'] });
    const status = await all.one.runInFork(() => ask('/me', { authorization: `Bearer ${token}` }));
    expect([status, askedOf(all)]).toEqual([200, ['two']]);
  });

  test('code that runInFork started stays in its fork after the run', async () => {
    const all = worlds();
    const ask = open(all.sample);
    const begun = new EventEmitter();
    const started = all.one.runInFork(() => [once(begun, 'begun').then(() => ask('/me'))]);
    begun.emit('begun');
    await Promise.all(started);
    expect(askedOf(all)).toEqual(['one']);
  });

  test('concurrent requests of fifty forks reach their own fork', async () => {
    const sample = sampleMock();
    const ask = open(sample);
    const forks = Array.from({ length: 50 }, () => sample.fork());
    await Promise.all(
      forks.map((ownMock, index) =>
        ownMock.runInFork(async () => {
          for (let round = 0; round < 3; round += 1) await ask(`/bookings/${index + 1}?apiKey=key_alice`);
        }),
      ),
    );
    const paths = forks.map(({ journal }) => journal.entries().map(({ request }) => request.params['id']));
    expect(paths).toEqual(forks.map((_, index) => Array.from({ length: 3 }, () => `${index + 1}`)));
    expect(sample.journal.entries()).toEqual([]);
  });
});

test('mock.fetch always reaches its own mock, regardless of the key and the calling code', async () => {
  const all = worlds();
  const { apiKey } = all.two.as('alice');
  const url = `${all.sample.baseUrl}/me?apiKey=${apiKey}`;
  expect((await all.one.runInFork(() => all.sample.fetch(url))).status).toBe(401);
  expect(askedOf(all)).toEqual(['sample']);
});

test('a server ignores the fork of the calling code and the fork that opened it', async () => {
  const all = worlds();
  const port = await all.one.runInFork(() => listen(all.sample));
  await all.two.runInFork(() => fetch(`${port.baseUrl}/me?apiKey=key_alice`));
  await port.close();
  expect(askedOf(all)).toEqual(['sample']);
});

test('a code reaches the fork that issued it if the OAuth URLs have a path prefix', async () => {
  const sample = sampleMock({ baseUrl: 'https://app.test/api/v1', appUrl: 'https://app.test/calendar' });
  const ownMock = sample.fork();
  onTestFinished(intercept(sample).stop);
  const code = codeIn(ownMock.oauth.approve(addressOf(sample), { userId: 3 }));
  const { json } = await exchange({ appUrl: sample.appUrl, fetch }, { code });
  expect(json).toMatchObject({ access_token: expect.stringMatching(/^access_w2_/) });
  expect(askedOf({ sample, own: ownMock })).toEqual(['own']);
});

test('the error of strict contains no key behind MSW', async () => {
  const all = worlds();
  const server = setupServer(...mswHandlers(all.sample));
  server.listen({ onUnhandledFrame: 'error' });
  onTestFinished(() => server.close());
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  const { status, text } = await read(await fetch(`${all.sample.baseUrl}/me?apiKey=key_alice`));
  expect([status, text]).toEqual([500, expect.stringContaining('strict: GET /v1/me was rejected')]);
  expect(text).not.toContain('key_alice');
  expect(printed).not.toHaveBeenCalled();
});

test.each([
  ['no mock', [], 'mswHandlers takes one mock or several, and its options at the end'],
  ['only options', [{ strict: true }], 'mswHandlers takes one mock or several'],
  ['options before a mock', [{ strict: true }, sampleMock()], 'mswHandlers takes one mock or several'],
  ['an invalid option value', [sampleMock(), { strict: 1 }], 'mswHandlers: strict must be true or false, got 1'],
  ['an unknown option', [sampleMock(), { onUnhandled: 'error' }], 'mswHandlers: onUnhandled is not a known field'],
])('mswHandlers rejects %s', (_name, input, message) => {
  // as from JavaScript, where no type stops it
  expect(() => mswHandlers(...(input as unknown as Parameters<typeof mswHandlers>))).toThrow(message);
});
