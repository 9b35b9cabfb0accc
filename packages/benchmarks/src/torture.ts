/** The torture report: every client in every situation. */
import { clients } from './clients.ts';
import { run, versionOf } from './run.ts';
import type { Verdict } from './situation.ts';
import { situations } from './situations.ts';
import { table } from './table.ts';

/** The whole report: installed versions, verdicts, and the number of defects that each client showed, by the clients' names. */
export interface Torture {
  readonly versions: Readonly<Record<string, string>>;
  readonly rows: { readonly situation: string; readonly verdicts: Readonly<Record<string, Verdict>> }[];
  readonly defects: Readonly<Record<string, number>>;
}

/** Runs every situation: the clients at the same time, the situations one after another. */
export async function torture(): Promise<Torture> {
  const rows: Torture['rows'] = [];
  // A rejection that a client leaves unhandled would end the report; its call hangs, and that is judged.
  const survive = () => {};
  process.on('unhandledRejection', survive);
  for (const [name, situation] of Object.entries(situations)) {
    const verdicts = clients.map(async (client) => [client.name, await run(situation, client)] as const);
    rows.push({ situation: name, verdicts: Object.fromEntries(await Promise.all(verdicts)) });
  }
  process.off('unhandledRejection', survive);
  const versions = Object.fromEntries(clients.map(({ name }) => [name, versionOf(name)]));
  const defects = Object.fromEntries(
    clients.map(({ name }) => [name, rows.filter(({ verdicts }) => verdicts[name]?.is === 'defect').length]),
  );
  return { versions, rows, defects };
}

/** The report as text. */
export function printTorture({ versions, rows, defects }: Torture): string {
  const names = Object.keys(versions);
  const marks: Readonly<Record<Verdict['is'], string>> = { ok: ' ', defect: '✗', none: '-' };
  const cell = (verdict: Verdict | undefined) => (verdict === undefined ? '' : `${marks[verdict.is]} ${verdict.words}`);
  return table([
    ['situation', ...names.map((name) => `  ${name} ${versions[name] ?? ''}`)],
    ...rows.map(({ situation, verdicts }) => [situation, ...names.map((name) => cell(verdicts[name]))]),
    ['defects', ...names.map((name) => `  ${defects[name] ?? 0}`)],
  ]);
}
