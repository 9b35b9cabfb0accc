/** Connections that fail in each runtime: some tell that a write never left, and then it is sent again. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'tsup';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { binaries } from '../../../../scripts/matrix/binaries.ts';
import { closedPort, serve } from '../loopback.ts';
import { serveRaw } from '../raw-server.ts';
import type { End, FailingServices } from './connections.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slotwise-connections-'));
  await build({
    entry: { connections: join(import.meta.dirname, 'connections.ts') },
    outDir: folder,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    noExternal: [/./],
    config: false,
    silent: true,
    splitting: false,
  });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const neverLeft: End = ['network', 2];
const nobodyKnows: End = ['ambiguous', 1];
const ends = {
  refused: neverLeft,
  unknown: neverLeft,
  untrusted: neverLeft,
  closedBefore: ['done', 1],
  cut: nobodyKnows,
  closedOnWrite: nobodyKnows,
};

test.for([
  ['Node', process.execPath, []],
  ['Bun', binaries.bun, []],
  ['Deno', binaries.deno, ['run', '--allow-all', '--no-config']],
] as const)('a write ends alike, and is sent once, in %s', async ([name, command, input], { skip }) => {
  skip(!existsSync(command), `not run: ${name} is not installed here`);
  const seen: string[] = [];
  const at = await failingServices(seen);
  const printed = await run(command, [...input, join(folder, 'connections.js'), JSON.stringify(at)]);
  const line = printed.split('\n').find((one) => one.startsWith('ends: ')) ?? printed;
  expect({ ends: JSON.parse(line.replace('ends: ', '')) as unknown, writes: seen.length }).toEqual({ ends, writes: 1 });
});

const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 34\r\n\r\n{"id":1,"email":"ada@example.com"}';

/** Services that fail, each in its own way; the writes that one of them closed the connection upon are noted. */
async function failingServices(seen: string[]): Promise<FailingServices> {
  const withoutTls = await serve({ json: {} });
  const closedBefore = await serveRaw((socket, number) => {
    socket.write(answer, () => number === 1 && socket.end());
  });
  const closedOnWrite = await serveRaw((socket, number) => {
    if (number > 1) seen.push('write');
    if (number === 2) socket.destroy();
    else socket.write(answer);
  });
  const cut = await serveRaw((socket) => socket.destroy());
  return {
    refused: await closedPort(),
    unknown: 'http://nobody.invalid/v1',
    untrusted: withoutTls.baseUrl.replace('http:', 'https:'),
    closedBefore: closedBefore.baseUrl,
    closedOnWrite: closedOnWrite.baseUrl,
    cut: cut.baseUrl,
  };
}

function run(command: string, input: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(command, input, { timeout: 60_000 }, (error, stdout, stderr) => {
      resolve(`${stdout}\n${error === null ? '' : stderr}`);
    });
  });
}
