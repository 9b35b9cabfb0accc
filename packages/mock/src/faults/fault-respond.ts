import * as z from 'zod/mini';
import { text } from '../data/columns.ts';
import { typeError } from '../arguments/caller-error.ts';
import { jsonValue } from './fault-fields.ts';
import { faultKind } from './fault-kind.ts';
import { instead } from './fault-response.ts';
import { headerProblem, inLowerCase, isBodiless } from '../http/plain-response.ts';
import type { PlainResponse } from '../http/plain-response.ts';

/** A custom response. With `fault.change`, the parts that you omit stay as they are. */
export interface FaultResponse {
  /** HTTP status, from 200 to 599. Default for `fault.respond`: 200. */
  readonly status?: number | undefined;
  /** Additional headers. The mock sets `Content-Length`, and derives `Content-Type` from the body unless you set it. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Response body as JSON. */
  readonly json?: unknown;
  /** Response body as text. Without `text` and `json`, a response of `fault.respond` has no body. */
  readonly text?: string | undefined;
}

type OrUndefined<Fields> = { readonly [Name in keyof Fields]: Fields[Name] | undefined };

const anyStatusRule = 'must be from 200 to 599';

export const respondKind = /* @__PURE__ */ faultKind(
  () => ({
    status: z
      .optional(z.int(anyStatusRule).check(z.gte(200, anyStatusRule), z.lte(599, anyStatusRule)))
      .check(z.describe('Status of the response. Default 200.')),
    headers: z
      .optional(z.record(z.string(), z.string('must be text'), 'must be an object of texts'))
      .check(z.describe('Headers of the response.')),
    json: z.optional(jsonValue).check(z.describe('Body of the response, as JSON.')),
    text: z.optional(text).check(z.describe('Body of the response, as text.')),
  }),
  (response) => {
    const plain = plainResponseOf('fault.respond', response);
    return instead(`response ${plain.status}`, plain);
  },
);

export function plainResponseOf(
  call: string,
  { status = 200, headers = {}, json, text: textOption }: OrUndefined<FaultResponse>,
): PlainResponse {
  const refuse = (why: string): never => {
    throw typeError(`${call}: ${why}`);
  };
  if (json !== undefined && textOption !== undefined) refuse('give json or text, not both');
  const body = json === undefined ? textOption : JSON.stringify(json);
  if (isBodiless(status) && body !== undefined) refuse(`a response of status ${status} has no body`);
  const type = json === undefined ? 'text/plain; charset=utf-8' : 'application/json';
  // Without a content type, each entry point would add a different one.
  const all = { ...(isBodiless(status) ? {} : { 'content-type': type }), ...inLowerCase(headers) };
  const problem = headerProblem(all);
  if (problem !== undefined) refuse(`headers cannot be sent: ${problem}`);
  return { status, headers: all, body: body ?? '' };
}
