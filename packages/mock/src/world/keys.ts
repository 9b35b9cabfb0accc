/** API keys, from code. */
import type { InstantInput } from '@slotwise/schemas/table';
import type { KeyRow } from '../data/rows.ts';
import { InputRefused } from './input-refused.ts';
import type { World } from './world.ts';

/**
 * An API key to make.
 *
 * @example
 * ```ts
 * import { createMock, type KeyOptions } from '@slotwise/mock';
 *
 * const untilNoon: KeyOptions = { userId: 5, key: 'key_of_the_kiosk', expiresAt: '2030-01-07T12:00:00Z' };
 * const mock = createMock({ now: '2030-01-07T13:00:00Z' });
 * const key = mock.keys.mint(untilNoon);
 * console.log((await mock.fetch(`${mock.baseUrl}/me?apiKey=${key}`)).status); // 401
 * ```
 */
export interface KeyOptions {
  /** Id of the user whose key it is. */
  readonly userId: number;
  /** Text of the key; without it, a fresh one. */
  readonly key?: string;
  /** Instant from which it is no longer valid (G-05). */
  readonly expiresAt?: InstantInput;
}

/** Changes a key, found by its text or by the id of its row; `action` names who asks, for what is refused. */
export function changeKey(
  { tables: { keys } }: World,
  key: string | number,
  action: string,
  fields: Partial<Pick<KeyRow, 'revoked' | 'expiresAt'>>,
): void {
  const isId = typeof key === 'number';
  const row = isId ? keys.get(key) : keys.first('key', key);
  if (row === undefined)
    throw new InputRefused(`keys.${action}: there is no ${isId ? `key ${key}` : 'such key'}`, isId ? 'id' : 'key');
  keys.put({ ...row, ...fields });
}
