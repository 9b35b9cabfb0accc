/**
 * The words of the contract: its schemas, which say what is wrong with a request or an answer. They are loaded when something is
 * wrong, unless the app has imported `@slotwise/sdk/words`.
 */

import type * as contract from '@slotwise/schemas';
import type { Endpoint } from '@slotwise/schemas/table';

/** The part of the contract that words what is wrong. */
export type Words = Pick<typeof contract, 'encode' | 'endpoints' | 'readAnswer'>;

/** The words, and the endpoint of the contract that they are about. */
interface WordsOfEndpoint {
  readonly words: Words;
  readonly contract: Words['endpoints'][keyof Words['endpoints']];
}

let atHand: Words | undefined;

/** Keeps the words at hand from here on. */
export function keepWords(words: Words): void {
  atHand = words;
}

/** Loads the words; `undefined` where they cannot be had: offline, in a service worker, after a redeploy. */
async function loadWords(): Promise<Words | undefined> {
  try {
    return (atHand ??= await import('@slotwise/schemas'));
  } catch {
    return undefined;
  }
}

/** Loads the words for an endpoint, and finds that of the contract, with its schemas; `undefined` where there is none of that name. */
export async function wordsFor({ name }: Endpoint): Promise<WordsOfEndpoint | undefined> {
  const words = await loadWords();
  const contract = Object.values(words?.endpoints ?? {}).find((endpoint) => endpoint.name === name);
  return words && contract && { words, contract };
}
