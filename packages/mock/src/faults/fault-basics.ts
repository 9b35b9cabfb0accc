/**
 * The faults of which scenarios are made. They stand apart from the others, so that a bundle whose code names none brings these
 * alone: without the checks of what a test hands in, which are those of `fault`.
 */
import { drawDelay } from './fault-latency.ts';
import type { Delay } from './fault-latency.ts';
import { changed, noResponse } from './fault-response.ts';
import type { Fault } from './fault-type.ts';
import { corsHeaders } from '../response/json.ts';
import type { PlainResponse } from '../response/plain-response.ts';

/** Content of an error response that a fault returns. */
export interface StatusFault {
  /** Value of the `Retry-After` header: seconds or a date. */
  readonly retryAfter?: number | string;
  /** Response body as JSON. Default: the error body that the profile of the mock has for the status. */
  readonly json?: unknown;
}

export function statusFault(status: number, { retryAfter, json }: StatusFault): Fault {
  const headers = {
    ...corsHeaders,
    'content-type': 'application/json',
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  };
  const message = `A fault of status ${status}, as the test asked for.`;
  return {
    name: `status ${status}`,
    phase: 'instead',
    apply: async (_, { errorBody }) => ({
      status,
      headers,
      body: JSON.stringify(json === undefined ? errorBody(status, message) : json),
    }),
  };
}

export function resetFault(): Fault {
  return { name: 'reset', phase: 'break', apply: async () => ({ broken: 'reset' }) };
}

export function delayFault(delay: Delay): Fault {
  return {
    name: 'delay',
    phase: 'wait',
    apply: async (response, { clock, random }) => {
      await clock.wait(drawDelay(delay, random));
      return response ?? noResponse;
    },
  };
}

export function truncateFault(bytes: number): Fault {
  return changed(`truncate ${bytes}`, (response) => ({ broken: 'truncated', response, bytes }), 'cut');
}

export function instead(name: string, response: PlainResponse): Fault {
  return { name, phase: 'instead', apply: async () => response };
}
