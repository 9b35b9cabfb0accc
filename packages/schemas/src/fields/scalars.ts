/**
 * Schemas of single values.
 *
 * Response schemas check a value and return it unchanged. Some request schemas are codecs: they encode the value in
 * code (a number, a `Date`, `"09:00"`) as the text of the HTTP request, and decode this text again.
 */
import * as z from 'zod/mini';
import { emailInputPattern, emailPattern, flagText, isEachOnce, isTimeOfDay } from './checks.ts';
import { instantText, isTemporalInstant, timeOfDayText } from './instants.ts';
import type { InstantInput, TemporalInstant } from './instants.ts';
import type { OpenWord } from './words.ts';

/** Public type of a schema: it exposes only the output type, no zod internals. */
export type Schema<Output> = z.ZodMiniType<Output>;

// Responses

/** Whole number in a response, within the safe integers of JavaScript. */
export const integer = z.int();

/** Text in a response. It can be empty. */
export const text = z.string();

/** Boolean in a response. */
export const flag = z.boolean();

/** Instant in a response: ISO 8601 text with `Z` or an offset. Fractions of a second are optional. */
export const instant = z.iso.datetime({ offset: true });

/** Email address in a response. The schema requires only an `@`, because old addresses can break today's rules. */
export const email = z.email({ pattern: emailPattern });

/** Key/value object in a response, with any keys and values. */
export const json = z.record(z.string(), z.unknown());

/** Allows a field of a response to be missing or `null`. */
export function optionalOrNull<T extends z.ZodMiniType>(schema: T): z.ZodMiniOptional<z.ZodMiniNullable<T>> {
  return z.optional(z.nullable(schema));
}

/** Returns a schema that lists known words but accepts any text, because the service can add words. */
export function openEnum<const Words extends readonly [string, ...string[]]>(
  words: Words,
): Schema<OpenWord<Words[number]>> {
  const schema: Schema<unknown> = z.union([z.enum(words), z.string()]);
  return schema as Schema<OpenWord<Words[number]>>; // any other text has the type `UnknownWord`
}

// Requests

/** Whole number from 1 in a JSON body. */
export const idInput = wholeNumberFrom(1);

/** Whole number from 1 in a path or a query string. It is a number in code and text in the HTTP request. */
export const idText = wholeText(1);

function wholeNumberFrom(least: number): z.ZodMiniNumberFormat {
  const rule = `must be a whole number from ${least}`;
  const error = ({ input }: { readonly input?: unknown }) => `${rule}${limitFor(input)}`;
  return z.int({ error }).check(z.gte(least, { error }));
}

/** JavaScript cannot represent larger whole numbers exactly. Only messages about such numbers mention this limit. */
function limitFor(input: unknown): string {
  return typeof input === 'number' && input > Number.MAX_SAFE_INTEGER ? ` to ${Number.MAX_SAFE_INTEGER}` : '';
}

function wholeText(least: number) {
  const error = `must be a whole number from ${least}`;
  // `Number` also converts '', '0x1f' and '1.0', so the pattern allows only decimal digits.
  const digits = z.string({ error }).check(z.regex(/^-?\d+$/, { error }));
  return z.codec(digits, wholeNumberFrom(least), { decode: Number, encode: String });
}

/** Whole number from 0 in a JSON body. */
export const countInput = wholeNumberFrom(0);

/** Text in a request. It can be empty. */
export const textInput = z.string({ error: 'must be text' });

/** Text in a request that contains more than white space. */
export const wordsInput = z.string({ error: 'must be text' }).check(z.regex(/\S/, { error: 'must not be empty' }));

/** Boolean in a JSON body. */
export const flagInput = z.boolean({ error: 'must be true or false' });

const flagTexts = ['true', 'false'] as const;
const flagTextRule = 'must be true or false';

/** Boolean in a query string. Code can pass a boolean or its text, and the HTTP request contains text. */
export const flagTextInput = z.codec(
  z.enum(flagTexts, { error: flagTextRule }),
  z.union([z.boolean(), z.enum(flagTexts)], { error: flagTextRule }),
  { decode: (value) => value === 'true', encode: flagText },
);

/** Key/value object in a request, with any keys and values. */
export const jsonInput = z.record(z.string(), z.unknown(), { error: 'must be an object' });

/** Email address in a request. The rule is the same as for `input type=email` in HTML. */
export const emailInput = z.email({ pattern: emailInputPattern, error: 'must be an email address' });

/** Returns the schema of a request field that accepts only the given words. */
export function wordInput<const Words extends readonly [string, ...string[]]>(
  words: Words,
): z.ZodMiniEnum<z.core.util.ToEnum<Words[number]>> {
  return z.enum(words, { error: `must be one of ${words.join(', ')}` });
}

/** Name of a time zone in a request. The service decides which names it supports. */
export const timeZoneInput = z
  .string({ error: 'must be a time zone name such as Europe/London' })
  .check(z.regex(/\S/, { error: 'must be a time zone name such as Europe/London' }));

/** Locale in a request: a lower-case language code, optionally with a lower-case region, such as `pt-br`. */
export const localeInput = z
  .string({ error: 'must be a locale such as en or pt-br' })
  .check(z.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})?$/, { error: 'must be a locale such as en or pt-br, in lower case' }));

const instantRule = 'must be a Date or an instant with a zone, such as 2030-01-07T09:00:00Z';

/**
 * Instant in a request. Code can pass a `Date`, a `Temporal` object or text. The HTTP request contains ISO 8601
 * text with a zone.
 */
export const instantInput: z.ZodMiniCodec<z.ZodMiniISODateTime, Schema<InstantInput>> = z.codec(
  z.iso.datetime({ offset: true, error: instantRule }),
  z.union([z.string(), z.date(), z.custom<TemporalInstant>(isTemporalInstant)], { error: instantRule }),
  { decode: (value) => value, encode: instantText },
);

const timeOfDayRule = 'must be a time of day such as 09:00, or an instant with a zone';

/**
 * Time of day in a request: `"09:00"`, `"17:30:00"`, `"24:00"`, or an instant whose date is ignored. The HTTP request
 * contains a full DateTime. A `Date` is not allowed, because its time of day depends on a time zone.
 */
export const timeOfDayInput: z.ZodMiniCodec<z.ZodMiniString, Schema<string>> = z.codec(
  z.string({ error: timeOfDayRule }).check(z.refine(isTimeOfDay, { error: timeOfDayRule })),
  z.string({ error: timeOfDayRule }),
  { decode: (value) => value, encode: timeOfDayText },
);

const daysRule = 'must be a list of weekdays, each a whole number from 0 (Sunday) to 6 (Saturday), and each once';

/** Weekdays in a request: 0 for Sunday to 6 for Saturday, without duplicates. */
export const daysInput = z
  .array(z.int({ error: daysRule }).check(z.gte(0, { error: daysRule }), z.lte(6, { error: daysRule })), {
    error: daysRule,
  })
  .check(z.refine(isEachOnce, { error: daysRule }));
