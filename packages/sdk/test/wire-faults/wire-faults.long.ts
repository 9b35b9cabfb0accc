/**
 * Every fault in HTTP requests against calls and options, drawn so that any two of them meet. The log of the server decides what each call must
 * report. All cases run with several seeds in Node 22 and 24, Bun and Deno.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { programOf } from '../../../../runtime-tests/runtimes.ts';
import { kinds } from './kinds.ts';
import { findingsOf, rules } from './judge.ts';
import type { Finding, Rule } from './judge.ts';
import { runCases, withProgram } from './run.ts';
import type { Run, Runtime } from './run.ts';
import { draw, pairsIn, pairsOf } from './sample.ts';
import type { Sample } from './sample.ts';

const seeds = [1, 2, 3, 4];

const drawn = new Map<number, readonly Sample[]>();
function drawOnce(seed: number): readonly Sample[] {
  const samples = drawn.get(seed) ?? draw(kinds, seed);
  drawn.set(seed, samples);
  return samples;
}

const selected = seeds.flatMap((seed) => drawOnce(seed));

const runtimes: readonly Runtime[] = [
  { name: 'Node 22', command: await programOf('node'), input: [] },
  { name: 'Node 24', command: process.execPath, input: [] },
  { name: 'Bun', command: await programOf('bun'), input: [] },
  { name: 'Deno', command: await programOf('deno'), input: ['run', '--allow-all', '--no-config'] },
];

test('the catalogue has at least a hundred faults, each with a unique name and a source', () => {
  expect(kinds.length).toBeGreaterThanOrEqual(100);
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
  expect(kinds.filter(({ source }) => source === '')).toEqual([]);
});

test('every fault is combined with every choice, and every two choices with each other', () => {
  const met = new Set(drawOnce(1).flatMap(({ kind, choice }) => pairsIn({ kind: kind.name, ...choice })));
  expect(pairsOf(kinds).filter((pair) => !met.has(pair))).toEqual([]);
});

test('the cases that run include each fault and each choice', () => {
  const met = (samples: readonly Sample[]) =>
    new Set(samples.flatMap(({ kind, choice }) => [kind.name, ...Object.entries(choice).map(String)]));
  expect(met(selected)).toEqual(met(drawOnce(1)));
});

describe.for(runtimes)('in $name', (runtime) => {
  let run: Run;
  let findings: Finding[];

  beforeAll(async () => {
    run = await withProgram(async (file) => runCases(selected, runtime, file));
    findings = run.evidence.flatMap(findingsOf);
  }, 1_200_000);

  test.for(Object.entries(rules))('%s: %s', ([rule]) => {
    expect(of(rule as Rule, findings)).toEqual([]);
  });

  test('no rejection is unhandled, and the process ends by itself', () => {
    expect([run.unhandled, run.ends]).toEqual([[], []]);
  });
});

function of(expected: Rule, findings: readonly Finding[]): string[] {
  return findings.flatMap(({ rule, words }) => (rule === expected ? [words] : []));
}
