/** One suite for every runtime: facts about the built client, told with nothing but what each of them has. */
import { createClient, isSlotwiseError, locationOf } from '@slotwise/sdk';
import type { Client } from '@slotwise/sdk';
import { createOAuth, memoryStore } from '@slotwise/sdk/oauth';

/** The addresses of the service, and of the one who plays the user and the operator. */
export interface Addresses {
  /** The mock on a port. */
  readonly baseUrl: string;
  readonly appUrl: string;
  /** A base address at which nobody listens. */
  readonly closedUrl: string;
  /** Answers `/approve?url=` with the address that the user comes back to, and `/revoke?token=`. */
  readonly helperUrl: string;
}

/** The finding about a fact: nothing where it holds. */
export interface Told {
  readonly title: string;
  readonly failure: string | null;
}

interface Fact {
  readonly title: string;
  readonly tell: (client: Client, at: Addresses) => Promise<void>;
}

const talk = (start: string) => ({ eventTypeId: 1, start, responses: { name: 'Ada', email: 'ada@example.com' } });

const facts: readonly Fact[] = [
  {
    title: 'a call yields the value',
    tell: async (client) => same((await client.me.get()).username, 'alice'),
  },
  {
    title: 'a list yields all of 100 bookings, in order',
    tell: async (client) => {
      const ids: number[] = [];
      for await (const { id } of client.bookings.list({ take: 30 })) ids.push(id);
      same(
        ids,
        Array.from({ length: 100 }, (_, index) => index + 1),
      );
    },
  },
  {
    title: 'a booking is made, moved and cancelled',
    tell: async (client) => {
      const made = await client.bookings.create(talk('2030-01-07T13:00:00Z'));
      same(made.idempotencyKey?.length, 36);
      const moved = await client.bookings.reschedule(made, { start: '2030-01-07T16:00:00Z' });
      same([moved.startTime, locationOf(moved)?.kind ?? null], ['2030-01-07T16:00:00Z', null]);
      await client.bookings.cancel(moved.id, { cancellationReason: 'rain & wind' });
      same((await client.bookings.get(moved.id)).status, 'CANCELLED');
    },
  },
  {
    title: 'a refusal is a typed error',
    tell: async (client) => {
      await client.bookings.create(talk('2030-01-07T15:00:00Z'));
      const error = await errorOf(
        client.bookings.create({ ...talk('2030-01-07T15:00:00Z'), idempotencyKey: 'another' }),
      );
      same([error.kind, error.status, error.code], ['conflict', 409, 'slot_unavailable']);
    },
  },
  {
    title: 'where nobody listens, the error is of the network, and names the origin without the key',
    tell: async (client, { closedUrl }) => {
      const error = await errorOf(client.with({ baseUrl: closedUrl, retry: false }).me.get());
      const said = JSON.stringify(error);
      same([error.kind, said.includes('127.0.0.1'), said.includes('apiKey')], ['network', true, false]);
    },
  },
  {
    title: 'a response that never comes runs into the time limit',
    tell: async (client) => {
      const error = await errorOf(client.availabilities.get(1, { timeoutMs: 200, retry: false }));
      same(error.kind, 'timeout');
    },
  },
  {
    title: 'an aborted call rejects with the reason',
    tell: async (client) => {
      const ending = new AbortController();
      const call = errorOf(client.availabilities.get(1, { signal: ending.signal }));
      setTimeout(() => ending.abort('left'), 100);
      const error = await call;
      same(error.kind === 'aborted' ? error.reason : error.kind, 'left');
    },
  },
  {
    title: 'a user signs in, and ten calls with a rejected token make one refresh',
    tell: async (_, at) => {
      const { baseUrl, appUrl } = at;
      const oauth = createOAuth({
        appUrl,
        clientId: 'client_demo',
        clientSecret: 'secret_demo',
        redirectUri: 'http://localhost:3000/callback',
      });
      const { url, transaction } = await oauth.authorize({ scopes: ['READ_BOOKING', 'READ_PROFILE'] });
      const back = await help(at, `approve?url=${encodeURIComponent(url)}`);
      same((await errorOf(oauth.callback(back.replace('state=', 'state=x'), transaction))).kind, 'state_mismatch');
      const result = await oauth.callback(back, transaction);
      if (result.outcome === 'denied') throw new Error('it was denied');
      const session = oauth.session({ store: memoryStore(), key: 'alice' });
      await session.start(result.tokens);
      const client = createClient({ baseUrl, session });
      await help(at, `revoke?token=${encodeURIComponent(result.tokens.accessToken)}`);
      const users = await Promise.all(Array.from({ length: 10 }, async () => client.me.get()));
      same(
        users.map(({ username }) => username),
        Array.from({ length: 10 }, () => 'alice'),
      );
      same(await help(at, 'refreshes'), '1');
    },
  },
];

/** Tells every fact, one after the other. */
export async function tellAll(at: Addresses): Promise<Told[]> {
  const told: Told[] = [];
  const client = createClient({ baseUrl: at.baseUrl, apiKey: 'key_alice' });
  for (const { title, tell } of facts) {
    const failure = await tell(client, at).then(
      () => null,
      (error: unknown) => (error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error)),
    );
    told.push({ title, failure });
  }
  return told;
}

async function help({ helperUrl }: Addresses, what: string): Promise<string> {
  return (await fetch(`${helperUrl}/${what}`)).text();
}

async function errorOf(call: PromiseLike<unknown>) {
  try {
    await call;
  } catch (error) {
    if (isSlotwiseError(error)) return error;
    throw error;
  }
  throw new Error('it was fulfilled');
}

function same(found: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a !== b) throw new Error(`expected ${b}, found ${a}`);
}
