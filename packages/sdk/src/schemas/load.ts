import type * as contract from '@slotwise/schemas';

export type Messages = Pick<typeof contract, 'encode' | 'endpoints' | 'readResponse'>;

export function loadSchemas(): Promise<Messages | undefined> {
  return import('@slotwise/schemas');
}

// These two functions need no schemas, so errors still have a message if the schemas do not load.
export {
  namedMisfitsOf as misfitsOf,
  namedMisfitsOfResponse as misfitsOfResponse,
} from '@slotwise/schemas/internal/table';
