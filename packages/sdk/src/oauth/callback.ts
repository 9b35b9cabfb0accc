import { requestAuthorization } from '@slotwise/schemas/internal/table';
import { isRecord } from '../checks/values.ts';
import { InvalidInputError, InvalidResponseError, MisconfiguredError } from '../errors/request-errors.ts';
import { readRefusal } from '../errors/error-body.ts';
import { issueOf } from '../errors/issues.ts';
import { redactor } from '../errors/redact.ts';
import { OAuthRefusedError, StateMismatchError } from '../errors/oauth-errors.ts';
import { nowOf } from '../time/clock.ts';
import type { OAuthApp } from './options.ts';
import { isSame } from './random.ts';
import type { TokenSet } from './tokens.ts';
import { isTransaction } from './transaction.ts';
import type { Transaction } from './transaction.ts';

/** Decision of the user: allowed or denied. */
export type CallbackResult =
  | {
      /** The user clicked Allow. */
      readonly outcome: 'granted';
      /** Tokens of the user. Pass them to `session.start`. */
      readonly tokens: TokenSet;
    }
  | Denial;

/** The user clicked Deny. */
export interface Denial {
  /** The user clicked Deny. */
  readonly outcome: 'denied';
  /**
   * True if the callback contained the state. Older servers redirect without the state, and the value is then false.
   * Assumption A-109.
   */
  readonly confirmed: boolean;
}

export type Callback = Denial | { readonly outcome: 'code'; readonly code: string };

const endpoint = requestAuthorization.name;

export function readCallback(
  app: OAuthApp,
  address: string | URL | Request,
  transaction: Transaction | null | undefined,
): Callback {
  if (!isTransaction(transaction)) throw mismatch('no_transaction');
  const { redirectUri, issuer } = app;
  for (const [name, reason] of madeFor) if (transaction[name] !== app[name]) throw mismatch(reason);
  // The negated comparison also rejects a transaction without a valid date. A date in the future has the same limit as one in the past.
  if (!(Math.abs(nowOf(app.settings.clock) - Date.parse(transaction.issuedAt)) <= app.maxAgeMs))
    throw mismatch('expired');
  const parameters = parametersOf(address, redirectUri);
  // A redirect without parameters counts as a denial. A service with an `issuer` adds parameters to each redirect, so
  // the checks below apply.
  if (parameters.size === 0 && issuer === undefined) return { outcome: 'denied', confirmed: false };
  const states = parameters.getAll('state');
  if (states.length === 0) throw mismatch('no_state');
  // All values are read, so that a second `state` in the URL is an error.
  if (states.length > 1 || !isSame(transaction.state, states[0] ?? '')) throw mismatch('other_state');
  const issuers = parameters.getAll('iss');
  if (issuer !== undefined && (issuers.length !== 1 || issuers[0] !== issuer))
    throw mismatch(issuers.length === 0 ? 'no_issuer' : 'other_issuer');
  const error = parameters.get('error');
  if (error === 'access_denied') return { outcome: 'denied', confirmed: true };
  if (error !== null) throw refusalIn(parameters, transaction);
  const codes = parameters.getAll('code');
  const [code = ''] = codes;
  if (codes.length === 1 && code !== '') return { outcome: 'code', code };
  const message = 'the callback URL must contain exactly one code, or an error';
  throw new InvalidResponseError({
    message,
    endpoint,
    issues: [issueOf('code', 'must appear exactly once')],
  });
}

function parametersOf(input: string | URL | Request, redirectUri: string): URLSearchParams {
  const address = isRecord(input) ? (input['href'] ?? input['url']) : input;
  if (typeof address !== 'string' || !URL.canParse(address, redirectUri)) {
    const message = 'callback: url must be the callback URL, or the Request that arrived at it';
    const facts = { message, endpoint, issues: [{ path: 'url', message, code: 'other' as const }] };
    // Browsers can send addresses that URL does not parse.
    throw typeof address === 'string' ? new InvalidInputError(facts) : new MisconfiguredError(facts);
  }
  const [{ pathname, searchParams }, registered] = [new URL(address, redirectUri), new URL(redirectUri)];
  // Only the path is compared: behind a proxy, the app sees another origin than the user.
  if (pathname !== registered.pathname) throw mismatch('other_path');
  for (const [name, value] of registered.searchParams) searchParams.delete(name, value);
  return searchParams;
}

function refusalIn(parameters: URLSearchParams, { state, codeVerifier }: Transaction): OAuthRefusedError {
  const clean = redactor([state, codeVerifier, ...parameters.getAll('code')]);
  const errorFields = {
    error: parameters.get('error'),
    error_description: parameters.get('error_description') ?? undefined,
  };
  const { serviceCode: code, message } = readRefusal(JSON.stringify(errorFields), clean);
  const detail = message === null || message === code ? '' : `: ${message}`;
  const text = `the authorization page sent the user back with ${code ?? 'an error'}${detail}`;
  return new OAuthRefusedError({ message: text, endpoint, code });
}

const madeFor = [
  ['appUrl', 'other_service'],
  ['clientId', 'other_client'],
  ['redirectUri', 'other_redirect'],
] as const;

const advice = 'the client sent nothing; start again with authorize()';

const mismatches: Readonly<Record<StateMismatchError['reason'], string>> = {
  no_transaction: `the user came back without a transaction of this version of authorize(): ${advice}`,
  other_service: `the transaction was made for another appUrl: ${advice}`,
  other_client: `the transaction was made for another clientId: ${advice}`,
  other_redirect: `the transaction was made for another redirectUri: ${advice}`,
  expired: `the transaction was not made within maxAgeMs: ${advice}`,
  other_path: `the user came back to another path than that of redirectUri (with Express, give request.originalUrl: request.url lacks the path of its router): ${advice}`,
  no_state: `the user came back without a state: ${advice}`,
  other_state: `the user came back with another state than the transaction's: ${advice}`,
  no_issuer: `the user came back without an issuer, and the option issuer asks for one: ${advice}`,
  other_issuer: `the user came back from another issuer than the option issuer says: ${advice}`,
  used: 'callback was already called with this transaction or code; if no user is signed in, start again with authorize()',
};

export function mismatch(reason: StateMismatchError['reason']): StateMismatchError {
  return new StateMismatchError({ message: mismatches[reason], endpoint, reason });
}
