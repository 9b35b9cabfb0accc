/**
 * Prints the torture report, the costs of the mock and the table of what we want to reach: all of it, or the groups that are
 * named. `--json` prints one line of JSON. `--held` prints nothing but what is above its limit, and fails then; `--packed FOLDER`
 * says where the packages have been packed already. It also fails where our own client shows a defect.
 */
import { parseArgs } from 'node:util';
import { slotwise } from './clients/slotwise.ts';
import { costs, printCosts } from './costs.ts';
import { groups, reach } from './reach/groups.ts';
import { excesses, printRows } from './reach/contests/row.ts';
import { printTorture, torture } from './torture.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    held: { type: 'boolean', default: false },
    packed: { type: 'string' },
  },
});

const names = ['torture', 'forks', ...Object.keys(groups)];
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`there is no group ${unknown.join(', ')}; the groups are ${names.join(', ')}`);
const wanted = positionals.length === 0 ? names : names.filter((name) => positionals.includes(name));

const report = {
  ...(wanted.includes('torture') ? { torture: await torture() } : {}),
  ...(wanted.includes('forks') ? { forks: await costs() } : {}),
  reach: await reach(
    wanted.filter((name) => name in groups),
    values.packed,
  ),
};
const above = values.held ? excesses(Object.values(report.reach).flat()) : [];

if (values.json) console.log(JSON.stringify(report));
else console.log(values.held ? above.join('\n') : textOf(report));

const defects = report.torture?.defects[slotwise.name] ?? 0;
if (defects > 0 || above.length > 0) process.exitCode = 1;

function textOf({ torture, forks, reach }: typeof report): string {
  return [
    ...(torture === undefined ? [] : [printTorture(torture)]),
    ...(forks === undefined ? [] : [printCosts(forks)]),
    ...Object.entries(reach).map(([name, rows]) => `${name}\n${printRows(rows)}`),
  ].join('\n\n');
}
