/** Types of `defineEndpoint`, of a call and of a handler. Checked by the type checker; never run. */
import type { Mock } from '@slotwise/mock';
import * as z from 'zod';
import { defineEndpoint, endpoints, typed } from '../../src/index.ts';
import type { Client } from '../../src/index.ts';

declare const client: Client;
declare const mock: Mock;

const listSlots = defineEndpoint({
  method: 'GET',
  path: '/slots',
  query: z.object({ eventTypeId: z.number(), from: z.coerce.date(), take: z.number().default(10) }),
  response: z.array(z.object({ start: z.string().transform((text) => new Date(text)) })),
});
const getOne = defineEndpoint({ method: 'GET', path: '/event-types/{id}', response: typed<{ id: number }>() });
const rename = defineEndpoint({
  method: 'PATCH',
  path: '/teams/{teamId}/event-types/{id}',
  params: z.object({ teamId: z.number(), id: z.number() }),
  body: typed<{ title: string; hidden?: boolean }>(),
});
const search = defineEndpoint({ method: 'GET', path: '/search', query: typed<{ word: 'a' | 'b'; take?: number }>() });
const ping = defineEndpoint({ method: 'POST', path: '/ping' });

export async function calls(): Promise<unknown[]> {
  const slots: { start: Date }[] = await client.request(listSlots, { query: { eventTypeId: 1, from: '2030-01-07' } });
  const one: { id: number } = await client.request(getOne, { params: { id: 'a' } }, { timeoutMs: 1000 });
  const renamed: unknown = await client.request(rename, { params: { teamId: 1, id: 2 }, body: { title: '' } });
  const pinged: unknown = await client.request(ping);
  const me: { id: number } = await client.request(endpoints['me.get']);
  return [slots, one, renamed, pinged, me, await client.request(search, { query: { word: 'a', take: 1 } })];
}

export function wrongCalls(): void {
  // @ts-expect-error: the query is required
  void client.request(listSlots);
  // @ts-expect-error: the id is a number
  void client.request(listSlots, { query: { eventTypeId: '1', from: '' } });
  // @ts-expect-error: the endpoint has no body
  void client.request(getOne, { params: { id: 1 }, body: {} });
  // @ts-expect-error: the name in braces is id
  void client.request(getOne, { params: { eventTypeId: 1 } });
  // @ts-expect-error: the title is missing
  void client.request(rename, { params: { teamId: 1, id: 2 }, body: {} });
  // @ts-expect-error: the word is a or b
  void client.request(search, { query: { word: 'c' } });
  // @ts-expect-error: the endpoint has no input
  void client.request(ping, { query: { a: 1 } });
  // @ts-expect-error: an endpoint of the specification without parameters
  void client.request(endpoints['me.get'], { params: { id: 1 } });
  // @ts-expect-error: the id of the response is a number
  void (client.request(getOne, { params: { id: 1 } }) satisfies Promise<{ id: string }>);
}

export function wrongDefinitions(): void {
  // @ts-expect-error: the method is unknown
  defineEndpoint({ method: 'PUT', path: '/x' });
  // @ts-expect-error: the field is called response
  defineEndpoint({ method: 'GET', path: '/x', respons: typed<string>() });
  // @ts-expect-error: a function is no schema
  defineEndpoint({ method: 'GET', path: '/x', query: (value: unknown) => value });
  // @ts-expect-error: there are two scopes
  defineEndpoint({ method: 'GET', path: '/x', scope: 'WRITE_BOOKING' });
}

export function handlers(): void {
  mock.addEndpoint(listSlots, ({ query, data, caller, clock }) => {
    const { eventTypeId, from, take }: { eventTypeId: number; from: Date; take: number } = query;
    const title: string | undefined = data.get('eventType', eventTypeId)?.title;
    return [{ start: `${from.toISOString()}${take}${title}${caller.username}${clock.now()}` }];
  });
  mock.addEndpoint(getOne, async ({ params, refuse }) => {
    const { id }: { id: string } = params;
    return id === '' ? refuse('not_found') : { id: Number(id) };
  });
  mock.addEndpoint(rename, ({ params, body, edit }) => edit('eventType', params.id, { title: body.title }));
  mock.addEndpoint(search, ({ query: { word, take } }): [word: 'a' | 'b', take: string | undefined] => [word, take]);
  mock.addEndpoint(ping, () => new Response(null, { status: 202 }), { replace: true });
}

export function wrongHandlers(): void {
  // @ts-expect-error: the response needs a start
  mock.addEndpoint(listSlots, () => [{ end: '' }]);
  // @ts-expect-error: the id of the path is text without a schema
  mock.addEndpoint(getOne, ({ params }) => ({ id: params.id }));
  // @ts-expect-error: the endpoint has no query
  mock.addEndpoint(getOne, ({ query }) => ({ id: query.id }));
  // @ts-expect-error: the code is unknown
  mock.addEndpoint(ping, ({ refuse }) => refuse('missing'));
  // @ts-expect-error: an endpoint of the specification has no handler
  mock.addEndpoint(endpoints['me.get'], () => ({ id: 1 }));
}
