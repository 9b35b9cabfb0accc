/** The types of calls by their path. Checked by the type checker; never run. */
import * as z from 'zod';
import { createClient } from '../../src/index.ts';
import type { Call } from '../../src/index.ts';
import type { PathInput, PathOptions, NamesInPath } from '../types.ts';

const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'key' });
const schema = z.object({ name: z.string(), from: z.string().transform((text) => new Date(text)) });

interface Schedule {
  name: string;
  from: Date;
}

const calls: { unknown: Call<unknown>; inferred: Call<Schedule>; removed: Call<unknown>; list: Call<Schedule[]> } = {
  unknown: client.get('/schedules/{id}', { params: { id: 7 } }),
  inferred: client.get('/schedules/{id}', { params: { id: 7 }, schema }),
  removed: client.delete('/schedules/{id}', { params: { id: '7' }, body: { why: 'old' } }),
  list: client.post('/schedules', { body: {}, schema: z.array(schema), options: { timeoutMs: 5 } }),
};
void calls;

/** Nothing is known of a value without a schema. */
export async function nothingKnown(): Promise<void> {
  const value = await client.get('/schedules');
  // @ts-expect-error: it is unknown, not any
  void value.name;
}

void client.get('/schedules');
void client.get('/schedules', {});
void client.patch('/teams/{teamId}/schedules/{id}', { params: { teamId: 1, id: '7' }, query: { at: new Date() } });
// @ts-expect-error: the template has braces
void client.get('/schedules/{id}');
// @ts-expect-error: and params belong to them
void client.get('/schedules/{id}', {});
// @ts-expect-error: both of them
void client.get('/teams/{teamId}/schedules/{id}', { params: { id: 7 } });
// @ts-expect-error: by their names
void client.get('/schedules/{id}', { params: { ids: 7 } });
// @ts-expect-error: as text or number
void client.get('/schedules/{id}', { params: { id: null } });
// @ts-expect-error: the template has none
void client.get('/schedules', { params: { id: 7 } });
// @ts-expect-error: GET has no body
void client.get('/schedules', { body: {} });
// @ts-expect-error: a schema of the Standard Schema kind
void client.get('/schedules', { schema: (value: unknown) => value === 1 });
// @ts-expect-error: the option is called timeoutMs, and stands in options
void client.get('/schedules', { timeoutMs: 7 });
// @ts-expect-error: lists are no parameters
void client.get('/schedules', { query: { ids: [1, 2] } });

/** A path that is made while the program runs takes any params, or none. */
export function anyPath(path: string): Call<unknown>[] {
  return [client.get(path), client.get(path, { params: { id: 7 } }), client.post(path, { body: 1 })];
}

const parts: NamesInPath<'/a/{one}/{two}_{three}'>[] = ['one', 'two', 'three'];
const none: [NamesInPath<'/a'>] extends [never] ? true : false = true;
const input: PathInput<'/a/{one}', PathOptions<unknown>> = [{ params: { one: 1 } }];
void [parts, none, input];
