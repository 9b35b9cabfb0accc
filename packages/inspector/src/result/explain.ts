/** Why a request ended as it did, in one sentence. */
import { isRecord } from '@slotwise/schemas/internal/contract';
import type { Entry } from '../control/responses.ts';
import { plural } from '../parts/elements.tsx';

type Ground =
  | { readonly kind: 'rule'; readonly rule: string; readonly assumption: string | null }
  | { readonly kind: 'fault'; readonly fault: string };

interface Explanation {
  readonly sentence: string;
  /** More than the response says, such as the id of the booking that is in the way. */
  readonly detail?: string;
  /** What the outcome is based on. Undefined if no rule and no fault changed it. */
  readonly ground?: Ground;
}

export function explain(entry: Entry): Explanation {
  const { fault, rule, cause, assumption, endpoint, method, path, status } = entry;
  if (fault !== null) {
    const what = fault.includes('hang')
      ? 'sent no response, until the client gave up'
      : status === 0
        ? 'broke the connection'
        : 'changed the response';
    return { sentence: `The fault “${fault}” ${what}. ${effectOf(entry)}`, ground: { kind: 'fault', fault } };
  }
  if (rule !== null) {
    const said = messageOf(entry);
    const reason = cause === null ? undefined : sentenceOf(cause);
    return {
      sentence: said ?? reason ?? 'The service rejected the request.',
      ...(said === undefined || reason === undefined ? {} : { detail: reason }),
      ground: { kind: 'rule', rule, assumption },
    };
  }
  if (endpoint === null) return { sentence: `The service has no endpoint ${method} ${path}.` };
  if (status === 0) return { sentence: 'The connection broke before a response.' };
  if (status >= 400) return { sentence: messageOf(entry) ?? 'The service rejected the request.' };
  return { sentence: `The request broke no rule. ${effectOf(entry)}` };
}

/** Ids of the bookings that a request changed, or that were in its way. */
export function bookingsOf({ changes, cause }: Entry): readonly number[] {
  const changed = changes.flatMap(({ kind, id }) => (kind === 'booking' ? Number(id) : []));
  const named = [...(cause ?? '').matchAll(/\bbooking (\d+)/gi)].map(([, id]) => Number(id));
  return [...new Set([...changed, ...named])];
}

function effectOf({ changes }: Entry): string {
  return changes.length === 0
    ? 'The request changed nothing.'
    : `The request changed ${plural(changes.length, 'row')}.`;
}

/** The message of an error response, if it is a sentence. Some deployments send a code in its place. */
function messageOf({ response }: Entry): string | undefined {
  const body = response?.body;
  const message = isRecord(body) ? body['message'] : undefined;
  return typeof message === 'string' && /\w\s+\w/.test(message) ? sentenceOf(message) : undefined;
}

function sentenceOf(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

/** A status with its name: `409 Conflict`. */
export function statusText(status: number): string {
  const name = names[status];
  return status === 0 ? 'No response' : name === undefined ? String(status) : `${status} ${name}`;
}

const names: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  204: 'No Content',
  302: 'Found',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};
