import type { Endpoint, Input } from '@slotwise/schemas/internal/table';
import { isSlotwiseError } from '../errors/any-error.ts';
import { fieldsOf } from '../errors/fields.ts';
import type { Phase } from '../errors/request-errors.ts';
import type { Recover } from '../errors/recovery.ts';
import { instantOf, limitOn, monotonicOf, nowOf, waitOn } from '../time/clock.ts';
import type { EncodedRequest, CallHandler, RequestContext, RequestSettings } from './context.ts';
import { appliedOf, isKeyed } from './failures/applied.ts';
import { grantOfCall, problemOfToken } from './credentials.ts';
import type { CallGrant, GrantContext } from './credentials.ts';
import { Interrupted, startDeadline } from '../time/deadline.ts';
import { interrupted } from './failures/failure.ts';
import { misconfigured } from './failures/unsent.ts';
import { dateIn, metaOf } from '../http/meta.ts';
import type { Meta } from '../http/meta.ts';
import { composeMiddleware } from '../http/middleware.ts';
import { observe } from './observe.ts';
import { authorize } from './authorize.ts';
import { decideRetry, isWrite } from './retry.ts';
import type { RetryDecision } from './retry.ts';
import { Secrets } from './secrets.ts';
import { discardBody, exchange } from '../http/transport.ts';
import type { ExchangeResult, ReceivedResponse } from '../http/transport.ts';

export interface RequestCall<Value> {
  readonly endpoint: Endpoint;
  readonly input: Input;
  readonly settings: RequestSettings;
  readonly handler: CallHandler<Value>;
  readonly grant?: CallGrant | undefined;
  readonly stop?: AbortSignal | undefined;
  readonly isRaw?: (() => boolean) | undefined;
  readonly completeBody?: ((text: string) => Promise<string>) | undefined;
  /** Finds out what became of a write whose response never came; its body has an idempotency key. */
  readonly recover?: Recover | undefined;
  readonly beforeRepeat?: BeforeRepeat | undefined;
}

/** Looks for what a write made before the write is repeated. `unseen` if it cannot be seen. */
type BeforeRepeat = (stop: AbortSignal) => Promise<CallResult<unknown> | 'none' | 'unseen'>;

export interface CallResult<Value> {
  readonly value: Value;
  readonly response: Response;
  readonly text: string;
  readonly meta: Meta;
}

export async function send<Value>(call: RequestCall<Value>): Promise<CallResult<Value>> {
  const { settings, stop, grant = {} } = call;
  const startedAt = monotonicOf(settings.clock);
  const deadline = startDeadline([settings.signal, stop], 'totalTimeoutMs', {
    limitMs: settings.totalTimeoutMs,
    start: limitOn(settings.clock),
  });
  try {
    // Encode: nothing leaves before the whole input is known to be right.
    const encoding = call.handler.encode(call, deadline);
    const params = { ...fieldsOf(call.input.params) };
    // Before anything is waited for: the call belongs to whoever is signed in now.
    settings.credential?.[grantOfCall]?.(grant);
    const encoded = await encoding;
    const context = startContext(call, { startedAt, deadline, encoded, grant, params });
    return await observed(context, async () => sendUntilDone(context, await completed(encoded, call), call));
  } finally {
    deadline.close();
  }
}

async function observed<Value>(
  { observer }: RequestContext<Value>,
  work: () => Promise<CallResult<Value>>,
): Promise<CallResult<Value>> {
  try {
    const result = await work();
    observer.end(result.response.status);
    return result;
  } catch (error) {
    observer.end(isSlotwiseError(error) ? error.status : null, error);
    throw error;
  }
}

/** Attempts a request until its response can be read, or until another attempt would not help or could do a thing twice. */
async function sendUntilDone<Value>(
  context: RequestContext<Value>,
  request: EncodedRequest,
  { beforeRepeat }: Pick<RequestCall<Value>, 'beforeRepeat'>,
): Promise<CallResult<Value>> {
  const { handler, observer, deadline } = context;
  let renewed: string | undefined;
  for (let rejected: string | undefined; ;) {
    // Wait for the turn, authorize, and exchange.
    const exchanged = async () => {
      const token = renewed ?? (await askToken(context, rejected));
      return { token, result: await attempt(context, request, token) };
    };
    const { token, result } = await (handler.inTurn?.(context, exchanged) ?? exchanged());
    // Decode.
    if (result.ok && result.response.ok) return decode(context, result);
    // Authorize anew, once: the service no longer takes the token.
    if (result.ok && result.response.status === 401 && rejected === undefined) {
      rejected = token;
      renewed = await askToken(context, rejected);
      if (renewed !== rejected) {
        discardBody(result);
        observer.retried(0, result);
        context.renewals += 1;
        continue;
      }
    }
    // Decide: another attempt, the response as it is for a caller that wants it so, or an error.
    const decision = decide(context, result);
    if (!decision.again && result.ok && context.isRaw()) return decode(context, result);
    if (!decision.again) throw handler.errorOf(context, result, decision.retryAt);
    context.isUncertain ||= result.ok && appliedOf(context, { status: result.response.status }) === 'unknown';
    // Wait, without holding on to the connection: here, or for the turn.
    discardBody(result);
    observer.retried(decision.delayMs, result);
    if (context.turn?.heldMs === undefined) await wait(context, decision.delayMs);
    renewed = undefined;
    if (context.isUncertain && beforeRepeat !== undefined && !context.isRaw()) {
      const found = await unlessInterrupted(context, beforeRepeat(deadline.signal), 'backoff');
      if (found === 'unseen') throw handler.errorOf(context, result, null);
      if (found !== 'none') return found as CallResult<Value>; // what the endpoint makes
    }
  }
}

async function completed(request: EncodedRequest, { completeBody }: RequestCall<unknown>): Promise<EncodedRequest> {
  const { body } = request;
  if (body === undefined || completeBody === undefined) return request;
  return { ...request, body: { ...body, text: await completeBody(body.text) } };
}

function startContext<Value>(
  call: RequestCall<Value>,
  {
    startedAt,
    deadline,
    grant,
    params,
    encoded: { path, query },
  }: Pick<RequestContext, 'startedAt' | 'deadline' | 'grant' | 'params'> & { readonly encoded: EncodedRequest },
): RequestContext<Value> {
  const { endpoint, settings, handler, isRaw = () => false, recover = null } = call;
  const state = {
    params,
    ...{ endpoint, settings, handler, isRaw, recover },
    query: { ...settings.query, ...query },
    total: null,
    startedAt,
    attempts: 0,
    renewals: 0,
    isUncertain: false,
    sentAt: 0,
    secrets: new Secrets(settings.secrets),
    ...{ deadline, grant },
  };
  return Object.assign(state, { observer: observe(state, path) });
}

async function askToken(context: RequestContext, rejected?: string): Promise<string | undefined> {
  const { settings, deadline, secrets, grant } = context;
  const { credential, protocol } = settings;
  if (credential === undefined) return unlessInterrupted(context, Promise.resolve(undefined), 'connect');
  const about: GrantContext = { rejected, signal: deadline.signal, [grantOfCall]: grant };
  const asked = async () => credential.token(about);
  const token = await unlessInterrupted(context, asked(), 'token');
  const problem = problemOfToken(token, credential.as, protocol);
  if (problem !== undefined) {
    throw misconfigured(context, [
      { path: 'accessToken', message: `accessToken() must return a token, but it ${problem}` },
    ]);
  }
  secrets.add(token);
  return token;
}

async function attempt(
  context: RequestContext,
  encoded: EncodedRequest,
  token: string | undefined,
): Promise<ExchangeResult> {
  const { endpoint, settings, deadline, observer, isRaw, secrets } = context;
  const { timeoutMs, maxBodyBytes, middleware, signal, clock, fetchOptions } = settings;
  context.attempts += 1;
  context.sentAt = nowOf(clock);
  const own = startDeadline([deadline.signal], 'timeoutMs', { limitMs: timeoutMs, start: limitOn(clock) });
  const raw = isRaw() ? { signal } : undefined;
  const about = { endpoint: endpoint.name, attempt: context.attempts };
  const { headers, around, responded } = observer.requested();
  const request = authorize(context, encoded, { token, headers });
  const fetch = composeMiddleware(settings.fetch, middleware, {
    ...about,
    leaves: (left) => secrets.learn(left),
    ...(around === undefined ? {} : { around: async (work) => around(work, own.signal) }),
  });
  try {
    const exchanged = async () => exchange(request, { deadline: own, fetch, fetchOptions, maxBodyBytes, raw });
    const result = await observer.run(exchanged, own.signal);
    responded(result);
    hear(settings, result.response);
    return result;
  } finally {
    if (raw === undefined) own.finish();
    else own.close();
  }
}

function hear({ serverDates, clock }: RequestSettings, response: Response | undefined): void {
  const date = dateIn(response?.headers.get('date') ?? '');
  if (date !== null) serverDates.last = { date, at: instantOf(clock) };
}

function decide(context: RequestContext, result: ExchangeResult): RetryDecision {
  const { endpoint, settings, startedAt } = context;
  const { clock, retry, random, totalTimeoutMs } = settings;
  const { excused = 0, heldMs } = context.turn ?? {};
  // A renewal of the token is no retry.
  const attempts = context.attempts - excused - context.renewals;
  const now = nowOf(clock);
  const leftMs = startedAt + totalTimeoutMs - monotonicOf(clock);
  const call = { isWrite: isWrite(endpoint), isKeyed: isKeyed(context), attempts, policy: retry };
  return decideRetry({ result, ...call, now, leftMs, random, heldMs });
}

async function wait(context: RequestContext, delayMs: number): Promise<void> {
  const { settings, deadline } = context;
  return unlessInterrupted(context, waitOn(settings.clock, delayMs, deadline.signal), 'backoff');
}

async function unlessInterrupted<Value>(context: RequestContext, work: Promise<Value>, phase: Phase): Promise<Value> {
  return context.deadline.race(work).catch((error: unknown) => {
    throw error instanceof Interrupted ? interrupted(context, error, phase) : error;
  });
}

async function decode<Value>(context: RequestContext<Value>, received: ReceivedResponse): Promise<CallResult<Value>> {
  const { response, text } = received;
  const now = nowOf(context.settings.clock);
  // Nobody looks at the value of a raw response.
  const value = context.isRaw() ? (undefined as Value) : await context.handler.readValue(context, received);
  const meta = metaOf(response, context.attempts, now, context.total);
  return { value, response, text, meta };
}
