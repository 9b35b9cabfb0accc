import type { RequestSettings } from '../pipeline/context.ts';
import { quietly } from '../events/emit.ts';

let hasWarned = false;

/** Warns once if a page in a browser has an API key. Without a logger, the warning goes to the console. */
export function warnOfKeyInPage({ credential, logger, logLevel }: RequestSettings): void {
  if (hasWarned || credential?.as !== 'apiKey' || logLevel === 'off' || !('document' in globalThis)) return;
  hasWarned = true;
  quietly(() => (logger ?? console).warn?.(warning, { option: 'apiKey' }));
}

const warning =
  'slotwise: anyone who opens this page can read its API key; sign users in with @slotwise/sdk/oauth, or set allowKeyInPage: true';
