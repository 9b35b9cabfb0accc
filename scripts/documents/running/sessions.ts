/** The commands that documents show, run one after another as a reader types them. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../packages.ts';
import { run } from '../../program.ts';
import { placeOf } from '../block.ts';
import type { Block, Finding } from '../block.ts';
import { addresses } from './addresses.ts';
import { end, nodeFor, serve } from './served.ts';
import type { Served } from './served.ts';

/** A command of a block, its input included, and the line below its fence on which it begins. */
interface Command {
  readonly text: string;
  readonly line: number;
}

/** Runs the sessions of one document in their order, and tells what fails in them. */
export async function failedSessions(all: readonly Block[]): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'slotwise-sessions-'));
  for (const { mark, text } of all) if (mark === 'profile') writeFileSync(join(folder, 'ours.json'), text);
  let served = await serve('slotwise-mock serve --control --now 2030-01-01T00:00:00Z', folder);
  const findings: Finding[] = [];
  try {
    for (const { text, at } of all.flatMap(typed)) {
      if (isServing(text)) {
        await end(served.child);
        served = await serve(bare(text), folder);
      }
      const wrong = isServing(text) ? refusal(served) : await failure(text, { folder, url: served.url });
      if (wrong !== undefined) findings.push({ at, says: wrong });
    }
  } finally {
    await end(served.child);
    rmSync(folder, { recursive: true });
  }
  return findings;
}

/** The commands of a block, each with its place. */
function typed(block: Block): { readonly text: string; readonly at: string }[] {
  if (block.language !== 'sh' || block.mark !== '') return [];
  return commandsOf(block.text).map(({ text, line }) => ({ text, at: placeOf({ ...block, line: block.line + line }) }));
}

function refusal({ url, said }: Served): string | undefined {
  return url === '' ? said : undefined;
}

/** The commands of a block: a line each, with the lines of its input. */
function commandsOf(text: string): Command[] {
  const found: Command[] = [];
  let ending: string | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const last = found.at(-1);
    if (ending !== undefined && last !== undefined) {
      found.splice(-1, 1, { ...last, text: `${last.text}\n${line}` });
      if (line === ending) ending = undefined;
    } else if (line.trim() !== '' && !line.startsWith('#')) {
      found.push({ text: line, line: index + 1 });
      ending = /<<'(\w+)'/.exec(line)?.[1];
    }
  }
  return found;
}

/** A command without the variables before it, without `npx`, and without the comment behind it. */
function bare(text: string): string {
  return text
    .replace(/^(?:[A-Z_]+=\S+ )*(?:npx (?:-y )?)?/, '')
    .replace(/^pnpm@10/, 'pnpm')
    .replace(/ +#.*$/, '')
    .replace(/^pnpm mock serve/, 'slotwise-mock serve');
}

function isServing(text: string): boolean {
  return bare(text).startsWith('slotwise-mock serve');
}

/** Tells a line for pnpm that names a script or a file which is not there. */
function wrongScript(text: string): string | undefined {
  const [script = '', ...rest] = text.split(' ').filter((word) => word !== 'pnpm' && !word.startsWith('-'));
  // The file is our own.
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  if (script !== 'exec' && scripts[script] === undefined) return `package.json has no script ${script}`;
  const file = rest.find((word) => word.includes('/'));
  // A document may have its reader write a first file of their own.
  return file === undefined || existsSync(join(root, file)) || /\/first\.(?:test\.)?ts$/.test(file)
    ? undefined
    : `there is no file ${file}`;
}

/** Runs a command, and tells the end that it should not have: a failure, or a status that its comment does not promise. */
function failure(text: string, place: Place): Promise<string | undefined> | string | undefined {
  const [program = ''] = bare(text).split(' ');
  switch (program) {
    case 'pnpm':
      return wrongScript(bare(text));
    case 'curl':
      return wrongAnswer(text, place);
    case 'slotwise-conformance':
      return wrongRun(text, place);
    default:
      return `no check runs ${program}`;
  }
}

/** The place in which a command is typed: its folder, and the address of the mock that is served. */
interface Place {
  readonly folder: string;
  readonly url: string;
}

async function wrongAnswer(text: string, { folder, url }: Place): Promise<string | undefined> {
  const [comment = '', promised] = / # (\d{3})$/m.exec(text) ?? [];
  const asked = text.replaceAll(addresses, url).replace(comment, '');
  const telling = asked.replace('curl', "curl -sS -o /dev/null -w '%{http_code}'");
  const { code, output } = await run('bash', ['-c', telling], folder);
  const isPromised = promised === undefined ? output.startsWith('2') : output === promised;
  return code === 0 && isPromised ? undefined : `promises ${promised ?? 'success'}, and is answered ${output}`;
}

async function wrongRun(text: string, { folder, url }: Place): Promise<string | undefined> {
  const here = text.replaceAll(addresses, url);
  const command = here.replace('npx ', '').replace('slotwise-conformance', nodeFor('slotwise-conformance'));
  const { code, output } = await run('bash', ['-c', command], folder);
  return code === 0 ? undefined : output.slice(-500);
}
