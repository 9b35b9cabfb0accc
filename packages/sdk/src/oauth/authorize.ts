import { editDistance, requestAuthorization } from '@slotwise/schemas/internal/table';
import type { Issue, Scope } from '@slotwise/schemas/internal/table';
import { fieldsOf, isRecord } from '../checks/values.ts';
import { issueOf } from '../errors/issues.ts';
import { nowOf } from '../time/clock.ts';
import { problemsOf } from '../options/option-checks.ts';
import { misconfiguredError } from '../pipeline/failures/caller-mistakes.ts';
import type { OAuthApp } from './options.ts';
import { digestOf, randomText } from './random.ts';
import type { Transaction } from './transaction.ts';

/** Options of `authorize`. */
export interface AuthorizeOptions {
  /** Scopes to request: `READ_BOOKING`, `READ_PROFILE` or others that the service adds. At least one is required. Assumption A-14. */
  readonly scopes: readonly (Scope | (string & {}))[];
}

/** Authorization URL, and the transaction to store until the user returns. */
export interface Authorization {
  /** URL of the authorization page. Send the user's browser there. Do not log it, because it contains the state. */
  readonly url: string;
  /** Transaction to pass to `callback` when the user returns. */
  readonly transaction: Transaction;
}

export async function authorizationOf(
  { appUrl, clientId, redirectUri, settings }: OAuthApp,
  options: AuthorizeOptions,
): Promise<Authorization> {
  const { baseUrl, clock, protocol } = settings;
  // TypeScript rejects wrong values, but callers in JavaScript can pass any value.
  const { scopes } = fieldsOf(options);
  const unknown = unknownOptionIssues(options);
  if (unknown.length > 0) throw misconfiguredError({ endpoint: requestAuthorization, secrets: [] }, unknown);
  if (!isScopes(scopes)) {
    const problem = 'must be a list of at least one scope, such as READ_BOOKING, without spaces or commas';
    throw misconfiguredError({ endpoint: requestAuthorization, secrets: [] }, [issueOf('scopes', problem)]);
  }
  const problems = scopes.flatMap(spellingProblems);
  if (problems.length > 0)
    throw misconfiguredError({ endpoint: requestAuthorization, secrets: [] }, [issueOf('scopes', problems.join('; '))]);
  const transaction: Transaction = {
    state: randomText(),
    codeVerifier: randomText(),
    scopes: [...scopes],
    appUrl,
    clientId,
    redirectUri,
    issuedAt: new Date(nowOf(clock)).toISOString(),
  };
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: scopes.join(protocol.scopeSeparator),
    state: transaction.state,
    code_challenge: await digestOf(transaction.codeVerifier),
    code_challenge_method: 'S256',
  });
  return { url: `${baseUrl}${requestAuthorization.path}?${query.toString()}`, transaction };
}

const knownScopes: Record<Scope, true> = { READ_BOOKING: true, READ_PROFILE: true };

/** Services can add scopes, so only a scope that is similar to a known one counts as misspelt. */
function spellingProblems(scope: string): string[] {
  const similarScope = Object.keys(knownScopes).find((one) => editDistance(one, scope.toUpperCase()) <= 2);
  return similarScope === undefined || similarScope === scope ? [] : [`must contain ${similarScope}, not ${scope}`];
}

function unknownOptionIssues(options: unknown): Issue[] {
  if (!isRecord(options)) return [];
  if (options['state'] === undefined) return problemsOf(options, { scopes: () => undefined });
  const problem = 'must not be set: the transaction has a state that nobody can guess; keep your own data beside it';
  return [issueOf('state', problem)];
}

function isScopes(value: unknown): value is readonly string[] {
  const isScope = (one: unknown) => typeof one === 'string' && /^[^\s,]+$/.test(one);
  return Array.isArray(value) && value.length > 0 && value.every(isScope);
}
