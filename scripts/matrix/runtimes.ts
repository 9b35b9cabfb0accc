/** The runtimes, each with its way of running the suite. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../program.ts';
import type { Attempt } from './attempt.ts';
import { binaries, versionOf } from './binaries.ts';
import { inPage, inServiceWorker, versionOfChromium } from './browser.ts';
import type { Outside } from './outside.ts';
import { failuresOf, resultsIn } from './results.ts';
import { namesOf } from './suite/suite.ts';
import type { Result } from './suite/suite.ts';

/** The columns of what runtimes are held to. */
export const columns = ['Over the network', 'In process', 'On a port of its own', 'CommonJS'] as const;

/** The runtimes in the order of the table. */
export const runtimes: readonly Attempt[] = [
  program('Node 22', binaries.node22),
  program('Node 24', binaries.node24),
  program('Node 26', binaries.node26),
  program('Bun', binaries.bun),
  program('Deno', binaries.deno, ['run', '--allow-all']),
  withoutPort('workerd', () => versionOf(binaries.workerd), inWorkerd),
  withoutPort('Chromium, a page', versionOfChromium, inPage),
  withoutPort('Chromium, a service worker', versionOfChromium, inServiceWorker),
];

/** A runtime that runs files, opens ports and knows `require()`. */
function program(name: string, binary: string, options: readonly string[] = []): Attempt {
  return {
    name,
    holds: [...countsOf(true), 'yes'],
    version: () => versionOf(binary),
    failures: async ({ folder, controlUrl }) => {
      const suite = await run(binary, [...options, 'program.js', controlUrl], folder);
      const required = await run(binary, [...options, 'required.cjs'], folder);
      return [
        ...failuresOf(resultsIn(suite.stdout) ?? [{ name: 'the suite', failure: suite.output }], namesOf(true)),
        ...(required.stdout.trim() === 'answered: alice' ? [] : [`require() failed: ${required.output}`]),
      ];
    },
  };
}

/** A place that opens no ports and requires nothing. */
function withoutPort(
  name: string,
  version: Attempt['version'],
  results: (outside: Outside) => Promise<readonly Result[]>,
): Attempt {
  return {
    name,
    holds: [...countsOf(false), 'has no port', 'has none'],
    version,
    failures: async (outside) => failuresOf(await results(outside), namesOf(false)),
  };
}

/** The number of checks by each transport. */
function countsOf(hasPorts: boolean): string[] {
  const transports = hasPorts ? ['network', 'process', 'port'] : ['network', 'process'];
  return transports.map((transport) =>
    String(namesOf(hasPorts).filter((name) => name.startsWith(`${transport}: `)).length),
  );
}

async function inWorkerd({ folder, controlUrl }: Outside): Promise<readonly Result[]> {
  await writeFile(join(folder, 'worker.capnp'), workerConfig(controlUrl));
  const { stdout, output } = await run(binaries.workerd, ['test', 'worker.capnp'], folder);
  return resultsIn(stdout) ?? [{ name: 'the suite', failure: output }];
}

function workerConfig(controlUrl: string): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")],
      compatibilityDate = "2026-01-01",
      bindings = [(name = "controlUrl", text = ${JSON.stringify(controlUrl)})],
    )),
    (name = "internet", network = (allow = ["public", "private", "local"])),
  ],
);
`;
}
