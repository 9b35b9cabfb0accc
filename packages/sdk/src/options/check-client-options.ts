/** Checks the options of a client and of a call, and fills in what they leave open. */
import type { Issue, Wire } from '@slotwise/schemas/table';
import { isRecord, isText } from '../errors/fields.ts';
import { secretsOf } from '../errors/redact.ts';
import type { RequestSettings } from '../request/context.ts';
import { credentialOf, problemOfToken, unsetVariable } from '../request/credentials.ts';
import type { Credential } from '../request/credentials.ts';
import type { Clock } from '../pacing/clock.ts';
import { Gate } from '../pacing/gate.ts';
import type { RetryPolicy } from '../pacing/retry.ts';
import type { ClientOverrides, ClientSettings, ListOptions, SharedOptions } from './client-options.ts';
import { defaultSettings } from './default-settings.ts';
import { commonChecks, functionCheck, issueOf, isWhole, listenersCheck, problemsOf } from './option-checks.ts';
import type { OptionCheck } from './option-checks.ts';
import { headersOf, problemOfHeaders, problemOfQuery, queryOf } from './pairs.ts';

/** The settings of a client or a call, or what is wrong with the options. */
export type CheckedOptions = { readonly settings: RequestSettings } | { readonly issues: readonly Issue[] };

type Checks = Readonly<Record<string, OptionCheck>>;

const msCheck: OptionCheck = (value) =>
  value === Infinity || isWhole(value, 1, 2_147_483_647)
    ? undefined
    : 'must be a whole number of milliseconds from 1 to 2147483647, or Infinity';

const sharedChecks: Record<keyof SharedOptions, OptionCheck> = {
  timeoutMs: msCheck,
  totalTimeoutMs: msCheck,
  retry: problemOfRetry,
  gate: (value) => (typeof value === 'boolean' ? undefined : 'must be true or false'),
  headers: problemOfHeaders,
  query: problemOfQuery,
  validate: (value) =>
    value === 'strict' || value === 'report' || value === 'off' ? undefined : 'must be strict, report or off',
};

// Where nobody makes a client, a bundler drops the tables: it is told that making them has no effect.
const callChecks: Record<keyof ListOptions, OptionCheck> = /* @__PURE__ */ Object.assign({}, sharedChecks, {
  signal: (value) => (value instanceof AbortSignal ? undefined : 'must be an AbortSignal'),
  concurrency: (value) => (isWhole(value, 1, 100) ? undefined : 'must be a whole number from 1 to 100'),
} satisfies Checks);

const clientChecks: Record<keyof ClientSettings | 'apiKey' | 'accessToken' | 'session', OptionCheck> =
  /* @__PURE__ */ Object.assign(
    {},
    sharedChecks,
    {
      baseUrl: problemOfBaseUrl,
      apiKey: (value) => (isText(value) ? undefined : 'must be text that is not empty'),
      accessToken: (value) =>
        typeof value === 'function' || isText(value)
          ? undefined
          : 'must be text that is not empty, or a function that returns it',
      session: (value) =>
        isRecord(value) && /^(bearer|apiKey)$/.test(String(value['as'])) && typeof value['token'] === 'function'
          ? undefined
          : 'must be an OAuth session, or another object with as and token()',
    } satisfies Checks,
    /* @__PURE__ */ Object.assign({}, commonChecks, {
      allowKeyInPage: (value) => (typeof value === 'boolean' ? undefined : 'must be true or false'),
      onDrift: functionCheck,
      on: /* @__PURE__ */ listenersCheck(['request', 'response', 'retry', 'waiting', 'drift', 'deprecation']),
      maxBodyBytes: (value) =>
        isWhole(value, 1, Number.MAX_SAFE_INTEGER) ? undefined : 'must be a whole number from 1',
      random: functionCheck,
    } satisfies Checks),
  );

/** Checks the options of a client, above those of the client that it is made from. */
export function checkClientOptions(given: ClientOverrides, from?: RequestSettings): CheckedOptions {
  const issues = problemsOf(given, clientChecks);
  const options: ClientOverrides = isRecord(given) ? given : {};
  const before = from ?? defaultSettings;
  const { baseUrl = from?.baseUrl, apiKey, accessToken, session } = options;
  const [one, other] = Object.entries({ apiKey, accessToken, session }).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  );
  if (one !== undefined && other !== undefined) issues.push(issueOf(one, `and ${other} cannot both be given (G-03)`));
  // A variable that is not set must not call another service, or as somebody else.
  const unset = ['baseUrl', ...(one === undefined ? ['apiKey', 'accessToken', 'session'] : [])].filter(
    (name) => Object.hasOwn(options, name) && Reflect.get(options, name) === undefined,
  );
  issues.push(...unset.map((name) => issueOf(name, unsetVariable)));
  if (baseUrl === undefined && !unset.includes('baseUrl'))
    issues.push(issueOf('baseUrl', 'is required, such as https://api.example.com/v1'));
  const credential = credentialFrom(options) ?? before.credential;
  if (credential === undefined && !unset.some((name) => name !== 'baseUrl'))
    issues.push({ path: 'apiKey', message: 'apiKey, accessToken or session is required' });
  const wire: Wire = { ...(options.profile?.wire ?? before.wire), ...options.wire };
  // Where a token travels is only known once the other options are right.
  if (issues.length === 0) issues.push(...tokenIssues(options, wire));
  if (issues.length > 0 || baseUrl === undefined) return { issues };
  const merged = shared(options, before);
  if (isEclipsed(options, merged)) return { issues: [eclipsed(merged)] };
  const clock = options.clock ?? before.clock;
  const tokens = [apiKey, accessToken].filter((one) => typeof one === 'string');
  return {
    settings: {
      ...before,
      ...merged,
      baseUrl: baseUrl.replace(/\/+$/, ''),
      credential,
      wire,
      // Another service has another clock.
      heard: from !== undefined && options.baseUrl === undefined ? from.heard : { date: null },
      fetch: options.fetch ?? before.fetch,
      fetchOptions: options.fetchOptions ?? before.fetchOptions,
      middleware: options.middleware ?? before.middleware,
      maxBodyBytes: options.maxBodyBytes ?? before.maxBodyBytes,
      clock,
      sharedGate: gateOf([apiKey ?? accessToken ?? session, new URL(baseUrl).origin], clock, before.sharedGate),
      random: options.random ?? before.random,
      on: options.on ?? before.on,
      onDrift: options.onDrift ?? before.onDrift,
      logger: options.logger ?? before.logger,
      logLevel: options.logLevel ?? before.logLevel,
      tracer: options.tracer ?? before.tracer,
      secrets: [...before.secrets, ...tokens, ...secretsIn(merged)],
    },
  };
}

/** Checks the options of a call, above those of its client. */
export function checkCallOptions(client: RequestSettings, options: ListOptions | undefined): CheckedOptions {
  if (options === undefined) return { settings: client };
  const issues = problemsOf(options, callChecks);
  if (issues.length > 0) return { issues };
  const merged = shared(options, client);
  if (isEclipsed(options, merged)) return { issues: [eclipsed(merged)] };
  const secrets = [...client.secrets, ...secretsIn(merged)];
  return { settings: { ...client, ...merged, signal: options.signal, secrets } };
}

type SharedSettings = Pick<RequestSettings, keyof SharedOptions>;

function shared(options: SharedOptions, before: SharedSettings): SharedSettings {
  const { retry } = options;
  return {
    timeoutMs: options.timeoutMs ?? before.timeoutMs,
    totalTimeoutMs: options.totalTimeoutMs ?? before.totalTimeoutMs,
    retry: {
      ...before.retry,
      ...(retry === false
        ? { maxRetries: 0 }
        : typeof retry === 'number'
          ? { maxRetries: retry }
          : withoutUndefined(retry)),
    },
    gate: options.gate ?? before.gate,
    headers: { ...before.headers, ...headersOf(options.headers ?? {}) },
    query: { ...before.query, ...queryOf(options.query ?? {}) },
    validate: options.validate ?? before.validate,
  };
}

/** Tells a limit for one attempt that was asked for and would never be reached; `Infinity` says that there is none. */
function isEclipsed({ timeoutMs }: SharedOptions, { totalTimeoutMs }: SharedSettings): boolean {
  return timeoutMs !== undefined && timeoutMs !== Infinity && timeoutMs > totalTimeoutMs;
}

function eclipsed({ timeoutMs, totalTimeoutMs }: SharedSettings): Issue {
  const problem = `of ${timeoutMs} is above totalTimeoutMs of ${totalTimeoutMs}, which ends the call before: raise that too`;
  return issueOf('timeoutMs', problem);
}

function withoutUndefined(options: object | undefined): Partial<RetryPolicy> {
  return Object.fromEntries(Object.entries(options ?? {}).filter(([, value]) => value !== undefined));
}

function credentialFrom({ apiKey, accessToken, session }: ClientOverrides): Credential | undefined {
  if (session !== undefined) return session;
  if (apiKey !== undefined) return credentialOf('apiKey', apiKey);
  return accessToken === undefined ? undefined : credentialOf('bearer', accessToken);
}

/** The gate of the client that this one is made from, where both have the same credential, origin and clock; else a new one. */
function gateOf([credential, origin]: readonly [unknown, string], clock: Clock, before: Gate | undefined): Gate {
  const of = [credential ?? before?.of[0], origin, clock];
  return before !== undefined && of.every((one, index) => one === before.of[index]) ? before : new Gate(clock, of);
}

function tokenIssues({ apiKey, accessToken }: ClientOverrides, chosen: Wire): Issue[] {
  const issues: Issue[] = [];
  const badKey = isText(apiKey) ? problemOfToken(apiKey, 'apiKey', chosen) : undefined;
  if (badKey !== undefined) issues.push(issueOf('apiKey', badKey));
  const badToken = isText(accessToken) ? problemOfToken(accessToken, 'bearer', chosen) : undefined;
  if (badToken !== undefined) issues.push(issueOf('accessToken', badToken));
  return issues;
}

function secretsIn({ headers, query }: Pick<RequestSettings, 'headers' | 'query'>): string[] {
  return Object.entries({ ...headers, ...query }).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((one) => secretsOf(name, one)),
  );
}

function problemOfBaseUrl(value: unknown): string | undefined {
  const expected = 'must be an absolute http or https address, such as https://api.example.com/v1';
  if (typeof value !== 'string' || !URL.canParse(value)) return expected;
  const { protocol, search, hash, username, password } = new URL(value);
  if (protocol !== 'http:' && protocol !== 'https:') return expected;
  if (search !== '' || hash !== '' || /[?#]/.test(value))
    return 'must not have a query or a hash; further parameters go into the option query';
  return username === '' && password === '' ? undefined : 'must not hold a user name or a password';
}

function problemOfRetry(value: unknown): string | undefined {
  if (value === false || isWhole(value, 0, 100)) return undefined;
  const expected = 'must be false, a number of repetitions from 0 to 100, or { maxRetries, baseDelayMs, maxDelayMs }';
  if (!isRecord(value)) return expected;
  const known = { maxRetries: 100, baseDelayMs: 2_147_483_647, maxDelayMs: 2_147_483_647 };
  const right = Object.entries(value).every(
    ([name, one]) =>
      one === undefined || (Object.hasOwn(known, name) && isWhole(one, 0, Number(Reflect.get(known, name)))),
  );
  return right ? undefined : expected;
}
