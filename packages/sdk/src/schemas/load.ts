import type * as contract from '@slotwise/schemas';

export type Messages = Pick<typeof contract, 'encode' | 'endpoints' | 'readAnswer'>;

export function loadSchemas(): Promise<Messages | undefined> {
  return import('@slotwise/schemas');
}

// Used if the schemas do not load, which is rare: their words are short.
export { namedMisfitsOf as misfitsOf, namedMisfitsOfAnswer as misfitsOfAnswer } from '@slotwise/schemas/internal/table';
