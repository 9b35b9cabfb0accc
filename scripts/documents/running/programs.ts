/** The programs of the documents, run all in one process. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { placeOf } from '../block.ts';
import type { Block, Finding } from '../block.ts';
import { brokenPromise, promisesOf } from './promises.ts';

/** A program, and how the service behaves that it calls. None stands in where the program intercepts requests by itself. */
export interface Program {
  readonly text: string;
  readonly service: 'specification' | 'none';
}

/** The lines that a program printed, and the errors in it. */
export interface Printed {
  readonly lines: readonly string[];
  readonly errors: readonly string[];
}

/** Runs blocks, and tells those that fail or print what they do not promise. */
export async function brokenPrograms(blocks: readonly Block[]): Promise<Finding[]> {
  // MSW takes the requests of its process: such a program runs in one of its own.
  const [alone, together] = [blocks.filter(hasServer), blocks.filter((block) => !hasServer(block))];
  const found = await Promise.all([
    brokenIn(together, 'specification'),
    ...alone.map((block) => brokenIn([block], 'none')),
  ]);
  return found.flat();
}

function hasServer({ text }: Block): boolean {
  return text.includes("from 'msw/node'");
}

async function brokenIn(blocks: readonly Block[], service: Program['service']): Promise<Finding[]> {
  const runs = await runAll(blocks.map(({ text }) => ({ text, service })));
  return blocks.flatMap((block, index) => {
    const { lines, errors } = runs[index] ?? { lines: [], errors: ['did not run: one before it ended the process'] };
    const broken = brokenPromise(promisesOf(block.text), lines);
    return [...errors, ...(broken === undefined ? [] : [broken])].map((says) => ({ at: placeOf(block), says }));
  });
}

async function runAll(programs: readonly Program[]): Promise<Printed[]> {
  const file = `${import.meta.dirname}/run-programs.ts`;
  const child = spawn(process.execPath, ['--conditions=@slotwise/source', file], {
    // Colours are for terminals; a test runner asks its children for them.
    env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: undefined },
  });
  child.stdin.end(JSON.stringify(programs));
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (errors !== '') throw new Error(errors);
  // Each line is what `run-programs.ts` made of a value of this type.
  return printed.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Printed]));
}
