/** Valid values of any schema of the contract, made from the schema itself. */
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { locationKinds } from '../../src/fields/location.ts';

type AnySchema = z.core.$ZodType;

const instants = fc.oneof(
  fc.date({ min: new Date(0), max: new Date(Date.UTC(9999, 0)), noInvalidDate: true }),
  fc.constantFrom('2030-01-07T09:00:00Z', '2030-01-07T09:00:00.123+05:30', '2024-02-29T23:59:59-23:59'),
);
const timesOfDay = fc.oneof(fc.constantFrom('00:00', '09:00', '17:30:15', '24:00', '24:00:00'), instants);
/** Anything that JSON can hold, in few letters. */
const small = fc.jsonValue({ maxDepth: 1, depthSize: 'xsmall' });
const json = fc.dictionary(
  fc.string({ maxLength: 5 }).filter((name) => name !== '__proto__'),
  fc.jsonValue({ maxDepth: 2 }).filter((value) => !JSON.stringify(value).includes('__proto__')),
  { maxKeys: 3 },
);
const locations = fc
  .constantFrom(...Object.values(locationKinds))
  .map(({ value, option }) => ({ value, optionValue: option && 'text' }));

/** Values that a schema accepts from code: of a codec, those that are encoded. */
export function valuesOf(schema: AnySchema): fc.Arbitrary<unknown> {
  const arbitrary = raw(schema);
  const hasRule = (schema._zod.def.checks ?? []).length > 0;
  return hasRule ? arbitrary.filter((value) => z.safeEncode(schema, value).success) : arbitrary;
}

function raw(schema: AnySchema): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodMiniString) return textOf(schema);
  if (schema instanceof z.ZodMiniNumber) return numbersOf(schema);
  if (schema instanceof z.ZodMiniBoolean) return fc.boolean();
  if (schema instanceof z.ZodMiniEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodMiniRecord) return json;
  if (schema instanceof z.ZodMiniUnknown) return small;
  if (schema instanceof z.ZodMiniUnion) return fc.oneof(...schema.def.options.map(valuesOf));
  if (schema instanceof z.ZodMiniOptional)
    return fc.option(valuesOf(schema.def.innerType), { nil: undefined, freq: 8 });
  if (schema instanceof z.ZodMiniNullable) return fc.option(valuesOf(schema.def.innerType), { freq: 8 });
  if (schema instanceof z.ZodMiniArray) return fc.array(valuesOf(schema.def.element), { maxLength: 2 });
  if (schema instanceof z.ZodMiniCodec) return encodedBy(schema);
  if (schema instanceof z.ZodMiniObject) return objectsOf(schema);
  throw new Error(`no values are known of ${schema._zod.def.type}`);
}

function textOf(schema: z.ZodMiniString): fc.Arbitrary<string> {
  if (schema instanceof z.ZodMiniEmail)
    return fc.stringMatching(/^[a-z]{1,5}(\.[A-Z0-9+]{1,4}[a-z])?@[a-z]{1,5}\.(com|example\.org)$/);
  if (schema instanceof z.ZodMiniISODateTime)
    return instants.map((value) => (value instanceof Date ? value.toISOString() : value));
  const pattern = schema.def.checks
    ?.map(({ _zod }) => ('pattern' in _zod.def ? _zod.def.pattern : undefined))
    .find((one) => one instanceof RegExp);
  return fc.oneof(
    pattern === undefined ? fc.string() : fc.stringMatching(pattern),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('en', 'pt-br', 'Ω'),
  );
}

/** Whole numbers, those at the bounds among them; the filter leaves those within. */
function numbersOf(schema: z.ZodMiniNumber): fc.Arbitrary<number> {
  const whole = fc.oneof(
    fc.integer({ min: 0, max: 6 }),
    fc.maxSafeInteger(),
    fc.constantFrom(-0, Number.MAX_SAFE_INTEGER),
  );
  return whole.filter((value) => z.safeParse(schema, value).success);
}

function encodedBy(schema: z.ZodMiniCodec): fc.Arbitrary<unknown> {
  const { in: text, out } = schema.def;
  if (out instanceof z.ZodMiniNumber || text instanceof z.ZodMiniEnum) return valuesOf(out);
  return text instanceof z.ZodMiniISODateTime ? instants : timesOfDay;
}

function objectsOf(schema: z.ZodMiniObject): fc.Arbitrary<unknown> {
  const { shape } = schema;
  if ('optionValue' in shape) return locations;
  const requiredKeys = Object.keys(shape).filter((name) => !(shape[name] instanceof z.ZodMiniOptional));
  const fields = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, valuesOf(field)]));
  const further =
    schema.def.catchall instanceof z.ZodMiniUnknown
      ? fc.dictionary(fc.constantFrom('further', 'toString'), small)
      : fc.constant({});
  return fc.tuple(fc.record(fields, { requiredKeys }), further).map(([known, more]) => ({ ...more, ...known }));
}
