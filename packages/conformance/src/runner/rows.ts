/** Rules about every resource walk the table of endpoints. */
import { endpoints } from '@slotwise/schemas';
import type { Endpoint, EndpointName } from '@slotwise/schemas';
import { lineOf } from './call.ts';

// The names of the table, which `Object.keys` calls mere text.
const names = Object.keys(endpoints) as EndpointName[];

/** The rows under `{base_url}`. */
export const resourceRows: readonly EndpointName[] = names.filter((name) => rowOf(name).root === 'base');

/** A row, whichever it is. */
export function rowOf(name: EndpointName): Endpoint {
  return endpoints[name];
}

/** The line that asks for a row, about something that alice of the small town may read. */
export function lineOfAlice(name: EndpointName): string {
  const { path } = rowOf(name);
  if (path.startsWith('/memberships')) return lineOf(name, '3_1');
  return lineOf(name, path.startsWith('/users') ? 3 : 1);
}
