// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { isRecord } from '../../fields/record.ts';
import { isMaybeText } from './scalars.ts';
import type { DeleteResult } from '../types/delete-result.ts';

/** Accepts a {@link DeleteResult}. */
export function isDeleteResult(value: unknown): value is DeleteResult {
  return isRecord(value) && isMaybeText(value['message']);
}
