import { expect, test } from 'vitest';
import { bookingOf, clientOf, serve } from '../../test/loopback.ts';
import type { CallTrace, Drift } from '../index.ts';
import { groupIssues } from './issues.ts';

const issue = (path: string, rule = 'must be text') => ({ path, message: `${path} ${rule}` });

test('the same issue of many items is told once, with a count', () => {
  expect(groupIssues([issue('0.title'), issue('1.title'), issue('12.title')])).toEqual([
    { path: '*.title', message: '*.title must be text (3 times)', count: 3 },
  ]);
});

test('an issue of one item stays as it is', () => {
  expect(groupIssues([issue('1.title'), issue('title'), issue('', 'the value'), issue('0')])).toEqual([
    issue('1.title'),
    issue('title'),
    issue('', 'the value'),
    issue('0'),
  ]);
});

test('another field and another rule are other issues; an item inside an item counts along', () => {
  const issues = [issue('0.title'), issue('1.title', 'is required'), issue('1.uid'), issue('2.title')];
  expect(groupIssues(issues).map(({ path, count }) => [path, count])).toEqual([
    ['*.title', 2],
    ['1.title', undefined],
    ['1.uid', undefined],
  ]);
  const inside = [issue('0.attendees.1.email'), issue('7.attendees.0.email')];
  expect(groupIssues(inside)).toMatchObject([{ path: '*.attendees.*.email', count: 2 }]);
  expect(groupIssues([issue('v1.a2'), issue('v2.a2')])).toHaveLength(2);
});

test('at most twenty are told, and how many kinds there are beside them', () => {
  const issues = Array.from({ length: 30 }, (_, index) => issue(`field${index}`));
  const told = groupIssues(issues);
  expect(told).toHaveLength(21);
  expect(told.slice(0, 20)).toEqual(issues.slice(0, 20));
  expect(told.at(-1)).toEqual({ path: '', message: '10 further kinds of issues', count: 10 });
});

test('5,000 bookings with the same drift make one issue: in onDrift, the event, the log and the trace', async () => {
  const bookings = Array.from({ length: 5000 }, (_, index) => bookingOf(index + 1, { title: index, uid: null }));
  const server = await serve({ json: { bookings } });
  const told: Record<string, unknown[]> = { onDrift: [], event: [], log: [], trace: [] };
  const trace: CallTrace = {
    event: (name, event) => (name === 'drift' ? void told['trace']?.push(event) : undefined),
    end: () => {},
  };
  const client = clientOf(server, {
    onDrift: (drift) => told['onDrift']?.push(drift),
    on: { drift: (drift) => told['event']?.push(drift) },
    logger: { warn: (line) => told['log']?.push(line) },
    tracer: () => trace,
  });
  expect(await client.bookings.list()).toHaveLength(5000);
  const messages = ['*.uid must be of type string (5000 times)', '*.title must be of type string (5000 times)'];
  const drift: Drift = {
    endpoint: 'bookings.list',
    requestId: null,
    issues: [
      { path: '*.uid', message: messages[0] ?? '', count: 5000 },
      { path: '*.title', message: messages[1] ?? '', count: 5000 },
    ],
  };
  expect(told).toEqual({
    onDrift: [drift],
    event: [drift],
    trace: [drift],
    log: [`slotwise: bookings.list answered not as the contract says: ${messages.join('; ')}`],
  });
});
