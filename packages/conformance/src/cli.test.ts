import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMock, fault } from '@slotwise/mock';
import { listen } from '@slotwise/mock/server';
import { expect, test, vi } from 'vitest';
import { startInProcess } from '../../../scripts/in-process.ts';
import { makeMock } from '../test/targets.ts';
import { runProgram } from './commands/program.ts';

// Some tests start programs, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

/** Runs the command in this process. */
const start = (...args: readonly string[]) => startInProcess(() => runProgram(args));
const run = (...args: readonly string[]) => start(...args).ended;

/** Starts the program itself. */
function startProgram(...args: readonly string[]) {
  const child = spawn(process.execPath, ['--conditions=@slotwise/source', `${import.meta.dirname}/cli.ts`, ...args]);
  let [printed, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<{ code: number | null; printed: string; errors: string }>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, printed, errors }));
  });
  return { ended, errors: () => errors, kill: (signal: NodeJS.Signals) => void child.kill(signal) };
}

/** The outcomes in a text report that was printed, by the ids of the rules. */
function outcomesIn({ printed }: { readonly printed: string }): ReadonlyMap<string, string> {
  const lines = printed.matchAll(/^(passed|FAILED|skipped|not applicable) +([^ ]+): /gm);
  return new Map([...lines].map(([, outcome = '', id = '']) => [id, outcome]));
}

test('with --write --disposable, the command exits with 0 and prints a report if the service follows the rules', async () => {
  const mock = makeMock();
  const port = await listen(mock);
  const args = ['--base-url', port.baseUrl, '--app-url', port.appUrl];
  const { code, printed, errors } = await run(...args, '--only', 'availabilities.', '--write', '--disposable');
  expect({ code, errors }).toEqual({
    code: 0,
    errors: expect.stringMatching(/^The rules create, .* may send emails\.\n$/),
  });
  expect(printed).toMatch(/^passed\s+availabilities\.linked: .+ \(.+\)$/m);
  expect(printed).toMatch(/^\d+ passed, 0 failed, \d+ skipped, \d+ not applicable$/m);
  await port.close();
});

test('--write without --disposable is rejected before any request', async () => {
  const mock = makeMock();
  const port = await listen(mock);
  const { code, printed, errors } = await run('--base-url', port.baseUrl, '--app-url', port.appUrl, '--write');
  expect({ code, printed }).toEqual({ code: 2, printed: '' });
  expect(errors).toBe(
    'error: --write deletes users and bookings and does not undo it: add --disposable if the data of the service can be lost\n',
  );
  expect(mock.journal.entries()).toEqual([]);
  await port.close();
});

test('without --write, the command sends only GET and skips writing rules, and --require-all exits with 1', async () => {
  const mock = makeMock();
  const port = await listen(mock);
  const args = ['--base-url', port.baseUrl, '--app-url', port.appUrl];
  const [plain, all] = [
    await run(...args, '--only', 'availabilities.'),
    await run(...args, '--only', 'availabilities.', '--require-all'),
  ];
  expect([plain.code, all.code]).toEqual([0, 1]);
  expect(outcomesIn(all).get('availabilities.linked')).toBe('skipped');
  expect(all.errors).toMatch(/^--require-all: \d+ skipped, needs --write: .*availabilities\.linked/m);
  expect(all.errors).toMatch(/^--require-all: \d+ skipped, needs --second-schedule: /m);
  expect(new Set(mock.journal.entries().map(({ method }) => method))).toEqual(new Set(['GET']));
  const reading = await run('--base-url', port.baseUrl, '--app-url', port.appUrl, '--only', 'me.', '--require-all');
  expect(reading).toMatchObject({ code: 0, errors: '' });
  await port.close();
});

test('--control allows writes only in fresh forks', async () => {
  const mock = makeMock();
  const before = JSON.stringify(mock.export());
  const port = await listen(mock, { control: true });
  const args = [
    '--base-url',
    port.baseUrl,
    '--app-url',
    port.appUrl,
    '--control',
    `${port.url}/_slotwise`,
    '--seats',
    '13',
  ];
  for (const only of ['bookings.create', 'bookings.out-of-reach']) {
    const ended = await run(...args, '--only', only);
    expect(ended.code).toBe(0);
    expect(outcomesIn(ended).get(only)).toBe('passed');
    expect(ended.printed).toContain(', 0 skipped, ');
  }
  expect(JSON.stringify(mock.export())).toBe(before);
  await port.close();
});

test('--control-token sends the token of a control API, and no output contains it', async () => {
  const port = await listen(makeMock(), { control: { token: 'long-and-random' } });
  const target = ['--base-url', port.baseUrl, '--app-url', port.appUrl, '--control', `${port.url}/_slotwise`];
  const args = [...target, '--only', 'attendees.create'];
  const without = await run(...args);
  expect([without.code, without.errors]).toEqual([2, expect.stringContaining('created no fork (401)')]);
  const { code, printed, errors } = await run(...args, '--control-token', 'long-and-random');
  expect([code, printed.includes('long-and-random'), errors.includes('long-and-random')]).toEqual([0, false, false]);
  await port.close();
});

test('--report selects the format of the report, and --output writes it to a file', async () => {
  const port = await listen(makeMock());
  const args = ['--base-url', port.baseUrl, '--app-url', port.appUrl, '--only', 'me.'];
  const printed = async (...more: readonly string[]) => (await run(...args, ...more)).printed;
  expect(await printed('--report', 'text')).toBe(await printed());
  expect(await printed('--report', 'junit')).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites /);
  const folder = mkdtempSync(join(tmpdir(), 'slotwise-report-'));
  const file = join(folder, 'report.xml');
  expect(await printed('--report', 'junit', '--output', file)).toMatch(/^\d+ passed, 0 failed, .*report\.xml\)$/m);
  expect(readFileSync(file, 'utf8')).toContain('</testsuites>');
  rmSync(folder, { recursive: true });
  await port.close();
});

test.each([
  ['SIGINT', 130, 'in a process of its own', startProgram],
  ['SIGTERM', 143, 'in this process', start],
  ['SIGHUP', 129, 'in this process', start],
] as const)(
  'a run that %s interrupts exits with %i and reports the remaining rules as skipped: %s',
  async (signal, expected, _, startIt) => {
    const mock = createMock({ journal: { entries: 100_000 } });
    const port = await listen(mock);
    // Slow enough that the interrupt comes during the run.
    mock.faults.add({ on: 'bookings.create', do: fault.delay(200) });
    const args = [
      '--base-url',
      port.baseUrl,
      '--app-url',
      port.appUrl,
      '--write',
      '--disposable',
      '--only',
      'bookings.b',
    ];
    const child = startIt(...args);
    await vi.waitUntil(() => mock.journal.count({ endpoint: 'bookings.create', status: 200 }) > 0, 60_000);
    child.kill(signal);
    const ended = await child.ended;
    expect(ended.code).toBe(expected);
    expect(ended.printed).toMatch(/^The run was interrupted\.$/m);
    expect(ended.printed).toMatch(/^skipped .*\n +interrupted$/m);
    await port.close();
  },
);

test('a second interrupt ends the run immediately', async () => {
  const mock = createMock({ journal: { entries: 100_000 } });
  const port = await listen(mock);
  mock.faults.add({ on: 'bookings.list', do: fault.delay(60_000) });
  const child = startProgram('--base-url', port.baseUrl, '--app-url', port.appUrl, '--only', 'bookings.page-2');
  await vi.waitUntil(() => mock.journal.count({ endpoint: 'me.get' }) >= 5, 60_000);
  child.kill('SIGINT');
  await vi.waitUntil(() => child.errors().includes('Interrupt again to exit'), 60_000);
  child.kill('SIGINT');
  expect(await child.ended).toMatchObject({ code: null, printed: '' });
  await port.close();
});

test('the command exits with 1 if a rule is broken, and reports the rule and its source', async () => {
  const mock = makeMock();
  mock.keys.revoke('key_alice');
  const alice = mock.keys.create({ userId: 4 });
  const port = await listen(mock);
  const args = ['--base-url', port.baseUrl, '--app-url', port.appUrl, '--key', `alice=${alice}`, '--only', 'me.'];
  const [junit, text] = [await run(...args, '--report', 'junit'), await run(...args)];
  expect([junit.code, text.code]).toEqual([1, 1]);
  const statement = 'Each API key belongs to one user, whose profile `GET /me` returns.';
  const source = 'What the service does, sentence 5';
  expect(outcomesIn(text).get('me.every-caller')).toBe('FAILED');
  expect(text.printed).toContain(`${statement} (specification, ${source})`);
  expect(junit.printed).toContain('<testcase classname="me" name="me.every-caller">\n      <failure ');
  expect(junit.printed + text.printed).not.toContain(alice);
  await port.close();
});

test.each([
  [['--base-url', 'http://127.0.0.1:1/v1'], '--app-url'],
  [['--base-url', 'v1', '--app-url', 'http://127.0.0.1:1'], '--base-url'],
  [['--base-url', 'http://a.test/v1', '--app-url', 'http://a.test', '--key', 'eve=k'], 'user'],
  [['--base-url', 'http://a.test/v1', '--app-url', 'http://a.test', '--setting', 'mood=good'], 'setting'],
  [['--base-url', 'http://a.test/v1', '--app-url', 'http://a.test', '--second-schedule', 'two'], 'second-schedule'],
  [['--base-url', 'http://a.test/v1', '--app-url', 'http://a.test', '--jsno'], '--jsno'],
  [['--base-url', 'http://a.test/v1', '--app-url', 'http://a.test', '--report', 'xml'], '--report'],
  [['--base-url', 'http://a.test/v1', '--app-url', 'http://a.test', '--output', '/no/such/folder/r.xml'], '--output'],
  [['--base-url', 'http://a.test/v1', '--app-url', 'http://a.test', '--output', '.'], '--output'],
  [['--base-url', 'http://127.0.0.1:1/v1', '--app-url', 'http://127.0.0.1:1'], 'cannot be reached'],
  [
    ['--base-url', 'http://a.test/v1', '--app-url', 'http://a.test', '--profile', 'cloud'],
    'specification or self-hosted',
  ],
  [['--base-url', 'http://a.test/v1', '--app-url', 'http://a.test', '--profile', 'no.json'], 'no.json cannot be read'],
  [['--base-url', 'http://a.test/v1', '--app-url', 'http://a.test', '--tokn=secret-key'], '--tokn'],
  [['--base-url', 'http://a.test/v1', '--app-url', 'http://a.test', 'secret-key'], 'too many arguments'],
  [['--base-url', 'http://u:secret-key@a.test/v1', '--app-url', 'http://a.test'], 'not contain credentials'],
] as const)('%j is rejected with a one-line error that contains %s, and exit code 2', async (args, named) => {
  const { code, printed, errors } = await run(...args);
  expect({ code, printed }).toEqual({ code: 2, printed: '' });
  expect(errors.trimEnd().split('\n')).toEqual([expect.stringContaining(named)]);
  expect(errors).not.toContain('secret-key');
});

test('rules that need a second schedule run only if there is one', async () => {
  const port = await listen(makeMock());
  const args = ['--base-url', port.baseUrl, '--app-url', port.appUrl, '--only', 'availabilities.other-'];
  const outcomes = async (...more: string[]) => [
    ...outcomesIn(await run(...args, '--write', '--disposable', ...more)).values(),
  ];
  expect(await outcomes()).toEqual(['skipped', 'passed', 'skipped']);
  expect(await outcomes('--second-schedule', '3')).toEqual(['passed', 'passed', 'passed']);
  await port.close();
});

test('--setting accepts the setting names of the assumptions table', async () => {
  const making = { maxTake: 50_000 };
  const port = await listen(makeMock(making));
  const args = ['--base-url', port.baseUrl, '--app-url', port.appUrl, '--only', 'bookings.take'];
  const ended = await run(...args, '--setting', 'maxTake=50000');
  expect(ended.code).toBe(0);
  expect(outcomesIn(ended).get('bookings.take-beyond-the-maximum')).toBe('passed');
  await port.close();
});

test('--profile leaves out the rules that do not apply to the profile', async () => {
  const port = await listen(makeMock({ profile: 'self-hosted' }));
  const args = ['--base-url', port.baseUrl, '--app-url', port.appUrl, '--only', 'me.'];
  const ended = await run(...args, '--profile', 'self-hosted');
  expect(ended.code).toBe(0);
  expect(new Set(outcomesIn(ended).values())).toEqual(new Set(['passed', 'not applicable']));
  await port.close();
});

test('a rejected key is reported in one line, with exit code 2, and nothing is written', async () => {
  const mock = makeMock();
  const port = await listen(mock);
  const args = ['--base-url', port.baseUrl, '--app-url', port.appUrl, '--key', 'adam=secret-key'];
  const writing = ['--write', '--disposable'];
  const { code, printed, errors } = await run(...args, ...writing);
  expect({ code, printed }).toEqual({ code: 2, printed: '' });
  expect(errors).toBe(`error: ${port.baseUrl} rejects the key of adam (GET /me returned 401)\n`);
  expect(new Set(mock.journal.entries().map(({ method }) => method))).toEqual(new Set(['GET']));
  await port.close();
});

test('a missing control API is reported in one line, with exit code 2', async () => {
  const port = await listen(makeMock({ profile: 'self-hosted' }));
  const args = ['--base-url', port.baseUrl, '--app-url', port.appUrl, '--profile', 'self-hosted'];
  const { code, errors } = await run(...args, '--control', `${port.url}/_slotwise`);
  expect(code).toBe(2);
  expect(errors.trimEnd().split('\n')).toEqual([expect.stringContaining('created no fork (404)')]);
  await port.close();
});
