/** An invalid filter throws an error. Otherwise it would match no entry, and a test could pass by mistake. */
import type { EndpointName, OwnEndpoint } from '@slotwise/schemas/internal/table';
import { InvalidArgumentError } from '../arguments/invalid-argument-error.ts';
import * as z from 'zod/mini';
import { checkArguments } from '../arguments/check-arguments.ts';
import { endpointSuggestion, isEndpointChoice, nameOfEndpoint } from '../arguments/endpoint-names.ts';
import type { EndpointChoice } from '../arguments/endpoint-names.ts';

/** Filter for journal entries. An entry must match all fields that you set. */
export interface JournalFilter {
  /** Endpoint as `resource.action`, or an endpoint of `defineEndpoint`. */
  readonly endpoint?: EndpointName | OwnEndpoint | undefined;
  /** Id of the calling user. Use `null` for requests without a valid credential. */
  readonly callerId?: number | null | undefined;
  /** HTTP status of the response. Use 0 for broken connections. */
  readonly status?: number | undefined;
  /** Position in the journal. Only later entries match. Use a value of {@link JournalEntry.sequence}. */
  readonly since?: number | undefined;
}

const idWords = 'must be the id of a user, a whole number from 1, or null';
const statusWords = 'must be an HTTP status, or 0 for a broken connection';
const sinceWords = 'must be a whole number from 0';

const schema = z.strictObject(
  {
    endpoint: z.optional(
      z.custom<EndpointChoice>(isEndpointChoice, {
        error: ({ input }) => `must be the name of an endpoint, such as bookings.create${endpointSuggestion(input)}`,
      }),
    ),
    callerId: z.optional(z.nullable(z.int(idWords).check(z.gte(1, idWords)))),
    status: z.optional(z.int(statusWords).check(z.gte(0, statusWords), z.lte(599, statusWords))),
    since: z.optional(z.int(sinceWords).check(z.gte(0, sinceWords))),
  } satisfies Readonly<Record<keyof JournalFilter, z.ZodMiniType>>,
  "must be a filter such as { endpoint: 'me.get' }",
);

export function checkFilter(
  method: 'entries' | 'count',
  filter: JournalFilter,
  journal: { knowsCaller(userId: number): boolean; knowsEndpoint(name: string): boolean },
): void {
  const { callerId, endpoint } = checkArguments(`journal.${method}`, schema, filter);
  if (typeof callerId === 'number' && !journal.knowsCaller(callerId))
    throw new InvalidArgumentError(`journal.${method}: callerId: unknown user ${callerId}`, 'callerId');
  if (endpoint === undefined || journal.knowsEndpoint(nameOfEndpoint(endpoint))) return;
  const message = `journal.${method}: the mock has no endpoint ${nameOfEndpoint(endpoint)}: add it with mock.addEndpoint`;
  throw new InvalidArgumentError(message, 'endpoint');
}
