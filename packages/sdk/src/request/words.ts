/**
 * The words of the contract: its schemas, which say what is wrong with a request or an answer. They are loaded when something is
 * wrong, unless the app has imported `@slotwise/sdk/words`.
 */

import type * as contract from '@slotwise/schemas';

/** The part of the contract that words what is wrong. */
export type Words = Pick<typeof contract, 'encode' | 'endpoints' | 'readAnswer'>;

let atHand: Words | undefined;

/** Keeps the words at hand from here on. */
export function keepWords(words: Words): void {
  atHand = words;
}

/** Loads the words; `undefined` where they cannot be had: offline, in a service worker, after a redeploy. */
export async function loadWords(): Promise<Words | undefined> {
  try {
    return (atHand ??= await import('@slotwise/schemas'));
  } catch {
    return undefined;
  }
}

/** The endpoint of the contract by this name, with its schemas. */
export function endpointIn(
  { endpoints }: Words,
  name: string,
): Words['endpoints'][keyof Words['endpoints']] | undefined {
  return Object.values(endpoints).find((endpoint) => endpoint.name === name);
}
