/** Makes calls with the packages as they are published, in any runtime. Throws if a response differs from the sample data. */
import { createMock } from '@slotwise/mock';
import { listen } from '@slotwise/mock/server';
import type { Mock } from '@slotwise/mock';
import { endpoints, readResponse } from '@slotwise/schemas';
import { ConflictError, createClient, InvalidInputError } from '@slotwise/sdk';
import { createOAuth } from '@slotwise/sdk/oauth';

/** Where the calls go: without `fetch`, over the network. */
interface Service {
  readonly baseUrl: string;
  readonly appUrl: string;
  readonly fetch?: typeof globalThis.fetch;
}

/** Makes all calls in process and, if the runtime can open ports, over the network. Returns one line of text with the result. */
export async function run(hasPorts: boolean): Promise<string> {
  const now = '2030-01-01T00:00:00Z';
  const inProcess = createMock({ now });
  const { baseUrl, appUrl, fetch } = inProcess;
  await call({ baseUrl, appUrl, fetch }, inProcess);

  const mock = createMock({ now });
  if (!hasPorts) {
    const error = await errorOf(listen(mock));
    same(String(error).includes('mock.listen is not available in browsers and workers'), true);
    return 'passed: in process; there are no ports';
  }
  const port = await listen(mock);
  await call({ baseUrl: port.baseUrl, appUrl: port.appUrl }, mock);
  await port.close();
  return 'passed: in process, over the network';
}

async function call({ baseUrl, appUrl, ...transport }: Service, mock: Mock): Promise<void> {
  const { bookings } = createClient({ baseUrl, apiKey: 'key_alice', retry: false, ...transport });
  same((await bookings.list({ take: 3, page: 2 })).map(({ id }) => id).join(), '4,5,6');
  const ids: number[] = [];
  for await (const { id } of bookings.list({ take: 30 })) ids.push(id);
  same([ids.length, ids.at(-1)].join(), '100,100');

  const talk = { eventTypeId: 1, start: '2030-02-18T10:00:00Z', responses: { name: 'Ada', email: 'ada@example.com' } };
  same((await bookings.create(talk)).startTime, talk.start);
  same((await errorOf(bookings.create(talk))) instanceof ConflictError, true);
  same((await errorOf(bookings.list({ take: -1 }))) instanceof InvalidInputError, true);

  const response = await (transport.fetch ?? fetch)(`${baseUrl}/bookings/7?apiKey=key_alice`);
  const { value, issues } = readResponse(endpoints['bookings.get'], await response.json());
  same([value.id, issues.length].join(), '7,0');

  const redirectUri = 'http://localhost:3000/callback';
  const app = { appUrl, clientId: 'client_demo', clientSecret: 'secret_demo', redirectUri };
  const oauth = createOAuth({ ...app, ...transport });
  const { url, transaction } = await oauth.authorize({ scopes: ['READ_BOOKING', 'READ_PROFILE'] });
  const result = await oauth.callback(mock.oauth.approve(url, { userId: 3 }), transaction);
  if (result.outcome === 'denied') throw new Error('the sign-in was denied');
  const session = oauth.session();
  await session.start(result.tokens);
  mock.oauth.revoke(result.tokens.accessToken);
  same((await createClient({ baseUrl, session, retry: false, ...transport }).me.get()).username, 'alice');
  same(mock.journal.entries().filter(({ endpoint }) => endpoint === 'oauth.refresh').length, 1);
}

async function errorOf(pending: PromiseLike<unknown>): Promise<unknown> {
  try {
    await pending;
  } catch (error) {
    return error;
  }
  throw new Error('a call that should fail was fulfilled');
}

function same(found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`expected ${String(expected)}, found ${String(found)}`);
}

/** The entry point of `workerd test`. */
export const worker = { test: async (): Promise<void> => console.log(await run(false)) };
