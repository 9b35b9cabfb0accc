import type * as contract from '@slotwise/schemas';

export type Messages = Pick<typeof contract, 'encode' | 'endpoints' | 'readResponse'>;

export function loadSchemas(): Promise<Messages | undefined> {
  return import('@slotwise/schemas');
}

// Short messages for the rare case that the schemas do not load.
export {
  namedMisfitsOf as misfitsOf,
  namedMisfitsOfResponse as misfitsOfResponse,
} from '@slotwise/schemas/internal/table';
