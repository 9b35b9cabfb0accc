/** The options of `createOAuth`, and their checks. */
import { clientProfileOf } from '@slotwise/schemas/table';
import type { Issue, ProfileChoice, Protocol } from '@slotwise/schemas/table';
import { fieldsOf, isText } from '../errors/fields.ts';
import { issuesIn } from '../errors/issues.ts';
import { defaultSettings } from '../options/default-settings.ts';
import {
  commonChecks,
  flagCheck,
  isWhole,
  missingParts,
  listenersCheck,
  optionsInvalid,
  problemsOf,
  textCheck,
} from '../options/option-checks.ts';
import type { OptionCheck } from '../options/option-checks.ts';
import { problemOfServiceUrl, serviceUrlOf } from '../options/service-url.ts';
import type { Clock } from '../pacing/clock.ts';
import type { RequestSettings } from '../request/context.ts';
import type { Listeners, Logger, LogLevel, Tracer } from '../events/events.ts';
import type { Middleware } from '../exchange/middleware.ts';
import { tellerOf } from '../events/tell.ts';
import type { Tell } from '../events/tell.ts';
import type { Fetch, FetchOptions } from '../exchange/transport.ts';
import { sessionLines } from './events.ts';
import type { OAuthEvents, SessionEvents } from './events.ts';

/** The options of an app, with or without a secret. */
export interface OAuthOptions {
  /** `{app_url}` of the specification, https (for http see `allowHttp`), without query or hash. Secrets travel there. */
  readonly appUrl: string;
  /**
   * Lets `appUrl` be http on any host: whoever is on the way reads the secrets. Default `false`: http is for `localhost`, 127.0.0.0/8, `[::1]`,
   * `*.localhost`, `*.test` and host names without a dot, as in Docker and Kubernetes.
   */
  readonly allowHttp?: boolean;
  /** The Client ID that the service's operator returned. */
  readonly clientId: string;
  /** The Client Secret that the service's operator returned. Never give it to a browser. Default: none; the app proves itself by PKCE (Assumption A-112). */
  readonly clientSecret?: string | undefined;
  /** Address to which the user returns: exactly the registered address. Assumption A-108. */
  readonly redirectUri: string;
  /**
   * Issuer that the service tells as `iss` with each return (RFC 9207), exactly as it writes it: a return without it, or with another one, is refused.
   * Default: `iss` is not looked at. Assumption A-118.
   */
  readonly issuer?: string;
  /**
   * Milliseconds for which a transaction is good, from `authorize` to `callback`, up to a day: the time that a user has for the authorization page.
   * Default 900000, fifteen minutes.
   */
  readonly maxAgeMs?: number;
  /** The deployment, where the specification is silent: by name or as a value. Default `specification`. Assumptions. */
  readonly profile?: ProfileChoice;
  /** Single choices of the profile's `protocol`, in place of the profile's own. */
  readonly protocol?: Partial<Protocol>;
  /** Sends the requests. Default: the global `fetch`, looked up at each request. */
  readonly fetch?: Fetch;
  /** Further options of `fetch`, handed on with each request, such as the `dispatcher` of a proxy. */
  readonly fetchOptions?: FetchOptions;
  /** Clock by which the time is read, for the expiry of tokens and the waits between attempts. Default: the system's. */
  readonly clock?: Clock;
  /** Milliseconds for one attempt, body included. Default 10000. */
  readonly timeoutMs?: number;
  /** Milliseconds for a request with its repetitions and waits. Default 20000. */
  readonly totalTimeoutMs?: number;
  /** Listeners of the requests and the sessions, by the name of the event. An error that one throws is ignored. */
  readonly on?: Listeners<OAuthEvents>;
  /** Takes a line for each event, such as `console`. No line holds an address, a token, a code, a state or a secret. */
  readonly logger?: Logger;
  /** Least level that is logged. Default `info`: repetitions, new tokens, ends of sessions, failures of the store. */
  readonly logLevel?: LogLevel;
  /** Follows each request to the token endpoints and each credential check, as the client's tracer follows its calls. */
  readonly tracer?: Tracer;
  /**
   * Surrounds each attempt, the first outermost; `endpoint` is such as `oauth.token`. It sees what travels: codes, tokens and the
   * client secret in the body and the headers of requests, tokens in responses. Log none of it. Default none.
   */
  readonly middleware?: readonly Middleware[];
}

/** An app whose options were checked, with nothing left open. */
export interface OAuthApp {
  /** The service's address in its normal form: equal for addresses that are one. */
  readonly appUrl: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly redirectUri: string;
  readonly issuer: string | undefined;
  readonly maxAgeMs: number;
  /** Settings of its requests; their `baseUrl` is the `appUrl`. */
  readonly settings: RequestSettings;
  /** Tells the events of its sessions. */
  readonly tell: Tell<SessionEvents>;
}

/** Milliseconds from 1 to this many. */
const msCheck = (most: number): OptionCheck => [
  (value) => isWhole(value, 1, most),
  `must be a whole number of milliseconds from 1 to ${most}`,
];

const checks: Record<keyof OAuthOptions, OptionCheck> = {
  // Its check needs a second option.
  appUrl: () => undefined,
  allowHttp: flagCheck,
  clientId: textCheck,
  clientSecret: [isText, 'must be text that is not empty; an app without a secret leaves it out'],
  redirectUri: [
    (value) => isText(value) && URL.canParse(value) && !value.includes('#'),
    'must be an absolute address without a hash',
  ],
  issuer: textCheck,
  maxAgeMs: msCheck(86_400_000),
  timeoutMs: msCheck(600_000),
  totalTimeoutMs: msCheck(600_000),
  ...commonChecks,
  on: listenersCheck([
    ...['request', 'response', 'retry', 'deprecation'],
    ...['refreshed', 'refreshWait', 'ended', 'storeFailed'],
  ]),
};

/** Checks the options of an app; what is wrong is named without its value. */
export function checkOAuthOptions(options: OAuthOptions): OAuthApp {
  const lacking = missingParts();
  const issues = lacking.length > 0 ? lacking : issuesOfApp(options);
  if (issues.length > 0) throw optionsInvalid('createOAuth', issues, [fieldsOf(options)['clientSecret']]);
  const { appUrl, clientId, clientSecret, redirectUri, issuer, protocol, on, logger, tracer } = options;
  const { logLevel = defaultSettings.logLevel, middleware = [], clock = defaultSettings.clock } = options;
  const profile = clientProfileOf(options.profile ?? 'specification');
  const { timeoutMs = 10_000, totalTimeoutMs = 20_000, maxAgeMs = 900_000 } = options;
  const baseUrl = serviceUrlOf(appUrl);
  return {
    ...{ appUrl: new URL(baseUrl).href, clientId, clientSecret, redirectUri, issuer, maxAgeMs },
    settings: {
      ...defaultSettings,
      baseUrl,
      allowHttp: options.allowHttp === true,
      profile,
      protocol: { ...profile.protocol, ...protocol },
      fetch: options.fetch,
      fetchOptions: options.fetchOptions,
      retry: { ...defaultSettings.retry, maxDelayMs: 5000 },
      maxBodyBytes: 1024 * 1024,
      lastServerDate: { value: null },
      ...{ timeoutMs, totalTimeoutMs, clock, middleware, on: on && listenersOfRequests(on), logger, logLevel, tracer },
    },
    tell: tellerOf<SessionEvents>({ on, logger, logLevel }, sessionLines),
  };
}

/** The listeners without that of `refreshWait`: a session tells it, and no request does, since these pass no rate limit. */
function listenersOfRequests({ refreshWait: _, ...on }: Listeners<OAuthEvents>): Listeners {
  return on;
}

function issuesOfApp(options: unknown): Issue[] {
  const issues = problemsOf(options, checks, ['appUrl', 'clientId', 'redirectUri']);
  const { appUrl: url, allowHttp } = fieldsOf(options);
  if (url !== undefined) issues.push(...issuesIn({ appUrl: problemOfServiceUrl('appUrl', { url, allowHttp }) }));
  return issues;
}
