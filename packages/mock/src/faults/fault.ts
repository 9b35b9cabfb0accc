/** The makers of faults. */
import { answerOf } from './fault-answer.ts';
import type { AnswerFault } from './fault-answer.ts';
import { delayFault, ending, instead, resetFault, statusFault, truncateFault } from './fault-basics.ts';
import type { StatusFault } from './fault-basics.ts';
import { delayProblem } from './fault-latency.ts';
import type { Delay } from './fault-latency.ts';
import { oauthFaults } from './fault-oauth.ts';
import { changed } from './fault-response.ts';
import type { Fault } from './fault-type.ts';
import type { BodyPace, PlainResponse } from '../response/plain-response.ts';

/** Makers of faults, which `mock.faults.add` applies to the requests that it picks. */
export const fault = {
  /**
   * A response with this status.
   *
   * @param content The body and `Retry-After`.
   * @throws TypeError where the status is not from 400 to 599.
   */
  status: (status: number, content: StatusFault = {}): Fault => {
    if (!Number.isInteger(status) || status < 400 || status > 599)
      throw new TypeError(`fault.status takes a status from 400 to 599, got ${status}`);
    return statusFault(status, content);
  },
  /**
   * Responds with a custom response instead of the service's.
   *
   * @param answer Status, headers and body.
   * @throws TypeError if the status, a header or the body cannot be sent.
   */
  respond: (answer: AnswerFault): Fault => {
    const response = answerOf(answer);
    return instead(`response ${response.status}`, response);
  },
  /**
   * A page of a proxy in the place of the response.
   *
   * @param status Status of the page. Default 502.
   */
  html: (status = 502): Fault =>
    instead(`html ${status}`, {
      status,
      headers: { 'content-type': 'text/html' },
      body: '<html><head><title>Bad Gateway</title></head><body>Bad Gateway</body></html>',
    }),
  /** Nothing comes, ever. */
  hang: (): Fault => ({ ...ending('hang'), apply: async () => ({ broken: 'hang' }) }),
  /** The connection is reset before a response. */
  reset: resetFault,
  /**
   * The response comes later by a delay in milliseconds of the mock's clock: `mock.clock.advance` releases it.
   *
   * @throws TypeError where the delay is no length of time.
   */
  delay: (delay: Delay): Fault => {
    const problem = delayProblem(delay);
    if (problem !== undefined) throw new TypeError(`fault.delay: ${problem}`);
    return delayFault(delay);
  },
  /**
   * The connection is reset in the middle of the body.
   *
   * @param bytes Bytes of the body that arrive. Default 10.
   * @throws TypeError where that is no whole number from 0.
   */
  truncate: (bytes = 10): Fault => {
    if (!Number.isSafeInteger(bytes) || bytes < 0)
      throw new TypeError(`fault.truncate takes a whole number of bytes from 0, got ${bytes}`);
    return truncateFault(bytes);
  },
  /**
   * The body comes in pieces, on the mock's clock: the first at once, with headers that say how long the whole is; `mock.clock.advance`
   * releases the others that are due. A caller that gives up in the middle gets the error of an aborted request.
   *
   * @throws TypeError where the pace is none.
   */
  slowBody: ({ bytesPerSecond, chunkBytes }: BodyPace): Fault => {
    checkPace('bytesPerSecond', bytesPerSecond, bytesPerSecond > 0 && Number.isFinite(bytesPerSecond));
    if (chunkBytes !== undefined)
      checkPace('chunkBytes', chunkBytes, chunkBytes >= 1 && Number.isSafeInteger(chunkBytes));
    const pace = { bytesPerSecond, ...(chunkBytes === undefined ? {} : { chunkBytes }) };
    return {
      ...changed(`slow body, ${bytesPerSecond} bytes a second`, (response) => slowed(response, pace)),
      delivery: true,
    };
  },
  /** The body stops being JSON half-way, though the connection holds; one that is no JSON stays as it is. */
  malformedJson: (): Fault =>
    changed('malformed JSON', (response) => {
      const { body } = response;
      const half = body.slice(0, Math.max(1, Math.floor(body.length / 2)));
      return parsed(body) === undefined ? response : { ...response, body: half };
    }),
  /**
   * A value of another type at a path of the body, such as `booking.startTime`; an answer without that path stays as it is.
   *
   * @throws TypeError where the path is empty, or the value none that JSON has.
   */
  wrongType: (path: string, value: unknown): Fault => {
    if (typeof path !== 'string' || path === '')
      throw new TypeError(`fault.wrongType takes a path such as booking.startTime, got ${JSON.stringify(path)}`);
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
   * The same fault, which may as well never be applied: a strict test does not fail without it.
   *
   * @param one The fault.
   */
  optional: (one: Fault): Fault => ({ ...one, optional: true }),
  /** The makers of faults between an app and its authorization server. */
  oauth: oauthFaults,
};

/** The same response at a pace: of two one after another, a body comes at the slower one. */
function slowed(response: PlainResponse, asked: BodyPace): PlainResponse {
  if (response.body === '') return response;
  const { pace = asked } = response;
  return { ...response, pace: pace.bytesPerSecond < asked.bytesPerSecond ? pace : asked };
}

function checkPace(name: keyof BodyPace, value: number, isFit: boolean): void {
  const rule = name === 'chunkBytes' ? 'a whole number from 1' : 'a number above 0';
  if (!isFit) throw new TypeError(`fault.slowBody: ${name} must be ${rule}, got ${value}`);
}

/** A text as JSON; `undefined` where it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Puts a value at a path; false where the path does not exist. */
function put(json: unknown, [name = '', ...rest]: readonly string[], value: unknown): boolean {
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, name)) return false;
  const at: unknown = Object.entries(json).find(([key]) => key === name)?.[1];
  if (rest.length > 0) return put(at, rest, value);
  Object.assign(json, { [name]: value });
  return true;
}
