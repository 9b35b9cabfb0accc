/** The problems of an input that is being written, each with the field's name. */
import { encode, endpoints, profiles } from '@slotwise/schemas';
import { isRecord } from '@slotwise/schemas/internal/contract';
import type { SchemaEndpoint } from '@slotwise/schemas';
import { isCallInput } from '../state.ts';
import type { CallInput, CallableName } from '../state.ts';

/** An input as it was read: one that fits, one that the client would refuse, or a text that is none. */
export type InputReading =
  | { readonly kind: 'input'; readonly input: CallInput; readonly problems: readonly string[] }
  | { readonly kind: 'unreadable'; readonly problem: string };

/** Reads an input that was written as JSON, for an endpoint. */
export function readInput(name: CallableName, text: string): InputReading {
  const { value, problem } = parsed(text);
  if (problem !== undefined) return { kind: 'unreadable', problem };
  if (!isRecord(value)) return { kind: 'unreadable', problem: 'an object is needed, with params, query or body' };
  const { schemas }: SchemaEndpoint = endpoints[name];
  const parts = Object.keys(schemas).filter((part) => part !== 'lenientBody');
  const unknown = Object.keys(value).find((part) => !parts.includes(part));
  if (unknown !== undefined)
    return {
      kind: 'unreadable',
      problem: `there is no ${unknown} in ${name}${parts.length === 0 ? '' : `, only ${parts.join(' and ')}`}`,
    };
  if (!isCallInput(value))
    return { kind: 'unreadable', problem: 'the input holds what no call may: a name for a secret, or too many levels' };
  return { kind: 'input', input: value, problems: problemsOf(name, value) };
}

/** An input without empty parts that the endpoint does not have. */
export function ownParts(name: CallableName, input: CallInput): CallInput {
  const { schemas }: SchemaEndpoint = endpoints[name];
  const parts = Object.entries(input).filter(
    ([part, value]) => Object.hasOwn(schemas, part) || !isRecord(value) || Object.keys(value).length > 0,
  );
  return Object.fromEntries(parts);
}

/** The problems of an input by the contract, in the client's words. */
export function problemsOf(name: CallableName, input: CallInput): readonly string[] {
  const endpoint: SchemaEndpoint = endpoints[name];
  const result = encode(endpoint, input, profiles.specification.protocol);
  return result.ok ? [] : result.issues.map(({ message }) => message);
}

function parsed(text: string): { readonly value?: unknown; readonly problem?: string } {
  try {
    return { value: text.trim() === '' ? {} : JSON.parse(text) };
  } catch (error) {
    return { problem: `this is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}
