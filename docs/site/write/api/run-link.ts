/** Links that open the playground with a call in it. */
import type { SchemaEndpoint } from '@slotwise/schemas';
import { playgroundLink } from '../../playground/link.ts';
import { callableNames } from '../../playground/state.ts';
import type { PlaygroundCall } from '../../playground/state.ts';
import type { CallParts } from './calls.ts';

/** A link to the playground with these calls in the small town, on the first day of 2030. */
export function runLink(calls: readonly PlaygroundCall[], base: string): string {
  const state = { town: 'small', profile: 'specification', now: '2030-01-01T00:00:00.000Z', calls } as const;
  return `<a class="run" href="${base}playground/${playgroundLink(state)}">Run it in the playground</a>`;
}

/** A link to the playground with a request of alice's; none for the endpoints of OAuth, which take no caller's credential. */
export function runLinkOf(
  { name }: SchemaEndpoint,
  parts: CallParts,
  caller: PlaygroundCall['caller'],
  base: string,
): string | undefined {
  const endpoint = callableNames.find((one) => one === name);
  return endpoint === undefined ? undefined : runLink([{ caller, endpoint, input: parts }], base);
}
