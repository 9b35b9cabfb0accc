import { editDistance, requestAuthorization } from '@slotwise/schemas/internal/table';
import type { Issue, Scope } from '@slotwise/schemas/internal/table';
import { fieldsOf, isRecord } from '../checks/values.ts';
import { issueOf, issuesIn } from '../errors/issues.ts';
import { nowOf } from '../time/clock.ts';
import { problemsOf } from '../options/option-checks.ts';
import type { OptionCheck } from '../options/option-checks.ts';
import { misconfiguredError } from '../pipeline/failures/caller-mistakes.ts';
import type { OAuthApp } from './options.ts';
import { digestOf, randomText } from './random.ts';
import type { Transaction } from './transaction.ts';

/** Options of `authorize`. */
export interface AuthorizeOptions {
  /** Scopes to request: `READ_BOOKING`, `READ_PROFILE` or others that the service adds. At least one is required. Assumption A-14. */
  readonly scopes: readonly (Scope | (string & {}))[];
  /**
   * Data of the app that must come back with the user, such as the page to return to. It is stored in the transaction and not sent
   * to the service. At most 2,000 characters.
   */
  readonly data?: string | undefined;
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
  const issues = [...optionIssues(options), ...issuesIn({ scopes: problemOfScopes(fieldsOf(options)['scopes']) })];
  if (issues.length > 0) throw misconfiguredError({ endpoint: requestAuthorization, secrets: [] }, issues);
  const { scopes, data } = options;
  const transaction: Transaction = {
    state: randomText(),
    codeVerifier: randomText(),
    scopes: [...scopes],
    appUrl,
    clientId,
    redirectUri,
    issuedAt: new Date(nowOf(clock)).toISOString(),
    ...(data === undefined ? {} : { data }),
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

/** TypeScript rejects wrong values, but callers in JavaScript can pass any value. */
export function problemOfScopes(scopes: unknown): string | undefined {
  const isScope = (one: unknown) => typeof one === 'string' && /^[^\s,]+$/.test(one);
  if (!Array.isArray(scopes) || scopes.length === 0 || !scopes.every(isScope))
    return 'must be a list of at least one scope, such as READ_BOOKING, without spaces or commas';
  const problems = scopes.map(String).flatMap(spellingProblems);
  return problems.length > 0 ? problems.join('; ') : undefined;
}

const knownScopes: Record<Scope, true> = { READ_BOOKING: true, READ_PROFILE: true };

/** Services can add scopes, so only a scope that is similar to a known one counts as misspelt. */
function spellingProblems(scope: string): string[] {
  const similarScope = Object.keys(knownScopes).find((one) => editDistance(one, scope.toUpperCase()) <= 2);
  return similarScope === undefined || similarScope === scope ? [] : [`must contain ${similarScope}, not ${scope}`];
}

function optionIssues(options: unknown): Issue[] {
  if (!isRecord(options)) return [];
  if (options['state'] === undefined) return problemsOf(options, checks);
  return [
    issueOf('state', 'must not be set: the transaction has a state that nobody can guess; pass your own as data'),
  ];
}

const mostData = 2000;

const checks: Record<keyof AuthorizeOptions, OptionCheck> = {
  scopes: () => undefined,
  data: [
    (value) => typeof value === 'string' && value.length <= mostData,
    `must be text of at most ${mostData} characters`,
  ],
};
