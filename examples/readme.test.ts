/** Documents cannot lie: each block of TypeScript in them is a program or a test, is run, and prints what its comments say. */
import { spawn } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMock, profileNames } from '@slotwise/mock';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { runText } from './run.ts';

vi.setConfig({ testTimeout: 120_000 });

const root = join(import.meta.dirname, '..');
const blocks = globSync(['README.md', 'packages/*/README.md', 'docs/*.md', 'docs/{guides,cookbook}/*.md'], {
  cwd: root,
}).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^```ts\n([^]*?)^```/gm)].map(([, text = ''], index) => ({
    name: `${file}, block ${index + 1}`,
    text,
  })),
);
const isForAService = ({ text }: { readonly text: string }) => text.includes("apiKey: 'my-api-key'");
const isTest = ({ text }: { readonly text: string }) => text.includes("from 'vitest'");

// Beside the examples, where packages are found by name; ignored by git.
const folder = join(import.meta.dirname, '.readme');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('documents hold programs and tests', () => {
  expect(blocks.filter(isTest).length).toBeGreaterThan(0);
  expect(blocks.filter((block) => !isTest(block)).length).toBeGreaterThan(5);
});

/** The stand-in for the service at the address of the examples: the small town, with a key of alice's. */
const service = `
import { createMock as __createMock } from '@slotwise/mock';
import { handlersOf as __handlersOf } from '@slotwise/mock/msw';
import { setupServer as __setupServer } from 'msw/node';
const __mock = __createMock({ baseUrl: 'https://api.example.com/v1', now: '2030-01-01T00:00:00Z' });
__mock.keys.mint({ userId: 3, key: 'my-api-key' });
__setupServer(...__handlersOf(__mock)).listen({ onUnhandledFrame: 'error' });
`;

test.concurrent.each(blocks.filter((block) => isForAService(block)))(
  'the program of $name runs against the service that it names',
  async ({ text }) => {
    const { code, errors } = await runText(service + text);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
  },
);

test.concurrent.each(blocks.filter((block) => !isTest(block) && !isForAService(block)))(
  'the program of $name prints what it says',
  async ({ text }) => {
    const { code, errors, printed } = await runText(text);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(printed).toEqual(saidBy(text));
  },
);

test.each(blocks.filter(isTest))('the tests of $name pass', async ({ name, text }) => {
  const { code, output } = await testText(name, text);
  expect(code, output).toBe(0);
});

/** The programs of the READMEs that say nothing of a deployment. A session is left out: self-hosted builds take no access tokens. */
const everywhere = blocks.filter(
  ({ name, text }) => name.includes('README') && /createClient\(/.test(text) && !text.includes('oauth.'),
);

describe.each(profileNames)('with mock and client set to %s', (profile) => {
  /** The text, with the profile among the options of each maker. */
  const set = (text: string) =>
    text.replaceAll(/\bcreate(Mock|Client)\((\{?)/g, (_, maker: string, brace: string) =>
      brace === '' ? `create${maker}({ profile: '${profile}' }` : `create${maker}({ profile: '${profile}',`,
    );

  test.concurrent.each(everywhere.filter((block) => isForAService(block)))(
    'the program of $name runs against the service that it names',
    async ({ text }) => {
      const { code, errors } = await runText(service.replace('({', `({ profile: '${profile}',`) + set(text));
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
    },
  );

  test.concurrent.each(everywhere.filter((block) => !isTest(block) && !isForAService(block)))(
    'the program of $name prints what it says',
    async ({ text }) => {
      const { code, errors, printed } = await runText(set(text));
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      expect(printed).toEqual(saidBy(text));
    },
  );

  test.each(everywhere.filter(isTest))('the tests of $name pass', async ({ name, text }) => {
    const { code, output } = await testText(`${name} ${profile}`, set(text));
    expect(code, output).toBe(0);
  });
});

test('the READMEs of the repository, the client and the mock hold programs for every deployment', () => {
  const files = everywhere.map(({ name }) => name.split(',')[0]);
  expect(files).toEqual(expect.arrayContaining(['README.md', 'packages/mock/README.md', 'packages/sdk/README.md']));
});

test('the commands of the README are scripts of this repository', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const used = [...readme.matchAll(/npx -y pnpm@10 ([\w:]+)/g)].map(([, script = '']) => script);
  expect(used).toEqual(expect.arrayContaining(['start', 'test', 'mock']));
  expect(used.filter((script) => script !== 'exec' && !(script in scripts))).toEqual([]);
});

test('the session with curl goes as the README tells it', async () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const lines = [...readme.matchAll(/^curl (?:-X (\w+) )?'http:\/\/127\.0\.0\.1:4010([^']*)'$/gm)];
  const port = await createMock().listen();
  const statuses: number[] = [];
  for (const [, method = 'GET', path = ''] of lines) statuses.push((await fetch(port.url + path, { method })).status);
  await port.close();
  expect(statuses).toEqual([200, 200, 404, 200]);
});

/** The text of the comments beside `console.log`, and those on lines of their own at the end. */
function saidBy(text: string): string[] {
  const beside = [...text.matchAll(/console\.log\(.*\/\/ (.*)$/gm)].map(([, said = '']) => said);
  const atTheEnd = /(?:^\/\/ .*\n)+$/m.exec(text.slice(text.lastIndexOf('\n}')))?.[0] ?? '';
  return [...beside, ...[...atTheEnd.matchAll(/^\/\/ (.*)$/gm)].map(([, said = '']) => said)];
}

/** Runs the text of a test file. */
function testText(name: string, text: string): Promise<{ readonly code: number | null; readonly output: string }> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name.replaceAll(/\W+/g, '-')}.test.ts`);
  writeFileSync(file, text);
  const cli = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [cli, 'run', '--root', root, '--project', 'examples', file], { cwd: root });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
