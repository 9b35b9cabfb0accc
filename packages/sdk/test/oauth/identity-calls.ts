/** The calls that are under way when a session changes hands. */
import { isSlotwiseError } from '../../src/index.ts';
import type { Client } from '../../src/index.ts';
import type { Session } from '../../src/oauth/index.ts';

/** The kinds of calls. */
export const kinds = ['get', 'wrapped', 'list', 'two pages', 'create', 'retryUntilKnown', 'recover', 'token'] as const;
export type Kind = (typeof kinds)[number];

/** The process that makes a call, and the number of the call. */
interface Maker {
  readonly plain: Client;
  readonly wrapped: Client;
  readonly session: Session;
  readonly number: number;
}

/** Makes one call, to its end. */
export async function make(what: Kind, { plain, wrapped, session, number }: Maker): Promise<unknown> {
  const body = {
    eventTypeId: 1,
    start: '2030-01-08T13:00:00Z',
    idempotencyKey: `key-${number}`,
    metadata: {},
    responses: { name: 'Ada', email: 'ada@example.com' },
    timeZone: 'UTC',
    language: 'en',
  };
  switch (what) {
    case 'get':
      return plain.me.get();
    case 'wrapped':
      return wrapped.me.get();
    case 'list':
    case 'two pages':
      return plain.bookings.list({ take: 2 }, { concurrency: what === 'list' ? 1 : 2 }).toArray({ limit: 100 });
    case 'create':
    case 'retryUntilKnown':
      return plain.bookings.create(body, { retryUntilKnown: what === 'retryUntilKnown' });
    case 'recover':
      return plain.bookings.create(body).catch(async (error: unknown) => {
        if (!isSlotwiseError(error) || error.recover === null) throw error;
        return error.recover();
      });
    case 'token':
      return session.token();
    default:
      return what satisfies never;
  }
}

/** The end of a call: `done`, or the kind of its error, with the reason. */
export function endOf(error: unknown): string {
  if (!isSlotwiseError(error)) return 'done';
  return error.kind === 'signed_out' ? `${error.kind} ${error.reason}` : error.kind;
}
