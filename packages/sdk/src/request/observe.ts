/** Tells listeners, the logger and the tracer what a call does; none of them can disturb it. */
import type { CallEvent, CallTrace, ClientEvents, LogLevel } from './events.ts';
import { metaOf, requestIdOf } from './meta.ts';
import { MiddlewareFault } from './middleware.ts';
import { redactor } from '../errors/redact.ts';
import type { Trip } from './failure.ts';
import type { Settings } from './settings.ts';
import type { Answered, Failed } from './transport.ts';
import { Stopped } from './deadline.ts';

/** Watches one call. */
export interface Observer {
  /** A request leaves; what comes of it is told to the function that is returned. */
  readonly requested: () => (outcome: Answered | Failed) => void;
  /** It will be sent again. */
  readonly retried: (delayMs: number, outcome: Answered | Failed) => void;
  /** An answer differed from the contract. */
  readonly drifted: (event: ClientEvents['drift']) => void;
  /** Headers of the tracer. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** Runs an attempt where the tracer wants it. */
  readonly run: <Value>(attempt: () => Promise<Value>) => Promise<Value>;
  /** The call is over. */
  readonly end: (status: number | null, error?: unknown) => void;
}

/** An observer of a call; its request's path is filled in. */
export function observe(trip: Trip, settings: Settings, path: string): Observer {
  const { on, onDrift, logger, tracer } = settings;
  const isWatched = on !== undefined || onDrift !== undefined || logger !== undefined || tracer !== undefined;
  return isWatched ? observed(trip, settings, path) : unobserved;
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

function observed(trip: Trip, settings: Settings, path: string): Observer {
  const { row } = trip;
  const { on, onDrift, clock, tracer, baseUrl } = settings;
  const call = (calls += 1);
  const clean = (text: string) => redactor(trip.secrets).text(text);
  const url = clean(`${baseUrl}${path}`);
  const trace = quietly<CallTrace | undefined>(() =>
    tracer?.({ endpoint: row.name, method: row.method, path: row.path, url }),
  );

  function tell<Name extends keyof ClientEvents>(name: Name, event: ClientEvents[Name]) {
    quietly(() => on?.[name]?.(event));
    quietly(() => trace?.event?.(name, event));
    quietly(() => log(settings, name, event));
  }

  const about = (): CallEvent => ({
    call,
    endpoint: row.name,
    method: row.method,
    path: row.path,
    attempt: trip.attempts,
  });

  return {
    requested() {
      const startedAt = Number(clock.now());
      tell('request', about());
      return (outcome) => {
        const now = Number(clock.now());
        const { response } = outcome;
        const id = response === undefined ? null : requestIdOf(response.headers);
        const requestId = id === null ? null : clean(id);
        const status = response?.status ?? null;
        tell('response', { ...about(), status, lost: lostOf(outcome), durationMs: now - startedAt, requestId });
        if (response === undefined) return;
        const { deprecation, sunset } = metaOf(response, trip.attempts, now);
        if (deprecation === null && sunset === null) return;
        const said = deprecation === null ? null : clean(deprecation.slice(0, 200));
        tell('deprecation', { endpoint: row.name, deprecation: said, sunset, requestId });
      };
    },
    retried: (delayMs, outcome) =>
      tell('retry', { ...about(), delayMs, status: outcome.ok ? outcome.response.status : null }),
    drifted({ endpoint, issues, requestId }) {
      const event = {
        endpoint,
        issues: issues.map((issue) => ({ path: clean(issue.path), message: clean(issue.message) })),
        requestId: requestId === null ? null : clean(requestId),
      };
      quietly(() => onDrift?.(event));
      tell('drift', event);
    },
    headers: () => quietly(() => trace?.headers?.()) ?? {},
    run: async (attempt) => (trace?.run === undefined ? attempt() : trace.run(attempt)),
    end(status, error) {
      quietly(() => trace?.end(error === undefined ? { status } : { status, error }));
    },
  };
}

function lostOf(outcome: Answered | Failed): ClientEvents['response']['lost'] {
  if (outcome.ok) return null;
  if (outcome.why === 'too_large') return 'too_large';
  if (outcome.why instanceof MiddlewareFault) return 'middleware';
  if (outcome.why instanceof Stopped) return outcome.why.by === 'timeout' ? 'timeout' : 'aborted';
  return 'network';
}

const ranks: Readonly<Record<LogLevel, number>> = { debug: 0, info: 1, warn: 2, off: 3 };

function log<Name extends keyof ClientEvents>({ logger, logLevel }: Settings, name: Name, event: ClientEvents[Name]) {
  if (logger === undefined) return undefined;
  const { level, say } = lines[name];
  return ranks[level] < ranks[logLevel] ? undefined : logger[level]?.(`slotwise: ${say(event)}`, event);
}

/** A line for each event. */
const lines: {
  readonly [Name in keyof ClientEvents]: {
    readonly level: Exclude<LogLevel, 'off'>;
    readonly say: (event: ClientEvents[Name]) => string;
  };
} = {
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

/** Runs an observer's code: neither what it throws nor what it rejects with reaches the call. */
function quietly<Value>(work: () => Value): Value | undefined {
  try {
    const value = work();
    if (value instanceof Promise) value.catch(() => {});
    return value;
  } catch {
    return undefined;
  }
}
