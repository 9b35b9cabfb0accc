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
const usual = {
  refused: neverLeft,
  unknown: neverLeft,
  untrusted: neverLeft,
  closedBefore: ['done', 1],
  cut: nobodyKnows,
};

test.for([
  ['Node', process.execPath, [], { ends: { ...usual, closedOnWrite: nobodyKnows, open: ['network', 1] }, writes: 1 }],
  ['Bun', binaries.bun, [], { ends: { ...usual, closedOnWrite: nobodyKnows, open: ['done', 1] }, writes: 1 }],
  [
    'Deno',
    binaries.deno,
    ['run', '--allow-all', '--no-config'],
    // Deno sends the write a second time by itself.
    { ends: { ...usual, closedOnWrite: ['done', 1], open: ['done', 1] }, writes: 2 },
  ],
] as const)('in %s', async ([name, command, input, expected], { skip }) => {
  skip(!existsSync(command), `not run: ${name} is not installed here`);
  const seen: string[] = [];
  const at = await failingServices(seen);
  const told = await run(command, [...input, join(folder, 'connections.js'), JSON.stringify(at)]);
  const line = told.split('\n').find((one) => one.startsWith('ends: ')) ?? told;
  const ends: unknown = JSON.parse(line.replace('ends: ', ''));
  expect({ ends, writes: seen.length }).toEqual(expected);
});

const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 34\r\n\r\n{"id":1,"email":"ada@example.com"}';

/** Services that fail, each in its own way; the writes that one of them closed the connection upon are noted. */
async function failingServices(seen: string[]): Promise<FailingServices> {
  const withoutTls = await serve({ json: {} });
  const open = await serveRaw((socket) => socket.write(answer));
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
    open: open.baseUrl,
  };
}

function run(command: string, input: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(command, input, { timeout: 60_000 }, (error, stdout, stderr) => {
      resolve(`${stdout}\n${error === null ? '' : stderr}`);
    });
  });
}
