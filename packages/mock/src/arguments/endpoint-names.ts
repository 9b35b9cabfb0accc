import { endpoints } from '@slotwise/schemas';
import type { SchemaEndpoint } from '@slotwise/schemas';
import { distanceOf } from '@slotwise/schemas/internal/contract';
import { isOwnEndpoint } from '@slotwise/schemas/internal/table';
import type { EndpointName, Method, OwnEndpoint } from '@slotwise/schemas/internal/table';

/** Name of an endpoint of the specification, or an endpoint of `defineEndpoint`. */
export type EndpointChoice = EndpointName | AddedName | OwnEndpoint;

/** Default name of an endpoint that a test adds. The control API has only names. */
type AddedName = `${Method} /${string}`;

export const addedName = /^(?:GET|POST|PATCH|DELETE) \//;

export function isEndpointChoice(value: unknown): value is EndpointChoice {
  return isEndpointName(value) || isOwnEndpoint(value) || (typeof value === 'string' && addedName.test(value));
}

/** Returns the name in the journal. A replacement has the name of the endpoint that it replaces. */
export function nameOfEndpoint(choice: EndpointChoice): string {
  if (typeof choice === 'string') return choice;
  const { method, path, name } = choice;
  const builtIn = Object.values<SchemaEndpoint>(endpoints).find(
    (one) => one.root === 'base' && one.method === method && one.path === path,
  );
  return builtIn?.name ?? name;
}

export function pathOfEndpoint(choice: EndpointChoice): string {
  if (typeof choice !== 'string') return choice.path;
  return isEndpointName(choice) ? endpoints[choice].path : choice.replace(/^\w+ /, '');
}

export function isEndpointName(value: unknown): value is EndpointName {
  return typeof value === 'string' && Object.hasOwn(endpoints, value);
}

export function endpointSuggestion(wrong: unknown): string {
  if (typeof wrong !== 'string') return '';
  const names = Object.keys(endpoints);
  const near = names.filter((name) => isNear(wrong, name));
  if (near.length > 0) return `; did you mean ${near.slice(0, 3).join(' or ')}?`;
  const [resource = ''] = wrong.split('.');
  const siblings = names.filter((name) => name.startsWith(`${resource}.`));
  return siblings.length === 0 ? '' : `; there are ${siblings.join(', ')}`;
}

export function nearestEndpoint(wrong: unknown): string | undefined {
  return typeof wrong === 'string' ? Object.keys(endpoints).find((name) => isNear(wrong, name)) : undefined;
}

function isNear(wrong: string, name: string): boolean {
  const [resource = '', action = ''] = wrong.split('.');
  const [nearResource = '', done = ''] = name.split('.');
  return distanceOf(resource, nearResource) !== null && distanceOf(action, done) !== null;
}
