/** The objects of the contract with their names, and what each is for. */
import { declaredIn, withoutZod } from './contract-source.ts';
import type { Declared, Module } from './contract-source.ts';
import { asInput, fieldsOf, isObjectSchema, isSchema, readObject, readShape, refuse, within } from './shape.ts';
import type { Import, Known, ObjectShape, Shape } from './shape.ts';

/** The contract as the writers of files see it. */
export interface Model {
  /** All objects, in the order of their files. */
  readonly objects: readonly ObjectShape[];
  /** The objects that are parts of a request, or stand inside one. */
  readonly requests: ReadonlySet<ObjectShape>;
  /** Small values with a name, such as `integer` or `wordsInput`. */
  readonly values: readonly { readonly name: string; readonly shape: Shape }[];
  /** Lists of words with names, such as `bookingStatuses`. */
  readonly words: readonly WordList[];
  /** The schemas whose rule is code, with their types. */
  readonly byHand: readonly { readonly schema: Import; readonly type: Import }[];
  /** The endpoints in the order of the table. */
  readonly endpoints: readonly EndpointModel[];
  /** Names of endpoints that `endpoints.ts` does not list. */
  readonly unlisted: readonly string[];
  /** The place that exports a pattern, so that no generated file has to repeat it. */
  readonly patternOf: (pattern: RegExp) => Import | undefined;
}

/** A list of words. The file that exports it also exports the type of one of its words. */
interface WordList {
  readonly name: string;
  /** Path below `packages/schemas/src`. */
  readonly path: string;
  readonly words: readonly string[];
}

/** An endpoint: what the table says of it, and the shapes of its parts. */
export interface EndpointModel {
  /** The name under which its file exports it: `listBookings`. */
  readonly constant: string;
  /** Name of the file that declares it: `bookings`. */
  readonly file: string;
  /** Path of that file below `packages/schemas/src`. */
  readonly path: string;
  /** The endpoint as the table has it. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Parts of the path. */
  readonly params: ObjectShape | undefined;
  /** Query parameters. */
  readonly query: ObjectShape | undefined;
  /** Body of the request. */
  readonly body: ObjectShape | undefined;
  /** Content of a successful response. */
  readonly content: Shape;
  /** The place that exports a function of the endpoint, without zod. */
  readonly functionOf: Known['functionOf'];
}

/** Shapes whose rule is code: their type and their check stand in a file without zod. */
const writtenByHand: Readonly<Record<string, { readonly type: Import; readonly check: Import }>> = {
  locationInput: {
    type: { name: 'Location', path: 'fields/location.ts' },
    check: { name: 'isLocation', path: 'fields/location.ts' },
  },
};

/** Reads all shapes and endpoints; throws at the first that is not understood. */
export function readModel(modules: readonly Module[]): Model {
  const declared = modules.flatMap(declaredIn);
  // The table has shapes of its own, of refusals, which no endpoint answers.
  const schemas = declared.filter(({ path, value }) => isSchema(value) && !path.startsWith('table/'));
  const exported = withoutZod(modules).flatMap(({ path, exports }) =>
    Object.entries(exports).map(([name, value]) => ({ name, path, value })),
  );
  const placeOf = (isMeant: (value: unknown) => boolean): Import | undefined => {
    const found = exported.find(({ value }) => isMeant(value));
    return found === undefined ? undefined : { name: found.name, path: found.path };
  };
  const objects = new Map<unknown, ObjectShape>();
  const known: Known = {
    byHand: (schema) => writtenByHand[schemas.find(({ value }) => value === schema)?.name ?? ''],
    functionOf: (fn) => (typeof fn === 'function' ? placeOf((value) => value === fn) : undefined),
    objectOf: (schema) =>
      schemas.some(({ value }) => value === schema) ? () => objectOf(objects, schema, 'a field') : undefined,
  };
  for (const { name, value, path } of schemas) {
    if (!isObjectSchema(value) || known.byHand(value) !== undefined) continue;
    const read = within(path, name, () => readObject(value, name, known));
    objects.set(value, { schema: name, type: typeName(name), file: fileName(path), path, ...read });
  }
  const order = Object.keys(fieldsOf(declared.find(({ name }) => name === 'endpoints')?.value));
  const endpoints = declared
    .filter(isEndpoint)
    .map((one) => within(one.path, one.name, () => readEndpoint(one, objects, known)))
    .toSorted((one, other) => order.indexOf(nameOf(one)) - order.indexOf(nameOf(other)));
  const values = schemas.filter(({ value, path }) => path === 'fields/scalars.ts' && !isObjectSchema(value));
  return {
    objects: [...objects.values()],
    requests: requestsOf(endpoints),
    byHand: schemas.flatMap(({ name, path, value }) => {
      const type = known.byHand(value)?.type;
      return type === undefined ? [] : [{ schema: { name, path }, type }];
    }),
    values: values.map(({ name, value }) => {
      const shape = within('fields/scalars.ts', name, () => readShape(value, name, known));
      return { name, shape: name.endsWith('Input') ? asInput(shape) : shape };
    }),
    words: declared.flatMap(({ name, path, value }) => (isWords(value) ? [{ name, path, words: value }] : [])),
    endpoints,
    unlisted: endpoints.map(nameOf).filter((name) => !order.includes(name)),
    patternOf: (pattern) => placeOf((value) => value instanceof RegExp && String(value) === String(pattern)),
  };
}

function readEndpoint(
  { name, path, value }: Declared,
  objects: ReadonlyMap<unknown, ObjectShape>,
  known: Known,
): EndpointModel {
  const data = fieldsOf(value);
  const schemas = fieldsOf(data['schemas']);
  const part = (of: string) =>
    schemas[of] === undefined ? undefined : objectOf(objects, schemas[of], `${name}.${of}`);
  const response = fieldsOf(data['response']);
  const item = readShape(response['item'], `${name}.response`, known);
  return {
    constant: name,
    file: fileName(path),
    path,
    data,
    params: part('params'),
    query: part('query'),
    body: part('body'),
    content:
      response['kind'] === 'many'
        ? { kind: 'list', item, rules: [], messages: { rule: 'must be of type array' } }
        : item,
    functionOf: known.functionOf,
  };
}

/** The endpoints of the resources, without those of the app URL. */
export function resourceEndpoints({ endpoints }: Pick<Model, 'endpoints'>): EndpointModel[] {
  return endpoints.filter(({ data }) => data['root'] === 'base');
}

/** The resource of an endpoint: the first part of its name. */
export function resourceOf(endpoint: EndpointModel): string {
  return nameOf(endpoint).replace(/\..*/, '');
}

function nameOf({ data }: EndpointModel): string {
  return String(data['name']);
}

function objectOf(objects: ReadonlyMap<unknown, ObjectShape>, schema: unknown, at: string): ObjectShape {
  return objects.get(schema) ?? refuse(at, 'an object without a name of its own');
}

function requestsOf(endpoints: readonly EndpointModel[]): Set<ObjectShape> {
  const found = new Set<ObjectShape>();
  const visit = (shape: Shape) => {
    if (shape.kind === 'optional' || shape.kind === 'nullable') visit(shape.inner);
    else if (shape.kind === 'object') add(shape.of());
  };
  const add = (object: ObjectShape | undefined) => {
    if (object === undefined || found.has(object)) return;
    found.add(object);
    for (const shape of object.fields.values()) visit(shape);
  };
  for (const { params, query, body } of endpoints) for (const part of [params, query, body]) add(part);
  return found;
}

/** The name of an object's type: `booking` is a `Booking`, and what is embedded in others is their summary. */
function typeName(schema: string): string {
  if (schema.startsWith('embedded')) return `${schema.slice('embedded'.length)}Summary`;
  return schema.replace(/^oauth/, 'OAuth').replace(/^./, (letter) => letter.toUpperCase());
}

function fileName(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.ts$/, '');
}

function isEndpoint({ value }: Declared): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'response' in value;
}

/** Says whether a value is a list of words. */
export function isWords(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((word) => typeof word === 'string');
}
