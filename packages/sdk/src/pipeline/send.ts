/** Pipeline of a call: encode the input, wait for the rate limit, get the token, send the request, then decode, retry or fail. */
import type { Endpoint, Input } from '@slotwise/schemas/internal/table';
import { isSlotwiseError } from '../errors/any-error.ts';
import { fieldsOf } from '../checks/values.ts';
import type { Recover } from '../errors/recovery.ts';
import { metaOf } from '../http/meta.ts';
import type { Meta } from '../http/meta.ts';
import { discardBody } from '../http/transport.ts';
import { limitOn, monotonicOf, nowOf, waitOn } from '../time/clock.ts';
import { startDeadline } from '../time/deadline.ts';
import { attempt } from './attempt.ts';
import type { CallHandler, EncodedRequest, Progress, Received, RequestContext, RequestSettings } from './context.ts';
import { grantOfCall } from './credentials.ts';
import type { CallGrant } from './credentials.ts';
import { appliedOf } from './failures/applied.ts';
import { unlessInterrupted } from './failures/failure.ts';
import { nextOf } from './next.ts';
import { observe } from './observe.ts';
import { throughRateLimit, ticketOf } from './rate-limit-step.ts';
import { Secrets } from './secrets.ts';
import { afterAttempt, renewToken, tokenOf } from './token.ts';
import type { Renewal } from './token.ts';

export interface RequestCall<Value> {
  readonly endpoint: Endpoint;
  readonly input: Input;
  readonly settings: RequestSettings;
  readonly handler: CallHandler<Value>;
  readonly grant?: CallGrant | undefined;
  readonly stop?: AbortSignal | undefined;
  readonly isRaw?: (() => boolean) | undefined;
  readonly completeBody?: ((text: string) => Promise<string>) | undefined;
  /** Recovers a write whose response is lost. Present only if the body has an idempotency key. */
  readonly recover?: Recover | undefined;
  readonly beforeRepeat?: BeforeRepeat | undefined;
}

/**
 * Runs before a retry if an earlier attempt may have been applied. Resolves to the object if it exists, to `none` if
 * the client can retry, and to `unseen` if the call must fail.
 */
type BeforeRepeat = (stop: AbortSignal) => Promise<CallResult<unknown> | 'none' | 'unseen'>;

export interface CallResult<Value> {
  readonly value: Value;
  readonly response: Response;
  readonly text: string;
  readonly meta: Meta;
  /** True if the creation of a booking found the booking, because it existed already. */
  readonly isExisting?: true;
}

export async function send<Value>(call: RequestCall<Value>): Promise<CallResult<Value>> {
  const { endpoint, settings, handler, stop, grant = {}, isRaw = () => false, recover = null } = call;
  const startedAt = monotonicOf(settings.clock);
  const limit = { limitMs: settings.totalTimeoutMs, start: limitOn(settings.clock) };
  const deadline = startDeadline([settings.signal, stop], 'totalTimeoutMs', limit);
  try {
    // The client sends nothing before the whole input is valid.
    const encoding = handler.encode(call, deadline);
    const params = { ...fieldsOf(call.input.params) };
    // The call uses the session of the user who is signed in now, so this comes before any await.
    settings.credential?.[grantOfCall]?.(grant);
    const encoded = await encoding;
    const state = {
      endpoint,
      settings,
      handler,
      params,
      isRaw,
      recover,
      startedAt,
      deadline,
      grant,
      attempts: 0,
      isUncertain: false,
      query: { ...settings.query, ...encoded.query },
      secrets: new Secrets(settings.secrets),
      ticket: ticketOf(settings, startedAt),
    };
    // `context` must be the same object as `state`, because the observer reads the progress from `state`.
    const context = Object.assign(state, { observer: observe(state, encoded.path) });
    return await withEvents(context, async () => sendUntilDone(context, await completeRequest(encoded, call), call));
  } finally {
    deadline.close();
  }
}

async function withEvents<Value>(
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

/** Repeats a request until it succeeds, or until a retry would not help or could apply a write twice. */
async function sendUntilDone<Value>(
  context: RequestContext<Value> & Progress,
  request: EncodedRequest,
  { beforeRepeat }: Pick<RequestCall<Value>, 'beforeRepeat'>,
): Promise<CallResult<Value>> {
  const { handler, observer, deadline } = context;
  let renewal: Renewal = { state: 'none' };
  for (;;) {
    const sent = await throughRateLimit(context, async () => {
      const token = await tokenOf(context, renewal);
      context.attempts += 1;
      return attempt(context, request, token);
    });
    const { result } = sent;
    // After a 401, the call first renews its token. If that fails, it decides again whether to retry.
    renewal = afterAttempt(renewal);
    let next = nextOf(context, sent, renewal);
    if (next.step === 'renew') {
      renewal = await renewToken(context, next.rejected).catch((error: unknown) => {
        discardBody(result);
        throw error;
      });
      if (renewal.state === 'failed') next = nextOf(context, sent, renewal);
    }
    if (next.step === 'done') return decode(context, next.received);
    if (next.step === 'fail') throw handler.errorOf(context, result, next.retryAt);
    // An unread body would keep the connection open during the wait.
    discardBody(result);
    observer.onRetry(next.step === 'retry' ? next.delayMs : 0, result);
    if (next.step === 'renew') continue;
    context.isUncertain ||= result.ok && appliedOf(context, { status: result.response.status }) === 'unknown';
    if (next.waits === 'backoff') {
      const wait = waitOn(context.settings.clock, next.delayMs, deadline.signal);
      await unlessInterrupted(context, wait, 'backoff');
    }
    if (context.isUncertain && beforeRepeat !== undefined && !context.isRaw()) {
      const done = await unlessInterrupted(context, beforeRepeat(deadline.signal), 'backoff');
      if (done === 'unseen') throw handler.errorOf(context, result, null);
      if (done !== 'none') return done as CallResult<Value>; // `beforeRepeat` returns the value type of the endpoint
    }
  }
}

async function completeRequest(
  request: EncodedRequest,
  { completeBody }: RequestCall<unknown>,
): Promise<EncodedRequest> {
  const { body } = request;
  if (body === undefined || completeBody === undefined) return request;
  return { ...request, body: { ...body, text: await completeBody(body.text) } };
}

async function decode<Value>(context: RequestContext<Value>, received: Received): Promise<CallResult<Value>> {
  const { response, text } = received;
  const now = nowOf(context.settings.clock);
  // `raw()` returns only the response, so the client does not read the value.
  const result = context.isRaw() ? { value: undefined as Value } : await context.handler.readValue(context, received);
  const meta = metaOf(response, context.attempts, now, result.total);
  return { value: result.value, response, text, meta };
}
