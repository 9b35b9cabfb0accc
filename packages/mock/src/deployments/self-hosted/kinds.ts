/** Schemas of fields. They differ from the schemas of the contract, even if they have the same name. */
import { emailInputPattern } from '@slotwise/schemas/internal/table';
import * as z from 'zod/mini';
import { oneOf } from '../../data/columns.ts';

export type FieldSchema = z.core.$ZodType;

export const anyText: FieldSchema = z.string('must be text');

export const texts: FieldSchema = z.record(z.string(), z.string('must be text'), 'must be an object');

export const flag: FieldSchema = z.boolean('must be true or false');

export const id: FieldSchema = z.int('must be a whole number');

export const numbers: FieldSchema = z.array(z.number('must be a number'), 'must be a list of numbers');

const email = z.email({ pattern: emailInputPattern, error: 'must be an email address' });

export const emailText: FieldSchema = email;

/** Id in a path, in any notation that `Number` reads, such as `1e1` for 10. */
export const numberText: FieldSchema = wholeBy(Number);

/** Id in a path. `parseInt` ignores text after the digits, so `7abc` means 7. */
export const leadingNumber: FieldSchema = wholeBy((text) => Number.parseInt(text, 10));

function wholeBy(read: (text: string) => number): FieldSchema {
  const rule = 'must be a whole number';
  return z.pipe(z.string(rule).check(z.refine((text) => Number.isSafeInteger(read(text)), rule)), z.transform(read));
}

export const ids: FieldSchema = z.array(
  z.pipe(
    z.string().check(z.regex(/^\d+$/, 'must be a whole number')),
    z.transform((text) => Number(text)),
  ),
);

export const exactEmails: FieldSchema = z.array(email);

export const emails: FieldSchema = z.array(
  z.pipe(
    email,
    z.transform((text) => text.toLowerCase()),
  ),
);

const instantRule = 'must be a date that JavaScript reads';

/** Any text that JavaScript reads as a date, except the epoch: its value 0 counts as no date. */
export const anyInstant: FieldSchema = z.pipe(
  z.string(instantRule).check(z.refine((text) => Boolean(timeOf(text)), instantRule)),
  z.transform((text) => new Date(timeOf(text)).toISOString()),
);

const zonePattern = /(?<![a-z])(?:z|utc?|gmt|[ecmp][sd]t|(?:gmt|utc|:\d\d(?:\.\d+)?)\s*[+-]\d\d:?\d\d)\s*(?:\(.*\))?$/i;

/** Reads a date without a time zone as UTC. `Date.parse` alone would use the time zone of the process. */
function timeOf(text: string): number {
  const local = Date.parse(text);
  if (Number.isNaN(local) || zonePattern.test(text)) return local;
  return Date.parse(/^\d{4}-\d\d-\d\dT/.test(text) ? `${text}Z` : `${text} UTC`);
}

export const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const color: FieldSchema = z
  .string('must be a colour such as #292929')
  .check(z.regex(/^#.{3,8}$/, 'must be a colour such as #292929: 4 to 9 characters that begin with #'));

const locales = [
  ...['en', 'fr', 'it', 'ru', 'es', 'de', 'pt', 'ro', 'nl', 'pt-BR', 'es-419', 'ko', 'ja', 'pl', 'ar', 'iw'],
  ...['zh-CN', 'zh-TW', 'cs', 'sr', 'sv', 'vi', 'bn'],
];

/** Unlike other texts, the locale must be one of a fixed list. */
export const listedLocale: FieldSchema = oneOf(locales);

export const slug: FieldSchema = z.pipe(
  z.string('must be text').check(z.regex(/[\p{L}\p{N}]/u, 'must not be empty')),
  z.transform((text) =>
    text
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}.]+/gu, '-')
      .replace(/^-+|-+$/g, ''),
  ),
);
