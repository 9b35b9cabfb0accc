import { isRecord } from '@slotwise/schemas';
import type { ExchangeOutcome } from '../response/outcome.ts';
import { headerProblem, isBodiless } from '../response/plain-response.ts';
import type { PlainResponse } from '../response/plain-response.ts';

export class UnsendableOutcome extends Error {
  override readonly name = 'UnsendableOutcome';
}

export function checkedOutcome(outcome: ExchangeOutcome, name: string): ExchangeOutcome {
  const problem = problemOf(outcome);
  if (problem !== undefined) throw new UnsendableOutcome(`The fault ${name}: ${problem}.`);
  if (!('broken' in outcome)) return withPlainNames(outcome);
  return outcome.broken === 'truncated' ? { ...outcome, response: withPlainNames(outcome.response) } : outcome;
}

function problemOf(outcome: unknown): string | undefined {
  if (!isRecord(outcome)) return `apply must yield { status, headers, body } or { broken }, got ${typeof outcome}`;
  const { broken, response, bytes } = outcome;
  switch (broken) {
    case undefined:
      return responseProblem(outcome);
    case 'hang':
    case 'reset':
      return undefined;
    case 'truncated':
      return Number.isSafeInteger(bytes) ? responseProblem(response) : 'bytes must be a whole number';
    default:
      return `broken must be hang, reset or truncated, got ${String(broken)}`;
  }
}

function responseProblem(response: unknown): string | undefined {
  if (!isRecord(response)) return `response must be { status, headers, body }, got ${typeof response}`;
  const { status, headers, body } = response;
  if (typeof status !== 'number' || !Number.isInteger(status) || status < 200 || status > 599)
    return `status must be from 200 to 599, got ${String(status)}`;
  if (typeof body !== 'string') return 'body must be text, and apply yields a plain response, not a Response';
  if (isBodiless(status) && body !== '') return `a response of status ${status} has no body`;
  return isRecord(headers) ? headerProblem(headers) : 'headers must be an object of texts';
}

function withPlainNames(response: PlainResponse): PlainResponse {
  return { ...response, headers: inLowerCase(response.headers) };
}

export function inLowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
