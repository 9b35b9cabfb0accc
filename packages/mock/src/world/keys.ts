import type { InstantInput } from '@slotwise/schemas/table';
import type { KeyRow } from '../data/rows.ts';
import { InputRefused } from './input-refused.ts';
import type { World } from './world.ts';

/** Options to create an API key. */
export interface KeyOptions {
  /** Id of the user who owns the key. */
  readonly userId: number;
  /** Text of the key. Default: a new key. */
  readonly key?: string;
  /** Time when the key expires. Assumption A-05. */
  readonly expiresAt?: InstantInput;
}

export function changeKey(
  { tables: { keys } }: World,
  key: string | number,
  action: string,
  fields: Partial<Pick<KeyRow, 'revoked' | 'expiresAt'>>,
): void {
  const isId = typeof key === 'number';
  const row = isId ? keys.get(key) : keys.first('key', key);
  if (row === undefined)
    throw new InputRefused(`keys.${action}: unknown ${isId ? `key ${key}` : 'key'}`, isId ? 'id' : 'key');
  keys.put({ ...row, ...fields });
}
