/** A reset puts back every part of a mock, and keeps those that it is told to keep. */
import { describe, expect, test, vi } from 'vitest';
import { ask, sampleMock, worldOf } from '../ask.ts';
import { addressOf, open } from '../oauth/flow.ts';
import { fault, createMock } from '../../src/index.ts';
import type { Mock, ResetPart, MockOptions } from '../../src/index.ts';

/** Each part: the way to disturb it, and the part of the mock that tells. */
const parts: Readonly<Record<ResetPart, { disturb(mock: Mock): unknown; visible(mock: Mock): unknown }>> = {
  data: { disturb: (mock) => mock.seed.user({ username: 'eve', email: 'eve@example.com' }), visible: worldOf },
  faults: {
    disturb: (mock) => mock.faults.add({ on: 'users.list', do: fault.status(503) }),
    visible: async (mock) => (await ask(mock.fork(), 'key_admin', 'GET /users')).status,
  },
  clock: { disturb: (mock) => mock.clock.advance({ seconds: 3 }), visible: (mock) => mock.clock.nowText() },
  signIn: {
    disturb: (mock) => mock.oauth.signIn(5),
    visible: async (mock) => {
      const { text } = await open(mock.fork(), addressOf(mock));
      return ['Alice', 'Bob'].filter((name) => text.includes(name));
    },
  },
  journal: { disturb: (mock) => ask(mock, null, 'GET /nowhere'), visible: (mock) => mock.journal.count() },
  rates: {
    disturb: async (mock) => {
      for (let times = 0; times < 3; times += 1) await ask(mock, 'key_bob', 'GET /me');
      mock.journal.clear();
    },
    visible: async (mock) => {
      const { status } = await ask(mock, 'key_bob', 'GET /me');
      mock.journal.clear();
      return status;
    },
  },
};
// The names of the parts, which Object.keys does not say.
const names = Object.keys(parts) as ResetPart[];

const options: MockOptions = { rateLimit: { requests: 2 }, oauth: { signedIn: 3 } };

/** The state of the parts, each looked at in a mock that was treated the same; to look at one part may disturb another. */
async function look(treat: (mock: Mock) => void | Promise<void>, make: () => Mock): Promise<unknown[]> {
  return Promise.all(
    names.map(async (name) => {
      const mock = make();
      await treat(mock);
      return parts[name].visible(mock);
    }),
  );
}

async function disturb(mock: Mock): Promise<void> {
  for (const name of ['rates', 'journal', 'data', 'faults', 'clock', 'signIn'] as const)
    await parts[name].disturb(mock);
}

describe.each<[string, () => Mock]>([
  ['a mock', () => sampleMock(options)],
  [
    'a fork of a changed mock',
    () => {
      const mock = sampleMock(options);
      mock.faults.add({ on: 'bookings.list', do: fault.status(502) });
      mock.clock.set('2030-01-01T01:00:00Z');
      mock.oauth.signIn(null);
      mock.seed.user({ username: 'zoe', email: 'zoe@example.com' });
      return mock.fork();
    },
  ],
])('%s', (_, make) => {
  test('is in its initial state after a reset', async () => {
    const before = await look(() => {}, make);
    const disturbed = await look(disturb, make);
    for (const [index, name] of names.entries()) expect(disturbed[index], name).not.toEqual(before[index]);
    const after = await look(async (mock) => {
      await disturb(mock);
      mock.reset();
    }, make);
    expect(after).toEqual(before);
  });

  test.each(names)('keeps only its %s with the option keep', async (rest) => {
    const before = await look(() => {}, make);
    const disturbed = await look(disturb, make);
    const after = await look(async (mock) => {
      await disturb(mock);
      mock.reset({ keep: [rest] });
    }, make);
    expect(after).toEqual(names.map((name, index) => (name === rest ? disturbed[index] : before[index])));
  });
});

test('a reset restores a fault that a fork started with, and its count', async () => {
  const mock = sampleMock();
  mock.faults.add({ on: 'me.get', times: 1, do: fault.status(503) });
  const fork = mock.fork();
  const status = async () => (await ask(fork, 'key_bob', 'GET /me')).status;
  expect([await status(), await status()]).toEqual([503, 200]);
  fork.reset();
  expect([await status(), await status()]).toEqual([503, 200]);
});

test('after a reset, a clock that followed the system time follows it again, and its waits end', async () => {
  vi.useFakeTimers({ now: Date.UTC(2031, 0, 1) });
  try {
    const mock = createMock();
    const { clock } = mock;
    clock.set('2040-01-01T00:00:00Z');
    const waited = clock.wait(5000);
    mock.reset();
    expect(clock.nowText()).toBe('2031-01-01T00:00:00.000Z');
    await vi.advanceTimersByTimeAsync(5000);
    await waited;
    expect(clock.nowText()).toBe('2031-01-01T00:00:05.000Z');
  } finally {
    vi.useRealTimers();
  }
});

test('a wait on the clock keeps its remaining time after a reset', async () => {
  const mock = sampleMock();
  const { clock } = mock;
  await clock.advance({ days: 1 });
  const waited = clock.wait(5000);
  mock.reset();
  await clock.advance({ milliseconds: 4999 });
  expect(clock.isAwaited).toBe(true);
  await clock.advance({ milliseconds: 1 });
  await waited;
});

test.each([
  [{ keep: ['fault'] }, 'mock.reset: keep.0 must be one of data, faults, clock, signIn, journal, rates, got "fault"'],
  [{ keep: 'faults' }, 'mock.reset: keep must be a list of parts, got "faults"'],
  [{ kept: ['faults'] }, 'mock.reset: kept is not a known field; the fields are keep'],
])('rejects %j, and resets nothing', async (wrong, message) => {
  const mock = sampleMock();
  await mock.clock.advance({ days: 1 });
  // What a program without types may hand in.
  expect(() => mock.reset(wrong as object)).toThrow(message);
  expect(mock.clock.nowText()).toBe('2030-01-02T00:00:00.000Z');
});

test('a test runner can pass its context to reset, as in a hook', async () => {
  const mock = sampleMock();
  await mock.clock.advance({ days: 1 });
  const context: object = Object.assign(() => {}, { task: {} });
  mock.reset(context);
  expect(mock.clock.nowText()).toBe('2030-01-01T00:00:00.000Z');
});

describe('the key of mock.as()', () => {
  const idBy = async (mock: Mock, key: string) => (await ask(mock, key, 'GET /me')).json['id'];

  test('is unique per user and mock', () => {
    const mock = sampleMock();
    const fork = mock.fork();
    const all = [mock.as('alice'), mock.as('bob'), fork.as('alice')].map(({ apiKey }) => apiKey);
    expect(new Set(all).size).toBe(3);
    expect([mock.as(3), mock.as('bob'), fork.as('Alice')].map(({ apiKey }) => apiKey)).toEqual(all);
    expect(() => mock.as('eve')).toThrow('mock.as: unknown user "eve"');
  });

  test('is valid after a reset, in any order of mock.as() calls', async () => {
    const mock = sampleMock();
    const [alice, bob] = [mock.as('alice').apiKey, mock.as('bob').apiKey];
    mock.reset();
    const adam = mock.as('adam').apiKey;
    mock.keys.create({ userId: 2 });
    expect(await Promise.all([alice, bob, adam].map((key) => idBy(mock, key)))).toEqual([3, 5, 4]);
    mock.reset();
    expect(await Promise.all([adam, bob, alice].map((key) => idBy(mock, key)))).toEqual([4, 5, 3]);
    expect(mock.as('alice').apiKey).toBe(alice);
  });

  test('is valid after a reset if the user was removed or the key was revoked', async () => {
    const mock = sampleMock();
    const [alice, bob] = [mock.as('alice').apiKey, mock.as('bob').apiKey];
    await ask(mock, 'key_admin', 'DELETE /users/5');
    mock.keys.revoke(alice);
    const other = mock.as('alice').apiKey;
    expect([await idBy(mock, alice), await idBy(mock, other)]).toEqual([undefined, 3]);
    mock.reset();
    expect(await Promise.all([alice, other, bob].map((key) => idBy(mock, key)))).toEqual([3, 3, 5]);
  });

  test.each(['specification', 'self-hosted'] as const)(
    'of a user that a reset removed is rejected with that reason, and not issued again, with the %s profile',
    async (profile) => {
      const mock = sampleMock({ profile });
      const keyOf = (username: string) => {
        mock.seed.user({ username, email: `${username}@example.com` });
        return mock.as(username).apiKey;
      };
      const eve = keyOf('eve');
      expect((await ask(mock, eve, 'GET /me')).status).toBe(200);
      mock.reset();
      expect(keyOf('mallory')).not.toBe(eve);
      const { status, text } = await ask(mock, eve, 'GET /me');
      expect([status, text]).toEqual([401, expect.stringContaining('mock.reset() removed the user of this key')]);
      expect((await ask(mock, 'nobody', 'GET /me')).text).not.toContain('reset');
    },
  );
});
