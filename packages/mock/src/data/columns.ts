import { isInstantObject, toDate } from '@slotwise/schemas/internal/table';
import type { InstantInput, Scope, TemporalInstant } from '@slotwise/schemas/internal/table';
import * as z from 'zod/mini';
import { isSupportedTimeZone, timeZoneRule } from './time-zones.ts';

export type ColumnType<Value, Input = Value> = z.ZodMiniType<Value, Input>;

export type Columns = Readonly<Record<string, ColumnType<unknown>>>;

const idRule = 'must be a whole number from 1';

export const id: ColumnType<number> = z.int(idRule).check(z.gte(1, idRule));

export const minutes: ColumnType<number> = z
  .int('must be whole minutes from 0')
  .check(z.gte(0, 'must be whole minutes from 0'));

export const text: ColumnType<string> = z.string('must be text');

export const flag: ColumnType<boolean> = z.boolean('must be true or false');

export function oneOf<const Word extends string>(words: readonly Word[]): ColumnType<Word> {
  return z.enum(words, `must be one of ${words.join(', ')}`);
}

/** Accepts any text, because requests can also set unknown words (A-36). `words` lists the known ones. */
export function openWord<const Word extends string>(words: readonly Word[]): ColumnType<Word | (string & {})> {
  const kind = z.string(`must be a word such as ${words.join(' or ')}`);
  openWords.set(kind, words);
  return kind;
}

const openWords = new WeakMap<object, readonly string[]>();

export function wordsOf(kind: unknown): readonly string[] | undefined {
  const inside = withDefault(kind);
  return typeof inside === 'object' && inside !== null ? openWords.get(inside) : undefined;
}

export function nullable<Value, Input>(kind: ColumnType<Value, Input>): ColumnType<Value | null, Input | null> {
  return z.nullable(kind);
}

export const timeZone: ColumnType<string> = z
  .string('must be a time zone such as Europe/London')
  .check(z.refine(isSupportedTimeZone, { error: ({ input }) => timeZoneRule(String(input)) }));

export const scopes: ColumnType<readonly Scope[]> = z.array(
  oneOf(['READ_BOOKING', 'READ_PROFILE']),
  'must be a list of scopes',
);

const instantRule = 'must be a Date or an instant such as 2030-01-07T09:00:00Z';

/**
 * Stores an instant as ISO 8601 text in UTC with milliseconds, so text order is time order. A date without a time means
 * midnight in UTC.
 */
export const instant: ColumnType<string, InstantInput> = z.pipe(
  z
    .union(
      [z.iso.datetime({ offset: true }), z.iso.date(), z.custom<Date | TemporalInstant>(isInstantObject)],
      instantRule,
    )
    .check(z.refine(isCommon, instantRule)),
  z.transform((written) => toDate(written).toISOString()),
);

function isCommon(written: InstantInput): boolean {
  if (written instanceof Date && Number.isNaN(written.getTime())) return false;
  const year = toDate(written).getUTCFullYear();
  return year >= 0 && year <= 9999;
}

/**
 * Stored form of `24:00`: midnight after the epoch date, so it is later than every start. Responses show it as 00:00 on
 * the epoch date, like every time of day (A-77).
 */
export const endOfDay = '1970-01-02T00:00:00.000Z';

const timePattern = /^(([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?|24:00(:00)?)$/;

/** A time of day, such as `09:00`, or an instant of which only the time counts; kept on 1970-01-01 in UTC (A-77). */
export const timeOfDay: ColumnType<string> = z.pipe(
  z.union(
    [z.string().check(z.regex(timePattern)), z.iso.datetime({ offset: true })],
    'must be a time of day such as 09:00',
  ),
  z.transform((written) => {
    if (written.startsWith('24:00') || written === endOfDay) return endOfDay;
    const time = timePattern.test(written) ? written : new Date(written).toISOString().slice(11, 19);
    return `1970-01-01T${time.length === 5 ? `${time}:00` : time}.000Z`;
  }),
);

/** Column type for a field of the contract. Columns are never `undefined`, and an instant also accepts a `Date`. */
type ColumnOf<Field> = ColumnType<Fixed<Exclude<z.output<Field>, undefined>>, Fixed<InputOf<Field>>>;
type Fixed<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value;
type InputOf<Field> =
  Field extends z.ZodMiniOptional<infer Inner>
    ? InputOf<Inner>
    : Field extends z.ZodMiniNullable<infer Inner>
      ? InputOf<Inner> | null
      : Field extends z.iso.ZodMiniISODateTime
        ? InstantInput
        : z.output<Field>;
type ColumnsOf<Shape> = { readonly [Name in keyof Shape]: ColumnOf<Shape[Name]> };

export function columnsOf<const Shape extends Columns, Other extends keyof Shape = never>(
  shape: Shape,
  others: readonly Other[] = [],
): ColumnsOf<Omit<Shape, Other | 'id'>> {
  const names: readonly PropertyKey[] = ['id', ...others];
  const columns = Object.entries(shape).filter(([name]) => !names.includes(name));
  // The type of Object.fromEntries does not contain the names of the columns.
  return Object.fromEntries(columns.map(([name, field]) => [name, columnOf(field)])) as ColumnsOf<
    Omit<Shape, Other | 'id'>
  >;
}

export function columnOf<Field extends ColumnType<unknown>>(field: Field): ColumnOf<Field> {
  // The column is never absent, and an instant also accepts a Date. The compiler cannot infer this from `Field`.
  return columnKind(field) as ColumnOf<Field>;
}

function columnKind(field: z.core.$ZodType): z.core.$ZodType {
  if (field instanceof z.ZodMiniOptional) return columnKind(field.def.innerType);
  if (field instanceof z.ZodMiniNullable) return z.nullable(columnKind(field.def.innerType));
  return field instanceof z.iso.ZodMiniISODateTime ? instant : field;
}

export function isNullable(kind: unknown): boolean {
  return kind instanceof z.ZodMiniNullable;
}

export function isList(kind: unknown): boolean {
  return withDefault(kind) instanceof z.ZodMiniArray;
}

export function isInstant(kind: unknown): boolean {
  return withDefault(kind) === instant || withDefault(kind) === timeOfDay;
}

/** Returns true if a column contains objects. Embedded rows leave such columns out, because relations have only scalar fields (A-25). */
export function isNested(kind: unknown): boolean {
  const inside = withDefault(kind);
  return (inside instanceof z.ZodMiniArray ? inside.def.element : inside) instanceof z.ZodMiniObject;
}

function withDefault(kind: unknown): unknown {
  return kind instanceof z.ZodMiniNullable ? kind.def.innerType : kind;
}
