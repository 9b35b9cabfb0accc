/** The names of the endpoints, and those that a misspelt one may have meant. */
import { distanceOf, endpoints } from '@slotwise/schemas';
import type { EndpointName } from '@slotwise/schemas/table';

/** Tells whether a value is the name of an endpoint. */
export function isEndpointName(value: unknown): value is EndpointName {
  return typeof value === 'string' && Object.hasOwn(endpoints, value);
}

/** The end of a sentence that refuses a name: the endpoints that it may have meant, else those of its resource, or nothing. */
export function endpointSuggestion(wrong: unknown): string {
  if (typeof wrong !== 'string') return '';
  const names = Object.keys(endpoints);
  const near = names.filter((name) => isNear(wrong, name));
  if (near.length > 0) return `; did you mean ${near.slice(0, 3).join(' or ')}?`;
  const [resource = ''] = wrong.split('.');
  const siblings = names.filter((name) => name.startsWith(`${resource}.`));
  return siblings.length === 0 ? '' : `; there are ${siblings.join(', ')}`;
}

function isNear(wrong: string, name: string): boolean {
  const [resource = '', action = ''] = wrong.split('.');
  const [meant = '', done = ''] = name.split('.');
  return distanceOf(resource, meant) !== null && distanceOf(action, done) !== null;
}
