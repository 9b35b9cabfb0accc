import { createMock } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';
import { expect, test, vi } from 'vitest';
import { inProcess, makeMock } from '../test/targets.ts';
import { ConformanceError, rules, runRule, runRules, sampleCallers } from './index.ts';
import type { Rule, Target } from './index.ts';
import { reasonNotRun } from './runner/rule.ts';

// Some tests ask a service hundreds of questions, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

test('a broken rule reports what it checked', async () => {
  // A service that keeps the users of the sample data apart, but has one booking too few.
  const { target } = inProcess(makeMock());
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await (target.fetch ?? globalThis.fetch)(input, init);
    if (!addressOf(input).includes('page=2')) return response;
    const { bookings } = (await response.json()) as { bookings: unknown[] };
    return Response.json({ bookings: bookings.slice(1) });
  };
  const [result] = await runRules({ ...target, fetch }, [ruleOf('bookings.page-2-of-100')]);
  expect(result).toMatchObject({
    outcome: 'broken',
    failure: { subject: 'ids in the response to GET /bookings?take=25&page=2 as alice' },
  });
});

test('a rule for other settings is not applicable, and a rule that lacks something is not run, with reasons', async () => {
  const { target } = inProcess(makeMock());
  expect(await runRule(ruleOf('bookings.take-without-page-is-ignored'), target)).toMatchObject({
    outcome: 'not-applicable',
    reason: 'applies if imitates is "self-hosted", but it is "specification"',
  });
  expect(await runRule(ruleOf('bookings.take-beyond-the-maximum'), target)).toMatchObject({
    outcome: 'not-run',
    need: 'maxTake',
  });
  const withoutTokens = { ...target, callers: sampleCallers };
  expect(await runRule(ruleOf('requests.both-schemes'), withoutTokens)).toMatchObject({
    outcome: 'not-run',
    reason: 'needs access tokens',
    need: 'accessTokens',
  });
});

test('without permission to write, only GET is sent and writing rules are not run', async () => {
  const mock = makeMock();
  const { target } = inProcess(mock);
  const results = await runRules(target);
  expect(new Set(mock.journal.entries().map(({ method }) => method))).toEqual(new Set(['GET']));
  expect(results.filter(({ outcome }) => outcome === 'broken')).toEqual([]);
  const needing = results.filter((result) => result.outcome === 'not-run' && result.need === 'write');
  expect(needing.length).toBeGreaterThan(100);
});

test('a run sends nothing after its signal is aborted, not even to a fresh target', async () => {
  const mock = makeMock();
  const { target } = inProcess(mock);
  const interruption = new AbortController();
  const fetch: typeof globalThis.fetch = (input, init) => {
    interruption.abort();
    return mock.fetch(input, init);
  };
  const world = { ...target, fetch };
  const { signal } = interruption;
  const results = await runRules({ ...world, fresh: () => world }, rules.slice(-20), { write: true, signal });
  expect(mock.journal.entries()).toHaveLength(1);
  expect(results.at(-1)).toMatchObject({ outcome: 'not-run', reason: 'interrupted' });
});

test('no failure contains a key, whatever the service returns', async () => {
  const services: NonNullable<Target['fetch']>[] = [
    () => Promise.reject(new TypeError('http://slotwise.test/v1/me?apiKey=key_alice did not answer')),
    () => Promise.resolve(new Response('not JSON', { status: 200 })),
    () => Promise.resolve(Response.json({}, { status: 503 })),
    createMock({ seed: () => {} }).fetch,
  ];
  for (const fetch of services) {
    const { target } = inProcess(makeMock());
    const results = await runRules({ ...target, fetch }, rules, { write: true });
    const broken = results.filter((result) => result.outcome === 'broken');
    expect(broken.length).toBeGreaterThan(100);
    for (const { failure } of broken) {
      expect(failure).toBeInstanceOf(ConformanceError);
      expect(`${failure.message} ${failure.stack}`).not.toMatch(/key_(admin|olivia|alice|adam|bob|expired)|token_/);
    }
  }
});

test('a service that exposes hidden bookings breaks the rules', async () => {
  // Everybody is served as if the system-wide Admin had asked.
  const { target } = inProcess(makeMock());
  const fetch: typeof globalThis.fetch = (input, init) =>
    (target.fetch ?? globalThis.fetch)(addressOf(input).replace(/key_(olivia|adam|bob)/, 'key_admin'), init);
  const ids = [
    'bookings.of-the-caller',
    'bookings.filter-without-effect',
    'bookings.out-of-reach',
    'bookings.reach-ends-at-the-organization',
    'bookings.attendee-with-an-account',
    'refusals.hidden-looks-like-missing',
  ];
  const results = await runRules({ ...target, fetch }, ids.map(ruleOf), { write: true });
  expect(results.map(({ rule, outcome }) => [rule.id, outcome])).toEqual(ids.map((id) => [id, 'broken']));
});

function ruleOf(id: string): Rule {
  const rule = rules.find((rule) => rule.id === id);
  if (rule === undefined) throw new Error(`there is no rule ${id}`);
  return rule;
}

function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : input.toString();
}

test('a service with other users than the sample data gets no writes, but reading rules still run', async () => {
  const reasonFor = async (seed: (mock: Mock) => unknown) => {
    const mock = makeMock();
    await seed(mock);
    mock.journal.clear();
    const { target } = inProcess(mock);
    const results = await runRules(target, rules, { write: true });
    const refused = results.filter(({ rule }) => rule.writes === true && reasonNotRun(rule, target) === undefined);
    expect(refused.length).toBeGreaterThan(100);
    expect(new Set(mock.journal.entries({}).map(({ changed }) => changed))).toEqual(new Set([false]));
    expect(results.filter(({ outcome }) => outcome === 'held').length).toBeGreaterThan(50);
    const reasons = new Set(refused.map((result) => (result.outcome === 'not-run' ? result.reason : result.outcome)));
    expect(reasons.size).toBe(1);
    return [...reasons][0];
  };
  const end = ': a rule that writes needs a service with the sample data only, or a target with fresh()';
  expect(await reasonFor(({ seed }) => seed.user({ username: 'zoe' }))).toBe(
    `the service has 1 user who is not in the sample data${end}`,
  );
  expect(await reasonFor((mock) => mock.fetch(`${mock.baseUrl}/users/4?apiKey=key_admin`, { method: 'DELETE' }))).toBe(
    `the service has only 4 of the 5 users of the sample data${end}`,
  );
});

test('an unknown setting is rejected before any request', async () => {
  const mock = makeMock();
  const { target } = inProcess(mock);
  const run = (settings: object) => runRules({ ...target, settings });
  await expect(run({ colour: 'red' })).rejects.toThrow('settings has no "colour": it has ');
  expect(mock.journal.entries()).toEqual([]);
});

test('on the hosted service, bookings of other hosts prevent writing rules', async () => {
  const making = { deployment: 'hosted' } as const;
  const outcomesFor = async (seed: (mock: Mock) => unknown) => {
    const mock = makeMock(making);
    seed(mock);
    const { target } = inProcess(mock, making);
    const [result] = await runRules(target, [ruleOf('bookings.unknown-status')], { write: true });
    return result?.outcome === 'not-run' ? result.reason : result?.outcome;
  };
  expect(await outcomesFor(() => {})).toBe('held');
  const ofZoe = ({ seed }: Mock) => {
    const { id: userId } = seed.user({ username: 'zoe' });
    seed.booking({ userId, startTime: '2031-01-07T09:00:00Z', endTime: '2031-01-07T09:30:00Z' });
  };
  expect(await outcomesFor(ofZoe)).toMatch(/^the service has 1 booking of a host who is not in the sample data: /);
});

test('a service that cannot be reached is checked again for the next rule', async () => {
  const mock = makeMock();
  const { target } = inProcess(mock);
  let isUp = false;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!isUp) throw new TypeError('fetch failed');
    return mock.fetch(input, init);
  };
  const later = { ...target, fetch };
  const rule = ruleOf('bookings.unknown-status');
  expect((await runRule(rule, later, { write: true })).outcome).toBe('broken');
  isUp = true;
  expect((await runRule(rule, later, { write: true })).outcome).toBe('held');
});
