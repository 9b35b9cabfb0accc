/** The built client in Node, Bun, Deno, workerd and Chromium: `pnpm test:runtimes`. The runtimes come from npm, as they are asked for. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMock, fault } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';
import { chromium } from 'playwright-core';
import { build } from 'tsup';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { closedPort } from '../loopback.ts';
import type { Addresses, Told } from './story.ts';

const titles = [
  'a call yields the value',
  'a list yields all of 100 bookings, in order',
  'a booking is made, moved and cancelled',
  'a refusal is a typed error',
  'where nobody listens, the error is of the network, and names the origin without the key',
  'a response that never comes runs into the time limit',
  'an aborted call rejects with the reason',
  'a user signs in, and ten calls with a rejected token make one refresh',
];

const versions = { bun: 'bun@1.4.5', deno: 'deno@2.9.6', workerd: 'workerd@1.20261117.1' };

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slotwise-runtimes-'));
  const entry = Object.fromEntries(
    ['main', 'worker', 'page'].map((name) => [name, join(import.meta.dirname, `${name}.ts`)]),
  );
  // What users get: the packages as they were built, in one file.
  const noExternal = [/./];
  await build({
    entry,
    outDir: folder,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    noExternal,
    config: false,
    silent: true,
    splitting: false,
  });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['Node', process.execPath, []],
  ['Bun', 'npx', ['-y', versions.bun]],
  ['Deno', 'npx', ['-y', versions.deno, 'run', '--allow-all', '--no-config']],
])('in %s, every fact holds', async (_, command, input) => {
  const at = await service();
  expectAll(await run(command, [...input, join(folder, 'main.js'), JSON.stringify(at)]));
});

test('in workerd, every fact holds', async () => {
  const at = await service();
  await writeFile(join(folder, 'worker.capnp'), workerConfig(at));
  expectAll(await run('npx', ['-y', versions.workerd, 'test', join(folder, 'worker.capnp')]));
});

test('in Chromium, every fact holds', async () => {
  const at = await service();
  const args = ['--headless', '--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args });
  try {
    const page = await browser.newPage();
    await page.goto(`${at.helperUrl}/page`);
    await page.waitForFunction('globalThis.tellAll !== undefined');
    expectAll(JSON.stringify(await page.evaluate(`globalThis.tellAll(${JSON.stringify(at)})`)));
  } finally {
    await browser.close();
  }
});

function expectAll(printed: string) {
  // A runtime may print words of its own around the one line of the story.
  const line = printed.split('\n').find((one) => one.startsWith('[{"title"')) ?? `nothing was told: ${printed}`;
  const told = JSON.parse(line.startsWith('[') ? line : JSON.stringify([{ title: line, failure: line }])) as Told[];
  expect(told.filter(({ failure }) => failure !== null)).toEqual([]);
  expect(told.map(({ title }) => title)).toEqual(titles);
}

function run(command: string, input: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(command, input, { timeout: 120_000 }, (error, stdout, stderr) => {
      resolve(`${stdout}\n${error === null ? '' : stderr}`);
    });
  });
}

/** A fresh town on a port, and a helper beside it. */
async function service(): Promise<Addresses> {
  const mock = createMock({ now: '2030-01-07T09:00:00Z' });
  mock.faults.add({ on: 'availabilities.get', do: fault.hang() });
  const listening = await mock.listen();
  const helper = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://helper');
    void answer(mock, url).then(({ type, text }) => {
      response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(text);
    });
  }).listen(0, '127.0.0.1');
  await once(helper, 'listening');
  onTestFinished(async () => {
    helper.closeAllConnections();
    helper.close();
    await listening.close();
  });
  // A TCP server that listens has an address with a port.
  const { port } = helper.address() as AddressInfo;
  const { baseUrl, appUrl } = listening;
  return { baseUrl, appUrl, closedUrl: await closedPort(), helperUrl: `http://127.0.0.1:${port}` };
}

/** Plays the user who allows, and the operator who revokes; and is the page of the browser. */
async function answer(mock: Mock, { pathname, searchParams }: URL): Promise<{ type: string; text: string }> {
  switch (pathname) {
    case '/approve':
      return { type: 'text/plain', text: mock.oauth.approve(searchParams.get('url') ?? '', { userId: 3 }) };
    case '/revoke':
      mock.oauth.revoke(searchParams.get('token') ?? '');
      return { type: 'text/plain', text: '' };
    case '/refreshes':
      return { type: 'text/plain', text: String(mock.journal.entries({ endpoint: 'oauth.refresh' }).length) };
    case '/page':
      return { type: 'text/html', text: '<script type="module" src="/page.js"></script>' };
    default:
      return { type: 'text/javascript', text: await readFile(join(folder, 'page.js'), 'utf8') };
  }
}

function workerConfig(at: Addresses): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")],
      compatibilityDate = "2026-01-01",
      bindings = [(name = "addresses", json = ${JSON.stringify(JSON.stringify(at))})],
    )),
    (name = "internet", network = (allow = ["public", "private", "local"])),
  ],
);
`;
}
