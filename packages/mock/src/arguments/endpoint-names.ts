import { endpoints } from '@slotwise/schemas';
import { distanceOf } from '@slotwise/schemas/internal/contract';
import type { EndpointName } from '@slotwise/schemas/internal/table';

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
