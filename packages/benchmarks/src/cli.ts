/** Prints the torture report and the costs; `--json` as one line of JSON. Fails where our own client shows a defect. */
import { parseArgs } from 'node:util';
import { slotwise } from './clients/slotwise.ts';
import { costs, printCosts } from './costs.ts';
import { printTorture, torture } from './torture.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });

const report = { torture: await torture(), costs: await costs() };

if (values.json) console.log(JSON.stringify(report));
else console.log(`${printTorture(report.torture)}\n\n${printCosts(report.costs)}`);

if (report.torture.defects[slotwise.name] !== 0) process.exitCode = 1;
