/**
 * Prints the torture report and the table of what we want to reach: all of it, or the groups that are named. It fails where our own
 * client shows a defect.
 *
 * - `--check` holds each row against the record, and fails where one is off by more than its noise.
 * - `--write` records the rows, and writes `docs/benchmarks.md` with its plots.
 * - `--held` prints nothing but what is above the limit that `pnpm check` holds it to, and fails then; `--packed FOLDER` says where the
 *   packages have been packed already.
 * - `--quick` takes 100,000 rows for a million. `--json` prints one line of JSON.
 */
import { parseArgs } from 'node:util';
import { slotwise } from './clients/slotwise.ts';
import { groups } from './reach/groups.ts';
import { reach } from './reach/reach.ts';
import { excesses, printRows } from './reach/row.ts';
import { checkFigures, printHeld } from './record/check.ts';
import { writePage } from './record/page.ts';
import { readRecord, writeRecord } from './record/record.ts';
import { printTorture, torture } from './torture.ts';

const names = ['torture', ...Object.keys(groups)];
const { values, wanted } = given();
const measured = {
  ...(wanted.includes('torture') ? { torture: await torture() } : {}),
  reach: await reach(
    wanted.filter((name) => name in groups),
    { packed: values.packed, many: values.quick ? 100_000 : 1_000_000, tell },
  ),
};
const above = values.held ? excesses(Object.values(measured.reach).flat()) : [];
const against = values.check ? checkFigures(measured.reach, readRecord().groups) : [];
if (values.write) writePage(writeRecord(measured.reach));

if (values.json) console.log(JSON.stringify(measured));
else if (values.held) console.log(above.join('\n'));
else if (values.check) console.log(printHeld(against));
else console.log(textOf(measured));

const defects = measured.torture?.defects[slotwise.name] ?? 0;
if (defects > 0 || above.length > 0 || against.some(({ isOff }) => isOff)) process.exitCode = 1;

/** A run takes minutes: says on standard error how far it is. */
function tell(name: string, seconds: number): void {
  if (!values.held) console.error(`${name}, ${seconds.toFixed(0)} s`);
}

/** The options and groups that were asked for. Anything unknown ends the program with a line. */
function given() {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const options = {
      json: flag,
      held: flag,
      check: flag,
      write: flag,
      quick: flag,
      packed: { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const unknown = positionals.filter((name) => !names.includes(name)).join(', ');
    if (unknown !== '') throw new TypeError(`there is no group ${unknown}; the groups are ${names.join(', ')}`);
    if (values.write && values.quick) throw new TypeError('--write takes full numbers: leave out --quick');
    return { values, wanted: names.filter((name) => positionals.length === 0 || positionals.includes(name)) };
  } catch (error) {
    console.error(`bench: ${error instanceof Error ? error.message.split('. ')[0] : String(error)}`);
    process.exit(2);
  }
}

function textOf({ torture, reach }: typeof measured): string {
  return [
    ...(torture === undefined ? [] : [printTorture(torture)]),
    ...Object.entries(reach).map(([name, rows]) => `${name}\n${printRows(rows)}`),
  ].join('\n\n');
}
