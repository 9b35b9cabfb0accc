import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntryPointFile } from '../packages.ts';
import { readDeclarations } from './declarations.ts';
import { reportsOf } from './report.ts';
import { staleReports } from './reports.ts';

const tree = mkdtempSync(join(tmpdir(), 'slotwise-report-'));
afterAll(() => rmSync(tree, { recursive: true }));

/** Two entry points of one package, one of our own, and one of a package on top. */
const files = {
  'packages/base/src/index.ts': [
    "import type { Hidden } from './hidden.ts';",
    '/** A comment. */',
    'export class Shop {',
    '  #till = 0;',
    '  /** A comment. */',
    '  open(at: Hidden): number { return this.#till + at.hour; }',
    '}',
    'export const answer = { a: 1, b: [true] } as const;',
    'type Made<T> = { readonly [K in keyof T]?: T[K] };',
    'export interface Seed extends Made<{ a: string; b: Hidden }> {}',
    'export abstract class Root {}',
    '/** @internal */',
    "export { forUs } from './hidden.ts';",
  ],
  'packages/base/src/hidden.ts': ['export interface Hidden { readonly hour: number }', 'export const forUs = 1;'],
  'packages/base/src/internal.ts': ["export { forUs } from './hidden.ts';"],
  'packages/base/src/more.ts': [
    "import type { Shop } from './index.ts';",
    "export type { Shop } from './index.ts';",
    "export { answer as reply } from './index.ts';",
    'export function visit(shop: Shop): Promise<void> { return Promise.resolve(void shop); }',
  ],
};

const entryPoints: readonly EntryPointFile[] = [
  ['@planted/base', 'index', false],
  ['@planted/base/internal', 'internal', true],
  ['@planted/base/more', 'more', false],
].map(([specifier, name, internal]) => ({
  specifier: String(specifier),
  file: join(tree, `packages/base/src/${String(name)}.ts`),
  internal: internal === true,
}));

let reports: ReadonlyMap<string, string> = new Map();
beforeAll(() => {
  for (const [path, lines] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), lines.join('\n'));
  }
  reports = reportsOf(readDeclarations(entryPoints), entryPoints);
}, 60_000);

function reportOf(specifier: string): string {
  return (reports.get(specifier) ?? '').replaceAll(/\s+/g, ' ');
}

describe('a report', () => {
  test.each([
    [
      'has the members of classes, without what is private inside',
      'class Shop { #private; open(at: Hidden): number; }',
    ],
    ['has the types that the compiler finds', 'export const answer: { readonly a: 1; readonly b: readonly [true]; };'],
    ['has what is reached and not exported', 'not exported. interface Hidden { readonly hour: number; }'],
    ['writes out what is computed', 'export interface Seed { a?: string | undefined; b?: Hidden | undefined; }'],
    ['says what is abstract', 'export abstract class Root'],
  ])('%s', (_, text) => {
    expect(reportOf('@planted/base')).toContain(text);
  });

  test.each(['A comment', 'forUs', 'Made'])('has no %s', (text) => {
    expect(reportOf('@planted/base')).not.toContain(text);
  });

  test('hands on what another entry point has', () => {
    expect(reportOf('@planted/base/more')).toContain("export type { Shop } from '@planted/base';");
    expect(reportOf('@planted/base/more')).toContain("export { answer as reply } from '@planted/base';");
  });

  test('imports what another entry point has', () => {
    expect(reportOf('@planted/base/more')).toContain("import type { Shop } from '@planted/base';");
    expect(reportOf('@planted/base/more')).toContain('export function visit(shop: Shop): Promise<void>;');
  });

  test('of an entry point for our own packages has what is its own', () => {
    expect(reportOf('@planted/base/internal')).toContain('export const forUs = 1;');
  });
});

test('a report is stale where it differs, is missing, or has no entry point any more', () => {
  const now = new Map(Object.entries({ a: '1', b: '2', c: '3' }));
  expect(staleReports(now, new Map(now))).toEqual([]);
  expect(staleReports(now, new Map(Object.entries({ a: '1', b: '1', d: '4' })))).toEqual(['api/b', 'api/c', 'api/d']);
});
