import type { RequestSettings } from '../pipeline/context.ts';
import { quietly } from '../events/emit.ts';

let hasWarned = false;

/** Warns, once, of an API key that a page in a browser holds: by the logger, else on the console. */
export function warnOfKeyInPage({ credential, logger, logLevel }: RequestSettings): void {
  if (hasWarned || credential?.as !== 'apiKey' || logLevel === 'off' || !('document' in globalThis)) return;
  hasWarned = true;
  quietly(() => (logger ?? console).warn?.(warning, { option: 'apiKey' }));
}

const warning =
  'slotwise: anyone who opens this page can read its API key; sign users in with @slotwise/sdk/oauth, or set allowKeyInPage: true';
