import type { RequestSettings } from '../pipeline/context.ts';
import { quietly } from '../events/emit.ts';

let hasWarned = false;

/** Every visitor of a page can read its API key. The warning appears once, and in the console if there is no logger. */
export function warnOfKeyInPage({ credential, logger, logLevel }: RequestSettings): void {
  if (hasWarned || credential?.as !== 'apiKey' || logLevel === 'off' || !('document' in globalThis)) return;
  hasWarned = true;
  quietly(() => (logger ?? console).warn?.(warning, { option: 'apiKey' }));
}

const warning =
  'slotwise: anyone who opens this page can read its API key; sign users in with @slotwise/sdk/oauth, or set allowKeyInPage: true';
