/** The makers of faults. */
import type { FaultContext, Fault } from './faults.ts';
import { slowed } from './slow-body.ts';
import type { SlowBodyFault } from './slow-body.ts';
import { textResponse } from '../response/text-response.ts';

/** A length of time: so many milliseconds of the mock's clock, or anything between two. */
export type Delay = number | { readonly from: number; readonly to: number };

/** The content of a refusal that is a fault. */
export interface StatusFault {
  /** `Retry-After`: seconds, or a date. */
  readonly retryAfter?: number | string;
  /** Body as JSON; without it, the error body of the status. */
  readonly json?: unknown;
}

/**
 * Makers of faults, which `mock.faults.add` applies to the requests that it picks.
 *
 * @example
 * ```ts
 * import { createMock, fault } from '@slotwise/mock';
 *
 * const mock = createMock();
 * mock.faults.add({ on: 'bookings.create', at: 'after', times: 1, do: fault.reset() });
 * ```
 */
export const fault = {
  /** A response with this status. */
  status: (status: number, { retryAfter, json }: StatusFault = {}): Fault => {
    if (!Number.isInteger(status) || status < 400 || status > 599)
      throw new TypeError(`fault.status takes a status from 400 to 599, got ${status}`);
    const headers = {
      'content-type': 'application/json',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    };
    const body = JSON.stringify(
      json ?? { message: `A fault of status ${status}, as the test asked for.`, code: 'internal' },
    );
    return instead(`status ${status}`, () => textResponse(body, status, headers));
  },
  /** A page of a proxy in the place of the response. */
  html: (status = 502): Fault =>
    instead(`html ${status}`, () =>
      textResponse('<html><head><title>Bad Gateway</title></head><body>Bad Gateway</body></html>', status, {
        'content-type': 'text/html',
      }),
    ),
  /** Nothing comes, ever. */
  hang: (): Fault => ({ name: 'hang', afterHandler: false, continues: false, apply: async () => ({ broken: 'hang' }) }),
  /** The connection is reset before a response. */
  reset: (): Fault => ({
    name: 'reset',
    afterHandler: false,
    continues: false,
    apply: async () => ({ broken: 'reset' }),
  }),
  /** The response comes late, on the mock's clock: `mock.clock.advance` releases it. */
  delay: (delay: Delay): Fault => ({
    name: 'delay',
    afterHandler: false,
    continues: true,
    apply: async (response, { clock, random }) => {
      await clock.wait(typeof delay === 'number' ? delay : delay.from + random() * (delay.to - delay.from));
      return response ?? new Response(null);
    },
  }),
  /** The connection is reset in the middle of the body. */
  truncate: (bytes = 10): Fault =>
    changed(`truncate ${bytes}`, async (response) => ({ broken: 'truncated', response, bytes })),
  /**
   * The body comes in pieces, on the mock's clock: the first at once, with headers that say how long the whole is; `mock.clock.advance`
   * releases the others that are due. A caller that gives up in the middle gets the error of an aborted request.
   */
  slowBody: ({ bytesPerSecond, chunkBytes }: SlowBodyFault): Fault => {
    checkPace('bytesPerSecond', bytesPerSecond, bytesPerSecond > 0 && Number.isFinite(bytesPerSecond));
    if (chunkBytes !== undefined)
      checkPace('chunkBytes', chunkBytes, chunkBytes >= 1 && Number.isSafeInteger(chunkBytes));
    const pace = { bytesPerSecond, ...(chunkBytes === undefined ? {} : { chunkBytes }) };
    return changed(`slow body, ${bytesPerSecond} bytes a second`, (response, context) =>
      slowed(response, pace, context),
    );
  },
  /** The body stops being JSON half-way, though the connection holds. */
  malformedJson: (): Fault =>
    changed('malformed JSON', async (response) => {
      const text = await response.text();
      return withText(response, text.slice(0, Math.max(1, Math.floor(text.length / 2))));
    }),
  /** A value of another type at a path of the body, such as `booking.startTime`. */
  wrongType: (path: string, value: unknown): Fault =>
    changed(`wrong type at ${path}`, async (response) => {
      const json: unknown = await response.json();
      put(json, path.split('.'), value);
      return withText(response, JSON.stringify(json));
    }),
};

function instead(name: string, make: () => Response): Fault {
  return { name, afterHandler: false, continues: false, apply: async () => make() };
}

function checkPace(name: keyof SlowBodyFault, value: number, isFit: boolean): void {
  const rule = name === 'chunkBytes' ? 'a whole number from 1' : 'a number above 0';
  if (!isFit) throw new TypeError(`fault.slowBody: ${name} must be ${rule}, got ${value}`);
}

function changed(
  name: string,
  change: (response: Response, context: FaultContext) => ReturnType<Fault['apply']>,
): Fault {
  // The response is there: a fault of this kind comes after the handler.
  return {
    name,
    afterHandler: true,
    continues: false,
    apply: async (response, context) => (response === null ? new Response(null) : change(response, context)),
  };
}

function withText(response: Response, text: string): Response {
  return textResponse(text, response.status, Object.fromEntries(response.headers));
}

/** Puts a value at a path, if the path exists. */
function put(json: unknown, [name, ...rest]: readonly string[], value: unknown): void {
  if (typeof json !== 'object' || json === null || name === undefined) return;
  const at: unknown = Object.entries(json).find(([key]) => key === name)?.[1];
  if (rest.length === 0) Object.assign(json, { [name]: value });
  else put(at, rest, value);
}
