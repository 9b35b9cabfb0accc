/** Loads the zod schemas, which describe an invalid request or response. In a bundle without them, the plain checks describe it. */

import { loadSchemas } from '#schemas';
import type { Endpoint } from '@slotwise/schemas/internal/table';
import type { Messages } from '../schemas/load.ts';

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
    return (atHand ??= await loadSchemas());
  } catch {
    return undefined;
  }
}

export async function messagesFor({ name }: Endpoint): Promise<MessagesOfEndpoint | undefined> {
  const words = await loadWords();
  const contract = Object.values(words?.endpoints ?? {}).find((endpoint) => endpoint.name === name);
  return words && contract && { words, contract };
}
