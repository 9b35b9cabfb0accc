/**
 * Runs programs one after another in this process, each a module of its own, and writes what each printed as JSON, a line a program. The
 * texts come as a JSON array on standard input, and stand nowhere on the disk.
 *
 * The addresses of the documents lead to mocks: nobody is asked over a network.
 */
import { registerHooks } from 'node:module';
import { text } from 'node:stream/consumers';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { formatWithOptions } from 'node:util';
import { createMock } from '@slotwise/mock';
import type { Printed, Program } from './programs.ts';
import { fileOf } from './types.ts';

const fetchOfNode = globalThis.fetch;
const programs = readPrograms(await text(process.stdin));
const addressOf = (index: number) => pathToFileURL(fileOf(index)).href;
const textByAddress = new Map(programs.map((program, index) => [addressOf(index), program.text]));

registerHooks({
  resolve: (specifier, context, next) =>
    textByAddress.has(specifier) ? { url: specifier, shortCircuit: true } : next(specifier, context),
  load: (address, context, next) => {
    const source = textByAddress.get(address);
    return source === undefined ? next(address, context) : { format: 'module-typescript', source, shortCircuit: true };
  },
});

const toTheTerminal = process.stdout.write.bind(process.stdout);
let lines: string[] = [];
let errors: string[] = [];
// `console.log` writes what it was given, and the errors that nobody waits for belong to the program that runs.
console.log = (...values) => void lines.push(...formatWithOptions({ colors: false }, ...values).split('\n'));
console.error = console.warn = (...values) => void errors.push(formatWithOptions({ colors: false }, ...values));
process.on('unhandledRejection', (error) => void errors.push(sayError(error)));
process.on('uncaughtException', (error) => void errors.push(sayError(error)));
process.on('warning', (warning) => void errors.push(sayError(warning)));

for (const [index, { service }] of programs.entries()) {
  [lines, errors] = [[], []];
  globalThis.fetch = service === 'none' ? fetchOfNode : fetchOf();
  try {
    await withinTime(import(addressOf(index)));
  } catch (error) {
    errors.push(sayError(error));
  }
  if (!(await hasEnded())) errors.push('leaves a port open');
  const printed: Printed = { lines, errors };
  toTheTerminal(`${JSON.stringify(printed)}\n`);
}
process.exit();

function readPrograms(json: string): readonly Program[] {
  // The text is of `programs.ts`, which wrote an array of programs.
  return JSON.parse(json) as readonly Program[];
}

/** The stand-in for the services at the addresses of the documents: the small town, each time anew, with a key of alice's. */
function fetchOf(): typeof fetch {
  const mocks = ['https://api.example.com', 'https://app.example.com', 'http://127.0.0.1:4010'].map((origin) => {
    const mock = createMock({ baseUrl: `${origin}/v1`, appUrl: origin, now: '2030-01-01T00:00:00Z' });
    mock.keys.mint({ userId: 3, key: 'my-api-key' });
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

async function withinTime(program: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('takes longer than a minute')), 60_000);
  });
  await Promise.race([program, tooLong]);
  clearTimeout(timer);
}

/** Tells, some turns later, that a program listens no more. A rejection that nobody waits for is told until then. */
async function hasEnded(): Promise<boolean> {
  const listens = () => process.getActiveResourcesInfo().includes('TCPServerWrap');
  await setImmediate();
  for (let turn = 0; turn < 50 && listens(); turn++) await sleep(10);
  return !listens();
}

function sayError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
