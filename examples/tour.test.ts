import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { endpoints } from '@slotwise/sdk';
import { expect, test, vi } from 'vitest';
import workspace from '../package.json' with { type: 'json' };
import { run } from './run.ts';
import { firstSteps } from './tour/first-steps.ts';
import { expectThat } from './tour/guide.ts';
import { createPrinter } from './tour/printer.ts';
import { runTour } from './tour/run-tour.ts';
import type { Step } from './tour/step.ts';
import { allSteps } from './tour/steps.ts';

// Some tests start programs, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

async function linesOf(steps: readonly Step[]): Promise<{ failure: string | undefined; lines: readonly string[] }> {
  const lines: string[] = [];
  const printer = createPrinter((line) => void lines.push(line));
  return { failure: await runTour(steps, printer), lines };
}

test('the tour fits on two screens and ends with existing commands', async () => {
  const { code, errors, printed } = await run('tour.ts');
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  for (const { title } of firstSteps) expect(printed.join('\n')).toContain(title);
  expect(printed.length).toBeLessThan(72);
  const next = printed.slice(printed.indexOf('What to do next') + 1).join('\n');
  const commands = [...next.matchAll(/pnpm@10 ([\w:]+)/g)].map(([, command = '']) => command);
  expect(commands.length).toBeGreaterThan(2);
  expect(Object.keys(workspace.scripts)).toEqual(expect.arrayContaining(commands));
  const [file = ''] = /\S+\.md/.exec(next) ?? [];
  expect(existsSync(resolve(import.meta.dirname, '..', file)), file).toBe(true);
  expect(Math.max(...printed.map(({ length }) => length))).toBeLessThan(100);
});

test('prints the same text into a pipe each time, and colors only on request', async () => {
  const escape = String.fromCodePoint(27);
  const [first, second] = await Promise.all([run('tour.ts'), run('tour.ts', { env: { CI: 'true' } })]);
  const colored = await run('tour.ts', { env: { FORCE_COLOR: '1' } });
  expect(second.printed).toEqual(first.printed);
  expect(first.printed.join('\n')).not.toContain(escape);
  expect(colored.printed.join('\n')).toContain(escape);
});

test('ends quietly if the reader closes the pipe', async () => {
  expect(await run('tour.ts', { closeAfterFirstChunk: true })).toMatchObject({ code: 0, errors: '' });
});

test('rejects an unknown option in one line', async () => {
  const { code, errors, printed } = await run('tour.ts', { args: ['--every'] });
  expect({ code, errors, printed }).toEqual({
    code: 2,
    errors: "error: Unknown option '--every'. The tour has one option, --all.\n",
    printed: [''],
  });
});

test('with --all, the tour calls every resource and signs in a user', async () => {
  const { failure, lines } = await linesOf(allSteps);
  expect(failure).toBeUndefined();
  const visited = new Set(lines.map((line) => / (?:GET|POST|PATCH|DELETE) \/([\w-]+).* →/.exec(line)?.[1]));
  const resources = Object.values(endpoints).filter(({ root }) => root === 'base');
  const segments = new Set(resources.map(({ path }) => path.split('/')[1]));
  expect([...segments].filter((segment) => !visited.has(segment))).toEqual([]);
  expect(lines).toEqual(
    expect.arrayContaining(['    POST /api/auth/oauth/token → 200', '    POST /api/auth/oauth/refreshToken → 200']),
  );
  expect(lines.join('\n')).not.toMatch(/secret_demo|access_|refresh_|state=|code=/);
});

const failing: Readonly<Record<string, { walk: Step['walk']; reason: string }>> = {
  'a text that is not true': {
    walk: async () => expectThat(Number.isNaN(1), 'one to be no number'),
    reason: 'expected one to be no number',
  },
  'a call that should have failed': {
    walk: ({ alice }, { fails }) =>
      fails(
        () => alice.me.get(),
        'not_found',
        () => '',
      ),
    reason: 'expected the call to fail with not_found',
  },
  'a call that fails with another code': {
    walk: ({ bob }, { fails }) =>
      fails(
        () => bob.bookings.get(1),
        'forbidden',
        () => '',
      ),
    reason: 'expected the call to fail with forbidden, got not_found',
  },
};

test.each(Object.entries(failing))('stops at %s', async (_, { walk, reason }) => {
  const { failure, lines } = await linesOf([{ title: 'Wrong', walk }, ...firstSteps]);
  expect(failure).toBe(`Step 1, “Wrong”, failed: ${reason}`);
  expect(lines.join('\n')).not.toContain(firstSteps[0]?.title);
});
