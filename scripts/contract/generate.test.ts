import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { readContract } from './contract-source.ts';
import type { Module } from './contract-source.ts';
import { generate } from './generate.ts';

const committed = new URL('../../packages/schemas/src/generated/', import.meta.url);
const docOfPaid = /\/\*\*[^/]*\*\/(?=\n {2}paid: )/;
let modules: Module[] = [];
let files = new Map<string, string>();

beforeAll(async () => {
  modules = await readContract();
  files = await generate(modules);
}, 60_000);

test(
  'what is committed is what the shapes say, and the same when it is written again',
  { timeout: 60_000 },
  async () => {
    expect([...(await generate())]).toEqual([...files]);
    for (const [name, text] of files) expect(readFileSync(new URL(name, committed), 'utf8')).toBe(text);
  },
);

test('no generated file knows the parser', () => {
  expect(files.size).toBeGreaterThan(30);
  expect([...files].filter(([, text]) => /\bzod\b/.test(text)).map(([name]) => name)).toEqual([]);
});

describe('a doc comment', { timeout: 60_000 }, () => {
  test('of a property reaches the type', async () => {
    const changed = replaced('bookings.ts', docOfPaid, '/** The planted words. */');
    expect((await generate(changed)).get('types/bookings.ts')).toContain(
      '  /** The planted words. */\n  paid?: boolean | null | undefined;',
    );
  });

  test('of a shape reaches the type, with its example and without its tag', async () => {
    const doc = '/**\n * A planted booking.\n *\n * @example\n * ```ts\n * planted();\n * ```\n */';
    const marked = doc.replace('\n */', '\n *\n * @internal\n */');
    const changed = replaced('bookings.ts', /\/\*\*(?:(?!\*\/)[^])*\*\/(?=\nexport const bookingShape )/, marked);
    expect((await generate(changed)).get('types/bookings.ts')).toContain(`${doc}\nexport interface Booking {`);
  });

  test('of a shape is on one line again where its tag was all that followed', async () => {
    const text = '/**\n * A planted thing.\n *\n * @internal\n */\nexport const plantedShape = {};\n';
    const planted = plant(zod({ type: 'object', shape: {}, catchall: zod({ type: 'unknown' }) }), text);
    expect((await generate(planted)).get('types/planted.ts')).toContain(
      '/** A planted thing. */\nexport interface Planted {}',
    );
  });

  test('that is missing ends the generation, by name', async () => {
    const changed = replaced('bookings.ts', docOfPaid, '');
    await expect(generate(changed)).rejects.toThrow(
      'bookingShape.paid: the generator does not understand what it is for: it has no doc comment',
    );
  });
});

describe('a shape that is not understood ends the generation, by name:', () => {
  const text = { type: 'string' };
  const numberAsText = {
    type: 'pipe',
    in: zod({ ...text, checks: [zod({ format: 'regex', pattern: /^-?\d+$/ })] }),
    out: zod({ type: 'number', format: 'safeint' }),
    reverseTransform: String,
  };
  const check = (def: object) => ({ checks: [zod(def)] });

  test.each([
    ['another kind', { type: 'map' }, 'the kind map'],
    ['a format that is more than its pattern', { ...text, format: 'url', check: 'string_format' }, 'the format url'],
    ['text that is made of anything', { ...text, coerce: true }, 'coerce of a string'],
    ['a pattern with a memory', { ...text, ...check({ format: 'regex', pattern: /a/g }) }, 'a pattern with flags g'],
    ['a number of any kind', { type: 'number' }, 'a number of the format without a name'],
    [
      'an open bound',
      { type: 'number', format: 'safeint', ...check({ check: 'less_than', value: 1 }) },
      'the check less_than of a number',
    ],
    [
      'a rule in place',
      { ...text, ...check({ check: 'custom', fn: () => true }) },
      'a check custom whose code no file without zod exports',
    ],
    [
      'a check that pushes issues',
      { ...text, ...check({ check: 'custom' }) },
      'a check custom whose code no file without zod exports',
    ],
    ['a check that depends', { ...text, ...check({ check: 'custom', when: () => true }) }, 'when of a custom'],
    ['a check of a flag', { type: 'boolean', ...check({ check: 'custom' }) }, 'checks of a boolean'],
    [
      'a record of numbers',
      { type: 'record', keyType: zod(text), valueType: zod({ type: 'boolean' }) },
      'a record of other things than text to anything',
    ],
    ['an object without a name', { type: 'object', shape: {} }, 'an object without a name of its own'],
    [
      'a codec of its own',
      { type: 'pipe', in: zod(text), out: zod(text), reverseTransform: () => '' },
      'a codec that writes in another way',
    ],
    ['an enumeration of numbers', { type: 'enum', entries: { a: 1 } }, 'an enumeration of other things than words'],
  ])('%s', async (_, def, message) => {
    const object = zod({ type: 'object', shape: { field: zod(def) }, catchall: zod({ type: 'unknown' }) });
    await expect(generate(plant(object))).rejects.toThrow(
      `planted.field: the generator does not understand ${message}`,
    );
  });

  test.each([
    [
      'a number among the text of a query',
      'query',
      { type: 'number', format: 'safeint' },
      'whole number in this part of a request',
    ],
    ['a flag among the text of a query', 'query', { type: 'boolean' }, 'flag in this part of a request'],
    ['a number that a body holds as text', 'body', numberAsText, 'number as text in this part of a request'],
  ])('%s', async (_, part, def, message) => {
    const object = zod({ type: 'object', shape: { field: zod(def) }, catchall: zod({ type: 'never' }) });
    const data = {
      name: 'planted.get',
      method: 'GET',
      path: '/',
      root: 'base',
      security: 'none',
      scope: null,
      errors: [],
    };
    const getPlanted = { ...data, answer: { kind: 'itself', item: zod(text) }, schemas: { [part]: object } };
    const more = `${shapeText}/** A planted endpoint. */
export const getPlanted = 1;
`;
    await expect(generate(plant(object, more, { getPlanted }))).rejects.toThrow(
      `planted.field: the generator does not understand ${message}`,
    );
  });

  test('a check of a whole object', async () => {
    const object = zod({
      type: 'object',
      shape: {},
      catchall: zod({ type: 'unknown' }),
      checks: [zod({ check: 'custom' })],
    });
    await expect(generate(plant(object))).rejects.toThrow(
      'planted: the generator does not understand checks of a object',
    );
  });
});

/** A schema as zod makes it, as far as the generator looks. */
function zod(def: object): object {
  return { _zod: { def } };
}

const shapeText = '/** A planted thing. */\nexport const plantedShape = { /** A field. */ field: 1 };\n';

/** The contract with one more object, and what else is given. */
function plant(planted: object, text = shapeText, more: object = {}): Module[] {
  const exports = { planted, ...more };
  return [...modules, { path: 'planted.ts', text: `${text}export const planted = 1;\n`, exports }];
}

/** The contract with other words in one file. */
function replaced(path: string, words: RegExp, others: string): Module[] {
  return modules.map((module) =>
    module.path === path ? { ...module, text: module.text.replace(words, others) } : module,
  );
}
