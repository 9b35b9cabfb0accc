/** The generated checks against zod: the same verdict over valid values, and over values that are nearly valid. */
import { readdirSync } from 'node:fs';
import { inspect, isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../../src/endpoints.ts';
import type { EndpointName } from '../../src/endpoints.ts';
import type { Check } from '../../src/fields/checks.ts';
import { encode, readResponse } from '../../src/table/codec.ts';
import type { Endpoint } from '../../src/table/endpoint.ts';
import { fits } from '../../src/table/part.ts';
import type { Part } from '../../src/table/part.ts';
import { encodePlain, readPlain } from '../../src/table/plain.ts';
import * as table from '../../src/table.ts';
import { profiles } from '../../src/profiles/profiles.ts';
import type { SchemaEndpoint } from '../../src/table/schema-endpoint.ts';
import { copyOf, mutated, pick, randomFrom, strange } from './mutations.ts';
import { valuesOf } from './values.ts';

const total = 1_000_000;
const seed = 20_300_107;

/** Something of which two say whether it is accepted, and as what. */
interface Subject {
  readonly name: string;
  readonly samples: readonly unknown[];
  /** Says that values are parsed JSON. */
  readonly isJson: boolean;
  /** Says that looking at a value may change it. */
  readonly changes: boolean;
  readonly zod: (value: unknown) => Verdict;
  readonly generated: (value: unknown) => Verdict;
}

interface Verdict {
  readonly accepted: boolean;
  /** The value as it is read or written. */
  readonly made?: unknown;
  /** Set where it cannot be looked at. */
  readonly thrown?: true;
}

/** An endpoint without zod, and with it. */
interface Both {
  readonly plain: Endpoint;
  readonly full: SchemaEndpoint;
}

const samplesBySchema = new Map<unknown, readonly unknown[]>();
const schemas = await schemasIn(['', 'fields/']);
const checks = await exportsIn('generated/checks/');
const names = Object.keys(endpoints) as EndpointName[]; // the keys of the table, which are mere text to `Object.keys`
const subjects = [
  ...schemas.map(([name, schema]) => objectSubject(name, schema)),
  ...names.flatMap((name) => {
    const both: Both = { plain: table.endpoints[name], full: endpoints[name] };
    const hasInput = Object.keys(both.full.schemas).length > 0;
    return [responseSubject(both), ...(hasInput ? [inputSubject(both)] : [])];
  }),
];

test(`for ${total} values, the generated checks return the same results as zod`, { timeout: 1_200_000 }, () => {
  const counts = new Map<string, { accepted: number; refused: number }>();
  const differences: string[] = [];
  for (let run = 0; run < total && differences.length < 10; run += 1) {
    const subject = subjects[run % subjects.length];
    const [first, ...rest] = subject?.samples ?? [];
    if (subject === undefined) continue;
    const valueOf = (random = randomFrom(seed + run)) => {
      const sample = copyOf(pick(random, [first, ...rest]));
      return random() < 0.1 ? sample : mutated(sample, random);
    };
    const value = valueOf();
    const zod = verdict(subject.zod, value);
    // An answer is tidied in place, so each of the two reads its own.
    const generated = verdict(subject.generated, subject.changes ? valueOf() : value);
    if (!isSame(zod, generated) && isPossible(subject, value))
      differences.push(describeCase(subject.name, { value, zod, generated }));
    const count = counts.get(subject.name) ?? { accepted: 0, refused: 0 };
    count[generated.accepted ? 'accepted' : 'refused'] += 1;
    counts.set(subject.name, count);
  }
  expect(differences).toEqual([]);
  const onesided = [...counts].filter(([, { accepted, refused }]) => accepted < 3 || refused < 3);
  expect(onesided).toEqual([]);
  expect(counts.size).toBe(subjects.length);
});

test(
  'for odd values in every field of every object, the generated checks return the same results as zod',
  { timeout: 60_000 },
  () => {
    const differences: string[] = [];
    for (const [name, schema] of schemas) {
      const { samples, ...subject } = objectSubject(name, schema);
      const [least] = samples.toSorted((one, other) => textOf(one).length - textOf(other).length);
      const values = [...Object.keys(schema.shape), 'further'].flatMap((field) => [
        ...strange.map((make) => ({ ...fieldsOf(least), [field]: make() })),
        Object.fromEntries(Object.entries(fieldsOf(least)).filter(([one]) => one !== field)),
      ]);
      for (const value of [...samples, ...strange.map((make) => make()), ...values]) {
        const [zod, generated] = [verdict(subject.zod, value), verdict(subject.generated, value)];
        if (!isSame(zod, generated) && isPossible(subject, value))
          differences.push(describeCase(name, { value, zod, generated }));
      }
    }
    expect(differences).toEqual([]);
  },
);

/** An object of an answer, or a part of a request. */
function objectSubject(name: string, schema: z.ZodMiniObject): Subject {
  const samples = samplesOf(schema);
  const part = checks[`${name}Part`];
  if (part === undefined) {
    const isAccepted = checks[`is${typeName(name)}`] as Check | undefined; // by its name
    if (isAccepted === undefined) throw new Error(`nothing is generated for ${name}`);
    const generated = (value: unknown) => ({ accepted: isAccepted(value) });
    return {
      name,
      samples,
      isJson: true,
      changes: false,
      zod: (value) => ({ accepted: z.safeParse(schema, value).success }),
      generated,
    };
  }
  const whole: z.ZodMiniType = schema;
  return {
    name,
    samples,
    isJson: false,
    changes: false,
    zod: (value) => ({ accepted: z.safeEncode(whole, value).success }),
    generated: (value) => ({ accepted: fits(value, part as Part) }), // by its name
  };
}

/** An answer in any of its envelopes. */
function responseSubject({ plain, full }: Both): Subject {
  const { kind, key, alsoUnder, item } = full.response;
  const items = samplesOf(item);
  const contents = kind === 'many' ? items.map((_, index) => items.slice(index, index + (index % 4))) : items;
  const keys = [key, key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), alsoUnder ?? 'user', 'data'];
  const samples = contents.map((content, index) => {
    const name = keys[index % 6];
    return name === undefined ? content : { [name]: content, further: null };
  });
  return {
    name: `${plain.name}, answer`,
    samples: [...samples, ...contents.map((content) => ({ [key]: content })), ...contents],
    isJson: true,
    changes: true,
    zod: (value) => {
      const { value: content, issues } = readResponse(full, value);
      return { accepted: issues.length === 0, made: contentIn(value, content) };
    },
    generated: (value) => {
      const { value: content, issues } = atOnce(readPlain(plain, value));
      return { accepted: issues?.length === 0, made: contentIn(value, content) };
    },
  };
}

/** The key under which the content of an answer was found, and the words in it that are tidied. */
function contentIn(json: unknown, content: unknown): unknown[] {
  const found = json === content ? 'itself' : Object.entries(json ?? {}).find(([, one]) => one === content)?.[0];
  const objects: unknown[] = Array.isArray(content) ? content : [content, fieldOf(content, 'booking')];
  return [found, objects.map((object) => fieldOf(object, 'status')).filter((word) => typeof word === 'string')];
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** The input of a call, and the request that is written from it. */
function inputSubject({ plain, full }: Both): Subject {
  const parts = (['params', 'query', 'body'] as const).flatMap((name) => {
    const schema = full.schemas[name];
    return schema === undefined ? [] : [[name, samplesOf(schema)] as const];
  });
  // The order of fields is that of the text that travels.
  const writtenAs = (output: unknown): Verdict => ({ accepted: output !== undefined, made: [output, textOf(output)] });
  const protocolOf = (value: unknown) =>
    textOf(value).length % 2 === 0 ? profiles.specification.protocol : profiles.selfHosted.protocol;
  return {
    name: `${plain.name}, input`,
    isJson: false,
    changes: false,
    samples: Array.from({ length: 60 }, (_, index) =>
      Object.fromEntries(parts.map(([name, samples]) => [name, samples[index % samples.length]])),
    ),
    zod: (value) => {
      const result = encode(full, fieldsOf(value), protocolOf(value));
      return writtenAs(result.ok ? result.value : undefined);
    },
    generated: (value) => {
      const result = atOnce(encodePlain(plain, fieldsOf(value), protocolOf(value)));
      return writtenAs(result.ok ? result.value : undefined);
    },
  };
}

/** The checks of the contract take no time. */
function atOnce<Value>(value: Value | Promise<Value>): Value {
  if (value instanceof Promise) throw new Error('a check of the contract takes its time');
  return value;
}

function fieldsOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

function verdict(judge: (value: unknown) => Verdict, value: unknown): Verdict {
  try {
    return judge(value);
  } catch {
    return { accepted: false, thrown: true };
  }
}

/** Says whether a value can occur: the keys of parsed JSON are text. */
function isPossible({ isJson }: Pick<Subject, 'isJson'>, value: unknown): boolean {
  return !isJson || !holdsSymbol(value);
}

function holdsSymbol(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null || depth > 70) return false;
  if (Object.getOwnPropertySymbols(value).length > 0) return true;
  // A field may come from the prototype.
  for (const name in value) if (holdsSymbol(Reflect.get(value, name), depth + 1)) return true;
  return false;
}

/** Of values that zod cannot look at without throwing it is enough that nobody accepts them. */
function isSame(zod: Verdict, generated: Verdict): boolean {
  return zod.thrown === true ? !generated.accepted : isDeepStrictEqual(zod, generated);
}

function describeCase(name: string, details: object): string {
  return `${name}: ${inspect(details, { depth: 8, breakLength: Infinity })}`;
}

function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return 'no JSON';
  }
}

/** The same valid values of a schema wherever it is asked for. */
function samplesOf(schema: z.ZodMiniType): readonly unknown[] {
  const known = samplesBySchema.get(schema) ?? fc.sample(valuesOf(schema), { seed, numRuns: 60 });
  samplesBySchema.set(schema, known);
  return known;
}

/** The name of an object's type, after the rule of the generator. */
function typeName(schema: string): string {
  if (schema.startsWith('embedded')) return `${schema.slice('embedded'.length)}Summary`;
  return schema.replace(/^oauth/, 'OAuth').replace(/^./, (letter) => letter.toUpperCase());
}

/** Every object of the contract that has a name, but the location: its check is part of those that hold it. */
async function schemasIn(folders: readonly string[]): Promise<[name: string, schema: z.ZodMiniObject][]> {
  const exported = (await Promise.all(folders.map(exportsIn))).flatMap((one) => Object.entries(one));
  const found: [string, z.ZodMiniObject][] = [];
  for (const [name, value] of exported)
    if (value instanceof z.ZodMiniObject && name !== 'locationInput') found.push([name, value]);
  return found;
}

async function exportsIn(folder: string): Promise<Record<string, unknown>> {
  const address = new URL(`../../src/${folder}`, import.meta.url);
  const names = readdirSync(address).filter(
    (name) => name.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(name) && !/^(index|internal)/.test(name),
  );
  const modules: object[] = await Promise.all(names.map((name) => import(new URL(name, address).href)));
  return Object.fromEntries(modules.flatMap((module) => Object.entries(module)));
}
