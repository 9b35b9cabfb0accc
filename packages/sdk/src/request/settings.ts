/** Checks the options of a client and of a call, and fills in what they leave open. */
import { profiles } from '@slotwise/schemas';
import type { Issue, Wire } from '@slotwise/schemas';
import { systemClock } from './clock.ts';
import type { Clock } from './clock.ts';
import { credentialOf, problemOfToken } from './credentials.ts';
import type { Credential } from './credentials.ts';
import type { CallOptions, ClientOverrides, ClientSettings, ListOptions, SharedOptions } from './options.ts';
import { problemOfProfile, problemOfWire } from './profile-options.ts';
import { secretName } from '../errors/redact.ts';
import type { RetryPolicy } from './retry.ts';

/** The options of a client or a call with nothing left open. */
export interface Settings extends Required<
  Omit<
    ClientSettings,
    'baseUrl' | 'profile' | 'wire' | 'fetch' | 'onDrift' | 'on' | 'logger' | 'tracer' | 'retry' | 'query' | 'clock'
  >
> {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly credential: Credential;
  readonly wire: Wire;
  readonly fetch: ClientSettings['fetch'];
  readonly onDrift: ClientSettings['onDrift'];
  readonly on: ClientSettings['on'];
  readonly logger: ClientSettings['logger'];
  readonly tracer: ClientSettings['tracer'];
  readonly retry: RetryPolicy;
  readonly query: Readonly<Record<string, string>>;
  readonly clock: Clock;
  readonly signal: AbortSignal | undefined;
  readonly concurrency: number;
  /** What no error may quote, as far as it is known before a token is asked for. */
  readonly secrets: readonly string[];
}

/** Settings, or what is wrong with the options. */
export type Checked = { readonly settings: Settings } | { readonly issues: readonly Issue[] };

type Rule = (value: unknown) => string | undefined;

const isMs: Rule = (value) =>
  value === Infinity || isWhole(value, 1, 2_147_483_647)
    ? undefined
    : 'must be a whole number of milliseconds from 1 to 2147483647, or Infinity';

const sharedRules: Record<keyof SharedOptions, Rule> = {
  timeoutMs: isMs,
  totalTimeoutMs: isMs,
  retry: problemOfRetry,
  headers: problemOfHeaders,
  query: (value) =>
    isRecord(value) && Object.values(value).every((one) => /^(string|number|boolean)$/.test(typeof one))
      ? undefined
      : 'must be an object of texts, numbers, true and false',
  validate: (value) =>
    value === 'strict' || value === 'report' || value === 'off' ? undefined : 'must be strict, report or off',
};

const callRules: Record<keyof ListOptions, Rule> = {
  ...sharedRules,
  signal: (value) => (value instanceof AbortSignal ? undefined : 'must be an AbortSignal'),
  concurrency: (value) => (isWhole(value, 1, 100) ? undefined : 'must be a whole number from 1 to 100'),
};

const isFunction: Rule = (value) => (typeof value === 'function' ? undefined : 'must be a function');

const clientRules: Record<keyof ClientSettings | 'apiKey' | 'accessToken' | 'session', Rule> = {
  ...sharedRules,
  baseUrl: problemOfBaseUrl,
  apiKey: (value) => (typeof value === 'string' && value !== '' ? undefined : 'must be text that is not empty'),
  accessToken: (value) =>
    typeof value === 'function' || (typeof value === 'string' && value !== '')
      ? undefined
      : 'must be text that is not empty, or a function that returns it',
  session: (value) =>
    isRecord(value) && /^(bearer|apiKey)$/.test(String(value['as'])) && typeof value['token'] === 'function'
      ? undefined
      : 'must be an OAuth session, or another object with as and token()',
  profile: problemOfProfile,
  wire: problemOfWire,
  fetch: isFunction,
  onDrift: isFunction,
  on: problemOfListeners,
  logger: (value) => (isRecord(value) ? undefined : 'must be an object with the methods debug, info, warn'),
  logLevel: (value) => (/^(debug|info|warn|off)$/.test(String(value)) ? undefined : 'must be debug, info, warn or off'),
  tracer: isFunction,
  middleware: (value) =>
    Array.isArray(value) && value.every((one) => typeof one === 'function') ? undefined : 'must be a list of functions',
  maxBodyBytes: (value) => (isWhole(value, 1, Number.MAX_SAFE_INTEGER) ? undefined : 'must be a whole number from 1'),
  clock: (value) =>
    isRecord(value) && typeof value['now'] === 'function' ? undefined : 'must be an object with now()',
  random: isFunction,
};

/** Checks the options of a client, above those of the client that it is made from. */
export function readClientOptions(options: ClientOverrides, from?: Settings): Checked {
  const issues = problemsOf(options, clientRules);
  const { baseUrl = from?.baseUrl, apiKey, accessToken, session } = options;
  if (baseUrl === undefined) issues.push(issue('baseUrl', 'is required, such as https://api.example.com/v1'));
  const given = Object.entries({ apiKey, accessToken, session }).filter(([, value]) => value !== undefined);
  if (given.length > 1) issues.push(issue(given[0]?.[0] ?? '', `and ${given[1]?.[0]} cannot both be given (G-03)`));
  const credential = credentialFrom(options) ?? from?.credential;
  if (credential === undefined) issues.push({ path: 'apiKey', message: 'apiKey, accessToken or session is required' });
  const chosenWire: Wire = { ...(options.profile?.wire ?? from?.wire ?? profiles.specification.wire), ...options.wire };
  // Where a token travels is only known once the other options are right.
  if (issues.length === 0) issues.push(...tokenIssues(options, chosenWire));
  if (issues.length > 0 || baseUrl === undefined || credential === undefined) return { issues };
  const before = from ?? defaults;
  const settings: Settings = {
    ...shared(options, before),
    baseUrl: baseUrl.replace(/\/+$/, ''),
    credential,
    wire: chosenWire,
    fetch: options.fetch ?? from?.fetch,
    onDrift: options.onDrift ?? from?.onDrift,
    on: options.on ?? from?.on,
    logger: options.logger ?? from?.logger,
    logLevel: options.logLevel ?? before.logLevel,
    tracer: options.tracer ?? from?.tracer,
    middleware: options.middleware ?? before.middleware,
    maxBodyBytes: options.maxBodyBytes ?? before.maxBodyBytes,
    clock: options.clock ?? before.clock,
    random: options.random ?? before.random,
    signal: undefined,
    concurrency: 1,
    secrets: [],
  };
  const tokens = [apiKey, accessToken].filter((one) => typeof one === 'string');
  return { settings: { ...settings, secrets: [...(from?.secrets ?? []), ...tokens, ...secretsIn(settings)] } };
}

/** Checks the options of a call, above those of its client. */
export function readCallOptions(client: Settings, options: ListOptions | undefined): Checked {
  if (options === undefined) return { settings: client };
  const issues = problemsOf(options, callRules);
  if (issues.length > 0) return { issues };
  const merged = shared(options, client);
  return {
    settings: {
      ...client,
      ...merged,
      signal: options.signal,
      concurrency: options.concurrency ?? 1,
      secrets: [...client.secrets, ...secretsIn(merged)],
    },
  };
}

const defaults = {
  timeoutMs: 30_000,
  totalTimeoutMs: 60_000,
  retry: { maxRetries: 2, baseDelayMs: 250, maxDelayMs: 20_000 },
  headers: {},
  query: {},
  validate: 'report' as const,
  maxBodyBytes: 32 * 1024 * 1024,
  logLevel: 'info' as const,
  middleware: [],
  clock: systemClock,
  random: () => Math.random(),
};

type SharedSettings = Pick<Settings, keyof SharedOptions>;

function shared(options: SharedOptions & Pick<CallOptions, 'signal'>, before: SharedSettings): SharedSettings {
  const { retry } = options;
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(options.query ?? {})) query[name] = String(value);
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
    headers: { ...before.headers, ...options.headers },
    query: { ...before.query, ...query },
    validate: options.validate ?? before.validate,
  };
}

function withoutUndefined(options: object | undefined): Partial<RetryPolicy> {
  return Object.fromEntries(Object.entries(options ?? {}).filter(([, value]) => value !== undefined));
}

function credentialFrom({ apiKey, accessToken, session }: ClientOverrides): Credential | undefined {
  if (session !== undefined) return session;
  if (apiKey !== undefined) return credentialOf('apiKey', apiKey);
  return accessToken === undefined ? undefined : credentialOf('bearer', accessToken);
}

function tokenIssues({ apiKey, accessToken }: ClientOverrides, chosen: Wire): Issue[] {
  const issues: Issue[] = [];
  const badKey = typeof apiKey === 'string' && apiKey !== '' ? problemOfToken(apiKey, 'apiKey', chosen) : undefined;
  if (badKey !== undefined) issues.push(issue('apiKey', badKey));
  const badToken =
    typeof accessToken === 'string' && accessToken !== '' ? problemOfToken(accessToken, 'bearer', chosen) : undefined;
  if (badToken !== undefined) issues.push(issue('accessToken', badToken));
  return issues;
}

/** Values of headers and parameters whose names say that they are secret, each also without a scheme word before it. */
function secretsIn({ headers, query }: Pick<Settings, 'headers' | 'query'>): string[] {
  const named = Object.entries({ ...headers, ...query }).filter(([name]) => secretName.test(name));
  return named.flatMap(([, value]) => [value, value.slice(value.indexOf(' ') + 1)]);
}

function problemsOf(options: object, rules: Readonly<Record<string, Rule>>): Issue[] {
  if (!isRecord(options)) return [issue('options', 'must be an object')];
  return Object.entries(options).flatMap(([name, value]) => {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (rule === undefined) return [issue(name, `is not an option; the options are ${Object.keys(rules).join(', ')}`)];
    const problem = value === undefined ? undefined : rule(value);
    return problem === undefined ? [] : [issue(name, problem)];
  });
}

function problemOfBaseUrl(value: unknown): string | undefined {
  const rule = 'must be an absolute http or https address, such as https://api.example.com/v1';
  if (typeof value !== 'string' || !URL.canParse(value)) return rule;
  const { protocol, search, hash, username, password } = new URL(value);
  if (protocol !== 'http:' && protocol !== 'https:') return rule;
  if (search !== '' || hash !== '' || /[?#]/.test(value))
    return 'must not have a query or a hash; further parameters go into the option query';
  return username === '' && password === '' ? undefined : 'must not hold a user name or a password';
}

function problemOfListeners(value: unknown): string | undefined {
  const names = ['request', 'response', 'retry', 'drift', 'deprecation'];
  const right = (name: string, one: unknown) =>
    names.includes(name) && (one === undefined || typeof one === 'function');
  if (isRecord(value) && Object.entries(value).every(([name, one]) => right(name, one))) return undefined;
  return `must be an object of functions; the events are ${names.join(', ')}`;
}

function problemOfRetry(value: unknown): string | undefined {
  if (value === false || isWhole(value, 0, 100)) return undefined;
  const rule = 'must be false, a number of repetitions from 0 to 100, or { maxRetries, baseDelayMs, maxDelayMs }';
  if (!isRecord(value)) return rule;
  const known = { maxRetries: 100, baseDelayMs: 2_147_483_647, maxDelayMs: 2_147_483_647 };
  const right = Object.entries(value).every(
    ([name, one]) =>
      one === undefined || (Object.hasOwn(known, name) && isWhole(one, 0, Number(Reflect.get(known, name)))),
  );
  return right ? undefined : rule;
}

function problemOfHeaders(value: unknown): string | undefined {
  if (!isRecord(value)) return 'must be an object of texts';
  for (const [name, one] of Object.entries(value)) {
    // A header that cannot be sent throws, and the message quotes the value.
    if (typeof one !== 'string' || !isHeader(name, one))
      return `must be an object of texts that headers can hold; look at ${JSON.stringify(name)}`;
  }
  return undefined;
}

function isHeader(name: string, value: string): boolean {
  try {
    return new Headers([[name, value]]).has(name);
  } catch {
    return false;
  }
}

function issue(path: string, problem: string): Issue {
  return { path, message: `${path} ${problem}` };
}

function isWhole(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
