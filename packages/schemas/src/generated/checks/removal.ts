// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { isRecord } from '../../fields/record.ts';
import { isMaybeText } from './scalars.ts';
import type { Removal } from '../types/removal.ts';

/** Accepts a {@link Removal}. */
export function isRemoval(value: unknown): value is Removal {
  return isRecord(value) && isMaybeText(value['message']);
}
