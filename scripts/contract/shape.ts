/**
 * The shapes of zod, as few kinds as the contract uses: text, whole numbers, words, objects and so on.
 *
 * A shape that is not understood in every detail is refused by name, so that nothing that is generated says less than zod.
 */

/** A function or pattern that stands in a file without zod, to be imported from there. */
export interface Import {
  readonly name: string;
  /** Path below `packages/schemas/src`. */
  readonly path: string;
}

/** An object that has a name. */
export interface ObjectShape {
  /** Name of its schema: `newBooking`. */
  readonly schema: string;
  /** Name of its type: `NewBooking`. */
  readonly type: string;
  /** Name of the file that declares it, without folder and ending: `bookings`. */
  readonly file: string;
  /** Path of that file below `packages/schemas/src`. */
  readonly path: string;
  /** Its fields in their order. */
  readonly fields: ReadonlyMap<string, Shape>;
  /** Lets further fields pass. */
  readonly open: boolean;
  /** Message about a value that is no object, where the schema has one. */
  readonly objectRule: string | undefined;
}

/** Messages about a value that the shape does not accept. */
export interface Messages {
  readonly rule: string;
  /** Message about a value of the right type. Default: `rule`. */
  readonly form?: string;
  /** Message about a number that JavaScript does not hold exactly. Default: `form`. */
  readonly above?: string;
}

interface Told {
  readonly messages: Messages;
}

/** A shape of the contract. */
export type Shape =
  | { readonly kind: 'unknown' }
  | (Told & { readonly kind: 'flag' | 'free object' | 'free input' | 'flag as text' })
  | (Told & { readonly kind: 'text'; readonly patterns: readonly RegExp[]; readonly rules: readonly Import[] })
  | (Told & { readonly kind: 'whole number'; readonly least?: number; readonly most?: number })
  | (Told & { readonly kind: 'words'; readonly words: readonly string[] })
  | (Told & { readonly kind: 'one of'; readonly options: readonly Shape[] })
  | { readonly kind: 'optional' | 'nullable'; readonly inner: Shape }
  | (Told & { readonly kind: 'list'; readonly item: Shape; readonly rules: readonly Import[] })
  | { readonly kind: 'number as text'; readonly inner: Shape }
  | { readonly kind: 'instant as text' | 'time of day as text'; readonly inner: Shape }
  | { readonly kind: 'object'; readonly of: () => ObjectShape }
  | {
      readonly kind: 'by hand';
      readonly type: Import;
      readonly check: Import;
      readonly fields: ReadonlyMap<string, Shape>;
      readonly objectRule: string | undefined;
    };

type ShapeOf<Kind, One = Shape> = One extends { readonly kind: infer Own } ? (Kind extends Own ? One : never) : never;

/** Texts of shapes, by their kinds. */
export type Texts = { readonly [Kind in Shape['kind']]?: (shape: ShapeOf<Kind>) => string };

/** The text of a shape; nothing for a kind that has none. */
export function textOf(shape: Shape, texts: Texts): string | undefined {
  // Each function takes the shape of the kind by which it is found.
  const write = texts[shape.kind] as ((shape: Shape) => string) | undefined;
  return write?.(shape);
}

/** The names and places that a reader of shapes looks up. */
export interface Known {
  /** The object of a schema, where it has a name. */
  readonly objectOf: (schema: unknown) => (() => ObjectShape) | undefined;
  /** Type and check of a schema whose rule is code. */
  readonly byHand: (schema: unknown) => { readonly type: Import; readonly check: Import } | undefined;
  /** The place that exports a function, without zod. */
  readonly functionOf: (fn: unknown) => Import | undefined;
}

/** Formats whose whole rule is their pattern. */
const patternFormats = new Set(['email', 'datetime', 'date', 'time', 'uuid', 'guid']);

/** Fields of any definition that have no meaning for what is accepted. */
const silent = ['type', 'error', 'abort'];

type Def = Readonly<Record<string, unknown>>;

/** Reads a schema of zod; `at` is its name in refusals. */
export function readShape(schema: unknown, at: string, known: Known): Shape {
  const byHand = known.byHand(schema);
  const def = defOf(schema, at);
  if (byHand !== undefined)
    return { kind: 'by hand', ...byHand, fields: readFields(def, at, known), objectRule: messageOf(def) };
  const inside = (part: string, step = '') => readShape(def[part], `${at}${step}`, known);
  switch (def['type']) {
    case 'unknown':
    case 'boolean':
      only(def, [], at);
      if (def['type'] === 'unknown') return { kind: 'unknown' };
      return { kind: 'flag', messages: { rule: messageOf(def) ?? 'must be of type boolean' } };
    case 'string':
      return readText(def, at, known);
    case 'number':
      return readNumber(def, at);
    case 'enum':
      only(def, ['entries'], at);
      return readWords(def, at);
    case 'record':
      only(def, ['keyType', 'valueType'], at);
      if (!isPlainText(inside('keyType')) || inside('valueType').kind !== 'unknown')
        return refuse(at, 'a record of other things than text to anything');
      return { kind: 'free object', messages: { rule: messageOf(def) ?? 'must be of type record' } };
    case 'union':
      only(def, ['options'], at);
      return {
        kind: 'one of',
        options: listOf(def['options']).map((option) => readShape(option, at, known)),
        messages: { rule: messageOf(def) ?? 'does not have a value that is allowed here' },
      };
    case 'optional':
    case 'nullable':
      only(def, ['innerType'], at);
      return { kind: def['type'], inner: inside('innerType') };
    case 'array':
      only(def, ['element', 'checks'], at);
      return {
        kind: 'list',
        item: inside('element', '[]'),
        rules: listOf(def['checks']).map((check) => readRule(check, at, known)),
        messages: { rule: messageOf(def) ?? 'must be of type array' },
      };
    case 'pipe':
      return readCodec(def, at, known);
    case 'object': {
      const of = known.objectOf(schema);
      return of === undefined ? refuse(at, 'an object without a name of its own') : { kind: 'object', of };
    }
    default:
      return refuse(at, `the kind ${told(def['type'])}`);
  }
}

/** Reads the fields of an object, and whether it lets others pass. */
export function readObject(
  schema: unknown,
  at: string,
  known: Known,
): Pick<ObjectShape, 'fields' | 'open' | 'objectRule'> {
  const def = defOf(schema, at);
  only(def, ['shape', 'catchall'], at);
  const rest = def['catchall'] === undefined ? 'nothing' : defOf(def['catchall'], at)['type'];
  if (rest !== 'never' && rest !== 'unknown') refuse(at, 'an object that drops or checks its further fields');
  return { fields: readFields(def, at, known), open: rest === 'unknown', objectRule: messageOf(def) };
}

function readFields(def: Def, at: string, known: Known): Map<string, Shape> {
  const fields = Object.entries(def['shape'] ?? {}).map(
    ([name, field]) => [name, readShape(field, `${at}.${name}`, known)] as const,
  );
  return new Map(fields);
}

/** Custom message of a schema or check. `undefined` if it has none. */
function messageOf({ error }: Def, input?: unknown): string | undefined {
  const message: unknown = typeof error === 'function' ? Reflect.apply(error, undefined, [{ input }]) : undefined;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** A shape as part of a request: a caller's object may have what JSON has not. */
export function asInput(shape: Shape): Shape {
  if (shape.kind === 'free object') return { ...shape, kind: 'free input' };
  return shape.kind === 'optional' || shape.kind === 'nullable' ? { ...shape, inner: asInput(shape.inner) } : shape;
}

/** Says whether a value is a schema of zod. */
export function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** Says whether a value is the schema of an object. */
export function isObjectSchema(value: unknown): boolean {
  return isSchema(value) && defOf(value, '')['type'] === 'object';
}

function readText(def: Def, at: string, known: Known): Shape {
  // The pattern of a format holds what the format's options say.
  only(def, ['check', 'checks', 'format', 'pattern', 'offset', 'local', 'precision'], at);
  const { format, pattern } = def;
  if (format !== undefined && !(typeof format === 'string' && patternFormats.has(format) && pattern instanceof RegExp))
    return refuse(at, `the format ${told(format)}`);
  const patterns: unknown[] = format === undefined ? [] : [pattern];
  const rules: Import[] = [];
  const forms = format === undefined ? [] : [messageOf(def) ?? `must be of the form ${format}`];
  for (const check of listOf(def['checks'])) {
    const checkDef = defOf(check, at);
    if (checkDef['format'] === 'regex') patterns.push(checkDef['pattern']);
    else rules.push(readRule(check, at, known));
    forms.push(messageOf(checkDef) ?? 'does not have a value that is allowed here');
  }
  const messages = messagesOf(messageOf(def) ?? 'must be of type string', { form: forms[0] });
  return { kind: 'text', patterns: patterns.map((one) => readPattern(one, at)), rules, messages };
}

/** Messages without those that say the same. */
function messagesOf(rule: string, more: { readonly form: string | undefined; readonly above?: string }): Messages {
  const { form = rule, above = form } = more;
  return { rule, ...(form === rule ? {} : { form }), ...(above === form ? {} : { above }) };
}

function readWords(def: Def, at: string): Shape {
  const words = wordsOf(def['entries'], at);
  return { kind: 'words', words, messages: { rule: messageOf(def) ?? `must be one of ${words.join(', ')}` } };
}

function readPattern(pattern: unknown, at: string): RegExp {
  if (!(pattern instanceof RegExp)) return refuse(at, 'a format without a pattern');
  return pattern.flags === '' || pattern.flags === 'u' ? pattern : refuse(at, `a pattern with flags ${pattern.flags}`);
}

function readNumber(def: Def, at: string): Shape {
  only(def, ['check', 'checks', 'format'], at);
  if (def['format'] !== 'safeint') return refuse(at, `a number of the format ${told(def['format'])}`);
  const bounds: { least?: number; most?: number } = {};
  for (const check of listOf(def['checks'])) {
    const def = defOf(check, at);
    only(def, ['check', 'value', 'inclusive'], at);
    const { check: kind, value, inclusive } = def;
    if (inclusive !== true || typeof value !== 'number' || (kind !== 'greater_than' && kind !== 'less_than'))
      return refuse(at, `the check ${told(kind)} of a number`);
    const name = kind === 'greater_than' ? 'least' : 'most';
    if (bounds[name] !== undefined) refuse(at, `two bounds on one side of a number`);
    bounds[name] = value;
  }
  const messages = messagesOf(messageOf(def) ?? 'must be of type number', {
    form: messageOf(def) ?? 'must be a whole number',
    above: messageOf(def, 2 ** 60) ?? `must be at most ${Number.MAX_SAFE_INTEGER}`,
  });
  return { kind: 'whole number', ...bounds, messages };
}

/** The codecs are known by how they write: a number as its digits, an instant or a flag as its text. */
function readCodec(def: Def, at: string, known: Known): Shape {
  only(def, ['in', 'out', 'transform', 'reverseTransform'], at);
  const text = readShape(def['in'], at, known);
  const write = def['reverseTransform'];
  const writer = known.functionOf(write)?.name;
  if (text.kind === 'text' && writer === 'instantText' && isInstant(def['out'], at))
    return { kind: 'instant as text', inner: text };
  if (text.kind === 'text' && writer === 'timeOfDayText' && readShape(def['out'], at, known).kind === 'text')
    return { kind: 'time of day as text', inner: text };
  if (writer === 'flagText' && isFlagWords(text) && isFlagOrWords(readShape(def['out'], at, known)))
    return { kind: 'flag as text', messages: text.messages };
  // The digits of a whole number are text of this pattern, whichever number it is.
  const isDigits = text.kind === 'text' && text.rules.length === 0 && text.patterns.join() === String(/^-?\d+$/);
  if (write !== String || !isDigits) return refuse(at, 'a codec that writes in another way');
  const number = readShape(def['out'], at, known);
  return number.kind === 'whole number' ? { kind: 'number as text', inner: number } : refuse(at, 'text of no number');
}

function isInstant(schema: unknown, at: string): boolean {
  const { type, options, checks } = defOf(schema, at);
  const plain = listOf(options).map((option) => {
    const def = defOf(option, at);
    return def['checks'] === undefined && def['format'] === undefined ? def['type'] : 'another';
  });
  return type === 'union' && checks === undefined && plain.join() === 'string,date,custom';
}

function isFlagWords(shape: Shape): shape is ShapeOf<'words'> {
  return shape.kind === 'words' && shape.words.join() === 'true,false';
}

function isFlagOrWords(shape: Shape): boolean {
  if (shape.kind !== 'one of' || shape.options.length !== 2) return false;
  return shape.options.some(({ kind }) => kind === 'flag') && shape.options.some(isFlagWords);
}

/** A rule in code is called, so it has to stand where it can be imported from without zod. */
function readRule(check: unknown, at: string, known: Known): Import {
  const def = defOf(check, at);
  only(def, ['check', 'fn'], at);
  const { fn, check: kind } = def;
  const found = kind === 'custom' && fn !== undefined ? known.functionOf(fn) : undefined;
  return found ?? refuse(at, `a check ${told(kind)} whose code no file without zod exports`);
}

/** Says whether a shape is text of any kind. */
export function isPlainText(shape: Shape): boolean {
  return shape.kind === 'text' && shape.patterns.length === 0 && shape.rules.length === 0;
}

function wordsOf(entries: unknown, at: string): string[] {
  return Object.values(entries ?? {}).map((word: unknown) =>
    typeof word === 'string' ? word : refuse(at, 'an enumeration of other things than words'),
  );
}

function defOf(schema: unknown, at: string): Def {
  // Zod hides its own field from those who list fields.
  const zod = typeof schema === 'object' && schema !== null && '_zod' in schema ? schema._zod : undefined;
  const def = typeof zod === 'object' && zod !== null && 'def' in zod ? zod.def : undefined;
  return def === undefined ? refuse(at, 'something that is no schema of zod') : fieldsOf(def);
}

/** The fields of an object; none where it is something else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A word of a definition, as a refusal quotes it. */
function told(value: unknown): string {
  return typeof value === 'string' ? value : 'without a name';
}

/** Refuses whatever a definition says beyond what is read of it. */
function only(def: Def, names: readonly string[], at: string): void {
  const known = [...silent, ...names];
  const more = Object.keys(def).find((name) => def[name] !== undefined && !known.includes(name));
  if (more !== undefined) refuse(at, `${more} of a ${told(def['type'] ?? def['check'])}`);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The object inside a shape, if there is one: in a list, or where a value may be absent. */
export function objectIn(shape: Shape): ObjectShape | undefined {
  if (shape.kind === 'object') return shape.of();
  if (shape.kind === 'optional' || shape.kind === 'nullable') return objectIn(shape.inner);
  return shape.kind === 'list' ? objectIn(shape.item) : undefined;
}

/** Ends the generation, naming the shape. */
export function refuse(at: string, what: string): never {
  throw new NotUnderstood(`${at}: the generator does not understand ${what}`);
}

class NotUnderstood extends Error {}

/** Runs a step of the generation for one declaration. An error names the file and the declaration. */
export function within<Result>(path: string, name: string, step: () => Result): Result {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    const about = error.message.startsWith(name) ? '' : `${name}: `;
    throw new Error(`packages/schemas/src/${path}: ${about}${error.message}`, { cause: error });
  }
}
