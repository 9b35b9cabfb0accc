import type { InstantInput } from '@slotwise/schemas/internal/table';
import * as z from 'zod/mini';
import { checkArguments } from '../arguments/check-arguments.ts';
import { id, instant, text } from '../data/columns.ts';
import type { KeyRow } from '../data/rows.ts';
import { InvalidArgumentError } from '../arguments/invalid-argument-error.ts';
import type { World } from './world.ts';

/** Options to create an API key. */
export interface KeyOptions {
  /** Id of the user who owns the key. */
  readonly userId: number;
  /** Text of the key. Default: a new key. */
  readonly key?: string | undefined;
  /** Time when the key expires. Assumption A-05. */
  readonly expiresAt?: InstantInput | undefined;
}

export const keyOptions = z.strictObject(
  { userId: id, key: z.optional(text), expiresAt: z.optional(instant) } satisfies Readonly<
    Record<keyof KeyOptions, z.ZodMiniType>
  >,
  'must be an object such as { userId: 3 }',
);

const keyReference = z.strictObject({ key: z.union([text, id], 'must be the text of a key, or the id of its row') });

export function changeKey(
  { tables: { keys } }: World,
  key: string | number,
  action: string,
  fields: Partial<Pick<KeyRow, 'revoked' | 'expiresAt'>>,
): void {
  checkArguments(`keys.${action}`, keyReference, { key });
  const isId = typeof key === 'number';
  const row = isId ? keys.get(key) : keys.first('key', key);
  if (row === undefined)
    throw new InvalidArgumentError(`keys.${action}: unknown ${isId ? `key ${key}` : 'key'}`, isId ? 'id' : 'key');
  keys.put({ ...row, ...fields });
}
