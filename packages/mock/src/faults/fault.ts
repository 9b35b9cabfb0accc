/** The makers of faults. */
import { delayProblem, drawDelay } from './fault-latency.ts';
import type { Delay } from './fault-latency.ts';
import { oauthFaults } from './fault-oauth.ts';
import { inLowerCase } from './fault-outcome.ts';
import { changed, noResponse } from './fault-response.ts';
import type { Fault } from './fault-type.ts';
import { headerProblem, isBodiless } from '../response/plain-response.ts';
import type { BodyPace, PlainResponse } from '../response/plain-response.ts';

/** The content of a refusal that is a fault. */
export interface StatusFault {
  /** `Retry-After`: seconds, or a date. */
  readonly retryAfter?: number | string;
  /** Body as JSON; without it, the error body of the status. */
  readonly json?: unknown;
}

/**
 * An answer of one's own.
 *
 * @example
 * ```ts
 * import { createMock, fault, type AnswerFault } from '@slotwise/mock';
 *
 * const taken: AnswerFault = { status: 409, headers: { 'x-own': 'yes' }, json: { message: 'taken' } };
 * const mock = createMock();
 * mock.faults.add({ on: 'bookings.create', do: fault.answer(taken) });
 * ```
 */
export interface AnswerFault {
  /** Status, from 200 to 599. Default 200. */
  readonly status?: number;
  /** Headers beside `Content-Type`, which follows from the body unless it is given, and `Content-Length`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Body as JSON. */
  readonly json?: unknown;
  /** Body as text; without it and without `json`, there is none. */
  readonly text?: string;
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
    return instead(`status ${status}`, { status, headers, body });
  },
  /** A response of one's own, to the letter: the same on every entry point. */
  answer: (answer: AnswerFault): Fault => {
    const response = answerOf(answer);
    return instead(`answer ${response.status}`, response);
  },
  /** A page of a proxy in the place of the response. */
  html: (status = 502): Fault =>
    instead(`html ${status}`, {
      status,
      headers: { 'content-type': 'text/html' },
      body: '<html><head><title>Bad Gateway</title></head><body>Bad Gateway</body></html>',
    }),
  /** Nothing comes, ever. */
  hang: (): Fault => ({ ...ending('hang'), apply: async () => ({ broken: 'hang' }) }),
  /** The connection is reset before a response. */
  reset: (): Fault => ({ ...ending('reset'), apply: async () => ({ broken: 'reset' }) }),
  /** The response comes late, on the mock's clock: `mock.clock.advance` releases it. */
  delay: (delay: Delay): Fault => {
    const problem = delayProblem(delay);
    if (problem !== undefined) throw new TypeError(`fault.delay: ${problem}`);
    return {
      name: 'delay',
      afterHandler: false,
      continues: true,
      apply: async (response, { clock, random }) => {
        await clock.wait(drawDelay(delay, random));
        return response ?? noResponse;
      },
    };
  },
  /** The connection is reset in the middle of the body. */
  truncate: (bytes = 10): Fault => {
    if (!Number.isSafeInteger(bytes) || bytes < 0)
      throw new TypeError(`fault.truncate takes a whole number of bytes from 0, got ${bytes}`);
    return {
      ...changed(`truncate ${bytes}`, (response) => ({ broken: 'truncated', response, bytes })),
      ends: true,
      delivery: true,
    };
  },
  /**
   * The body comes in pieces, on the mock's clock: the first at once, with headers that say how long the whole is; `mock.clock.advance`
   * releases the others that are due. A caller that gives up in the middle gets the error of an aborted request.
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
  /** A value of another type at a path of the body, such as `booking.startTime`; an answer without that path stays as it is. */
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
   * @example
   * ```ts
   * import { createMock, fault } from '@slotwise/mock';
   *
   * const mock = createMock();
   * mock.faults.add({ on: 'me.get', do: fault.optional(fault.status(503)) });
   * mock.verify();
   * ```
   */
  optional: (one: Fault): Fault => ({ ...one, optional: true }),
  /** The makers of faults between an app and its authorization server. */
  oauth: oauthFaults,
};

function instead(name: string, response: PlainResponse): Fault {
  return { name, afterHandler: false, continues: false, apply: async () => response };
}

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

function ending(name: string): Pick<Fault, 'name' | 'afterHandler' | 'continues' | 'ends'> {
  return { name, afterHandler: false, continues: false, ends: true };
}

/** Checks an answer of one's own, and makes its response. */
function answerOf(answer: AnswerFault): PlainResponse {
  const { status = 200, headers = {}, json, text, ...others } = answer;
  const refuse = (why: string): never => {
    throw new TypeError(`fault.answer: ${why}`);
  };
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) refuse(`there is no ${unknown}; an answer has status, headers, json and text`);
  if (!Number.isInteger(status) || status < 200 || status > 599)
    refuse(`status must be from 200 to 599, got ${status}`);
  if (json !== undefined && text !== undefined) refuse('give json or text, not both');
  if (text !== undefined && typeof text !== 'string') refuse(`text must be text, got ${JSON.stringify(text)}`);
  const body = json === undefined ? text : JSON.stringify(json);
  if (json !== undefined && body === undefined) refuse(`json must be a value that JSON has, got ${typeof json}`);
  if (isBodiless(status) && body !== undefined) refuse(`a response of status ${status} has no body`);
  const type = json === undefined ? 'text/plain; charset=utf-8' : 'application/json';
  // Each entry point would fill in a type of its own.
  const all = { ...(isBodiless(status) ? {} : { 'content-type': type }), ...inLowerCase(headers) };
  const problem = headerProblem(all);
  if (problem !== undefined) refuse(`headers cannot be sent: ${problem}`);
  return { status, headers: all, body: body ?? '' };
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
