import { endpoints } from '@slotwise/sdk';
import { expect, test, vi } from 'vitest';
import { run } from './run.ts';
import { expectThat } from './tour/guide.ts';
import { createPaper } from './tour/paper.ts';
import { runTour } from './tour/run-tour.ts';
import { steps } from './tour/steps.ts';
import { isLong } from '../scripts/runs.ts';

// Some tests start programs, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

/** The end of the tour in a process of its own, which several tests look at. */
const plainTour = run('tour.ts');

test('the tour walks through every step, and ends well', async () => {
  const { code, errors, printed } = await plainTour;
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  for (const { title } of steps) expect(printed.join('\n')).toContain(title);
  expect(printed).toEqual(
    expect.arrayContaining([
      '    › alice.bookings.list({ take: 25, page: 2 })',
      '      GET /bookings → 200',
      '      POST /bookings → 409  refused by the rule booking.taken, assumption A-54',
    ]),
  );
});

test('the tour visits every resource', async () => {
  const { printed } = await plainTour;
  const visited = new Set(printed.map((line) => / (?:GET|POST|PATCH|DELETE) \/([\w-]+).* →/.exec(line)?.[1]));
  const resources = Object.values(endpoints).filter(({ root }) => root === 'base');
  const segments = new Set(resources.map(({ path }) => path.split('/')[1]));
  expect([...segments].filter((segment) => !visited.has(segment))).toEqual([]);
  expect(segments.size).toBe(8);
});

test('the tour shows the whole authorization-code flow', async () => {
  const { printed } = await plainTour;
  expect(printed).toEqual(
    expect.arrayContaining([
      '      POST /api/auth/oauth/token → 200',
      '      DELETE /bookings/{id}/cancel → 403  refused by the rule request.scope, assumption A-14',
      '      POST /api/auth/oauth/refreshToken → 200',
      '      GET /api/auth/oauth/me → 200',
    ]),
  );
  expect(printed.join('\n')).not.toMatch(/secret_demo|access_|refresh_|state=|code=/);
});

test('the tour writes plain text where it is not asked for colours', async () => {
  const escape = String.fromCodePoint(27);
  expect((await plainTour).printed.join('\n')).not.toContain(escape);
  expect((await run('tour.ts', { FORCE_COLOR: '1' })).printed.join('\n')).toContain(escape);
});

/** Paper whose lines are kept. */
const paperOf = (lines: string[]) => createPaper((line) => void lines.push(line));

/** The lines of a tour in this process, and what went wrong. */
async function tourAt(now: string): Promise<{ readonly wrong: string | undefined; readonly lines: readonly string[] }> {
  const lines: string[] = [];
  const wrong = await runTour(steps, paperOf(lines), new Date(now));
  return { wrong, lines };
}

test('the tour is the same each time at the same time', async () => {
  const [first, second] = [await tourAt('2031-05-07T10:00:00Z'), await tourAt('2031-05-07T10:00:00Z')];
  expect(first).toEqual(second);
  expect(first.lines.join('\n')).toContain('It is Wed, 07 May 2031 10:00 in UTC there');
});

const instants = [
  ...['2026-11-23T00:00:00Z', '2026-11-24T09:15:00Z', '2026-11-25T23:59:59Z', '2026-11-26T12:00:00Z'],
  ...['2026-11-27T18:00:00Z', '2026-11-28T03:00:00Z', '2026-11-29T23:59:59Z'],
  // Clocks in London change the weekend before next week, or in it; a year ends; a leap day comes.
  ...[
    '2027-03-24T12:00:00Z',
    '2027-03-19T12:00:00Z',
    '2027-10-27T12:00:00Z',
    '2027-12-30T12:00:00Z',
    '2028-02-23T12:00:00Z',
  ],
];

test.each(instants.filter((_, at) => isLong || at === 2 || at === 8))('the tour ends well at %s', async (now) => {
  expect((await tourAt(now)).wrong).toBeUndefined();
});

test('a step that does not go as told ends the tour with what was expected', async () => {
  const step = {
    title: 'A promise',
    why: 'It is broken.',
    walk: async () => expectThat(Number.isNaN(1), 'one to be no number'),
  };
  const lines: string[] = [];
  expect(await runTour([step, ...steps], paperOf(lines))).toBe(
    'Step 1, “A promise”, did not go as told: expected one to be no number',
  );
  expect(lines.join('\n')).not.toContain('Who am I?');
});

test('a call that should have been refused ends the tour', async () => {
  const [step] = steps;
  const walk = async (...[{ alice }, { refused }]: Parameters<NonNullable<typeof step>['walk']>) =>
    refused(
      () => alice.me.get(),
      { status: 404, code: 'not_found' },
      () => 'never told',
    );
  expect(await runTour([{ title: 'A refusal', why: 'There is none.', walk }], paperOf([]))).toContain(
    'expected the service to refuse this',
  );
});
