/** Writes the checks: a predicate for each object of a response, and each part of a request as a table of its fields. */
import { capital, keyOf, nameOf, simplified } from './check-names.ts';
import { filesOf, typeOf } from './layout.ts';
import type { Uses } from './layout.ts';
import type { EndpointModel, Model } from './model.ts';
import { writeRules } from './rules.ts';
import { asInput, isPlainText, objectIn, refuse, textOf, within } from './shape.ts';
import type { Import, ObjectShape, Shape } from './shape.ts';

/** A constant or function in a file of checks. */
interface Piece {
  /** Name of its file, without ending. */
  readonly file: string;
  /** Constants or a doc comment before it. */
  readonly before: string;
  readonly code: string;
  /** Tells its shape from others of the same name. */
  readonly key: string;
  readonly uses: Uses;
}

/** The checks so far, by their names. */
interface Writing {
  readonly model: Model;
  readonly pieces: Map<string, Piece>;
  /** Names that other rooms import. */
  readonly asked: Set<string>;
}

/** A check that is being written. */
interface Place {
  readonly writing: Writing;
  readonly uses: Uses;
  /** A name for what has none of its own. */
  readonly hint: string;
}

/** The checks as they are written. */
interface Checks {
  /** The files by their paths in the folder of what is generated. */
  readonly files: Map<string, string>;
  /** The check of the content of an endpoint's response. */
  readonly checkOf: (endpoint: EndpointModel) => Import;
}

/** Writes the checks of all objects, and of what the endpoints answer. */
export function writeChecks(model: Model): Checks {
  const writing: Writing = { model, pieces: new Map(), asked: new Set() };
  for (const object of model.objects)
    within(object.path, object.schema, () => (model.requests.has(object) ? addPart : addPredicate)(object, writing));
  const responseOf = ({ content, constant, path }: EndpointModel) =>
    within(path, constant, () =>
      checkOf(content, { writing, uses: { values: [], types: [] }, hint: capital(constant) }),
    );
  for (const endpoint of model.endpoints) writing.asked.add(responseOf(endpoint).name);
  const rules = writeRules(model, (shape, hint) => {
    const check = checkOf(shape, { writing, uses: { values: [], types: [] }, hint });
    writing.asked.add(check.name);
    return check;
  });
  const checks = filesOf('checks', writing.pieces.values(), (piece, uses) => textOfPiece(piece, uses, writing));
  return {
    files: new Map([...checks, ...rules]),
    checkOf: responseOf,
  };
}

function textOfPiece({ file, before, code, uses }: Piece, all: Uses, { pieces, asked }: Writing): string {
  all.values.push(...uses.values);
  all.types.push(...uses.types);
  const name = /\w+(?=[:(])/.exec(code)?.[0] ?? '';
  const isUsed = [...pieces.values()].some(
    (one) => one.file !== file && one.uses.values.some((value) => value.name === name),
  );
  return `${before}${isUsed || asked.has(name) ? 'export ' : ''}${code}`;
}

/** A predicate that looks at one field after the other. */
function addPredicate(object: ObjectShape, writing: Writing): void {
  const { type, file, fields, open } = object;
  if (!open) refuse(object.schema, 'an object of a response that refuses further fields');
  const uses: Uses = { values: [{ name: 'isRecord', path: 'fields/record.ts' }], types: [typeOf(object)] };
  const tests = [...fields].map(([name, shape]) =>
    testOf(shape, `value['${name}']`, { writing, uses, hint: type + capital(name) }),
  );
  const code = `function is${type}(value: unknown): value is ${type} {
    return ${['isRecord(value)', ...tests].join(' && ')};
  }`;
  writing.pieces.set(`is${type}`, { file, before: `/** Accepts a {@link ${type}}. */\n`, code, key: type, uses });
  writing.asked.add(`is${type}`);
}

/** A part of a request: its fields with their checks, in the order in which they are written. */
function addPart(object: ObjectShape, writing: Writing): void {
  const { schema, type, file } = object;
  const uses: Uses = { values: [], types: [typeOf(object), { name: 'Part', path: 'table/part.ts' }] };
  const fields = [...object.fields].map(
    ([name, shape]) => `${name}: ${fieldOf(asInput(shape), { writing, uses, hint: type + capital(name) })},`,
  );
  const times = [...object.fields].filter(([, shape]) => isTimeOfDay(asInput(shape))).map(([name]) => `'${name}'`);
  const options = [
    ...(object.open ? ['open: true'] : []),
    ...(times.length > 0 ? [`times: [${times.join(', ')}]`] : []),
    ...objectRuleOf(object),
  ];
  const code = `const ${schema}Part: Part<${type}> = {
    fields: {\n${fields.join('\n')}\n},${options.map((option) => `\n${option},`).join('')}
  };`;
  writing.pieces.set(`${schema}Part`, {
    file,
    before: `/** The fields of a {@link ${type}}. */\n`,
    code,
    key: schema,
    uses,
  });
  writing.asked.add(`${schema}Part`);
}

/** True for a time of day, which a request writes as a full DateTime. */
function isTimeOfDay(shape: Shape): boolean {
  if (shape.kind === 'optional' || shape.kind === 'nullable') return isTimeOfDay(shape.inner);
  return shape.kind === 'time of day as text';
}

/** A field of a part: an object stands as a part of its own, so that it can be copied in its order. */
function fieldOf(shape: Shape, place: Place): string {
  const isOptional = shape.kind === 'optional';
  const inner = isOptional ? shape.inner : shape;
  if (inner.kind === 'object') {
    const { schema, file } = inner.of();
    place.uses.values.push({ name: `${schema}Part`, path: `generated/checks/${file}.ts` });
    return isOptional ? `{ ...${schema}Part, optional: true }` : `${schema}Part`;
  }
  if (objectIn(inner) !== undefined) refuse(place.hint, 'objects in a list of a request');
  if (inner.kind !== 'by hand') return checkOf(shape, place).name;
  const fields = [...inner.fields].map(
    ([name, field]) => `${name}: ${checkOf(field, { ...place, hint: inner.type.name + capital(name) }).name}`,
  );
  place.uses.values.push(inner.check);
  const options = [...(isOptional ? ['optional: true'] : []), `rule: ${inner.check.name}`, ...objectRuleOf(inner)];
  return `{ fields: { ${fields.join(', ')} }, ${options.join(', ')} }`;
}

function objectRuleOf({ objectRule }: Pick<ObjectShape, 'objectRule'>): string[] {
  return objectRule === undefined ? [] : [`objectRule: '${objectRule}'`];
}

/** The test of a value that is written as `value` in the code. */
function testOf(given: Shape, value: string, place: Place): string {
  const shape = simplified(given);
  if (isPlainText(shape)) return `typeof ${value} === 'string'`;
  if (shape.kind === 'flag') return `typeof ${value} === 'boolean'`;
  return `${checkOf(shape, place).name}(${value})`;
}

/** The function that checks a shape; it is written where it is missing. */
function checkOf(given: Shape, place: Place): Import {
  const shape = simplified(given);
  const found = existing(shape, place) ?? added(shape, place);
  place.uses.values.push(found);
  return found;
}

function existing(shape: Shape, { writing, hint }: Place): Import | undefined {
  if (shape.kind === 'by hand') return shape.check;
  if (shape.kind === 'free object') return { name: 'isFreeObject', path: 'fields/checks.ts' };
  if (shape.kind === 'free input') return { name: 'isFreeInput', path: 'fields/checks.ts' };
  if (shape.kind !== 'object') return undefined;
  const object = shape.of();
  if (writing.model.requests.has(object)) refuse(hint, 'an object of a request at this place');
  return { name: `is${object.type}`, path: `generated/checks/${object.file}.ts` };
}

function added(shape: Shape, { writing, hint }: Place): Import {
  const subject = nameOf(shape, hint, writing.model);
  const [name, key, file] = [`is${subject}`, keyOf(shape), objectIn(shape)?.file ?? 'scalars'];
  const known = writing.pieces.get(name);
  if (known !== undefined && known.key !== key) refuse(hint, `two checks of the name ${name}`);
  if (known === undefined) {
    const uses: Uses = { values: [], types: [] };
    const patterns = new Map<string, RegExp>();
    const test = bodyOf(shape, { patterns, subject, place: { writing, uses, hint } });
    const before = [...patterns]
      .map(([constant, pattern]) => `const ${constant} = ${literalOf(pattern)};\n\n`)
      .join('');
    const code = `function ${name}(value: unknown): ${guardOf(shape, uses)} { return ${test}; }`;
    writing.pieces.set(name, { file, before, code, key, uses });
  }
  return { name, path: `generated/checks/${file}.ts` };
}

interface Body {
  readonly place: Place;
  readonly subject: string;
  /** The patterns that stand before the function. */
  readonly patterns: Map<string, RegExp>;
}

function bodyOf(shape: Shape, body: Body): string {
  const { place, subject } = body;
  const { values } = place.uses;
  const called = (rules: readonly Import[]) => {
    values.push(...rules);
    return rules.map(({ name }) => `${name}(value)`);
  };
  const unless = (nothing: 'undefined' | 'null', inner: Shape) => {
    const isInner = inner.kind === 'optional' || inner.kind === 'nullable';
    return `value === ${nothing} || ${isInner ? bodyOf(inner, body) : testOf(inner, 'value', place)}`;
  };
  const helped = (helper: string, inner: Shape, hint: string) => {
    values.push({ name: helper, path: 'fields/checks.ts' });
    return checkOf(inner, { ...place, hint }).name;
  };
  const text = textOf(shape, {
    text: ({ patterns, rules }) => {
      const tested = patterns.map((pattern) => `${patternName(pattern, body)}.test(value)`);
      return ["typeof value === 'string'", ...tested, ...called(rules)].join(' && ');
    },
    'whole number': ({ least, most }) => {
      const bounds = [
        least === undefined ? [] : `value >= ${least}`,
        most === undefined ? [] : `value <= ${most}`,
      ].flat();
      return [bounds.length > 0 ? "typeof value === 'number'" : [], 'Number.isSafeInteger(value)', bounds]
        .flat()
        .join(' && ');
    },
    flag: () => "typeof value === 'boolean'",
    'flag as text': () => "typeof value === 'boolean' || value === 'true' || value === 'false'",
    words: ({ words }) => words.map((word) => `value === '${word}'`).join(' || '),
    'one of': ({ options }) => options.map((option) => testOf(option, 'value', place)).join(' || '),
    optional: ({ inner }) => unless('undefined', inner),
    nullable: ({ inner }) => unless('null', inner),
    list: ({ item, rules }) =>
      [`isListOf(value, ${helped('isListOf', item, `${place.hint}Item`)})`, ...called(rules)].join(' && '),
    'instant as text': ({ inner }) => `${helped('textOfInstant', inner, `${subject}Text`)}(textOfInstant(value))`,
  });
  return text ?? refuse(place.hint, `${shape.kind} at this place`);
}

/** A pattern that a file without zod exports is taken from there. */
function patternName(pattern: RegExp, { place, subject, patterns }: Body): string {
  const known = place.writing.model.patternOf(pattern);
  if (known !== undefined) place.uses.values.push(known);
  if (known !== undefined) return known.name;
  const name = `${subject.replace(/^./, (letter) => letter.toLowerCase())}Pattern${patterns.size === 0 ? '' : patterns.size + 1}`;
  patterns.set(name, pattern);
  return name;
}

/** A pattern as code; a hyphen that ends a class needs no backslash. */
function literalOf(pattern: RegExp): string {
  return String(pattern).replaceAll('\\-]', '-]');
}

/** The type of a check's result: it says what an accepted value is, where that is an object, a list of them, or text. */
function guardOf(shape: Shape, uses: Uses): string {
  if (isPlainText(shape)) return 'value is string';
  if (shape.kind !== 'list' || shape.item.kind !== 'object') return 'boolean';
  const object = shape.item.of();
  uses.types.push(typeOf(object));
  return `value is ${object.type}[]`;
}
