/** Tells listeners, the logger and the tracer what a call does; none of them can disturb it. */
import { redactIssues, redactor } from '../errors/redact.ts';
import { nowOf } from './clock.ts';
import type { ObservedContext, Observer } from './context.ts';
import { Interrupted } from '../exchange/deadline.ts';
import type { CallEvent, CallTrace, ClientEvents } from './events.ts';
import { metaOf, requestIdOf } from './meta.ts';
import { MiddlewareFailure } from '../exchange/middleware.ts';
import { quietly, tellerOf } from './tell.ts';
import type { LogLines } from './tell.ts';
import type { ExchangeResult } from '../exchange/transport.ts';

/** Makes the observer of a call to this path, whose parameters are filled in. */
export function observe(context: ObservedContext, path: string): Observer {
  const { on, onDrift, logger, tracer } = context.settings;
  const isObserved = on !== undefined || onDrift !== undefined || logger !== undefined || tracer !== undefined;
  return isObserved ? observed(context, path) : unobserved;
}

const unobserved: Observer = {
  requested: () => () => {},
  retried: () => {},
  drifted: () => {},
  headers: () => ({}),
  run: async (attempt) => attempt(),
  end: () => {},
};

let calls = 0;

function observed(context: ObservedContext, path: string): Observer {
  const { endpoint, settings } = context;
  const { onDrift, clock, tracer, baseUrl } = settings;
  const call = (calls += 1);
  const about = { endpoint: endpoint.name, method: endpoint.method, path: endpoint.path };
  const clean = (text: string | null) => (text === null ? null : redactor(context.secrets).line(text));
  const url = redactor(context.secrets).text(`${baseUrl}${path}`);
  const trace = quietly<CallTrace | undefined>(() => tracer?.({ ...about, url }));
  const tellAudience = tellerOf<ClientEvents>(settings, lines);
  const aboutAttempt = (): CallEvent => ({ call, ...about, attempt: context.attempts });

  function tell<Name extends keyof ClientEvents>(name: Name, event: ClientEvents[Name]) {
    tellAudience(name, event);
    quietly(() => trace?.event?.(name, event));
  }

  return {
    requested() {
      tell('request', aboutAttempt());
      return (result) => {
        const now = nowOf(clock);
        const { response } = result;
        const requestId = response === undefined ? null : clean(requestIdOf(response.headers));
        const status = response?.status ?? null;
        const durationMs = now - context.sentAt;
        tell('response', { ...aboutAttempt(), status, lost: lostOf(result), durationMs, requestId });
        if (response === undefined) return;
        const { deprecation, sunset } = metaOf(response, context.attempts, now);
        if (deprecation === null && sunset === null) return;
        const said = clean(deprecation?.slice(0, 200) ?? null);
        tell('deprecation', { endpoint: endpoint.name, deprecation: said, sunset, requestId });
      };
    },
    retried: (delayMs, result) =>
      tell('retry', { ...aboutAttempt(), delayMs, status: result.ok ? result.response.status : null }),
    drifted({ issues, requestId, ...drift }) {
      const event = { ...drift, issues: redactIssues(issues, context.secrets), requestId: clean(requestId) };
      quietly(() => onDrift?.(event));
      tell('drift', event);
    },
    // What no request can carry is left out.
    headers: () => quietly(() => Object.fromEntries(new Headers(trace?.headers?.()))) ?? {},
    run: async (attempt) => (trace?.run === undefined ? attempt() : trace.run(attempt)),
    end(status, error) {
      quietly(() => trace?.end(error === undefined ? { status } : { status, error }));
    },
  };
}

function lostOf(result: ExchangeResult): ClientEvents['response']['lost'] {
  if (result.ok) return null;
  if (result.cause === 'too_large') return 'too_large';
  if (result.cause instanceof MiddlewareFailure) return 'middleware';
  if (result.cause instanceof Interrupted) return result.cause.by === 'timeout' ? 'timeout' : 'aborted';
  return 'network';
}

const lines: LogLines<ClientEvents> = {
  request: { level: 'debug', say: (event) => `${labelOf(event)} leaves` },
  response: {
    level: 'debug',
    say: ({ status, lost, durationMs, ...event }) => `${labelOf(event)}: ${status ?? lost} after ${durationMs} ms`,
  },
  retry: {
    level: 'info',
    say: ({ status, delayMs, ...event }) =>
      `${labelOf(event)}: ${status ?? 'the connection was lost'}, sent again in ${delayMs} ms`,
  },
  drift: {
    level: 'warn',
    say: ({ endpoint, issues }) =>
      `${endpoint} answered not as the contract says: ${issues.map((issue) => issue.message).join('; ')}`,
  },
  deprecation: {
    level: 'warn',
    say: ({ endpoint, sunset }) =>
      `${endpoint} is deprecated${sunset === null ? '' : `, out of service from ${sunset.toISOString()}`}`,
  },
};

function labelOf({ method, path, attempt }: CallEvent): string {
  return `${method} ${path} (attempt ${attempt})`;
}
