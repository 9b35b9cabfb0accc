import type * as contract from '@slotwise/schemas';

export type Messages = Pick<typeof contract, 'encode' | 'endpoints' | 'readAnswer'>;

export function loadSchemas(): Promise<Messages | undefined> {
  return import('@slotwise/schemas');
}
