/** Runs the programs of the documents in this process, and reads what their comments promise. */
import { formatWithOptions } from 'node:util';
import { createMock } from '@slotwise/mock';
import { expect, onTestFinished, vi } from 'vitest';
import type { Block } from './blocks.ts';
import { write } from './types.ts';

/** Runs a block: it fails nowhere, prints what it promises, and leaves no port open. */
export async function runProgram(block: Block): Promise<void> {
  const printed: string[] = [];
  const errors: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((...values) => void printed.push(...linesOf(values)));
  vi.spyOn(console, 'warn').mockImplementation((...values) => void errors.push(...linesOf(values)));
  vi.spyOn(console, 'error').mockImplementation((...values) => void errors.push(...linesOf(values)));
  // MSW takes the requests of its process.
  if (!block.text.includes("'msw/node'")) vi.stubGlobal('fetch', fetchOf());
  onTestFinished(() => void vi.restoreAllMocks().unstubAllGlobals());
  await import(write(block));
  const { lines, isWhole } = promisesOf(block.text);
  expect(isWhole ? printed : printed.filter((line) => lines.includes(line))).toEqual(lines);
  expect(errors).toEqual([]);
  await vi.waitUntil(() => !process.getActiveResourcesInfo().includes('TCPServerWrap'));
}

function linesOf(values: readonly unknown[]): string[] {
  return formatWithOptions({ colors: false }, ...values).split('\n');
}

/** The lines that a program promises: the comments beside its `console.log`, and those at its end. They are all that it prints, or some of it. */
function promisesOf(text: string): { readonly lines: readonly string[]; readonly isWhole: boolean } {
  const calls = [...text.matchAll(/\bconsole\.log\([^]*?\)[;,) }]*(?:\/\/ (.*))?$/gm)];
  const beside = calls.flatMap(([, line]) => line ?? []);
  const [end = ''] = /(?:\n\/\/ .*)+\s*$/.exec(text) ?? [];
  const below = end.match(/(?<=^\/\/ ).*/gm) ?? [];
  return { lines: [...beside, ...below], isWhole: beside.length === calls.length || below.length > 0 };
}

/** Sends requests to the documents' example URLs to new mocks of the sample data, with an API key for alice. */
function fetchOf(): typeof fetch {
  const fetchOfNode = globalThis.fetch;
  const mocks = ['https://api.example.com', 'https://app.example.com', 'http://127.0.0.1:4010'].map((origin) => {
    const mock = createMock({ baseUrl: `${origin}/v1`, appUrl: origin, now: '2030-01-01T00:00:00Z' });
    mock.keys.create({ userId: 3, key: 'my-api-key' });
    return { origin, mock };
  });
  return async (input, init) => {
    const request = new Request(input, init);
    const found = mocks.find(({ origin }) => request.url.startsWith(`${origin}/`));
    if (found !== undefined) return found.mock.fetch(request);
    if (/^http:\/\/(?:127\.0\.0\.1|localhost):\d+\//.test(request.url)) return fetchOfNode(input, init);
    throw new TypeError(`fetch failed: no document may ask ${new URL(request.url).origin}`);
  };
}
