import { typeError } from '../arguments/caller-error.ts';
import { check } from '@slotwise/schemas';
import * as z from 'zod/mini';
import { checkArguments } from '../arguments/check-arguments.ts';
import type { EffectiveFault } from './fault-type.ts';

/** Input fields of a kind of fault, and the function that creates it. The functions of `fault` and the control API both use it. */
export interface FaultKind<Fields extends z.core.$ZodLooseShape> {
  /** Input fields. The control API publishes their descriptions. */
  readonly fields: () => Fields;
  readonly create: (input: FaultInput<Fields>) => EffectiveFault;
}

type FaultInput<Fields extends z.core.$ZodLooseShape> = z.output<z.ZodMiniObject<Fields, z.core.$strict>>;

/** Mark each call as pure, so that bundlers can drop the kinds that are not used. */
export function faultKind<Fields extends z.core.$ZodLooseShape>(
  fields: () => Fields,
  create: (input: FaultInput<Fields>) => EffectiveFault,
): FaultKind<Fields> {
  return { fields, create };
}

/**
 * Checks the input, and creates the fault.
 *
 * @param problem Returns the end of a custom error message, for functions whose argument has no field name.
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
