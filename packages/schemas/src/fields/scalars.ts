/**
 * The small values that requests and answers are made of.
 *
 * Schemas of answers are plain: what the service sent is checked and handed on as it is. Schemas of requests are
 * codecs: they encode what a caller writes (a number, a `Date`, `"09:00"`) to the text that travels, and decode it back.
 */
import * as z from 'zod/mini';
import { emailInputPattern, emailPattern, flagText, isEachOnce, isTimeOfDay } from './checks.ts';
import { instantText, isTemporalInstant, timeOfDayText } from './instants.ts';
import type { InstantInput, TemporalInstant } from './instants.ts';
import type { OpenWord } from './words.ts';

/** Public type of a schema: it exposes only the output type, no zod internals. */
export type Schema<Output> = z.ZodMiniType<Output>;

// Answers

/** A whole number. */
export const integer = z.int();

/** Any text, the empty one included. */
export const text = z.string();

/** True or false. */
export const flag = z.boolean();

/** An instant in a response: ISO 8601 in UTC, milliseconds optional (section "Resources and their fields", A-24). */
export const instant = z.iso.datetime({ offset: true });

/** An email address in a response: any text with an `@`, because old addresses may break today's rules. */
export const email = z.email({ pattern: emailPattern });

/** A free key/value object. */
export const json = z.record(z.string(), z.unknown());

/** A value that may be missing or `null` in a response. */
export function maybe<T extends z.ZodMiniType>(schema: T): z.ZodMiniOptional<z.ZodMiniNullable<T>> {
  return z.optional(z.nullable(schema));
}

/** Known words, documented as such, in which any other word passes. */
export function openEnum<const Words extends readonly [string, ...string[]]>(
  words: Words,
): Schema<OpenWord<Words[number]>> {
  const schema: Schema<unknown> = z.union([z.enum(words), z.string()]);
  return schema as Schema<OpenWord<Words[number]>>; // any other text is an unknown word
}

// Requests

/** A whole number from 1, in a JSON body. */
export const idInput = wholeFrom(1);

/** A whole number from 1 in a path or a query string. */
export const idText = wholeText(1);

/** A whole number in a JSON body, from the given least value. */
function wholeFrom(least: number): z.ZodMiniNumberFormat {
  const rule = `must be a whole number from ${least}`;
  const error = ({ input }: { readonly input?: unknown }) => `${rule}${limitFor(input)}`;
  return z.int({ error }).check(z.gte(least, { error }));
}

/** The limit, for a number that is above it: JavaScript holds no larger number exactly. */
function limitFor(input: unknown): string {
  return typeof input === 'number' && input > Number.MAX_SAFE_INTEGER ? ` to ${Number.MAX_SAFE_INTEGER}` : '';
}

function wholeText(least: number) {
  const error = `must be a whole number from ${least}`;
  // Number('') is 0, Number('0x1f') is 31 and Number('1.0') is 1: only decimal digits count as a whole number here.
  const digits = z.string({ error }).check(z.regex(/^-?\d+$/, { error }));
  return z.codec(digits, wholeFrom(least), { decode: Number, encode: String });
}

/** A whole number in a JSON body, from 0. */
export const countInput = wholeFrom(0);

/** Text of a request that may be empty. */
export const textInput = z.string({ error: 'must be text' });

/** Text of a request that says something: white space alone does not. */
export const wordsInput = z.string({ error: 'must be text' }).check(z.regex(/\S/, { error: 'must not be empty' }));

/** True or false, in a request. */
export const flagInput = z.boolean({ error: 'must be true or false' });

const flagTexts = ['true', 'false'] as const;
const flagTextRule = 'must be true or false';

/** True or false in a query string: a boolean or its text in code, text in HTTP requests. */
export const flagTextInput = z.codec(
  z.enum(flagTexts, { error: flagTextRule }),
  z.union([z.boolean(), z.enum(flagTexts)], { error: flagTextRule }),
  { decode: (value) => value === 'true', encode: flagText },
);

/** A free key/value object, in a request. */
export const jsonInput = z.record(z.string(), z.unknown(), { error: 'must be an object' });

/** An email address, in a request: what a browser takes in `input type=email`. */
export const emailInput = z.email({ pattern: emailInputPattern, error: 'must be an email address' });

/** One of a fixed set of words, in a request. */
export function wordInput<const Words extends readonly [string, ...string[]]>(
  words: Words,
): z.ZodMiniEnum<z.core.util.ToEnum<Words[number]>> {
  return z.enum(words, { error: `must be one of ${words.join(', ')}` });
}

/** A time zone name in a request. The service decides which names it supports. */
export const timeZoneInput = z
  .string({ error: 'must be a time zone name such as Europe/London' })
  .check(z.regex(/\S/, { error: 'must be a time zone name such as Europe/London' }));

/** A locale as a request spells it: a lower-case language code, with an optional lower-case region. */
export const localeInput = z
  .string({ error: 'must be a locale such as en or pt-br' })
  .check(z.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})?$/, { error: 'must be a locale such as en or pt-br, in lower case' }));

const instantRule = 'must be a Date or an instant with a zone, such as 2030-01-07T09:00:00Z';

/** An instant in a request: a `Date`, a `Temporal` object or text in code, ISO 8601 text with a zone in HTTP requests. */
export const instantInput: z.ZodMiniCodec<z.ZodMiniISODateTime, Schema<InstantInput>> = z.codec(
  z.iso.datetime({ offset: true, error: instantRule }),
  z.union([z.string(), z.date(), z.custom<TemporalInstant>(isTemporalInstant)], { error: instantRule }),
  { decode: (value) => value, encode: instantText },
);

const timeOfDayRule = 'must be a time of day such as 09:00, or an instant with a zone';

/**
 * A time of day in a request: `"09:00"`, `"17:30:00"`, `"24:00"`, or a full instant of which only the time counts; it is sent as one
 * . A `Date` has no time of day before somebody names a time zone.
 */
export const timeOfDayInput: z.ZodMiniCodec<z.ZodMiniString, Schema<string>> = z.codec(
  z.string({ error: timeOfDayRule }).check(z.refine(isTimeOfDay, { error: timeOfDayRule })),
  z.string({ error: timeOfDayRule }),
  { decode: (value) => value, encode: timeOfDayText },
);

const daysRule = 'must be a list of weekdays, each a whole number from 0 (Sunday) to 6 (Saturday), and each once';

/** Weekdays in a request: 0 for Sunday to 6 for Saturday, each once. */
export const daysInput = z
  .array(z.int({ error: daysRule }).check(z.gte(0, { error: daysRule }), z.lte(6, { error: daysRule })), {
    error: daysRule,
  })
  .check(z.refine(isEachOnce, { error: daysRule }));
