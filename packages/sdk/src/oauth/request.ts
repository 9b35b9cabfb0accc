/** The road of the OAuth requests: the client's own pieces, with a form instead of JSON and refusals in RFC 6749's words. */
import { encode, readAnswer } from '@slotwise/schemas';
import type { Endpoint } from '@slotwise/schemas';
import { AmbiguousError } from '../errors/request-errors.ts';
import type { Phase } from '../errors/request-errors.ts';
import { nowOf, sleepOn } from '../request/clock.ts';
import { problemOfToken } from '../request/credentials.ts';
import { readRefusal } from '../errors/error-body.ts';
import { fieldsOf } from '../errors/fields.ts';
import { requestIdOf } from '../request/meta.ts';
import { redactor } from '../errors/redact.ts';
import { failure, requestInvalid, startTrip, stopped, undecodable } from '../request/failure.ts';
import type { Trip } from '../request/failure.ts';
import { judge } from '../request/retry.ts';
import { exchange } from '../request/transport.ts';
import type { Answered, Failed, Outgoing } from '../request/transport.ts';
import { Stopped, watch } from '../request/deadline.ts';
import type { Watch } from '../request/deadline.ts';
import { OAuthRefusedError } from '../errors/oauth-errors.ts';
import type { OAuthSettings } from './options.ts';

/** What is asked. */
export interface Question {
  /** Body of the request. */
  readonly body?: unknown;
  /** Travels as `Authorization: Bearer`. */
  readonly bearer?: string;
  /** The token that the caller gave, and the name that it was given by: it is looked at before anything is sent. */
  readonly given?: { readonly name: string; readonly token: unknown };
  /** What no error may quote. */
  readonly secrets: readonly string[];
  /** What to do where the answer never came. */
  readonly advice?: string;
  /** Ends it. */
  readonly signal?: AbortSignal | undefined;
}

/** A successful answer, parsed, and what its errors tell. */
export interface Reply<Value> {
  readonly value: Value;
  readonly response: Response;
  readonly trip: Trip;
  /** Milliseconds since 1970, before the request that was answered left. */
  readonly askedAt: number;
}

const maxBodyBytes = 1024 * 1024;

/** Asks one of the OAuth addresses. A request that may have arrived is not sent again. */
export async function ask<Value>(
  settings: OAuthSettings,
  row: Endpoint<unknown, unknown, unknown, Value>,
  question: Question,
): Promise<Reply<Value>> {
  const { clientSecret, totalTimeoutMs } = settings;
  const { secrets, advice, signal } = question;
  // A caller without types can give anything.
  const known = [...secrets, clientSecret].filter((one) => typeof one === 'string');
  const trip = startTrip(row, known);
  const outgoing = write(trip, settings, question);
  const total = watch([signal], 'totalTimeoutMs', totalTimeoutMs);
  try {
    const { answered, askedAt } = await travel(trip, settings, outgoing, total);
    const { response, text } = answered;
    // The contract's promise about this row; whoever asked looks at what it uses.
    const value = readAnswer(row, parse(trip, response, text)).value;
    return { value, response, trip, askedAt };
  } catch (error) {
    throw error instanceof AmbiguousError && advice !== undefined ? lostBy(trip, error, advice) : error;
  } finally {
    total.close();
  }
}

function write(trip: Trip, settings: OAuthSettings, { body, bearer, given }: Question): Outgoing {
  const { row } = trip;
  const { appUrl, wire } = settings;
  const problem = given === undefined ? undefined : problemOfToken(given.token, 'bearer', wire);
  if (given !== undefined && problem !== undefined)
    throw requestInvalid(trip, [{ path: given.name, message: `${given.name} ${problem}` }]);
  const wired = encode(row, { body }, wire);
  if (!wired.ok) throw requestInvalid(trip, wired.issues);
  const headers = new Headers({ accept: 'application/json' });
  if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`);
  const text = row.body === undefined ? undefined : bodyOf(wired.value.body, wire.tokenRequest);
  if (text !== undefined)
    headers.set(
      'content-type',
      wire.tokenRequest === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
    );
  return { method: row.method, url: `${appUrl}${wired.value.path}`, headers, body: text, follow: false };
}

/** A form, or JSON (G-100). */
function bodyOf(fields: unknown, as: 'form' | 'json'): string {
  if (as === 'json') return JSON.stringify(fields);
  const pairs = Object.entries(fieldsOf(fields)).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(pairs).toString();
}

async function travel(trip: Trip, settings: OAuthSettings, outgoing: Outgoing, total: Watch) {
  const { clock, fetch, timeoutMs, totalTimeoutMs, retry, random } = settings;
  const startedAt = nowOf(clock);
  // Whoever no longer wants it may ask again: nothing has left.
  await total.race(Promise.resolve()).catch(atPhase(trip, 'connect'));
  for (;;) {
    const askedAt = nowOf(clock);
    trip.attempts += 1;
    const own = watch([total.signal], 'timeoutMs', timeoutMs);
    const outcome = await exchange(outgoing, { watch: own, fetch, maxBodyBytes, raw: undefined });
    own.finish();
    if (outcome.ok && outcome.response.ok) return { answered: outcome, askedAt };
    const now = nowOf(clock);
    const { write, attempts } = trip;
    const leftMs = startedAt + totalTimeoutMs - now;
    const verdict = judge({ outcome, write, attempts, policy: retry, now, leftMs, random });
    if (!verdict.again) throw refusalOf(trip, outcome) ?? failure(trip, outcome, verdict.retryAt);
    await total.race(sleepOn(clock, verdict.delayMs, total.signal)).catch(atPhase(trip, 'backoff'));
  }
}

function atPhase(trip: Trip, phase: Phase) {
  return (error: unknown): never => {
    throw error instanceof Stopped ? stopped(trip, error, phase) : error;
  };
}

/** The token endpoints' refusal; only the standard's own fields of its body are kept (RFC 6749 section 5.2). */
function refusalOf(trip: Trip, outcome: Answered | Failed): OAuthRefusedError | undefined {
  if (!outcome.ok || trip.row.security !== 'client') return undefined;
  const { status, headers } = outcome.response;
  if (status !== 400 && status !== 401 && status !== 403) return undefined;
  const clean = redactor(trip.secrets);
  const { code, message, body } = readRefusal(clean.text(outcome.text));
  const said = message === null || message === code ? '' : `: ${message}`;
  const id = requestIdOf(headers);
  return new OAuthRefusedError({
    message: `${trip.row.method} ${trip.row.path} answered ${status} (${code ?? 'oauth_refused'})${said}`,
    endpoint: trip.row.name,
    attempts: trip.attempts,
    status,
    code,
    body: clean.json(standardFields(body)),
    requestId: id === null ? null : clean.text(id),
  });
}

function standardFields(body: unknown): unknown {
  const kept = Object.entries(fieldsOf(body)).filter(([name]) =>
    /^(error|error_description|error_uri|message)$/.test(name),
  );
  return kept.length === 0 ? null : Object.fromEntries(kept.filter(([, value]) => typeof value === 'string'));
}

/** The answer's text is in no error: it can hold tokens that nobody knows yet. */
function parse(trip: Trip, response: Response, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw undecodable(trip, response, text.trim() === '' ? 'an empty body' : 'a body that is not JSON', '');
  }
}

function lostBy(
  { row, attempts }: Trip,
  { because, phase, networkCode }: AmbiguousError,
  advice: string,
): AmbiguousError {
  const why = because === 'timeout' ? 'in time' : `whole${networkCode === null ? '' : ` (${networkCode})`}`;
  const message = `${row.method} ${row.path} was sent, and its answer did not come ${why}; ${advice}`;
  return new AmbiguousError({ message, endpoint: row.name, attempts, because, phase, networkCode });
}
