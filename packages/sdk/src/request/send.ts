/** The one road: every call of the client passes here, from its input to its value. */
import { encode, readAnswer } from '@slotwise/schemas';
import type { Endpoint, Input, WireInput } from '@slotwise/schemas';
import { nowOf, sleepOn } from './clock.ts';
import { markOf, problemOfToken } from './credentials.ts';
import { isSlotwiseError } from '../errors/any-error.ts';
import { metaOf } from './meta.ts';
import type { Meta } from './meta.ts';
import { surrounded } from './middleware.ts';
import { observe } from './observe.ts';
import type { Observer } from './observe.ts';
import type { CallOptions } from './options.ts';
import type { Reconcile } from '../errors/reconciliation.ts';
import { secretName } from '../errors/redact.ts';
import { failure, requestInvalid, responseInvalid, startTrip, stopped, undecodable } from './failure.ts';
import type { Trip } from './failure.ts';
import { judge } from './retry.ts';
import { readCallOptions } from './settings.ts';
import type { Settings } from './settings.ts';
import { exchange } from './transport.ts';
import type { Answered, Failed, Outgoing } from './transport.ts';
import { Stopped, watch } from './deadline.ts';
import type { Watch } from './deadline.ts';

/** How a call goes. */
export interface How {
  /** What the caller said with this call. */
  readonly options?: CallOptions | undefined;
  /** Ends a call that the client itself no longer needs. */
  readonly stop?: AbortSignal;
  /** Leaves the answer unread, whatever its status. Looked at when the request leaves. */
  readonly isRaw?: () => boolean;
  /** Completes the body's text before it leaves. */
  readonly complete?: (body: string) => Promise<string>;
  /** The way out where the outcome of a write is unknown. */
  readonly reconcile?: Reconcile;
}

/** A value, and the answer that it was read from. */
export interface Sent<Value> {
  readonly value: Value;
  readonly response: Response;
  readonly text: string;
  readonly meta: Meta;
}

/** Encode, then travel: nothing leaves before the whole input is known to be right. */
export async function send<Value>(
  client: Settings,
  row: Endpoint<unknown, unknown, unknown, Value>,
  input: Input,
  { options, stop, isRaw = () => false, complete, reconcile }: How,
): Promise<Sent<Value>> {
  const trip = startTrip(row, client.secrets, reconcile);
  const checked = readCallOptions(client, options);
  if ('issues' in checked) throw requestInvalid(trip, checked.issues);
  const { settings } = checked;
  for (const secret of settings.secrets) trip.secrets.add(secret);
  const written = write(trip, settings, input);
  const total = watch([settings.signal, stop], 'totalTimeoutMs', settings.totalTimeoutMs);
  const observer = observe(trip, settings, written.path);
  try {
    const { body } = written;
    const request = body === undefined || complete === undefined ? written : { ...written, body: await complete(body) };
    const sent = await travel<Value>(trip, settings, request, { total, isRaw, observer });
    observer.end(sent.response.status);
    return sent;
  } catch (error) {
    observer.end(isSlotwiseError(error) ? error.status : null, error);
    throw error;
  } finally {
    total.close();
  }
}

/** Authorize, exchange (again where that cannot do a thing twice), decode. */
async function travel<Value>(trip: Trip, settings: Settings, request: Written, way: Way): Promise<Sent<Value>> {
  const startedAt = nowOf(settings.clock);
  let token = await askToken(trip, settings, way);
  for (let rejected: string | undefined; ;) {
    const outcome = await attempt(trip, settings, authorize(settings, request, token, way), way);
    // The answer: read as the contract says, or left unread for a caller that wants it so.
    if (outcome.ok && outcome.response.ok) return decode<Value>(trip, settings, outcome, way);
    // A token that the service no longer takes: another one, once.
    if (outcome.ok && outcome.response.status === 401 && rejected === undefined) {
      rejected = token;
      token = await askToken(trip, settings, way, rejected);
      if (token !== rejected) {
        letGo(outcome);
        way.observer.retried(0, outcome);
        continue;
      }
    }
    const verdict = judge({
      outcome,
      write: trip.write,
      attempts: trip.attempts,
      policy: settings.retry,
      now: nowOf(settings.clock),
      leftMs: startedAt + settings.totalTimeoutMs - nowOf(settings.clock),
      random: settings.random,
    });
    if (!verdict.again && outcome.ok && way.isRaw()) return decode<Value>(trip, settings, outcome, way);
    if (!verdict.again) throw failure(trip, outcome, verdict.retryAt);
    // A wait, without holding on to the connection, and once more.
    letGo(outcome);
    way.observer.retried(verdict.delayMs, outcome);
    await pause(trip, settings, way, verdict.delayMs);
    token = await askToken(trip, settings, way, rejected);
  }
}

interface Way {
  /** Ends the whole call. */
  readonly total: Watch;
  /** Whether the answer stays unread. */
  readonly isRaw: () => boolean;
  /** Watches it. */
  readonly observer: Observer;
}

type Written = Omit<WireInput, 'body'> & { readonly method: string; readonly body: string | undefined };

function write(trip: Trip, settings: Settings, input: Input): Written {
  const { row } = trip;
  if (row.root !== 'base') throw requestInvalid(trip, [{ path: '', message: `${row.name} is not below baseUrl` }]);
  const wired = encode(row, input, settings.wire);
  if (!wired.ok) throw requestInvalid(trip, wired.issues);
  const { path, query, body } = wired.value;
  try {
    return { method: row.method, path, query, body: body === undefined ? undefined : JSON.stringify(body) };
  } catch {
    const message = 'the body cannot be written as JSON: it holds itself, or a BigInt';
    throw requestInvalid(trip, [{ path: '', message }]);
  }
}

async function askToken(trip: Trip, settings: Settings, { total }: Way, rejected?: string): Promise<string> {
  const { credential, wire } = settings;
  const asked = async () => credential.token({ rejected, signal: total.signal });
  const token = await total.race(asked()).catch((error: unknown) => {
    throw error instanceof Stopped ? stopped(trip, error, 'token') : error;
  });
  const problem = problemOfToken(token, credential.as, wire);
  if (problem !== undefined) {
    throw requestInvalid(trip, [{ path: 'accessToken', message: `accessToken() must return a token: it ${problem}` }]);
  }
  trip.secrets.add(token);
  return token;
}

function authorize(settings: Settings, written: Written, token: string, { observer }: Way): Outgoing {
  const { method, path, query, body } = written;
  const mark = markOf(settings.credential.as, token, settings.wire);
  const headers = new Headers({ accept: 'application/json', ...observer.headers(), ...settings.headers });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (mark.in === 'header') headers.set(mark.name, mark.value);
  const parameters = new URLSearchParams({ ...settings.query, ...query });
  if (mark.in === 'query') parameters.set(mark.name, mark.value);
  const search = parameters.size === 0 ? '' : `?${parameters.toString()}`;
  // fetch takes the Authorization header off when it is sent to another origin, and no other.
  const isSafe = ![...headers.keys()].some((name) => secretName.test(name) && name !== 'authorization');
  return { method, url: `${settings.baseUrl}${path}${search}`, headers, body, follow: method === 'GET' && isSafe };
}

async function attempt(trip: Trip, settings: Settings, outgoing: Outgoing, { total, isRaw, observer }: Way) {
  const { timeoutMs, maxBodyBytes, middleware, signal } = settings;
  trip.attempts += 1;
  const own = watch([total.signal], 'timeoutMs', timeoutMs);
  const raw = isRaw() ? { signal } : undefined;
  const about = { endpoint: trip.row.name, attempt: trip.attempts };
  const fetch = surrounded(settings.fetch, middleware, about);
  const responded = observer.requested();
  try {
    const outcome = await observer.run(() => exchange(outgoing, { watch: own, fetch, maxBodyBytes, raw }));
    responded(outcome);
    return outcome;
  } finally {
    if (raw === undefined) own.finish();
    else own.close();
  }
}

/** Gives back the connection of an answer that nobody will read. */
function letGo(outcome: Answered | Failed): void {
  if (outcome.ok) outcome.response.body?.cancel().catch(() => {});
}

async function pause(trip: Trip, { clock }: Settings, { total }: Way, delayMs: number): Promise<void> {
  await total.race(sleepOn(clock, delayMs, total.signal)).catch((error: unknown) => {
    throw error instanceof Stopped ? stopped(trip, error, 'backoff') : error;
  });
}

function decode<Value>(
  trip: Trip,
  settings: Settings,
  { response, text }: Answered,
  { isRaw, observer }: Way,
): Sent<Value> {
  const { validate, clock } = settings;
  const meta = metaOf(response, trip.attempts, nowOf(clock));
  // Nobody looks at the value of a raw answer.
  if (isRaw()) return { value: undefined as Value, response, text, meta };
  const { value, issues } = readAnswer(trip.row, parse(trip, response, text), { unchecked: validate === 'off' });
  const many = trip.row.answer.kind === 'many';
  const isUsable = many ? Array.isArray(value) : typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isUsable || (issues.length > 0 && validate === 'strict')) throw responseInvalid(trip, response, issues);
  if (issues.length > 0 && validate === 'report')
    observer.drifted({ endpoint: trip.row.name, issues, requestId: meta.requestId });
  // The contract's promise about this row; where it was broken, onDrift has been told.
  return { value: value as Value, response, text, meta };
}

function parse(trip: Trip, response: Response, text: string): unknown {
  // Nothing at all is an answer where every field of the object may be absent, as after a removal.
  if (text.trim() === '') {
    if (trip.row.answer.kind !== 'many' && readAnswer(trip.row, {}).issues.length === 0) return {};
    throw undecodable(trip, response, 'an empty body', '');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw undecodable(trip, response, `a body that is not JSON${typeOf(response)}`, text);
  }
}

function typeOf({ headers }: Response): string {
  const type = headers.get('content-type')?.split(';', 1)[0] ?? '';
  return /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(type) ? ` but ${type}` : '';
}
