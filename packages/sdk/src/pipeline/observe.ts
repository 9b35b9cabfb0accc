import { isHeader, isRecord, transportHeader } from '../checks/values.ts';
import { messagesOf } from '../errors/issues.ts';
import { redactIssues, redactor } from '../errors/redact.ts';
import { monotonicOf, nowOf } from '../time/clock.ts';
import type { ObservedContext, Observer } from './context.ts';
import { refusalOf } from './failures/refusal.ts';
import { Interrupted } from '../time/deadline.ts';
import type { AttemptTrace, CallEvent, CallTrace, ClientEvents } from '../events/events.ts';
import { metaOf, requestIdOf } from '../http/meta.ts';
import { CallerFailure, MiddlewareMistake } from '../http/middleware.ts';
import { quietly, emitterOf } from '../events/emit.ts';
import type { LogLines } from '../events/emit.ts';
import type { ExchangeResult } from '../http/transport.ts';

export function observe(context: ObservedContext, path: string): Observer {
  const { on, onMismatch, logger, tracer } = context.settings;
  const isObserved = on !== undefined || onMismatch !== undefined || logger !== undefined || tracer !== undefined;
  return isObserved
    ? observerOf(context, path)
    : { ...unobserved, onContractMismatch: (event) => warn(context, event) };
}

const output: Pick<Console, 'warn'> = console;

/** Prints a warning about the first mismatch of a client, unless the app has a logger or a listener for mismatches. */
function warn({ settings, secrets }: ObservedContext, { issues, ...event }: ClientEvents['mismatch']): void {
  const { on, onMismatch, logger, logLevel, mismatchWarning } = settings;
  const isReported = logger !== undefined || onMismatch !== undefined || on?.mismatch !== undefined;
  if (isReported || logLevel === 'off' || mismatchWarning.isGiven) return;
  mismatchWarning.isGiven = true;
  const line = lines.mismatch.lineOf({ ...event, issues: redactIssues(issues, secrets) });
  const advice = "said once; pass onMismatch or logger to see each, or validate: 'off' to ignore them";
  quietly(() => output.warn(`slotwise: ${line} (${advice})`));
}

const unobserved: Observer = {
  onRequest: () => ({ headers: {}, around: undefined, onResult: () => {} }),
  onHold: () => {},
  onRetry: () => {},
  onContractMismatch: () => {},
  run: async (attempt) => attempt(),
  end: () => {},
};

let calls = 0;

function observerOf(context: ObservedContext, path: string): Observer {
  const { endpoint, settings } = context;
  const { onMismatch, clock, tracer, baseUrl } = settings;
  const call = (calls += 1);
  const about = { endpoint: endpoint.name, method: endpoint.method, path: endpoint.path };
  const clean = (text: string | null) => (text === null ? null : redactor(context.secrets).line(text));
  const url = redactor(context.secrets).text(`${baseUrl}${path}`);
  const trace = quietly<CallTrace | undefined>(() => tracer?.({ ...about, url }));
  const emitToReceivers = emitterOf<ClientEvents>(settings, lines);
  const aboutAttempt = (): CallEvent => ({ call, ...about, attempt: context.attempts });

  function emit<Name extends keyof ClientEvents>(name: Name, event: ClientEvents[Name]) {
    emitToReceivers(name, event);
    quietly(() => trace?.event?.(name, event));
  }

  return {
    onRequest() {
      emit('request', aboutAttempt());
      const attemptTrace: unknown = quietly(() => trace?.attempt?.(context.attempts));
      const attempt: AttemptTrace | undefined = isRecord(attemptTrace) ? attemptTrace : undefined;
      const leftAt = monotonicOf(clock);
      return {
        headers: headersOf(attempt),
        around: attempt && (async (fetch, signal) => runOnce((once) => attempt.run?.(once), fetch, signal)),
        onResult(result) {
          const { response } = result;
          const requestId = response === undefined ? null : clean(requestIdOf(response.headers));
          const status = response?.status ?? null;
          const durationMs = Math.round(monotonicOf(clock) - leftAt);
          const words = { ...wordsOf(context, result), lost: lostOf(result) };
          const event = { ...aboutAttempt(), status, ...words, durationMs, requestId };
          emit('response', event);
          quietly(() => attempt?.end?.(event));
          if (response === undefined) return;
          const { deprecation, sunset } = metaOf(response, context.attempts, nowOf(clock));
          if (deprecation === null && sunset === null) return;
          const deprecationText = clean(deprecation?.slice(0, 200) ?? null);
          emit('deprecation', { endpoint: endpoint.name, deprecation: deprecationText, sunset, requestId });
        },
      };
    },
    onHold: (hold) => emit('rateLimitWait', { ...aboutAttempt(), attempt: context.attempts + 1, ...hold }),
    onRetry: (delayMs, result) =>
      emit('retry', { ...aboutAttempt(), delayMs, status: result.ok ? result.response.status : null }),
    onContractMismatch({ issues, requestId, ...mismatch }) {
      const event = { ...mismatch, issues: redactIssues(issues, context.secrets), requestId: clean(requestId) };
      quietly(() => onMismatch?.(event));
      emit('mismatch', event);
      warn(context, event);
    },
    run: async (attempt, signal) => runOnce((once) => trace?.run?.(once), attempt, signal),
    end(status, error) {
      quietly(() => trace?.end(error === undefined ? { status } : { status, error }));
    },
  };
}

function wordsOf(
  context: ObservedContext,
  result: ExchangeResult,
): Pick<ClientEvents['response'], 'code' | 'serviceCode'> {
  if (!result.ok || result.response.ok) return { code: null, serviceCode: null };
  const { code, serviceCode } = refusalOf(context, result);
  return { code, serviceCode };
}

function headersOf(attempt: AttemptTrace | undefined): Record<string, string> {
  const traceHeaders: unknown = quietly(() => attempt?.headers?.());
  const headers = quietly(() => (isRecord(traceHeaders) ? Object.entries(traceHeaders) : [])) ?? [];
  const isSent = (one: [string, unknown]): one is [string, string] => !transportHeader.test(one[0]) && isHeader(...one);
  return Object.fromEntries(headers.filter(isSent));
}

/** Runs `work` exactly once, even if `run` never calls it or calls it twice. If the signal is aborted first, `work` runs immediately. */
async function runOnce<Value>(
  run: (once: () => Promise<Value>) => unknown,
  work: () => Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  return new Promise((resolve) => {
    let running: Promise<Value> | undefined;
    const once = async () => {
      resolve((running ??= work()));
      return running;
    };
    const begin = () => void once().catch(() => {});
    signal.addEventListener('abort', begin, { once: true });
    Promise.resolve(quietly(() => run(once))).then(begin, begin);
  });
}

function lostOf(result: ExchangeResult): ClientEvents['response']['lost'] {
  if (result.ok) return null;
  if (typeof result.cause === 'string') return result.cause;
  if (result.cause instanceof CallerFailure || result.cause instanceof MiddlewareMistake) return 'middleware';
  // A rejected redirect is a response, so it is no transport failure.
  if ('origin' in result.cause) return null;
  if (result.cause instanceof Interrupted) return result.cause.by === 'timeout' ? 'timeout' : 'aborted';
  return 'network';
}

const lines: LogLines<ClientEvents> = {
  rateLimitWait: {
    level: 'debug',
    lineOf: ({ delayMs, ahead, ...event }) =>
      `${labelOf(event)} waits for ${delayMs} ms at least, ${ahead} calls first`,
  },
  request: { level: 'debug', lineOf: (event) => `${labelOf(event)} leaves` },
  response: {
    level: 'debug',
    lineOf: ({ status, code, serviceCode, lost, durationMs, ...event }) => {
      const serviceWord = serviceCode === code || serviceCode === null ? '' : `, sent as ${serviceCode}`;
      return `${labelOf(event)}: ${status ?? lost}${code === null ? '' : ` (${code}${serviceWord})`} after ${durationMs} ms`;
    },
  },
  retry: {
    level: 'info',
    lineOf: ({ status, delayMs, ...event }) =>
      `${labelOf(event)}: ${status ?? 'the connection was lost'}, sent again in ${delayMs} ms`,
  },
  mismatch: {
    level: 'warn',
    lineOf: ({ endpoint, issues }) =>
      `${endpoint} returned a body that does not match the contract: ${messagesOf(issues)}`,
  },
  deprecation: {
    level: 'warn',
    lineOf: ({ endpoint, sunset }) =>
      `${endpoint} is deprecated${sunset === null ? '' : `, out of service from ${sunset.toISOString()}`}`,
  },
};

function labelOf({ method, path, attempt }: CallEvent): string {
  return `${method} ${path} (attempt ${attempt})`;
}
