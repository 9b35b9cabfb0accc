/** Makes the calls of the cases in whatever runtime it is started in, and prints a line of JSON for each. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { inspect } from 'node:util';
import { createClient, isSlotwiseError } from '@slotwise/sdk';
import type { CallOptions, Client, ClientCredential, Middleware, NewBooking } from '@slotwise/sdk';
import { createOAuth } from '@slotwise/sdk/oauth';
import { secretsOf } from './cases.ts';
import type { Case, FailedOutcome, Farewell, Outcome } from './cases.ts';

// The test that starts this program writes them.
const cases = JSON.parse(readFileSync(process.argv.at(-1) ?? '', 'utf8')) as Case[];
/** Milliseconds in which whatever is not meant to hang is done. */
const limitMs = 20_000;

const decoder = new TextDecoder();

const unhandled: string[] = [];
process.on('unhandledRejection', (reason) => unhandled.push(`a rejection: ${inspect(reason)}`));
process.on('uncaughtException', (error) => unhandled.push(`an exception: ${inspect(error)}`));

const talk: NewBooking = {
  eventTypeId: 1,
  start: '2030-01-07T09:00:00Z',
  end: '2030-01-07T09:30:00Z',
  responses: { name: 'Ada', email: 'ada@example.com' },
  timeZone: 'Europe/London',
  language: 'en',
  metadata: {},
};

/** The timers of each case that were started and neither ran nor were cleared. */
const running = new AsyncLocalStorage<Set<unknown>>();
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;
const owners = new Map<unknown, Set<unknown>>();
const forget = (timer: unknown) => {
  owners.get(timer)?.delete(timer);
  owners.delete(timer);
};
Object.assign(globalThis, {
  setTimeout: (work: (...input: unknown[]) => void, ms?: number, ...input: unknown[]) => {
    const timers = running.getStore();
    const timer: unknown = startTimer(() => {
      forget(timer);
      work(...input);
    }, ms);
    if (timers !== undefined) {
      timers.add(timer);
      owners.set(timer, timers);
    }
    return timer;
  },
  clearTimeout: (timer?: number) => {
    forget(timer);
    stopTimer(timer);
  },
});

/** Timers that keep the process alive: those that the runtime starts for itself do not. */
function activeOf(timers: ReadonlySet<unknown>): number {
  return [...timers].filter((timer) => {
    const hasRef: unknown = typeof timer === 'object' && timer !== null ? Reflect.get(timer, 'hasRef') : undefined;
    return typeof hasRef !== 'function' || Reflect.apply(hasRef, timer, []) === true;
  }).length;
}

/** Waits on a timer that is nobody's. */
async function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    startTimer(resolve, ms);
  });
}

async function outcomeOf(one: Case): Promise<Outcome> {
  const caller = new AbortController();
  const listeners = counted(caller.signal);
  const timers = new Set<unknown>();
  const start = await prepare(one, one.signal === 'no signal' ? {} : { signal: caller.signal });
  if (one.signal === 'before') caller.abort(new Error('enough'));
  const calling = running.run(timers, async () => start());
  if (one.signal === 'at once') caller.abort(new Error('enough'));
  if (one.signal === 'soon') startTimer(() => caller.abort(new Error('enough')), one.hangs ? 30 : one.number % 4);
  const settled = await new Promise<Pick<Outcome, 'end' | 'value' | 'error'>>((resolve) => {
    const guard = startTimer(() => resolve({ end: 'hung' }), limitMs * 2);
    calling
      .then(
        (value) => resolve({ end: 'fulfilled', value: textOf(value) }),
        (error: unknown) => resolve({ end: 'rejected', error: fieldsOf(error) }),
      )
      .finally(() => stopTimer(guard));
  });
  await pause(0);
  // A refresh is everybody's who uses the session: it goes on without the call that began it.
  for (
    let turn = 0;
    turn < limitMs / 10 && one.endpoint === 'bookings.update, renewed' && activeOf(timers) > 0;
    turn += 1
  )
    await pause(10);
  const left = { listeners: listeners(), timers: activeOf(timers) };
  return { number: one.number, ...settled, ...left, next: one.asksNext ? await plainRead(one, 'next') : '' };
}

/** Reads a raw response, whose body is the caller's: nobody else gives up on it. */
async function bodyOf({ body }: Response, patienceMs: number): Promise<string> {
  const reader = body?.getReader();
  const enough = startTimer(() => void reader?.cancel().catch(() => {}), patienceMs);
  let text = '';
  try {
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read())
      text += decoder.decode(part.value);
    return text;
  } finally {
    stopTimer(enough);
  }
}

function print(outcome: Outcome | Farewell): void {
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? 'undefined';
  } catch {
    // It is nested too deeply.
    return inspect(value);
  }
}

function fieldsOf(error: unknown): FailedOutcome {
  const print = `${inspect(error, { depth: 9 })} ${textOf(error)}`;
  if (!isSlotwiseError(error))
    return { name: error instanceof Error ? error.name : typeof error, message: String(error), print };
  const { name, message, kind, endpoint, applied, attempts } = error;
  return { name, message, kind, endpoint, applied, attempts, print };
}

/** Counts the listeners that are added to a signal through its methods, and are not taken away. */
function counted(signal: AbortSignal): () => number {
  const rest = new Set<unknown>();
  const add = signal.addEventListener.bind(signal);
  const remove = signal.removeEventListener.bind(signal);
  Object.assign(signal, {
    addEventListener: (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
      rest.add(listener);
      add(type, listener, options);
      if (options?.once === true) add(type, () => rest.delete(listener), options);
    },
    removeEventListener: (type: string, listener: EventListener) => {
      rest.delete(listener);
      remove(type, listener);
    },
  });
  return () => rest.size;
}

/** Makes the client of a case, and whatever has to be there before its call; the call leaves when it is asked for. */
async function prepare(one: Case, options: CallOptions): Promise<() => Promise<unknown>> {
  const { origin, hangs, credential, endpoint, validate, form, middleware, retry, limit } = one;
  const secrets = secretsOf(one);
  const shortMs = hangs ? 150 : limitMs;
  const limits = limit === 'attempt' ? { timeoutMs: shortMs } : { timeoutMs: Infinity, totalTimeoutMs: shortMs };
  const oauth = createOAuth({
    appUrl: origin,
    clientId: 'client_test',
    clientSecret: secrets.refresh,
    redirectUri: 'https://app.test/callback',
    timeoutMs: shortMs,
  });
  const session = oauth.session();
  const isRenewed = endpoint === 'bookings.update, renewed';
  const expiresAt = new Date(Date.now() + (isRenewed ? -60_000 : 3_600_000)).toISOString();
  await session.start({ accessToken: secrets.key, refreshToken: secrets.refresh, expiresAt, scopes: null });
  const credentials: Record<Case['credential'], ClientCredential> = {
    query: { apiKey: secrets.key },
    header: { apiKey: secrets.key },
    bearer: { accessToken: secrets.key },
    session: { session },
  };
  const signing: Middleware = async ({ request }, next) => {
    const signed = new Request(request);
    signed.headers.set('x-signature', secrets.signature);
    return next(signed);
  };
  const client = createClient({
    baseUrl: `${origin}/v1`,
    ...credentials[isRenewed ? 'session' : credential],
    ...(credential === 'header' ? { protocol: { apiKey: { in: 'header', name: 'X-Cal' } } } : {}),
    validate,
    ...limits,
    random: () => 0.5,
    maxBodyBytes: 65_536,
    headers: { 'x-tenant': secrets.tenant },
    retry: retry === 'retries' ? { maxRetries: 2, baseDelayMs: 1, maxDelayMs: 50 } : false,
    ...(middleware === 'signs' ? { middleware: [signing] } : {}),
  });
  if (one.warm === 'warm') await plainRead(one, 'warm');
  return async () => {
    if (endpoint === 'oauth.refresh') return oauth.refresh(secrets.refresh, options);
    if (endpoint === 'the second page') return client.bookings.list({ take: 2 }, options).toArray({ limit: 4 });
    if (endpoint === 'bookings.create, settled')
      return client.bookings.create(talk, {
        ...options,
        retryUntilKnown: true,
        totalTimeoutMs: 600,
        timeoutMs: Math.min(shortMs, 600),
      });
    const call = methodOf(client, endpoint, options);
    if (form === 'raw') return bodyOf(await call.raw(), hangs ? 300 : limitMs);
    return form === 'withResponse' ? (await call.withResponse()).data : call;
  };
}

function methodOf(client: Client, endpoint: Case['endpoint'], options: CallOptions) {
  switch (endpoint) {
    case 'me.get':
      return client.me.get(options);
    case 'bookings.list':
      return client.bookings.list({}, options);
    case 'bookings.create':
      return client.bookings.create(talk, options);
    case 'bookings.cancel':
      return client.bookings.cancel(7, {}, options);
    case 'GET of a path':
      return client.get('/things/3', { options });
    case 'POST of a path':
      return client.post('/things', { body: { name: 'Ada' }, options });
    default:
      return client.bookings.update(7, { title: 'A talk' }, options);
  }
}

/** A read that meets no fault by itself, on the connections of the call. */
async function plainRead({ origin }: Case, name: string): Promise<string> {
  const client = createClient({ baseUrl: `${origin}/v1`, accessToken: 'of-nobody', retry: false, timeoutMs: limitMs });
  return client.get(`/${name}`).then(textOf, (error: unknown) => `failed: ${String(error)}`);
}

const waiting = [...cases];
await Promise.all(
  Array.from({ length: 24 }, async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) print(await outcomeOf(one));
  }),
);
// Whatever is left over has had its turn.
await pause(50);
const resources = 'getActiveResourcesInfo' in process ? process.getActiveResourcesInfo() : [];
print({ unhandled, resources });
