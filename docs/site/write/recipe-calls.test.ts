import { createClient } from '@slotwise/sdk';
import { expect, test } from 'vitest';
import { sections } from '../map.ts';
import { runCall } from '../playground/model/run.ts';
import { worldOf } from '../playground/model/world.ts';
import { readLink } from '../playground/link.ts';
import { recipeCalls, withRun } from './recipe-calls.ts';

const recipes = Object.entries(recipeCalls).map(([slug, calls]) => ({ slug, calls }));

test.each(recipes)('the calls of $slug are answered in the sample data', async ({ slug, calls }) => {
  expect(sections.flatMap(({ pages }) => pages).map((page) => page.slug)).toContain(slug);
  const mock = worldOf({ data: 'sample', profile: 'specification', now: '2030-01-01T00:00:00.000Z' });
  const codes: unknown[] = [];
  for (const call of calls) {
    const { outcome } = await runCall(mock, createClient(mock.as(call.caller)), call);
    codes.push(outcome.kind === 'answered' ? 'answered' : outcome);
  }
  const refused = slug === 'cookbook/two-users-at-once' ? [expect.objectContaining({ code: 'slot_unavailable' })] : [];
  expect(codes).toEqual([...calls.slice(refused.length).map(() => 'answered'), ...refused]);
});

test('a recipe has its link below its first block, and the link opens its calls', () => {
  const page = { slug: 'cookbook/list-a-day', title: 'List a day', body: 'Text.\n\n```ts\ncode\n```\n\nMore.' };
  const { body } = withRun(page, '/slotwise/');
  const [, fragment = ''] = /```\n\n<a class="run" href="\/slotwise\/playground\/(#[^"]+)">/.exec(body) ?? [];
  expect(readLink(fragment)).toMatchObject({ kind: 'state', state: { calls: recipeCalls['cookbook/list-a-day'] } });
  expect(withRun({ ...page, slug: 'cookbook/all' }, '/slotwise/').body).toBe(page.body);
});
