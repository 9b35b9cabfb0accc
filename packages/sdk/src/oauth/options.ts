/** What `createOAuth` can be told, checked. */
import { profiles } from '@slotwise/schemas';
import type { Issue, Profile, Wire } from '@slotwise/schemas';
import { RequestInvalidError } from '../errors/request-errors.ts';
import { problemOfProfile, problemOfWire } from '../request/profile-options.ts';
import { systemClock } from '../request/clock.ts';
import type { Clock } from '../request/clock.ts';
import { redactor } from '../errors/redact.ts';
import type { RetryPolicy } from '../request/retry.ts';
import type { Fetch } from '../request/transport.ts';

/**
 * What `createOAuth` takes of an app, whether it has a secret or not.
 *
 * @example
 * ```ts
 * import { createOAuth, type AppOptions } from '@slotwise/sdk/oauth';
 *
 * const app: AppOptions = {
 *   appUrl: 'https://app.example.com',
 *   clientId: 'my-client-id',
 *   redirectUri: 'https://my.example.com/callback',
 * };
 * const oauth = createOAuth(app);
 * ```
 */
export interface AppOptions {
  /**
   * `{app_url}` of the specification, without query or hash: https, or http on this machine alone (and below `.test`, which no
   * network resolves). Secrets travel there.
   */
  readonly appUrl: string;
  /** The Client ID that the service's operator returned. */
  readonly clientId: string;
  /** Where the user returns: exactly the registered address. Assumption G-108. */
  readonly redirectUri: string;
  /** The deployment, where the specification is silent. Default `profiles.specification`. Assumptions G-100, G-101, G-102. */
  readonly profile?: Profile;
  /** Single choices of the profile's `wire`, in place of the profile's own. */
  readonly wire?: Partial<Wire>;
  /** Sends the requests. Default: the global `fetch`, looked up at each request. */
  readonly fetch?: Fetch;
  /** Where the time is read, for the expiry of tokens. Default: the system's clock. */
  readonly clock?: Clock;
  /** Milliseconds for one attempt, body included. Default 10000. */
  readonly timeoutMs?: number;
  /** Milliseconds for a request with its repetitions and waits. Default 20000. */
  readonly totalTimeoutMs?: number;
}

/**
 * An app without a secret, such as one that runs in a browser: it proves itself by PKCE (Assumption G-112).
 *
 * @example
 * ```ts
 * import { createOAuth, type PublicClient } from '@slotwise/sdk/oauth';
 *
 * const options: PublicClient = {
 *   appUrl: 'https://app.example.com',
 *   clientId: 'my-client-id',
 *   redirectUri: 'https://my.example.com/callback',
 * };
 * const oauth = createOAuth(options);
 * ```
 */
export interface PublicClient extends AppOptions {
  /** There is none. */
  readonly clientSecret?: undefined;
}

/**
 * An app that keeps its secret on a server.
 *
 * @example
 * ```ts
 * import { createOAuth, type ConfidentialClient } from '@slotwise/sdk/oauth';
 *
 * const options: ConfidentialClient = {
 *   appUrl: 'https://app.example.com',
 *   clientId: 'my-client-id',
 *   clientSecret: 'my-client-secret',
 *   redirectUri: 'https://my.example.com/callback',
 * };
 * const oauth = createOAuth(options);
 * ```
 */
export interface ConfidentialClient extends AppOptions {
  /** The Client Secret that the service's operator returned. Never give it to a browser. */
  readonly clientSecret: string;
}

/** The options with nothing left open. */
export interface OAuthSettings extends Required<Omit<AppOptions, 'fetch' | 'profile' | 'wire'>> {
  readonly wire: Wire;
  readonly clientSecret: string | undefined;
  readonly fetch: Fetch | undefined;
  readonly retry: RetryPolicy;
  readonly random: () => number;
}

type Rule = (value: unknown) => string | undefined;

const isFunction = (value: unknown) => typeof value === 'function';

const rules: Record<keyof ConfidentialClient, Rule> = {
  appUrl: problemOfAppUrl,
  clientId: (value) => (isText(value) ? undefined : 'must be text that is not empty'),
  clientSecret: (value) =>
    isText(value) ? undefined : 'must be text that is not empty; an app without a secret leaves it out',
  redirectUri: (value) =>
    isText(value) && URL.canParse(value) && !value.includes('#')
      ? undefined
      : 'must be an absolute address without a hash',
  profile: problemOfProfile,
  wire: problemOfWire,
  fetch: (value) => (isFunction(value) ? undefined : 'must be a function'),
  clock: (value) => (isRecord(value) && isFunction(value['now']) ? undefined : 'must be an object with now()'),
  timeoutMs: problemOfMs,
  totalTimeoutMs: problemOfMs,
};

const required = ['appUrl', 'clientId', 'redirectUri'] as const;

/** Checks the options; what is wrong is named without its value. */
export function readOAuthOptions(options: PublicClient | ConfidentialClient): OAuthSettings {
  const issues = problemsOf(options);
  if (issues.length > 0) {
    const message = `createOAuth: ${issues.map((issue) => issue.message).join('; ')}`;
    throw new RequestInvalidError({ message, endpoint: 'createOAuth', issues });
  }
  return {
    appUrl: options.appUrl.replace(/\/+$/, ''),
    clientId: options.clientId,
    clientSecret: options.clientSecret,
    redirectUri: options.redirectUri,
    wire: { ...(options.profile ?? profiles.specification).wire, ...options.wire },
    fetch: options.fetch,
    clock: options.clock ?? systemClock,
    timeoutMs: options.timeoutMs ?? 10_000,
    totalTimeoutMs: options.totalTimeoutMs ?? 20_000,
    retry: { maxRetries: 2, baseDelayMs: 250, maxDelayMs: 5000 },
    random: () => Math.random(),
  };
}

function problemsOf(options: PublicClient | ConfidentialClient): Issue[] {
  if (!isRecord(options)) return [{ path: 'options', message: 'options must be an object' }];
  const { text } = redactor(isText(options.clientSecret) ? [options.clientSecret] : []);
  const missing = required.filter((name) => options[name] === undefined).map((name) => issueOf(name, 'is required'));
  const wrong = Object.entries(options).flatMap(([name, value]: [string, unknown]) => {
    const rule = Object.entries(rules).find(([known]) => known === name)?.[1];
    if (rule === undefined)
      return [issueOf(text(name), `is not an option; the options are ${Object.keys(rules).join(', ')}`)];
    const problem = value === undefined ? undefined : rule(value);
    return problem === undefined ? [] : [issueOf(name, problem)];
  });
  return [...missing, ...wrong];
}

function issueOf(path: string, problem: string): Issue {
  return { path, message: `${path} ${problem}` };
}

function problemOfAppUrl(value: unknown): string | undefined {
  if (!isText(value) || !URL.canParse(value)) return 'must be an absolute address, such as https://app.example.com';
  const { protocol, hostname, username, password } = new URL(value);
  if (/[?#]/.test(value)) return 'must not have a query or a hash';
  if (username !== '' || password !== '') return 'must not hold a user name or a password';
  const isNear = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$|\.(localhost|test)$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isNear)
    ? undefined
    : 'must be an https address: secrets travel there; http is for this machine alone (localhost, 127.0.0.1, [::1])';
}

function problemOfMs(value: unknown): string | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 600_000
    ? undefined
    : 'must be a whole number of milliseconds from 1 to 600000';
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
