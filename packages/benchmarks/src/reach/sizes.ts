/** The weight of users' bundles: the packed packages and the peers, bundled and minified by esbuild, each chunk gzipped. */
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Metafile } from 'esbuild';
import type { Row } from './contests/row.ts';

/** An import of ours as a user writes it. */
interface Entry extends Pick<Row, 'what' | 'reach' | 'floor'> {
  readonly code: string;
  /** Most kilobytes that `check` lets the bundle have, without what it loads lazily: what was measured, and a fiftieth of room. */
  readonly limit: number;
}

const client = "export { createClient } from '@slotwise/sdk';";
const oauth = "export { createOAuth } from '@slotwise/sdk/oauth';";

const entries: readonly Entry[] = [
  {
    what: 'createClient, all resources',
    code: client,
    reach: 27,
    limit: 41.6,
    floor:
      '29.6 before fates of writes, the gate, redaction of every spelling and options as users write them: every option is checked in words at once, and every failure worded without loading anything',
  },
  {
    what: './oauth alone',
    code: oauth,
    reach: 23,
    limit: 31.6,
    floor: '24.2 before the lease in the record, the binding to an app, and the path and issuer of the callback',
  },
  {
    what: 'client and ./oauth',
    code: `${client}${oauth}`,
    reach: 34,
    limit: 49.4,
    floor: 'the sum of what the two do not share',
  },
  {
    what: 'location and toDate alone',
    code: "export { location, toDate } from '@slotwise/sdk';",
    reach: 1.5,
    limit: 1,
  },
  {
    what: 'the table of endpoints, with zod',
    code: "export { endpoints } from '@slotwise/schemas';",
    reach: null,
    limit: 18.3,
  },
];

const peers = {
  stripe: "export { Stripe } from 'stripe';",
  openai: "export { default } from 'openai';",
  '@octokit/request': "export { request } from '@octokit/request';",
  ky: "export { default } from 'ky';",
};

/** Bundles everything that a program in the folder given can import. */
export async function sizeRows(consumer: string): Promise<Row[]> {
  const beside = await Promise.all(
    Object.entries(peers).map(async ([name, code]) => [name, { value: (await sizeOf(code, consumer)).first }] as const),
  );
  return Promise.all(
    entries.map(async ({ code, ...entry }, index) => {
      const { first, lazy } = await sizeOf(code, consumer);
      const loadedLazily = { 'loaded lazily': { value: lazy } };
      return {
        ...entry,
        unit: 'kB',
        ours: { value: first },
        beside: { ...loadedLazily, ...(index === 0 ? Object.fromEntries(beside) : {}) },
      };
    }),
  );
}

const browserEntries: readonly Entry[] = [
  {
    what: 'createMock, for browsers',
    code: "export { createMock } from '@slotwise/mock';",
    reach: 85,
    limit: 91,
    floor:
      'pipeline, rules and routes 30, the contract with its checks 22, seeds and town 8, assertions and journal 9, faults 5, clock and time zones 9, SHA-1 2.5: what is left answers a request, or is there before the first one',
  },
  {
    what: 'startWorker and createMock',
    code: "export { createMock } from '@slotwise/mock';\nexport { startWorker } from '@slotwise/mock/browser';",
    reach: null,
    limit: 182.5,
  },
];

/** Bundles the mock as a page does, beside MSW. */
export async function browserRows(consumer: string): Promise<Row[]> {
  const msw = { value: (await sizeOf("export { setupWorker } from 'msw/browser';", consumer)).first };
  return Promise.all(
    browserEntries.map(async ({ code, ...entry }) => {
      const { first, lazy } = await sizeOf(code, consumer);
      return { ...entry, unit: 'kB', ours: { value: first }, beside: { 'loaded lazily': { value: lazy }, msw } };
    }),
  );
}

/** Kilobytes (1000 bytes) of the chunks that are loaded with the entry, and of those that `import()` loads. */
async function sizeOf(code: string, consumer: string): Promise<{ readonly first: number; readonly lazy: number }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: consumer, sourcefile: 'entry.js' },
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    outdir: '/bundle',
    absWorkingDir: '/',
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  const eager = loadedAtOnce(metafile);
  const size = { first: 0, lazy: 0 };
  for (const { path, contents } of outputFiles)
    size[eager.has(path.slice(1)) ? 'first' : 'lazy'] += gzipSync(contents, { level: 9 }).length / 1000;
  return size;
}

/** The entry's chunk, and every chunk that it imports statically, or that one of those does. */
function loadedAtOnce({ outputs }: Metafile): Set<string> {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const { path: next, kind } of outputs[path]?.imports ?? []) if (kind === 'import-statement') visit(next);
  };
  for (const [path, { entryPoint }] of Object.entries(outputs)) if (entryPoint?.endsWith('entry.js')) visit(path);
  return found;
}
