import { issuesIn } from '../errors/issues.ts';
import type { Issue, Protocol } from '@slotwise/schemas/internal/table';

/** Context of a request that needs an access token. */
export interface TokenContext {
  /**
   * Token that the service just rejected with 401. If you return a different token, the client sends the request again. `undefined` for
   * all other requests.
   */
  readonly rejected: string | undefined;
  /** Signal that is aborted when the call no longer waits for the token. */
  readonly signal: AbortSignal;
}

/** Provider of tokens. If the context has a rejected token, return a different one if possible. An OAuth session is a credential. */
export interface Credential {
  /** Kind of token. It determines how the client sends the token. */
  readonly as: 'apiKey' | 'bearer';
  /** Returns the token for the current request. If this method throws an error, the call rejects with the same error, unchanged. */
  token(context: TokenContext): string | Promise<string>;
}

export const grantOfCall: unique symbol = /* @__PURE__ */ Symbol.for('@slotwise/sdk/grant');

/** Sign-in of the user when the call started. If another user signs in before the call ends, the call fails. */
export interface CallGrant {
  id?: string | undefined;
  /** Settles after the first read of the token store. */
  began?: Promise<void>;
  /** True if the call waited after the first read. The session then reads the store again. */
  isLate?: boolean;
}

export interface GrantContext extends TokenContext {
  readonly [grantOfCall]?: CallGrant;
}

export interface GrantCredential extends Credential {
  readonly [grantOfCall]?: (grant: CallGrant) => void;
}

/**
 * A token function can call `session.token` without the context. `whileAsked` marks the time in which the function
 * runs, so that the session can detect this.
 */
export function credentialOf(as: Credential['as'], token: string | Credential['token']): Credential {
  return { as, token: typeof token === 'string' ? () => token : (context) => whileAsked(() => token(context)) };
}

export function credentialFor(session: GrantCredential): GrantCredential {
  const begin = session[grantOfCall];
  const credential = credentialOf(session.as, (context) => session.token(context));
  return begin === undefined ? credential : { ...credential, [grantOfCall]: (grant) => begin.call(session, grant) };
}

export function kindOfCredential(credential: GrantCredential | undefined): 'apiKey' | 'bearer' | 'session' | 'none' {
  if (credential === undefined) return 'none';
  return credential[grantOfCall] === undefined ? credential.as : 'session';
}

const tokenFunctionRuns: unique symbol = /* @__PURE__ */ Symbol.for('@slotwise/sdk/asked');

function whileAsked<Value>(work: () => Value): Value {
  const before: unknown = Reflect.get(globalThis, tokenFunctionRuns);
  Reflect.set(globalThis, tokenFunctionRuns, true);
  try {
    return work();
  } finally {
    Reflect.set(globalThis, tokenFunctionRuns, before);
  }
}

export function isTokenAsked(): boolean {
  return Reflect.get(globalThis, tokenFunctionRuns) === true;
}

interface PlacedCredential {
  readonly in: 'query' | 'header';
  readonly name: string;
  readonly value: string;
}

/** Returns the place of the token in a request (API key: A-01; bearer token: RFC 6750 section 2.1). */
export function placeCredential(as: Credential['as'], token: string, protocol: Protocol): PlacedCredential {
  if (as === 'bearer') return { in: 'header', name: 'Authorization', value: `Bearer ${token}` };
  const place = protocol.apiKey;
  if (place.in === 'query') return { in: 'query', name: place.name, value: token };
  return { in: 'header', name: place.name, value: place.scheme === undefined ? token : `${place.scheme} ${token}` };
}

interface SentPairs {
  readonly credential: Credential | undefined;
  readonly protocol: Protocol;
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string | null>>;
  readonly query: Readonly<Record<string, readonly string[]>>;
}

/**
 * Rejects a header or query parameter that the service would read as a second credential. Credentials of a gateway are
 * allowed, because they have another name or scheme.
 */
export function issuesOfSecondCredential({ credential, protocol, headers, query }: SentPairs): Issue[] {
  if (credential === undefined) return [];
  const { name } = protocol.apiKey;
  const places = [placeCredential('apiKey', '', protocol), placeCredential(credential.as, '', protocol)];
  const isOf = (place: 'query' | 'header', one: string) =>
    places.some(({ in: at, name }) => at === place && (place === 'query' ? name === one : name.toLowerCase() === one));
  const header = Object.keys(headers).find(
    (one) =>
      headers[one] !== null &&
      (isOf('header', one) || (one === 'authorization' && /^bearer\b/i.test(headers[one] ?? ''))),
  );
  const isInQuery = isOf('query', name) && (query[name] ?? []).length > 0;
  const problem = (one: string) =>
    `must not contain ${one} beside the client's own credential: pass it as apiKey or accessToken of createClient or client.with`;
  return issuesIn({
    headers: header === undefined ? undefined : problem(header),
    query: isInQuery ? problem(name) : undefined,
  });
}

export function problemOfToken(token: unknown, as: Credential['as'], protocol: Protocol): string | undefined {
  if (token === undefined || token === null) return unsetVariable;
  if (typeof token !== 'string' || token === '') return 'must be text that is not empty';
  const placeholder = problemOfPlaceholder(token);
  if (placeholder !== undefined) return placeholder;
  if (/[\r\n]/.test(token)) return 'contains a line break: remove it from the end';
  if (/^\s|\p{Cc}|\s$/u.test(token)) return 'contains a control character, or starts or ends with white space';
  if (/^bearer\s/i.test(token)) return 'must be the token alone: pass it without Bearer';
  const isInHeader = as === 'bearer' || protocol.apiKey.in === 'header';
  return isInHeader && !/^[\x21-\x7e]+$/.test(token)
    ? 'must hold visible ASCII characters only, to travel in a header'
    : undefined;
}

/** Finds text that is not a value: `undefined` or `null` as text, the name of a variable, or a text in quotes. */
export function problemOfPlaceholder(text: string): string | undefined {
  if (text === 'undefined' || text === 'null') return unsetVariable;
  if (/^\$\{.*\}$/.test(text)) return 'is the name of a variable: pass its value';
  return /^(["'`]).*\1$/.test(text) ? 'is in quotes: remove them' : undefined;
}

export const unsetVariable = 'is undefined: is the variable set?';
