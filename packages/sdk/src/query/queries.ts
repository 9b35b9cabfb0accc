import { defineSummary, withoutQuery } from '@slotwise/schemas/internal/table';
import type { Client } from '../client.ts';
import { startAtCaller } from '../stacks/caller-stack.ts';
import { fieldsOf, isRecord, isText } from '../checks/values.ts';
import { issueOf } from '../errors/issues.ts';
import { optionsInvalid, problemsOf, textCheck } from '../options/option-checks.ts';
import { bookingQueries } from './bookings.ts';
import { queriesByResource, queryOptions } from './resource-queries.ts';
import { prefixOf } from './keys.ts';
import type { ScopeKey } from './keys.ts';
import type { QueryScope, ResourceName } from './options.ts';
import type { Queries } from './resources.ts';

/** The part of a client that `createQueries` uses. */
export type QueriesClient = Pick<Client, 'baseUrl' | ResourceName>;

/** Options of `createQueries`. */
export interface QueriesOptions {
  /**
   * User or session that the data belongs to, such as the id of the signed-in user. `null` if the app has only one user.
   *
   * The scope is part of each key, so users never share cached data.
   */
  readonly scope: QueryScope;
  /**
   * First part of each key. Default: the client's base URL.
   *
   * Set the same text on the server and in the page if they have different base URLs and share data by hydration.
   */
  readonly origin?: string | undefined;
}

/**
 * Creates query and mutation options for TanStack Query 5.89 or newer, in any framework.
 *
 * The client retries, so the options turn the retries of TanStack Query off. Each mutation invalidates the queries that it affects.
 *
 * @param client Client that sends the requests.
 * @param options User or session that the data belongs to.
 * @throws MisconfiguredError if an option is invalid.
 *
 * @example
 * ```ts
 * import { QueryClient } from '@tanstack/react-query';
 * import { createClient } from '@slotwise/sdk';
 * import { createQueries } from '@slotwise/sdk/query';
 *
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
 * const queries = createQueries(client, { scope: 3 });
 *
 * const queryClient = new QueryClient();
 * const bookings = await queryClient.query(queries.bookings.list({ take: 10, page: 1 }));
 * console.log(bookings[0]?.title);
 * ```
 */
export function createQueries(client: QueriesClient, options: QueriesOptions): Queries {
  const fields = fieldsOf(client);
  const issues = [
    ...(isText(fields['baseUrl']) && isRecord(fields['bookings'])
      ? []
      : [issueOf('client', 'must be a client of createClient')]),
    ...problemsOf(options, { scope: scopeCheck, origin: textCheck }, ['scope']),
  ];
  if (issues.length > 0) throw startAtCaller(optionsInvalid('createQueries', issues), createQueries);
  const scope: ScopeKey = [options.origin ?? client.baseUrl, options.scope];
  const queries: Queries = {
    key: scope,
    bookings: bookingQueries(scope, client.bookings),
    ...queriesByResource(scope, client),
    me: {
      key: prefixOf(scope, 'me'),
      get: () => queryOptions([...scope, 'me', 'get', {}], (options) => client.me.get(options)),
    },
  };
  return defineSummary(queries, 'SlotwiseQueries', () => ({
    origin: withoutQuery(scope[0]),
    resources: Object.keys(queries).slice(1).join(', '),
  }));
}

const scopeCheck = (value: unknown) =>
  value === null || isText(value) || Number.isFinite(value) ? undefined : 'must be text, a number or null';
