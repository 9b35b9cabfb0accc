/**
 * Loads the schemas of the contract, which describe what is wrong with a request or a response. The client loads them
 * when something is wrong, unless the app has imported `@slotwise/sdk/messages`.
 */

import type * as contract from '@slotwise/schemas';
import type { Endpoint } from '@slotwise/schemas/table';

export type Messages = Pick<typeof contract, 'encode' | 'endpoints' | 'readAnswer'>;

interface MessagesOfEndpoint {
  readonly words: Messages;
  readonly contract: Messages['endpoints'][keyof Messages['endpoints']];
}

let atHand: Messages | undefined;

export function keepMessages(words: Messages): void {
  atHand = words;
}

async function loadWords(): Promise<Messages | undefined> {
  try {
    return (atHand ??= await import('@slotwise/schemas'));
  } catch {
    return undefined;
  }
}

export async function messagesFor({ name }: Endpoint): Promise<MessagesOfEndpoint | undefined> {
  const words = await loadWords();
  const contract = Object.values(words?.endpoints ?? {}).find((endpoint) => endpoint.name === name);
  return words && contract && { words, contract };
}
