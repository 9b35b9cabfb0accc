import { parseJson } from '@slotwise/schemas/internal/table';
import { typeError } from '../arguments/caller-error.ts';
import { check } from '@slotwise/schemas';
import * as z from 'zod/mini';
import { checkArguments } from '../arguments/check-arguments.ts';
import { corsHeaders } from '../http/json.ts';
import type { BodyPace, PlainResponse } from '../http/plain-response.ts';
import { respondKind } from './fault-respond.ts';
import type { FaultResponse } from './fault-respond.ts';
import { errorStatus, jsonValue, retryAfter } from './fault-fields.ts';
import { createFault, faultKind } from './fault-kind.ts';
import { delayForms, delayRule, delayText, drawDelay, isDelay } from './fault-latency.ts';
import { changeFault } from './fault-change.ts';
import type { ServiceResponse } from './fault-change.ts';
import type { Delay } from './fault-latency.ts';
import { oauthFaults } from './fault-oauth.ts';
import { changeResponse, instead, noResponse } from './fault-response.ts';
import { faultOf, isFault } from './fault-type.ts';
import type { EffectiveFault, Fault } from './fault-type.ts';

/** Content of an error response that a fault returns. */
export interface StatusFault {
  /** Value of the `Retry-After` header: a number of seconds, or an HTTP date such as `Tue, 01 Jan 2030 00:00:00 GMT`. */
  readonly retryAfter?: number | string | undefined;
  /** Response body as JSON. Default: the error body that the profile of the mock has for the status. */
  readonly json?: unknown;
}

// Scenarios call these functions directly, so a bundle without `fault` excludes the code that checks arguments.

interface StatusInput {
  readonly status: number;
  readonly retryAfter?: number | string | undefined;
  readonly json?: unknown;
}

export function statusFault({ status, retryAfter: time, json }: StatusInput): EffectiveFault {
  const message = `A fault of status ${status}, as the test asked for.`;
  const headers = {
    ...corsHeaders,
    'content-type': 'application/json',
    ...(time === undefined ? {} : { 'retry-after': String(time) }),
  };
  return faultOf(`status ${status}`, {
    phase: 'instead',
    apply: async (_, { errorBody }) => ({
      status,
      headers,
      body: JSON.stringify(json === undefined ? errorBody(status, message) : json),
    }),
  });
}

export function resetFault(): EffectiveFault {
  return faultOf('reset', { phase: 'break', apply: async () => ({ broken: 'reset' }) });
}

export function delayFault({ ms }: { readonly ms: Delay }): EffectiveFault {
  return faultOf('delay', {
    phase: 'wait',
    apply: async (response, { clock, random }) => {
      await clock.wait(drawDelay(ms, random));
      return response ?? noResponse;
    },
  });
}

export function truncateFault({ bytes = 10 }: { readonly bytes?: number | undefined }): EffectiveFault {
  return changeResponse(`truncate ${bytes}`, (response) => ({ broken: 'truncated', response, bytes }), 'cut');
}

const statusKind = /* @__PURE__ */ faultKind(
  () => ({
    status: errorStatus.check(z.describe('Status of the response.')),
    retryAfter: z.optional(retryAfter).check(z.describe('Retry-After header: a number of seconds, or an HTTP date.')),
    json: z.optional(jsonValue).check(z.describe('Body of the response, as JSON.')),
  }),
  statusFault,
);

const htmlKind = /* @__PURE__ */ faultKind(
  () => ({ status: z.optional(errorStatus).check(z.describe('Status of the response. Default 502.')) }),
  ({ status = 502 }) =>
    instead(`html ${status}`, {
      status,
      headers: { 'content-type': 'text/html' },
      body: '<html><head><title>Bad Gateway</title></head><body>Bad Gateway</body></html>',
    }),
);

const hangKind = /* @__PURE__ */ faultKind(
  () => ({}),
  () => faultOf('hang', { phase: 'break', apply: async () => ({ broken: 'hang' }) }),
);

const resetKind = /* @__PURE__ */ faultKind(() => ({}), resetFault);

const delayKind = /* @__PURE__ */ faultKind(
  () => ({
    ms: z.custom<Delay>(isDelay, delayRule).check(
      z.meta({
        description: `Milliseconds, as a number or a distribution: ${delayForms}.`,
        anyOf: [{ type: 'number', minimum: 0 }, { type: 'object' }],
      }),
    ),
  }),
  delayFault,
);

const bytesRule = 'must be a whole number of bytes from 0';

const truncateKind = /* @__PURE__ */ faultKind(
  () => ({
    bytes: z
      .optional(z.int(bytesRule).check(z.gte(0, bytesRule)))
      .check(z.describe('Number of body bytes that arrive. Default 10.')),
  }),
  truncateFault,
);

const paceRule = 'must be a number above 0';
const chunkRule = 'must be a whole number from 1';

const slowBodyKind = /* @__PURE__ */ faultKind(
  () => ({
    bytesPerSecond: z.number(paceRule).check(z.gt(0, paceRule), z.describe('Number of bytes that arrive per second.')),
    chunkBytes: z
      .optional(z.int(chunkRule).check(z.gte(1, chunkRule)))
      .check(z.describe('Size of one piece, in bytes. Default: a tenth of `bytesPerSecond`.')),
  }),
  ({ bytesPerSecond, chunkBytes }) => {
    const pace = { bytesPerSecond, ...(chunkBytes === undefined ? {} : { chunkBytes }) };
    return changeResponse(
      `slow body, ${bytesPerSecond} bytes a second`,
      (response) => slowDown(response, pace),
      'delivery',
    );
  },
);

const malformedJsonKind = /* @__PURE__ */ faultKind(
  () => ({}),
  () =>
    changeResponse('malformed JSON', (response) => {
      const { body } = response;
      const half = body.slice(0, Math.max(1, Math.floor(body.length / 2)));
      return parseJson(body) === undefined ? response : { ...response, body: half };
    }),
);

const pathRule = 'must be a path such as booking.startTime';

const wrongTypeKind = /* @__PURE__ */ faultKind(
  () => ({
    path: z
      .string(pathRule)
      .check(z.minLength(1, pathRule), z.describe('Path in the response body, such as `booking.startTime`.')),
    value: jsonValue.check(z.describe('New value.')),
  }),
  ({ path, value }) => {
    const json = JSON.stringify(value);
    if (json === undefined) throw typeError(`fault.wrongType takes a value that JSON has, got ${typeof value}`);
    return {
      ...changeResponse(`wrong type at ${path}`, (response) => {
        const body = parseJson(response.body);
        const isThere = put(body, path.split('.'), JSON.parse(json));
        return isThere ? { ...response, body: JSON.stringify(body) } : response;
      }),
      path,
    };
  },
);

/**
 * Functions that create faults. Pass a fault to `mock.faults.add`, and choose there which requests it applies to.
 *
 * @example
 * ```ts
 * import { createMock, fault } from '@slotwise/mock';
 * import { createClient, isError } from '@slotwise/sdk';
 *
 * const mock = createMock();
 * mock.faults.add({ on: 'bookings.cancel', times: 1, do: fault.status(429, { retryAfter: 5 }) });
 *
 * const client = createClient({ ...mock.as('alice'), retry: false });
 * try {
 *   await client.bookings.cancel(9);
 * } catch (error) {
 *   if (isError(error, 'bookings.cancel')) console.log(error.kind); // rate_limited
 * }
 * ```
 */
export const fault = {
  /**
   * Responds with an error status.
   *
   * @param content Body and `Retry-After` header.
   * @throws TypeError if the status is not from 400 to 599, or if the content is invalid.
   */
  status: (status: number, content: StatusFault = {}): Fault => {
    const { status: code, ...fields } = statusKind.fields();
    checkArguments('fault.status', z.strictObject({ status: code }), { status });
    const rule = 'must be an object such as { retryAfter: 5 }';
    return statusKind.create({ status, ...checkArguments('fault.status', z.strictObject(fields, rule), content) });
  },
  /**
   * Responds with a custom response instead of the response of the service.
   *
   * @param response Status, headers and body.
   * @throws TypeError if the status, a header or the body cannot be sent.
   */
  respond: (response: FaultResponse): Fault => {
    const shape = z.strictObject(respondKind.fields(), 'must be a response such as { status: 200, json: {} }');
    return respondKind.create(checkArguments('fault.respond', shape, response));
  },
  /**
   * Changes the response of the service, for example its status or its body. Data that the request changed stays changed.
   *
   * @param change Gets the response, and returns the parts that are different; the others stay. Changes to the object that it gets have no
   * effect. If it returns `undefined`, the fault is not applied.
   * @throws TypeError if the argument is not a function.
   */
  change: (
    change: (response: ServiceResponse) => FaultResponse | undefined | Promise<FaultResponse | undefined>,
  ): Fault => changeFault(change),
  /**
   * Responds with the HTML error page of a proxy.
   *
   * @param status Status of the page. Default 502.
   * @throws TypeError if the status is not from 400 to 599.
   */
  html: (status?: number): Fault => createFault('fault.html', htmlKind, { status }),
  /** Never responds. */
  hang: (): Fault => hangKind.create({}),
  /** Resets the connection before a response. */
  reset: (): Fault => resetKind.create({}),
  /**
   * Delays the response, in milliseconds of the mock's clock. `mock.clock.advance` releases the response.
   *
   * @throws TypeError if the delay is invalid.
   */
  delay: (delay: Delay): Fault =>
    createFault('fault.delay', delayKind, { ms: delay }, () => `: ${delayRule}, got ${delayText(delay)}`),
  /**
   * Resets the connection in the middle of the response body.
   *
   * @param bytes Number of body bytes that arrive. Default 10.
   * @throws TypeError if the value is not a whole number of 0 or more.
   */
  truncate: (bytes?: number): Fault =>
    createFault('fault.truncate', truncateKind, { bytes }, () => ` takes a whole number of bytes from 0, got ${bytes}`),
  /**
   * Sends the response body in pieces, paced by the mock's clock. The first piece arrives at once, and the headers contain the full
   * length. `mock.clock.advance` releases the other pieces when they are due. A client that aborts midway gets the error of an
   * aborted request.
   *
   * @param pace Number of bytes per second, and the size of one piece in bytes. Default size: a tenth of `bytesPerSecond`.
   * @throws TypeError if the pace is invalid.
   */
  slowBody: (pace: { readonly bytesPerSecond: number; readonly chunkBytes?: number | undefined }): Fault => {
    const shape = z.strictObject(slowBodyKind.fields(), 'must be a pace such as { bytesPerSecond: 100 }');
    return slowBodyKind.create(checkArguments('fault.slowBody', shape, pace));
  },
  /** Cuts a JSON body in half, so it is no longer valid JSON. The connection stays intact. Bodies that are not JSON are unchanged. */
  malformedJson: (): Fault => malformedJsonKind.create({}),
  /**
   * Replaces the value at a path of the body, such as `booking.startTime`, with a value of another type. Responses without that path are
   * unchanged.
   *
   * @throws TypeError if the path is empty, or if JSON cannot represent the value.
   */
  wrongType: (path: string, value: unknown): Fault => {
    if (!check(wrongTypeKind.fields().path, path).ok)
      throw typeError(`fault.wrongType takes a path such as booking.startTime, got ${JSON.stringify(path)}`);
    return createFault('fault.wrongType', wrongTypeKind, { path, value });
  },
  /**
   * Makes a fault optional. A strict test passes even if the fault is never applied.
   *
   * @param one The fault.
   * @throws TypeError if the argument is not a fault.
   */
  optional: (one: Fault): Fault => {
    checkArguments(
      'fault.optional',
      z.strictObject({ one: z.custom(isFault, 'must be a fault such as fault.reset()') }),
      { one },
    );
    const optionalFault: Fault & { readonly optional: boolean } = { ...one, optional: true };
    return optionalFault;
  },
  /** Functions that create faults between an app and its authorization server. */
  oauth: oauthFaults,
};

/** Keys are the `kind` in the control API. `change` is missing, because JSON cannot contain a function. */
export const faultKinds = {
  status: statusKind,
  respond: respondKind,
  html: htmlKind,
  hang: hangKind,
  reset: resetKind,
  delay: delayKind,
  truncate: truncateKind,
  slowBody: slowBodyKind,
  malformedJson: malformedJsonKind,
  wrongType: wrongTypeKind,
} satisfies Readonly<Record<Exclude<keyof typeof fault, 'change' | 'optional' | 'oauth'>, object>>;

function slowDown(response: PlainResponse, slowest: BodyPace): PlainResponse {
  if (response.body === '') return response;
  const { pace = slowest } = response;
  return { ...response, pace: pace.bytesPerSecond < slowest.bytesPerSecond ? pace : slowest };
}

function put(json: unknown, [name = '', ...rest]: readonly string[], value: unknown): boolean {
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, name)) return false;
  const at: unknown = Object.entries(json).find(([key]) => key === name)?.[1];
  if (rest.length > 0) return put(at, rest, value);
  Object.assign(json, { [name]: value });
  return true;
}
