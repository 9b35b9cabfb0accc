/** Links that open the playground with a call in it. */
import type { SchemaEndpoint } from '@slotwise/schemas';
import { playgroundLink } from '@slotwise/inspector/link';
import { callableNames } from '@slotwise/inspector/state';
import type { PlaygroundCall } from '@slotwise/inspector/state';
import type { CallParts } from '@slotwise/inspector/code';

/** A link to the playground with these calls in the sample data, on the first day of 2030. Without a call there is none. */
export function runLink(calls: readonly PlaygroundCall[], base: string, text = 'Run it in the playground'): string[] {
  if (calls.length === 0) return [];
  const state = { data: 'sample', profile: 'specification', now: '2030-01-01T00:00:00.000Z', calls } as const;
  return [`<a class="run" href="${base}playground/${playgroundLink(state)}">${text}</a>`];
}

/** The request of an endpoint as a call of the playground; none for those of OAuth, which take no caller's credential. */
export function playgroundCall(
  { name }: SchemaEndpoint,
  input: CallParts,
  caller: PlaygroundCall['caller'],
): readonly PlaygroundCall[] {
  const endpoint = callableNames.find((one) => one === name);
  return endpoint === undefined ? [] : [{ caller, endpoint, input }];
}
