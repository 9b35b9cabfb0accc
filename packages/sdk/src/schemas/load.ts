import type * as contract from '@slotwise/schemas';

export type Messages = Pick<typeof contract, 'encode' | 'endpoints' | 'readAnswer'>;

export function loadSchemas(): Promise<Messages | undefined> {
  return import('@slotwise/schemas');
}

// Short messages for the rare case that the schemas do not load.
export { namedMisfitsOf as misfitsOf, namedMisfitsOfAnswer as misfitsOfAnswer } from '@slotwise/schemas/internal/table';
