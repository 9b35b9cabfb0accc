import { typeError } from '../arguments/caller-error.ts';
import { check } from '@slotwise/schemas';
import * as z from 'zod/mini';
import { checkArguments } from '../arguments/check-arguments.ts';
import type { EffectiveFault } from './fault-type.ts';

/** A kind of fault. `fault` and the control API check their input with it and create the fault. */
export interface FaultKind<Fields extends z.core.$ZodLooseShape> {
  /** Input of the kind, with descriptions for the control API. */
  readonly fields: () => Fields;
  readonly create: (input: FaultInput<Fields>) => EffectiveFault;
}

type FaultInput<Fields extends z.core.$ZodLooseShape> = z.output<z.ZodMiniObject<Fields, z.core.$strict>>;

/** Creates a kind. Calls are marked as pure, so that a bundle leaves out the kinds that it does not use. */
export function faultKind<Fields extends z.core.$ZodLooseShape>(
  fields: () => Fields,
  create: (input: FaultInput<Fields>) => EffectiveFault,
): FaultKind<Fields> {
  return { fields, create };
}

/**
 * Checks the input of a kind, and creates the fault.
 *
 * @param problem End of the error message, for calls that do not name the field.
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
