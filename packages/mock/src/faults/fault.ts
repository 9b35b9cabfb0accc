import * as z from 'zod/mini';
import { checkArguments } from '../input/arguments.ts';
import { answerOf } from './fault-answer.ts';
import type { AnswerFault } from './fault-answer.ts';
import { errorStatus, jsonValue, retryAfter } from './fault-arguments.ts';
import { isFault } from './fault-rule.ts';
import { delayFault, instead, resetFault, statusFault, truncateFault } from './fault-basics.ts';
import type { StatusFault } from './fault-basics.ts';
import { delayProblem } from './fault-latency.ts';
import type { Delay } from './fault-latency.ts';
import { oauthFaults } from './fault-oauth.ts';
import { changed } from './fault-response.ts';
import type { Fault } from './fault-type.ts';
import type { BodyPace, PlainResponse } from '../response/plain-response.ts';

/** Functions that create faults. Pass a fault to `mock.faults.add`, and choose there which requests it applies to. */
export const fault = {
  /**
   * Responds with an error status.
   *
   * @param content Body and `Retry-After` header.
   * @throws TypeError if the status is not from 400 to 599, or if the content is invalid.
   */
  status: (status: number, content: StatusFault = {}): Fault => {
    checkArguments('fault.status', z.strictObject({ status: errorStatus }), { status });
    checkArguments('fault.status', statusContent, content);
    return statusFault(status, content);
  },
  /**
   * Responds with a custom response instead of the response of the service.
   *
   * @param answer Status, headers and body.
   * @throws TypeError if the status, a header or the body cannot be sent.
   */
  respond: (answer: AnswerFault): Fault => {
    const response = answerOf(answer);
    return instead(`response ${response.status}`, response);
  },
  /**
   * Responds with the HTML error page of a proxy.
   *
   * @param status Status of the page. Default 502.
   * @throws TypeError if the status is not from 400 to 599.
   */
  html: (status = 502): Fault => {
    checkArguments('fault.html', z.strictObject({ status: errorStatus }), { status });
    return instead(`html ${status}`, {
      status,
      headers: { 'content-type': 'text/html' },
      body: '<html><head><title>Bad Gateway</title></head><body>Bad Gateway</body></html>',
    });
  },
  /** Never responds. */
  hang: (): Fault => ({ name: 'hang', phase: 'break', apply: async () => ({ broken: 'hang' }) }),
  /** Resets the connection before a response. */
  reset: resetFault,
  /**
   * Delays the response, in milliseconds of the mock's clock. `mock.clock.advance` releases the response.
   *
   * @throws TypeError if the delay is invalid.
   */
  delay: (delay: Delay): Fault => {
    const problem = delayProblem(delay);
    if (problem !== undefined) throw new TypeError(`fault.delay: ${problem}`);
    return delayFault(delay);
  },
  /**
   * Resets the connection in the middle of the response body.
   *
   * @param bytes Number of body bytes that arrive. Default 10.
   * @throws TypeError if the value is not a whole number of 0 or more.
   */
  truncate: (bytes = 10): Fault => {
    if (!Number.isSafeInteger(bytes) || bytes < 0)
      throw new TypeError(`fault.truncate takes a whole number of bytes from 0, got ${bytes}`);
    return truncateFault(bytes);
  },
  /**
   * Sends the response body in pieces, paced by the mock's clock. The first piece arrives at once, and the headers contain the full
   * length. `mock.clock.advance` releases the other pieces when they are due. A client that aborts midway gets the error of an
   * aborted request.
   *
   * @throws TypeError if the pace is invalid.
   */
  slowBody: (given: BodyPace): Fault => {
    const { bytesPerSecond, chunkBytes } = checkArguments('fault.slowBody', paceShape, given);
    const pace = { bytesPerSecond, ...(chunkBytes === undefined ? {} : { chunkBytes }) };
    return changed(`slow body, ${bytesPerSecond} bytes a second`, (response) => slowed(response, pace), 'delivery');
  },
  /** Cuts a JSON body in half, so it is no longer valid JSON. The connection stays intact. Bodies that are not JSON are unchanged. */
  malformedJson: (): Fault =>
    changed('malformed JSON', (response) => {
      const { body } = response;
      const half = body.slice(0, Math.max(1, Math.floor(body.length / 2)));
      return parsed(body) === undefined ? response : { ...response, body: half };
    }),
  /**
   * Replaces the value at a path of the body, such as `booking.startTime`, with a value of another type. Responses without that path are
   * unchanged.
   *
   * @throws TypeError if the path is empty, or if JSON cannot represent the value.
   */
  wrongType: (path: string, value: unknown): Fault => {
    if (typeof path !== 'string' || path === '')
      throw new TypeError(`fault.wrongType takes a path such as booking.startTime, got ${JSON.stringify(path)}`);
    checkArguments('fault.wrongType', z.strictObject({ value: jsonValue }), { value });
    const text = JSON.stringify(value);
    if (text === undefined) throw new TypeError(`fault.wrongType takes a value that JSON has, got ${typeof value}`);
    return {
      ...changed(`wrong type at ${path}`, (response) => {
        const json = parsed(response.body);
        const isThere = put(json, path.split('.'), JSON.parse(text));
        return isThere ? { ...response, body: JSON.stringify(json) } : response;
      }),
      path,
    };
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
    return { ...one, optional: true };
  },
  /** Functions that create faults between an app and its authorization server. */
  oauth: oauthFaults,
};

function slowed(response: PlainResponse, asked: BodyPace): PlainResponse {
  if (response.body === '') return response;
  const { pace = asked } = response;
  return { ...response, pace: pace.bytesPerSecond < asked.bytesPerSecond ? pace : asked };
}

const statusContent = z.strictObject(
  { retryAfter: z.optional(retryAfter), json: z.optional(jsonValue) } satisfies Readonly<
    Record<keyof StatusFault, z.ZodMiniType>
  >,
  'must be an object such as { retryAfter: 5 }',
);

const paceRule = 'must be a number above 0';
const chunkRule = 'must be a whole number from 1';

const paceShape = z.strictObject(
  {
    bytesPerSecond: z.number(paceRule).check(z.gt(0, paceRule)),
    chunkBytes: z.optional(z.int(chunkRule).check(z.gte(1, chunkRule))),
  } satisfies Readonly<Record<keyof BodyPace, z.ZodMiniType>>,
  'must be a pace such as { bytesPerSecond: 100 }',
);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function put(json: unknown, [name = '', ...rest]: readonly string[], value: unknown): boolean {
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, name)) return false;
  const at: unknown = Object.entries(json).find(([key]) => key === name)?.[1];
  if (rest.length > 0) return put(at, rest, value);
  Object.assign(json, { [name]: value });
  return true;
}
