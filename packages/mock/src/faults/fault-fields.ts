import * as z from 'zod/mini';

export const jsonValue: z.ZodMiniType = z.unknown().check(z.refine(isJson, 'must be a value that JSON has'));

const retryRule = 'must be seconds, a whole number from 0, or an HTTP date such as Mon, 07 Jan 2030 09:00:00 GMT';

export const retryAfter: z.ZodMiniType<number | string> = z
  .union([z.number(), z.string()], retryRule)
  .check(z.refine(isRetryAfter, retryRule));

const statusRule = 'must be a whole number from 400 to 599';

export const errorStatus: z.ZodMiniType<number> = z
  .int(statusRule)
  .check(z.gte(400, statusRule), z.lte(599, statusRule));

/** `JSON.stringify` must be able to write the value. `undefined` is valid and means that the field is missing. */
function isJson(value: unknown): boolean {
  try {
    return value === undefined || JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

/** The three forms of an HTTP date (RFC 9110 section 5.6.7). */
const httpDate =
  /^(?:\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT|\w{6,9}, \d\d-\w{3}-\d\d [\d:]{8} GMT|\w{3} \w{3} [ \d]\d [\d:]{8} \d{4})$/;

function isRetryAfter(value: number | string): boolean {
  if (typeof value !== 'string') return Number.isSafeInteger(value) && value >= 0;
  return /^\d+$/.test(value) || (httpDate.test(value) && !Number.isNaN(Date.parse(value)));
}
