/** The input of a call while a user writes it. */
import { isRecord } from '@slotwise/schemas/internal/contract';
import type { CallParts } from '../code/calls.ts';
import type { Field, Operation } from '../code/operations.ts';

/** The input that a form begins with: the example of the endpoint, for the booking that the shown request is about. */
export function firstInput(operation: Operation | undefined, bookingId: number | undefined): CallParts {
  const { name = '', example = {}, fields = [] } = operation ?? {};
  const isOfBooking = name.startsWith('bookings.') && fields.some(({ path }) => path.join('.') === 'params.id');
  return isOfBooking && bookingId !== undefined ? { ...example, params: { id: bookingId } } : example;
}

export function valueAt(input: CallParts, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), input);
}

/** A copy of the input with another value. `undefined` removes the field, and objects that become empty. */
export function withValue(input: CallParts, path: readonly string[], value: unknown): CallParts {
  return changed(input, path, value) ?? {};
}

function changed(
  within: unknown,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): Readonly<Record<string, unknown>> | undefined {
  const fields = isRecord(within) ? within : {};
  const next = rest.length === 0 ? value : changed(fields[name], rest, value);
  const all = Object.entries({ ...fields, [name]: next }).filter(([, one]) => one !== undefined);
  return all.length === 0 ? undefined : Object.fromEntries(all);
}

/** The text of a value in a form. */
export function textOf(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The value of a text in a form. Text that does not fit the field is kept, so that the client can describe the problem. */
export function valueOf({ kind }: Pick<Field, 'kind'>, text: string): unknown {
  if (text === '') return undefined;
  if (kind === 'text' || kind === 'choice') return text;
  return parsed(text) ?? text;
}

export type WrittenInput = { readonly input: CallParts } | { readonly problem: string };

const parts = ['params', 'query', 'body'];

/** Reads an input that a user wrote as JSON. */
export function readInput(text: string): WrittenInput {
  let value: unknown;
  try {
    value = text.trim() === '' ? {} : JSON.parse(text);
  } catch (error) {
    return { problem: `This is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
  if (!isRecord(value)) return { problem: 'The input must be an object with params, query or body.' };
  const unknown = Object.keys(value).find((part) => !parts.includes(part));
  if (unknown !== undefined) return { problem: `The input has no part ${unknown}: use params, query or body.` };
  return { input: value };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
