/**
 * The words of the contract: its schemas, which say what is wrong with a request or an answer. They are loaded when something is
 * wrong, unless the app has imported `@slotwise/sdk/messages`.
 */

import type * as contract from '@slotwise/schemas';
import type { Endpoint } from '@slotwise/schemas/table';

/** The part of the contract that words what is wrong. */
export type Messages = Pick<typeof contract, 'encode' | 'endpoints' | 'readAnswer'>;

/** The words, and the endpoint of the contract that they are about. */
interface MessagesOfEndpoint {
  readonly words: Messages;
  readonly contract: Messages['endpoints'][keyof Messages['endpoints']];
}

let atHand: Messages | undefined;

/** Keeps the words at hand from here on. */
export function keepMessages(words: Messages): void {
  atHand = words;
}

/** Loads the words; `undefined` where they cannot be had: offline, in a service worker, after a redeploy. */
async function loadWords(): Promise<Messages | undefined> {
  try {
    return (atHand ??= await import('@slotwise/schemas'));
  } catch {
    return undefined;
  }
}

/** Loads the words for an endpoint, and finds that of the contract, with its schemas; `undefined` where there is none of that name. */
export async function messagesFor({ name }: Endpoint): Promise<MessagesOfEndpoint | undefined> {
  const words = await loadWords();
  const contract = Object.values(words?.endpoints ?? {}).find((endpoint) => endpoint.name === name);
  return words && contract && { words, contract };
}
