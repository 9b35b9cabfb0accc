/** Calls to be made wherever a bundle runs: one that is right, some that are wrong, and some whose answers break the contract. */
import { createClient, isSlotwiseError } from '@slotwise/sdk';
import type { Client, Issue } from '@slotwise/sdk';
import { bookingOf, meOf } from '../objects.ts';

/** The end of a call. */
export interface Told {
  /** `value`, or the kind of the error. */
  readonly outcome: string;
  /** Message of the error, or the value as JSON. */
  readonly text: string;
  /** Issues of the error, or of the mismatch that was reported. */
  readonly issues: readonly Issue[];
  /** Requests that were sent to the service. */
  readonly requestCount: number;
}

/** The answers of the service. It is played here, so that a bundle asks for nothing but its own parts. */
const responses: Readonly<Record<string, unknown>> = {
  '/v1/me': meOf(1),
  '/v1/bookings': { bookings: [bookingOf(1), bookingOf(2, { id: 'two' })] },
  '/v1/bookings/1': { booking: bookingOf(2, { id: 'two' }) },
};

const booking = { eventTypeId: 1, start: '2030-01-07T09:00:00Z', responses: { name: 'Ada', email: 'nowhere' } };

const calls = {
  valid: (client) => client.me.get(),
  invalid: (client) => client.bookings.create(booking),
  mismatch: async (client) => (await client.bookings.list()).map(({ id }) => id),
  strict: (client) => client.bookings.get(1, { validate: 'strict' }),
} satisfies Record<string, (client: Client) => PromiseLike<unknown>>;

/** The name of a call. */
export type CallName = keyof typeof calls;

/** Makes one of the calls, and tells its end. */
export async function tell(name: CallName): Promise<Told> {
  let issues: readonly Issue[] = [];
  let requestCount = 0;
  const client = createClient({
    baseUrl: 'https://api.example.com/v1',
    apiKey: 'key_ada',
    fetch: async ({ url }) => {
      requestCount += 1;
      return Response.json(responses[new URL(url).pathname]);
    },
    onMismatch: (mismatch) => {
      issues = mismatch.issues;
    },
  });
  try {
    const value: unknown = await calls[name](client);
    return { outcome: 'value', text: JSON.stringify(value), issues, requestCount };
  } catch (error) {
    if (!isSlotwiseError(error)) throw error;
    const events = error.kind === 'invalid_input' || error.kind === 'invalid_response' ? error.issues : issues;
    return { outcome: error.kind, text: error.message, issues: events, requestCount };
  }
}
