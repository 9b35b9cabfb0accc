import { isRecord } from '@slotwise/schemas/internal/contract';
import { issuesOfStandard } from '@slotwise/schemas/internal/table';
import type { FieldIssue, OwnEndpoint, StandardSchema } from '@slotwise/schemas/internal/table';

/** Parts of a request as they arrive: the path and the query are text. */
export interface RawParts {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

export interface ReadParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export type PartsResult =
  { readonly ok: true; readonly parts: ReadParts } | { readonly ok: false; readonly issues: readonly FieldIssue[] };

/** Reads the parts with the schemas of the endpoint. A part without a schema stays as it arrived. */
export async function readParts({ own }: OwnEndpoint, { params, query, body }: RawParts): Promise<PartsResult> {
  const results = await Promise.all([
    read(own.params, params, revivals),
    own.query === undefined ? nothing : read(own.query, firstOf(query), revivalsOfQuery(query)),
    own.body === undefined ? nothing : read(own.body, body, () => datesOnly),
  ]);
  const issues = results.flatMap((result) => (result.ok ? [] : result.issues));
  if (issues.length > 0) return { ok: false, issues };
  const [readParams, readQuery, readBody] = results.map((result) => (result.ok ? result.value : undefined));
  return { ok: true, parts: { params: readParams, query: readQuery, body: readBody } };
}

type PartResult =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly issues: readonly FieldIssue[] };

const nothing: PartResult = { ok: true, value: undefined };

/** Converts a value that the schema refused. Returns `undefined` if the value cannot have this type. */
type Revival = (value: unknown) => unknown;

const toNumber: Revival = (value) =>
  typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)) ? Number(value) : undefined;
const toBoolean: Revival = (value) => (value === 'true' ? true : value === 'false' ? false : undefined);
const toDate: Revival = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))
    ? new Date(value)
    : undefined;

const datesOnly: readonly Revival[] = [toDate];
const revivals = (): readonly Revival[] => [toNumber, toBoolean, toDate];

/** In a query, a list is a parameter that is repeated. One value can also be a list. */
function revivalsOfQuery(query: URLSearchParams): (name: string) => readonly Revival[] {
  return (name) => {
    const all = query.getAll(name);
    return [
      ...revivals(),
      () => all,
      () => (all.every((one) => toNumber(one) !== undefined) ? all.map(Number) : undefined),
    ];
  };
}

function firstOf(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.get(name) ?? '']));
}

/**
 * If the schema refuses a field, other types of its text are tried: a schema such as `z.number()` accepts no text, but a URL contains only
 * text. A value that the schema accepts as text stays text.
 */
async function read(
  schema: StandardSchema | undefined,
  raw: unknown,
  revivalsOf: (name: string) => readonly Revival[],
): Promise<PartResult> {
  if (schema === undefined) return { ok: true, value: raw };
  const { validate } = schema['~standard'];
  const tried = new Set<string>();
  let value = raw;
  let judged = await validate(value);
  for (;;) {
    const path = (judged.issues ?? []).map(pathOf).find((one) => !tried.has(one.join('.')));
    if (path === undefined) break;
    tried.add(path.join('.'));
    const candidates = revivalsOf(String(path[0])).map((revive) => withValueAt(value, path, revive));
    [value, judged] = (await firstAccepted(candidates, path, validate)) ?? [value, judged];
  }
  if (judged.issues === undefined) return { ok: true, value: judged.value };
  return { ok: false, issues: issuesOfStandard(schema, judged.issues) };
}

type Judged = Awaited<ReturnType<StandardSchema['~standard']['validate']>>;

async function firstAccepted(
  candidates: readonly unknown[],
  path: readonly PropertyKey[],
  validate: StandardSchema['~standard']['validate'],
): Promise<[unknown, Judged] | undefined> {
  for (const candidate of candidates) {
    if (candidate === undefined) continue;
    const judged = await validate(candidate);
    const isRefused = judged.issues?.some((issue) => pathOf(issue).join('.') === path.join('.')) ?? false;
    if (!isRefused) return [candidate, judged];
  }
  return undefined;
}

function pathOf(issue: NonNullable<Judged['issues']>[number] | undefined): PropertyKey[] {
  return (issue?.path ?? []).map((part) => (typeof part === 'object' ? part.key : part));
}

function withValueAt(value: unknown, [key, ...rest]: readonly PropertyKey[], revive: Revival): unknown {
  if (key === undefined) return revive(value);
  if (!isRecord(value) && !Array.isArray(value)) return undefined;
  const inside = withValueAt(Reflect.get(value, key), rest, revive);
  if (inside === undefined) return undefined;
  if (Array.isArray(value)) return value.map((one: unknown, index) => (index === Number(key) ? inside : one));
  return { ...value, [key]: inside };
}
