/** Runs the commands that documents show, as a reader types them. Those of our packages run from their sources. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text as textOf } from 'node:stream/consumers';
import { createMock } from '@slotwise/mock';
import { listen } from '@slotwise/mock/server';
import { expect, onTestFinished } from 'vitest';
import { root } from '../packages.ts';
import { run } from '../program.ts';
import type { Block } from './blocks.ts';

// The file is our own.
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** An empty folder, until the test has finished. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'slotwise-documents-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Files that the commands of a document find, by the mark of their block. */
const files: Readonly<Record<string, string>> = { 'json profile': 'ours.json', 'js setup': 'setup.mjs' };

/** Runs the commands of one document in their order: none fails, and each request is answered with the status beside it, or with success. */
export async function runCommands(blocks: readonly Block[]): Promise<void> {
  const folder = emptyFolder();
  for (const { info, text } of blocks) {
    const file = files[info];
    if (file !== undefined) writeFileSync(join(folder, file), text);
  }
  // The modules of a reader find the packages that are installed beside them.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const port = await listen(createMock({ now: '2030-01-01T00:00:00Z' }), { control: true });
  onTestFinished(() => port.close());
  let { url } = port;
  for (const command of blocks.flatMap(({ info, text }) => (info === 'sh' ? commandsOf(text) : []))) {
    if (/\bslotwise-mock serve\b/.test(command)) url = await serve(command, folder);
    else if (command.startsWith('pnpm ')) {
      expect([...Object.keys(scripts), 'exec']).toContain(/^pnpm (?:-\S+ )*(\S+)/.exec(command)?.[1]);
    } else await runCommand(command.replaceAll('http://127.0.0.1:4010', url), folder);
  }
}

/** Serves a mock as a command says, on a free port, until the test has finished. Yields its address. */
export async function serve(command: string, cwd: string): Promise<string> {
  const child = spawn('bash', ['-c', `${ofSources(command.replace(/ --port \d+| +#.*/g, ''))} --port 0 --json`], {
    cwd,
  });
  onTestFinished(() => void child.kill());
  const said = textOf(child.stderr);
  const told: Promise<readonly unknown[]>[] = [once(createInterface(child.stdout), 'line'), once(child, 'close')];
  const [first] = await Promise.race(told);
  if (typeof first !== 'string') expect.fail(`${command}\n${await said}`);
  // The line is that of `serve --json`.
  const { url } = JSON.parse(first) as { readonly url: string };
  expect(url).toMatch(/^http:/);
  return url;
}

async function runCommand(command: string, folder: string): Promise<void> {
  expect(command).toMatch(/^(?:curl|slotwise-conformance) /);
  const telling = ofSources(command).replace(/^curl/, "curl -sS -o /dev/null -w '%{http_code}'");
  const { code, output } = await run('bash', ['-c', telling], folder);
  expect(code, `${command}\n${output}`).toBe(0);
  const [, status = '2'] = / # (\d{3})$/m.exec(command) ?? [];
  if (command.startsWith('curl')) expect(output, command).toMatch(new RegExp(`^${status}`));
}

/** The commands of a block: a line each, with the lines of its input. */
function commandsOf(text: string): string[] {
  return (text.match(/^.*<<'(\w+)'\n[^]*?^\1$|^[^#\n].*$/gm) ?? []).map((command) =>
    command
      .replace(/^npx (?:-y )?/, '')
      .replace(/^pnpm@10/, 'pnpm')
      .replace(/^pnpm mock/, 'slotwise-mock'),
  );
}

/** A command that runs from its source, in place of the shell. */
function ofSources(command: string): string {
  const node = `exec '${process.execPath}' --conditions=@slotwise/source`;
  return command.replace(
    /\bslotwise-(mock|conformance) /,
    (_, name: string) => `${node} '${root}/packages/${name}/src/cli.ts' `,
  );
}
