import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { readContract } from './contract-source.ts';
import type { Module } from './contract-source.ts';
import { generate } from './generate.ts';

const committed = new URL('../../packages/schemas/src/generated/', import.meta.url);
/** What the table says of any endpoint without parameters. */
const endpointData = {
  name: 'planted.get',
  method: 'GET',
  path: '/',
  root: 'base',
  security: 'none',
  scope: null,
  errors: ['internal'],
};
const docOfPaid = /\/\*\*[^/]*\*\/(?=\n {2}paid: )/;
let modules: Module[] = [];
let files = new Map<string, string>();

beforeAll(async () => {
  modules = await readContract();
  files = await generate(modules);
}, 60_000);

test('the committed files match the generated ones, and generating again changes nothing', async () => {
  expect([...(await generate())]).toEqual([...files]);
  for (const [name, text] of files) expect(readFileSync(new URL(name, committed), 'utf8')).toBe(text);
}, 60_000);

test('no generated file imports the parser', () => {
  expect(files.size).toBeGreaterThan(30);
  expect([...files].filter(([, text]) => /\bzod\b/.test(text)).map(([name]) => name)).toEqual([]);
});

describe('a doc comment', () => {
  test('of a property is copied to the type', async () => {
    const changed = replaced('bookings.ts', docOfPaid, '/** The planted words. */');
    const line = '  /** The planted words. */\n  paid?: boolean | null | undefined;';
    expect((await generate(changed)).get('types/bookings.ts')).toContain(line);
  });

  test('of a shape is copied to the type, with its example and without its tag', async () => {
    const doc = '/**\n * A planted booking.\n *\n * @example\n * ```ts\n * planted();\n * ```\n */';
    const marked = doc.replace('\n */', '\n *\n * @internal\n */');
    const changed = replaced('bookings.ts', /\/\*\*(?:(?!\*\/)[^])*\*\/(?=\nexport const bookingShape )/, marked);
    expect((await generate(changed)).get('types/bookings.ts')).toContain(`${doc}\nexport interface Booking {`);
  });

  test('of a shape becomes one line if only its tag follows', async () => {
    const text = '/**\n * A planted thing.\n *\n * @internal\n */\nexport const plantedShape = {};\n';
    const line = '/** A planted thing. */\nexport interface Planted {}';
    expect((await generate(plant(objectOf({}), text))).get('types/planted.ts')).toContain(line);
  });

  test('is required, and the error contains the property', async () => {
    const line =
      'packages/schemas/src/bookings.ts: bookingShape.paid: the generator does not understand what it is for: it has no doc comment';
    await expect(generate(replaced('bookings.ts', docOfPaid, ''))).rejects.toThrow(line);
  });
});

describe('the generator rejects an unknown shape and reports its place:', () => {
  const text = { type: 'string' };
  const number = { type: 'number', format: 'safeint' };
  const flag = { type: 'boolean' };
  const check = (def: object) => ({ checks: [zod(def)] });
  const digits = zod({ ...text, ...check({ format: 'regex', pattern: /^-?\d+$/ }) });
  const numberAsText = { type: 'pipe', in: digits, out: zod(number), reverseTransform: String };
  const custom = 'a check custom whose code no file without zod exports';

  test.each<[string, object, string, ('query' | 'body')?]>([
    ['another kind', { type: 'map' }, 'the kind map'],
    ['a format that is more than its pattern', { ...text, format: 'url', check: 'string_format' }, 'the format url'],
    ['text that is made of anything', { ...text, coerce: true }, 'coerce of a string'],
    ['a pattern with a memory', { ...text, ...check({ format: 'regex', pattern: /a/g }) }, 'a pattern with flags g'],
    ['a number of any kind', { type: 'number' }, 'a number of the format without a name'],
    ['an open bound', { ...number, ...check({ check: 'less_than', value: 1 }) }, 'the check less_than of a number'],
    ['a rule in place', { ...text, ...check({ check: 'custom', fn: () => true }) }, custom],
    ['a check that pushes issues', { ...text, ...check({ check: 'custom' }) }, custom],
    ['a check that depends', { ...text, ...check({ check: 'custom', when: () => true }) }, 'when of a custom'],
    ['a check of a flag', { ...flag, ...check({ check: 'custom' }) }, 'checks of a boolean'],
    [
      'a record of numbers',
      { type: 'record', keyType: zod(text), valueType: zod(flag) },
      'a record of other things than text to anything',
    ],
    ['an object without a name', { type: 'object', shape: {} }, 'an object without a name of its own'],
    [
      'a codec of its own',
      { type: 'pipe', in: zod(text), out: zod(text), reverseTransform: () => '' },
      'a codec that writes in another way',
    ],
    ['an enumeration of numbers', { type: 'enum', entries: { a: 1 } }, 'an enumeration of other things than words'],
    ['a number among the text of a query', number, 'whole number in this part of a request', 'query'],
    ['a flag among the text of a query', flag, 'flag in this part of a request', 'query'],
    ['a number that a body holds as text', numberAsText, 'number as text in this part of a request', 'body'],
  ])('%s', async (_, def, message, part) => {
    const object = objectOf({ field: zod(def) }, {}, part === undefined ? 'unknown' : 'never');
    const getPlanted = {
      ...endpointData,
      response: { kind: 'itself', item: zod(text) },
      schemas: { [part ?? '']: object },
    };
    const declared = `${shapeText}/** A planted endpoint. */\nexport const getPlanted = 1;\n`;
    const planted = part === undefined ? plant(object) : plant(object, declared, { getPlanted });
    const start = `packages/schemas/src/planted.ts: ${part === undefined ? '' : 'getPlanted: '}planted.field: the generator`;
    await expect(generate(planted)).rejects.toThrow(`${start} does not understand ${message}`);
  });

  test('a check of a whole object', async () => {
    const line = 'packages/schemas/src/planted.ts: planted: the generator does not understand checks of a object';
    await expect(generate(plant(objectOf({}, check({ check: 'custom' }))))).rejects.toThrow(line);
  });
});

describe('a new endpoint is added to each list:', () => {
  const schema = objectOf({ id: zod({ type: 'number', format: 'safeint' }) });
  const getPlanted = { ...endpointData, response: { kind: 'itself', item: schema }, schemas: {} };

  test.each([
    ['types/index.ts', "export type * from './planted.ts';"],
    ['exports/schemas.ts', "export { planted } from '../../planted.ts';"],
    ['exports/shapes.ts', "export { plantedShape } from '../../planted.ts';"],
    ['exports/types.ts', "export type { Planted } from '../../generated/types/planted.ts';"],
    ['components.ts', '  Planted: planted,'],
    ['pairs.ts', '  Planted: [typeof planted, Planted];'],
  ])('%s', async (path, line) => {
    const text = shapeText.replace('field: 1', 'id: 1');
    const planted = plant(schema, `${text}/** A planted endpoint. */\nexport const getPlanted = 1;\n`, { getPlanted });
    expect((await generate(planted)).get(path)?.split('\n')).toContain(line);
  });
});

/** A schema as zod makes it, as far as the generator looks. */
function zod(def: object): object {
  return { _zod: { def } };
}

function objectOf(shape: object, more: object = {}, rest: 'unknown' | 'never' = 'unknown'): object {
  return zod({ type: 'object', shape, catchall: zod({ type: rest }), ...more });
}

const shapeText = '/** A planted thing. */\nexport const plantedShape = {\n  /** A field. */\n  field: 1 };\n';

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
