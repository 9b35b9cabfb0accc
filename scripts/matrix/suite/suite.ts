/** The suite that runs in every runtime: the packages as they were installed, and nothing but what each runtime has. */
import { createMock } from '@slotwise/mock';
import type { Check } from './check.ts';
import { contractChecks } from './contract.ts';
import { endpointChecks } from './endpoints.ts';
import { errorChecks } from './errors.ts';
import { pageChecks } from './pages.ts';
import { sessionChecks } from './sessions.ts';
import { worldsOf } from './world.ts';
import type { Transport, World } from './world.ts';

/** The result of one check: nothing failed where it holds. */
export interface Result {
  readonly name: string;
  readonly failure: string | null;
}

/** The circumstances of a run. */
export interface Circumstances {
  /** Address of the control API of a mock that listens outside of the runtime. */
  readonly controlUrl: string;
  /** True where the runtime can open a port. */
  readonly hasPorts: boolean;
}

/** The checks by their names: each runs by every transport. */
export const checks: ReadonlyMap<string, Check> = new Map<string, Check>(
  Object.entries({
    endpoint: endpointChecks,
    pages: pageChecks,
    error: errorChecks,
    session: sessionChecks,
    contract: contractChecks,
  }).flatMap(([part, some]) => Object.entries(some).map(([name, check]) => [`${part}: ${name}`, check] as const)),
);

const noPort = 'port: there is none, and mock.listen says so';

/** The transports that a run takes. */
function transportsOf(hasPorts: boolean): readonly Transport[] {
  return hasPorts ? ['network', 'process', 'port'] : ['network', 'process'];
}

/** The names of all checks of a run, in order: whoever compares them sees that none was left out. */
export function namesOf(hasPorts: boolean): string[] {
  const names = transportsOf(hasPorts).flatMap((transport) =>
    [...checks.keys()].map((name) => `${transport}: ${name}`),
  );
  return hasPorts ? names : [...names, noPort];
}

/** Runs every check by every transport, one after the other, each in a world of its own. */
export async function runSuite({ controlUrl, hasPorts }: Circumstances): Promise<Result[]> {
  const worlds = worldsOf(controlUrl);
  const results: Result[] = [];
  for (const transport of transportsOf(hasPorts)) {
    for (const [name, check] of checks)
      results.push({ name: `${transport}: ${name}`, failure: await failureOf(worlds[transport], check) });
  }
  return hasPorts ? results : [...results, { name: noPort, failure: await failureOfListening() }];
}

async function failureOf(make: () => Promise<World>, check: Check): Promise<string | null> {
  try {
    const world = await make();
    await check(world);
    await world.close();
    return null;
  } catch (error) {
    return error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
  }
}

async function failureOfListening(): Promise<string | null> {
  const said = await createMock()
    .listen()
    .then(() => 'a port was opened', String);
  return said.includes('mock.listen opens a port, which a browser and a worker cannot') ? null : said;
}
