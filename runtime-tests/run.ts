/** Runs program.ts with the packed packages in Node, Bun, Deno, workerd and Chromium. A runtime that cannot be had has failed. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { startChromium } from '../packages/mock/test/browser/chromium.ts';
import { installPacked, linkDependencies } from '../scripts/consumer.ts';
import { publishedFolders } from '../scripts/packages.ts';
import { run } from '../scripts/program.ts';
import { programOf } from './runtimes.ts';

const folder = mkdtempSync(join(tmpdir(), 'slotwise-runtimes-'));

/** The runtimes, each with what it does: it yields the line that the program said. */
const runtimes: Readonly<Record<string, () => Promise<string>>> = {
  'Node 22': async () => said(await programOf('node'), 'program.js'),
  Node: () => said(process.execPath, 'program.js'),
  Bun: async () => said(await programOf('bun'), 'program.js'),
  Deno: async () => said(await programOf('deno'), 'run', '-A', 'program.js'),
  workerd: async () => said(await programOf('workerd'), 'test', 'worker.capnp'),
  Chromium: inPage,
};

const workerConfig = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = (
  modules = [(name = "bundle.js", esModule = embed "bundle.js")],
  compatibilityDate = "2026-01-01",
))]);
`;

try {
  await prepare();
  for (const [name, start] of Object.entries(runtimes)) {
    const line = await start().catch((error: unknown) => `FAILED: ${String(error)}`);
    console.log(`${name}: ${line}`);
    if (!line.startsWith('passed')) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Makes a user's project of the packed packages, with the program, and with its bundle for workerd and Chromium. */
async function prepare(): Promise<void> {
  for (const one of publishedFolders()) installPacked(one, folder);
  linkDependencies(folder);
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}\n');
  writeFileSync(join(folder, 'worker.capnp'), workerConfig);
  cpSync(join(import.meta.dirname, 'program.ts'), join(folder, 'program.ts'));
  const entryPoints = ['program.ts'];
  const common = { absWorkingDir: folder, entryPoints, bundle: true, format: 'esm' } as const;
  const footer = { js: 'console.log(await run(true));' };
  await build({ ...common, outfile: 'program.js', packages: 'external', footer });
  await build({ ...common, outfile: 'bundle.js', conditions: ['workerd', 'worker', 'browser'] });
}

async function said(file: string, ...args: readonly string[]): Promise<string> {
  const { code, stdout, output } = await run(file, args, folder);
  const line = stdout.split('\n').find((one) => one.startsWith('passed'));
  if (code !== 0 || line === undefined) throw new Error(output);
  return line;
}

async function inPage(): Promise<string> {
  const browser = await startChromium();
  try {
    const page = await browser.newPage();
    // A page of localhost is a secure context, which OAuth needs. Nothing listens there.
    await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.route('http://localhost/bundle.js', (route) => route.fulfill({ path: join(folder, 'bundle.js') }));
    await page.goto('http://localhost/');
    return await page.evaluate<string>("import('/bundle.js').then(({ run }) => run(false))");
  } finally {
    await browser.close();
  }
}
