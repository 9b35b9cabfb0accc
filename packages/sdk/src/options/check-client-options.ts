import { profileOf, isOptionalLocaleInput, withoutUndefined } from '@slotwise/schemas/internal/table';
import type { Issue, Protocol } from '@slotwise/schemas/internal/table';
import { isFunction, isRecord, isText, isTimeZone } from '../checks/values.ts';
import { issueOf, issuesIn } from '../errors/issues.ts';
import { secretsOf } from '../errors/redact.ts';
import type { RequestSettings } from '../pipeline/context.ts';
import {
  credentialFor,
  credentialOf,
  issuesOfSecondCredential,
  problemOfToken,
  unsetVariable,
} from '../pipeline/credentials.ts';
import type { Credential } from '../pipeline/credentials.ts';
import type { Clock } from '../time/clock.ts';
import { SharedRateLimit } from '../pipeline/shared-rate-limit.ts';
import type { RetryPolicy } from '../pipeline/retry.ts';
import type { CallOptions, ClientOverrides, ClientSettings, ListOptions, SharedOptions } from './client-options.ts';
import { defaultSettings } from './default-settings.ts';
import { logSettings } from './log-settings.ts';
import { unknownNameProblem } from '../checks/names.ts';
import {
  commonChecks,
  flagCheck,
  functionCheck,
  isWhole,
  listenersCheck,
  runtimeIssues,
  problemsOf,
  signalCheck,
} from './option-checks.ts';
import type { OptionCheck } from './option-checks.ts';
import { headersOf, problemOfHeaders, problemOfQuery, queryOf } from './pairs.ts';
import { problemOfServiceUrl, serviceUrlOf } from './service-url.ts';

export type CheckedOptions = { readonly settings: RequestSettings } | { readonly issues: readonly Issue[] };

type Checks = Readonly<Record<string, OptionCheck>>;

const timeoutCheck: OptionCheck = [
  (value) => value === Infinity || isWhole(value, 1, 2_147_483_647),
  'must be a whole number of milliseconds from 1 to 2147483647, or Infinity',
];

const sharedChecks: Record<keyof SharedOptions, OptionCheck> = {
  timeoutMs: timeoutCheck,
  totalTimeoutMs: timeoutCheck,
  retry: problemOfRetry,
  shareRateLimit: flagCheck,
  headers: problemOfHeaders,
  query: problemOfQuery,
  validate: [(value) => ['strict', 'report', 'off'].some((one) => one === value), 'must be strict, report or off'],
};

// The call is marked as pure, so bundlers can remove the tables from programs that create no client.
const callChecks: Record<keyof ListOptions, OptionCheck> = /* @__PURE__ */ Object.assign({}, sharedChecks, {
  signal: signalCheck,
  concurrency: [(value) => isWhole(value, 1, 100), 'must be a whole number from 1 to 100'],
} satisfies Checks);

const clientChecks: Record<keyof ClientSettings | 'apiKey' | 'accessToken' | 'session', OptionCheck> =
  /* @__PURE__ */ Object.assign(
    {},
    sharedChecks,
    {
      // The rule of this option depends on `allowHttp`, so another check applies it.
      baseUrl: () => undefined,
      allowHttp: flagCheck,
      apiKey: [(value) => value === null || isText(value), 'must be text that is not empty, or null for none'],
      accessToken: [
        (value) => isFunction(value) || isText(value),
        'must be text that is not empty, or a function that returns it',
      ],
      session: [isSession, 'must be an OAuth session, or another object with as and token()'],
    } satisfies Checks,
    /* @__PURE__ */ Object.assign({}, commonChecks, {
      defaults: problemOfDefaults,
      allowKeyInPage: flagCheck,
      onMismatch: functionCheck,
      on: /* @__PURE__ */ listenersCheck(['request', 'response', 'retry', 'rateLimitWait', 'mismatch', 'deprecation']),
      maxBodyBytes: [(value) => isWhole(value, 1, Number.MAX_SAFE_INTEGER), 'must be a whole number from 1'],
      random: functionCheck,
    } satisfies Checks),
  );

export function checkClientOptions(overrides: ClientOverrides, from?: RequestSettings): CheckedOptions {
  const runtimeProblems = runtimeIssues();
  if (runtimeProblems.length > 0) return { issues: runtimeProblems };
  const issues = problemsOf(overrides, clientChecks);
  const options: ClientOverrides = isRecord(overrides) ? overrides : {};
  const before = from ?? defaultSettings;
  const { baseUrl = from?.baseUrl, apiKey, accessToken, session, profile, protocol = {}, ...rest } = options;
  const { allowHttp = before.allowHttp } = options;
  if (baseUrl !== undefined)
    issues.push(...issuesIn({ baseUrl: problemOfServiceUrl('baseUrl', { url: baseUrl, allowHttp }) }));
  const [one, other] = Object.keys(withoutUndefined({ apiKey, accessToken, session }));
  if (one !== undefined && other !== undefined) issues.push(issueOf(one, `and ${other} cannot both be given (A-03)`));
  // An unset variable must not lead to another service or another user, so an explicit `undefined` is an error, except
  // beside another credential.
  const unsetNames = ['baseUrl', ...(one === undefined ? ['apiKey', 'accessToken', 'session'] : [])].filter(
    (name) => Object.hasOwn(options, name) && Reflect.get(options, name) === undefined,
  );
  issues.push(...unsetNames.map((name) => issueOf(name, unsetVariable)));
  if (baseUrl === undefined && !unsetNames.includes('baseUrl'))
    issues.push(issueOf('baseUrl', 'is required, such as https://api.example.com/v1'));
  const credentialOption = apiKey === null ? undefined : credentialFrom(options);
  if (from?.credential !== undefined && one === undefined && isElsewhere(baseUrl, from.baseUrl))
    issues.push(issueOf('baseUrl', 'leads to another origin: pass its credential too, or apiKey: null for none'));
  const credential = apiKey === null ? undefined : (credentialOption ?? before.credential);
  if (
    credential === undefined &&
    apiKey !== null &&
    from === undefined &&
    !unsetNames.some((name) => name !== 'baseUrl')
  )
    issues.push({ path: 'apiKey', message: 'apiKey, accessToken or session is required', code: 'required' });
  // `protocol` decides whether the API key is in a header, where it can contain only visible ASCII. So the other options are checked before
  // the token.
  const tokens = withoutUndefined({
    apiKey: apiKey ?? undefined,
    accessToken: isFunction(accessToken) ? undefined : accessToken,
  });
  if (issues.length > 0 || baseUrl === undefined) return { issues };
  const effectiveProfile = profile === undefined ? before.profile : profileOf(profile);
  const inRequest: Protocol = {
    ...(profile === undefined ? before : effectiveProfile).protocol,
    ...withoutUndefined(protocol),
  };
  const credentialIssues = [...tokenIssues(tokens, inRequest), ...bearerIssues(credential, effectiveProfile)];
  if (credentialIssues.length > 0) return { issues: credentialIssues };
  const url = serviceUrlOf(String(baseUrl));
  const rateLimitParts = [
    apiKey === null ? null : (apiKey ?? accessToken ?? session),
    new URL(url).origin,
    rest.clock ?? before.clock,
  ] as const;
  return mergeAndCheck(rest, {
    ...before,
    ...(from === undefined ? logSettings(rest) : {}),
    baseUrl: url,
    credential,
    profile: effectiveProfile,
    protocol: inRequest,
    // Another service has another clock, so its dates are not shared.
    serverDates: from !== undefined && options.baseUrl === undefined ? from.serverDates : { last: null },
    mismatchWarning: from?.mismatchWarning ?? { isGiven: false },
    rateLimit: rateLimitOf(rateLimitParts, before.rateLimit),
    secrets: [...before.secrets, ...Object.values(tokens).map(String)],
  });
}

export function checkCallOptions(client: RequestSettings, options: ListOptions | undefined): CheckedOptions {
  if (options === undefined) return { settings: client };
  const issues = problemsOf(options, callChecks);
  return issues.length > 0 ? { issues } : mergeAndCheck(options, client);
}

function mergeAndCheck(
  { retry, headers = {}, query = {}, ...options }: Partial<ClientSettings> & CallOptions,
  before: RequestSettings,
): CheckedOptions {
  const settings: RequestSettings = {
    ...before,
    // The cast is safe, because options and settings have the same names.
    ...(withoutUndefined(options) as Partial<RequestSettings>),
    retry: { ...before.retry, ...retryOf(retry) },
    headers: { ...before.headers, ...headersOf(headers) },
    query: { ...before.query, ...queryOf(query) },
  };
  const { timeoutMs, totalTimeoutMs } = settings;
  // A timeout of one attempt above the total timeout has no effect, so it is an error. `Infinity` disables the timeout explicitly.
  if (options.timeoutMs !== undefined && timeoutMs !== Infinity && timeoutMs > totalTimeoutMs) {
    const problem = `of ${timeoutMs} is larger than totalTimeoutMs of ${totalTimeoutMs}: raise totalTimeoutMs too`;
    return { issues: [issueOf('timeoutMs', problem)] };
  }
  const second = issuesOfSecondCredential(settings);
  if (second.length > 0) return { issues: second };
  return { settings: { ...settings, secrets: [...before.secrets, ...secretsIn(settings)] } };
}

/** Returns false for an invalid URL, because another check reports it. */
function isElsewhere(url: unknown, before: string): boolean {
  const text = String(url).trim();
  return URL.canParse(text) && new URL(text).origin !== new URL(before).origin;
}

function retryOf(retry: SharedOptions['retry']): Partial<RetryPolicy> {
  if (typeof retry === 'object') return withoutUndefined(retry);
  return retry === undefined ? {} : { maxRetries: Number(retry) };
}

function credentialFrom({ apiKey, accessToken, session }: ClientOverrides): Credential | undefined {
  if (session !== undefined) return isSession(session) ? credentialFor(session) : session;
  if (typeof apiKey === 'string') return credentialOf('apiKey', apiKey);
  return accessToken === undefined ? undefined : credentialOf('bearer', accessToken);
}

function rateLimitOf(
  [credential, origin, clock]: readonly [unknown, string, Clock],
  before: SharedRateLimit | undefined,
): SharedRateLimit {
  const sharedBy = [credential === undefined ? before?.sharedBy[0] : credential, origin, clock];
  return before !== undefined && sharedBy.every((one, index) => one === before.sharedBy[index])
    ? before
    : new SharedRateLimit(clock, sharedBy);
}

function tokenIssues({ apiKey, accessToken }: Readonly<Record<string, unknown>>, protocol: Protocol): Issue[] {
  return issuesIn({
    apiKey: apiKey === undefined ? undefined : problemOfToken(apiKey, 'apiKey', protocol),
    accessToken: accessToken === undefined ? undefined : problemOfToken(accessToken, 'bearer', protocol),
  });
}

/** Rejects access tokens if no endpoint of the deployment accepts them, because each call would fail with 401. */
function bearerIssues(credential: Credential | undefined, { name, behavior }: RequestSettings['profile']): Issue[] {
  if (credential?.as !== 'bearer' || behavior.bearer !== 'none') return [];
  const problem = `cannot be ${name} here: its deployments accept API keys, and no access tokens or sessions (A-02)`;
  return [issueOf('profile', problem)];
}

function secretsIn({ headers, query }: Pick<RequestSettings, 'headers' | 'query'>): string[] {
  return Object.entries({ ...headers, ...query }).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((one) => secretsOf(name, one)),
  );
}

function problemOfDefaults(value: unknown): string | undefined {
  const names = ['timeZone', 'language'];
  if (!isRecord(value)) return `must be an object; the defaults are ${names.join(', ')}`;
  const unknown = unknownNameProblem(value, { names, kind: 'defaults' });
  if (unknown !== undefined) return unknown;
  const { timeZone, language } = value;
  if (timeZone !== undefined && !isTimeZone(timeZone)) return 'must have a timeZone such as Europe/Berlin';
  return isOptionalLocaleInput(language) ? undefined : 'must have a language such as en or pt-br, in lower case';
}

function isSession(value: unknown): boolean {
  return isRecord(value) && /^(bearer|apiKey)$/.test(String(value['as'])) && isFunction(value['token']);
}

const mostOfRetry: Readonly<Record<string, number>> = {
  maxRetries: 100,
  baseDelayMs: 2_147_483_647,
  maxDelayMs: 2_147_483_647,
};

function problemOfRetry(value: unknown): string | undefined {
  const names = [...Object.keys(mostOfRetry), 'repeatWrites'];
  const expected = `must be false, a number of repetitions from 0 to 100, or { ${names.join(', ')} }`;
  if (!isRecord(value)) return value === false || isWhole(value, 0, 100) ? undefined : expected;
  const unknown = unknownNameProblem(value, { names });
  if (unknown !== undefined) return unknown;
  if (typeof (value['repeatWrites'] ?? false) !== 'boolean') return 'must hold repeatWrites as true or false';
  const invalid = Object.entries(mostOfRetry).find(
    ([name, most]) => value[name] !== undefined && !isWhole(value[name], 0, most),
  );
  return invalid && `must hold whole numbers; ${invalid[0]} is one from 0 to ${invalid[1]}`;
}
