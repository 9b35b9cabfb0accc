/** The record: the rows that were measured last, in a file of the repository. The page and its plots are made from it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Row } from '../reach/row.ts';

/** The machine and the rows. */
export interface Record {
  /** The day of the last measurement. */
  readonly day: string;
  readonly node: string;
  readonly cores: number;
  /** Rows by their group. */
  readonly groups: Groups;
}

/** Rows by the name of their group. */
export type Groups = { readonly [group: string]: readonly Row[] };

const file = new URL('../../recorded.json', import.meta.url);

/** Reads what was recorded last. */
export function readRecord(): Record {
  return JSON.parse(readFileSync(file, 'utf8')) as Record; // written below
}

/** Puts groups that were measured now in the place of those that were recorded; yields the record as the next one reads it. */
export function writeRecord(measured: Groups): Record {
  const record = {
    day: new Date().toISOString().slice(0, 10),
    node: process.version,
    cores: availableParallelism(),
    groups: { ...readRecord().groups, ...measured },
  };
  writeFileSync(file, `${JSON.stringify(record, rounded, 1)}\n`);
  return readRecord();
}

/** Four digits that count: what is behind them is noise. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
}
