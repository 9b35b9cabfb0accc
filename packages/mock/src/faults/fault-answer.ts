import { typeError } from '../input/caller-error.ts';
import { inLowerCase } from './fault-outcome.ts';
import { headerProblem, isBodiless } from '../response/plain-response.ts';
import type { PlainResponse } from '../response/plain-response.ts';

/** A custom response. */
export interface AnswerFault {
  /** HTTP status, from 200 to 599. Default 200. */
  readonly status?: number | undefined;
  /** Additional headers. The mock sets `Content-Length`, and derives `Content-Type` from the body unless you set it. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Response body as JSON. */
  readonly json?: unknown;
  /** Response body as text. Without `text` and `json`, the response has no body. */
  readonly text?: string | undefined;
}

type OrUndefined<Fields> = { readonly [Name in keyof Fields]: Fields[Name] | undefined };

export function answerOf({ status = 200, headers = {}, json, text }: OrUndefined<AnswerFault>): PlainResponse {
  const refuse = (why: string): never => {
    throw typeError(`fault.respond: ${why}`);
  };
  if (json !== undefined && text !== undefined) refuse('give json or text, not both');
  const body = json === undefined ? text : JSON.stringify(json);
  if (isBodiless(status) && body !== undefined) refuse(`a response of status ${status} has no body`);
  const type = json === undefined ? 'text/plain; charset=utf-8' : 'application/json';
  // Each entry point would fill in a type of its own.
  const all = { ...(isBodiless(status) ? {} : { 'content-type': type }), ...inLowerCase(headers) };
  const problem = headerProblem(all);
  if (problem !== undefined) refuse(`headers cannot be sent: ${problem}`);
  return { status, headers: all, body: body ?? '' };
}
