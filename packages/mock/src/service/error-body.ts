/** The format of an error in this deployment: status, message and error body. */
import { moreIn, mostIssues, problemCodes } from '@slotwise/schemas/internal/contract';
import type { SchemaEndpoint } from '@slotwise/schemas';
import type { Switches } from '@slotwise/schemas/internal/contract';
import type { Issue, ProblemCode } from '@slotwise/schemas/internal/table';
import type { Caller } from '../rules/caller.ts';
import type { Refusal } from '../rules/refusal.ts';
import type { RefusalLayer } from '../rules/refusal-rule.ts';

export interface RefusalText {
  readonly status: number;
  readonly layer: RefusalLayer;
  readonly message: string;
}

interface Circumstances {
  readonly behavior: Switches;
  readonly endpoint: SchemaEndpoint | undefined;
  readonly caller: Caller | null;
}

export function refusalText(refused: Refusal, circumstances: Circumstances): RefusalText {
  const { behavior, endpoint } = circumstances;
  const { message, layer } = refused;
  if (refused.hides !== undefined) return hidden(refused, refused.hides, circumstances);
  if (refused.creation && endpoint?.method === 'POST' && behavior.refusedCreation === 401)
    return { status: 401, layer, message };
  const status = refused.id === 'request.taken' ? behavior.taken : refused.status;
  return { status, layer, message: behavior.errors === 'split' ? joined(refused, layer) : message };
}

/** The reads in which builds validate the row that is not there. */
const validating: ReadonlySet<string> = new Set([
  'bookings.get',
  'attendees.get',
  'users.get',
  'destinationCalendars.get',
  'availabilities.get',
]);

/** A row that is not there, or not within reach. */
function hidden({ message }: Refusal, foreign: 403 | 404, { behavior, endpoint, caller }: Circumstances): RefusalText {
  const handler = (status: number, sentence = message): RefusalText => ({
    status,
    layer: 'handler',
    message: sentence,
  });
  if (caller?.kind === 'admin' && behavior.missingForAdmin === 400 && validating.has(endpoint?.name ?? ''))
    return handler(400, `invalid_type in '${endpoint?.answer.key ?? ''}': it is not there`);
  switch (behavior.hidden) {
    case 404:
      return handler(404);
    case 403:
      return handler(foreign);
    case 'by-resource': {
      if (caller?.kind === 'admin' || foreign === 404) return handler(404);
      const sentence = `Forbidden. ${message}`;
      // The check of the rights is not wrapped at this address.
      return endpoint?.path.endsWith('/cancel') === true
        ? { status: 400, layer: 'middleware', message: sentence }
        : handler(403, sentence);
    }
  }
}

/** Returns the error body for the status of a fault. */
export function errorBodyOf(status: number, message: string, around: Parameters<typeof errorBody>[2]): object {
  const code = codeOf(status);
  return errorBody({ code, issues: undefined }, { layer: layers[status] ?? 'handler', message }, around);
}

/** Statuses with several codes use the first one: 403 is `forbidden`, not `insufficient_scope`. */
function codeOf(status: number): ProblemCode {
  const codes = Object.entries(problemCodes);

  const [code] = codes.find(([, one]) => one === status) ?? [status < 500 ? 'invalid_request' : 'internal'];
  return code as ProblemCode; // a key of the table, which Object.entries types as string
}

const layers: Readonly<Record<number, RefusalLayer>> = { 401: 'key', 405: 'plain', 429: 'plain' };

/** The body of an error response. */
export function errorBody(
  { code, issues }: Pick<Refusal, 'code' | 'issues'>,
  { layer, message }: Pick<RefusalText, 'layer' | 'message'>,
  { behavior, requestId }: { readonly behavior: Switches; readonly requestId: string },
): Readonly<Record<string, unknown>> {
  if (behavior.errors === 'full') return { message, code, ...(issues === undefined ? {} : { issues }) };
  if (behavior.errors === 'message') return { message };
  switch (layer) {
    case 'key':
      return { error: message };
    case 'middleware':
      return { message, error: { message } };
    case 'handler':
      return { message, data: { traceId: requestId } };
    case 'plain':
    case 'website':
    case 'framework':
      return { message };
  }
}

function joined({ issues, unknown, message }: Refusal, layer: RefusalLayer): string {
  if (issues === undefined) return message;
  if (layer === 'middleware') return JSON.stringify(issues);
  if (unknown.length === 0) return issues.map(coded).join('; ');
  const names = new Set(unknown);
  const known = issues.filter((issue) => moreIn(issue) === 0 && !names.has(issue.path)).map(coded);
  const others = unknown.slice(0, Math.max(1, mostIssues - known.length));
  const more = unknown.length === others.length ? '' : `, and ${unknown.length - others.length} more`;
  const quoted = others.map((name) => `'${name}'`).join(', ');
  return [...known, `Unrecognized key(s) in object: ${quoted}${more}`].join('; ');
}

function coded(issue: Issue): string {
  const { path, message } = issue;
  if (moreIn(issue) > 0) return message;
  const text = message.startsWith(`${path} `) ? message.slice(path.length + 1) : message;
  const code = /^is required|^must be (text|true|an? |of type)/.test(text) ? 'invalid_type' : 'custom';
  return `${code} in '${path}': ${text}`;
}
