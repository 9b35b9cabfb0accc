import { endpoints } from '@slotwise/schemas';
import type { SchemaEndpoint } from '@slotwise/schemas';
import type { EndpointName } from '@slotwise/schemas/internal/table';
import { lineOf } from './call.ts';
import type { Line } from './call.ts';

// `Object.keys` returns plain strings.
const names = Object.keys(endpoints) as EndpointName[];

export const resourceEndpoints: readonly EndpointName[] = names.filter((name) => endpointOf(name).root === 'base');

export function endpointOf(name: EndpointName): SchemaEndpoint {
  return endpoints[name];
}

export function lineOfAlice(name: EndpointName): Line {
  const { path } = endpointOf(name);
  if (path.startsWith('/memberships')) return lineOf(name, '3_1');
  return lineOf(name, path.startsWith('/users') ? 3 : 1);
}
