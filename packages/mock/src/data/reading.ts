import { check } from '@slotwise/schemas';
import * as z from 'zod/mini';
import { id, instant, minutes, timeZone } from './columns.ts';
import type { Kind } from './columns.ts';
import { isSupportedTimeZone } from './time-zones.ts';

export type Reader = (written: unknown) => unknown;

export function readerOf(kind: z.core.$ZodType): Reader {
  if (kind instanceof z.ZodMiniNullable) return orNull(readerOf(kind.def.innerType));
  return readers.get(kind) ?? readerOfPlain(kind) ?? ((written) => parsed(kind, written));
}

const readers: ReadonlyMap<z.core.$ZodType, Reader> = new Map<z.core.$ZodType, Reader>([
  [id, wholeFrom(1)],
  [minutes, wholeFrom(0)],
  [instant, readInstant],
  [timeZone, textThat(isSupportedTimeZone)],
]);

function readerOfPlain(kind: z.core.$ZodType): Reader | undefined {
  if ((kind._zod.def.checks ?? []).length > 0) return undefined;
  if (kind instanceof z.ZodMiniBoolean) return (written) => (typeof written === 'boolean' ? written : undefined);
  if (kind instanceof z.ZodMiniEnum) return oneOf(new Set(kind.options));
  if (kind instanceof z.ZodMiniNumberFormat && kind.def.format === 'safeint') return wholeFrom(-Infinity);
  if (kind instanceof z.ZodMiniEmail) return matching(kind.def.pattern);
  return kind instanceof z.ZodMiniString && !('format' in kind.def) ? textThat(() => true) : undefined;
}

function orNull(read: Reader): Reader {
  return (written) => (written === null ? null : read(written));
}

function wholeFrom(least: number): Reader {
  return (written) => (Number.isSafeInteger(written) && Number(written) >= least ? written : undefined);
}

function textThat(isFit: (text: string) => boolean): Reader {
  return (written) => (typeof written === 'string' && isFit(written) ? written : undefined);
}

function matching(pattern: RegExp | undefined): Reader | undefined {
  return pattern && textThat((text) => pattern.test(text));
}

function oneOf(values: ReadonlySet<unknown>): Reader {
  return (written) => (values.has(written) ? written : undefined);
}

const common = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{3})?Z$/;

function readInstant(written: unknown): unknown {
  if (written instanceof Date && written.getTime() >= 0 && written.getTime() < year3000) return written.toISOString();
  if (typeof written !== 'string' || !common.test(written)) return parsed(instant, written);
  return written.length === kept ? written : written.replace('Z', '.000Z');
}

const kept = '2030-01-07T09:00:00.000Z'.length;
const year3000 = Date.UTC(3000, 0);

function parsed(kind: z.core.$ZodType, written: unknown): unknown {
  // A type of schema without methods stands where one with them is asked for: the parser wants neither.
  const read = check(kind as Kind<unknown>, written);
  return read.ok ? read.value : undefined;
}
