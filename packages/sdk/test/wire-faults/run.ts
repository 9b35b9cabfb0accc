/** Runs cases in a runtime: a server for each, one program for some hundred. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { authority } from './certificates.ts';
import type { Case, Farewell, Outcome } from './cases.ts';
import type { Evidence } from './judge.ts';
import type { Sample } from './sample.ts';
import { serveElsewhere, serveFault } from './server.ts';

/** A runtime, and the words in front of a program's name. */
export interface Runtime {
  readonly name: string;
  readonly command: string;
  readonly input: readonly string[];
}

/** The outcomes of all cases. */
export interface Run {
  readonly evidence: readonly Evidence[];
  readonly unhandled: readonly string[];
  /** Whatever kept a process alive that had nothing more to do, or ended one that had. */
  readonly ends: readonly string[];
}

/** The program as one file, for any runtime, in a folder that is gone after the work. */
export async function withProgram<Value>(work: (file: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'slotwise-wire-faults-'));
  const file = join(folder, 'program.mjs');
  try {
    await writeFile(join(folder, 'authority.pem'), authority);
    await build({
      entryPoints: [join(import.meta.dirname, 'program.ts')],
      outfile: file,
      bundle: true,
      format: 'esm',
      target: 'es2022',
      platform: 'neutral',
      external: ['node:*'],
      conditions: ['@slotwise/source', 'module'],
      logLevel: 'silent',
    });
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const batch = 400;

/** Runs the cases, some hundred at a time. */
export async function runCases(samples: readonly Sample[], runtime: Runtime, file: string): Promise<Run> {
  const evidence: Evidence[] = [];
  const unhandled: string[] = [];
  const ends: string[] = [];
  for (let start = 0; start < samples.length; start += batch) {
    const run = await runBatch(samples.slice(start, start + batch), runtime, file);
    evidence.push(...run.evidence);
    unhandled.push(...run.unhandled);
    ends.push(...run.ends);
  }
  return { evidence, unhandled, ends };
}

async function runBatch(samples: readonly Sample[], runtime: Runtime, file: string): Promise<Run> {
  const elsewhere = await serveElsewhere();
  const servers = await Promise.all(
    samples.map(async ({ kind, choice }, number) => {
      const server = await serveFault(kind, { ...choice, number }, elsewhere);
      const asksNext = kind.reads === 'whole' && kind.tls === undefined && choice.credential === 'query';
      const one: Case = { ...choice, number, origin: server.origin, hangs: kind.hangs, asksNext };
      return { kind, one, server };
    }),
  );
  // A server that goes on to hang would keep a process for as long as the runtime waits for connections.
  const close = async () => void (await Promise.all(servers.map(async ({ server }) => server.close())));
  const hangUp = () => void close();
  try {
    const list = `${file}.json`;
    await writeFile(list, JSON.stringify(servers.map(({ one }) => one)));
    const { lines, end } = await report(runtime, { file, list, onFarewell: hangUp });
    const outcomes = new Map<number, Outcome>();
    let farewell: Farewell | undefined;
    for (const line of lines) {
      // The program of this folder writes them.
      const outcome = JSON.parse(line) as Outcome | Farewell;
      if ('number' in outcome) outcomes.set(outcome.number, outcome);
      else farewell = outcome;
    }
    const isWhole = outcomes.size === samples.length && farewell !== undefined;
    const busy = farewell?.resources.filter((name) => name === 'Timeout') ?? [];
    return {
      evidence: servers.flatMap(({ kind, one, server }) => {
        const outcome = outcomes.get(one.number);
        return outcome === undefined ? [] : [{ kind, one, outcome, log: server.log, elsewhere: elsewhere.log }];
      }),
      unhandled: farewell?.unhandled ?? [],
      ends: [...end, ...busy, ...(isWhole ? [] : [`${outcomes.size} of ${samples.length} cases came to an end`])],
    };
  } finally {
    await close();
    await elsewhere.close();
  }
}

/** Milliseconds in which a process ends that has said its last words. */
const lingerMs = 10_000;

/** The program, its cases, and what is done when it has said its last words. */
interface Told {
  readonly file: string;
  readonly list: string;
  readonly onFarewell: () => void;
}

/** Runs the program to its end, and gives back its lines, and what was wrong with the end. */
async function report(
  { command, input }: Runtime,
  { file, list, onFarewell }: Told,
): Promise<{ lines: string[]; end: string[] }> {
  const environment = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_(OPTIONS|ENV)$|TEST$|FORCE_COLOR)/.test(name),
  );
  const authorities = {
    NODE_EXTRA_CA_CERTS: join(file, '../authority.pem'),
    DENO_CERT: join(file, '../authority.pem'),
  };
  const child = spawn(command, [...input, file, list], {
    env: { ...Object.fromEntries(environment), NO_COLOR: '1', ...authorities },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  let errors = '';
  let timer: NodeJS.Timeout | undefined;
  let isKilled = false;
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  child.stdout.on('data', (chunk) => {
    text += String(chunk);
    if (timer === undefined && text.includes('"unhandled":')) {
      onFarewell();
      timer = setTimeout(() => {
        isKilled = true;
        child.kill('SIGKILL');
      }, lingerMs);
    }
  });
  const code = await new Promise<number | string>((resolve) => {
    child.once('close', (status, signal) => resolve(status ?? signal ?? 'nothing'));
  });
  clearTimeout(timer);
  const end = isKilled
    ? ['the process does not end by itself']
    : code === 0
      ? []
      : [`the process ended with ${code}: ${errors.slice(-2000)}`];
  return { lines: text.split('\n').filter((line) => line.startsWith('{')), end };
}
