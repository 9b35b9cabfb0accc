import { typeError } from '../arguments/caller-error.ts';
import { check } from '@slotwise/schemas';
import * as z from 'zod/mini';
import { checkArguments } from '../arguments/check-arguments.ts';
import type { EffectiveFault } from './fault-type.ts';

/** Kind of fault. The functions of `fault` and the control API both create their faults from it. */
export interface FaultKind<Fields extends z.core.$ZodLooseShape> {
  /** The control API publishes the descriptions of these fields. */
  readonly fields: () => Fields;
  readonly create: (input: FaultInput<Fields>) => EffectiveFault;
}

type FaultInput<Fields extends z.core.$ZodLooseShape> = z.output<z.ZodMiniObject<Fields, z.core.$strict>>;

/** Add `@__PURE__` before each call of this function, so that bundlers can drop unused kinds. */
export function faultKind<Fields extends z.core.$ZodLooseShape>(
  fields: () => Fields,
  create: (input: FaultInput<Fields>) => EffectiveFault,
): FaultKind<Fields> {
  return { fields, create };
}

/**
 * @param problem Returns the end of the error message for invalid input. Functions whose argument has no field name
 *   pass it, because the usual message names a field.
 */
export function createFault<Fields extends z.core.$ZodLooseShape>(
  call: string,
  { fields, create }: FaultKind<Fields>,
  input: unknown,
  problem?: () => string,
): EffectiveFault {
  const schema = z.strictObject(fields());
  if (problem !== undefined && !check(schema, input).ok) throw typeError(`${call}${problem()}`);
  return create(checkArguments(call, schema, input));
}
