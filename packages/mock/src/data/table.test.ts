import { expect, test } from 'vitest';
import { createSeed } from '../seed/makers.ts';
import { emptyTables } from './tables.ts';

function tablesWith(name: string) {
  const tables = emptyTables();
  createSeed({ tables, clock: { nowText: () => '2030-01-01T00:00:00.000Z' }, mark: '' }).team({ name });
  return tables;
}

test.each(['source', 'target'] as const)(
  'after takeOver, a change of the %s table does not reach the other table',
  (changed) => {
    const source = tablesWith('Before').teams;
    const target = emptyTables().teams;
    target.takeOver(source);
    const tables = { source, target };
    const row = tables[changed].get(1);
    if (row === undefined) throw new Error('the rows were not taken over');
    tables[changed].put({ ...row, name: 'After' });
    const names = [source.get(1)?.name, target.get(1)?.name];
    expect(names).toEqual(changed === 'source' ? ['After', 'Before'] : ['Before', 'After']);
  },
);
