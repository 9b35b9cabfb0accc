import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { endpoints, profiles } from '@slotwise/schemas';
import type { SchemaEndpoint } from '@slotwise/schemas';
import { createClient } from '@slotwise/sdk';
import type { Client } from '@slotwise/sdk';
import { expect, onTestFinished, test } from 'vitest';
import { observe } from '../openapi-examples/observe.ts';
import { install, writeDocument } from './tools.ts';

const ours = Object.values<SchemaEndpoint>(endpoints).filter(({ root }) => root === 'base');

test('Prism, which makes answers up from the document, answers every endpoint so that a strict client takes it', async () => {
  const baseUrl = await prism();
  const client = createClient({ baseUrl, apiKey: 'key_alice', validate: 'strict', retry: false });
  const examples = await observe(profiles.specification);
  const answered: string[] = [];
  const wrong: string[] = [];
  // Answers are made up by chance: each endpoint is asked several times.
  for (let round = 0; round < 5; round += 1) {
    for (const endpoint of ours) {
      const [request] = Object.values(examples[endpoint.name]?.requests ?? {});
      await ask(client, endpoint, request).then(
        () => answered.push(endpoint.name),
        (error: unknown) => wrong.push(`${endpoint.name}: ${String(error)}`),
      );
    }
  }
  expect(wrong).toEqual([]);
  expect(new Set(answered).size).toBe(35);
});

function ask(client: Client, endpoint: SchemaEndpoint, request: object = {}): Promise<unknown> {
  const parts = Object.entries(request).filter(([part]) => part in endpoint.schemas);
  return client.request({ ...endpoint }, Object.fromEntries(parts));
}

/** Prism with its dynamic mock, on a free port; it ends with the test. */
async function prism(): Promise<string> {
  const folder = await install('prism');
  const path = writeDocument(folder);
  const port = await freePort();
  const program = join(folder, 'node_modules/@stoplight/prism-cli/dist/index.js');
  const child = spawn(process.execPath, [program, 'mock', '--dynamic', '--port', String(port), path], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill());
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Prism is listening')) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', reject);
    child.on('close', () => reject(new Error(`Prism ended: ${said.slice(-2000)}`)));
  });
  return `http://127.0.0.1:${port}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // a TCP server that listens has an address with a port
      server.close(() => resolve(port));
    });
  });
}
