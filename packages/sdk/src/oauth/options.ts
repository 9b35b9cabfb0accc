import { profileOf, isLoopback, withoutUndefined } from '@slotwise/schemas/internal/table';
import type { Issue, Overrides, ProfileChoice, Protocol } from '@slotwise/schemas/internal/table';
import { fieldsOf, isRecord, isText } from '../checks/values.ts';
import { issueOf, issuesIn } from '../errors/issues.ts';
import { defaultSettings } from '../options/default-settings.ts';
import {
  commonChecks,
  flagCheck,
  msCheckUpTo,
  runtimeIssues,
  listenersCheck,
  optionsInvalid,
  problemsOf,
  textCheck,
} from '../options/option-checks.ts';
import type { OptionCheck } from '../options/option-checks.ts';
import { logSettings } from '../options/log-settings.ts';
import { problemOfServiceUrl, serviceUrlOf } from '../options/service-url.ts';
import type { Clock } from '../time/clock.ts';
import type { RequestSettings } from '../pipeline/context.ts';
import { problemOfPlaceholder, unsetVariable } from '../pipeline/credentials.ts';
import type { Listeners, Logger, LogLevel, Tracer } from '../events/events.ts';
import type { Middleware } from '../http/middleware.ts';
import { emitterOf } from '../events/emit.ts';
import type { Emit } from '../events/emit.ts';
import type { Fetch, FetchOptions } from '../http/transport.ts';
import { sessionLines } from './events.ts';
import type { OAuthEvents, SessionEvents } from './events.ts';

/** Options of `createOAuth`, for apps with or without a secret. */
export interface OAuthOptions {
  /**
   * URL of the authorization server, `{app_url}` in the specification, without query or hash. It must be https because the client sends
   * secrets to it. For http, see `allowHttp`.
   */
  readonly appUrl: string;
  /**
   * True to allow an http `appUrl` on any host. Others on the network can then read the secrets. Default `false`.
   *
   * By default, http works only for `localhost`, 127.0.0.0/8, `[::1]`, `*.localhost`, `*.test` and host names without a dot, as in
   * Docker and Kubernetes.
   */
  readonly allowHttp?: boolean | undefined;
  /** Client ID from the service's operator. */
  readonly clientId: string;
  /**
   * Client Secret from the service's operator. Never send it to a browser. `null` for an app without a secret, which uses PKCE only.
   * Assumption A-112.
   */
  readonly clientSecret: string | null;
  /**
   * URL that the user returns to. It must equal the registered URL exactly. http works only for `localhost`, 127.0.0.0/8 and `[::1]`.
   * Assumption A-108.
   */
  readonly redirectUri: string;
  /**
   * Expected issuer, exactly as the service sends it in `iss` with each callback. The client rejects callbacks that have a
   * different issuer or no issuer.
   *
   * Default: the client ignores `iss`. Source: RFC 9207. Assumption A-118.
   */
  readonly issuer?: string | undefined;
  /**
   * Lifetime of a transaction from `authorize` to `callback`, in milliseconds, up to one day. The user must finish the authorization
   * page within this time. Default 900000 (15 minutes).
   */
  readonly maxAgeMs?: number | undefined;
  /**
   * Deployment profile, by name or as a value. It defines behavior that the specification leaves open. Default `specification`.
   * Assumptions.
   */
  readonly profile?: ProfileChoice | undefined;
  /** Overrides for single values of the profile's `protocol`. */
  readonly protocol?: Overrides<Protocol> | undefined;
  /** Function that sends the requests. Default: the global `fetch`, read before each request. */
  readonly fetch?: Fetch | undefined;
  /** Additional `fetch` options for each request, such as the `dispatcher` of a proxy. */
  readonly fetchOptions?: FetchOptions | undefined;
  /** Clock for token expiry and for the time between attempts. Default: the system clock. */
  readonly clock?: Clock | undefined;
  /** Timeout for one attempt including the body, in milliseconds. Default 10000. */
  readonly timeoutMs?: number | undefined;
  /** Timeout for a request including retries and the time between them, in milliseconds. Default 20000. */
  readonly totalTimeoutMs?: number | undefined;
  /** Listeners for request and session events, by event name. The client ignores errors that a listener throws. */
  readonly on?: Listeners<OAuthEvents> | undefined;
  /**
   * Logger, such as `console`, that receives a line for each event. Log lines contain no URLs, tokens, codes, states or secrets.
   * Default: none, or on a server with the environment variable `SLOTWISE_LOG` the console.
   */
  readonly logger?: Logger | undefined;
  /** Minimum log level. Default `info`: retries, new tokens, ended sessions and store failures. */
  readonly logLevel?: LogLevel | undefined;
  /** Tracer for token requests and credential checks, as for the client. */
  readonly tracer?: Tracer | undefined;
  /**
   * Middleware that wraps each attempt, the first one outermost. `endpoint` is a name such as `oauth.token`. Default none.
   *
   * The middleware receives codes, tokens and the client secret in requests, and tokens in responses. Do not log these values.
   */
  readonly middleware?: readonly Middleware[] | undefined;
}

export interface OAuthApp {
  readonly appUrl: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly redirectUri: string;
  readonly issuer: string | undefined;
  readonly maxAgeMs: number;
  /** Settings of the OAuth requests. `baseUrl` contains the option `appUrl`. */
  readonly settings: RequestSettings;
  readonly emit: Emit<SessionEvents>;
}

function problemOfSetting(value: unknown): string | undefined {
  return isText(value) ? problemOfPlaceholder(value) : 'must be text that is not empty';
}

function problemOfRedirect(value: unknown): string | undefined {
  if (!isText(value) || !URL.canParse(value) || value.includes('#'))
    return 'must be an absolute address without a hash';
  const { protocol, hostname } = new URL(value);
  // Over http, others on the network can read the authorization code, except on this machine (RFC 8252).
  return protocol === 'http:' && !isLoopback(hostname)
    ? 'must be an https address: http is for localhost, 127.0.0.0/8 and [::1]'
    : undefined;
}

const checks: Record<keyof OAuthOptions, OptionCheck> = {
  // The rule of this option depends on `allowHttp`, so another check applies it.
  appUrl: () => undefined,
  allowHttp: flagCheck,
  clientId: problemOfSetting,
  clientSecret: (value) => {
    const problem = value === null ? undefined : problemOfSetting(value);
    return problem && `${problem}; an app without a secret passes null`;
  },
  redirectUri: problemOfRedirect,
  issuer: textCheck,
  maxAgeMs: msCheckUpTo(86_400_000),
  timeoutMs: msCheckUpTo(600_000),
  totalTimeoutMs: msCheckUpTo(600_000),
  ...commonChecks,
  on: listenersCheck([
    ...['request', 'response', 'retry', 'deprecation'],
    ...['refreshed', 'refreshWait', 'ended', 'storeFailed'],
  ]),
};

export function oauthAppOf(options: OAuthOptions): OAuthApp {
  const runtimeProblems = runtimeIssues();
  const issues = runtimeProblems.length > 0 ? runtimeProblems : issuesOfApp(options);
  if (issues.length > 0) throw optionsInvalid('createOAuth', issues, [fieldsOf(options)['clientSecret']]);
  const { appUrl, clientId, clientSecret, redirectUri, issuer, protocol, on, tracer } = options;
  const { logger, logLevel } = logSettings(options);
  const { middleware = [], clock = defaultSettings.clock } = options;
  const profile = profileOf(options.profile ?? 'specification');
  const { timeoutMs = 10_000, totalTimeoutMs = 20_000, maxAgeMs = 900_000 } = options;
  const baseUrl = serviceUrlOf(appUrl);
  return {
    appUrl: new URL(baseUrl).href,
    clientId,
    clientSecret: clientSecret ?? undefined,
    redirectUri,
    issuer,
    maxAgeMs,
    settings: {
      ...defaultSettings,
      baseUrl,
      allowHttp: options.allowHttp === true,
      profile,
      protocol: { ...profile.protocol, ...withoutUndefined(protocol ?? {}) },
      fetch: options.fetch,
      fetchOptions: options.fetchOptions,
      retry: { ...defaultSettings.retry, maxDelayMs: 5000 },
      maxBodyBytes: 1024 * 1024,
      serverDates: { last: null },
      mismatchWarning: { isGiven: false },
      timeoutMs,
      totalTimeoutMs,
      clock,
      middleware,
      on: on && listenersOfRequests(on),
      logger,
      logLevel,
      tracer,
    },
    emit: emitterOf<SessionEvents>({ on, logger, logLevel }, sessionLines),
  };
}

/** Removes `refreshWait`, because only sessions emit it. */
function listenersOfRequests({ refreshWait: _, ...on }: Listeners<OAuthEvents>): Listeners {
  return on;
}

function issuesOfApp(options: unknown): Issue[] {
  const issues = problemsOf(options, checks, ['appUrl', 'clientId', 'redirectUri']);
  const { appUrl: url, allowHttp, clientSecret } = fieldsOf(options);
  if (isRecord(options) && clientSecret === undefined) {
    const problem = 'clientSecret' in options ? unsetVariable : 'is required';
    issues.push(issueOf('clientSecret', `${problem}; an app without a secret passes null`));
  }
  if (url !== undefined) issues.push(...issuesIn({ appUrl: problemOfServiceUrl('appUrl', { url, allowHttp }) }));
  return issues;
}
