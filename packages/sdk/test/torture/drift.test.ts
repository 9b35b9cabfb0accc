/** Answers that break the contract, by the thousand: what is told of them stays short. */
import { describe, expect, test } from 'vitest';
import type { ClientEvents, Drift } from '../../src/index.ts';
import type { CallTrace } from '../../src/types.ts';
import { bookingOf, clientOf, serve } from '../loopback.ts';

const rows = (count: number, row: (index: number) => Readonly<Record<string, unknown>>) => ({
  json: { bookings: Array.from({ length: count }, (_, index) => bookingOf(index + 1, row(index))) },
});

/** Everybody who can be told of drift, and what each was told. */
function audience() {
  const drifts: Drift[] = [];
  const events: Drift[] = [];
  const traced: ClientEvents[keyof ClientEvents][] = [];
  const lines: string[] = [];
  const event: CallTrace['event'] = (name, one) => void (name === 'drift' && traced.push(one));
  const options = {
    onDrift: (drift: Drift) => void drifts.push(drift),
    on: { drift: (drift: Drift) => void events.push(drift) },
    logger: { warn: (line: string) => void lines.push(line) },
    tracer: () => ({ event, end: () => {} }),
  };
  return { drifts, events, traced, lines, options };
}

describe('5,000 rows with the same drift', () => {
  test('are one issue with a count, for listeners, log and tracer', async () => {
    const server = await serve(rows(5000, () => ({ title: 7 })));
    const { drifts, events, traced, lines, options } = audience();
    expect(await clientOf(server, options).bookings.list()).toHaveLength(5000);
    const issue = {
      path: '*.title',
      message: expect.stringMatching(/^\*\.title must .* \(5000 times\)$/),
      count: 5000,
    };
    for (const told of [drifts, events, traced]) expect(told).toMatchObject([{ issues: [issue] }]);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.length).toBeLessThan(200);
  });
});

test('a single row among thousands keeps its own place', async () => {
  const server = await serve(rows(5000, (index) => (index === 4321 ? { title: 7 } : {})));
  const { drifts, options } = audience();
  await clientOf(server, options).bookings.list();
  expect(drifts).toMatchObject([{ issues: [{ path: '4321.title' }] }]);
});

test('lists within rows are grouped in each place', async () => {
  const server = await serve(rows(3, () => ({ attendees: [{ email: 1 }, { email: 2 }] })));
  const { drifts, options } = audience();
  await clientOf(server, options).bookings.list();
  expect(drifts[0]?.issues.find(({ path }) => path === '*.attendees.*.email')).toMatchObject({ count: 6 });
});
